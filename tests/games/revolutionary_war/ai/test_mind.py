"""The computer at Revolutionary War: legal, blind, the same every time, and not without ideas."""

from itertools import islice
from random import Random

import pytest

from game.ai.player import Level, last_thought
from game.engine.cards import BACK, DECK, cards, value
from game.engine.game import NATURE, PUBLIC
from game.engine.log import Log
from game.engine.store import Store
from game.engine.value import replace
from game.games.revolutionary_war.ai import mind
from game.games.revolutionary_war.ai.heuristics import worth_at_a_glance
from game.games.revolutionary_war.ai.kernel import position_of
from game.games.revolutionary_war.ai.reasons import why
from game.games.revolutionary_war.rules import game
from game.games.revolutionary_war.rules.commands import Concede, Play
from game.games.revolutionary_war.rules.options import Options
from tests.games.revolutionary_war.tables import ME, a_round, played

QUICK = (Level.RECRUIT, Level.SOLDIER, Level.CAPTAIN)
LOOKING_AHEAD = (Level.CAPTAIN, Level.MARSHAL)
HOUSE_RULES = (Options(), Options(card_memory=False), Options(target=60))


def moments(seed, options=HOUSE_RULES[0]):
    """Every state of a random play in which somebody has a choice."""
    fate = Random(seed)
    store = Store(game, Log(game.name, game.version, str(seed)))
    store.submit(NATURE, game.opening(options, 2))
    while acting := game.to_act(store.state):
        (seat,) = acting
        commands = list(game.legal_commands(store.state, seat))
        yield store.state, seat, commands
        store.submit(seat, fate.choice(commands[:-1] or commands))


def answer(view, level, seat=ME, fate="1"):
    return last_thought(mind.think(view, seat, level, Random(fate))).command


def seen(given, seat=ME):
    return game.view(given.state, seat)


@pytest.mark.parametrize("options", HOUSE_RULES, ids=["printed", "covered piles", "match"])
@pytest.mark.parametrize("level", QUICK)
def test_every_thought_is_a_legal_command(level, options):
    for state, seat, commands in moments(3, options):
        for thought in mind.think(game.view(state, seat), seat, level, Random(1)):
            assert thought.command in commands
            assert 0 < thought.done <= 1


@pytest.mark.parametrize("options", HOUSE_RULES, ids=["printed", "covered piles", "match"])
def test_the_marshal_is_legal_from_its_first_thought_to_its_last(options):
    for state, seat, commands in moments(4, options):
        thoughts = list(
            islice(mind.think(game.view(state, seat), seat, Level.MARSHAL, Random(1)), 50)
        )
        assert all(thought.command in commands for thought in thoughts)
        assert thoughts[-1].done == 1 or state.deck


def test_the_rule_of_thumb_is_legal_too():
    for seed in range(5):
        for state, seat, commands in moments(seed):
            assert mind.greedy(game.view(state, seat), seat) in commands


@pytest.mark.parametrize(
    ("mine", "laid", "command"),
    [
        ("QD JH 5C", "", played("QD")),  # under a 3 the queen has strength 8: enough to lead
        ("JH 5C 9C", "", Concede()),
        ("QD 3D 5C", "", played("3D")),  # the strongest leads
        ("KH QD 3C", "10S", played("QD")),  # the weakest that will do answers
        ("5H 6D", "10S", Concede()),
    ],
)
def test_the_rule_of_thumb(mine, laid, command):
    assert mind.greedy(seen(a_round(mine, "?? ??", laid=laid)), ME) == command


@pytest.mark.parametrize("level", Level)
def test_the_same_fate_gives_the_same_thoughts(level):
    state, seat, _ = next(moments(1))
    view = game.view(state, seat)
    thoughts = [list(mind.think(view, seat, level, Random("a"))) for _ in range(2)]
    assert thoughts[0] == thoughts[1]


@pytest.mark.parametrize("level", Level)
def test_what_the_others_hold_changes_nothing(level):
    """Tables that look the same from a seat get the same answer from it."""
    for n, (state, seat, _) in enumerate(moments(2)):
        if n % 12 == 5:
            view = game.view(state, seat)
            others = [mind.imagine(view, seat, Random(i)) for i in range(3)]
            assert any(other != state for other in others) or not state.deck
            views = [view, *(game.view(other, seat) for other in others)]
            assert len({answer(each, level, seat) for each in views}) == 1


def test_what_is_imagined_has_no_backs_but_in_covered_piles():
    for options in HOUSE_RULES:
        for state, seat, _ in moments(5, options):
            world = mind.imagine(game.view(state, seat), seat, Random(1))
            assert BACK not in (*world.deck, *world.hands[0], *world.hands[1])
            assert game.view(world, seat) == game.view(state, seat)


