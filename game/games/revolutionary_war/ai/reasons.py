"""One sentence on why a move is made."""

from __future__ import annotations

from game.ai.player import Level
from game.engine.cards import Card, value
from game.engine.game import Seat
from game.engine.value import replace
from game.games.revolutionary_war.ai.endgame import endgame_of
from game.games.revolutionary_war.ai.imagine import unseen_cards
from game.games.revolutionary_war.ai.kernel import CONCEDE, HALF, STRENGTH, is_lost_by_conceding
from game.games.revolutionary_war.rules.commands import Play
from game.games.revolutionary_war.rules.decide import can_play, legal_commands
from game.games.revolutionary_war.rules.model import State

BIG_POT = 3  # cards
STEP = 2  # in strength above the card to beat, at most
WEAK = 6  # in strength under the trump, at most
STRONG = 8  # in strength under the trump, at least
LESS = 3  # in strength under the next trump, at least

WORKED_OUT = "Every card is known now, so this was worked out to the end."
WINS_FOR_SURE = "Every card is known now: this wins, whatever the answer."
LOSES_ANYWAY = "Every card is known now: every move loses to good play."
LOSES = "Every card is known now: this loses to good play."
GAINS_MOST = "Every card is known now: no other move gains more."
LIKELY_BEST = "It does best against the hands that can still be held."
NO_CARDS = "There are no cards left to play."
NOT_WORTH_IT = "One trump isn't worth fighting for."
SAVES_CARDS = "Conceding saves cards for later rounds."
HELD_COUNT = "Cards left in hand count at the end."
CHEAPEST = "The weakest card that can answer."
SAVES_STRONGER = "It keeps your stronger cards for later."
DRAWS_OUT = "A weak card, to draw out a stronger one."
MIDDLING = "It could win the round, and is no great loss if it doesn't."
JUST_ENOUGH = "Just strong enough to answer."
BEST_LEAD = "It's your strongest card, though most cards can answer it."
UNANSWERED = "No card left can answer it."
OFTEN_UNANSWERED = "Most of the cards that are left can't answer it."
GOES_ON = "It is worth a try, though many cards can answer it."
CANT_ANSWER = "No card left can answer that one."
ENOUGH = "The cards won and those in hand are enough to win."
ENOUGH_WITHOUT = "Even without it, the cards won and those in hand are enough to win."
GIVES_IT_AWAY = "Conceding gives the game away."
LOST = "The game is lost with this round."
WEAKER_LATER = "Under the next trump this card is weaker."
IS_STRONG = "A strong card under this trump."
AT_RANDOM = "This card was chosen without much thought."
CONCEDES_TRUMP = "Conceding gives away the trump."
KEEPS_CARD = "That keeps the {} for later."
KEEPS_STRONGER = "That keeps the stronger {} for later."
KEEPS_FOR_NEXT = "The {} is stronger under the next trump."
TRUMP_GIVEN = "One trump is given away without a fight."


def why(view: State, move: int, level: Level) -> str:
    """The reason for a move, from public information only: it must not give the hand away."""
    if not view.hands[view.turn]:
        return NO_CARDS
    if move == CONCEDE and view.table and not _answering(_public(view), _last(view))[1]:
        return CANT_ANSWER
    if level is Level.RECRUIT:
        return _of_recruit(view, move)
    if level is Level.MARSHAL and (not view.deck or _decisive(view, move)):
        everything = WORKED_OUT if view.options.card_memory else LIKELY_BEST
        return _decisive(view, move) or everything
    if move == CONCEDE:
        return _conceded(view) or _spared(view)
    hidden, out = _answering(_public(view), move)
    hidden, out = hidden - 1, out - 1  # without this card
    if told := (_fought(view, own=1) if out else ""):
        return told
    if _is_safe(hidden, out):
        return _counted(hidden, out, is_exact=False) if out else UNANSWERED
    if view.table:
        close = _just_enough(view, move) or _drawn_out(view, move, hidden, out)
        return close or (OFTEN_UNANSWERED if 2 * out < hidden else GOES_ON)
    later = _later(view, move) if level is Level.SOLDIER else ""  # the others look further
    return _drawn_out(view, move, hidden, out) or later or MIDDLING


