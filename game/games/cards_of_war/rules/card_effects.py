"""What Jacks, Queens and the Ace of Diamonds do when they are played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations
from typing import NamedTuple

from game.engine.cards import NOTHING, Card
from game.engine.game import Decision, Seat, Trouble, carried_out, refuse
from game.games.cards_of_war.rules import events, targets
from game.games.cards_of_war.rules.battlefield import (
    attack,
    cards_of,
    form,
    last_deployed,
    others,
    player,
    rear,
    rears,
    spied,
    unit_at,
)
from game.games.cards_of_war.rules.cards import (
    ACE_OF_DIAMONDS,
    ACES,
    BLACK_JOKER,
    INSTANTS,
    QUEENS,
    SUMMONED,
)
from game.games.cards_of_war.rules.combat.damage import Blow, exchange
from game.games.cards_of_war.rules.combat_events import CardsFell
from game.games.cards_of_war.rules.commands import Play, Strike, TakeCard
from game.games.cards_of_war.rules.deployment import form_of, why_no_form
from game.games.cards_of_war.rules.events import Event
from game.games.cards_of_war.rules.evolve import evolve
from game.games.cards_of_war.rules.model import Look, Loss, Phase, Spot, State, Unit
from game.games.cards_of_war.rules.targets import Asks, Named

QUEENS_TIME = {Phase.DEPLOY, Phase.RESOLVE}  # W-8
SPIED = 4  # W-49: cards that the Queen of Spades looks at

Effect = Callable[[State, Seat, Named], Decision[Event, State]]


def jack_of_diamonds(state: State, seat: Seat, named: Named) -> Decision[Event, State]:
    """W-35, W-55: an opponent's latest card falls; in the opponent's turn, the turn ends."""
    victim = named.targets[0].seat if named.targets else state.active
    last = last_deployed(state, victim)
    if last is not None:
        state = yield CardsFell(victim, (last[1].card,), "jack_of_diamonds")
    if victim != state.active:
        return state
    return (yield events.TurnInterrupted(victim))


def jack_of_clubs(state: State, seat: Seat, named: Named) -> Decision[Event, State]:
    """W-36: an opponent loses a random card; an empty hand loses nothing."""
    victim = named.targets[0].seat
    return (yield events.ChoreArose(Loss(victim))) if state.hands[victim] else state


def jack_of_hearts(state: State, seat: Seat, named: Named) -> Decision[Event, State]:
    """W-37: no damage to the player and their units until the end of the turn."""
    return (yield events.SideWarded(seat))


def jack_of_spades(state: State, seat: Seat, named: Named) -> Decision[Event, State]:
    """W-38, W-67: an opposing unit goes into the hand, a bond with both cards."""
    for spot in named.targets:
        state = yield events.UnitTaken(seat, spot, _cards_at(state, spot))
    return state


def queen_of_diamonds(state: State, seat: Seat, named: Named) -> Decision[Event, State]:
    """W-46: one more full turn after this one."""
    return (yield events.ExtraTurnGranted(seat))


def queen_of_clubs(state: State, seat: Seat, named: Named) -> Decision[Event, State]:
    """W-47, W-67: up to two units, anybody's, leave the game."""
    for spot in named.targets:
        state = yield events.UnitBanished(
            spot, _cards_at(state, spot), state.options.queen_of_clubs
        )
    return state


def queen_of_hearts(state: State, seat: Seat, named: Named) -> Decision[Event, State]:
    """W-48: a card of the barrows goes into the hand."""
    return state if named.raised == NOTHING else (yield events.CardRaised(seat, named.raised))


def queen_of_spades(state: State, seat: Seat, named: Named) -> Decision[Event, State]:
    """W-49: a look at the top four cards, or as many as there are."""
    if not state.deck:
        return state
    state = yield events.DeckSpied(seat, state.deck[:SPIED])
    return (yield events.ChoreArose(Look(seat)))


def ace_of_diamonds(state: State, seat: Seat, named: Named) -> Decision[Event, State]:
    """W-34: from the hand: 1 damage that can't be blocked or struck back."""
    return (yield from exchange(state, (Blow(player(seat), named.targets[0], 1, poisons=True),)))


def _cards_at(state: State, spot: Spot) -> tuple[Card, ...]:
    unit = unit_at(state, spot)
    return () if unit is None else cards_of(unit)


class CardEffect(NamedTuple):
    """What a card needs named, and what it does."""

    asks: Asks
    effect: Effect


EFFECTS: dict[Card, CardEffect] = {
    Card("JD"): CardEffect(Asks.OPPONENT_IN_OWN_TURN, jack_of_diamonds),
    Card("JC"): CardEffect(Asks.OPPONENT, jack_of_clubs),
    Card("JH"): CardEffect(Asks.NOTHING, jack_of_hearts),
    Card("JS"): CardEffect(Asks.OPPOSING_UNIT, jack_of_spades),
    Card("QD"): CardEffect(Asks.NOTHING, queen_of_diamonds),
    Card("QC"): CardEffect(Asks.UP_TO_TWO_UNITS, queen_of_clubs),
    Card("QH"): CardEffect(Asks.CARD_OF_THE_BARROWS, queen_of_hearts),
    Card("QS"): CardEffect(Asks.NOTHING, queen_of_spades),
    Card("AD"): CardEffect(Asks.TARGET_OF_AN_ACE, ace_of_diamonds),
}


