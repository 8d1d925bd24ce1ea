"""The person's own setups: saving, loading, deleting, and invalid files."""

import json
import os
import random

import msgspec
import pytest

from game.app.feudal import formations as module
from game.app.feudal.boards import boards
from game.app.feudal.formations import (
    FOLDER,
    LARGEST_FILE,
    Formations,
    formation_of,
    setups,
    why_no_name,
)
from game.engine.game import NATURE, Seat, play
from game.engine.value import replace
from game.games.feudal.rules import game as feudal
from game.games.feudal.rules.board import STANDARD
from game.games.feudal.rules.commands import Deploy, Start, TakeKingdom, Toss
from game.games.feudal.rules.formations import at_random
from game.games.feudal.rules.options import Options

ME, YOU = Seat(0), Seat(1)
HEDGEHOG = next(each for each in boards(None)[0][0].formations if "hedgehog" in each.name)


@pytest.fixture
def kept(tmp_path):
    return Formations(tmp_path)


@pytest.fixture
def put(tmp_path):
    def write(content, name="mine.json"):
        path = tmp_path / FOLDER / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    return write


def camp(half="north", armies=1):
    state = feudal.initial
    for seat, command in (
        (NATURE, Start(Options(ground=str(STANDARD), armies=armies), 2)),
        (NATURE, Toss(first=1)),
        (ME, TakeKingdom(half)),
    ):
        _, state = play(feudal, state, seat, command)
    return state


def written(**other):
    """A file as the program writes it, with some other values."""
    plain = {
        "file": "felt-and-fury formation",
        "name": "Mine",
        "castle": "A1",
        "green": "A2",
        "men": [["king", "B1"], ["archer", "B2"]],
        "game": "feudal",
        "format": 1,
    }
    return json.dumps({**plain, **other})


def test_at_first_there_are_no_setups(kept):
    assert kept.all() == ([], [])


def test_a_saved_setup_can_be_loaded(kept):
    assert kept.save(HEDGEHOG) == ""
    assert kept.all() == ([HEDGEHOG], [])


@pytest.mark.parametrize("armies", [1, 3])
def test_the_current_deployment_can_be_saved_and_loaded(kept, armies):
    state = camp(armies=armies)
    assert formation_of(state, ME, "Random") is None
    command = at_random(state, ME, random.Random(1))
    _, deployed = play(feudal, state, ME, command)
    formation = formation_of(deployed, ME, "Random")
    assert kept.save(formation) == ""
    ((again,), troubles) = kept.all()
    assert troubles == []
    (found, deploy), *_ = setups(state, ME, [again])
    assert found == formation
    assert play(feudal, state, ME, deploy)[1].at == deployed.at


def test_a_setup_is_turned_for_another_half():
    plain = "/".join(["." * 24] * 24)
    state = camp("south")
    state = replace(state, options=replace(state.options, ground=plain))
    found = setups(state, ME, [HEDGEHOG])
    assert [formation.name for formation, _ in found] == [HEDGEHOG.name]
    assert isinstance(found[0][1], Deploy)


def test_names_are_unique_whatever_their_case(kept):
    kept.save(replace(HEDGEHOG, name="East wind"))
    kept.save(replace(HEDGEHOG, name="EAST WIND"))
    assert [each.name for each in kept.all()[0]] == ["EAST WIND"]


def test_a_copied_file_with_the_same_name_is_reported_and_hides_nothing(kept, put):
    kept.save(replace(HEDGEHOG, name="Mine"))
    put(written(), "a copy.json")
    found, troubles = kept.all()
    assert [each.men for each in found] == [HEDGEHOG.men]
    assert troubles == ["Your setup “a copy.json” is left out: another one is also called “Mine”."]
    kept.forget("Mine")
    put(written(), "z copy.json")
    assert kept.all()[1] == [
        "Your setup “z copy.json” is left out: another one is also called “Mine”."
    ]


def test_a_deleted_setup_is_gone(kept):
    kept.save(HEDGEHOG)
    assert kept.forget(HEDGEHOG.name.upper()) == ""
    assert kept.all() == ([], [])
    assert kept.forget(HEDGEHOG.name) == ""


@pytest.mark.parametrize(
    "name", ["Ostwind", "CON", "../../x", "a/b\\c", "火", "?*<>|:", "...", "-"]
)
def test_every_plain_name_makes_a_file_in_the_folder(kept, tmp_path, name):
    assert kept.save(replace(HEDGEHOG, name=name)) == ""
    (path,) = (tmp_path / FOLDER).iterdir()
    assert path.name.isascii()
    assert not set(path.stem) & set('/\\:*?"<>|. ')
    assert kept.all()[0][0].name == name


