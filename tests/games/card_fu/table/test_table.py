"""The table layout of Card-Fu: cards, piles and fighters."""

import re
from itertools import pairwise

import pytest

from game.engine.cards import BACK, DECK, Card, cards
from game.engine.game import PUBLIC
from game.games.card_fu.rules import commands
from game.games.card_fu.rules import game as card_fu
from game.games.card_fu.rules.events import BecameExhausted, BoutDecided, DamageDealt, WentDown
from game.games.card_fu.rules.model import Kind, Phase
from game.games.card_fu.rules.options import Options
from game.games.card_fu.table import PRESENTATION, geometry, recap
from game.games.card_fu.table.cues import cue
from game.table.figures import Caption, Gauge, Headline, Legend, Plate, Tally
from game.table.items import Gesture, Room
from game.table.recap import Happening
from game.ui.table.marks import RAISED
from tests.games.card_fu.tables import ME, YOU, a_bout, laid, listed
from tests.given import rule

table = PRESENTATION.table
ROOM = table.smallest
DROOP = 12.0  # of the outer cards of a fan
LETTERS = 22.0  # height of a line above the cards


def items_of(given, eyes=ME, room=ROOM):
    view = card_fu.view(given.state, eyes)
    return {item.id: item for item in table.items(view, max(eyes, 0), room)}


def shown(given, kind, eyes=ME, room=ROOM):
    view = card_fu.view(given.state, eyes)
    figures = table.figures(view, max(eyes, 0), room)
    return [figure for figure in figures if isinstance(figure, kind)]


@rule("C-4")
def test_a_played_card_is_face_down_for_everybody():
    given = a_bout("5S 2H", "7C 3H").when(ME, commands.Lay(Card("5S")))
    given.happens()
    own = items_of(given)
    slot = geometry.side(ROOM, is_near=True)
    assert own["card.5S"].face == f"card/{BACK}"
    assert (own["card.5S"].x, own["card.5S"].y) == (slot.bout, slot.row)
    far = geometry.side(ROOM, is_near=False)
    for eyes in (YOU, PUBLIC):
        place = geometry.side(ROOM, is_near=True) if eyes == PUBLIC else far
        there = items_of(given, eyes)
        assert (there["laid.0.0"].x, there["laid.0.0"].y) == (place.bout, place.row)
        assert not any("5S" in each.face for each in there.values())


def test_where_everything_lies_open_the_card_of_the_other_is_face_up():
    given = a_bout("5S 2H", "7C 3H", feints=("", "9C")).when(YOU, commands.Lay(Card("7C")))
    given.happens()
    open_table = {item.id: item for item in table.items(given.state, ME, ROOM)}
    slot = geometry.side(ROOM, is_near=False)
    laid, beside = open_table["card.7C"], open_table["card.9C"]
    assert (laid.face, laid.x) == ("card/7C", slot.bout)
    assert (beside.face, beside.x) == ("card/9C", slot.feint)
    hidden = items_of(given)
    assert not any("7C" in each.face or "9C" in each.face for each in hidden.values())


@rule("C-4", "C-19")
def test_the_opponent_cannot_see_whether_a_card_was_played():
    tables = []
    for hand, command in (("2C 9C", commands.Lay()), ("2C 9S", commands.Lay(Card("9S")))):
        given = a_bout(hand, "5S 3S", ground=YOU).when(ME, command)
        given.happens()
        tables.append(items_of(given, YOU))
    assert tables[0] == tables[1]


@rule("C-51")
def test_the_opponent_cannot_see_which_of_two_cards_is_the_feint():
    tables = []
    for beside in (False, True):
        given = a_bout("5S 2H", "7C 3H", feints=("9C", ""))
        assert items_of(given)["card.9C"].face == "card/9C", "C-52: your own Feint"
        given.when(ME, commands.Lay(Card("5S"), beside=beside)).happens()
        own, slot = items_of(given), geometry.side(ROOM, is_near=True)
        turned, covered = ("card.9C", "card.5S") if beside else ("card.5S", "card.9C")
        assert (own[turned].x, own[covered].x) == (slot.bout, slot.feint)
        assert own[turned].face == own[covered].face == f"card/{BACK}"
        tables.append(items_of(given, YOU))
    assert tables[0] == tables[1]


