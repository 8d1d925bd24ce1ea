"""The column beside the table: phase, types, studied hand, shop, points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.engine.cards import NOTHING
from game.engine.game import Seat, opponent
from game.games.feud.rules.action_deck import pack
from game.games.feud.rules.cards import ARMOR, FATE, HEALING, STRIKE_RANKS, WEAPONRY, rank
from game.games.feud.rules.commands import Buy
from game.games.feud.rules.maneuvers.windows import WINDOWS, why_not
from game.games.feud.rules.model import Phase, State
from game.games.feud.rules.price_list import Maneuver
from game.games.feud.rules.striking import Relation, relation
from game.games.feud.table.gestures import gesture_of
from game.games.feud.table.maneuver_text import times, what_it_does, when
from game.games.feud.table.verdicts import TYPES, unit_name
from game.table.figures import Figure, Heading, Market, Notes, Tally, Ware
from game.table.phrases import face

ITEMS = {ARMOR: "A", WEAPONRY: "2", HEALING: "10", FATE: "Joker"}
STEPS = {
    Phase.SETUP: "The decks are shuffled",
    Phase.FIRST_UNIT: "The first Units",
    Phase.TAKE: "The Action Reserve",
    Phase.DRAW: "Drawing",
    Phase.PREPARE: "Before the Study",
    Phase.PREVIEW: "The Way of Study",
    Phase.LOCK: "Locking",
    Phase.STUDIED: "After the Study",
    Phase.ARRANGE: "Laying the rows",
    Phase.ARRANGED: "The rows are laid",
    Phase.CONFUSE: "Confuse",
    Phase.BETRAY: "Betrayal",
    Phase.COMBAT: "Combat",
    Phase.RALLY: "The next Unit",
    Phase.DECISION: "Skirmish: the Decision",
    Phase.CLASH: "Skirmish: the Combat",
    Phase.CLEANUP: "The discards",
    Phase.TALLY: "The tally",
    Phase.MUSTER: "The next Unit",
    Phase.REST: "After the Round",
    Phase.OVER: "The Feud is over",
}


def side_figures(view: State, near: Seat) -> Iterator[Figure]:
    """All figures of the side column."""
    if view.round_no:
        yield Heading(f"Round {view.round_no}", _step(view))
    yield from _types(view, near, near)
    yield from _types(view, opponent(near), near)
    yield from _studied(view, near)
    yield from _unseen(view, near)
    yield from _markets(view, near)
    yield Tally("Points", view.points)


def _step(view: State) -> str:
    if not view.options.study and view.phase in {Phase.PREPARE, Phase.STUDIED}:
        return "Before the rows"
    return STEPS.get(view.phase, "")


def _types(view: State, seat: Seat, near: Seat) -> Iterator[Notes]:
    """What each suit is to a Unit, best first."""
    unit = view.units[seat]
    if unit == NOTHING:
        return
    whose = "Your" if seat == near else "Enemy"
    suits = {
        each: " ".join(f"{{{one}}}" for one in "SHDC" if relation(unit, one) is each)
        for each in reversed(Relation)
    }
    lines = tuple(f"{suits[each]} {TYPES[each]}" for each in suits)
    yield Notes(f"{whose} {unit_name(unit)}", lines)


def _studied(view: State, near: Seat) -> Iterator[Notes]:
    """The enemy's preview, until the Round is over (U-41)."""
    enemy = opponent(near)
    row = view.studied[enemy]
    if not row or view.phase in {Phase.PREVIEW, Phase.LOCK}:
        return
    lines = [" ".join(f"{n}{face(card)}" for n, card in enumerate(row, 1))]
    if changed := view.changed[enemy]:
        lines.append("One card has changed." if changed == 1 else f"{changed} cards have changed.")
    yield Notes("Enemy hand", tuple(lines))


def _unseen(view: State, near: Seat) -> Iterator[Notes]:
    """The enemy's unseen cards by rank, if the house rules allow this aid (U-11)."""
    if not view.options.card_counter or not view.muster:
        return
    enemy = opponent(near)
    shown = {laid.card for laid in view.rows[enemy]} | set(view.discards[enemy])
    left = Counter(rank(card) for card in pack(view.options) if card not in shown)
    strikes = " · ".join(f"{each}: {left[each]}" for each in STRIKE_RANKS)
    items = " · ".join(f"{name}: {left[each]}" for each, name in ITEMS.items())
    yield Notes("Enemy unseen", (strikes, items) if view.options.items else (strikes,))


def _markets(view: State, seat: Seat) -> Iterator[Market]:
    """The shop: what it sells now, and what later."""
    if not view.options.maneuvers or view.phase is Phase.OVER:
        return
    sold = [each for each in view.options.price_list if each.enabled]
    window = WINDOWS.get(view.phase) if view.window is not None else None
    if window is None:
        yield Market("Maneuvers", "", (), tuple(_later(view, each) for each in sold))
        return
    now = tuple(_now(view, seat, each) for each in sold if each.window == window)
    later = tuple(_later(view, each) for each in sold if each.window != window)
    yield Market("Maneuvers", f"Open now: {times(view.options)[window]}", now, later)


def _now(view: State, seat: Seat, maneuver: Maneuver) -> Ware:
    trouble = why_not(view, seat, maneuver, view.phase)
    why = "" if trouble is None else trouble[1]
    action = gesture_of(Buy(maneuver.id)).item if trouble is None and _buys(view, seat) else ""
    return Ware(maneuver.name, maneuver.cost, what_it_does(*maneuver.effects), why, action)


def _buys(view: State, seat: Seat) -> bool:
    """Whether this seat can buy now, with no choice pending."""
    waits = view.offer is not None or view.enacting is not None or bool(view.chores)
    return not waits and view.window is not None and view.window.turn == seat


def _later(view: State, maneuver: Maneuver) -> Ware:
    """A Maneuver that is not for sale now, and when it will be."""
    sold = f"Sold {when(view.options, maneuver)}."
    return Ware(maneuver.name, maneuver.cost, what_it_does(*maneuver.effects), sold)
