"""An exercise at the table: the strip, the hint, and what is said of a move."""

from functools import cache

import msgspec
import pytest

from game.app.registry import game_named
from game.engine.cards import DECK
from game.engine.game import events_seen, playable
from game.engine.store import Store
from game.engine.value import replace
from game.games.feud.rules import commands
from game.play.drill import SOLVED
from game.review.comparison import Difference
from game.ui.scenes import exercise_words as words
from game.ui.scenes.table import words as table_words
from game.ui.scenes.table.learning.exercise_strip import ExerciseStrip
from tests.review.played import example, played
from tests.ui.pilot import HD, by_drag
from tests.ui.practised import practised
from tests.ui.scene_pilot import misfits
from tests.ui.secret_search import traces

LOG, REVIEW = example()
(POINT,) = REVIEW.turning_points
GAME = game_named(LOG.game)
CONCEDE = msgspec.json.decode(POINT.better, type=GAME.vocabulary.command)


def exercise(**how):
    return practised(LOG, POINT.step, CONCEDE, POINT.why, **how)


def strip(pilot):
    return pilot.widgets(ExerciseStrip)[0]


def said(pilot):
    return strip(pilot)._words._text


def play(pilot, command):
    pilot.session.submit(command)
    pilot.scene.finish()
    pilot.settle()
    pilot.step()


@cache
def feud():
    """A game of Feud, up to its second Round."""
    return played("feud", 3, blunders=0.5, steps=60)


def at_first(kind):
    """The first step of this kind with another choice, and that choice."""
    log, game = feud(), game_named("feud")
    for n, step in enumerate(log.line):
        if isinstance(step.command, kind):
            view = Store(game, replace(log, entries=log.line[:n])).view(step.seat)
            others = [
                each
                for each in playable(game, view, step.seat)
                if isinstance(each, kind) and each != step.command
            ]
            if others:
                return log, n, others[-1]
    raise AssertionError(kind)


def test_it_says_what_was_played_and_what_it_cost():
    pilot, _ = exercise()
    asked = said(pilot)
    assert asked.startswith("You chose “Play {")
    assert asked.endswith("”. That lowered your chance to win by 14%. What would have been better?")
    assert pilot.tutor.points == ()


def test_the_better_move_is_praised_with_its_reason():
    pilot, kept = exercise()
    play(pilot, CONCEDE)
    assert said(pilot) == words.solved(POINT.why)
    assert len(kept.solved_ones) == 1
    assert pilot.scene.desk.bar.prompt._text == SOLVED
    pilot.press("Next exercise")
    assert pilot.exits == ["menu"], "there is no other one"


def test_a_wrong_move_is_undone_before_the_next_try():
    pilot, _ = exercise()
    before = pilot.session.view
    play(pilot, LOG.line[POINT.step].command)
    assert said(pilot) == words.SAME
    assert pilot.scene.desk.bar.prompt._text == table_words.TRY_AGAIN_HOW
    assert pilot.button("Show me").why_not
    pilot.press("Undo it")
    pilot.settle()
    assert pilot.session.view == before
    play(pilot, CONCEDE)
    assert said(pilot) == words.comes_back(POINT.why, 1)


def test_a_whole_row_is_recognised_too():
    log, n, better = at_first(commands.Arrange)
    pilot, _ = practised(log, n, better)
    play(pilot, log.line[n].command)
    assert said(pilot) == words.SAME


def test_show_me_plays_it():
    pilot, kept = exercise()
    pilot.press("Show me")
    pilot.settle()
    pilot.step()
    assert pilot.session.log.entries[-1] != LOG.line[POINT.step]
    assert said(pilot) == words.comes_back(POINT.why, 1)
    assert len(kept.failed_ones) == 1


def test_a_hint_says_when_the_answer_is_a_button():
    pilot, _ = exercise()
    pilot.press("Hint")
    pilot.step()
    assert said(pilot).endswith(f"What would have been better? {words.A_BUTTON}")


def test_a_hint_outlines_the_first_thing_of_a_row_and_its_place():
    pilot, _ = practised(*at_first(commands.Arrange))
    pilot.press("Hint")
    pilot.step()
    assert said(pilot).endswith(f"What would have been better? {words.POINTED}")
    card, place = pilot.tutor.points
    asked = pilot.tutor.course.asked(0)
    laid = pilot.scene.offering.drafting.saying(pilot.session.view, pilot.session.eyes, asked)
    by_drag(pilot, card, place)
    pilot.settle()
    put = [n for n, there in enumerate(pilot.scene.hand.draft.places) if there]
    assert put
    assert all(pilot.scene.hand.draft.places[n] == laid.places[n] for n in put)


def test_a_hint_outlines_the_place_if_there_is_only_one_thing_to_move():
    log, n, better = at_first(commands.Lock)
    pilot, _ = practised(log, n, better)
    pilot.press("Hint")
    pilot.step()
    assert pilot.tutor.points == (f"far.{better.column}",)