def test_different_names_have_different_files(kept):
    for name in ("a b", "a-b", "a_b"):
        kept.save(replace(HEDGEHOG, name=name))
    assert len(kept.all()[0]) == 3


@pytest.mark.parametrize("name", ["", "  ", " a", "a  b", "a\nb", "x" * 33, "{7H}", "\ud800"])
def test_an_unprintable_name_is_refused(kept, name):
    assert why_no_name(name)
    assert kept.save(replace(HEDGEHOG, name=name)) == why_no_name(name)
    assert kept.all() == ([], [])


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("", "isn't a setup that this program saved."),
        ("[]", "isn't a setup that this program saved."),
        ("[" * 5_000, "isn't a setup that this program saved."),
        (b"\xff\xfe", "isn't a setup that this program saved."),
        (written(format=2), "isn't a setup that this program saved."),
        (written(game="chess"), "isn't a setup that this program saved."),
        (written(extra=1), "isn't a setup that this program saved."),
        (written(men=[["dragon", "B1"]]), "isn't a setup that this program saved."),
        (written(name="a\nb"), "can't be used. That name has characters that don't work."),
        (written(name="\ud800"), "isn't a setup that this program saved."),
        (written(castle="Z9"), "names a square that isn't on the board."),
        (written(men=[["king", "b1"]]), "names a square that isn't on the board."),
        (written(green="C3"), "has no Green beside its Castle."),
        (written(men=[["king", "B1"], ["king", "B2"]]), "has more men than a side can have."),
        (written(men=[["king", "B1"], ["archer", "B1"]]), "has two men on one square"),
        (written(men=[]), "has two men on one square, or no men."),
        (bytes(LARGEST_FILE + 1), "is too large for a setup (over 16 KB)."),
    ],
)
def test_an_invalid_file_gets_a_sentence(kept, put, content, sentence):
    put(content)
    found, (trouble,) = kept.all()
    assert found == []
    assert trouble.startswith("Your setup “mine.json” ")
    assert sentence in trouble


def test_one_invalid_file_does_not_hide_the_others(kept, put):
    kept.save(HEDGEHOG)
    put("", "bad.json")
    put("", "notes.txt")
    put("", ".hidden.json")
    found, troubles = kept.all()
    assert (found, len(troubles)) == ([HEDGEHOG], 1)


@pytest.mark.skipif(os.name == "nt", reason="Windows lets only administrators make links")
def test_only_regular_files_are_opened(kept, put):
    path = put(written())
    path.with_name("link.json").symlink_to(path)
    path.with_name("folder.json").mkdir()
    found, troubles = kept.all()
    assert [each.name for each in found] == ["Mine"]
    assert [trouble.rpartition("”")[2] for trouble in troubles] == [" isn't an ordinary file."] * 2


def test_changed_bytes_give_a_setup_or_a_sentence(kept, put):
    chance = random.Random(7)
    kept.save(HEDGEHOG)
    whole = msgspec.json.encode(module._written(HEDGEHOG))
    for n in range(100):
        damaged = bytearray(whole)
        damaged[chance.randrange(len(whole))] = chance.randrange(256)
        put(bytes(damaged), f"{n:02}.json")
    found, troubles = kept.all()
    assert found
    assert all(trouble.endswith(".") for trouble in troubles)


def test_at_most_a_hundred_setups_can_be_saved(kept, monkeypatch):
    monkeypatch.setattr(module, "MOST", 2)
    for name in "ab":
        assert kept.save(replace(HEDGEHOG, name=name)) == ""
    assert "Delete one first" in kept.save(replace(HEDGEHOG, name="c"))
    assert kept.save(replace(HEDGEHOG, name="a")) == ""
    monkeypatch.setattr(module, "MOST", 1)
    assert kept.all()[1] == ["Your folder has 2 setups. Only the first 1 are loaded."]


@pytest.mark.skipif(os.name == "nt", reason="to Windows, a folder below a file is only missing")
def test_an_unwritable_folder_is_reported(kept, tmp_path):
    (tmp_path / FOLDER.parent).write_text("no folder")
    assert kept.save(HEDGEHOG).startswith("The setup can't be saved (")
    assert kept.all()[1][0].startswith("Your setups can't be read (")
    assert kept.forget("x").startswith("The setup can't be deleted (")
