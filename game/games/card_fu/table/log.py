"""What happened, in lines for the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from game.engine.cards import BACK, Card, Cards
from game.engine.game import NATURE, Seat, opponent
from game.engine.value import replace
from game.games.card_fu.rules import events
from game.games.card_fu.rules.ending import match_points
from game.games.card_fu.rules.events import BoutBegan, DecksShuffled, Event
from game.games.card_fu.rules.model import (
    FIGHTERS,
    Choice,
    FightScore,
    Kind,
    Move,
    Phase,
    Reason,
    Singles,
    State,
)
from game.games.card_fu.table.verdicts import verdict_line
from game.table.phrases import (
    as_read,
    capital,
    does,
    face,
    faces,
    join_words,
    sole,
    the,
    the_cards,
    who,
    whose,
)
from game.table.words import counted, paragraphs_of

WHY_UP: dict[events.Rise, str] = {
    "attack": "with a winning Attack",
    "opponent": "because {} {}",
    "retreat": "with a Retreat",
    "no_card": "because nobody had a card",
}
REASONS: dict[Reason, str] = {
    "empty_hand": "{} empty, so the piles are counted.",
    "stall": "Ten Blocks in a row, so the piles are counted.",
    "calm": "Thirty bouts without a discard, so the piles are counted.",
}  # the others name the loser
COUNTED: tuple[Reason, ...] = ("empty_hand", "stall", "calm")
"""Reasons after which the cards of both are counted."""


def say(view: State, event: events.Event, names: Sequence[str], eyes: Seat) -> str:  # noqa: C901, PLR0912 - one arm an event
    """What happened, in one line."""
    match event:
        case events.ChoiceLaid(seat, choice):
            return _laid(view, seat, choice, names, eyes)
        case events.CardsTurned(cards):
            first = does(names, FIGHTERS[0], eyes, "turn up")
            return f"{first} {_shown(cards[0])}, and {who(names, FIGHTERS[1], eyes)} {_shown(cards[1])}."
        case events.BoutDecided(kind, winner):
            return _decided(view, kind, winner, names, eyes)
        case events.SeatsAsked(Phase.RECOVER, seats) if len(seats) == 1:
            return f"Only {does(names, min(seats), eyes, 'can', first=False)} recover a card."
        case events.SeatsAsked():
            return ""
        case events.FeintFollowed(seat, discarded, winning):
            hidden = f"{capital(whose(names, seat, eyes))} hidden card {face(winning)}"
            return f"{hidden} takes the place of {_shown(discarded)}, which is discarded."
        case events.ComboAdded(seat, card):
            return f"{does(names, seat, eyes, 'add')} {_shown(card)} to the combo."
        case events.CounterAdded(seat, card):
            return f"{does(names, seat, eyes, 'strike')} back with {_shown(card)}."
        case events.DamageDealt():
            return _hurt(event, names, eyes)
        case events.BecameExhausted(seat):
            return f"{does(names, seat, eyes, 'are')} exhausted: the next hit ends the fight."
        case events.WentDown(seat, why):
            fall = "thrown" if why == "thrown" else "knocked"
            return f"{does(names, seat, eyes, 'are')} {fall} to the ground."
        case events.StoodUp(seat, why):
            other = opponent(seat)
            did = "retreated" if view.moves[other] is Move.RETREAT else "blocked"
            because = WHY_UP[why].format(who(names, other, eyes), did)
            return f"{does(names, seat, eyes, 'get')} up {because}."
        case events.CardReturned(seat, card):
            card = card if card != BACK else view.turned[seat]
            return f"{does(names, seat, eyes, 'take')} {_shown(card)} back."
        case events.SecondReturned(seat):
            return f"{does(names, seat, eyes, 'take')} the hidden card back."
        case events.PairLost(seat, cards):
            return f"{does(names, seat, eyes, 'lose')} both cards of the Feint, {faces(cards)}."
        case events.CardsPlaced():
            return _placed(view, as_read(names, eyes))
        case events.CardsRecovered(cards):
            return _recovered(view, cards, names, eyes)
        case events.FeintsSet(cards):
            return _feints(cards, names, eyes)
        case events.CardsDealt(seat, cards):
            return f"You hold {faces(cards)}." if seat == eyes else ""
        case events.CardsDrawn(seat, cards):
            return _drawn(view, seat, cards, names, eyes)
        case events.DrawPilesRanOut(seats):
            called = capital(join_words(who(names, seat, eyes) for seat in sorted(seats)))
            return f"{called} can't draw, so the life pile becomes the new draw pile."
        case events.PilesRestocked(piles):
            full = [seat for seat in FIGHTERS if piles[seat]]
            takers = [who(names, seat, eyes) for seat in full]
            counts = shared(takers, [len(piles[seat]) for seat in full])
            return f"Shuffled. New draw pile: {counts}."
        case events.BoutBegan():
            return _reminder(view, names, eyes)
        case events.MatchStarted(options):
            fights = options.fights
            return "One fight." if fights == 1 else f"Best of {fights} fights."
        case events.DecksShuffled():
            return "The cards are dealt, seven to each hand."
        case events.FightResigned(seat):
            return f"{does(names, seat, eyes, 'resign')} the fight."
        case events.FightEnded(score):
            return _ended(view, score, names, eyes)
        case events.MatchEnded(winner):
            return _match_ended(view, winner, names, eyes)
    assert_never(event)


def _shown(card: Card) -> str:
    return the(face(card)) if card else "no card"


def _laid(view: State, seat: Seat, choice: Choice, names: Sequence[str], eyes: Seat) -> str:
    """C-4: a card was laid; only its owner is told which, and that they set no Feint."""
    if view.phase is Phase.FEINT and seat == eyes and not choice.card:
        return "You set no Feint."
    if view.phase is not Phase.LAY:
        return ""
    if seat != eyes:
        return f"{names[seat]} has chosen."
    if not choice.card:  # C-19
        return "You hold only Throws, so you play no card."
    hidden = f" and hide {_shown(choice.second)}" if choice.second else ""
    return f"You play {_shown(choice.card)}{hidden}."


def _decided(view: State, kind: Kind, winner: Seat | None, names: Sequence[str], eyes: Seat) -> str:
    line = verdict_line(replace(view, kind=kind, winner=winner))
    return line if winner is None else f"{line} {does(names, winner, eyes, 'win')} the bout."


def _hurt(hit: events.DamageDealt, names: Sequence[str], eyes: Seat) -> str:
    lost = hit.from_life + hit.from_draw
    points = counted(hit.points, "point")
    blow = f"Double damage makes {points}" if hit.is_doubled else f"{points} of damage"
    if not lost:
        return f"{blow}: {does(names, hit.seat, eyes, 'have', first=False)} no cards left to lose."
    return f"{blow}: {does(names, hit.seat, eyes, 'lose', first=False)} {the_cards(lost)}."


def shared(names: Sequence[str], numbers: Sequence[int]) -> str:
    """Counts as "14 for Ada, 11 for Bob": the number comes first because names can end in digits."""
    return ", ".join(f"{number} for {name}" for name, number in zip(names, numbers, strict=False))


def _placed(view: State, names: Sequence[str]) -> str:
    """The size of the life piles; C-49: nothing in Endurance, where the bars show the health."""
    if view.options.endurance:
        return ""
    sizes = [len(view.lives[seat]) + len(view.played[seat]) for seat in FIGHTERS]
    return f"Life piles: {shared(names, sizes)}."


def _drawn(view: State, seat: Seat, cards: Cards, names: Sequence[str], eyes: Seat) -> str:
    """C-5: what you draw, and that a draw pile is empty now."""
    told = f"You draw {the_cards(cards)}." if seat == eyes else ""
    is_last = cards and len(cards) == len(view.draws[seat]) and not view.options.endurance
    empty = f"{capital(whose(names, seat, eyes))} draw pile is empty now." if is_last else ""
    return " ".join(filter(None, (told, empty)))


def _recovered(view: State, cards: Singles, names: Sequence[str], eyes: Seat) -> str:
    """C-14: who took a card back; only its owner is told which."""
    parts = []
    for seat in FIGHTERS:
        if cards[seat]:
            what = _shown(cards[seat]) if seat == eyes else "a card"
            parts.append(f"{does(names, seat, eyes, 'recover')} {what} from the life pile")
    return f"{', '.join(parts)}." if parts else "Nobody recovers a card."


def _feints(cards: Singles, names: Sequence[str], eyes: Seat) -> str:
    """C-37: who has set a Feint; only its owner is told which."""
    parts = []
    for seat in FIGHTERS:
        if cards[seat]:
            what = f"{_shown(cards[seat])} as a Feint" if seat == eyes else "a Feint"
            parts.append(f"{does(names, seat, eyes, 'set')} {what}")
    return f"{', '.join(parts)}." if parts else ""


def _reminder(view: State, names: Sequence[str], eyes: Seat) -> str:
    if view.ground is None:
        return ""
    return f"{does(names, view.ground, eyes, 'are')} on the ground: no Throws, double damage."


def _ended(view: State, score: FightScore, names: Sequence[str], eyes: Seat) -> str:
    what = "Health" if view.options.decision == "health" else "Life piles"
    counts = f" {what}: {shared(as_read(names, eyes), score.points)}."
    why = why_ended(view, score, names, eyes)
    if score.reason in COUNTED:
        why = " ".join(filter(None, (why + counts, uncounted(view, names, eyes))))
    if score.winner is None:
        return f"The fight is drawn. {why}"
    return f"{does(names, score.winner, eyes, 'win')} the fight. {why}"


def why_ended(view: State, score: FightScore, names: Sequence[str], eyes: Seat) -> str:
    """Why a fight ended, in a sentence."""
    if score.winner is None or score.reason in COUNTED:
        return REASONS[score.reason].format(_empty(view, names, eyes))
    loser = opponent(score.winner)
    if score.reason == "resigned":
        return f"{does(names, loser, eyes, 'have')} resigned."
    return f"{does(names, loser, eyes, 'are')} hit while exhausted."


def _empty(view: State, names: Sequence[str], eyes: Seat) -> str:
    """C-43: whose hand is empty."""
    if not any(view.hands):
        return "Both hands are"
    seat = FIGHTERS[not view.hands[1]]
    return f"{capital(whose(names, seat, eyes))} hand is"


def uncounted(view: State, names: Sequence[str], eyes: Seat) -> str:
    """C-44: that cards left in a hand don't count; "" if there are none in one hand alone."""
    held = [seat for seat in FIGHTERS if view.hands[seat]]
    if len(held) != 1:
        return ""
    count, owner = len(view.hands[held[0]]), whose(names, held[0], eyes)
    if count == 1:
        return f"The card left in {owner} hand doesn't count."
    return f"The {count} cards left in {owner} hand don't count."


