"""The words of Bid War."""

from collections.abc import Sequence

from game.engine.cards import BACK
from game.engine.game import Seat
from game.table.items import Item
from game.table.phrases import as_read, does, face, faces, join_words, wins
from game.table.words import counted, paragraphs_of, spelled
from tests.toys.bid_war.rules.game import (
    Bid,
    BidLaid,
    BidsTied,
    BidsTurned,
    Command,
    Drawn,
    Event,
    Options,
    Phase,
    PlayEnded,
    RoundWon,
    Shuffled,
    Started,
    State,
    outcome,
)


def seat_title(options: Options, seats: int, seat: int) -> str:
    """By number."""
    return f"Bidder {seat + 1}"


def say(view: State, event: Event, names: Sequence[str], eyes: Seat) -> str:
    """A line for each event except the draws of others."""
    match event:
        case Started(seats):
            return f"{seats} players bid."
        case Shuffled():
            return "The deck is shuffled."
        case Drawn(seat, card):
            return f"You draw {face(card)}." if seat == eyes else ""
        case BidLaid(seat):
            return f"{does(names, seat, eyes, 'lay')} a bid."
        case BidsTurned(bids):
            return f"The bids are {faces(bid for bid in bids if bid)}."
        case BidsTied(seats):
            return f"{join_words(names[seat] for seat in sorted(seats))} bid again."
        case RoundWon(seat):
            return f"{does(names, seat, eyes, 'win')} the round."
        case _:
            return "A hand is empty."


SOURCES: dict[type, str] = {
    Started: "B-1",
    Shuffled: "B-1",
    Drawn: "B-5",
    BidLaid: "B-2",
    BidsTurned: "B-3",
    BidsTied: "B-4",
    RoundWon: "B-3",
    PlayEnded: "B-6",
}
source = paragraphs_of(SOURCES)


def prompt(view: State, names: Sequence[str], eyes: Seat) -> str:
    """Who bids."""
    if not view.bids.awaited or view.phase is not Phase.BID:
        return "The game is over." if view.phase is Phase.OVER else "The cards are dealt."
    if eyes in view.bids.awaited:
        return "Choose your bid: the highest card wins the round."
    return f"Now bidding: {join_words(names[seat] for seat in sorted(view.bids.awaited))}."


def name_of(view: State, command: Command, names: Sequence[str], eyes: Seat) -> str:
    """As a button says it."""
    return f"Bid {face(command.card)}" if isinstance(command, Bid) else "Deal"


def ending(view: State, names: Sequence[str], eyes: Seat) -> tuple[str, ...]:
    """Who won, and how many rounds each."""
    over = outcome(view)
    winners = over.winners if over else frozenset()
    called = as_read(names, eyes, "You")
    facts = (f"{called[n]}: {counted(won, 'round')}." for n, won in enumerate(view.won))
    return (wins(names, winners, eyes) if winners else "A draw", *facts)


def about(view: State, item: Item, names: Sequence[str], eyes: Seat) -> tuple[str, ...]:
    """A card that can be seen."""
    card = item.face.removeprefix("card/")
    return () if card == BACK else (spelled(f"{{{card}}}"), "The highest bid wins the round.")


def paragraph(view: State, eyes: Seat) -> str:
    """Of the rulebook."""
    return {Phase.BID: "B-2", Phase.OVER: "B-6"}.get(view.phase, "B-1")
