"""From commands to gestures and back."""

from __future__ import annotations

from game.engine.cards import NOTHING, Card
from game.games.card_fu.rules import commands
from game.games.card_fu.rules.model import Phase, State
from game.games.card_fu.table import geometry
from game.games.card_fu.table.geometry import BOUT, COMBO, FEINT, TO_HAND
from game.table.items import ACTION, Gesture

LAY, STOP, NO_CARD, NO_FEINT, RESIGN = (
    ACTION + each for each in ("lay", "strike", "none", "no_feint", "give_up")
)


def gesture(command: commands.Command) -> Gesture:
    """The drag or the button for a command."""
    match command:
        case commands.Lay(card, beside) if card:
            return Gesture(f"card.{card}", FEINT if beside else BOUT)
        case commands.Lay():
            return Gesture(LAY)
        case commands.Add(card):
            return Gesture(f"card.{card}", COMBO)
        case commands.Stop():
            return Gesture(STOP)
        case commands.Recover(card):
            return Gesture(f"card.{card}", TO_HAND) if card else Gesture(NO_CARD)
        case commands.SetFeint(card):
            return Gesture(f"card.{card}", FEINT) if card else Gesture(NO_FEINT)
        case commands.Resign():
            return Gesture(RESIGN)
        case _:
            return Gesture(ACTION + "nature")


BUTTONS: dict[str, commands.Command] = {
    LAY: commands.Lay(),
    STOP: commands.Stop(),
    NO_CARD: commands.Recover(),
    NO_FEINT: commands.SetFeint(),
    RESIGN: commands.Resign(),
}


def ask(view: State, gesture: Gesture) -> commands.Command | None:
    """The command for a gesture, legal or not; None if it means nothing."""
    kind, _, name = gesture.item.partition(".")
    card = Card(name) if kind == "card" else NOTHING
    if gesture.zone is None:
        return _double_click(view, card) if card else BUTTONS.get(gesture.item)
    if not card:
        return None
    match gesture.zone:
        case geometry.FEINT if view.phase is Phase.FEINT:
            return commands.SetFeint(card)
        case geometry.FEINT:
            return commands.Lay(card, beside=True)
        case geometry.BOUT:
            return commands.Lay(card)
        case geometry.COMBO:
            return commands.Add(card)
        case geometry.TO_HAND:
            return commands.Recover(card)
        case _:
            return None


def _double_click(view: State, card: Card) -> commands.Command | None:
    """C-40: beside a Feint a card can go to two places; the usual one is the bout."""
    is_choice = view.phase is Phase.LAY and any(view.feints)
    return commands.Lay(card) if is_choice and any(card in hand for hand in view.hands) else None
