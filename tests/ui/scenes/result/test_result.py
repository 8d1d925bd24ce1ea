"""The result page: what it says, and which input counts."""

from random import Random

import pytest

from game.app.offerings import offering_of
from game.engine.game import PUBLIC, Seat
from game.engine.value import replace
from game.games.feud.rules.commands import Resign
from game.games.feud.rules.model import Phase
from game.games.feud.table.presets import BASIC
from game.play.session import Player, Session, begin
from game.play.storage.statistics import Record
from game.ui.scenes.result.ending import Interim
from game.ui.scenes.result.result import DEAF, ResultScene
from game.ui.scenes.result.words import headline, reasons, statistics
from game.ui.scenes.table.table import TableScene
from game.ui.widgets.label import Label
from game.ui.window.input import Key, KeyUp, PointerDown, PointerUp
from tests.play.seated import play_on
from tests.ui.pilot import ANNA, AT_ONCE, BEN, FRAME, HD, OFFERING, Pilot

MIRA = Player("computer", "Mira", "soldier", "blue")
NAMES = ("Anna", "Mira", "Otto")


def pilot_at_the_end(players=(ANNA, MIRA), settings=AT_ONCE):
    """A table whose game has just ended; the result came with the last frame."""
    session = begin(OFFERING.rules, players, "1")
    play_on(session, Random(1))
    pilot = Pilot(session, settings=settings, size=HD)
    while pilot.top is pilot.scene:
        pilot.step()
    return pilot


@pytest.fixture
def ended():
    return pilot_at_the_end()


def words(pilot):
    return [each.text for each in pilot.widgets(Label)]


@pytest.mark.parametrize("name", ["enter", "space", "tab", "escape"])
def test_no_key_counts_while_the_page_is_new(ended, name):
    for _ in range(5):
        ended.step(Key(name), after=DEAF / 6)
        ended.step(KeyUp(name))
    assert isinstance(ended.top, ResultScene)
    assert ended.exits == []


def test_no_click_counts_while_the_page_is_new(ended):
    at = ended.button("Rematch").rect.center
    ended.step(PointerDown(at), PointerUp(at))
    assert ended.exits == []
    ended.pass_time(DEAF)
    ended.step(PointerUp(at))
    assert ended.exits == []


def test_a_key_that_is_held_from_before_never_counts(ended):
    for _ in range(40):
        ended.step(Key("enter", repeat=True), after=0.05)
    assert ended.exits == []
    assert isinstance(ended.top, ResultScene)


def test_space_never_starts_a_rematch(ended):
    ended.pass_time(DEAF)
    ended.key("space", "space")
    assert ended.exits == []
    assert isinstance(ended.top, ResultScene)


def test_enter_starts_nothing_until_a_key_has_shown_where_the_focus_is(ended):
    """Four of five new users started a rematch with an Enter too many."""
    ended.pass_time(DEAF + FRAME)
    for _ in range(3):
        ended.key("enter")
        ended.rest()
    assert ended.exits == []
    ended.key("tab")
    assert ended.top.page.focused is ended.button("Rematch")
    ended.key("enter")
    assert ended.exits == ["again"]


def test_a_rematch_has_a_key_that_counts_as_late_as_any_other(ended):
    ended.key("ctrl+r")
    assert ended.exits == []
    ended.pass_time(DEAF + FRAME)
    ended.key("ctrl+r")
    assert ended.exits == ["again"]


def test_the_trace_names_the_page_when_it_takes_input(ended):
    assert ended.top.trace() is None
    ended.pass_time(DEAF + FRAME)
    assert ended.top.trace() == {"scene": "result"}


def test_escape_reviews_the_game(ended):
    ended.pass_time(DEAF + FRAME)
    ended.key("escape")
    assert isinstance(ended.top, TableScene)
    assert ended.exits == []


def test_the_last_button_leads_to_the_menu(ended):
    ended.pass_time(DEAF + FRAME)
    assert ended.buttons() == ["Rematch", "Review", "Replay", "Look at the table", "Menu"]
    ended.press("Menu")
    assert ended.exits == ["menu"]


def test_a_try_ends_with_the_way_back_to_the_review():
    session = begin(OFFERING.rules, (ANNA, MIRA), "1")
    play_on(session, Random(1))
    exits = []
    pilot = Pilot(session, size=HD, back=lambda: exits.append("back"))
    while pilot.top is pilot.scene:
        pilot.step()
    pilot.pass_time(DEAF + FRAME)
    assert pilot.buttons() == ["Back to the review", "Replay", "Look at the table", "Menu"]
    pilot.press("Back to the review")
    assert exits == ["back"]


def test_who_only_watched_has_nothing_to_play_again_or_to_review(monkeypatch):
    monkeypatch.setattr(Session, "is_only_watched", True)
    ended = pilot_at_the_end()
    assert ended.buttons() == ["Menu", "Look at the table"]
    ended.pass_time(DEAF + FRAME)
    ended.press("Menu")
    assert ended.exits == ["menu"]


