"""Makes up the cards behind the backs that a fighter sees."""

from __future__ import annotations

from random import Random

from game.engine.cards import BACK, DECK, NOTHING, Card, Cards, in_order, suit
from game.engine.game import Seat, opponent
from game.engine.value import replace, replace_for, with_item
from game.games.card_fu.rules import between_bouts, bout
from game.games.card_fu.rules.model import FIGHTERS, Choice, Move, Phase, Singles, State


def imagine(view: State, seat: Seat, fate: Random) -> State:
    """A random full state with the same view, from unseen and remembered cards (C-46)."""
    other = opponent(seat)
    unseen = unseen_cards(view, seat)
    hidden = [card for card in view.stirred[seat] if card not in own_cards(view, seat)]
    view = replace_for(view, seat, draws=_mixed(hidden, len(view.draws[seat]), unseen, fate))
    if view.options.deck == "own":
        unseen = unseen_cards(view, other)
    return _choosing(_imagined(view, other, unseen, fate), other, fate)


def own_cards(state: State, seat: Seat) -> list[Card]:
    """All cards of a fighter that this view shows."""
    rows = (state.hands, state.lives, state.discards, state.played, state.draws)
    cards = [card for row in rows for card in row[seat]]
    return [card for card in (*cards, state.feints[seat], state.seconds[seat]) if card != BACK]


def unseen_cards(view: State, seat: Seat) -> list[Card]:
    """The cards nobody has located; with two decks those of this fighter's deck."""
    seats = (seat,) if view.options.deck == "own" else FIGHTERS
    known = {card for each in seats for card in own_cards(view, each)}
    for pair in (view.fogs, view.held, view.stirred):
        known.update(card for each in seats for card in pair[each])
    return [card for card in DECK if card not in known]


def _mixed(known: list[Card], size: int, unseen: list[Card], fate: Random) -> Cards:
    """So many shuffled cards: the known ones, the rest taken out of ``unseen``."""
    fate.shuffle(unseen)
    cards = known + [unseen.pop() for _ in range(size - len(known))]
    fate.shuffle(cards)
    return tuple(cards)


def _imagined(view: State, other: Seat, unseen: list[Card], fate: Random) -> State:
    """The state with the opponent's hidden cards made up."""
    fog = view.fogs[other]
    under = view.lives[other].count(BACK)
    lies = sorted(fate.sample(range(len(fog)), under))
    life = tuple(fog[place] for place in lies) + view.lives[other][under:]
    out = [card for place, card in enumerate(fog) if place not in lies]
    held = [*view.held[other], *out]
    size = len(view.hands[other]) + bool(view.feints[other]) + bool(view.seconds[other])
    rest = size - len(held) + len(view.draws[other])
    mixed = _mixed(list(view.stirred[other]), rest, unseen, fate)
    held += mixed[: size - len(held)]
    draw = mixed[len(mixed) - len(view.draws[other]) :]
    feints = _hidden(view.feints, other, view, held, fate)
    seconds = _hidden(view.seconds, other, view, held, fate)
    view = replace(view, feints=feints, seconds=seconds)
    return replace_for(view, other, lives=life, hands=in_order(tuple(held)), draws=draw)


def _hidden(cards: Singles, other: Seat, view: State, held: list[Card], fate: Random) -> Singles:
    """The pair with a made-up card taken from ``held``: no Throw while a fighter is down (C-38)."""
    if not cards[other]:
        return cards
    fit = [card for card in held if view.ground is None or suit(card) != Move.THROW]
    card = fate.choice(fit or held)
    held.remove(card)
    return with_item(cards, other, card)


def _choosing(world: State, other: Seat, fate: Random) -> State:
    """A random legal choice in place of the opponent's secret one."""
    if world.sealed.laid[other] is None:
        return world
    match world.phase:
        case Phase.LAY:
            lay = fate.choice(list(bout.lays(world, other)))
            choice = bout.choice(world, other, lay)
        case Phase.RECOVER:
            choice = Choice(fate.choice((NOTHING, *world.lives[other])))
        case _:
            choice = Choice(fate.choice(list(between_bouts.feints(world, other))).card)
    return replace(world, sealed=world.sealed.lay(other, choice))
