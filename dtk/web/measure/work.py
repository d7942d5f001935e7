"""The work of a run: plays the games, and yields live figures, then the result."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from time import monotonic
from typing import NamedTuple

from dtk.files.errors import DtkError
from dtk.match.one import Match, PlayedGame
from dtk.match.record import first_line, game_line
from dtk.match.series import play_many
from dtk.match.tally import Tally
from dtk.report.pages.league import on_scale
from dtk.report.pages.match import winner
from dtk.report.pages.versions import ablation_title, reach_of, signed
from dtk.report.series.match_json import data
from dtk.report.series.match_text import names
from dtk.report.series.players import field_of, players_in, players_of
from dtk.series.league import League
from dtk.series.meetings import play_meetings
from dtk.series.versions import Versus, play_versions
from dtk.simulate.workers import WorkerLost
from dtk.statistics.ratings import Estimate, Standing

# Live figures are computed again after this many seconds.
PAUSE = 0.3
# The games get this many times as long as the figures between them.
GAMES_FIRST = 20
# A record with more characters is not kept; the store could not read it again.
MOST_RECORD = 48 * 1024 * 1024


class LiveDeck(NamedTuple):
    """A deck in the live figures. rate: its win rate with `low` and `high` of the interval; None before any game."""

    name: str
    player: str
    rate: dict[str, float] | None


class LiveGain(NamedTuple):
    """A card or swap in the live figures. gain: what it contributes in win rate, with `value`, `low` and `high`.
    scaled: the same between 0 and 1, for a chart. Both are None before two pairs of games.
    """

    name: str
    gain: dict[str, float] | None
    scaled: dict[str, float] | None


class RunProgress(NamedTuple):
    """The live figures of a run. leader: a sentence on the deck that leads. effective: the effective sample size, None
    for a league and for the cards of a deck. seconds: since the first game began. command: plays the same games. gains:
    of the cards or swaps of the first deck, the greatest first; empty for other runs. reach: the end of their scale.
    """

    title: str
    decks: tuple[LiveDeck, ...]
    leader: str
    done: int
    asked: int
    effective: float | None
    seed: str
    command: str
    seconds: float
    gains: tuple[LiveGain, ...] = ()
    reach: float = 0.0

    @property
    def left(self) -> float | None:
        """An estimate of the seconds left, None before the first game."""
        return self.seconds / self.done * (self.asked - self.done) if self.done else None


class KeptRecord(NamedTuple):
    """The record of a match. packed: compressed; None for one that is too long to keep."""

    title: str
    games: int
    packed: bytes | None

    @property
    def text(self) -> str:
        """The lines of the record; empty if it is not kept."""
        return "" if self.packed is None else zlib.decompress(self.packed).decode("utf-8")


class RunResult(NamedTuple):
    """The result of a run. tally: of a match. league, standing: of a league. versus: of cards or swaps of a deck."""

    progress: RunProgress
    records: tuple[KeptRecord, ...]
    tally: Tally | None = None
    league: League | None = None
    standing: Standing | None = None
    versus: Versus | None = None
    is_swap: bool = False


class RecordKeeper:
    """Collects the lines of a record, compressed."""

    def __init__(self, match: Match, games: int) -> None:
        self.title = " against ".join(deck.name for deck in match.decks)
        self.games = self.length = 0
        self._packer = zlib.compressobj()
        self._packed: list[bytes] = []
        self._add(first_line(match, games, with_scripts=True))

    def add(self, game: PlayedGame) -> None:
        """Add a game."""
        self.games += 1
        self._add(game_line(game))

    def _add(self, line: str) -> None:
        """Add a line."""
        self.length += len(line)
        if self.length <= MOST_RECORD:
            self._packed.append(self._packer.compress(line.encode("utf-8")))

    def kept(self) -> KeptRecord:
        """The record. No game can be added afterwards."""
        packed = b"".join([*self._packed, self._packer.flush()])
        return KeptRecord(title=self.title, games=self.games, packed=packed if self.length <= MOST_RECORD else None)


def match_run(match: Match, games: int, jobs: int, command: str) -> Iterator[RunProgress | RunResult]:
    """Play a match. jobs: the number of processes."""
    tally, record = Tally(match), RecordKeeper(match, games)

    def played() -> Iterator[None]:
        for game in play_many(match, range(games), jobs, keep=True, watch=True):
            tally.add(game)
            record.add(game)
            yield

    last = yield from live(played(), lambda seconds: match_progress(tally, games, command, seconds))
    yield RunResult(progress=last, records=(record.kept(),), tally=tally)


def live(
    games: Iterable[object], progress: Callable[[float], RunProgress]
) -> Generator[RunProgress, None, RunProgress]:
    """The figures of a run at its beginning and after each game, and the last ones as the result. games: yields after
    each. progress: works out the figures; seconds: since the beginning. Raises DtkError for a lost worker.
    """
    begun, pause = monotonic(), PAUSE
    latest, shown = progress(0.0), begun
    yield latest
    try:
        for _ in games:
            if (now := monotonic()) - shown >= pause:
                latest, shown = progress(now - begun), monotonic()
                # Figures of many decks take a while to work out; the games come first.
                pause = max(PAUSE, GAMES_FIRST * (shown - now))
            yield latest
    except WorkerLost as lost:
        raise DtkError(f"The run stopped: {lost}.") from None
    return progress(monotonic() - begun)


def match_progress(tally: Tally, asked: int, command: str, seconds: float) -> RunProgress:
    """The live figures of a match."""
    called = names(tally)
    report = data(tally, asked)
    rows = zip(called, players_of(tally.match), report["decks"], strict=True)  # type: ignore[call-overload]
    return RunProgress(
        title=" against ".join(called),
        decks=tuple(LiveDeck(name=name, player=player, rate=deck["wins"]["share"]) for name, player, deck in rows),
        leader=winner(called, report, named=False) if tally.games else "",
        done=tally.games,
        asked=asked,
        effective=tally.effective_size,
        seed=tally.match.seed,
        command=command,
        seconds=seconds,
    )


def ablation_run(
    versus: Versus, games: int, jobs: int, command: str, is_swap: bool
) -> Iterator[RunProgress | RunResult]:
    """Play the games of a deck and its versions. jobs: the number of processes. is_swap: whether the versions are
    swaps, rather than single cards.
    """
    played = play_versions(versus, range(games), jobs)
    last = yield from live(played, lambda seconds: ablation_progress(versus, games, command, seconds, is_swap=is_swap))
    yield RunResult(progress=last, records=(), versus=versus, is_swap=is_swap)


def ablation_progress(versus: Versus, games: int, command: str, seconds: float, *, is_swap: bool) -> RunProgress:
    """The live figures of the versions of a deck."""
    gains = gains_so_far(versus, is_swap=is_swap)
    reach = reach_of(gain for _, gain in gains if gain is not None)
    own = versus.versions[0].name
    return RunProgress(
        title=ablation_title(own, is_swap=is_swap),
        decks=tuple(
            LiveDeck(name=name, player=player, rate=None)
            for name, player in zip(
                [own, *versus.opponents],
                [players_of(versus.matches[0])[0], *field_of(versus.matches)],
                strict=True,
            )
        ),
        leader="",
        done=versus.games,
        asked=games * len(versus.meetings),
        effective=None,
        seed=versus.matches[0].seed,
        command=command,
        seconds=seconds,
        gains=tuple(LiveGain(name, gain, None if gain is None else on_scale(gain, reach)) for name, gain in gains),
        reach=reach,
    )


def gains_so_far(versus: Versus, *, is_swap: bool) -> list[tuple[str, dict[str, float] | None]]:
    """The cards or swaps with what they contribute so far, the greatest first."""
    found = [
        (
            version.name,
            None if (gain := versus.difference(place)) is None else signed(gain._asdict(), 1 if is_swap else -1),
        )
        for place, version in enumerate(versus.versions)
        if place
    ]
    return sorted(found, key=lambda one: -2.0 if one[1] is None else one[1]["value"], reverse=True)


def league_run(league: League, jobs: int, command: str) -> Iterator[RunProgress | RunResult]:
    """Play the meetings of a league. jobs: the number of processes."""
    meetings = [*league.meetings.values()]
    records = [RecordKeeper(meeting.match, league.asked) for meeting in meetings]
    played = play_meetings(
        meetings, range(league.asked), jobs, write=lambda place, game: records[place].add(game), keep=True
    )
    last = yield from live(played, lambda seconds: league_progress(league, command, seconds))
    kept = tuple(record.kept() for record in records)
    yield RunResult(progress=last, records=kept, league=league, standing=league.standing())


def league_progress(league: League, command: str, seconds: float) -> RunProgress:
    """The live figures of a league."""
    rates = [league.against_field(place) for place in range(len(league.names))]
    return RunProgress(
        title=f"A league of {len(league.names)} decks",
        decks=tuple(
            LiveDeck(name=name, player=player, rate=None if rate is None else rate._asdict())
            for name, player, rate in zip(league.names, players_in(league), rates, strict=True)
        ),
        leader=leader_of(league.names, rates),
        done=league.games,
        asked=league.asked * len(league.meetings),
        effective=None,
        seed=league.seed,
        command=command,
        seconds=seconds,
    )


def leader_of(names: Sequence[str], rates: Sequence[Estimate | None]) -> str:
    """A sentence on the deck with the best win rate against an even field; empty before any game."""
    found = sorted(((rate, name) for rate, name in zip(rates, names, strict=True) if rate is not None), reverse=True)
    if not found:
        return ""
    best, name = found[0]
    chance = "This may be chance." if any(best.low <= rate.high for rate, _ in found[1:]) else ""
    return f"{name} leads against an even field. {chance}".rstrip()
