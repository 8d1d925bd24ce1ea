"""The statistics page."""

import pytest

from game.ai.player import Level
from game.engine.value import replace
from game.games import feudal, revolutionary_war
from game.play.storage.statistics import Duel, Record, Reviewed
from game.ui.scenes.games.accuracy_chart import AccuracyChart
from game.ui.scenes.games.statistics import StatisticsScene, Strip
from game.ui.scenes.games.words import DAMAGED
from game.ui.scenes.practise_button import PractiseButton
from game.ui.scenes.replay.verdicts import REST
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from tests.ui.scene_pilot import ART, WINDOWS, ScenePilot, misfits

TITLES = {each.name: each for each in (revolutionary_war, feudal)}
MANY = ("won", "lost", "drawn", "abandoned") * 8 + ("won", "won")
GAMES = tuple(Reviewed(9_000 - 150 * n, 300 * (-1) ** n, n) for n in range(24))
RECORDS = (
    Record("revolutionary_war", "Anna", "captain", MANY, 4, 1092, 31, GAMES),
    Record("revolutionary_war", "Maximiliana Longn", "person", ("lost",), 0, 40),
    Record("feudal", "Anna", "person,recruit", ("abandoned",), 0, 0),
    Record("gone_game", "Anna", "person", ("won",), 1, 4, 4),
)


class Queue:
    """Reviews in the making, told how far they are."""

    trouble, has_damage = "", False

    def __init__(self, waiting=0):
        self.waiting = waiting
        self.is_busy, self.number, self.count, self.skipped, self.done = False, 0, 0, 0, 0.0

    def start(self):
        self.is_busy, self.number, self.count = True, 1, self.waiting

    def stop(self):
        self.is_busy = False


MINUS = "\N{MINUS SIGN}"
LEVELS = dict(zip(Level, (-77.4, -15.2, 106.0, 251.7), strict=True))


def page(records=RECORDS, look=None, queue=None, exercises=0):
    done = []
    practise = PractiseButton(lambda: exercises, lambda: done.append("practise"))
    scene = StatisticsScene(
        records if callable(records) else lambda: records,
        TITLES,
        {"revolutionary_war": LEVELS},
        art=ART,
        queue=queue or Queue(),
        practise=practise,
        on_back=lambda: done.append("back"),
    )
    return ScenePilot(scene, look), done


def told(shown):
    return [label.text for label in shown.widgets(Label)]


def test_every_figure_says_what_it_counts():
    shown, _ = page(RECORDS[:1])
    texts = told(shown)
    pairs = dict(zip(texts[1:], texts, strict=False))  # the label follows its number
    assert pairs["finished"] == "26"
    assert pairs["won"] == "10"
    assert pairs["lost"] == "8"
    assert pairs["drawn"] == "8"
    assert pairs["abandoned"] == "8", "who resigns has lost"
    assert pairs["without hints or undo"] == "4"
    assert pairs["in a row now"] == "2"
    assert pairs["in an average game"] == "42"
    assert pairs["in the fastest win"] == "31"
    assert texts.index("Games") < texts.index("Wins") < texts.index("Moves of all players")
    tips = {each.text: each.tip for each in shown.widgets(Label)}
    assert "no undo after something was revealed" in tips["without hints or undo"]
    assert "ends of turns don't count" in tips["in an average game"]


def test_each_game_person_and_level_is_counted_separately():
    shown, _ = page()
    texts = told(shown)
    assert "Anna against Hard opponents" in texts
    assert "Maximiliana Longn against other people" in texts
    assert "Anna against other people and Easy opponents" in texts
    assert texts.index("Feudal") < texts.index("Revolutionary War")
    assert not any("gone" in text for text in texts)


def test_the_last_twenty_results_are_a_strip_newest_last():
    shown, _ = page(RECORDS[:1])
    (strip,) = shown.widgets(Strip)
    results = strip._results
    assert len(results) == 20
    assert results == MANY[-20:]


