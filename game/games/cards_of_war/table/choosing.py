"""The choices that tell commands of one gesture apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations

from game.engine.cards import NOTHING, Card
from game.engine.game import PUBLIC
from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.rules.battlefield import front, unit_at
from game.games.cards_of_war.rules.cards import BLACK_JOKER
from game.games.cards_of_war.rules.commands import Command
from game.games.cards_of_war.rules.model import Rank, Spot, State, Unit
from game.games.cards_of_war.table.layout import face
from game.games.cards_of_war.table.phrases import is_tired
from game.games.cards_of_war.table.tooltips import title
from game.games.cards_of_war.table.words import name_of
from game.table.choosing import Option, Path
from game.table.words import spelled

IMITATES = "Which card does he imitate?"
STANDS = "What do you want to do?"
JOINS = "Bond the two to fight as one, or replace the unit?"
JOINS_AND_TIRES = "Bond the two to fight as one, or replace the unit? The new bond is exhausted."
LEADS = "Which card leads? It takes damage first, then the other card."
TIRES = "Which card leads? It takes damage first. The whole bond is exhausted."
BANISHES, ALSO = "Which unit does the Queen of Clubs take?", "Which unit as well?"
KEEPS = "Which card do you keep?"
ON_TOP, NEXT = "Which card goes on top of the deck?", "Which card lies below it in the deck?"
STAYS = ("Which card stays in front?", "Which is the second?", "Which is the third?")
NOBODY, NOBODY_ELSE = "None", "No other"


def paths(view: State, command: Command, names: Sequence[str]) -> Iterable[Path]:
    """The paths of choices that lead to a command; if their order doesn't matter, all orders."""
    match command:
        case commands.Deploy(card, slot, form):
            return [(*_form(card, form), _alone(view, card, form, slot))]
        case commands.Bond(card, slot, leads, form):
            unit = unit_at(view, front(view.active, slot))
            tires = is_tired(view, unit)
            return [(*_form(card, form), *_bonded(card, unit, tires=tires, leads=leads))]
        case commands.Merge(slot, onto, leads):
            one, other = (unit_at(view, front(view.active, n)) for n in (slot, onto))
            leader = one if leads else other
            return [(_picture(LEADS, leader),)]
        case commands.Play(card, form):
            imitated = _form(card, form)
            return [(*imitated, *each) for each in _named(view, command, names)] or [imitated]
        case commands.Aim(_, target, second):
            return [(_struck(view, target, second),)]
        case commands.CallOff(unit):
            return [(_target("Which unit is called off?", view, unit, names),)]
        case commands.Strike(_, target):
            return [(Option(STANDS, "Strike now"),)]
        case commands.TakeCard(card, rest):
            asks = (ON_TOP, *(NEXT for _ in rest))
            order = (_card(ask, each) for ask, each in zip(asks, rest, strict=False))
            return [(_card(KEEPS, card), *order)]
        case commands.KeepUnits(cards):
            return [
                tuple(_card(ask, each) for ask, each in zip(STAYS, order, strict=False))
                for order in permutations(cards)
            ]
        case _:
            return [(Option(STANDS, spelled(name_of(view, command, names, PUBLIC))),)]


def _card(asks: str, card: Card) -> Option:
    return Option(asks, title(card), face(card))


def _form(card: Card, form: Card) -> Path:
    """The choice of a form, for the Doppelganger only."""
    return (_card(IMITATES, form),) if card == BLACK_JOKER else ()


def _alone(view: State, card: Card, form: Card, slot: int) -> Option:
    """As a new unit, which may replace another one."""
    rank = Rank.FRONT if (form or card)[:-1].isdigit() else Rank.REAR
    unit = unit_at(view, Spot(view.active, rank, slot))
    if unit is None:
        return Option(STANDS, "Deploy as a new unit", face(card))
    gone = " and ".join(title(each.card) for each in unit.fighters)
    asks = JOINS_AND_TIRES if is_tired(view, unit) else JOINS
    return Option(asks, f"Replace: discard the {gone}", face(card), comes_last=True)


def _bonded(card: Card, unit: Unit | None, *, tires: bool, leads: bool) -> Path:
    """The choice to bond, and then which card leads: offered first, the one in play."""
    other = card if unit is None else unit.fighters[0].card
    bond = Option(JOINS_AND_TIRES if tires else JOINS, f"Bond with the {title(other)}", face(other))
    leader = card if leads else other
    return bond, Option(TIRES if tires else LEADS, title(leader), face(leader), comes_last=leads)


def _picture(asks: str, unit: Unit | None) -> Option:
    if unit is None:
        return Option(asks, NOBODY)
    return _card(asks, unit.fighters[0].card)


def _struck(view: State, target: Spot, second: Spot | None) -> Option:
    """Ace of Spades: one unit, or also its neighbour; Ace of Diamonds: now, or in combat."""
    if second is not None:
        also = unit_at(view, second)
        label = "Also a neighbour" if also is None else f"Also {_called(also)}"
        return Option(STANDS, label, face(also.fighters[0].card) if also else "")
    unit = unit_at(view, target)
    label = "Attack in combat" if unit is None else f"Only {_called(unit)}"
    return Option(STANDS, label, "" if unit is None else face(unit.fighters[0].card))


def _called(unit: Unit) -> str:
    return " with ".join(title(each.card) for each in unit.fighters)


# What a played card names


def _named(view: State, command: commands.Play, names: Sequence[str]) -> Iterator[Path]:
    if command.raised != NOTHING:
        yield (_card("Which card do you take?", command.raised),)
        return
    form = command.form or command.card
    if form == Card("QC"):
        yield from _banished(view, command.targets, names)
        return
    for at in command.targets:
        yield (_target("Which target?", view, at, names),)


def _banished(view: State, targets: tuple[Spot, ...], names: Sequence[str]) -> Iterator[Path]:
    if not targets:
        yield (Option(BANISHES, NOBODY),)
        return
    for order in permutations(targets):
        first, *rest = order
        also = [_target(ALSO, view, each, names) for each in rest]
        yield (_target(BANISHES, view, first, names), *(also or [Option(ALSO, NOBODY_ELSE)]))


def _target(asks: str, view: State, at: Spot, names: Sequence[str]) -> Option:
    """A target, with its owner's name."""
    owner = names[at.seat]
    unit = unit_at(view, at)
    if at.rank is Rank.PLAYER or unit is None:
        return Option(asks, owner)
    label = f"{owner}: {_called(unit)}, {at.rank} {at.slot}"
    return Option(asks, label, face(unit.fighters[0].card))
