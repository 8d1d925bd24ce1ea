"""Where the cards are on the table, and what a person can do with them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.engine.cards import BACK, NOTHING, Card, Cards, without
from game.engine.game import Seat
from game.games.card_fu.rules import commands
from game.games.card_fu.rules.between_bouts import is_last
from game.games.card_fu.rules.decide import legal_commands
from game.games.card_fu.rules.model import FIGHTERS, Choice, Move, Phase, State, move
from game.games.card_fu.table import geometry
from game.games.card_fu.table.geometry import BOUT, COMBO, FEINT
from game.games.card_fu.table.poses import blow, is_taking, pose
from game.table.arrange import Place, fan, pile
from game.table.items import Heap, Item, Room, Zone

SUITS = "SCHD"  # as a hand is sorted: attacks, throws, blocks, retreats
RANKS = "A234567891JQK"
FAR_LEVEL, PILE_LEVEL, BOUT_LEVEL, HAND_LEVEL, SPREAD_LEVEL = 100, 150, 200, 300, 400
BLOW_LEVEL = 500
LUNGES = {"attack": 12.0, "throw": 8.0, "hit": -10.0, "retreat": -6.0}  # forward, in table units


# Items


def items(view: State, near: Seat, room: Room) -> Iterator[Item]:
    """The fighters, piles, bout cards and hands of both."""
    for seat in FIGHTERS:
        is_near = seat == near
        laid = laid_by(view, seat)
        places = geometry.side(room, is_near=is_near)
        name = _Names(view, seat, is_near=is_near)
        yield from _fighter(view, seat, places, is_near=is_near)
        yield from _draw_pile(view, seat, places)
        yield from _discards(view, seat, places, name)
        if is_near and is_taking(view, seat):
            yield from _spread(view.lives[seat], room, name)
        else:
            yield from _life_pile(view.lives[seat], places, name)
        yield from _bout(view, seat, laid, places, name, is_near=is_near)
        if is_near:
            yield from _hand(laid.hand, room, name)
        else:
            yield from _other_hand(laid.hand, room, name)


class Laid(Choice):
    """The cards in front of a fighter, chosen or not; ``card`` in the bout, ``second`` beside it."""

    hand: Cards = ()


def laid_by(view: State, seat: Seat) -> Laid:
    """A secret choice is shown face down in its place; of the other's hand any card is taken."""
    hand, feint = view.hands[seat], view.feints[seat]
    choice = view.sealed.laid[seat]
    if choice is None or view.phase not in {Phase.LAY, Phase.FEINT}:
        return Laid(NOTHING, feint, hand)
    if view.phase is Phase.FEINT:
        known = choice.card if choice.card != BACK else NOTHING
        return Laid(NOTHING, known, without(hand, known) if known else hand)
    if choice.card == BACK:
        return Laid(BACK, feint, hand[1:])
    for card in (choice.card, choice.second):
        if card and card != feint:
            hand = without(hand, card)
    return Laid(choice.card, choice.second, hand)


class _Names:
    """The item names of one fighter's cards."""

    def __init__(self, view: State, seat: Seat, *, is_near: bool) -> None:
        self._seat = seat
        self._more = "" if is_near or view.options.deck == "split" else ".far"

    def of(self, card: Card, where: str, n: int = 0) -> str:
        """The name of a card; backs are named by ``where`` they are."""
        return f"{where}.{self._seat}.{n}" if card == BACK else f"card.{card}{self._more}"


def _stack(
    cards: Iterable[tuple[str, Card]], x: float, y: float, *, size: float, angle: float = 0
) -> Iterator[Item]:
    """A stack of named cards, the last one on top."""
    faced = ((name, _face(card)) for name, card in cards)
    return pile(faced, x, y, size=size, lean=(0.5, 1.4), level=PILE_LEVEL, angle=angle)


def _fighter(view: State, seat: Seat, places: geometry.Side, *, is_near: bool) -> Iterator[Item]:
    """The fighter, and the damage coming: it grows with every added card."""
    x, y = places.stand
    way, looks = (1, "right") if is_near else (-1, "left")
    stands = pose(view, seat)
    face = f"fighter/@{seat}/{stands}/{looks}"
    lunge = way * LUNGES.get(stands, 0.0)
    yield Item(f"fighter.{seat}.{stands}", face, x + lunge, y, size=geometry.FIGURE, level=1)
    hit = blow(view, view.winner) if view.winner is not None and any(view.played) else None
    if hit is not None and hit.seat == seat:
        doubled = "/total" if hit.is_doubled else ""
        size = min(112.0, 64.0 + 8 * hit.points)
        at = x + 34 * way, y - 22
        yield Item(f"blow.{seat}", f"blow/{hit.points}{doubled}", *at, size=size, level=BLOW_LEVEL)


def _draw_pile(view: State, seat: Seat, places: geometry.Side) -> Iterator[Item]:
    """C-6: the draw pile, turned sideways while its owner is on the ground."""
    cards = ((f"draw.{seat}.{i}", BACK) for i in range(len(view.draws[seat])))
    angle = 90.0 if view.ground == seat else 0.0
    return _stack(cards, places.small, places.draw, size=geometry.SMALL, angle=angle)


def _discards(view: State, seat: Seat, places: geometry.Side, name: _Names) -> Iterator[Item]:
    cards = ((name.of(card, "gone"), card) for card in view.discards[seat])
    return _stack(cards, places.small, places.discard, size=geometry.SMALL)


