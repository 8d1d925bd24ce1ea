"""Tables whose other players sit at other computers, for tests."""

from __future__ import annotations

from typing import Any

from game.engine.game import Seat
from game.play.session import Player
from game.ui.table.context import Wish
from tests.play.seated import store_of
from tests.ui.pilot import ANNA, Pilot, seated

BEN = Player("away", "Ben", emblem="green")
LOST = "Connection to Ben lost. Waiting …"


class Others:
    """The other computers, as a test says that they are."""

    def __init__(self, trouble: str = "") -> None:
        self.trouble, self.checked, self.refusal, self.where = trouble, "", "", ""
        self.address = "192.168.1.5"
        self.watched_by, self.watch_code, self.clock = "", None, None
        self.is_cut_off = self.is_catching_up = False
        self.why_no_hint = ""

        self.wish: Wish | None = None
        self.rematch, self.can_ask_for_rematch = "", True
        self.asking, self.news, self.why_not_asked = "", "", ""
        self.answers: list[bool | str] = []

    def let_watch(self, *, is_on: bool) -> None:
        self.watch_code = "watch-7-lancer-felt" if is_on else ""
        self.watched_by = self.watched_by if is_on else ""

    def want_rematch(self) -> None:
        self.answers.append("rematch")

    def ask_undo(self) -> str:
        self.answers.append("asked")
        return self.why_not_asked

    def answer_undo(self, number: int, *, agrees: bool) -> None:
        self.answers.append(agrees)
        self.wish = None

    def hear_news(self) -> str:
        news, self.news = self.news, ""
        return news

    def hear_refusal(self) -> str:
        refusal, self.refusal = self.refusal, ""
        return refusal


def parted(others: Others | None = None, *, seed: str = "1", **how: Any) -> Pilot:
    """Anna's table, at a moment when she is to act; Ben is away."""
    session = seated((ANNA, BEN), seed, policy="apart")
    store = store_of(session)
    while 0 not in session.to_act:
        store.submit(Seat(1), next(iter(store.game.legal_commands(store.view(Seat(1)), Seat(1)))))
    return Pilot(session, company=others or Others(), **how)


def lost(**how: Any) -> Pilot:
    """The same without a connection."""
    return parted(Others(LOST), **how)
