"""What a connection can use up: size, rate, time and number."""

from __future__ import annotations

from game.engine.value import Value

FROM_GUEST = 16_384  # bytes of a message; a whole army's deployment is 2,000
FROM_HOST = 65_536  # bytes of a message; the largest entry of any game is about 7,000
MOST_UNSENT = 2_000_000  # bytes that wait because the other side doesn't read
WINDOW = 32  # entries on the way that the guest hasn't confirmed
MOST_BYTES = 32_000_000  # that a host can make a guest remember, and once more for the log
MOST_OF_VIEW = 64_000  # bytes of what a seat can know; usually at most 5,000
MOST_UNASKED = 1_000_000  # bytes of the log that a guest is sent before it asks
CHUNK = 48_000  # bytes of the log in one message, unless one entry is longer

HANDSHAKE_SECONDS = 5.0  # from connecting to the first message
HEARTBEAT = 1.0  # seconds of silence after which a ping is sent
SILENCE = 4.0  # seconds without a message after which the link is lost
MOST_STRANGERS = 8  # connections that haven't shown yet that they belong here
WRONG_CODES = 3  # then the code is burnt
MOST_SPECTATORS = 4
DELAY = 20.0  # seconds after which a spectator sees what has happened
MOST_GIVEN_BACK = 1.0  # seconds of a clock for each move, for the time on the way
MOST_QUESTIONS = 3  # of a player who wants to undo, without a yes
LONGEST_NAME = 24  # letters of a player's name


class Rate(Value):
    """So many at once, and so many a second after that."""

    burst: float
    per_second: float


MESSAGES_FROM_GUEST = Rate(400, 200)  # above that they wait: nothing more is read
MESSAGES_FROM_HOST = Rate(4_000, 2_000)
PAIRINGS = Rate(12, 3)  # handshakes with a code: each costs the host some hundredths of a second


class Bucket:
    """Counts what happens, and says when it is too much."""

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate, self._left, self._since = rate, rate.burst, now

    def has_one(self, now: float) -> bool:
        """Whether one more is allowed now."""
        passed = max(0.0, now - self._since)
        self._left = min(self._rate.burst, self._left + passed * self._rate.per_second)
        self._since = now
        return self._left >= 1

    def take(self, now: float) -> bool:
        """Count one more, if it is allowed; whether it is."""
        if not self.has_one(now):
            return False
        self._left -= 1
        return True
