"""Feudal: commands as what a hand does, and back."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.game import Seat
from game.games.feudal.rules.allegiance import occupants, side
from game.games.feudal.rules.board import AWAY, BY_NAME, NAMES
from game.games.feudal.rules.commands import (
    AnswerTruce,
    Attach,
    Command,
    Deploy,
    EndTurn,
    GiveArmy,
    Move,
    OfferTruce,
    Place,
    PlaceCastle,
    PushOff,
    Resign,
    RunOut,
    SayReady,
    SetOrder,
    Shoot,
    Start,
    SwapQuarters,
    TakeKingdom,
    Toss,
    TurnCastle,
    TurnQuarter,
)
from game.games.feudal.rules.model import Kind, Phase, State
from game.table.items import ACTION, Gesture, Mark

MAN, CASTLE, TRAY = "man.", "castle.", "tray"
PLAIN: dict[str, Command] = {
    "end": EndTurn(),
    "ready": SayReady(),
    "wheel": TurnCastle(),
    "ask": OfferTruce(),
    "accept": AnswerTruce(agrees=True),
    "battle": AnswerTruce(agrees=False),
    "resign": Resign(),
}
PLAIN_NAMES = {command: name for name, command in PLAIN.items()}


def gesture_of(command: Command) -> Gesture:  # noqa: C901 - one arm a command
    """The drag or the button that asks for a command."""
    match command:
        case Move(man, square) | Shoot(man, square) | PushOff(man, square):
            return Gesture(f"{MAN}{man}", NAMES[square])
        case Place(man, square):
            return Gesture(f"{MAN}{man}", TRAY if square == AWAY else NAMES[square])
        case PlaceCastle(side, square):
            return Gesture(f"{CASTLE}{side}", NAMES[square])
        case TakeKingdom(kingdom):
            return _button("take", kingdom)
        case TurnQuarter(place):
            return _button("quarter", str(place))
        case SwapQuarters(one, other):
            return _button("swap", str(one), str(other))
        case Attach(man, army):
            return _button("attach", str(man), str(army))
        case GiveArmy(army, seat):
            return _button("give", str(army), str(seat))
        case SetOrder(order):
            return _button("order", *map(str, order))
        case Start() | Toss() | Deploy() | RunOut():
            return _button(type(command).__name__.lower())
        case _:
            return _button(PLAIN_NAMES[command])


def _button(*words: str) -> Gesture:
    return Gesture(ACTION + ".".join(words))


def asked(view: State, meant: Gesture) -> Command | None:
    """The command that a gesture means, allowed or not; None: it means nothing."""
    item, zone = meant.item, meant.zone
    if item.startswith(ACTION):
        return _pressed(item.removeprefix(ACTION))
    if zone is None:
        return TurnCastle() if item.startswith(CASTLE) and view.phase is Phase.DEPLOYMENT else None
    square = AWAY if zone == TRAY else BY_NAME.get(zone)
    if square is None:
        return None
    if item.startswith(CASTLE):
        return PlaceCastle(int(item.removeprefix(CASTLE)), square)
    return _led(view, int(item.removeprefix(MAN)), square)


def mark(view: State, meant: Gesture) -> Mark:
    """What comes of it: a man comes there, slays or captures there, or hits from afar."""
    match asked(view, meant):
        case Shoot():
            return "shot"
        case Move(man, square) if square in occupants(view) or _is_won(view, man, square):
            return "capture"
        case _:
            return "reach"


def _is_won(view: State, man: int, square: int) -> bool:
    """F-40: whether an enemy's Castle falls to him."""
    own = side(view, man)
    return any(
        n != own and castle is not None and castle.at == square
        for n, castle in enumerate(view.castles)
    )


def _led(view: State, man: int, square: int) -> Command:
    """A man who is led to a square: deployed, pushed, sent to shoot or on his way."""
    if view.phase is Phase.DEPLOYMENT:
        return Place(man, square)
    if view.pushing != AWAY:
        return PushOff(man, square)
    there = occupants(view).get(square)
    is_enemy = there is not None and side(view, there) != side(view, man)
    if view.men[man].kind is Kind.ARCHER and is_enemy:
        return Shoot(man, square)
    return Move(man, square)


def _pressed(name: str) -> Command | None:
    """A button."""
    word, *rest = name.split(".")
    if word in PLAIN and not rest:
        return PLAIN[word]
    make = BUTTONS.get(word)
    return make(rest) if make is not None else None


BUTTONS: dict[str, Callable[[list[str]], Command]] = {
    "take": lambda rest: TakeKingdom(rest[0]),
    "quarter": lambda rest: TurnQuarter(int(rest[0])),
    "swap": lambda rest: SwapQuarters(int(rest[0]), int(rest[1])),
    "attach": lambda rest: Attach(int(rest[0]), int(rest[1])),
    "give": lambda rest: GiveArmy(int(rest[0]), Seat(int(rest[1]))),
    "order": lambda rest: SetOrder(tuple(Seat(int(each)) for each in rest)),
}
