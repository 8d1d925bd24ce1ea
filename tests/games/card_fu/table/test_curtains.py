"""Two at one screen: a curtain falls only where it hides something from somebody who looks on."""

from random import Random

import pytest

from game.games.card_fu.ai import mind
from game.games.card_fu.rules import game as card_fu
from game.games.card_fu.table.cues import cue
from game.play.session import begin
from tests.ui.pilot import PAIR

MOST_A_BOUT = 3.0
"""Both lay (2), and both set Feints before that: one of them lays at the same look.

Who wins a bout adds a combo and sets a Feint at one look, and is not counted twice.
"""


def looks(seed, choose):
    """Who opens a curtain in a fight: the seat, who chose last, and whether both watched since."""
    session = begin(card_fu, PAIR, str(seed))
    session.is_shared = lambda event: cue(event).shared
    found, chose = [], None
    while session.to_act:
        if session.must_look is not None:
            found.append((session.must_look, chose, session.is_watched_by_all))
            session.look(session.must_look)
        else:
            chose = session.voice
            session.submit(choose(session))
    return found, session.view.bout_no


def by_rule_of_thumb(session):
    return mind.greedy(session.view, session.voice)


def at_random(seed):
    fate = Random(seed)
    return lambda session: fate.choice(list(session.legal))


@pytest.mark.parametrize("seed", range(4))
def test_nobody_opens_a_curtain_to_go_on_unless_both_have_watched(seed):
    for choose in (by_rule_of_thumb, at_random(seed)):
        found, _ = looks(seed, choose)
        assert all(seat != chose or watched for seat, chose, watched in found)


def test_a_fight_takes_less_than_three_curtains_a_bout():
    counted = [looks(seed, by_rule_of_thumb) for seed in range(4)]
    curtains, bouts = sum(len(found) for found, _ in counted), sum(bout for _, bout in counted)
    assert curtains / bouts < MOST_A_BOUT, (curtains, bouts)
