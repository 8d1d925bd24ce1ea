"""The rulebook of Card-Fu: what each player sees, and what everybody knows."""

from random import Random

import pytest

from game.engine.cards import BACK, NOTHING, Card, backs, cards
from game.engine.game import PUBLIC
from game.games.card_fu.ai.mind import imagine
from game.games.card_fu.rules import events
from game.games.card_fu.rules import game as card_fu
from game.games.card_fu.rules.commands import Lay, Stop
from game.games.card_fu.rules.model import NONE, Phase
from game.games.card_fu.rules.options import Options
from tests.games.card_fu.tables import ME, YOU, a_bout, fought, laid, recovered, set_feints
from tests.given import rule


def view_of(given, eyes=ME):
    return card_fu.view(given.state, eyes)


def after_recovering(card, *, lives="4D 6D 8D"):
    """YOU have recovered this card from the life pile after block against block."""
    given = a_bout("5H 2S 4S", "9H 3S 5S", lives=("", lives), draws=("", "KC"))
    laid(given, "5H", "9H")
    recovered(given, "", card)
    return given


@rule("C-46")
def test_hands_and_feints_are_visible_only_to_their_owners_and_draw_piles_to_nobody():
    given = a_bout("5S 6S", "7C", feints=("8S", "9S"), draws=("2C 3C", "4C"))
    given.but(seconds=(Card("JD"), NOTHING))
    mine, yours, everybody = (view_of(given, eyes) for eyes in (ME, YOU, PUBLIC))
    assert mine.hands == (cards("5S 6S"), cards("??"))
    assert yours.hands == (cards("?? ??"), cards("7C"))
    assert everybody.hands == (cards("?? ??"), cards("??"))
    for view in (mine, yours, everybody):
        assert view.draws == (cards("?? ??"), cards("??"))
    assert mine.feints == (Card("8S"), BACK)
    assert (mine.seconds, yours.seconds) == ((Card("JD"), NOTHING), (BACK, NOTHING))


@rule("C-46")
def test_only_the_owner_sees_cards_dealt_drawn_or_set_as_a_feint():
    for event in (events.CardsDealt(ME, cards("5S 6S")), events.CardsDrawn(ME, cards("5S 6S"))):
        assert card_fu.seen_by(event, ME) == event
        for eyes in (YOU, PUBLIC):
            assert card_fu.seen_by(event, eyes).cards == backs(event.cards)
    shuffled = card_fu.seen_by(events.DecksShuffled(1, (cards("5S"), cards("6S"))), ME)
    assert shuffled.decks == (cards("??"), cards("??"))
    assert card_fu.seen_by(events.FeintsSet((Card("5S"), NOTHING)), YOU).cards == (BACK, NOTHING)


@rule("C-46")
def test_only_the_owner_sees_the_second_card_beside_a_feint():
    event = events.CardsTurned((Card("5S"), Card("7C")), (Card("8S"), NOTHING))
    assert card_fu.seen_by(event, ME) == event
    assert card_fu.seen_by(event, YOU).seconds == (BACK, NOTHING)


@rule("C-46")
def test_everybody_sees_the_life_piles_until_a_card_is_recovered():
    given = a_bout("5S 2S", "9S 3S", lives=("4D", "6D 8D"))
    for eyes in (ME, YOU, PUBLIC):
        assert view_of(given, eyes).lives == given.state.lives


@rule("C-46")
def test_only_the_owner_knows_which_card_was_recovered():
    for card in ("4D", "6D", "8D"):
        given = after_recovering(card)
        view = view_of(given)
        assert view.lives[YOU] == cards("?? ?? 9H")
        assert view.fogs[YOU] == cards("4D 6D 8D")
        assert view_of(given, YOU).lives[YOU] == given.state.lives[YOU]


@rule("C-46")
def test_a_recovered_card_that_is_turned_up_reveals_the_life_pile():
    given = after_recovering("6D")
    set_feints(given)
    laid(given, "2S", "6D")
    assert view_of(given).lives[YOU] == cards("4D 8D 9H 6D")
    assert given.state.fogs == ((), ())


@rule("C-46")
def test_damage_to_a_hidden_life_pile_can_reveal_the_recovered_card():
    given = after_recovering("8D")
    set_feints(given)
    given.but(hands=(cards("2S 3D 4S"), given.state.hands[YOU]))
    fought(given, "2S", "3S", "3D")
    view = view_of(given)
    assert given.state.discards[YOU] == cards("9H 6D")
    assert view.held[YOU] == cards("8D"), "it would have been above the six"
    assert view.lives[YOU] == cards("4D 3S")


