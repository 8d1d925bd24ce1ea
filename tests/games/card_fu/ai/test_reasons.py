"""Each reason is true by the rules, over many random positions, and tells nothing that is hidden."""

import re
from collections import Counter
from random import Random

import pytest

from game.ai.player import Level, last_thought
from game.engine.cards import NOTHING, Card, suit
from game.engine.game import opponent, play
from game.engine.value import replace
from game.games.card_fu.ai import mind, reasons
from game.games.card_fu.ai.bout_search import BoutSearch, Outlook
from game.games.card_fu.ai.chances import worths
from game.games.card_fu.ai.imagine import imagine
from game.games.card_fu.ai.kernel import CLUBS, HEARTS, NO_CARD, SPADES, number
from game.games.card_fu.ai.payoffs import Payoffs, fighter, lay_of
from game.games.card_fu.rules import bout, commands, events, game
from game.games.card_fu.rules.model import FIGHTERS, Phase
from tests.games.card_fu.ai.claims import (
    SEEDS,
    can_be_laid,
    decisions,
    is_true,
    remembered,
    sentences,
    some,
)
from tests.games.card_fu.tables import ME, YOU, a_bout, laid
from tests.given import rule

WORDS = {"one": 1, "two": 2}


def made_up(fate):
    """An outlook that no search saw: a reason has to be true whatever is aimed at."""
    suits = range(-1, 4)
    return Outlook(dict.fromkeys(suits, 0.2), {each: fate.uniform(-1, 1) for each in suits}, 0.5)


def test_every_sentence_of_a_recruit_is_true():
    told = Counter()
    for n, (state, seat) in enumerate(decisions(Phase.LAY)):
        if any(each is not None for each in state.sealed.laid):
            continue
        thought = last_thought(mind.think(game.view(state, seat), seat, Level.RECRUIT, Random(n)))
        for each in sentences(thought.why):
            told[re.sub(r"beats .*", "", each)] += 1
            assert is_true(each, state, seat, thought.command), (each, thought, state)
        assert len(thought.why) <= 90
    assert len(told) >= 5, told


def test_every_sentence_about_a_card_is_true():
    fate, told = Random(1), Counter()
    for state, seat in decisions(Phase.LAY):
        if any(each is not None for each in state.sealed.laid):
            continue
        me = fighter(state, seat)
        mine = Payoffs(state).stances(me, fighter(state, opponent(seat)))
        for stance in fate.sample(mine, min(2, len(mine))):
            said = reasons.of_lay(game.view(state, seat), seat, stance, made_up(fate))
            for each in sentences(said):
                told[re.sub(r"beats .*|aimed at .*|risk is .*|Only .*", "", each)] += 1
                assert is_true(each, state, seat, lay_of(stance, me.feint)), (each, stance, state)
            assert len(said) <= 90
    assert len(told) >= 9, told


def test_the_search_decides_what_is_told():
    view = game.view(a_bout("8C 2H", "7C 3H JS KD").state, ME)
    me = fighter(view, ME)
    stance = next(
        each
        for each in Payoffs(view).stances(me, fighter(view, YOU))
        if each.card == number(Card("8C"))
    )
    told = {
        suit: reasons.of_lay(view, ME, stance, Outlook({}, {suit: 0.1, SPADES: -0.2}, 0.5))
        for suit in (CLUBS, HEARTS)
    }
    attack = "The risk is an Attack"
    assert told[CLUBS] == f"It's aimed at lower Throws. {attack} or a lower Block."
    assert told[HEARTS] == f"It's aimed at equal or higher Blocks. {attack} or a higher Throw."
    dodged = reasons.of_lay(view, ME, stance, Outlook({}, {CLUBS: 0.1, HEARTS: -0.2}, 0.5))
    assert dodged == "It's aimed at lower Throws. The risk is a lower Block or an Attack."


