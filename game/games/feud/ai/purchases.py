"""What the computer does in windows: buy Maneuvers by value, and reserve cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from game.engine.cards import BACK, Cards
from game.engine.game import Seat, opponent
from game.games.feud.ai.evaluation import evaluation_of
from game.games.feud.ai.hands import Hand
from game.games.feud.ai.mixed_strategy import Position, Style, position_of
from game.games.feud.ai.operation_values import Gain, Gains, LaidRowGains, of_markers
from game.games.feud.ai.taste import RESERVING, price
from game.games.feud.rules.action_deck import row_cards
from game.games.feud.rules.commands import Buy, Command, EndTurn, Forgo
from game.games.feud.rules.maneuvers import windows
from game.games.feud.rules.model import Phase, State
from game.games.feud.rules.price_list import Effect, Maneuver

MARGIN = 1.1  # a Maneuver must bring this many times its price
WORLDS = 6  # enemy hands imagined
FULL = 5  # cards in the Action Reserve: one more would discard the hand
WORTH_RESERVING = 0.04  # in Rounds

GainOf = Callable[[Effect, Sequence[Effect]], Gain]


def purchase(view: State, seat: Seat, style: Style, fate: Random) -> Command:
    """The command for a turn in a window."""
    offers = list(windows.offers(view, seat, view.phase))
    may_reserve = (
        view.phase is Phase.PREPARE
        and windows.why_no_reservation(view, seat) is None
        and len(view.reserves[seat]) < FULL
    )
    if _has_passed(view, seat) or not (offers or may_reserve):
        return EndTurn()
    gain_of = _gain_of(view, seat, style, fate)
    if may_reserve:
        gain = gain_of(Effect("reserve_again"), ())
        if gain.worth > WORTH_RESERVING * RESERVING[style.temperament] and gain.command is not None:
            return gain.command
    best = 0.0
    command: Command = EndTurn()
    point = evaluation_of(view, seat).point
    for maneuver in offers:
        surplus = (
            _worth(maneuver, gain_of)
            - MARGIN * price(maneuver, style.temperament) * maneuver.cost * point
        )
        if surplus > best:
            best, command = surplus, Buy(maneuver.id)
    return command


def _has_passed(view: State, seat: Seat) -> bool:
    """Whether it has had its turn: nothing changes when the turn comes back."""
    window = view.window
    if window is None or view.initiative != seat:
        return False
    return not (window.is_first or window.has_acted)


def _worth(maneuver: Maneuver, gain_of: GainOf) -> float:
    effects = maneuver.effects
    return sum(gain_of(each, effects[n + 1 :]).worth for n, each in enumerate(effects))


def effect_choice(view: State, seat: Seat, style: Style, fate: Random) -> Command:
    """The best choice for an effect that was paid for."""
    if view.enacting is None:
        return Forgo()
    effect, *then = view.enacting.effects
    gain = _gain_of(view, seat, style, fate)(effect, then)
    return Forgo() if gain.command is None or gain.worth < 0.0 else gain.command


def _gain_of(view: State, seat: Seat, style: Style, fate: Random) -> GainOf:
    """A function for what an effect brings in this phase."""
    if view.phase is Phase.REST:
        evaluation = evaluation_of(view, seat)
        return lambda effect, then: of_markers(evaluation, effect)
    position = position_of(view, seat, min(style.worlds, WORLDS), fate)
    if view.phase is Phase.ARRANGED:
        return LaidRowGains(position, style, fate).of
    gains = Gains(position, style, fate)
    return lambda effect, then: gains.of(effect)


def betrayal_row(view: State, seat: Seat) -> Cards:
    """The legal order of the enemy's row that suits mine best, even if mine is confused."""
    position = Position(view, seat, [Hand(row_cards(view, opponent(seat)), view.locks[1 - seat])])
    (foe,) = position.foes
    row = row_cards(view, seat)
    mine = position.hand.lines if BACK in row else (position.hand.line(row),)
    worths = map(
        sum, zip(*position.game.pair(position.hand, foe).matrix(mine, foe.lines), strict=True)
    )
    return foe.row(max(zip(worths, foe.lines, strict=True))[1])
