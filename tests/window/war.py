"""How somebody wages war in Feudal who knows no more than what the window tells.

A person of few thoughts: the enemy's Castle is entered, whoever can be slain is slain, and else the
man who comes nearest to an enemy's Green goes on towards it.
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
    """What can be seen of a board before a turn."""

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
        """The man, and where he goes."""
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
    """A button beside the board, and Enter if the table asks once more; what is awaited then."""
    person.window.click(seen["actions"][verb])
    return confirmed(person, person.awaited())


def confirmed(person, seen):
    """The first answer, if there is a question."""
    return person.accept() if seen["scene"] == "question" else seen


def take_up_a_setup(person, seen, *keys):
    """From the page with all that there are; what is awaited then."""
    person.window.click(seen["actions"]["Setups …"])
    person.window.wait_for("setups")
    if keys:
        person.window.key(*keys)
    return person.accept()


def prepare(person, seen, *keys):
    """Kingdoms and setups, until the war begins; what is awaited then.

    The keys lead from the first setup to the one that is taken up.
    """
    while not is_war(seen):
        if seen["scene"] == "curtain":
            seen = person.look()
        elif kingdoms := [verb for verb in seen["actions"] if verb.startswith("Take the")]:
            seen = press(person, seen, kingdoms[0])
        elif "My army is ready" in seen["actions"]:
            seen = press(person, seen, "My army is ready")
        elif "Setups …" in seen["actions"]:
            seen = take_up_a_setup(person, seen, *keys)
        else:
            raise FlawError(f"There is nothing to prepare: {seen}")
    return seen


def is_war(seen):
    """Whether it is a person's turn to march, or all is over."""
    return seen["scene"] == "result" or "Offer a truce" in seen.get("actions", ())


def march(person, seen, men, *, sides=2):
    """Up to so many acts of one turn, by drags and clicks; what is awaited then."""
    seat = seen["to_act"]
    for _ in range(men):
        if seen["scene"] != "table" or seen["to_act"] != seat or not seen["gestures"]:
            break
        how = next(BY_MOUSE)
        how(person, seen, *Sight(seen, sides).best())
        seen = person.awaited()
    return seen


def march_by_keys(person):
    """The first man who can, to the first square that he can reach; what is awaited then."""
    person.window.key("n", "Return")
    return person.awaited()


def end_turn(person):
    """By its key."""
    person.window.key("e")
    return confirmed(person, person.awaited())
