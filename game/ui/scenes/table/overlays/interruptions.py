"""The page that interrupts a game: the pause."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.play.puzzles import PuzzleTutor
from game.table.presets import way_to_play
from game.ui.drawing.painters.skin import Tone
from game.ui.scenes.across import words as texts
from game.ui.scenes.across.invitation import Invitation
from game.ui.scenes.background import unframed
from game.ui.scenes.question import Answer, PublicQuestion, Question, nothing
from game.ui.scenes.result.words import BACK_TO_REVIEW, REMATCH, REPLAY
from game.ui.scenes.table import words
from game.ui.scenes.table.overlays.level_words import CHANGE_LEVEL
from game.ui.scenes.words import QUIT
from game.ui.table.context import Company, Context
from game.ui.widgets.widget import Widget

WAY_TO_PLAY = "Way to play"


def pause(
    context: Context,
    paragraph: Callable[[], str],
    asks_how: Callable[[], None] | None,
    change_level: Callable[[], None],
    show: Callable[[Question], None],
) -> Question:
    """The pause page, with the game code and the ways out.

    ``asks_how`` lets people choose when to be asked, in a game with answers out of turn.
    ``show`` opens another page.
    """
    session, exits = context.session, context.exits
    if context.tutor is not None:
        return _lesson_pause(context, paragraph)
    leave = Answer(QUIT, exits.quit)
    code = [words.game_code(session.seed), words.GAME_CODE_HOW]
    if context.company is not None and session.is_only_watched:
        code = [context.company.where]
    elif context.company is not None:
        code = _about_others(context.company, is_over=session.outcome is not None)
    answers = [
        Answer(words.BACK_TO_MENU, exits.menu),
        Answer(words.SETTINGS, exits.settings),
        Answer(words.RULES, lambda: exits.rules(paragraph())),
    ]
    if exits.back is not None:
        answers.insert(0, Answer(BACK_TO_REVIEW, exits.back))
    answers[1:1] = [*_spectators(context, show), *_ends(context)]
    if session.outcome is not None:
        answers += [leave, Answer(words.LOOK_AT_TABLE, nothing, Tone.PRIMARY)]
        return Question(words.FINISHED, code, answers)
    lines = [*_what_stays(context), *_way_to_play(context), *code]
    if exits.back is None and session.computers:
        answers.append(Answer(CHANGE_LEVEL, change_level))
    if asks_how is not None:
        answers.append(Answer(words.WHEN_TO_BE_ASKED, asks_how))
    keep = texts.KEEP_WATCHING if session.is_only_watched else words.KEEP_PLAYING
    answers += [leave, Answer(keep, nothing, Tone.PRIMARY)]
    return _page(context, words.PAUSE, lines, answers)


def _page(
    context: Context,
    title: str,
    lines: Sequence[str],
    answers: list[Answer],
    above: Widget | None = None,
) -> Question:
    """At one screen a friend beside it sees no hand meanwhile."""
    if not context.session.is_hot_seat:
        return Question(title, lines, answers, above=above)
    ground = unframed(context.services.art, context.offering.name)
    return PublicQuestion(title, lines, answers, backdrop=ground, above=above)


def _what_stays(context: Context) -> Iterator[str]:
    """What becomes of the game if it is left or given up now."""
    if context.exits.back is not None:
        yield words.TRY_UNSAVED
        return
    if context.session.is_only_watched:
        return
    yield words.SAVED if context.session.is_saved else words.UNSAVED
    if context.company is None and not context.session.game.vocabulary.parley:
        yield words.NO_RESIGNING


def _way_to_play(context: Context) -> Iterator[str]:
    """By which preset the game is played, and what was changed of it."""
    session, offering = context.session, context.offering
    if offering.presets and session.options is not None:
        way = way_to_play(offering, session.options, len(session.players))
        yield f"{WAY_TO_PLAY}: {way}."


def _about_others(company: Company, *, is_over: bool) -> list[str]:
    """What the pause says of the players at other computers, in place of the game code."""
    if is_over:
        return list(filter(None, (company.checked,)))
    clock = texts.CLOCKS_GO_ON if company.clock is not None else ""
    code = texts.watch_with(company.watch_code) if company.watch_code else ""
    return list(filter(None, (clock, texts.OTHERS_WAIT, company.where, company.watched_by, code)))


def _spectators(context: Context, show: Callable[[Question], None]) -> Iterator[Answer]:
    """A host lets people look on, or sends them away."""
    company = context.company
    if company is None or company.watch_code is None or context.session.outcome is not None:
        return
    if company.watch_code or company.watched_by:
        yield Answer(texts.STOP_SPECTATORS, lambda: company.let_watch(is_on=False))
    else:
        yield Answer(texts.LET_WATCH, lambda: show(_opened(context, company)))


def _opened(context: Context, company: Company) -> Question:
    """Let people look on, and say how."""
    company.let_watch(is_on=True)
    keep = [Answer(words.KEEP_PLAYING, nothing, Tone.PRIMARY)]
    if not company.watch_code:
        return _page(context, texts.SPECTATORS, [texts.NO_WATCHING], keep)
    lines = [texts.SPECTATORS_HOW, texts.SPECTATORS_TIP]
    invitation = Invitation(company.watch_code, company.address)
    page = _page(context, texts.SPECTATORS, lines, keep, invitation)
    invitation.say = page.page.say
    return page


def _ends(context: Context) -> Iterator[Answer]:
    """A way to end the game, or what can follow its end; with other computers it takes everybody."""
    exits, is_over = context.exits, context.session.outcome is not None
    if context.company is None and is_over:
        yield Answer(REMATCH, exits.again)
    elif context.company is None and exits.back is None:
        yield Answer(words.ABANDON, exits.abandon)
    if is_over:
        yield Answer(REPLAY, exits.replay)


def _lesson_pause(context: Context, paragraph: Callable[[], str]) -> Question:
    """The pause page of a lesson, which waits at its step, of an exercise or of a puzzle."""
    exits, tutor = context.exits, context.tutor
    title, waits, keep = words.LESSON_PAUSED, words.LESSON_WAITS, words.KEEP_LEARNING
    ways = []
    if isinstance(tutor, PuzzleTutor) and tutor.is_done:
        (title, waits), keep = words.PUZZLE_ENDED[tutor.ending], words.LOOK_AT_TABLE
        ways = [
            Answer(words.NEXT_PUZZLE, exits.next_puzzle),
            Answer(words.ALL_PUZZLES, exits.puzzles),
        ]
    elif isinstance(tutor, PuzzleTutor):
        ways = [Answer(words.ALL_PUZZLES, exits.puzzles)]
        title, waits, keep = words.PUZZLE_PAUSED, words.PUZZLE_WAITS, words.KEEP_TRYING
    elif tutor is not None and tutor.is_exercise:
        title, waits, keep = words.EXERCISE_PAUSED, words.EXERCISE_WAITS, words.KEEP_PRACTISING
    return Question(
        title,
        [waits],
        [
            *ways,
            Answer(words.BACK_TO_MENU, exits.menu),
            Answer(words.SETTINGS, exits.settings),
            Answer(words.RULES, lambda: exits.rules(paragraph())),
            Answer(QUIT, exits.quit),
            Answer(keep, nothing, Tone.PRIMARY),
        ],
    )
