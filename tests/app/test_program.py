"""Moving between pages, and what works on every page."""

from random import Random

import pygame
import pytest

from game.ai.player import Level
from game.app import program as program_module
from game.games.revolutionary_war.rules.options import Options
from game.play.session import Player
from game.play.storage.database import NotSaved
from game.play.system_preferences import SystemPreferences
from game.ui.drawing.painters.suits import INKS
from game.ui.drawing.theme import HIGH_CONTRAST
from game.ui.window.input import FileDropped, Key, PointerDown, PointerMove
from game.ui.window.sound import Silence
from tests.app.feudal.maps import put
from tests.app.running import SEED, ran
from tests.app.started_program import buttons
from tests.play.seated import act, play_on
from tests.ui.described import described
from tests.ui.pilot import ALONE, PAIR
from tests.ui.scene_pilot import OFFERINGS

WAR = OFFERINGS[0]
FEUDAL, CARD_FU = 1, 2
MASTER = (ALONE[0], Player("computer", "Karl", "marshal", "blue"))
LONG = Options(target=100)


def press(running, start):
    """Press the button of the top page that starts with this."""
    verbs = buttons(running.program)
    verbs[next(verb for verb in verbs if verb.startswith(start))]()
    running.passes()


def finished(running):
    """Play a game to its end; returns the page that opens."""
    running.sit_down(ALONE)
    play_on(running.session, Random(1))
    running.table.finish()
    running.passes()
    return running.top


def names(running):
    return [scene.name for scene in running.program._stack.scenes]


def said(running):
    """All words on the top page."""
    root = running.top.page.root
    return " ".join(described(each) for each in root.walk() if each.is_shown)


def heard(running):
    """The sounds since the last call."""
    names = {name.rstrip("_123") for name, _ in running.mixer.heard}
    running.mixer.heard.clear()
    return names


# From game to game


def test_playing_again_deals_new_cards_with_the_same_players_and_rules(running):
    running.program._plays.begin(WAR, PAIR, LONG, "felt")
    before = running.session
    running.table.context.exits.again()
    again = running.session
    assert (again.players, again.options) == (before.players, before.options)
    assert again.seed != before.seed
    assert again.is_saved
    assert names(running)[:2] == ["menu", "table"]


def test_a_rematch_starts_a_new_game(running):
    assert finished(running).name == "result"
    running.keys("escape")
    running.session.take_back(running.session.undo)
    play_on(running.session, Random(1))
    running.table.finish()
    running.passes()
    assert running.top.name == "result", "the new end is told as well"
    before = running.session
    press(running, "Rematch")
    assert running.session is not before
    assert running.session.outcome is None


def test_a_game_that_was_left_is_continued_from_the_menu(running):
    running.sit_down(ALONE)
    before = running.session
    running.keys("escape")
    assert "Game code: felt" in said(running)
    press(running, "Back to menu")
    assert names(running) == ["menu"]
    press(running, "Continue")
    assert running.session is not before
    assert running.session.log == before.log


def test_an_abandoned_game_is_not_offered_again(running):
    running.sit_down(ALONE)
    running.keys("escape")
    press(running, "Abandon")
    press(running, "Abandon")
    assert names(running) == ["menu"]
    assert [kept.status for kept in running.program._library] == ["abandoned"]
    assert "Continue" not in said(running)


def test_the_setup_page_shows_the_rules_of_the_last_game(running):
    running.program._plays.begin(WAR, PAIR, LONG, "felt")
    page = running.setup_page(0)
    assert (page.players, page.options) == (PAIR, LONG)


def test_a_finished_game_is_counted(running):
    finished(running)
    assert running.program._services.finished(WAR.name) == 1
    press(running, "Menu")
    assert "Against the computer" in said(running)
    press(running, "Statistics")
    assert "Anna" in said(running)
    running.setup_page(0)
    assert "of 1 game at this level." in said(running)


def test_the_setup_page_says_what_is_wrong_with_a_board(running, tmp_path):
    put(tmp_path, "no map")
    running.setup_page(FEUDAL)
    assert "“mine.tmx”" in said(running)


# What is seen and heard


