"""The house rules to choose from; the printed rule comes first."""

from __future__ import annotations

from game.engine.game import Seat
from game.games.feudal.rules.allegiance import FREE_FOR_ALL, members, side_of
from game.games.feudal.rules.board import STANDARD
from game.games.feudal.rules.options import Options
from game.table.words import Choice, HouseRule, switch

HOUSE_RULES: tuple[HouseRule, ...] = (
    HouseRule("variation", "Variation", "F-63", (
        Choice("kingdoms", "Two kingdoms", "Two players, or two teams of up to three."),
        Choice("free_for_all", "Free-for-all", "Four players, each with a quarter of the board."),
    )),
    HouseRule("armies", "Armies a side", "F-50", (
        Choice(0, "One each", "Every player commands one army."),
        Choice(1, "One", "Ten men and the royalty a side."),
        Choice(2, "Two", "Twenty men and the royalty a side."),
        Choice(3, "Three", "Thirty men and the royalty a side."),
    )),
    HouseRule("armies_second", "Handicap", "F-50", (
        Choice(0, "None", "The second side has as many armies as the first."),
        Choice(1, "Second has one", "The second side has one army, whatever the first has."),
        Choice(2, "Second has two", "The second side has two armies, whatever the first has."),
        Choice(3, "Second has three", "The second side has three armies."),
    )),
    HouseRule("ground", "Board", "F-3", (
        Choice(str(STANDARD), "Standard", "Two Horns, Broken Ridge, The Teeth and King's Vale."),
    )),
    HouseRule("arrangement", "Quarters of the board", "F-3", (
        Choice("as_printed", "As printed", "The four quarters lie as they are drawn."),
        Choice("shuffled", "Shuffled", "Chance lays and turns the four quarters."),
        Choice("by_loser", "Laid by the loser", "Who loses the toss lays and turns them."),
    )),
    switch("is_toss_random", "Toss", "F-2", printed=True,
        on=("A coin", "Chance decides who moves first."),
        off=("First player", "The first player moves first.")),
    switch("are_quarters_random", "Quarters in the free-for-all", "F-63", printed=False,
        on=("By lot", "Chance gives each player a quarter."),
        off=("Chosen", "Each chooses; who moves first chooses last.")),
    switch("has_corner_crossing", "Valleys", "F-11", printed=True,
        on=("Open", "Men pass between two squares that touch at a corner."),
        off=("Closed", "Nobody passes there but the Squire, who leaps.")),
    HouseRule("archer_into_castle", "Arrows into a Castle", "F-33", (
        Choice("through_green", "Through the Green", "An Archer in line with the gate shoots in."),
        Choice("never", "Never", "Whoever is in a Castle is safe from arrows."),
    )),
    HouseRule("stuck_player", "Who cannot move", "F-19", (
        Choice("skipped", "Is passed over", "A player without a move waits for the next turn."),
        Choice("lost", "Has lost", "A side that cannot move any man has lost."),
    )),
    HouseRule("no_progress_rounds", "Quiet rounds", "F-46", (
        Choice(30, "Thirty", "After thirty rounds in which nobody falls it is a stalemate."),
        Choice(15, "Fifteen", "After fifteen rounds in which nobody falls it is a stalemate."),
        Choice(0, "No limit", "The war may go on for ever."),
    ), between=(1, 99)),
    switch("has_repetition", "Repeated positions", "F-47", printed=True,
        on=("A stalemate", "The third time the same position is a stalemate."),
        off=("Allowed", "Positions may come again.")),
    switch("has_team_interleave", "Order in a team", "F-58", printed=False,
        on=("Mixed", "The players of a team move their men as they like."),
        off=("One by one", "The players of a team move one after the other.")),
    switch("has_royalty_elimination", "Slain royalty in the free-for-all", "F-66", printed=False,
        on=("Puts one out", "His men follow who slew the last royal."),
        off=("Is only slain", "A player is out when his Castle falls.")),
    switch("has_undo", "Taking back", "F-22", printed=True,
        on=("Until the turn ends", "Moves may be taken back man by man."),
        off=("Touched, moved", "What has been moved stays moved.")),
    HouseRule("first_turn_max_men", "First turn", "F-82", (
        Choice(0, "All men", "Whoever begins may move as many men as in any turn."),
        Choice(1, "One man", "In the very first turn only one man moves."),
        Choice(3, "Three men", "In the very first turn at most three men move."),
    ), between=(1, 36)),
    HouseRule("minutes", "Clock", "F-81", (
        Choice(0, "None", "Take the time you need."),
        Choice(15, "15 minutes", "So long has each player for all turns; who runs out has lost."),
        Choice(30, "30 minutes", "So long has each player for all turns; who runs out has lost."),
        Choice(60, "60 minutes", "So long has each player for all turns; who runs out has lost."),
    ), between=(1, 240)),
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
        return "This belongs to the free-for-all."
    if field in OF_TWO_KINGDOMS and is_free:
        return "In the free-for-all everybody has one army."
    if field == "has_team_interleave" and (is_free or seats == 2):
        return "This belongs to teams: three to six players, two kingdoms."
    return ""
