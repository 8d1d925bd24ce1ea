"""Setting up a game: who plays, how well, by which house rules, and which deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.engine.game import IllegalCommand
from game.engine.value import replace
from game.play.session import Player
from game.play.settings import Setup
from game.play.statistics import Record
from game.table.words import HouseRule
from game.ui.art import Art
from game.ui.house import Offering
from game.ui.input import Input, Key
from game.ui.look import Look
from game.ui.painters.badges import EMBLEMS
from game.ui.painters.skin import Tone
from game.ui.scenes.abreast import Abreast
from game.ui.scenes.ground import Framed, framed
from game.ui.scenes.icon import icon
from game.ui.scenes.paged import PagedScene
from game.ui.scenes.picture import Picture
from game.ui.scenes.rule_form import RuleForm, Value
from game.ui.scenes.seat_form import LEVELS, SeatForm
from game.ui.theme import BUTTON, HEADING, PROMPT, SMALL, TITLE
from game.ui.typeface import Role
from game.ui.widgets.button import Button
from game.ui.widgets.flow import Column, Row, Spacer
from game.ui.widgets.frame import Panel
from game.ui.widgets.label import Ink, Label
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.textfield import TextField
from game.ui.widgets.widget import Widget

LONGEST_CODE = 40  # characters

Start = Callable[[tuple[Player, ...], Any, str], None]
"""Hears the players, the game's own Options, and the deal code: empty for a new deal."""