def test_the_deal_a_card_and_the_end_have_sounds(running):
    running.sit_down(ALONE)
    assert {"shuffle", "slide"} & heard(running)
    for _ in range(3):
        act(running.session, Random(1))
        running.table.finish()
    assert heard(running) & {"place", "slide", "flip"}
    finished(running)
    won = running.session.eyes in running.session.outcome.winners
    assert heard(running) & {"win", "loss"} == {"win" if won else "loss"}


def test_the_horn_sounds_when_the_curtain_opens(running):
    running.sit_down(PAIR)
    heard(running)
    running.look()
    assert "horn" in heard(running)


def test_picking_up_a_card_has_a_sound(running):
    table = running.sit_down(PAIR)
    running.look()
    table.finish()
    running.passes()
    card, _ = table.top.places()["gestures"][0]
    item = next(each for each in table.playback.resting if each.id == card)
    at = table.top.stage.pixel(item.x, item.y)
    running.passes(PointerMove(at), PointerDown(at))
    assert "pick_up" in heard(running)


def test_a_refusal_has_a_sound(running):
    running.sit_down(ALONE)
    assert running.session.eyes not in running.session.to_act
    running.keys("1", "enter")
    assert "refused" in heard(running)


def test_cards_in_text_use_the_chosen_suit_colours(running):
    table = running.sit_down(ALONE)
    running.change("display", "suits", "four")
    for panel in (table.desk.bar.prompt, table.desk.log):
        assert panel._inline._inks is INKS["four"]
    running.keys("f2")
    assert running.top.name == "reference"
    assert book_inks(running) is INKS["four"]
    running.keys("escape", "f1")
    assert book_inks(running) is INKS["four"]
    book = running.top._book
    assert book._marked == book.text.block_named(table.describe()) is not None, "at the rule"
    running.keys("escape")
    assert running.top is table


def book_inks(running):
    return running.top._pictures._inline._inks


def test_with_reduced_motion_no_page_fades(running):
    stack = running.program._stack
    for page, field, value in (
        ("accessibility", "has_reduced_motion", True),
        ("display", "speed", "off"),
    ):
        before = getattr(getattr(running.settings, page), field)
        running.change(page, field, value)
        assert not stack.fades
        running.change(page, field, before)
        assert stack.fades


def test_a_changed_undo_setting_applies_to_the_game_on_the_table(running):
    running.sit_down(ALONE)
    running.change("play", "undo_against_computer", "strict")
    assert running.session.policy == "strict"
    running.sit_down(PAIR)
    running.change("play", "undo_among_people", "strict")
    assert running.session.policy == "strict"


# Keys that work on every page


def test_m_mutes_while_a_question_is_open(running):
    running.sit_down(ALONE)
    running.keys("escape", "m")
    assert running.top.name == "question"
    assert running.settings.sound.is_muted


def test_m_mutes_and_unmutes(running):
    for muted in (True, False):
        running.keys("m")
        running.passes(Key("m", repeat=True))
        assert running.settings.sound.is_muted is muted
        assert running.program._sound.muted is muted


def test_f12_saves_a_picture_of_the_window(running, tmp_path):
    before = running.pixels()
    running.passes(Key("f12"))
    (path,) = (tmp_path / "pictures").iterdir()
    assert pygame.image.tobytes(pygame.image.load(path), "RGB") == before
    assert running.top.page._bubbles._toast.text == f"Screenshot saved in {path.parent}."


def test_a_screenshot_that_cannot_be_saved_says_why(running, tmp_path):
    (tmp_path / "pictures").touch()
    running.keys("f12")
    assert running.top.page._bubbles._toast.text.startswith("Can't save the screenshot: ")


def test_a_screenshot_of_a_covered_table_shows_the_curtain_only(running, tmp_path):
    running.sit_down(PAIR)
    assert names(running)[-1] == "curtain"
    running.keys("f12")
    (path,) = (tmp_path / "pictures").iterdir()
    assert pygame.image.tobytes(pygame.image.load(path), "RGB") == running.pixels()


def test_f1_over_a_table_opens_the_rules_of_its_game_with_its_card_backs(running):
    art = running.program._art
    running.program._pages.open_rules(WAR, "")
    assert art.pack.back == WAR.name, "its examples show its cards"
    running.sit_down(ALONE, CARD_FU)
    assert art.pack.back == "card_fu"
    running.keys("f1")
    assert title_of(running.top) == OFFERINGS[CARD_FU].title
    assert art.pack.back == "card_fu"


