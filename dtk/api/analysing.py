"""A recorded game, analysed: every choice judged, the luck measured, and what decided it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

from dtk.api.results import Report, call_of
from dtk.cards.database import load_database
from dtk.coach import analysis as coach
from dtk.coach.analysis import PLAYOUTS, Analysis, Settings, seats_to_judge
from dtk.files.frames import Cell, Columns
from dtk.match.one import Match, seating
from dtk.match.record import RecordedGame, read_game, read_match
from dtk.report.games.coach_json import analysis_data
from dtk.report.games.coach_words import decided_by, event_words, words
from dtk.report.pages.game import replayed_page
from dtk.report.series.players import players_of
from dtk.statistics.means import Mean

HEAD = ("deck", "agent", "seed", "ruleset", "record", "game", "seat")


@dataclass(frozen=True, slots=True)
class GameAnalysis(Report):
    """The analysis of a recorded game. decks, agents: by seat. seats: those whose choices are judged, from 0. story: a
    sentence on what decided the game. difference: between the replay and the record, which ends the analysis; "" for
    none.

    Tables: `choices` has a row for each judged choice, `luck` one for each chance event and seat, and `players` one for
    each judged seat.
    """

    tables: ClassVar[Columns] = {
        "choices": (
            *(*HEAD, "answer", "day", "phase", "question", "played", "better", "chance", "better_chance"),
            *("cost", "low", "high", "counts", "mark"),
        ),
        "luck": (*HEAD, "answer", "day", "phase", "event", "gain", "low", "high"),
        "players": (*HEAD, "judged", "counted", "unclear", "given_up", "error_rate"),
    }

    record: str
    game: int
    decks: tuple[str, ...]
    agents: tuple[str, ...]
    seed: str
    ruleset: str
    seats: tuple[int, ...]
    story: str
    difference: str
    _analysis: Analysis = field(repr=False, compare=False)
    _match: Match = field(repr=False, compare=False)
    _recorded: RecordedGame = field(repr=False, compare=False)
    _call: str = field(repr=False, compare=False)

    @property
    def mistakes(self) -> int:
        """The number of choices that are marked as mistakes."""
        return len(self._analysis.marked)

    def to_dict(self) -> dict[str, Any]:
        """The report of `dtk replay --analyse --output-format json` as plain data (`schemas/analysis.v2.json`)."""
        return analysis_data(self._analysis, self.game, self.decks, self.seats)

    def _page(self) -> bytes:
        return replayed_page(self._match, self._recorded, self._analysis, self._call)

    def _cells(self, table: str) -> Iterator[Sequence[Cell]]:
        def head(seat: int) -> tuple[Cell, ...]:
            return (self.decks[seat], self.agents[seat], self.seed, self.ruleset, self.record, self.game, seat)

        if table == "choices":
            for one in self._analysis.choices:
                yield (
                    *(*head(one.seat), one.number, one.day, one.phase, one.question, one.played, one.better),
                    *(one.chance, one.better_chance, *bounds(one.loss, one.reach), one.is_counted, one.mark.value),
                )
        if table == "players":
            for player in self._analysis.summaries:
                numbers = (player.judged, player.counted, player.unclear, player.given_up.value, player.error_rate)
                yield *head(player.seat), *numbers
        values = self._analysis.values
        for event in values.events if table == "luck" and values is not None else ():
            for seat, gain in enumerate(event.gains):
                yield *head(seat), event.answer, event.day, event.phase, event_words(event), *bounds(gain)

    def __str__(self) -> str:
        judged = len(self._analysis.choices)
        return (
            f"Game {self.game} of {self.record}: {self.story} {self.mistakes} of {judged} choices were mistakes, "
            f"seed {self._analysis.settings.seed}"
        )


def analyse(
    record: Path | str,
    game: int = 0,
    *,
    seat: int | None = None,
    playouts: int = PLAYOUTS,
    seed: str = "0",
    jobs: int = 1,
) -> GameAnalysis:
    """Analyse a game of a record that `dtk match --log`, `dtk play --log` or `play_match(log=)` has written.

    seat: judge only the choices of this seat, from 0; by default the person's, or all. playouts: games that find the
    best line of each choice. seed: of the analysis. jobs: the number of processes; the result is the same for any
    number. Raises BadRecord, OSError, WorkerLost, and ValueError for an invalid argument.
    """
    if playouts < 2 or jobs < 1:
        raise ValueError("playouts must be at least 2, and jobs at least 1.")
    path = Path(record)
    match, recorded = read_match(path, load_database()), read_game(path, game)
    if seat is not None and not 0 <= seat < len(match.decks):
        raise ValueError(f"Seats are numbered 0 to {len(match.decks) - 1}, not {seat}.")
    seats = seats_to_judge(match, recorded) if seat is None else [seat]
    settings = Settings(seed=seed, playouts=playouts)
    found = coach.analyse(match, recorded, words, seats=seats, settings=settings, jobs=jobs)
    whose = seating(game, len(match.decks))
    return GameAnalysis(
        record=str(record),
        game=game,
        decks=tuple(match.decks[who].name for who in whose),
        agents=tuple(players_of(match)[who] for who in whose),
        seed=match.seed,
        ruleset=match.ruleset,
        seats=tuple(seats),
        story=decided_by(found),
        difference=found.difference,
        _analysis=found,
        _match=match,
        _recorded=recorded,
        _call=call_of(analyse, record, game=game, seat=seat, playouts=playouts, seed=seed),
    )


def bounds(one: Mean, reach: float = 1.0) -> tuple[Cell, ...]:
    """A mean, and its 95 % interval; None for fewer than ten games. reach: as in Mean.interval."""
    return (one.value, *(one.interval(reach=reach) or (None, None)))
