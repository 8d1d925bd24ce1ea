"""The computer at Feudal: legal, blind, the same every time, and not without ideas."""

from itertools import islice
from random import Random

import pytest

from game.ai.player import Level, last_thought
from game.engine.game import NATURE, Seat, play
from game.engine.log import Log
from game.engine.store import Store
from game.engine.value import replace
from game.games.feudal.ai import mind
from game.games.feudal.ai.kernel import board_of
from game.games.feudal.rules import allegiance, commands, game
from game.games.feudal.rules.board import AWAY, HALVES
from game.games.feudal.rules.model import Phase
from game.games.feudal.rules.options import Options
from tests.games.feudal.ai.positions import begun, drawn, fought, thought_of, tossed

ME, YOU = Seat(0), Seat(1)
KEEN = (Level.CAPTAIN, Level.MARSHAL)
MODES = {
    "two kingdoms": (Options(), 2),
    "three armies": (Options(armies=3, arrangement="by_loser"), 2),
    "teams": (Options(arrangement="shuffled"), 4),
    "free for all": (Options(variation="free_for_all"), 4),
}


def followed(state, seat, thought):
    """The state after a thought and all that it would do then: every command is legal."""
    for command in (thought.command, *thought.then):
        _, state = play(game, state, seat, command)
    return state


def played(names, options=None, seed="1"):
    """A whole war between levels and the rule of thumb; every state in which somebody chose."""
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
def test_a_war_is_fought_to_its_end_by_legal_turns(level, options, seats):
    *moments, (last, _, _) = played(["greedy", level] * (seats // 2), options)
    assert last.phase is Phase.OVER
    turns = [(state, thought) for state, _, thought in moments if state.phase is Phase.PLAY]
    assert turns
    for state, thought in turns:
        whole = not isinstance(thought.command, commands.PushOff | commands.AnswerTruce)
        if whole and followed(state, min(state.turn), thought).phase is Phase.PLAY:
            assert (thought.command, *thought.then)[
                -1
            ] == commands.EndTurn() or state.options != Options()


@pytest.mark.parametrize(("options", "seats"), MODES.values(), ids=MODES)
@pytest.mark.parametrize("level", KEEN)
def test_the_best_are_legal_from_their_first_thought_to_their_last(level, options, seats):
    for seed in range(2):
        *_, state = fought(seed, options, seats, turns=2)
        if state.phase is not Phase.PLAY or state.pushing >= 0:
            continue
        seat = min(state.turn)
        commands = set(game.legal_commands(state, seat))
        thoughts = list(islice(mind.think(state, seat, level, Random(1)), 300))
        assert all(thought.command in commands for thought in thoughts)
        assert all(0 <= thought.done <= 1 for thought in thoughts)
        for thought in thoughts[::50]:
            followed(state, seat, thought)


def test_the_rule_of_thumb_is_legal_too():
    for options, seats in MODES.values():
        for seed in range(3):
            for state in fought(seed, options, seats, turns=8):
                for seat in game.to_act(state):
                    play(game, state, seat, mind.greedy(game.view(state, seat), seat))


@pytest.mark.parametrize("level", Level)
def test_the_same_fate_gives_the_same_thoughts(level):
    for state in (begun(3), tossed(), drawn(blue=["K N3", "P A1"], brown=["K E23", "N D12"])):
        seat = min(game.to_act(state))
        view = game.view(state, seat)
        thoughts = [list(islice(mind.think(view, seat, level, Random("a")), 80)) for _ in range(2)]
        assert thoughts[0] == thoughts[1]


# Deployment


def deploying(seed=1, seats=2, options=None):
    """The war when everybody may deploy."""
    state = tossed(options, seats, seed)
    while state.phase is Phase.CHOICE:
        seat = min(game.to_act(state))
        state = followed(state, seat, thought_of(state, Level.RECRUIT, seat))
    return state


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize(("options", "seats"), MODES.values(), ids=MODES)
def test_everybody_deploys_at_once_and_is_ready(level, options, seats):
    state = deploying(2, seats, options)
    for seat in map(Seat, range(seats)):
        thought = thought_of(state, level, seat)
        if isinstance(thought.command, commands.Attach):  # a captain gives royalty away before
            state = followed(state, seat, thought)
            thought = thought_of(state, level, seat)
        assert isinstance(thought.command, commands.Deploy)
        assert thought.then == (commands.SayReady(),)
        state = followed(state, seat, thought)
    assert state.phase is Phase.PLAY


def test_who_has_been_deployed_is_ready():
    state = deploying()
    _, state = play(game, state, ME, thought_of(state, Level.RECRUIT).command)
    for level in Level:
        assert thought_of(state, level).command == commands.SayReady()
    assert mind.greedy(game.view(state, ME), ME) == commands.SayReady()


@pytest.mark.parametrize("level", Level)
def test_no_two_setups_are_alike_and_castles_stand_here_and_there(level):
    state = deploying()
    setups = [thought_of(state, level, fate=f"{n}").command for n in range(6)]
    assert len(set(setups)) == 6
    assert len({setup.castle for setup in setups}) > 2


def test_a_setup_guards_its_green_and_hides_its_royalty():
    for seed in range(4):
        state = deploying(seed)
        state = followed(state, ME, thought_of(state, Level.MARSHAL, fate=f"{seed}"))
        board = board_of(game.view(state, ME))
        green = board.greens[0]
        guards = [
            man
            for man in board.men[0]
            if board.at[man] == board.castles[0]
            or any(green in r for r in board.rays[man][board.at[man]])
        ]
        assert len(guards) >= 2


@pytest.mark.parametrize("level", Level)
def test_what_the_others_deploy_changes_nothing(level):
    """Tables that look the same from a seat get the same answer from it."""
    state = deploying()
    worlds = [state]
    for fate in "ab":
        thought = thought_of(state, Level.RECRUIT, YOU, fate)
        worlds.append(followed(state, YOU, thought))
    assert len({world.at for world in worlds}) == 3
    blind = [replace(game.view(world, ME), ready=frozenset()) for world in worlds]
    assert len(set(blind)) == 1
    assert len({thought_of(view, level) for view in blind}) == 1


def test_what_is_imagined_is_a_whole_setup_of_whoever_is_ready():
    state = deploying()
    state = followed(state, YOU, thought_of(state, Level.RECRUIT, YOU))
    view = game.view(state, ME)
    world = mind.imagine(view, ME, Random(1))
    assert all(world.at[man] != AWAY for man in allegiance.unslain(world, YOU))
    assert all(world.at[man] == AWAY for man in allegiance.unslain(world, ME))
    assert world.at != state.at
    assert game.view(world, ME) == view
    assert mind.imagine(deploying(), ME, Random(1)) == deploying()


def test_a_kingdom_is_chosen_for_its_ground():
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
    assert followed(state, YOU, thought_of(state, Level.MARSHAL, YOU)).phase is Phase.DEPLOYMENT
