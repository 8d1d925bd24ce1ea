"""What reasons claim, checked by the rules; and the moments at which they are given."""

import re

from game.engine.cards import DECK, suit, value
from game.engine.game import PUBLIC, opponent, play
from game.games.card_fu.ai import reasons
from game.games.card_fu.rules import bout, commands, events, game
from game.games.card_fu.rules.model import FIGHTERS, Phase
from game.games.card_fu.rules.resolution import verdict
from tests.laws.plays import random_play

NAMES = {"Attack": "S", "Throw": "C", "Block": "H"}
SEEDS = range(70_000, 70_012)


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
    mine = () if state.options.deck == "own" else (card, *remembered(view, seat))
    fit = [c for c in DECK if c not in shown and c not in mine]
    return [c for c in fit if state.ground is None or suit(c) != "C"]


def remembered(view, seat):
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
        "an equal or lower": theirs <= mine,
        "a lower": theirs < mine,
        "lower": theirs < mine,
        "equal or higher": theirs >= mine,
        "a higher": theirs > mine,
        "higher": theirs > mine,
    }
    word = next((word for word in fits if word in phrase), None)
    return suit(other) == NAMES[name] and (word is None or fits[word])


def is_true(sentence, state, seat, lay):  # noqa: C901, PLR0912 - an arm a sentence
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
        return all(
            any(loses(card, each) and is_kind(kind, card, each) for each in pool)
            for kind in re.split(" or (?=a)", risk[1])
        )
    if aim := re.fullmatch(r"It's aimed at (.+)\.", sentence):
        return any(is_kind(aim[1], card, each) for each in pool) and all(
            wins(card, each) for each in pool if is_kind(aim[1], card, each)
        )
    if sentence == reasons.AT_RANDOM:
        return not any(wins(card, each) for each in pool)
    if beaten := re.fullmatch(r"It (?:can hit, and )?beats (.+)\.", sentence):
        if "can hit" in sentence and not all(
            some(found, events.DamageDealt) or some(found, events.FightEnded) for found in won
        ):
            return False
        return all(_is_share(part, card, pool) for part in beaten[1].split(" and "))
    return False


def _is_share(part, card, pool):
    share, name = part.split()
    of = [wins(card, each) for each in pool if suit(each) == NAMES[name.removesuffix("s")]]
    rate = sum(of) / len(of)
    return {"every": rate == 1, "most": 0.5 < rate < 1, "some": 0 < rate <= 0.5}[share]


def sentences(text):
    return [f"{each}." for each in text.removesuffix(".").split(". ")] if text else []
