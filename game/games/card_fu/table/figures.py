"""What is drawn around the cards: plates, health, places of cards, the outcome of the bout."""

from __future__ import annotations

import re
from collections.abc import Iterator

from game.engine.game import Seat
from game.games.card_fu.rules.between_bouts import HAND, is_last
from game.games.card_fu.rules.decide import to_act
from game.games.card_fu.rules.ending import match_is_over, match_points
from game.games.card_fu.rules.model import FIGHTERS, Phase, State
from game.games.card_fu.table import geometry
from game.games.card_fu.table.highlights import counts_health
from game.games.card_fu.table.poses import is_taking
from game.games.card_fu.table.side_column import ending, is_short, notes
from game.games.card_fu.table.table import laid_by
from game.games.card_fu.table.verdicts import last_verdict, verdict_line
from game.table.figures import (
    Caption,
    Figure,
    Gauge,
    Ground,
    Heading,
    Headline,
    Legend,
    Plate,
    Slot,
    Tally,
)
from game.table.items import Room
from game.table.words import counted

STAGES = {
    Phase.DEAL: "Dealing",
    Phase.LAY: "Both play a card",
    Phase.ADD: "The winner adds cards",
    Phase.RECOVER: "Recover a card?",
    Phase.FEINT: "Set a Feint?",
    Phase.RESTOCK: "Shuffling a life pile",
}
FINISHED = "Game finished"
PLATE_HEIGHT = 88.0  # it ends before the gauge and the hand
HEADLINE = 430.0  # the widest: from the fighters to the piles
YOUR_LIFE_PILE = "Your life pile"
HALF, WHOLE = 26, 52  # cards that a fighter has in all
BOUT_TIP = "For the card of this bout. Both are turned up together."  # C-6
FEINT_TIP = "Hide a card here. Next bout you turn up one of two. If it wins, the other takes its place."  # C-41
LIFE_PILE_TIP = "A life pile. Cards go here after a bout, and damage takes them away."  # C-3
LIFE_TIP = f"Cards in the life pile. {ending(health=False)}"
HEALTH_TIP = f"Cards in the life pile and the draw pile. {ending(health=True)}"
EXHAUSTED_TIP = "The next hit ends the fight."  # C-35
WHO_WINS = Legend(
    "What wins",
    (
        Ground("role/attack", "{S} Attack", "beats {C} Throw"),
        Ground("role/throw", "{C} Throw", "beats {H} Block"),
        Ground("role/block", "{H} Block", "beats {S} Attack"),
        Ground("role/retreat", "{D} Retreat", "nobody wins"),
        Ground("role/attack", "Two {S} Attacks", "lower wins"),
        Ground("role/throw", "Two {C} Throws", "higher wins"),
        Ground("role/block", "Lower {H} Block", "dodges {C} Throw"),
    ),
)


def figures(view: State, near: Seat, room: Room) -> Iterator[Figure]:
    """The plates, the health of each fighter, the outcome of the bout, the side column."""
    for seat in FIGHTERS:
        places = geometry.side(room, is_near=seat == near)
        y = room.height - 46 if seat == near else 46.0
        yield _plate(view, seat, y)
        yield _gauge(view, seat, places)
        yield from _counts(view, seat, places)
        yield from _slots(view, seat, places)
    line = verdict_line(view) if _is_in_sight(view) else last_verdict(view)
    pile = len(view.lives[near]) if is_taking(view, near) else 0
    if pile:
        yield Headline(YOUR_LIFE_PILE, *geometry.spread_title(room, pile), HEADLINE)
    elif line:
        yield headline(line, room)
    yield from _column(view, near)


def headline(line: str, room: Room) -> Headline:
    """The outcome of the bout, between the rows; without its number if there is no room."""
    x, y = geometry.bout_middle(room), geometry.middle(room)
    return Headline(line, x, y, HEADLINE, brief=re.sub(r"^Bout \d+: ", "", line))


