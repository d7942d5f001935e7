"""The HTML page of a game: the story day by day, and the board after each change.

Boards are similar, so each part of them is written once, and a board is a list of part numbers. If the boards of a long
game still exceed MOST_BYTES, the rest has one board per day. The length of games is limited (dtk.engine.flow).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import groupby
from typing import Any, NamedTuple

from markupsafe import Markup

from dtk.coach.analysis import Analysis
from dtk.engine.decisions import Decision, T
from dtk.engine.events import Event, Stage
from dtk.engine.game import Game
from dtk.match.one import Match, seating
from dtk.match.record import BadRecord, RecordedGame
from dtk.match.replay import replay
from dtk.report.games.does import BELOW
from dtk.report.games.narrator import Narrator
from dtk.report.pages.coach import Remark, coach_part, remarks_of
from dtk.report.pages.page import environment, page
from dtk.report.pages.table import Tabletop, table_of
from dtk.report.series.players import seated_players

# The limit for the boards of a game in the file, in bytes.
MOST_BYTES = 4_000_000
# Separates the parts of a board in the template. No text shown contains it.
SEAM = "\x1e"

Board = tuple[int, ...]


class Sentence(NamedTuple):
    """A sentence of the story. is_detail: whether it describes a card named in the sentence above."""

    text: str
    is_detail: bool


@dataclass
class Step:
    """The sentences before a board. told: in order. day: 0 before the first day. unit: its number in the game. answers:
    the number of answers given before.
    """

    day: int
    unit: int
    board: Board
    told: list[Sentence | Remark] = field(default_factory=list)
    answers: int = 0


class BoardParts:
    """The parts of all boards, each of them once."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.numbers: dict[str, int] = {}
        # Most events do not change the table, and drawing it takes longer than playing the event.
        self.boards: dict[Tabletop, Board] = {}

    def board(self, table: Tabletop) -> Board:
        """A table as a board."""
        if table not in self.boards:
            self.boards[table] = tuple(map(self.number, drawn(table).split(SEAM)))
        return self.boards[table]

    def number(self, text: str) -> int:
        """The number of a part."""
        if text not in self.numbers:
            self.numbers[text] = len(self.texts)
            self.texts.append(text)
        return self.numbers[text]

    def size(self, board: Board, seen: set[int]) -> int:
        """The size of a board in bytes, with its parts that are not in `seen`."""
        new = set(board) - seen
        seen |= new
        return sum(len(str(part)) + 1 for part in board) + sum(len(self.texts[part].encode("utf-8")) for part in new)

    def markup(self, board: Board) -> Markup:
        """A board as HTML."""
        text = "".join(self.texts[number] for number in board)
        return Markup(text)  # noqa: S704 the template has escaped it


def drawn(table: Tabletop) -> str:
    """The HTML of a table."""
    seam = Markup(SEAM)  # noqa: S704 our own
    return environment().get_template("table.html").render(table=table, seam=seam).strip()


class Chronicle(Narrator):
    """A narrator that collects the sentences, each with the table at that point.

    A sentence told when its event begins to take effect gets the table from the end of the event, unless more has been
    told by then. remarks: the coach's remarks, by the number of the answer.
    """

    def __init__(self, remarks: Mapping[int, Remark] | None = None) -> None:
        super().__init__(self.keep)
        self.parts = BoardParts()
        self.steps: list[Step] = []
        # The table at the end of each day.
        self.ends_of_days: dict[int, Board] = {}
        self.remarks = remarks or {}
        self.answers = self.units = 0
        # Remarks on choices that have no sentence yet.
        self.due: list[Remark] = []
        self.game: Game | None = None
        # The current event, and the told events that have not ended.
        self.event: Event | None = None
        self.pending: list[Event] = []
        # The table when the waiting sentence was held back, and when the current sentence was.
        self.held_board: Board | None = None
        self.late_board: Board | None = None

    def hear(self, game: Game, event: Event, stage: Stage) -> None:
        """An event of the game has reached a stage."""
        if stage is Stage.AHEAD and self.pending and not self.held:
            # The effects so far, before this event, belong to the last sentence.
            self.steps[-1].board = self.board(game)
        told = len(self.steps)
        self.game, self.event = game, event
        super().hear(game, event, stage)
        if self.held and self.held_board is None:
            self.held_board = self.board(game)
        if stage in (Stage.DONE, Stage.FAILED):
            was_pending = any(one is event for one in self.pending)
            self.pending = [one for one in self.pending if one is not event]
            if was_pending and len(self.steps) == told and not self.held:
                self.steps[-1].board = self.board(game)

    def decided(self, game: Game, decision: Decision[T], answer: T) -> None:
        """A player has answered a question."""
        if self.answers in self.remarks:
            self.due.append(self.remarks[self.answers])
        self.answers += 1

    def unit_over(self, game: Game) -> None:
        """A unit of the game is over."""
        super().unit_over(game)
        self.units += 1
        self.pending = []
        end = table_of(game)._replace(moment=f"the end of day {game.state.day}")
        self.ends_of_days[game.state.day] = self.parts.board(end)

    def catch_up(self) -> None:
        """Pass on the waiting sentence, if any."""
        self.late_board, self.held_board = self.held_board, None
        super().catch_up()
        self.late_board = None

    def keep(self, sentence: str) -> None:
        """Collect a sentence. An empty sentence only separates days."""
        if not sentence:
            return
        if self.event is not None and not self.late_board:
            self.pending.append(self.event)
        told = Sentence(text=sentence.removeprefix(BELOW), is_detail=sentence.startswith(BELOW))
        # If the game ends before setup, there is no table.
        day, board = (0, ()) if self.game is None else (self.game.state.day, self.late_board or self.board(self.game))
        self.steps.append(Step(day=day, unit=self.units, board=board, answers=self.answers, told=[*self.due, told]))
        self.due = []

    def board(self, game: Game) -> Board:
        """The current table."""
        return self.parts.board(table_of(game))