def test_a_card_is_not_aimed_at_what_it_hardly_ever_beats():
    """A King of Clubs beats one Block of thirteen; a person read that it was aimed at Blocks."""
    view = game.view(a_bout("KC 2H", "7C 3H JS KD").state, ME)
    me = fighter(view, ME)
    [stance] = [
        each
        for each in Payoffs(view).stances(me, fighter(view, YOU))
        if each.card == number(Card("KC"))
    ]
    told = reasons.of_lay(view, ME, stance, Outlook({}, {HEARTS: 0.1}, 0.5))
    assert told.startswith("It beats every Throw and some Blocks.")


def test_an_outlook_sums_up_what_the_search_saw():
    for state, seat in list(decisions(Phase.LAY, SEEDS[:2]))[::5]:
        view, fate = game.view(state, seat), Random(1)
        worlds = [imagine(view, seat, fate) for _ in range(4)]
        search = BoutSearch(fighter(view, seat), worlds, opponent(seat), simple=0.5)
        search.improve(10)
        for row in range(len(search.mine)):
            seen = search.outlook(row)
            assert sum(seen.shares.values()) == pytest.approx(1.0)
            assert sum(seen.gains.values()) == pytest.approx(0.0, abs=1e-9)
            assert 0.0 <= seen.worth <= 1.0


def test_a_reason_in_the_log_does_not_depend_on_the_rest_of_the_hand():
    fate, tried = Random(2), 0
    for state, seat in decisions(Phase.LAY, SEEDS[:6]):
        if state.options.deck == "own" or state.stirred[seat]:
            continue  # what is remembered would lie elsewhere
        swapped = _with_another_hand(state, seat, fate)
        for lay in list(bout.lays(state, seat))[:2]:
            if lay.card in swapped.hands[seat] and lay in bout.lays(swapped, seat):
                outlook = made_up(fate)
                told = [_told(each, seat, lay, outlook) for each in (state, swapped)]
                assert told[0] == told[1]
                tried += 1
    assert tried > 100


def _with_another_hand(state, seat, fate):
    """The same, but for what this fighter holds and is still to draw, as far as nobody knows it."""
    fixed = [c for c in state.hands[seat] if c in remembered(state, seat)]
    free = [c for c in (*state.hands[seat], *state.draws[seat]) if c not in fixed]
    kept = fate.choice(free) if free else NOTHING
    rest = [c for c in free if c != kept]
    fate.shuffle(rest)
    count = len(state.hands[seat]) - len(fixed) - bool(kept)
    hand = (*fixed, *([kept] if kept else []), *rest[:count])
    hands = tuple(hand if each == seat else state.hands[each] for each in FIGHTERS)
    draws = tuple(tuple(rest[count:]) if each == seat else state.draws[each] for each in FIGHTERS)
    return replace(state, hands=hands, draws=draws)


def _told(state, seat, lay, outlook):
    view = game.view(state, seat)
    me = fighter(view, seat)
    mine = Payoffs(view).stances(me, fighter(view, opponent(seat)))
    stance = next(each for each in mine if lay_of(each, me.feint) == lay)
    return reasons.of_lay(view, seat, stance, outlook)


@pytest.mark.parametrize("level", Level)
def test_every_level_gives_a_reason_that_names_no_card(level):
    for phase in (Phase.LAY, Phase.ADD, Phase.RECOVER, Phase.FEINT):
        for state, seat in list(decisions(phase, SEEDS[:3]))[::9]:
            view = game.view(state, seat)
            why = last_thought(mind.think(view, seat, level, Random(1))).why
            assert why.endswith(".") or not can_be_laid(state, seat)
            assert not re.search(r"[\dAJQK][CDHS]\b", why)


