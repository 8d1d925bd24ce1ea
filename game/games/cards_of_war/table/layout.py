"""The items on the table: ranks, hands, event rows, piles, and the handles of units."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

from game.engine.cards import BACK, NOTHING, Card, Cards
from game.engine.game import Seat
from game.games.cards_of_war.rules.battlefield import (
    is_amnesiac,
    is_ready,
    is_soldier,
    spied,
    units,
)
from game.games.cards_of_war.rules.cards import (
    BLACK_JOKER,
    JOKERS,
    KING_OF_HEARTS,
    RED_JOKER,
    house,
)
from game.games.cards_of_war.rules.model import Excess, Look, Phase, Rank, Spot, State, Unit
from game.games.cards_of_war.table import geometry
from game.games.cards_of_war.table.gestures import CARD, EXCESS, FOE, SHIELD, handle
from game.games.cards_of_war.table.phrases import strength
from game.table.arrange import pile
from game.table.items import Item, Room

PILE_LEVEL, UNIT_LEVEL, ROW_LEVEL, FAR_LEVEL, HAND_LEVEL, SPIED_LEVEL = 0, 100, 200, 250, 300, 400
TOKEN = 0.34  # of a card's height: a shield or excess damage to give
HOUSES = "SHCD"
ORDER = "23456789XJQKA"  # of a hand; X is the 10
LAID_COLUMNS, LAID_GAP = 2, 6.0  # of the cards that are looked at
STEP = {True: 92.0, False: 22.0}  # from card to card: the near hand, another player's


def items(view: State, near: Seat, room: Room) -> Iterator[Item]:
    """All cards and handles, each in its place."""
    if not view.lives:
        return
    where = geometry.table_layout(len(view.lives), near, room)
    shown = _shown(view, near)
    for side in where.sides:
        yield from _ranks(view, side)
        yield from _row(view, side)
        yield from _hand(view, side)
    yield from _piles(view, where, shown)
    yield from _laid_open(where, shown)
    yield from _tokens(view, where.sides[near])


def face(card: Card) -> str:
    """The picture of a card."""
    if card in JOKERS:
        return "card/joker/red" if card == RED_JOKER else "card/joker/black"
    return f"card/{card}"


# Ranks


def _ranks(view: State, side: geometry.Side) -> Iterator[Item]:
    for spot, unit in units(view, side.seat):
        yield from _unit(view, side, spot, unit)


def _unit(view: State, side: geometry.Side, spot: Spot, unit: Unit) -> Iterator[Item]:
    """The leader on top; the lower card shows at its left."""
    x, y = side.slot(spot.rank, spot.slot)
    size = side.pitch.card
    aside = geometry.PEEP * size * geometry.ASPECT / 2 if len(unit.fighters) > 1 else 0.0
    angle = 0.0 if is_ready(unit) else geometry.TILT
    level = UNIT_LEVEL + 3 * spot.slot + (30 if spot.rank is Rank.FRONT else 0)
    for n, fighter in reversed(list(enumerate(unit.fighters))):
        shift = aside if n == 0 else -aside
        yield Item(
            f"{CARD}{fighter.card}", face(fighter.card), x + shift, y, angle, size, level - n
        )
    own = side.is_near
    name = handle(spot.rank, spot.slot) if own else f"{FOE}{spot.seat}.{spot.rank}.{spot.slot}"
    marked = _marked(view, spot, unit)
    yield Item(name, marked, x + aside, y, size=size, level=level + 1, seat=spot.seat)


def _marked(view: State, spot: Spot, unit: Unit) -> str:
    """The face of a unit's handle: strength and marks."""
    hurt = sum(each.damage for each in unit.fighters)
    shield = view.shields[spot.seat]
    imitated = next((each.form for each in unit.fighters if each.card == BLACK_JOKER), NOTHING)
    marks = {
        f"hurt{hurt}": hurt > 0,
        "exhausted": not is_ready(unit),
        "guard": unit.is_guard,
        "poisoned": unit.is_poisoned,
        "amnesiac": is_soldier(unit) and is_amnesiac(view, spot.seat),
        "shielded": shield is not None and shield.ally == spot,
        f"as{imitated}": imitated != NOTHING,
    }
    return f"unit/{strength(unit)}/{'+'.join(mark for mark, has in marks.items() if has)}"


