"""What stays in sight of what the others did."""

from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.rules.evolve import evolve
from game.games.cards_of_war.rules.model import Phase
from game.games.cards_of_war.table import PRESENTATION
from game.games.cards_of_war.table.geometry import smallest, table_layout
from game.table.figures import Arrow, Caption, Tag
from game.table.recap import Happening, as_earlier, sentences
from tests.games.cards_of_war.tables import ME, YOU, a_table, aim, at, block

NAMES = ("Anna", "Ben")


def remains_of(wars, eyes, seat, command):
    """What the events of a command leave behind, for these eyes."""
    view = wars.state
    for event in wars.does(seat, command):
        after = evolve(view, event)
        happening = Happening(view, event, after, NAMES)
        yield PRESENTATION.table.remains(happening, eyes, eyes, smallest)
        view = after


def fought(eyes):
    """Two attacks are blocked and fought."""
    wars = a_table(fronts=("10D 8C", "5H 9S"), rears=("", "KC")).charges("0F1>P1", "0F2>1R1")
    found = []
    for each in ("0F1<1F2", "0F2<1F1"):
        found += remains_of(wars, eyes, YOU, block(each))
    found += remains_of(wars, eyes, YOU, commands.Stand())
    while wars.state.phase is not Phase.RESOLVE:
        found += remains_of(wars, eyes, *wars.nothing())
    return found


def test_the_strip_tells_what_was_done_to_your_units_and_not_that_you_were_blocked():
    """In a test by a person, it listed each own unit that the opponent had blocked."""
    touched = [(each.face, each.words) for remains in fought(ME) for each in remains.touches]
    assert touched == [("card/8C", "-5")]
    touched = [(each.face, each.words) for remains in fought(YOU) for each in remains.touches]
    assert touched == [("card/9S", "fallen"), ("card/5H", "fallen")]


def test_what_a_blow_did_stands_where_a_unit_fell_or_behind_one_that_survives():
    tags = {tag.text: tag for each in fought(ME) for tag in each.figures if isinstance(tag, Tag)}
    where = table_layout(2, ME, smallest)
    places = {text: (tag.x, tag.y) for text, tag in tags.items()}
    x, y = where.sides[ME].at(at("0F2"))
    assert places == {
        "9 of Spades falls: 10 damage": where.sides[YOU].at(at("1F2")),
        "5 of Hearts falls: 8 damage": where.sides[YOU].at(at("1F1")),
        "Survives 5 damage": (x, (y + where.sides[ME].rear) / 2),
    }


def test_who_is_poisoned_does_not_survive():
    """In a test by a person, a unit that "survived" died at the end of the turn."""
    wars = a_table(fronts=("6S", "9H"), rears=("AD", ""))
    found = list(remains_of(wars, YOU, ME, commands.Strike(1, at("1F1"))))
    tags = [each.text for one in found for each in one.figures if isinstance(each, Tag)]
    assert "Poisoned: 1 damage" in tags


def turn_of(*acts, **given):
    """What Ben is told of a turn of Anna's with these commands."""
    wars = a_table(**given)
    deeds = []
    for act in acts:
        deeds += (deed for each in remains_of(wars, YOU, ME, act) for deed in each.deeds)
        while wars.state.window is not None:
            found = remains_of(wars, YOU, *wars.nothing())
            deeds += (deed for each in found for deed in each.deeds)
    return list(sentences(deeds, NAMES))


def test_a_turn_without_an_attack_is_told_in_a_sentence():
    """In a test by a person, the strip told nothing of such a turn."""
    end = commands.EndTurn()
    hands = ("6H 5C QD", "2D")
    assert turn_of(end, hands=hands) == ["Anna didn't attack."]
    deploy = [commands.Deploy("6H", 1), commands.Deploy("5C", 2)]
    said = turn_of(*deploy, end, hands=hands, fronts=("", ""))
    assert said == ["Anna deployed the {6H} and the {5C} and didn't attack."]
    said = turn_of(deploy[0], commands.Play("QD"), end, hands=hands, fronts=("", ""))
    assert said == ["Anna deployed the {6H}, played the {QD} and didn't attack."]


def test_a_bond_that_is_split_again_is_told():
    """A player read that a card had been bonded, and saw no bond."""
    parted = commands.Separate(1, 2), commands.EndTurn()
    said = turn_of(*parted, fronts=("9S+3H", ""))
    assert said == ["Anna split a bond and didn't attack."]


def test_a_turn_with_an_attack_is_told_as_one_and_your_own_turn_is_not():
    fronts = ("10D", "5H")
    attack = aim("0F1>P1"), commands.Charge()
    assert turn_of(*attack, fronts=fronts) == ["Anna attacked with the {10D}."]
    bond = ("10D+2D", "5H")
    assert turn_of(*attack, fronts=bond) == ["Anna attacked with the {10D} + {2D}."]
    several = aim("0F1>P1"), aim("0F2>1R1"), commands.Charge()
    said = turn_of(*several, fronts=("10D 8C", "5H"), rears=("", "KC"))
    assert said == ["Anna attacked."]
    own = remains_of(a_table(fronts=fronts), ME, ME, commands.EndTurn())
    assert not any(each.deeds for each in own)


def test_a_turn_that_has_ended_leaves_no_slip_and_nothing_like_an_aim():
    """New users took the arrows of the last turn for their own aim, and slips covered slots."""
    figures = [figure for each in fought(ME) for figure in each.figures]
    later = list(as_earlier(figures))
    arrows = [each.aim for each in later if isinstance(each, Arrow)]
    captions = {each.text: (each.x, each.y) for each in later if isinstance(each, Caption)}
    assert set(arrows) == {"earlier"}
    assert len(arrows) + len(captions) == len(later)
    assert sorted(captions) == [
        "Last turn: 5 damage",
        "Last turn: 5 of Hearts fell",
        "Last turn: 9 of Spades fell",
    ]
    where = table_layout(2, ME, smallest)
    x, y = where.sides[YOU].at(at("1F2"))
    assert captions["Last turn: 9 of Spades fell"][0] == x
    assert captions["Last turn: 9 of Spades fell"][1] > y + 20, "below the name of the slot"


def test_two_that_fell_together_are_told_as_a_bond_within_a_slot():
    """In a test by a person, their two names were cut off, over the name of the slot."""
    wars = a_table(fronts=("10D+9D", "5H+2H")).charges("0F1>P1")
    found = list(remains_of(wars, ME, YOU, block("0F1<1F1")))
    found += remains_of(wars, ME, YOU, commands.Stand())
    while wars.state.phase is not Phase.RESOLVE:
        found += remains_of(wars, ME, *wars.nothing())
    figures = [figure for each in found for figure in each.figures]
    texts = [each.text for each in as_earlier(figures) if isinstance(each, Caption)]
    assert "Last turn: the bond fell" in texts


def test_a_turn_begins_and_what_was_before_reads_as_past():
    wars = a_table(hands=("6H", "2D"))
    found = list(remains_of(wars, YOU, ME, commands.EndTurn()))
    while not any(each.is_new_turn for each in found):
        found += remains_of(wars, YOU, *wars.nothing())
