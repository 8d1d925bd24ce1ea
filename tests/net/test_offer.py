"""A person sees the table before they sit down at it."""

import msgspec
import pytest

from game.engine.value import replace
from game.net import words
from game.net.connection.channel import Broken
from game.net.limits import HANDSHAKE_SECONDS
from game.net.messages import Bye, Welcome
from game.net.offered_table import table_of
from game.net.record import FREE, GuestRecord
from game.net.status import Phase
from tests.net.playing import GAMES, Room, table_for


class Looking:
    """Three free seats: a guest looks at the table, another one comes later and sits down at once."""

    def __init__(self):
        self.room = Room(GAMES["cards_of_war"], seats=4, guests=3)
        del self.room.guests[2]
        self.late = self.room.guests.pop()
        self.guest = self.room.guests[0]
        self.guest.waits = True
        self.room.settle(1.0)

    @property
    def names(self):
        return [chair.name for chair in self.guest.offer.chairs]


def test_the_table_is_seen_with_the_code_alone_and_no_seat_is_taken():
    looking = Looking()
    assert looking.guest.offer == looking.room.host.record.table
    assert looking.room.host.record.guests == ()
    assert not looking.guest.seats
    assert not looking.guest.record.ticket, "it isn't a guest yet"


def test_whoever_looks_for_long_is_still_connected_and_sees_who_comes_and_goes():
    looking = Looking()
    looking.room.settle(HANDSHAKE_SECONDS + 1)
    looking.room.guests.append(looking.late)
    looking.room.settle(1.5)
    assert looking.names == ["Ann", "Guest 1", "", ""]
    looking.late.leave(looking.room.now)
    looking.room.settle(0.5)
    assert looking.names == ["Ann", "", "", ""]


def test_whoever_sits_down_gets_a_seat_and_the_game_begins_with_them():
    looking = Looking()
    looking.guest.sit_down()
    looking.room.settle(0.5)
    assert looking.room.host.record.guests[0].name == "Guest 0"
    assert looking.guest.status.phase is Phase.GATHERING
    assert looking.guest.seats


def test_a_table_that_is_lost_is_offered_no_more_until_it_is_back():
    looking = Looking()
    looking.room.cut(0)
    looking.room.settle(0.1)
    looking.guest.connect(looking.room.now)
    assert looking.guest.offer is None


def test_who_only_has_the_code_stops_nothing():
    looking = Looking()
    looking.guest.link.send(Bye(words.OUT_OF_STEP), looking.room.now)
    looking.room.carry()
    assert looking.room.host.stopped == ""


def test_other_rules_than_those_that_were_offered_are_refused():
    offer = table_for(GAMES["cards_of_war"], 2, 1, None, "person")
    seated = replace(offer, chairs=(*offer.chairs[:1], FREE))
    assert table_of(GuestRecord("00"), offer, Welcome(seated, (), ())) == seated
    for other in replace(offer, options=msgspec.Raw(b"{}")), replace(offer, hints=False):
        with pytest.raises(Broken, match=words.OUT_OF_STEP):
            table_of(GuestRecord("00"), offer, Welcome(other, (), ()))
