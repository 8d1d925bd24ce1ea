"""The side column of Feudal's board: tooltips, counts, hints and the table of forces."""

from itertools import combinations

import pytest

from game.engine.game import NATURE, Seat, play
from game.engine.value import replace
from game.games.feudal.rules import game as feudal
from game.games.feudal.rules.allegiance import members
from game.games.feudal.rules.board import BY_NAME, NAMES, SLAIN
from game.games.feudal.rules.commands import EndTurn, SayReady
from game.games.feudal.rules.model import Kind, Phase
from game.games.feudal.rules.options import Options
from game.games.feudal.table import PRESENTATION, tooltips
from game.games.feudal.table.figures import plates
from game.games.feudal.table.side_column import column
from game.table.figures import Caption, Dossier, Heading, Legend
from game.table.items import Gesture, Item, Zone
from tests.games.feudal.wars import BLUE, MEADOW, meadow, war
from tests.given import rule

table, words = PRESENTATION.table, PRESENTATION.words

CASTLES = ("M2 N2", "D24 E24")
GROUND = meadow(mountains="C3", rough="D3")
FREE = Options(variation="free_for_all")
MEN = "Knight A1, Archer A8, King B10", "Duke A5, Pikeman C8, King E24"


def state_of(blue=MEN[0], brown=MEN[1]):
    return war(blue, brown, castles=CASTLES, ground=GROUND).state


def zone(name):
    return Zone(name, 0, 0, 1, 1, shape="square")


def shown(state, kind):
    return next((each for each in column(state) if isinstance(each, kind)), None)


def man(state, at):
    return state.at.index(BY_NAME[at])


@pytest.mark.parametrize(
    ("square", "told"),
    [
        ("B7", "B7 · open ground: all men"),
        ("C3", "C3 · mountain: nobody"),
        ("D3", "D3 · rough ground: on foot only"),
        ("M2", "M2 · Castle: only via its Green"),
        ("E24", "E24 · Green: men stop here"),
        ("tray", ""),
    ],
)
def test_the_tooltip_of_a_square_says_who_can_enter_it(square, told):
    assert tooltips.about_place(state_of(), zone(square)) == told


def test_the_legend_explains_every_kind_of_square():
    state = state_of()
    kinds = {tooltips.about_place(state, zone(name)).partition(" · ")[2] for name in NAMES}
    legend = shown(state, Legend)
    assert {kind.lower() for kind in kinds} == {
        f"{row.title}: {row.line}".lower() for row in legend.rows
    }


def test_the_heading_counts_only_the_men_of_the_player_to_move():
    state = state_of()
    both = (man(state, "A1"), man(state, "A5"))  # one man of each side
    heading = shown(replace(state, acted=frozenset(both), round_no=7), Heading)
    assert heading == Heading("Round 7", "1 of 3 men moved")
    over = shown(replace(state, phase=Phase.OVER, round_no=7), Heading)
    assert over == Heading("Round 7", "Game finished")


def test_between_two_turns_the_heading_counts_nothing():
    between = replace(state_of(), turn=(), round_no=7)
    assert shown(between, Heading) == Heading("Round 7", "")
    assert shown(replace(between, round_no=0), Heading) is None, "before the first turn"


def test_before_deployment_the_hint_asks_you_to_point_at_squares():
    state = state_of()
    choice = replace(state, phase=Phase.CHOICE)
    assert shown(choice, Heading) is None
    assert "square" in shown(choice, Dossier).hint
    assert "man" in shown(state, Dossier).hint


@pytest.mark.parametrize(
    ("at", "to", "mark"),
    [("A1", "A3", "reach"), ("A1", "A5", "capture"), ("A8", "C8", "shot"), ("A8", "B8", "reach")],
)
def test_a_target_is_marked_as_move_capture_or_shot(at, to, mark):
    state = state_of()
    assert table.mark(state, Gesture(f"man.{man(state, at)}", to)) == mark


def test_an_enemy_castle_is_marked_for_capture_and_your_own_is_not():
    state = state_of("Knight E24, Duke N2", "King B10")
    intruder, guard = man(state, "E24"), man(state, "N2")
    assert table.mark(state, Gesture(f"man.{intruder}", "D24")) == "capture"
    assert table.mark(state, Gesture(f"man.{guard}", "M2")) == "reach"


