"""Plays Feudal from what the window shows.

Simple play: enter the enemy's Castle, slay an enemy if possible, or else move the man who gets
nearest to an enemy's Green.
"""

from itertools import cycle

from tests.window.driver import FlawError


def by_drag(person, seen, man, square):
    person.window.drag(seen["items"][man], seen["zones"][square])


def by_clicks(person, seen, man, square):
    person.window.click(seen["items"][man])
    person.window.click(seen["zones"][square])


BY_MOUSE = cycle((by_drag, by_clicks))


class Sight:
    """What the board shows before a turn."""

    def __init__(self, seen, sides):
        self.seen = seen
        squares = {tuple(at): name for name, at in seen["zones"].items()}
        self.at = {
            item: squares[tuple(at)] for item, at in seen["items"].items() if tuple(at) in squares
        }
        own = min(seen["to_act"]) % sides
        foes = [n for n in range(sides) if n != own and f"castle.{n}" in self.at]
        self.castles = {self.at[f"castle.{n}"] for n in foes}
        self.greens = {self.at[f"green.{n}"] for n in foes}
        self.victims = {
            square
            for item, square in self.at.items()
            if item.startswith("man.") and item not in seen["held"]
        }

    def best(self):
        """The best man and his target."""
        return min(self.seen["gestures"], key=self._rank)

    def _rank(self, gesture):
        man, square = gesture
        goals = (self.castles, self.greens, self.victims)
        rank = next((n for n, squares in enumerate(goals) if square in squares), len(goals))
        return rank, self._way(square) - 0.1 * self._way(self.at[man])

    def _way(self, square):
        x, y = self.seen["zones"][square]
        greens = map(self.seen["zones"].__getitem__, self.greens)
        return min(max(abs(x - a), abs(y - b)) for a, b in greens)


def press(person, seen, verb):
    """Press a button, and Enter if the table asks; returns the next line that waits."""
    person.window.click(seen["actions"][verb])
    return confirmed(person, person.awaited())


def confirmed(person, seen):
    """Give the first answer if there is a question."""
    return person.agree(seen) if seen["scene"] == "question" else seen


def load_setup(person, seen, *keys):
    """Load a setup from their page; returns the next line that waits for a person."""
    person.window.click(seen["actions"]["Choose a setup …"])
    person.window.wait_for("setups")
    if keys:
        person.window.key(*keys)
    return person.accept()


def prepare(person, seen, *keys):
    """Choose kingdoms and setups until the war begins; returns the next line that waits.

    The keys lead from the first setup to the chosen one.
    """
    while not is_war(seen):
        seen = person.look() if seen["scene"] == "curtain" else ready(person, seen, *keys)
    return seen


def ready(person, seen, *keys):
    """One step of that, at the table; returns the next line that waits."""
    if kingdoms := [verb for verb in seen["actions"] if verb.startswith("Take ")]:
        return press(person, seen, kingdoms[0])
    if "Finish deployment" in seen["actions"]:
        return press(person, seen, "Finish deployment")
    if "Choose a setup …" in seen["actions"]:
        return load_setup(person, seen, *keys)
    raise FlawError(f"There is nothing to prepare: {seen}")


def is_war(seen):
    """Whether it is a person's turn, or the game is over."""
    return seen["scene"] == "result" or bool(seen.get("flag"))


def march(person, seen, men, *, sides=2):
    """Make up to this many moves by drags and clicks; returns the next line that waits."""
    seat = seen["to_act"]
    for _ in range(men):
        if seen["scene"] != "table" or seen["to_act"] != seat or not seen["gestures"]:
            break
        how = next(BY_MOUSE)
        how(person, seen, *Sight(seen, sides).best())
        seen = person.awaited()
    return seen


def march_by_keys(person):
    """Move the first man to the first square he can reach; returns the next line that waits."""
    person.window.key("n", "Return")
    return person.awaited()


def end_turn(person):
    """Press its key."""
    person.window.key("e")
    return confirmed(person, person.awaited())
