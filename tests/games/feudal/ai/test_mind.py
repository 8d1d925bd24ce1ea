"""The computer player of Feudal: legal, fair, repeatable and sensible."""

from itertools import islice
from random import Random

import pytest

from game.ai.player import Level, last_thought
from game.engine.game import NATURE, Seat, play, playable
from game.engine.log import Log
from game.engine.store import Store
from game.engine.value import replace
from game.games.feudal.ai import mind
from game.games.feudal.ai.castle_sites import depths
from game.games.feudal.ai.deployment_plans import NEAR
from game.games.feudal.ai.kernel import board_of
from game.games.feudal.rules import allegiance, commands, game
from game.games.feudal.rules.board import AWAY, HALVES
from game.games.feudal.rules.model import Phase
from game.games.feudal.rules.options import Options
from tests.games.feudal.ai.positions import (
    game_with,
    random_game,
    random_states,
    thought_of,
    tossed,
)

ME, YOU = Seat(0), Seat(1)
HIGH_LEVELS = (Level.CAPTAIN, Level.MARSHAL)
MODES = {
    "two kingdoms": (Options(), 2),
    "three armies": (Options(armies=3, arrangement="by_loser"), 2),
    "teams": (Options(arrangement="shuffled"), 4),
    "free for all": (Options(variation="free_for_all"), 4),
}


def after_thought(state, seat, thought):
    """The state after all commands of a thought; each must be legal."""
    for command in (thought.command, *thought.then):
        _, state = play(game, state, seat, command)
    return state


def played(names, options=None, seed="1"):
    """A whole game between levels and the greedy player; every state with a decision."""
    store = Store(game, Log(game.name, game.version, seed))
    store.submit(NATURE, game.opening(options or Options(), len(names)))
    while acting := game.to_act(store.state):
        seat = min(acting)
        view, name = game.view(store.state, seat), names[seat]
        if name == "greedy":
            store.submit(seat, mind.greedy(view, seat))
            continue
        thought = last_thought(mind.think(view, seat, name, Random(store.length)))
        yield store.state, seat, thought
        for command in (thought.command, *thought.then):
            store.submit(seat, command)
    yield store.state, None, None


