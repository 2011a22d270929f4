"""What the class tournament says and shows (K17)."""

from __future__ import annotations

from collections.abc import Sequence

from kidsdice.core.tournament import FEWEST, MOST
from kidsdice.words.common import and_list, digits, number
from kidsdice.words.counts import Counts
from kidsdice.words.say import fill, join, translate

LONGEST_NAME = 24


def title() -> str:
    """What it is called everywhere."""
    return translate("Tournament", "Class tournament")


# Setting up: for grown-ups ----------------------------------------------------


def about() -> str:
    """The small line in the corner."""
    return translate(
        "Tournament",
        "6 to 40 children, at tables of three to five. The best of each table goes on.",
    )


def set_up() -> str:
    """The button in the corner where there is none."""
    return translate("Tournament", "Set up")


def go_on() -> str:
    """The button in the corner while one is under way."""
    return translate("Tournament", "Go on")


def game() -> str:
    """Which game."""
    return translate("Tournament", "Game")


def way() -> str:
    """Which way to play."""
    return translate("Tournament", "Way to play")


def own_way() -> str:
    """The rules that this family put together itself."""
    return translate("Tournament", "Our own rules")


def children() -> str:
    """How the children are called."""
    return translate("Tournament", "Children")


def pictures() -> str:
    """Each child is an animal in a colour."""
    return translate("Tournament", "Pictures")


def nicknames() -> str:
    """Each child has a typed name."""
    return translate("Tournament", "Nicknames")


def how_many() -> str:
    """How many children."""
    return translate("Tournament", "How many children")


def seating() -> str:
    """Who sits where."""
    return translate("Tournament", "Who sits where")


def shuffle() -> str:
    """Chance decides."""
    return translate("Tournament", "Let the dice decide")


def keep_order() -> str:
    """As they were written."""
    return translate("Tournament", "Keep the order")


def begin() -> str:
    """The button that begins."""
    return translate("Tournament", "Begin the tournament")


def one_a_line() -> str:
    """What to type."""
    return translate("Tournament", "One nickname a line")


def names_stay() -> str:
    """What becomes of names."""
    return translate("Tournament", "Names stay on this computer. They are sent to nobody.")


def refused(reason: str, count: int, names: Sequence[str] = ()) -> str:
    """Why a tournament cannot begin so; ``names`` are those it is about."""
    match reason:
        case "too_few":
            template = translate(
                "Tournament", "A tournament needs {fewest} children. There are {count} so far."
            )
            return fill(template, fewest=digits(FEWEST), count=digits(count))
        case "too_many":
            template = translate(
                "Tournament", "There is room for {most} children, and here are {count}."
            )
            return fill(template, most=digits(MOST), count=digits(count))
        case "same_name":
            template = translate(
                "Tournament", "More than one child is called {names}. Please add a letter."
            )
            return fill(template, names=and_list(names))
        case "too_long":
            template = translate("Tournament", "Please use at most {most} letters for {names}.")
            return fill(template, most=digits(LONGEST_NAME), names=and_list(names))
    return translate("Tournament", "A tournament cannot begin like this.")


def seated(children: int, tables: int) -> str:
    """How the class is seated: ``24 children, 6 tables``."""
    counts = Counts()
    template = translate("Tournament", "{children}, {tables}")
    return fill(template, children=counts.so_many_children(children), tables=counts.tables(tables))


def set_aside() -> str:
    """What was kept cannot be read."""
    return translate(
        "Tournament",
        "The last tournament could not be read and was set aside. You can begin a new one.",
    )


def ask_a_grown_up() -> str:
    """A child has pressed the pennant, and there is nothing to go on with."""
    return translate("Tournament", "The tournament cannot be found. Please ask a grown-up.")


# The tables -------------------------------------------------------------------


def round_name(place: int, final: bool) -> str:
    """The name of a round (``place`` counts from 1)."""
    if final:
        return translate("Tournament", "The final")
    return fill(translate("Tournament", "Round {number}"), number=digits(place))


