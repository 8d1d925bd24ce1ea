"""The lessons: real games with short texts, in which nobody can get stuck."""

import random
import re
from functools import cache

import pytest

from game.app.learning.lessons import FOLDER, MIRA, lesson_named
from game.app.offerings import offering_of
from game.app.registry import GAMES
from game.engine.files import BadFile
from game.engine.game import NATURE, playable
from game.engine.value import replace
from game.games.feud.rules.commands import Buy, Preview
from game.games.feud.rules.price_list import find
from game.play.lessons import LEARNER, course, go_to, read_lesson
from game.play.players import Player
from game.play.tutor import MOST_OTHERS, Tutor
from game.table.words import spelled
from game.ui.scenes.menu import THE_TABLE

LESSONS = sorted(path.stem for path in FOLDER.glob("*.json"))
ANNA = Player("person", "Anna")
LETTERS, SENTENCES = 90, 2
WORDS_A_MINUTE = 200
ACTS = 500


@cache
def taught(name):
    return lesson_named(name)


class Learner(Tutor):
    """A learner, with the saved progress."""

    def __init__(self, name, at=0):
        self.kept = []
        super().__init__(taught(name), (ANNA, MIRA), lambda step, over: self.kept.append(step), at)

    def do(self, command):
        self.session.submit(command)
        self.observe()

    def wait(self):
        """Wait for all replies of the other players."""
        while self.is_replying:
            self.reply()
        return self

    @property
    def coming(self):
        """Who gives the commands that lead to the present step."""
        later = self.course.lines[self.at][len(self._store.line) :]
        return [each.seat for each in later if each.seat != NATURE]

    @property
    def others(self):
        """The legal commands that are not asked for."""
        return [each for each in self.session.legal if each != self.asked]


def test_every_game_and_the_table_have_a_lesson():
    assert set(LESSONS) == {THE_TABLE, *(each.name for each in GAMES)}


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_ends_when_all_its_tasks_are_done(name):
    learner = Learner(name)
    for n in range(len(learner.course.lesson.steps)):
        assert learner.wait().at == n
        asked, deed = learner.asked, learner.step.deed
        if asked is not None:
            learner.do(asked)
        elif deed == "undo":
            learner.session.take_back(learner.session.undo)
            learner.observe()
        elif deed:
            learner.did(deed)
        else:
            learner.show()
        assert learner.remark is None
    assert learner.is_over
    assert learner.wait()._store.line == learner.course.lines[-1]


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_ends_whatever_the_learner_plays(name):
    learner, fate = Learner(name), random.Random(name)
    for _ in range(ACTS):
        if learner.is_over:
            break
        session = learner.wait().session
        legal = playable(session.game, session.view, LEARNER) if session.to_act else []
        if learner.remark is not None:
            learner.end_remark()
        elif learner.is_reading:
            learner.show()
        elif legal:
            learner.do(fate.choice(legal))
        else:
            learner.skip()
    assert learner.is_over


@pytest.mark.parametrize("name", LESSONS)
def test_lesson_texts_are_short(name):
    lesson = taught(name).lesson
    said = [text for step in lesson.steps for text in (step.says, step.mislaid)]
    said += [remark.says for step in lesson.steps for remark in step.remarks]
    for text in said:
        sentences = re.split(r"(?<=[.!?]) ", spelled(text))
        assert len(sentences) <= SENTENCES, text
        assert max(map(len, sentences)) <= LETTERS, text
    words = sum(len(spelled(step.says).split()) for step in lesson.steps)
    assert lesson.minutes <= (3 if name == THE_TABLE else 5)
    assert words / WORDS_A_MINUTE <= lesson.minutes


@pytest.mark.parametrize("name", LESSONS)
def test_every_item_a_lesson_points_to_is_on_the_table(name):
    learner = Learner(name)
    table = offering_of(learner.course.lesson.game).table
    while not learner.wait().is_over:
        view, room = learner.session.view, table.smallest
        things = {each.id for each in table.items(view, LEARNER, room)}
        things |= {each.id for each in table.zones(view, LEARNER, room)}
        assert set(learner.step.points) <= things
        learner.skip()


def test_the_lesson_of_feud_needs_one_thing_that_a_first_game_lacks():
    learner, (first, *_) = Learner("feud"), offering_of("feud").presets
    printed, options = first.options.price_list, learner.session.view.options
    assert options.price_list == (find(printed, "heal"),)
    assert replace(options, maneuvers=False, price_list=printed) == first.options


def test_the_lesson_of_feud_goes_from_a_column_to_a_maneuver():
    learner = Learner("feud", at=11)
    before = learner.session.view.markers[LEARNER]
    learner.do(Buy("heal"))
    assert learner.session.view.markers[LEARNER] == before - 1
    assert learner.at == 12


