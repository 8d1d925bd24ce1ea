"""One sentence or two on why a choice is made, for the person whose hand it is: it counts their cards."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.engine.cards import Card, Cards, suit, without
from game.engine.game import Seat, opponent
from game.games.card_fu.ai.bout_search import BoutSearch, Outlook
from game.games.card_fu.ai.imagine import imagine, unseen_cards
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
from game.games.card_fu.ai.payoffs import Stance, fighter, lay_of
from game.games.card_fu.ai.reasons import (
    BEATEN,
    MOST,
    RECOVERS_NONE,
    UNBEATEN,
    aim_of,
    of_adding,
    of_feint,
    of_stopping,
    of_the_end,
    purpose,
    suits_with,
)
from game.games.card_fu.rules import bout, combo, commands
from game.games.card_fu.rules.between_bouts import playable
from game.games.card_fu.rules.model import Move, State

BEATS_NOTHING = "It can't beat anything that is left, so it's the one to spend."
NO_CHOICE = "You have no other choice."
NOTHING_FITS = "None of your cards fits."
SAFEST = "Your safest card: "
ONLY_RETREATS = "Apart from Retreats, your safest card: "
HITS_HARDEST = "None of your other cards would hit as hard."
RATED_BEST = "It does best against the hands your opponent could hold."
NEVER_HITS = "A Retreat never hits."
IS_SPARE = "Your combos don't need it."
LIKELIEST = {
    SPADES: "Your opponent will most likely attack.",
    CLUBS: "Your opponent will most likely throw.",
    HEARTS: "Your opponent will most likely block.",
}
EXPECTED = 0.4  # the least share of what is likeliest
SAVES = {SPADES: "It saves your lower Attacks.", HEARTS: "It saves your lower Blocks."}
WINS_MOST = "It beats {} of the {} cards it could meet, more than any other of yours."
OTHERS_AT_RISK = "Each of your cards that can win loses to at least {} of the {} it could meet."
RISKY = 0.33  # how much of what comes beats it
FEINT_GOES = "If it wins, your opponent loses both cards of the Feint."
FEINT_RETURNS = "Your opponent takes both cards of the Feint back."
HITS_AND_GETS_UP = "If it wins, it hits for {} and gets you up."
THROWS = " and throws your opponent"
KNOCKS_DOWN = " and knocks your opponent down"
LEAST_NEEDED = "It's the Diamond you need least."
RETREAT_GETS_UP = "A Retreat is sure to get you up, but never hits."
USES = {
    Move.ATTACK: "In the hand it can win bouts; in the pile it only counts.",
    Move.THROW: "In the hand it can throw your opponent; in the pile it only counts.",
    Move.BLOCK: "In the hand it can block; in the pile it only counts.",
    Move.RETREAT: "In the hand it can join a combo or strike back.",
}
WORLDS, ROUNDS, SIMPLE = 8, 30, 0.5  # of the search for an advice


def advice(view: State, seat: Seat, command: commands.Command) -> str:
    """The reason for a command, which counts the cards of this hand."""
    match command:
        case commands.Lay():
            return _advice_to_lay(view, seat, command)
        case commands.Add(card):
            return f"{of_adding(view, seat, (card,))} {_least_needed(view, seat)}".strip()
        case commands.Stop():
            fits = len(list(bout.additions(view, seat))) > 1
            return of_stopping(view, seat) if fits else NOTHING_FITS
        case commands.Recover(card):
            of_use = USES[Move(suit(card))] if card else RECOVERS_NONE
            return of_the_end(view, seat, card) or of_use
        case commands.SetFeint(card):
            return of_feint(view, seat, card)
        case _:
            return ""


def instead(
    view: State, seat: Seat, better: commands.Command, made: commands.Command
) -> str | None:
    """What a card has over another one; None if they can't be compared."""
    lays = [each for each in (better, made) if isinstance(each, commands.Lay)]
    if len(lays) < 2 or view.feints[seat]:
        return None
    search = _quick_search(view, seat)
    choices = [lay_of(each, NO_CARD) for each in search.mine]
    rows = [choices.index(each) for each in lays]
    one, other = (search.mine[row] for row in rows)
    if SUIT[one.card] == DIAMONDS:
        return None
    aim, former = (_own_purpose(view, seat, search.mine[row], search.outlook(row)) for row in rows)
    if aim == BEATS_NOTHING:
        return aim
    compared = _compared(one, other, _could_come(view, seat))
    return f"{aim if aim != former else ''} {compared}".strip() if compared else None


