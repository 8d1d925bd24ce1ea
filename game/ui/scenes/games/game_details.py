"""Details of a saved game, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable

from game.play.session import Player
from game.play.storage.saved_game import SavedGame
from game.ui.drawing.art import Art
from game.ui.drawing.painters.badges import EMBLEMS
from game.ui.drawing.painters.skin import Tone
from game.ui.drawing.typeface import Role
from game.ui.scenes.games import words
from game.ui.scenes.result.words import REVIEW, REVIEW_TIP
from game.ui.widgets.button import Button
from game.ui.widgets.flow import Column, Flow, Row, Spacer
from game.ui.widgets.icon import icon
from game.ui.widgets.label import Ink, Label, heading
from game.ui.widgets.picture import Picture
from game.ui.widgets.text.text_field import TextField
from game.ui.widgets.widget import Widget

LONGEST_NAME = 40
_BADGE = 28  # units


class PlayDetails(Column):
    """Details and actions of a saved game."""

    def __init__(
        self,
        art: Art,
        *,
        on_open: Callable[[], None],
        on_replay: Callable[[], None],
        on_review: Callable[[], None],
        on_rename: Callable[[str], None],
        on_export: Callable[[], None],
        on_archive: Callable[[], None],
        on_restore: Callable[[], None],
    ) -> None:
        """``on_rename`` gets the new name, "" for none."""
        self._title = heading("")
        self._art = art
        self._seats = Column(gap=6)
        self._way = Label("")
        self._progress = Label("")
        self._when = Label("", ink=Ink.MUTED)
        self._open = Button("", on_open, tone=Tone.PRIMARY, icon=icon("play"))
        self._name = TextField(
            words.NAME_OF_GAME,
            on_enter=lambda _: self._rename(),
            placeholder=words.CUSTOM_NAME,
            longest=LONGEST_NAME,
            grow=1.0,
        )
        self._on_rename = on_rename
        self._naming = Row(self._name, Button(words.RENAME, self._rename), gap=8)
        self._replay = Button(words.REPLAY, on_replay, tip=words.REPLAY_TIP)
        self._review = Button(REVIEW, on_review, tip=REVIEW_TIP)
        self._doing = Flow(
            Button(words.EXPORT, on_export, icon=icon("export")),
            Button(words.ARCHIVE, on_archive, icon=icon("archive")),
            self._replay,  # or the other: the last, as they come and go
            self._review,
            gap=8,
        )
        self._back = Button(words.RESTORE, on_restore, tone=Tone.PRIMARY)
        facts = Column(self._way, self._progress, self._when, gap=3)
        super().__init__(
            self._title,
            self._seats,
            facts,
            self._naming,
            Spacer(grow=1.0),  # below it every button has the same place in each game
            self._open,
            self._back,
            self._doing,
            gap=14,
        )
        self.clear()

    def clear(self) -> None:
        """Show that no game is chosen."""
        self._title.text = words.NONE_CHOSEN
        self._seats.children = ()
        self._way.text = self._progress.text = self._when.text = ""
        for each in (self._open, self._back, self._naming, self._doing):
            each.is_shown = False

    def show(
        self, kept: SavedGame, title: str, way: str, progress: str, when: str, *, is_away: bool
    ) -> None:
        """Show this game; ``way`` to play; ``progress``: how far it has come, or how it ended."""
        self._title.text = kept.name or title
        self._seats.children = [self._seat(player) for player in kept.players]
        self._way.text = way
        self._way.is_shown = bool(way)
        self._progress.text = f"{title}. {progress}" if kept.name else progress
        is_running, is_over = kept.status == "running", kept.status == "finished"
        played = words.last_played(when)
        length = kept.place or words.length(kept.moves)
        self._when.text = played if is_running else f"{played}, {length}"
        self._open.text = words.REPLAY if is_over else words.CONTINUE if is_running else words.LOOK
        self._replay.is_shown, self._review.is_shown = not is_over, is_over
        self._name.value = kept.name
        self._back.is_shown = is_away
        for each in (self._open, self._naming, self._doing):
            each.is_shown = not is_away

    def _seat(self, player: Player) -> Widget:
        kind = words.level(player.level) if player.level else words.AWAY * player.is_away
        cells: list[Widget] = [Label(player.name, role=Role.BOLD)]
        if player.emblem in EMBLEMS:
            cells.insert(0, Picture(self._art, f"badge/{player.emblem}", _BADGE))
        cells.append(Label(kind, ink=Ink.MUTED, grow=1.0))
        return Row(*cells, gap=10)

    def _rename(self) -> None:
        self._on_rename(" ".join(self._name.value.split()))
