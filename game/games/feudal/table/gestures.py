"""From commands to gestures and back."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.game import Seat
from game.games.feudal.rules import commands
from game.games.feudal.rules.allegiance import occupants, side
from game.games.feudal.rules.board import AWAY, BY_NAME, NAMES
from game.games.feudal.rules.model import Kind, Phase, State
from game.table.gestures import button_command
from game.table.items import ACTION, Gesture, Mark

MAN, CASTLE, TRAY = "man.", "castle.", "tray"
PLAIN: dict[str, commands.Command] = {
    "end": commands.EndTurn(),
    "end_deployment": commands.SayReady(),
    "wheel": commands.TurnCastle(),
    "ask": commands.OfferTruce(),
    "accept": commands.AnswerTruce(agrees=True),
    "battle": commands.AnswerTruce(agrees=False),
    "resign": commands.Resign(),
}
PLAIN_NAMES = {command: name for name, command in PLAIN.items()}


def gesture(command: commands.Command) -> Gesture:  # noqa: C901 - one arm a command
    """The drag or the button for a command."""
    match command:
        case (
            commands.Move(man, square) | commands.Shoot(man, square) | commands.PushOff(man, square)
        ):
            return Gesture(f"{MAN}{man}", NAMES[square])
        case commands.Place(man, square):
            return Gesture(f"{MAN}{man}", TRAY if square == AWAY else NAMES[square])
        case commands.PlaceCastle(side, square):
            return Gesture(f"{CASTLE}{side}", NAMES[square])
        case commands.TakeKingdom(kingdom):
            return _button("take", kingdom)
        case commands.TurnQuarter(place):
            return _button("quarter", str(place))
        case commands.SwapQuarters(one, other):
            return _button("swap", str(one), str(other))
        case commands.Attach(man, army):
            return _button("attach", str(man), str(army))
        case commands.GiveArmy(army, seat):
            return _button("give", str(army), str(seat))
        case commands.SetOrder(order):
            return _button("order", *map(str, order))
        case commands.Start() | commands.Toss() | commands.Deploy() | commands.RunOut():
            return _button(type(command).__name__.lower())
        case _:
            return _button(PLAIN_NAMES[command])


def _button(*words: str) -> Gesture:
    return Gesture(ACTION + ".".join(words))


def ask(view: State, given: Gesture) -> commands.Command | None:
    """The command for a gesture, legal or not; None if it means nothing."""
    item, zone = given.item, given.zone
    if item.startswith(ACTION):
        return button_command(item.removeprefix(ACTION), PLAIN, BUTTONS)
    if zone is None:
        return (
            commands.TurnCastle()
            if item.startswith(CASTLE) and view.phase is Phase.DEPLOYMENT
            else None
        )
    square = AWAY if zone == TRAY else BY_NAME.get(zone)
    if square is None:
        return None
    if item.startswith(CASTLE):
        return commands.PlaceCastle(int(item.removeprefix(CASTLE)), square)
    return _dragged(view, int(item.removeprefix(MAN)), square)


def mark(view: State, given: Gesture) -> Mark:
    """The mark for the target of a gesture: moving there, capturing there, or shooting at it."""
    match ask(view, given):
        case commands.Shoot():
            return "shot"
        case commands.Move(man, square) if square in occupants(view) or takes_castle(
            view, man, square
        ):
            return "capture"
        case _:
            return "reach"


def takes_castle(view: State, man: int, square: int) -> bool:
    """F-40: whether the man would take an enemy's Castle there."""
    own = side(view, man)
    return any(
        n != own and castle is not None and castle.at == square
        for n, castle in enumerate(view.castles)
    )


def _dragged(view: State, man: int, square: int) -> commands.Command:
    """The command for dragging a man to a square: place, push off, shoot or move."""
    if view.phase is Phase.DEPLOYMENT:
        return commands.Place(man, square)
    if view.pushing != AWAY:
        return commands.PushOff(man, square)
    there = occupants(view).get(square)
    is_enemy = there is not None and side(view, there) != side(view, man)
    if view.men[man].kind is Kind.ARCHER and is_enemy:
        return commands.Shoot(man, square)
    return commands.Move(man, square)


BUTTONS: dict[str, Callable[[list[str]], commands.Command]] = {
    "take": lambda rest: commands.TakeKingdom(rest[0]),
    "quarter": lambda rest: commands.TurnQuarter(int(rest[0])),
    "swap": lambda rest: commands.SwapQuarters(int(rest[0]), int(rest[1])),
    "attach": lambda rest: commands.Attach(int(rest[0]), int(rest[1])),
    "give": lambda rest: commands.GiveArmy(int(rest[0]), Seat(int(rest[1]))),
    "order": lambda rest: commands.SetOrder(tuple(Seat(int(each)) for each in rest)),
}