# Playing them


def play(state: State, seat: Seat, command: Play) -> Decision[Event, State]:
    """W-31, W-39: play a card from the hand; it takes effect at once and needs no slot."""
    named = Named(command.targets, command.raised)
    refuse(_why_no_play(state, seat, command, named))
    form_ = form_of(command.card, command.form)
    state = yield events.CardPlayed(seat, command.card, form_, command.targets)
    return (yield from EFFECTS[form_].effect(state, seat, named))


def _why_no_play(state: State, seat: Seat, command: Play, named: Named) -> Trouble:
    form_ = form_of(command.card, command.form)
    return (
        why_no_form(state, seat, command.card, command.form)
        or _why_not_now(state, seat, command.card, form_)
        or targets.why_not_named(state, seat, EFFECTS[form_].asks, named)
    )


def _why_not_now(state: State, seat: Seat, card: Card, form_: Card) -> Trouble:
    if card == BLACK_JOKER:
        if form_ not in SUMMONED:
            return ("W-50", "As this card the Doppelganger needs a slot. Drop him in one.")
        if not _is_own_turn(state, seat) or state.phase is not Phase.DEPLOY:
            return ("W-50", "You can't play the Doppelganger now. Play him in your DEPLOY.")
    elif form_ in QUEENS:
        if not _is_own_turn(state, seat) or state.phase not in QUEENS_TIME:
            return ("W-8", "You can't play a Queen now. Play her in your DEPLOY or RESOLVE.")
    elif form_ not in INSTANTS:
        return ("W-9", "You can't play this card as an event. Deploy it in a slot.")
    return None


def _is_own_turn(state: State, seat: Seat) -> bool:
    """Whether it is this player's turn and nobody else is asked."""
    return state.active == seat and state.window is None and not state.chores


def plays(state: State, seat: Seat) -> Iterator[Play | Strike]:
    """All cards and strikes that a player can play now, with every possible target."""
    for card in state.hands[seat]:
        named_as = sorted(SUMMONED) if card == BLACK_JOKER else [NOTHING]
        for named in named_as:
            form_ = form_of(card, named)
            if form_ in EFFECTS and _why_not_now(state, seat, card, form_) is None:
                for spots, raised in targets.nameable(state, seat, EFFECTS[form_].asks):
                    yield Play(card, named, spots, raised)
    for spot, unit in rears(state, seat):
        if _why_no_strike(unit) is None:
            yield from (Strike(spot.slot, target) for target in targets.of_ace(state, seat))


def does_nothing(state: State, seat: Seat, command: Play) -> bool:
    """W-76: whether a legal play would only put the card into the event row."""
    if _why_no_play(state, seat, command, Named(command.targets, command.raised)):
        return False
    happened, _ = carried_out(play(state, seat, command), state, evolve)
    return len(happened) == 1


# The Ace of Diamonds of the rear rank


def strike(state: State, seat: Seat, command: Strike) -> Decision[Event, State]:
    """W-34: an Ace of Diamonds strikes at once, even exhausted; its target strikes back."""
    ace = rear(seat, command.slot)
    refuse(_why_no_strike(unit_at(state, ace)))
    refuse(targets.why_not_of_ace(state, seat, command.target))
    state = yield events.AceStruck(ace, command.target)
    return (yield from exchange(state, tuple(_blows(state, ace, command.target))))


def _why_no_strike(unit: Unit | None) -> Trouble:
    if unit is None or form(unit) != ACE_OF_DIAMONDS:
        return ("W-34", "This unit can't strike at once. Only the Ace of Diamonds can.")
    struck = ("W-34", "This Ace has already struck. It can strike again next turn.")
    return struck if unit.has_acted else None


def _blows(state: State, ace: Spot, target: Spot) -> Iterator[Blow]:
    yield Blow(ace, target, 1, poisons=True)
    foe = unit_at(state, target)
    if foe is not None and attack(foe):
        yield Blow(target, ace, attack(foe), poisons=form(foe) in ACES)


# The choice after the Queen of Spades


def take_card(state: State, seat: Seat, command: TakeCard) -> Decision[Event, State]:
    """W-49, W-58: one card into the hand, the others back on the deck."""
    seen = spied(state)
    if sorted((command.card, *command.rest)) != sorted(seen):
        refuse(("W-49", "Keep exactly one card, and put all the others back."))
    state = yield events.CardTaken(seat, command.card, command.rest)
    if state.deck:
        return state
    return (yield events.SuddenDeathBegan(others(state, seat)))


def takings(state: State, seat: Seat) -> Iterator[TakeCard]:
    """Every card that can be kept, with every order of the rest."""
    seen = spied(state)
    for card in seen:
        rest = tuple(each for each in seen if each != card)
        yield from (TakeCard(card, order) for order in permutations(rest))
