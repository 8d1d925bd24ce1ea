"""Boards: those of the program, and maps that anybody can write."""

import base64
import gzip
import os
import random
import shutil
import zlib

import pytest

from game.app.feudal import boards as module
from game.app.feudal.boards import FOLDER, MOST_MAPS, SHIPPED, boards
from game.app.feudal.tiled import LARGEST_FILE
from game.engine.game import IllegalCommand
from game.games.feudal.rules import board as squares
from game.games.feudal.rules import game as feudal
from game.games.feudal.rules.board import STANDARD, joined, parted, trouble
from game.games.feudal.rules.options import Options
from tests.app.feudal.maps import RIDGE, csv, own, put, refused, rows_of, tile_layer, tmx

ALL_OPEN = "/".join(["." * 24] * 24)
OURS = {board.name: board for board in boards(None)[0]}


# Boards of the program


def test_all_boards_can_be_read_and_the_standard_one_is_first():
    found, troubles = boards(None)
    assert troubles == []
    assert [board.title for board in found[:2]] == ["Standard", "Classic"]
    assert found[0].ground == STANDARD
    for board in found:
        feudal.opening(Options(ground=board.ground), 2)


@pytest.mark.parametrize(
    ("name", "quarter"),
    [
        ("two-horns", squares.TWO_HORNS),
        ("broken-ridge", squares.BROKEN_RIDGE),
        ("the-teeth", squares.THE_TEETH),
        ("kings-vale", squares.KINGS_VALE),
    ],
)
def test_the_quarters_of_the_rules_are_those_of_the_maps(name, quarter):
    assert list(parted(OURS[name].ground)[0]) == list(quarter)


def test_four_equal_quarters_look_the_same_from_every_corner():
    ground = OURS["two-horns"].ground
    assert "/".join(squares.turned(rows_of(ground), 1)) == ground


def test_the_classic_board_has_its_known_terrain():
    ground = OURS["classic"].ground
    assert [ground.count(sign) for sign in "#~."] == [71, 17, 488]
    assert [("".join(q).count("#"), "".join(q).count("~")) for q in parted(ground)] == [
        (18, 4),
        (18, 4),
        (18, 4),
        (17, 5),
    ]
    rows = rows_of(ground)
    assert {rows[0][0], rows[0][23], rows[23][0], rows[23][23]} == {"#"}
    middle = [*rows[11], *rows[12], *(row[11] for row in rows), *(row[12] for row in rows)]
    assert set(middle) == {"."}


@pytest.mark.parametrize("signs", [".", ".~"], ids=["mounted", "on foot"])
def test_on_every_board_all_squares_are_connected(signs):
    for board in OURS.values():
        terrain = squares.terrain(board.ground)
        left = {square for square in range(squares.SQUARES) if terrain[square] in signs}
        reached = [left.pop()]
        for square in reached:
            new = left & set(squares.neighbours(square))
            left -= new
            reached += new
        assert left == set(), board.name


def test_a_program_without_its_maps_has_none(tmp_path):
    assert boards(None, tmp_path) == ([], [])


# The person's own boards


def test_a_map_of_the_person_is_listed_with_the_boards(tmp_path):
    about = "One long ridge."
    path = put(tmp_path, tmx(properties={"title": "Ridge", "about": about}))
    ((board,), troubles) = own(tmp_path)
    assert troubles == []
    assert (board.title, board.about, board.ground) == ("Ridge", about, RIDGE)
    assert (board.name, board.source) == ("mine", path)


def test_a_map_without_a_title_has_the_name_of_its_file(tmp_path):
    put(tmp_path, tmx(), "far north.tmx")
    assert own(tmp_path)[0][0].title == "far north"


def test_a_missing_folder_is_not_an_error(tmp_path):
    assert own(tmp_path) == ([], [])


def test_a_quarter_of_the_person_is_repeated_four_times(tmp_path):
    quarter = ["#..........."] + ["............"] * 11
    put(tmp_path, tmx("/".join(quarter)))
    ((board,), troubles) = own(tmp_path)
    assert troubles == []
    corners = [board.ground[0], board.ground[23], board.ground[-24], board.ground[-1]]
    assert corners == ["#"] * 4


