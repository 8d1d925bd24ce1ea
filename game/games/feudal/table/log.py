"""What happened, in lines for the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from game.engine.game import NATURE, Seat
from game.games.feudal.rules import allegiance, events
from game.games.feudal.rules.board import AWAY, HALVES, KINGDOMS, NAMES, SLAIN, Square
from game.games.feudal.rules.events import Event, TurnBegan, TurnSkipped
from game.games.feudal.rules.kingdom_choice import choosing
from game.games.feudal.rules.mobility import green_of
from game.games.feudal.rules.model import ROYALTY, Reason, State
from game.games.feudal.rules.options import Options
from game.games.feudal.table.gestures import MAN
from game.table.phrases import capital, does, join_words, sole, who, whose, wins
from game.table.words import paragraphs_of


def say(view: State, event: events.Event, names: Sequence[str], eyes: Seat) -> str:  # noqa: C901, PLR0912 - one arm an event
    """What happened, in one line."""
    match event:
        case events.ManMoved(man, square):
            return f"{_placed(view, man)} to {NAMES[square]}."
        case events.ManSlain():
            return _slain(view, event, "slays", names, eyes)
        case events.ArrowShot(man, square):
            return f"{_placed(view, man)} shoots at {NAMES[square]}."
        case events.TurnBegan(seats):
            return turn_of(names, seats, eyes)
        case events.TurnEnded(seat):
            return f"{does(names, seat, eyes, 'end')} the turn."
        case events.TurnSkipped(side):
            stuck = capital(_side(view, side, names, eyes))
            return f"{stuck} can't move. The turn is skipped."
        case events.ManPlaced(man, square):
            where = "put back beside the board" if square == AWAY else f"placed on {NAMES[square]}"
            return f"{man_called(view, man)} {where}."
        case events.CastlePlaced(_, castle):
            green = green_of(castle)
            if castle.at == AWAY or green is None:
                return "Castle turned."
            return f"Castle on {NAMES[castle.at]}, Green on {NAMES[green]}."
        case events.BecameReady(seat):
            return f"{does(names, seat, eyes, 'are')} ready."
        case events.DividerRemoved():
            return "The divider is gone. You can see all men now."
        case events.CastleCaptured(side, man):
            taker = f"{capital(_whose(view, man, names, eyes))} {man_called(view, man)}"
            return f"{taker} takes {castle_of(view, side, names, eyes)}!"
        case events.KingdomFell(side, heir):
            loser = _side(view, side, names, eyes)
            lost = "Your kingdom" if loser == "you" else f"The kingdom of {loser}"
            if heir is None:
                return f"{lost} falls: its men leave the board."
            return f"{lost} falls: its men join {who(names, heir, eyes)}."
        case events.PushBegan(man):
            return f"{man_called(view, man)} can't stay on closed ground and must step off."
        case events.ManPushed(man, square):
            return f"{man_called(view, man)} steps off to {NAMES[square]}."
        case events.WarDeclared(options, seats):
            return _declared(options, seats)
        case events.TossWon(first):
            winner = _side(view, first, names, eyes)
            verb = "move" if _is_many(view, first, eyes) else "moves"
            is_toss = view.options.is_toss_random
            return (
                f"The toss: {winner} {verb} first."
                if is_toss
                else f"{capital(winner)} {verb} first."
            )
        case events.QuartersSet():
            return "The board is rearranged."
        case events.KingdomTaken(side, kingdom):
            ruler = capital(_side(view, side, names, eyes))
            verb = "take" if _chooses(view, side) else "get"
            ending = "" if _is_many(view, side, eyes) else "s"
            return f"{ruler} {verb}{ending} {region(kingdom)}.{_turned(view, side, kingdom, eyes)}"
        case events.RoyalAttached(man, army):
            royal = f"{capital(_whose(view, man, names, eyes))} {man_called(view, man)}"
            return f"{royal} joins {_army(view, army, names, eyes)}."
        case events.ArmyGiven(army, seat):
            return f"{does(names, seat, eyes, 'take')} command of army {view.armies[army].number}."
        case events.OrderSet(_, order):
            return f"The team moves in this order: {join_words([names[seat] for seat in order])}."
        case events.TruceOffered(seat):
            return f"{does(names, seat, eyes, 'offer')} a truce."
        case events.TruceAnswered(seat, agrees):
            return f"{does(names, seat, eyes, 'accept' if agrees else 'decline')} the truce."
        case events.SideResigned(seat):
            return f"{does(names, seat, eyes, 'resign')}."
        case events.TimeRanOut(seat):
            return f"{does(names, seat, eyes, 'run')} out of time."
        case events.WarEnded(winners, reason):
            return ended(view, winners, reason, names, eyes)
    assert_never(event)


def gist(
    view: State, seat: Seat, happened: Sequence[events.Event], names: Sequence[str], eyes: Seat
) -> str:
    """One line for a whole setup, and for a man who slays; "" for other steps."""
    match happened:
        case [events.ManSlain(_, by) as slain, events.ManMoved(man, _)] if man == by:
            return say(view, slain, names, eyes)
        case [events.ArrowShot(man, _), events.ManSlain(_, by) as slain] if man == by:
            return _slain(view, slain, "shoots", names, eyes)
    placed = [
        each for each in happened if isinstance(each, events.ManPlaced) and each.square != AWAY
    ]
    if len(placed) < 2:
        return ""
    where = [
        say(view, each, names, eyes) for each in happened if isinstance(each, events.CastlePlaced)
    ]
    loaded = "Setup loaded." if seat == eyes else f"{names[seat]} loads a setup."
    return " ".join([loaded, *where])


def man_called(view: State, man: int) -> str:
    """The name of a man: his kind."""
    return view.men[man].kind.capitalize()


def _slain(view: State, event: events.ManSlain, verb: str, names: Sequence[str], eyes: Seat) -> str:
    """Who slew whom, and where; of a royal man also who is left."""
    victim = f"{_whose(view, event.man, names, eyes)} {man_called(view, event.man)}"
    line = f"{_placed(view, event.by)} {verb} {victim} on {NAMES[view.at[event.man]]}."
    left = royalty_left(view, event.man, names, eyes)
    return f"{line} {left}." if left else line


def royalty_left(view: State, man: int, names: Sequence[str], eyes: Seat) -> str:
    """F-43: what his side has left of its royalty once a royal man is slain; "" if it doesn't count."""
    of = allegiance.side(view, man)
    is_decisive = len(view.castles) == 2 or view.options.has_royalty_elimination
    if view.men[man].kind not in ROYALTY or not is_decisive:
        return ""
    left = [
        f"the {each.kind.capitalize()}"
        for n, each in enumerate(view.men)
        if n != man
        and each.kind in ROYALTY
        and view.at[n] not in {AWAY, SLAIN}
        and allegiance.side(view, n) == of
    ]
    has = f"{_side(view, of, names, eyes)} {'have' if _is_many(view, of, eyes) else 'has'}"
    if left:
        return f"Of the royalty, {has} {'only ' * (len(left) == 1)}{join_words(left)} left"
    return capital(f"{has} no royalty left")


