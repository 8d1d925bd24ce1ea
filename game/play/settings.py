"""The settings, page by page, kept in one file that repairs itself."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta, ValidationError, convert, field
from msgspec.structs import FieldInfo, fields

from game.engine.value import Value, replace
from game.play.atomic_write import write_atomically
from game.play.characters import CHARACTERS
from game.play.players import Player, writable
from game.play.system_preferences import SystemPreferences
from game.play.undo import Policy
from game.table.replies import Asking

Page = TypeVar("Page", bound=Value)

LONGEST_FILE = 1_000_000  # bytes
LONGEST_NAME = 16  # letters of a person's name
LEARNING = 3  # games of a kind

Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Address = Annotated[str, Meta(min_length=1, max_length=120)]
Volume = Annotated[float, Meta(ge=0, le=1)]
Scale = Annotated[float, Meta(ge=0.8, le=2)]
TextScale = Annotated[float, Meta(ge=1, le=1.5)]
CoverAfter = Annotated[int, Meta(ge=15, le=300)]
HoverDelay = Annotated[int, Meta(ge=0, le=1500)]
KeyChord = Annotated[str, Meta(min_length=1, max_length=40)]
Pixels = Annotated[int, Meta(ge=1, le=32_768)]

Speed = Literal["off", "fast", "normal", "slow", "very slow"]
Pace = Literal["instant", "normal", "slow", "step"]
Outlines = Literal["always", "hover", "off"]
Outlined = Literal["learning", "always", "hover", "off"]
Opening = Literal["press", "hold", "pin"]
Asked = Literal["fitting", "stops", "smart", "always", "never"]
LogWidth = Literal[220, 256, 340]  # units
Suits = Literal["classic", "four", "safe"]


class Setup(Value):
    """How a game was set up last."""

    players: tuple[Player, ...] = ()
    options: dict[str, Any] = field(default_factory=dict)  # the house rules, as they are written
    proposed: str = CHARACTERS[0].id  # the opponent that the program chose


class Window(Value):
    """How large the window was when it was closed; of a maximised one, how large before."""

    width: Pixels
    height: Pixels
    is_maximised: bool = False


class Playing(Value):
    """The page Game."""

    names: tuple[Name, Name] = ("Player 1", "Player 2")
    pace: Pace = "normal"  # of the computer
    undo_among_people: Policy = "consent"
    undo_against_computer: Policy = "friendly"
    curtain: Opening = "hold"  # what opens it
    opponents_talk: bool = True
    confirms_turn_end: bool = True  # if something could still act
    silenced: dict[str, str] = field(default_factory=dict)  # questions not asked any more: labels
    asking: Asked = "fitting"  # when to ask for answers out of turn
    cover_after: CoverAfter | None = 60  # seconds without input; None: never
    addresses: tuple[Address, ...] = ()  # of hosts, the last one first
    allows_hints: bool = True  # at a hosted table
    is_shown_nearby: bool = True  # a hosted table, on the home network
    setups: dict[str, Setup] = field(default_factory=dict)  # by the game's name


class Display(Value):
    """The page Display."""

    is_full_screen: bool = False
    scale: Scale = 1.0
    speed: Speed = "normal"  # of all that moves
    suits: Suits = "classic"
    outlines: Outlined = "learning"  # what can be picked up
    is_log_shown: bool = True
    log_width: LogWidth = 256
    tells_reasons: bool = True  # in the log, of what computers do
    window: Window | None = None


class Sound(Value):
    """The page Sound."""

    volume: Volume = 1.0  # of everything; the others are shares of it
    effects: Volume = 0.6  # cards and pieces
    interface: Volume = 0.4  # buttons, and what is refused
    alerts: Volume = 0.8  # your turn, and the end of a game
    is_muted: bool = False


class Controls(Value):
    """The page Controls."""

    hover_delay: HoverDelay | None = 450  # ms until a thing is shown closely; None: only with Alt
    keys: dict[str, tuple[KeyChord, ...]] = field(default_factory=dict)  # by action, if changed


class Accessibility(Value):
    """The page Accessibility."""

    text_scale: TextScale = 1.0
    has_jumbo_index: bool = False
    has_high_contrast: bool = False
    has_reduced_motion: bool = False


class Learning(Value):
    """The lessons and the puzzles; they have no page of settings."""

    steps: dict[str, int] = field(default_factory=dict)  # where each was left, by its name
    done: tuple[str, ...] = ()  # finished at least once
    is_dismissed: bool = False  # the menu does not offer the first one any more
    puzzles: tuple[str, ...] = ()  # solved without "Show me": the game and the name of each
    shown: tuple[str, ...] = ()  # puzzles whose solution was only shown, in the same way


def asking(chosen: Asked, *, among_people: bool) -> Asking:
    """When people are asked for answers out of turn; it never reveals a hand."""
    if chosen == "smart" and among_people:
        return "stops"
    if chosen == "fitting":
        return "stops" if among_people else "smart"
    return chosen


def outlines(chosen: Outlined, finished: int, *, is_lesson: bool = False) -> Outlines:
    """When to outline what can act, after this many finished games of a kind.

    While learning always; later under the pointer.  A lesson outlines what it asks for, so the rest
    only under the pointer.
    """
    if is_lesson:
        return "off" if chosen == "off" else "hover"
    if chosen == "learning":
        return "always" if finished < LEARNING else "hover"
    return chosen


class Settings(Value):
    """All pages."""

    play: Playing = Playing()
    display: Display = Display()
    sound: Sound = Sound()
    controls: Controls = Controls()
    accessibility: Accessibility = Accessibility()
    learning: Learning = Learning()


PAGES = (Playing, Display, Sound, Controls, Accessibility, Learning)


class SettingsFile:
    """The settings as they are now, and the file that remembers them.

    Each value that can't be read falls back to its default.
    """

    def __init__(self, path: Path | None, preferences: Callable[[], SystemPreferences]) -> None:
        """``preferences`` asks the system; its answer counts until settings are first saved.

        Without a ``path``: the defaults, and changes last until the program ends.
        """
        self._path = path
        self.page = ""  # that was open last, while the program runs
        self._trouble = ""
        self._is_failing = False
        said = None if path is None else self._read(path)
        self.settings = _fitting(preferences()) if said is None else settings_of(said)

    def hear_trouble(self) -> str:
        """What went wrong since this was last asked, in a sentence; "" if nothing new."""
        trouble, self._trouble = self._trouble, ""
        return trouble

    def change(self, settings: Settings) -> None:
        """Use these settings from now on, and remember them if that is possible."""
        if settings == self.settings:
            return
        self.settings = settings
        if self._path is None:
            return
        try:
            write_atomically(self._path, msgspec.json.format(msgspec.json.encode(settings)))
        except OSError as error:
            if not self._is_failing:  # once is enough
                self._trouble = (
                    f"The settings can't be saved ({error.strerror}). They last until you quit."
                )
            self._is_failing = True
        else:
            self._is_failing = False

    def _read(self, path: Path) -> object:
        try:
            with path.open("rb") as file:
                return msgspec.json.decode(file.read(LONGEST_FILE))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            name = put_aside(path, "broken").name
            self._trouble = f"The settings couldn't be read. The file is kept as “{name}”."
        except FileNotFoundError:
            pass
        except OSError as error:
            self._path = None
            self._trouble = (
                f"The settings can't be read ({error.strerror}). "
                "The file is unchanged. What you set now lasts until you quit."
            )
        return None


def put_aside(path: Path, mark: str) -> Path:
    """Rename the file with a mark; returns its path, the old one if that fails."""
    n, kept = 1, path.with_stem(f"{path.stem}.{mark}")
    while kept.exists():
        n, kept = n + 1, path.with_stem(f"{path.stem}.{mark}-{n + 1}")
    with suppress(OSError):
        return path.rename(kept)
    return path


def _fitting(system: SystemPreferences) -> Settings:
    accessibility = Accessibility(
        has_high_contrast=system.high_contrast, has_reduced_motion=system.reduced_motion
    )
    return Settings(accessibility=accessibility)


def settings_of(said: object) -> Settings:
    """The settings that a file says, with defaults for what is missing or invalid."""
    settings = merged(Settings(), said)
    play = settings.play
    one, other = (
        writable(name, LONGEST_NAME) or usual
        for name, usual in zip(play.names, Playing().names, strict=True)
    )
    setups = {
        game: replace(setup, players=tuple(map(_called, setup.players)))
        for game, setup in play.setups.items()
    }
    return replace(settings, play=replace(play, names=(one, other), setups=setups))


def _called(player: Player) -> Player:
    return replace(player, name=writable(player.name, LONGEST_NAME))


def merged(page: Page, said: object) -> Page:
    """The page with every valid value of what was read; the others stay as they are."""
    if not isinstance(said, dict):
        return page
    changes: dict[str, object] = {}
    for each in fields(page):
        if each.name in said:
            changes.update(_merged(each, getattr(page, each.name), said[each.name]))
    return replace(page, **changes)


def _merged(each: FieldInfo, now: object, said: object) -> dict[str, object]:
    """The field with its value if that is valid, or nothing."""
    if isinstance(now, PAGES):
        return {each.name: merged(now, said)}
    if isinstance(now, dict) and isinstance(said, dict):
        whole: dict[str, object] = {}
        for key, one in said.items():
            with suppress(ValidationError):
                whole |= convert({key: one}, type=each.type)
        return {each.name: whole}
    with suppress(ValidationError):
        return {each.name: convert(said, type=each.type)}
    return {}
