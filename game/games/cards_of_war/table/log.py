"""Log lines of all events; those of COMBAT are in ``combat_log``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from game.engine.cards import BACK, Card, Cards
from game.engine.game import NATURE, Seat
from game.games.cards_of_war.rules import combat_events, events
from game.games.cards_of_war.rules.battlefield import seats, unit_at
from game.games.cards_of_war.rules.events import Event
from game.games.cards_of_war.rules.model import (
    Chore,
    Excess,
    Look,
    Loss,
    Phase,
    Reason,
    State,
    Surplus,
    Tilt,
    Vigil,
)
from game.games.cards_of_war.table import combat_log, phrases
from game.table.phrases import capital, does, join_words, sole, the, who, whose, wins
from game.table.words import counted

REASONS: dict[Reason, str] = {
    "life": "Nobody else has any life left.",
    "deck": "The deck is empty and everyone has had a last turn. The highest life wins.",
    "conceded": "The last opponent resigned.",
}
DRAWN_WAR: dict[Reason, str] = {
    "life": "All players lost their last life at the same time.",
    "deck": "Everyone has had a last turn, and all have the same life.",
    "conceded": "Nobody is left.",
}


def say(view: State, event: Event, names: Sequence[str], eyes: Seat) -> str:  # noqa: C901, PLR0912, PLR0915 - one arm an event
    """The line of an event; "" if there is nothing to say."""

    def did(seat: Seat, verb: str) -> str:
        return does(names, seat, eyes, verb)

    def owner(seat: Seat) -> str:
        return capital(whose(names, seat, eyes))

    match event:
        case events.WarStarted(options, number):
            return f"{number} players, {options.life} life each. The last one standing wins."
        case events.DeckShuffled(advantage):
            return f"The deck is shuffled. {did(advantage, 'choose')} who starts."
        case events.StartChosen(first):
            return f"{did(first, 'start')}."
        case events.HandsDealt(hands):
            return _dealt(hands, eyes)
        case events.TurnBegan(seat, _, is_extra):
            return f"{owner(seat)} {'extra ' if is_extra else ''}turn begins."
        case events.UnitsUntapped(seat):
            return f"{owner(seat)} units are ready."
        case events.CardDrawn(seat, card):
            return f"{did(seat, 'draw')} {the(phrases.card(card))}."
        case events.SuddenDeathBegan():
            last = f"This is {whose(names, view.active, eyes)} last turn"
            return f"The deck is empty: sudden death. {last}, then everyone else gets one."
        case events.PhaseBegan(Phase.FIGHT):
            is_one_way = len(view.attacks) == 1 and view.attacks[0].blocker is None
            return "" if is_one_way else "All damage is dealt at the same time."
        case events.PhaseBegan(Phase.END):
            idly = " without attacking" if view.phase is Phase.DEPLOY else ""
            return f"{did(view.active, 'end')} the turn{idly}."
        case events.PhaseBegan() | events.WindowOpened() | events.Passed():
            return ""
        case events.UnitDeployed(card, form, spot, tilt):
            state = "ready" if tilt is Tilt.READY else "exhausted"
            where = f"to the {spot.rank} rank, slot {spot.slot}"
            verb = did(spot.seat, "deploy")
            return f"{verb} {the(phrases.card(card, form))} {where}, {state}."
        case events.CardBonded(card, form, spot, leads):
            what = f"{the(phrases.card(card, form))} {phrases.placed(leads=leads)}"
            unit = unit_at(view, spot)
            tired = " It is exhausted now." if phrases.is_tired(view, unit) else ""
            return f"{did(spot.seat, 'bond')} {what} {the(phrases.unit(unit))}.{tired}"
        case events.UnitsMerged(moved, onto, leads):
            what = f"{the(phrases.unit_on(view, moved))} {phrases.placed(leads=leads)}"
            other = the(phrases.unit_on(view, onto))
            return f"{did(moved.seat, 'bond')} {what} {other}, slot {onto.slot}."
        case events.BondSeparated(spot, to):
            bond = the(phrases.unit_on(view, spot))
            return f"{did(spot.seat, 'split')} {bond}: the lower card goes to slot {to.slot}."
        case events.BondsBroken(seat, kept):
            return f"{owner(seat)} bonds split: {phrases.cards(kept)} stay."
        case events.CardPlayed():
            return _played(view, event, names, eyes)
        case events.AceStruck(ace, target):
            at = phrases.spot(view, target, names, eyes)
            return f"{capital(phrases.spot(view, ace, names, eyes))} strikes {at} at once."
        case events.TurnInterrupted(seat):
            return f"{owner(seat)} turn ends at once."
        case events.SideWarded(seat):
            pending = view.pending[seat]
            gone = f" The {pending} pending damage is gone." if pending else ""
            side = f"{who(names, seat, eyes)} and {whose(names, seat, eyes)} units"
            return f"No more damage to {side} this turn.{gone}"
        case events.UnitTaken(seat, spot, cards):
            into = f"into {whose(names, seat, eyes)} hand"
            return f"{owner(spot.seat)} {phrases.cards(cards)} {_goes(cards)} {into}."
        case events.ExtraTurnGranted(seat):
            return f"{did(seat, 'get')} an extra turn after this one."
        case events.UnitBanished(spot, cards, to):
            is_removed = f"{'is' if len(cards) == 1 else 'are'} removed from the game"
            gone = is_removed if to == "removed" else f"{_goes(cards)} to the barrows"
            return f"{owner(spot.seat)} {phrases.cards(cards)} {gone}."
        case events.CardRaised(seat, card):
            return f"{did(seat, 'take')} {the(phrases.card(card))} from the barrows."
        case events.DeckSpied(seat, cards):
            seen = "" if BACK in cards else f": {phrases.cards(cards)}"
            return f"{did(seat, 'look')} at the top {counted(len(cards), 'card')}{seen}."
        case events.CardTaken(seat, card, rest):
            return _kept(seat, card, rest, names, eyes)
        case events.ChoreArose(chore):
            return _due(chore, names, eyes)
        case events.CardLost(seat, card):
            return f"{owner(seat)} {phrases.card(card)} goes to the barrows."
        case events.LifeLost(losses):
            return " ".join(_lost(view, losses, names, eyes))
        case events.PlayerFell(seat, reason):
            why = "resign" if reason == "conceded" else "have no life left"
            return f"{did(seat, why)} and {'are' if seat == eyes else 'is'} out of the game."
        case events.TurnEnded():
            return _cleared(view)
        case events.CardDiscarded(seat, card):
            return f"{did(seat, 'discard')} {the(phrases.card(card))}."
        case events.WarEnded(winners, reason):
            why = why_ended(view, winners, reason, names, eyes)
            return f"{wins(names, winners, eyes)}! {why}" if winners else f"A draw. {why}"
        case _:
            return combat_log.say_combat(view, event, names, eyes)


def _goes(cards: Cards) -> str:
    return "goes" if len(cards) == 1 else "go"


def _dealt(hands: tuple[Cards, ...], eyes: Seat) -> str:
    number = len(hands[0])
    hand = hands[eyes] if eyes >= 0 else ()
    if not hand or BACK in hand:
        return f"Everyone is dealt {counted(number, 'card')}."
    return f"You hold {phrases.cards(hand)}."


def _played(view: State, event: events.CardPlayed, names: Sequence[str], eyes: Seat) -> str:
    at = [phrases.spot(view, each, names, eyes) for each in event.targets]
    card = the(phrases.card(event.card, event.form))
    return f"{does(names, event.seat, eyes, 'play')} {card}{f' on {join_words(at)}' if at else ''}."


def _kept(seat: Seat, card: Card, rest: Cards, names: Sequence[str], eyes: Seat) -> str:
    if card == BACK:
        back = " and puts the others back" if rest else ""
        return f"{names[seat]} keeps one card{back}."
    back = f" Back on the deck, from the top: {phrases.cards(rest)}." if rest else ""
    return f"{does(names, seat, eyes, 'keep')} {the(phrases.card(card))}.{back}"


def _due(chore: Chore, names: Sequence[str], eyes: Seat) -> str:
    match chore:
        case Loss(seat):
            return f"{does(names, seat, eyes, 'lose')} a random card."
        case Look():
            return ""
        case Surplus(seat):
            return (
                f"{does(names, seat, eyes, 'have')} too many cards in the front rank: three stay."
            )
        case Vigil(seat):
            return f"{capital(whose(names, seat, eyes))} Ace of Hearts can stay as a guard."
        case Excess(seat, _, amount):
            has = "have" if seat == eyes else "has"
            return f"Rout: {who(names, seat, eyes)} {has} {amount} damage left over."
    assert_never(chore)


def _lost(view: State, losses: tuple[int, ...], names: Sequence[str], eyes: Seat) -> list[str]:
    """The arithmetic at the end of a turn."""
    lines = []
    for seat in seats(view):
        life, loss = view.lives[seat], losses[seat]
        if loss:
            lose = does(names, seat, eyes, "lose")
            left = f"{loss} life: {life} - {loss} = {life - loss}"
            the_last = "your last" if seat == eyes else "the last"
            lines.append(f"{lose} {left if loss < life else f'{the_last} {loss} life'}.")
    return lines


def _cleared(view: State) -> str:
    """What the end of a turn clears, if anything."""
    gone = ["the event rows are cleared"] if any(view.rows) else []
    units = [unit for line in (*view.fronts, *view.rears) for unit in line if unit is not None]
    if view.options.damage_lasts == "turn":
        hurt = any(fighter.damage for unit in units for fighter in unit.fighters)
        gone += ["all damage on units heals"] if hurt else []
    return f"{capital(join_words(gone))}." if gone else ""


def why_ended(
    view: State, winners: frozenset[Seat], reason: Reason, names: Sequence[str], eyes: Seat
) -> str:
    """W-56 to W-58: why the war has ended."""
    if not winners:
        return DRAWN_WAR[reason]
    losers = [seat for seat in seats(view) if seat not in winners]
    if reason == "deck" or not (len(losers) == 1 or eyes in losers):
        return REASONS[reason]
    if len(losers) > 1:
        return "Only one player is left."
    if reason == "conceded":
        return f"{capital(who(names, losers[0], eyes))} resigned."
    return f"{does(names, losers[0], eyes, 'have no life left')}."


def owner(view: State, event: Event, seat: Seat) -> Seat:
    """Whose line it is: one step can hold the acts of several, as whoever answers last ends a turn."""
    match event:
        case (
            combat_events.DamageDealt(source)
            | combat_events.DamageNegated(source)
            | combat_events.DamageAbsorbed(source)
        ):
            return source.seat
        case combat_events.AttackBlocked(_, blocker) | combat_events.BlockDropped(blocker):
            return blocker.seat
        case events.UnitDeployed(_, _, spot) | events.CardBonded(_, _, spot):
            return spot.seat
        case events.StartChosen(first):
            return first
        case events.ChoreArose(chore):
            return chore.seat
        case events.LifeLost(losses):
            return sole(loser for loser in seats(view) if losses[loser])
        case events.WarEnded(winners):
            return sole(winners)
        case combat_events.ShieldsOffered(asked):
            return sole(asked)
        case (
            events.HandsDealt()
            | events.PhaseBegan(Phase.FIGHT)
            | events.SuddenDeathBegan()
            | events.TurnEnded()
        ):
            return NATURE
        case _:
            named: Seat = getattr(event, "seat", view.active if view.turn_no else seat)
            return named


PARAGRAPHS: dict[type, str] = {  # by event: where the rulebook has what its line tells
    **combat_log.PARAGRAPHS,
    events.WarStarted: "W-60",
    events.DeckShuffled: "W-60",
    events.StartChosen: "W-60",
    events.HandsDealt: "W-60",
    events.TurnBegan: "W-5",
    events.UnitsUntapped: "W-5",
    events.CardDrawn: "W-60",
    events.SuddenDeathBegan: "W-58",
    events.PhaseBegan: "W-9",
    events.UnitDeployed: "W-1",
    events.CardBonded: "W-10",
    events.UnitsMerged: "W-13",
    events.BondSeparated: "W-12",
    events.BondsBroken: "W-51",
    events.CardPlayed: "W-31",
    events.AceStruck: "W-34",
    events.TurnInterrupted: "W-55",
    events.SideWarded: "W-37",
    events.UnitTaken: "W-38",
    events.ExtraTurnGranted: "W-46",
    events.UnitBanished: "W-47",
    events.CardRaised: "W-48",
    events.DeckSpied: "W-49",
    events.CardTaken: "W-49",
    events.ChoreArose: "W-54",
    events.CardLost: "W-36",
    events.LifeLost: "W-21",
    events.PlayerFell: "W-72",
    events.TurnEnded: "W-54",
    events.CardDiscarded: "W-62",
    events.WarEnded: "W-57",
}
OF_CARDS = {
    "JD": "W-35",
    "JC": "W-36",
    "JH": "W-37",
    "JS": "W-38",
    "QD": "W-46",
    "QC": "W-47",
    "QH": "W-48",
    "QS": "W-49",
    "AD": "W-34",
}


def source(event: Event) -> str:
    """The paragraph of the rulebook that tells more of an event's line."""
    if isinstance(event, events.CardPlayed):
        return OF_CARDS.get(str(event.form), PARAGRAPHS[events.CardPlayed])
    return PARAGRAPHS.get(type(event), "")