def _placed(view: State, man: int) -> str:
    """A man on the board, with his square: "Pikeman X12"."""
    return f"{man_called(view, man)} {NAMES[view.at[man]]}"


def _army(view: State, army: int, names: Sequence[str], eyes: Seat) -> str:
    """An army by its owner and number: "your army 2"."""
    leader = view.armies[army].seat
    return f"{whose(names, leader, eyes)} army {view.armies[army].number}"


def _whose(view: State, man: int, names: Sequence[str], eyes: Seat) -> str:
    return whose(names, allegiance.commander(view, man), eyes)


def are(names: Sequence[str], seats: frozenset[Seat], eyes: Seat) -> str:
    """The seats with their verb: "You are", "Ada is", "Ada and Bob are"."""
    if len(seats) == 1:
        return does(names, min(seats), eyes, "are")
    return f"{capital(join_words(who(names, seat, eyes) for seat in sorted(seats)))} are"


def turn_of(names: Sequence[str], seats: frozenset[Seat], eyes: Seat) -> str:
    """Whose turn it is: "Your turn.", "Ada's turn.", "Ada and Bob move together."."""
    if len(seats) == 1:
        return f"{capital(whose(names, min(seats), eyes))} turn."
    return f"{capital(join_words(who(names, seat, eyes) for seat in sorted(seats)))} move together."


def _side(view: State, side: int, names: Sequence[str], eyes: Seat) -> str:
    """The name of a side: its player, or all players of a team."""
    seats = allegiance.members(view.options, view.seats, side)
    return join_words(who(names, seat, eyes) for seat in seats)