@rule("C-27")
def test_a_combo_is_laid_out_in_order_and_fits_at_any_length():
    given = a_bout("5S 6D 4D 9D", "9C 3H")
    laid(given, "5S", "9C")
    given.when(ME, commands.Add(Card("6D"))).happens()
    own = items_of(given)
    assert own["card.6D"].x - own["card.5S"].x == geometry.CASCADE
    assert own["card.6D"].level > own["card.5S"].level
    long = a_bout("4D", "9C 3H").but(played=(cards("5S 6D 7D 8D 9D 10D JD QD KD QC JC"), ()))
    xs = [items_of(long)[f"card.{card}"].x for card in long.state.played[ME]]
    assert xs == sorted(xs)
    assert xs[-1] <= geometry.side(ROOM, is_near=True).last


@rule("C-4")
def test_a_chosen_card_no_longer_counts_as_in_hand():
    given = a_bout("5S 2H", "9C 3H")
    assert shown(given, Plate)[0].line == "2 cards in hand"
    given.when(ME, commands.Lay(Card("5S"))).happens()
    assert [each.line for each in shown(given, Plate)] == ["1 card in hand", "2 cards in hand"]


@rule("C-40")
def test_a_double_click_beside_a_feint_plays_the_card_on_the_bout():
    feint = a_bout("5S", "9C", feints=("2H", "")).state
    assert table.ask(feint, Gesture("card.5S")) == commands.Lay(Card("5S"))
    assert table.ask(feint, Gesture("card.2H")) is None
    assert table.ask(a_bout("5S", "9C").state, Gesture("card.5S")) is None


@rule("C-20", "C-32")
def test_the_damage_marker_grows_with_every_card_and_shows_doubling():
    given = a_bout("5S 6D 7D 9D", "9S 3H", ground=YOU)
    laid(given, "5S", "9S")
    blow = items_of(given)["blow.1"]
    assert blow.face == "blow/2/total"
    given.when(ME, commands.Add(Card("6D"))).happens()
    grown = items_of(given)["blow.1"]
    assert grown.face == "blow/4/total"
    assert grown.size > blow.size
    block = a_bout("9H 2D", "4S 3H")
    laid(block, "9H", "4S")
    assert not [name for name in items_of(block) if name.startswith("blow")]


@rule("C-6", "C-17")
def test_a_fighter_on_the_ground_lies_down_and_the_draw_pile_is_turned():
    down, up = items_of(a_bout("5S", "9S", ground=YOU)), items_of(a_bout("5S", "9S"))
    assert down["fighter.1.down"].face == "fighter/@1/down/left"
    assert up["fighter.1.guard"].face == "fighter/@1/guard/left"
    assert (down["draw.1.0"].angle, up["draw.1.0"].angle) == (90, 0)
    [mine, yours] = shown(a_bout("5S", "9S", ground=YOU), Plate)
    assert (mine.line, yours.line) == ("1 card in hand", "on the ground")


@pytest.mark.parametrize(
    ("mine", "yours", "poses"),
    [
        ("5S", "9C", ("attack", "hit")),
        ("9C", "9H", ("throw", "hit")),
        ("4H", "9S", ("block", "hit")),
        ("4D", "9S", ("retreat", "attack")),
        ("4H", "9H", ("block", "block")),
    ],
)
def test_each_fighter_takes_the_pose_of_the_bout(mine, yours, poses):
    given = a_bout(f"{mine} 2S 2D", f"{yours} 3S 3D", lives=("2C", "3C"))
    laid(given, mine, yours)
    there = items_of(given)
    for seat, pose in enumerate(poses):
        down = given.state.ground == seat
        assert f"fighter.{seat}.{'down' if down else pose}" in there


@rule("C-14", "C-52")
def test_only_the_player_recovering_a_card_sees_the_life_pile_spread_out():
    pile = " ".join(DECK[:30])
    given = a_bout("4H 2S", "9H 3S", lives=(pile, "3C"), options=Options(deck="own"))
    laid(given, "4H", "9H")
    own = items_of(given)
    spread = [own[f"card.{card}"] for card in given.state.lives[ME]]
    assert len({(item.x, item.y) for item in spread}) == 30
    assert min(b.x - a.x for a, b in pairwise(spread) if b.y == a.y) >= 24
    assert table.held(given.state, ME)[:30] == tuple(f"card.{c}" for c in given.state.lives[ME])
    other = items_of(given, YOU)
    assert len({other[f"card.{card}.far"].y for card in given.state.lives[ME]}) < 10
    assert [each.text for each in shown(given, Headline)] == ["Your life pile"]
    assert "Your life pile" not in [each.text for each in shown(given, Headline, PUBLIC)]


