"""What the laws need to know of Cards of War: who sees what, complete tables, random choices."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.engine.cards import BACK, DECK, NOTHING, Card
from game.engine.game import Seat
from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.rules.battlefield import (
    cards_of,
    form,
    front,
    fronts,
    player,
    rear,
    rears,
    seats,
)
from game.games.cards_of_war.rules.cards import KINGS, SOLDIERS, house, in_order
from game.games.cards_of_war.rules.chance import pack
from game.games.cards_of_war.rules.model import Phase, State
from tests.laws.kingdoms import of_any_kind

RESIGN_CHANCE = 0.002  # how often a player resigns, where it is allowed
END_CHANCE = 0.4  # how often a turn ends although more could be done
PLAY_CHANCE = 0.2  # how often an instant is played at a window
CALL_OFF_CHANCE = 0.2

QUICK = (62, 139, 150, 101, 90, 85)  # short games in which everything occurs
LONG = range(1_000, 1_100)

ME, YOU = Seat(0), Seat(1)
FORGED = (
    commands.Deploy(BACK, 1),
    commands.Deploy(Card("2C"), 0),
    commands.Deploy(Card("2C"), 4),
    commands.Deploy(Card("2C"), 1, Card("3C")),
    commands.Deploy(Card("KS"), 9),
    commands.Deploy(Card("XB"), 1),
    commands.Deploy(Card("XB"), 1, Card("XB")),
    commands.Deploy(Card("XB"), 1, BACK),
    commands.Deploy(Card("JS"), 1),
    commands.Bond(BACK, 1, leads=True),
    commands.Bond(Card("2C"), 7, leads=False),
    commands.Merge(1, 1, leads=True),
    commands.Merge(0, 9, leads=False),
    commands.Separate(-1, 2),
    commands.Separate(1, 4),
    commands.Play(BACK),
    commands.Play(NOTHING),
    commands.Play(Card("XB"), Card("AD"), (player(YOU),)),
    commands.Play(Card("XB"), Card("XB")),
    commands.Play(Card("JH"), targets=(player(YOU),)),
    commands.Play(Card("JC"), targets=(player(Seat(9)),)),
    commands.Play(Card("JC"), targets=(player(Seat(-2)),)),
    commands.Play(Card("JS"), targets=(front(Seat(-1), 1),)),
    commands.Play(Card("JS"), targets=(front(YOU, 0),)),
    commands.Play(Card("QC"), targets=(front(ME, 1), front(ME, 1))),
    commands.Play(Card("QH"), raised=BACK),
    commands.Play(Card("QH")),
    commands.Play(Card("AD"), targets=(player(ME),)),
    commands.Play(Card("AD"), targets=(rear(YOU, 0),)),
    commands.Strike(0, player(YOU)),
    commands.Strike(1, front(Seat(7), 1)),
    commands.Aim(player(ME), player(YOU)),
    commands.Aim(front(ME, 1), front(YOU, 1)),
    commands.Aim(front(ME, 0), player(YOU)),
    commands.Aim(front(YOU, 1), player(ME)),
    commands.Aim(front(Seat(5), 1), player(Seat(6))),
    commands.Aim(rear(ME, 1), front(YOU, 1), front(YOU, 3)),
    commands.Block(front(ME, 1), player(YOU)),
    commands.Block(front(ME, 0), front(YOU, 0)),
    commands.CallOff(player(ME)),
    commands.CastShield(rear(ME, 1)),
    commands.CastShield(None),
    commands.PostGuard(stays=True),
    commands.Redirect(front(YOU, 1)),
    commands.Redirect(None),
    commands.TakeCard(BACK, (BACK,)),
    commands.TakeCard(Card("2C"), ()),
    commands.KeepUnits(()),
    commands.KeepUnits((BACK, BACK, BACK)),
    commands.Discard(BACK),
    commands.Discard(NOTHING),
    commands.Pass(is_quiet=True),
    commands.Shuffle(ME, DECK),
    commands.LoseCard(BACK),
    commands.LoseCard(Card("2C")),
    commands.EndTurn(),
    commands.Stand(),
)


def whole(state: State) -> bool:
    """All cards exactly once, ranks within their limits, life within its range."""
    if not state.deck and not any(state.hands):
        return state.phase in {Phase.EMPTY, Phase.SHUFFLE} or _is_whole(state)
    return _is_whole(state)


def _is_whole(state: State) -> bool:
    cards = [*state.deck, *state.barrows, *state.removed]
    for seat in seats(state):
        cards += state.hands[seat]
        cards += [summoned.card for summoned in state.rows[seat]]
        for unit in (*state.fronts[seat], *state.rears[seat]):
            cards += () if unit is None else cards_of(unit)
    return (
        sorted(cards) == sorted(pack(state))
        and all(_keeps_to_limits(state, seat) for seat in seats(state))
        and all(0 <= life <= state.options.life for life in state.lives)
        and min(state.pending) >= 0
    )


def _keeps_to_limits(state: State, seat: Seat) -> bool:
    soldiers = all(
        {fighter.form for fighter in unit.fighters} <= SOLDIERS
        and len(unit.fighters) <= 2
        and len({house(fighter.form) for fighter in unit.fighters}) == 1
        for _, unit in fronts(state, seat)
    )
    kings = [form(unit) for _, unit in rears(state, seat) if form(unit) in KINGS]
    alone = all(
        len(unit.fighters) == 1 and form(unit) not in SOLDIERS for _, unit in rears(state, seat)
    )
    return soldiers and alone and len(kings) <= 1


def sight_of_the_deck(state: State, view: State, eyes: Seat) -> bool:
    """A spy sees the top cards; nobody else sees any."""
    spying = state.spying
    seen = spying.count if spying is not None and spying.seat == eyes else 0
    return view.deck == state.deck[:seen] + (BACK,) * (len(state.deck) - seen)


def sight_of_hands(state: State, view: State, eyes: Seat) -> bool:
    """A player sees their own hand, and the known or spied cards of other hands."""
    for owner, (hand, seen) in enumerate(zip(state.hands, view.hands, strict=True)):
        secrets = state.peeked[eyes] if eyes >= 0 else ()
        shown = [card for card in hand if owner == eyes or card in state.known + secrets]
        if list(seen) != [*in_order(tuple(shown)), *[BACK] * (len(hand) - len(shown))]:
            return False
    return True


def sight_of_secrets(state: State, view: State, eyes: Seat) -> bool:
    """A player sees their own knowledge, and what others know of their hand."""
    mine = state.hands[eyes] if state.hands and eyes >= 0 else ()
    return all(
        list(seen) == [card for card in there if spy == eyes or card in mine]
        and not {*there} & {*state.hands[spy]}
        for spy, (there, seen) in enumerate(zip(state.peeked, view.peeked, strict=True))
    )


def choose(state: State, listed: Sequence[Any], seat: Seat, fate: Random) -> Any:
    """A kind of command at random, then one of its kind; endless kinds are chosen less often."""
    acts = [each for each in listed if not isinstance(each, commands.Concede)]
    if len(acts) < len(listed) and fate.random() < RESIGN_CHANCE:
        return commands.Concede()
    acts = _rarely(acts, commands.EndTurn, END_CHANCE, fate)
    acts = _rarely(acts, commands.CallOff, CALL_OFF_CHANCE, fate)
    if any(isinstance(each, commands.Pass) for each in acts):
        acts = _rarely(acts, commands.Play | commands.Strike, PLAY_CHANCE, fate)
    return of_any_kind(acts, fate)


def _rarely(acts: list[Any], kind: Any, often: float, fate: Random) -> list[Any]:
    others = [each for each in acts if not isinstance(each, kind)]
    return acts if not others or fate.random() < often else others
