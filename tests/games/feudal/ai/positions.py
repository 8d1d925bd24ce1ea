"""Positions of Feudal for the tests of the computer player: random, and written by hand."""

from random import Random

from game.ai.player import last_thought
from game.engine.game import NATURE, Seat, play
from game.engine.value import replace
from game.games.feudal.ai import mind
from game.games.feudal.rules import allegiance, formations, game
from game.games.feudal.rules.board import AWAY, BY_NAME, SLAIN
from game.games.feudal.rules.commands import EndTurn, SayReady, TakeKingdom
from game.games.feudal.rules.model import Castle, Kind, Phase
from game.games.feudal.rules.options import Options


def tossed(options=None, seats=2, seed=1):
    """A game after the toss."""
    _, state = play(game, game.initial, NATURE, game.opening(options or Options(), seats))
    return play(game, state, NATURE, game.chance(state, Random(seed)))[1]


def random_game(seed, options=None, seats=2):
    """A game of this seed in which everybody has deployed at random."""
    fate = Random(seed)
    _, state = play(game, game.initial, NATURE, game.opening(options or Options(), seats))
    while state.phase is not Phase.PLAY:
        seat = min(game.to_act(state))
        _, state = play(game, state, seat, _preparation(state, seat, fate))
    return state


def _preparation(state, seat, fate):
    if seat == NATURE:
        return game.chance(state, fate)
    if state.phase is Phase.CHOICE:
        commands = game.legal_commands(state, seat)
        return fate.choice([each for each in commands if isinstance(each, TakeKingdom)])
    if any(state.at[man] == AWAY for man in allegiance.unslain(state, seat)):
        return formations.at_random(state, seat, fate)
    return SayReady()


def random_states(seed, options=None, seats=2, turns=20):
    """The states of a random game, in which men who can slay often do."""
    fate = Random(seed)
    state = random_game(seed, options, seats)
    for _ in range(turns * 8):
        yield state
        if state.phase is not Phase.PLAY:
            return
        seat = min(game.to_act(state))
        _, state = play(game, state, seat, _march(state, seat, fate))


def _march(state, seat, fate):
    commands = [
        each
        for each in game.legal_commands(state, seat)
        if type(each).__name__ in {"Move", "Shoot", "PushOff", "EndTurn", "AnswerTruce"}
    ]
    if EndTurn() in commands and fate.random() < 0.2:
        return EndTurn()
    there = allegiance.occupants(state)
    blows = [each for each in commands if getattr(each, "square", None) in there]
    return fate.choice(blows if blows and fate.random() < 0.3 else commands)


def game_with(*, blue, brown, castles=("M2 E", "D24 E"), moving=0, armies=1, **more):
    """A game with these men: "K N3" is the King on N3.

    Men not named are slain.  A Castle is its square and the direction of its Green: N, E, S, W.
    """
    state = random_game(0, Options(is_toss_random=False, armies=armies))
    at = [SLAIN] * len(state.men)
    for side, named in enumerate((blue, brown)):
        for each in named:
            letter, square = each.split()
            kind = LETTERS[letter]
            man = next(
                n
                for n, man in enumerate(state.men)
                if man.kind is kind and at[n] == SLAIN and allegiance.side(state, n) == side
            )
            at[man] = BY_NAME[square]
    there = tuple(
        Castle(BY_NAME[square], "NESW".index(facing))
        for square, facing in (each.split() for each in castles)
    )
    return replace(
        state,
        at=tuple(at),
        castles=there,
        kingdoms=("north", "south"),
        first=0,
        moving=moving,
        turn=frozenset({Seat(moving)}),
        acted=frozenset(),
        round_no=3,
        past=(),
        calm=0,
        **more,
    )


def thought_of(state, level, seat=0, fate="1"):
    """The last thought of a level about this state."""
    seat = Seat(seat)
    return last_thought(mind.think(game.view(state, seat), seat, level, Random(fate)))


LETTERS = {
    "K": Kind.KING,
    "P": Kind.PRINCE,
    "D": Kind.DUKE,
    "N": Kind.KNIGHT,
    "S": Kind.SERGEANT,
    "I": Kind.PIKEMAN,
    "Q": Kind.SQUIRE,
    "A": Kind.ARCHER,
}