class SetupScene(PagedScene):
    """One page for a game; what was chosen last is chosen already, and Enter starts at once."""

    name = "setup"

    def __init__(
        self,
        offering: Offering,
        *,
        art: Art,
        house_rules: Sequence[HouseRule],
        last: Setup,
        names: Sequence[str],
        records: Sequence[Record],
        on_start: Start,
        on_back: Callable[[], None],
        on_rules: Callable[[str], None],
        notes: Sequence[str] = (),
    ) -> None:
        """``names``: what people are called by seat; ``on_rules`` hears a paragraph, "" for all.

        ``notes``: what is to be said about the house rules, in sentences.
        """
        self._offering, self._on_start = offering, on_start
        self._records = [record for record in records if record.game == offering.name]
        self._names = names
        self._reset = Button("Reset to printed rules", self._reset_rules, units=SMALL)
        self._start_button = Button(
            "Start", self._start, tone=Tone.PRIMARY, icon=icon(art, "play"), units=PROMPT
        )
        self._seats: list[SeatForm] = []
        self._rules: list[RuleForm] = []
        for number, player in enumerate(self._players(last)):
            self._seats.append(self._seat(number, player, art))
        for rule in house_rules:
            self._rules.append(self._rule(rule, last.options.get(rule.field), art, on_rules))
        self._notes = [Label(note, units=SMALL, ink=Ink.MUTED) for note in notes]
        self._code = TextField(
            "Deal code",
            on_enter=lambda _: self._start(),
            placeholder="empty: a new deal",
            longest=LONGEST_CODE,
            tip="The code of an earlier game deals the same cards once more.",
        )
        header = Row(
            Picture(art, f"emblem/{offering.name}", TITLE * 1.5),
            Label(
                offering.words.title,
                units=TITLE,
                role=Role.TITLE,
                ink=Ink.TITLE,
                shadow=True,
                grow=1.0,
            ),
            Button("How to play", lambda: on_rules(""), icon=icon(art, "book"), shortcut="f1"),
            gap=14,
        )
        footer = Row(
            Button("Back", on_back, icon=icon(art, "chevron-left"), shortcut="escape"),
            Spacer(grow=1.0),
            Row(Label("Deal code", shadow=True), self._code, gap=10),
            self._start_button,
            gap=16,
        )
        page = Column(header, ScrollView(self._forms()), footer, gap=12)
        super().__init__(Framed(page, margin=18), framed(art, offering.name))
        self._refresh()

    def arrange(self, look: Look) -> None:
        """The keyboard waits at the start."""
        super().arrange(look)
        if self.page.focused is None:
            self.page.focus_on(self._start_button)

    def handle(self, event: Input) -> bool:
        """Enter starts, wherever it has no other use."""
        if super().handle(event):
            return True
        if isinstance(event, Key) and event.name == "enter" and not event.repeat:
            self._start()
            return True
        return False

    def describe(self) -> str:
        """The paragraph of the help that belongs here."""
        return "setup"

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits at the table; no two are called alike."""
        players: list[Player] = []
        for seat in self._seats:
            player = seat.player
            alike = sum(other.name.split(" ")[0] == player.name for other in players)
            if not player.is_person and alike:
                player = replace(player, name=f"{player.name} {'I' * (alike + 1)}")
            players.append(player)
        return tuple(players)

    @property
    def options(self) -> Any:  # noqa: ANN401 - the game's own Options
        """The house rules as they are chosen."""
        values = {rule.field: rule.value for rule in self._rules}
        return self._offering.rules.vocabulary.options(**values)

    def _forms(self) -> Widget:
        seats: list[Widget] = [Row(_heading("The players"), Spacer(BUTTON)), *self._seats]
        rules: list[Widget] = [
            Row(_heading("House rules"), Spacer(grow=1.0), self._reset),
            *self._notes,
            *self._rules,
        ]
        players = Panel(Column(*seats, gap=14), padding=18)
        if not self._rules:
            return players
        house = Panel(Column(*rules, gap=9), padding=18)
        return Abreast(players, house, weights=(0.4, 0.6), least=1000)

    def _players(self, last: Setup) -> list[Player]:
        """Who sat there last; the first time a person and the computer."""
        seats = self._offering.rules.seats
        if len(last.players) in seats:
            used = {player.emblem for player in last.players}
            if len(used) == len(last.players) and used <= set(EMBLEMS):
                return list(last.players)
        opponent = LEVELS[1]
        return [
            Player("person", self._name(0), emblem=EMBLEMS[0]),
            *(
                Player("computer", opponent.title(), opponent.value, EMBLEMS[number])
                for number in range(1, min(seats))
            ),
        ]

    def _seat(self, number: int, player: Player, art: Art) -> SeatForm:
        return SeatForm(
            number,
            player,
            art,
            usual_name=self._name(number),
            records=self._records,
            on_change=self._refresh,
            on_enter=self._start,
        )

    def _rule(
        self, rule: HouseRule, value: Value | None, art: Art, on_rule: Callable[[str], None]
    ) -> RuleForm:
        return RuleForm(
            rule,
            value,
            art=art,
            on_change=self._refresh,
            on_rule=on_rule,
            on_enter=self._start,
        )

    def _name(self, number: int) -> str:
        return self._names[number] if number < len(self._names) else f"Player {number + 1}"

    def _refresh(self) -> None:
        taken = [seat.emblem for seat in self._seats]
        for seat in self._seats:
            seat.forbid(taken)
        is_changed = any(rule.is_changed for rule in self._rules)
        self._reset.why_not = "" if is_changed else "These are the printed rules."

    def _reset_rules(self) -> None:
        for rule in self._rules:
            rule.reset()

    def _start(self) -> None:
        """As it is chosen, or a sentence that says why not."""
        why_not = self._objection()
        if why_not:
            self.page.say(why_not)
        else:
            self._on_start(self.players, self.options, self._code.value.strip())

    def _objection(self) -> str:
        names = [player.name.casefold() for player in self.players]
        if len(set(names)) < len(names):
            return "Two players have the same name: nobody could tell them apart."
        try:
            self._offering.rules.opening(self.options, len(self._seats))
        except IllegalCommand as refusal:
            return refusal.why
        return ""


def _heading(text: str) -> Label:
    return Label(text, units=HEADING, role=Role.TITLE, ink=Ink.TITLE)