@pytest.mark.parametrize(
    ("at", "told"),
    [("A1", "and slay 1 enemy."), ("A8", "and slay 2 enemies."), ("B10", " squares.")],
)
def test_the_tooltip_of_a_man_counts_the_enemies_he_can_slay(at, told):
    state = state_of()
    lies = {item.id: item for item in table.items(state, BLUE, table.smallest)}
    *_, last = tooltips.about(state, lies[f"man.{man(state, at)}"], ("Ada", "Bob"), BLUE)
    assert last.endswith(told)


def test_the_tooltip_of_your_man_says_who_can_slay_him():
    state = state_of("King A5, Archer H20", "Knight D5, Squire C6, King X24")
    lies = {item.id: item for item in table.items(state, BLUE, table.smallest)}
    king, archer, knight = (lies[f"man.{man(state, at)}"] for at in ("A5", "H20", "D5"))

    def told(item):
        return tooltips.about(state, item, ("Ada", "Bob"), BLUE)

    assert "In danger: the Knight on D5 and the Squire on C6 can slay him." in told(king)
    assert not any("In danger" in line for item in (archer, knight) for line in told(item))


def test_your_men_in_danger_have_a_mark_of_their_own():
    state = state_of("King A5, Archer H20", "Knight D5, King X24")
    marks = [
        each for each in table.threats(state, BLUE, table.smallest) if hasattr(each, "is_manned")
    ]
    lies = {item.id: item for item in table.items(state, BLUE, table.smallest)}
    king = lies[f"man.{man(state, 'A5')}"]
    assert [(each.x, each.y) for each in marks if each.is_manned] == [(king.x, king.y)]
    assert len(marks) > 1


def test_the_prompt_says_whether_men_are_left_to_move():
    given = war("King A1, Knight C5", "King X20", ground=MEADOW)
    given.march("A1", "A2").happens()
    assert words.prompt(given.state, ("Ada", "Bob"), BLUE).endswith("Move more, or end your turn.")
    assert (
        words.warning(given.state, BLUE, EndTurn()) == "1 man can still move. End the turn anyway?"
    )
    given.march("C5", "C6").happens()
    assert words.prompt(given.state, ("Ada", "Bob"), BLUE) == "2 of 2 men moved. End your turn."
    assert words.warning(given.state, BLUE, EndTurn()) == ""


def test_men_captured_this_turn_are_counted_but_have_not_moved():
    hosts = "King C3, Knight W1", "King U3, Pikeman T6", "King U22", "King C22"
    given = war(*hosts, ground=MEADOW)
    given.march("W1", "X1").happens()  # the Castle falls and the Pikeman changes sides
    assert shown(given.state, Heading).note == "2 of 3 men moved"
    prompt = words.prompt(given.state, ("Ada", "Bob", "Cleo", "Dan"), BLUE)
    assert prompt.startswith("2 of 3 men moved. ")
    told = tooltips.about(given.state, Item(f"man.{given.man('T6')}", "", 0, 0), "ABCD", Seat(2))
    assert told[-1].startswith("He has just joined you.")


@pytest.mark.parametrize(
    ("seats", "variation"), [(6, "kingdoms"), (4, "free_for_all"), (2, "kingdoms")]
)
def test_slain_men_do_not_overlap_beside_the_board(seats, variation):
    options = Options(variation=variation, armies=3 if variation == "kingdoms" else 0)
    _, state = play(feudal, feudal.initial, NATURE, feudal.opening(options, seats))
    state = replace(state, phase=Phase.OVER, at=(SLAIN,) * len(state.at))
    castles = tuple(None for _ in state.castles)
    shown = table.items(replace(state, castles=castles), BLUE, table.smallest)
    items = [item for item in shown if item.id.startswith("man.")]
    assert len(items) == len(state.men)
    assert not any(
        abs(one.x - other.x) < one.size and abs(one.y - other.y) < one.size
        for one, other in combinations(items, 2)
    )
    mine = [item.y for item in items if "@0" in item.face]
    theirs = [item.y for item in items if "@0" not in item.face]
    assert max(theirs) < min(mine)


def test_a_name_plate_counts_standing_and_slain_men():
    state = war("King A1, Knight C5", "King X20", ground=MEADOW).state
    lines = {each.seat: each.line for each in plates(state, BLUE, table.smallest)}
    assert lines == {0: "2 men, 11 slain", 1: "1 man, 12 slain"}


