"""What the table shows of the other computers: lost links, refusals, and whose turn it is."""

from __future__ import annotations

from functools import partial

from game.ui.scenes.across import words as texts
from game.ui.scenes.table.apart.link_strip import LinkStrip
from game.ui.scenes.table.desk import Desk
from game.ui.scenes.table.hand import Hand
from game.ui.scenes.table.host import Host
from game.ui.scenes.table.overlays.undo_question import WishQuestion, wish_question
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
        self._context = context
        self._question: WishQuestion | None = None
        self._asked = 0  # the number of the question that was shown last
        self._company, self._sound = context.company, context.services.sound
        self._playback, self._turns, self._hand, self._host = playback, turns, hand, host
        self._strip = LinkStrip()
        self._told = ("", "")  # what is wrong or asked, and who looks on
        self._was_away = False
        self._turn = None if self._company is None else turns.turn
        if self._company is not None:
            desk.add_strip(self._strip)
            self._tell(self._company)

    @property
    def why_wait(self) -> str:
        """Why nothing can be done now; "" if something can."""
        is_waiting = self._company is not None and self._company.trouble
        return texts.NOT_WHILE_IT_WAITS if is_waiting else ""  # why it waits, the strip says

    def poll(self) -> bool:
        """Whether the page has to offer again."""
        company = self._company
        if company is None:
            return False
        is_away = bool(company.trouble) or company.is_catching_up
        if is_away or self._was_away:
            self._host.finish()  # what was missed is no news: the strip beside the table recalls it
        self._was_away = is_away
        if why := company.hear_refusal():
            self._refuse(why)
        if news := company.hear_news():
            if news != company.asking:  # else the strip says it
                self._host.page.say(news)
            self._host.finish()  # what still moves comes into the log by itself
            self._host.retell(self._playback.log.lines())
        self._ask(company)
        turn, told = self._turns.turn, _told(company)
        is_new = bool(why or news) or told != self._told or turn is not self._turn
        self._turn = turn
        if told != self._told:
            if self._told[1] and not any(told):
                self._host.page.say(texts.WATCHING_ENDED)
            self._tell(company)
            self._host.arrange(self._host.stage.look)
        return is_new

    def _ask(self, company: Company) -> None:
        """Ask what somebody at another computer wants to know, until it is answered or closed."""
        wish, stage = company.wish, self._host.stage
        page, top = self._question, stage.top
        if page is not None and (wish is None or wish.number != self._asked):
            if top is page:
                stage.pop()
            if top is page or page not in stage.scenes:
                self._question = None
            return
        is_free = top is not None and top.name == "table" and not self._playback.busy
        if wish is not None and page is None and is_free and wish.number != self._asked:
            self._asked = wish.number
            answer = partial(self._answer, company, wish.number)
            self._question = wish_question(self._context, wish, answer, self._context.clock)
            stage.push(self._question)

    def _answer(self, company: Company, number: int, agrees: bool) -> None:  # noqa: FBT001 - it is the answer
        self._question = None
        company.answer_undo(number, agrees=agrees)

    def _refuse(self, why: str) -> None:
        """What was put down goes back."""
        self._playback.spring_back()
        self._sound.play("refused")
        self._host.page.say(why, self._hand.at)

    def _tell(self, company: Company) -> None:
        self._told = _told(company)
        trouble, watched_by = self._told
        self._strip.tell(trouble or watched_by)


def _told(company: Company) -> tuple[str, str]:
    """What is wrong or asked, and who looks on or that people can."""
    return company.trouble or company.asking, company.watched_by
