"""Games between decks: many games of agents, or one that is played unit by unit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, cast

from dtk.agents.outside.foreign import installed, parse
from dtk.agents.registry import AgentFactory, UnknownAgent, find_factory
from dtk.api.decks import default_judge, judged_deck
from dtk.decks.deck import DeckSource
from dtk.engine import flow
from dtk.engine.history import hears_events, let_hear
from dtk.engine.ids import NOBODY
from dtk.engine.rules.setup import choose_gangs, play_setup
from dtk.engine.sandbox import let_sample
from dtk.engine.seated import Agent, looks_ahead
from dtk.engine.seated import SeatedGame as EngineGame
from dtk.engine.view import View
from dtk.legality.judged_deck import JudgedDeck
from dtk.match.one import Match, PlayedGame, agents_in_full, agents_of, gang_rules, table_of
from dtk.match.playable import Always, IllegalDeck, make_match
from dtk.match.series import play_many
from dtk.match.texts import missing
from dtk.poker.figure import wilson_interval

LEAST_DECKS, MOST_DECKS = 2, 4
Agents = Sequence[str | AgentFactory | Agent | None]
Row = dict[str, str | int | None]


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
class MatchResult:
    """The games of a match, with its decks by name, agents, seed and ruleset.

    missing_texts: by deck, the titles of the cards that were played as blanks because their text is not implemented.
    agents_in_full: the agents with all their settings, in written form.
    """

    decks: tuple[str, ...]
    agents: tuple[str, ...]
    seed: str
    ruleset: str
    games: tuple[GameResult, ...]
    missing_texts: tuple[tuple[str, ...], ...]
    agents_in_full: tuple[str, ...] = ()

    def win_rate(self, deck: int) -> Rate:
        """The win rate of a deck, by its index in the call. A draw counts as a win for neither deck."""
        return rate_of(sum(game.outcome.winner == deck for game in self.games), len(self.games))

    def seat_win_rate(self, seat: int) -> Rate:
        """The win rate at a seat, for any deck: decks take turns."""
        return rate_of(sum(game.outcome.winner == game.seats[seat] for game in self.games), len(self.games))

    @property
    def draws(self) -> int:
        """The number of drawn games."""
        return sum(game.outcome.winner is None for game in self.games)

    @property
    def reasons(self) -> dict[str, int]:
        """The number of games that ended for each reason, the most frequent first."""
        return dict(Counter(game.outcome.reason for game in self.games).most_common())

    def to_rows(self) -> list[Row]:
        """A row for each game and deck."""
        return [
            {
                "seed": self.seed,
                "game": game.number,
                "deck": place,
                "name": name,
                "agent": agent,
                "agent_in_full": full,
                "seat": game.seats.index(place),
                "won": int(game.outcome.winner == place),
                "reason": game.outcome.reason,
                "fault": game.fault,
                "days": game.days,
                "plays": game.plays,
                "shootouts": game.shootouts,
                "casualties": game.casualties[place],
            }
            for game in self.games
            for place, (name, agent, full) in enumerate(
                zip(self.decks, self.agents, self.agents_in_full or self.agents, strict=True)
            )
        ]

    def __str__(self) -> str:
        players = enumerate(zip(self.decks, self.agents_in_full or self.agents, strict=True))
        rates = (f"{name}, played by {agent}, {self.win_rate(place)}" for place, (name, agent) in players)
        return f"{'; '.join(rates)}; {self.draws} drawn, seed {self.seed}"


def rate_of(times: int, games: int) -> Rate:
    """The rate of an outcome in `times` of the games, with Wilson's interval."""
    share = times / games
    return Rate(estimate=share, interval=wilson_interval(share, games), n=games)


class Game:
    """A game between agents, played unit by unit: a phase, a play of High Noon, or a step of a shootout.

    decks, agents: their names, by seat.
    """

    __slots__ = ("_engine", "agents", "decks")

    def __init__(self, engine: EngineGame, decks: Sequence[str], agents: Sequence[str]) -> None:
        self._engine, self.decks, self.agents = engine, tuple(decks), tuple(agents)

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
        return Game(engine, self.decks, self.agents)

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

    def to_rows(self) -> list[Row]:
        """A row for each seat, with the player's current numbers."""
        return [
            {
                "seat": seat,
                "name": self.decks[seat],
                "agent": self.agents[seat],
                "day": self.day,
                "phase": self.phase,
                "ghost_rock": view.ghost_rock(seat),
                "influence": view.total_influence(seat),
                "control_points": view.control_points(seat),
                "hand": view.hand_size(seat),
                "deck": view.deck_size(seat),
            }
            for seat, view in enumerate(self._engine.views)
        ]


