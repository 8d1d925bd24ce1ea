"""The recap shows what the others did until the person acts."""

import pytest

from game.app.offerings import offering_of, offerings
from game.engine.game import PUBLIC, Seat
from game.games.cards_of_war.rules.combat_events import CardsFell
from game.games.cards_of_war.rules.model import Phase
from game.games.feud.rules.commands import AnswerDraw, OfferDraw
from game.games.feud.table.presets import BASIC
from game.games.feudal.rules.commands import AnswerTruce, OfferTruce
from game.games.revolutionary_war.rules.commands import Concede
from game.play.session import begin
from game.play.settings import Settings
from game.table.figures import Arrow, Caption, Encounter, Headline, Loss, Notes, Tag, Trace
from game.table.recap import Happening, as_earlier, merged
from game.ui.panels.since import AT_FIRST, MOST, MOST_SENTENCES, TITLE, SincePicture, SinceSentence
from game.ui.scenes.table.words import BACK_TO_GAME
from game.ui.table.marks import Marks
from game.ui.widgets.label import Label
from tests.ui.pilot import ALONE, AT_ONCE, HD, Pilot, by_clicks, open_curtain
from tests.ui.solo_table import at_my_turn

SIZE = (960, 540)
GAMES = {each.name: each for each in offerings()}
NAMES = "Ada", "Bob"
RECAPS = {  # the figures of a recap by game; none: outlines only
    "revolutionary_war": (),
    "card_fu": (Headline,),
    "feud": (Encounter,),
    "feudal": (Trace,),
    "cards_of_war": (Arrow, Caption),
}


def at_table(name, players=ALONE, seed="1"):
    options = {"options": BASIC} if name == "feud" else {}
    session = begin(GAMES[name].rules, players, seed, **options)
    pilot = Pilot(session, offering=GAMES[name], size=SIZE)
    pilot.settle()
    return pilot


def act(pilot):
    """The person makes a greedy move and the computer answers."""
    session = pilot.session
    if pilot.top is not pilot.scene:
        pilot.key("enter")
        pilot.rest()
    elif session.voice in session.to_act:
        session.submit(pilot.scene.offering.mind.greedy(session.view, session.voice))
    pilot.settle()


def until(pilot, found):
    """Play until the person's turn at which this is true."""
    for _ in range(150):
        if pilot.top is pilot.scene and found(pilot):
            return pilot
        assert pilot.session.to_act or pilot.top is not pilot.scene
        act(pilot)
    raise AssertionError("there was no such moment")


def recap(pilot):
    return pilot.scene.playback.recap


def tip_of(picture):
    return picture.explain()


@pytest.mark.parametrize("name", GAMES)
def test_acts_of_the_others_stay_visible_until_the_person_acts(name):
    def has_full_recap(pilot):
        figures = list(recap(pilot).figures)
        kinds = all(any(isinstance(each, kind) for each in figures) for kind in RECAPS[name])
        return kinds and bool(figures or recap(pilot).outlined) and bool(pilot.gestures())

    pilot = until(at_table(name), has_full_recap)
    left = list(recap(pilot).figures)
    pilot.pass_time(3.0)
    assert list(recap(pilot).figures) == left, "the recap doesn't disappear by itself"
    shown = pilot.scene.playback.figures()
    assert all(type(each) in {type(one) for one in shown} for each in left)
    session = pilot.session
    heard = []
    session.subscribe(lambda one: heard.append(list(recap(pilot).figures)))
    session.submit(GAMES[name].mind.greedy(session.view, session.voice))
    assert heard[0] == [], "the recap is cleared when the person acts"


@pytest.mark.parametrize("name", GAMES)
def test_the_recap_shows_only_what_the_person_can_see(name):
    """The recap is made only of events as the viewer sees them."""
    pilot = at_table(name)
    for _ in range(12):
        act(pilot)
        for told, _ in recap(pilot)._told:
            view, rules = told.happening.before, pilot.session.game
            eyes = pilot.session.eyes
            assert rules.view(view, eyes) == view
            assert rules.seen_by(told.happening.event, eyes) == told.happening.event