@pytest.mark.parametrize("level", [Level.RECRUIT, Level.MARSHAL])
def test_what_added_cards_do_is_true(level):
    told = Counter()
    for n, (state, seat) in enumerate(decisions(Phase.ADD, range(70_000, 70_040))):
        view = game.view(state, seat)
        thought = last_thought(mind.think(view, seat, level, Random(n)))
        if isinstance(thought.command, commands.Stop):
            hit = _points(_struck(state, seat, ())) or _is_won(_struck(state, seat, ()))
            is_block = suit(state.played[seat][0]) == "H"
            assert state.hands[seat]
            assert bool(hit) is not is_block
            assert (
                is_block
                or _is_won(_struck(state, seat, ()))
                or f"for {hit} and keeps" in thought.why
            )
            is_hidden = state.turned[seat] != state.played[seat][0]
            of_block = reasons.STOPS_HIDDEN_BLOCK if is_hidden else reasons.STOPS_BLOCK
            assert not is_block or thought.why == of_block
            continue
        told[thought.why] += 1
        assert _is_true_of_adding(thought, state, seat), (thought, state)
    assert len(told) >= 3, told


def _is_true_of_adding(thought, state, seat):
    found = _struck(state, seat, (thought.command, *thought.then))
    loser = opponent(seat)
    match thought.why:
        case reasons.ADDED_WINS:
            return some(found, events.FightEnded)
        case reasons.EXHAUSTS:
            return some(found, events.BecameExhausted, seat=loser)
        case reasons.KNOCKS_DOWN:
            return some(found, events.WentDown, seat=loser, why="knocked_down")
    plain = _points(_struck(state, seat, ()))
    each = WORDS[re.search(r"for (one|two)", thought.why)[1]]
    return _points(found) - plain == each * (1 + len(thought.then))


def _struck(state, seat, cards):
    found = []
    for command in (*cards, commands.Stop()):
        if state.phase is Phase.ADD:
            step, state = play(game, state, seat, command)
            found += step.events
    return found


def _is_won(found):
    return any(isinstance(e, events.FightEnded) and e.score.reason == "finished" for e in found)


def _points(found):
    return sum(each.points for each in found if isinstance(each, events.DamageDealt))


def test_a_card_is_recovered_if_the_weights_say_so():
    for state, seat in decisions(Phase.RECOVER, range(70_000, 70_040)):
        thought = last_thought(mind.think(game.view(state, seat), seat, Level.SOLDIER, Random(1)))
        if reasons.of_the_end(state, seat, thought.command.card):
            continue
        worth = worths(state)
        gains = any(worth.cards[number(card)] > worth.life for card in state.lives[seat])
        assert thought.why == (reasons.RECOVERS if gains else reasons.RECOVERS_NONE)
        assert bool(thought.command.card) == gains


def test_no_card_to_play_is_the_reason():
    view = game.view(a_bout("5C", "9S", ground=YOU).state, ME)
    [stance] = Payoffs(view).stances(fighter(view, ME), fighter(view, YOU))
    assert stance.card == NO_CARD
    assert reasons.of_lay(view, ME, stance, made_up(Random(1))) == reasons.NO_CARD_FITS
    for level in Level:
        assert last_thought(mind.think(view, ME, level, Random(1))).why == reasons.NO_CARD_FITS


@pytest.mark.parametrize(
    ("lives", "recovers", "why"),
    [
        (("2C 3C 4C", "5C"), False, "An empty hand ends the fight here, with more life."),
        (("2C", "5C 6C 7C"), True, "An empty hand would end the fight here, with less life."),
    ],
)
@rule("C-43", "C-44")
def test_the_end_of_a_fight_is_taken_if_it_wins_and_put_off_if_it_loses(lives, recovers, why):
    """A hint recovered a card, and the fight that was won went on."""
    given = a_bout("5H", "9H 8S", draws=("", ""), lives=lives)
    laid(given, "5H", "9H")
    view = game.view(given.state, ME)
    assert view.phase is Phase.RECOVER
    thought = last_thought(mind.think(view, ME, Level.MARSHAL, Random(1)))
    assert bool(thought.command.card) == recovers
    assert thought.why == mind.advice(view, ME, thought.command) == why
