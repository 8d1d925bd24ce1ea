"""Laying out a row of six cards at Feud, by mouse and by keys."""

import pytest

from game.app.learning.lessons import MIRA, lesson_named
from game.app.offerings import offering_of
from game.engine.game import PUBLIC
from game.engine.value import replace
from game.games.feud.rules.cards import is_strike
from game.games.feud.rules.commands import Arrange
from game.games.feud.rules.model import Phase
from game.games.feud.table.presets import BASIC
from game.play.session import begin
from game.play.settings import Settings
from game.play.tutor import Tutor
from game.table.figures import Plate
from game.ui.scenes.table.overlays.curtain import Curtain
from game.ui.window.input import RIGHT, PointerDown, PointerMove
from tests.ui.described import described
from tests.ui.pilot import (
    ANNA,
    AT_ONCE,
    BEN,
    HD,
    HOWS,
    KARL,
    Pilot,
    by_double_click,
    by_drag,
    pass_curtain,
    speed,
)

OFFERING = offering_of("feud")
STRIKES = replace(BASIC, items=False)


def table(*players, options=STRIKES, seed="1", settings=AT_ONCE):
    session = begin(OFFERING.rules, players or (ANNA, KARL), seed, options=options)
    pilot = Pilot(session, offering=OFFERING, size=HD, settings=settings)
    pilot.settle()
    return pilot


def in_columns(pilot):
    """The cards in the viewer's columns, from the first; "" for a gap."""
    stage, items = pilot.scene.top.stage, pilot.scene.playback.resting
    at = {stage.pixel(item.x, item.y): item.id for item in items}
    places = (pilot.place_of(f"near.{n}") for n in range(1, 7))
    return [at.get(place, "") for place in places]


@pytest.mark.parametrize("how", HOWS)
def test_six_cards_are_laid_out_and_confirmed_by_a_key(how):
    pilot = table()
    hand = pilot.held()
    for n, card in enumerate(hand, 1):
        how(pilot, card, f"near.{n}")
        pilot.settle()
    assert in_columns(pilot) == list(hand)
    assert pilot.session.log.line[-1].seat != 0, "nothing has been said yet"
    before = pilot.session.view.round_no
    pilot.key("e")
    pilot.settle()
    own = [step.command for step in pilot.session.log.line if step.seat == 0]
    assert own == [Arrange(tuple(card.removeprefix("card.") for card in hand))]
    assert pilot.session.view.round_no == before + 1


def test_a_complete_row_says_what_to_do_with_it():
    pilot = table()
    prompt = pilot.scene.desk.bar.prompt
    assert (
        described(prompt)
        == "Put one card in each column. Your row stays face down until both are laid."
    )
    pilot.key("a")
    pilot.settle()
    assert described(prompt) == "All six cards are down. Lay this row, or rearrange."
    pilot.key("ctrl+z")
    pilot.settle()
    assert (
        described(prompt)
        == "Put one card in each column. Your row stays face down until both are laid."
    )


def test_a_double_click_lays_a_card_into_the_next_free_column():
    pilot = table()
    for card in pilot.held()[:2]:
        by_double_click(pilot, card, "")
        pilot.settle()
        pilot.pass_time(1.0)
    assert all(in_columns(pilot)[:2])


def test_the_menu_of_a_card_lays_it_and_returns_it():
    pilot = table()
    card = pilot.held()[0]
    for verb, laid in (("Lay in the next column", True), ("Return to your hand", False)):
        at = pilot.place_of(card)
        pilot.step(PointerMove(at), PointerDown(at, RIGHT))
        assert list(pilot.scene.desk.menu.entries)[:2] == [verb, "Choose a place …"]
        pilot.key("enter")
        pilot.settle()
        assert (card in in_columns(pilot)) is laid


def test_each_laid_card_is_undone_by_one_step():
    pilot = table()
    first, second, *_ = pilot.held()
    HOWS[0](pilot, first, "near.1")
    pilot.settle()
    HOWS[0](pilot, second, "near.1")
    pilot.settle()
    assert in_columns(pilot)[0] == second
    pilot.key("ctrl+z")
    pilot.settle()
    assert in_columns(pilot)[0] == first
    pilot.key("ctrl+z")
    pilot.settle()
    assert in_columns(pilot) == [""] * 6
    pilot.key("ctrl+y")
    pilot.settle()
    assert in_columns(pilot)[0] == first