def _compared(one: Stance, other: Stance, pool: Sequence[int]) -> str:
    """What is safer, wins more often or hits harder about the first; "" if nothing is."""
    if SUIT[other.card] == DIAMONDS:
        return NEVER_HITS if one.hits else ""
    played = f"{{{named(other.card)}}}"
    beating, beaten = _beating(one.card, pool), _beating(other.card, pool)
    if beating < beaten:
        count = f"{beating or 'None'} of the {len(pool)} cards it could meet"
        return f"{count} {_beat(beating or 1)} it, but {beaten} {_beat(beaten)} the {played}."
    wins, won = (_beaten_by(each.card, pool) for each in (one, other))
    if wins > won:
        count = f"It beats {wins} of the {len(pool)} cards it could meet"
        return f"{count}, the {played} {f'only {won}' if won else 'none'}."
    return f"The {played} would hit for {other.hits}." if one.hits > other.hits > 0 else ""


def _beat(count: int) -> str:
    return "beats" if count == 1 else "beat"


def _advice_to_lay(view: State, seat: Seat, command: commands.Lay) -> str:
    if len(list(bout.lays(view, seat))) == 1:
        return NO_CHOICE
    search, feint = _quick_search(view, seat), fighter(view, seat).feint
    row = [lay_of(each, feint) for each in search.mine].index(command)
    stance = search.mine[row]
    aim = _own_purpose(view, seat, stance, search.outlook(row))
    if aim == BEATS_NOTHING:
        return aim
    what_else = _of_the_moment(view, seat, stance) or _edge(view, seat, search, row)
    return " ".join(filter(None, (aim, what_else)))


def _of_the_moment(view: State, seat: Seat, stance: Stance) -> str:
    """What the other's Feint or the ground adds to it; "" without either."""
    other, hides = opponent(seat), stance.second != NO_CARD
    if view.feints[other] and view.ground is None and not (hides or view.exhausted[other]):
        return FEINT_RETURNS if SUIT[stance.card] == DIAMONDS else FEINT_GOES
    retreats = any(suit(card) == Move.RETREAT for card in view.hands[seat])
    gets_up = view.ground == seat and SUIT[stance.card] == SPADES
    return RETREAT_GETS_UP if gets_up and retreats else ""


def _quick_search(view: State, seat: Seat) -> BoutSearch:
    fate = Random(0)  # the same advice for the same view
    worlds = [imagine(view, seat, fate) for _ in range(WORLDS)]
    search = BoutSearch(fighter(view, seat), worlds, opponent(seat), SIMPLE)
    search.improve(ROUNDS)
    return search


def _own_purpose(view: State, seat: Seat, stance: Stance, outlook: Outlook) -> str:
    """What the card is for, and how hard it would hit."""
    pool = _could_come(view, seat)
    if stance.second != NO_CARD and SUIT[stance.card] != DIAMONDS:
        return f"If it wins, the hidden card hits for {stance.hits}." if stance.hits else ""
    if SUIT[stance.card] in (DIAMONDS, HEARTS) or view.exhausted[opponent(seat)]:
        return purpose(view, seat, stance, outlook, pool)
    if view.ground == seat and suits_with(stance.card, FIRST_WINS, pool):
        return HITS_AND_GETS_UP.format(stance.hits)
    aim = aim_of(stance.card, outlook, pool)
    if aim != NO_CARD:
        beats = [c for c in pool if SUIT[c] == aim and OUTCOME[stance.card][c] == FIRST_WINS]
        one = f"the {{{named(beats[0])}}}" if len(beats) == 1 else BEATEN[SUIT[stance.card], aim]
        return f"Against {one} {_blow(view, seat, stance)}."
    prey = suits_with(stance.card, FIRST_WINS, pool)
    return f"If it wins, {_blow(view, seat, stance)}." if prey else BEATS_NOTHING


def _blow(view: State, seat: Seat, stance: Stance) -> str:
    """What a card does that wins: how hard it hits, and whether the other falls."""
    felled = THROWS if SUIT[stance.card] == CLUBS else KNOCKS_DOWN
    falls = stance.throws and view.ground != opponent(seat)
    return f"it hits for {stance.hits}{felled if falls else ''}"


def _least_needed(view: State, seat: Seat) -> str:
    """Why this Diamond strikes back: any could; "" without a choice."""
    able = [card for card in view.hands[seat] if suit(card) == Move.RETREAT]
    is_block = suit(view.played[seat][0]) == Move.BLOCK
    return LEAST_NEEDED if is_block and len(able) > 1 else ""


