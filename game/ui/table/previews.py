"""Previews: where things would lie after what the player has not done yet."""

from __future__ import annotations

from typing import Any

from game.engine.game import AnyView, IllegalCommand
from game.engine.value import replace
from game.table.draft import Sketch
from game.table.figures import Figure
from game.table.gestures import Gestures
from game.table.items import Gesture, Item
from game.ui.table import hint_words
from game.ui.table.context import Context
from game.ui.table.drafts import Drafts
from game.ui.table.hints import Hint
from game.ui.table.playback import Playback


class Previews:
    """Asks rules and draft, and changes nothing."""

    def __init__(self, context: Context, playback: Playback, drafts: Drafts) -> None:
        self._session, self._table = context.session, context.offering.table
        self._playback, self._drafts = playback, drafts

    def landing(self, gestures: Gestures[Any], gesture: Gesture) -> Item | None:
        """The thing as it would lie after this gesture; None: it can't be done.

        A thing that doesn't move falls in the middle of its place.
        """
        meant = next(iter(gestures.commands(gesture)), None)
        if isinstance(meant, Sketch):
            return self._lying(self._drafts.looks_with(meant.draft), gesture)
        try:
            found = self._lying(self._after(meant), gesture)
        except IllegalCommand:  # another seat has acted meanwhile
            return None
        place = next((zone for zone in self._playback.zones() if zone.id == gesture.zone), None)
        if found is None or found not in self._playback.resting or place is None:
            return found
        return replace(found, x=place.x, y=place.y, angle=0.0)

    def drafted(self, command: object) -> tuple[Item, ...]:
        """The things that a draft for this command would move, as they would lie."""
        draft = self._drafts.saying(command)
        if draft is None:
            return ()
        held = self._table.held(self._drafts.view, self._session.eyes)
        return tuple(item for item in self.moved(self._drafts.looks_with(draft)) if item.id in held)

    def how_to_follow(self, hint: Hint) -> str:
        """What the key of the hint does if it is pressed again, for a hint without a button."""
        if self._drafts.saying(hint.command) is not None:
            return hint_words.FOLLOW_DRAFT
        thing = next((one for one in self._playback.resting if one.id == hint.gesture.item), None)
        if thing is not None and thing.is_token:
            return hint_words.FOLLOW_PADLOCK
        is_man = thing is not None and thing.is_man
        return hint_words.FOLLOW_MAN if is_man else hint_words.FOLLOW_CARD

    def reach(self, view: AnyView, item: str) -> list[Figure]:
        """Where an enemy's thing could strike in this position."""
        playback = self._playback
        return list(self._table.reach(view, playback.near, playback.room, item))

    def moved(self, view: object) -> tuple[Item, ...]:
        """The things that lie elsewhere in this view."""
        lies = {item.id: (item.x, item.y) for item in self._playback.resting}
        return tuple(
            item for item in self._playback.items(view) if (item.x, item.y) != lies.get(item.id)
        )

    def _after(self, command: object | None) -> object:
        """The view after the first event of a command: the next may be random."""
        session = self._session
        view, game = session.view, session.game
        events = () if command is None else game.decide(view, session.voice, command)
        return next((game.evolve(view, event) for event in events), view)

    def _lying(self, view: object, gesture: Gesture) -> Item | None:
        return next((item for item in self._playback.items(view) if item.id == gesture.item), None)