def test_attacks_of_the_last_turn_lie_faintly_below_the_cards():
    """New users took them for an aim of their own in their Deploy phase."""

    def has_blows(pilot):
        view = pilot.session.view
        found = [each for each in recap(pilot).figures if isinstance(each, Arrow)]
        return bool(found) and view.phase is Phase.DEPLOY and view.active == pilot.session.eyes

    pilot = until(at_table("cards_of_war"), has_blows)
    past = list(recap(pilot).figures)
    assert {each.aim for each in past if isinstance(each, Arrow)} == {"earlier"}
    assert not any(isinstance(each, Tag) for each in past)
    pieces = pilot.scene.top.pieces
    assert all(list(pieces.figure(each)) for each in past), "they are drawn before the cards"
    assert not list(pieces._above_men(past, Marks()))


def test_the_recap_is_empty_behind_the_curtain_and_shown_after_it():
    pilot = Pilot(size=SIZE)
    pilot.settle()
    assert pilot.session.eyes == PUBLIC
    assert not recap(pilot).outlined
    open_curtain(pilot)
    pilot.settle()
    pilot.rest()
    card, zone = pilot.gestures()[0]
    by_clicks(pilot, card, zone)
    pilot.settle()
    assert not recap(pilot).outlined
    other = pilot.session.must_look
    open_curtain(pilot)
    pilot.settle()
    assert recap(pilot).outlined == {card: Seat(1 - other)}


def test_the_recap_is_kept_when_the_window_is_resized():
    pilot = until(at_table("feudal"), lambda pilot: any(recap(pilot).figures))
    before = list(recap(pilot).figures)
    pilot.resize((1600, 900))
    pilot.pass_time(1.0)
    assert len(list(recap(pilot).figures)) == len(before)


def has_pictures(pilot):
    return len(recap(pilot).touched) > 0 and bool(pilot.gestures())


@pytest.mark.parametrize("name", ["card_fu", "feud", "feudal", "cards_of_war"])
def test_each_thing_that_happened_to_the_person_has_a_picture(name):
    pilot = until(at_table(name), has_pictures)
    pilot.step()
    pictures = pilot.widgets(SincePicture)
    most = MOST_SENTENCES if isinstance(pictures[0], SinceSentence) else MOST
    assert len(pictures) == min(most, len(recap(pilot).touched))
    assert all(tip_of(each) and each.note for each in pictures)
    assert TITLE in [each.text for each in pilot.widgets(Label)]


def test_what_healed_when_the_turn_ended_is_not_told():
    """In a test by a person, 12 damage to life gave way to wounds that healed at once."""

    def has_healed(pilot):
        is_healed = pilot.session.view.phase is Phase.DEPLOY
        return has_pictures(pilot) and is_healed and any(one.is_passing for one in told(pilot))

    def told(pilot):
        return [one for _, remains in recap(pilot)._told for one in remains.touches]

    pilot = until(at_table("cards_of_war", seed="8"), has_healed)
    kept = [each.touch for each in recap(pilot).touched]
    assert kept == [each for each in told(pilot) if not each.is_passing]


def test_what_an_opponent_did_stands_above_the_pictures_in_a_sentence():
    """In a test by a person, nothing told of a turn of Cards of War without an attack."""
    pilot = until(
        at_table("cards_of_war"),
        lambda pilot: any("didn't attack" in each for each in recap(pilot).sentences),
    )
    pilot.step()
    told = [each.text for each in pilot.widgets(Label)]
    (said,) = [each for each in told if each.endswith("didn't attack.")]
    name = pilot.session.names[1]
    assert said.startswith(f"{name} ")
    assert "{" not in said
    assert AT_FIRST in told, "nobody has moved before"


