<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Counts</name>
    <message numerus="yes">
        <source>You played %n time(s).</source>
        <translation>
            <numerusform>You played %n time.</numerusform>
            <numerusform>You played %n times.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You shut the box %n time(s)!</source>
        <translation>
            <numerusform>You shut the box %n time!</numerusform>
            <numerusform>You shut the box %n times!</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your best is %n turn(s).</source>
        <translation>
            <numerusform>Your best is %n turn.</numerusform>
            <numerusform>Your best is %n turns.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n throw(s)</source>
        <translation>
            <numerusform>%n throw</numerusform>
            <numerusform>%n throws</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Still in after %n throw(s)?</source>
        <translation>
            <numerusform>Still in after %n throw?</numerusform>
            <numerusform>Still in after %n throws?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n way(s)</source>
        <translation>
            <numerusform>%n way</numerusform>
            <numerusform>%n ways</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n child(ren)</source>
        <translation>
            <numerusform>%n child</numerusform>
            <numerusform>%n children</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n table(s)</source>
        <translation>
            <numerusform>%n table</numerusform>
            <numerusform>%n tables</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlayersScreen</name>
    <message numerus="yes">
        <source>%n player(s)</source>
        <translation>
            <numerusform>%n player</numerusform>
            <numerusform>%n players</numerusform>
        </translation>
    </message>
</context>
</TS>
