"""Playing one game: two or more agents at a table. An agent that gives an illegal answer forfeits."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from dtk.agents.registry import AgentFactory, agent_named, find_factory, is_own
from dtk.agents.settings import in_full
from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.engine.decisions import Decision, T
from dtk.engine.events import Event, Stage
from dtk.engine.flow import advance
from dtk.engine.game import Game
from dtk.engine.history import hears_events, let_hear
from dtk.engine.ids import NOBODY
from dtk.engine.keys import PieceKeys, answer_line
from dtk.engine.rules.setup import DeckList, Starting, choose_gangs, new_state, play_setup
from dtk.engine.rules.victory import OVER_ALL, OVER_ONE, best
from dtk.engine.sandbox import let_sample
from dtk.engine.seated import Agent, SeatedGame, dismiss, looks_ahead
from dtk.engine.state import Result, State
from dtk.engine.switches import PINEBOX, Switches
from dtk.engine.view import View
from dtk.files.errors import DtkError
from dtk.legality.rules_context import RulesContext
from dtk.legality.rules_repository import RulesRepository
from dtk.match.digests import digest
from dtk.match.facts import GameFacts
from dtk.match.texts import NONE, texts
from dtk.match.watch import GameStatistics, ShootoutStatistics
from dtk.scripts.playing import ScriptedAgent, ScriptedPlayer

WON, WON_OVER_ONE, FORFEIT, BROKEN = OVER_ALL, OVER_ONE, "forfeit", "engine error"
# How a game ended: by the rules, stopped at a cap and adjudicated, forfeited by an agent, or failed through dtk's
# fault.
ENDINGS = BY_THE_RULES, ADJUDICATED, FORFEITED, FAILED = "rules", "adjudicated", "forfeited", "failed"
# A player left the game before its end, and may continue it (dtk.match.resume).
UNFINISHED = "not finished"
LONGEST_FAULT = 200


class Match(NamedTuple):
    """The decks of a match and its seed. agents: the name of each deck's agent.

    ruleset: the name of the rules. switches: the variants of play. starting: the cards of each deck that may
    start, or empty if every deck starts with its own gang. texts: how cards are played (dtk.match.texts). blank: the
    places of decks whose cards have no text whatever `texts` is. factories: of each deck's agent, or empty for the
    registry's. pairs: whether each deal is played once from every seat, in consecutive games. scripts: by deck, the
    digest of its agent's script (dtk.scripts.playing.digest_of), "" for none; empty if no deck has one. first_deal: the
    number of the deal of game 0, above 0 for a game of another match that is played on.
    """

    decks: tuple[DeckList, ...]
    agents: tuple[str, ...]
    seed: str
    ruleset: str = ""
    starting: tuple[Starting, ...] = ()
    switches: Switches = PINEBOX
    texts: str = NONE
    blank: tuple[int, ...] = ()
    factories: tuple[AgentFactory, ...] = ()
    pairs: bool = False
    scripts: tuple[str, ...] = ()
    # By deck, the name of the script's file, "" for none; empty if no file is known.
    script_files: tuple[str, ...] = ()
    first_deal: int = 0


class ScriptLabel(NamedTuple):
    """The name of a deck's script. file: "" if only the record is known. digest: as in Match."""

    file: str
    digest: str


class Undone(NamedTuple):
    """Answers that a person took back. place: the number of answers kept. answers: those taken back."""

    place: int
    answers: tuple[str, ...]


class RuleUse(NamedTuple):
    """The uses of a script's rule in a game. followed: answers that it supported. kept_from: decisions in which it
    ruled out another option.
    """

    rule: str
    followed: int
    kept_from: int


