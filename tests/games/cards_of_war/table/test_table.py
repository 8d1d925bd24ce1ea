"""The layout of the table and its gestures."""

from functools import cache
from itertools import combinations
from math import cos, radians, sin
from random import Random

import pytest

from game.engine.game import PUBLIC, IllegalCommand, Seat
from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.rules import game as cards_of_war
from game.games.cards_of_war.rules.model import SLOTS, Phase, Rank
from game.games.cards_of_war.table import PRESENTATION
from game.games.cards_of_war.table.figures import TAG_HEIGHT
from game.games.cards_of_war.table.geometry import TILT, smallest, table_layout
from game.table.figures import Arrow, Plate, Ribbon, Slot, Tag
from game.table.items import Gesture, Heap, Room
from tests.games.cards_of_war.tables import ME, YOU, a_table, aim, at, block
from tests.given import rule
from tests.laws.plays import random_play

NAMES = ("Ann", "Bob")
table = PRESENTATION.table

ROOMS = (smallest, Room(1136, 640), Room(820, 820), Room(1500, 700))
WARS = (9, 15, 20, 10, 22, 62, 2)  # of four, three and two players
OVERLAP_ALLOWED = 1.0  # table units: a smaller overlap doesn't count


def items_by_id(view, seat=ME):
    """All items on the table by id."""
    return {item.id: item for item in table.items(view, seat, smallest)}


def box(item):
    """The area of an item: left, top, right, bottom."""
    c, s = abs(cos(radians(item.angle))), abs(sin(radians(item.angle)))
    wide, high = item.width * c + item.size * s, item.width * s + item.size * c
    return item.x - wide / 2, item.y - high / 2, item.x + wide / 2, item.y + high / 2


def overlap(one, other):
    left, top = max(one[0], other[0]), max(one[1], other[1])
    right, bottom = min(one[2], other[2]), min(one[3], other[3])
    return right - left > OVERLAP_ALLOWED and bottom - top > OVERLAP_ALLOWED


def area(place):
    return (
        place.x - place.width / 2,
        place.y - place.height / 2,
        place.x + place.width / 2,
        place.y + place.height / 2,
    )


@cache
def views():
    """Views of random wars of two, three and four players."""
    found = []
    for seed in WARS:
        played = random_play("cards_of_war", seed)
        states = [state for state in played.states() if state.lives]
        chosen = Random(seed).sample(states, min(30, len(states)))
        seats = len(played.seats)
        found += [
            (cards_of_war.view(state, Seat(n % seats)), Seat(n % seats))
            for n, state in enumerate(chosen)
        ]
    return found


def test_the_sample_views_have_two_three_and_four_players():
    assert {len(view.lives) for view, _ in views()} == {2, 3, 4}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("room", ROOMS, ids=str)
def test_zones_do_not_overlap(seats, room):
    state = a_table(fronts=("",) * seats).state
    for near in range(seats):
        places = [
            (zone.id, area(zone))
            for zone in table.zones(state, Seat(near), room)
            if not zone.id.startswith(f"at.{near}.") or "player" in zone.id
        ]
        for (one, this), (other, that) in combinations(places, 2):
            assert not overlap(this, that), (one, other)
        for _, (left, top, right, bottom) in places:
            assert left >= 0
            assert top >= 0
            assert right <= room.width
            assert bottom <= room.height


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_tilted_bond_stays_within_its_slot(seats):
    bond = "2H+10H! 3H+4H! 5H+6H!"
    view = a_table(fronts=(bond, "2C+10C! 3C+4C! 5C+6C!")[:2] + ("",) * (seats - 2)).state
    slots = [each for each in table.figures(view, ME, smallest) if isinstance(each, Slot)]
    for item in table.items(view, ME, smallest):
        if item.angle == TILT:
            left, top, right, bottom = box(item)
            held = [
                each
                for each in slots
                if left >= each.x - each.width / 2 - 4
                and right <= each.x + each.width / 2 + 4
                and top >= each.y - each.height / 2 - 4
                and bottom <= each.y + each.height / 2 + 4
            ]
            assert len(held) == 1, item


def test_cards_of_different_units_hands_and_piles_never_overlap():
    for view, near in views():
        where = table_layout(len(view.lives), near, smallest)
        groups = {}
        for item in table.items(view, near, smallest):
            if item.is_card and item.level < 400:
                groups.setdefault(_group(view, where, item), []).append(box(item))
        for (one, these), (other, those) in combinations(groups.items(), 2):
            assert not any(overlap(a, b) for a in these for b in those), (one, other)


