"""Comparisons of two moves for tests."""


class Compared:
    """Comparisons that are told what to say."""

    def __init__(self):
        self.asked, self.says, self.is_lost, self.closed = [], None, False, 0

    def __call__(self, asked):
        self.asked.append(asked)
        return self

    def poll(self):
        said, self.says = self.says, None
        return said

    def close(self):
        self.closed += 1
