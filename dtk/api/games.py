"""Games between decks: many games of agents, or one that is played unit by unit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

from dtk.api.players import Agents, check_processes, seats_of
from dtk.api.results import FolderReport, call_of
from dtk.decks.deck import DeckSource
from dtk.engine import flow
from dtk.engine.history import hears_events, let_hear
from dtk.engine.ids import NOBODY
from dtk.engine.rules.setup import choose_gangs, play_setup
from dtk.engine.sandbox import let_sample
from dtk.engine.seated import SeatedGame as EngineGame
from dtk.engine.seated import looks_ahead
from dtk.engine.view import View
from dtk.files.frames import Cell, Columns, Tabular
from dtk.match.chosen import WatchedMatch
from dtk.match.log import open_log
from dtk.match.one import Match, PlayedGame, agents_in_full, agents_of, gang_rules, table_of
from dtk.match.playable import meet
from dtk.match.playing import (
    LEAST_DECKS,
    MOST_DECKS,
    is_enough,
    is_in_pairs,
    number_of_games,
    play_all,
    stop_for,
    workers,
)
from dtk.match.record import first_line
from dtk.match.stopping import Deadline
from dtk.match.tally import Tally
from dtk.match.texts import missing
from dtk.poker.figure import Figure
from dtk.report.figures import counted
from dtk.report.pages.folder import PageFolder, match_folder
from dtk.report.pages.match import match_page
from dtk.report.pages.saving import recorded_match
from dtk.report.series import strengths
from dtk.report.series.match_json import data

ALL_GAMES, STOPPING_RULE, TIME_LIMIT = "all games", "stopping rule", "time limit"


@dataclass(frozen=True, slots=True)
class Rate:
    """The frequency of an outcome in `n` games: the estimate of its chance, and the 95 % interval."""

    estimate: float
    interval: tuple[float, float]
    n: int

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.estimate:.1%} ({low:.1%} to {high:.1%}, n={self.n})"


@dataclass(frozen=True, slots=True)
class GameOutcome:
    """The end of a game. winner: the index of the deck that won, None for a draw. reason: the reason in a few words."""

    winner: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class GameResult:
    """A game of a match. Decks are identified by their index in the call, from 0.

    seats: the index of the deck at each seat. outcome: see `GameOutcome`. fault: an error by an agent or the engine, if
    any. casualties: by deck.
    """

    number: int
    seats: tuple[int, ...]
    outcome: GameOutcome
    fault: str
    days: int
    plays: int
    shootouts: int
    casualties: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchResult(FolderReport):
    """The games of a match, with its decks by name, agents, seed and ruleset.

    missing_texts: by deck, the titles of the cards that were played as blanks because their text is not implemented.
    agents_in_full: the agents with all their settings, in written form. asked: the most games to play. record: the file
    of the record, "" for none. ended: the end of the match: "all games", "stopping rule" or "time limit".

    Tables: `games`, a row for each game and deck; `decks`, a row for each deck.
    """

    tables: ClassVar[Columns] = {
        "games": (
            *("deck", "place", "agent", "agent_in_full", "seed", "ruleset", "record", "game", "seat", "won"),
            *("reason", "fault", "days", "plays", "shootouts", "casualties"),
        ),
        "decks": (
            *("deck", "place", "agent", "agent_in_full", "seed", "ruleset", "record", "games", "wins", "draws"),
            *("losses", "win_rate", "low", "high", "forfeits", *strengths.COLUMNS),
        ),
    }

    decks: tuple[str, ...]
    agents: tuple[str, ...]
    seed: str
    ruleset: str
    games: tuple[GameResult, ...]
    missing_texts: tuple[tuple[str, ...], ...]
    agents_in_full: tuple[str, ...]
    asked: int
    ended: str
    record: str
    _tally: Tally = field(repr=False, compare=False)
    _call: str = field(repr=False, compare=False)

    def win_rate(self, deck: int) -> Rate:
        """The win rate of a deck, by its index in the call. A draw counts as a win for neither deck.

        If games are in pairs, the interval is computed from the pairs.
        """
        return rate_of(self._tally.won(deck), len(self.games))

    def seat_win_rate(self, seat: int) -> Rate:
        """The win rate at a seat, for any deck: decks take turns."""
        return rate_of(self._tally.share(self._tally.seat_wins[seat]), len(self.games))

    @property
    def draws(self) -> int:
        """The number of drawn games."""
        return self._tally.draws

    @property
    def reasons(self) -> dict[str, int]:
        """The number of games that ended for each reason, the most frequent first."""
        return dict(Counter(game.outcome.reason for game in self.games).most_common())

    def to_dict(self) -> dict[str, Any]:
        """The report of `dtk match --output-format json` as plain data (`schemas/match-report.v2.json`)."""
        return data(self._tally, self.asked)

    def _page(self) -> bytes:
        return match_page([self._tally], self.asked, self._call)

    def _folder(self, jobs: int) -> PageFolder:
        watched = WatchedMatch(self._tally.match, self._tally.stop)
        places, played = range(len(self.decks)), len(self.games)
        match = recorded_match(places, watched, self.asked, Path(self.record), played, jobs)
        watched.tally.time_limit = self._tally.time_limit
        return match_folder(match, self._call)

    def _cells(self, table: str) -> Iterator[Sequence[Cell]]:
        heads = [
            (name, place, agent, full, self.seed, self.ruleset, self.record)
            for place, (name, agent, full) in enumerate(zip(self.decks, self.agents, self.agents_in_full, strict=True))
        ]
        for place, head in enumerate(heads):
            if table == "decks":
                rate = self.win_rate(place)
                wins, forfeits = self._tally.wins[place], self._tally.forfeits[place]
                losses = rate.n - wins - self.draws
                size = self._tally.effective_size if rate.n else None
                yield (
                    *(*head, rate.n, wins, self.draws, losses, rate.estimate, *rate.interval, forfeits),
                    *strengths.cells(self._tally.strength_of(place), size),
                )
        for game in self.games if table == "games" else ():
            for place, head in enumerate(heads):
                yield (
                    *(*head, game.number, game.seats.index(place), int(game.outcome.winner == place)),
                    *(game.outcome.reason, game.fault, game.days, game.plays, game.shootouts, game.casualties[place]),
                )

    def __str__(self) -> str:
        players = enumerate(zip(self.decks, self.agents_in_full, strict=True))
        rates = [f"{name}, played by {agent}, {self.win_rate(place)}" for place, (name, agent) in players]
        early = "" if self.ended == ALL_GAMES else f", stopped by the {self.ended} after {len(self.games):,} games"
        return f"{'; '.join(rates)}; {self.draws} drawn, seed {self.seed}{early}"


def rate_of(share: Figure, games: int) -> Rate:
    """A win rate with its interval."""
    value = float(share.value)
    sample = share.sample
    return Rate(estimate=value, interval=(value, value) if sample is None else (sample.low, sample.high), n=games)


class Game(Tabular):
    """A game between agents, played unit by unit: a phase, a play of High Noon, or a step of a shootout.

    decks, agents: their names, by seat. Table: `seats`, a row for each seat with the player's current numbers.
    """

    tables: ClassVar[Columns] = {
        "seats": (
            *(
                "deck",
                "seat",
                "agent",
                "seed",
                "ruleset",
                "day",
                "phase",
                "ghost_rock",
                "influence",
                "control_points",
                "hand",
            ),
            "cards_in_deck",
        ),
    }
    __slots__ = ("_engine", "agents", "decks", "ruleset", "seed")

    def __init__(
        self, engine: EngineGame, decks: Sequence[str], agents: Sequence[str], seed: str, ruleset: str
    ) -> None:
        self._engine, self.decks, self.agents = engine, tuple(decks), tuple(agents)
        self.seed, self.ruleset = seed, ruleset

    def step(self) -> bool:
        """Play the next unit. Returns whether the game continues. Raises IllegalAnswer, and anything that an agent
        raises.
        """
        if not self._engine.is_over:
            flow.advance(self._engine)
        return not self._engine.is_over

    def play(self) -> GameOutcome:
        """Play the rest of the game."""
        while self.outcome is None:
            self.step()
        return self.outcome

    def copy(self) -> Game:
        """A game at the same point, with copies of the agents; the two games are independent."""
        state = self._engine.state.copy()
        # All games share printed cards. An agent that holds the state must hold the copy's state.
        shared: dict[int, Any] = {id(piece.card): piece.card for piece in state.pieces}
        agents = deepcopy(self._engine.agents, shared | {id(self._engine.state): state})
        engine = EngineGame(state, agents)
        if self._engine.forks:
            let_sample(engine)
        if self._engine.heard is not None:
            let_hear(engine)
        return Game(engine, self.decks, self.agents, self.seed, self.ruleset)

    @property
    def outcome(self) -> GameOutcome | None:
        """The outcome of the game; None until it is over."""
        outcome = self._engine.state.outcome
        return None if outcome is None else game_outcome(outcome.winner, outcome.reason)

    @property
    def day(self) -> int:
        """The day of the game, from 1; 0 before the first."""
        return self._engine.state.day

    @property
    def phase(self) -> str:
        """The phase under way or next: "gambling", "upkeep", "high noon" or "sundown"."""
        return self._engine.state.phase

    def view(self, seat: int) -> View:
        """The game as the player of a seat may see it."""
        return self._engine.views[seat]

    def _cells(self, table: str) -> Iterator[Sequence[Cell]]:
        for seat, view in enumerate(self._engine.views):
            yield (
                *(
                    self.decks[seat],
                    seat,
                    self.agents[seat],
                    self.seed,
                    self.ruleset,
                    self.day,
                    self.phase,
                    view.ghost_rock(seat),
                ),
                *(view.total_influence(seat), view.control_points(seat), view.hand_size(seat), view.deck_size(seat)),
            )


def play_match(
    *decks: DeckSource,
    agents: Agents = None,
    games: int | None = None,
    pairs: bool = False,
    until: str | None = None,
    sprt: str | None = None,
    seed: str = "0",
    jobs: int = 1,
    scheduler: str | None = None,
    log: Path | str | None = None,
    time: str | None = None,
) -> MatchResult:
    """Play games between two to four decks. In each game all decks move to the next seat.

    agents: one for all decks, or a list with one for each. An agent may be a name as `--agent` takes it, such as
    `exec:COMMAND` or `path.py:Class`, which run code. It may be a function or class that makes an agent from a seed, or
    an agent, which then plays all the games. None, for a deck or for all: the deck's script, or `baseline` for a deck
    without one.

    games: by default 100, or at most 100,000 with a stopping rule. pairs: play each deal once from every seat. until:
    stop once the first deck's win rate is known to within this margin, such as "2%". sprt: stop once a sequential test
    of two win rates decides, such as "50%,55%" or "0elo,20elo". time: stop between two games after this time,
    such as "10m".

    jobs: the number of processes. The games are the same for any number, but agents must be importable for more than
    one. scheduler: play on the Dask cluster at this address instead. log: the file of the record; an unfinished one is
    continued.

    Raises Unreadable, IllegalDeck, Unplayable, UnknownAgent, BadAgent, BadLog, NoCluster, and ValueError for an invalid
    argument. An agent that fails forfeits its game.

    >>> deck = "examples/decks/law-dogs-gunfighter.yaml"
    >>> result = play_match(deck, deck, agents=("baseline", "random"), games=4)
    >>> result.win_rate(0).n, result.reasons
    (4, {'control points over influence': 4})
    """
    check_processes(agents, len(decks), jobs, scheduler)
    stop = stop_for(until, sprt, len(decks))
    asked = number_of_games(games, stop)
    if asked < 1:
        raise ValueError("games must be at least 1.")
    match = new_match(*decks, agents=agents, seed=seed)._replace(pairs=is_in_pairs(pairs, stop))
    if match.pairs and asked % len(decks):
        raise ValueError(f"{counted(asked, 'game')} cannot be split into pairs; name a multiple of {len(decks)}.")
    tally, played = Tally(match, stop), list[PlayedGame]()
    record = None if log is None else Path(log)
    head = first_line(match, asked, "" if stop is None else stop.written)
    with workers(jobs, scheduler) as crew, open_log(record, head, force=False) as opened:
        deadline = None if time is None else Deadline(time)
        play_all(tally, range(asked), crew, log=opened, deadline=deadline, took=played.append)
    return MatchResult(
        decks=tuple(deck.name for deck in match.decks),
        agents=match.agents,
        seed=seed,
        ruleset=match.ruleset,
        games=tuple(map(game_result, played)),
        missing_texts=tuple(tuple(dict.fromkeys(card.title for card in missing(deck))) for deck in match.decks),
        agents_in_full=agents_in_full(match),
        asked=asked,
        ended=TIME_LIMIT if tally.time_limit else STOPPING_RULE if is_enough(tally) else ALL_GAMES,
        record="" if record is None else str(record),
        _tally=tally,
        _call=call_of(play_match, *decks, agents=agents, games=games, pairs=pairs, until=until, sprt=sprt, seed=seed),
    )


def new_game(*decks: DeckSource, agents: Agents = None, seed: str = "0") -> Game:
    """A game between two to four decks, set up by its agents; game 0 of `play_match` with the same seed.

    Raises the errors of `play_match`, and anything that an agent raises.

    >>> game = new_game("examples/decks/law-dogs-gunfighter.yaml", "examples/decks/sloane-gunfighter.yaml", seed="7")
    >>> game.step(), game.day, game.phase, game.outcome
    (True, 1, 'upkeep', None)
    """
    match = new_match(*decks, agents=agents, seed=seed)
    state, players = table_of(match, 0), agents_of(match, 0)
    # Gangs are chosen apart from the game, as in a match.
    gangs = choose_gangs(EngineGame(state, players), match.starting)
    engine = EngineGame(state, players)
    if any(map(looks_ahead, players)):
        let_sample(engine)
    if any(map(hears_events, players)):
        let_hear(engine)
    play_setup(engine, gangs, gang_rules(match, range(len(players))))
    return Game(engine, [deck.name for deck in match.decks], match.agents, seed, match.ruleset)


def new_match(*decks: DeckSource, agents: Agents = None, seed: str = "0") -> Match:
    """The match that `play_match` plays, for playing its games one by one (dtk.match.one.play_one): decks, agents and
    seed.

    Raises the errors of `play_match`.

    >>> match = new_match("examples/decks/law-dogs-gunfighter.yaml", "examples/decks/sloane-gunfighter.yaml")
    >>> match.decks[0].name, match.agents
    ('Law Dogs Weird West Edition Gunfighter', ('scripted', 'scripted'))
    """
    if not LEAST_DECKS <= len(decks) <= MOST_DECKS:
        raise ValueError(f"A game is played with {LEAST_DECKS} to {MOST_DECKS} decks, not {len(decks)}.")
    return meet(seats_of(decks, agents), seed)


def game_result(game: PlayedGame) -> GameResult:
    """The public result of a game."""
    seats = range(len(game.seats))
    return GameResult(
        number=game.number,
        seats=game.seats,
        outcome=game_outcome(NOBODY if game.winner == NOBODY else game.seats[game.winner], game.reason),
        fault=game.fault,
        days=game.days,
        plays=game.plays,
        shootouts=game.shootouts,
        casualties=tuple(game.casualties[game.seats.index(place)] for place in seats),
    )


def game_outcome(winner: int, reason: str) -> GameOutcome:
    """An outcome. winner: NOBODY for a draw."""
    return GameOutcome(winner=None if winner == NOBODY else winner, reason=reason)
