"""Random battlefields."""

from random import Random

from game.engine.cards import Card
from game.engine.value import replace
from game.games.cards_of_war.rules.cards import ACES, KINGS, RED_JOKER, SOLDIERS, house, in_order
from game.games.cards_of_war.rules.chance import pack
from game.games.cards_of_war.rules.events import WarStarted
from game.games.cards_of_war.rules.evolve import evolve
from game.games.cards_of_war.rules.model import Fighter, Phase, State, Tilt, Unit
from game.games.cards_of_war.rules.options import Options
from tests.games.cards_of_war.tables import numbered

INSTANT = {"JC", "JD", "JH", "JS", "AD"}


def a_battlefield(seed, n=2, *, tilts=(Tilt.READY, Tilt.READY, Tilt.SPENT), hand=2, instants=False):
    """Seat 0 is in DEPLOY; any unit can stand anywhere it is allowed."""
    fate = Random(seed)
    options = Options(
        one_attack_per_player=fate.random() < 0.8,
        second_strike=fate.choice(("blockable", "sure")),
        damage_lasts=fate.choice(("turn", "turn", "forever")),
        deploy_tilt=fate.choice(("untap", "turn")),
    )
    state = evolve(State(), WarStarted(options, n))
    cards = fate.sample(pack(state), len(pack(state)))
    fronts, rears = [], []
    for _ in range(n):
        fronts.append(tuple(_soldiers(cards, fate, tilts) for _ in range(3)))
        rears.append(_rear(cards, fate, tilts))
    hands = []
    for _ in range(n):
        fit = [card for card in cards if instants or card not in INSTANT][:hand]
        for card in fit:
            cards.remove(card)
        hands.append(in_order(tuple(fit)))
    return numbered(
        replace(
            state,
            phase=Phase.DEPLOY,
            turn_no=5,
            fronts=tuple(fronts),
            rears=tuple(rears),
            hands=tuple(hands),
            lives=tuple(fate.randint(5, 40) for _ in range(n)),
            deck=tuple(cards[:15]),
            barrows=tuple(cards[15:]),
            quiet=frozenset(range(n)),
        )
    )


def _soldiers(cards, fate, tilts):
    if fate.random() < 0.25:
        return None
    first = next(card for card in cards if card in SOLDIERS)
    cards.remove(first)
    both = [first]
    if fate.random() < 0.4:
        kin = [card for card in cards if card in SOLDIERS and house(card) == house(first)]
        both += kin[:1]
        for card in kin[:1]:
            cards.remove(card)
    return Unit(tuple(Fighter(card, card) for card in both), fate.choice(tilts))


def _rear(cards, fate, tilts):
    line, kings = [], 0
    for _ in range(3):
        fit = [
            card
            for card in cards
            if card in ACES or card == RED_JOKER or (card in KINGS and not kings)
        ]
        if not fit or fate.random() < 0.3:
            line.append(None)
            continue
        card = fate.choice(fit)
        cards.remove(card)
        kings += card in KINGS
        is_guard = card == "AH" and fate.random() < 0.5
        tilt = Tilt.READY if is_guard else fate.choice(tilts)
        line.append(Unit((Fighter(card, card),), tilt, is_guard=is_guard))
    return tuple(line)


def with_king_of_hearts(state, seat):
    """The same battlefield, with a ready King of Hearts behind this seat and no other king there."""
    king, last = Card("KH"), len(state.rears[seat]) - 1
    rears = [
        [
            None
            if unit
            and (unit.fighters[0].form == king or (n == seat and unit.fighters[0].form in KINGS))
            else unit
            for unit in line
        ]
        for n, line in enumerate(state.rears)
    ]
    rears[seat][last] = Unit((Fighter(king, king),), Tilt.READY)
    hands = tuple(tuple(card for card in hand if card != king) for hand in state.hands)
    piles = {
        name: tuple(card for card in getattr(state, name) if card != king)
        for name in ("deck", "barrows")
    }
    return numbered(replace(state, rears=tuple(map(tuple, rears)), hands=hands, **piles))
