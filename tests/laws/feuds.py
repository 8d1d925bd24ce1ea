"""What the laws need to know of Feud."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from game.engine.cards import BACK, NOTHING, Card, cards
from game.engine.game import PUBLIC, Seat
from game.games.feud.rules import commands
from game.games.feud.rules.action_deck import deck_contents, pack
from game.games.feud.rules.army import army_contents
from game.games.feud.rules.model import Phase, State
from game.games.feud.rules.price_list import PRICE_LIST, Effect, Maneuver
from game.games.feud.rules.view import COVERED
from game.games.feud.table.layout import searched_deck
from tests.laws.kingdoms import of_any_kind

QUICK = (23, 54, 72, 30, 136, 108, 75, 85, 52, 894)  # short games in which everything occurs
LONG = range(1_000, 1_400)  # nobody confuses a row before 1313
TALK_CHANCE = 0.004  # how often a player offers a draw or resigns

NEW_ONES = (
    Maneuver("field_hospital", "Field hospital", 20, "W1", (Effect("remove_markers", 2),)),
    Maneuver("ambush", "Ambush", 30, "W2", (Effect("add_marker"), Effect("unlock")), 1),
    Maneuver("fresh_men", "Fresh men", 15, "W1", (Effect("redraw", 3), Effect("reserve_again"))),
    Maneuver("regroup", "Regroup", 10, "W2", (Effect("redraw", 6), Effect("sabotage", 2))),
    Maneuver("scouts", "Scouts", 10, "W3", (Effect("peek_columns", 2), Effect("swap_own", 2)), 2),
    Maneuver("riots", "Riots", 25, "W1", (Effect("sabotage", 3),)),
    Maneuver("scavengers", "Scavengers", 20, "W1", (Effect("exchange", source="discard"),), 3),
    Maneuver("chaos", "Chaos", 35, "W3", (Effect("permute_blind"), Effect("permute_seen"))),
    Maneuver("archers", "Archers", 10, "W0", (Effect("add_marker"),), 2),
    Maneuver("free_hands", "Free hands", 5, "W2", (Effect("unlock"),)),
)
CHEAP = tuple(
    Maneuver(each.id, each.name, 5, each.window, each.effects, each.max_per_round)
    for each in PRICE_LIST
)
VALUES = {
    "price_list": (PRICE_LIST, CHEAP, (*CHEAP, *NEW_ONES), NEW_ONES[4:], (*PRICE_LIST, *NEW_ONES)),
    "resurrection_limit": (-1, 0, 2),
    "max_rounds": (120, 60, 30, 8),
}
ROW = cards("3C 4C 5C 6C 7C 8C")
FORGED = (
    commands.Preview(ROW),
    commands.Preview(()),
    commands.Arrange((*ROW, Card("9C"))),
    commands.Arrange((BACK,) * 6),
    commands.Betray((BACK,) * 6),
    commands.Betray(ROW),
    commands.Lock(-1),
    commands.Lock(7),
    commands.Confuse(()),
    commands.Confuse((1, 1, 2, 3, 4, 5)),
    commands.PickUnit(BACK),
    commands.PickUnit(Card("3C")),
    commands.LayStrike(BACK),
    commands.LayStrike(Card("AC")),
    commands.PlayCard(BACK),
    commands.Reserve(BACK),
    commands.Buy("victory"),
    commands.Sabotage(0),
    commands.Sabotage(7),
    commands.Exchange("deck", BACK, BACK),
    commands.Exchange("discard", Card("3C"), BACK),
    commands.Redraw((BACK,)),
    commands.Redraw(()),
    commands.Replace(BACK),
    commands.Resurrect(BACK),
    commands.Peek(0),
    commands.Peek(9),
    commands.Swap(1, 1),
    commands.Swap(0, 6),
    commands.Swap(5, 7),
    commands.TakeReserve(takes=True),
    commands.AnswerDraw(agrees=True),
    commands.Forgo(),
)


def whole(state: State) -> bool:
    """Both players have all their Action Cards and Units, each of them once."""
    if not state.muster:
        return True
    return all(_has_pack(state, seat) and _has_army(state, seat) for seat in (Seat(0), Seat(1)))


def _has_pack(state: State, seat: Seat) -> bool:
    row = [laid.card for laid in state.rows[seat]]
    lock = state.locks[seat]
    locked = [lock.card] if lock is not None and not row else []
    deck = Counter(state.decks[seat])
    unshuffled = deck.pop(BACK, 0)
    there = Counter([*row, *locked])
    for pile in (state.hands, state.discards, state.reserves):
        there.update(pile[seat])
    pending = any(chore.kind == "deck" and chore.seat == seat for chore in state.chores)
    deck_is_known = not unshuffled or (pending and not deck)
    everything = Counter(pack(state.options))
    if not deck_is_known or len(state.reserves[seat]) > 6 or there - everything:
        return False
    contents = Counter(deck_contents(state, seat))
    return contents + there == everything and contents.total() == len(state.decks[seat])


def _has_army(state: State, seat: Seat) -> bool:
    current = [] if state.units[seat] == NOTHING else [state.units[seat]]
    there = [*current, *state.army_reserves[seat], *state.fallen[seat]]
    deck = army_contents(state, seat)
    shuffled = BACK not in state.armies[seat]
    return (
        Counter([*there, *deck]) == Counter(state.muster)
        and len(deck) == len(state.armies[seat])
        and (not shuffled or Counter(deck) == Counter(state.armies[seat]))
    )


def lying(view: State, eyes: Seat) -> list[Card]:
    """All Action Cards and Units on the table; a preview lies face up in the columns."""
    there: list[Card] = [unit for unit in view.units if unit != NOTHING]
    for pair in (view.armies, view.army_reserves, view.fallen, view.discards, view.reserves):
        there += [*pair[0], *pair[1]]
    for seat in (Seat(0), Seat(1)):
        row, lock = view.rows[seat], view.locks[seat]
        there += [laid.card for laid in row]
        there += [lock.card] if lock is not None and not row else []
        is_shown = view.phase in {Phase.PREVIEW, Phase.LOCK} and len(view.hands[seat]) == 6
        there += view.studied[seat] if is_shown and view.studied[seat] else view.hands[seat]
        there += searched_deck(view, seat) if seat == eyes else ()
        is_open = seat == eyes and searched_deck(view, seat)
        there += () if is_open else view.decks[seat]
    return there


def sight_of_rows(state: State, view: State, eyes: Seat) -> bool:
    """A card in a column is seen by those who know it; everybody knows who they are."""
    rows = zip(state.rows, view.rows, strict=True)
    return all(
        seen.eyes == there.eyes and seen.card == (there.card if eyes in there.eyes else BACK)
        for row, known in rows
        for there, seen in zip(row, known, strict=True)
    ) and all(
        {Seat(0), Seat(1), PUBLIC} <= laid.eyes
        for row in state.rows
        for laid in row[: state.column]
    )


def sight_of_choices(state: State, view: State, eyes: Seat) -> bool:
    """A player sees their own choice, and whether the other has chosen."""
    return view.sealed.asked == state.sealed.asked and all(
        seen == (laid if seat == eyes or laid is None else COVERED)
        for seat, (laid, seen) in enumerate(zip(state.sealed.laid, view.sealed.laid, strict=True))
    )


def choose(state: State, listed: Sequence[Any], seat: Seat, fate: Random) -> Any:
    """A kind of command at random, then one of its kind; draw offers and resigning are rare."""
    acts = [each for each in listed if not isinstance(each, commands.OfferDraw | commands.Resign)]
    talks = [each for each in listed if isinstance(each, commands.OfferDraw | commands.Resign)]
    if talks and fate.random() < TALK_CHANCE:
        return fate.choice(talks)
    if isinstance(acts[0], commands.AnswerDraw):
        return commands.AnswerDraw(agrees=fate.random() < 0.2)
    if commands.Forgo() in acts and len(acts) > 1 and fate.random() < 0.8:
        acts.remove(commands.Forgo())
    if commands.EndTurn() in acts and len(acts) > 1 and fate.random() < 0.7:
        acts.remove(commands.EndTurn())
    if state.phase is Phase.PREPARE and fate.random() < 0.5:
        acts = [each for each in acts if not isinstance(each, commands.Reserve)] or acts
    return of_any_kind(acts, fate)