def _group(view, where, item):
    """The unit, hand, event row or pile of a card."""
    for seat, side in enumerate(where.sides):
        for rank in (Rank.FRONT, Rank.REAR):
            for slot in SLOTS:
                x, y = side.slot(rank, slot)
                if item.y == y and abs(item.x - x) < side.pitch.slot / 2:
                    return (seat, rank, slot)
        if item.y == side.hand[1]:
            return (seat, "hand")
        if item.y == side.row[1]:
            return (seat, "row")
    piles = (where.piles.deck, where.piles.barrows, where.piles.removed)
    return min(piles, key=lambda at: abs(at[0] - item.x))


def test_slots_are_numbered_from_the_left_of_their_owner():
    for seats in (2, 3, 4):
        where = table_layout(seats, ME, smallest)
        for side in where.sides:
            xs = [side.slot(Rank.FRONT, slot)[0] for slot in SLOTS]
            assert xs == sorted(xs, reverse=not side.is_near)
            inward = 1 if side.is_near else -1
            assert (side.rear - side.front) * inward > 0


def test_the_opponents_sit_clockwise_from_the_left():
    where = table_layout(4, Seat(2), smallest)
    xs = [where.sides[seat].x for seat in (3, 0, 1)]
    assert xs == sorted(xs)


def why_dark(state, seat, item):
    """Why something can't be used now: the reason of the first place, as the side panel says it."""
    view = cards_of_war.view(state, seat)
    for zone in table.zones(view, seat, smallest):
        command = table.ask(view, Gesture(item, zone.id))
        if command is not None:
            try:
                next(cards_of_war.decide(view, seat, command), None)
            except IllegalCommand as refused:
                return refused.why
    return ""


@rule("W-7", "W-17")
def test_in_another_players_turn_the_reasons_are_about_that_turn():
    table = a_table(fronts=("9C", "4H!"), rears=("", "KD"), hands=("", "2D")).charges("0F1>P1")
    tired = why_dark(table.state, YOU, "unit.front.1")
    assert tired == "This unit is exhausted. It is ready again in your next turn."
    king = why_dark(table.state, YOU, "unit.rear.1")
    assert king == "This unit can't block. Only front units and guards can."
    card = why_dark(table.state, YOU, "card.2D")
    assert card == "You can't deploy in another player's turn. Wait for your own."


@rule("W-9")
def test_an_attack_after_combat_and_an_attack_out_of_turn_are_refused_differently():
    table = a_table(fronts=("9C 8H", "4H"), hands=("", "2D")).charges("0F1>P1")
    out_of_turn = table.when(YOU, aim("1F1>P0")).refused("W-9")
    assert out_of_turn == "You can't attack in another player's turn. Wait for your own."
    table.when(YOU, commands.Stand()).happens()
    table.passes(lambda state: state.phase is Phase.RESOLVE)
    again = table.when(ME, aim("0F2>P1")).refused("W-9")
    assert again == "You can't attack now. COMBAT comes once a turn, after DEPLOY."


@rule("W-4")
def test_an_exhausted_unit_is_tilted_and_marked():
    view = a_table(fronts=("7H! 8H", "")).state
    items = items_by_id(view)
    assert (items["card.7H"].angle, items["card.8H"].angle) == (TILT, 0)
    assert "exhausted" in items["unit.front.1"].face
    assert "exhausted" not in items["unit.front.2"].face


@rule("W-1", "W-10")
def test_after_three_new_units_a_card_on_a_unit_is_meant_to_bond():
    view = a_table(fronts=("8C 4H 2S", ""), hands=("3S", ""), new_units=3).state
    asked = table.ask(view, Gesture("card.3S", "own.front.1"))
    assert asked == commands.Bond("3S", 1, leads=True)
    with pytest.raises(IllegalCommand, match="different houses"):
        next(cards_of_war.decide(view, ME, asked))


@rule("W-10")
def test_the_leader_of_a_bond_is_on_top_and_the_badge_shows_the_sum():
    view = a_table(fronts=("3C+9C-2", "")).state
    items = items_by_id(view)
    assert items["card.3C"].level > items["card.9C"].level
    assert items["card.9C"].x < items["card.3C"].x
    assert items["unit.front.1"].face == "unit/12/10/hurt2"


def test_conditions_are_marked_on_a_unit():
    marked = a_table(fronts=("7H%", ""), rears=("AH^ XB=KS", "XR"), shields=(None, None)).state
    faces = {name: item.face for name, item in items_by_id(marked).items()}
    assert faces["unit.front.1"] == "unit/7/7/poisoned+amnesiac"
    assert faces["unit.rear.1"] == "unit/1/0/guard"
    assert faces["unit.rear.2"] == "unit/0/13/asKS"
    assert faces["card.XB"] == "card/joker/black"


