"""The kernel plays by the rules; the solver of the last cards is exact."""

from collections import Counter
from random import Random

import pytest

from game.engine.cards import value
from game.engine.game import NATURE, play
from game.engine.log import Log
from game.engine.store import Store
from game.engine.value import replace
from game.games.revolutionary_war.ai import mind, reasons
from game.games.revolutionary_war.ai.endgame import Endgame, settled
from game.games.revolutionary_war.ai.kernel import CONCEDE, NO_CARD, STRENGTH, Position
from game.games.revolutionary_war.rules import game
from game.games.revolutionary_war.rules.commands import Concede, Play
from game.games.revolutionary_war.rules.model import Phase
from game.games.revolutionary_war.rules.options import Options
from game.games.revolutionary_war.rules.strength import ordering


def dealt(seed):
    store = Store(game, Log(game.name, game.version, str(seed)))
    store.submit(NATURE, game.opening(Options(), 2))
    return store.state


def position(state):
    """The state as a kernel position; side 0 is seat 0."""
    return Position(
        tuple([value(card) for card in hand] for hand in state.hands),
        [value(card) for card in reversed(state.deck)],
        [value(card) for card in state.trumps],
        last=value(state.table[-1].card) if state.table else NO_CARD,
        pot=len(state.table),
        turn=state.turn,
        points=[len(pile) for pile in state.piles],
        last_capture=state.last_capture or 0,
    )


def command_of(state, move):
    if move == CONCEDE:
        return Concede()
    return Play(next(card for card in state.hands[state.turn] if value(card) == move))


def after_move(state, move):
    _, after = play(game, state, state.turn, command_of(state, move))
    return after


def legal_values(state):
    commands = game.legal_commands(state, state.turn)
    return {CONCEDE if isinstance(each, Concede) else value(each.card) for each in commands}


def margin(state):
    """How far seat 0 is ahead at the end; the last capture breaks a tie."""
    mine, theirs = state.totals
    return mine - theirs + (0.5 if state.last_capture == 0 else -0.5)


def as_tuple(there):
    hands = tuple(sorted(hand) for hand in there.hands)
    return (*hands, there.deck, there.trumps, there.last, there.pot, there.turn, there.points)


def test_strengths_match_the_rules():
    for trump in range(1, 14):
        by_strength = sorted(range(1, 14), key=STRENGTH[trump].__getitem__)
        assert tuple(by_strength) == ordering(trump)
        assert STRENGTH[trump][NO_CARD] < min(STRENGTH[trump][1:])


@pytest.mark.parametrize("reluctance", [0.0, 0.8], ids=["at random", "seldom conceding"])
def test_every_move_matches_the_rules(reluctance):
    steps = 0
    for seed in range(60):
        fate, state = Random(seed), dealt(seed)
        there = position(state)
        while state.phase is Phase.ROUND:
            assert as_tuple(there) == as_tuple(position(state))
            assert set(there.moves()) == legal_values(state)
            assert len(there.moves()) == len(legal_values(state))
            moves = there.moves()
            moves = moves[:-1] if len(moves) > 1 and fate.random() < reluctance else moves
            move = fate.choice(moves)
            state = after_move(state, move)
            there.make(move)
            steps += 1
        assert there.over
        assert there.margin() == margin(state)
    assert steps > 2000


def test_a_playout_without_randomness_is_two_greedy_players():
    for seed in range(40):
        state = dealt(seed)
        there = position(state)
        while state.phase is Phase.ROUND:
            view = game.view(state, state.turn)
            _, state = play(game, state, state.turn, mind.greedy(view, state.turn))
        assert there.played_out(lambda: 1.0) == margin(state)


def test_playing_out_a_copy_leaves_the_original_unchanged():
    there = position(dealt(1))
    before = as_tuple(there)
    there.copy().played_out(Random(1).random)
    assert as_tuple(there) == before


def last_cards(most):
    """States of random games with an empty deck and few cards in hand."""
    for seed in range(400):
        fate, state = Random(seed), dealt(seed)
        while state.phase is Phase.ROUND:
            held = sum(map(len, state.hands))
            if not state.deck and 0 < held <= most and len(state.trumps) > 1:
                yield state
            moves = sorted(legal_values(state))
            state = after_move(state, fate.choice(moves[1:] or moves))


def searched_margin(state):
    """The margin with best play on both sides: a full search with the rules themselves."""
    if state.phase is Phase.OVER:
        return margin(state)
    best = max if state.turn == 0 else min
    return best(searched_margin(after_move(state, move)) for move in legal_values(state))


def test_the_endgame_solver_matches_a_full_search():
    tried = 0
    for state in last_cards(most=5):
        endgame = Endgame(position(state))
        for move in legal_values(state):
            assert endgame.margin(move) == searched_margin(after_move(state, move))
            tried += 1
    assert tried > 100


def test_the_margin_is_always_that_of_side_0():
    for state in last_cards(most=4):
        there = position(state)
        moves = there.moves()
        best = max if there.turn == 0 else min
        assert best(map(Endgame(there).margin, moves)) == searched_margin(state)


def wins_by_search(state, move):
    """Whether best play wins for who makes this move."""
    found = searched_margin(after_move(state, move))
    return (found if state.turn == 0 else -found) > 0


def test_a_hint_says_what_the_endgame_comes_to():
    """A new user followed a hint that "was worked out to the end", and lost: every move did."""
    told = Counter()
    for state in last_cards(most=5):
        wins = {move: wins_by_search(state, move) for move in legal_values(state)}
        for move, is_won in wins.items():
            said = reasons.advice(game.view(state, state.turn), state.turn, move)
            told[said] += 1
            if said == reasons.WINS_FOR_SURE:
                assert is_won
            elif said == reasons.LOSES:
                assert not is_won
                assert any(wins.values())
            elif said == reasons.LOSES_ANYWAY:
                assert not any(wins.values())
    assert {reasons.WINS_FOR_SURE, reasons.LOSES, reasons.LOSES_ANYWAY} < set(told)


def test_once_nothing_is_left_to_draw_best_play_says_who_wins():
    for state in last_cards(most=4):
        found = [0.0, 0.0]
        is_won = any(wins_by_search(state, move) for move in legal_values(state))
        found[state.turn if is_won else 1 - state.turn] = 1.0
        assert settled(state) == tuple(found)
        assert settled(replace(state, options=Options(target=60))) is None
    assert settled(dealt(1)) is None
