from random import Random

import pytest
from pygame import Rect

from game.app.registry import title_of
from game.games.revolutionary_war.rules import game as revolutionary_war
from game.games.revolutionary_war.rules.options import Options
from game.play.storage.database import Database
from game.play.storage.library import Library
from game.table.presets import way_to_play
from game.ui.drawing.look import Look
from game.ui.scenes.games.game_summary import file_name
from game.ui.scenes.games.import_page import ImportPage
from game.ui.scenes.games.library import WAY_BACK, LibraryScene
from game.ui.scenes.question import Question
from game.ui.widgets.choice import Choice
from game.ui.widgets.listing import Listing
from game.ui.widgets.text.text_field import TextField
from game.ui.window.input import FileDropped
from tests.play.seated import play_on
from tests.ui.scene_pilot import ANNA, ART, CAPTAIN, OFFERINGS, WINDOWS, ScenePilot, misfits

WAR = OFFERINGS[0]

NOW = 1_800_000_000.0


class Shelves(ScenePilot):
    def __init__(self, folder, plays: int = 3, look: Look | None = None) -> None:
        self.clock = NOW - 86_400.0
        self.database = Database(folder / "library.db")
        self.library = Library(
            self.database,
            lambda name: revolutionary_war if name == revolutionary_war.name else None,
            lambda: self.clock,
        )
        self.exports = folder / "exports"
        self.opened: list[int] = []
        self.replayed: list[int] = []
        self.with_review: list[int] = []
        self.left = 0
        self.folders_opened = 0
        self.why_no_folder = ""
        self.reviewed: tuple[int, float] | None = None
        self.ids = [self.played((ANNA, CAPTAIN), steps) for steps in (999, 12, 3)[:plays]]
        self.clock = NOW
        super().__init__(
            LibraryScene(
                self.library,
                {"revolutionary_war": title_of("revolutionary_war")},
                self.exports,
                art=ART,
                on_open=self.opened.append,
                on_replay=self.replayed.append,
                on_review=self.with_review.append,
                on_back=self._leave,
                open_folder=self._open_folder,
                way=lambda kept: way_to_play(WAR, self.library.options(kept), 2),
                reviewing=lambda: self.reviewed,
                now=lambda: NOW,
            ),
            look,
        )

    def played(self, players, steps: int) -> int:
        """A game of this many decisions, or to its end."""
        self.clock += 600.0
        play, session = self.library.begin(revolutionary_war, players, f"seed {steps}")
        play_on(session, Random(1), steps)
        return play

    def _leave(self) -> None:
        self.left += 1

    def _open_folder(self) -> str:
        self.folders_opened += 1
        return self.why_no_folder

    @property
    def rows(self) -> list[str]:
        return [entry.title for entry in self.listing.entries]

    @property
    def listing(self) -> Listing:
        (found,) = [each for each in self.top.page.root.walk() if isinstance(each, Listing)] or [
            None
        ]
        return found

    def shelf(self, number: int) -> None:
        (shelves,) = self.widgets(Choice)
        self.top.page.focus_on(shelves)
        self.keys("home", *["right"] * number)


@pytest.fixture
def shelves(tmp_path) -> Shelves:
    return Shelves(tmp_path)


def test_the_last_played_game_is_first_and_enter_opens_it(shelves):
    assert len(shelves.rows) == 3
    shelves.keys("enter")
    assert shelves.opened == [shelves.ids[-1]]
    shelves.keys("down", "enter")
    assert shelves.opened[-1] == shelves.ids[1]


def test_a_finished_game_shows_its_points_and_can_be_viewed(shelves):
    shelves.keys("down", "down")
    assert shelves.button("Replay")
    kept = shelves.library[shelves.ids[0]]
    assert shelves.says(str(kept.outcome.points[0]))
    shelves.click(shelves.button("Replay"))
    assert (shelves.opened, shelves.replayed) == ([], [shelves.ids[0]])
    shelves.click(shelves.button("Review"))
    assert (shelves.replayed, shelves.with_review) == ([shelves.ids[0]], [shelves.ids[0]])


