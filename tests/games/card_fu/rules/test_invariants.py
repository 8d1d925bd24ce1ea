"""Invariants of every fight of Card-Fu under any house rules."""

from functools import reduce
from itertools import count, pairwise

import pytest

from game.engine.cards import BACK, DECK
from game.engine.game import NATURE, PUBLIC, Seat, play
from game.games.card_fu.rules import game as card_fu
from game.games.card_fu.rules.commands import Lay, Restock, Shuffle
from game.games.card_fu.rules.events import BoutDecided, DamageDealt
from game.games.card_fu.rules.model import FIGHTERS, Kind, Phase
from tests.games.card_fu.tables import ME, YOU
from tests.given import rule
from tests.laws.fights import cards_of, whole
from tests.laws.plays import random_play

EYES = (ME, YOU, PUBLIC)
QUICK, LONG = 40, 5_000  # fights
MOST_BOUTS = 600  # in a fight without endurance
MIRRORED = range(12)


def plays(fights, first_seed):
    """Random games under random house rules, until there were this many fights."""
    for seed in count(first_seed):
        if fights <= 0:
            return
        played = random_play("card_fu", seed)
        fights -= len(played.state.fights)
        yield played


def secrets(state, eyes):
    """The cards whose place is hidden from this seat."""
    hidden = {*state.draws[0], *state.draws[1]}
    for seat in FIGHTERS:
        if seat != eyes:
            hidden |= {*state.hands[seat], state.feints[seat], state.seconds[seat]} - {""}
        remembered = (state.fogs[seat], state.held[seat], state.stirred[seat])
        hidden -= {card for cards in remembered for card in cards}
    return hidden


def check_sight(played):
    """Views follow from the events a seat sees and never name a hidden card."""
    state = card_fu.initial
    views = {eyes: card_fu.view(state, eyes) for eyes in EYES}
    for step in played.log.line:
        for event in step.events:
            state = card_fu.evolve(state, event)
            assert whole(state)
            for eyes in EYES:
                views[eyes] = card_fu.evolve(views[eyes], card_fu.seen_by(event, eyes))
                assert views[eyes] == card_fu.view(state, eyes)
        if state.options.deck == "split":
            for eyes in EYES:
                named = {
                    card
                    for seat in FIGHTERS
                    for card in cards_of(views[eyes], seat)
                    if card != BACK
                }
                chosen = [each for each in views[eyes].sealed.laid if each is not None]
                named |= {card for each in chosen for card in (each.card, each.second)}
                assert not named & secrets(state, eyes)


def check_bounds(played):
    """Numbers of cards follow the rulebook, and the match ends."""
    state = card_fu.initial
    held = 104  # hands, draw piles and Feints of both: this never grows within a fight
    for step in played.log.line:
        before = state
        step_again, state = play(card_fu, state, step.seat, step.command)
        assert step_again == step, "replaying a command gives the same events"
        if isinstance(step.command, Shuffle):
            held = 104
        if state.phase in {Phase.LAY, Phase.FEINT} and not state.options.endurance:
            bout = [event for event in step.events if isinstance(event, BoutDecided)]
            now = sum(map(len, (*state.hands, *state.draws))) + sum(map(bool, state.feints))
            assert now <= held or any(e.kind is Kind.BLOCK_BLOCK for e in bout)
            held = now
        for seat in FIGHTERS:
            assert len(state.hands[seat]) + bool(state.feints[seat]) <= 8 + (
                state.phase is not Phase.LAY
            )
            if state.phase is Phase.LAY and state.fight_no:
                check_life(state, seat)
        assert state.bout_no < MOST_BOUTS or state.options.endurance
        for hit in (event for event in step.events if isinstance(event, DamageDealt)):
            assert len(hit.from_life + hit.from_draw) <= hit.points
            assert before.phase in {Phase.LAY, Phase.ADD}
    assert state == played.state
    assert card_fu.to_act(state) == frozenset()


def check_life(state, seat):
    """Between bouts the life pile is the rest of the deck: not discard, hand, draw or Feint."""
    size = 52 if state.options.deck == "own" else 26
    elsewhere = len(state.discards[seat] + state.hands[seat] + state.draws[seat])
    assert len(state.lives[seat]) == size - elsewhere - bool(state.feints[seat])


def check(fights, first_seed):
    for played in plays(fights, first_seed):
        check_sight(played)
        check_bounds(played)


def test_random_fights_end_and_reveal_nothing_hidden():
    check(QUICK, 40_000)


@pytest.mark.long
def test_thousands_of_random_fights_end_and_reveal_nothing_hidden():
    check(LONG, 50_000)


@rule("C-50")
@pytest.mark.parametrize("seed", MIRRORED)
def test_swapping_the_seats_gives_the_same_fight_mirrored(seed):
    played = random_play("card_fu", 60_000 + seed)
    mirrored = card_fu.initial
    for step in played.log.line:
        seat = step.seat if step.seat == NATURE else Seat(1 - step.seat)
        _, mirrored = play(card_fu, mirrored, seat, swapped(step.command))
    ours = played.state
    for name in ("hands", "draws", "lives", "discards", "exhausted", "fogs", "held"):
        assert getattr(mirrored, name) == getattr(ours, name)[::-1]
    assert [score.points[::-1] for score in mirrored.fights] == [s.points for s in ours.fights]


def swapped(command):
    """The same command from the other side of the table; only NATURE's name both seats."""
    match command:
        case Shuffle(decks):
            return Shuffle(decks[::-1])
        case Restock(piles):
            return Restock(piles[::-1])
        case _:
            return command


@rule("C-49")
def test_a_fight_lasts_20_to_32_bouts_on_average_and_ends_with_an_empty_hand():
    bouts = [
        (before.bout_no, after.fights[-1].reason)
        for seed in range(70_000, 70_060)
        for before, after in pairwise(states(random_play("card_fu", seed)))
        if len(after.fights) > len(before.fights) and is_usual(after)
    ]
    assert len(bouts) > 8
    assert 20 < sum(bout for bout, _ in bouts) / len(bouts) < 32
    assert sum(reason == "empty_hand" for _, reason in bouts) > 0.9 * len(bouts)


def is_usual(state):
    """Whether the fight was played by the printed rules and not resigned."""
    options = state.options
    is_printed = options.deck == "split" and not options.endurance
    return is_printed and state.fights[-1].reason != "resigned"


def states(played):
    yield card_fu.initial
    yield from (after for _, _, after in played.moments())


@rule("C-48")
def test_a_fight_of_only_blocks_is_stopped():
    state = reduce(
        lambda state, command: play(card_fu, state, NATURE, command)[1],
        (card_fu.opening(card_fu.Options(), 2), stalling()),
        card_fu.initial,
    )
    while acting := card_fu.to_act(state):
        seat = min(acting)
        legal = list(card_fu.legal_commands(state, seat))
        hearts = [each for each in legal if isinstance(each, Lay) and each.card.endswith("H")]
        back = [each for each in legal if getattr(each, "card", "").endswith("H")]
        command = (hearts or back or legal)[0]
        _, state = play(card_fu, state, seat, command)
    assert state.fights[0].reason == "stall"


def stalling():
    """Decks that give both players Hearts to play again and again."""
    hearts = [card for card in DECK if card.endswith("H")]
    others = [card for card in DECK if not card.endswith("H")]
    return Shuffle(((*hearts[:6], *others[:20]), (*hearts[6:], *others[20:])))
