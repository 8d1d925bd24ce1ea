"""The items of the settings page: text, control, and field of each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from game.play.settings import LONGEST_NAME
from game.ui.drawing.theme import SMALL
from game.ui.scenes.settings import words
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Choice
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.flow import Flow
from game.ui.widgets.label import Label
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


def _asked_again() -> Maker:
    """The questions that aren't asked any more, and a button that brings them back."""

    def make(title: str, on_change: Put) -> Control:
        listed = Label("", units=SMALL)
        button = Button(words.ASK_AGAIN, partial(on_change, {}), units=SMALL)

        def show(value: dict[str, str]) -> None:
            listed.text = "\n".join(value.values()) or words.NO_QUESTIONS
            button.why_not = "" if value else words.EVERY_QUESTION

        return Control(Flow(listed, button), show)

    return make


_SWITCH = _one_of((False, "Off"), (True, "On"))
_SCALES = _one_of(*((percent / 100, f"{percent}%") for percent in range(80, 210, 10)))
_TEXT_SCALES = _one_of(*((percent / 100, f"{percent}%") for percent in range(100, 160, 10)))
_UNDO = _one_of(("friendly", "Always"), ("strict", "Never"))
_UNDO_TOGETHER = _one_of(
    ("friendly", "Always"), ("consent", "If others agree"), ("strict", "Never")
)

PAGES = {
    "play": "Game",
    "display": "Display",
    "sound": "Sound",
    "controls": "Controls",
    "keys": "Keys",
    "accessibility": "Accessibility",
    "data": "Data",
    "about": "About",
}

ITEMS = (
    Item("play", "names", "Your name", "Offered when you start a game.", _name(0)),
    Item("play", "names", "Second player", "Offered for the other person at this screen.", _name(1)),
    Item("play", "pace", "Computer's pace", "How long you see each move of the other players. Step by step: until you press Space.",
         _one_of(("instant", "Instant"), ("normal", "Normal"), ("slow", "Slow"), ("step", "Step by step"))),
    Item("play", "opponents_talk", "Opponents talk", "A few words from the computer's characters during a game.", _SWITCH),
    Item("play", "undo_against_computer", "Undo against computers",
         "Whether you can undo after something was revealed. The same cards are dealt again.", _UNDO),
    Item("play", "undo_among_people", "Undo with friends",
         "Whether you can undo after something was revealed, in a game with other people.", _UNDO_TOGETHER),
    Item("play", "confirms_turn_end", "Confirm end of turn", "Asks before you end a turn in which something can still act, and before you end Feudal's setup.", _SWITCH),
    Item("play", "silenced", "Questions turned off", "You answered these with “Do it, don't ask again”. At a shared screen they are asked anyway.", _asked_again()),
    Item("play", "curtain", "Opening the curtain", "How the next player opens the curtain at a shared screen. You choose the digits in each game. They aren't a real lock.",
         _one_of(("press", "Press"), ("hold", "Hold"), ("pin", "Four digits"))),
    Item("play", "asking", "Answers out of turn", "When a game stops to ask if you want to answer another player. Automatic: when you have a card for it; at a shared screen, when damage or a fight is pending. You can change it in each game's pause menu.",
         _one_of(("fitting", "Automatic"), ("stops", "Damage or fight"), ("smart", "If you can"), ("always", "Always"), ("never", "Never"))),
    Item("play", "cover_after", "Cover the table", "Hides your hand after this much inactivity.",
         _one_of((None, "Never"), (15, "After 15 s"), (30, "After 30 s"), (60, "After a minute"), (120, "After 2 minutes"), (300, "After 5 minutes"))),
    Item("display", "is_full_screen", "Full screen", "Fills the whole screen. Same as {full_screen}.", _SWITCH),
    Item("display", "scale", "Interface scale", "Size of text, buttons and panels. On the table, text grows as far as there is room.", _SCALES),
    Item("display", "speed", "Animation speed", "How fast cards and pieces move.",
         _one_of(("off", "Off"), ("fast", "Fast"), ("normal", "Normal"), ("slow", "Slow"), ("very slow", "Very slow"))),
    Item("display", "suits", "Suit colours", "Colour-safe: four colours that are easy to tell apart with colour blindness.",
         _one_of(("classic", "Two"), ("four", "Four"), ("safe", "Colour-safe"))),
    Item("display", "outlines", "Outline playable pieces", "Outlines what you can play or move. While learning: always in your first three games of each kind, then under the pointer.",
         _one_of(("learning", "While learning"), ("always", "Always"), ("hover", "Under the pointer"), ("off", "Never"))),
    Item("display", "is_log_shown", "Show the log", "What happened, line by line, beside the table. Same as {log}.", _SWITCH),
    Item("display", "log_width", "Log width", "A narrow log leaves the table more room, a wide one less.",
         _one_of((220, "Narrow"), (256, "Normal"), (340, "Wide"))),
    Item("display", "tells_reasons", "Reasons in the log", "Why a computer did something, below its move. Replays always show it.", _SWITCH),
    Item("sound", "volume", "Volume", "Of all sounds.", _volume()),
    Item("sound", "effects", "Effects", "Cards, pieces and fights.", _volume()),
    Item("sound", "interface", "Interface", "Buttons, and moves that are refused.", _volume()),
    Item("sound", "alerts", "Alerts", "The horn when it is your turn, and the end of a game.", _volume()),
    Item("sound", "is_muted", "Mute", "No sound at all. Same as {mute}.", _SWITCH),
    Item("controls", "hover_delay", "Look closely", "How long to point at a card until it is shown large, with what it does. Same as {look_closely}.",
         _one_of((None, "Only with Alt"), (0, "At once"), (150, "After 0.15 s"), (300, "After 0.3 s"), (450, "After 0.45 s"), (700, "After 0.7 s"), (1000, "After 1 s"), (1500, "After 1.5 s"))),
    Item("accessibility", "text_scale", "Text size", "Size of text only, on top of the interface scale.", _TEXT_SCALES),
    Item("accessibility", "has_jumbo_index", "Large card corners", "Makes rank and suit in the corners twice as large.", _SWITCH),
    Item("accessibility", "has_high_contrast", "High contrast", "Black background, white text, thick lines, no texture.", _SWITCH),
    Item("accessibility", "has_reduced_motion", "Reduced motion", "Cards and pieces fade instead of flying or tilting.", _SWITCH),
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
