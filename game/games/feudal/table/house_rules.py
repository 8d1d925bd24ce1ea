"""The house rules to choose from; the printed rule comes first."""

from __future__ import annotations

from game.engine.game import Seat
from game.games.feudal.rules.allegiance import FREE_FOR_ALL, members, side_of
from game.games.feudal.rules.board import STANDARD
from game.games.feudal.rules.options import Options
from game.table.words import Choice, HouseRule, switch

TOTAL_TIME = "Total time per player. If yours runs out, you lose."
HOUSE_RULES: tuple[HouseRule, ...] = (
    HouseRule("variation", "Variation", "F-63", (
        Choice("kingdoms", "Two kingdoms", "Two players, or two teams of up to three players."),
        Choice("free_for_all", "Free-for-all", "Four players, each for themselves, with a quarter each."),
    )),
    HouseRule("armies", "Armies per side", "F-50", (
        Choice(0, "1 per player", "Each player commands one army."),
        Choice(1, "1", "Each side has 10 men and the royalty."),
        Choice(2, "2", "Each side has 20 men and the royalty."),
        Choice(3, "3", "Each side has 30 men and the royalty."),
    )),
    HouseRule("armies_second", "Handicap", "F-50", (
        Choice(0, "None", "Both sides have the same number of armies."),
        Choice(1, "Second side gets 1 army", "The second side has one army. The first is unchanged."),
        Choice(2, "Second side gets 2", "The second side has two armies. The first is unchanged."),
        Choice(3, "Second side gets 3", "The second side has three armies. The first is unchanged."),
    )),
    HouseRule("ground", "Board", "F-3", (
        Choice(str(STANDARD), "Standard", "Four quarters: Two Horns, Broken Ridge, The Teeth, King's Vale."),
    )),
    HouseRule("arrangement", "Quarters of the board", "F-3", (
        Choice("as_printed", "Standard", "The four quarters lie as the board shows them."),
        Choice("shuffled", "Shuffled", "The four quarters are swapped and turned at random."),
        Choice("by_loser", "Arranged by the loser", "The loser of the toss swaps and turns the quarters."),
    )),
    switch("is_toss_random", "Who moves first", "F-2", printed=True,
        on=("By a coin", "A coin decides who moves first."),
        off=("The first side", "The first side always moves first.")),
    switch("are_quarters_random", "Free-for-all quarters", "F-63", printed=False,
        on=("Random", "Each player gets a random quarter."),
        off=("Chosen", "Players choose. The last to move chooses first.")),
    switch("has_corner_crossing", "Valleys", "F-11", printed=True,
        on=("Open", "Men can step diagonally between two closed squares."),
        off=("Closed", "Only the Squire gets through, because he leaps.")),
    HouseRule("archer_into_castle", "Arrows into a Castle", "F-33", (
        Choice("through_green", "Through the Green", "An Archer in line with the gate can shoot in."),
        Choice("never", "Never", "A man inside a Castle is safe from arrows."),
    )),
    HouseRule("stuck_player", "No legal move", "F-19", (
        Choice("skipped", "Turn is skipped", "A player who can't move misses the turn."),
        Choice("lost", "Loses the game", "A side that can't move any man loses."),
    )),
    HouseRule("no_progress_rounds", "Quiet rounds", "F-46", (
        Choice(30, "30", "30 rounds without a slain man are a stalemate."),
        Choice(15, "15", "15 rounds without a slain man are a stalemate."),
        Choice(0, "No limit", "The game can go on for ever."),
    ), between=(1, 99)),
    switch("has_repetition", "Repeated positions", "F-47", printed=True,
        on=("Stalemate", "The same position for the third time is a stalemate."),
        off=("Allowed", "A position can come up any number of times.")),
    switch("has_team_interleave", "Team order", "F-58", printed=False,
        on=("Mixed", "Team-mates move at the same time, in any order."),
        off=("One by one", "Team-mates take complete turns, one after the other.")),
    switch("has_royalty_elimination", "Free-for-all royalty", "F-66", printed=False,
        on=("All slain: you're out", "Your men join the player who slew your last royal man."),
        off=("All slain: play on", "You're out only when your Castle is taken.")),
    switch("has_undo", "Undo", "F-22", printed=True,
        on=("Until the turn ends", "You can undo your moves, one by one."),
        off=("Not at all", "Every move is final.")),
    HouseRule("first_turn_max_men", "First turn", "F-82", (
        Choice(0, "All men", "The first turn of the game is like any other."),
        Choice(1, "1 man", "Only one man can move in the first turn of the game."),
        Choice(3, "3 men", "At most three men can move in the first turn of the game."),
    ), between=(1, 36)),
    HouseRule("minutes", "Clock", "F-81", (
        Choice(0, "None", "Take the time you need."),
        Choice(15, "15 min", TOTAL_TIME),
        Choice(30, "30 min", TOTAL_TIME),
        Choice(60, "60 min", TOTAL_TIME),
    ), between=(1, 240), unit="min", is_in_sight=True),
)  # fmt: skip

ORDINALS = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth")
OF_THE_FREE_FOR_ALL = {"are_quarters_random", "has_royalty_elimination"}
OF_TWO_KINGDOMS = {"armies", "armies_second"}


def seat_title(options: Options, seats: int, seat: int) -> str:
    """F-55, F-56: the name of a seat: its side, and whether it is the captain."""
    if options.variation == FREE_FOR_ALL:
        return f"{ORDINALS[seat]} kingdom"
    side = side_of(options, Seat(seat))
    team = members(options, seats, side)
    title = f"{ORDINALS[side]} side"
    if len(team) == 1:
        return title
    place = team.index(Seat(seat))
    return f"{title}, {ORDINALS[place].lower()} player" if place else f"{title}, captain"


def idle(options: Options, seats: int, field: str) -> str:
    """F-50, F-58, F-63: why an option has no effect now; "" if it has."""
    is_free = options.variation == FREE_FOR_ALL
    if field in OF_THE_FREE_FOR_ALL and not is_free:
        return "Only in the free-for-all."
    if field in OF_TWO_KINGDOMS and is_free:
        return "Not in the free-for-all: everybody has one army."
    if field == "has_team_interleave" and (is_free or seats == 2):
        return "Only with teams: two kingdoms, three to six players."
    return ""