def test_a_picture_outlines_its_items_and_a_click_replays_the_act():
    pilot = until(at_table("feudal"), has_pictures)
    pilot.step()
    picture = pilot.widgets(SincePicture)[0]
    told = recap(pilot).touched[0]
    pilot.move(picture.rect.center)
    pilot.step()
    assert pilot.scene.top.drawn.pointed >= frozenset(told.touch.items)
    length = pilot.session.length
    pilot.click(picture.rect.center)
    pilot.pass_time(1.0)
    assert BACK_TO_GAME in pilot.buttons()
    assert pilot.scene.playback.view == told.happening.after
    assert pilot.session.length == length
    assert not pilot.widgets(SincePicture)
    pilot.key("escape")
    pilot.step()
    pilot.step()
    assert pilot.widgets(SincePicture), "the recap is back at the table"


def test_a_slain_man_is_shown_large_where_he_fell():
    pilot = until(at_table("feudal"), has_pictures)
    lost = [each for each in recap(pilot).figures if isinstance(each, Loss)]
    assert lost
    name = recap(pilot).touched[0].touch.items[0]
    assert pilot.item(name).size >= 40


@pytest.mark.parametrize(
    ("name", "offer", "answer", "told"),
    [
        ("feud", OfferDraw(), AnswerDraw(agrees=False), "declined your draw."),
        ("feudal", OfferTruce(), AnswerTruce(agrees=False), "declined your truce."),
    ],
)
def test_a_refused_offer_is_told_beside_what_the_others_did_before(name, offer, answer, told):
    pilot = until(
        at_table(name), lambda pilot: has_pictures(pilot) and offer in pilot.session.legal
    )
    before, figures = recap(pilot).touched, list(recap(pilot).figures)
    pilot.session.submit(offer)
    pilot.session.run_out(Seat(1), answer)
    pilot.settle()
    for _ in range(2):
        assert recap(pilot).touched == before
        assert list(recap(pilot).figures) == figures
        assert recap(pilot).sentences == [f"{pilot.session.names[1]} {told}"]
        pilot.scene.playback.settle()


def test_an_automatic_step_is_not_the_persons_act():
    pilot = at_my_turn(seed="2")
    for _ in range(40):
        before = set(pilot.scene.context.automatic)
        if not pilot.gestures():
            break
        by_clicks(pilot, *pilot.gestures()[0])
        pilot.settle()
        if pilot.scene.context.automatic - before:
            notes = [each.touch.note for each in recap(pilot).touched]
            assert any("lost" in each for each in notes), "the concession was not theirs"
            assert any(isinstance(each, Headline) for each in recap(pilot).figures)
            return
    raise AssertionError("there was no automatic step")


def test_after_loading_a_game_automatic_steps_are_still_no_acts_of_the_person():
    pilot = at_my_turn(seed="2")
    while not pilot.scene.context.automatic:
        by_clicks(pilot, *pilot.gestures()[0])
        pilot.settle()
    before = [each.touch.note for each in recap(pilot).touched]
    assert any("cards lost" in each for each in before)
    loaded = Pilot(pilot.session.reopened(), offering=pilot.scene.offering, size=SIZE)
    loaded.settle()
    assert [each.touch.note for each in recap(loaded).touched] == before
    assert loaded.scene.context.automatic == pilot.scene.context.automatic


def test_after_loading_a_game_answers_given_beforehand_are_no_acts_of_the_person():
    pilot = until(at_table("cards_of_war"), lambda pilot: len(pilot.scene.context.automatic) > 2)
    loaded = Pilot(pilot.session.reopened(), offering=pilot.scene.offering, size=SIZE)
    loaded.settle()
    assert loaded.scene.context.automatic == pilot.scene.context.automatic


def fell_by_own_step(pilot):
    """Whether a unit of the person's fell in a fight that began with their own last step."""
    session = pilot.session
    own = [one for one in session.story() if getattr(one, "seat", None) == session.voice]
    done = [one for one in own if one.entry not in pilot.scene.context.automatic][-1:]
    fallen = [each for one in done for each in one.events if isinstance(each, CardsFell)]
    return any(each.seat == session.voice for each in fallen) and has_pictures(pilot)


