import pytest
from pygame import Rect

from game.app.registry import GAMES
from game.engine.game import Seat
from game.engine.value import replace
from game.play.session import Player
from game.play.settings import Learning
from game.play.storage.saved_game import SavedGame
from game.play.storage.statistics import Record
from game.ui.drawing.look import Look
from game.ui.drawing.painters.skin import Tone
from game.ui.scenes.game_banner import Banner
from game.ui.scenes.games.game_summary import ago, matchup, opponents, progress
from game.ui.scenes.games.words import ending
from game.ui.scenes.menu import THE_TABLE, MenuScene
from game.ui.scenes.practise_button import PractiseButton
from game.ui.scenes.question import Question
from game.ui.scenes.words import LESSON_DONE_TIP, LESSON_TIP
from game.ui.widgets.button import Button
from game.ui.widgets.scroll import ScrollView
from game.ui.window.input import PointerDown, PointerMove, PointerUp
from tests.ui.looks import look_for
from tests.ui.scene_pilot import ANNA, ART, BEN, CAPTAIN, WINDOWS, ScenePilot, misfits

TAGLINES = {game.name: game.tagline for game in GAMES}
LEFT = SavedGame(7, "revolutionary_war", "", (ANNA, CAPTAIN), 0.0, 1_000.0, 32, "running", None)
FARED = (
    Record("revolutionary_war", "Anna", "captain", ("won", "lost", "won", "abandoned"), 1, 90),
    Record("revolutionary_war", "Anna", "person", ("won",), 1, 40),
    Record("revolutionary_war", "Ben", "person", ("lost",), 0, 40),
)


class Menu(ScenePilot):
    def __init__(self, latest: SavedGame | None = None, look: Look | None = None) -> None:
        self.done: list[object] = []
        self.latest = self.last = latest
        self.fared: tuple[Record, ...] = ()
        self.exercises = 0
        self.learning = Learning(done=(THE_TABLE,))
        super().__init__(
            MenuScene(
                GAMES,
                art=ART,
                latest=lambda: self.latest,
                last_played=lambda: self.last,
                records=lambda: self.fared,
                learning=lambda: self.learning,
                on_lesson=lambda lesson: self.done.append(f"lesson {lesson}"),
                on_dismiss=self._dismiss,
                on_continue=lambda kept: self.done.append(kept.id),
                on_play=lambda game: self.done.append(game.name),
                on_across=lambda game: self.done.append(f"across {game.name}"),
                on_puzzles=lambda game: self.done.append(f"puzzles {game.name}"),
                on_library=lambda: self.done.append("library"),
                on_statistics=lambda: self.done.append("statistics"),
                practise=PractiseButton(
                    lambda: self.exercises, lambda: self.done.append("practise")
                ),
                on_settings=lambda: self.done.append("settings"),
                on_rules=lambda game: self.done.append(f"rules of {game.name}"),
                on_quit=lambda: self.done.append("quit"),
                now=lambda: 1_300.0,
            ),
            look,
        )

    def _dismiss(self) -> None:
        self.learning = Learning(is_dismissed=True)


def test_exercises_that_come_and_go_move_nothing():
    menu = Menu()
    found = []
    for menu.exercises in (0, 1, 14):
        menu.top.resume()
        menu.stack.arrange(menu.stack.look)
        found.append([each.rect for each in menu.widgets(Button)])
    assert found.count(found[0]) == 3


def test_a_game_to_continue_moves_none_of_the_other_buttons():
    menu = Menu()
    found = []
    for menu.latest in (None, LEFT):
        menu.top.resume()
        menu.stack.arrange(menu.stack.look)
        found.append({each.text: each.rect for each in menu.widgets(Button)})
    before, after = found
    assert {text: after[text] for text in before} == before
    assert len(after) == len(before) + 1


