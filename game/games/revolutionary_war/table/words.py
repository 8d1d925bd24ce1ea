"""What is said at the table, in the words of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from game.engine.cards import Card, Cards, in_order
from game.engine.game import Seat
from game.games.revolutionary_war.rules import commands, events
from game.games.revolutionary_war.rules.decide import HAND, STACK, legal_commands, outcome
from game.games.revolutionary_war.rules.model import GameScore, Phase, State
from game.games.revolutionary_war.rules.options import Options
from game.table.phrases import does, face
from game.table.words import counted

BLACK = (
    "None of the three trumps is",
    "One of the three trumps is",
    "Two of the three trumps are",
    "All three trumps are",
)
LAST_CARD = " The deck is empty now."


def seat_title(options: Options, seats: int, seat: int) -> str:
    """There are two."""
    return ("First seat", "Second seat")[seat]


def say(view: State, event: events.Event, names: Sequence[str], eyes: Seat) -> str:  # noqa: C901 - one arm an event
    """What happened, in one line."""
    match event:
        case events.MatchStarted(options):
            return _length(options.target)
        case events.DeckShuffled(_, dealer):
            return f"{does(names, dealer, eyes, 'deal')}: five cards to each."
        case events.CardDealt(seat, card):
            return _dealt(in_order((*view.hands[seat], card))) if seat == eyes else ""
        case events.TrumpLaid(card):
            return _stacked((card, *view.trumps))
        case events.LeaderChosen(seat, black):
            return f"{BLACK[black]} black: {does(names, seat, eyes, 'lead', first=False)}."
        case events.CardPlayed(seat, card):
            verb = "answer" if view.table else "lead"
            return f"{does(names, seat, eyes, verb)} {face(card)}."
        case events.CardDrawn(seat, card):
            drawn = f"You draw {face(card)}." if seat == eyes else ""  # whoever plays draws
            return f"{drawn}{_if_last(view)}".strip()
        case events.RoundConceded(seat, forced, bare):
            what = ": no card is left to play" if forced else " the trump" if bare else " the round"
            return f"{does(names, seat, eyes, 'concede')}{what}."
        case events.RoundCaptured(seat, cards, trump):
            return f"{does(names, seat, eyes, 'capture')} {_catch(cards, trump)}."
        case events.TrumpRefilled(card):
            return f"{face(card)} goes under the trump stack.{_if_last(view)}"
        case events.GameEnded(_, score):
            return _game_ended(view, score, names, eyes)
        case events.MatchEnded(winner):
            return f"{does(names, winner, eyes, 'win')} {_triumph(view)}."
    assert_never(event)


def _length(target: int) -> str:
    return f"A match to {target} points." if target else "A single game: most cards win."


def _dealt(hand: Cards) -> str:
    """The hand, once it is complete."""
    return f"You hold {' '.join(map(face, hand))}." if len(hand) == HAND else ""


def _stacked(trumps: Cards) -> str:
    """The trump stack, once it is complete."""
    if len(trumps) < STACK:
        return ""
    top, second, third = map(face, trumps)
    return f"The first trump is {top}, then come {second} and {third}."


def _if_last(view: State) -> str:
    return LAST_CARD if len(view.deck) == 1 else ""


def _catch(cards: Sequence[Card], trump: Card) -> str:
    """What a round brings: "3 cards and the trump {3H}"."""
    many = f"{counted(len(cards), 'card')} and " if cards else ""
    return f"{many}the trump {face(trump)}"


def _game_ended(view: State, score: GameScore, names: Sequence[str], eyes: Seat) -> str:
    counts = f"The count: {names[0]} {score.points[0]}, {names[1]} {score.points[1]}."
    if not view.options.target:
        return counts
    return f"{counts} {does(names, score.winner, eyes, 'win')} game {view.game_no}."


def _triumph(view: State) -> str:
    """What was won, and by what."""
    what = "the match" if view.options.target else "the game"
    a, b = sorted(view.totals, reverse=True)
    return f"{what}, {a} to {b}" if a != b else f"{what} by the last capture, {a} to {b}"


def heading(view: State, event: events.Event) -> str:
    """Before a game of a match, and before a round."""
    match event:
        case events.DeckShuffled(game_no) if view.options.target:
            return f"Game {game_no}"
        case events.CardPlayed() | events.RoundConceded() if not view.table:
            return f"Round {view.round_no}: trump {face(view.trumps[0])}"
        case _:
            return ""


def forgets(view: State, event: events.Event) -> bool:
    """R-31: where memory is part of the game, the log keeps the running round only."""
    return not view.options.card_memory and bool(heading(view, event))


def prompt(view: State, names: Sequence[str], eyes: Seat) -> str:
    """Who acts and what is expected."""
    match view.phase:
        case Phase.EMPTY | Phase.DEAL:
            return "The cards are shuffled and dealt."
        case Phase.OVER:
            return f"{names[_winner(view)]} has won {_triumph(view)}."
        case Phase.ROUND if not view.trumps:
            return "The cards are counted."
        case Phase.ROUND:
            return _your_turn(view) if view.turn == eyes else _their_turn(view, names[view.turn])
    assert_never(view.phase)


def _winner(view: State) -> Seat:
    over = outcome(view)
    return view.games[-1].winner if over is None else min(over.winners)


def _your_turn(view: State) -> str:
    trump = face(view.trumps[0])
    if not view.hands[view.turn]:
        return "You have no card left: concede the round."
    if not view.table:
        return f"You lead: play any card, or concede the trump {trump}."
    last = face(view.table[-1].card)
    if _could_play(view, view.turn):
        return f"Answer {last} with an equal or stronger card, or concede the round."
    return f"None of your cards is as strong as {last}: concede the round."


def _their_turn(view: State, name: str) -> str:
    if not view.hands[view.turn]:
        return f"{name} has no card left and must concede."
    if not view.table:
        return f"{name} leads a card, or concedes the trump {face(view.trumps[0])}."
    return f"{name} answers {face(view.table[-1].card)}, or concedes the round."


def _could_play(view: State, seat: Seat) -> bool:
    return any(isinstance(command, commands.Play) for command in legal_commands(view, seat))


def name_of(view: State, command: commands.Command) -> str:
    """A command as a button says it."""
    match command:
        case commands.Play(card):
            return f"Play {face(card)}"
        case commands.Concede():
            return "Concede the round" if view.table else "Concede the trump"
        case commands.Shuffle():
            return "Shuffle and deal"
        case commands.Start():
            return "Open the table"
    assert_never(command)


def warning(view: State, seat: Seat, command: commands.Command) -> str:
    """R-32: what a concession costs, where a card could still be played."""
    if not isinstance(command, commands.Concede) or not view.options.confirm_concede:
        return ""
    if not _could_play(view, seat):
        return ""
    catch = _catch([laid.card for laid in view.table], view.trumps[0])
    goes_on = view.deck or len(view.trumps) > 1
    return f"Your opponent captures {catch}{' and leads the next round' if goes_on else ''}."


def ending(view: State, names: Sequence[str]) -> tuple[str, ...]:
    """How the game that was played last ended, or the whole match."""
    game = view.games[-1]
    facts = tuple(_facts(game, names))
    if not view.options.target:
        return (_verdict(game, names, "wins"), *facts)
    table = tuple(
        f"Game {n}: {names[0]} {each.points[0]}, {names[1]} {each.points[1]}."
        for n, each in enumerate(view.games, start=1)
    )
    a, b = view.totals
    if view.phase is Phase.OVER:
        return (f"{names[_winner(view)]} wins {_triumph(view)}.", *table)
    total = f"Together {names[0]} {a}, {names[1]} {b}; the match goes to {view.options.target}."
    return (_verdict(game, names, f"wins game {len(view.games)}"), *facts, total)


def _verdict(game: GameScore, names: Sequence[str], wins: str) -> str:
    high, low = max(game.points), min(game.points)
    return f"{names[game.winner]} {wins}, {high} cards to {low}."


def _facts(game: GameScore, names: Sequence[str]) -> list[str]:
    facts = []
    if any(game.held):
        kept = ", ".join(f"{name} {held}" for name, held in zip(names, game.held, strict=True))
        facts.append(f"Of these, kept in hand: {kept}.")
    if game.leftover:
        facts.append(f"{counted(game.leftover, 'trump')} left over, for nobody.")
    if game.reason == "last_capture":
        facts.append(f"It is a tie; the last capture was {names[game.winner]}'s.")
    return facts


def paragraph(view: State, eyes: Seat) -> str:
    """Where the rulebook opens."""
    match view.phase:
        case Phase.EMPTY | Phase.DEAL:
            return "R-3"
        case Phase.OVER:
            return "R-23" if view.options.target else "R-26"
        case Phase.ROUND:
            if not view.hands[view.turn]:
                return "R-12"
            if view.table:
                return "R-7"
            return "R-5" if view.deck else "R-13"
    assert_never(view.phase)
