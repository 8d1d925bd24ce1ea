"""The computer player of Revolutionary War: legal, fair, repeatable and sensible."""

from itertools import islice
from random import Random

import pytest

from game.ai.player import Level, last_thought
from game.engine.cards import BACK, DECK, cards, value
from game.engine.game import NATURE
from game.engine.log import Log
from game.engine.store import Store
from game.engine.value import replace
from game.games.revolutionary_war.ai import mind, reasons
from game.games.revolutionary_war.ai.heuristics import worth_at_a_glance
from game.games.revolutionary_war.ai.kernel import position_of
from game.games.revolutionary_war.rules import game
from game.games.revolutionary_war.rules.commands import Concede, Play
from game.games.revolutionary_war.rules.options import Options
from tests.games.revolutionary_war.tables import ME, a_round, played

QUICK = (Level.RECRUIT, Level.SOLDIER, Level.CAPTAIN)
LOOKING_AHEAD = (Level.CAPTAIN, Level.MARSHAL)
HOUSE_RULES = (Options(), Options(card_memory=False), Options(target=60))


def moments(seed, options=HOUSE_RULES[0]):
    """Every state of a random game in which a player has a choice."""
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
def test_every_thought_of_the_marshal_is_a_legal_command(options):
    for state, seat, commands in moments(4, options):
        thoughts = list(
            islice(mind.think(game.view(state, seat), seat, Level.MARSHAL, Random(1)), 50)
        )
        assert all(thought.command in commands for thought in thoughts)
        assert thoughts[-1].done == 1 or state.deck


def test_the_greedy_move_is_legal():
    for seed in range(5):
        for state, seat, commands in moments(seed):
            assert mind.greedy(game.view(state, seat), seat) in commands


@pytest.mark.parametrize(
    ("mine", "laid", "command"),
    [
        ("QD JH 5C", "", played("QD")),  # under a 3 the queen has strength 8: enough to lead
        ("JH 5C 9C", "", Concede()),
        ("QD 3D 5C", "", played("3D")),  # the strongest leads
        ("KH QD 3C", "10S", played("QD")),  # the weakest card that is enough
        ("5H 6D", "10S", Concede()),
    ],
)
def test_the_greedy_move_is_the_expected_one(mine, laid, command):
    assert mind.greedy(seen(a_round(mine, "?? ??", laid=laid)), ME) == command


@pytest.mark.parametrize("level", Level)
def test_the_same_seed_gives_the_same_thoughts(level):
    state, seat, _ = next(moments(1))
    view = game.view(state, seat)
    thoughts = [list(mind.think(view, seat, level, Random("a"))) for _ in range(2)]
    assert thoughts[0] == thoughts[1]


@pytest.mark.parametrize("level", Level)
def test_hidden_cards_do_not_change_the_answer(level):
    """States that look the same to a seat get the same answer from it."""
    for n, (state, seat, _) in enumerate(moments(2)):
        if n % 12 == 5:
            view = game.view(state, seat)
            others = [mind.imagine(view, seat, Random(i)) for i in range(3)]
            assert any(other != state for other in others) or not state.deck
            views = [view, *(game.view(other, seat) for other in others)]
            assert len({answer(each, level, seat) for each in views}) == 1


def test_an_imagined_state_has_card_backs_only_in_face_down_piles():
    for options in HOUSE_RULES:
        for state, seat, _ in moments(5, options):
            world = mind.imagine(game.view(state, seat), seat, Random(1))
            assert BACK not in (*world.deck, *world.hands[0], *world.hands[1])
            assert game.view(world, seat) == game.view(state, seat)


@pytest.mark.parametrize("level", Level)
def test_every_level_plays_and_concedes_both_as_leader_and_when_answering(level):
    """Both commands are chosen freely, as leader and when answering."""
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
        ("3D 3C 2H 2D KH", "QD QS KC KD 2C", Play),  # a large pot and many answers
        ("5H 9D 5C 6C 7D", "8D", Concede),  # a small pot and nothing to play next
    ],
)
def test_the_marshal_fights_when_it_pays(mine, laid, kind):
    view = seen(a_round(mine, HIDDEN, laid=laid, deck=MANY, trumps="3H 9S 8S"))
    assert all(isinstance(answer(view, Level.MARSHAL, fate=each), kind) for each in "abc")


def test_the_marshal_keeps_a_card_that_it_would_lose():
    """R-19: one trump is left and the other hand can't be beaten, so a card in hand counts."""
    given = a_round("5H", "3D", trumps="3H", piles=all_captured_except("5H", "3D", "3H"))
    assert answer(seen(given), Level.MARSHAL) == Concede()


def test_the_marshal_plays_for_the_last_capture_in_a_tie():
    """R-21: 25 cards each and two to come, so whoever captures last wins."""
    given = a_round("3D", "4C", trumps="3H", piles=all_captured_except("3D", "4C", "3H"))
    assert answer(seen(given), Level.MARSHAL) == played("3D")


def all_captured_except(*shown):
    """Piles in which all other cards were captured, half by each player."""
    gone = [card for card in DECK if card not in shown]
    return " ".join(gone[::2]), " ".join(gone[1::2])


def test_the_marshal_remembers_captured_cards_and_the_captain_does_not():
    """The King wins the round if what can answer it was captured."""
    table = seen(a_round("4D 9H KH 7C 5D", HIDDEN, laid="QD", deck=MANY, trumps="3H 9S 8S"))
    strong = replace(table, piles=(cards("3C 3D 3S 2C 2D 2H 2S AC AD AH AS KC KD KS"), ()))
    weak = replace(table, piles=(cards("4C 4H 5C 5H 5S 6C 6D 6H 6S 7D 7H 7S 8C 8D"), ()))
    assert answer(strong, Level.CAPTAIN) == answer(weak, Level.CAPTAIN)
    assert answer(strong, Level.MARSHAL) == played("KH")
    assert answer(weak, Level.MARSHAL) == Concede()


def test_a_soldier_never_plays_far_below_its_best_move():
    """By its own evaluation, its choice is never far below the best."""
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


@pytest.mark.parametrize(("won", "concedes"), [(19, True), (20, False), (21, False)])
def test_the_marshal_never_concedes_what_gives_the_game_away(won, concedes):
    """R-19: with 20 cards won, 2 of this round and 5 in hand, the other can concede all that follows."""
    hand, trumps, laid = "AC 6S 7C 8H 9D", "5D KH 9S", "KC"
    gone = [card for card in DECK if card not in f"{hand} {trumps} {laid}".split()]
    piles = " ".join(gone[won : won + 10]), " ".join(gone[:won])
    deck = " ".join(["??"] * (len(DECK) - 24 - won))
    table = seen(a_round(hand, HIDDEN, trumps=trumps, laid=laid, deck=deck, piles=piles))
    thought = last_thought(mind.think(table, ME, Level.MARSHAL, Random(1)))
    assert (thought.command == Concede()) is concedes
    assert concedes or thought.why == reasons.GIVES_IT_AWAY
    match = replace(table, options=Options(target=100))
    assert last_thought(mind.think(match, ME, Level.MARSHAL, Random(1))).command == Concede()