def table_name(place: int) -> str:
    """The name of a table (``place`` counts from 1)."""
    return fill(translate("Tournament", "Table {number}"), number=digits(place))


def who_sits(place: int, names: Sequence[str]) -> str:
    """The children of a table: ``Table 2: Fox, Owl and Bear``."""
    template = translate("Tournament", "{table}: {names}")
    return fill(template, table=table_name(place), names=and_list(names))


def state_of(state: str, name: str = "", names: Sequence[str] = ()) -> str:
    """How a table stands; ``name`` is who goes on, ``names`` are level."""
    match state:
        case "done":
            return fill(translate("Tournament", "{name} goes on"), name=name)
        case "champion":
            return fill(translate("Tournament", "{name} is the champion"), name=name)
        case "level":
            return fill(translate("Tournament", "{names} are level"), names=and_list(names))
        case "playing":
            return translate("Tournament", "in mid-game")
    return translate("Tournament", "not played yet")


def with_state(who: str, state: str) -> str:
    """A table and how it stands: ``Table 2: Fox and Owl, not played yet``."""
    return fill(translate("Tournament", "{who}, {state}"), who=who, state=state)


def round_begins(place: int, final: bool, tables: int) -> str:
    """Said when a round is shown for the first time."""
    if final:
        return translate("Tournament", "The final! Everybody watches.")
    template = translate("Tournament", "{round}: {tables}.")
    count = Counts().tables(tables)
    return fill(template, round=round_name(place, final), tables=count)


def new_numbers() -> str:
    """K17: each table is a match of its own, so numbers are picked anew."""
    return translate("Tournament", "Everybody picks a new number.")


def next_table(place: int) -> str:
    """Which table to press."""
    return fill(translate("Tournament", "{table} is next."), table=table_name(place))


def press_table() -> str:
    """What to do where there is one table."""
    return translate("Tournament", "Press the table.")


def game_and_children() -> str:
    """Over what is chosen first."""
    return translate("Tournament", "The class")


def still_missing(places: Sequence[int]) -> str:
    """Why the round cannot end (``places`` count from 1)."""
    if len(places) == 1:
        template = translate("Tournament", "{table} has no winner yet.")
        return fill(template, table=table_name(places[0]))
    template = translate("Tournament", "Tables {numbers} have no winner yet.")
    return fill(template, numbers=and_list([digits(n) for n in places]))


def to_round(place: int, final: bool) -> str:
    """The button that goes on."""
    if final:
        return translate("Tournament", "On to the final")
    return fill(translate("Tournament", "On to round {number}"), number=digits(place))


def to_champion() -> str:
    """The button after the final."""
    return translate("Tournament", "See the champion")


def all_done() -> str:
    """Every table of the round has its winner."""
    return translate("Tournament", "Every table is done.")


def earlier_round() -> str:
    """Look back."""
    return translate("Tournament", "The round before")


def later_round() -> str:
    """Look forward again."""
    return translate("Tournament", "The next round")


def more_tables() -> str:
    """Another page of tables."""
    return translate("Tournament", "More tables")


def on_paper() -> str:
    """The way to the sheets."""
    return translate("Tournament", "The tables on paper")


def put_away() -> str:
    """The way to end it."""
    return translate("Tournament", "Put the tournament away")


def ask_put_away() -> str:
    """Asked once."""
    return translate("Tournament", "Put the whole tournament away?")


def keep_it() -> str:
    """The safe answer."""
    return translate("Tournament", "Keep it")


def put_it_away() -> str:
    """The other answer."""
    return translate("Tournament", "Put it away")


# One table --------------------------------------------------------------------


def play_here() -> str:
    """Play the match on this screen."""
    return translate("Tournament", "Play here")


def carry_on_here() -> str:
    """Go on with the match that waits."""
    return translate("Tournament", "Carry on here")


