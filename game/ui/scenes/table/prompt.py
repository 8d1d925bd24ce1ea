"""The prompt in the bar: who is to act, and how."""

from __future__ import annotations

from game.engine.game import NATURE
from game.ui.drawing.seat_colours import badge
from game.ui.scenes.table import words
from game.ui.scenes.table.hand import Hand
from game.ui.table.context import Context
from game.ui.table.playback import Playback
from game.ui.table.turn_taking import Turn, TurnTaking


def prompt(context: Context, playback: Playback, turns: TurnTaking, hand: Hand) -> str:
    """The prompt's text: who thinks, a hint, or what to do; "": what it was before.

    A question is asked only at the moment it is about, not while the game passes over it.
    """
    hints = hand.hints
    session = context.session
    if name := turns.thinker(context.clock()):
        return words.thinking(name)
    if hints.is_awaited:
        return words.LOOKING_FOR_HINT
    if hints.hint is not None:
        return hints.hint.words
    if session.is_interrupting:
        return words.INTERRUPTING
    if playback.view == session.view and hand.prompt:
        return hand.prompt
    said, moment = context.offering.words, (playback.view, session.names, session.eyes)
    if session.eyes in session.game.to_act(playback.view) and playback.view != session.view:
        return ""
    told = said.automatic(*moment) if turns.turn is Turn.TABLE else ""
    return told or said.prompt(*moment)


def acting_badge(context: Context, playback: Playback) -> str:
    """The badge of the seat to act, as far as the game is shown; "" if there is none."""
    session = context.session
    waited_for = session.game.to_act(playback.view)
    voice = session.voice
    acting = voice if voice in waited_for else min(waited_for, default=NATURE)
    return badge(session.players[acting], acting) if acting >= 0 else ""
