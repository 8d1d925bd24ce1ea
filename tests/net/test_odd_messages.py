"""Messages of the right shape that make no sense: whoever sends them, no program fails."""

from random import Random
from typing import get_args

import msgspec
import pytest
from msgspec import inspect

from game.net.messages import FromGuest, FromHost, Welcome, written
from tests.net.playing import GAMES, STEP, Room, begun

RAW = (b"{}", b"null", b'{"type":"Concede"}', b'{"seat":-1,"events":[]}', b'{"seat":0,"events":[]}')
TEXTS = ("", "person", "odd\n\u202e", "x" * 20)


def made(fate, kind):
    """A value of this type: the least, the greatest, or any in between."""
    match kind:
        case inspect.StructType():
            return kind.cls(**{field.name: made(fate, field.type) for field in kind.fields})
        case inspect.UnionType():
            return made(fate, fate.choice(kind.types))
        case inspect.VarTupleType():
            size = fate.randint(kind.min_length or 0, min(kind.max_length or 7, 7))
            return tuple(made(fate, kind.item_type) for _ in range(size))
        case inspect.IntType() | inspect.FloatType():
            most = kind.le if kind.lt is None else kind.lt - 1
            return fate.choice((kind.ge, kind.ge + 1, fate.randint(kind.ge, most), most))
        case inspect.StrType(pattern=str(pattern)) if "0-9a-f" in pattern:
            return f"{fate.getrandbits(256):064x}"[: 64 if "64" in pattern else 32]
        case inspect.StrType():
            return fate.choice(("host", "guest") if kind.pattern else TEXTS)
        case inspect.LiteralType():
            return fate.choice(kind.values)
        case inspect.BoolType():
            return fate.random() < 0.5
        case inspect.RawType():
            return msgspec.Raw(fate.choice(RAW))
    assert isinstance(kind, inspect.NoneType)
    return None


def room_for(fate):
    """A table at some moment: a guest looks at it, waits, plays, or waits for an answer."""
    name = fate.choice(sorted(GAMES.keys() - {"bid_war"}))
    if fate.random() < 0.4:
        room = Room(GAMES[name], seed=fate.random())
        room.guests[0].waits = fate.random() < 0.5
        for _ in range(fate.randint(3, 6)):
            room.carry()
        return room
    room = begun(GAMES[name], seed=fate.random())
    for _ in range(fate.randint(0, 6)):
        room.act()
        room.settle(STEP)
    for seat in room.guests[0].seats.keys() & room.host.play.to_act:
        legal = room.game.legal_commands(room.view(seat), seat)
        room.send(seat, next(iter(legal)))
    return room


@pytest.mark.parametrize("sender", ["host", "guest"])
def test_odd_messages_of_either_side_end_no_program(sender):
    fate = Random(sender)
    kinds = get_args(FromHost if sender == "host" else FromGuest)
    for _ in range(150):
        room = room_for(fate)
        guest, peer = room.guests[0], room.wires.get(0)
        for _ in range(fate.randint(1, 3)):
            if peer is None or guest.link is None or not (guest.link.is_open and peer.link.is_open):
                break
            message = made(fate, inspect.type_info(fate.choice(kinds)))
            if isinstance(message, Welcome) and fate.random() < 0.8:
                table = msgspec.structs.replace(
                    room.host.record.table, options=message.table.options
                )
                message = msgspec.structs.replace(message, table=table)
            if sender == "host":
                guest.receive(peer.link._channel.sealed(written(message)), room.now)
                guest.tick(room.now)
            else:
                room.host.receive(peer, guest.link._channel.sealed(written(message)), room.now)
                room.host.tick(room.now)