def test_a_game_that_goes_on_can_be_continued_or_replayed(shelves):
    shelves.click(shelves.button("Continue"))
    shelves.click(shelves.button("Replay"))
    assert (shelves.opened, shelves.replayed) == ([shelves.ids[-1]], [shelves.ids[-1]])


def test_each_shelf_holds_its_games(shelves):
    shelves.shelf(1)
    assert len(shelves.rows) == 2
    shelves.shelf(2)
    assert len(shelves.rows) == 1
    shelves.shelf(3)
    assert shelves.listing is None
    assert shelves.says("No archived games.")


def test_a_game_can_be_renamed(shelves):
    field = next(each for each in shelves.widgets(TextField))
    shelves.click(field)
    shelves.write("  Sunday   at the lake ")
    shelves.keys("enter")
    assert shelves.library[shelves.ids[-1]].name == "Sunday at the lake"
    assert shelves.rows[0] == "Sunday at the lake"
    shelves.keys("ctrl+a", "backspace", "enter")
    assert shelves.rows[0].startswith("Revolutionary War against")


def test_archiving_can_be_undone_for_a_while(shelves):
    shelves.click(shelves.button("Archive"))
    assert len(shelves.rows) == 2
    shelves.keys("ctrl+z")
    assert len(shelves.rows) == 3
    shelves.click(shelves.button("Archive"))
    assert shelves.top.update(WAY_BACK - 1) is True
    shelves.top.update(2.0)
    assert shelves.top.update(0.1) is False
    shelves.keys("ctrl+z")
    assert len(shelves.rows) == 2


def test_an_archived_game_can_be_restored_later(shelves):
    shelves.click(shelves.button("Archive"))
    shelves.shelf(3)
    shelves.top.page.focus_on(shelves.listing)
    shelves.keys("enter")
    assert shelves.opened == []
    shelves.click(shelves.button("Restore"))
    assert shelves.listing is None
    shelves.shelf(0)
    assert len(shelves.rows) == 3


def test_a_game_can_be_exported_and_imported(shelves):
    shelves.keys("end")
    shelves.click(shelves.button("Export"))
    (path,) = shelves.exports.glob("*.fnf")
    assert shelves.says(f"Exported to {path}")
    shelves.click(shelves.button("Import"))
    assert isinstance(shelves.top, ImportPage)
    shelves.keys("enter")
    assert len(shelves.rows) == 4
    assert shelves.says(f"Imported {path.name}.")


def test_the_export_of_an_unfinished_game_asks_first(shelves):
    shelves.click(shelves.button("Export"))
    assert isinstance(shelves.top, Question)
    assert shelves.says("even what is hidden from you")
    shelves.keys("enter")
    assert list(shelves.exports.glob("*")) == [], "the safe answer has the focus"
    shelves.click(shelves.button("Export"))
    shelves.click(shelves.button("Export everything"))
    (path,) = shelves.exports.glob("*.fnf")
    assert shelves.says(f"Exported to {path}")


def test_an_abandoned_game_still_has_its_secrets(shelves):
    shelves.library.abandon(shelves.ids[-1])
    shelves.top.resume()
    shelves.click(shelves.button("Export"))
    assert isinstance(shelves.top, Question)


def test_the_folder_of_the_exports_can_be_opened(shelves):
    shelves.click(shelves.button("Open folder"))
    assert shelves.folders_opened == 1
    shelves.why_no_folder = "there is no xdg-open"
    shelves.click(shelves.button("Open folder"))
    assert shelves.says(
        f"Can't open the folder (there is no xdg-open). The file is in {shelves.exports}"
    )


def test_games_by_different_presets_do_not_look_alike(shelves):
    players, seed = (ANNA, CAPTAIN), "one code"
    for options in (None, Options(target=100)):
        shelves.library.begin(revolutionary_war, players, seed, options=options)
    shelves.top.resume()
    lines = [entry.lines[0] for entry in shelves.listing.entries if "0 moves" in str(entry)]
    ways = ["Match to 100", "Standard rules"]
    assert lines == [f"{way}  \N{MIDDLE DOT}  0 moves played" for way in ways]
    shelves.keys("home")
    assert shelves.says("Match to 100")


