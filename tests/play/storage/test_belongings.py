"""An archive takes settings, lessons, own boards and setups along, and loses nothing that is here."""

from zipfile import ZipFile

import pytest

from game.engine.value import replace
from game.play.settings import Display, Learning, Playing, Settings, Setup, Window
from game.play.storage.archive import Archive, Tally
from game.play.storage.belongings import LONGEST_FILE, MOST
from game.play.storage.database import Database
from tests.play.storage.kept import GAMES, Clock, Owner

THEIRS = Settings(
    play=Playing(names=("Mira", "Tom"), pace="slow", setups={"feud": Setup(options={"a": 1})}),
    display=Display(suits="four"),
    learning=Learning(steps={"feud": 3}, done=("table", "feud"), puzzles=("feud/1",)),
)


def archive_of(owner):
    return Archive(Database(None), GAMES.get, Clock(), owner.belongings)


def exported(tmp_path, settings=THEIRS):
    """The path of an archive, and its owner."""
    owner = Owner(tmp_path / "old", settings)
    owner.made("levels/feudal/hill.tmx")
    owner.made("formations/feudal/wall.json", b"{}")
    owner.made("levels/feudal/.hidden")
    owner.made("levels/feudal/huge.tmx", bytes(LONGEST_FILE + 1))
    owner.made("tables/secret.json")
    path = tmp_path / "all.zip"
    list(archive_of(owner).export(path))
    return path


def brought_in(owner, path):
    return list(archive_of(owner).bring_in(path))[-1]


def test_a_new_computer_gets_boards_setups_and_settings(tmp_path):
    path, new = exported(tmp_path), Owner(tmp_path / "new")
    assert brought_in(new, path) == Tally(0, own=2, has_settings=True)
    found = {each.relative_to(new.folder).as_posix() for each in new.folder.rglob("*.*")}
    assert found == {"levels/feudal/hill.tmx", "formations/feudal/wall.json"}
    assert new.settings == THEIRS
    assert brought_in(new, path) == Tally(0), "nothing comes twice"


def test_what_fits_the_screen_of_another_computer_is_not_taken(tmp_path):
    """200 % of a large screen would hide half of a small one's pages."""
    large = Display(is_full_screen=True, scale=2.0, window=Window(3840, 2160), suits="four")
    path, new = exported(tmp_path, Settings(display=large)), Owner(tmp_path / "new")
    assert brought_in(new, path).has_settings
    assert new.settings.display == Display(suits="four")


def test_what_was_chosen_or_made_here_stays(tmp_path):
    mine = Settings(
        play=Playing(names=("Ann", "Bob"), setups={"feud": Setup(), "feudal": Setup()}),
        learning=Learning(steps={"feud": 5}, done=("feudal", "feud"), is_dismissed=True),
    )
    path, new = exported(tmp_path), Owner(tmp_path / "new", mine)
    kept = new.made("levels/feudal/hill.tmx", b"here")
    assert brought_in(new, path).own == 1
    assert kept.read_bytes() == b"here"
    play, learning = new.settings.play, new.settings.learning
    assert (play.names, play.pace) == (("Ann", "Bob"), "slow")
    assert play.setups == mine.play.setups
    assert new.settings.display.suits == "four"
    assert learning.steps == {"feud": 5}
    assert learning.done == ("feudal", "feud", "table")
    assert learning.puzzles == ("feud/1",)
    assert learning.is_dismissed


@pytest.mark.parametrize(
    "name",
    [
        "player/levels/feudal/../../evil.tmx",
        "player/levels/feudal/sub/evil.tmx",
        "player/library.db",
        "/player/levels/feudal/evil.tmx",
        "player/levels/feudal/a\\..\\evil.tmx",
        "player/levels/feudal/c:evil.tmx",
        "player/levels/feudal/.evil",
        "player/levels/feudal/e\x07.tmx",
        "player/levels/feudal/" + "e" * 200,
    ],
)
def test_a_file_that_could_lead_anywhere_is_left_out(tmp_path, name):
    path, new = tmp_path / "all.zip", Owner(tmp_path / "new")
    with ZipFile(path, "w") as file:
        file.writestr("player/settings.json", "{}")
        file.writestr(name, "evil")
    before = set(tmp_path.rglob("*"))
    assert brought_in(new, path) == Tally(0)
    assert set(tmp_path.rglob("*")) == before


@pytest.mark.parametrize(
    "said", [b"", b"[]", b"{", b"\xff", b"[" * 100_000, b'{"play": {"pace": 7}}']
)
def test_settings_that_make_no_sense_change_nothing(tmp_path, said):
    path, new = tmp_path / "all.zip", Owner(tmp_path / "new")
    with ZipFile(path, "w") as file:
        file.writestr("player/settings.json", said)
        file.writestr("player/levels/feudal/huge.tmx", bytes(LONGEST_FILE + 1))
    assert brought_in(new, path) == Tally(0)
    assert new.settings == Settings()


def test_an_archive_does_not_fill_the_disk_with_files(tmp_path):
    path, new = tmp_path / "all.zip", Owner(tmp_path / "new")
    with ZipFile(path, "w") as file:
        file.writestr("player/settings.json", "{}")
        for n in range(MOST + 5):
            file.writestr(f"player/levels/feudal/{n}.tmx", "x")
    assert brought_in(new, path).own == MOST


def test_settings_of_another_version_give_what_they_can(tmp_path):
    path, new = tmp_path / "all.zip", Owner(tmp_path / "new")
    with ZipFile(path, "w") as file:
        file.writestr("player/settings.json", '{"play": {"pace": "slow", "new": 1}, "later": {}}')
    assert brought_in(new, path).has_settings
    assert new.settings == replace(Settings(), play=Playing(pace="slow"))
