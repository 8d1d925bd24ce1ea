"""Describes controls in words, to find them and to read what they show."""

from __future__ import annotations

from game.table.words import spelled
from game.ui.panels.dossier import DossierPanel
from game.ui.panels.prompt import Prompt
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.one_of import OneOf
from game.ui.widgets.slider import Slider, percent
from game.ui.widgets.text.rich_text import RichText
from game.ui.widgets.text.text_field import TextField
from game.ui.widgets.widget import Widget


def described(widget: Widget) -> str:
    """The text that a player reads on it."""
    match widget:
        case Button():
            return ". ".join(filter(None, (widget.text, widget.why_not or widget.tip)))
        case Label():
            return widget.text
        case OneOf():
            place = f"{widget.value + 1} of {len(widget._options)}"
            return f"{widget.name}: {widget._options[widget.value]}, {place}"
        case Slider():
            return f"{widget.name}: {percent(widget.value)}"
        case TextField():
            return f"{widget.name}: {widget.value or widget._placeholder or 'empty'}"
        case Prompt():
            return spelled(widget._text)
        case _:
            return widget.tip


def linked(text: RichText) -> str:
    """The text of the focused link."""
    return "".join(run.text for run, _ in text._links()[text._link])


def dossier_text(dossier: DossierPanel) -> str:
    """All text in a dossier."""
    entry = dossier._entry
    return " ".join(filter(None, (*(entry.lines or (dossier._hint,)), entry.reason, entry.place)))


def words_on(root: Widget) -> str:
    """The texts of its labels, in order."""
    return " ".join(each.text for each in root.walk() if isinstance(each, Label))
