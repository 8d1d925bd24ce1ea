"""Each reason is true by the rules, over many random positions, and tells nothing that is hidden."""

import re
from collections import Counter
from random import Random

import pytest

from game.ai.player import Level, Thought, advice, last_thought
from game.engine.cards import DECK, NOTHING, Card, suit, value
from game.engine.game import PUBLIC, opponent, play
from game.engine.value import replace
from game.games.card_fu.ai import mind, reasons
from game.games.card_fu.ai.bout_search import BoutSearch, Outlook
from game.games.card_fu.ai.chances import worths
from game.games.card_fu.ai.imagine import imagine
from game.games.card_fu.ai.kernel import CLUBS, HEARTS, NO_CARD, SPADES, number
from game.games.card_fu.ai.payoffs import Payoffs, fighter, lay_of
from game.games.card_fu.rules import bout, commands, events, game
from game.games.card_fu.rules.model import FIGHTERS, Phase
from game.games.card_fu.rules.resolution import verdict
from tests.games.card_fu.tables import ME, YOU, a_bout, laid
from tests.laws.plays import random_play

NAMES = {"Attack": "S", "Throw": "C", "Block": "H"}
SEEDS = range(70_000, 70_012)
WORDS = {"one": 1, "two": 2}


def decisions(phase, seeds=SEEDS):
    """Every state of random fights in which this is to be decided, and a seat that has not."""
    for seed in seeds:
        for _, _, state in random_play("card_fu", seed).moments():
            if state.phase is phase:
                for seat in sorted(game.to_act(state)):
                    yield state, seat


def hidden_from_all(state, seat, card):
    """What the other could hold, by all that lies face up or was seen, with this card face up."""
    view, other = game.view(state, PUBLIC), opponent(seat)
    seats = [other] if state.options.deck == "own" else FIGHTERS
    piles = (view.lives, view.discards, view.played)
    shown = {c for each in seats for pile in piles for c in pile[each]}
    mine = () if state.options.deck == "own" else (card, *_remembered(view, seat))
    fit = [c for c in DECK if c not in shown and c not in mine]
    return [c for c in fit if state.ground is None or suit(c) != "C"]


def _remembered(view, seat):
    return [c for pair in (view.fogs, view.held, view.stirred) for c in pair[seat]]


def can_be_laid(state, seat):
    """What this seat can turn up now."""
    lays = [bout.choice(state, seat, each).card for each in bout.lays(state, seat)]
    return [card for card in lays if card]


def turned_up(state, seat, lay):
    return bout.choice(state, seat, lay).card


def wins(card, other):
    return verdict(card, other)[1] == 0


def loses(card, other):
    return verdict(card, other)[1] == 1


def outcomes(state, seat, lay, *, winning=True):
    """What happens if it wins, or against everything: all events until the next bout."""
    other = opponent(seat)
    for theirs in bout.lays(state, other):
        if state.sealed.laid[other] is not None:
            return
        if winning and not (
            turned_up(state, other, theirs)
            and wins(turned_up(state, seat, lay), turned_up(state, other, theirs))
        ):
            continue
        found, now = [], state
        for who, command in ((seat, lay), (other, theirs)):
            step, now = play(game, now, who, command)
            found += step.events
        while now.phase is Phase.ADD:
            step, now = play(game, now, now.winner, commands.Stop())
            found += step.events
        yield found


def some(found, kind, **fields):
    return any(
        isinstance(each, kind) and all(getattr(each, name) == it for name, it in fields.items())
        for each in found
    )


def is_kind(phrase, card, other):
    """Whether a card is of the kind that a reason names, seen from the card that it meets."""
    name = next(name for name in NAMES if name in phrase)
    mine, theirs = value(card), value(other)
    fits = {
        "slower": theirs > mine,
        "faster": theirs < mine,
        "an equal or lower": theirs <= mine,
        "a lower": theirs < mine,
        "lower": theirs < mine,
        "equal and higher": theirs >= mine,
        "a higher": theirs > mine,
        "higher": theirs > mine,
    }
    word = next((word for word in fits if word in phrase), None)
    return suit(other) == NAMES[name] and (word is None or fits[word])


def is_true(sentence, state, seat, lay):  # noqa: C901 - an arm a sentence
    """Whether one sentence about a card that is laid is true."""
    card, other = turned_up(state, seat, lay), opponent(seat)
    pool, theirs = hidden_from_all(state, seat, card), can_be_laid(state, other)
    won = list(outcomes(state, seat, lay))
    if sentence == reasons.NO_CARD_FITS:
        return not card and lay == commands.Lay()
    if sentence == reasons.WINS_FIGHT:
        return all(some(found, events.FightEnded) for found in won)
    if sentence == reasons.DOUBLE:
        return all(some(found, events.DamageDealt, is_doubled=True) for found in won)
    if sentence == reasons.GETS_UP:
        return all(some(found, events.StoodUp, seat=seat, why="attack") for found in won)
    if sentence == reasons.HIDDEN_STRIKES:
        return all(some(found, events.FeintFollowed, seat=seat) for found in won)
    if sentence == reasons.RETREATS_UP:
        return all(
            some(found, events.StoodUp, seat=seat)
            for found in outcomes(state, seat, lay, winning=False)
        )
    if sentence == reasons.RETREAT:
        return not won and all(verdict(card, each)[1] is None for each in DECK)
    if sentence == reasons.UNBEATEN:
        return not any(loses(card, each) for each in (*pool, *theirs))
    if only := re.fullmatch(r"Only (.+) can beat it\.", sentence):
        beaten_by = [each for each in (*pool, *theirs) if loses(card, each)]
        return beaten_by and all(is_kind(only[1], card, each) for each in beaten_by)
    if risk := re.fullmatch(r"The risk is (.+)\.", sentence):
        return any(loses(card, each) and is_kind(risk[1], card, each) for each in pool)
    if aim := re.fullmatch(r"It's aimed at (.+)\.", sentence):
        return any(is_kind(aim[1], card, each) for each in pool) and all(
            wins(card, each) for each in pool if is_kind(aim[1], card, each)
        )
    if beaten := re.fullmatch(r"It beats (.+)\.", sentence):
        return all(_is_share(part, card, pool) for part in beaten[1].split(" and "))
    return False


