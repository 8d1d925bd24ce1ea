"""What is said of a Feint is true by the rules, over many random positions."""

from collections import Counter
from random import Random

import pytest

from game.ai.player import Level, Thought
from game.engine.game import NATURE, PUBLIC, opponent, play
from game.games.card_fu.ai import mind, reasons
from game.games.card_fu.rules import bout, commands, events, game
from game.games.card_fu.rules.between_bouts import feints
from game.games.card_fu.rules.model import Phase
from tests.games.card_fu.ai.claims import SEEDS, decisions, sentences, some


def next_bout(state, seat, feint):
    """The next bout after this Feint, if the other sets none; None if there is no bout."""
    other = opponent(seat)
    _, state = play(game, state, seat, feint)
    if state.phase is Phase.FEINT:
        _, state = play(game, state, other, commands.SetFeint())
    while NATURE in game.to_act(state):
        _, state = play(game, state, NATURE, game.chance(state, Random(1)))
    return state if state.phase is Phase.LAY else None


def pairs_laid(state, seat):
    """Every bout with two cards of a seat: the state when both are turned up, and all events."""
    for lay in bout.lays(state, seat):
        if not bout.choice(state, seat, lay).second:
            continue
        for theirs in bout.lays(state, opponent(seat)):
            first, now = play(game, state, seat, lay)
            second, now = play(game, now, opponent(seat), theirs)
            found = [*first.events, *second.events]
            while now.phase is Phase.ADD:
                step, now = play(game, now, now.winner, commands.Stop())
                found += step.events
            yield bout.choice(state, seat, lay), found


def won_by(found):
    return next(each.winner for each in found if isinstance(each, events.BoutDecided))


def hits(found, seat):
    """The hits against a seat; the last one has no points of its own."""
    kinds = events.DamageDealt | events.FightEnded
    return [
        each for each in found if isinstance(each, kinds) and getattr(each, "seat", seat) == seat
    ]


def costs_both(state, seat):
    """Whether whoever loses with a Feint loses both cards, and with one card none for good."""
    for choice, found in pairs_laid(state, seat):
        if won_by(found) == opponent(seat) and not some(found, events.FightEnded):
            lost = [each for each in found if isinstance(each, events.PairLost)]
            if [set(each.cards) for each in lost] != [{choice.card, choice.second}]:
                return False
    return True


def costs_one(state, seat):
    """Whether the card that is turned up is discarded, whenever it wins."""
    return all(
        some(found, events.FeintFollowed, seat=seat, discarded=choice.card)
        for choice, found in pairs_laid(state, seat)
        if won_by(found) == seat
    )


def counts_hidden(state, seat):
    """Whether it is the hidden card that counts, whenever the other one wins."""
    return all(
        some(found, events.FeintFollowed, seat=seat, winning=choice.second)
        for choice, found in pairs_laid(state, seat)
        if won_by(found) == seat
    )


FEINTS = {
    "One card can win and the other hit.": counts_hidden,
    "A loss costs both.": costs_both,
    "The next hit counts double, and a Feint hides what can hit.": lambda state, seat: (
        counts_hidden(state, seat)
        and all(
            hit.is_doubled
            for _, found in pairs_laid(state, seat)
            if won_by(found) == seat
            for hit in hits(found, opponent(seat))
            if isinstance(hit, events.DamageDealt)
        )
    ),
    "The next hit wins the fight, and a Feint hides what can hit.": lambda state, seat: (
        counts_hidden(state, seat)
        and all(
            some(found, events.FightEnded)
            for _, found in pairs_laid(state, seat)
            if won_by(found) == seat and hits(found, opponent(seat))
        )
    ),
}


def test_what_is_said_of_a_feint_is_true():
    told, fate = Counter(), Random(3)
    some_moments = fate.sample(list(decisions(Phase.FEINT)), 150)
    for state, seat in some_moments:
        view = game.view(state, seat)
        choices = list(feints(view, seat))[1:]
        feint = fate.choice(choices) if choices else None
        bout_to_come = next_bout(state, seat, feint) if feint else None
        if feint and bout_to_come:
            for each in sentences(reasons.of_feint(view, seat, feint.card)):
                told[each] += 1
                assert FEINTS[each](bout_to_come, seat), (each, feint, state)
            assert costs_both(bout_to_come, seat), reasons.FEINT_IS_DEAR
            assert costs_one(bout_to_come, seat), reasons.FEINT_IS_DEAR
    assert set(told) == set(FEINTS), told


@pytest.mark.parametrize("level", Level)
def test_a_feint_is_set_for_a_reason_that_does_not_tell_which(level):
    moments = Random(1).sample(list(decisions(Phase.FEINT, SEEDS[:4])), 8)
    for state, seat in moments:
        view = game.view(state, seat)
        for thought in mind.think(view, seat, level, Random(1)):
            if level is not Level.MARSHAL:
                none = reasons.BLUFFS_NOT if mind.BLUFFING[level] else reasons.NEVER_BLUFFS
                told = reasons.BLUFFS if thought.command.card else none
                assert thought == Thought(thought.command, told)
            else:
                public = game.view(state, PUBLIC)
                assert thought.why == reasons.of_feint(public, seat, thought.command.card)
                assert (thought.why == reasons.FEINT_IS_DEAR) == (not thought.command.card)
