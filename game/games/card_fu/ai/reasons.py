"""One sentence or two on why a choice is made.

In the log a reason follows from what everybody knows, or soon sees: the card that is turned up, and
the cards that the other could hold by what lies face up.  The search only decides which of these
truths is told.  It never speaks of the rest of the hand.  ``advice.py`` is for the person whose
hand it is.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import DECK, Card, suit
from game.engine.game import PUBLIC, Seat, opponent
from game.engine.value import replace, with_item
from game.games.card_fu.ai.bout_search import Outlook
from game.games.card_fu.ai.imagine import unseen_cards
from game.games.card_fu.ai.kernel import (
    CLUBS,
    DIAMONDS,
    FIRST_WINS,
    HEARTS,
    NO_CARD,
    OUTCOME,
    SECOND_WINS,
    SPADES,
    SUIT,
    named,
    numbers,
)
from game.games.card_fu.ai.payoffs import Stance
from game.games.card_fu.rules.between_bouts import cards_to_come, playable
from game.games.card_fu.rules.bout_end import hit_by
from game.games.card_fu.rules.ending import counted, who_has_more
from game.games.card_fu.rules.model import Move, State
from game.games.card_fu.rules.resolution import knocks_down
from game.games.card_fu.rules.view import view as view_of

# The rules of recruits and soldiers

AT_RANDOM = "Picked regardless of what it could beat."
BLUFFS = "It likes to bluff."
BLUFFS_NOT = "No bluff this time."
NEVER_BLUFFS = "It never sets a Feint."
NO_RECOVERY = "Cards in the life pile count, cards in the hand don't."

# A card for the bout

WINS_FIGHT = "A hit now wins the fight."
DOUBLE = "A hit counts double now."
GETS_UP = "An Attack that wins gets up from the ground."
RETREATS_UP = "A Retreat always gets up from the ground."
RETREAT = "Nobody wins against a Retreat, and its card goes to the life pile."
UNBEATEN = "Nothing it could meet beats it."
HIDDEN_STRIKES = "If it wins, the hidden card takes its place."
NO_CARD_FITS = "It has no card that can be played now."

# What follows

EACH_ADDED = "Every card added hits for {} and goes to the life pile."
ADDED_WINS = "This hit wins the fight."
EXHAUSTS = "It takes the last card of both piles."
KNOCKS_DOWN = "Three added cards knock the loser down."
COUNTERS = "A Block that wins hits only with a Diamond, for {}."
STOPS = "This strikes for {} and keeps the rest of the hand."
STOPS_BLOCK = "The Block has stopped the hit. Without a Diamond it does no damage."
STOPS_HIDDEN_BLOCK = "The hidden card is a Block. Without a Diamond it does no damage."
RECOVERS = "One card of the life pile will do more in the hand."
RECOVERS_NONE = "No card of the life pile would do more in the hand."
ENDS_AHEAD = "An empty hand ends the fight here, with more {}."
ENDS_BEHIND = "An empty hand would end the fight here, with less {}."
FEINT_PAYS = "One card can win and the other hit. A loss costs both."
FEINT_DOUBLES = "The next hit counts double, and a Feint hides what can hit."
FEINT_FINISHES = "The next hit wins the fight, and a Feint hides what can hit."
FEINT_IS_DEAR = "Not worth it: a Feint that wins costs a card, and one that loses costs two."

NAMES = {SPADES: "Attack", CLUBS: "Throw", HEARTS: "Block", DIAMONDS: "Retreat"}
BEATEN = {  # by suit of both: what loses to the first
    (SPADES, SPADES): "higher Attacks",
    (SPADES, CLUBS): "Throws",
    (CLUBS, HEARTS): "equal or higher Blocks",
    (CLUBS, CLUBS): "lower Throws",
    (HEARTS, SPADES): "Attacks",
    (HEARTS, CLUBS): "higher Throws",
}
BEATS = {  # what wins against the second
    (SPADES, SPADES): "a lower Attack",
    (HEARTS, SPADES): "a Block",
    (SPADES, CLUBS): "an Attack",
    (HEARTS, CLUBS): "a lower Block",
    (CLUBS, CLUBS): "a higher Throw",
    (CLUBS, HEARTS): "an equal or lower Throw",
}
MOST = 0.5
AIMED_AT = 0.33  # the least share of these cards that a card beats
POINTS = ("", "one", "two")


# For everybody


def of_recruit(view: State, seat: Seat, stance: Stance) -> str:
    """Why a recruit lays a card: whether it can hit, and what it beats; no more was considered."""
    card = stance.card
    if card == NO_CARD:
        return NO_CARD_FITS
    if SUIT[card] == DIAMONDS:
        return RETREATS_UP if view.ground == seat else RETREAT
    if stance.second != NO_CARD:
        return HIDDEN_STRIKES
    pool = numbers(could_hold(view, seat, named(card)))
    verb = "beats" if SUIT[card] == HEARTS else "can hit, and beats"
    return _beaten(card, suits_with(card, FIRST_WINS, pool), pool, verb) or AT_RANDOM


def of_lay(view: State, seat: Seat, stance: Stance, outlook: Outlook) -> str:
    """Why this card is turned up; all will see it, but not the one beside it."""
    if stance.card == NO_CARD:
        return NO_CARD_FITS
    pool = numbers(could_hold(view, seat, named(stance.card)))
    told = purpose(view, seat, stance, outlook, pool), _risk(stance, outlook, pool)
    return " ".join(filter(None, told))


def could_hold(view: State, seat: Seat, turned: Card) -> list[Card]:
    """The cards that the other could turn up, by all that everybody sees, and this one face up."""
    other, public = opponent(seat), view_of(view, PUBLIC)
    unseen = unseen_cards(public, other)
    if view.options.deck == "split":
        unseen = [card for card in unseen if card != turned]
    pool = (*unseen, *view.held[other], *view.fogs[other], *view.stirred[other])
    return list(playable(pool, view.ground))


def purpose(view: State, seat: Seat, stance: Stance, outlook: Outlook, pool: Sequence[int]) -> str:
    """What the card is for."""
    move, is_down, other = SUIT[stance.card], view.ground == seat, opponent(seat)
    if move == DIAMONDS:
        return RETREATS_UP if is_down else RETREAT
    strikes = move != HEARTS and stance.winning == stance.card
    if strikes and view.exhausted[other]:
        return WINS_FIGHT
    if strikes and is_down:
        return GETS_UP
    if strikes and view.ground == other:
        return DOUBLE
    aim = aim_of(stance.card, outlook, pool)
    if aim != NO_CARD:
        return f"It's aimed at {BEATEN[move, aim]}."
    return _beaten(stance.card, suits_with(stance.card, FIRST_WINS, pool), pool)


def aim_of(card: int, outlook: Outlook, pool: Sequence[int]) -> int:
    """The suit that the card is good against, and often beats; NO_CARD if there is none."""
    prey = suits_with(card, FIRST_WINS, pool)
    able = [each for each in prey if _share_beaten(card, each, pool) >= AIMED_AT]
    aim = max(able, key=lambda each: outlook.gains.get(each, 0.0), default=NO_CARD)
    return aim if outlook.gains.get(aim, 0.0) > 0.0 else NO_CARD


def _risk(stance: Stance, outlook: Outlook, pool: Sequence[int]) -> str:
    """What can beat the card; with a Feint what follows if it wins."""
    move = SUIT[stance.card]
    if move == DIAMONDS:
        return ""
    if stance.second != NO_CARD:
        return HIDDEN_STRIKES
    feared = suits_with(stance.card, SECOND_WINS, pool)
    if not feared:
        return UNBEATEN
    if len(feared) == 1:
        return f"Only {BEATS[feared[0], move]} can beat it."
    worst = sorted(feared, key=lambda each: outlook.gains.get(each, 0.0))[:2]
    return f"The risk is {' or '.join(BEATS[each, move] for each in worst)}."


def suits_with(card: int, outcome: int, pool: Sequence[int]) -> list[int]:
    """The suits of which some card of the pool gives this outcome."""
    found = {SUIT[each] for each in pool if OUTCOME[card][each] == outcome}
    return [each for each in NAMES if each in found]


def _beaten(card: int, prey: Sequence[int], pool: Sequence[int], verb: str = "beats") -> str:
    """How many of each move the card beats."""
    parts = []
    for move in prey:
        share = _share_beaten(card, move, pool)
        name = NAMES[move]
        parts.append(
            f"every {name}" if share == 1.0 else f"{'most' if share > MOST else 'some'} {name}s"
        )
    return f"It {verb} {' and '.join(parts)}." if parts else ""


def _share_beaten(card: int, move: int, pool: Sequence[int]) -> float:
    """How many of the cards of a suit it beats."""
    of = [each for each in pool if SUIT[each] == move]
    return sum(OUTCOME[card][each] == FIRST_WINS for each in of) / len(of)


def of_adding(view: State, seat: Seat, cards: Sequence[Card]) -> str:
    """Why these cards are added, one after the other."""
    loser = opponent(seat)
    after = replace(view, played=with_item(view.played, seat, (*view.played[seat], *cards)))
    hit, each = hit_by(after, seat), _each(view, seat)
    if view.exhausted[loser]:
        return ADDED_WINS
    if hit.points >= len(view.lives[loser]) + len(view.draws[loser]) > 0:
        return EXHAUSTS
    if suit(view.played[seat][0]) == Move.BLOCK:
        return COUNTERS.format(each)
    added = len(after.played[seat]) - 1
    if knocks_down(view.played[seat][0], added) and view.ground is None:
        return KNOCKS_DOWN
    return EACH_ADDED.format(each)


def _each(view: State, seat: Seat) -> str:
    """How much each added card hits for, in words."""
    one = replace(view, played=with_item(view.played, seat, (*view.played[seat], DECK[0])))
    return POINTS[hit_by(one, seat).points - hit_by(view, seat).points]


def of_stopping(view: State, seat: Seat) -> str:
    """Why no more is added: not whether anything would fit."""
    if suit(view.played[seat][0]) == Move.BLOCK:
        is_hidden = view.played[seat][0] != view.turned[seat]
        return STOPS_HIDDEN_BLOCK if is_hidden else STOPS_BLOCK
    return STOPS.format(hit_by(view, seat).points)


def of_feint(view: State, seat: Seat, card: Card) -> str:
    """Why a Feint is set, or none: not which, and not whether one could be."""
    other = opponent(seat)
    if not card:
        return FEINT_IS_DEAR
    if view.exhausted[other]:
        return FEINT_FINISHES
    doubles = view.ground == other and view.options.ground_timing == "end"  # else he may get up
    return FEINT_DOUBLES if doubles else FEINT_PAYS


def of_the_end(view: State, seat: Seat, card: Card) -> str:
    """C-43, C-44: what this recovery does about the end of the fight; "" if none is near.

    Both have blocked, and each Block goes to a life pile.
    """
    if cards_to_come(view, seat):
        return ""
    leads = who_has_more(counted(view, "empty_hand"), view.options.tiebreak, view.last_hit)
    what = "health" if view.options.decision == "health" else "life"
    if leads == seat and not card:
        return ENDS_AHEAD.format(what)
    return ENDS_BEHIND.format(what) if leads == opponent(seat) and card else ""
