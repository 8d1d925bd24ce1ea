"""What a thing or a place on the table is, and why it can't be used now."""

from __future__ import annotations

from game.engine.value import replace
from game.table.items import Gesture, Heap, Item
from game.table.phrases import capital, unusable, whose
from game.table.words import spelled
from game.ui.table.context import Context
from game.ui.table.drafts import Drafts
from game.ui.table.piece_sprites import UNIT
from game.ui.table.playback import Playback
from game.ui.table.tabletop import TableTop
from game.ui.window.input import Point

NOT_THERE = "It can't go there. Drop it on a lit place."

Said = tuple[tuple[str, ...], str]
"""What a thing is, headline first, and why it can't be used now, or ""."""


class Descriptions:
    """Asks the game's words about what lies on the table."""

    def __init__(self, context: Context, playback: Playback, drafts: Drafts, top: TableTop) -> None:
        self._session, self._offering = context.session, context.offering
        self._playback, self._drafts, self._top = playback, drafts, top

    @property
    def moment(self) -> object:
        """A description is renewed when this changes."""
        return self._session.length, self._playback.view

    def of_thing(self, item: Item) -> Said:
        """What a thing is, and why the player's own can't be used; no lines: nothing is known."""
        session = self._session
        about = self._offering.words.about
        lines = about(self._playback.view, item, session.names, session.reader)
        return lines, self._why_not(item.id) if self._top.is_dark(item.id) else ""

    def why_dark(self, item: Item) -> str:
        """Why one of the player's own things can't be used now, and what works."""
        session, words = self._session, self._offering.words
        why = self._why_not(item.id)
        return why or unusable(words.prompt(session.view, session.names, session.eyes))

    def why_back(self, item: Item) -> str:
        """Why something goes back that was dropped where it means nothing."""
        return spelled(self.why_dark(item)) if self._top.is_dark(item.id) else NOT_THERE

    def of_face(self, face: str) -> tuple[str, ...]:
        """What a face-up thing is, by its face."""
        lies = next((item for item in self._playback.resting if item.face == face), None)
        return () if lies is None else self.of_thing(lies)[0]

    def heap(self, item: str) -> Heap | None:
        """The pile that it lies on, and whose, if it is one to look through."""
        playback, session = self._playback, self._session
        heap = self._offering.table.inside(playback.view, playback.near, item)
        if heap is None or heap.owner is None:
            return heap
        owner = capital(whose(session.names, heap.owner, session.reader))
        return replace(heap, title=f"{owner} {heap.title}")

    def of_place(self, at: Point) -> str:
        """What the square of a board below this pixel is."""
        stage = self._top.stage
        if stage.field is None or not stage.field.collidepoint(at):
            return ""
        x, y = stage.point(at)
        place = next((zone for zone in self._playback.zones() if zone.holds(x, y)), None)
        about = self._offering.words.about_place
        return about(self._playback.view, place) if place is not None else ""

    def face(self, item: Item) -> str:
        """The picture of a thing; of a unit, that of the card that it stands on."""
        if not item.face.startswith(UNIT):
            return item.face
        below = [
            each
            for each in self._playback.resting
            if each.is_card and (each.x, each.y) == (item.x, item.y) and each.level < item.level
        ]
        return max(below, key=lambda each: each.level).face if below else item.face

    def _why_not(self, name: str) -> str:
        """The first reason that a place has; a game puts the places first that matter most."""
        zones, table, session = self._playback.zones(), self._offering.table, self._session
        if why := self._drafts.why_not(name, zones):
            return why
        asked = (table.ask(session.view, Gesture(name, zone.id)) for zone in zones)
        whys = (session.why_not(command) for command in asked if command is not None)
        return next(filter(None, whys), "")
