"""The setup page of a game: players, house rules, game code."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.ai.player import Level
from game.engine.game import AnyOptions, IllegalCommand
from game.play.session import Player
from game.play.settings import Setup
from game.play.storage.statistics import Record
from game.table.words import HouseRule
from game.ui.drawing.art import Art
from game.ui.drawing.painters.skin import Tone
from game.ui.drawing.theme import PROMPT, TITLE
from game.ui.scenes.background import Framed, framed
from game.ui.scenes.lesson_button import lesson_button
from game.ui.scenes.paged_scene import PagedScene
from game.ui.scenes.setup import words
from game.ui.scenes.setup.catalogue import CatalogueScene
from game.ui.scenes.setup.rules_form import RulesForm
from game.ui.scenes.setup.seating import Seating
from game.ui.table.offering import Offering
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Choice
from game.ui.widgets.flow import Flow, Row, Spacer
from game.ui.widgets.frame import Panel
from game.ui.widgets.icon import back_button, icon
from game.ui.widgets.label import Label, page_title
from game.ui.widgets.page_column import PageColumn
from game.ui.widgets.panes import Panes
from game.ui.widgets.picture import Picture
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.text.text_field import TextField
from game.ui.widgets.widget import Widget
from game.ui.window.input import Input, Key
from game.ui.window.keymap import Action

LONGEST_CODE = 40  # characters

Start = Callable[[tuple[Player, ...], Any, str], None]
"""Gets the players, the game's own Options, and the game code: empty for a new deal."""


