"""What stays in sight of what the others did: cards put down, blows, and what you lost."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.cards import Card
from game.engine.game import Seat
from game.engine.value import replace
from game.games.cards_of_war.rules import combat_events, events
from game.games.cards_of_war.rules.battlefield import is_ace, unit_at
from game.games.cards_of_war.rules.events import Event
from game.games.cards_of_war.rules.model import Phase, Rank, Spot, State
from game.games.cards_of_war.table import geometry, phrases
from game.games.cards_of_war.table.figures import tag_before, tag_behind, tag_on, way
from game.games.cards_of_war.table.gestures import CARD
from game.games.cards_of_war.table.layout import face
from game.games.cards_of_war.table.tooltips import title
from game.table.figures import Arrow, Caption, Figure, Tag
from game.table.items import Room
from game.table.phrases import join_words, the
from game.table.recap import NOTHING_REMAINS, Deed, Happening, Remains, Touch

LOWER = 0.28  # of a slot's height, from its middle to the words below its name


def remains(happening: Happening, near: Seat, eyes: Seat, room: Room) -> Remains:
    """Where cards were put down, who struck whom and what came of it, and your losses."""
    view: State = happening.before
    match happening.event:
        case events.UnitDeployed(card, form, spot):
            return _acted(card, Deed(spot.seat, "deployed", the(phrases.card(card, form))), eyes)
        case events.CardBonded(card, form, spot):
            return _acted(card, Deed(spot.seat, "bonded", the(phrases.card(card, form))), eyes)
        case events.BondSeparated(spot) if spot.seat != eyes:
            return Remains(deeds=(Deed(spot.seat, "split", "a bond"),))
        case events.CardPlayed(seat, card, form):
            return _acted(card, Deed(seat, "played", the(phrases.card(card, form))), eyes)
        case combat_events.AttacksDeclared() if view.active != eyes and not view.is_second:
            return Remains(deeds=(Deed(view.active, "attacked", _attacker(view)),))
        case events.PhaseBegan(Phase.END) if view.active != eyes and view.phase is Phase.DEPLOY:
            return Remains(deeds=(Deed(view.active, "didn't attack"),))
        case events.TurnBegan():
            return Remains(is_new_turn=True)
        case combat_events.DamageDealt() as blow:
            return Remains(_blow(view, blow, near, room), touches=tuple(_struck(view, blow, eyes)))
        case _:
            return _losses(view, happening.event, eyes)


def _attacker(view: State) -> str:
    """The unit that attacks, if it is only one."""
    if len(view.attacks) > 1:
        return ""
    unit = the(phrases.unit_on(view, view.attacks[0].attacker))
    return f"with {unit.replace(' with ', ' and ')}"


def _losses(view: State, event: Event, eyes: Seat) -> Remains:
    """What you lost, if it was that."""
    match event:
        case combat_events.CardsFell(seat, cards) if seat == eyes:
            return _lost(cards, "fallen")
        case combat_events.UnitPoisoned(unit) if unit.seat == eyes:
            return _lost(_cards(view, unit), "poisoned")
        case events.UnitTaken(_, spot, cards) if spot.seat == eyes:
            return _lost(cards, "taken")
        case events.UnitBanished(spot, cards, to) if spot.seat == eyes:
            return _lost(cards, "removed" if to == "removed" else "lost")
        case events.CardLost(seat, card) if seat == eyes:
            return _lost((card,), "lost")
        case _:
            return NOTHING_REMAINS


def _acted(card: Card, deed: Deed, eyes: Seat) -> Remains:
    """A card that was put down, and who did so if it wasn't you."""
    return Remains(items=(f"{CARD}{card}",), deeds=(deed,) if deed.seat != eyes else ())


def _blow(
    view: State, blow: combat_events.DamageDealt, near: Seat, room: Room
) -> tuple[Figure, ...]:
    """An arrow, and how much damage it did: beside the unit that took it, or where it came from."""
    where = geometry.table_layout(len(view.lives), near, room)
    arrow = Arrow(way(where, blow.source, blow.target), blow.source.seat, "past")
    damage = f"{blow.amount} damage"
    if blow.target.rank is Rank.PLAYER:
        return arrow, _until_later(tag_before(where, blow.source, damage), damage)
    fallen = [title(hit.card) for hit in blow.hits if hit.is_defeated]
    if not fallen:
        text, brief = f"Survives {damage}", f"Survives {blow.amount}"
        if _poisons(view, blow):
            text, brief = f"Poisoned: {damage}", "Poisoned"
        tag = tag_behind(where, blow.target, text, brief)
        return arrow, _until_later(tag, damage)
    fall = f"{join_words(fallen)} {'falls' if len(fallen) == 1 else 'fall'}"
    if len(fallen) < len(blow.hits):  # the other card of a bond is still there
        tag = tag_behind(where, blow.target, f"{fall}: {damage}", fall)
        return arrow, _until_later(tag, f"{join_words(fallen)} fell")
    tag = tag_on(where, blow.target, f"{fall}: {damage}")
    gone = fallen[0] if len(fallen) == 1 else "the bond"  # two names are cut off
    return arrow, _until_later(tag, f"{gone} fell", below=tag.highest * LOWER)


def _poisons(view: State, blow: combat_events.DamageDealt) -> bool:
    """W-32, W-34: an Ace does, also one that strikes from the hand: then no unit is the source."""
    ace = unit_at(view, blow.source)
    return blow.source.rank is Rank.PLAYER if ace is None else is_ace(ace)


def _until_later(tag: Tag, what: str, *, below: float = 0.0) -> Tag:
    """The tag, with its words for the time after the turn: on the felt, and below a slot's name."""
    text, lines = f"Last turn: {what}", 2 if below else 1  # between ranks there is room for one
    brief = "" if below else what
    y, widest = tag.y + below, tag.widest
    later = Caption(text, tag.x, y, brief=brief, widest=widest, lines=lines, quiet=True)
    return replace(tag, later=later)


def _struck(view: State, blow: combat_events.DamageDealt, eyes: Seat) -> Iterator[Touch]:
    """What you bear of it; what falls is told when it goes."""
    if blow.target.seat != eyes:
        return
    if blow.target.rank is Rank.PLAYER:
        yield Touch(f"blow/{blow.amount}", f"-{blow.amount} life")
    for hit in blow.hits:
        if not hit.is_defeated:
            items, heals = (f"{CARD}{hit.card}",), view.options.damage_lasts == "turn"
            yield Touch(face(hit.card), f"-{hit.damage}", items, is_passing=heals)


def _cards(view: State, spot: Spot) -> tuple[Card, ...]:
    unit = unit_at(view, spot)
    return () if unit is None else tuple(each.card for each in unit.fighters)


def _lost(cards: tuple[Card, ...], note: str) -> Remains:
    return Remains(touches=tuple(Touch(face(card), note, (f"{CARD}{card}",)) for card in cards))
