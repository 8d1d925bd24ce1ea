"""Drags a man at Feudal in the first turn of a war, with all men on the board.

`python -m tests.bench.many_men 1920x1080 --seconds=8 --rounds=5`
"""

from random import Random

from game.app.offerings import offering_of
from game.games.feudal.ai.deployment_plans import setup
from game.games.feudal.rules import game as feudal
from game.games.feudal.rules.commands import SayReady, TakeKingdom
from game.games.feudal.rules.options import Options
from game.play.session import AnySession, begin
from tests.bench.dragging import PEOPLE, measure

TRIALS = 100


def _her_turn() -> AnySession:
    """The person moves first, so the computer chooses the kingdoms."""
    session = begin(feudal, PEOPLE, "bench", options=Options(is_toss_random=False))
    _answer(session, TakeKingdom("north"))
    (request,) = session.requests
    _answer(session, setup(request.view, request.seat, Random("bench"), trials=TRIALS).command)
    _answer(session, SayReady())
    session.submit(setup(session.view, session.eyes, Random("bench"), trials=TRIALS).command)
    session.submit(SayReady())
    return session


def _answer(session: AnySession, command: object) -> None:
    (request,) = session.requests
    session.answer(request.seat, command, at=request.at)


def main() -> None:
    """Measure."""
    ours = offering_of(feudal.name)
    assert ours is not None
    measure(_her_turn(), ours)


if __name__ == "__main__":
    main()