def merged(steps: Iterable[Step], parts: BoardParts, most: int = MOST_BYTES) -> list[Step]:
    """The steps that change the table. Other sentences of the same unit join the previous step. After boards and their
    parts exceed `most` bytes, the rest of the day is one step, and so is each later day.
    """
    found: list[Step] = []
    seen: set[int] = set()
    size = 0
    for step in steps:
        last = found[-1] if found else None
        is_same = last is not None and (last.unit, last.board) == (step.unit, step.board)
        if last is not None and last.day == step.day and (is_same or size > most):
            last.told += step.told
            last.board = step.board
        else:
            found.append(replace(step, told=[*step.told]))
            size += parts.size(step.board, seen)
    return found


class Day(NamedTuple):
    """The section of a day. steps: numbered through the game. end: the table at the end of the day."""

    number: int
    steps: tuple[tuple[int, Step], ...]
    end: Markup


def days(steps: Sequence[Step], chronicle: Chronicle) -> Iterator[Day]:
    """The days of a game, after a section for the setup."""
    for number, of_day in groupby(enumerate(steps), key=lambda numbered: numbered[1].day):
        shown = tuple(of_day)
        last = chronicle.ends_of_days.get(number, shown[-1][1].board)
        yield Day(number=number, steps=shown, end=chronicle.parts.markup(last))


def step_after(steps: Sequence[Step], answer: int) -> int:
    """The number of the step that tells what came of an answer, from 1. answer: its number."""
    return next((place for place, step in enumerate(steps, 1) if step.answers > answer), len(steps))


def replayed_page(match: Match, game: RecordedGame, analysis: Analysis | None, command: str, **linked: object) -> bytes:
    """The page of a recorded game, which is replayed. analysis: adds the coach's comments. command: regenerates this
    page. linked: facts of a page in a folder (dtk.report.pages.folder). Raises BadRecord if the replay differs from the
    record.
    """
    chronicle = Chronicle({} if analysis is None else remarks_of(analysis))
    replayed = replay(match, game, chronicle)
    if replayed.difference:
        raise BadRecord(replayed.difference)
    chronicle.ends(replayed.played, [match.decks[who].name for who in seating(game.number, len(match.decks))])
    return game_page(match, game.number, chronicle, analysis, command, **linked)


def game_page(
    match: Match, number: int, chronicle: Chronicle, analysis: Analysis | None, command: str, **linked: object
) -> bytes:
    """The page of a narrated game. number: the game's number in its record. command: regenerates this page. linked: as
    for `replayed_page`.
    """
    facts = game_facts(match, number, chronicle, analysis) | linked
    title = f"Game {number}: {' against '.join(name for name, _ in facts['players'])}"
    return page("game.html", styles=("game.css",), script="game.js", title=title, command=command, **facts)


def game_facts(match: Match, number: int, chronicle: Chronicle, analysis: Analysis | None) -> dict[str, Any]:
    """The facts of the template `game-body.html`, by name."""
    seats = seating(number, len(match.decks))
    names = [match.decks[who].name for who in seats]
    steps = merged(chronicle.steps, chronicle.parts)
    used = {part: place for place, part in enumerate(sorted({part for step in steps for part in step.board}))}
    return {
        "match": match,
        "number": number,
        "players": [*zip(names, seated_players(match, seats), strict=True)],
        "days": [*days(steps, chronicle)],
        "boards": {
            "parts": [chronicle.parts.texts[part] for part in used],
            "steps": [[used[part] for part in step.board] for step in steps],
        },
        "answers": [step.answers for step in steps],
        "coach": None if analysis is None else coach_part(analysis, partial(step_after, steps)),
    }