def _tokens(view: State, side: geometry.Side) -> Iterator[Item]:
    """What the near player can give: a shield, or excess damage."""
    if view.chores and view.chores[0].seat == side.seat and isinstance(view.chores[0], Excess):
        chore = view.chores[0]
        yield _token(EXCESS, f"unit/mark/excess{chore.amount}", side, chore.source)
    if view.phase is Phase.SHIELD and view.asked[:1] == (side.seat,) and not view.chores:
        for spot, unit in units(view, side.seat):
            if unit.fighters[0].form == KING_OF_HEARTS:
                yield _token(SHIELD, "unit/mark/shielded", side, spot)


def _token(name: str, mark: str, side: geometry.Side, spot: Spot) -> Item:
    x, y = side.slot(spot.rank, spot.slot)
    size = side.pitch.card * TOKEN
    return Item(
        name, mark, x, y - side.pitch.card * 0.1, size=size / geometry.ASPECT, level=SPIED_LEVEL
    )


# Hands and event rows


def in_hand(view: State, seat: Seat) -> Cards:
    """A hand in its order on the table: by house, low to high, Jokers and backs last."""
    return tuple(sorted(view.hands[seat], key=_order))


def _order(card: Card) -> tuple[int, int]:
    if card == BACK:
        return (6, 0)
    if card in JOKERS:
        return (5, JOKERS.index(card))
    return (HOUSES.index(house(card)), ORDER.index("X" if card[:2] == "10" else card[0]))


def _hand(view: State, side: geometry.Side) -> Iterator[Item]:
    hand = in_hand(view, side.seat)
    step, level = STEP[side.is_near], HAND_LEVEL if side.is_near else FAR_LEVEL
    size, where = side.hand_size, f"hand.{side.seat}"
    return _side_by_side(hand, side.hand, side.hand_width, size, step, level, where)


def _side_by_side(  # noqa: PLR0917 - what a row of cards is
    cards: Cards,
    middle: tuple[float, float],
    width: float,
    size: float,
    step: float,
    level: int,
    where: str = "",
) -> Iterator[Item]:
    x, y = middle
    xs, names = geometry.places(len(cards), x, width, size, step), _names(cards, where)
    for n, (at, card, name) in enumerate(zip(xs, cards, names, strict=True)):
        yield Item(name, face(card), at, y, size=size, level=level + n)


def _names(cards: Sequence[Card], where: str) -> list[str]:
    """The ids of cards; backs are numbered."""
    number = count()
    return [f"{where}.{next(number)}" if card == BACK else f"{CARD}{card}" for card in cards]


def _row(view: State, side: geometry.Side) -> Iterator[Item]:
    cards = tuple(each.card for each in view.rows[side.seat])
    size, step = side.row_size, side.row_size * geometry.ASPECT + 6
    return _side_by_side(cards, side.row, side.row_width, size, step, ROW_LEVEL)


# Piles


def _shown(view: State, near: Seat) -> Cards:
    """The cards that the near player is looking at."""
    if not view.chores or not isinstance(view.chores[0], Look) or view.chores[0].seat != near:
        return ()
    return tuple(card for card in spied(view) if card != BACK)


def _piles(view: State, where: geometry.TableLayout, shown: Cards) -> Iterator[Item]:
    piles = where.piles
    deck = view.deck[len(shown) :][::-1]  # the last is on top
    for cards, name, at in (
        (deck, "deck", piles.deck),
        (view.barrows, "barrows", piles.barrows),
        (view.removed, "removed", piles.removed),
    ):
        named = (
            (f"{name}.{n}" if card == BACK else f"{CARD}{card}", face(card))
            for n, card in enumerate(cards)
        )
        yield from pile(named, *at, size=piles.size, lean=(0.5, 1.2), level=PILE_LEVEL)


def _laid_open(where: geometry.TableLayout, shown: Cards) -> Iterator[Item]:
    """W-49: the top cards of the deck, as large as in the hand, beside the ranks: two in a row."""
    x, y = where.laid_open
    size = geometry.HAND_SIZE
    across, down = size * geometry.ASPECT + LAID_GAP, size + LAID_GAP
    rows = -(-len(shown) // LAID_COLUMNS)
    for n, card in enumerate(shown):
        row, column = divmod(n, LAID_COLUMNS)
        at = x + (column - (LAID_COLUMNS - 1) / 2) * across, y + (row - (rows - 1) / 2) * down
        yield Item(f"{CARD}{card}", face(card), *at, size=size, level=SPIED_LEVEL + n)
