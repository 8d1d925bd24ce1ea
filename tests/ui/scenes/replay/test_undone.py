"""A replay of a game in which moves were undone."""

from game.app.offerings import offering_of
from game.play.session import begin
from game.ui.scenes.replay.timeline import Timeline
from tests.ui.pilot import ALONE, HD, Pilot


def test_the_timeline_says_which_turns_were_undone():
    """In a test by a person, "Round 1, Round 2, Round 1" seemed to run backwards."""
    card_fu = offering_of("card_fu")
    session = begin(card_fu.rules, ALONE, "1")
    pilot = Pilot(session, offering=card_fu, size=HD)
    pilot.settle()

    def play_while(bout):
        while session.view.bout_no == bout:
            session.submit(card_fu.mind.greedy(session.view, session.voice))
            pilot.settle()

    play_while(1)
    play_while(2)
    while session.view.bout_no == 3:
        session.take_back(session.undo)
        pilot.settle()
    play_while(2)
    pilot.replay()
    (timeline,) = (each for each in pilot.widgets(Timeline) if each.is_shown)
    told = ["Bout 1", "Bout 2", "Bout 3 (undone)", "Bout 2", "Bout 3"]
    assert list(timeline._turns.values()) == told
