"""Your own Maneuvers are saved, continued and exported with their match."""

import json
from random import Random

import pytest

from game.engine.files import BadFile
from game.engine.value import replace
from game.games.feud.rules import game as feud
from game.games.feud.rules.commands import Buy
from game.games.feud.rules.price_list import Effect, Maneuver
from game.games.feud.table import catalogue
from game.games.feud.table.presets import TRUE_FEUD
from game.play.storage.database import Database
from game.play.storage.library import Library
from tests.play.seated import PEOPLE, as_bytes, play_on, state_of, store_of
from tests.play.storage.kept import unpacked

RAID = Maneuver("own_1", "Night raid", 5, "W1", (Effect("redraw", 2), Effect("remove_markers")))
OPTIONS = replace(
    catalogue.filled(TRUE_FEUD, 0, "enabled", False),
    price_list=(*catalogue.filled(TRUE_FEUD, 0, "enabled", False).price_list, RAID),
    max_rounds=20,
)
GAMES = {feud.name: feud}


@pytest.fixture
def library(tmp_path):
    with Database(tmp_path / "library.db") as file:
        yield Library(file, GAMES.get, lambda: 1_000.0)


def begun(library, steps=400):
    play, session = library.begin(feud, PEOPLE, "raid", options=OPTIONS)
    play_on(session, Random(4), steps)
    return play, session


def bought(session):
    entries = store_of(session).log.entries
    return {entry.command.maneuver for entry in entries if isinstance(entry.command, Buy)}


def test_a_match_with_your_own_maneuvers_is_continued_where_it_was_left(library):
    play, session = begun(library)
    assert RAID.id in bought(session)
    assert "heal" not in bought(session)
    again = library.resume(play)
    assert again.options == OPTIONS
    assert as_bytes(state_of(again)) == as_bytes(state_of(session))
    play_on(again, Random(5), 100)
    assert as_bytes(state_of(library.resume(play))) == as_bytes(state_of(again))


def test_a_match_with_your_own_maneuvers_can_be_exported_and_imported(library, tmp_path):
    play, session = begun(library)
    path = tmp_path / "raid.fnf"
    library.export(play, path)
    again = library.resume(library.bring_in(path))
    assert again.options == OPTIONS
    assert as_bytes(state_of(again)) == as_bytes(state_of(session))


TORN = {
    "an effect that is none": (("effects", [{"op": "win"}]), "can't be read"),
    "a price that is none": (("cost", 7), "steps of 5"),
    "an effect out of its time": (("window", "W3"), "can't happen then"),
    "markup": (("name", "{7H}"), "plain letters"),
    "a twin": (("name", "heal"), "same name"),
    "something more": (("kills", True), "can't be read"),
    "no effects": (("effects", []), "Choose 1 to 3"),
}


@pytest.mark.parametrize(("change", "why"), TORN.values(), ids=TORN)
def test_invalid_maneuvers_in_a_file_are_refused_with_a_reason(library, tmp_path, change, why):
    play, _ = begun(library, steps=5)
    path = tmp_path / "raid.fnf"
    library.export(play, path)
    header, start, *rest = unpacked(path).decode().splitlines()
    entry = json.loads(start)
    for each in (entry["command"], entry["events"][0]):
        each["options"]["price_list"][-1][change[0]] = change[1]
    path.write_text("\n".join([header, json.dumps(entry), *rest, ""]))
    with pytest.raises(BadFile) as bad:
        library.bring_in(path)
    assert why in bad.value.why
    assert bad.value.why.endswith(".")