def advice(view: State, seat: Seat, move: int) -> str:
    """The reason for a move, for the person who holds the hand: it counts their own cards, too."""
    if not can_play(view, seat):
        return "You have no other choice."
    if not view.deck or (told := _decisive(view, move)):
        return _decisive(view, move) or _worked_out(view, seat, move)
    if move == CONCEDE:
        return _not_worth_it(view, seat)
    hidden, out = _answering(view, move)
    if told := (_fought(view) if out else ""):
        return told
    if out and _is_cheapest(view, seat, move):
        return CHEAPEST
    if not view.table and not _is_safe(hidden, out):
        told = _drawn_out(view, move, hidden, out) or _later(view, move)
        told = told or (SAVES_STRONGER if _has_stronger(view, seat, move) else "")
        told = told or (BEST_LEAD if 2 * out > hidden else "")
    is_exact = view.options.card_memory  # else some of them are captured
    return told or _counted(hidden, out, is_exact=is_exact)


def instead(view: State, better: int, made: int, other: Card) -> str:
    """What a move has over another one; "" if that can't be counted.

    ``other``: the card that was played, if one was.
    """
    played = f"{{{other}}}"
    hidden, out = _answering(view, better)
    is_exact = view.options.card_memory
    if made == CONCEDE:
        is_told = is_exact and _is_safe(hidden, out)
        counted = _counted(hidden, out, is_exact=True) if is_told else ""
        weak = _just_enough(view, better) or _drawn_out(view, better, hidden, out)
        told, laid = _fought(view) or counted or weak, len(view.table)
        if _decisive(view, made) == LOST:
            return GIVES_IT_AWAY
        given = f"Conceding gives away {laid + 1} cards." if laid else CONCEDES_TRUMP
        return told if _is_worth_a_fight(view) else f"{told} {given}".strip()
    if better == CONCEDE:
        return _not_worth_it(view, view.turn) if view.deck else KEEPS_CARD.format(played)
    if _strength(view, better) < _strength(view, made):
        return KEEPS_STRONGER.format(played)
    _, others = _answering(view, made)
    if out < others and is_exact:
        count = f"{out or 'None'} of the {hidden} unseen cards can answer it"
        return f"{count}, {others} can answer the {played}."
    coming = [STRENGTH[value(trump)] for trump in view.trumps[1:2]]
    grows = any(each[made] > each[better] for each in coming)
    return KEEPS_FOR_NEXT.format(played) if grows else ""


def _of_recruit(view: State, move: int) -> str:
    """A recruit looks at the strength of its cards alone, and picks at random."""
    if move == CONCEDE:
        return _spared(view) if view.table else TRUMP_GIVEN
    return IS_STRONG if _strength(view, move) >= STRONG else AT_RANDOM


def _spared(view: State) -> str:
    """Why a pile is given away: true also of a hand that can't answer."""
    if _is_worth_a_fight(view):
        return SAVES_CARDS if len(view.trumps) > 1 else HELD_COUNT
    count = len(view.table) + 1
    return f"The round isn't worth fighting for: {count} cards at stake, counting the trump."


def _not_worth_it(view: State, seat: Seat) -> str:
    """Why nothing is played, to a person who could."""
    kept = _best_is_answered(view, seat) or _kept(view, seat) if _is_worth_a_fight(view) else ""
    return _conceded(view) or kept or _spared(view)


def _best_is_answered(view: State, seat: Seat) -> str:
    """How many cards can answer the best one of a hand; "" if few can, or if that isn't known."""
    best = max(_answers(view, seat), key=lambda card: _strength(view, value(card)))
    hidden, out = _answering(view, value(best))
    if not view.options.card_memory or _is_safe(hidden, out):
        return ""
    return f"{out} of the {hidden} unseen cards can answer even your best card, the {{{best}}}."


def _kept(view: State, seat: Seat) -> str:
    """The only card that could be played; "" if there are several, or no later round."""
    able = {value(card) for card in _answers(view, seat)}
    card = _answers(view, seat)[0]
    is_told = len(able) == 1 and len(view.trumps) > 1
    return f"Conceding keeps the {{{card}}} for later rounds." if is_told else ""


def _is_worth_a_fight(view: State) -> bool:
    """Whether the cards of the round are many: no reason says then that they are few."""
    return len(view.table) >= BIG_POT