def first() -> Menu:
    """The menu as a new player sees it."""
    menu = Menu()
    menu.learning = Learning()
    menu.stack.arrange(menu.stack.look)
    menu.top.resume()
    return menu


def test_a_new_player_is_offered_the_first_lesson():
    menu = first()
    menu.button("Learn the table (3 min)").press_now()
    assert menu.done == ["lesson table"]


def test_the_first_lesson_is_offered_until_it_is_done():
    assert not _offers(Menu())


def test_the_first_lesson_is_offered_until_it_is_dismissed():
    menu = first()
    assert _offers(menu)
    menu.button("Hide this lesson").press_now()
    assert not _offers(menu)


def test_the_lesson_of_the_table_stays_where_the_hidden_offer_says():
    menu = first()
    assert menu.button("Hide this lesson").tip == "The lesson stays below, as “Learn the table”."
    menu.button("Hide this lesson").press_now()
    menu.button("Learn the table").press_now()
    assert menu.done == ["lesson table"]


def golden(menu: Menu) -> list[str]:
    return [each.text for each in menu.widgets(Button) if each.tone is Tone.PRIMARY]


def test_one_button_is_golden():
    assert golden(first()) == ["Learn the table (3 min)"]
    assert golden(Menu()) == ["Play Revolutionary War"]
    menu = Menu(LEFT)
    assert golden(menu) == [menu.button("Continue").text]
    menu.learning = Learning()
    menu.top.resume()
    assert golden(menu) == [menu.button("Continue").text]


def test_a_finished_lesson_leads_on_to_its_game():
    menu = Menu(LEFT)
    menu.learning = Learning(done=(THE_TABLE, "feud"))
    menu.top.resume()
    assert golden(menu) == ["Play Feud"]
    menu.keys("enter")
    assert menu.done == ["feud"]
    menu.top.resume()
    assert golden(menu) == [menu.button("Continue").text]


def test_after_any_lesson_the_first_one_is_not_golden_any_more():
    menu = first()
    menu.learning = Learning(done=("feud",))
    menu.top.resume()
    assert golden(menu) == ["Play Feud"]
    assert menu.button("Learn the table")


def _offers(menu: Menu) -> bool:
    return any(
        isinstance(each, Button) and each.text == "Learn the table (3 min)" and each.is_shown
        for each in menu.top.page.root.walk()
    )


def test_every_game_has_a_lesson_with_a_tick_once_it_is_done():
    menu = Menu()
    assert menu.button("Learn Rev").tip == LESSON_TIP
    menu.button("Learn Rev").press_now()
    menu.learning = Learning(done=(THE_TABLE, "revolutionary_war"))
    menu.top.resume()
    assert menu.button("Learn Rev").tip == LESSON_DONE_TIP
    menu.button("Learn Rev").press_now()
    assert menu.done == ["lesson revolutionary_war"] * 2


def test_the_game_to_continue_stands_where_it_says_in_its_own_unit():
    """In a test by a person, nobody knew what its "27 moves" were: it was in bout 8."""
    menu = Menu(replace(LEFT, place="round 7"))
    text = menu.button("Continue").text
    assert text == "Continue: Revolutionary War against Selma, round 7, 5 minutes ago"
    assert progress(replace(LEFT, place="round 7"), "Cards") == "Round 7"


def test_enter_continues_the_last_game():
    menu = Menu(LEFT)
    assert menu.button("Continue").text == (
        "Continue: Revolutionary War against Selma, 32 moves played, 5 minutes ago"
    )
    menu.keys("enter")
    assert menu.done == [7]


def test_without_a_game_to_continue_enter_begins_one():
    menu = Menu()
    menu.keys("enter")
    assert menu.done == ["revolutionary_war"]


def test_digits_focus_banners_and_enter_opens_them():
    menu = Menu(LEFT)
    menu.keys("1", "enter")
    assert menu.done == ["revolutionary_war"]


