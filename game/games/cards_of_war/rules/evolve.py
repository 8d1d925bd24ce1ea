"""How events change the state. No rule is decided here, so it works on views as well."""

from __future__ import annotations

from game.engine.cards import BACK, Cards, less
from game.engine.game import Seat
from game.engine.value import replace, replace_for, with_item
from game.games.cards_of_war.rules import events, ranks
from game.games.cards_of_war.rules.battlefield import standing, with_unit
from game.games.cards_of_war.rules.cards import in_order
from game.games.cards_of_war.rules.combat.evolve import evolve_combat
from game.games.cards_of_war.rules.events import CardDrawn, CardTaken, Event
from game.games.cards_of_war.rules.model import (
    EMPTY_LINE,
    Phase,
    Spot,
    Spying,
    State,
    Summoned,
    Window,
)


def evolve(state: State, event: Event) -> State:  # noqa: C901, PLR0912 - one arm an event
    """The state after an event."""
    match event:
        case events.PhaseBegan(phase):
            return _phase_begun(state, phase)
        case events.WindowOpened(kind, waiting):
            return replace(state, window=Window(kind, waiting))
        case events.Passed(seat, is_quiet):
            quiet = state.quiet | {seat} if is_quiet else state.quiet
            return _without_asking(replace(state, quiet=quiet), seat)
        case events.CardDrawn():
            return drawn(state, event)
        case events.UnitDeployed(card):
            return ranks.deployed(out_of_hand(state, event.spot.seat, (card,)), event)
        case events.CardBonded(card):
            return ranks.bonded(out_of_hand(state, event.spot.seat, (card,)), event)
        case events.UnitsMerged():
            return ranks.merged(state, event)
        case events.BondSeparated():
            return ranks.separated(state, event)
        case events.BondsBroken():
            return ranks.bonds_broken(state, event)
        case events.CardPlayed(seat, card, form):
            row = (*state.rows[seat], Summoned(card, form))
            return replace_for(out_of_hand(state, seat, (card,)), seat, rows=row)
        case events.AceStruck(ace):
            return with_unit(state, ace, replace(standing(state, ace), has_acted=True))
        case events.SideWarded(seat):
            return replace_for(replace(state, warded=state.warded | {seat}), seat, pending=0)
        case events.UnitTaken(seat, spot, cards):
            return openly_to_hand(with_unit(state, spot, None), seat, cards)
        case events.ExtraTurnGranted():
            return replace(state, extra_turns=state.extra_turns + 1)
        case events.UnitBanished(spot, cards, to):
            state = with_unit(state, spot, None)
            if to == "removed":
                return replace(state, removed=state.removed + cards)
            return replace(state, barrows=state.barrows + cards)
        case events.CardRaised(seat, card):
            state = replace(state, barrows=less(state.barrows, (card,)))
            return openly_to_hand(state, seat, (card,))
        case events.DeckSpied(seat, cards):
            deck = cards + state.deck[len(cards) :]
            return replace(state, deck=deck, spying=Spying(seat, len(cards)))
        case events.CardTaken():
            return taken(state, event)
        case events.ChoreArose(chore):
            return replace(state, chores=(*state.chores, chore))
        case events.CardLost(seat, card):
            return replace(discarded(state, seat, (card,)), chores=state.chores[1:])
        case events.CardDiscarded(seat, card):
            return discarded(state, seat, (card,))
        case events.TurnBegan():
            return _turn_begun(state, event)
        case events.UnitsUntapped(seat):
            return ranks.untapped(state, seat)
        case events.TurnInterrupted():
            return replace(state, phase=Phase.END, attacks=(), asked=(), window=None, chores=())
        case events.LifeLost(losses):
            lives = tuple(life - loss for life, loss in zip(state.lives, losses, strict=True))
            return replace(state, lives=lives, pending=(0,) * len(lives))
        case events.PlayerFell(seat, _, hand):
            return _fallen(state, seat, hand)
        case events.TurnEnded():
            return _turn_ended(state)
        case events.SuddenDeathBegan(last_turns):
            return replace(state, last_turns=last_turns)
        case events.WarStarted():
            return _started(event)
        case events.DeckShuffled(advantage, deck):
            return replace(state, phase=Phase.ADVANTAGE, active=advantage, deck=deck)
        case events.StartChosen(first):
            return replace(state, active=first)
        case events.HandsDealt(hands):
            rest = state.deck[sum(map(len, hands)) :]
            return replace(state, phase=Phase.BEGIN, deck=rest, hands=hands)
        case events.WarEnded(winners, reason):
            return replace(
                state,
                phase=Phase.OVER,
                winners=winners,
                reason=reason,
                window=None,
                asked=(),
                chores=(),
                attacks=(),
            )
        case _:
            return evolve_combat(state, event)


def _started(event: events.WarStarted) -> State:
    n = event.seats
    return State(
        phase=Phase.SHUFFLE,
        options=event.options,
        edition=event.edition,
        hands=((),) * n,
        peeked=((),) * n,
        fronts=(EMPTY_LINE,) * n,
        rears=(EMPTY_LINE,) * n,
        rows=((),) * n,
        lives=(event.options.life,) * n,
        pending=(0,) * n,
        shields=(None,) * n,
    )