@pytest.mark.parametrize(("players", "covers"), [(PAIR, True), (ALONE, False)])
def test_the_book_covers_a_hand_that_a_friend_could_see_while_reading_along(
    running, players, covers
):
    table = running.sit_down(players)
    if covers:
        running.look()
    table.finish()
    running.keys("f1")
    running.passes(n=30)
    size = running.top.look.size
    seen = pygame.image.frombytes(running.pixels(), size, "RGB")
    felt = running.program._art.felt(size, WAR.name)
    beside = pygame.Rect(0, 0, 10, size[1])
    told = [pygame.image.tobytes(each.subsurface(beside), "RGB") for each in (seen, felt)]
    assert (told[0] == told[1]) is covers


def title_of(book):
    return book._book.text.blocks[0].plain


def test_a_dropped_file_is_opened(running, tmp_path):
    running.sit_down(ALONE)
    before = running.session.log
    path = tmp_path / "evening.fnf"
    running.program._library.export(1, path)
    running.program._table.to_menu()
    running.passes(FileDropped(str(path)))
    assert running.session.log == before
    assert len(list(running.program._library)) == 2


# From the table


def test_feudal_gets_the_saved_setups(running):
    assert running.sit_down(ALONE, FEUDAL).offering.arranger is not None


def test_leaving_the_table_stops_its_computer_and_its_idle_timer(running):
    sources = list(running.program._loop._sources)
    running.sit_down(MASTER)
    running.passes()
    assert running.program._services.thinking.question is not None
    running.program._table.to_menu()
    assert running.program._loop._sources == sources
    assert running.program._services.thinking.question is None


def test_the_computer_is_asked_at_its_level_about_the_current_moment(running):
    running.sit_down(MASTER)
    running.passes()
    assert running.program._services.thinking.question == (
        Level.MARSHAL,
        SEED,
        running.session.length,
    )


def test_a_hint_comes_from_the_strongest_level_about_the_current_moment(running):
    running.sit_down(PAIR)
    running.look()
    running.keys("h")
    assert running.program._services.thinking.question == (
        Level.MARSHAL,
        SEED,
        running.session.length,
    )
    running.keys("p")
    assert running.program._services.thinking.question is None, "the table is covered"


def test_a_game_is_exported_into_its_folder(running, tmp_path):
    running.sit_down(PAIR)
    running.program._table.to_menu()
    for verb in ("Games", "Export", "Export everything"):
        press(running, verb)
    assert [path.suffix for path in (tmp_path / "exports").iterdir()] == [".fnf"]


def test_settings_open_from_the_table_and_lead_back(running):
    table = running.sit_down(ALONE)
    running.passes(Key(",", ctrl=True))
    assert running.top.name == "settings"
    running.keys("escape")
    assert running.top is table
    running.keys("escape")
    press(running, "Settings")
    assert running.top.name == "settings"


# Start and end


def test_full_screen_is_kept_for_the_next_start(tmp_path):
    ran(tmp_path, lambda running: running.keys("f11"))
    assert ran(tmp_path, lambda running: running.program._screen.is_full)


def test_the_preferences_of_the_system_are_used(tmp_path, started, monkeypatch):
    monkeypatch.setattr(
        program_module, "system_preferences", lambda: SystemPreferences(high_contrast=True)
    )
    assert started(safe=False)._stack.look.skin.theme is HIGH_CONTRAST


def test_a_file_on_the_command_line_is_opened(tmp_path):
    path = tmp_path / "evening.fnf"

    def written(running):
        running.sit_down(PAIR)
        running.program._library.export(1, path)
        return running.session.log

    log = ran(tmp_path / "first", written)
    assert ran(tmp_path / "second", lambda running: running.session.log, asked=path) == log


def test_a_safe_start_opens_no_sound_device(tmp_path):
    assert ran(tmp_path, lambda running: type(running.program._sound._mixer), safe=True) is Silence


def test_everything_is_closed_at_the_end(tmp_path):
    kept = ran(tmp_path, lambda running: running)
    assert kept.mixer.closed == 1
    assert kept.program._services.thinking.is_closed
    with pytest.raises(NotSaved):
        kept.program._database.rows("SELECT 1")