def _is_share(part, card, pool):
    share, name = part.split()
    of = [wins(card, each) for each in pool if suit(each) == NAMES[name.removesuffix("s")]]
    rate = sum(of) / len(of)
    return {"every": rate == 1, "most": 0.5 < rate < 1, "some": 0 < rate <= 0.5}[share]


def sentences(text):
    return [f"{each}." for each in text.removesuffix(".").split(". ")] if text else []


def made_up(fate):
    """An outlook that no search saw: a reason has to be true whatever is aimed at."""
    suits = range(-1, 4)
    return Outlook(dict.fromkeys(suits, 0.2), {each: fate.uniform(-1, 1) for each in suits}, 0.5)


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
    assert told[CLUBS] == "It's aimed at lower Throws. The risk is an Attack."
    assert told[HEARTS] == "It's aimed at equal and higher Blocks. The risk is an Attack."
    dodged = reasons.of_lay(view, ME, stance, Outlook({}, {CLUBS: 0.1, HEARTS: -0.2}, 0.5))
    assert dodged == "It's aimed at lower Throws. The risk is a lower Block."


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
    fixed = [c for c in state.hands[seat] if c in _remembered(state, seat)]
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
            assert thought.why in {reasons.STOPS, reasons.STOPS_BLOCK}
            assert state.hands[seat]
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


def _points(found):
    return sum(each.points for each in found if isinstance(each, events.DamageDealt))


def test_a_card_is_recovered_if_the_weights_say_so():
    for state, seat in decisions(Phase.RECOVER, range(70_000, 70_040)):
        thought = last_thought(mind.think(game.view(state, seat), seat, Level.SOLDIER, Random(1)))
        worth = worths(state)
        gains = any(worth.cards[number(card)] > worth.life for card in state.lives[seat])
        assert thought.why == (reasons.RECOVERS if gains else reasons.RECOVERS_NONE)
        assert bool(thought.command.card) == gains


def hint(given, command, seat=ME):
    return advice(mind, game.view(given.state, seat), seat, Thought(command, "told"))


def test_a_hint_counts_the_cards_of_the_person():
    given = a_bout("5S 6D 7D KH", "9C 3H JS KD")
    said = hint(given, commands.Lay(Card("5S")))
    assert "it hits for 3." in said
    assert said.endswith(" of the 48 cards that could come beat it.")
    assert hint(given, commands.Lay(Card("KH"))).startswith("It")
    assert hint(given, commands.Lay(Card("6D"))) == reasons.RETREAT


def test_a_hint_says_that_there_is_no_choice():
    assert hint(a_bout("5S", "9C 3H"), commands.Lay(Card("5S"))) == reasons.NO_CHOICE
    given = a_bout("5S KH", "9C 3H")
    laid(given, "5S", "9C")
    assert hint(given, commands.Stop()) == reasons.NOTHING_FITS


def test_the_counts_of_a_hint_are_true():
    tried = 0
    for state, seat in list(decisions(Phase.LAY, SEEDS[:5]))[::4]:
        view = game.view(state, seat)
        for lay in list(bout.lays(state, seat))[:2]:
            said = advice(mind, view, seat, Thought(lay, "told"))
            card = turned_up(state, seat, lay)
            if count := re.search(r"(\d+) of the (\d+) cards that could come", said):
                held = set(can_be_laid(state, opponent(seat)))
                beaten = sum(loses(card, each) for each in held)
                assert beaten <= int(count[1])
                assert len(held) - beaten <= int(count[2]) - int(count[1])
                tried += 1
            elif reasons.UNBEATEN in said:
                assert not any(loses(card, each) for each in can_be_laid(state, opponent(seat)))
            if hits := re.search(r"hits for (\d+)", said):
                assert int(hits[1]) == _most_points(state, seat, lay)
    assert tried > 20


def _most_points(state, seat, lay):
    """What a winning card would hit for, with its longest combo."""
    me = fighter(state, seat)
    mine = Payoffs(state).stances(me, fighter(state, opponent(seat)))
    return next(each.hits for each in mine if lay_of(each, me.feint) == lay)


def test_no_card_to_play_is_the_reason():
    view = game.view(a_bout("5C", "9S", ground=YOU).state, ME)
    [stance] = Payoffs(view).stances(fighter(view, ME), fighter(view, YOU))
    assert stance.card == NO_CARD
    assert reasons.of_lay(view, ME, stance, made_up(Random(1))) == reasons.NO_CARD_FITS
    for level in Level:
        assert last_thought(mind.think(view, ME, level, Random(1))).why == reasons.NO_CARD_FITS
