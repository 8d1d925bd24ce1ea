"""Moments of random games of Feud, and what the rules know of each."""

import re
from random import Random

from game.engine.game import NATURE, play, playable
from game.engine.value import replace
from game.games.feud.ai import reasons
from game.games.feud.rules import game
from game.games.feud.rules.action_deck import pack, row_cards
from game.games.feud.rules.cards import UNITS, capacity, is_strike, rank
from game.games.feud.rules.maneuvers import windows
from game.games.feud.rules.model import Phase
from game.games.feud.rules.striking import column, last_strike
from game.games.feud.table.presets import PRESETS

NAMES = {"J": "Jack", "Q": "Queen", "K": "King"}
QUICK = {
    preset.id: replace(preset.options, army_size=3, max_rounds=4)
    for preset in PRESETS
    if preset.id in {"strikes", "basic", "study", "true_feud", "skirmish_feud"}
}


def random_moments(options, seed):
    """Every moment of a random game: the state, a seat, and a random command of its own."""
    fate = Random(seed)
    _, state = play(game, game.initial, NATURE, game.opening(options, 2))
    while acting := game.to_act(state):
        seat = fate.choice(sorted(acting))
        if seat == NATURE:
            command = game.chance(state, fate)
        else:
            command = fate.choice(playable(game, game.view(state, seat), seat))
            yield state, seat, command, fate
        _, state = play(game, state, seat, command)
        state = richer(state, fate)


def richer(state, fate):
    """Sometimes with points to spend, and Markers on the Units."""
    if state.phase is Phase.PREPARE and fate.random() < 0.3:
        state = replace(state, points=(200, 200))
    if state.phase is Phase.ARRANGE and all(u in UNITS for u in state.units):
        markers = [fate.randrange(capacity(unit)) for unit in state.units]
        state = replace(state, markers=tuple(markers), markers_before=tuple(markers))
    return state


def check(said, claims, now, told):
    for pattern, is_true in claims.items():
        found = re.fullmatch(pattern, said)
        if found:
            told[pattern] += 1
            assert is_true(now, *found.groups()), (said, now.command, now.state)
            return
    raise AssertionError(f"nobody checks {said!r}, said of {now.command}")


class Situation:
    """A state as the rules know it, and who decides what there."""

    def __init__(self, state, seat, command, level):
        self.state, self.seat, self.command, self.level = state, seat, command, level
        self.enemy = 1 - seat
        self.units = [state.units[seat], state.units[self.enemy]]

    def left(self):
        """How many Markers more kill each Unit, mine first."""
        return [
            capacity(unit) - self.state.markers[side]
            for unit, side in zip(self.units, (self.seat, self.enemy), strict=True)
        ]

    def known(self, side):
        return bool(self.state.studied[side]) and not self.state.changed[side]

    def named(self, *names):
        return [NAMES[rank(unit)] for unit in self.units] == list(names)

    def reading(self, card, other, strikes, *, in_skirmish):
        pairs = [(card, strikes[0]), (other, strikes[1])]
        ordered = pairs if self.seat == 0 else pairs[::-1]
        return column(
            self.state.options,
            self.state.units,
            [each for each, _ in ordered],
            [strike for _, strike in ordered],
            in_skirmish=in_skirmish,
        )

    def clash(self, card, other, before):
        """The reading of two cards in a Skirmish."""
        mine = (*row_cards(self.state, self.seat), card)
        strikes = (
            last_strike(mine, in_skirmish=True),
            last_strike((*before, other), in_skirmish=True),
        )
        return self.reading(card, other, strikes, in_skirmish=True)

    def answered(self):
        yours = row_cards(self.state, self.enemy)
        return self.clash(self.command.card, yours[-1], yours[:-1])

    def hits_back(self):
        """The cards out of sight, and those that would hit back."""
        state, yours = self.state, row_cards(self.state, self.enemy)
        shown = {*yours, *state.discards[self.enemy]}
        others = [card for card in pack(state.options) if card not in shown]
        return others, [
            card for card in others if self.clash(self.command.card, card, yours).damage[self.seat]
        ]

    def holds_the_rest(self):
        """Whether the enemy's deck and Reserve are empty: everybody can tell its hand."""
        return not (self.state.decks[self.enemy] or self.state.reserves[self.enemy])

    def price(self):
        return reasons.price_of_a_hit(self.state, self.seat)

    def offers(self):
        return list(windows.offers(self.state, self.seat, self.state.phase))

    def beaten(self, card, *, in_skirmish):
        """The Strikes out of sight, and those that this one hits."""
        view = game.view(self.state, self.seat)
        shown = {*view.discards[self.enemy], *row_cards(view, self.enemy)}
        shown |= {*view.hands[self.enemy], *view.reserves[self.enemy]}
        others = [c for c in pack(view.options) if is_strike(c) and c not in shown]
        return others, [
            other
            for other in others
            if self.reading(card, other, (card, other), in_skirmish=in_skirmish).damage[self.enemy]
        ]
