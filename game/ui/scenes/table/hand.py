"""The looking person's offers and actions: gestures, buttons, hints, drafts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, partial
from typing import Any

from game.engine.game import PUBLIC, IllegalCommand
from game.engine.value import replace
from game.table.draft import Draft, Sketch
from game.table.gestures import Gestures
from game.table.items import Gesture, Item
from game.table.words import spelled
from game.ui.drawing.painters.skin import Tone
from game.ui.scenes.table.commands import Commands
from game.ui.scenes.table.host import Host
from game.ui.scenes.table.hot_seat import HotSeat
from game.ui.scenes.table.next_deed import in_lesson
from game.ui.scenes.table.overlays.pile import PileScene, piles_of
from game.ui.scenes.table.overlays.setup_choice import setups_button
from game.ui.scenes.table.undo_redo import UndoRedo
from game.ui.table import hint_words
from game.ui.table.affordances import NOBODYS, NOTHING, Offer
from game.ui.table.context import Context
from game.ui.table.descriptions import Descriptions
from game.ui.table.drafts import Drafts
from game.ui.table.hints import Hint, Hints
from game.ui.table.playback import Playback
from game.ui.table.previews import Previews
from game.ui.table.tabletop import TableTop
from game.ui.table.turn_taking import Turn, TurnTaking
from game.ui.widgets.button import Button
from game.ui.widgets.page.bubbles import Place
from game.ui.widgets.page.tree import primary_button
from game.ui.widgets.widget import Widget
from game.ui.window.keymap import Action


class Hand:
    """Offers the looking person what is legal, and does what they ask."""

    def __init__(
        self, context: Context, playback: Playback, turns: TurnTaking, hot_seat: HotSeat, host: Host
    ) -> None:
        self._session, self._offering = context.session, context.offering
        self._services, self._playback, self._turns = context.services, playback, turns
        self._hot_seat, self._host, self._tutor = hot_seat, host, context.tutor
        self._buttons: dict[str, Button] = {}  # the commands that are no drag, as last offered
        self.at: Place | None = None  # of the last click or drop: refusals appear there
        self._known: tuple[tuple[object, ...], Gestures[Any]] | None = None  # and their moment
        self._drafts = Drafts(context)
        self.hints = Hints(context, self._drafts, turns)
        self.commands = Commands(context, host, self._refused, self.hints)
        self.top = TableTop(
            self._put_down,
            self._picked_up,
            self.look_through,
            self._focus,
            self.explain_dark,
            clock=context.clock,
        )
        self._previews = Previews(context, playback, self._drafts)
        self.undo_redo = UndoRedo(
            context.session,
            self.commands,
            self._drafts,
            playback.log,
            show_draft=self._show_draft,
            host=host,
        )
        self.descriptions = Descriptions(context, playback, self._drafts, self.top)

    def do(self, gesture: Gesture) -> None:
        """Do what an entry of a menu or a ware means."""
        self.commands.perform(gesture, self._gestures)

    def offer(self) -> list[Button]:
        """Offer what is legal now; returns the buttons for the rest."""
        session, table, playback = self._session, self._offering.table, self._playback
        if session.voice == PUBLIC or session.why_settled:
            self.top.offer(NOBODYS, playback.zones())
            return [*self._hot_seat.buttons()]
        if self._offering.drafting is not None:
            playback.lay_out(self._drafts.view)
        gestures, wished = self._gestures, self._wished
        hinted = NOTHING if wished is None else table.gesture(wished)
        is_mine = self._turns.turn is Turn.PERSON
        self.top.offer(
            Offer(
                gestures,
                table.held(self._drafts.view, session.voice),
                is_mine,
                piles_of(playback.resting, partial(table.inside, session.view, playback.near)),
                partial(self._previews.landing, gestures),
                hinted,
                frozenset(() if self._tutor is None else self._tutor.points),
                self._promised(),
                self.tap if is_mine else lambda item: False,
                mark=cache(partial(table.mark, session.view)),
                reach=cache(partial(self._previews.reach, session.view)),
                holds=partial(lambda length: session.length == length, session.length),
                idle=self._turns.turn in {Turn.HAND_OVER, Turn.TABLE},
            ),
            playback.zones(),
        )
        self._buttons = self.commands.buttons(gestures, self.top.point_at, hinted.item)
        if (hint := self.hints.hint) is not None and hint.after is not None:
            follow = partial(self.commands.command, hint.command)
            button = Button(hint_words.FOLLOW_HINT, follow, tone=Tone.PRIMARY)
            self._buttons = {hinted.item: button, **self._buttons}
        setups = setups_button(
            session, self._offering, self._services.art, self.commands.command, self._host.stage
        )
        return [*self._drafted(), *setups, *self._buttons.values(), *self._hot_seat.buttons()]

    @property
    def prompt(self) -> str:
        """The hint until it is laid out, else what to do with the complete draft; "" if neither."""
        hint, draft = self.hints.hint, self._drafts.draft
        if hint is not None and (draft is None or draft != self._drafts.saying(hint.command)):
            is_button = self.commands.behind(hint.gesture.item) in self._buttons
            how = hint_words.FOLLOW_BUTTON if is_button else self._previews.how_to_follow(hint)
            return hint.words if self.hints.is_practised else f"{hint.words} {how}"
        mine = self.top.how_to_place or self._drafts.prompt
        return mine if self._turns.turn is Turn.PERSON else ""

    @property
    def _wished(self) -> Any:  # noqa: ANN401 - a command of the game
        """The command that the lesson asks for, or that of the hint, if there is one."""
        asked = None if self._tutor is None else self._tutor.asked
        return self.hints.command if asked is None else asked

    def _drafted(self) -> Iterator[Button]:
        if self._turns.turn is not Turn.PERSON:
            return
        if (said := self._drafts.said) is not None:
            command, verb, lacks = said
            act = partial(self.commands.command, command)
            yield Button(verb, act, shortcut=Action.END, tone=Tone.PRIMARY, why_not=lacks)
        for each in self._drafts.suggestions(self._wished):
            act, key = partial(self._lay, each.draft), each.name[0]
            yield Button(each.verb, act, shortcut=key, tip=each.tip, why_not=each.why_not)

    @property
    def draft(self) -> Draft | None:
        """What is laid out, if anything can be."""
        return self._drafts.draft

    def lay(self, places: Sequence[str]) -> None:
        """Lay this out; "" leaves a place as it is, or empty if its thing is laid elsewhere."""
        if (draft := self._drafts.draft) is not None:
            rest = ("" if there in places else there for there in draft.places)
            laid = (asked or there for asked, there in zip(places, rest, strict=True))
            self._lay(replace(draft, places=tuple(laid)))

    def _lay(self, draft: Draft) -> None:
        self._drafts.lay(draft)
        self._show_draft()

    def _show_draft(self) -> None:
        self.top.cancel()
        self._playback.lay_out(self._drafts.view)
        self._host.redraw()

    def hint(self) -> None:
        """Ask for a hint, or say why it doesn't come now; asked again, apply it."""
        hint = self.hints.hint
        self._host.page.forget_message()  # it is about another move
        if told := self.hints.ask():
            self._host.page.say(told)
        elif hint is not None:
            self._take_up(hint)

    def _take_up(self, hint: Hint) -> None:
        """Draft it, focus its button or pick it up: the person still has to do it."""
        draft = self._drafts.saying(hint.command)
        is_laid = draft is not None and draft == self._drafts.draft
        behind = self._buttons.get(self.commands.behind(hint.gesture.item))
        button = primary_button(self._host.page.root) if is_laid else behind
        if draft is not None and not is_laid:
            self._lay(draft)
        elif button is not None:
            self._focus(button)
        else:
            self.top.take_up(hint.gesture)

    def _promised(self) -> tuple[Item, ...]:
        hint, tutor = self.hints.hint, self._tutor
        if hint is not None and hint.after is not None:
            return self._previews.moved(hint.after)
        command = hint.command if hint is not None else tutor.asked if tutor is not None else None
        return () if command is None else self._previews.drafted(command)

    def clear(self) -> None:
        """Drop hint, drag and offer: another person sits down, or the table closes."""
        self.hints.forget()
        self._known = None
        self.top.clear()

    @property
    def _gestures(self) -> Gestures[Any]:
        """The legal commands and changes of the draft by gesture, made once for each moment."""
        session = self._session
        turn = self._turns.turn
        moment = session.length, session.eyes, session.voice, turn, self._drafts.draft
        if self._known is None or self._known[0] != moment:
            self._known = moment, self._legal_gestures()
        return self._known[1]

    def _legal_gestures(self) -> Gestures[Any]:
        """They exist also while others decide: people can act out of turn."""
        may_speak = self._turns.can_speak
        legal: Iterable[Any] = self._session.legal if may_speak else ()
        plain = (each for each in legal if not self._drafts.composes(each))
        sketched = self._drafts.sketches(self._playback.zones()) if may_speak else ()
        return Gestures([*plain, *sketched], self._meant)

    def _meant(self, each: object) -> Gesture:
        return each.gesture if isinstance(each, Sketch) else self._offering.table.gesture(each)

    def _picked_up(self, name: str) -> None:
        """A hint about another thing goes, unless this one can't be used."""
        self._services.sound.play("pick_up")
        if not self.top.is_dark(name):
            self.hints.leave_for(name)

    def _put_down(self, gesture: Gesture, item: Item) -> None:
        self.at = self.top.spot(item, gesture.zone)
        before, is_back = self._session.length, self._playback.is_back(item, gesture.zone)
        self._playback.displace(item)
        acts = gesture.zone is not None and (
            self._has_laid(gesture) or self.commands.perform(gesture, self._gestures)
        )
        if not (acts or is_back):
            why = self._offering.table.misplaced(gesture) or self.descriptions.why_back(item)
            self._host.page.say(why, self.at)
        if self._session.length == before and not self._session.is_awaited:
            self._playback.spring_back()
        else:
            self.top.spend(item.id)
        self._host.redraw()

    def _has_laid(self, gesture: Gesture) -> bool:
        """Change the draft, if that is what the gesture means; whether it is."""
        try:
            is_draft = self._drafts.move(gesture)
        except IllegalCommand as refused:
            self._refused(refused)
            return True
        if is_draft:
            self._playback.lay_out(self._drafts.view)
        return is_draft

    def tap_verb(self, name: str) -> str:
        """What tapping a thing changes in the draft; "" if nothing."""
        return self._drafts.tap_verb(name)

    def tap(self, name: str) -> bool:
        """Do what tapping a thing means; whether it means anything."""
        self.at, table, tapped = self.top.spot_of(name), self._offering.table, Gesture(name)
        if self._has_laid(tapped):
            self.top.cancel()
            self._host.redraw()
            return True
        command = table.ask(self._session.view, tapped)
        if command is not None:
            self.top.cancel()
            self.commands.command(command)
        elif name in self._gestures.items and (why := table.misplaced(tapped)):
            self._host.page.say(why, self.at)
            return True
        return command is not None

    def explain_dark(self, item: Item) -> None:
        """Say beside a thing why it can't be used now."""
        self.at = self.top.spot(item)
        self._services.sound.play("refused")
        self._host.page.say(spelled(self.descriptions.why_dark(item)), self.at)

    def _refused(self, refused: IllegalCommand) -> None:
        self._services.sound.play("refused")
        is_remarked = self._tutor is not None and self._tutor.remark is not None
        why_wait = in_lesson(self._tutor) if is_remarked else self._hot_seat.why_wait
        self._host.page.say(why_wait or self._session.refusal(refused), self.at)
        if self._turns.turn is Turn.PERSON:  # else it could only be refused again
            self.top.select_again()

    def look_through(self, name: str) -> None:
        """Open a pile, if the rules allow it."""
        if (heap := self.descriptions.heap(name)) is not None:
            self._host.stage.push(PileScene(self._services.art, heap, self.descriptions.of_face))

    def _focus(self, widget: Widget) -> None:
        self._host.page.focus_on(widget)
