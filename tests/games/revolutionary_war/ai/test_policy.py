"""The policy counts what its teacher counted, and plays by what it has learnt."""

from random import Random

import numpy as np
import pytest

from build.self_play.many_games import FACTS, HIDDEN, MOVES, PER_CARD, ManyGames
from game.ai.network import answers
from game.games.revolutionary_war.ai import policy
from game.games.revolutionary_war.ai.kernel import CONCEDE, STRENGTH, Position

GAMES = 60


def position_of(many, row):
    """A row of the many games as the fast position, from the side that is to move."""
    turn, deck = int(many.turn[row]), many.deck[row, many.drawn[row] :].tolist()
    hands = [
        [value for value in range(1, 14) for _ in range(many.hands[row, side, value])]
        for side in (turn, 1 - turn)
    ]
    return Position(
        tuple(hands),
        deck[::-1],
        [trump for trump in many.trumps[row].tolist() if trump],
        last=int(many.last[row]),
        pot=int(many.pot[row]),
        turn=0,
        points=[int(many.points[row, turn]), int(many.points[row, 1 - turn])],
        last_capture=int(many.last_capture[row] != turn),
    )


def move_of(position, n):
    """A move of the many games as one of the fast position: 0 to concede, or 1 and a strength."""
    return CONCEDE if n == 0 else STRENGTH[position.trumps[0]].index(n - 1, 1)


@pytest.fixture
def played():
    """Random games: by step the rows, positions, moves before, and what the teacher said of them."""
    many, fate = ManyGames(GAMES, np.random.default_rng(3)), np.random.default_rng(4)
    steps, rows = [], np.arange(GAMES)
    while len(rows):
        legal = many.legal(rows)
        moves = np.array([fate.choice(np.flatnonzero(each)) for each in legal])
        positions = [position_of(many, row) for row in rows]
        steps.append((rows, many.turn[rows], positions, moves, legal, many.facts(rows)))
        many.make(rows, moves)
        rows = rows[~many.over[rows]]
    return many, steps


def test_many_games_go_as_one_does(played):
    many, steps = played
    ended = set()
    for (rows, turns, positions, moves, legal, _), after in zip(
        steps, [*steps[1:], None], strict=True
    ):
        then = {} if after is None else dict(zip(after[0].tolist(), after[2], strict=True))
        for n, row in enumerate(rows.tolist()):
            position = positions[n]
            able = {move_of(position, move) for move in np.flatnonzero(legal[n])}
            assert able == set(position.moves())
            position.make(move_of(position, moves[n]))
            assert position.over == (row not in then)
            if position.over:
                ended.add(row)
                lead = position.points[0] - position.points[1]
                worth = (1 if position.margin() > 0 else -1) + PER_CARD * lead
                sign = 1 if turns[n] == 0 else -1
                assert many.result()[row] == pytest.approx(sign * worth)
            else:
                same = then[row]
                assert [*map(sorted, position.hands)] == [*map(sorted, same.hands[::-1])]
                assert (position.deck, position.trumps) == (same.deck, same.trumps)
                assert (position.last, position.pot) == (same.last, same.pot)
                assert position.points == same.points[::-1]
                assert position.last_capture == 1 - same.last_capture or not sum(same.points)
    assert len(ended) == GAMES


def test_the_policy_counts_the_facts_that_its_teacher_counted(played):
    _, steps = played
    for _, _, positions, _, _, facts in steps:
        for position, told in zip(positions, facts, strict=True):
            unseen = [*position.hands[1], *position.deck]
            assert policy.facts(position, unseen) == pytest.approx(told.tolist(), abs=1e-6)


def test_the_cards_that_nobody_has_shown_are_shared_between_hand_and_deck():
    start = ManyGames(5, np.random.default_rng(1))
    facts, hidden = start.facts(np.arange(5)), start.hidden(np.arange(5))
    assert facts.shape == (5, FACTS)
    assert hidden.shape == (5, HIDDEN)
    held, expected = facts[:, :13].sum(1), facts[:, 39:52].sum(1)
    assert held.tolist() == [5] * 5
    assert expected.tolist() == pytest.approx([5] * 5, abs=1e-5)
    assert hidden[:, :13].sum(1).tolist() == [5] * 5


def test_a_network_is_what_its_layers_say():
    layers = policy._network()
    fate = Random(1)
    facts = [fate.choice((0.0, fate.random())) for _ in range(FACTS)]
    values = np.array(facts)
    for n, layer in enumerate(layers):
        values = np.maximum(values, 0) if n else values
        values = values @ np.array(layer.weights) + np.array(layer.biases)
    assert answers(layers, facts) == pytest.approx(values.tolist())
    assert len(values) == MOVES