def test_equal_boards_are_listed_once_and_reported(tmp_path):
    put(tmp_path, tmx(STANDARD), "same.tmx")
    put(tmp_path, tmx(), "a.tmx")
    put(tmp_path, tmx(), "b.tmx")
    found, troubles = own(tmp_path)
    assert [board.name for board in found] == ["a"]
    assert troubles == [
        "“b.tmx” is the same board as “a”.",
        "“same.tmx” is the same board as “Standard”.",
    ]


def test_two_boards_with_one_title_get_different_names(tmp_path):
    put(tmp_path, tmx(properties={"title": "Standard"}))
    assert own(tmp_path)[0][0].title == "Standard (mine)"


@pytest.mark.parametrize("packed", ["zlib", "gzip", ""])
def test_a_compressed_layer_can_be_read(tmp_path, packed):
    numbers = [int(number) for number in csv(rows_of(RIDGE)).split(",")]
    plain = b"".join(number.to_bytes(4, "little") for number in numbers)
    content = {"zlib": zlib.compress, "gzip": gzip.compress, "": bytes}[packed](plain)
    put(tmp_path, tmx(layer=tile_layer(_data(content, packed))))
    ((board,), troubles) = own(tmp_path)
    assert (board.ground, troubles) == (RIDGE, [])


def _data(content, packed):
    pressed = f' compression="{packed}"' if packed else ""
    return f'<data encoding="base64"{pressed}>{base64.b64encode(content).decode()}</data>'


def test_a_map_can_have_its_own_tileset_inside_or_beside_it(tmp_path):
    tiles = "".join(
        f'<tile id="{n}"><properties><property name="terrain" value="{kind}"/></properties></tile>'
        for n, kind in enumerate(("open", "rough", "mountain"))
    )
    head = 'name="t" tilewidth="32" tileheight="32" tilecount="3" columns="3"'
    image = '<image source="mine.png" width="96" height="32"/>'
    put(tmp_path, tmx(tileset=f'<tileset firstgid="1" {head}>{image}{tiles}</tileset>'))
    assert own(tmp_path)[0][0].ground == RIDGE
    put(tmp_path, f"<tileset {head}>{image}{tiles}</tileset>", "mine.tsx")
    put(tmp_path, tmx(tileset='<tileset firstgid="1" source="mine.tsx"/>'))
    assert own(tmp_path)[0][0].ground == RIDGE


# Refused maps


BOMB = "<!DOCTYPE map [<!ENTITY a '{}'>{}]>".format(
    "x" * 50, "".join(f"<!ENTITY a{n} '&a{n - 1 or ''};&a{n - 1 or ''};'>" for n in range(1, 40))
)
OUTSIDE = '<!DOCTYPE map [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
PARENT = '<tileset firstgid="1" source="../terrain.tsx"/>'
ABSOLUTE = '<tileset firstgid="1" source="/etc/terrain.tsx"/>'
DRIVE = '<tileset firstgid="1" source="C:\\terrain.tsx"/>'
PICTURE = '<tileset firstgid="1"><image source="../../x.png" width="96" height="32"/></tileset>'
ZEROS = base64.b64encode(zlib.compress(bytes(60_000_000), 9)).decode()
HUGE = tile_layer(f'<data encoding="base64" compression="zlib">{ZEROS}</data>')
ZSTD = tile_layer('<data encoding="base64" compression="zstd">AAAA</data>')
STUMP = tile_layer('<data encoding="base64" compression="zlib">eJw=</data>')
ONE_LAYER = tile_layer(f'<data encoding="csv">{csv(rows_of(RIDGE))}</data>')
HOLE = csv(rows_of(RIDGE)).replace("1", "0", 1)
STRANGE = csv(rows_of(RIDGE)).replace("1", "4", 1)
WET = tmx().replace('source="terrain.tsx"', 'source="wet.tsx"')
WALL = "/".join(["#" * 24] * 8 + ["." * 24] * 16)


