"""Bid War: several seats decide in secret."""

from game.engine.cards import BACK, Card, cards
from game.engine.game import NATURE, PUBLIC, Seat
from game.engine.sealed import Sealed
from tests.given import Given
from tests.toys.bid_war.rules import game as bid_war
from tests.toys.bid_war.rules.game import (
    Bid,
    BidLaid,
    BidsTied,
    BidsTurned,
    Drawn,
    Phase,
    PlayEnded,
    RoundWon,
    Shuffle,
    Started,
    State,
)

A, B, C = Seat(0), Seat(1), Seat(2)


def bidding(*hands, deck="", laid=None):
    n = len(hands)
    return Given(
        bid_war,
        State(
            Phase.BID,
            deck=cards(deck),
            hands=tuple(map(cards, hands)),
            bids=Sealed(laid or (None,) * n),
            won=(0,) * n,
        ),
    )


def test_four_cards_are_dealt_to_each_seat():
    order = bid_war.SIXTEEN
    dealt = [Drawn(Seat(i % 3), card) for i, card in enumerate(order[:12])]
    table = Given(bid_war, None, Started(3)).when(NATURE, Shuffle(order))
    assert table.happens()[1:] == tuple(dealt)


def test_a_bid_is_laid_face_down_and_cannot_be_changed():
    table = bidding("2C 7C", "AD KC").when(A, Bid(Card("7C")))
    table.then(BidLaid(A, Card("7C")))
    assert bid_war.view(table.state, B).bids.laid == (BACK, None)
    assert table.state.bids.awaited == {B}
    table.when(A, Bid(Card("2C"))).refused("B-2")


def test_the_bids_are_turned_up_together_and_the_highest_wins():
    table = bidding("2C", "AD KC", "3C 4C", deck="9C", laid=(Card("7C"), Card("QC"), None))
    table.when(C, Bid(Card("4C"))).then(
        BidLaid(C, Card("4C")),
        BidsTurned((Card("7C"), Card("QC"), Card("4C"))),
        RoundWon(B),
        Drawn(A, Card("9C")),
    )


def test_only_the_seats_that_tie_bid_again():
    table = bidding("4C", "5C", "2C 2D", laid=(Card("2S"), Card("AD"), None))
    table.when(C, Bid(Card("2D"))).then(
        BidLaid(C, Card("2D")),
        BidsTurned((Card("2S"), Card("AD"), Card("2D"))),
        BidsTied(frozenset({A, C})),
    )
    assert bid_war.to_act(table.state) == {A, C}
    table.when(B, Bid(Card("5C"))).refused("B-2")


def test_the_play_ends_when_a_hand_is_empty():
    table = bidding("", "KC", laid=(Card("7C"), None)).when(B, Bid(Card("KC")))
    assert table.happens()[-2:] == (RoundWon(B), PlayEnded())
    assert bid_war.outcome(table.state).winners == {B}


def test_the_public_view_shows_only_that_a_bid_lies_there():
    assert bid_war.seen_by(BidLaid(A, Card("7C")), PUBLIC) == BidLaid(A, BACK)