class PlayedGame(NamedTuple):
    """A finished game. seats: the contender at each seat. winner: the winning seat, or NOBODY for a draw.

    reason: WON, WON_OVER_ONE, a cap (dtk.engine.flow), FORFEIT, BROKEN or UNFINISHED. fault: of an agent or the engine.
    forfeit: the seat at fault, or NOBODY. casualties, ranks, cheatin, firsts: by seat (dtk.match.watch). gangs: by
    seat, the codes of the starting gang; None if the game ended before they were chosen. decisions: the number asked
    after that. answers: each as `kind: key`. digest: of the last state. Both are empty without a record. undone:
    answers that a person took back. facts: of a watched game (dtk.match.watcher). rules: by seat, the uses of its
    agent's script rules; empty without scripts.
    """

    number: int
    seats: tuple[int, ...]
    winner: int
    reason: str
    fault: str
    forfeit: int
    days: int
    plays: int
    shootouts: int
    rounds: int
    decisions: int
    casualties: tuple[int, ...]
    ranks: tuple[tuple[int, ...], ...]
    cheatin: tuple[int, ...]
    firsts: tuple[int, ...]
    gangs: tuple[tuple[str, ...], ...] | None
    answers: tuple[str, ...] = ()
    digest: str = ""
    undone: tuple[Undone, ...] = ()
    facts: GameFacts | None = None
    rules: tuple[tuple[RuleUse, ...], ...] = ()


def ending(match: Match, seats: Sequence[int], reason: str, forfeit: int | None) -> str:
    """The ending of a game, one of ENDINGS. seats, reason, forfeit: as in PlayedGame; forfeit may be None."""
    if reason in (WON, WON_OVER_ONE):
        return BY_THE_RULES
    if reason == BROKEN:
        return FAILED
    if reason != FORFEIT:
        return ADJUDICATED
    whose = NOBODY if forfeit is None else forfeit
    return FAILED if whose != NOBODY and is_own(match.agents[seats[whose]]) else FORFEITED


class Observer:
    """Watches a game, for example to narrate it. The base class does nothing.

    A method may raise Enough, or OSError if it cannot continue.
    """

    def hear(self, game: Game, event: Event, stage: Stage) -> None:
        """An event of the game has reached a stage."""

    def begins(self, game: Game) -> None:
        """The game is set up, and the first hands are drawn."""

    def decided(self, game: SeatedGame, decision: Decision[T], answer: T) -> None:
        """A player has answered, but the answer has not taken effect yet."""

    def unit_over(self, game: Game) -> None:
        """A unit of the game is over."""


class Stops(Exception):
    """Raised to stop a game before the rules end it."""


class Enough(Stops):
    """Raised if the observer or a player wants to end the game unfinished."""


class Unfinished(Stops):
    """Raised if a player leaves a game to continue later."""


class Forfeit(Stops):
    """Raised if an agent fails; its player loses the game."""

    def __init__(self, seat: int, fault: str) -> None:
        self.seat, self.fault = seat, fault[:LONGEST_FAULT]
        super().__init__(self.fault)


class SeatedAgent:
    """An agent at the table, whose answers are checked. answers: the list that records them, or None."""

    __slots__ = ("agent", "answers", "game", "names", "observer", "seat")

    def __init__(self, agent: Agent, seat: int, answers: list[str] | None, observer: Observer | None) -> None:
        self.agent, self.seat, self.answers, self.observer = agent, seat, answers, observer
        self.game: SeatedGame | None = None
        self.names: PieceKeys | None = None

    def sit_down(self, game: SeatedGame, names: PieceKeys | None) -> None:
        """Take a seat in a game. names: the keys of pieces for the record, if any."""
        self.game, self.names = game, names

    def answer(self, decision: Decision[T], view: View) -> T:
        """The agent's answer, checked and recorded. Raises Forfeit, or Stops if a player stops the game."""
        # The agent could change the decision.
        options = decision.options
        try:
            place = options.index(self.ask(decision, view))
        except ValueError:
            raise Forfeit(self.seat, f"an illegal answer to {decision.kind!r}") from None
        except Stops:
            raise
        except Exception as error:
            raise Forfeit(self.seat, describe(error)) from error
        answer = options[place]
        if self.answers is not None and self.names is not None:
            self.answers.append(answer_line(self.names, decision, answer))
        if self.observer is not None and self.game is not None:
            self.observer.decided(self.game, decision, answer)
        return answer

    def ask(self, decision: Decision[T], view: View) -> T:
        """The agent's answer, unchecked. Raises Forfeit if it gives none, or Stops if a player stops the game."""
        try:
            return self.agent.answer(decision, view)
        except Stops:
            raise
        # An agent that exits ends its game, not dtk.
        except (Exception, SystemExit) as error:
            raise Forfeit(self.seat, describe(error)) from error


