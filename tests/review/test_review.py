"""Reviews: chances, what was luck and what was not, and which decisions cost most."""

from functools import cache
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.app.registry import GAMES, game_named, mind_of
from game.engine.files import read
from game.engine.game import NATURE, Seat, Step
from game.engine.store import Store
from game.engine.value import replace
from game.games.feud.rules.commands import Resign
from game.games.feudal.rules.commands import EndTurn, Move
from game.review.judge import Judge
from game.review.playouts import WHOLE, Chance, Thoroughness
from game.review.review import Examined, Review, is_of_several
from tests.review.played import BRIEF, judge, played, reviewed

PLAYS = Path(__file__).parents[1] / "games"
PLAY_OF = {
    "revolutionary_war": "revolutionary_war/plays/v1-match_to_100.jsonl",
    "feudal": "feudal/plays/v1-two_kingdoms.jsonl",
    "card_fu": "card_fu/plays/v1-packs_of_their_own.jsonl",
    "feud": "feud/plays/v1-true_feud.jsonl",
    "cards_of_war": "cards_of_war/plays/v2-two.jsonl",
}
NAMES = [game.name for game in GAMES]
RAW = msgspec.Raw(b"{}")
changes = st.integers(-WHOLE, WHOLE)


@st.composite
def reviews(draw):
    """Any review at all, of two to six players."""
    seats, count = draw(st.integers(2, 6)), draw(st.integers(1, 12))
    of_all = st.tuples(*[st.integers(0, WHOLE)] * seats)
    chances = draw(st.lists(st.builds(Chance, of_all, changes), min_size=count, max_size=count))
    results = draw(of_all)
    examined = [
        Examined(step, draw(st.integers(0, seats - 1)), draw(st.tuples(*[changes] * seats)), 1, RAW)
        for step in range(1, count)
    ]
    *before, _ = chances
    chances = (*before, Chance(results, 0))
    resigned = draw(st.none() | st.integers(0, seats - 1))
    if resigned is not None:  # then the last step is no other decision
        examined = [each for each in examined if each.step < count - 1]
    done = (1.0, 1.0, 1.0, 1.0)
    return Review("any", seats, chances, (), tuple(examined), results, done, resigned)


@given(reviews())
@settings(max_examples=2_000)
def test_luck_and_mistakes_account_for_every_result_exactly(review):
    for seat, account in enumerate(review.accounts):
        assert account.luck + account.own - account.others == account.result - account.start
        assert account.result == review.results[seat]


@given(reviews())
def test_the_luck_of_all_steps_is_the_luck_of_the_game(review):
    for seat, account in enumerate(review.accounts):
        assert sum(review.luck(n)[seat] for n in range(len(review.chances))) == account.luck


@given(reviews())
def test_a_resignation_is_neither_luck_nor_a_mistake(review):
    *_, last = review.chances
    before = next((each for each in reversed(review.chances[:-1]) if each), last)
    for seat, account in enumerate(review.accounts):
        if seat == review.resigned:
            assert account.resigned == account.result - before.of[seat]
        else:
            assert account.resigned is None
        moves = (each.change[seat] for each in review.examined if each.seat == seat)
        assert account.mistakes == sum(moves)
    if review.resigned is not None:
        assert review.luck(len(review.chances) - 1) == (0,) * review.seats


def test_whoever_resigns_at_the_end_is_known_to_have_done_so():
    game, log = game_named("feud"), played("feud", 3, steps=30)
    store = Store(game, log)
    store.submit(1, Resign())
    care = Thoroughness(playouts=1, pairs=0, examined=0, depth=3)
    assert reviewed(store.log, care).resigned == 1
    assert reviewed(played("revolutionary_war", 7)).resigned is None


@given(reviews())
def test_the_turning_points_are_the_three_most_costly_decisions(review):
    costs = sorted((each.cost for each in review.examined if each.cost > 0), reverse=True)
    assert [each.cost for each in review.turning_points] == costs[:3]