@rule("F-43", "F-66", "F-67")
@pytest.mark.parametrize(
    ("options", "royalty", "castle"),
    [
        (Options(), "if you lose all three, King, Prince and Duke, you lose the game", "wins"),
        (FREE, "leaves the board when its Castle is taken", "takes the kingdom and its men"),
        (
            replace(FREE, has_royalty_elimination=True),
            "if a kingdom loses all three, King, Prince and Duke, it falls",
            "takes the kingdom and its men",
        ),
    ],
)
def test_tooltips_say_how_losing_royalty_or_a_castle_ends_the_game(options, royalty, castle):
    state = replace(state_of(), options=options)
    king = Item(f"man.{man(state, 'B10')}", "", 0, 0)
    assert f"Royalty: {royalty}." in tooltips.about(state, king, "ABCD", BLUE)
    told = tooltips.about(state, Item("castle.0", "", 0, 0), "ABCD", BLUE)
    assert told[-1].endswith(f"An enemy who enters {castle}.")


def test_turn_and_deployment_have_a_button_that_ends_them():
    state = replace(state_of(), turn=frozenset({BLUE}))
    assert table.closing(state, BLUE) == EndTurn()
    assert table.closing(state, Seat(1)) == EndTurn(), "no other button comes to lie there"
    assert table.closing(replace(state, phase=Phase.OVER), Seat(1)) is None
    assert table.closing(replace(state, pushing=0), BLUE) is None, "the pushed man steps off first"
    deploying = replace(state, phase=Phase.DEPLOYMENT, ready=frozenset({BLUE}))
    assert table.closing(deploying, Seat(1)) == SayReady()
    assert table.closing(deploying, BLUE) is None


# The table of forces


def forces_of(state, room=table.smallest):
    """The rows of the table of forces, by kind: the name, then each side's count."""
    written = [each for each in table.figures(state, BLUE, room) if isinstance(each, Caption)]
    keys = [item for item in table.items(state, BLUE, room) if item.id.startswith("key.")]
    return {
        item.id.removeprefix("key."): [each.text for each in written if each.y == item.y]
        for item in keys
    }


def test_the_table_of_forces_counts_the_men_of_each_side():
    told = forces_of(state_of())
    assert list(told) == list(Kind)
    assert told["king"] == ["King", "1", "1"]
    assert told["pikeman"] == ["Pikeman", "0", "1"]
    assert told["archer"] == ["Archer", "1", "0"]


def test_a_sign_in_the_table_of_forces_says_how_the_man_moves():
    lies = {item.id: item for item in table.items(state_of(), BLUE, table.smallest)}
    title, gait = words.about(state_of(), lies["key.squire"], ("Ada", "Bob"), BLUE)
    assert (title, gait.split()[0]) == ("Squire", "Leaps")
    assert words.about(state_of(), lies["side.1"], ("Ada", "Bob"), BLUE)[0] == "Bob"


def test_the_signs_in_the_table_of_forces_are_as_large_as_the_men_on_the_board():
    lies = {item.id: item for item in table.items(state_of(), BLUE, table.smallest)}
    assert lies["key.king"].size == lies[f"man.{man(state_of(), 'A1')}"].size


@pytest.mark.parametrize(("seats", "has_room"), [(2, True), (4, True), (6, False)])
def test_the_table_of_forces_is_shown_where_it_has_room(seats, has_room):
    _, state = play(feudal, feudal.initial, NATURE, feudal.opening(Options(), seats))
    assert bool(forces_of(replace(state, phase=Phase.PLAY))) == has_room


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_men_to_deploy_lie_beside_their_own_plate(seats):
    """Below the enemy's plate a new user took them for the enemy's."""
    _, state = play(feudal, feudal.initial, NATURE, feudal.opening(Options(), seats))
    state, room = replace(state, phase=Phase.DEPLOYMENT), table.smallest
    men, signs = (
        [each for each in table.items(state, BLUE, room) if each.id.startswith(kind)]
        for kind in ("man.", "key.")
    )
    below = [each for each in plates(state, BLUE, room) if each.y > men[-1].y]
    assert {each.seat for each in below} == set(members(state.options, seats, BLUE))
    last = max(each.y + each.size / 2 for each in men)
    assert last <= min(each.y - each.highest / 2 for each in below)
    assert max((each.y for each in signs), default=0.0) < min(each.y for each in men)
    (tray,) = (each for each in table.zones(state, BLUE, room) if each.id == "tray")
    assert all(tray.holds(each.x, each.y) for each in men)
    assert not any(tray.holds(each.x, each.y) for each in signs), "it lay across the table"
