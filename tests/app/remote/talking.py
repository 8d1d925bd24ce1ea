"""Two programs that speak the line protocol about one table, in one process."""

from __future__ import annotations

import json
from concurrent.futures import Executor, Future
from typing import Any

from game.ai.player import Level
from game.app.registry import mind_of
from game.app.remote.computers import Computers
from game.app.remote.conversation import Conversation
from tests.net.playing import STEP, Room


class AtOnce(Executor):
    """Thinks at once."""

    def submit(self, function: Any, /, *args: Any, **named: Any) -> Future[Any]:
        done: Future[Any] = Future()
        done.set_result(function(*args, **named))
        return done


class Talk:
    """A host and a guest, each with its conversation and its computers."""

    def __init__(self, game: Any, **how: Any) -> None:
        self.room = Room(game, **how)
        self.sides = {"host": self.room.host, "guest": self.room.guests[0]}
        self.talks = {
            name: Conversation(side, mind_of, AtOnce(), Level.RECRUIT)
            for name, side in self.sides.items()
        }
        self.computers = [Computers(side, mind_of, AtOnce()) for side in self.sides.values()]

    def settle(self, seconds: float = STEP) -> None:
        for each in self.computers:
            each.poll()
        self.room.settle(seconds)

    def ready(self, who: str) -> list[bytes]:
        return list(self.talks[who].answers(self.room.now))

    def line(self, who: str, asked: bytes, seconds: float = 3.0) -> bytes | None:
        """The answer to a line; None if there is none within this time."""
        self.talks[who].take(asked)
        return self.answer(who, seconds)

    def answer(self, who: str, seconds: float = 3.0) -> bytes | None:
        """The next answer; None if there is none within this time."""
        end = self.room.now + seconds
        while self.room.now <= end:
            if answers := self.ready(who):
                (answer,) = answers
                return answer
            self.settle()
        return None

    def ask(self, who: str, do: str, **more: Any) -> dict[str, Any]:
        answer = self.line(who, json.dumps({"do": do, **more}).encode())
        assert answer is not None, do
        said: dict[str, Any] = json.loads(answer)
        return said

    def granted(self, who: str, do: str, **more: Any) -> dict[str, Any]:
        answer = self.ask(who, do, **more)
        assert answer.pop("ok") is True, answer
        return answer

    def refused(self, who: str, do: str, **more: Any) -> dict[str, Any]:
        answer = self.ask(who, do, **more)
        assert answer.pop("ok") is False, answer
        assert set(answer) == {"rule", "why"}
        return answer
