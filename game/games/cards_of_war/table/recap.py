"""What stays in sight of what the others did: cards put down, blows, and what you lost."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.cards import Card
from game.engine.game import Seat
from game.games.cards_of_war.rules import combat_events, events
from game.games.cards_of_war.rules.battlefield import unit_at
from game.games.cards_of_war.rules.model import Rank, Spot, State
from game.games.cards_of_war.table import geometry
from game.games.cards_of_war.table.figures import TAG_WIDTH, way
from game.games.cards_of_war.table.gestures import CARD
from game.games.cards_of_war.table.layout import face
from game.table.figures import Arrow, Figure, Tag
from game.table.items import Room
from game.table.recap import NOTHING_REMAINS, Happening, Remains, Touch

NEAR_SOURCE = 0.25  # of an arrow: there its tag lies, apart from those of other arrows


def remains(happening: Happening, near: Seat, eyes: Seat, room: Room) -> Remains:
    """Where cards were put down, who struck whom and what came of it, and your losses."""
    view: State = happening.before
    match happening.event:
        case events.UnitDeployed(card) | events.CardBonded(card) | events.CardPlayed(_, card):
            return Remains(items=(f"{CARD}{card}",))
        case combat_events.DamageDealt() as blow:
            return Remains(_blow(view, blow, near, room), touches=tuple(_struck(view, blow, eyes)))
        case combat_events.AttackBlocked(attacker) if attacker.seat == eyes:
            return _lost(_cards(view, attacker), "blocked")
        case combat_events.CardsFell(seat, cards) if seat == eyes:
            return _lost(cards, "fallen")
        case combat_events.UnitPoisoned(unit) if unit.seat == eyes:
            return _lost(_cards(view, unit), "poisoned")
        case events.UnitTaken(_, spot, cards) if spot.seat == eyes:
            return _lost(cards, "taken")
        case events.UnitBanished(spot, cards) if spot.seat == eyes:
            return _lost(cards, "banished")
        case events.CardLost(seat, card) if seat == eyes:
            return _lost((card,), "lost")
        case _:
            return NOTHING_REMAINS


def _blow(
    view: State, blow: combat_events.DamageDealt, near: Seat, room: Room
) -> tuple[Figure, ...]:
    """An arrow, and on it how much damage it did, and to what end."""
    where = geometry.table_layout(len(view.lives), near, room)
    points = way(where, blow.source, blow.target)
    x, y = (a + (b - a) * NEAR_SOURCE for a, b in zip(*points, strict=True))
    fallen = sum(hit.is_defeated for hit in blow.hits)
    ends = "" if not blow.hits else ": it falls" if fallen == len(blow.hits) else ": it holds"
    ends = ": one falls" if 0 < fallen < len(blow.hits) else ends
    tag = Tag(f"{blow.amount} damage{ends}", x, y, TAG_WIDTH - 4)
    return Arrow(points, blow.source.seat, "past"), tag


def _struck(view: State, blow: combat_events.DamageDealt, eyes: Seat) -> Iterator[Touch]:
    """What you bear of it; what falls is told when it goes."""
    if blow.target.seat != eyes:
        return
    if blow.target.rank is Rank.PLAYER:
        yield Touch(f"blow/{blow.amount}", f"-{blow.amount}")
    for hit in blow.hits:
        if not hit.is_defeated:
            yield Touch(face(hit.card), f"-{hit.damage}", (f"{CARD}{hit.card}",))


def _cards(view: State, spot: Spot) -> tuple[Card, ...]:
    unit = unit_at(view, spot)
    return () if unit is None else tuple(each.card for each in unit.fighters)


def _lost(cards: tuple[Card, ...], note: str) -> Remains:
    return Remains(touches=tuple(Touch(face(card), note, (f"{CARD}{card}",)) for card in cards))
