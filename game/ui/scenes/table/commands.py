"""Submits the looking person's commands, with choices, warnings, refusals and undo."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec.structs import fields

from game.engine.game import AnyCommand, IllegalCommand
from game.engine.store import StaleCommand
from game.engine.value import replace
from game.play.storage.database import NotSaved
from game.play.undo import Undo
from game.table.choosing import CommandChoice
from game.table.gestures import Gestures
from game.table.items import ACTION, Gesture
from game.table.words import spelled
from game.ui.drawing.painters.skin import Tone
from game.ui.scenes.across.words import NOT_WHILE_IT_WAITS
from game.ui.scenes.question import Answer, Question, nothing
from game.ui.scenes.shortcuts import letters_of
from game.ui.scenes.table import words as texts
from game.ui.scenes.table.host import Host
from game.ui.scenes.table.overlays.leaving import end_early
from game.ui.scenes.table.overlays.picker import PickerScene
from game.ui.scenes.table.overlays.undo_question import undo_question
from game.ui.scenes.table.overlays.undo_words import kept
from game.ui.table.context import Context
from game.ui.table.hints import Hints
from game.ui.widgets.button import Button


class Commands:
    """Submits what the looking person asks for; the rules decide what is legal."""

    def __init__(
        self,
        context: Context,
        host: Host,
        on_refused: Callable[[IllegalCommand], None],
        hints: Hints,
    ) -> None:
        """``on_refused`` says why; ``hints`` are told what was done."""
        self._context, self._host = context, host
        self._on_refused, self._hints = on_refused, hints
        self._session, self._offering = context.session, context.offering

    def perform(self, gesture: Gesture, gestures: Gestures[Any]) -> bool:
        """Carry out a gesture; if it isn't legal the rules say why. Whether it means anything.

        Where it can mean several commands the hinted one is offered first.
        """
        commands, hinted = gestures.commands(gesture), self._hints.command
        if commands:
            self._one_of(sorted(commands, key=lambda each: each != hinted))
            return True
        command = self._offering.table.ask(self._session.view, gesture)
        if command is not None:
            self.submit(command)
        return command is not None

    def _one_of(self, commands: list[Any]) -> None:
        if len(commands) == 1:
            self.command(commands[0])
            return
        if self._choose_by_pictures(commands):
            return
        answers = [
            Answer(spelled(self._name(each)), partial(self.command, each)) for each in commands
        ]
        self._host.stage.push(Question(texts.WHICH, [], [*answers, Answer(texts.CANCEL, nothing)]))

    def buttons(
        self, gestures: Gestures[Any], point_at: Callable[[str], None], hinted: str
    ) -> dict[str, Button]:
        """The legal commands that are no drag; their keys are their first letters.

        What can end the game early is not among them: it has a place of its own, ``end_early``.
        ``point_at`` gets the button under the pointer, or ""; ``hinted``: the button of the hint or
        of the lesson, which lights no other.
        """
        session, words = self._session, self._offering.words
        groups: dict[str, list[Any]] = {}
        for name, commands in gestures.actions.items():
            if not self._ends_early(commands[0]):
                groups.setdefault(self.behind(name), []).extend(commands)
        is_lesson = self._context.tutor is not None
        last = self._closing(groups)
        keys = letters_of(groups)
        lit = self.behind(hinted) if hinted or is_lesson else self._due(groups, last)
        buttons = {}
        for name, commands in groups.items():
            group = words.group(name) if len(commands) > 1 else ""  # one of a kind acts at once
            buttons[name] = Button(
                group or spelled(self._name(commands[0])),
                partial(self._one_of, commands),
                tone=Tone.PRIMARY if name == lit else Tone.PLAIN,
                shortcut=keys.get(name, ""),
                tip=self._tip(commands[0]),
                why_not=session.why_not(commands[0]) if name == last else "",
                looks=(partial(point_at, name), partial(point_at, "")),
            )
        return buttons

    def _due(self, groups: dict[str, list[Any]], last: str) -> str:
        """The only thing to do, or what ends the turn once nothing speaks against it; else ""."""
        acts = [each for each in self._session.legal if not self._ends_early(each)]
        if len(groups) == len(acts) == 1:
            return next(iter(groups))
        return last if last and self._is_due(groups[last][0]) else ""

    def _is_due(self, closing: object) -> bool:
        due = self._offering.words.is_due(self._session.view, self._session.voice, closing)
        return not self._asks(closing) if due is None else due

    def _ends_early(self, command: object) -> bool:
        return isinstance(command, self._session.game.vocabulary.parley)

    @property
    def why_no_early_end(self) -> str:
        """Why the game can't be ended early now: why you can't resign; "" if it can."""
        session = self._session
        if any(self._ends_early(each) for each in session.legal):
            return ""
        ways = session.game.vocabulary.parley if session.voice >= 0 else ()
        return next((session.why_not(each()) for each in reversed(ways)), "") or texts.NO_EARLY_END

    def end_early(self) -> None:
        """Ask how to end the game early: the ways, the last of them resigns, or why not now."""
        ways = [kind() for kind in self._session.game.vocabulary.parley]
        legal = [each for each in ways if each in self._session.legal]
        lines = [
            self._warning(each) if each in legal else self._session.why_not(each) for each in ways
        ]
        answers = [
            Answer(
                spelled(self._name(each)),
                partial(self.submit, each),
                Tone.DANGER if each == ways[-1] else Tone.PLAIN,
            )
            for each in legal
        ]
        self._host.stage.push(end_early(lines, answers))

    def _name(self, command: object) -> str:
        session = self._session
        return self._offering.words.name_of(session.view, command, session.names, session.voice)

    def _warning(self, command: object) -> str:
        warning = self._offering.words.warning
        return spelled(warning(self._session.view, self._session.voice, command))

    def _tip(self, command: object) -> str:
        tip = self._offering.words.tip(self._session.view, self._session.voice, command)
        return self._warning(command) or tip

    def behind(self, action: str) -> str:
        """The button of an action: its own, or that of its group."""
        kind = action.removeprefix(ACTION).partition(".")[0]
        return kind if self._offering.words.group(kind) else action

    def _closing(self, groups: dict[str, list[Any]]) -> str:
        """Move the command that ends the turn to the end, even if it is refused; its name."""
        command = self._offering.table.closing(self._session.view, self._session.voice)
        name = "" if command is None else self._offering.table.gesture(command).item
        groups.pop(name, None)
        if name:
            groups[name] = [command]
        return name

    def command(self, command: AnyCommand) -> None:
        """Submit it, after a question if the game has a warning; what is hinted needs none.

        In a lesson the tutor undoes it. Among people nobody can silence it for the others. The
        question's text is the game's ``Words.warning``.
        """
        if not self._asks(command):
            self.submit(command)
            return
        verb = spelled(self._name(command))
        answers = [Answer(verb, partial(self.submit, command))]
        if not fields(command) and not self._session.is_hot_seat:  # fields: about this card alone
            answers.append(Answer(texts.DONT_ASK_AGAIN, partial(self._ask_no_more, command)))
        answers.append(Answer(self._stay(command), nothing, Tone.PRIMARY))
        self._host.stage.push(Question(f"{verb}?", [self._warning(command)], answers))

    def _stay(self, command: object) -> str:
        """The answer that changes nothing."""
        if not self._is_closing(command):
            return texts.CANCEL
        view, voice, arranger = self._session.view, self._session.voice, self._offering.arranger
        is_arranging = arranger is not None and arranger.is_time(view, voice)
        return texts.KEEP_ARRANGING if is_arranging else texts.KEEP_PLAYING

    def _asks(self, command: object) -> bool:
        play = self._context.services.settings().play
        is_silent = self._is_closing(command) and not play.confirms_turn_end
        is_silent |= self._question(command) in play.silenced and not self._session.is_hot_seat
        is_led = self._context.tutor is not None or command == self._hints.command
        return bool(self._warning(command)) and not (is_silent or is_led)

    def _is_closing(self, command: object) -> bool:
        closing = self._offering.table.closing
        return bool(command == closing(self._session.view, self._session.voice))

    def _ask_no_more(self, command: object) -> None:
        services = self._context.services
        settings = services.settings()
        label = f"{self._offering.title}: {spelled(self._name(command))}"
        silenced = {**settings.play.silenced, self._question(command): label}
        services.change(replace(settings, play=replace(settings.play, silenced=silenced)))
        self.submit(command)

    def _question(self, command: object) -> str:
        """The question before a command as the settings name it: "feudal.EndTurn"."""
        return f"{self._session.game.name}.{type(command).__name__}"

    def submit(self, command: object) -> None:
        """Submit it to the session, or show why the rules refuse it, or why the game waits."""
        if (company := self._context.company) is not None and company.trouble:
            self._host.page.say(NOT_WHILE_IT_WAITS)
            return
        try:
            self.guard(partial(self._session.submit, command))
        except IllegalCommand as refused:
            self._on_refused(refused)
        else:
            self._hints.follow(command)
            self._host.page.forget_message()

    def guard(self, act: Callable[[], object]) -> None:
        """Do it; if it can't be saved it has not happened: ask what to do."""
        try:
            act()
        except StaleCommand:
            pass  # the game has gone on: the table shows it
        except NotSaved as failed:
            self._host.stage.push(self._not_saved(failed.why, act))

    def take_back(self) -> str:
        """Undo, with the others' consent where it is needed; returns why not, or ""."""
        offered = self._session.undo
        if offered.why:
            return offered.why
        if offered.is_afar and self._context.company is not None:
            return self._context.company.ask_undo()
        if not offered.asks:
            self.guard(partial(self._session.take_back, offered))
            return ""
        allow = partial(self._allow, offered)
        keep = partial(
            self._host.give_back, kept([self._session.names[each] for each in offered.asks])
        )
        self._host.stage.push(undo_question(self._context, offered, allow, keep))
        return ""

    def _allow(self, offered: Undo) -> None:
        self.guard(partial(self._session.take_back, offered, allowed_by=offered.asks))
        self._host.cover()

    def redo(self) -> str:
        """Redo; returns why not, or ""."""
        why = self._session.why_no_redo
        if not why:
            self.guard(self._session.redo)
        return why

    def _choose_by_pictures(self, commands: list[Any]) -> bool:
        """Open the picker if the game tells all of them apart by pictures; whether it does."""
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
        choice, art = CommandChoice(ways, self._hints.command), self._context.services.art
        self._host.stage.push(PickerScene(choice, art, self._name, self.command))
        return True

    def _not_saved(self, why: str, act: Callable[[], object]) -> Question:
        def go_on_unsaved() -> None:
            self._session.stop_saving()
            self.guard(act)

        return Question(
            texts.MOVE_UNSAVED,
            [why, texts.MOVE_UNSAVED_HOW],
            [
                Answer(texts.TRY_AGAIN, partial(self.guard, act), Tone.PRIMARY),
                *([] if self._context.company else [Answer(texts.PLAY_UNSAVED, go_on_unsaved)]),
                Answer(texts.CANCEL, nothing),
            ],
        )
