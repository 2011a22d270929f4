"""What is printed on paper, and what the screen about paper says."""

from __future__ import annotations

from kidsdice.words.common import digits
from kidsdice.words.counts import Counts
from kidsdice.words.say import fill, translate

# Sheets ---------------------------------------------------------------------


def rule_sheet() -> str:
    """The name of the sheet with all the rules."""
    return translate("Paper", "Rule sheet")


def score_sheet() -> str:
    """The name of the empty sheet for scores."""
    return translate("Paper", "Score sheet")


def paper_box() -> str:
    """The name of the box made of paper."""
    return translate("Paper", "Paper box")


def ways_sheet() -> str:
    """The name of the sheet with every way dice can fall."""
    return translate("Paper", "Ways to fall")


def tournament_sheet() -> str:
    """The name of the sheets for a whole class."""
    return translate("Paper", "Tournament")


def certificate() -> str:
    """The name of the sheet that a child takes home."""
    return translate("Paper", "Certificate")


# On every sheet -------------------------------------------------------------


def colophon() -> str:
    """The small line at the foot."""
    return translate("Paper", "Kids Dice. Copy this page for your family or your class.")


def page_number(page: int, pages: int) -> str:
    """Which page of how many."""
    template = translate("Paper", "Page {page} of {pages}")
    return fill(template, page=digits(page), pages=digits(pages))


# Heads of columns -----------------------------------------------------------


def throw() -> str:
    """Over the sums of throws."""
    return translate("Paper", "throw")


def turn() -> str:
    """Over the points of turns."""
    return translate("Paper", "turn")


def total() -> str:
    """Over running totals, and before the last one."""
    return translate("Paper", "total")


def score() -> str:
    """Over scores."""
    return translate("Paper", "score")


def name() -> str:
    """Over names."""
    return translate("Paper", "name")


def round_number(number: int) -> str:
    """One round of a game."""
    return fill(translate("Paper", "Round {number}"), number=digits(number))


def game_number(number: int) -> str:
    """One game of several."""
    return fill(translate("Paper", "Game {number}"), number=digits(number))


# Score sheets ---------------------------------------------------------------


def draw_animal() -> str:
    """What the dashed circle is for."""
    return translate("Paper", "Draw your animal in the circle.")


def number_in_burst() -> str:
    """What the burst is for."""
    return translate("Paper", "Write your number in the burst.")


def tick_lives() -> str:
    """What the small bursts are for."""
    return translate("Paper", "Cross out a small burst each time your number comes up.")


def line_when_out() -> str:
    """What to do when somebody is out."""
    return translate("Paper", "Out? Draw a line under your score.")


def beds() -> str:
    """What the row of hollows is for."""
    return translate("Paper", "Dice that are out sleep here.")


def spares() -> str:
    """What the second row of hollows is for."""
    return translate("Paper", "Spare dice wait here.")


def partners_share() -> str:
    """Why there are two circles."""
    return translate("Paper", "Two partners share a column.")


def only_scoring_throws() -> str:
    """Which throws are written down."""
    return translate("Paper", "Write down the throws that score.")


def colour_the_ruler() -> str:
    """What the ruler is for."""
    return translate("Paper", "Colour one step for every 5 points.")


def colour_by_ten() -> str:
    """What a ruler in steps of ten is for."""
    return translate("Paper", "Colour one step for every 10 points.")


def star_for_a_shut_box() -> str:
    """What the small star in a place is for."""
    return translate("Paper", "Colour the star when you shut the box.")


def cross_out_tiles() -> str:
    """What the small numbers in a place are for."""
    return translate("Paper", "Cross out each tile you shut.")


# The paper box --------------------------------------------------------------


def cover_with_coins() -> str:
    """How tiles are shut on paper."""
    return translate("Paper", "Shut a tile? Lay a coin on its circle.")


def throw_here() -> str:
    """Where the dice land."""
    return translate("Paper", "Throw the dice here.")


# Ways to fall ---------------------------------------------------------------


def ways_title(whole: int) -> str:
    """How many ways there are."""
    return fill(translate("Paper", "{whole} ways"), whole=digits(whole))


def two_dice_line() -> str:
    """What the boards show."""
    return translate(
        "Paper", "One die picks the row, the other the column. Each peg is one way to fall."
    )


def three_dice_line() -> str:
    """What the list of three dice shows."""
    return translate(
        "Paper", "The same faces can change places among three dice. Each order is one way."
    )


