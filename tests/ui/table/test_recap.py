"""What the others did stays in sight until the person acts, and not longer."""

import pytest

from game.app.offerings import offering_of, offerings
from game.engine.game import PUBLIC, Seat
from game.games.feud.table.presets import BASIC
from game.games.revolutionary_war.rules.commands import Concede
from game.play.session import begin
from game.play.settings import Settings
from game.table.figures import Arrow, Encounter, Headline, Loss, Tag, Trace
from game.table.recap import Happening, merged
from game.ui.panels.since import TITLE, SincePicture
from game.ui.scenes.table.words import BACK_TO_GAME
from game.ui.widgets.label import Label
from tests.ui.pilot import ALONE, AT_ONCE, HD, Pilot, by_clicks, open_curtain
from tests.ui.solo_table import at_my_turn

SIZE = (960, 540)
GAMES = {each.name: each for each in offerings()}
LEFT = {  # what is seen of the others' acts, by game: figures, or outlines
    "revolutionary_war": (),
    "card_fu": (Headline,),
    "feud": (Encounter,),
    "feudal": (Trace,),
    "cards_of_war": (Arrow, Tag),
}


def at_table(name, players=ALONE, seed="1"):
    options = {"options": BASIC} if name == "feud" else {}
    session = begin(GAMES[name].rules, players, seed, **options)
    pilot = Pilot(session, offering=GAMES[name], size=SIZE)
    pilot.settle()
    return pilot


def act(pilot):
    """The person does what the rule of thumb says; the computer answers."""
    session = pilot.session
    if pilot.top is not pilot.scene:
        pilot.key("enter")
        pilot.rest()
    elif session.voice in session.to_act:
        session.submit(pilot.scene.offering.mind.greedy(session.view, session.voice))
    pilot.settle()


def until(pilot, found):
    """Play on until this is so, at the person's turn."""
    for _ in range(150):
        if pilot.top is pilot.scene and found(pilot):
            return pilot
        assert pilot.session.to_act or pilot.top is not pilot.scene
        act(pilot)
    raise AssertionError("it does not come to that")


def recap(pilot):
    return pilot.scene.playback.recap


def tip_of(picture):
    return picture.explain()


@pytest.mark.parametrize("name", GAMES)
def test_what_the_others_did_is_seen_until_the_person_acts(name):
    def is_left(pilot):
        figures = list(recap(pilot).figures)
        kinds = all(any(isinstance(each, kind) for each in figures) for kind in LEFT[name])
        return kinds and bool(figures or recap(pilot).outlined) and bool(pilot.gestures())

    pilot = until(at_table(name), is_left)
    left = list(recap(pilot).figures)
    pilot.pass_time(3.0)
    assert list(recap(pilot).figures) == left, "it does not pass by itself"
    shown = pilot.scene.playback.figures()
    assert all(type(each) in {type(one) for one in shown} for each in left)
    session = pilot.session
    heard = []
    session.subscribe(lambda one: heard.append(list(recap(pilot).figures)))
    session.submit(GAMES[name].mind.greedy(session.view, session.voice))
    assert heard[0] == [], "it is gone as soon as the person has acted"


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_left_of_what_the_person_may_not_know(name):
    """Each event is told as the looking eyes are told it, and what is left is made of that alone."""
    pilot = at_table(name)
    for _ in range(12):
        act(pilot)
        for told, _ in recap(pilot)._told:
            view, rules = told.happening.before, pilot.session.game
            eyes = pilot.session.eyes
            assert rules.view(view, eyes) == view
            assert rules.seen_by(told.happening.event, eyes) == told.happening.event


def test_behind_the_curtain_nothing_is_left_and_after_it_what_the_other_did():
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


def test_it_is_there_again_after_another_size():
    pilot = until(at_table("feudal"), lambda pilot: any(recap(pilot).figures))
    before = list(recap(pilot).figures)
    pilot.resize((1600, 900))
    pilot.pass_time(1.0)
    assert len(list(recap(pilot).figures)) == len(before)


def touched(pilot):
    return len(recap(pilot).touched) > 0 and bool(pilot.gestures())


@pytest.mark.parametrize("name", ["card_fu", "feud", "feudal", "cards_of_war"])
def test_each_thing_that_happened_to_the_person_has_a_picture(name):
    pilot = until(at_table(name), touched)
    pilot.step()
    pictures = pilot.widgets(SincePicture)
    assert len(pictures) == min(8, len(recap(pilot).touched))
    assert all(tip_of(each) and each.note for each in pictures)
    assert TITLE in [each.text for each in pilot.widgets(Label)]


def test_a_picture_outlines_what_it_is_about_and_shows_once_more_how_it_happened():
    pilot = until(at_table("feudal"), touched)
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
    assert pilot.widgets(SincePicture), "back at the table it is there as before"


def test_a_slain_man_is_shown_where_he_fell_and_as_large_as_a_thumb():
    pilot = until(at_table("feudal"), touched)
    lost = [each for each in recap(pilot).figures if isinstance(each, Loss)]
    assert lost
    name = recap(pilot).touched[0].touch.items[0]
    assert pilot.item(name).size >= 40


def test_what_the_table_does_for_a_person_is_no_act_of_theirs():
    pilot = at_my_turn(seed="2")
    for _ in range(40):
        before = set(pilot.scene.context.automatic)
        if not pilot.gestures():
            break
        by_clicks(pilot, *pilot.gestures()[0])
        pilot.settle()
        if pilot.scene.context.automatic - before:
            notes = [each.touch.note for each in recap(pilot).touched]
            assert "round lost" in notes, "the concession was not theirs"
            assert any(isinstance(each, Headline) for each in recap(pilot).figures)
            return
    raise AssertionError("nothing was done for anybody")


def test_who_has_won_a_round_is_said_to_both():
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
        table.remains(Happening(view, event, view), first, eyes, table.smallest).figures[0].text
        for eyes in (first, Seat(1 - first))
    ]
    assert said[0].startswith("You lose the ")
    assert said[1].startswith("You win the ")


def test_of_two_reasons_at_one_place_the_present_one_stands():
    now, then = Headline("now", 1, 1, 9), Headline("then", 1, 1, 9)
    elsewhere = Headline("elsewhere", 2, 2, 9)
    assert list(merged([now], [then, elsewhere])) == [now, elsewhere]


def test_tags_of_one_place_lie_below_each_other():
    tags = [Tag(text, 100, 100, 120) for text in "ab"]
    first, second = merged([], [tags[0], Tag("b", 110, 104, 120)])
    assert abs(first.y - second.y) > 20


def test_at_the_pace_of_the_settings_nothing_is_lost():
    """The same is left whether the acts were shown one by one or at once."""
    kept = []
    for settings in (AT_ONCE, Settings()):
        session = begin(GAMES["feudal"].rules, ALONE, "1")
        pilot = Pilot(session, offering=GAMES["feudal"], size=HD, settings=settings)
        while len(list(recap(pilot).figures)) < 3:
            pilot.key("space")
            act(pilot)
        kept.append([type(each).__name__ for each in recap(pilot).figures])
    assert kept[0] == kept[1]
