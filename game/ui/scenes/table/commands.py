"""From what a hand means to what the play does: asked, warned, refused, taken back, saved."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from game.engine.game import IllegalCommand
from game.engine.store import StaleCommand
from game.play.database import NotSaved
from game.play.session import Session
from game.play.undo import Undo
from game.table.choosing import Crossroads
from game.table.gestures import Gestures
from game.table.items import ACTION, Gesture, Zone
from game.table.words import counted, spelled
from game.ui.drawing.art import Art
from game.ui.drawing.painters.skin import Tone
from game.ui.scenes.paged_scene import Backdrop
from game.ui.scenes.question import Answer, PublicQuestion, Question, nothing
from game.ui.scenes.scene import Scene
from game.ui.scenes.table.picker import PickerScene
from game.ui.table.offering import Offering
from game.ui.widgets.button import Button

Refused = Callable[[str, str], None]


class Acts:
    """What the looking person does; nothing here decides what is allowed."""

    def __init__(
        self,
        session: Session[Any, Any, Any],
        offering: Offering,
        ask: Callable[[Scene], None],
        on_refused: Refused,
        *,
        cover: Callable[[], None],
        ground: Backdrop,
        art: Art,
    ) -> None:
        """``ask`` puts a question on the table; ``on_refused`` is told why, and the paragraph.

        ``cover`` lets the curtain down before a shared table; ``ground`` shows nothing of a play.
        """
        self._session, self._offering = session, offering
        self._ask, self._on_refused = ask, on_refused
        self._cover, self._ground, self._art = cover, ground, art
        self._asked: set[type] = set()  # the kinds of commands before which was asked
        self._unasked: set[type] = set()  # and before which it is asked no more

    def gesture(self, gestures: Gestures[Any], gesture: Gesture) -> None:
        """Something was put down, tapped or pressed."""
        commands = gestures.commands(gesture)
        if commands:
            self._one_of(commands)
        else:
            self._try(gesture)

    def _one_of(self, commands: list[Any]) -> None:
        if len(commands) == 1:
            self.command(commands[0])
        else:
            self._choose(commands)

    def buttons(
        self, gestures: Gestures[Any], point_at: Callable[[str], None], hinted: str
    ) -> dict[str, Button]:
        """The legal commands that are no drag; their keys are the first letters of their names.

        ``point_at`` hears which of them is looked at, "" when none is any more; ``hinted`` is the
        one to press.
        """
        session, words = self._session, self._offering.words
        groups: dict[str, list[Any]] = {}
        for name, commands in gestures.actions.items():
            groups.setdefault(self.behind(name), []).extend(commands)
        last = self._closing(groups)
        lit = self.behind(hinted) if hinted else last
        letters = [_letter(name) for name in groups]
        buttons = {}
        for name, commands in groups.items():
            verb = words.group(name) or spelled(words.name_of(session.view, commands[0]))
            buttons[name] = Button(
                verb,
                partial(self._one_of, commands),
                tone=Tone.PRIMARY if name == lit else Tone.PLAIN,
                shortcut=_letter(name) if letters.count(_letter(name)) == 1 else "",
                tip=spelled(words.warning(session.view, session.voice, commands[0])),
                why_not=self._refusal(commands[0]) if name == last else "",
                looks=(partial(point_at, name), partial(point_at, "")),
            )
        return buttons

    def behind(self, action: str) -> str:
        """The button behind which an action waits: its kind's, or its own."""
        kind = action.removeprefix(ACTION).partition(".")[0]
        return kind if self._offering.words.group(kind) else action

    def _closing(self, groups: dict[str, list[Any]]) -> str:
        """MM-6: what ends all one is about comes last among them, even where it is refused."""
        command = self._offering.table.closing(self._session.view, self._session.voice)
        if command is None:
            return ""
        name = self._offering.table.gesture(command).item
        groups.pop(name, None)
        groups[name] = [command]
        return name

    def why_not(self, item: str, zones: Iterable[Zone]) -> str:
        """Why this thing cannot go anywhere now; "" if there is no reason.

        The reason of the first place that has one: a game puts those first that matter most.
        """
        view, table = self._session.view, self._offering.table
        asked = (table.ask(view, Gesture(item, zone.id)) for zone in zones)
        refusals = (self._refusal(command) for command in asked if command is not None)
        return next(filter(None, refusals), "")

    def _refusal(self, command: object) -> str:
        """Why the rules would refuse this, in their words; "" if they would not.

        They are asked of the view: they answer the same as of the state (law 5).
        """
        session = self._session
        try:
            next(session.game.decide(session.view, session.voice, command), None)
        except IllegalCommand as refused:
            return f"{refused.why} ({refused.rule})"
        return ""

    def command(self, command: object) -> None:
        """Carry it out, after a warning if the game has one."""
        session = self._session
        warning = self._offering.words.warning(session.view, session.voice, command)
        if not warning or type(command) in self._unasked:
            self.submit(command)
            return
        verb = spelled(self._offering.words.name_of(session.view, command))
        answers = [Answer(verb, partial(self.submit, command), Tone.PRIMARY)]
        if type(command) in self._asked:  # DD-17: whoever is asked a second time may have enough
            answers.append(Answer("Do it, and ask no more", partial(self._ask_no_more, command)))
        self._asked.add(type(command))
        self._ask(Question(f"{verb}?", [spelled(warning)], [*answers, Answer("Play on", nothing)]))

    def _ask_no_more(self, command: object) -> None:
        """For as long as the table is open."""
        self._unasked.add(type(command))
        self.submit(command)

    def submit(self, command: object) -> None:
        """To the session; a refusal is shown in the rule's words, and nothing has happened."""
        try:
            self.guard(partial(self._session.submit, command))
        except IllegalCommand as refused:
            self._on_refused(refused.why, refused.rule)

    def guard(self, act: Callable[[], object]) -> None:
        """Do it; if it cannot be written down, ask what to do: it has not happened then."""
        try:
            act()
        except StaleCommand:
            pass  # the moment has passed: the table shows what is now
        except NotSaved as failed:
            self._ask(self._not_saved(failed.why, act))

    def take_back(self) -> str:
        """Undo, with the others' consent where it is needed; gives why not, or ""."""
        offered = self._session.undo
        if offered.why:
            return offered.why
        if not offered.asks:
            self.guard(partial(self._session.take_back, offered))
            return ""
        self._ask(self._consent(offered))
        return ""

    def redo(self) -> str:
        """Do again what was taken back; gives why not, or ""."""
        why = self._session.why_no_redo
        if not why:
            self.guard(self._session.redo)
        return why

    def _try(self, gesture: Gesture) -> None:
        """Not among the legal gestures: the rules themselves say why."""
        command = self._offering.table.ask(self._session.view, gesture)
        if command is not None:
            self.submit(command)

    def _choose(self, commands: list[Any]) -> None:
        view = self._session.view
        if self._choose_by_pictures(commands):
            return
        answers = [
            Answer(spelled(self._offering.words.name_of(view, each)), partial(self.command, each))
            for each in commands
        ]
        self._ask(Question("Which do you mean?", [], [*answers, Answer("Leave it", nothing)]))

    def _choose_by_pictures(self, commands: list[Any]) -> bool:
        """If the game tells them all apart by choices."""
        session, choosing = self._session, self._offering.choosing
        if choosing is None:
            return False
        ways = [
            (path, each)
            for each in commands
            for path in choosing.paths(session.view, each, session.names)
        ]
        if not all(path for path, _ in ways):
            return False
        verb = partial(self._offering.words.name_of, session.view)
        self._ask(PickerScene(Crossroads(ways), self._art, verb, self.command))
        return True

    def _consent(self, offered: Undo) -> Question:
        """UN-6: who sits opposite is asked, and no hand is seen before, meanwhile or after."""
        session = self._session
        who = session.names[session.eyes]
        others = " and ".join(session.names[seat] for seat in offered.asks)

        def allow() -> None:
            self.guard(partial(session.take_back, offered, allowed_by=offered.asks))
            self._cover()

        return PublicQuestion(
            f"{who} asks to take back",
            [
                f"It would take back {counted(len(offered.entries), 'step')}, and something was seen since.",
                f"{others} decides.",
            ],
            [
                Answer("Allow it", allow, Tone.PRIMARY),
                Answer("Refuse", self._cover),
            ],
            self._ground,
        )

    def _not_saved(self, why: str, act: Callable[[], object]) -> Question:
        def go_on_unsaved() -> None:
            self._session.stop_saving()
            self.guard(act)

        return Question(
            "This step could not be saved",
            [why, "It has not been made; nothing is lost."],
            [
                Answer("Try again", partial(self.guard, act), Tone.PRIMARY),
                Answer("Play on without saving", go_on_unsaved),
                Answer("Leave it as it is", nothing),
            ],
        )


def _letter(action: str) -> str:
    """The key of a button: the first letter of its action; where two have the same, none."""
    return action.removeprefix(ACTION)[:1]
