"""Log lines of all events; those of COMBAT are in ``combat_log``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from game.engine.cards import BACK, Card, Cards
from game.engine.game import Seat
from game.games.cards_of_war.rules import events
from game.games.cards_of_war.rules.battlefield import seats
from game.games.cards_of_war.rules.events import Event
from game.games.cards_of_war.rules.model import (
    Chore,
    Excess,
    Kind,
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
from game.table.phrases import capital, does, join_words, who, whose
from game.table.words import counted

REASONS: dict[Reason, str] = {
    "life": "Nobody else has any life left.",
    "deck": "The deck is empty and all have had their last turn: the highest life wins.",
    "conceded": "The others have given up.",
}
DRAWN_WAR: dict[Reason, str] = {
    "life": "All have lost their last life together.",
    "deck": "All have had their last turn, and all have the same life.",
    "conceded": "Nobody is left.",
}
PHASES = {
    Phase.FIGHT: "All damage is dealt at the same time.",
    Phase.SECOND: "Second strikes may be aimed.",
}
WINDOWS: dict[Kind, str] = {
    "answer": "",
    "clash": "Before damage is dealt, anybody may answer.",
    "end": "",
}


def say(view: State, event: Event, names: Sequence[str], eyes: Seat) -> str:  # noqa: C901, PLR0912, PLR0915 - one arm an event
    """The line of an event; "" if there is nothing to say."""

    def did(seat: Seat, verb: str) -> str:
        return does(names, seat, eyes, verb)

    def owner(seat: Seat) -> str:
        return capital(whose(names, seat, eyes))

    match event:
        case events.WarStarted(options, number):
            return f"{number} players with {options.life} life each: the last to have any wins."
        case events.DeckShuffled(advantage):
            return f"The deck is shuffled. {did(advantage, 'have')} the advantage."
        case events.StartChosen(first):
            return f"{did(first, 'start')}."
        case events.HandsDealt(hands):
            return _dealt(hands, eyes)
        case events.TurnBegan(seat, _, is_extra):
            return f"{did(seat, 'have')} {'another' if is_extra else 'the'} turn."
        case events.UnitsUntapped(seat):
            return f"{owner(seat)} units are ready."
        case events.CardDrawn(seat, card):
            return f"{did(seat, 'draw')} {phrases.card(card)}."
        case events.SuddenDeathBegan():
            last = f"This turn is {whose(names, view.active, eyes)} last"
            return f"The deck is empty: sudden death. {last}, then the others have one each."
        case events.PhaseBegan(phase):
            return PHASES.get(phase, "")
        case events.WindowOpened(kind):
            return WINDOWS[kind]
        case events.Passed(seat):
            is_told = view.window is not None and view.window.kind == "clash"
            return f"{did(seat, 'play')} nothing." if is_told else ""
        case events.UnitDeployed(card, form, spot, tilt):
            state = "ready" if tilt is Tilt.READY else "exhausted"
            where = f"to the {spot.rank} rank, slot {spot.slot}"
            verb = did(spot.seat, "deploy")
            return f"{verb} {phrases.card(card, form)} {where}, {state}."
        case events.CardBonded(card, form, spot, leads):
            what = f"{phrases.card(card, form)} {'upon' if leads else 'below'}"
            return f"{did(spot.seat, 'bond')} {what} {phrases.unit_on(view, spot)}."
        case events.UnitsMerged(moved, onto, leads):
            what = f"{phrases.unit_on(view, moved)} {'upon' if leads else 'below'}"
            other = phrases.unit_on(view, onto)
            return f"{did(moved.seat, 'bond')} {what} {other}, slot {onto.slot}."
        case events.BondSeparated(spot, to):
            bond = phrases.unit_on(view, spot)
            return f"{did(spot.seat, 'part')} {bond}: the card below stands in slot {to.slot}."
        case events.BondsBroken(seat, kept):
            return f"{owner(seat)} bonds come apart: {phrases.cards(kept)} stay."
        case events.CardPlayed():
            return _played(view, event, names, eyes)
        case events.AceStruck(ace, target):
            at = phrases.spot(view, target, names, eyes)
            return f"{capital(phrases.spot(view, ace, names, eyes))} strikes at {at} at once."
        case events.TurnInterrupted(seat):
            return f"{owner(seat)} turn is over at once."
        case events.SideWarded(seat):
            pending = view.pending[seat]
            were = "was" if pending == 1 else "were"
            gone = f" The {pending} that {were} pending are gone." if pending else ""
            side = f"{who(names, seat, eyes)} and {whose(names, seat, eyes)} units"
            return f"No more damage to {side} in this turn.{gone}"
        case events.UnitTaken(seat, spot, cards):
            what = f"{whose(names, spot.seat, eyes)} {phrases.cards(cards)}"
            return f"{did(seat, 'take')} {what} into the hand."
        case events.ExtraTurnGranted(seat):
            return f"{did(seat, 'have')} one more turn after this."
        case events.UnitBanished(spot, cards, to):
            where = "out of the game" if to == "removed" else "to the barrows"
            goes = "goes" if len(cards) == 1 else "go"
            return f"{owner(spot.seat)} {phrases.cards(cards)} {goes} {where}."
        case events.CardRaised(seat, card):
            return f"{did(seat, 'raise')} {phrases.card(card)} from the barrows."
        case events.DeckSpied(seat, cards):
            seen = counted(len(cards), "card") if BACK in cards else phrases.cards(cards)
            on_top = "" if BACK in cards else ", the first on top"
            return f"{did(seat, 'see')} {seen} of the deck{on_top}."
        case events.CardTaken(seat, card, rest):
            return _kept(seat, card, rest, names, eyes)
        case events.ChoreArose(chore):
            return _due(chore, names, eyes)
        case events.CardLost(seat, card):
            return f"The lot falls: {does(names, seat, eyes, 'lose', first=False)} {phrases.card(card)}."
        case events.LifeLost(losses):
            return " ".join(_lost(view, losses, names, eyes))
        case events.PlayerFell(seat, reason):
            why = "give up" if reason == "conceded" else "have no life left"
            leave = "leave" if seat == eyes else "leaves"
            return f"{did(seat, why)} and {leave} the war."
        case events.TurnEnded():
            return _cleared(view)
        case events.CardDiscarded(seat, card):
            return f"{did(seat, 'discard')} {phrases.card(card)}."
        case events.WarEnded(winners, reason):
            return _ended(winners, reason, names, eyes)
        case _:
            return combat_log.say_combat(view, event, names, eyes)


def _dealt(hands: tuple[Cards, ...], eyes: Seat) -> str:
    number = len(hands[0])
    hand = hands[eyes] if eyes >= 0 else ()
    if not hand or BACK in hand:
        return f"{counted(number, 'card').capitalize()} are dealt to each."
    return f"You hold {phrases.cards(hand)}."


def _played(view: State, event: events.CardPlayed, names: Sequence[str], eyes: Seat) -> str:
    at = [phrases.spot(view, each, names, eyes) for each in event.targets]
    card = phrases.card(event.card, event.form)
    return f"{does(names, event.seat, eyes, 'play')} {card}{f' against {join_words(at)}' if at else ''}."


def _kept(seat: Seat, card: Card, rest: Cards, names: Sequence[str], eyes: Seat) -> str:
    if card == BACK:
        back = " and puts the others back" if rest else ""
        return f"{names[seat]} keeps one{back}."
    back = f" {capital(phrases.cards(rest))} go back, the first on top." if rest else ""
    return f"{does(names, seat, eyes, 'keep')} {phrases.card(card)}.{back}"


def _due(chore: Chore, names: Sequence[str], eyes: Seat) -> str:
    match chore:
        case Loss(seat):
            return f"{does(names, seat, eyes, 'lose')} a card by lot."
        case Look():
            return ""
        case Surplus(seat):
            return f"Too many stand in {whose(names, seat, eyes)} front rank: three stay."
        case Vigil(seat):
            return f"{capital(whose(names, seat, eyes))} Ace of Hearts may stay as a guard."
        case Excess(seat, _, amount):
            return f"{does(names, seat, eyes, 'rout')}: {amount} left over may go to somebody else."
    assert_never(chore)


def _lost(view: State, losses: tuple[int, ...], names: Sequence[str], eyes: Seat) -> list[str]:
    """The arithmetic at the end of a turn."""
    lines = []
    for seat in seats(view):
        life, loss = view.lives[seat], losses[seat]
        if loss:
            lines.append(f"{does(names, seat, eyes, 'have')} {life} - {loss} = {life - loss} life.")
    return lines


def _cleared(view: State) -> str:
    """What the end of a turn clears, if anything."""
    gone = ["the event rows are cleared"] if any(view.rows) else []
    units = [unit for line in (*view.fronts, *view.rears) for unit in line if unit is not None]
    if view.options.damage_lasts == "turn":
        hurt = any(fighter.damage for unit in units for fighter in unit.fighters)
        gone += ["damage is wiped"] if hurt else []
    return f"{capital(join_words(gone))}." if gone else ""


def _ended(winners: frozenset[Seat], reason: Reason, names: Sequence[str], eyes: Seat) -> str:
    """Who has won, and why."""
    if not winners:
        return f"A draw. {DRAWN_WAR[reason]}"
    won = [who(names, seat, eyes) for seat in sorted(winners)]
    verb = "wins" if len(won) == 1 and won[0] != "you" else "win"
    return f"{capital(join_words(won))} {verb} the war! {REASONS[reason]}"