def _is_safe(hidden: int, out: int) -> bool:
    """Whether few of the hidden cards, ``out``, can answer."""
    return 3 * out <= hidden


def _answers(view: State, seat: Seat) -> list[Card]:
    """The cards of a hand that can be played."""
    return [each.card for each in legal_commands(view, seat) if isinstance(each, Play)]


def _has_stronger(view: State, seat: Seat, move: int) -> bool:
    """Whether a hand has a stronger card than this one."""
    least = _strength(view, move)
    return any(_strength(view, value(card)) > least for card in view.hands[seat])


def _is_cheapest(view: State, seat: Seat, move: int) -> bool:
    """Whether a card is the weakest of several that can answer."""
    strengths = {_strength(view, value(card)) for card in _answers(view, seat)}
    is_choice = bool(view.table) and len(strengths) > 1
    return is_choice and _strength(view, move) == min(strengths)


def _conceded(view: State) -> str:
    """Why the lead is given away; "" if there is a card to answer."""
    return "" if view.table else NOT_WORTH_IT


def _decisive(view: State, move: int) -> str:
    """Whether a single game is won or lost by counting what is certain; everybody can count it."""
    sure = [len(pile) + len(hand) for pile, hand in zip(view.piles, view.hands, strict=True)]
    if view.options.target:
        return ""
    if sure[view.turn] > HALF:
        return ENOUGH_WITHOUT if move != CONCEDE and sure[view.turn] > HALF + 1 else ENOUGH
    if not is_lost_by_conceding(sure[1 - view.turn], len(view.table)):
        return ""
    return LOST if move == CONCEDE else GIVES_IT_AWAY


def _worked_out(view: State, seat: Seat, move: int) -> str:
    """What the endgame solver knows of a move; it sees what this seat sees."""
    end = endgame_of(view, seat)
    if end is None:
        return LIKELY_BEST
    if view.options.target:
        return GAINS_MOST
    if end.margin(move) > 0:
        return WINS_FOR_SURE
    return LOSES if max(map(end.margin, end.moves)) > 0 else LOSES_ANYWAY


def _fought(view: State, *, own: int = 0) -> str:
    """Whether the cards of the round are worth a card; ``own``: that is counted, too."""
    count = len(view.table) + 1 + own
    told = f"The round is worth fighting for: {count} cards at stake, counting the trump."
    return told if _is_worth_a_fight(view) else ""


def _just_enough(view: State, move: int) -> str:
    """Whether a card is hardly stronger than the one to beat."""
    is_close = view.table and _strength(view, move) - _strength(view, _last(view)) <= STEP
    return JUST_ENOUGH if is_close else ""


def _drawn_out(view: State, move: int, hidden: int, out: int) -> str:
    """Whether a card is weak, so that most of the hidden cards, or all of them, can answer."""
    is_weak = 2 * out > hidden and _strength(view, move) <= WEAK
    return DRAWS_OUT if is_weak or (out and out == hidden) else ""


def _later(view: State, move: int) -> str:
    """Whether the card loses strength; everybody sees the next trump."""
    coming = view.trumps[1:2]
    loses = [_strength(view, move) - STRENGTH[value(trump)][move] >= LESS for trump in coming]
    return WEAKER_LATER if any(loses) else ""


def _counted(hidden: int, out: int, *, is_exact: bool) -> str:
    """How many of the unseen cards can answer, at most if some of them may be out of the game."""
    count = "None" if not out else str(out) if is_exact else f"At most {out}"
    return f"{count} of the {hidden} unseen cards can answer it."


def _public(view: State) -> State:
    """What everybody knows of it."""
    return replace(view, hands=((), ()))


def _last(view: State) -> int:
    """The card to beat."""
    return value(view.table[-1].card)


def _strength(view: State, move: int) -> int:
    return STRENGTH[value(view.trumps[0])][move]


def _answering(view: State, move: int) -> tuple[int, int]:
    """How many cards this view shows nowhere, and how many of them can answer a move."""
    strength, trump = _strength(view, move), STRENGTH[value(view.trumps[0])]
    hidden = unseen_cards(view)
    return len(hidden), sum(trump[value(other)] >= strength for other in hidden)