def _could_come(view: State, seat: Seat) -> tuple[int, ...]:
    """The cards that this person has not located, or knows to be with the other."""
    other = opponent(seat)
    pool = (
        *unseen_cards(view, other),
        *view.held[other],
        *view.fogs[other],
        *view.stirred[other],
    )
    return numbers(playable(pool, view.ground))


def _edge(view: State, seat: Seat, search: BoutSearch, row: int) -> str:
    """What speaks for this card against the others of the hand; if nothing does, what beats it."""
    stance, pool = search.mine[row], _could_come(view, seat)
    worths = [search.outlook(each).worth for each in range(len(search.mine))]
    is_best = all(worths[row] > each for n, each in enumerate(worths) if n != row)
    rivals = {each.card for each in search.mine} - {stance.card}
    firm = [each for each in rivals if SUIT[each] != DIAMONDS]
    if SUIT[stance.card] == DIAMONDS:
        if _is_spare(view, seat, named(stance.card)):
            return IS_SPARE
        told = _others_at_risk(firm, pool) or _expected(search.outlook(row), stance, pool)
        return told if is_best else ""
    beating = _beating(stance.card, pool)
    if not beating:
        return UNBEATEN
    wins = _beaten_by(stance.card, pool)
    count = f"{beating} of the {len(pool)} cards it could meet {_beat(beating)} it."
    if rivals and all(beating < _beating(each, pool) for each in firm):
        return (SAFEST if len(firm) == len(rivals) else ONLY_RETREATS) + count
    hits = [
        max(each.hits, each.counter_hits)
        for each in search.mine
        if each != stance and SUIT[each.card] != DIAMONDS
    ]
    if stance.hits > max(hits, default=stance.hits):
        return HITS_HARDEST
    if firm and all(wins > _beaten_by(each, pool) for each in firm):
        return WINS_MOST.format(wins, len(pool))
    if is_best and (
        told := _saved(stance.card, firm) or _expected(search.outlook(row), stance, pool)
    ):
        return told
    if wins >= beating:
        return f"It beats {wins} of the {len(pool)} cards it could meet, and {beating} {_beat(beating)} it."
    return RATED_BEST if is_best else ""


def _saved(card: int, others: Sequence[int]) -> str:
    """That a high Attack or Block leaves the lower ones, which beat more of their own suit."""
    saved = [each for each in others if SUIT[each] == SUIT[card]]
    return SAVES.get(SUIT[card], "") if saved and max(saved) < card else ""


def _others_at_risk(others: Sequence[int], pool: Sequence[int]) -> str:
    """Why to retreat: what every card that could win has to fear."""
    risks = [_beating(each, pool) for each in others if _beaten_by(each, pool)]
    if len(risks) < 2 or min(risks) < RISKY * len(pool):
        return ""
    return OTHERS_AT_RISK.format(min(risks), len(pool))


def _expected(outlook: Outlook, stance: Stance, pool: Sequence[int]) -> str:
    """What the other will most likely do, if the card beats or dodges most of that; else ""."""
    likeliest = max(outlook.shares, key=outlook.shares.__getitem__)
    met = [each for each in pool if SUIT[each] == likeliest]
    dodges = SUIT[stance.card] == DIAMONDS and likeliest in {SPADES, CLUBS}
    is_good = dodges or _beaten_by(stance.card, met) > MOST * len(met)
    is_told = is_good and outlook.shares[likeliest] >= EXPECTED
    return LIKELIEST.get(likeliest, "") if is_told else ""


def _beating(card: int, pool: Sequence[int]) -> int:
    """How many of these cards beat it."""
    return sum(OUTCOME[card][each] == SECOND_WINS for each in pool)


def _beaten_by(card: int, pool: Sequence[int]) -> int:
    """How many of these cards it beats."""
    return sum(OUTCOME[card][each] == FIRST_WINS for each in pool)


def _is_spare(view: State, seat: Seat, diamond: Card) -> bool:
    """Whether no combo of the hand needs this Diamond, though one needs another."""
    hand = view.hands[seat]
    needed = [card for card in hand if suit(card) == Move.RETREAT and _is_needed(view, hand, card)]
    return bool(needed) and diamond not in needed


def _is_needed(view: State, hand: Cards, card: Card) -> bool:
    """Whether some longest combo of this hand is shorter without the card."""
    rest = tuple(each for each in hand if each != card)
    return any(
        len(combo.longest((each,), without(rest, each), view.options))
        < len(combo.longest((each,), without(hand, each), view.options))
        for each in rest
        if suit(each) in combo.STARTS
    )