REFUSED = [
    (tmx("/".join(["." * 30] * 20)), "has 30 by 20 squares. Use 24 by 24"),
    (tmx(WALL), "At least half of each quarter must be open ground."),
    (tmx(layer=""), "has 0 tile layers. Draw the board on exactly one."),
    (tmx(layer=ONE_LAYER * 2), "has 2 tile layers. Draw the board on exactly one."),
    (tmx(layer=tile_layer(f'<data encoding="csv">{HOLE}</data>')), "has no tile on A1."),
    (
        tmx(layer=tile_layer(f'<data encoding="csv">{STRANGE}</data>')),
        "has a tile without terrain on A1. Use open, rough or mountain.",
    ),
    (
        tmx(layer=tile_layer('<data encoding="csv">1,1,1</data>')),
        "has a tile layer of a different size.",
    ),
    (tmx(tileset=""), "has no tileset. Add “terrain.tsx” in Tiled."),
    (
        tmx(tileset='<tileset firstgid="1" source="gone.tsx"/>'),
        "needs the tileset “gone.tsx”, which is missing.",
    ),
    (tmx(tileset=PARENT), "refers to “../terrain.tsx”. Put that file beside the map."),
    (tmx(tileset=ABSOLUTE), "refers to “/etc/terrain.tsx”. Put that file beside the map."),
    (tmx(tileset=DRIVE), "Put that file beside the map."),
    (tmx(tileset=PICTURE), "refers to “../../x.png”. Put that file beside the map."),
    (
        tmx(more='<objectgroup><object template="/etc/x.tx"/></objectgroup>'),
        "uses templates from other files.",
    ),
    (tmx(infinite=1), "is an infinite map. Uncheck “Infinite” in its properties."),
    (tmx(orientation="isometric"), "isn't orthogonal."),
    (tmx().replace("<map", BOMB + "<map"), "declares a document type"),
    (tmx().replace("<map", OUTSIDE + "<map"), "declares a document type"),
    (tmx(layer=HUGE), "has a layer that is too large for a board."),
    (tmx(layer=ZSTD), "is compressed with zstd. Save it with layer format CSV."),
    (tmx(layer=STUMP), "has a layer that can't be unpacked"),
    (
        tmx(layer=tile_layer('<data encoding="base64" compression="zlib">AAAA</data>')),
        "has a layer that can't be unpacked",
    ),
    (bytes(LARGEST_FILE), "isn't well-formed"),
    (bytes(LARGEST_FILE + 1), "is too large for a board (over 256 KB)."),
    (tmx(more="<group/>" * 9_000), "has too many parts for a board."),
    ("<map><a></map>", "isn't well-formed"),
    ("<tileset/>", "isn't a map from Tiled."),
    ("", "isn't well-formed"),
    (tmx().encode("utf-16"), "isn't encoded in UTF-8."),
    (tmx(properties={"title": "x"}).replace('"x"', '"ü"').encode("latin-1"), "in UTF-8."),
    (tmx(tile_properties="x", tilesets="y"), "isn't a map that Tiled has saved."),
    (tmx(layer="<layer><data/></layer>"), "isn't a map that Tiled has saved."),
    (tmx(width="1e308"), "squares. Use 24 by 24"),
    (tmx(width="nan"), "isn't a map that Tiled has saved."),
    (tmx(more='<layer width="-1"/>'), "isn't a map that Tiled has saved."),
    (tmx(more="<a>" * 3_000 + "</a>" * 3_000, width=5), "has 5 by 24 squares"),
]


@pytest.mark.parametrize(("content", "sentence"), REFUSED)
def test_an_invalid_map_gets_a_sentence(tmp_path, content, sentence):
    trouble = refused(tmp_path, content)
    assert trouble.startswith("“mine.tmx” ")
    assert sentence in trouble
    assert trouble.endswith(".")
    assert len(trouble) < 200


def test_an_unknown_terrain_is_named(tmp_path):
    wet = (SHIPPED / "terrain.tsx").read_text("utf-8").replace('"open"', '"water"')
    put(tmp_path, wet, "wet.tsx")
    assert "has the terrain “water” on A1" in refused(tmp_path, WET)


def test_a_tileset_is_checked_like_a_map(tmp_path):
    put(tmp_path, BOMB + "<tileset/>", "wet.tsx")
    trouble = refused(tmp_path, WET)
    assert "needs the tileset “wet.tsx”, which declares a document type" in trouble


def test_a_map_of_a_gigabyte_is_refused_without_reading_it(tmp_path):
    path = put(tmp_path, b"")
    os.truncate(path, 1 << 30)
    (trouble,) = own(tmp_path)[1]
    assert "is too large for a board (over 256 KB)" in trouble