def test_another_card_clears_what_could_be_redone():
    pilot = table()
    first, second, *_ = pilot.held()
    for card in (first, second):
        HOWS[0](pilot, card, "near.1")
        pilot.settle()
        if card == first:
            pilot.key("ctrl+z")
            pilot.settle()
            assert pilot.scene.hand.undo_redo.why_no_redo == ""
    assert pilot.scene.hand.undo_redo.why_no_redo
    pilot.key("ctrl+y")
    pilot.settle()
    assert in_columns(pilot)[0] == second


def test_the_whole_row_is_filled_and_cleared_by_a_key():
    pilot = table()
    pilot.key("a")
    pilot.settle()
    assert all(in_columns(pilot))
    pilot.rest()
    pilot.key("c")
    pilot.settle()
    assert in_columns(pilot) == [""] * 6


def test_an_illegal_card_goes_back_and_the_rule_is_named():
    pilot = table(options=BASIC, seed="1")
    item = next(name for name in pilot.held() if name.startswith(("card.A", "card.2")))
    HOWS[0](pilot, item, "near.1")
    pilot.settle()
    assert in_columns(pilot) == [""] * 6
    assert pilot.said().endswith("(U-9)")


def test_a_draft_is_covered_with_the_table_and_shown_again_afterwards():
    pilot = table(ANNA, BEN)
    pass_curtain(pilot)
    first = pilot.held()[0]
    HOWS[0](pilot, first, "near.2")
    pilot.settle()
    pilot.key("p")
    pilot.settle()
    assert isinstance(pilot.top, Curtain)
    assert pilot.session.eyes == PUBLIC
    assert first not in {item.id for item in pilot.scene.playback.resting}
    pass_curtain(pilot)
    assert in_columns(pilot)[1] == first
    pilot.key("a")
    pilot.settle()
    pilot.key("e")
    pilot.settle()
    pass_curtain(pilot)
    assert pilot.session.eyes == 1
    assert in_columns(pilot) == [""] * 6, "nobody sees the other's work"


def test_confirming_need_not_wait_for_the_animation():
    pilot = table(settings=speed(AT_ONCE, "very slow"))
    pilot.pass_time(8.0)
    pilot.settle()
    pilot.key("a")
    assert pilot.scene.playback.busy
    pilot.key("e")
    assert any(step.seat == 0 for step in pilot.session.log.line)


def hint_of(pilot):
    """Press H, and wait for the hint."""
    pilot.key("h")
    while pilot.scene.hand.hints.is_awaited:
        pilot.step()
    pilot.settle()
    return pilot.scene.hand.hints.hint


def test_a_hinted_row_is_shown_and_laid_out_by_another_press():
    pilot = table(options=BASIC)
    hint = hint_of(pilot)
    promised = {item.id: (item.x, item.y) for item in pilot.scene.top.drawn.promised}
    row = [f"card.{card}" for card in hint.command.row]
    places = [pilot.place_of(f"near.{n}") for n in range(1, 7)]
    at = pilot.scene.top.stage.pixel
    assert [at(*promised[card]) for card in row] == places
    assert in_columns(pilot) == [""] * 6, "nothing has been laid yet"
    assert pilot.pixels() == pilot.picture()
    pilot.rest()
    pilot.key("h")
    pilot.settle()
    assert in_columns(pilot) == row
    assert pilot.scene.top.drawn.promised == ()
    pilot.key("ctrl+z")
    pilot.settle()
    assert in_columns(pilot) == [""] * 6, "it is laid out like any other row"
    pilot.rest()
    pilot.key("h")
    pilot.settle()
    pilot.key("e")
    own = [step.command for step in pilot.session.log.line if step.seat == 0]
    assert own == [hint.command]


def test_a_hint_disappears_when_another_row_was_laid():
    pilot = table(options=BASIC, settings=Settings())
    hint_of(pilot)
    prompt = pilot.scene.desk.bar.prompt
    assert described(prompt).startswith("Try")
    assert pilot.scene.top.drawn.promised
    pilot.rest()
    pilot.key("h")
    pilot.settle()
    assert described(prompt) == "All six cards are down. Lay this row, or rearrange."
    pilot.key("ctrl+z")
    pilot.settle()
    assert described(prompt).startswith("Try")
    pilot.key("a")
    pilot.settle()
    assert not described(prompt).startswith("Try"), "another row was laid out"
    pilot.key("e")
    pilot.pass_time(0.5)
    assert pilot.scene.playback.busy, "the columns are fought"
    drawn = pilot.scene.top.drawn
    assert (drawn.promised, drawn.lit, drawn.pointed - {""}) == ((), (), frozenset())
    assert not described(prompt).startswith("Try")