def test_a_unit_that_fell_when_the_person_let_a_fight_begin_has_a_picture():
    """In a test by a person, the strip left out two blockers: the person had just not shielded."""
    pilot = until(at_table("cards_of_war", seed="3"), fell_by_own_step)
    notes = [each.touch.note for each in recap(pilot).touched]
    assert "fallen" in notes
    loaded = Pilot(pilot.session.reopened(), offering=pilot.scene.offering, size=SIZE)
    loaded.settle()
    assert [each.touch.note for each in recap(loaded).touched] == notes


def test_a_shield_is_no_longer_offered_when_the_fight_has_begun():
    def is_asked(pilot):
        return "No shield" in pilot.buttons()

    session = until(at_table("cards_of_war", seed="9"), is_asked).session
    settings = Settings()
    pilot = Pilot(session, offering=GAMES["cards_of_war"], size=SIZE, settings=settings)
    pilot.settle()
    pilot.press("No shield")
    while pilot.scene.playback.view.phase is not Phase.FIGHT:
        pilot.step()
    assert pilot.scene.playback.busy
    assert not is_asked(pilot)


def test_both_players_are_told_who_won_a_round():
    table = offering_of("revolutionary_war").table
    pilot = Pilot(settings=AT_ONCE, size=SIZE)
    session = pilot.session
    first = min(session.to_act)
    session.look(first)
    view = session.view
    session.submit(Concede())
    event = next(
        each
        for one in session.story()
        if getattr(one, "seat", None) == first
        for each in one.events
        if type(each).__name__ == "RoundConceded"
    )
    said = [
        table.remains(Happening(view, event, view, NAMES), first, eyes, table.smallest)
        .figures[0]
        .text
        for eyes in (first, Seat(1 - first))
    ]
    assert said == [
        f"{NAMES[1 - first]} won round 1: you conceded the trump.",
        f"You won round 1: {NAMES[first]} conceded the trump.",
    ]


def test_a_new_headline_replaces_an_old_one_at_the_same_place():
    now, then = Headline("now", 1, 1, 9), Headline("then", 1, 1, 9)
    elsewhere = Headline("elsewhere", 2, 2, 9)
    assert list(merged([now], [then, elsewhere])) == [now, elsewhere]


def test_what_came_of_an_earlier_fight_covers_no_new_one():
    """New users saw an old Round's results above the cards of the new one."""
    result, score = Encounter(1, 1, 9, 9, text="You win"), Notes("Score, Round 1", ())
    assert list(as_earlier([result, score])) == [score]


def test_tags_at_the_same_place_are_stacked():
    tags = [Tag(text, 100, 100, 120) for text in "ab"]
    first, second = merged([], [tags[0], Tag("b", 110, 104, 120)])
    assert abs(first.y - second.y) > 20


def test_the_recap_is_the_same_at_every_pace():
    """Whether acts are shown one by one or all at once."""
    kept = []
    for settings in (AT_ONCE, Settings()):
        session = begin(GAMES["feudal"].rules, ALONE, "1")
        pilot = Pilot(session, offering=GAMES["feudal"], size=HD, settings=settings)
        while len(list(recap(pilot).figures)) < 3:
            pilot.key("space")
            act(pilot)
        kept.append([type(each).__name__ for each in recap(pilot).figures])
    assert kept[0] == kept[1]


def test_what_both_sides_brought_about_is_told_once_in_the_persons_colour():
    def is_marked_twice(pilot):
        marks = [r.touches for _, r in recap(pilot)._told if any(t.count for t in r.touches)]
        return len(marks) > 1 and bool(pilot.gestures())

    pilot = until(at_table("feud"), is_marked_twice)
    pilot.step()
    touched = recap(pilot).touched
    assert len({each.touch.items for each in touched}) == len(touched)
    assert [each.seat for each in touched] == [pilot.session.voice] * len(touched)
    assert [each.note for each in pilot.widgets(SincePicture)] == [
        each.touch.words for each in touched
    ]