@given(reviews())
def test_the_own_mistakes_are_told_beside_larger_ones_of_the_others(review):
    told = review.told([0])
    assert told[: len(review.turning_points)] == review.turning_points
    costs = sorted((e.cost for e in review.examined if e.seat == 0 and e.cost > 0), reverse=True)
    assert sorted((e.cost for e in told if e.seat == 0), reverse=True) == costs[:3]


@pytest.mark.parametrize("name", NAMES)
def test_every_game_is_reviewed(name):
    with (PLAYS / PLAY_OF[name]).open("rb") as file:
        _, log = read(file, game_named)
    *earlier, review = judge(log, Thoroughness(playouts=1, pairs=0, examined=0, depth=3)).work()
    assert review.is_whole
    assert [each.done for each in earlier] == sorted(each.done for each in earlier)
    assert len(review.chances) == len(log.line)
    assert review.chances[-1] == Chance(review.results, 0)
    assert sum(chance is not None for chance in review.chances) >= min(20, len(log.line))
    assert msgspec.json.decode(msgspec.json.encode(review), type=Review) == review


def test_the_first_curve_has_both_ends_and_much_between():
    log = played("revolutionary_war", 5)
    review = next(judge(log).work())
    known = [n for n, chance in enumerate(review.chances) if chance is not None]
    assert {0, len(log.line) - 1} <= set(known)
    assert len(known) >= len(log.line) / 2


@cache
def long_review():
    """The first and the whole review of a game with more steps than moments."""
    store = Store(game_named("feud"), played("feud", 3, blunders=0.3, steps=120))
    store.submit(1, Resign())
    care = replace(BRIEF, moments=20, more=1, examined=0, depth=4)
    first, *_, review = judge(store.log, care).work()
    return first, review


def test_the_chances_are_told_after_every_step_of_a_long_game():
    first, review = long_review()
    assert 10 <= sum(each is not None for each in first.chances) <= 22
    assert len(review.chances) > 100
    for curve in (review.chances, *review.known):
        assert None not in curve


def test_between_the_moments_of_a_long_game_chances_are_less_sure():
    first, review = long_review()
    near, between = 0, 0
    for n, at_first in enumerate(first.chances):
        if at_first is not None:
            near = n
            continue
        between += 1
        for curve in (review.chances, *review.known):
            assert curve[n].error >= 1.9 * curve[near].error  # by one playout for four
    assert between > 80


def test_two_halves_of_a_review_make_the_whole():
    log = played("revolutionary_war", 7)
    *_, judged = judge(log).judged()
    *_, known = judge(log).known()
    assert judged.is_judged
    assert not judged.is_whole
    assert judged.with_knowledge_of(known) == reviewed(log)


def test_a_review_is_the_same_each_time():
    log = played("revolutionary_war", 7)
    assert reviewed(log) == reviewed(log)


def test_a_game_that_goes_on_is_not_reviewed():
    with pytest.raises(ValueError, match="secrets"):
        judge(played("revolutionary_war", 1, steps=9))


def test_what_nature_does_and_what_is_forced_is_no_mistake():
    log = played("revolutionary_war", 9)
    for each in reviewed(log).examined:
        assert each.seat == log.line[each.step].seat != NATURE
        assert each.cost > 0
        assert bytes(each.better) != msgspec.json.encode(log.line[each.step].command)


def test_the_chance_of_a_winner_rises_to_the_whole():
    log = played("revolutionary_war", 11, blunders=0.0)
    review = reviewed(log, Thoroughness(playouts=30, pairs=4, examined=0))
    won = review.results.index(WHOLE)
    late = review.chances[-6:-1]
    assert all(chance.of[won] > WHOLE / 2 for chance in late)


def test_without_hidden_cards_everybody_knows_what_there_is_to_know():
    with (PLAYS / PLAY_OF["feudal"]).open("rb") as file:
        _, log = read(file, game_named)
    review = reviewed(log, Thoroughness(playouts=1, pairs=0, examined=0, depth=3))
    late = [n for n, chance in enumerate(review.chances) if chance is not None][-5]
    assert review.known[0][late] == review.known[1][late] == review.chances[late]


