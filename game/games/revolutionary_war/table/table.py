"""How the table looks and what a hand may do on it."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.cards import BACK, Card, Cards, value
from game.engine.game import Seat
from game.games.revolutionary_war.rules import events
from game.games.revolutionary_war.rules.commands import Command, Concede, Play
from game.games.revolutionary_war.rules.decide import legal_commands
from game.games.revolutionary_war.rules.model import Phase, State
from game.games.revolutionary_war.rules.strength import ordering, strength, stronger
from game.table.arrange import fan, jitter, pile, row
from game.table.figures import Caption, Figure, Ladder, Plate, Rung, Tally
from game.table.items import ACTION, Gesture, Heap, Item, Room, Zone
from game.table.table import Cue
from game.table.words import counted

smallest = Room(820, 640)

TABLE = "table"
CONCEDE = ACTION + "concede"

# Faces have two sizes only: each size of a face is a picture that has to be made and kept.
HAND_SIZE = TRUMP_SIZE = LAID_SIZE = 166.0
NEXT_SIZE = 94.0
FAR_SIZE, PILE_SIZE, DECK_SIZE = 122.0, 112.0, 142.0
HAND_LEVEL, LAID_LEVEL = 300, 200
BESIDE_PLATE = 38.0  # the hand lies a little to the right, for the plate's sake
SIDE = 98.0  # from the edge to the middle of trumps and deck
NAMES = {1: "A", 11: "J", 12: "Q", 13: "K"}


def items(view: State, near: Seat, room: Room) -> Iterator[Item]:
    """Every thing on the table: stack and deck at the sides, the round between the hands."""
    middle = _middle(room)
    deck = [f"deck.{i}" for i in range(len(view.deck))]
    yield from pile(deck, f"card/{BACK}", room.width - SIDE, middle, size=DECK_SIZE)
    yield from _trumps(view, middle)
    yield from _round(view, near, room)
    yield from _hand(view, near, room)
    yield from _other_hand(view, Seat(1 - near), room)
    for seat, y in ((near, _near_pile(room)), (Seat(1 - near), FAR_PILE)):
        won = [f"pile.{seat}.{i}" for i in range(len(view.piles[seat]))]
        yield from pile(won, f"card/{BACK}", room.width - SIDE, y, size=PILE_SIZE)
    for place, card in zip(
        row(len(view.leftover), SIDE, middle, step=40, width=180), view.leftover, strict=True
    ):
        yield _card(card, place.x, place.y, size=NEXT_SIZE)


FAR_PILE = 98.0


def _middle(room: Room) -> float:
    return room.height * 0.46


def _near_pile(room: Room) -> float:
    return room.height - 170.0


def _card(card: Card, x: float, y: float, *, size: float, angle: float = 0, level: int = 0) -> Item:
    return Item(f"card.{card}", f"card/{card}", x, y, angle=angle, size=size, level=level)


def _trumps(view: State, middle: float) -> Iterator[Item]:
    """The active trump large, the next ones small below it, in their order (R-14)."""
    places = ((SIDE, middle - 26, TRUMP_SIZE), (SIDE - 40, middle + 124, NEXT_SIZE))
    for i, card in enumerate(view.trumps):
        x, y, size = places[min(i, 1)]
        yield _card(card, x + 80 * max(0, i - 1), y, size=size, level=10 - i)


def _round(view: State, near: Seat, room: Room) -> Iterator[Item]:
    """The cards of the running round, oldest left; each a little towards who played it."""
    n = len(view.table)
    width = room.width - 4 * SIDE - 20
    places = row(n, room.width / 2, _middle(room), step=92, width=width)
    for i, (place, laid) in enumerate(zip(places, view.table, strict=True)):
        y = place.y + (16 if laid.seat == near else -16)
        angle = jitter(laid.card, 2.5)
        yield _card(laid.card, place.x, y, size=LAID_SIZE, angle=angle, level=LAID_LEVEL + i)


def _hand(view: State, near: Seat, room: Room) -> Iterator[Item]:
    """One's own hand, weakest left: it is sorted anew when the trump changes."""
    hand = _sorted(view.hands[near], view.trumps)
    middle, width = room.width / 2 + BESIDE_PLATE, room.width - 400
    places = fan(len(hand), middle, room.height - 96, step=92, width=width)
    for i, (place, card) in enumerate(zip(places, hand, strict=True)):
        name = f"hand.{near}.{i}" if card == BACK else f"card.{card}"
        yield Item(
            name, f"card/{card}", place.x, place.y, place.angle, HAND_SIZE, level=HAND_LEVEL + i
        )


def _other_hand(view: State, seat: Seat, room: Room) -> Iterator[Item]:
    hand = view.hands[seat]
    places = fan(len(hand), room.width / 2, 66, step=46, width=room.width - 480, upward=False)
    for i, (place, card) in enumerate(zip(places, hand, strict=True)):
        name = f"hand.{seat}.{i}" if card == BACK else f"card.{card}"
        yield Item(name, f"card/{card}", place.x, place.y, place.angle, FAR_SIZE, level=100 + i)


