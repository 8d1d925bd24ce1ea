"""Card-Fu: what stands around the cards: who fights, how they stand, what came of the bout."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.game import Seat
from game.games.card_fu import layout
from game.games.card_fu.ending import match_points
from game.games.card_fu.model import FIGHTERS, Phase, State
from game.table.figures import Caption, Figure, Plate, Tally
from game.table.items import Room
from game.table.words import counted

YOU_AND_THEY = ("The first fighter", "The second fighter")


def figures(view: State, near: Seat, room: Room) -> Iterator[Figure]:
    """The plates, the counts, the outcome of the bout, the match."""
    for seat in FIGHTERS:
        is_near = seat == near
        y = room.height - 46 if is_near else 46.0
        yield Plate(seat, 102, y, _line(view, seat), _is_awaited(view, seat), widest=196)
        yield from _counts(view, seat, layout.side(room, is_near=is_near))
    if view.options.fights > 1:
        yield Tally("Match", match_points(view.fights), view.options.fights + 1, _note(view))


def _is_awaited(view: State, seat: Seat) -> bool:
    is_in_a_bout = view.phase in {Phase.LAY, Phase.ADD, Phase.RECOVER, Phase.FEINT}
    return is_in_a_bout and seat in view.sealed.awaited


def _line(view: State, seat: Seat) -> str:
    if view.ground == seat:
        return "on the ground"
    if view.exhausted[seat]:
        return "exhausted: the next hit ends it"
    return counted(len(view.hands[seat]), "card") + " in hand"


def _counts(view: State, seat: Seat, places: layout.Side) -> Iterator[Caption]:
    yield Caption(f"Life {len(view.lives[seat])}", places.life, places.row + 68, strong=True)
    yield Caption(f"draw {len(view.draws[seat])}", places.small, places.row - 2)
    yield Caption(f"gone {len(view.discards[seat])}", places.small, places.row + 78)


def _note(view: State) -> str:
    return f"Fight {max(1, view.fight_no)} of at most {view.options.fights}"
