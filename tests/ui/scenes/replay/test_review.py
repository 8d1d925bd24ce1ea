"""The review beside a replay: kept, drawn as a curve, told on a page."""

import msgspec
import pytest

from game.app.offerings import offering_of
from game.app.registry import game_named
from game.engine.game import Seat
from game.engine.log import places_of_standing
from game.engine.store import Store
from game.engine.value import replace
from game.games.revolutionary_war.rules.commands import Concede
from game.play.session import Session
from game.play.storage.reviews import Reviews
from game.play.story import EVERYTHING
from game.review.playouts import WHOLE
from game.review.review import Account, Examined
from game.review.reviewing import LOST
from game.ui.drawing.art import Pack
from game.ui.drawing.painters.badges import SEAT_STYLES
from game.ui.drawing.painters.suits import INKS
from game.ui.drawing.seat_colours import colour
from game.ui.scenes.replay.curve import Curve
from game.ui.scenes.replay.curve_heading import CurveHeading
from game.ui.scenes.replay.review_page import Progress, ReviewPage, Snapshot
from game.ui.scenes.replay.verdicts import (
    COMPLETE,
    how,
    refining,
    verdict,
    working,
)
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.text.card_label import CardLabel
from game.ui.window.input import PointerDown, PointerUp
from tests.review.played import Making, example, played
from tests.ui.looks import ART
from tests.ui.pilot import ANNA, HD, Pilot
from tests.ui.scene_pilot import CAPTAIN

NAME = "revolutionary_war"
LOG, WHOLE_REVIEW = example()


@pytest.fixture
def reviews(tmp_path):
    return Reviews(tmp_path)


def opened(reviews, making=None):
    session = Session(Store(game_named(NAME), LOG), (ANNA, CAPTAIN))
    pilot = Pilot(session, offering=offering_of(NAME), size=HD)
    pilot.replay(begin=lambda _log, _begun: making, reviews=reviews)
    pilot.key("space")
    return pilot


@pytest.fixture
def pilot(reviews):
    reviews.keep(LOG, WHOLE_REVIEW)
    return opened(reviews)


def texts(pilot):
    return [each.text for each in pilot.widgets(Label)]


def heading(pilot):
    return next(iter(pilot.widgets(CurveHeading)))


def heading_below(pilot):
    """The line above the curve, while the page of the review is open."""
    parts = pilot.stack.scenes[-2].page.root.walk()
    return next(each for each in parts if isinstance(each, CurveHeading))


def curve(pilot):
    return next(iter(pilot.widgets(Curve)))


def test_a_whole_review_is_kept_with_the_game(reviews):
    reviews.keep(LOG, WHOLE_REVIEW)
    assert reviews.of(LOG) == WHOLE_REVIEW
    assert reviews.of(played(NAME, 5)) is None


def test_a_damaged_review_is_made_again(reviews, tmp_path):
    reviews.keep(LOG, WHOLE_REVIEW)
    (path,) = tmp_path.iterdir()
    path.write_bytes(path.read_bytes()[:-9])
    assert reviews.of(LOG) is None
    path.write_bytes(b"{}")
    assert reviews.of(LOG) is None


def test_without_a_folder_nothing_is_kept():
    Reviews(None).keep(LOG, WHOLE_REVIEW)
    assert Reviews(None).of(LOG) is None


def test_the_curve_grows_while_the_replay_goes_on(reviews):
    making = Making()
    pilot = opened(reviews, making)
    assert curve(pilot)._lines == []
    making.says = WHOLE_REVIEW
    pilot.step()
    (line,) = curve(pilot)._lines
    assert (line.seat, len(line.chances)) == (0, len(pilot.top._past))
    assert [name for name, _ in heading(pilot)._names] == ["You"]
    assert reviews.of(LOG) == WHOLE_REVIEW


def test_work_ends_when_the_replay_is_left(reviews):
    making = Making()
    opened(reviews, making).key("escape")
    assert making.is_closed


def test_a_review_that_was_left_goes_on_the_next_time(reviews):
    making, half = Making(), replace(WHOLE_REVIEW, did=(1.0, 0.5, 0.0, 0.0))
    pilot = opened(reviews, making)
    making.says = half
    pilot.step()
    pilot.key("escape")
    assert reviews.of(LOG) is None
    assert reviews.begun(LOG) == half


def test_a_click_on_the_curve_leads_to_that_moment(pilot):
    rect = curve(pilot).rect
    last = (rect.right - 1, rect.centery)
    pilot.step(PointerDown(last), PointerUp(last))
    assert pilot.top.trace()["moment"] == len(pilot.top._past) - 1


def test_a_player_sees_the_chances_as_that_player_could_know_them(pilot):
    own, title = curve(pilot)._lines[0].chances, heading(pilot).title
    assert title == "Your chance to win, given what you knew"
    pilot.top._see(EVERYTHING)
    assert curve(pilot)._lines[0].chances != own
    assert heading(pilot).title == "Your chance to win"
    pilot.top._see(1)
    assert curve(pilot)._lines[0].seat == 1
    assert heading(pilot).title == "Selma's chance to win, given what Selma knew"