@rule("C-14", "C-52")
@pytest.mark.parametrize("size", [1, 4, 9, 20, 30])
@pytest.mark.parametrize("room", [ROOM, Room(1136, 640), Room(820, 820)])
def test_the_life_pile_spread_out_covers_no_other_card(size, room):
    """In a test by a person, it covered the cards of the bout and the piles."""
    given = a_bout(
        "4H 2S", "9H 3S", lives=(" ".join(DECK[:size]), "3C"), options=Options(deck="own")
    )
    laid(given, "4H", "9H")
    there = items_of(given, room=room)
    spread = [there[f"card.{card}"] for card in given.state.lives[ME]]
    others = [item for item in there.values() if item not in spread and item.is_card]
    assert [
        (one.id, other.id)
        for one in spread
        for other in others
        if abs(one.x - other.x) < (one.width + other.width) / 2
        and abs(one.y - other.y) < (one.size + other.size) / 2 - DROOP
    ] == []
    (title,) = [
        each for each in shown(given, Headline, room=room) if each.y < geometry.middle(room)
    ]
    assert title.text == "Your life pile"
    assert title.y + LETTERS / 2 <= min(item.y - item.size / 2 for item in spread) - RAISED
    assert title.y - LETTERS / 2 >= geometry.FAR


def test_the_line_below_the_far_discards_is_clear_of_the_near_draw_pile():
    """A new user saw “Discard 1” stand on the edge of the cards below it."""
    given = a_bout("5S", "9S", discards=((), cards("KD")))
    near = [each for name, each in items_of(given).items() if name.startswith("draw.0")]
    [line] = [each for each in shown(given, Caption) if each.text == "Discard 1"]
    assert line.y + LETTERS / 2 + 4 <= min(each.y - each.size / 2 for each in near)
    [gone] = [each for name, each in items_of(given).items() if name == "card.KD"]
    assert line.y - LETTERS / 2 >= gone.y + gone.size / 2 - 4


@rule("C-1")
def test_with_two_packs_the_same_card_can_be_on_the_table_twice():
    given = a_bout("5S", "9S", options=Options(deck="own")).but(
        discards=(cards("KD 2C"), cards("KD 7C")), ground=None
    )
    there = items_of(given)
    assert there["card.KD"].y > there["card.KD.far"].y
    view = card_fu.view(given.state, ME)
    assert table.inside(view, ME, "card.KD").faces == ("card/KD", "card/2C")
    assert table.inside(view, ME, "card.KD.far").faces == ("card/KD", "card/7C")
    assert table.inside(view, ME, "card.5S") is None
    covered = card_fu.view(given.state, PUBLIC)
    assert table.inside(covered, YOU, "card.KD").faces == ("card/KD", "card/7C")
    split = a_bout("5S", "9S").but(discards=(cards("2C"), cards("7C")))
    assert table.inside(card_fu.view(split.state, YOU), YOU, "card.2C").faces == ("card/2C",)


@rule("C-33", "C-44")
def test_the_bar_shows_the_cards_that_decide_the_fight():
    piles = {"lives": ("2S 3S", ""), "draws": ("2C 4C 6C", "3C")}
    [mine, yours] = shown(a_bout("5S", "9S", **piles), Gauge)
    assert (mine.counts, mine.most) == (2, 26)
    assert (yours.counts, yours.words) == (0, "Life 0")
    [own, _] = shown(a_bout(options=Options(deck="own")), Gauge)
    assert own.most == 52
    [mine, yours] = shown(a_bout("5S", "9S", options=Options(decision="health"), **piles), Gauge)
    assert [(bar.counts, bar.words) for bar in (mine, yours)] == [(5, "Health 5"), (1, "Health 1")]


def test_what_wins_names_the_suit_of_each_move():
    [legend] = shown(a_bout(), Legend)
    written = " ".join(f"{row.title} {row.line}" for row in legend.rows)
    for found, suit in {"Attack": "S", "Throw": "C", "Block": "H", "Retreat": "D"}.items():
        assert set(re.findall(rf"(\S+) {found}", written)) == {f"{{{suit}}}"}


@rule("C-53")
def test_a_match_shows_its_points_beside_the_table():
    assert not shown(a_bout(), Tally)
    [tally] = shown(a_bout(options=Options(fights=3)), Tally)
    assert (tally.points, tally.goal) == ((0, 0), 4)


@rule("C-19", "C-29", "C-37")
def test_a_forced_choice_is_made_automatically():
    alone = a_bout("2C 9C", "5S 3S", ground=YOU)
    assert table.automatic(alone.state, ME) == commands.Lay()
    assert table.automatic(alone.state, YOU) is None
    stop = a_bout("5S 9D", "9C 3H")
    laid(stop, "5S", "9C")
    assert table.automatic(stop.state, ME) == commands.Stop()
    assert table.automatic(a_bout("5S", "9S").state, ME) is None, "you can still resign"


