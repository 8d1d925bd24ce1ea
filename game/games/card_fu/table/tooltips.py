"""Tooltips of cards and fighters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.cards import BACK, Card, value
from game.engine.game import Seat
from game.games.card_fu.rules.model import FIGHTERS, Move, State
from game.games.card_fu.table.highlights import counts_health
from game.games.card_fu.table.side_column import ending
from game.games.card_fu.table.verdicts import NAMES
from game.table.items import Item
from game.table.phrases import capital, face, whose
from game.table.words import counted, spelled

ACE, KING = 1, 13
HIDDEN = "A hidden card. It is turned up, or replaces the other card if that wins."  # C-41, C-51


def about(view: State, item: Item, names: Sequence[str], eyes: Seat) -> tuple[str, ...]:
    """What a card does, and the pile that it is in; the state of a fighter or draw pile."""
    kind, _, rest = item.id.partition(".")
    name = rest.partition(".")[0]
    match kind:
        case "card":
            return (*_card(Card(name)), *_pile(view, Card(name), names, eyes))
        case "fighter":
            return (names[int(name)], *_fighter(view, Seat(int(name))))
        case "draw":
            owner = capital(whose(names, Seat(int(name)), eyes))
            return (f"{owner} draw pile", *_draw_pile(view, Seat(int(name))))
        case "beside":
            return (f"{capital(whose(names, Seat(int(name)), eyes))} Feint", HIDDEN)
        case _:
            return ()


def _card(card: Card) -> tuple[str, ...]:
    if card == BACK:
        return ()
    return (spelled(face(card)), *_worth(card, Move(card[-1])))


def _worth(card: Card, does: Move) -> Iterator[str]:
    """C-8 to C-15 for the value of this card."""
    rank, number = card[:-1], value(card)
    yield f"{NAMES[does]}."
    match does:
        case Move.ATTACK:
            slower = f", and an Attack higher than {rank}" if number < KING else ""
            yield f"Beats every Throw{slower}."
            yield f"A Block{' or a lower Attack' if number > ACE else ''} beats it."
            yield "After a win with it you can add a combo."
        case Move.THROW if number == ACE:
            yield "Beats every Block but no Throw."
            yield "Puts the loser on the ground. An Attack or a higher Throw beats it."
        case Move.THROW:
            yield f"Beats a Block of {rank}{' or higher' if number < KING else ''}, and a Throw lower than {rank}."
            higher = "" if number == KING else " a higher Throw"
            yield f"Puts the loser on the ground. An Attack{',' if higher else ''}{higher} or a lower Block beats it."
        case Move.BLOCK if number == KING:
            yield "Beats every Attack."
            yield "Too high to dodge a Throw or to counter."
        case Move.BLOCK:
            yield f"Beats every Attack, and a Throw higher than {rank}."
            yield f"If it beats a card higher than {rank}, one Diamond can counter."
        case Move.RETREAT:
            yield "Nobody wins the bout. This goes to your life pile; your opponent's card returns."
            yield "In a combo it follows a card one higher or one lower."


def _pile(view: State, card: Card, names: Sequence[str], eyes: Seat) -> Iterator[str]:
    """C-3, C-44: in which pile a card is, and what such a pile is for."""
    if view.options.deck != "split":  # both have this card
        return
    for seat in FIGHTERS:
        owner = whose(names, seat, eyes)
        if card in view.lives[seat]:
            yield f"In {owner} life pile. {ending(health=counts_health(view))}"
        if card in view.discards[seat]:
            yield f"In {owner} discard pile. Cards there never come back."


def _draw_pile(view: State, seat: Seat) -> Iterator[str]:
    """C-5, C-6, C-33."""
    yield f"{counted(len(view.draws[seat]), 'card')}, to refill the hand to seven after a bout."
    yield "Damage takes them when the life pile is empty."
    if view.ground == seat:
        yield "It lies sideways while its fighter is on the ground."


def _fighter(view: State, seat: Seat) -> Iterator[str]:
    life, draw = len(view.lives[seat]), len(view.draws[seat])
    yield f"{counted(life, 'card')} in the life pile, {draw} in the draw pile."
    if counts_health(view):
        yield f"Health: both piles, {life + draw}. The hand doesn't count."
    if view.ground == seat:
        yield "On the ground: no Throws, no Feint, no counter, double damage."
    if view.exhausted[seat]:
        yield "Exhausted, whatever the piles hold now: the next hit ends the fight."
