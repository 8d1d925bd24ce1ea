"""What is drawn around the cards: plates, counts, the strength ladder, the score."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.cards import BACK, RANKS, Card, value
from game.engine.game import Seat, opponent
from game.games.revolutionary_war.rules.decide import to_act
from game.games.revolutionary_war.rules.model import State
from game.games.revolutionary_war.rules.strength import card_of, ordering, stronger
from game.games.revolutionary_war.table.geometry import FAR_PILE, SIDE, middle_of, near_pile
from game.games.revolutionary_war.table.prompts import lost_round
from game.table.figures import Caption, Figure, Headline, Ladder, Plate, Rung, Tally
from game.table.items import Room
from game.table.words import counted

ABOVE = 142.0  # the middle of the round: between the far hand and the cards
PLATE_HEIGHT = 92.0  # it ends before the trumps
BESIDE = 130.0  # units left free at each side, for trumps and piles


def figures(view: State, near: Seat, room: Room) -> Iterator[Figure]:
    """The strength ladder, the plates, the counts and the match."""
    far = opponent(near)
    for seat, y in ((near, room.height - 62), (far, 50.0)):
        yield Plate(
            seat,
            106,
            y,
            counted(len(view.piles[seat]), "card") + " captured",
            active=seat in to_act(view),
            dealer=view.game_no > 0 and view.dealer == seat,
            highest=PLATE_HEIGHT,
            brief=f"{len(view.piles[seat])} captured",
        )
    right, middle = room.width - SIDE, middle_of(room)
    yield from _left(view, right, middle + 90)
    for seat, y in ((near, near_pile(room) + 72), (far, FAR_PILE + 72)):
        if view.piles[seat]:
            yield Caption(str(len(view.piles[seat])), right, y, strong=True)
    if view.trumps:
        is_last = not view.deck and len(view.trumps) == 1
        yield Caption("Last trump" if is_last else "Trump", SIDE, middle - 124, strong=True)
    for i in range(1, len(view.trumps)):
        yield Caption(("next", "then")[i - 1], SIDE - 120 + 80 * i, middle + 184)
    if view.leftover:
        yield Caption("Left over: no points", SIDE, middle + 66)
    if view.trumps:
        yield _ladder(view, near)
    if view.options.target or view.games:
        yield _tally(view)
    if lost := lost_round(view, near):
        yield headline(lost, room)


def _left(view: State, x: float, y: float) -> Iterator[Caption]:
    """What is left of the deck; nothing before the first deal."""
    if view.game_no:
        text = f"Deck {len(view.deck)}" if view.deck else "Deck empty"
        yield Caption(text, x, y, strong=True)


def headline(text: str, room: Room) -> Headline:
    """What happens in the round, above its cards."""
    middle, wide = middle_of(room) - ABOVE, room.width - 2 * BESIDE
    return Headline(text, room.width / 2, middle, wide, lines=2)


def _ladder(view: State, near: Seat) -> Ladder:
    """R-6: all ranks from weakest to strongest under the active trump."""
    trump = view.trumps[0]
    last = view.table[-1].card if view.table else None
    hand = view.hands[near]
    rungs = tuple(
        Rung(
            RANKS[each - 1],
            live=last is None or stronger(card_of(each), last, trump),
            marked=last is not None and value(last) == each,
            crowned=value(trump) == each,
            held=sum(card != BACK and value(card) == each for card in hand),
        )
        for each in ordering(value(trump))
    )
    return Ladder("Strength", rungs, _answers(last, trump))


def _answers(last: Card | None, trump: Card) -> str:
    """R-7: which cards answer the last one."""
    if last is None:
        return "any card can lead"
    rank = last[:-1]
    is_top = value(last) == value(trump)
    return f"only another {rank} answers it" if is_top else f"answer with {rank} or above"


def _tally(view: State) -> Tally:
    target = view.options.target
    note = f"Game {view.game_no}, to {target} points" if target else ""
    return Tally("Match" if target else "Score", view.totals, target, note)
