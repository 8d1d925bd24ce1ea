"""Figures around the cards: slots, plates, arrows, counts, the steps of a turn."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.game import Seat
from game.engine.value import replace
from game.games.cards_of_war.rules.battlefield import unit_at
from game.games.cards_of_war.rules.combat.attack import AIMING
from game.games.cards_of_war.rules.decide import to_act
from game.games.cards_of_war.rules.model import SLOTS, Phase, Rank, Spot, State
from game.games.cards_of_war.table import geometry, words
from game.games.cards_of_war.table.forecast import FOUGHT, forecast, outcome
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
TAG_HEIGHT = 38.0  # of two lines
NARROW_TAG_HEIGHT = 50.0  # the same where slots are narrow: small letters need more of the table
NAME_WIDTH, NAME_HEIGHT = 66.0, 17.0  # of the name of a pile


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
    yield from _forecasts(view, where)


def _slots(view: State, side: geometry.Side) -> Iterator[Slot]:
    for rank in (Rank.FRONT, Rank.REAR):
        for slot in SLOTS:
            x, y = side.slot(rank, slot)
            is_free = unit_at(view, Spot(side.seat, rank, slot)) is None
            width, height = side.pitch.slot - MARGIN, side.pitch.rank - MARGIN
            title, tip = (str(rank), words.RANK_TIPS[rank]) if is_free else ("", "")
            yield Slot(x, y, width, height, str(slot), title, tip)


def _row(view: State, side: geometry.Side) -> Iterator[Slot]:
    """The frame of the near player's event row."""
    if side.is_near:
        x, y = side.row
        is_free = not view.rows[side.seat]
        title, tip = (words.EVENT_ROW, words.EVENT_ROW_TIP) if is_free else ("", "")
        yield Slot(x, y, side.row_width, side.row_size + geometry.ROW_MARGIN, "", title, tip)


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
        highest=side.plate_height,
        count=str(view.lives[seat]),
        toll=f"-{pending}" if pending else "",
    )


def _hand_count(view: State, side: geometry.Side) -> Iterator[Caption]:
    """The number of cards in another player's hand."""
    if not side.is_near and view.hands[side.seat]:
        x, y = side.hand
        text = counted(len(view.hands[side.seat]), "card")
        yield Caption(text, x, y + side.hand_size / 2 + 9)


def _names(view: State, where: geometry.TableLayout) -> Iterator[Caption | Slot]:
    piles = where.piles
    away = piles.size / 2 + NAME_HEIGHT / 2 + 2
    for (x, y), cards, name in (
        (piles.deck, view.deck, words.DECK),
        (piles.barrows, view.barrows, words.BARROWS),
        (piles.removed, view.removed, words.REMOVED),
    ):
        tip = words.PILE_TIPS[name]
        if cards or name != words.REMOVED:
            yield Caption(name, x, y + away, widest=NAME_WIDTH, tip=tip)
        if cards:
            yield Caption(str(len(cards)), x, y - away - 4, strong=True)
        elif name == words.DECK and view.turn_no:
            yield Caption(words.EMPTY, x, y)
        elif name == words.BARROWS:
            yield Slot(x, y, piles.size * geometry.ASPECT, piles.size, "", "", tip)


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


def _forecasts(view: State, where: geometry.TableLayout) -> Iterator[Tag]:
    """A tag for each attack, at its attacker: arrows may cross, attackers don't."""
    if view.phase in FOUGHT:
        return
    for one in view.attacks:
        yield tag_before(where, one.attacker, forecast(view, one), outcome(view, one))


def tag_before(where: geometry.TableLayout, at: Spot, text: str, brief: str = "") -> Tag:
    """Words before a front unit, in the gap to the enemy; of a rear unit between its ranks."""
    side = where.sides[at.seat]
    if at.rank is Rank.REAR:
        return tag_behind(where, at, text, brief)
    ahead = (abs(side.front - other.front) for other in where.sides)
    gap = min(filter(None, ahead))  # several opponents stand side by side
    height = TAG_HEIGHT if len(where.sides) == 2 else NARROW_TAG_HEIGHT
    away = min(side.pitch.card * FOOT + height / 2, gap / 2)
    highest = min(height, gap - side.pitch.card)
    tag = replace(tag_on(where, at, text), highest=highest, brief=brief)
    return replace(tag, y=tag.y + (away if side.front > side.rear else -away))


def tag_behind(where: geometry.TableLayout, at: Spot, text: str, brief: str) -> Tag:
    """Words between the two ranks of a unit's side."""
    side = where.sides[at.seat]
    gap = abs(side.front - side.rear) - side.pitch.card
    middle = (side.front + side.rear) / 2
    return replace(tag_on(where, at, text), y=middle, highest=gap, brief=brief)


def tag_on(where: geometry.TableLayout, at: Spot, text: str) -> Tag:
    """Words in the slot of a unit that has fallen, no wider than the slot."""
    pitch = where.sides[at.seat].pitch
    return Tag(text, *_point(where, at), pitch.slot - MARGIN, highest=pitch.card)
