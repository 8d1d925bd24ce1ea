"""Random input at any speed and moment breaks nothing and does nothing twice."""

from random import Random

import pytest

from game.engine.game import NATURE, play
from game.engine.value import replace
from game.games.revolutionary_war.rules import game as rw
from game.play.settings import Settings
from game.ui.drawing.theme import TOAST
from game.ui.scenes.table.overlays.curtain import Curtain
from game.ui.window.input import (
    LEFT,
    RIGHT,
    FocusGained,
    FocusLost,
    Hidden,
    Key,
    KeyUp,
    PointerDown,
    PointerLeft,
    PointerMove,
    PointerUp,
    RedrawNeeded,
    Text,
    Wheel,
)
from tests.play.seated import as_bytes, store_of
from tests.ui.pilot import ALONE, AT_ONCE, HOWS, PAIR, SMALL, Pilot, open_curtain, seated, speed

PACES = (AT_ONCE, speed(Settings(), "fast"), Settings(), speed(Settings(), "slow"))
CALM = replace(Settings(), accessibility=replace(Settings().accessibility, has_reduced_motion=True))
FOUND = (  # seeds that once failed
    *(1041, 1206),  # at the edge of a shadow
    *(1108, 1153),  # a round conceded for the person between two looks at the table
    *(1407, 1437, 1936),  # a menu, the past or a line of the log was open
)
KEYS = [
    *("1", "2", "3", "4", "5", "9", "enter", "enter", "space", "space", "tab", "c", "escape"),
    *("left", "right", "up", "down", "l", "p", "backspace", "ctrl+z", "ctrl+y", "f1", "i"),
]


class RandomInput:
    """Random presses, moves, drags, keys and changes of window."""

    def __init__(self, pilot, fate):
        self.pilot, self.fate = pilot, fate
        self.actions = 0  # inputs that can be commands

    def place(self):
        """A random place, mostly of an item."""
        scene, fate = self.pilot.scene, self.fate
        width, height = self.pilot.surface.get_size()
        things = [*scene.playback.resting, *scene.playback.zones()]
        places = [scene.top.stage.pixel(thing.x, thing.y) for thing in things[-12:]]
        places += scene.desk.places()["actions"].values()
        places += [(fate.randrange(width), fate.randrange(height)) for _ in range(3)]
        return fate.choice(places)

    def events(self):
        fate = self.fate
        kind = fate.random()
        if kind < 0.35:
            return [PointerMove(self.place())]
        if kind < 0.6:
            at = self.place()
            self.actions += 1
            return [PointerMove(at), PointerDown(at, LEFT if fate.random() < 0.95 else RIGHT)]
        if kind < 0.8:
            self.actions += 1
            return [PointerUp(self.place())]
        if kind < 0.96:
            self.actions += 1
            *mods, name = fate.choice(KEYS).split("+")
            key = Key(name, ctrl="ctrl" in mods, repeat=fate.random() < 0.1)
            return [key, KeyUp(name)] if fate.random() < 0.9 else [key]
        return [
            fate.choice(
                [PointerLeft(), FocusLost(), FocusGained(), RedrawNeeded(), Hidden(), Text("x")]
            )
            if fate.random() < 0.6
            else Wheel(self.place(), fate.choice([-2.0, 1.0]))
        ]

    def act_sensibly(self):
        """Do something sensible, though perhaps at the wrong moment."""
        lying = {item.id for item in self.pilot.scene.playback.resting}
        held = [card for card in self.pilot.held() if card in lying]
        if held:
            self.actions += 2
            self.fate.choice(HOWS)(self.pilot, self.fate.choice(held), "table")

    def send_input(self, rounds):
        for _ in range(rounds):
            for _ in range(self.fate.choice([1, 1, 1, 4])):
                self.pilot.step(*self.events(), after=self.fate.choice([0.0, 0.004, 0.016, 0.2]))
            if isinstance(self.pilot.top, Curtain) and self.fate.random() < 0.3:
                open_curtain(self.pilot)
            if self.fate.random() < 0.05:
                self.pilot.pass_time(0.5)
            if self.pilot.top is self.pilot.scene and self.fate.random() < 0.3:
                self.act_sensibly()
            if self.fate.random() < 0.2:
                self.look()

    def look(self):
        """Check that drawing only what changed equals drawing everything."""
        pilot = self.pilot
        if pilot.loop._is_hidden:
            pilot.step(RedrawNeeded())
        for _ in range(3):  # news of the last pass is drawn in the next
            pilot.step(after=0.0)
        if not pilot.stack.is_fading:
            assert pilot.pixels() == pilot.picture()

    def end_input(self):
        """End all input, and check that the table looks newly laid out."""
        pilot = self.pilot
        pilot.step(RedrawNeeded(), KeyUp("tab"), PointerMove((1, 1)), PointerLeft())
        pilot.scene.rewind.leave()
        pilot.scene.renew()  # closes a menu, as a new layout does
        pilot.scene.desk.log.blur()
        pilot.scene.desk.log.key(Key("end"))
        pilot.step(RedrawNeeded())
        if pilot.settle() is pilot.scene:
            pilot.pass_time(3 * TOAST)
            before = pilot.pixels()
            pilot.loop.relayout()
            pilot.settle()
            assert pilot.pixels() == before


def table_with_random_input(seed):
    """A table with random input."""
    fate = Random(seed)
    players, settings = fate.choice([PAIR, ALONE]), fate.choice([*PACES, CALM])
    options = rw.vocabulary.options(target=fate.choice([0, 0, 60]), card_memory=seed % 2 == 0)
    session = seated(players, seed=str(seed), options=options)
    return RandomInput(
        Pilot(session, settings=settings, size=fate.choice([SMALL, (960, 540)])), fate
    )


def replayed(store):
    """The state that the accepted commands lead to from the beginning."""
    state = rw.initial
    for step in store.line:
        again, state = play(rw, state, step.seat, step.command)
        assert again == step
    return state


def check_random_input(seed):
    source = table_with_random_input(seed)
    session = source.pilot.session
    source.send_input(60)
    source.look()
    source.end_input()
    store = store_of(session)
    assert as_bytes(replayed(store)) == as_bytes(store.state)
    persons = [step for step in store.line if step.seat != NATURE and step.seat in session.persons]
    assert len(persons) <= source.actions
    return len(persons)


@pytest.mark.parametrize("seed", [*range(4), *FOUND])
def test_random_input_changes_the_game_only_by_accepted_commands(seed):
    check_random_input(seed)


def test_random_input_makes_some_moves():
    assert sum(check_random_input(seed) for seed in range(100, 106)) > 6


@pytest.mark.long
@pytest.mark.parametrize("hundred", range(10))
def test_random_input_in_a_thousand_runs(hundred):
    for n in range(100):
        check_random_input(1_000 + 100 * hundred + n)


def test_ten_quick_clicks_make_at_most_one_move():
    for settings in PACES:
        pilot = Pilot(seated(ALONE, seed="4"), settings=settings)
        pilot.settle()
        card, _ = pilot.gestures()[0]
        at, before = pilot.place_of(card), store_of(pilot.session).line
        for _ in range(10):
            pilot.step(PointerMove(at), PointerDown(at), after=0.01)
            pilot.step(PointerUp(at), after=0.02)
        mine = [step for step in store_of(pilot.session).line[len(before) :] if step.seat == 0]
        assert len(mine) <= 1