def test_the_page_holds_no_card_that_the_player_could_not_see():
    """Neither at first nor after every kind of help."""
    full = Store(GAME, replace(LOG, entries=LOG.line[: POINT.step]))
    seen = traces([full.view(POINT.seat), *told(full, POINT.seat)], DECK)
    secret = {
        card for card in full.state.hands[1 - POINT.seat] if not any(card in way for way in seen)
    }
    assert secret
    pilot, _ = exercise()
    assert traces(pilot.session.log, secret) == [], "nor does its log"
    for help_ in ("Hint", "Show me"):
        found = traces(pilot.stack, secret)
        assert [way for way in found if not any(each in way for each in IMAGINED)] == []
        pilot.press(help_)
        pilot.settle()
    assert traces(pilot.session.log.entries[:-1], secret) == []


IMAGINED = ("._store.", ".world.")  # there the hidden cards lie anywhere


def told(store, seat):
    """The events that a seat saw."""
    return [event for step in store.line for event in events_seen(GAME, step, seat)]


def test_leaving_goes_to_the_menu():
    pilot, kept = exercise()
    pilot.press("Leave")
    assert pilot.exits == ["menu"]
    assert kept.solved_ones == kept.failed_ones == []


def test_the_pause_page_speaks_of_an_exercise():
    pilot, _ = exercise()
    pilot.key("escape")
    pilot.settle()
    assert "Keep practising" in pilot.buttons()


@pytest.mark.parametrize(("size", "scale"), [(HD, 1.0), ((960, 540), 1.0), (HD, 2.0)])
def test_the_strip_fits(size, scale):
    pilot, _ = exercise(size=size, scale=scale)
    for start in ("", "Hint", "Show me"):
        if start:
            pilot.press(start)
            pilot.settle()
            pilot.step()
        assert list(misfits(strip(pilot), pilot.top.page.root.rect)) == []


def third(pilot):
    """A move that is neither the best one nor the mistake."""
    known = {CONCEDE, LOG.line[POINT.step].command}
    return next(each for each in pilot.session.legal if each not in known)


def compared(pilot, kept, loss, error=100):
    """A third move is made, and found to cost this."""
    play(pilot, third(pilot))
    assert said(pilot) == words.COMPARING
    assert pilot.scene.desk.bar.prompt._text == table_words.COMPARING
    change = (-loss, loss) if POINT.seat == 0 else (loss, -loss)
    kept.compared.says = Difference(change, error)
    assert pilot.scene.watch(), "it is drawn at once"
    pilot.settle()
    pilot.step()


def test_another_move_is_compared_and_may_be_as_good():
    pilot, kept = exercise()
    compared(pilot, kept, loss=100)
    assert said(pilot) == words.solved(words.as_good(pilot.tutor.best))
    assert len(kept.solved_ones) == 1
    assert pilot.scene.hand.undo_redo.why_no_undo == SOLVED


def turn():
    """A step of a turn of Feudal, and a move after which the turn goes on."""
    log, game = played("feudal", 3, blunders=0.5, steps=120), game_named("feudal")
    for n, step in enumerate(log.line):
        store = Store(game, replace(log, entries=log.line[:n]))
        if n < 12 or step.seat < 0 or game.outcome(store.state):
            continue
        for each in playable(game, store.view(step.seat), step.seat):
            if each != step.command and type(each).__name__ == "Move":
                return log, n, each
    raise AssertionError


def test_what_is_solved_is_not_played_on():
    pilot, _ = practised(*turn())
    assert pilot.gestures()
    pilot.press("Show me")
    pilot.settle()
    pilot.step()
    assert pilot.session.voice in pilot.session.to_act
    assert pilot.gestures() == []
    assert "End turn" not in pilot.buttons()


def test_where_turns_are_judged_no_other_first_move_is_as_good():
    """In a test by a person, a useless step was as good: the rest of the turn made up for it."""
    log, n, better = turn()
    pilot, kept = practised(log, n, better)
    assert "That and the rest of the turn lowered" in said(pilot)
    known = {better, log.line[n].command}
    play(pilot, next(each for each in pilot.session.legal if each not in known))
    assert said(pilot) == words.OTHER
    assert not kept.compared.asked


def test_no_clock_runs_in_an_exercise():
    pilot, _ = practised(*turn())
    assert pilot.scene.offering.timing is not None
    assert pilot.scene.clocks._own is None


def test_another_move_is_compared_and_may_be_a_mistake_too():
    pilot, kept = exercise()
    compared(pilot, kept, loss=900)
    assert said(pilot) == words.worse(900, 1_400)
    assert "It lowers your chance to win by 9%." in said(pilot)
    pilot.press("Undo it")
    pilot.settle()
    pilot.step()
    assert said(pilot).endswith("What would have been better?")
    compared(pilot, kept, loss=0)
    assert said(pilot) == words.comes_back(words.as_good(pilot.tutor.best), 1, is_own=True)
    assert len(kept.failed_ones) == 1


def test_leaving_the_table_stops_the_comparison():
    pilot, kept = exercise()
    play(pilot, third(pilot))
    pilot.scene.watch()
    assert kept.compared.asked
    pilot.scene.leave()
    assert kept.compared.closed == 1