def _sorted(hand: Cards, trumps: Cards) -> Cards:
    if not trumps or BACK in hand:
        return hand
    return tuple(sorted(hand, key=lambda card: strength(card, trumps[0])))


def zones(view: State, near: Seat, room: Room) -> Iterator[Zone]:
    """One place to play to: the middle of the table."""
    width = room.width - 4 * SIDE - 8
    yield Zone(TABLE, room.width / 2, _middle(room), width, 236, "the middle of the table")


def figures(view: State, near: Seat, room: Room) -> Iterator[Figure]:
    """The strength ladder (DD-22), the plates, the counts and the match."""
    far = Seat(1 - near)
    for seat, y in ((near, room.height - 62), (far, 50.0)):
        yield Plate(
            seat,
            106,
            y,
            counted(len(view.piles[seat]), "card") + " captured",
            active=view.phase is Phase.ROUND and view.turn == seat,
            dealer=view.game_no > 0 and view.dealer == seat,
        )
    right, middle = room.width - SIDE, _middle(room)
    yield Caption(
        str(len(view.deck)) if view.deck else "Deck empty", right, middle + 90, strong=True
    )
    for seat, y in ((near, _near_pile(room) + 72), (far, FAR_PILE + 72)):
        if view.piles[seat]:
            yield Caption(str(len(view.piles[seat])), right, y, strong=True)
    if view.trumps:
        yield Caption("Trump", SIDE, middle - 124, strong=True)
    for i in range(1, len(view.trumps)):
        yield Caption(("next", "then")[i - 1], SIDE - 120 + 80 * i, middle + 184)
    if view.leftover:
        yield Caption("Left over: nobody's", SIDE, middle + 66)
    if view.trumps:
        yield _ladder(view, near)
    if view.options.target or view.games:
        yield _tally(view)


def _ladder(view: State, near: Seat) -> Ladder:
    """R-6: from weakest to strongest under the active trump."""
    trump = view.trumps[0]
    last = view.table[-1].card if view.table else None
    hand = view.hands[near]
    rungs = []
    for each in ordering(value(trump)):
        name = NAMES.get(each, str(each))
        sample = Card(f"{name}S")
        rungs.append(
            Rung(
                name,
                live=last is None or stronger(sample, last, trump),
                marked=last is not None and value(last) == each,
                crowned=value(trump) == each,
                held=sum(card != BACK and value(card) == each for card in hand),
            )
        )
    note = "any card may lead" if last is None else f"{last[:-1]} or above beats it"
    return Ladder("Strength", tuple(rungs), note)


def _tally(view: State) -> Tally:
    target = view.options.target
    note = f"Game {view.game_no}, to {target} points" if target else ""
    return Tally("Match" if target else "Score", view.totals, target, note)


def gesture(command: Command) -> Gesture:
    """The drag or the button that asks for a command."""
    match command:
        case Play(card):
            return Gesture(f"card.{card}", TABLE)
        case Concede():
            return Gesture(CONCEDE)
        case _:
            return Gesture(ACTION + "nature")


def ask(view: State, gesture: Gesture) -> Command | None:
    """A card put on the table is meant to be played, whatever the rules will say to it."""
    if gesture == Gesture(CONCEDE):
        return Concede()
    kind, _, card = gesture.item.partition(".")
    if kind == "card" and gesture.zone == TABLE:
        return Play(Card(card))
    return None


def held(view: State, seat: Seat) -> tuple[str, ...]:
    """The hand, weakest first."""
    if seat < 0:
        return ()
    hand = _sorted(view.hands[seat], view.trumps)
    return tuple(f"card.{card}" for card in hand if card != BACK)


def inside(view: State, near: Seat, item: str) -> Heap | None:
    """R-31: the captured cards may be looked through, if the house rule allows."""
    kind, _, rest = item.partition(".")
    if kind != "pile":
        return None
    won = view.piles[int(rest.partition(".")[0])]
    faces = tuple(f"card/{card}" for card in won)
    return None if BACK in won else Heap("Captured cards", faces)


CUES: dict[type, Cue] = {  # what is heard, and how long it may be looked at
    events.DeckShuffled: Cue("shuffle", hold=350),
    events.CardDealt: Cue("deal", follow=60),
    events.TrumpLaid: Cue("flip", follow=180),
    events.LeaderChosen: Cue(hold=250),
    events.CardPlayed: Cue("place", hold=60),
    events.CardDrawn: Cue("slide"),
    events.RoundConceded: Cue(hold=600),
    events.RoundCaptured: Cue("capture", hold=150),
    events.TrumpRefilled: Cue("trump"),
    events.GameEnded: Cue("capture", hold=500, result=True),
}


def cue(event: events.Event) -> Cue:
    """How an event sounds and how long it stays."""
    return CUES.get(type(event), Cue())


def automatic(view: State, seat: Seat) -> Command | None:
    """R-12: where conceding is all that is left, the table does it."""
    if not view.options.auto_concede or view.turn != seat:
        return None
    legal = list(legal_commands(view, seat))
    return legal[0] if legal == [Concede()] else None
