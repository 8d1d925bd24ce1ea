"""Two sessions at one table, as two programs have them; the wires are in memory."""

from game.app.registry import mind_of
from game.app.remote.guest_session import GuestSession
from game.engine.game import Seat
from game.engine.value import replace
from game.play.session import Player, Session
from tests.net.playing import STEP, begun

HOST, GUEST = Seat(0), Seat(1)
ANN, BEN = Player("person", "Ann"), Player("person", "Ben")
AWAY = Player("away", "Ann"), Player("away", "Ben")


class Apart:
    """A host's session and a guest's."""

    def __init__(self, game, *, level="", **how):
        """``level`` of the host, if it is a computer."""
        self.room = begun(game, **how)
        self.game, self.kept = game, []
        self.host = Session(self.room.host.play.store, (ANN, AWAY[1]), policy="apart")
        self.far = GuestSession(
            self.room.guests[0],
            (GUEST,),
            (replace(AWAY[0], level=level), BEN),
            keep=lambda *each: self.kept.append(each),
        )
        self.guest = self.far.session
        self.mind = mind_of(game.name)

    def settle(self, seconds=STEP):
        self.room.host.tell()
        self.room.settle(seconds)
        self.far.catch_up()

    def of(self, seat):
        return self.host if seat == HOST else self.guest

    def act(self):
        """Whoever is to act chooses as a computer would, from its own session."""
        seat = min(self.room.host.play.to_act)
        session = self.of(seat)
        assert session.voice == seat
        session.submit(self.mind.greedy(session.view, seat))
        self.settle()

    @property
    def is_over(self):
        return self.room.host.play.outcome is not None
