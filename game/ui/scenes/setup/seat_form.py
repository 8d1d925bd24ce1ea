"""The form for one seat: person, computer or somebody elsewhere, name or level, emblem."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from game.ai.player import Level
from game.play.characters import CHARACTERS, character_of, someone
from game.play.session import Player
from game.play.settings import LONGEST_NAME
from game.play.storage.statistics import Record
from game.table.words import counted
from game.ui.drawing.art import Art
from game.ui.drawing.painters.badges import EMBLEMS
from game.ui.drawing.typeface import Role
from game.ui.scenes.setup import words
from game.ui.scenes.setup.emblem_choice import EmblemChoice
from game.ui.widgets.choice import Choice
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.flow import Column, Flow, Grid
from game.ui.widgets.label import Ink, Label, note
from game.ui.widgets.picture import Picture
from game.ui.widgets.text.text_field import TextField

_FACE = 44  # units
_KINDS = ("person", "computer", "away")
_ORDINALS = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth")


class SeatForm(Column):
    """The form for the player of one seat."""

    _even: Level | None = None

    def __init__(
        self,
        number: int,
        player: Player,
        art: Art,
        *,
        usual_name: str,
        records: Sequence[Record],
        on_change: Callable[[], None],
        on_emblem: Callable[[str], None],
        on_enter: Callable[[], None],
        is_hosted: bool = False,
    ) -> None:
        """``usual_name`` replaces an empty name; ``records`` are of this game.

        ``on_emblem`` gets the emblem that was chosen before; ``is_hosted``: the seat can be for
        somebody at another computer, and its emblem is that of its place.
        """
        self._usual_name, self._records, self._on_change = usual_name, records, on_change
        self._character = character_of(player) or someone(_level(player.level))
        seat = _ORDINALS[number]
        self._kind = Choice(
            f"{seat} seat",
            words.KINDS if is_hosted else words.KINDS[:2],
            lambda _: self._change(),
            value=_KINDS.index(player.kind),
        )
        self._name = TextField(
            f"{seat} seat: name",
            lambda _: on_change(),
            value=player.name if player.is_person else usual_name,
            on_enter=lambda _: on_enter(),
            placeholder=usual_name,
            longest=LONGEST_NAME,
            grow=1.0,
        )
        self._opponents = Dropdown(
            f"Opponent at the {seat.lower()} seat",
            [each.title for each in CHARACTERS],
            self._choose_character,
            value=CHARACTERS.index(self._character),
        )
        self._face = Picture(art, f"portrait/{player.emblem}/{self._character.id}", _FACE)
        self._emblem = EmblemChoice(EMBLEMS, art, on_emblem, value=player.emblem)
        self._name_label, self._level_label = Label("Name"), Label("Name")  # as wide: nothing moves
        self._level_row = Flow(self._face, self._opponents)
        self._no_label, self._no_one = Label(""), Label("")
        self._meaning, self._joins = note(""), note(words.WHO_JOINS)
        emblem = (Label("Emblem"), Flow(self._emblem))
        grid = Grid(
            Label("Player"),
            Flow(self._kind),
            self._name_label,
            self._name,
            self._level_label,
            self._level_row,
            self._no_label,
            self._meaning,
            self._no_one,
            self._joins,
            *(() if is_hosted else emblem),
            weights=(0, 1),
            gap=7,
        )
        self._title = Label("", role=Role.BOLD, ink=Ink.MUTED)
        super().__init__(self._title, grid, gap=4)
        self._refresh()

    @property
    def title(self) -> str:
        """The name of the seat."""
        return self._title.text

    @title.setter
    def title(self, title: str) -> None:
        self._title.text = title

    @property
    def is_person(self) -> bool:
        """Whether a person sits here."""
        return self._kind.value == 0

    @property
    def is_away(self) -> bool:
        """Whether the seat is for somebody at another computer."""
        return _KINDS[self._kind.value] == "away"

    @property
    def emblem(self) -> str:
        """The chosen emblem."""
        return self._emblem.emblem

    @emblem.setter
    def emblem(self, emblem: str) -> None:
        self._emblem.emblem = emblem

    @property
    def even(self) -> Level | None:
        """The level that makes an even game, if it is known."""
        return self._even

    @even.setter
    def even(self, even: Level | None) -> None:
        self._even = even
        self._opponents.options = [words.opponent(each, even) for each in CHARACTERS]
        self._refresh()

    @property
    def player(self) -> Player:
        """The player; a computer has the name of its character."""
        if self.is_person:
            name = " ".join(self._name.value.split()) or self._usual_name
            return Player("person", name, emblem=self.emblem)
        if self.is_away:
            return Player("away", "", emblem=self.emblem)
        character = self._character
        return Player("computer", character.name, character.level.value, self.emblem)

    def mark_taken(self, emblems: Collection[str]) -> None:
        """Mark the emblems of the other seats."""
        self._emblem.mark_taken(emblems)
        self._refresh()

    def _choose_character(self, number: int) -> None:
        self._character = CHARACTERS[number]
        self._change()

    def _change(self) -> None:
        self._refresh()
        self._on_change()

    def _refresh(self) -> None:
        is_person = self.is_person
        self._name_label.is_shown = self._name.is_shown = is_person
        for each in (self._level_label, self._level_row, self._no_label, self._meaning):
            each.is_shown = not (is_person or self.is_away)
        self._no_one.is_shown = self._joins.is_shown = self.is_away
        character, level = self._character, self._character.level
        self._face.face = f"portrait/{self.emblem}/{character.id}"
        said = (character.about, level.meaning, self._record_line(level), self._even_line(level))
        self._meaning.text = " ".join(filter(None, said))

    def _even_line(self, level: Level) -> str:
        if self._even is None:
            return ""
        return words.EVEN_GAME if level == self._even else words.even_opponents(self._even)

    def _record_line(self, level: Level) -> str:
        mine = [record for record in self._records if record.opponent == level.value]
        won, of = (sum(each.count("won") for each in mine), sum(each.finished for each in mine))
        return f"You won {won} of {counted(of, 'game')} at this level." if of else ""


def _level(name: str) -> Level:
    return Level(name) if name in set(Level) else Level.RECRUIT