def test_what_a_player_could_know_does_not_depend_on_what_lay_hidden():
    """The own line is made of worlds that agree with the view, not of the deal that was."""
    log = played("revolutionary_war", 13)
    review = reviewed(log, BRIEF)
    assert any(known != review.chances[n] for n, known in enumerate(review.known[0]))


@pytest.mark.parametrize("after", [3, 30, 60])
def test_a_review_that_broke_off_goes_on_where_it_was(after):
    log = played("revolutionary_war", 7)
    game, mind, looked = game_named(log.game), mind_of(log.game), []
    work = judge(log).work()
    begun = [next(work) for _ in range(after)][-1]
    kept = msgspec.json.decode(msgspec.json.encode(begun), type=Review)
    *_, review = (
        looked.append(each.done) or each for each in Judge(game, mind, log, BRIEF, kept).work()
    )
    assert review == reviewed(log)
    assert looked[0] >= begun.done


@pytest.mark.parametrize("name", NAMES)
def test_the_chances_at_a_glance_tell_who_is_about_to_win(name):
    """After the last decision but a few, over some games, the later winner is ahead."""
    ahead = 0
    for seed in range(4):
        log = played(name, seed, blunders=0.3)
        review = next(judge(log).work())
        late = [each for each in review.chances[:-1] if each is not None][-3]
        assert sum(late.of) == pytest.approx(WHOLE, abs=2)
        ahead += review.results[late.of.index(max(late.of))] == WHOLE
    assert ahead >= 3


def test_accounts_and_turning_points_do_not_change_once_they_are_judged():
    judged = [each for each in judge(played("revolutionary_war", 7)).work() if each.is_judged]
    assert len(judged) > 2
    assert not judged[0].is_whole
    assert len({each.accounts for each in judged}) == 1
    assert len({tuple(point.step for point in each.turning_points) for each in judged}) == 1


def test_a_reason_that_is_always_true_is_no_reason_for_a_move(monkeypatch):
    care = Thoroughness(playouts=2, pairs=24, examined=12)
    log, mind = played("revolutionary_war", 1), mind_of("revolutionary_war")
    monkeypatch.delattr(mind, "instead")
    reasons = {each.why for each in reviewed(log, care).examined}
    assert reasons - {""}
    monkeypatch.setattr(mind, "general_reasons", tuple(reasons), raising=False)
    assert {each.why for each in reviewed(log, care).examined} == {""}


@pytest.mark.parametrize(
    ("won", "results", "step"),
    [
        ((50, 97, 60, 96, None, 99, 100), (WHOLE, 0), 3),
        ((50, None, None, 100), (WHOLE, 0), 3),
        ((96, None, 100), (WHOLE, 0), 0),
        ((97, 98, 50), (WHOLE // 2, WHOLE // 2), None),
        ((4, 3, 60, 1, 0), (0, WHOLE), 3),
    ],
    ids=["later", "end", "always", "draw", "second"],
)
def test_a_game_is_decided_once_the_winners_chance_stays_sure(won, results, step):
    hundredth = WHOLE // 100
    chances = tuple(
        None if each is None else Chance((each * hundredth, WHOLE - each * hundredth), 0)
        for each in won
    )
    assert Review("any", 2, chances, (), (), results).decided == step


def test_a_game_is_not_decided_while_somebody_could_not_know_it():
    sure, open_ = (Chance((part, WHOLE - part), 0) for part in (WHOLE, WHOLE // 2))
    known = (None, sure, sure, sure), (sure, sure, open_, None)
    assert Review("any", 2, (sure,) * 4, known, (), (WHOLE, 0)).decided == 3


def test_the_end_of_a_turn_is_no_move_that_was_judged_with_another():
    """A review said “and the moves after it” of a turn of one move."""
    line = [Step(Seat(0), command, ()) for command in (Move(1, 2), Move(2, 3), EndTurn())]
    told = {
        steps: is_of_several(Examined(0, 0, (0, 0), 0, RAW, steps=steps), line, (EndTurn,))
        for steps in (1, 2, 3)
    }
    assert told == {1: False, 2: True, 3: True}
    alone = Examined(1, 0, (0, 0), 0, RAW, steps=2)
    assert not is_of_several(alone, line, (EndTurn,))