@rule("W-43", "W-69")
def test_badge_and_tooltip_of_a_king_show_what_his_attack_deals():
    """The King of Clubs deals 13 by his challenge; he read 0/13 like the other Kings."""
    wars = a_table(rears=("KC", "KS"))
    items = items_by_id(wars.state)
    for name, strength in (("unit.rear.1", "13/13"), ("foe.1.rear.1", "0/13")):
        assert items[name].face.startswith(f"unit/{strength}/")
        about = PRESENTATION.words.about(wars.state, items[name], NAMES, ME)
        assert f"King {strength}, rear rank. Each player can have only one." in about
    attacked = "Challenges a front unit: deals 13, takes its attack, can't be blocked. When attacked, deals nothing."
    assert attacked in PRESENTATION.words.about(wars.state, items["unit.rear.1"], NAMES, ME)


def test_an_attack_is_an_arrow_with_a_forecast():
    wars = a_table(fronts=("7H 8S", "5D 9C"), rears=("", "KD")).aims("0F1>P1", "0F2>1R1")
    figures = list(table.figures(wars.state, ME, smallest))
    assert [each.aim for each in figures if isinstance(each, Arrow)] == ["meant", "meant"]
    assert [each.text for each in figures if isinstance(each, Tag)] == [
        "7 damage",
        "Deals 8, takes 0: both survive",
    ]
    wars.charges().passes(lambda state: state.asked)
    wars.does(YOU, block("0F1<1F1"))
    figures = list(table.figures(wars.state, ME, smallest))
    assert [each.aim for each in figures if isinstance(each, Arrow)] == ["stopped", "declared"]
    assert "Deals 7, takes 5: blocker falls" in [
        each.text for each in figures if isinstance(each, Tag)
    ]


@pytest.mark.parametrize("near", [ME, YOU])
@pytest.mark.parametrize("room", ROOMS)
def test_a_forecast_is_at_its_attacker_even_where_arrows_cross(near, room):
    """In a test by a person, "10 damage" lay over the neighbour of the unit that dealt it."""
    wars = a_table(fronts=("10D 8C", "3C"), rears=("AS", "KC"))
    wars.aims("0F1>1R1", "0F2>P1", "0R1>1F1")
    own = table_layout(2, near, room).sides[ME]
    tags = [each for each in table.figures(wars.state, near, room) if isinstance(each, Tag)]
    assert [each.text for each in tags][1] == "8 damage"
    assert [each.x for each in tags] == [own.at(each.attacker)[0] for each in wars.state.attacks]
    assert [abs(each.y - own.front) < own.pitch.card for each in tags] == [True, True, True]
    assert [abs(each.y - own.rear) < abs(each.y - own.front) + 1 for each in tags] == [
        False,
        False,
        True,
    ], "that of the rear unit lies between the ranks"


def test_forecasts_do_not_overlap_and_stay_on_the_table():
    for view, near in views():
        for room in ROOMS:
            tags = [each for each in table.figures(view, near, room) if isinstance(each, Tag)]
            for tag in tags:
                assert tag.widest / 2 <= tag.x <= room.width - tag.widest / 2
            for a, b in combinations(tags, 2):
                assert abs(a.x - b.x) >= a.widest or abs(a.y - b.y) > TAG_HEIGHT
            for one, tag in zip(view.attacks if tags else (), tags, strict=True):
                side = table_layout(len(view.lives), near, room).sides[one.attacker.seat]
                is_rear = one.attacker.rank is Rank.REAR
                assert is_rear or abs(tag.y - side.front) > side.pitch.card / 2, "before its unit"


@rule("W-21")
def test_the_plate_shows_life_and_pending_damage():
    view = a_table(lives=(40, 29), pending=(0, 11)).state
    plates = {
        each.seat: each for each in table.figures(view, ME, smallest) if isinstance(each, Plate)
    }
    assert (plates[ME].count, plates[ME].toll) == ("40", "")
    assert (plates[YOU].count, plates[YOU].toll) == ("29", "-11")


@rule("W-72")
def test_the_plate_marks_a_player_who_has_left():
    view = a_table(fronts=("", "", ""), out=frozenset({YOU})).state
    plates = [each for each in table.figures(view, ME, smallest) if isinstance(each, Plate)]
    assert {each.seat for each in plates if each.gone} == {YOU}