def _is_in_sight(view: State) -> bool:
    """Whether the cards of the bout still lie there, or nobody had any."""
    return any(view.played) or not any(view.turned)


def _column(view: State, near: Seat) -> Iterator[Figure]:
    """The column beside the table."""
    if view.fight_no:
        title = f"Bout {view.bout_no}" if view.bout_no else f"Fight {view.fight_no}"
        yield Heading(title, _stage(view))
    if view.options.fights > 1:
        note = f"Fight {view.fight_no}, best of {view.options.fights}"
        yield Tally("Match", match_points(view.fights), view.options.fights + 1, note)
    yield WHO_WINS
    shown = notes(view, near)
    if shown is not None:
        yield shown


def _stage(view: State) -> str:
    if view.phase is Phase.FEINT and is_last(view):
        return "The last bout"
    if view.phase is Phase.LAY and is_short(view):
        return "The last cards"
    is_over = view.phase is Phase.DEAL and match_is_over(view.fights, view.options)
    return FINISHED if is_over else STAGES.get(view.phase, FINISHED)


def _plate(view: State, seat: Seat, y: float) -> Plate:
    return Plate(
        seat,
        102,
        y,
        _line(view, seat),
        seat in to_act(view),
        widest=196,
        highest=PLATE_HEIGHT,
        brief=_line(view, seat).partition(":")[0].removesuffix(" in hand"),
    )


def _line(view: State, seat: Seat) -> str:
    """The state of a fighter in words, the worst first."""
    if view.exhausted[seat]:
        return "exhausted: the next hit ends it"
    if view.ground == seat:
        return "on the ground"
    return counted(len(laid_by(view, seat).hand), "card") + " in hand"


def _gauge(view: State, seat: Seat, places: geometry.Side) -> Gauge:
    """C-44: a bar of the cards that decide the fight."""
    if counts_health(view):
        return _health(view, seat, places)
    life, most = len(view.lives[seat]), HALF if view.options.deck == "split" else WHOLE
    return Gauge(seat, 98, places.gauge, 164, 22, life, most, f"Life {life}", LIFE_TIP)


def _health(view: State, seat: Seat, places: geometry.Side) -> Gauge:
    """C-49: one bar of life pile and draw pile: full at the start, empty when exhausted."""
    health = len(view.lives[seat]) + len(view.draws[seat])
    full = (HALF if view.options.deck == "split" else WHOLE) - HAND
    words, tip = f"Health {health}", HEALTH_TIP
    if view.exhausted[seat]:  # C-35: regardless of the piles
        health, words, tip = 0, "Exhausted", EXHAUSTED_TIP
    return Gauge(seat, 98, places.gauge, 164, 26, health, full, words, tip)


def _counts(view: State, seat: Seat, places: geometry.Side) -> Iterator[Caption]:
    yield Caption(
        f"Life {len(view.lives[seat])}",
        places.life,
        places.row + geometry.LIFE / 2 + 12,
        strong=True,
    )
    below = geometry.SMALL / 2 + 9
    yield Caption(f"Draw {len(view.draws[seat])}", places.small, places.draw + below)
    if view.discards[seat]:
        gone = f"Discard {len(view.discards[seat])}"
        yield Caption(gone, places.small, places.discard + below)


def _slots(view: State, seat: Seat, places: geometry.Side) -> Iterator[Slot]:
    """The empty places of the bout, the Feint and the life pile."""
    if not view.fight_no:
        return
    wide, high = geometry.CARD_ACROSS + 6, geometry.CARD + 6
    yield Slot(places.bout, places.row, wide, high, "Bout", tip=BOUT_TIP)
    yield Slot(places.feint, places.row, wide, high, "Feint", tip=FEINT_TIP)
    if not view.lives[seat]:
        wide, high = geometry.LIFE * geometry.CARD_ACROSS / geometry.CARD, geometry.LIFE
        yield Slot(places.life, places.row, wide, high, "", tip=LIFE_PILE_TIP)
