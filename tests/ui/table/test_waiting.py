"""While the computer thinks, its progress is shown, and the person can end it."""

from itertools import pairwise
from math import inf

import pytest

from game.ai.player import Thought
from game.ai.thinking import LOST, NO_THOUGHT
from game.app.offerings import offering_of
from game.engine.value import replace
from game.games.card_fu.rules.commands import SetFeint
from game.games.cards_of_war.rules.commands import Pass
from game.games.feudal.rules import game as feudal
from game.games.feudal.rules.options import Options
from game.games.revolutionary_war.ai import mind
from game.play.session import Player, begin
from game.ui.drawing.theme import LONGEST_FRAME
from game.ui.scenes.table.clocks import LONG
from game.ui.table.hint_words import LOOKING_FOR_HINT, NOT_YET, OVER
from game.ui.table.turn_taking import SLOW
from tests.laws.samples import GAMES
from tests.ui.described import described
from tests.ui.pilot import (
    ANNA,
    HD,
    OFFERING,
    Pilot,
    Pondering,
    at_the_table,
    by_keys,
    offered,
    seated,
)
from tests.ui.solo_table import at_my_turn

KARL = Player("computer", "Karl", "marshal", "blue")
MIRA = Player("computer", "Mira", "recruit", "red")


class Endless:
    """A thinker that never ends by itself."""

    notice = ""

    def __init__(self):
        self.progress = 0.2
        self.asked = None
        self.ended = False

    def ask(self, game, mind, view, seat, level, *, seed, at, **_):
        self.asked, self.ended, self.mind = (view, seat), False, mind

    def poll(self):
        return Thought(self.mind.greedy(*self.asked)) if self.ended and self.asked else None

    def move_now(self):
        self.ended = True

    def cancel(self):
        self.asked = None


@pytest.fixture
def waiting():
    """Karl thinks, and nothing else happens."""
    for seed in map(str, range(20)):
        pilot = Pilot(seated((ANNA, KARL), seed), size=HD, thinking=Endless(), offering=OFFERING)
        while pilot.scene.playback.busy or pilot.scene.turns.thinker(inf) is None:
            pilot.step()
            if pilot.is_settled:
                break
        if pilot.scene.turns.thinker(inf) is not None:
            return pilot
    raise AssertionError("Karl is never the first")


def bar(pilot):
    return pilot.scene.desk.bar


def can_hurry(pilot):
    return "Move now" in pilot.buttons()


def thinks(pilot):
    return "Karl is thinking" in described(bar(pilot).prompt)


def test_after_half_a_second_the_progress_is_shown(waiting):
    assert bar(waiting).prompt.percent is None
    before = waiting.pixels()
    waiting.pass_time(SLOW + 0.2)
    assert thinks(waiting)
    assert bar(waiting).prompt.percent == 20
    assert waiting.pixels() != before, "nobody has touched anything"
    assert waiting.pixels() == waiting.picture()


def test_it_is_said_what_the_computer_decides_and_nothing_while_the_person_can_decide():
    options = Options(is_toss_random=False)
    session = begin(feudal, (ANNA, KARL), "1", options=options)
    pilot = Pilot(session, size=HD, thinking=Endless(), offering=offering_of(feudal.name))
    pilot.pass_time(SLOW + 0.5)
    assert described(bar(pilot).prompt) == "Karl is choosing a half of the board."
    pilot.thinking.move_now()
    pilot.pass_time(0.1)
    pilot.thinking.ended = False
    pilot.pass_time(SLOW + 0.5)
    assert "Place your Castle" in described(bar(pilot).prompt)


def test_only_the_growing_bar_is_redrawn(waiting):
    waiting.pass_time(SLOW + 0.5)
    before = waiting.pixels()
    assert not any(waiting.step() for _ in range(20))
    waiting.thinking.progress = 0.6
    waiting.pass_time(0.1)
    assert waiting.pixels() != before
    assert waiting.pixels() == waiting.picture()


def test_ending_a_long_thought_plays_the_best_move_so_far(waiting):
    waiting.pass_time(SLOW + LONG - 0.3)
    assert not can_hurry(waiting)
    waiting.pass_time(0.6)
    assert can_hurry(waiting)
    before = waiting.session.length
    waiting.press("Move now")
    waiting.pass_time(1.0)
    assert waiting.session.length > before
    assert not can_hurry(waiting)
    assert not thinks(waiting)


def test_a_quick_thought_shows_no_progress():
    pilot = Pilot(seated((ANNA, KARL)), thinking=at_the_table(), offering=OFFERING)
    pilot.settle()
    assert bar(pilot).prompt.percent is None
    assert not can_hurry(pilot)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_command_of_a_computer_says_why(game):
    session = begin(game, (replace(KARL, level="recruit"), MIRA), "1")
    pilot = Pilot(session, size=HD, thinking=at_the_table(), offering=offering_of(game.name))
    while session.length < 15:
        pilot.step(after=LONGEST_FRAME)
    own = [n for n, step in enumerate(session.log.line) if step.seat in (0, 1)]
    told = [session.notes.reason(n) for n in own]
    assert all(each.endswith(".") for each in told[:-1]), "the last one may not be shown yet"
    pilot.settle()
    shown = [line.text for line in pilot.scene.desk.log._lines]
    assert shown == [line.text for line in pilot.scene.playback.log.lines()], "at once, not later"


