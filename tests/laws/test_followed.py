"""Two seats at a guest's computer: each is told on its own, and together that is the game as they see it."""

from game.engine.game import PUBLIC
from game.engine.transcript import Transcript
from game.play.followed import Followed
from game.play.story import SeenStep, story

UNDO_CHANCE = 0.1


class Guest:
    """What two seats of a game are told, in pieces as the host sends them."""

    def __init__(self, played, own, fate):
        self.own, self.fate = own, fate
        self.transcripts = {seat: Transcript(played.game, seat) for seat in own}
        self.heard = dict.fromkeys(own, 0)
        self.store = Followed(played.game, played.opening, dict.fromkeys(own, ()), self)

    def tell(self, entry):
        for transcript in self.transcripts.values():
            transcript.add(entry)
        if self.fate.random() < 0.5:
            self.carry()

    def carry(self):
        """First all that is new for one seat, then for the other."""
        for seat in self.own:
            entries = self.transcripts[seat].entries
            for entry in entries[self.heard[seat] :]:
                self.store.hear(seat, entry)
            self.heard[seat] = len(entries)


def undo_and_redo(store, seats, fate):
    seat = fate.choice(seats)
    if store.take_back(seat, crossing=True):
        assert store.go_on(seat)


def seen(game, entries, eyes):
    """What these eyes have seen of the steps that stand."""
    told = list(story(game, entries, eyes))
    undone = {n for each in told if not isinstance(each, SeenStep) for n in each.undone}
    steps = [each for each in told if isinstance(each, SeenStep) and each.entry not in undone]
    return [(each.seat, each.before, each.events) for each in steps]


def test_what_two_seats_are_told_is_one_game(plays):
    for played in plays:
        game, fate, host = played.game, played.fate, played.new_store()
        own = tuple(fate.sample(played.seats, 2))
        guest = Guest(played, own, fate)
        host.subscribe(guest.tell)
        for n, step in enumerate(played.log.line):
            if step.seat >= 0 or not n:
                host.submit(step.seat, step.command)
            if n and fate.random() < UNDO_CHANCE:
                undo_and_redo(host, played.seats, fate)
            guest.carry()
            for eyes in (*own, PUBLIC):
                assert guest.store.view(eyes) == game.view(host.state, eyes)
            assert game.to_act(guest.store.state) == game.to_act(host.state)
        assert all(guest.store.heard(seat) == guest.heard[seat] for seat in own), "nothing waits"
        entries = host.log.entries
        for eyes in (*own, PUBLIC):
            assert seen(game, guest.store.log.entries, eyes) == seen(game, entries, eyes)


def test_what_two_seats_are_told_while_the_program_was_closed_is_the_same_game(plays):
    for played in plays:
        own = tuple(played.fate.sample(played.seats, 2))
        guest = Guest(played, own, played.fate)
        for step in played.log.line:
            for transcript in guest.transcripts.values():
                transcript.add(step)
        told = {seat: each.entries for seat, each in guest.transcripts.items()}
        store = Followed(played.game, played.opening, told, guest)
        for eyes in (*own, PUBLIC):
            assert store.view(eyes) == played.game.view(played.state, eyes)
            of_all = seen(played.game, played.log.entries, eyes)
            assert seen(played.game, store.log.entries, eyes) == of_all