@pytest.mark.parametrize(("options", "seats"), MODES.values(), ids=MODES)
@pytest.mark.parametrize("level", [Level.RECRUIT, Level.SOLDIER])
def test_a_game_of_legal_turns_reaches_its_end(level, options, seats):
    *moments, (last, _, _) = played(["greedy", level] * (seats // 2), options)
    assert last.phase is Phase.OVER
    turns = [(state, thought) for state, _, thought in moments if state.phase is Phase.PLAY]
    assert turns
    for state, thought in turns:
        other = commands.PushOff | commands.OfferTruce | commands.AnswerTruce
        whole = not isinstance(thought.command, other)
        if whole and after_thought(state, min(state.turn), thought).phase is Phase.PLAY:
            assert (thought.command, *thought.then)[
                -1
            ] == commands.EndTurn() or state.options != Options()


@pytest.mark.parametrize(("options", "seats"), MODES.values(), ids=MODES)
@pytest.mark.parametrize("level", HIGH_LEVELS)
def test_every_thought_of_captain_and_marshal_is_legal(level, options, seats):
    for seed in range(2):
        *_, state = random_states(seed, options, seats, turns=2)
        if state.phase is not Phase.PLAY or state.pushing >= 0:
            continue
        seat = min(state.turn)
        commands = set(game.legal_commands(state, seat))
        thoughts = list(islice(mind.think(state, seat, level, Random(1)), 300))
        assert all(thought.command in commands for thought in thoughts)
        assert all(0 <= thought.done <= 1 for thought in thoughts)
        for thought in thoughts[::50]:
            after_thought(state, seat, thought)


def test_the_greedy_move_is_legal():
    for options, seats in MODES.values():
        for seed in range(3):
            for state in random_states(seed, options, seats, turns=8):
                for seat in game.to_act(state):
                    play(game, state, seat, mind.greedy(game.view(state, seat), seat))


@pytest.mark.parametrize("level", Level)
def test_the_same_seed_gives_the_same_thoughts(level):
    for state in (
        random_game(3),
        tossed(),
        game_with(blue=["K N3", "P A1"], brown=["K E23", "N D12"]),
    ):
        seat = min(game.to_act(state))
        view = game.view(state, seat)
        thoughts = [list(islice(mind.think(view, seat, level, Random("a")), 80)) for _ in range(2)]
        assert thoughts[0] == thoughts[1]


# Deployment


def deploying(seed=1, seats=2, options=None):
    """A game at deployment."""
    state = tossed(options, seats, seed)
    while state.phase is Phase.CHOICE:
        seat = min(game.to_act(state))
        state = after_thought(state, seat, thought_of(state, Level.RECRUIT, seat))
    return state


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize(("options", "seats"), MODES.values(), ids=MODES)
def test_every_level_deploys_all_men_at_once_and_then_is_ready(level, options, seats):
    state = deploying(2, seats, options)
    for seat in map(Seat, range(seats)):
        thought = thought_of(state, level, seat)
        if isinstance(thought.command, commands.Attach):  # a captain assigns royals first
            state = after_thought(state, seat, thought)
            thought = thought_of(state, level, seat)
        assert isinstance(thought.command, commands.Deploy)
        assert thought.then == (commands.SayReady(),)
        state = after_thought(state, seat, thought)
    assert state.phase is Phase.PLAY


def test_a_deployed_player_says_ready():
    state = deploying()
    _, state = play(game, state, ME, thought_of(state, Level.RECRUIT).command)
    for level in Level:
        assert thought_of(state, level).command == commands.SayReady()
    assert mind.greedy(game.view(state, ME), ME) == commands.SayReady()


@pytest.mark.parametrize("level", Level)
def test_setups_and_castle_sites_vary(level):
    state = deploying()
    setups = [thought_of(state, level, fate=f"{n}").command for n in range(6)]
    assert len(set(setups)) == 6
    assert len({setup.castle for setup in setups}) > 2


def test_a_setup_guards_its_green():
    for seed in range(4):
        state = deploying(seed)
        state = after_thought(state, ME, thought_of(state, Level.MARSHAL, fate=f"{seed}"))
        board = board_of(game.view(state, ME))
        green = board.greens[0]
        guards = [
            man
            for man in board.men[0]
            if board.at[man] == board.castles[0]
            or any(green in r for r in board.rays[man][board.at[man]])
        ]
        assert len(guards) >= 2


@pytest.mark.parametrize("level", HIGH_LEVELS)
def test_captain_and_marshal_deploy_nobody_near_the_border(level):
    """Whoever moves first would slay them before they act."""
    for seed in range(3):
        state = deploying(seed)
        squares = thought_of(state, level, fate=f"{seed}").command.squares
        depth = depths(state.kingdoms[0])
        assert min(depth[at] for _, at in squares) > NEAR


@pytest.mark.parametrize("level", Level)
def test_hidden_deployment_does_not_change_the_answer(level):
    """States that look the same to a seat get the same answer from it."""
    state = deploying()
    worlds = [state]
    for fate in "ab":
        thought = thought_of(state, Level.RECRUIT, YOU, fate)
        worlds.append(after_thought(state, YOU, thought))
    assert len({world.at for world in worlds}) == 3
    blind = [replace(game.view(world, ME), ready=frozenset()) for world in worlds]
    assert len(set(blind)) == 1
    assert len({thought_of(view, level) for view in blind}) == 1


def test_an_imagined_state_has_a_complete_setup_of_a_ready_player():
    state = deploying()
    state = after_thought(state, YOU, thought_of(state, Level.RECRUIT, YOU))
    view = game.view(state, ME)
    world = mind.imagine(view, ME, Random(1))
    assert all(world.at[man] != AWAY for man in allegiance.unslain(world, YOU))
    assert all(world.at[man] == AWAY for man in allegiance.unslain(world, ME))
    assert world.at != state.at
    assert game.view(world, ME) == view
    assert mind.imagine(deploying(), ME, Random(1)) == deploying()


def test_a_kingdom_is_chosen_for_its_terrain():
    """A wall of mountains around one corner of the north makes the north the best half."""
    walled = ["." * 24] * 24
    walled[0] = "..#" + "." * 21
    walled[1] = "#.#" + "." * 21
    walled[2] = "###" + "." * 21
    options = Options(ground="/".join(walled), is_toss_random=False)
    state = tossed(options)
    for level in Level:
        command = thought_of(state, level, YOU).command
        assert command in (commands.TakeKingdom("north"), commands.TakeKingdom("west"))
    assert mind.greedy(state, YOU).kingdom in HALVES
    assert (
        after_thought(state, YOU, thought_of(state, Level.MARSHAL, YOU)).phase is Phase.DEPLOYMENT
    )


@pytest.mark.parametrize("mode", MODES)
def test_play_at_random_deploys_whole_setups(mode):
    """Men who are placed one by one would never be ready."""
    options, seats = MODES[mode]
    state, fate = tossed(options, seats), Random(1)
    for _ in range(40):
        if state.phase is Phase.PLAY:
            break
        seat = min(game.to_act(state))
        choice = fate.choice(mind.considered(game.view(state, seat), seat))
        _, state = play(game, state, seat, choice)
    assert state.phase is Phase.PLAY
    playing = min(game.to_act(state))
    assert mind.considered(state, playing) == playable(game, state, playing)