def banner(menu: Menu, game: str) -> Banner:
    return menu.widgets(Banner)[[each.name for each in GAMES].index(game)]


def test_a_click_chooses_a_game_and_the_next_opens_it():
    menu = Menu()
    menu.click(banner(menu, "feudal"))
    assert menu.done == []
    assert menu.says(TAGLINES["feudal"])
    menu.click(banner(menu, "feudal"))
    assert menu.done == ["feudal"]


def test_a_click_chooses_a_game_that_the_pointer_reached_unseen():
    menu = Menu()  # as below a question that Escape closes
    at = banner(menu, "feudal").focus_rect().center
    for event in (PointerDown(at), PointerUp(at)):
        menu.send(event)
    assert banner(menu, "feudal").is_chosen
    assert menu.done == []


def test_the_choice_stays_when_the_pointer_crosses_other_banners():
    menu = Menu()
    menu.click(banner(menu, "feudal"))
    menu.send(PointerMove(banner(menu, "card_fu").focus_rect().center))
    assert banner(menu, "card_fu").is_hovered
    assert not banner(menu, "card_fu").explain(), "a tooltip would cover what the menu tells"
    assert menu.says(TAGLINES["feudal"])
    assert not menu.says(TAGLINES["card_fu"])
    menu.click(menu.button("How to play"))
    menu.click(menu.button("Learn Feudal"))
    menu.click(menu.button("Play "))
    assert menu.done == ["rules of feudal", "lesson feudal", "feudal"]


def test_the_arrows_choose_and_enter_opens():
    menu = Menu(LEFT)
    menu.keys("1", "right", "enter")
    assert menu.done == [GAMES[1].name]
    assert banner(menu, GAMES[1].name).is_chosen


def test_a_banner_on_which_the_pointer_is_not_released_stays_as_it_is():
    menu = Menu()
    at = banner(menu, "feudal").focus_rect().center
    for event in (PointerMove(at), PointerDown(at), PointerUp((1, 1))):
        menu.send(event)
    assert not banner(menu, "feudal").is_chosen
    assert menu.done == []


def test_every_button_of_the_menu_opens_a_page():
    menu = Menu(LEFT)
    for start in ("Games", "Settings", "How to play", "Play Revolutionary War"):
        menu.click(menu.button(start))
    assert menu.done == ["library", "settings", "rules of revolutionary_war", "revolutionary_war"]


def test_escape_asks_before_the_program_ends():
    menu = Menu()
    menu.keys("escape")
    assert isinstance(menu.top, Question)
    menu.keys("escape")
    assert menu.done == []
    menu.keys("escape", "enter")
    assert menu.done == [], "the safe answer has the focus"
    menu.keys("escape")
    menu.click(menu.button("Quit"))
    assert menu.done == ["quit"]


@pytest.mark.parametrize(
    ("key", "opened"),
    [("ctrl+,", "settings"), ("ctrl+o", "library"), ("ctrl+n", "revolutionary_war")],
)
def test_some_pages_have_a_key(key, opened):
    menu = Menu()
    menu.keys(key)
    assert menu.done == [opened]


def test_results_are_counted_against_the_computer():
    menu = Menu()
    assert menu.says("No finished game yet")
    menu.fared = FARED
    menu.top.resume()
    assert menu.says("Against the computer: 2 won, 1 lost")
    menu.fared = FARED[1:]
    menu.top.resume()
    assert menu.says("Only played with friends so far")


def test_a_game_left_meanwhile_can_be_continued():
    menu = Menu()
    menu.latest = LEFT
    menu.top.resume()
    menu.keys("enter")
    assert menu.done == [7]


@pytest.mark.parametrize("latest", [None, LEFT])
def test_the_menu_stays_at_the_game_that_was_played_last(latest):
    """Also when it is finished, and a game of another kind can be continued."""
    menu = Menu(latest)
    menu.last = replace(LEFT, id=8, game="feudal", status="finished")
    menu.top.resume()
    assert menu.button("Play Feudal").is_shown
    menu.click(menu.button("Play Feudal"))
    assert menu.done == ["feudal"]


