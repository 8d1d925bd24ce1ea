"""The market: everything for sale can be read and bought, even in little room."""

from itertools import count
from pathlib import Path

import pytest
from pygame import Rect

from game.app.offerings import offering_of
from game.engine.files import read
from game.engine.log import Log
from game.engine.store import Store
from game.engine.value import replace
from game.games.feud.rules import game as feud
from game.games.feud.rules.commands import Buy
from game.games.feud.rules.maneuvers.windows import offers
from game.games.feud.rules.model import Phase
from game.games.feud.rules.price_list import PRICE_LIST, Effect, Maneuver
from game.games.feud.table.presets import TRUE_FEUD
from game.play.session import Session, begin
from game.table.figures import Market, Ware
from game.ui.panels.market import NOT_NOW, MarketPanel, WareButton
from game.ui.window.clicks import TOO_SOON
from game.ui.window.input import PointerMove, Wheel
from tests.ui.looks import look_for
from tests.ui.pilot import ALONE, ANNA, BEN, Pilot, pass_curtain
from tests.ui.widgets.workbench import Bench

SIZE = (160, 200)
FEUD = Path(__file__).parents[2] / "games" / "feud" / "plays" / "v1-true_feud.jsonl"


def offered(count, *, can=True):
    """This many wares that are for sale now, and one that comes later."""
    wares = tuple(
        Ware(
            f"Raid {n}", 5 * n, "Two Markers off your Unit.", "", f"action.raid.{n}" if can else ""
        )
        for n in range(count)
    )
    return Market(
        "Maneuvers", "Open now", wares, (Ware("Heal", 30, "A Marker off.", "Sold later."),)
    )


def stall(market, size=SIZE):
    taken = []
    panel = MarketPanel(taken.append)
    panel.stock(market)
    return Bench(panel, size), panel, taken


def in_sight(bench, panel):
    """The names of the wares that are fully visible."""
    return [
        each.ware.name
        for each in panel.walk()
        if isinstance(each, WareButton) and panel.rect.contains(each.rect)
    ]


def test_the_wheel_scrolls_to_the_other_wares():
    bench, panel, _ = stall(offered(9))
    assert in_sight(bench, panel)[0] == "Raid 0"
    assert "Heal" not in in_sight(bench, panel)
    middle = panel.rect.center
    bench.send(PointerMove(middle), *[Wheel(middle, down=1)] * 20)
    assert in_sight(bench, panel)[-1] == "Heal"
    assert bench.is_true_to_scratch()


def test_the_keyboard_reaches_and_buys_every_ware():
    bench, panel, taken = stall(offered(9))
    bench.press("tab")
    for _ in range(7):
        bench.press("down")
    assert "Raid 7" in in_sight(bench, panel)
    bench.press("enter")
    assert taken == ["action.raid.7"]
    bench.press("down")
    bench.press("down")
    assert in_sight(bench, panel)[-1] == "Heal"


def test_a_click_buys_a_ware_only_if_it_is_for_sale():
    bench, panel, taken = stall(offered(2))
    for at in panel.wares.values():
        bench.click(at)
    assert taken == ["action.raid.0", "action.raid.1"]
    bench, panel, taken = stall(offered(2, can=False))
    assert panel.wares == {}
    for each in [each for each in panel.walk() if isinstance(each, WareButton)]:
        bench.click(each.rect.center)
    assert taken == []


def test_why_a_ware_cannot_be_bought_is_written_on_it_or_said_when_pointed_at():
    _, panel, _ = stall(offered(1, can=False))
    now, later = (each for each in panel.walk() if isinstance(each, WareButton))
    assert now.explain() == NOT_NOW
    assert later.explain() == ""
    assert later.why_not == "Sold later."


def test_the_scroll_position_stays_within_a_phase():
    bench, panel, _ = stall(offered(9))
    bench.send(PointerMove(panel.rect.center), Wheel(panel.rect.center, down=3))
    seen = in_sight(bench, panel)
    panel.stock(replace(offered(9), wares=offered(9, can=False).wares))
    panel.place(look_for(), Rect((0, 0), SIZE))
    assert in_sight(bench, panel) == seen
    panel.stock(replace(offered(9), note="Open now: another time"))
    panel.place(look_for(), Rect((0, 0), SIZE))
    assert in_sight(bench, panel)[0] == "Raid 0"


def test_a_closed_market_sells_nothing():
    bench, panel, taken = stall(offered(2))
    (at, *_) = panel.wares.values()
    panel.stock(None)
    assert panel.wares == {}
    bench.click(at)
    assert taken == []