def test_the_curve_moves_when_all_of_a_step_has_been_told(pilot):
    """Until the last line of a step the chances of the step before stand."""
    pilot.top._see(EVERYTHING)
    past, chances = pilot.top._past, curve(pilot)._lines[0].chances
    line = list(places_of_standing(LOG.entries))
    several = [n for n, each in enumerate(past[:-1]) if n and each.entry == past[n + 1].entry]
    assert several
    for n, each in enumerate(past):
        step = line.index(each.entry) - (n in several)
        if each.entry != line[0]:
            assert chances[n] == WHOLE_REVIEW.chances[step]


def test_until_all_is_known_the_curve_shows_the_chances_as_they_were(reviews):
    reviews.keep(LOG, replace(WHOLE_REVIEW, did=(1.0, 1.0, 1.0, 0.5)))
    pilot = opened(reviews, Making())
    assert heading(pilot).title == "Your chance to win. Reviewing: 85%"
    seen = {each for each in curve(pilot)._lines[0].chances if each is not None}
    assert seen <= set(WHOLE_REVIEW.chances)


def test_costly_moves_are_marked_once_they_are_judged_in_the_colour_of_their_player(reviews):
    """In a test by a person, red triangles came and went, and nobody knew whose they were."""
    (point,) = WHOLE_REVIEW.turning_points
    reviews.keep(LOG, replace(WHOLE_REVIEW, did=(0.5, 0.0, 0.0, 0.0)))
    assert not curve(opened(reviews, Making()))._marks
    reviews.keep(LOG, WHOLE_REVIEW)
    (mark,) = curve(opened(reviews))._marks
    player = (ANNA, CAPTAIN)[point.seat]
    assert mark.colour == SEAT_STYLES[colour(player, Seat(point.seat))].light


def test_the_scale_stands_beside_the_curve_and_a_click_at_its_edge_leads_to_the_beginning(pilot):
    plot = curve(pilot)._plot
    assert plot.x > curve(pilot).rect.x
    pilot.key("end")
    pilot.step(PointerDown(plot.midleft), PointerUp(plot.midleft))
    assert pilot.top.trace()["moment"] == 0


def test_cards_on_the_page_have_the_chosen_suit_colours(pilot, monkeypatch):
    monkeypatch.setattr(ART, "pack", Pack("four", NAME))
    pilot.press("Review")
    texts = pilot.widgets(CardLabel)
    assert texts
    assert all(each._inline._inks is INKS["four"] for each in texts)


def test_the_page_tells_where_the_result_came_from(pilot):
    pilot.press("Review")
    assert isinstance(pilot.top, ReviewPage)
    told = texts(pilot)
    assert verdict(WHOLE_REVIEW.accounts, ("you", "Selma")) in told
    assert how(has_luck=True) in told
    assert {"You", "Selma"} <= set(told)
    assert "Anna" not in told
    assert told.count("Luck") == 2
    assert (told.count("Lost by mistakes"), told.count("Lost by mistakes (1 move)")) == (1, 1)
    pilot.key("escape")
    assert not isinstance(pilot.top, ReviewPage)


def test_a_turning_point_is_told_to_the_only_person(pilot):
    pilot.press("Review")
    told = " ".join(texts(pilot))
    (point,) = WHOLE_REVIEW.turning_points
    command = LOG.line[point.step].command
    who, whom = ("You", "your") if point.seat == 0 else ("Selma", "Selma's")
    assert f". {who} chose “Play {{{command.card}}}”." in told
    assert f"That lowered {whom} chance to win by 28%." in told
    assert "Better: “Concede the trump”. There will be a better one." in told
    assert "What came next: " in told
    (shown,) = pilot.widgets(Snapshot)
    assert shown.rect.width > shown.rect.height > 100


def test_a_turning_point_is_tried_again_by_the_seat_that_had_the_move(pilot):
    (point,) = WHOLE_REVIEW.turning_points
    pilot.press("Review")
    pilot.press("Try it")
    ((log, tried, _),) = pilot.tried
    assert log.entries == LOG.entries[: point.step]
    assert tried == point


def test_show_leads_to_the_choice_and_a_button_leads_back(pilot):
    (point,) = WHOLE_REVIEW.turning_points
    scene = pilot.top
    pilot.press("Review")
    page = pilot.top
    pilot.press("Show")
    assert pilot.top is scene
    before = Store(game_named(NAME), LOG).state_before(point.step)
    eyes = scene._replay.eyes
    assert eyes == (0 if point.seat == 0 else EVERYTHING)
    seen = before if eyes == EVERYTHING else game_named(NAME).view(before, eyes)
    assert scene._playback.view == seen
    assert "Better: “Concede the trump”." in scene._now.line.text
    pilot.press("Back to the review")
    assert pilot.top is page, "where it was left"
    pilot.key("escape")
    assert pilot.top is scene
    assert "Back to the review" not in pilot.buttons()