def test_from_the_finished_table_a_button_leads_back_to_the_result(ended):
    ended.pass_time(DEAF + FRAME)
    ended.key("escape")
    ended.step()
    assert ended.top is ended.scene
    ended.press("Result")
    assert isinstance(ended.top, ResultScene)
    said = words(ended)
    ended.pass_time(DEAF + FRAME)
    ended.key("escape")
    ended.step()
    ended.press("Result")
    assert words(ended) == said


def test_a_button_leads_to_the_table_as_it_is_at_the_end(ended):
    ended.pass_time(DEAF + FRAME)
    ended.press("Look at the table")
    ended.step()
    assert ended.top is ended.scene
    ended.press("Result")
    assert isinstance(ended.top, ResultScene)


def test_the_page_talks_to_the_only_person(ended):
    said = words(ended)
    won = Seat(0) in ended.session.outcome.winners
    assert said[0] == ("You win!" if won else "Mira wins")
    assert "You" in said
    assert not any("Anna" in line for line in said)
    assert any(line.startswith("Mira: “") for line in said)


def test_two_people_are_called_by_their_names():
    said = words(pilot_at_the_end((ANNA, BEN)))
    assert said[0] in {"Anna wins", "Ben wins"}
    assert {"Anna", "Ben"} <= set(said)


def test_opponents_are_silent_if_the_settings_say_so():
    quiet = replace(AT_ONCE, play=replace(AT_ONCE.play, opponents_talk=False))
    said = words(pilot_at_the_end(settings=quiet))
    assert not any("“" in line for line in said)


def test_the_page_between_two_games_of_a_match_cannot_be_skipped_by_accident():
    pilot = Pilot(size=HD)
    pilot.stack.push(Interim(pilot.scene.context.clock, "Anna wins game 1", []))
    pilot.key("space", "enter")
    assert pilot.top.name == "interim"
    pilot.pass_time(DEAF + FRAME)
    pilot.key("space")
    assert pilot.top.name == "interim"
    pilot.key("enter")
    assert pilot.top is not None
    assert pilot.top.name != "interim"


def test_the_headline_says_who_has_won():
    assert headline(frozenset({Seat(0)}), NAMES, Seat(0)) == "You win!"
    assert headline(frozenset({Seat(0)}), NAMES, PUBLIC) == "Anna wins"
    assert headline(frozenset({Seat(1), Seat(2)}), NAMES, Seat(0)) == "Mira and Otto win"
    assert headline(frozenset(), NAMES, Seat(0)) == "A draw"


def test_numbers_beside_the_names_are_not_repeated():
    ending = ("Anna wins the war", "Mira's King fell.", "Anna: 3 men left.", "Mira: 2 men left.")
    assert list(reasons(ending, NAMES)) == ["Mira's King fell."]
    to_anna = ("You win", "Mira's King fell.", "You: 3 men left.", "Mira: 2 men left.")
    assert list(reasons(to_anna, NAMES)) == ["Mira's King fell."]


def test_the_statistics_count_games_against_this_level():
    against_easy = Record("feud", "Anna", "recruit", ("lost",), 0, 10)
    against_medium = Record("feud", "Anna", "soldier", ("lost", "won", "won"), 2, 30)
    players = (ANNA, MIRA)
    records = (against_easy, against_medium)
    assert (
        statistics(records, "feud", players, Seat(0))
        == "Against Medium opponents: 2 won, 1 lost. 2 wins in a row!"
    )
    aided = replace(against_medium, unaided=1)
    assert statistics([aided], "feud", players, Seat(0)).startswith(
        "Against Medium opponents: 2 won (1 with help), 1 lost."
    )
    assert statistics(records, "feudal", players, Seat(0)) == ""
    drawn = Record("feud", "Anna", "person", ("drawn", "won"), 1, 30)
    assert (
        statistics([drawn], "feud", (ANNA, BEN), Seat(0))
        == "Against other people: 1 won, 0 lost, 1 drawn."
    )
    assert statistics(records[:1], "feud", (ANNA, BEN), Seat(0)) == ""


def test_a_fact_that_is_the_reason_is_not_told_again():
    feud = offering_of("feud")
    session = begin(feud.rules, (ANNA, MIRA), "1", options=BASIC)
    while session.view.phase is not Phase.ARRANGE:
        session.submit(feud.mind.greedy(session.view, session.voice))
    session.submit(Resign())
    pilot = Pilot(session, settings=AT_ONCE, size=HD, offering=feud)
    while pilot.top is pilot.scene:
        pilot.step()
    assert [each for each in words(pilot) if "Round 1" in each] == ["It ended in Round 1."]
    assert words(pilot).count("Units left") == words(pilot).count("0 points scored") == 2