def _life_pile(cards: Cards, places: geometry.Side, name: _Names) -> Iterator[Item]:
    named = ((name.of(card, "life", n), card) for n, card in enumerate(cards))
    return _stack(named, places.life, places.row, size=geometry.LIFE)


def _spread(cards: Cards, room: Room, name: _Names) -> Iterator[Item]:
    """The near life pile spread out to choose from."""
    for n, (card, at) in enumerate(zip(cards, geometry.spread(room, len(cards)), strict=True)):
        which = name.of(card, "life", n)
        yield Item(which, _face(card), *at, size=geometry.LIFE, level=SPREAD_LEVEL + n)


def _bout(
    view: State, seat: Seat, laid: Laid, places: geometry.Side, name: _Names, *, is_near: bool
) -> Iterator[Item]:
    """The card of the bout with added cards, and the Feint or second card beside it.

    What is laid in secret lies face down, but the other's is face up if it is known.
    """
    played = view.played[seat]
    if laid.card:
        face = f"card/{BACK}" if is_near else _face(laid.card)
        yield _lying(name.of(laid.card, "laid"), face, places.bout, places.row)
    step = min(geometry.CASCADE, (places.last - places.bout) / max(1, len(played) - 1))
    for n, card in enumerate(played):
        x = places.bout + n * step
        yield _lying(name.of(card, "played", n), _face(card), x, places.row, BOUT_LEVEL + n)
    beside = view.seconds[seat] or laid.second
    if beside:
        is_secret = is_near and (laid.card or view.seconds[seat])
        face = f"card/{BACK}" if is_secret else _face(beside)
        yield _lying(name.of(beside, "beside"), face, places.feint, places.row)


def _lying(name: str, face: str, x: float, y: float, level: int = BOUT_LEVEL) -> Item:
    return Item(name, face, x, y, size=geometry.CARD, level=level)


def _hand(cards: Cards, room: Room, name: _Names) -> Iterator[Item]:
    zone = geometry.hand(room)
    places = fan(len(cards), zone.x, zone.y, step=88, width=zone.width)
    yield from _fanned(sort(cards), places, name, geometry.CARD, HAND_LEVEL)


def _other_hand(cards: Cards, room: Room, name: _Names) -> Iterator[Item]:
    places = fan(len(cards), room.width * 0.49, 70, step=40, width=400, upward=False)
    yield from _fanned(cards, places, name, geometry.FAR_HAND, FAR_LEVEL)


def _fanned(
    cards: Cards, places: Iterator[Place], name: _Names, size: float, level: int
) -> Iterator[Item]:
    for n, (place, card) in enumerate(zip(places, cards, strict=True)):
        which = name.of(card, "hand", n)
        yield Item(which, _face(card), place.x, place.y, place.angle, size, level=level + n)


def sort(hand: Cards) -> Cards:
    """The hand sorted by move, then by value."""
    if BACK in hand:
        return hand
    return tuple(sorted(hand, key=lambda card: (SUITS.index(card[-1]), RANKS.index(card[0]))))


def _face(card: Card) -> str:
    return f"card/{card}"


# Moves


def zones(view: State, near: Seat, room: Room) -> Iterator[Zone]:
    """The zones for cards in this phase."""
    match view.phase:
        case Phase.ADD:
            yield geometry.slot(room, COMBO)
        case Phase.RECOVER:
            yield geometry.hand(room)
        case Phase.FEINT:
            yield geometry.slot(room, FEINT)
        case _:
            yield geometry.slot(room, BOUT)
            if view.feints[near]:
                yield geometry.slot(room, FEINT)


def held(view: State, seat: Seat) -> tuple[str, ...]:
    """The cards a seat can move: its hand, or its life pile while choosing from it."""
    if seat < 0:
        return ()
    cards = view.lives[seat] if is_taking(view, seat) else sort(laid_by(view, seat).hand)
    return tuple(f"card.{card}" for card in cards if card != BACK)


def inside(view: State, near: Seat, item: str) -> Heap | None:
    """C-3: the discards are face up for both."""
    kind, _, name = item.partition(".")
    card, _, far = name.partition(".")
    if kind != "card":
        return None
    for seat in FIGHTERS:
        is_its_owner = (seat == near) is (far == "")
        if card in view.discards[seat] and (view.options.deck == "split" or is_its_owner):
            return Heap("discards", tuple(map(_face, view.discards[seat])), seat)
    return None


def closing(view: State, seat: Seat) -> commands.Command | None:
    """C-27: the strike that ends a combo; None in other phases.

    No counter attack, no Feint and no card from the life pile end nothing: they decline an offer.
    """
    is_combo = view.phase is Phase.ADD and seat in view.sealed.awaited
    return commands.Stop() if is_combo and move(view.played[seat][0]) is not Move.BLOCK else None


def automatic(view: State, seat: Seat) -> commands.Command | None:
    """C-19, C-40: the only legal command, if there is no choice."""
    legal = list(legal_commands(view, seat))
    return legal[0] if len(legal) == 1 else None


def needless(view: State, seat: Seat) -> commands.Command | None:
    """C-47: no Feint after the last bout: no other can follow."""
    is_asked = view.phase is Phase.FEINT and seat in view.sealed.awaited
    return commands.SetFeint() if is_asked and is_last(view) else None