def _match_ended(view: State, winner: Seat | None, names: Sequence[str], eyes: Seat) -> str:
    if view.options.fights == 1:
        return ""  # it was told how the fight ended
    if winner is None:
        return "The match is drawn."
    first, second = match_points(view.fights)
    most, least = max(first, second), min(first, second)
    return f"{does(names, winner, eyes, 'win')} the match, {most} points to {least}!"


def owner(view: State, event: Event, seat: Seat) -> Seat:
    """Whose line it is: what both chose in secret belongs to nobody, if both did it."""
    match event:
        case events.BoutDecided(_, winner) | events.MatchEnded(winner):
            return NATURE if winner is None else winner
        case events.FightEnded(score):
            return NATURE if score.winner is None else score.winner
        case events.FeintsSet(cards) | events.CardsRecovered(cards):
            return sole(each for each in FIGHTERS if cards[each])
        case events.DrawPilesRanOut(seats):
            return sole(seats)
        case events.BoutBegan():
            return NATURE if view.ground is None else view.ground
        case events.CardsPlaced():
            return NATURE
        case _:
            named: Seat = getattr(event, "seat", seat)
            return named


def heading(view: State, event: Event) -> str:
    """The heading of a fight in a match, or of a bout; "" for other events."""
    match event:
        case DecksShuffled(fight_no) if view.options.fights > 1:
            return f"Fight {fight_no}"
        case BoutBegan(bout_no):
            return f"Bout {bout_no}"
        case _:
            return ""


PARAGRAPHS: dict[type, str] = {  # by event: where the rulebook has what its line tells
    events.MatchStarted: "C-53",
    events.DecksShuffled: "C-1",
    events.CardsDealt: "C-2",
    events.BoutBegan: "C-4",
    events.SeatsAsked: "C-4",
    events.ChoiceLaid: "C-51",
    events.CardsTurned: "C-51",
    events.BoutDecided: "C-8",
    events.CardReturned: "C-15",
    events.SecondReturned: "C-39",
    events.CardsRecovered: "C-14",
    events.FeintFollowed: "C-41",
    events.ComboAdded: "C-25",
    events.CounterAdded: "C-16",
    events.DamageDealt: "C-33",
    events.BecameExhausted: "C-34",
    events.StoodUp: "C-24",
    events.WentDown: "C-18",
    events.PairLost: "C-42",
    events.CardsPlaced: "C-47",
    events.FeintsSet: "C-37",
    events.CardsDrawn: "C-5",
    events.DrawPilesRanOut: "C-5",
    events.PilesRestocked: "C-5",
    events.FightResigned: "C-53",
    events.FightEnded: "C-43",
    events.MatchEnded: "C-53",
}
source = paragraphs_of(PARAGRAPHS)