def test_the_reason_for_ending_a_turn_stands_below_it_and_not_below_the_next_turn():
    feudal = offering_of("feudal")
    session = begin(feudal.rules, (KARL, MIRA), "1")
    pilot = Pilot(session, size=HD, thinking=at_the_table(), offering=feudal)
    ended: list[int] = []
    while not ended:
        pilot.step(after=LONGEST_FRAME)
        told = [line.text for line in pilot.scene.playback.log.lines()]
        ended = [n for n, text in enumerate(told) if text.endswith("ends the turn.")]
    assert told[ended[0] + 1].startswith("Why?")
    assert told[ended[0] + 2].endswith("turn.")


def told_between_computers(name, length, level="recruit"):
    """A game of two computers, and its log."""
    offering = offering_of(name)
    players = [Player("computer", who, level) for who in ("Karl", "Mira")]
    session = begin(offering.rules, players, "1")
    pilot = Pilot(session, size=HD, thinking=at_the_table(), offering=offering)
    while session.length < length and session.to_act:
        pilot.step()
    pilot.settle()
    return session, pilot.scene.playback.log.lines()


def test_a_pass_has_no_line_and_so_no_reason_below_the_lines_of_others():
    """A new user read below her own draw that no damage was waiting."""
    session, told = told_between_computers("cards_of_war", 60)
    passed = [n for n, step in enumerate(session.log.line) if isinstance(step.command, Pass)]
    assert len([n for n in passed if session.notes.reason(n)]) >= 5
    assert sum(line.aside for line in told) >= 20
    for above, line in pairwise(told):
        assert not line.aside or above.badge == line.badge, (above.text, line.text)


def test_a_reason_that_repeats_itself_is_told_once():
    """A new user read five times in a turn that a man came closer to the enemy."""
    session, told = told_between_computers("feudal", 60)
    given = [session.notes.reason(n) for n in range(session.length)]
    assert any(one == other for one, other in pairwise(given) if one)
    next_but_one = [(one, other) for one, other in zip(told, told[2:], strict=False) if one.aside]
    assert len(next_but_one) > 20
    assert not [one.text for one, other in next_but_one if one == other]


def test_a_secret_choice_of_nothing_has_no_reason():
    session, told = told_between_computers("card_fu", 60, "captain")
    choices = [n for n, step in enumerate(session.log.line) if step.command == SetFeint()]
    assert {session.notes.reason(n) for n in choices} == {(silent := "It never sets a Feint.")}
    assert f"Why? {silent}" not in {line.text for line in told}


@pytest.mark.parametrize(
    ("why", "reason"),
    [
        (NO_THOUGHT, None),
        (LOST, LOST),
        ("The Duke comes closer to the enemy's Green.", "The Duke comes closer to your Green."),
    ],
)
def test_a_reason_is_told_to_its_reader_unless_there_was_no_time_to_think(waiting, why, reason):
    thinking = waiting.scene.turns._thinking
    thinking.poll = lambda: Thought(mind.greedy(*thinking.asked), why) if thinking.asked else None
    waiting.step()
    waiting.settle()
    told = [line.text for line in waiting.scene.playback.log.lines()]
    assert [line for line in told if line.startswith("Why?")] == [f"Why? {reason}"] * bool(reason)
    assert any(line.startswith("Karl") for line in told)


# Hints asked for meanwhile, and after the end


def wished_early():
    """H was pressed while the computer thinks."""
    pilot = at_my_turn(mind=offered(Pondering()))
    by_keys(pilot, *pilot.gestures()[0])
    assert pilot.session.to_act == {1}
    pilot.key("h")
    pilot.step()
    assert prompt_of(pilot) == NOT_YET
    assert not pilot.said(), "a message of its own lay on the plate"
    assert not pilot.scene.hand.hints.is_awaited
    return pilot


def prompt_of(pilot):
    return pilot.scene.desk.bar.prompt._text


def test_a_hint_wished_for_while_the_computer_thinks_comes_with_the_move():
    """A new user was told to wait, and then to press again."""
    pilot = wished_early()
    pilot.thinking.move_now()
    while pilot.session.to_act != {0}:
        pilot.step()
    pilot.pass_time(1)
    assert pilot.scene.hand.hints.is_awaited
    assert prompt_of(pilot) == LOOKING_FOR_HINT


def test_esc_drops_the_wish_for_a_hint():
    pilot = wished_early()
    pilot.key("escape")
    assert pilot.stack.top.name == "table"
    assert prompt_of(pilot) != NOT_YET
    pilot.thinking.move_now()
    while pilot.session.to_act != {0}:
        pilot.step()
    pilot.pass_time(1)
    assert not pilot.scene.hand.hints.is_awaited


def test_after_the_end_there_is_nothing_to_hint_at():
    pilot = at_my_turn()
    while pilot.session.to_act:
        by_keys(pilot, *pilot.gestures()[0])
        pilot.settle()
    assert pilot.scene.hand.hints.ask() == OVER