class SetupScene(PagedScene):
    """The setup of one game, as chosen last; Enter starts at once."""

    name = "setup"
    help = "setting-up-a-game"

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
        on_lesson: Callable[[], None],
        even: Mapping[str, Level],
        is_learned: bool = False,
        notes: Sequence[str] = (),
        is_hosted: bool = False,
        allows_hints: bool,
        on_hints: Callable[[bool], None],
    ) -> None:
        """``names``: default names by seat; ``on_rules`` gets a paragraph, "" for all.

        ``is_hosted``: others play at other computers; then nobody chooses a game code, but whether
        there are hints.

        ``even``: the level that makes an even game, by the person's name.

        ``is_learned``: the lesson was finished; ``notes``: sentences about the house rules.
        """
        self._offering, self._art, self._is_hosted = offering, art, is_hosted
        self._on_start, self._on_rules = on_start, on_rules
        self._start_button = self._initial_focus = Button(
            words.OPEN_TABLE if is_hosted else words.START,
            self._start,
            tone=Tone.PRIMARY,
            icon=icon("play"),
            units=PROMPT,
        )
        own_records = [record for record in records if record.game == offering.name]
        self._seating = Seating(
            offering.rules.seats,
            last.players,
            art=art,
            names=names,
            records=own_records,
            even=even,
            on_change=self._refresh,
            on_enter=self._start,
            on_refused=self._refuse,
            is_hosted=is_hosted,
        )
        self._rules = RulesForm(
            offering,
            house_rules,
            last.options,
            notes=notes,
            art=art,
            on_change=self._change_rule,
            on_rule=on_rules,
            on_enter=self._start,
            on_catalogue=self._open_catalogue,
            on_write=self._focus_on,
        )
        self._has_rules = bool(house_rules)
        self._code = TextField(
            words.GAME_CODE,
            on_enter=lambda _: self._start(),
            placeholder=words.RANDOM,
            longest=LONGEST_CODE,
            tip=words.GAME_CODE_TIP,
        )
        self._finished = sum(record.finished for record in own_records)
        header = Row(
            Picture(art, f"emblem/{offering.name}", TITLE * 1.5),
            page_title(offering.title, grow=1.0),
            Flow(
                lesson_button(on_lesson, is_done=is_learned),
                Button(
                    words.HOW_TO_PLAY,
                    lambda: on_rules(""),
                    icon=icon("book"),
                    shortcut=Action.RULES,
                ),
                gap=10,
                align=1.0,
            ),
            gap=14,
        )
        code = Row(Label(words.GAME_CODE, shadow=True, tip=words.GAME_CODE_TIP), self._code, gap=10)
        switch = Choice(
            words.HINTS,
            (words.OFF, words.ON),
            lambda n: on_hints(bool(n)),
            value=int(allows_hints),
        )
        hints = Row(Label(words.HINTS, shadow=True, tip=words.HINTS_TIP), switch, gap=10)
        code.is_shown, hints.is_shown = not is_hosted, is_hosted
        footer = Row(
            back_button(on_back),
            Spacer(grow=1.0),
            code,
            hints,
            self._start_button,
            gap=16,
        )
        page = PageColumn(header, ScrollView(self._forms()), footer, gap=12)
        super().__init__(Framed(page, padding=18), framed(art, offering.name))
        self._refresh()

    def handle(self, event: Input) -> bool:
        """Enter starts, unless a widget uses it."""
        if super().handle(event):
            return True
        if isinstance(event, Key) and event.name == "enter" and not event.repeat:
            self._start()
            return True
        return False

    @property
    def players(self) -> tuple[Player, ...]:
        """The players."""
        return self._seating.players

    @property
    def options(self) -> AnyOptions:
        """The chosen house rules."""
        return self._rules.options

    def _forms(self) -> Widget:
        if not self._has_rules:
            return Panel(self._seating, padding=18)
        players, rules = (
            Panel(ScrollView(form, grow=0.0), padding=18) for form in (self._seating, self._rules)
        )
        return Panes(players, rules, share=0.4, least=1000, height=None, scrolls=True)

    def _focus_on(self, field: Widget) -> None:
        self.page.focus_on(field)

    @property
    def _prepared(self) -> str:
        """The game code for the next of the first games; "" after the last."""
        return next(iter(self._rules.deals[self._finished :]), "")

    def _open_catalogue(self) -> None:
        offering = self._offering
        if offering.catalogue is not None:
            self.stage.push(
                CatalogueScene(
                    offering.catalogue,
                    self.options,
                    offering.name,
                    art=self._art,
                    on_change=self._rules.take_list,
                    on_rule=self._on_rules,
                )
            )

    def _change_rule(self) -> None:
        """Add players if the house rules need more."""
        count, options = self._seating.count, self.options
        if self._why_not(options, count):
            more = (each for each in self._offering.rules.seats if each > count)
            fitting = (each for each in more if not self._why_not(options, each))
            self._seating.count = next(fitting, count)
        self._refresh()

    def _refresh(self) -> None:
        said, seats = self._offering.words, self._offering.rules.seats
        count, options = self._seating.count, self.options
        self._seating.call([said.seat_title(options, count, seat) for seat in range(count)])
        refused = {each: self._why_not(options, each) for each in seats}
        self._seating.refuse({each: why for each, why in refused.items() if why})
        self._rules.refresh(count, self._why_for_nobody)
        self._code.placeholder = words.FIRST_DEAL if self._prepared else words.RANDOM

    def _why_for_nobody(self, options: AnyOptions) -> str:
        """Why house rules are invalid for this number of players and for more."""
        counts = [each for each in self._offering.rules.seats if each >= self._seating.count]
        reasons = [self._why_not(options, each) for each in counts]
        return reasons[0] if all(reasons) else ""

    def _refuse(self, why: str) -> None:
        self.page.say(why)

    def _why_not(self, options: AnyOptions, seats: int) -> str:
        try:
            self._offering.rules.opening(options, seats)
        except IllegalCommand as refusal:
            return refusal.why
        return ""

    def _start(self) -> None:
        why_not = self._objection()
        if why_not:
            self.page.say(why_not)
        else:
            code = self._code.value.strip() or self._prepared
            self._on_start(self.players, self.options, code)

    def _objection(self) -> str:
        if words.share_a_name(self.players):
            return words.SAME_NAMES
        if self._is_hosted and not any(player.is_away for player in self.players):
            return words.NOBODY_AWAY
        return self._why_not(self.options, self._seating.count)
