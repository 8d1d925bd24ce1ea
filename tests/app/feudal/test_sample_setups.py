"""Sample setups are legal and sound; invalid ones get a sentence."""

from collections import Counter

import pytest

from game.app.feudal.boards import SHIPPED, boards
from game.app.feudal.formations import setups
from game.engine.game import NATURE, Seat, play
from game.games.feudal.rules import game as feudal
from game.games.feudal.rules.board import (
    BY_NAME,
    HALVES,
    KINGDOMS,
    MOUNTAIN,
    NAMES,
    OPEN,
    QUARTERS,
    SQUARES,
    STANDARD,
    terrain,
)
from game.games.feudal.rules.commands import Start, TakeKingdom, Toss
from game.games.feudal.rules.mobility import (
    GAITS,
    Men,
    entrances,
    green_of,
    lands,
    marches,
    targets,
)
from game.games.feudal.rules.model import ROYALTY, Castle, Kind
from game.games.feudal.rules.options import Options
from tests.app.feudal.maps import own, put, tmx

ME = Seat(0)
BOARDS = {board.name: board for board in boards(None)[0]}
PRINTED = ("Attack", "Defence")  # those of the rulebook are sound against each other only
DRAWN = [
    (board, formation)
    for board in BOARDS.values()
    for formation in board.formations
    if formation.name not in PRINTED
]


def title(value):
    return getattr(value, "name", "")


def squares_of(formation):
    castle = formation.castle
    return {castle.at, green_of(castle), *(square for _, square in formation.men)}


def homes(formation):
    """The halves or the quarter that it is made for."""
    kingdoms = QUARTERS if "keep" in formation.name else HALVES
    return [each for each in kingdoms if squares_of(formation) <= set(KINGDOMS[each])]


def reached(board, formation, home):
    """The squares that any single enemy can strike from outside."""
    land = lands(board.ground, (formation.castle, None))
    there = {square: man for man, (_, square) in enumerate(formation.men)}
    stranger = len(formation.men)
    sides = [0] * stranger + [1]
    struck = set()
    for square in set(range(SQUARES)) - set(KINGDOMS[home]):
        men = Men({**there, square: stranger}, sides)
        sign = terrain(board.ground)[square]
        for kind in Kind:
            if sign == OPEN or (sign != MOUNTAIN and not GAITS[kind].is_mounted):
                struck |= set(marches(land, men, kind, square, 1))
        if sign != MOUNTAIN:
            struck |= set(targets(land, men, square, 1))
    return struck


def camp(ground, half):
    state = feudal.initial
    for seat, command in (
        (NATURE, Start(Options(ground=ground), 2)),
        (NATURE, Toss(first=1)),
        (ME, TakeKingdom(half)),
    ):
        _, state = play(feudal, state, seat, command)
    return state


@pytest.mark.parametrize("name", ["standard", "classic"])
@pytest.mark.parametrize("half", HALVES)
def test_each_half_has_attacks_defences_and_mixed_setups(name, half):
    board = BOARDS[name]
    for formation, command in setups(camp(board.ground, half), ME, board.formations):
        play(feudal, camp(board.ground, half), ME, command)
        assert squares_of(formation) <= set(KINGDOMS[half])
    mine = [each.name for each in board.formations if half in homes(each)]
    plans = Counter(name.split(":")[0] for name in mine)
    assert plans["Attack"] >= 2
    assert plans["Defence"] >= 2
    assert plans["Balanced"] >= 1


@pytest.mark.parametrize("name", ["standard", "classic"])
@pytest.mark.parametrize("quarter", QUARTERS)
def test_each_quarter_has_a_setup_for_the_free_for_all(name, quarter):
    board = BOARDS[name]
    assert [quarter] in [homes(each) for each in board.formations if "keep" in each.name]


@pytest.mark.parametrize(("board", "formation"), DRAWN, ids=title)
def test_no_enemy_reaches_royalty_or_green_in_the_first_turn(board, formation):
    vital = {green_of(formation.castle)}
    vital |= {square for kind, square in formation.men if kind in ROYALTY}
    found = {
        home: sorted(NAMES[each] for each in vital & reached(board, formation, home))
        for home in homes(formation)
    }
    assert [] in found.values(), found


@pytest.mark.parametrize(("board", "formation"), DRAWN, ids=title)
def test_a_defence_has_few_entrances(board, formation):
    assert entrances(board.ground, formation.castle) <= (
        3 if formation.name.startswith("Defence") else 5
    )


