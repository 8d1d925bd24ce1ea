"""The lines of the log say whose act each was, and the prompt what is going on."""

import pytest

from game.app.offerings import offering_of
from game.games.feud.table.presets import BASIC
from game.play.session import begin
from game.play.settings import Settings
from game.table.words import spelled
from game.ui.scenes.table.words import LOG_COPIED
from game.ui.scenes.words import NO_CLIPBOARD
from tests.ui.described import described
from tests.ui.every_scene import opened
from tests.ui.pilot import ALONE, AT_ONCE, Pilot, by_clicks, pass_curtain, speed
from tests.ui.solo_table import at_my_turn

SIZE = (960, 540)
ANNAS, KARLS = "badge/red", "badge/blue"


def lines(pilot):
    return pilot.scene.desk.log._lines


def test_each_log_line_has_the_emblem_of_the_player_who_acted():
    pilot = at_my_turn()
    by_clicks(pilot, *pilot.gestures()[0])
    pilot.settle()
    told = [line for line in lines(pilot) if not line.heading]
    assert {line.badge for line in told if line.text.startswith("Karl ")} == {KARLS}
    answers = {line.badge for line in told if line.text.startswith(("You answer", "You lead"))}
    assert answers == {ANNAS}
    assert "" in {line.badge for line in told}, "chance has none"


def test_the_man_of_a_line_is_outlined_while_it_is_hovered():
    pilot = opened("feudal", "v1-two_kingdoms", 0.6)
    plain, log = pilot.pixels(), pilot.scene.desk.log
    number = max(n for n, line in enumerate(lines(pilot)) if " to " in line.text)
    man = lines(pilot)[number].text.partition(" ")[0]
    at = next(
        (log.rect.centerx, y)
        for y in range(log.rect.top, log.rect.bottom)
        if log._number_at((log.rect.centerx, y)) == number
    )
    pilot.move(at)
    (name,) = pilot.scene.top.drawn.pointed - {""}
    words, session = pilot.scene.offering.words, pilot.session
    assert man in words.about(session.view, pilot.item(name), session.names, session.eyes)[0]
    assert pilot.pixels() != plain
    pilot.move((5, 300))
    assert pilot.scene.top.drawn.pointed == {""}


def test_a_line_about_both_players_has_no_emblem():
    feud = offering_of("feud")
    session = begin(feud.rules, ALONE, "1", options=BASIC)
    pilot = Pilot(session, offering=feud, size=SIZE)
    pilot.settle()
    while not any(line.text.startswith("Column 1") for line in lines(pilot)):
        session.submit(feud.mind.greedy(session.view, session.voice))
        pilot.settle()
    assert {line.badge for line in lines(pilot) if line.text.startswith("Column")} == {""}
    own = next(line for line in lines(pilot) if line.text.startswith("You draw"))
    assert own.badge == ANNAS


def test_lines_without_an_emblem_are_aligned_with_the_others():
    log = at_my_turn().scene.desk.log
    with_one = next(line for line in log._lines if line.badge)
    without = next(line for line in log._lines if not line.badge)
    assert log._indent(with_one) == log._indent(without) > 0


@pytest.mark.parametrize("players", [ALONE, ALONE[::-1]])
def test_the_reason_for_a_secret_choice_stands_below_the_cards(players):
    """A new user read why a card was chosen before it was turned up."""
    fight = offering_of("card_fu")
    session = begin(fight.rules, players, "1")
    pilot = Pilot(session, offering=fight, size=SIZE, settings=AT_ONCE)
    pilot.settle()
    assert (pilot.log()[-1] == "Karl has chosen.") == players[0].is_computer
    session.submit(fight.mind.greedy(session.view, session.eyes))
    pilot.settle()
    told = pilot.log()
    turned = next(n for n, line in enumerate(told) if "turn up" in line or "turns up" in line)
    assert next(n for n, line in enumerate(told) if line.startswith("Why?")) == turned + 1


def test_an_automatic_step_is_announced_and_not_asked_for():
    pilot = at_my_turn(settings=speed(AT_ONCE, "normal"))
    said = set()
    for _ in range(60):
        if not pilot.gestures():
            break
        by_clicks(pilot, *pilot.gestures()[0])
        for _ in range(400):
            pilot.step()
            if pilot.scene.turns.turn.name == "TABLE":
                said.add(described(pilot.scene.desk.bar.prompt))
            if pilot.is_settled:
                break
        if said:
            break
    assert any(text.startswith("You have no") for text in said), said
    assert not any(text.startswith("Answer") for text in said)