def test_every_button_has_one_place_for_each_game(shelves):
    def places():
        return [shelves.button(verb).rect for verb in ("Export", "Archive", "Open folder")]

    shelves.library.rename(shelves.ids[0], "A name that needs more than a line of the details")
    found = [places() for _ in shelves.rows if shelves.keys("down") is None]
    assert len(found) == 3
    assert found.count(found[0]) == 3


def test_a_file_dropped_on_the_window_is_imported(shelves, tmp_path):
    shelves.library.export(shelves.ids[0], tmp_path / "mine.fnf")
    shelves.send(FileDropped(str(tmp_path / "mine.fnf")))
    assert len(shelves.rows) == 4
    shelves.click(shelves.button("Import"))
    assert shelves.says("exports")
    shelves.send(FileDropped(str(tmp_path / "mine.fnf")))
    assert len(shelves.rows) == 5


@pytest.mark.parametrize("content", [b"", b"\x00" * 100, b'{"kind":"something else"}\n'])
def test_a_file_that_is_not_a_game_gets_a_sentence(shelves, tmp_path, content):
    path = tmp_path / "noise.fnf"
    path.write_bytes(content)
    shelves.send(FileDropped(str(path)))
    assert shelves.says("Can't import noise.fnf:")
    assert len(shelves.rows) == 3


def test_a_missing_file_gets_a_sentence(shelves, tmp_path):
    shelves.send(FileDropped(str(tmp_path / "gone.fnf")))
    assert shelves.says("Can't import gone.fnf: No such file or directory.")


def test_an_unwritable_folder_gets_a_sentence(shelves):
    shelves.exports.write_bytes(b"in the way")
    shelves.keys("end")
    shelves.click(shelves.button("Export"))
    assert shelves.says("Can't export:")


def test_a_failed_save_gets_a_sentence(shelves):
    shelves.database.close()
    shelves.click(shelves.button("Archive"))
    assert len(shelves.rows) == 3
    assert shelves.says("The saved games can't be used")


def test_a_library_on_a_removed_disk_gets_a_sentence(shelves):
    shelves.database.close()
    shelves.click(shelves.button("Export"))
    assert shelves.says("The saved games can't be used")
    shelves.shelf(1)
    assert shelves.says("The saved games can't be used")
    assert shelves.listing is None


def test_an_empty_library_says_how_to_fill_it(tmp_path):
    shelves = Shelves(tmp_path, plays=0)
    assert shelves.says("No saved games yet")
    shelves.keys("enter", "escape")
    assert (shelves.opened, shelves.left) == ([], 1)


def test_files_are_named_after_their_game(shelves):
    kept = shelves.library[shelves.ids[0]]
    name = file_name(kept, "Revolutionary War")
    assert name.startswith("Revolutionary War against Selma 20")
    assert not set(name) & set('/\\:*?"<>|')


@pytest.mark.parametrize("look", WINDOWS, ids=lambda look: f"{look.size}-{look.k:.2f}")
@pytest.mark.parametrize("shelf", range(4))
def test_nothing_is_cut_off_at_any_size(tmp_path, look, shelf):
    shelves = Shelves(tmp_path, look=look)
    shelves.shelf(shelf)
    assert list(misfits(shelves.top.page.root, Rect((0, 0), look.size))) == []


def test_the_list_of_files_fits(tmp_path):
    shelves = Shelves(tmp_path, look=WINDOWS[-1])
    shelves.keys("end")
    shelves.click(shelves.button("Export"))
    shelves.click(shelves.button("Import"))
    assert list(misfits(shelves.top.page.root, Rect((0, 0), WINDOWS[-1].size))) == []


def test_a_game_that_is_being_reviewed_says_how_far_it_is(shelves):
    listing, game = shelves.listing, shelves.ids[0]
    chosen = listing.value
    told = {entry.lines for entry in listing.entries}
    shelves.reviewed = game, 0.425
    shelves.keys("f20")
    (changed,) = (entry for entry in listing.entries if entry.lines not in told)
    assert changed.lines[-1].endswith(". Reviewing: 42%")
    assert listing.value == chosen
    shelves.reviewed = None
    shelves.keys("f20")
    assert {entry.lines for entry in listing.entries} == told
