"""Many decks: leagues of all against all, and gauntlets of one deck against a field."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

from dtk.api.players import Agents, check_processes, seats_of, several
from dtk.api.results import FolderReport, call_of, in_percent, in_points
from dtk.decks.deck import Deck, DeckSource
from dtk.engine.rules.setup import DeckList
from dtk.files.frames import Cell, Columns
from dtk.match.chosen import WatchedMatch
from dtk.match.playing import workers
from dtk.match.stopping import Deadline
from dtk.report.figures import counted
from dtk.report.pages.folder import PageFolder, league_folder
from dtk.report.pages.league import gauntlet_page, league_page
from dtk.report.pages.saving import recorded_match
from dtk.report.series import strengths
from dtk.report.series.league_json import data
from dtk.report.series.players import players_in
from dtk.series.league import Entrants, League, against_first
from dtk.series.league_records import file_of, locked_folder, opened, rename_records, writer
from dtk.series.meetings import SEATS, play_meetings
from dtk.series.schedule import ROUND_ROBIN, SCHEDULES, Pairing
from dtk.statistics.ratings import Estimate, Standing, demand_libraries

GAMES = 200
MEETINGS = (
    *("deck", "agent", "against", "against_agent", "seed", "ruleset", "record", "games", "pairs", "won", "drawn"),
    *("lost", "win_rate", "low", "high", *strengths.COLUMNS),
)
DECKS = (
    *("deck", "agent", "seed", "ruleset", "record", "games", "won", "drawn", "lost", "win_rate", "win_rate_low"),
    *("win_rate_high", "effective_sample_size"),
)


@dataclass(frozen=True, slots=True)
class GauntletResult(FolderReport):
    """One deck against a field: the first of the decks against each other one. agents: with all their settings. record:
    the folder of the records, "" for none.

    Draws count as half a win. Tables: `meetings`, a row for each deck and opponent; `decks`, a row for each deck.
    """

    tables: ClassVar[Columns] = {"meetings": MEETINGS, "decks": DECKS}

    decks: tuple[str, ...]
    agents: tuple[str, ...]
    seed: str
    ruleset: str
    games: int
    record: str
    _league: League = field(repr=False, compare=False)
    _decks: Sequence[DeckList] = field(repr=False, compare=False)
    _call: str = field(repr=False, compare=False)

    def win_rate(self, deck: int = 0, against: int | None = None) -> Estimate | None:
        """The win rate of a deck, by its index: against another one, or the mean against all opponents with equal
        weights. None if they have not met.
        """
        if against is None:
            return self._league.against_field(deck)
        return met(self._league, deck, against)

    def to_dict(self) -> dict[str, Any]:
        """The report of `dtk gauntlet --output-format json` as plain data (`schemas/league.v1.json`)."""
        return data(self._league, None)

    def _page(self) -> bytes:
        return gauntlet_page(self._league, self._call)

    def _folder(self, jobs: int) -> PageFolder:
        return folder_of(self._league, None, self._decks, self.record, self._call, jobs)

    def _cells(self, table: str) -> Iterator[Sequence[Cell]]:
        if table == "meetings":
            return meeting_cells(self._league, self.record)
        return deck_cells(self._league, None, self.record)

    def __str__(self) -> str:
        rate = self.win_rate()
        against = f"{len(self.decks) - 1} deck{'' if len(self.decks) == 2 else 's'}"
        return f"{self.decks[0]}, played by {self.agents[0]}, against {against}: {in_percent(rate)}; {ending(self)}"


@dataclass(frozen=True, slots=True)
class LeagueResult(FolderReport):
    """A league of decks, with ratings and the equilibrium metagame. agents: with all their settings.

    ratings: of each deck, 0 on average; 400 points are odds of ten to one. mix: each deck's part in a field against
    which no deck wins more than half. record: the folder of the records, "" for none. Draws count as half a win.

    Tables: `decks`, a row for each deck; `meetings`, a row for each deck and opponent.
    """

    tables: ClassVar[Columns] = {
        "decks": (*DECKS, "rating", "rating_low", "rating_high", "mix", "in_mix"),
        "meetings": MEETINGS,
    }

    decks: tuple[str, ...]
    agents: tuple[str, ...]
    seed: str
    ruleset: str
    games: int
    ratings: tuple[Estimate, ...]
    mix: tuple[float, ...]
    record: str
    _league: League = field(repr=False, compare=False)
    _decks: Sequence[DeckList] = field(repr=False, compare=False)
    _standing: Standing = field(repr=False, compare=False)
    _call: str = field(repr=False, compare=False)

    @property
    def ranking(self) -> tuple[int, ...]:
        """The indexes of the decks, the highest rating first."""
        return tuple(sorted(range(len(self.decks)), key=lambda place: -self.ratings[place].value))

    def win_rate(self, deck: int, against: int | None = None) -> Estimate | None:
        """The win rate of a deck, by its index: against another one, or against an even field of all others. None if
        they have not met.
        """
        if against is None:
            return self._standing.field[deck]
        return met(self._league, deck, against)

    def to_dict(self) -> dict[str, Any]:
        """The report of `dtk league --output-format json` as plain data (`schemas/league.v1.json`)."""
        return data(self._league, self._standing)

    def _page(self) -> bytes:
        return league_page(self._league, self._standing, self._call)

    def _folder(self, jobs: int) -> PageFolder:
        return folder_of(self._league, self._standing, self._decks, self.record, self._call, jobs)

    def _cells(self, table: str) -> Iterator[Sequence[Cell]]:
        if table == "meetings":
            return meeting_cells(self._league, self.record)
        return deck_cells(self._league, self._standing, self.record)

    def __str__(self) -> str:
        best = self.ranking[0]
        rate = self.win_rate(best)
        return (
            f"A league of {len(self.decks)} decks: {self.decks[best]}, played by {self.agents[best]}, is rated "
            f"{in_points(self.ratings[best])} and wins {in_percent(rate)} against an even field; {ending(self)}"
        )


def league(
    decks: Iterable[DeckSource],
    *,
    agents: Agents = None,
    games: int = GAMES,
    schedule: str = ROUND_ROBIN,
    rounds: int | None = None,
    seed: str = "0",
    jobs: int = 1,
    scheduler: str | None = None,
    log: Path | str | None = None,
    time: str | None = None,
) -> LeagueResult:
    """Play decks against each other and rate them. Each pairing plays every deal twice, once from each seat.

    agents, jobs, scheduler: as for `play_match`. games: of each pairing; even. schedule: "round-robin" (each deck plays
    all others) or "swiss". rounds: of a Swiss league; by default enough to decide it. log: the folder of the records;
    an unfinished run, or one with fewer games or decks, is continued. time: stop between two pairs after this time,
    such as "10m".

    Raises NoLibrary without the extra `league`, the errors of `play_match`, and ValueError for an invalid argument.

    >>> decks = [f"examples/decks/{name}-learn-to-play.yaml" for name in ("sloane", "law-dogs")]
    >>> result = league(decks, agents="random", games=2)
    >>> result.games, len(result.ratings), result.columns[:2]
    (2, 2, ('deck', 'agent'))
    """
    demand_libraries()
    files = several(decks)
    check(files, 2, games, agents, jobs, scheduler)
    if schedule not in SCHEDULES:
        raise ValueError(f"Unknown schedule `{schedule}`; choose from {', '.join(SCHEDULES)}.")
    if rounds is not None and schedule == ROUND_ROBIN:
        raise ValueError("rounds needs the schedule 'swiss'.")
    table = Entrants(seats_of(files, agents), stems(files), seed, games)
    found = played(table, table.rounds(schedule, rounds), games, jobs, scheduler, log, time)
    standing = found.standing()
    return LeagueResult(
        decks=tuple(found.names),
        agents=tuple(players_in(found)),
        seed=seed,
        ruleset=found.ruleset,
        games=found.games,
        record="" if log is None else str(log),
        ratings=standing.ratings,
        mix=standing.mix,
        _league=found,
        _decks=table.everybody.decks,
        _standing=standing,
        _call=call_of(league, files, agents=agents, games=games, schedule=schedule, rounds=rounds, seed=seed),
    )


def played(
    table: Entrants,
    rounds: Iterable[Sequence[Pairing]],
    games: int,
    jobs: int,
    scheduler: str | None,
    log: Path | str | None,
    time: str | None,
) -> League:
    """The league after all its rounds. Raises BadLog, UnwritableLog, WorkerLost, NoCluster."""
    deadline, folder = None if time is None else Deadline(time), None if log is None else Path(log)
    with workers(jobs, scheduler) as crew, locked_folder(folder):
        if folder is not None:
            rename_records(folder, table.everybody, force=False)
        for pairings in rounds:
            meetings = table.enter(pairings)
            with opened(folder, pairings, meetings, games, range(games), force=False) as logs:
                for _ in play_meetings(meetings, range(games), crew, write=writer(logs), keep=True, deadline=deadline):
                    pass
            table.league.time_limit = "" if deadline is None else deadline.ended
            if table.league.time_limit:
                break
    return table.league


def gauntlet(
    deck: DeckSource,
    versus: DeckSource | Sequence[DeckSource],
    *,
    agents: Agents = None,
    games: int = GAMES,
    seed: str = "0",
    jobs: int = 1,
    scheduler: str | None = None,
    log: Path | str | None = None,
    time: str | None = None,
) -> GauntletResult:
    """Play one deck against each deck of a field. Each pairing plays every deal twice, once from each seat.

    versus: an opponent, or several. agents: one for all decks, or a list with the deck's first. The others are those of
    `league`. Raises the errors of `play_match`.

    >>> deck = "examples/decks/law-dogs-gunfighter.yaml"
    >>> gauntlet(deck, "examples/decks/sloane-gunfighter.yaml", agents="random", games=2).to_rows()[0]["games"]
    2
    """
    files = [deck, *several(versus)]
    check(files, 2, games, agents, jobs, scheduler)
    table = Entrants(seats_of(files, agents), stems(files), seed, games)
    found = played(table, [against_first(len(files))], games, jobs, scheduler, log, time)
    return GauntletResult(
        decks=tuple(found.names),
        agents=tuple(players_in(found)),
        seed=seed,
        ruleset=found.ruleset,
        games=found.games,
        record="" if log is None else str(log),
        _league=found,
        _decks=table.everybody.decks,
        _call=call_of(gauntlet, deck, several(versus), agents=agents, games=games, seed=seed),
    )


def folder_of(
    league: League, standing: Standing | None, decks: Sequence[DeckList], record: str, call: str, jobs: int
) -> PageFolder:
    """The folder of pages of a league, or of a gauntlet without a standing. record: the folder of its records."""
    matches = []
    for pairing, meeting in league.meetings.items():
        watched, file = WatchedMatch(meeting.match), Path(record) / file_of(pairing)
        matches.append(recorded_match(pairing, watched, league.asked, file, meeting.games, jobs))
    return league_folder(league, decks, standing, matches, call)


def met(found: League, deck: int, against: int) -> Estimate | None:
    """The win rate of a deck against another; None if they have not met."""
    score = found.score(deck, against)
    if score is None:
        return None
    low, high = score.interval
    return Estimate(score.share, low, high)


def check(
    files: Sequence[DeckSource], least: int, games: int, agents: Agents, jobs: int, scheduler: str | None
) -> None:
    """Raise ValueError for an invalid argument of many matches. least: the fewest decks."""
    if len(files) < least:
        raise ValueError(f"At least {least} decks are needed, not {len(files)}.")
    if games < SEATS or games % SEATS:
        raise ValueError(f"{counted(games, 'game')} cannot be split into pairs; name an even number.")
    check_processes(agents, len(files), jobs, scheduler)


def stems(files: Sequence[DeckSource]) -> list[str]:
    """The names of the files of decks, without suffix."""
    return [file.source.stem if isinstance(file, Deck) else Path(file).stem for file in files]


def meeting_cells(league: League, folder: str) -> Iterator[Sequence[Cell]]:
    """The rows of `meetings`: each deck against each that it has met. folder: of the records, "" for none."""
    players = players_in(league)
    for row, name in enumerate(league.names):
        for column, other in enumerate(league.names):
            score = league.score(row, column) if row != column else None
            if score is not None:
                record = file_of(Pairing(min(row, column), max(row, column)))
                yield (
                    *(name, players[row], other, players[column], league.seed, league.ruleset),
                    *(str(Path(folder, record)) if folder else "", score.groups * score.size, score.groups),
                    *(*league.results_against(row, column), score.share, *score.interval),
                    *strengths.cells(league.strength(row, column), score.effective_size),
                )


def deck_cells(league: League, standing: Standing | None, folder: str) -> Iterator[Sequence[Cell]]:
    """The rows of `decks`. standing: None for a gauntlet. folder: of the records, "" for none."""
    for place, (name, player) in enumerate(zip(league.names, players_in(league), strict=True)):
        rate = league.against_field(place) if standing is None else standing.field[place]
        games = sum(one.games for pairing, one in league.meetings.items() if place in pairing)
        yield (
            *(name, player, league.seed, league.ruleset, folder, games, *league.results(place)),
            *(*(rate or (None, None, None)), league.effective_size(place)),
            *(() if standing is None else (*standing.ratings[place], standing.mix[place], standing.in_mix[place])),
        )


def ending(result: GauntletResult | LeagueResult) -> str:
    """The end of a line on many matches."""
    return f"{result.games:,} games, seed {result.seed}"
