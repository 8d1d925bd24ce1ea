"""The column beside the table: phase, types, studied hand, points; and the shop."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.engine.cards import NOTHING, Card
from game.engine.game import Seat, opponent
from game.games.feud.rules.action_deck import pack
from game.games.feud.rules.army import are_last
from game.games.feud.rules.cards import ARMOR, FATE, HEALING, STRIKE_RANKS, WEAPONRY, rank
from game.games.feud.rules.commands import Buy
from game.games.feud.rules.maneuvers.windows import WINDOWS, why_not
from game.games.feud.rules.model import Phase, State
from game.games.feud.rules.options import in_force
from game.games.feud.rules.price_list import Maneuver
from game.games.feud.rules.striking import Relation, relation
from game.games.feud.table.gestures import gesture_of
from game.games.feud.table.maneuvers.text import how_often, often, times, what_it_does, when
from game.table.figures import Figure, Heading, Market, Notes, Tally, Ware
from game.table.phrases import faces
from game.table.words import counted

SUITS = (
    "A Unit's own suit is Ultimate, the other suit of its colour Superior, the other two Normal. "
    "Ultimate beats Superior, and Superior beats Normal, whatever the numbers. "
    "Between equals, or within one suit, the higher number wins."
)
SHOWN = "The cards that the enemy showed in the Study and could still hold."
ITEMS = {ARMOR: "A", WEAPONRY: "2", HEALING: "10", FATE: "Joker"}
LAST_UNITS = "If both last Units die, points decide."
GOAL = "You win when the enemy's last Unit dies, whatever the points."
BOTH_DIE = "If both last Units die in the same Round, more points win."
BUYS = "Points also buy Maneuvers."
STEPS = {
    Phase.SETUP: "Shuffling",
    Phase.FIRST_UNIT: "First Units",
    Phase.TAKE: "Action Reserve",
    Phase.DRAW: "Drawing",
    Phase.PREPARE: "Before the Study",
    Phase.PREVIEW: "Study: show a row",
    Phase.LOCK: "Study: lock a card",
    Phase.STUDIED: "After the Study",
    Phase.ARRANGE: "Laying the rows",
    Phase.ARRANGED: "Rows laid",
    Phase.CONFUSE: "Confuse",
    Phase.BETRAY: "Betrayal",
    Phase.COMBAT: "Combat",
    Phase.RALLY: "Next Unit",
    Phase.DECISION: "Skirmish: Decision",
    Phase.CLASH: "Skirmish: Combat",
    Phase.CLEANUP: "Discarding",
    Phase.TALLY: "Tally",
    Phase.MUSTER: "Next Unit",
    Phase.REST: "After the Round",
    Phase.OVER: "Game finished",
}


def side_figures(view: State, near: Seat) -> Iterator[Figure]:
    """All figures of the side column."""
    if view.round_no:
        yield Heading(f"Round {view.round_no}", _step(view))
    yield from _suits(view, near)
    yield from _studied(view, near)
    yield from _unseen(view, near)
    yield from _markets(view, near)  # in a drawer of its own
    yield Tally("Points", view.points, note=LAST_UNITS if are_last(view) else "", tip=_worth(view))


def _worth(view: State) -> str:
    """What points are for (U-33)."""
    options = in_force(view.options)
    ends_at_once = options.variant == "skirmish_feud"  # one Unit at most dies at a time
    parts = (GOAL, "" if ends_at_once else BOTH_DIE, BUYS if options.maneuvers else "")
    return " ".join(filter(None, parts))


def _step(view: State) -> str:
    if not view.options.study and view.phase in {Phase.PREPARE, Phase.STUDIED}:
        return "Before the rows"
    return STEPS.get(view.phase, "")


def _suits(view: State, near: Seat) -> Iterator[Notes]:
    """Which suits are best for the Units in the fight, those of this seat first."""
    units = [view.units[seat] for seat in (near, opponent(near)) if view.units[seat] != NOTHING]
    if units:
        lines = dict.fromkeys(map(_best_suits, units))  # two of a kind are told once
        yield Notes("Suits, best first", tuple(lines), tip=SUITS)


def _best_suits(unit: Card) -> str:
    """A Unit with its Ultimate and its Superior suit: "{QC}: {C}, {S}"."""
    best = (Relation.ULTIMATE, Relation.SUPERIOR)
    suits = (f"{{{suit}}}" for each in best for suit in "SHDC" if relation(unit, suit) is each)
    return f"{{{unit}}}: {', '.join(suits)}"


def _studied(view: State, near: Seat) -> Iterator[Notes]:
    """What the enemy can still hold of its preview, until the columns are fought (U-41)."""
    enemy = opponent(near)
    row, laid = view.studied[enemy], view.rows[enemy]
    is_fought = view.column > 0 and not laid
    if not row or is_fought or view.phase in {Phase.PREVIEW, Phase.LOCK}:
        return
    gone = {each.card for each in laid[: view.column]}
    gone.update(view.discards[enemy])
    is_replaced = view.changed[enemy] >= len(row)
    left = [card for card in row if card not in gone]
    lines = [faces(left)] if left and not is_replaced else []
    if changed := view.changed[enemy]:
        lines.append("1 card has changed." if changed == 1 else f"{changed} cards have changed.")
    if lines:
        yield Notes("Enemy hand", tuple(lines), tip=SHOWN)


def _unseen(view: State, near: Seat) -> Iterator[Notes]:
    """The enemy's unseen cards by rank, if the house rules allow this aid (U-11)."""
    if not view.options.card_counter or not view.muster:
        return
    enemy = opponent(near)
    shown = {laid.card for laid in view.rows[enemy]} | set(view.discards[enemy])
    left = Counter(rank(card) for card in pack(view.options) if card not in shown)
    strikes = " · ".join(f"{each}: {left[each]}" for each in STRIKE_RANKS)
    items = " · ".join(f"{name}: {left[each]}" for each, name in ITEMS.items())
    yield Notes("Unseen enemy cards", (strikes, items) if view.options.items else (strikes,))


