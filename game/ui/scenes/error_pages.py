"""Error pages: crash, second instance, safe mode, unusable folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.engine.files import brief
from game.play.session import AnySession
from game.ui.drawing.art import Art
from game.ui.drawing.painters.skin import Tone
from game.ui.scenes import words
from game.ui.scenes.background import OpaquePanel, framed
from game.ui.scenes.paged_scene import PagedScene
from game.ui.scenes.question import Answer, Question, nothing
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import Dialog
from game.ui.widgets.flow import Column, Flow
from game.ui.widgets.frame import Centred
from game.ui.widgets.label import Label, heading, note
from game.ui.widgets.text.text_field import TextField
from game.ui.window import clipboard
from game.ui.window.input import FileDropped, Input, Key

LONGEST_WORDS = 300  # characters of an error's message
LONGEST_PATH = 1_000
WIDTH = 620  # units


class CrashPage(PagedScene):
    """After a crash: the error, whether the game is saved, and the ways on."""

    name = "broken"

    def __init__(
        self,
        error: Exception,
        report: str,
        *,
        art: Art,
        log: Path,
        session: AnySession | None,
        on_continue: Callable[[], None],
        on_menu: Callable[[], None],
    ) -> None:
        """``session``: the game that can be continued, if any."""
        self._report, self._log, self._on_menu = report, log, on_menu
        self._verbs = [Button(words.MENU, on_menu), Button(words.COPY_REPORT, self._copy)]
        lines = [_described(error)]
        if session is not None:
            go_on = Button(words.CONTINUE_FROM_LAST, on_continue, tone=Tone.PRIMARY)
            self._verbs.insert(0, go_on)
            lines.append(words.CRASH_SAVED if session.is_saved else words.CRASH_UNSAVED)
        lines += [words.details_in(log), words.REPORT]
        dialog = Dialog(words.CRASHED, "\n\n".join(lines), self._verbs)
        super().__init__(dialog, framed(art, "classic"))
        self._initial_focus = self._verbs[0]

    def handle(self, event: Input) -> bool:
        """Escape goes to the menu."""
        if super().handle(event):
            return True
        if isinstance(event, Key) and event.chord == "escape":
            self._on_menu()
            return True
        return False

    def _copy(self) -> None:
        if clipboard.put(self._report):
            self.page.say(words.COPIED)
            return
        path = self._log.with_name("report.txt")
        try:
            path.write_text(self._report, "utf-8")
        except OSError as error:
            self.page.say(words.no_report(error.strerror))
        else:
            self.page.say(words.no_clipboard(path))


class ChooseFolder(PagedScene):
    """Asks for the folder of all data, typed or dropped on the window."""

    name = "folder"
    is_overlay = True

    def __init__(self, suggested: str, on_choose: Callable[[str], str]) -> None:
        """``on_choose`` returns why this folder can't be used, or ""."""
        self._on_choose = on_choose
        self._field = self._initial_focus = TextField(
            words.FOLDER,
            value=suggested,
            on_enter=lambda _: self._choose(),
            longest=LONGEST_PATH,
            grow=1.0,
        )
        self._why = note(words.FOLDER_MADE)
        column = Column(
            heading(words.CHOOSE_FOLDER),
            Label(words.CHOOSE_FOLDER_HOW),
            self._field,
            self._why,
            Flow(
                Button(words.CANCEL, self._close, shortcut="escape"),
                Button(words.KEEP_THERE, self._choose, tone=Tone.PRIMARY),
                gap=12,
                align=1.0,
            ),
            gap=12,
        )
        super().__init__(Centred(OpaquePanel(column, padding=20), width=WIDTH, margin=24))

    def handle(self, event: Input) -> bool:
        """Take a dropped folder as the answer."""
        if isinstance(event, FileDropped):
            self._field.value = event.path
            return True
        super().handle(event)
        return True

    def _choose(self) -> None:
        name = self._field.value.strip()
        self._why.text = self._on_choose(name) if name else words.FOLDER_NEEDED


def unusable_folder(why: str, choose: Callable[[], None]) -> Question:
    """The player's folder can't be used."""
    return Question(
        words.FOLDER_UNUSABLE,
        [why],
        [
            Answer(words.CHOOSE_A_FOLDER, choose, Tone.PRIMARY),
            Answer(words.PLAY_ANYWAY, nothing),
        ],
    )


def already_open(leave: Callable[[], None]) -> Question:
    """The program was started a second time."""
    return Question(
        words.ALREADY_OPEN,
        words.ALREADY_OPEN_HOW,
        [Answer(words.OPEN_ANYWAY, nothing), Answer(words.QUIT, leave, Tone.PRIMARY)],
        name="already open",
    )


def safe_start(
    why: str, meaning: str, use_own: Callable[[], None], put_aside: Callable[[], None]
) -> Question:
    """After failed starts; ``meaning``: what safe mode changes."""
    return Question(
        words.SAFE_MODE,
        [why, meaning, words.SAFE_MODE_HOW],
        [
            Answer(words.USE_MY_OWN, use_own),
            Answer(words.RESET_SETTINGS, put_aside),
            Answer(words.STAY_SAFE, nothing, Tone.PRIMARY),
        ],
        name="safe",
    )


def _described(error: Exception) -> str:
    shortened = brief(str(error), LONGEST_WORDS)
    return f"{type(error).__name__}: {shortened}" if shortened else type(error).__name__
