"""A person at the table of a page: earlier answers come from the record, new ones from the request."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, NoReturn

from dtk.agents.human import Human, Question
from dtk.engine.decisions import Decision, T
from dtk.engine.events import Event, Stage
from dtk.engine.game import Game
from dtk.engine.seated import SeatedGame
from dtk.engine.view import View
from dtk.files.errors import DtkError
from dtk.match.levels import CONCEDED
from dtk.match.one import UNFINISHED, Enough, Forfeit, Observer, PlayedGame, Unfinished
from dtk.match.record import RecordedGame, recorded
from dtk.match.resume import ResumableGame
from dtk.report.games.asked import question
from dtk.report.games.asking import Asking
from dtk.report.games.narrator import Narrator
from dtk.report.games.undoing import CANNOT_CANCEL, NOTHING_TO_UNDO, undo_words
from dtk.web.play.position import PlayPosition, end_of, position

CONCEDE = "concede"


class NotPossible(DtkError):
    """An answer or an undo that is not possible now."""


class BadLine(Enough):
    """Raised in a game for an answer that fits no option."""


class Turn(NamedTuple):
    """A game at the person's question, or at its end. told: all sentences. since: how many of them were told before the
    person's last answer. undo: what an undo would take back, or empty. can_cancel: whether a play has begun that can
    still be cancelled. result: empty while the game goes on.
    """

    position: PlayPosition
    game: RecordedGame
    told: tuple[str, ...]
    since: int
    undo: str
    can_cancel: bool
    result: str

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.reason != UNFINISHED


class PersonSeat(Observer):
    """The person, who also watches the game. lines: the new answers, as numbers; the game stops at the question after
    them.
    """

    def __init__(self, resumable: ResumableGame, lines: Sequence[str]) -> None:
        self.resumable, self.lines = resumable, list(lines)
        self.gang = [card.title for card in resumable.match.decks[resumable.seat].gang]
        self.told: list[str] = []
        self.since = 0
        self.narrator = Narrator(self.tell)
        self.game: Game | None = None
        self.position: PlayPosition | None = None

    def tell(self, sentence: str) -> None:
        """Keep a sentence."""
        if sentence:
            self.told.append(sentence)

    def hear(self, game: Game, event: Event, stage: Stage) -> None:
        """An event of the game has reached a stage."""
        self.game = game
        self.resumable.look()
        self.narrator.hear(game, event, stage)

    def unit_over(self, game: Game) -> None:
        """A unit of the game is over."""
        self.narrator.unit_over(game)

    def decided(self, game: SeatedGame, decision: Decision[T], answer: T) -> None:
        """A player has answered."""
        if decision.seat == self.resumable.seat:
            self.since = len(self.told)

    def put(self, decision: Decision[T], view: View) -> Question:
        """A question in words. The one without an answer becomes the position."""
        asked = question(Asking(decision, view, gang=self.gang))
        if not self.lines:
            self.narrator.catch_up()
            self.position = position(self.game, view, decision, asked)
        return asked

    def read(self, question: Question) -> str:
        """The next answer. Raises Unfinished without one, and Forfeit if the person concedes."""
        if not self.lines:
            raise Unfinished
        line = self.lines.pop(0)
        if line == CONCEDE:
            raise Forfeit(self.resumable.seat, CONCEDED)
        return line

    def heed(self, line: str, decision: Decision[T], view: View) -> NoReturn:
        """Refuse an answer that is not a number. Raises BadLine."""
        raise BadLine

    def complain(self, words: str) -> NoReturn:
        """Refuse an answer. Raises BadLine."""
        raise BadLine(words)


def play_on(resumable: ResumableGame, lines: Sequence[str] = ()) -> Turn:
    """The game after some new answers: at the person's next question, or at its end. lines: each the numbers of an
    answer, or CONCEDE.

    Raises NotPossible for an answer that fits no option, BadRecord if the recorded answers do not fit.
    """
    seat = PersonSeat(resumable, lines)
    try:
        played = resumable.play(Human(seat), seat)
    except BadLine as error:
        raise NotPossible(str(error) or "That is not one of the choices.") from None
    return turn_of(resumable, seat, played)


def turn_of(resumable: ResumableGame, seat: PersonSeat, played: PlayedGame) -> Turn:
    """The state of a game that has stopped."""
    is_over = played.reason != UNFINISHED
    result = ""
    if is_over:
        names = [deck.name for deck in resumable.match.decks]
        seat.narrator.catch_up()
        before = len(seat.told)
        seat.narrator.ends(played, names)
        mine = "You win" if played.winner == resumable.seat else "You lose" if played.winner >= 0 else "It is a draw"
        result = f"{mine}. {' '.join(seat.told[before:])}"
    last, begun = resumable.last, resumable.begun
    shown = seat.position if not is_over and seat.position is not None else end_of(seat.game, resumable.seat)
    return Turn(
        position=shown,
        game=recorded(played) if is_over else resumable.so_far(),
        told=tuple(seat.told),
        since=seat.since,
        undo="" if is_over or last is None else undo_words(resumable, last),
        can_cancel=not is_over and begun is not None and resumable.is_free(begun),
        result=result,
    )


def taken_back(resumable: ResumableGame, *, whole_play: bool = False) -> str:
    """Take back the person's last choice, and say so. The game must be at the person's question. whole_play: take back
    the play that has begun, if it has had no effect.

    Raises NotPossible.
    """
    if whole_play:
        begun = resumable.begun
        if begun is None or not resumable.is_free(begun):
            raise NotPossible(f"{CANNOT_CANCEL} Undo takes back your last choice.")
        resumable.take_back(begun)
        return "Choose a play again."
    last = resumable.last
    if last is None:
        raise NotPossible(NOTHING_TO_UNDO)
    words = undo_words(resumable, last)
    resumable.take_back(last)
    return words