def test_a_move_that_was_not_asked_for_is_undone_with_a_remark():
    learner = Learner("revolutionary_war", at=1)
    before = learner.session.view
    learner.do(learner.others[0])
    assert learner.remark is not None
    learner.end_remark()
    assert (learner.at, learner.remark, learner.session.view) == (1, None, before)


def test_an_equally_good_move_is_accepted_and_the_lesson_continues_on_its_own_line():
    learner = Learner(THE_TABLE, at=6)
    queen = next(each for each in learner.others if getattr(each, "card", "") == "QD")
    learner.do(queen)
    assert learner.remark.goes_on
    learner.end_remark()
    assert learner.at == 7
    assert learner.wait()._store.line == learner.course.lines[7]


@pytest.mark.parametrize("at", [3, 12])
def test_where_any_order_will_do_the_learners_own_stays(at):
    learner = Learner("feud", at=at)
    before = learner.course
    assert learner.asked is None  # no order is outlined
    own = Preview(tuple(reversed(learner.session.view.hands[LEARNER])))
    learner.do(own)
    assert (learner.at, learner.remark) == (at + 1, None)
    assert learner.wait().session.view.studied[LEARNER] == own.row
    for theirs, new in zip(before.lines[at + 2 :], learner.course.lines[at + 2 :], strict=True):
        one, other = (_end(learner.course, line) for line in (theirs, new))
        assert (one.hands, one.markers, one.units) == (other.hands, other.markers, other.units)
    learner.back()
    assert learner.session.view.studied[LEARNER] == ()
    learner.show()
    assert learner.at == at + 1


def _end(course, line):
    store = course.store()
    go_to(store, line)
    return store.state


def test_after_three_other_moves_the_tutor_plays_the_right_one():
    learner = Learner("revolutionary_war", at=1)
    for _ in range(MOST_OTHERS):
        assert learner.at == 1
        learner.do(learner.others[0])
        learner.end_remark()
    assert learner.at == 2


def test_undo_goes_back_to_the_step_before():
    learner = Learner("revolutionary_war", at=4)
    learner.session.take_back(learner.session.undo)
    learner.observe()
    assert learner.at == 3
    assert learner._store.line == learner.course.lines[3]


def test_undo_ends_a_remark():
    learner = Learner("revolutionary_war", at=1)
    learner.do(learner.others[0])
    learner.session.take_back(learner.session.undo)
    learner.observe()
    assert (learner.at, learner.remark) == (1, None)


@pytest.mark.parametrize("name", LESSONS)
def test_back_show_and_skip_lead_to_the_same_positions(name):
    learner = Learner(name)
    for n in range(1, len(learner.course.lesson.steps)):
        learner.wait().show()
        assert learner.wait().at == n
        shown = learner.session.view
        learner.back()
        assert learner.at == n - 1
        learner.skip()
        assert (learner.at, learner.session.view) == (n, shown)
    assert learner.kept[-1] == n


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_resumed_where_it_was_left(name):
    learner = Learner(name)
    learner.skip()
    learner.skip()
    resumed = Learner(name, at=learner.kept[-1])
    assert resumed.at == 2
    assert resumed.session.view == learner.session.view


def test_a_lesson_that_breaks_the_rules_is_refused():
    war = offering_of("revolutionary_war").rules
    lesson = read_lesson(
        b'{"title": "A", "minutes": 1, "game": "revolutionary_war", "seed": "5",'
        b' "steps": [{"says": "B.", "asks": [{"type": "Play", "card": "KD"}]}]}'
    )
    with pytest.raises(BadFile, match="Step 1"):
        course(lesson, war)


def test_an_undo_needs_something_to_undo():
    with pytest.raises(BadFile, match="undoes nothing"):
        read_lesson(
            b'{"title": "A", "minutes": 1, "game": "feud", "seed": "5",'
            b' "steps": [{"says": "B.", "deed": "undo"}]}'
        )


def test_a_lesson_with_an_unknown_field_is_refused():
    with pytest.raises(BadFile, match="can't be read"):
        read_lesson(b'{"title": "A", "minuets": 1, "game": "feud", "seed": "5", "steps": []}')


@pytest.mark.parametrize("name", LESSONS)
def test_the_learner_is_shown_no_question_that_the_lesson_answers(name):
    """In a test by a person, "Set a Feint?" stood there for a second, then went by itself."""
    learner = Learner(name)
    while not learner.is_over:
        learner.show()
        while learner.is_replying:
            assert learner.coming[0] != LEARNER, f"step {learner.at}"
            learner.reply()
