"""What you can do in your DEPLOY, in the words of the prompt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet

from game.engine.cards import Card
from game.engine.game import Seat
from game.games.cards_of_war.rules.battlefield import free_slots
from game.games.cards_of_war.rules.cards import ACES, KINGS, SOLDIERS
from game.games.cards_of_war.rules.combat.attack import aims
from game.games.cards_of_war.rules.commands import Bond, Deploy, Merge, Play
from game.games.cards_of_war.rules.deployment import (
    NEW_UNITS,
    deployments,
    form_of,
    rearrangements,
)
from game.games.cards_of_war.rules.model import Rank, State
from game.games.cards_of_war.table import phrases
from game.games.cards_of_war.table.replies import answers
from game.table.phrases import capital, the
from game.table.words import counted

LONGEST = 90  # letters
ADD_ANOTHER = ", or add another"
ELSEWHERE = ", or send another unit to another target"  # W-15
HOW_TO_BOND = ("drop a card on a unit of its suit to bond", "bond cards of one suit", "bond")
HOW_TO_ATTACK = ("drag a unit onto {} to attack", "drag a unit onto a target", "attack")


def deploying(view: State, eyes: Seat) -> str:
    """What is aimed, or what can be done and how, as far as there is room to say it."""
    if view.attacks:
        ready = counted(len(view.attacks), "attack")
        more = ELSEWHERE if can_aim(view, eyes) else ""
        return f"{ready} ready. Press “Attack”{more}.{last_turn(view)}"
    acts = [*_deployments(view, eyes), *((each,) for each in plays(view, eyes))]
    if can_aim(view, eyes):
        acts.append([each.format(_onto(view, eyes)) for each in HOW_TO_ATTACK])
    said = ""
    for brevity in range(len(HOW_TO_BOND)):
        worded = [act[min(brevity, len(act) - 1)] for act in acts]
        said = _or_end_the_turn(worded) + last_turn(view)
        if len(said) <= LONGEST:
            break
    return said


def _onto(view: State, seat: Seat) -> str:
    """W-14: what can be attacked."""
    ranks = {aim.target.rank for aim in aims(view, seat)}
    if ranks == {Rank.PLAYER}:
        return "an opponent"
    return "an opponent or rear unit" if ranks == {Rank.PLAYER, Rank.REAR} else "a target"


def can_act(view: State, seat: Seat) -> bool:
    """Whether the seat can deploy, play a card or attack."""
    is_able = any(True for _ in _deployments(view, seat)) or any(True for _ in plays(view, seat))
    return is_able or can_aim(view, seat)


def can_add(view: State, seat: Seat) -> bool:
    """Whether the seat can deploy a unit in an empty slot."""
    for each in deployments(view, seat):
        if isinstance(each, Deploy):
            is_soldier = form_of(each.card, each.form) in SOLDIERS
            ranks = view.fronts if is_soldier else view.rears
            if each.slot in free_slots(ranks[seat]):
                return True
    return False


def _deployments(view: State, seat: Seat) -> Iterator[Sequence[str]]:
    """What the seat can deploy and bond, each at length and shorter."""
    listed = [*deployments(view, seat), *rearrangements(view, seat)]
    deployed = [each for each in listed if isinstance(each, Deploy)]
    soldiers = {each.card for each in deployed if form_of(each.card, each.form) in SOLDIERS}
    free = len(free_slots(view.fronts[seat]))
    most = min(len(soldiers), NEW_UNITS - view.new_units, free)
    rear = _rear_units({each.card for each in deployed} - soldiers)
    if most:
        front = f"up to {most} soldiers" if most > 1 else "a soldier"
        yield (f"deploy {front}{f' and {rear}' if rear else ''}",)
    elif soldiers:
        yield ("replace a unit",)
    if rear and not most:
        yield (f"deploy {rear}",)
    if any(isinstance(each, Bond | Merge) for each in listed):
        yield HOW_TO_BOND


def _rear_units(cards: AbstractSet[Card]) -> str:
    """What these cards of the hand can be in the rear rank: "a King"; "" without any."""
    if not cards:
        return ""
    if cards <= KINGS:  # only one can be in play
        return "a King"
    first, *more = cards
    return "rear units" if more else "an Ace" if first in ACES else the(phrases.card(first))


def _or_end_the_turn(acts: Sequence[str]) -> str:
    """A list of things to do, and if it is short, what to do without them."""
    if not acts:
        return "Nothing more to do. End the turn."
    *first, last = (*acts, "end the turn")[: max(2, len(acts))]
    return f"{capital(', '.join(first))}, or {last}."


def plays(view: State, seat: Seat, a_card: str = "a card") -> Iterator[str]:
    """What the seat can play, or else strike with, to any effect."""
    best = next(answers(view, seat), None)
    if best is not None:
        yield f"play {a_card}" if isinstance(best, Play) else "strike with your {AD}"


def can_aim(view: State, seat: Seat) -> bool:
    """Whether some unit of the seat can attack."""
    return any(True for _ in aims(view, seat))


def last_turn(view: State) -> str:
    """Says that the last turns have begun; "" before that."""
    last = " Sudden death." if view.last_turns else " It's the last turn."
    return "" if view.last_turns is None else last
