"""Figures around the cards: slots, plates, arrows, counts, the steps of a turn."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.game import Seat
from game.games.cards_of_war.rules.battlefield import unit_at
from game.games.cards_of_war.rules.combat.attack import AIMING
from game.games.cards_of_war.rules.decide import to_act
from game.games.cards_of_war.rules.model import SLOTS, Attack, Phase, Rank, Spot, State
from game.games.cards_of_war.table import geometry, words
from game.games.cards_of_war.table.forecast import forecast
from game.table.figures import Aim, Arrow, Caption, Dossier, Figure, Plate, Ribbon, Slot, Tag
from game.table.items import Room
from game.table.words import counted

COMBAT = words.STEPS.index("Combat")
AT = {
    Phase.BEGIN: 0,
    Phase.DEPLOY: 2,
    Phase.RESOLVE: 4,
    Phase.END: 4,
    Phase.CLEANUP: 5,
    **dict.fromkeys((Phase.DEFEND, Phase.CLASH, Phase.SHIELD, Phase.FIGHT, Phase.SECOND), COMBAT),
}
FOOT = 0.5  # of a card's height, from its middle to the start of its arrow
MARGIN = 4.0  # between a card and the frame of its slot
TAG_WIDTH = 136.0
DUEL = 2  # players; their forecasts are level with the piles
NAME_HEIGHT = 17.0  # of the name of a pile


def figures(view: State, near: Seat, room: Room) -> Iterator[Figure]:
    """Everything on the table except the cards."""
    if not view.lives:
        return
    where = geometry.table_layout(len(view.lives), near, room)
    for side in where.sides:
        if side.seat not in view.out:
            yield from _slots(view, side)
            yield from _row(view, side)
        yield _plate(view, side)
        yield from _hand_count(view, side)
    yield from _names(view, where)
    if view.turn_no:
        yield _ribbon(view)
    yield Dossier(words.HINT)
    yield from _arrows(view, where)
    yield from _forecasts(view, where, room)


def _slots(view: State, side: geometry.Side) -> Iterator[Slot]:
    for rank in (Rank.FRONT, Rank.REAR):
        for slot in SLOTS:
            x, y = side.slot(rank, slot)
            is_free = unit_at(view, Spot(side.seat, rank, slot)) is None
            width, height = side.pitch.slot - MARGIN, side.pitch.rank - MARGIN
            yield Slot(x, y, width, height, str(slot), str(rank) if is_free else "")


def _row(view: State, side: geometry.Side) -> Iterator[Slot]:
    """The frame of the near player's event row."""
    if side.is_near:
        x, y = side.row
        title = "" if view.rows[side.seat] else words.EVENT_ROW
        yield Slot(x, y, side.row_width, side.row_size + geometry.ROW_MARGIN, "", title)


def _plate(view: State, side: geometry.Side) -> Plate:
    seat = side.seat
    pending = view.pending[seat]
    return Plate(
        seat,
        *side.plate,
        words.status(view, seat),
        brief=words.brief_status(view, seat),
        gone=seat in view.out,
        active=seat in to_act(view),
        widest=side.plate_width,
        count=str(view.lives[seat]),
        toll=f"-{pending}" if pending else "",
    )


def _hand_count(view: State, side: geometry.Side) -> Iterator[Caption]:
    """The number of cards in another player's hand."""
    if not side.is_near and view.hands[side.seat]:
        x, y = side.hand
        text = counted(len(view.hands[side.seat]), "card")
        yield Caption(text, x, y + side.hand_size / 2 + 9)


def _names(view: State, where: geometry.TableLayout) -> Iterator[Caption]:
    piles = where.piles
    away = piles.size / 2 + NAME_HEIGHT / 2 + 2
    for (x, y), cards, name in (
        (piles.deck, view.deck, words.DECK),
        (piles.barrows, view.barrows, words.BARROWS),
        (piles.removed, view.removed, words.REMOVED),
    ):
        if cards or name != words.REMOVED:
            yield Caption(name, x, y + away)
        if cards:
            yield Caption(str(len(cards)), x, y - away - 4, strong=True)
        elif name == words.DECK:
            yield Caption(words.EMPTY, x, y)


def _ribbon(view: State) -> Ribbon:
    """The steps of a turn, and notes on what is left of it."""
    return Ribbon(f"Turn {view.turn_no}", words.STEPS, AT.get(view.phase, -1), words.notes(view))


# Attacks


def _arrows(view: State, where: geometry.TableLayout) -> Iterator[Arrow]:
    for one in view.attacks:
        aim: Aim = "meant" if view.phase in AIMING else "declared"
        if one.blocker is not None:
            aim = "stopped"
        for end in one.foes:
            yield Arrow(way(where, one.attacker, end), one.attacker.seat, aim)


def way(where: geometry.TableLayout, start: Spot, end: Spot) -> tuple[tuple[float, float], ...]:
    """From the near edge of a unit to another unit, or to the edge of a plate."""
    x, y = _point(where, start)
    to_x, to_y = _point(where, end)
    down = 1 if to_y > y else -1
    reach = where.sides[start.seat].pitch.card * FOOT
    edge = geometry.PLATE_HEIGHT / 2 - 8 if end.rank is Rank.PLAYER else 0.0
    return (x, y + down * reach), (to_x, to_y - down * edge)


def _point(where: geometry.TableLayout, spot: Spot) -> tuple[float, float]:
    return where.sides[spot.seat].at(spot)


def _forecasts(view: State, where: geometry.TableLayout, room: Room) -> Iterator[Tag]:
    """A tag for each attack, where its arrow crosses the line between the front ranks."""
    if view.phase in {Phase.FIGHT, Phase.RESOLVE}:
        return
    texts = [(forecast(view, one), _crossing(where, one)) for one in view.attacks]
    texts.sort(key=lambda each: each[1])
    beside = where.piles.deck[0] - where.piles.size / 2  # keep the piles visible
    edge = beside if len(view.lives) == DUEL else room.width
    xs = _apart([x for _, (x, _) in texts], TAG_WIDTH, edge)
    for (text, (_, y)), x in zip(texts, xs, strict=True):
        yield Tag(text, x, y, TAG_WIDTH - 4)


def _crossing(where: geometry.TableLayout, one: Attack) -> tuple[float, float]:
    x, y = _point(where, one.attacker)
    to_x, to_y = _point(where, one.blocker or one.targets[0])
    line = where.middle[1]
    if (y - line) * (to_y - line) < 0:
        return x + (to_x - x) * (line - y) / (to_y - y), line
    return (x + to_x) / 2, (y + to_y) / 2


def _apart(xs: list[float], step: float, width: float) -> list[float]:
    """Moved as little as possible, so that all are a step apart and on the table."""
    placed: list[float] = []
    for x in xs:
        placed.append(max(x, step / 2 + 2, placed[-1] + step if placed else 0))
    most = width - step / 2 - 2
    for n in range(len(placed) - 1, -1, -1):
        placed[n] = min(placed[n], most)
        most = placed[n] - step
    return placed
