"""The tooltips of Card-Fu: cards, piles, bars and empty places."""

import pytest

from game.app.offerings import offering_of
from game.engine.cards import DECK, Card, cards
from game.games.card_fu.rules import game as card_fu
from game.games.card_fu.rules.options import Options
from game.games.card_fu.rules.resolution import verdict
from game.games.card_fu.table import PRESENTATION
from game.games.card_fu.table.geometry import smallest
from game.games.card_fu.table.tooltips import about
from game.play.session import begin
from game.table.figures import Gauge, Slot
from game.table.items import Item
from tests.games.card_fu.tables import ME, a_bout
from tests.given import rule
from tests.ui.pilot import ALONE, HD, Pilot

table, NAMES = PRESENTATION.table, ("Ada", "Bob")


def shown(given, kind):
    figures = table.figures(given.state, ME, table.smallest)
    return [figure for figure in figures if isinstance(figure, kind)]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("AS", "Beats every Throw, and an Attack higher than A."),
        ("KS", "Beats every Throw."),
        ("7C", "Beats a Block of 7 or higher, and a Throw lower than 7."),
        ("KC", "Beats a Block of K, and a Throw lower than K."),
        ("AC", "Beats every Block but no Throw."),
        ("4H", "Beats every Attack, and a Throw higher than 4."),
        ("KH", "Beats every Attack."),
    ],
)
@rule("C-8", "C-9", "C-10", "C-11", "C-12")
def test_a_tooltip_says_what_the_card_beats(name, told):
    view = a_bout(name, "2D").state
    lines = about(view, Item(f"card.{name}", "", 0, 0), NAMES, ME)
    assert lines[2] == told
    theirs = [card for card in DECK if card != name]
    beaten = {card for card in theirs if verdict(Card(name), card)[1] == ME}
    assert any(card[-1] == "C" for card in beaten) is ("Throw" in told and "no Throw" not in told)
    assert any(card[-1] == "H" for card in beaten) is ("Block" in told)
    assert any(card[-1] == "S" for card in beaten) is ("Attack" in told)


@rule("C-3", "C-6", "C-44")
@pytest.mark.parametrize(
    ("item", "told"),
    [
        ("card.5S", ()),
        ("card.2C", ("In your life pile. When a hand is empty, more Life wins.",)),
        ("card.3C", ("In Bob's life pile. When a hand is empty, more Life wins.",)),
        ("card.4C", ("In your discard pile. Cards there never come back.",)),
    ],
)
def test_a_tooltip_says_in_which_pile_a_card_is(item, told):
    piles = {"lives": ("2C", "3C"), "discards": (cards("4C"), ())}
    given = a_bout("5S", "9C", **piles)
    lines = about(given.state, Item(item, "", 0, 0), NAMES, ME)
    assert tuple(line for line in lines if "pile" in line) == told
    own = a_bout("5S", "9C", options=Options(deck="own"), **piles)
    lines = about(own.state, Item(item, "", 0, 0), NAMES, ME)
    assert not any("pile" in line for line in lines), "both have this card"


@rule("C-5", "C-6", "C-33")
def test_a_tooltip_says_what_a_draw_pile_is_for():
    given = a_bout("5S", "9C", draws=("2C", "3C 4C"), ground=ME)
    own, theirs = (
        about(given.state, Item(f"draw.{seat}.0", "", 0, 0), NAMES, ME) for seat in (0, 1)
    )
    assert own[:2] == ("Your draw pile", "1 card, to refill the hand to seven after a bout.")
    assert own[-1].startswith("It lies sideways")
    assert theirs[:2] == ("Bob's draw pile", "2 cards, to refill the hand to seven after a bout.")
    assert not any("sideways" in line for line in theirs)


@rule("C-41", "C-51")
def test_a_tooltip_says_what_the_hidden_card_of_the_other_can_do():
    """A new user met it again and again, and nothing on the table told what it was."""
    view = card_fu.view(a_bout("5S 2H", "9C 3H", feints=("", "9H")).state, ME)
    (hidden,) = (each for each in table.items(view, ME, smallest) if each.id.startswith("beside"))
    title, fact = about(view, hidden, NAMES, ME)
    assert title == "Bob's Feint"
    assert "replaces the other card if that wins" in fact


@rule("C-35", "C-44")
@pytest.mark.parametrize(
    ("options", "told"),
    [
        (Options(), "Cards in the life pile. When a hand is empty, more Life wins."),
        (
            Options(endurance=True),
            "Cards in the life pile and the draw pile. When a hand is empty, more Health wins.",
        ),
    ],
)
def test_bars_and_empty_places_explain_themselves(options, told):
    given = a_bout("5S", "9C", options=options)
    assert {each.tip for each in shown(given, Gauge)} == {told}
    assert all(each.tip for each in shown(given, Slot))
    spent = given.but(exhausted=(True, False))
    ends = {"The next hit ends the fight."} if options.endurance else set()
    assert {each.tip for each in shown(spent, Gauge)} == {told, *ends}


def test_the_tooltip_of_a_place_is_shown_while_the_pointer_is_on_it():
    session = begin(card_fu, ALONE, "1")
    pilot = Pilot(session, offering=offering_of("card_fu"), size=HD)
    pilot.settle()
    top = pilot.scene.top
    for kind, label in ((Slot, "Feint"), (Slot, "Bout"), (Gauge, "Life 0")):
        each = next(
            each
            for each in reversed(top._figures)
            if isinstance(each, kind)
            and label in {getattr(each, "label", ""), getattr(each, "words", "")}
        )
        pilot.move(top.stage.pixel(each.x, each.y))
        pilot.pass_time(2.0)
        assert pilot.scene.page._bubbles._tip.text == each.tip
    pilot.move(pilot.place_of("draw.0.18"))
    pilot.pass_time(2.0)
    assert pilot.scene.desk.closeup.name == "draw.0.18"