def _markets(view: State, seat: Seat) -> Iterator[Market]:
    """The shop: what it sells now, and what later."""
    if not view.options.maneuvers or view.phase is Phase.OVER:
        return
    sold = [each for each in view.options.price_list if each.enabled]
    window = WINDOWS.get(view.phase) if view.window is not None else None
    now = tuple(_now(view, seat, each) for each in sold if each.window == window)
    later = tuple(_later(view, seat, each) for each in sold if each.window != window)
    note = f"On sale {times(view.options)[window]}" if window is not None else "Not on sale now"
    yield Market("Maneuvers", note, now, later)


def _now(view: State, seat: Seat, maneuver: Maneuver) -> Ware:
    trouble = why_not(view, seat, maneuver, view.phase)
    why = "" if trouble is None else trouble[1]
    action = gesture_of(Buy(maneuver.id)).item if trouble is None and _buys(view, seat) else ""
    note = " ".join(filter(None, (often(maneuver), _bought(view, seat, maneuver))))
    return Ware(maneuver.name, maneuver.cost, what_it_does(*maneuver.effects), why, action, note)


def _buys(view: State, seat: Seat) -> bool:
    """Whether this seat can buy now, with no choice pending."""
    waits = view.offer is not None or view.enacting is not None or bool(view.chores)
    return not waits and view.window is not None and view.window.turn == seat


def _later(view: State, seat: Seat, maneuver: Maneuver) -> Ware:
    """A Maneuver that is not for sale now, and when it will be."""
    missing = maneuver.cost - view.points[seat]
    lack = f"You need {counted(missing, 'more point')}." if missing > 0 else "You can afford it."
    note = " ".join(filter(None, (lack, _bought(view, seat, maneuver))))
    sold = f"On sale {when(view.options, maneuver)}."
    return Ware(maneuver.name, maneuver.cost, what_it_does(*maneuver.effects), sold, note=note)


def _bought(view: State, seat: Seat, maneuver: Maneuver) -> str:
    """Whether the seat has bought it in this Round."""
    times_bought = view.bought[seat].count(maneuver.id)
    if not times_bought:
        return ""
    return f"You bought it {how_often(times_bought)} this Round."