def test_the_letters_of_the_strip_are_explained():
    """A boxed "L" was taken for a key."""
    shown, _ = page(RECORDS[:1])
    (strip,) = shown.widgets(Strip)
    assert "L: lost" in strip.explain()
    assert "Last games" in told(shown)


def test_without_a_win_there_is_no_shortest_win():
    shown, _ = page(RECORDS[1:2])
    assert not shown.says("fastest")
    shown, _ = page(RECORDS[2:3])
    assert not shown.says("Moves of all players")


def test_the_reviews_say_how_accurate_and_how_lucky_the_games_were():
    games = (Reviewed(10_000, -200), Reviewed(8_000, 600), Reviewed(7_500, 200))
    shown, _ = page((replace(RECORDS[0], reviewed=games),))
    texts = told(shown)
    pairs = dict(zip(texts[1:], texts, strict=False))
    assert pairs["of 26"] == "3"
    assert pairs["accuracy (100% is perfect)"] == "85%"
    assert pairs["luck"] == "average", "as the review calls it"
    tips = {each.text: each.tip for each in shown.widgets(Label)}
    assert "100% minus how much your mistakes lowered" in tips["accuracy (100% is perfect)"]
    assert tips["luck"].startswith("+2%: how much"), "in figures for those who ask"
    assert "nobody could foresee" in tips["luck"]


def test_where_nothing_is_random_or_hidden_nothing_is_called_luck():
    games = (Reviewed(10_000, -200), Reviewed(8_000, 600))
    shown, _ = page((replace(RECORDS[0], game="feudal", reviewed=games),))
    assert REST.lower() in told(shown), "as the review calls it"
    assert not shown.says("luck")
    assert not any("luck" in each.tip or "foresee" in each.tip for each in shown.widgets(Label))


def test_of_one_reviewed_game_there_is_no_chart():
    shown, _ = page((replace(RECORDS[0], reviewed=GAMES[:1]),))
    assert shown.says("accuracy")
    assert shown.widgets(AccuracyChart) == []


def test_without_a_review_there_is_no_accuracy():
    shown, _ = page(RECORDS[1:2])
    assert shown.says("Reviewed games")
    assert not shown.says("accuracy")
    assert not shown.says("luck")
    assert shown.widgets(AccuracyChart) == []


def test_the_chart_shows_the_last_reviewed_games_oldest_left():
    shown, _ = page(RECORDS[:1])
    (chart,) = shown.widgets(AccuracyChart)
    assert chart._accuracies == tuple(each.accuracy for each in GAMES[-20:])
    assert shown.says("Accuracy in the last 20 reviewed games")


def test_all_games_against_several_opponents_are_told_together():
    other = replace(RECORDS[0], opponent="marshal", reviewed=(Reviewed(2_000, 0, 99),))
    shown, _ = page((RECORDS[0], other))
    assert shown.says("Anna against everybody")
    first = shown.widgets(AccuracyChart)[0]
    assert first._accuracies[-1] == 2_000
    shown, _ = page(RECORDS[:1])
    assert not shown.says("everybody")


def test_the_rest_is_reviewed_while_the_page_says_how_far_it_is():
    queue, records = Queue(12), []
    shown, _ = page(lambda: records, queue=queue)
    shown.click(shown.button("Review the rest (12)"))
    queue.done = 0.37
    shown.top.update(0.05)
    assert shown.says("Reviewing game 1 of 12: 37%")
    records.append(RECORDS[0])
    queue.number, queue.waiting = 2, 11
    shown.top.update(0.05)
    assert shown.says("accuracy"), "the new number is shown at once"
    shown.click(shown.button("Stop reviewing"))
    assert not queue.is_busy
    assert shown.button("Review the rest (11)").is_shown