def _turned(view: State, side: int, kingdom: str, eyes: Seat) -> str:
    """What the first player is told if the board was turned; for a second one it isn't again."""
    is_own = eyes == 0 and eyes in allegiance.members(view.options, view.seats, side)
    is_turned = is_own and kingdom in HALVES and kingdom != "south"
    return " The board is turned so that your half is at the bottom." if is_turned else ""


def castle_of(view: State, side: int, names: Sequence[str], eyes: Seat) -> str:
    """A side's Castle: "your Castle", "Ada's Castle", "the Castle of Ada and Bob"."""
    seats = allegiance.members(view.options, view.seats, side)
    if eyes in seats or len(seats) == 1:
        return f"{whose(names, eyes if eyes in seats else seats[0], eyes)} Castle"
    return f"the Castle of {join_words(names[seat] for seat in seats)}"


def _chooses(view: State, side: int) -> bool:
    """Whether a side chooses its kingdom; else it gets what is left, or a random quarter."""
    is_asked = allegiance.side_of(view.options, choosing(view)) == side
    return is_asked and not view.options.are_quarters_random


def _is_many(view: State, side: int, eyes: Seat) -> bool:
    """Whether a side takes a plural verb."""
    seats = allegiance.members(view.options, view.seats, side)
    return len(seats) > 1 or eyes in seats


def region(kingdom: str) -> str:
    """A kingdom in a sentence: not by rows or columns, as the board can be turned."""
    squares = squares_of(kingdom)
    return f"the half {squares}" if kingdom in HALVES else squares


def squares_of(kingdom: str) -> str:
    """The squares of a kingdom as the edge of the board names them."""
    ends = (NAMES[min(KINGDOMS[kingdom])], NAMES[max(KINGDOMS[kingdom])])
    if kingdom in {"north", "south"}:
        ends = (ends[0][1:], ends[1][1:])
    elif kingdom in HALVES:
        ends = (ends[0][0], ends[1][0])
    return "\N{EN DASH}".join(ends)


def _declared(options: Options, seats: int) -> str:
    if options.variation == "free_for_all":
        return "Four kingdoms, each for itself. The last Castle wins."
    first, second = allegiance.armies_of(options, seats)
    force = f"{NUMBERS[first]} {'army' if first == 1 else 'armies'}"
    against = "per side" if first == second else f"against {NUMBERS[second]}"
    return f"Two kingdoms, {force} {against}. Take the Castle or slay the royalty to win."


NUMBERS = ("no", "one", "two", "three")

REASONS: dict[Reason, str] = {  # of two sides
    "castle": "The other side's Castle was taken.",
    "royalty": "The other side's King, Prince and Duke are slain.",
    "truce": "Everybody accepted a truce.",
    "no_progress": "Nobody was slain for too many rounds.",
    "repetition": "The same position came up for the third time.",
    "resigned": "The other side resigned.",
    "stuck": "Nobody can move.",
    "time": "The other side ran out of time.",
}
OF_LOSERS: dict[Reason, str] = {"stuck": "The other side can't move."}  # F-19, by a house rule
OF_YOURS: dict[Reason, str] = {  # of the side that lost
    "castle": "Your Castle was taken.",
    "royalty": "Your King, Prince and Duke are slain.",
    "resigned": "You resigned.",
    "stuck": "You can't move.",
    "time": "You ran out of time.",
}
OF_YOUR_TEAM: dict[Reason, str] = {
    **OF_YOURS,
    "resigned": "Your side resigned.",
    "stuck": "Your side can't move.",
    "time": "Your side ran out of time.",
}
OF_MANY: dict[Reason, str] = {  # F-76
    "castle": "No other Castle is left on the board.",
    "royalty": "The royalty of the last enemy is slain.",
    "resigned": "The last enemy resigned.",
    "stuck": "The last enemy can't move.",
    "time": "The last enemy ran out of time.",
}


def captor(view: State) -> tuple[int, Square, Square] | None:
    """F-40: who took the last Castle of two sides, the Green he came from, and the Castle."""
    if allegiance.sides(view.options) > 2:
        return None
    men = allegiance.occupants(view)
    for number, castle in enumerate(view.castles):
        man, green = None if castle is None else men.get(castle.at), green_of(castle)
        if man is not None and green is not None and allegiance.side(view, man) != number:
            return man, green, view.at[man]
    return None