def test_a_player_who_has_only_laid_out_a_row_is_still_waited_for():
    pilot = table()
    pilot.key("a")
    pilot.settle()
    plates = (each for each in pilot.scene.playback.figures() if isinstance(each, Plate))
    assert {each.seat for each in plates if each.active} == {0, 1}


def test_a_hinted_row_shows_only_cards_that_are_not_there_yet():
    pilot = table(options=BASIC)
    hint = hint_of(pilot)
    HOWS[0](pilot, f"card.{hint.command.row[0]}", "near.1")
    pilot.settle()
    assert len(pilot.scene.top.drawn.promised) == 5


def test_a_hint_never_hides_the_cards_that_were_laid():
    pilot = table(options=BASIC)
    hint = hint_of(pilot)
    row = hint.command.row
    one, other = [n for n, card in enumerate(row) if is_strike(card)][:2]
    for n, card in ((one, row[other]), (other, row[one])):  # they change places
        HOWS[0](pilot, f"card.{card}", f"near.{n + 1}")
        pilot.settle()
    laid = {name: pilot.item(name) for name in in_columns(pilot) if name}
    assert len(laid) == 2
    assert hint_of(pilot) == hint, "asked again, after what it had not advised"
    pilot.step()
    assert len(pilot.scene.top.drawn.promised) == 6
    with_hint = {name: face_of(pilot, item) for name, item in laid.items()}
    pilot.scene.hand.hints.forget()
    pilot.scene.renew()
    pilot.pass_time(0.1)
    assert pilot.scene.top.drawn.promised == ()
    assert {name: face_of(pilot, item) for name, item in laid.items()} == with_hint


def face_of(pilot, item):
    """The pixels of a card, without its shining edge."""
    rect = pilot.scene.top.stage.rect(item.x, item.y, item.width, item.size).inflate(-16, -16)
    return pilot.stack.picture().subsurface(rect).copy().get_buffer().raw


def test_a_hint_for_a_row_says_that_the_same_key_lays_it_out():
    pilot = table()
    pilot.key("h")
    while pilot.scene.hand.hints.hint is None:
        pilot.step()
    pilot.step()
    assert described(pilot.scene.desk.bar.prompt).endswith("Lay it out, or press {hint} again.")


@pytest.mark.parametrize(("begin", "step"), [(6, 9), (15, 15)])
def test_filling_the_row_in_a_lesson_lays_what_the_lesson_shows(begin, step):
    """A new user did as the step said, and was told that the row was different."""
    tutor = Tutor(lesson_named("feud"), (ANNA, MIRA), lambda step, over: None, begin - 1)
    pilot = Pilot(size=HD, tutor=tutor, offering=OFFERING, settings=AT_ONCE)
    pilot.settle()
    for _ in range(begin, step):
        pilot.press("Show me")
        pilot.settle()
        pilot.step()
    assert tutor.at + 1 == step
    if step == begin:
        by_drag(pilot, "card.8C", "near.1")
    asked = tutor.asked
    pilot.press("Fill the row")
    assert pilot.scene.hand.draft.places == asked.row
    pilot.press("Lay this row")
    pilot.settle()
    assert tutor.remark is None, "nothing says that the row is another one"


def after_the_study():
    """A table on which a row was shown and is to be laid."""
    pilot = table(options=replace(STRIKES, study=True))
    pilot.press("Fill the row")
    pilot.settle()
    pilot.press("Show this row")
    pilot.settle()
    assert pilot.session.view.phase is Phase.ARRANGE
    return pilot


def test_the_buttons_of_a_row_keep_their_places_as_it_is_laid():
    """A new user pressed Fill the row twice: the second time, Start over had taken its place."""
    pilot = after_the_study()
    names = ("Lay this row", "As you showed it", "Fill the row", "Start over")
    places = [pilot.button(name).rect.copy() for name in names]
    assert pilot.button("Lay this row").why_not == "Lay 6 more cards first."
    assert pilot.button("Start over").why_not == "Nothing has changed yet."
    for name, whole in (("Fill the row", True), ("Start over", False), ("As you showed it", True)):
        pilot.press(name)
        pilot.settle()
        assert [pilot.button(each).rect for each in names] == places
        assert (pilot.button("Lay this row").why_not == "") is whole
        assert pilot.button(name).why_not, "it has nothing more to do"


@pytest.mark.parametrize("name", ["As you showed it", "Fill the row"])
def test_only_filling_the_row_lays_what_a_hint_says(name):
    pilot = after_the_study()
    rows = {
        "As you showed it": pilot.session.view.studied[0],
        "Fill the row": hint_of(pilot).command.row,
    }
    assert len(set(rows.values())) == 2
    pilot.press(name)
    assert pilot.scene.hand.draft.places == rows[name]
