"""A choice that can't matter any more isn't asked for."""

from itertools import count

import pytest

from game.app.offerings import offering_of
from game.engine.game import Seat
from game.games.card_fu.rules import game as card_fu
from game.games.card_fu.rules.between_bouts import is_last
from game.games.card_fu.rules.commands import Resign
from game.games.card_fu.rules.model import Phase
from game.play.session import begin
from tests.ui.pilot import ALONE, PAIR, Pilot

ME = Seat(0)


def asked_for_a_feint(players, *, after_the_last_bout):
    """A fight in which a Feint is asked for now, whatever the computers are like."""
    for seed in count(1):
        session = begin(card_fu, players, str(seed))
        store = session._store
        while acting := card_fu.to_act(store.state):
            state = store.state
            is_asked = state.phase is Phase.FEINT and len([*card_fu.legal_commands(state, ME)]) > 1
            if is_asked and is_last(state) is after_the_last_bout:
                return session
            seat = max(acting)
            *_, command = (
                each for each in card_fu.legal_commands(state, seat) if not isinstance(each, Resign)
            )
            store.submit(seat, command)
    raise AssertionError


@pytest.mark.parametrize("players", [ALONE, PAIR])
@pytest.mark.parametrize("is_over", [False, True])
def test_a_feint_is_asked_for_only_if_another_bout_can_follow(players, is_over):
    """In a test by a person, it was asked for when the opponent had no card left."""
    session = asked_for_a_feint(players, after_the_last_bout=is_over)
    assert (session.unasked is None) or is_over
    pilot = Pilot(session, offering=offering_of("card_fu"), size=(960, 540))
    pilot.settle()
    assert bool(session.to_act) is not is_over
