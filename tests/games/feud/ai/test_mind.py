"""The computer plays legally with all house rules, sees nothing hidden, and is not predictable."""

from random import Random

import pytest

from game.ai.player import Level, last_thought
from game.engine.cards import cards
from game.engine.game import NATURE
from game.engine.log import Log
from game.engine.store import Store
from game.engine.value import replace
from game.games.feud.ai import mind
from game.games.feud.rules import game
from game.games.feud.rules.cards import PACK
from game.games.feud.rules.commands import AnswerDraw, Arrange, OfferDraw
from game.games.feud.rules.model import Phase
from game.games.feud.table.presets import BASIC, PRESETS, STUDIED, TRUE_FEUD
from tests.games.feud.tables import ME, MINE, YOU, YOURS, a_table, studied
from tests.laws.feuds import CHEAP, NEW_ONES
from tests.laws.plays import options_for
from tests.laws.samples import SAMPLES

CUSTOM = replace(TRUE_FEUD, price_list=(*CHEAP, *NEW_ONES), army_size=3, max_rounds=3)
QUICK = {preset.id: replace(preset.options, army_size=3, max_rounds=3) for preset in PRESETS}
QUICK["custom"] = CUSTOM


def moments(options, seed, level=Level.RECRUIT):
    """Each view, its seat and its legal commands in a match of the computer against itself."""
    store = Store(game, Log(game.name, game.version, str(seed)))
    store.submit(NATURE, game.opening(options, 2))
    while acting := game.to_act(store.state):
        seat = min(acting)
        view = game.view(store.state, seat)
        yield view, seat, list(game.legal_commands(view, seat))
        store.submit(seat, answer(view, level, seat, f"{seed}/{store.length}"))


def answer(view, level=Level.MARSHAL, seat=ME, fate="1"):
    return last_thought(mind.think(view, seat, level, Random(fate))).command


def seen(table, seat=ME):
    return game.view(table.state, seat)


@pytest.mark.parametrize("options", QUICK.values(), ids=QUICK)
@pytest.mark.parametrize("level", [Level.RECRUIT, Level.SOLDIER])
def test_every_thought_of_a_weak_level_is_a_legal_command(level, options):
    for view, seat, commands in moments(options, 3):
        for thought in mind.think(view, seat, level, Random(1)):
            assert thought.command in commands
            assert 0 < thought.done <= 1


@pytest.mark.parametrize("level", [Level.CAPTAIN, Level.MARSHAL])
def test_a_strong_level_is_legal_and_its_reason_names_no_card(level):
    for n, (view, seat, commands) in enumerate(moments(CUSTOM, 4)):
        if n % 3 == 0:
            thought = last_thought(mind.think(view, seat, level, Random(1)))
            assert thought.command in commands
            assert thought.why == "" or thought.why.endswith(".")
            assert not any(card in thought.why for card in PACK)


@pytest.mark.parametrize("options", QUICK.values(), ids=QUICK)
def test_the_greedy_player_is_legal_and_deterministic(options):
    for n, (view, seat, commands) in enumerate(moments(options, 5)):
        if n % 2 == 0:
            command = mind.greedy(view, seat)
            assert command in commands
            assert command == mind.greedy(view, seat)


@pytest.mark.parametrize(
    "seeds",
    [range(3), pytest.param(range(100, 180), marks=pytest.mark.long)],
    ids=["quick", "long"],
)
def test_every_level_plays_with_random_house_rules(seeds):
    for seed in seeds:
        fate = Random(f"rules {seed}")
        options = replace(options_for(SAMPLES["feud"], 2, fate), max_rounds=4)
        store = Store(game, Log(game.name, game.version, str(seed)))
        store.submit(NATURE, game.opening(options, 2))
        levels = fate.sample(list(Level), 2)
        while acting := game.to_act(store.state):
            seat = min(acting)
            view = game.view(store.state, seat)
            store.submit(seat, answer(view, levels[seat], seat, f"{seed}/{store.length}"))
        assert game.outcome(store.state)


@pytest.mark.parametrize("level", Level)
def test_the_same_view_and_seed_give_the_same_answer(level):
    view = seen(a_table(hands=("3C 9S 8D AH 2C 10S", "4C 4D 5C 6D 7H XB")))
    assert answer(view, level) == answer(view, level)


@pytest.mark.parametrize("level", Level)
def test_hidden_cards_do_not_change_the_answer(level):
    hand = "3C 9S 8D AH 2C 10S"
    one = a_table(hands=(hand, "4C 4D 5C 6D 7H XB"), reserves=("", "3C"))
    other = a_table(hands=(hand, "9C 9D 9H 9S 10H XB"), reserves=("", "7D"))
    other.state = replace(other.state, armies=tuple(army[::-1] for army in other.state.armies))
    one.does(YOU, Arrange(cards("4C 4D 5C 6D 7H XB")))
    other.does(YOU, Arrange(cards("9C 9D XB 9H 9S 10H")))
    assert seen(one) == seen(other)
    assert answer(seen(one), level) == answer(seen(other), level)


@pytest.mark.parametrize(
    ("fallen", "agrees"), [(("", ""), False), (("", "JC QC"), False), (("JC QC", ""), True)]
)
def test_the_computer_agrees_to_a_draw_only_if_it_is_behind(fallen, agrees):
    table = a_table(units="KH KS", fallen=fallen)
    table.does(YOU, OfferDraw())
    assert answer(seen(table)) == AnswerDraw(agrees)


@pytest.mark.parametrize("level", [Level.CAPTAIN, Level.MARSHAL])
def test_the_row_game_is_solved_only_after_a_preview(level):
    unseen, known = a_table(options=BASIC), a_table(Phase.PREVIEW, STUDIED)
    studied(known, MINE, YOURS, (0, 0))
    thoughts = [
        len(list(mind.think(seen(table), ME, level, Random(1)))) for table in (unseen, known)
    ]
    assert thoughts[0] == 1 < thoughts[1] or level is Level.CAPTAIN


def test_a_plan_is_what_it_thinks_without_the_reason(monkeypatch):
    """Playouts of reviews ask for thousands of them."""
    some = [each for n, each in enumerate(moments(QUICK["true_feud"], 1)) if n % 9 == 0]
    thought = [answer(view, Level.SOLDIER, seat) for view, seat, _ in some]
    monkeypatch.setattr(mind, "reasons", None)
    plans = [mind.plan(view, seat, Level.SOLDIER, Random("1")) for view, seat, _ in some]
    assert plans == [(each,) for each in thought]


def test_rows_without_a_preview_vary():
    table = a_table(options=BASIC)
    rows = {answer(seen(table), Level.MARSHAL, fate=str(n)).row for n in range(20)}
    assert len(rows) > 3