def can_buy(state):
    is_mine = state.window is not None and state.window.turn == 0 and state.enacting is None
    return is_mine and any(offers(state, 0, state.phase))


def at_a_shop(size=(1280, 720), scale=1.0):
    """True Feud, at a time when Anna can buy something."""
    with FEUD.open("rb") as file:
        _, log = read(file, lambda name: feud)
    stores = (Store(feud, Log(log.game, log.version, log.seed, log.line[:n])) for n in count(1))
    store = next(each for each in stores if can_buy(each.state))
    pilot = Pilot(Session(store, ALONE), offering=offering_of(feud.name), size=size, scale=scale)
    pilot.settle()
    return pilot


def test_the_drawer_opens_and_closes_by_key_and_by_button_over_the_log():
    pilot = at_a_shop()
    desk = pilot.scene.desk
    assert desk.log.is_shown
    assert desk.places()["wares"] == {}
    pilot.key("k")
    assert desk.market.is_shown
    assert not desk.log.is_shown
    assert desk.market.rect.topleft == desk.log.rect.topleft
    pilot.press("Hide Maneuvers")
    assert desk.log.is_shown
    pilot.now += TOO_SOON  # it has come in the place of the other button
    pilot.press("Show Maneuvers")
    assert desk.market.is_shown
    for chord in ("k", "l", "escape"):
        desk.market.is_shown = True
        pilot.step()
        pilot.rest()
        pilot.key(chord)
        assert not desk.market.is_shown
    assert pilot.top is pilot.scene, "Escape closed the drawer and nothing else"


def test_every_maneuver_is_in_the_drawer_with_all_that_is_known_of_it():
    pilot = at_a_shop()
    pilot.key("k")
    wares = [each.ware for each in pilot.scene.desk.market.walk() if isinstance(each, WareButton)]
    assert {each.name for each in wares} == {each.name for each in PRICE_LIST}
    assert all(each.line and each.price for each in wares)
    heal, sabotage, *_ = wares
    assert (heal.name, heal.why_not, bool(heal.action)) == ("Heal", "", True)
    assert sabotage.why_not == "On sale after the Study."
    assert sabotage.note == "You can afford it."


def test_looking_back_at_the_log_closes_the_drawer():
    pilot = at_a_shop()
    pilot.key("k", "ctrl+left")
    assert not pilot.scene.desk.market.is_shown
    assert pilot.scene.desk.log.is_shown


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (640, 480)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("is_open", [False, True])
def test_the_ladder_of_suits_is_always_in_sight(size, scale, is_open):
    pilot = at_a_shop(size, scale)
    if is_open:
        pilot.key("k")
    side = pilot.scene.desk.side
    assert 0 < side.at_least(side.look, side.rect.w) <= side.rect.h


@pytest.mark.parametrize(
    ("size", "scale"),
    [((1280, 720), 1.0), ((1280, 720), 1.5), ((1000, 600), 1.0), ((640, 480), 1.0)],
)
def test_a_maneuver_is_bought_by_pressing_it_in_the_shop(size, scale):
    pilot = at_a_shop(size, scale)
    pilot.key("k")
    (action, at), *_ = pilot.scene.desk.places()["wares"].items()
    length = pilot.session.length
    pilot.click(at)
    done = [step.command for step in pilot.session.log.line[length:]]
    assert done[0] == Buy(action.rpartition(".")[2])


def test_every_price_can_be_read_however_many_maneuvers_there_are():
    more = tuple(
        Maneuver(f"own {n}", f"Scouts of the {n}th hour", 5 + 5 * n, "W1", (Effect("exchange"),))
        for n in range(16)
    )
    options = replace(TRUE_FEUD, price_list=(*PRICE_LIST, *more))
    session = begin(feud, (ANNA, BEN), "1", options=options)
    pilot = Pilot(session, offering=offering_of(feud.name), size=(1280, 720))
    pilot.settle()
    pass_curtain(pilot)
    assert pilot.session.view.phase is Phase.PREPARE
    pilot.rest()
    pilot.key("k")
    panel = pilot.scene.desk.market
    read = set()
    for _ in range(40):
        read |= {
            each.ware.name
            for each in panel.walk()
            if isinstance(each, WareButton) and panel._list.rect.contains(each.rect)
        }
        pilot.step(PointerMove(panel.rect.center), Wheel(panel.rect.center, down=1))
    assert read == {each.name for each in options.price_list}