@pytest.mark.skipif(os.name == "nt", reason="Windows lets only administrators make links")
def test_only_regular_files_are_opened(tmp_path):
    folder = put(tmp_path, tmx(), "a.tmx").parent
    (folder / "b.tmx").mkdir()
    (folder / "c.tmx").symlink_to(SHIPPED / "classic.tmx")
    (folder / "d.tmx").symlink_to(folder / "nowhere")
    if hasattr(os, "mkfifo"):
        os.mkfifo(folder / "e.tmx")
    found, troubles = own(tmp_path)
    assert [board.name for board in found] == ["a"]
    assert len(troubles) >= 3
    assert all("isn't an ordinary file." in trouble for trouble in troubles)


@pytest.mark.skipif(os.name == "nt", reason="Windows lets only administrators make links")
def test_a_tileset_outside_the_folder_is_not_opened(tmp_path):
    (put(tmp_path, "").parent / "terrain.tsx").symlink_to(SHIPPED / "terrain.tsx")
    assert "which isn't an ordinary file" in refused(tmp_path, tmx())


def test_an_unreadable_map_says_why(tmp_path, monkeypatch):
    path = put(tmp_path, tmx())

    def closed(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(type(path), "open", closed)
    assert "“mine.tmx” can't be read (Permission denied)." in boards(tmp_path)[1]


def test_an_unreadable_folder_is_reported_once(tmp_path):
    (tmp_path / FOLDER.parent).mkdir()
    (tmp_path / FOLDER).write_text("no folder")
    (trouble,) = own(tmp_path)[1]
    assert trouble.startswith("Your folder “")


@pytest.mark.skipif(os.name == "nt", reason="every name is text on Windows")
def test_a_file_name_that_is_not_valid_text_can_be_shown(tmp_path):
    name = os.fsdecode(b"b\xff{7H}.tmx")
    trouble = refused(tmp_path, "", name)
    assert trouble.encode().startswith("“b??7H?.tmx” ".encode())


def test_the_number_of_maps_is_limited(tmp_path, monkeypatch):
    monkeypatch.setattr(module, "MOST_MAPS", 2)
    for name in ("a.tmx", "b.tmx", "c.tmx", ".hidden.tmx", "no map.txt"):
        put(tmp_path, tmx(), name)
    assert MOST_MAPS > 2
    assert "Your folder has 3 maps. Only the first 2 are loaded." in own(tmp_path)[1]


@pytest.mark.parametrize("seed", range(4))
def test_changed_bytes_give_a_board_or_a_sentence(tmp_path, seed):
    chance = random.Random(seed)
    shutil.copytree(SHIPPED, tmp_path / FOLDER)
    whole = (SHIPPED / ("standard.tmx" if seed % 2 else "the-teeth.tmx")).read_bytes()
    tiles = (SHIPPED / "terrain.tsx").read_bytes()
    for path in (tmp_path / FOLDER).glob("*.tmx"):
        path.unlink()
    for n in range(40):
        put(tmp_path, flipped(whole, chance), f"{n}.tmx")
    put(tmp_path, flipped(tiles, chance) if seed == 3 else tiles, "terrain.tsx")
    found, troubles = own(tmp_path)
    assert all(trouble(board.ground) == "" for board in found)
    assert all(sentence.startswith("“") and sentence.endswith(".") for sentence in troubles)


def flipped(content, chance):
    """Some bytes are changed, or a piece is missing or doubled."""
    damaged = bytearray(content)
    for _ in range(chance.choice((1, 2, 5))):
        damaged[chance.randrange(len(damaged))] = chance.choice(b'0123456789,-. xyae<"')
    start = chance.randrange(len(damaged))
    end = start + chance.randrange(80)
    match chance.randrange(6):
        case 0:
            del damaged[start:end]
        case 1:
            damaged[start:start] = damaged[start:end]
    return bytes(damaged)


def test_a_board_with_too_little_room_is_refused_by_the_rules():
    with pytest.raises(IllegalCommand, match="half of each quarter"):
        feudal.opening(Options(ground=WALL), 2)
    feudal.opening(Options(ground=ALL_OPEN), 2)
    assert joined(parted(ALL_OPEN)) == ALL_OPEN