@rule("C-46")
def test_a_returned_card_is_known_to_be_in_the_hand_until_it_is_played():
    given = a_bout("4D 2S 5H", "KS 3S 9S")
    laid(given, "4D", "KS")
    set_feints(given)
    assert view_of(given).held[YOU] == cards("KS")
    laid(given, "2S", "KS")
    assert view_of(given).held == ((), ())


@rule("C-46")
def test_an_imagined_state_agrees_with_what_everybody_knows():
    given = after_recovering("6D")
    given.but(held=((), cards("3S")))
    taken = set()
    for seed in range(60):
        world = imagine(view_of(given), ME, Random(seed))
        [out] = {*cards("4D 6D 8D")} - {*world.lives[YOU]}
        assert world.lives[YOU] == tuple(card for card in cards("4D 6D 8D 9H") if card != out)
        assert {out, Card("3S")} <= {*world.hands[YOU]}
        taken.add(out)
    assert taken == set(cards("4D 6D 8D"))


@rule("C-46")
def test_an_imagined_feint_is_not_a_throw_while_a_fighter_is_on_the_ground():
    given = a_bout("5S 6S", "7C 8C 9C 3S", feints=("", "4S"), ground=ME)
    for seed in range(40):
        world = imagine(view_of(given), ME, Random(seed))
        clubs = sum(card.endswith("C") for card in world.hands[YOU])
        assert not world.feints[YOU].endswith("C") or clubs == 4


@rule("C-46")
@pytest.mark.parametrize("phase", [Phase.LAY, Phase.FEINT])
def test_the_opponents_choice_is_imagined_from_all_legal_choices(phase):
    given = a_bout("5D 6S", "7D 8S", options=Options(deck="own"))
    if phase is Phase.FEINT:
        laid(given, "5D", "7D")
    given.when(YOU, next(iter(card_fu.legal_commands(given.state, YOU)))).happens()
    view = view_of(given)
    chosen = {imagine(view, ME, Random(seed)).sealed.laid[YOU].card for seed in range(20)}
    assert len(chosen) > 1
    assert BACK not in chosen


@rule("C-52")
def test_a_life_pile_is_never_hidden_from_its_owner():
    given = after_recovering("6D")
    assert view_of(given, YOU).lives[YOU] == cards("4D 8D 9H")
    assert view_of(given, ME).lives[YOU][-1] == "9H", "the top card is seen by both"


@rule("C-46", "C-52")
def test_after_a_recovery_the_candidates_are_hidden_even_on_top_of_the_pile():
    given = after_recovering("6D").but(
        events.DamageDealt(YOU, 1, is_doubled=False, from_life=cards("9H"), from_draw=())
    )
    assert view_of(given, YOU).lives[YOU] == cards("4D 8D")
    assert view_of(given, ME).lives[YOU] == cards("?? ??")
    given.but(events.PairLost(YOU, cards("6D 3S")))
    assert view_of(given, ME).lives[YOU] == cards("4D 8D"), "now all know which was recovered"


@rule("C-4")
def test_undo_cannot_cross_cards_turned_up_or_added_by_the_opponent():
    turned = events.CardsTurned((Card("5S"), Card("7C")), NONE)
    assert card_fu.barrier(turned, ME)
    assert card_fu.barrier(turned, YOU)
    assert card_fu.barrier(events.ComboAdded(ME, Card("6D")), YOU)
    assert not card_fu.barrier(events.ComboAdded(ME, Card("6D")), ME), "until the bout is over"


@rule("C-4")
def test_undo_cannot_cross_a_card_you_drew():
    assert card_fu.barrier(events.CardsDrawn(ME, cards("5S")), ME)
    assert not card_fu.barrier(events.CardsDrawn(ME, cards("??")), YOU)


@rule("C-4")
def test_only_the_winner_decides_what_is_added():
    given = a_bout("5S 6D 2H", "9S 3S")
    given.when(ME, Lay(Card("5S"))).happens()
    given.when(YOU, Lay(Card("9S"))).happens()
    assert card_fu.to_act(given.state) == {ME}
    given.when(YOU, Stop()).refused("C-29")
