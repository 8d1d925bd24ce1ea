"""The layout and gestures of Bid War."""

from collections.abc import Iterator

from game.engine.cards import BACK, Card, Cards
from game.engine.game import Seat
from game.table.arrange import Place, fan, pile, row
from game.table.figures import Figure, Plate
from game.table.items import ACTION, Gesture, Item, Room, Zone
from game.table.table import Cue
from tests.toys.bid_war.rules.game import Bid, Command, Event, State, to_act

SMALLEST = Room(820, 640)
SMALL = 90.0
CARD, BIDS = "card.", "bids"


def items(view: State, near: Seat, room: Room) -> Iterator[Item]:
    """The deck and the played cards at the sides, the bids between the hands."""
    middle = room.height / 2
    deck = ((f"deck.{n}", f"card/{BACK}") for n in range(len(view.deck)))
    yield from pile(deck, 90, middle, size=SMALL)
    for card in view.played:
        yield Item(f"{CARD}{card}", f"card/{card}", room.width - 90, middle, size=SMALL)
    seats = [(near + n) % len(view.hands) for n in range(len(view.hands))]
    for n, seat in enumerate(seats):
        count = len(view.hands[seat])
        places = fan(count, room.width / 2, room.height - 90, step=80, width=500)
        if n:
            places = row(count, room.width * n / len(seats), 80, step=50, width=300)
        yield from _cards(view.hands[seat], list(places), f"hand.{seat}", SMALL if n else 150)
    beds = row(len(seats), room.width / 2, middle, step=110, width=500)
    for seat, place in zip(seats, beds, strict=True):
        if bid := view.bids.laid[seat]:
            yield from _cards((bid,), [place], f"bid.{seat}", 130)


def _cards(cards: Cards, places: list[Place], where: str, size: float) -> Iterator[Item]:
    for n, (card, place) in enumerate(zip(cards, places, strict=True)):
        name = f"{where}.{n}" if card == BACK else f"{CARD}{card}"
        yield Item(name, f"card/{card}", place.x, place.y, place.angle, size, level=200 + n)


def zones(view: State, near: Seat, room: Room) -> Iterator[Zone]:
    """The bids."""
    yield Zone(BIDS, room.width / 2, room.height / 2, 420, 200)


def figures(view: State, near: Seat, room: Room) -> Iterator[Figure]:
    """The plates: seats and their rounds won."""
    for seat, won in enumerate(view.won):
        y = room.height - 40 if seat == near else 40.0 + 70 * seat
        yield Plate(Seat(seat), 100, y, f"{won} won", active=seat in to_act(view))


def gesture(command: Command) -> Gesture:
    """Dragging a card to the middle bids it."""
    if isinstance(command, Bid):
        return Gesture(f"{CARD}{command.card}", BIDS)
    return Gesture(f"{ACTION}nature")


def ask(view: State, gesture: Gesture) -> Command | None:
    """The bid of a drag."""
    is_bid = gesture.item.startswith(CARD) and gesture.zone == BIDS
    return Bid(Card(gesture.item.removeprefix(CARD))) if is_bid else None


def held(view: State, seat: Seat) -> tuple[str, ...]:
    """The hand."""
    hand = view.hands[seat] if 0 <= seat < len(view.hands) else ()
    return tuple(f"{CARD}{card}" for card in hand if card != BACK)


def cue(event: Event) -> Cue:
    """All events are alike."""
    return Cue("place", hold=50)