def test_escape_leads_back_to_the_review_too(pilot):
    pilot.press("Review")
    page = pilot.top
    pilot.press("Show")
    pilot.key("right", "right", "escape")
    assert pilot.top is page


def test_the_review_talks_to_the_person_whatever_eyes_were_chosen_before(pilot):
    pilot.top._see(1)
    pilot.press("Review")
    assert pilot.stack.scenes[-2]._replay.eyes == 0


def test_it_is_told_once_it_is_judged_and_goes_on(reviews):
    making = Making()
    pilot = opened(reviews, making)
    pilot.press("Review")
    making.says = replace(WHOLE_REVIEW, did=(1.0, 0.5, 0.0, 0.0))
    pilot.step()
    assert working(0.4) in texts(pilot)
    assert "Luck" not in texts(pilot)
    (bar,) = pilot.widgets(Progress)
    assert bar.is_shown
    making.says = judged = replace(WHOLE_REVIEW, did=(1.0, 1.0, 1.0, 0.5))
    pilot.step()
    assert "Luck" in texts(pilot)
    assert refining(0.85) == "Judging each move by what its player knew: 85%."
    assert refining(0.85) in texts(pilot)
    assert bar.is_shown
    assert heading_below(pilot).title.endswith("Reviewing: 85%")
    assert reviews.begun(LOG) == judged
    (show,) = (each for each in pilot.widgets(Button) if each.text == "Show")
    before = show.rect.copy()
    making.says = WHOLE_REVIEW
    pilot.step()
    assert show.rect == before, "a new user clicked where it had been"
    assert not heading_below(pilot).title.endswith("%")
    assert not any(text.startswith("Reviewing") for text in texts(pilot))
    assert COMPLETE in texts(pilot)


def test_while_it_is_made_the_page_says_how_far_it_is(reviews):
    making = Making()
    pilot = opened(reviews, making)
    pilot.press("Review")
    assert working(0.0) in texts(pilot)
    making.says = WHOLE_REVIEW
    pilot.step()
    assert "Luck" in texts(pilot)


def test_what_is_wrong_is_said(reviews):
    making = Making()
    pilot = opened(reviews, making)
    making.trouble = LOST
    pilot.press("Review")
    assert LOST in texts(pilot)


@pytest.mark.parametrize(
    ("luck", "own", "said"),
    [
        ((40, -40), (-5, -30), "Anna played better, and had more luck too."),
        ((-40, 40), (-5, -30), "Anna played better, but Ben had more luck."),
        ((1, -1), (-30, -5), "Ben played better."),
        ((-40, 40), (-6, -5), "Both played equally well. Ben had more luck."),
        ((1, -1), (-6, -5), "Both played equally well, with about the same luck."),
        ((1, -1), (-61, -60), "Both played equally badly, with about the same luck."),
    ],
)
def test_the_verdict_is_one_sentence(luck, own, said):
    hundredth = WHOLE // 100
    accounts = [
        Account(0, 0, hundredth * lucky, hundredth * played_so, 0)
        for lucky, played_so in zip(luck, own, strict=True)
    ]
    assert verdict(accounts, ("Anna", "Ben")) == said


def test_a_resignation_is_named_and_is_nobodys_luck():
    accounts = [Account(5_000, 0, 0, -4_400, 0, -4_000), Account(5_000, WHOLE, 0, -300, -4_400)]
    said = "Both played equally well, with about the same luck. You resigned with winning chances of 40%."
    assert verdict(accounts, ("you", "Ben")) == said


def test_the_page_has_a_line_for_a_resignation(reviews):
    last = WHOLE_REVIEW.results.index(0)
    reviews.keep(LOG, replace(WHOLE_REVIEW, resigned=last))
    pilot = opened(reviews)
    pilot.press("Review")
    assert "Lost by resigning" in texts(pilot)
    assert any(" resigned with " in text for text in texts(pilot))
    assert any(text.startswith("Lost by mistakes (1 move)") for text in texts(pilot))


def test_what_came_of_a_concession_is_not_the_concession(pilot):
    scene, line = pilot.top, pilot.session.log.line
    given = [n for n, step in enumerate(line) if isinstance(step.command, Concede)]
    points = [Examined(n, line[n].seat, (0, 0), 0, msgspec.Raw(b"{}")) for n in given]
    said = [scene._review._answer(point) for point in points]
    assert said
    assert [each for each in said if each and " capture" not in each] == []


@pytest.mark.parametrize(
    ("own", "said"),
    [
        ((-1, -30), "Only Ben made costly mistakes."),
        ((-10, -30), "Ben made the costlier mistakes."),
        ((0, 0), "No single mistake decided the game."),
        ((-30, -29), "Both sides made mistakes that cost about the same."),
    ],
)
def test_where_nothing_is_hidden_or_random_nobody_is_called_lucky(own, said):
    accounts = [Account(0, 0, 90 - 180 * n, 100 * cost, 0) for n, cost in enumerate(own)]
    assert verdict(accounts, ("you", "Ben"), has_luck=False) == said
    assert "luck" not in how(has_luck=False)
