"""What the table shows of the other computers: lost links, refusals, and whose turn it is."""

from __future__ import annotations

from game.ui.scenes.table.apart.link_strip import LinkStrip
from game.ui.scenes.table.desk import Desk
from game.ui.scenes.table.hand import Hand
from game.ui.scenes.table.host import Host
from game.ui.table.context import Company, Context
from game.ui.table.playback import Playback
from game.ui.table.turn_taking import TurnTaking


class Apart:
    """Polled at every pass; at one computer there is nothing to tell."""

    def __init__(
        self,
        context: Context,
        playback: Playback,
        turns: TurnTaking,
        hand: Hand,
        desk: Desk,
        *,
        host: Host,
    ) -> None:
        self._company, self._sound = context.company, context.services.sound
        self._playback, self._turns, self._hand, self._host = playback, turns, hand, host
        self._strip = LinkStrip()
        self._told = ("", "")  # what is wrong, and who looks on
        self._turn = None if self._company is None else turns.turn
        if self._company is not None:
            desk.add_strip(self._strip)
            self._tell(self._company)

    @property
    def why_wait(self) -> str:
        """Why nothing can be done now; "" if something can."""
        return "" if self._company is None else self._company.trouble

    def poll(self) -> bool:
        """Whether the page has to offer again."""
        company = self._company
        if company is None:
            return False
        if why := company.hear_refusal():
            self._refuse(why)
        turn, told = self._turns.turn, (company.trouble, company.watched_by)
        is_new = bool(why) or told != self._told or turn is not self._turn
        self._turn = turn
        if told != self._told:
            self._tell(company)
            self._host.arrange(self._host.stage.look)
        return is_new

    def _refuse(self, why: str) -> None:
        """What was put down goes back."""
        self._playback.spring_back()
        self._sound.play("refused")
        self._host.page.say(why, self._hand.at)

    def _tell(self, company: Company) -> None:
        self._told = company.trouble, company.watched_by
        self._strip.tell(company.trouble or company.watched_by)