def test_the_same_place_means_another_command_in_another_phase():
    card, state = Card("5S"), a_bout("5S 2H", "9C").state
    feint = a_bout("5S 2H", "9C").but(phase=Phase.FEINT).state
    asked = [
        (state, "bout", commands.Lay(card)),
        (state, "beside", commands.Lay(card, beside=True)),
        (feint, "beside", commands.SetFeint(card)),
        (state, "combo", commands.Add(card)),
        (state, "hand", commands.Recover(card)),
        (state, "elsewhere", None),
    ]
    for view, zone, command in asked:
        assert table.ask(view, Gesture("card.5S", zone)) == command
    assert table.ask(state, Gesture("fighter.0.guard", "bout")) is None
    assert table.ask(state, Gesture("card.5S")) is None


def test_a_hand_is_sorted_by_move():
    hand = "2D 10H AC KS 9H 3S"
    assert table.held(a_bout(hand).state, ME) == tuple(
        f"card.{card}" for card in ("3S", "KS", "AC", "9H", "10H", "2D")
    )


def test_the_rows_spread_when_there_is_more_room():
    tall = Room(820, 900)
    for near in (True, False):
        wide, narrow = (geometry.side(room, is_near=near) for room in (tall, ROOM))
        assert wide.discard - wide.draw > narrow.discard - narrow.draw
    gap = geometry.side(tall, is_near=True).row - geometry.side(tall, is_near=False).row
    assert gap > 2 * geometry.ROW


def test_a_block_has_a_sound_and_every_outcome_stays_readable():
    assert cue(BoutDecided(Kind.BLOCK, ME)).sound == "block"
    assert all(cue(BoutDecided(kind, None)).hold >= 600 for kind in Kind)


def test_the_plate_of_a_player_who_has_to_choose_is_highlighted():
    given = a_bout("5S 2H", "7C 3H").when(ME, commands.Lay(Card("5S")))
    given.happens()
    assert [plate.active for plate in shown(given, Plate)] == [False, True]
    assert len(listed(given, YOU)) == 2


@rule("C-27")
def test_one_button_ends_a_combo():
    won = a_bout("5S 4D", "9C 3H")
    assert table.closing(won.state, ME) is None, "playing a card ends this choice"
    laid(won, "5S", "9C")
    assert table.closing(won.state, ME) == commands.Stop()
    assert table.closing(won.state, YOU) is None


def test_the_outcome_of_a_bout_names_the_bout_once_its_cards_are_gone():
    given = a_bout("4S 2S", "9C 3H")
    laid(given, "4S", "9C")
    (told,) = shown(given, Headline)
    assert told.text.startswith("Attack 4 beats Throw 9")
    over = given.but(played=((), ()))
    previous = "Bout 1: Attack 4 beats Throw 9."
    assert [each.text for each in shown(over, Headline)] == [previous]
    (left,) = recap.remains(bout_decided(over), ME, ME, table.smallest).figures
    assert left.text == previous
    given.but(discards=(cards("4S"), ()))
    assert [each.text for each in shown(given, Headline)] == [
        f"{previous} The hidden card took its place."
    ]
    blocks = given.but(
        played=((), ()), turned=(Card("4H"), Card("5H")), kind=Kind.CLASH, winner=None
    )
    assert [each.text for each in shown(blocks, Headline)] == [
        "Bout 1: Block 4 meets Block 5. They clash, nobody wins."
    ]


def bout_decided(given):
    state = given.state
    return Happening(state, BoutDecided(state.kind, state.winner), state, ("Ada", "Bob"))


def test_what_a_bout_cost_you_is_told_in_sentences():
    """In a test by a person, "yours blocked" and "down" told nothing."""
    given = a_bout("5S 2S", "KH 3H")
    laid(given, "5S", "KH")
    state = given.state

    def told(event):
        happening = Happening(state, event, state, ("Ada", "Bob"))
        return [each.note for each in recap.remains(happening, ME, ME, table.smallest).touches]

    hit = DamageDealt(ME, 2, is_doubled=True, from_life=cards("5S"), from_draw=cards("2C"))
    assert told(BoutDecided(state.kind, state.winner)) == ["Your Attack 5 was blocked."]
    assert told(hit) == ["You lost 2 cards."]
    assert told(WentDown(ME, "thrown")) == ["You fell to the ground."]
    assert told(BecameExhausted(ME)) == ["You are exhausted."]
    assert told(BecameExhausted(YOU)) == []