def test_the_samples_of_the_rulebook_are_as_printed():
    attack, defence = (
        next(each for each in BOARDS["standard"].formations if each.name == name)
        for name in PRINTED
    )
    assert attack.castle == Castle(BY_NAME["M2"], 1)
    assert defence.castle == Castle(BY_NAME["D24"], 1)
    assert entrances(STANDARD, attack.castle) == 5
    assert entrances(STANDARD, defence.castle) == 3
    assert (Kind.PRINCE, BY_NAME["B1"]) in attack.men
    assert (Kind.ARCHER, BY_NAME["E24"]) in defence.men


def test_a_setup_for_a_quarter_fits_every_corner(tmp_path):
    put(tmp_path, tmx("/".join(["." * 12] * 12), more=layer()))
    ((board,), troubles) = own(tmp_path)
    assert troubles == []
    for half in HALVES:
        assert setups(camp(board.ground, half), ME, board.formations)


# Refused setups

ROW = "king prince duke knight knight sergeant sergeant pikeman pikeman pikeman pikeman squire"


def layer(castle="A1", green="A2", archer="C3", row=ROW, name="Mine", **more):
    """A setup with the men in a row on the lines from the fourth."""
    at = [("castle", castle), ("green", green), ("archer", archer)]
    at += [(kind, f"{'ABCDEFG'[n % 7]}{4 + n // 7}") for n, kind in enumerate(row.split())]
    drawn = "".join(thing(kind, *spot(where), **more) for kind, where in at)
    return f'<objectgroup id="2" name="{name}">{drawn}</objectgroup>'


def spot(where):
    square = BY_NAME[where]
    return square % 24 * 32, square // 24 * 32


def thing(kind, x, y, **more):
    said = "".join(
        f' {key}="{value}"' for key, value in {"width": 32, "height": 32, **more}.items()
    )
    return f'<object type="{kind}" x="{x}" y="{y}"{said}/>'


@pytest.mark.parametrize("more", [{}, {"width": 0, "height": 0}, {"width": 31.5, "height": 30}])
def test_boxes_and_points_mark_their_square(tmp_path, more):
    put(tmp_path, tmx(more=layer(**more)))
    ((board,), troubles) = own(tmp_path)
    assert troubles == []
    (formation,) = board.formations
    assert formation.name == "Mine"
    assert formation.castle == Castle(BY_NAME["A1"], 2)
    assert (Kind.KING, BY_NAME["A4"]) in formation.men
    assert (Kind.ARCHER, BY_NAME["C3"]) in formation.men


def test_new_setups_on_a_copy_of_a_board_belong_to_that_board(tmp_path):
    copied = (SHIPPED / "standard.tmx").read_text("utf-8")
    home = {"castle": "M13", "green": "N13", "archer": "O13"}
    men = "".join(
        thing(kind, *spot(f"{'MNOPQRSTUVWX'[n]}20")) for n, kind in enumerate(ROW.split())
    )
    drawn = "".join(thing(kind, *spot(where)) for kind, where in home.items()) + men
    layers = "".join(
        f'<objectgroup id="{n}" name="{name}">{drawn}</objectgroup>'
        for n, name in ((98, "River"), (99, "Attack"))
    )
    put(tmp_path, copied.replace("</map>", f"{layers}</map>"), "copy.tmx")
    found, troubles = boards(tmp_path)
    assert troubles == [
        "“copy.tmx” is the same board as “Standard”. Its new setups were added there."
    ]
    before = BOARDS["standard"].formations
    assert found[0].formations[: len(before)] == before
    new = [formation.name for formation in found[0].formations[len(before) :]]
    assert new == ["River", "Attack (copy)"], "nothing hides behind the name of another"
    offered = [
        formation.name for formation, _ in setups(camp(STANDARD, "south"), ME, found[0].formations)
    ]
    assert {"River", "Attack (copy)"} <= set(offered)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (layer(row=ROW.replace("squire", "dragon")), "It has an object of class “dragon”."),
        (layer(row=ROW.replace("squire", "")), "It has 0 of “squire” but needs 1."),
        (layer(row=ROW + " castle"), "It has 2 of “castle” but needs 1."),
        (layer(castle="D1"), "Its Green isn't beside its Castle."),
        (layer(archer="A4"), "There is already a man on A4. Choose a free square."),
        (layer(archer="K1"), "Nobody can stand on a mountain. Choose open or rough ground."),
        (layer(archer="X24"), "It isn't within one half of the board."),
        (layer().replace('x="0"', 'x="-40"', 1), "Its castle is off the board."),
        (layer().replace('x="0"', 'x="nan"', 1), "Its castle is off the board."),
    ],
)
def test_an_illegal_setup_is_left_out_with_a_sentence(tmp_path, content, sentence):
    put(tmp_path, tmx(more=content))
    ((board,), (trouble,)) = own(tmp_path)
    assert board.formations == ()
    assert trouble.startswith("“mine.tmx”: its setup “Mine” is left out. ")
    assert sentence in trouble