def describe(error: BaseException) -> str:
    """An error in a few words."""
    return f"{type(error).__name__}: {error}"[:LONGEST_FAULT]


def seating(number: int, contenders: int) -> tuple[int, ...]:
    """The contender at each seat. Contenders rotate by one seat from game to game, for fairness."""
    return tuple((number + seat) % contenders for seat in range(contenders))


def seed_of(match: Match, number: int) -> str:
    """The seed of a game, the source of all its randomness.

    A deal belongs to seats, and decks rotate by one seat: a pair of games is what duplicate boards are in bridge. Two
    identical decks, or two agents with the same deck, thus get exactly the same cards.
    """
    return f"{match.seed}/{deal_of(match, number)}"


def deal_of(match: Match, number: int) -> int:
    """The number of the deal of a game."""
    return match.first_deal + (number // len(match.decks) if match.pairs else number)


def agents_of(match: Match, number: int) -> list[Agent]:
    """The agents by seat, each with its own seed."""
    return [agent_at(match, number, seat) for seat in range(len(match.decks))]


def agent_at(match: Match, number: int, seat: int) -> Agent:
    """The agent at a seat. Raises UnknownAgent, also for a person."""
    who = seating(number, len(match.decks))[seat]
    seed = agent_seed(seed_of(match, number), seat)
    return match.factories[who](seed) if match.factories else agent_named(match.agents[who], seed)


def agents_in_full(match: Match) -> tuple[str, ...]:
    """The agent of each deck with all settings. A person or an unknown agent has its name alone."""
    return tuple(agent_in_full(match, who) for who in range(len(match.agents)))


def agent_in_full(match: Match, who: int) -> str:
    """The agent of a deck, with all settings."""
    name = match.agents[who]
    try:
        own = match.factories and not isinstance(match.factories[who], ScriptedPlayer)
        return in_full(name, match.factories[who] if own else find_factory(name))
    except DtkError:
        # A record may name agents or settings that this version of dtk does not know.
        return name


def script_label(match: Match, who: int) -> ScriptLabel | None:
    """The script that plays a deck, if any."""
    if not match.scripts or not match.scripts[who]:
        return None
    return ScriptLabel(match.script_files[who] if match.script_files else "", match.scripts[who])


def agent_seed(seed: str, seat: int) -> str:
    """The seed of the agent at a seat. It does not reveal the game's seed, the source of every shuffle."""
    return hashlib.sha256(f"{seed}/agent {seat}".encode()).hexdigest()[:16]


def table_of(match: Match, number: int) -> State:
    """The table of a game before any choice."""
    seats = seating(number, len(match.decks))
    blank = frozenset(seat for seat, who in enumerate(seats) if who in match.blank)
    decks = [match.decks[who] for who in seats]
    return new_state(decks, seed_of(match, number), texts(match.texts), match.switches, blank)


def play_one(
    match: Match,
    number: int,
    *,
    agents: Sequence[Agent] | None = None,
    choose: Callable[[], Sequence[Sequence[Card]]] | None = None,
    keep: bool = False,
    observer: Observer | None = None,
    state: State | None = None,
    answers: list[str] | None = None,
) -> PlayedGame:
    """Play the game of a number. agents: by seat, instead of the match's. choose: returns the gangs by seat, instead of
    asking the agents. keep: whether to record answers. state: the table, if already prepared (`table_of`). answers: the
    list to record them in, for callers that read it during the game.
    """
    seats = seating(number, len(match.decks))
    state = table_of(match, number) if state is None else state
    if keep and answers is None:
        answers = []
    players = agents_of(match, number) if agents is None else agents
    seated = [SeatedAgent(agent, seat, answers, observer) for seat, agent in enumerate(players)]
    game = SeatedGame(state, seated)
    game.listener = observer
    if any(map(looks_ahead, players)):
        let_sample(game)
    if any(map(hears_events, players)):
        let_hear(game)
    names = None if answers is None else PieceKeys(state)
    for player in seated:
        player.sit_down(game, names)
    statistics = GameStatistics(len(seats))
    gangs: Sequence[Sequence[Card]] | None = None
    fault, forfeiter = "", NOBODY
    try:
        gangs = choose() if choose else starting_gangs(match, seats, state, players)
        play_setup(game, gangs, gang_rules(match, seats))
        if observer is not None:
            observer.begins(game)
        while state.outcome is None:
            phase, plays = state.phase, state.plays
            advance(game)
            statistics.count_unit(state, phase, plays)
            if observer is not None:
                observer.unit_over(game)
    except Forfeit as forfeit:
        fault, forfeiter = forfeit.fault, forfeit.seat
        state.outcome = forfeit_outcome(game, forfeit.seat)
    except Unfinished:
        state.outcome = Result(NOBODY, UNFINISHED)
    except (OSError, Enough):
        # The observer is gone, which is not the game's fault.
        raise
    except Exception as error:
        # The match continues; the report warns, and the record shows the game.
        fault, state.outcome = describe(error), Result(NOBODY, BROKEN)
    finally:
        dismiss(players)
    shootouts = ShootoutStatistics(state)
    outcome = state.outcome or Result(NOBODY, BROKEN)
    return PlayedGame(
        number=number,
        seats=seats,
        winner=outcome.winner,
        reason=outcome.reason,
        fault=fault,
        forfeit=forfeiter,
        days=state.day,
        plays=statistics.plays,
        shootouts=shootouts.shootouts,
        rounds=shootouts.rounds,
        decisions=len(game.answers),
        casualties=tuple(shootouts.casualties),
        ranks=tuple(tuple(ranks) for ranks in shootouts.ranks),
        cheatin=tuple(shootouts.cheatin),
        firsts=tuple(statistics.firsts),
        gangs=None if gangs is None else tuple(tuple(card.code for card in gang) for gang in gangs),
        answers=tuple(answers or ()),
        digest="" if answers is None else digest(state),
        rules=tuple(map(rules_used, players)) if any(isinstance(agent, ScriptedAgent) for agent in players) else (),
    )


def rules_used(agent: Agent) -> tuple[RuleUse, ...]:
    """The uses of an agent's script rules in its game."""
    if not isinstance(agent, ScriptedAgent):
        return ()
    names = sorted({*agent.followed, *agent.kept_from})
    return tuple(RuleUse(name, agent.followed[name], agent.kept_from[name]) for name in names)


def starting_gangs(match: Match, seats: Sequence[int], state: State, agents: Sequence[Agent]) -> list[tuple[Card, ...]]:
    """The gangs that players choose, by seat. Raises Forfeit.

    Agents are asked outside the game: the record holds only the chosen gangs, so that a replay needs no rules of deck
    construction.
    """
    if not match.starting:
        return [match.decks[who].gang for who in seats]
    seated = [SeatedAgent(agent, seat, None, None) for seat, agent in enumerate(agents)]
    game = SeatedGame(state, seated)
    return choose_gangs(game, [match.starting[who] for who in seats])


def gang_rules(match: Match, seats: Sequence[int]) -> list[Starting]:
    """By seat, the cards that may start, if a text may change a gang in setup; otherwise empty. By the ruleset alone,
    since a replay knows no more. A ruleset unknown to dtk counts as the default.
    """
    decks = [match.decks[who] for who in seats]
    if not any(card.special.replaces_gang for deck in decks for card in deck.cards):
        return []
    return [Starting(deck, ruleset_context(match.ruleset)) for deck in decks]


@cache
def ruleset_context(ruleset: str) -> RulesContext:
    """A ruleset's rules of starting gangs; those of the default for a ruleset that dtk does not include."""
    repository = RulesRepository(load_database())
    return repository.context(ruleset if ruleset in repository.documents["rulesets"] else None)


def forfeit_outcome(game: Game, seat: int) -> Result:
    """The outcome if a player forfeits: the leading player of the others wins."""
    others = [player.seat for player in game.state.players if player.seat != seat]
    return Result(others[0] if len(others) == 1 else best(game, others), FORFEIT)