@rule("W-58")
def test_the_ribbon_shows_the_step_new_units_and_sudden_death():
    view = a_table(new_units=1, extra_turns=1, last_turns=(YOU,)).state
    (ribbon,) = [each for each in table.figures(view, ME, smallest) if isinstance(each, Ribbon)]
    assert ribbon.steps[ribbon.at] == "Deploy"
    assert ribbon.note == "New soldiers 1/3. 1 extra turn to come. Sudden death: 1 turn after this."


# Gestures


def test_dragging_a_unit_attacks_bonds_splits_or_calls_off():
    view = a_table(fronts=("7H 3H 2C+9C", "5D")).state
    assert table.ask(view, Gesture("unit.front.1", "at.1.player.0")) == aim("0F1>P1")
    assert table.ask(view, Gesture("unit.front.1", "own.front.2")) == commands.Merge(
        1, 2, leads=True
    )
    assert table.ask(view, Gesture("unit.front.1", "own.front.1")) is None, (
        "there is no aim to call off"
    )
    free = a_table(fronts=("2C+9C", "5D")).state
    assert table.ask(free, Gesture("unit.front.1", "own.front.3")) == commands.Separate(1, 3)
    aimed = a_table(fronts=("7H", "5D")).aims("0F1>P1").state
    assert table.ask(aimed, Gesture("unit.front.1", "own.front.1")) == commands.CallOff(at("0F1"))
    assert table.ask(aimed, Gesture("unit.front.1")) == commands.CallOff(at("0F1")), (
        "a tap calls it off too"
    )
    assert table.ask(aimed, Gesture("action.halt.front.1")) == commands.CallOff(at("0F1")), (
        "and so does the button"
    )


def test_dragging_a_unit_onto_an_attacker_blocks_it():
    view = a_table(fronts=("7H", "5D")).charges("0F1>P1").state
    assert table.ask(view, Gesture("unit.front.1", "at.0.front.1")) == commands.Block(
        at("0F1"), at("1F1")
    )
    assert "unit.front.1" in table.held(view, YOU)
    assert "unit.front.1" not in table.held(view, ME)


def test_a_card_cannot_be_dropped_in_the_wrong_rank():
    view = a_table(hands=("KS 7H", "")).state
    assert table.ask(view, Gesture("card.KS", "own.front.1")) is None
    assert table.ask(view, Gesture("card.7H", "own.rear.1")) is None
    assert table.ask(view, Gesture("card.7H", "row")) is None


def why_not(view, item):
    """The rule that the first fitting zone names for an item that can't go anywhere."""
    for zone in table.zones(view, ME, smallest):
        command = table.ask(view, Gesture(item, zone.id))
        if command is not None:
            try:
                next(cards_of_war.decide(view, ME, command))
            except IllegalCommand as refused:
                return refused.rule
    return ""


@rule("W-7", "W-15")
def test_a_unit_that_cannot_attack_says_why():
    assert why_not(a_table(fronts=("7H!", "5D")).state, "unit.front.1") == "W-7"
    aimed = a_table(fronts=("7H 8S", "5D")).aims("0F1>P1").state
    assert why_not(aimed, "unit.front.1") == "W-15", "it is already aimed"
    assert why_not(aimed, "unit.front.2") == "W-15", "a player can be attacked once"


@rule("W-34")
def test_dragging_an_ace_of_diamonds_strikes_in_another_players_turn():
    view = a_table(rears=("", "AD"), hands=("2C", "2D")).state
    assert "unit.rear.1" in table.held(view, YOU)
    assert table.ask(view, Gesture("unit.rear.1", "at.0.player.0")) == commands.Strike(1, at("P0"))


@rule("W-24")
def test_only_the_player_who_redirects_damage_has_its_token():
    wars = a_table(fronts=("9C", "4H")).charges("0F1>P1").blocks("0F1<1F1")
    wars.passes(lambda state: state.chores)
    assert items_by_id(wars.state)["excess"].face == "unit/mark/excess5"
    assert "excess" not in items_by_id(wars.state, YOU)
    assert table.ask(wars.state, Gesture("excess", "at.1.player.0")) == commands.Redirect(at("P1"))


def test_the_barrows_can_be_opened_but_hands_cannot():
    view = cards_of_war.view(a_table(barrows="2C 3C", hands=("4C", "")).state, PUBLIC)
    assert table.inside(view, ME, "card.3C") == Heap("The barrows", ("card/2C", "card/3C"))
    assert table.inside(view, ME, "card.4C") is None