def test_a_person_who_is_not_asked_sees_that_they_have_no_answer():
    ranks = offering_of("cards_of_war")
    session = begin(ranks.rules, ALONE, "1")
    pilot = Pilot(session, offering=ranks, size=SIZE, settings=Settings())
    said = set()
    for _ in range(3000):
        pilot.step()
        if pilot.scene.turns.turn.name == "TABLE":
            said.add(described(pilot.scene.desk.bar.prompt))
        if "Karl is deploying. You have no card to play now." in said:
            return
        is_mine = pilot.scene.turns.turn.name == "PERSON" and pilot.is_settled
        if pilot.top is not pilot.scene:
            pilot.key("enter")
        elif is_mine:
            session.submit(ranks.mind.greedy(session.view, session.voice))
    raise AssertionError(said)


@pytest.fixture
def copied(monkeypatch):
    """What is on the clipboard, the newest last."""
    texts = []
    monkeypatch.setattr("game.ui.window.clipboard.put", lambda text: not texts.append(text))
    return texts


def test_the_log_can_be_copied_as_text(copied):
    pilot = at_my_turn()
    by_clicks(pilot, *pilot.gestures()[0])
    pilot.settle()
    pilot.key("ctrl+shift+c")
    assert pilot.said() == LOG_COPIED
    (text,) = copied
    assert [line for line in text.splitlines() if line] == list(map(spelled, pilot.log()))
    assert "\n\nRound 2: trump " in text
    assert "{" not in text


def test_the_copied_log_tells_only_what_the_viewer_has_seen(copied):
    pilot = Pilot(size=SIZE)
    pilot.settle()
    pass_curtain(pilot)
    pilot.key("ctrl+shift+c")
    assert [line for line in copied[0].splitlines() if line] == list(map(spelled, pilot.log()))
    pilot.key("p")
    pilot.settle()
    pilot.key("ctrl+shift+c")
    assert len(copied) == 1, "it can't be copied through the curtain"


def test_without_a_clipboard_the_log_says_so(monkeypatch):
    monkeypatch.setattr("game.ui.window.clipboard.put", lambda text: False)
    pilot = at_my_turn()
    pilot.key("ctrl+shift+c")
    assert pilot.said() == NO_CLIPBOARD


def test_an_undo_repeats_the_heading_to_which_it_returns():
    """In a test by a person, two bouts in a row were headed "Bout 3"."""
    card_fu = offering_of("card_fu")
    session = begin(card_fu.rules, ALONE, "1")
    pilot = Pilot(session, offering=card_fu, size=SIZE)
    pilot.settle()

    def headings():
        return [line.text for line in lines(pilot) if line.heading]

    while "Bout 3" not in headings():
        session.submit(card_fu.mind.greedy(session.view, session.voice))
        pilot.settle()
    while session.view.bout_no == 3:
        session.take_back(session.undo)
        pilot.settle()
    assert headings() == ["Bout 1", "Bout 2", "Bout 3", "Bout 2"]
    while session.view.bout_no == 2:
        session.submit(card_fu.mind.greedy(session.view, session.voice))
        pilot.settle()
    assert headings()[-2:] == ["Bout 2", "Bout 3"]


def test_undone_lines_are_struck_and_their_headings_too():
    pilot = at_my_turn()
    before = len(pilot.scene.desk.log._lines)
    by_clicks(pilot, *pilot.gestures()[0])
    pilot.settle()
    pilot.key("ctrl+z")
    pilot.settle()
    lines = pilot.scene.desk.log._lines
    assert not any(each.undone for each in lines[:before])
    assert any(each.undone and each.text.startswith("You ") for each in lines[before:])
    (said,) = [each for each in lines if each.text.startswith("You undid a move")]
    assert not said.undone
    assert not any(each.undone for each in lines[lines.index(said) :])


def test_the_copied_log_says_what_was_undone(copied):
    pilot = at_my_turn()
    by_clicks(pilot, *pilot.gestures()[0])
    pilot.settle()
    pilot.key("ctrl+z")
    pilot.settle()
    pilot.key("ctrl+shift+c")
    assert any(line.endswith(" (undone)") for line in copied[0].splitlines())
    assert not copied[0].splitlines()[-1].endswith(" (undone)")