def _how_taken(view: State, names: Sequence[str], eyes: Seat) -> str:
    """By which man the Castle was taken, and from where; "" if that didn't end the war."""
    if (taken := captor(view)) is None:
        return ""
    man, green, _ = taken
    by = f"{capital(_whose(view, man, names, eyes))} {man_called(view, man)}"
    lost = castle_of(view, 1 - allegiance.side(view, man), names, eyes)
    return f"{by} took {lost}, moving in from {NAMES[green]}."


def why_over(view: State, names: Sequence[str], eyes: Seat) -> str:
    """Why the war is over, and who took the Castle."""
    how = _how_taken(view, names, eyes)
    return how or why_ended(view, view.winners, view.reason, eyes)


def why_ended(view: State, winners: frozenset[Seat], reason: Reason | None, eyes: Seat) -> str:
    """F-42: why the war has ended."""
    if reason is None:
        return ""
    if not winners:
        return REASONS[reason]
    has_lost = eyes >= 0 and eyes not in winners
    if allegiance.sides(view.options) > 2:
        return "No other kingdom is left." if has_lost else OF_MANY.get(reason, REASONS[reason])
    if has_lost:
        is_alone = view.seats - len(winners) == 1
        return (OF_YOURS if is_alone else OF_YOUR_TEAM).get(reason, REASONS[reason])
    return OF_LOSERS.get(reason, REASONS[reason])


def ended(
    view: State, winners: frozenset[Seat], reason: Reason | None, names: Sequence[str], eyes: Seat
) -> str:
    """The result of the war: who has won and why."""
    why = why_ended(view, winners, reason, eyes)
    return f"{wins(names, winners, eyes)}! {why}" if winners else f"Stalemate. {why}"


def heading(view: State, event: Event) -> str:
    """The heading of a new round; "" for other events."""
    match event:
        case TurnBegan(_, round_no, True) | TurnSkipped(_, round_no) if round_no != view.round_no:
            return f"Round {round_no}"
        case _:
            return ""


def owner(view: State, event: Event, seat: Seat) -> Seat:
    """Whose line it is: a turn belongs to the seat that begins it, a kingdom to its side."""
    match event:
        case events.TurnBegan():
            return min(event.seats)
        case events.KingdomTaken(side):
            return min(allegiance.members(view.options, view.seats, side))
        case events.TurnSkipped(side):
            return sole(allegiance.members(view.options, view.seats, side))
        case events.WarEnded(winners):
            return sole(winners)
        case events.QuartersSet() | events.DividerRemoved():
            return NATURE
        case _:
            named: Seat = getattr(event, "seat", seat)
            return named


def things(event: Event) -> tuple[str, ...]:
    """The men that a line is about."""
    match event:
        case (
            events.ManMoved(man)
            | events.ManPlaced(man)
            | events.ManPushed(man)
            | events.ArrowShot(man)
            | events.PushBegan(man)
            | events.CastleCaptured(_, man)
        ):
            return (f"{MAN}{man}",)
        case events.ManSlain(man, by):
            return (f"{MAN}{man}", f"{MAN}{by}")
        case _:
            return ()


PARAGRAPHS: dict[type, str] = {  # by event: where the rulebook has what its line tells
    events.WarDeclared: "F-1",
    events.TossWon: "F-2",
    events.QuartersSet: "F-3",
    events.KingdomTaken: "F-4",
    events.RoyalAttached: "F-57",
    events.ArmyGiven: "F-56",
    events.ManPlaced: "F-6",
    events.CastlePlaced: "F-17",
    events.BecameReady: "F-5",
    events.DividerRemoved: "F-5",
    events.OrderSet: "F-58",
    events.TurnBegan: "F-18",
    events.TurnSkipped: "F-19",
    events.TurnEnded: "F-18",
    events.ManMoved: "F-25",
    events.ArrowShot: "F-30",
    events.ManSlain: "F-20",
    events.CastleCaptured: "F-40",
    events.KingdomFell: "F-67",
    events.PushBegan: "F-68",
    events.ManPushed: "F-68",
    events.TruceOffered: "F-45",
    events.TruceAnswered: "F-45",
    events.SideResigned: "F-48",
    events.TimeRanOut: "F-81",
    events.WarEnded: "F-42",
}
source = paragraphs_of(PARAGRAPHS)