@pytest.mark.parametrize("look", WINDOWS, ids=lambda look: f"{look.size}-{look.k:.2f}")
@pytest.mark.parametrize("latest", [None, LEFT])
def test_nothing_is_cut_off_at_any_size(look, latest):
    menu = Menu(latest, look)
    assert list(misfits(menu.top.page.root, Rect((0, 0), look.size))) == []


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", [(640, 480), (1280, 720)])
def test_all_names_have_one_text_size(size, text):
    look = look_for(size, text=text)
    menu = Menu(look=look)
    banners = [each for each in menu.top.page.root.walk() if isinstance(each, Banner)]
    assert len({banner._units(look, banner.rect.width) for banner in banners}) == 1


def test_an_idle_menu_draws_nothing():
    menu = Menu(LEFT)
    menu.stack.draw(menu.stack.picture())
    assert menu.stack.update(1.0) is False
    assert menu.stack.draw(menu.stack.picture()) == []


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (0, "just now"),
        (59, "just now"),
        (60, "1 minute ago"),
        (3_599, "59 minutes ago"),
        (7_200, "2 hours ago"),
        (86_400 * 3, "3 days ago"),
        (86_400 * 800, "2 years ago"),
    ],
)
def test_times_are_told_in_words(seconds, words):
    assert ago(seconds) == words


def test_opponents_are_named_as_the_person_sees_them():
    assert opponents((ANNA, CAPTAIN)) == "against Selma"
    assert opponents((CAPTAIN, ANNA)) == "against Selma"
    assert opponents((ANNA, BEN)) == "Anna and Ben"
    assert opponents((ANNA, CAPTAIN, CAPTAIN)) == "with 2 others"
    assert matchup("Feudal", (ANNA, CAPTAIN, CAPTAIN)) == "Feudal with 2 others"
    assert opponents((CAPTAIN, CAPTAIN)) == "Selma against Selma"


def test_a_line_tells_how_a_game_ended():
    won, drawn = frozenset({Seat(0)}), frozenset[Seat]()
    cards = "Cards"
    assert ending((ANNA, CAPTAIN), won, (3, 2), cards) == "You won. Cards: 3 for you, 2 for Selma"
    assert ending((CAPTAIN, ANNA), won, (3, 2), cards) == "You lost. Cards: 3 for Selma, 2 for you"
    assert ending((ANNA, BEN), won, (3, 2), cards) == "Anna won. Cards: 3 for Anna, 2 for Ben"
    assert ending((ANNA, CAPTAIN), drawn, (2, 2), cards) == "Draw. Cards: 2 for you, 2 for Selma"


def test_a_line_names_who_resigned():
    first, points, lives = frozenset({Seat(0)}), (3, 2), "Lives"

    def told(*players: Player) -> str:
        return ending(players, first, points, lives, Seat(1))

    assert told(ANNA, CAPTAIN) == "You won. Selma resigned. Lives: 3 for you, 2 for Selma"
    assert told(CAPTAIN, ANNA) == "You resigned. Lives: 3 for Selma, 2 for you"
    assert told(ANNA, BEN) == "Anna won. Ben resigned. Lives: 3 for Anna, 2 for Ben"


def test_an_abandoned_game_has_no_winner():
    abandoned = replace(LEFT, status="abandoned")
    assert progress(abandoned, "Cards") == "Abandoned after 32 moves"
    assert progress(replace(abandoned, place="bout 8"), "Cards") == "Abandoned in bout 8"


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)], ids=str)
def test_the_whole_menu_is_seen_in_the_largest_letters(size):
    menu = Menu(look=look_for(size, scale=2.0, text=1.5))
    (view,) = menu.widgets(ScrollView)
    assert view.child.rect.height <= view.rect.height