def type_result() -> str:
    """The table played on paper."""
    return translate("Tournament", "Type the result")


def correct_result() -> str:
    """Something was mistyped."""
    return translate("Tournament", "Correct the result")


def throw_here() -> str:
    """Settle a draw on this screen."""
    return translate("Tournament", "Throw here")


def type_throws() -> str:
    """Settle a draw with dice of one's own."""
    return translate("Tournament", "Type the throws")


def back_to_tables() -> str:
    """The button back to the bracket."""
    return translate("Tournament", "Back to the tables")


def sentence(who: str) -> str:
    """A table's name, said by itself."""
    return fill(translate("Tournament", "{who}."), who=who)


def how_to_play() -> str:
    """What can be done with a table."""
    return translate("Tournament", "Play here, or type the result?")


def level_now(names: Sequence[str]) -> str:
    """A draw, and how it is settled."""
    template = translate("Tournament", "{names} are level. Each throws two dice.")
    return fill(template, names=and_list(names))


def goes_on(name: str, final: bool) -> str:
    """Who has won a table."""
    return champion(name) if final else fill(translate("Tournament", "{name} goes on!"), name=name)


def stop_here() -> str:
    """Asked when a match of the tournament is left."""
    return translate("Tournament", "Stop here? The game waits for this table.")


def stay() -> str:
    """The safe answer."""
    return translate("Tournament", "Stay")


def to_the_tables() -> str:
    """The other answer."""
    return translate("Tournament", "To the tables")


# Typing -----------------------------------------------------------------------


def how_many_points(name: str) -> str:
    """Asked for each child."""
    return fill(translate("Tournament", "How many points has {name}?"), name=name)


def what_threw(name: str) -> str:
    """Asked for each child who is level."""
    return fill(translate("Tournament", "What did {name} throw?"), name=name)


def points_of(name: str, points: int | None) -> str:
    """The name of a child's place: ``Fox: 25``."""
    if points is None:
        return fill(translate("Tournament", "{name}: nothing yet"), name=name)
    return fill(translate("Tournament", "{name}: {points}"), name=name, points=digits(points))


def no_points_yet(name: str) -> str:
    """Why typing is not done."""
    return fill(translate("Tournament", "{name} has no number yet."), name=name)


def impossible_sum(name: str) -> str:
    """Two dice cannot fall so."""
    template = translate("Tournament", "Two dice make 2 to 12. Look again for {name}.")
    return fill(template, name=name)


def rub_out() -> str:
    """The key that takes a digit back."""
    return translate("Tournament", "Take back")


def next_child() -> str:
    """The button that goes to the next child."""
    return translate("Tournament", "Next child")


def done() -> str:
    """The button that ends typing, and the one under the champion."""
    return translate("Tournament", "Done")


# Throwing for it --------------------------------------------------------------


def who_throws(name: str) -> str:
    """Whose throw it is."""
    return fill(translate("Tournament", "{name} throws."), name=name)


def threw(name: str, faces: Sequence[int]) -> str:
    """What fell."""
    template = translate("Tournament", "{name}: {faces} make {sum}.")
    values = {"faces": and_list([digits(f) for f in faces]), "sum": number(sum(faces))}
    return fill(template, name=name, **values)


def throw_for(name: str) -> str:
    """The name of the button."""
    return fill(translate("Tournament", "Throw two dice for {name}"), name=name)


# The end ----------------------------------------------------------------------


def champion(name: str) -> str:
    """Who has won it all."""
    return fill(translate("Tournament", "{name} is the champion!"), name=name)


def well_played(name: str) -> str:
    """The whole class is praised."""
    return join(champion(name), translate("Tournament", "Everybody played well."))


def certificate() -> str:
    """The way to a sheet to take home."""
    return translate("Tournament", "Certificate")


def see_tables() -> str:
    """Look at the tables once more."""
    return translate("Tournament", "See the tables")
