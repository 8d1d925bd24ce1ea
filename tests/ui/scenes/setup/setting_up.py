"""A setup page, operated as a person would."""

from functools import partial

from game.play.settings import Setup
from game.ui.scenes.setup.fold import Fold
from game.ui.scenes.setup.setup import SetupScene
from game.ui.widgets.choice import Choice
from game.ui.widgets.dropdown import Dropdown
from tests.ui.described import described
from tests.ui.scene_pilot import ART, ScenePilot


class SettingUp(ScenePilot):
    """Remembers what was started, read and left."""

    def __init__(self, offering, last: Setup, look=None, *, unfolds=True, **options) -> None:
        self.started, self.done = [], []
        usual = {
            "house_rules": offering.words.house_rules,
            "records": (),
            "even": {},
            "on_lesson": partial(self.done.append, "lesson"),
            "allows_hints": True,
            "on_hints": self.done.append,
            "on_start": lambda *all_of_it: self.started.append(all_of_it),
        }
        page = partial(SetupScene, offering, art=ART, last=last, names=("Anna", "Ben"))
        on_back = partial(self.done.append, "back")
        scene = page(on_back=on_back, on_rules=self.done.append, **usual | options)
        super().__init__(scene, look)
        if unfolds and self.widgets(Fold):
            self.unfold()

    def unfold(self):
        """Show the house rules; the focus stays."""
        start = self.top.page.focused
        self.top.page.focus_on(self.widgets(Fold)[0])
        self.keys("enter")
        self.top.page.focus_on(start)

    def control(self, name, *kinds):
        return next(each for each in self.widgets(kinds) if described(each).startswith(name))

    def choose(self, name, *keys):
        self.top.page.focus_on(self.control(name, Choice, Dropdown))
        self.keys(*keys)
