"""A hint of a whole row: it stays while the row is laid as it says."""

import dataclasses

import pytest

from game.ai.player import Thought
from game.app.offerings import offering_of
from game.engine.value import replace
from game.games.feud.rules.commands import Arrange
from game.games.feud.table.presets import BASIC
from game.play.session import begin
from game.ui.widgets.page.tree import primary_button
from tests.ui.pilot import ALONE, AT_ONCE, HD, Pilot, by_clicks
from tests.ui.table.test_hints import hint_of, sentence


class InOrder:
    """Advises to lay the row as the hand lies."""

    def __init__(self, mind):
        self.imagine, self.greedy = mind.imagine, mind.greedy

    def think(self, view, seat, level, fate, *, temperament):
        yield Thought(Arrange(view.hands[seat]), "It is tidy.")


@pytest.fixture
def laying():
    """A row of Feud that is to be laid, with a hint: the hand as it lies, and its cards."""
    feud = offering_of("feud")
    feud = dataclasses.replace(feud, mind=InOrder(feud.mind))
    session = begin(feud.rules, ALONE, "1", options=replace(BASIC, items=False))
    pilot = Pilot(session, offering=feud, settings=AT_ONCE, size=HD)
    pilot.settle()
    hint = hint_of(pilot)
    return pilot, [f"card.{card}" for card in hint.command.row]


def test_a_hint_of_a_row_stays_while_its_cards_are_laid(laying):
    pilot, hinted = laying
    for n, card in reversed([*enumerate(hinted, 1)]):
        by_clicks(pilot, card, f"near.{n}")
        pilot.settle()
        assert pilot.scene.hand.hints.hint is not None


def test_another_press_focuses_the_button_once_the_row_is_laid(laying):
    pilot, _ = laying
    length = pilot.session.length
    for _ in "lay it", "focus":
        pilot.rest()
        pilot.key("h")
        pilot.settle()
    assert pilot.session.length == length
    assert pilot.scene.page.focused is primary_button(pilot.scene.page.root)
    pilot.key("enter")
    assert pilot.session.length > length


def test_a_hint_of_a_row_is_gone_once_a_card_is_laid_elsewhere(laying):
    pilot, hinted = laying
    assert sentence(pilot).startswith("Try")
    by_clicks(pilot, hinted[0], "near.1")
    by_clicks(pilot, hinted[1], "near.4")
    pilot.settle()
    assert pilot.scene.hand.hints.hint is None
    assert not sentence(pilot).startswith("Try")
    assert pilot.scene.top.drawn.promised == ()
    pilot.key("ctrl+z")
    pilot.settle()
    assert pilot.scene.hand.hints.hint is None, "it isn't back, it can be asked for"


def test_a_hint_of_a_row_is_gone_once_what_it_laid_is_changed(laying):
    pilot, hinted = laying
    pilot.rest()
    pilot.key("h")
    pilot.settle()
    assert pilot.scene.hand.hints.hint is not None
    by_clicks(pilot, hinted[0], "near.2")
    pilot.settle()
    assert pilot.scene.hand.hints.hint is None