@pytest.mark.parametrize("level", Level)
def test_it_plays_and_concedes_with_cards_on_the_table_and_without(level):
    """Both commands, at the head of a round and within it, and nobody forced it."""
    used = set()
    for seed in range(8):
        for n, (state, seat, commands) in enumerate(moments(seed)):
            if state.deck and len(commands) > 1 and len(used) < 4:
                command = answer(game.view(state, seat), level, seat, fate=f"{seed}/{n}")
                used.add((bool(state.table), type(command)))
    assert used == {(laid, kind) for laid in (False, True) for kind in (Play, Concede)}


HIDDEN = "?? ?? ?? ?? ??"
MANY = " ".join([HIDDEN] * 4)


@pytest.mark.parametrize(
    ("mine", "laid", "kind"),
    [
        ("3D 3C 2H AH KH", "", Play),  # nothing beats its best
        ("3D 3C 2H 2D KH", "QD QS KC KD 2C", Play),  # a rich pot, and no lack of answers
        ("5H 9D 5C 6C 7D", "8D", Concede),  # a poor pot, and nothing to follow with
    ],
)
def test_the_marshal_fights_where_it_pays(mine, laid, kind):
    view = seen(a_round(mine, HIDDEN, laid=laid, deck=MANY, trumps="3H 9S 8S"))
    assert all(isinstance(answer(view, Level.MARSHAL, fate=each), kind) for each in "abc")


def test_the_marshal_keeps_a_card_that_would_be_lost():
    """R-19: one trump is left, the other hand cannot be beaten: what is held counts."""
    given = a_round("5H", "3D", trumps="3H", piles=remembered("5H", "3D", "3H"))
    assert answer(seen(given), Level.MARSHAL) == Concede()


def test_the_marshal_plays_for_the_last_capture_when_it_is_a_tie():
    """R-21: 25 cards each and two to come: the one that captures last has won."""
    given = a_round("3D", "4C", trumps="3H", piles=remembered("3D", "4C", "3H"))
    assert answer(seen(given), Level.MARSHAL) == played("3D")


def remembered(*shown):
    """Everything that is not shown has been captured, half by each."""
    gone = [card for card in DECK if card not in shown]
    return " ".join(gone[::2]), " ".join(gone[1::2])


def test_the_captain_forgets_what_was_captured_and_the_marshal_does_not():
    table = seen(a_round("3D 9H KH 7C 5D", HIDDEN, deck="?? ?? ?? ??"))
    strong = replace(table, piles=(cards("3C 2C 2D 2H 2S AC AD AH AS KC KD KS"), ()))
    weak = replace(table, piles=(cards("4C 4D 5C 5H 5S 6C 6D 6H 6S 7D 7H 7S"), ()))

    def commands(level, view):
        return [thought.command for thought in mind.think(view, ME, level, Random(1))]

    assert commands(Level.CAPTAIN, strong) == commands(Level.CAPTAIN, weak)
    assert commands(Level.MARSHAL, strong) != commands(Level.MARSHAL, weak)


def test_from_captain_upwards_it_says_why_and_tells_nothing_by_it():
    """One sentence; it is the same for somebody who sees neither hand."""
    reasons = set()
    for state, seat, commands in moments(6):
        for command in commands:
            move = value(command.card) if isinstance(command, Play) else 0
            reason = why(game.view(state, seat), move)
            assert reason == why(game.view(state, PUBLIC), move)
            assert reason.endswith(".")
            assert reason.count(".") == 1
            reasons.add(reason)
    assert len(reasons) > 5
    state, seat, _ = next(moments(6))
    for level in Level:
        thought = last_thought(mind.think(game.view(state, seat), seat, level, Random(1)))
        assert bool(thought.why) == (level in LOOKING_AHEAD)


def test_a_soldier_never_throws_much_away():
    """What it chooses is, by its own measure, never far below the best."""
    losses = []
    for seed in range(8):
        for state, seat, _ in moments(seed):
            position = position_of(game.view(state, seat), seat)
            worths = {move: worth_at_a_glance(position, move) for move in position.moves()}
            command = answer(game.view(state, seat), Level.SOLDIER, seat, str(seed))
            move = value(command.card) if isinstance(command, Play) else 0
            losses.append(max(worths.values()) - worths[move])
    assert max(losses) <= 0.35 * 2, "the scale goes from -1 to 1"
    assert sum(losses) / len(losses) < 0.05
