"""The hand at the table: what it picks up, puts down, looks at, takes back, and what it is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from typing import Any

from game.engine.game import NATURE, PUBLIC, IllegalCommand
from game.play.session import Session
from game.table.draft import Draft, Sketch
from game.table.gestures import Gestures
from game.table.items import Gesture, Item
from game.ui.drawing.painters.skin import Tone
from game.ui.drawing.seat_colours import badge
from game.ui.scenes.scene import Scene
from game.ui.scenes.table.commands import Acts
from game.ui.scenes.table.handover import ground
from game.ui.scenes.table.hot_seat import Floor
from game.ui.scenes.table.pile import PileScene, piles_of
from game.ui.scenes.table.setup_choice import SetupsScene
from game.ui.table.affordances import NOBODYS, NOTHING, Offer
from game.ui.table.drafts import Drafts
from game.ui.table.hints import Hint, Hints
from game.ui.table.magnifier import Said, Sayings
from game.ui.table.offering import House, Offering
from game.ui.table.pieces import UNIT
from game.ui.table.playback import Showing
from game.ui.table.tabletop import TableTop
from game.ui.table.turn_taking import Turn, Turns
from game.ui.widgets.button import Button
from game.ui.widgets.widget import Widget
from game.ui.window.input import Point

LAID_LAST = "What you laid last goes back."
NOT_NOW = "There is nothing for you to decide now."
NOT_COVERED = "Look at your cards first: nobody advises who has not seen them."
INTERRUPTING = "You have the floor: answer with a card, or let the play go on."


class Hand:
    """Brings what the looking person does on the table to the session."""

    def __init__(
        self,
        session: Session[Any, Any, Any],
        offering: Offering,
        house: House,
        showing: Showing,
        turns: Turns,
        *,
        floor: Floor,
        open_scene: Callable[[Scene], None],
        show: Callable[[], None],
        say: Callable[[str, Point | None], None],
        focus: Callable[[Widget], None],
        cover: Callable[[], None],
        clock: Callable[[], float],
    ) -> None:
        """``show`` draws the table anew, ``say`` a sentence; ``focus`` leads the keyboard.

        ``cover`` lets the curtain down before a shared table.
        """
        self._session, self._offering, self._house = session, offering, house
        self._showing, self._turns, self._floor = showing, turns, floor
        self._open, self._show, self._say, self._focus = open_scene, show, say, focus
        self._buttons: dict[str, Button] = {}  # the commands that are no drag, as last offered
        self._at: Point | None = None  # where something was last put down, in pixels
        felt = partial(ground, house.art, offering.name)
        self._acts = Acts(
            session, offering, open_scene, self._refused, cover=cover, ground=felt, art=house.art
        )
        self._hints = Hints(session, offering, house.thinking)
        self._drafts = Drafts(session, offering)
        on_pick_up = partial(house.sound.play, "pick_up")
        self.top = TableTop(self._gesture, on_pick_up, self._look_through, focus, clock=clock)

    def tap_at(self, at: Point) -> bool:
        """The other button was pressed there; whether that means something."""
        self._at = at
        return self.top.tap_at(at)

    def press_at(self, at: Point) -> None:
        """The pointer went down here: a refusal is told beside it."""
        self._at = at

    def take(self, action: str) -> None:
        """A ware was pressed: as if it had been the button of this name."""
        self._acts.gesture(self._gestures, Gesture(action))

    def offer(self) -> list[Button]:
        """What may be done from now on; gives the commands that are no drag."""
        session, table = self._session, self._offering.table
        if session.voice == PUBLIC:
            self.top.offer(NOBODYS, self._showing.zones())
            return [*self._floor.buttons()]
        if self._offering.drafting is not None:
            self._showing.lay_out(self._drafts.view)
        gestures, hint = self._gestures, self._hints.hint
        hinted = hint.gesture if hint is not None else NOTHING
        self.top.offer(
            Offer(
                gestures,
                table.held(self._drafts.view, session.voice),
                self._turns.turn is Turn.PERSON,
                piles_of(
                    self._showing.resting, partial(table.inside, session.view, self._showing.near)
                ),
                partial(self._landing, gestures),
                hinted,
                self._promised(),
                self._tap if self._turns.turn is Turn.PERSON else lambda item: False,
                mark=cache(partial(table.mark, session.view)),
            ),
            self._showing.zones(),
        )
        self._buttons = self._acts.buttons(gestures, self.top.point_at, hinted.item)
        return [
            *self._drafted(),
            *self._buttons.values(),
            *self._setups(),
            *self._floor.buttons(),
        ]

    def _drafted(self) -> Iterator[Button]:
        """What is laid out is said by a button; others lay it out all at once."""
        if self._turns.turn is not Turn.PERSON:
            return
        said = self._drafts.said
        if said is not None:
            command, verb = said
            act = partial(self._acts.command, command)
            yield Button(verb, act, shortcut="e", tone=Tone.PRIMARY)
        for each in self._drafts.suggestions:
            act = partial(self._lay, each.draft)
            yield Button(each.verb, act, shortcut=each.name[0], tip=each.tip)

    def _lay(self, draft: Draft) -> None:
        self._drafts.lay(draft)
        self._show_draft()

    def _show_draft(self) -> None:
        self.top.cancel()
        self._showing.lay_out(self._drafts.view)
        self._show()

    def _landing(self, gestures: Gestures[Any], gesture: Gesture) -> Item | None:
        """DD-10: the thing as it will lie there."""
        meant = next(iter(gestures.commands(gesture)), None)
        if isinstance(meant, Sketch):
            return self._showing.lying(self._drafts.looks_with(meant.draft), gesture)
        return self._showing.landing(gestures, gesture)

    def _setups(self) -> Iterator[Button]:
        """Whole setups, while things are arranged."""
        arranger, session = self._offering.arranger, self._session
        if arranger is not None and arranger.is_time(session.view, session.eyes):
            tip = "Sample setups, your own, or one that is made for you"
            yield Button("Setups …", self._open_setups, shortcut="s", tip=tip)

    def _open_setups(self) -> None:
        arranger = self._offering.arranger
        if arranger is not None:
            art, choose = self._house.art, self._acts.command
            self._open(SetupsScene(self._session, self._offering, arranger, art, choose))

    @property
    def why_no_hint(self) -> str:
        """Why no hint can be asked for now; "" if one can."""
        if self._turns.turn is not Turn.PERSON or self._session.is_interrupting:
            return NOT_NOW
        return NOT_COVERED if self._session.eyes == PUBLIC else ""

    @property
    def badge(self) -> str:
        """The picture of whom the play waits for, as far as it is shown; "" if it is nobody's."""
        waited_for = self._session.game.to_act(self._showing.view)
        voice = self._session.voice
        acting = voice if voice in waited_for else min(waited_for, default=NATURE)
        return badge(self._session.players[acting], acting) if acting >= 0 else ""

    def prompt(self, now: float) -> str:
        """Who acts and what is expected; or a hint, or that somebody thinks."""
        hint, names, eyes = self._hints.hint, self._session.names, self._session.eyes
        if name := self._turns.thinker(now):
            return f"{name} is thinking …"
        if self._hints.is_awaited:
            return "Thinking of a hint …"
        if hint is not None:
            return hint.words
        if self._session.is_interrupting:
            return INTERRUPTING
        return self._offering.words.prompt(self._showing.view, names, eyes)

    def hint(self) -> None:
        """TU-5: what the strongest computer would do here; asked for once more, it is taken up."""
        if self.why_no_hint:
            return
        if self._hints.hint is None:
            self._hints.ask()
        else:
            self._take_up(self._hints.hint)

    def _take_up(self, hint: Hint) -> None:
        """It lies on the table, is in the hand or has the focus; to do it is left to the person."""
        draft = self._drafts.saying(hint.command)
        button = self._buttons.get(self._acts.behind(hint.gesture.item))
        if draft is not None:
            self._lay(draft)
        elif button is not None:
            self._focus(button)
        else:
            self.top.take_up(hint.gesture)

    def _promised(self) -> tuple[Item, ...]:
        """What a hint would lay out, as it would lie there."""
        hint, table = self._hints.hint, self._offering.table
        draft = self._drafts.saying(hint.command) if hint is not None else None
        if draft is None:
            return ()
        held = table.held(self._drafts.view, self._session.eyes)
        return self._showing.elsewhere(self._drafts.looks_with(draft), held)

    def hear(self) -> bool:
        """Whether there is news of a hint: all is to be offered anew."""
        return self._hints.hear()

    def clear(self) -> None:
        """Another person sits down, or the table is left: the hand is empty."""
        self._hints.forget()
        self.top.clear()

    def guard(self, act: Callable[[], object]) -> None:
        """Do it; if it cannot be written down, ask what to do."""
        self._acts.guard(act)

    @property
    def why_no_undo(self) -> str:
        """Why nothing can be taken back; "" if something can."""
        return "" if self._drafts.can_undo else self._session.undo.why

    @property
    def why_no_redo(self) -> str:
        """Why nothing can be done again; "" if something can."""
        return "" if self._drafts.can_redo else self._session.why_no_redo

    def undo_summary(self) -> str:
        """What taking back would undo."""
        return LAID_LAST if self._drafts.can_undo else self._showing.undo_summary()

    def take_back(self) -> None:
        """Undo, or say why not: first what was only laid out."""
        if self._drafts.can_undo:
            self._drafts.undo()
            self._show_draft()
        else:
            self._explain(self._acts.take_back())

    def redo(self) -> None:
        """Do again what was taken back, or say why not."""
        if self._drafts.can_redo:
            self._drafts.redo()
            self._show_draft()
        else:
            self._explain(self._acts.redo())

    @property
    def sayings(self) -> Sayings:
        """What there is to say of what lies on the table."""
        return Sayings(self.said, self._said_of_place, lambda: self._session.length, self._face)

    def _face(self, item: Item) -> str:
        """Of what lies upon a card, the card's own."""
        if not item.face.startswith(UNIT):
            return item.face
        below = [
            each
            for each in self._showing.resting
            if each.is_card and (each.x, each.y) == (item.x, item.y) and each.level < item.level
        ]
        return max(below, key=lambda each: each.level).face if below else item.face

    def _said_of_place(self, at: Point) -> str:
        """Of the square of a board."""
        stage = self.top.stage
        if stage.field is None or not stage.field.collidepoint(at):
            return ""
        x, y = stage.point(at)
        place = next((zone for zone in self._showing.zones() if zone.holds(x, y)), None)
        about = self._offering.words.about_place
        return about(self._showing.view, place) if place is not None else ""

    def said(self, item: Item) -> Said:
        """DD-19: what a thing is, and why one's own card is dark."""
        session = self._session
        about = self._offering.words.about
        lines = about(self._showing.view, item, session.names, session.eyes)
        is_dark = self.top.is_dark(item.id)
        if not is_dark:
            return lines, ""
        zones = self._showing.zones()
        return lines, self._drafts.why_not(item.id, zones) or self._acts.why_not(item.id, zones)

    @property
    def _gestures(self) -> Gestures[Any]:
        """From the legal commands alone; while a computer thinks one may still speak up."""
        may_speak = self._turns.turn in {Turn.PERSON, Turn.COMPUTER}
        legal: Iterable[Any] = self._session.legal if may_speak else ()
        drafts = self._drafts
        plain = (each for each in legal if not drafts.composes(each))
        sketched = drafts.sketches(self._showing.zones()) if may_speak else ()
        return Gestures([*plain, *sketched], self._meant)

    def _meant(self, each: object) -> Gesture:
        """What a hand does to ask for a command, or for a change of what is laid out."""
        return each.gesture if isinstance(each, Sketch) else self._offering.table.gesture(each)

    def _gesture(self, gesture: Gesture, item: Item) -> None:
        self._at = self.top.stage.pixel(item.x, item.y - item.size * 0.6)
        before = self._session.length
        self._showing.displace(item)
        if gesture.zone is not None and not self._has_laid(gesture):
            self._acts.gesture(self._gestures, gesture)
        if self._session.length == before:
            self._showing.spring_back()
        else:
            self.top.spent = item.id
        self._show()

    def _has_laid(self, gesture: Gesture) -> bool:
        """Whether it was about something that is only laid out."""
        try:
            is_draft = self._drafts.move(gesture)
        except IllegalCommand as refused:
            self._refused(refused.why, refused.rule)
            return True
        if is_draft:
            self._showing.lay_out(self._drafts.view)
        return is_draft

    def _tap(self, name: str) -> bool:
        """A thing is tapped, not put anywhere: if that means something, it is asked for."""
        if self._has_laid(Gesture(name)):
            self.top.cancel()
            self._show()
            return True
        command = self._offering.table.ask(self._session.view, Gesture(name))
        if command is None:
            return False
        self.top.cancel()
        self._acts.command(command)
        return True

    def _refused(self, why: str, rule: str) -> None:
        """DD-12: in the rule's words, beside the card."""
        self._house.sound.play("refused")
        self._say(f"{why} ({rule})", self._at)

    def _look_through(self, name: str) -> None:
        """DD-21: a pile is opened by a click, if the rules allow it."""
        heap = self._offering.table.inside(self._showing.view, self._showing.near, name)
        if heap is not None:
            self._open(PileScene(self._house.art, heap, self._said_of_face))

    def _said_of_face(self, face: str) -> tuple[str, ...]:
        """Of what lies openly on the table; of what is covered there, nothing."""
        lies = next((item for item in self._showing.resting if item.face == face), None)
        return () if lies is None else self.said(lies)[0]

    def _explain(self, why: str) -> None:
        if why:
            self._say(why, None)
        self._show()