def ways(count: int) -> str:
    """In how many ways a sum comes up."""
    return Counts().ways(count)


def every_sum() -> str:
    """Over the bars of all sums."""
    return translate("Paper", "How often each sum comes up")


# Tournament -----------------------------------------------------------------


def tournament_of(game: str) -> str:
    """The title of the tournament's sheets."""
    return fill(translate("Paper", "{game}: class tournament"), game=game)


def tables_line() -> str:
    """How the tables play."""
    return translate("Paper", "Three to five at a table. The best at each table goes to the final.")


def level_line() -> str:
    """What happens when a table is level."""
    return translate("Paper", "Level at the top? Each throws two dice. The higher sum goes on.")


def new_numbers() -> str:
    """What finalists of Knock Out do."""
    return translate("Paper", "Everyone in the final picks a new number.")


def table_number(number: int) -> str:
    """One table of the tournament."""
    return fill(translate("Paper", "Table {number}"), number=digits(number))


def final() -> str:
    """The last game of the tournament."""
    return translate("Paper", "Final")


def winner() -> str:
    """Who has won it."""
    return translate("Paper", "Winner")


def winners_of_tables() -> str:
    """Over the places for those who go to the final."""
    return translate("Paper", "Best at each table")


# Certificate ----------------------------------------------------------------


def well_played() -> str:
    """The title of the certificate."""
    return translate("Paper", "Well played!")


def belongs_to() -> str:
    """Before the line for a name."""
    return translate("Paper", "This belongs to")


def date() -> str:
    """Under the line for a date."""
    return translate("Paper", "date")


# The screen -----------------------------------------------------------------


def title() -> str:
    """The name of the screen."""
    return translate("Paper", "On paper")


def choose_a_sheet() -> str:
    """The title over the choices."""
    return translate("Paper", "Choose a sheet")


def game() -> str:
    """The row that chooses a game."""
    return translate("Paper", "Game")


def way() -> str:
    """The row that chooses a way to play."""
    return translate("Paper", "Way to play")


def own_way() -> str:
    """Rules that a family put together itself."""
    return translate("Paper", "Your own way")


def sheet() -> str:
    """The row that chooses a sheet."""
    return translate("Paper", "Sheet")


def paper() -> str:
    """The row that chooses the size of paper."""
    return translate("Paper", "Paper")


def player() -> str:
    """The row that chooses whose certificate it is."""
    return translate("Paper", "Player")


def nobody() -> str:
    """A certificate with an empty circle."""
    return translate("Paper", "Nobody yet")


def a4() -> str:
    """The paper of most of the world."""
    return translate("Paper", "A4")


def letter() -> str:
    """The paper of North America."""
    return translate("Paper", "Letter")


def print_it() -> str:
    """The button that prints."""
    return translate("Paper", "Print")


def save_it() -> str:
    """The button that makes a file."""
    return translate("Paper", "Save as PDF")


def page_before() -> str:
    """The button to the page before."""
    return translate("Paper", "Page before")


def next_page() -> str:
    """The button to the next page."""
    return translate("Paper", "Next page")


def looking_for_printers() -> str:
    """While the computer is asked for its printers."""
    return translate("Paper", "Looking for printers.")


def no_printer() -> str:
    """The computer knows no printer."""
    return translate(
        "Paper", "No printer was found. Save the sheet as PDF, then print it anywhere."
    )


def printing() -> str:
    """Pages are on their way."""
    return translate("Paper", "Printing.")


def printed() -> str:
    """The printer has them."""
    return translate("Paper", "The printer has the sheet.")


def not_printed() -> str:
    """The printer refused."""
    return translate("Paper", "The printer did not take the sheet. Save it as PDF instead.")


def saving() -> str:
    """The file is being made."""
    return translate("Paper", "Saving.")


def saved(file: str) -> str:
    """The file is there."""
    return fill(translate("Paper", "Saved: {file}"), file=file)


def cannot_save_here() -> str:
    """The folder does not take files."""
    return translate(
        "Paper", "That folder does not take files. Nothing was changed. Pick another one."
    )


def disk_full() -> str:
    """There is no room for the file."""
    return translate(
        "Paper", "There is no room left there. Nothing was changed. Pick another place."
    )


def not_saved() -> str:
    """The file could not be made for another reason."""
    return translate(
        "Paper", "The file could not be saved. Nothing was changed. Pick another place."
    )