def test_damaged_results_are_said_to_come_back():
    queue = Queue(2)
    queue.has_damage = True
    shown, _ = page(queue=queue)
    assert shown.says(DAMAGED)
    shown.click(shown.button("Review the rest (2)"))
    assert not shown.says(DAMAGED)


def test_when_all_is_reviewed_there_is_nothing_to_press():
    shown, _ = page()
    assert not any(each.is_shown and "Review" in each.text for each in shown.widgets(Button))


def test_the_way_to_the_exercises_says_how_many_wait():
    shown, done = page(exercises=3)
    shown.click(shown.button("Practise (3)"))
    assert done == ["practise"]
    shown, done = page()
    shown.click(shown.button("Practise"))
    assert done == []


def test_before_the_first_game_the_page_says_what_it_will_show():
    shown, _ = page(())
    assert shown.says("No finished games yet.")


def test_escape_and_the_button_go_back():
    shown, done = page()
    shown.keys("escape")
    shown.click(shown.button("Back"))
    assert done == ["back", "back"]


@pytest.mark.parametrize("look", WINDOWS, ids=lambda look: f"{look.size} {look.k:.2f}")
def test_it_fits_every_window(look):
    shown, _ = page(look=look, queue=Queue(128), exercises=14)
    shown.click(shown.button("Review the rest"))
    assert list(misfits(shown.top.page.root, shown.top.page.rect)) == []


def rated(*scores, game="revolutionary_war", opponent="soldier", name="Anna"):
    """A record with these games in it, from the loss to the win."""
    duels = tuple(Duel(score, n) for n, score in enumerate(scores))
    return Record(game, name, opponent, ("won",), 0, 40, duels=duels)


def test_a_rating_is_shown_with_its_error_and_in_words():
    shown, _ = page((rated(1.0, 0.0, 1.0),))
    texts = told(shown)
    assert "Anna against everybody" in texts
    figure = texts[texts.index("about as good as Medium") - 1]
    assert figure == "24 ± 317"
    assert (
        texts.index("Rating") < texts.index(figure) < texts.index("Anna against Medium opponents")
    )
    tips = {each.text: each.tip for each in shown.widgets(Label)}
    assert tips[figure] == tips["about as good as Medium"]
    assert "From 3 two-player games" in tips[figure]
    assert f"Easy {MINUS}77, Medium {MINUS}15, Hard 106 and Expert 252" in tips[figure]
    assert "within ± 317 in 19 of 20 cases" in tips[figure]


@pytest.mark.parametrize(
    "records",
    [
        (rated(1.0, 0.0),),
        (rated(1.0, 1.0), rated(1.0, name="Ben")),
        (rated(1.0, 0.0, 1.0, game="feudal"),),
        (rated(1.0, 0.0, 1.0, opponent="person"),),
        (rated(1.0, 0.0, 1.0, opponent="general"),),
    ],
)
def test_no_rating_is_shown_before_it_is_known(records):
    shown, _ = page(records)
    assert not shown.says("Rating")


def test_a_rating_comes_from_all_opponents_of_a_person_and_a_game():
    records = (rated(1.0, 1.0), replace(rated(1.0), opponent="captain"))
    shown, _ = page((*records, rated(0.0, game="feudal"), rated(0.0, name="Ben")))
    assert told(shown).count("Rating") == 1


@pytest.mark.parametrize(
    ("score", "opponent", "words"),
    [
        (0.0, "recruit", "not yet as good as Easy"),
        (0.5, "recruit", "about as good as Easy"),
        (0.5, "captain", "about as good as Hard"),
        (1.0, "marshal", "better than Expert"),
    ],
)
def test_the_words_compare_with_the_levels(score, opponent, words):
    shown, _ = page((rated(*[score] * 20, opponent=opponent),))
    assert words in told(shown)


def test_a_negative_rating_has_a_real_minus():
    shown, _ = page((rated(*[0.0] * 5),))
    assert any(text.startswith(MINUS) and "±" in text for text in told(shown))
