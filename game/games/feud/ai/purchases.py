"""Feud: what the computer does in the times for purchases: Maneuvers by value, and the Reservation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from game.engine.cards import BACK, Cards
from game.engine.game import Seat
from game.games.feud.ai.evaluation import evaluation_of
from game.games.feud.ai.hands import Hand
from game.games.feud.ai.mixed_strategy import Scene, Style, scene_of
from game.games.feud.ai.operation_values import Gain, Gains, of_markers
from game.games.feud.ai.row_operation_values import RowGains
from game.games.feud.rules import price_list
from game.games.feud.rules.action_deck import row_cards
from game.games.feud.rules.commands import Buy, Command, EndTurn, Forgo
from game.games.feud.rules.maneuvers import windows
from game.games.feud.rules.model import Phase, State
from game.games.feud.rules.price_list import Effect, Maneuver

MARKER = 0.85  # Rounds of life, on average
MARGIN = 1.1  # times its price a Maneuver has to bring
WORLDS = 6  # hands of the enemy that are imagined
FULL = 5  # cards in the Action Reserve: one more would discard the hand
WORTH_RESERVING = 0.04  # Rounds that the new card must bring

GainOf = Callable[[Effect, Sequence[Effect]], Gain]


def spent(view: State, seat: Seat, style: Style, fate: Random) -> Command:
    """What to do in a turn of a window."""
    offers = [each for each in windows.offers(view, seat, view.phase) if _considers(style, each)]
    may_reserve = (
        style.reserves
        and view.phase is Phase.PREPARE
        and windows.why_no_reservation(view, seat) is None
        and len(view.reserves[seat]) < FULL
    )
    if _has_said_all(view, seat) or not (offers or may_reserve):
        return EndTurn()
    gain_of = _gain_of(view, seat, style, fate)
    if may_reserve:
        gain = gain_of(Effect("reserve_again"), ())
        if gain.worth > WORTH_RESERVING and gain.command is not None:
            return gain.command
    best = 0.0
    command: Command = EndTurn()
    point = evaluation_of(view, seat).point
    for maneuver in offers:
        worth = _worth(maneuver, gain_of) if style.tries else MARKER * price_list.worth(maneuver)
        surplus = worth - MARGIN * maneuver.cost * point
        if surplus > best:
            best, command = surplus, Buy(maneuver.id)
    return command


def _has_said_all(view: State, seat: Seat) -> bool:
    """Whether it opened this window: when the turn comes back, it finds what it left."""
    window = view.window
    if window is None or view.initiative != seat:
        return False
    return not (window.is_first or window.has_acted)


def _considers(style: Style, maneuver: Maneuver) -> bool:
    return style.buys is None or {each.op for each in maneuver.effects} <= style.buys


def _worth(maneuver: Maneuver, gain_of: GainOf) -> float:
    effects = maneuver.effects
    return sum(gain_of(each, effects[n + 1 :]).worth for n, each in enumerate(effects))


def enacted(view: State, seat: Seat, style: Style, fate: Random) -> Command:
    """What to say of an effect that was paid for: what brings most."""
    if view.enacting is None:
        return Forgo()
    effect, *then = view.enacting.effects
    gain = _gain_of(view, seat, style, fate)(effect, then)
    return Forgo() if gain.command is None or gain.worth < 0.0 else gain.command


def _gain_of(view: State, seat: Seat, style: Style, fate: Random) -> GainOf:
    """How to find what an effect brings at this time."""
    if view.phase is Phase.REST:
        evaluation = evaluation_of(view, seat)
        return lambda effect, then: of_markers(evaluation, effect)
    scene = scene_of(view, seat, min(style.worlds, WORLDS), fate)
    if view.phase is Phase.ARRANGED:
        return RowGains(scene, style, fate).of
    gains = Gains(scene, fate)
    return lambda effect, then: gains.of(effect)


def betrayed(view: State, seat: Seat) -> Cards:
    """The enemy's row as it suits best the own one, or what that may be once it is confused."""
    scene = Scene(view, seat, [Hand(row_cards(view, Seat(1 - seat)), view.locks[1 - seat])])
    (foe,) = scene.foes
    row = row_cards(view, seat)
    mine = scene.hand.lines if BACK in row else (scene.hand.line(row),)
    worths = map(sum, zip(*scene.game.pair(scene.hand, foe).matrix(mine, foe.lines), strict=True))
    return foe.row(max(zip(worths, foe.lines, strict=True))[1])