def _phase_begun(state: State, phase: Phase) -> State:
    """The next phase; after COMBAT nothing of it remains."""
    nobody = frozenset[Spot]()
    match phase:
        case Phase.SECOND:
            named = [spot for each in state.attacks for spot in (*each.targets, each.blocker)]
            engaged = frozenset(spot for spot in named if spot is not None)
            return replace(state, phase=phase, attacks=(), is_second=True, engaged=engaged)
        case Phase.RESOLVE:
            return replace(
                state, phase=phase, attacks=(), is_second=False, strikers=nobody, engaged=nobody
            )
        case _:
            return replace(state, phase=phase)


def _without_asking(state: State, seat: Seat) -> State:
    """The state with one player less to ask; the last one closes the window."""
    if state.window is None:
        return state
    waiting = tuple(each for each in state.window.waiting if each != seat)
    return replace(state, window=replace(state.window, waiting=waiting) if waiting else None)


def _turn_begun(state: State, event: events.TurnBegan) -> State:
    last_turns = state.last_turns
    if last_turns is not None and not event.is_extra:
        last_turns = last_turns[1:]
    return replace(
        state,
        phase=Phase.BEGIN,
        active=event.seat,
        turn_no=event.turn_no,
        extra_turns=state.extra_turns - 1 if event.is_extra else 0,
        last_turns=last_turns,
        new_units=0,
        quiet=frozenset(),
    )


def _turn_ended(state: State) -> State:
    gone = tuple(summoned.card for row in state.rows for summoned in row)
    n = len(state.lives)
    return replace(
        ranks.refreshed(state),
        phase=Phase.CLEANUP,
        rows=((),) * n,
        barrows=state.barrows + gone,
        warded=frozenset(),
        shields=(None,) * n,
        casters=frozenset(),
        attacks=(),
        is_second=False,
        strikers=frozenset(),
        engaged=frozenset(),
    )


def _fallen(state: State, seat: Seat, hand: Cards) -> State:
    """W-61: all cards of a player go to the barrows, and nothing waits for the player."""
    state = ranks.cleared(discarded(state, seat, hand), seat)
    row = tuple(summoned.card for summoned in state.rows[seat])
    state = replace_for(state, seat, rows=(), pending=0)
    last_turns = state.last_turns
    if last_turns is not None:
        last_turns = tuple(each for each in last_turns if each != seat)
    return _without_asking(
        replace(
            state,
            out=state.out | {seat},
            barrows=state.barrows + row,
            asked=tuple(each for each in state.asked if each != seat),
            chores=tuple(chore for chore in state.chores if chore.seat != seat),
            last_turns=last_turns,
        ),
        seat,
    )


def out_of_hand(state: State, seat: Seat, cards: Cards) -> State:
    """Cards left a hand in plain sight."""
    return replace(
        state,
        hands=with_item(state.hands, seat, less(state.hands[seat], cards)),
        known=_without(state.known, cards),
        peeked=tuple(_without(each, cards) for each in state.peeked),
    )


def openly_to_hand(state: State, seat: Seat, cards: Cards) -> State:
    """W-52: cards went into a hand in plain sight."""
    state = _taken_up(state, seat, cards)
    return replace(state, known=in_order((*state.known, *cards)))


def _taken_up(state: State, seat: Seat, cards: Cards) -> State:
    return replace_for(state, seat, hands=in_order((*state.hands[seat], *cards)))


def discarded(state: State, seat: Seat, cards: Cards) -> State:
    """Cards of a hand went to the barrows."""
    state = out_of_hand(state, seat, cards)
    return replace(state, barrows=state.barrows + cards)


def drawn(state: State, event: CardDrawn) -> State:
    """The top card went into a hand; a spy knows which one."""
    seat, card = event.seat, event.card
    peeked, spying = state.peeked, state.spying
    if spying is not None:
        if spying.seat != seat and card != BACK:
            peeked = with_item(peeked, spying.seat, in_order((*peeked[spying.seat], card)))
        spying = _spying(spying.seat, spying.count - 1)
    state = _taken_up(state, seat, (card,))
    return replace(state, deck=state.deck[1:], peeked=peeked, spying=spying)


def taken(state: State, event: CardTaken) -> State:
    """One of the top cards went into a hand; the spy chose the order of the rest."""
    rest, spying = event.rest, _spying(event.seat, len(event.rest))
    deck, chores = rest + state.deck[len(rest) + 1 :], state.chores[1:]
    state = replace(state, deck=deck, spying=spying, chores=chores)
    return _taken_up(state, event.seat, (event.card,))


def _spying(seat: Seat, count: int) -> Spying | None:
    return Spying(seat, count) if count else None


def _without(pile: Cards, gone: Cards) -> Cards:
    return tuple(card for card in pile if card not in gone)
