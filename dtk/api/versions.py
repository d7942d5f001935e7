"""Versions of a deck against a field: two versions, the value of each card, and the search for better cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any, ClassVar

from dtk.api.decks import default_judge, each_text, judged_deck
from dtk.api.leagues import check, stems
from dtk.api.players import Agents, Player, agents_for, seats_of, several
from dtk.api.results import Report, call_of, in_points
from dtk.cards.database import load_database
from dtk.decks.deck import Deck, DeckSource
from dtk.decks.kinds import write_deck
from dtk.files.frames import Cell, Columns
from dtk.match.playable import Seated
from dtk.match.playing import workers
from dtk.match.stopping import Deadline
from dtk.report.pages.optimizing import optimized_page
from dtk.report.pages.versions import ablation_page, comparison_page
from dtk.report.series import optimizing as optimizing_report
from dtk.report.series import strengths
from dtk.report.series.players import field_of, players_of
from dtk.report.series.versions_json import ablation_data, comparison_data
from dtk.scripts.playing import has_script
from dtk.series import optimizing
from dtk.series.league_records import locked_folder
from dtk.series.meetings import SEATS, Write
from dtk.series.optimizing import Budget, Optimized
from dtk.series.swaps import ablated
from dtk.series.versions import (
    GainStop,
    GainTest,
    Versus,
    compared,
    matches_against,
    number_of_games,
    parse_gain_test,
    parse_gain_width,
    play_versions,
)
from dtk.series.versions_record import recorded, writer
from dtk.statistics.elo import gain_power, strength_of
from dtk.statistics.groups import GroupedShare
from dtk.statistics.paired import Difference, holm

VERSIONS = (
    *("deck", "agent", "seed", "ruleset", "record", "games", "won", "drawn", "lost", "win_rate", *strengths.COLUMNS),
    *("gain", "low", "high", "pairs", "p", "p_corrected", "gain_superiority", "games_for_3_points"),
)
AGAINST = (
    *("deck", "agent", "against", "against_agent", "seed", "ruleset", "record", "games", "won", "drawn", "lost"),
    *("win_rate", "low", "high", *strengths.COLUMNS),
)


class OfVersions(Report):
    """The results of versions of a deck against the same opponents, on the same deals."""

    __slots__ = ()

    record: str
    _versus: Versus

    def _cells(self, table: str) -> Iterator[Sequence[Cell]]:
        cells = against_cells if table == "against" else version_cells
        return cells(self._versus, self.record)


@dataclass(frozen=True, slots=True)
class Comparison(OfVersions):
    """Two versions of a deck. gain: of the second over the first in win rate, from -1 to 1; None for fewer than two
    pairs of games. accepted: the gain that the sequential test has accepted, None without a test or undecided. record:
    the file of the record, "" for none.

    Tables: `versions`, a row for each version with its gain over the first; `against`, a row for each version and
    opponent.
    """

    tables: ClassVar[Columns] = {"versions": VERSIONS, "against": AGAINST}

    versions: tuple[str, ...]
    opponents: tuple[str, ...]
    agents: tuple[str, ...]
    seed: str
    ruleset: str
    games: int
    gain: Difference | None
    accepted: float | None
    record: str
    _versus: Versus = field(repr=False, compare=False)
    _test: GainTest | None = field(repr=False, compare=False)
    _call: str = field(repr=False, compare=False)

    def to_dict(self) -> dict[str, Any]:
        """The report of `dtk compare --output-format json` as plain data (`schemas/versions.v1.json`)."""
        return comparison_data(self._versus, self._test)

    def _page(self) -> bytes:
        return comparison_page(self._versus, self._test, self._call)

    def __str__(self) -> str:
        first, second = self.versions
        return f"{second} gains {in_points(self.gain, 100, 1)} points of win rate over {first}; {ending(self)}"


@dataclass(frozen=True, slots=True)
class Ablation(OfVersions):
    """The value of each card of a deck, or of swaps. gains: of the deck without the card (with a blank instead), or
    with the swap, over the deck as it is; by card or swap, in win rate. A card that helps thus has a gain below 0.
    record: the file of the record, "" for none.

    Tables: `versions`, a row for the deck and for each card or swap; `against`, a row for each of them and opponent.
    """

    tables: ClassVar[Columns] = {"versions": VERSIONS, "against": AGAINST}

    deck: str
    opponents: tuple[str, ...]
    agents: tuple[str, ...]
    seed: str
    ruleset: str
    games: int
    gains: Mapping[str, Difference]
    record: str
    _versus: Versus = field(repr=False, compare=False)
    _is_swap: bool = field(repr=False, compare=False)
    _call: str = field(repr=False, compare=False)

    def to_dict(self) -> dict[str, Any]:
        """The report of `dtk ablate --output-format json` as plain data (`schemas/versions.v1.json`)."""
        return ablation_data(self._versus, is_swap=self._is_swap)

    def _page(self) -> bytes:
        return ablation_page(self._versus, is_swap=self._is_swap, command=self._call)

    def __str__(self) -> str:
        what = "swaps" if self._is_swap else "cards"
        sign = 1 if self._is_swap else -1
        best = max(self.gains, key=lambda name: sign * self.gains[name].value, default=None)
        most = f", most: {best}, {abs(100 * self.gains[best].value):.1f} points" if best is not None else ""
        return f"{self.deck}: {len(self.gains)} {what} measured{most}; {ending(self)}"


@dataclass(frozen=True, slots=True)
class Optimization(Report):
    """The result of a search for swaps that improve a deck. kept: the swaps proven to help, as text. gain: of all of
    them together on new deals, in win rate; None if none was kept. record: the folder of the records, "" for none.

    Tables: `trials`, a row for each swap that was tested; `contributions`, a row for each card of the deck.
    """

    tables: ClassVar[Columns] = {
        "trials": (
            *("deck", "agent", "seed", "ruleset", "record", "gone", "gone_code", "come", "come_code", "outcome"),
            *("games", "gain", "low", "high", "pairs", "p", "gain_superiority", "games_for_3_points"),
        ),
        "contributions": (
            *("deck", "agent", "seed", "ruleset", "record", "card", "contribution", "low", "high", "pairs", "p"),
            *("gain_superiority", "games_for_3_points"),
        ),
    }

    deck: str
    opponents: tuple[str, ...]
    agents: tuple[str, ...]
    seed: str
    ruleset: str
    games: int
    kept: tuple[str, ...]
    gain: Difference | None
    record: str
    _found: Optimized = field(repr=False, compare=False)
    _call: str = field(repr=False, compare=False)

    @property
    def improved_deck(self) -> Deck:
        """The deck with all kept swaps; the deck itself if none was kept."""
        return self._found.deck.deck

    def deck_text(self, kind: str = "yaml") -> str:
        """The improved deck as the text of a file of this kind. Raises Unreadable if the kind cannot express it."""
        return write_deck(self.improved_deck, load_database(), kind)

    def to_dict(self) -> dict[str, Any]:
        """The report of `dtk optimize --output-format json` as plain data."""
        return optimizing_report.data(self._found, self.opponents, self.seed)

    def _page(self) -> bytes:
        return optimized_page(self._found, self.opponents, self.seed, self._call)

    def _cells(self, table: str) -> Iterator[Sequence[Cell]]:
        head = (self.deck, self.agents[0], self.seed, self.ruleset, self.record)
        if table == "contributions":
            for title, one in self._found.contributions.items():
                yield (*head, title, *gain_cells(one), *power_cells(one))
            return
        for trial in self._found.trials:
            gone, come = trial.proposal.gone, trial.proposal.come
            outcome = optimizing_report.OUTCOMES[trial.accepted]
            yield (
                *(*head, gone.title, gone.code, come.title, come.code, outcome, trial.games),
                *(*gain_cells(trial.gain), *power_cells(trial.gain)),
            )

    def __str__(self) -> str:
        kept = f"{', '.join(self.kept)}; gain {in_points(self.gain, 100, 1)} points" if self.kept else "no swap kept"
        return f"{self.deck}: {kept}; {len(self._found.trials)} tested, {ending(self)}"


def compare(
    deck: DeckSource,
    other: DeckSource,
    versus: DeckSource | Sequence[DeckSource],
    *,
    agents: Agents = None,
    games: int | None = None,
    until: str | None = None,
    sprt: str | None = None,
    seed: str = "0",
    jobs: int = 1,
    scheduler: str | None = None,
    log: Path | str | None = None,
    time: str | None = None,
) -> Comparison:
    """Compare two versions of a deck against a field, on the same deals.

    versus: an opponent, or several. agents: one for all decks, or a list: the agent of both versions, then one for each
    opponent. Without one, the first deck's script plays the second too, unless it has its own. games: of each version
    against each opponent, by default 400, or at most 20,000 with a stopping rule; even. until: stop once the gain is
    known to within this margin, such as "2%". sprt: stop once a sequential test of two gains decides, such as "0%,3%".
    time: stop between two pairs after this time, such as "10m". jobs, scheduler: as for `play_match`. log: the file of
    the record; an unfinished one, or one of fewer games, is continued. Raises the errors of `play_match`.

    >>> decks = [f"examples/decks/sloane-{name}.yaml" for name in ("gunfighter", "base-set")]
    >>> result = compare(*decks, "examples/decks/law-dogs-gunfighter.yaml", agents="random", games=2)
    >>> result.games, [row["gain"] for row in result.to_rows()]
    (4, [None, None])
    """
    if until is not None and sprt is not None:
        raise ValueError("until and sprt cannot be combined.")
    stop: GainStop | None = None
    if until is not None:
        stop = parse_gain_width(until)
    elif sprt is not None:
        stop = parse_gain_test(sprt)
    opponents = several(versus)
    players = agents_for(agents, 1 + len(opponents))
    count = number_of_games(games, ends_itself=stop is not None)
    seats = seats_against([deck, other], opponents, players, count, jobs, scheduler)
    played = compared(
        seats[:2],
        seats[2:],
        stems([deck, other]),
        seed,
        has_own_script=players[0] is None and has_script(seats[1].table),
    )
    play(played, count, jobs, scheduler, log, time, stop)
    test = stop if isinstance(stop, GainTest) else None
    accepted = None if test is None else test.accepted(played.results(1))
    return Comparison(
        versions=tuple(version.name for version in played.versions),
        opponents=tuple(played.opponents),
        agents=agents_in(played),
        seed=seed,
        ruleset=played.matches[0].ruleset,
        games=played.games,
        gain=played.difference(1),
        record=written(log),
        accepted=None if test is None or accepted is None else (test.lower, test.higher)[accepted],
        _versus=played,
        _test=test,
        _call=call_of(
            compare, *(deck, other, opponents), agents=agents, games=games, until=until, sprt=sprt, seed=seed
        ),
    )


def ablate(
    deck: DeckSource,
    versus: DeckSource | Sequence[DeckSource],
    *,
    replace: Sequence[str] = (),
    agents: Agents = None,
    games: int | None = None,
    seed: str = "0",
    jobs: int = 1,
    scheduler: str | None = None,
    log: Path | str | None = None,
    time: str | None = None,
) -> Ablation:
    """Measure what each card of a deck contributes: one copy of each in turn is replaced with a blank.

    replace: measure these swaps instead, such as "2 Ambush -> 2 Pinto". agents: one for all decks, or a list with the
    deck's first. The others are those of `compare`. Raises the errors of `play_match`.

    >>> deck, other = "examples/decks/sloane-gunfighter.yaml", "examples/decks/law-dogs-gunfighter.yaml"
    >>> ablate(deck, other, replace=["Ambush -> Pinto"], agents="random", games=2).games
    4
    """
    opponents, swaps = several(versus), each_text(replace)
    count = number_of_games(games, ends_itself=False)
    seats = seats_against([deck], opponents, agents_for(agents, 1 + len(opponents)), count, jobs, scheduler)
    played = ablated(seats[0], seats[1:], swaps, seed)
    play(played, count, jobs, scheduler, log, time)
    names = enumerate(version.name for version in played.versions)
    return Ablation(
        deck=played.versions[0].name,
        opponents=tuple(played.opponents),
        agents=agents_in(played),
        seed=seed,
        ruleset=played.matches[0].ruleset,
        games=played.games,
        record=written(log),
        gains={name: found for place, name in names if place and (found := played.difference(place)) is not None},
        _versus=played,
        _is_swap=bool(swaps),
        _call=call_of(ablate, deck, opponents, replace=swaps, agents=agents, games=games, seed=seed),
    )


def optimize(
    deck: DeckSource,
    versus: DeckSource | Sequence[DeckSource],
    *,
    collection: DeckSource | None = None,
    agents: Agents = None,
    screening: int = 100,
    trying: int = 2000,
    checking: int = 1000,
    seed: str = "0",
    jobs: int = 1,
    scheduler: str | None = None,
    log: Path | str | None = None,
    time: str | None = None,
) -> Optimization:
    """Search for swaps that improve a deck against a field.

    collection: the cards that may come in, as a deck; by default four copies of each card in the decks. screening:
    games against each opponent for each card. trying: the most games against each opponent for each swap. checking:
    games against each opponent for the total gain. All three are even. log: the folder of the records. The others are
    those of `ablate`. Raises the errors of `play_match`.
    """
    opponents = several(versus)
    for games in (screening, trying, checking):
        if games < 4:
            raise ValueError("screening, trying and checking must be at least 4.")
    players = agents_for(agents, 1 + len(opponents))
    for games in (screening, trying, checking):
        check([deck, *opponents], 2, games, players, jobs, scheduler)
    seats = seats_of([deck, *opponents], players)
    judge = default_judge()
    pool = optimizing.pool_of(
        [seat.table for seat in seats], None if collection is None else judged_deck(collection, judge)
    )
    plan = Budget(screening=screening // 2, trying=trying // 2, checking=checking // 2)
    folder = None if log is None else Path(log)
    deadline = None if time is None else Deadline(time)
    with workers(jobs, scheduler) as crew, locked_folder(folder):
        steps = optimizing.optimize(
            *(seats[0].table, judge, pool),
            lambda word: matches_against(seats[0], seats[1:], f"{seed}/{word}"),
            plan,
            crew,
            partial(stage_log, folder),
            deadline,
        )
        found = next(step for step in steps if isinstance(step, Optimized))
    own = found.deck.deck
    return Optimization(
        deck=own.name or own.source.stem,
        opponents=tuple(match.decks[1].name for match in found.matches),
        agents=(players_of(found.matches[0])[0], *field_of(found.matches)),
        seed=seed,
        ruleset=found.matches[0].ruleset,
        games=found.games,
        kept=tuple(proposal.name for proposal in found.kept),
        gain=found.gain,
        record=written(log),
        _found=found,
        _call=call_of(
            optimize,
            *(deck, opponents),
            collection=collection,
            agents=agents,
            screening=screening,
            trying=trying,
            checking=checking,
            seed=seed,
        ),
    )


def seats_against(
    versions: Sequence[DeckSource],
    opponents: Sequence[DeckSource],
    players: Sequence[Player],
    games: int,
    jobs: int,
    scheduler: str | None,
) -> list[Seated]:
    """Versions of a deck and their opponents, ready to play. players: of all versions, then of each opponent."""
    everybody = [*[players[0]] * len(versions), *players[1:]]
    decks = [*versions, *opponents]
    if not opponents:
        raise ValueError("versus: name an opponent.")
    check(decks, 2, games, everybody, jobs, scheduler)
    return seats_of(decks, everybody)


def play(
    played: Versus,
    games: int,
    jobs: int,
    scheduler: str | None,
    log: Path | str | None,
    time: str | None,
    stop: GainStop | None = None,
) -> None:
    """Play all versions against all opponents. Raises BadLog, UnwritableLog, WorkerLost, NoCluster."""
    deadline, numbers = None if time is None else Deadline(time), range(games)
    record = recorded(None if log is None else Path(log), played, numbers, "" if stop is None else stop.written)
    with workers(jobs, scheduler) as crew, record as opened:
        for _ in play_versions(played, numbers, crew, stop, writer(opened), deadline):
            pass


@contextmanager
def stage_log(
    folder: Path | None, word: str, versus: Versus, pairs: int, test: GainTest | None
) -> Iterator[Write | None]:
    """The function that records the games of a stage of a search (dtk.series.optimizing.Written)."""
    path = None if folder is None else folder / optimizing.file_of(word)
    with recorded(path, versus, range(SEATS * pairs), "" if test is None else test.written) as opened:
        yield writer(opened)


def written(log: Path | str | None) -> str:
    """The file or folder of a record, "" for none."""
    return "" if log is None else str(log)


def agents_in(played: Versus) -> tuple[str, ...]:
    """The player of the first version, then of each opponent."""
    return (players_of(played.matches[0])[0], *field_of(played.matches))


def version_cells(played: Versus, record: str) -> Iterator[Sequence[Cell]]:
    """The rows of `versions`. record: the file of the record, "" for none."""
    found = [played.difference(place) if place else None for place in range(len(played.versions))]
    corrected = iter(holm([one.p for one in found if one is not None]))
    for place, (version, one) in enumerate(zip(played.versions, found, strict=True)):
        match = played.by_version[place][0].match
        yield (
            *(version.name, players_of(match)[0], match.seed, match.ruleset, record),
            sum(meeting.games for meeting in played.by_version[place]),
            *(*played.wins_and_losses(place), played.share(place)),
            *strength_cells(played.scores(place)),
            *(*gain_cells(one), None if one is None else next(corrected), *power_cells(one)),
        )


def against_cells(played: Versus, record: str) -> Iterator[Sequence[Cell]]:
    """The rows of `against`. record: the file of the record, "" for none."""
    for meeting, name in chain.from_iterable(
        ((meeting, version.name) for meeting in meetings)
        for version, meetings in zip(played.versions, played.by_version, strict=True)
    ):
        ours, theirs = players_of(meeting.match)
        against = meeting.match.decks[1].name
        scores = GroupedShare.of(meeting.pairs.scores, SEATS)
        yield (
            *(name, ours, against, theirs, meeting.match.seed, meeting.match.ruleset, record, meeting.games),
            *(*meeting.results(0), meeting.share, *(scores.interval if scores.groups else (None, None))),
            *strength_cells(scores),
        )


def strength_cells(scores: GroupedShare) -> tuple[Cell, ...]:
    """The cells of a strength. scores: of a version."""
    if not scores.groups:
        return strengths.cells(None, None)
    return strengths.cells(strength_of(scores), scores.effective_size)


def power_cells(one: Difference | None) -> tuple[Cell, ...]:
    """The likelihood that a gain is above 0, and the games of each version that show a gain of 3 points."""
    if one is None:
        return (None, None)
    found = gain_power(one)
    return found.superiority, found.games


def gain_cells(one: Difference | None) -> tuple[Cell, ...]:
    """The cells of a gain: value, low, high, pairs and p."""
    return (None,) * 5 if one is None else (one.value, one.low, one.high, one.pairs, one.p)


def ending(result: Comparison | Ablation | Optimization) -> str:
    """The end of a line: agents, games and seed."""
    return f"played by {result.agents[0]}, {result.games:,} games, seed {result.seed}"