def play_match(
    *decks: DeckSource,
    agents: Agents | None = None,
    games: int = 100,
    seed: str = "0",
    jobs: int = 1,
) -> MatchResult:
    """Play games between two to four decks. In each game all decks move to the next seat.

    agents: one for each deck. An agent may be a name as `--agent` takes it, such as `exec:COMMAND` or
    `path.py:Class`, which run code. It may be a function or class that makes an agent from a seed. Or it may be an
    agent, which then plays all the games.
    None, for a deck or for all: the deck's script, or `baseline` for a deck without one. jobs: the number of processes.
    The games are the same for any number, but agents must be importable for more than one. Raises Unreadable,
    IllegalDeck, Unplayable, UnknownAgent, BadAgent, and ValueError for an invalid number. An agent that fails forfeits
    its game.

    >>> deck = "examples/decks/law-dogs-gunfighter.yaml"
    >>> result = play_match(deck, deck, agents=("baseline", "random"), games=4)
    >>> result.win_rate(0).n, result.reasons
    (4, {'control points over influence': 4})
    """
    if games < 1 or jobs < 1:
        raise ValueError("games and jobs must be at least 1.")
    if jobs > 1 and any(map(is_agent, agents or ())):
        raise ValueError("An agent object cannot play in several processes; pass a function that makes one.")
    match = new_match(*decks, agents=agents, seed=seed)
    return MatchResult(
        decks=tuple(deck.name for deck in match.decks),
        agents=match.agents,
        seed=seed,
        ruleset=match.ruleset,
        games=tuple(game_result(game) for game in play_many(match, range(games), jobs)),
        missing_texts=tuple(tuple(dict.fromkeys(card.title for card in missing(deck))) for deck in match.decks),
        agents_in_full=agents_in_full(match),
    )


def new_game(*decks: DeckSource, agents: Agents | None = None, seed: str = "0") -> Game:
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
    return Game(engine, [deck.name for deck in match.decks], match.agents)


def new_match(*decks: DeckSource, agents: Agents | None = None, seed: str = "0") -> Match:
    """The match that `play_match` plays, for playing its games one by one (dtk.match.one.play_one): decks, agents and
    seed.

    Raises the errors of `play_match`.

    >>> match = new_match("examples/decks/law-dogs-gunfighter.yaml", "examples/decks/sloane-gunfighter.yaml")
    >>> match.decks[0].name, match.agents
    ('Law Dogs Weird West Edition Gunfighter', ('scripted', 'scripted'))
    """
    if not LEAST_DECKS <= len(decks) <= MOST_DECKS:
        raise ValueError(f"A game is played with {LEAST_DECKS} to {MOST_DECKS} decks, not {len(decks)}.")
    if agents is None:
        agents = (None,) * len(decks)
    if len(agents) != len(decks):
        raise ValueError(f"{len(agents)} agents for {len(decks)} decks: name one agent for each deck.")
    return make_match([legal_deck(deck) for deck in decks], [named_or_factory(agent) for agent in agents], seed)


def is_agent(agent: str | AgentFactory | Agent | None) -> bool:
    """Whether a value is an agent rather than a maker of agents."""
    return not isinstance(agent, str | type) and hasattr(agent, "answer")


def named_or_factory(agent: str | AgentFactory | Agent | None) -> str | AgentFactory | None:
    """The name of one of dtk's own agents, or a maker of agents. Raises UnknownAgent, BadAgent."""
    if agent is None:
        return None
    if not isinstance(agent, str):
        return Always(cast(Agent, agent)) if is_agent(agent) else cast(AgentFactory, agent)
    try:
        find_factory(agent)
    except UnknownAgent:
        foreign = parse(agent)
        if not foreign.is_code and foreign.where not in installed():
            raise
        foreign.check()
        return foreign
    return agent


def legal_deck(deck: DeckSource) -> JudgedDeck:
    """A deck that is legal to play. Raises Unreadable and IllegalDeck."""
    judge = default_judge()
    judged = judged_deck(deck, judge)
    verdict = judge.judge_deck(judged)
    if not verdict.is_legal:
        raise IllegalDeck(verdict)
    return judged


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
