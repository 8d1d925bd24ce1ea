"""The items of the settings page: text, control, and field of each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from game.play.settings import LONGEST_NAME
from game.ui.widgets.choice import Choice
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.slider import Slider
from game.ui.widgets.text.text_field import TextField
from game.ui.widgets.widget import Widget

_MOST_ABREAST = 5  # options; more than these need a dropdown

Put = Callable[[Any], None]
"""Shows a value, or gets a new one."""


@dataclass(frozen=True, slots=True)
class Control:
    """A widget, and a function that sets its value."""

    widget: Widget
    show: Put


Maker = Callable[[str, Put], Control]
"""Makes the control of an item from its title and a callback for changes."""


@dataclass(frozen=True, slots=True)
class Item:
    """One setting: a field of a page of the settings."""

    page: str
    field: str
    title: str
    detail: str
    make: Maker

    def speaks_of(self, words: str) -> bool:
        """Whether a search for these words finds it."""
        said = f"{self.title} {self.detail} {PAGES[self.page]}".casefold()
        return all(word in said for word in words.casefold().split())


def _one_of(*options: tuple[Any, str]) -> Maker:
    values = [value for value, _ in options]
    labels = [label for _, label in options]
    kind = Choice if len(options) <= _MOST_ABREAST else Dropdown

    def make(title: str, on_change: Put) -> Control:
        widget = kind(title, labels, lambda number: on_change(values[number]))

        def show(value: Any) -> None:  # noqa: ANN401 - of whatever kind the field is
            widget.value = values.index(value) if value in values else 0

        return Control(widget, show)

    return make


def _volume() -> Maker:
    def make(title: str, on_change: Put) -> Control:
        slider = Slider(title, on_change, value=0.0)
        return Control(slider, partial(setattr, slider, "value"))

    return make


def _name(seat: int) -> Maker:
    """One of the names; an empty one is ignored."""

    def make(title: str, on_change: Put) -> Control:
        names: list[str] = []

        def write(text: str) -> None:
            name = " ".join(text.split())
            if name and names:
                names[seat] = name
                on_change(tuple(names))

        field = TextField(title, write, longest=LONGEST_NAME)

        def show(value: tuple[str, ...]) -> None:
            names[:] = value
            if " ".join(field.value.split()) != names[seat]:
                field.value = names[seat]

        return Control(field, show)

    return make


_SWITCH = _one_of((False, "Off"), (True, "On"))
_SCALES = _one_of(*((percent / 100, f"{percent} %") for percent in range(80, 210, 10)))
_TEXT_SCALES = _one_of(*((percent / 100, f"{percent} %") for percent in range(100, 160, 10)))
_ACROSS = _one_of(("strict", "Never"), ("friendly", "Always"), ("consent", "If allowed"))

PAGES = {
    "play": "Game",
    "display": "Display",
    "sound": "Sound",
    "controls": "Controls",
    "accessibility": "Accessibility",
}

ITEMS = (
    Item("play", "names", "First player", "What the first person is called, unless the setup says otherwise.", _name(0)),
    Item("play", "names", "Second player", "What the second person is called.", _name(1)),
    Item("play", "pace", "Pace of the computer", "How long each act of the others is shown. Step by step: until you press Space.",
         _one_of(("instant", "Instant"), ("normal", "Normal"), ("slow", "Slow"), ("step", "Step by step"))),
    Item("play", "opponents_talk", "Opponents talk", "A few words from the computer's characters during a game.", _SWITCH),
    Item("play", "undo_against_computer", "Taking back against the computer",
         "Whether a step may be taken back after something new was seen. Fate deals the same cards again.", _ACROSS),
    Item("play", "undo_among_people", "Taking back among people",
         "The same at a table with several people; the others may have to allow it.", _ACROSS),
    Item("play", "curtain", "Opening the curtain", "What shows that the next person is there and nobody else looks. Four digits are chosen anew in each play; they are a courtesy and no lock.",
         _one_of(("press", "Press"), ("hold", "Hold"), ("pin", "Four digits"))),
    Item("play", "asking", "Answers out of turn", "When somebody is asked for an answer: where damage or a fight waits; if they hold one (not among people, where it would tell); always; never. In a play everybody can choose for themselves.",
         _one_of(("fitting", "As it fits"), ("stops", "At stake"), ("smart", "If you can"), ("always", "Always"), ("never", "Never"))),
    Item("play", "cover_after", "Cover the table", "After so long without a sign of anybody the hand is covered.",
         _one_of((None, "Never"), (15, "After 15 s"), (30, "After 30 s"), (60, "After a minute"), (120, "After 2 minutes"), (300, "After 5 minutes"))),
    Item("display", "is_full_screen", "Full screen", "The window covers the whole display. F11 does the same.", _SWITCH),
    Item("display", "scale", "Size of everything", "Cards, buttons and letters, against the size of the window.", _SCALES),
    Item("display", "speed", "Speed of what moves", "One speed for dealing, playing and turning cards.",
         _one_of(("off", "Off"), ("fast", "Fast"), ("normal", "Normal"), ("slow", "Slow"), ("very slow", "Very slow"))),
    Item("display", "suits", "Colours of the suits", "Two colours, four, or four that everybody can tell apart.",
         _one_of(("classic", "Two"), ("four", "Four"), ("safe", "Colour-safe"))),
    Item("display", "outlines", "Outline what can be played", "A line of light around what can act now. While you learn, always: during the first three games of each kind; later under the pointer.",
         _one_of(("learning", "While learning"), ("always", "Always"), ("hover", "Under the pointer"), ("off", "Never"))),
    Item("display", "is_log_shown", "Show the log", "What has happened, line by line, beside the table. L does the same.", _SWITCH),
    Item("sound", "effects", "Effects", "Cards, wood, drum and horn.", _volume()),
    Item("sound", "is_muted", "Mute", "Nothing is heard at all. M does the same.", _SWITCH),
    Item("controls", "hover_delay", "Look closely", "How long the pointer rests on a card before it is shown large, with what it is worth and why it cannot be played. I shows it as well.",
         _one_of((None, "Only with Alt"), (0, "At once"), (150, "After 0.15 s"), (300, "After 0.3 s"), (450, "After 0.45 s"), (700, "After 0.7 s"), (1000, "After 1 s"), (1500, "After 1.5 s"))),
    Item("accessibility", "text_scale", "Size of letters", "Letters alone, besides the size of everything.", _TEXT_SCALES),
    Item("accessibility", "has_jumbo_index", "Large corners", "Rank and suit in the corners of the cards are twice as large.", _SWITCH),
    Item("accessibility", "has_high_contrast", "High contrast", "Black ground, white letters, thick lines, no texture.", _SWITCH),
    Item("accessibility", "has_reduced_motion", "Reduced motion", "Nothing flies or tilts: what moves fades over instead.", _SWITCH),
)  # fmt: skip

SAMPLES = {
    "suits": ("card/AS", "card/AH", "card/AD", "card/AC"),
    "has_jumbo_index": ("card/10H", "card/QC"),
}
"""Sample cards beside some fields."""

CHANGES_THE_SCREEN = {
    ("display", "is_full_screen"),
    ("display", "scale"),
    ("accessibility", "text_scale"),
    ("accessibility", "has_high_contrast"),
}
"""Changes that can make the screen unreadable: an undo is offered for a while."""
