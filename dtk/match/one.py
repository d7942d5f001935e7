"""How is one game played? Two or more agents sit at a table; one that gives an illegal answer forfeits."""

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
# How a game came to its end: by the rules, stopped at a cap and adjudicated, forfeited by an agent, or through a fault
# of dtk's own.
ENDINGS = BY_THE_RULES, ADJUDICATED, FORFEITED, FAILED = "rules", "adjudicated", "forfeited", "failed"
# Somebody left a game before its end, and may go on with it (dtk.match.resume).
UNFINISHED = "not finished"
LONGEST_FAULT = 200


class Match(NamedTuple):
    """Which decks meet, and with which seed. agents: the name of the agent that plays each deck.

    ruleset: the name of the rules; switches: how games are played by them. starting: which cards of each deck may
    start; empty if nobody chooses, and every deck starts with its own gang. texts: how cards are played
    (dtk.match.texts). blank: the places of the decks whose own cards have no text whatever `texts` says. factories:
    what makes the agent of each deck; if empty, the agents are those of the registry. pairs: whether as many games in a
    row as there are players have the same luck, so that every deck is dealt it once at each seat. scripts: by
    deck, what tells the script that its agent plays by from others (dtk.scripts.playing.digest_of), "" for none; empty
    if nobody has one.
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
    # By deck, the name of the script's file, "" for none; empty where no file is known.
    script_files: tuple[str, ...] = ()


class ScriptLabel(NamedTuple):
    """What names the script that a deck is played by. file: "" where only a record knows it. digest: as in Match."""

    file: str
    digest: str


class Undone(NamedTuple):
    """Answers of a game that a person took back. place: how many answers were left. answers: those that went."""

    place: int
    answers: tuple[str, ...]


class RuleUse(NamedTuple):
    """How a rule of a script came into a game. followed: how often it spoke for an answer. kept_from: in how many
    decisions it took another option away.
    """

    rule: str
    followed: int
    kept_from: int


class PlayedGame(NamedTuple):
    """A game that is over. seats: which contender sat at each seat. winner: the seat that won, NOBODY for a draw.

    reason: WON, WON_OVER_ONE, a cap (dtk.engine.flow), FORFEIT, BROKEN or UNFINISHED. fault: what an agent, or the
    engine, did wrong. forfeit: the seat that did, or NOBODY.
    casualties, ranks, cheatin, firsts: by seat (dtk.match.watch). gangs: by seat, the codes of the starting gang; None
    if the game was over before they were chosen. decisions: how many were asked after that. answers: each as
    `kind: key`; digest: of the last state; both are empty if no record is wanted. undone: what a person took back.
    facts: what happened, if somebody took note of it (dtk.match.watcher).
    rules: by seat, how those of its agent's script came into it; empty if nobody played by one.
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
    """How a game came to its end, one of ENDINGS. seats, reason, forfeit: as in PlayedGame; forfeit may be None."""
    if reason in (WON, WON_OVER_ONE):
        return BY_THE_RULES
    if reason == BROKEN:
        return FAILED
    if reason != FORFEIT:
        return ADJUDICATED
    whose = NOBODY if forfeit is None else forfeit
    return FAILED if whose != NOBODY and is_own(match.agents[seats[whose]]) else FORFEITED


class Observer:
    """Looks on at a game, for example to narrate it. This one does nothing: others inherit from it.

    A method may raise Enough, or OSError if it can't go on.
    """

    def hear(self, game: Game, event: Event, stage: Stage) -> None:
        """An event has reached a stage."""

    def begins(self, game: Game) -> None:
        """The game is set up, and the first hands are drawn."""

    def decided(self, game: SeatedGame, decision: Decision[T], answer: T) -> None:
        """A player has decided, and nothing has come of it yet."""

    def unit_over(self, game: Game) -> None:
        """A unit is over."""


class Stops(Exception):
    """A game stops before the rules end it, and not by mistake."""


class Enough(Stops):
    """The observer or a player has seen enough, and the game need not be played to its end."""


class Unfinished(Stops):
    """A player leaves, and may go on with the game later."""


class Forfeit(Stops):
    """An agent failed, and its player loses the game."""

    def __init__(self, seat: int, fault: str) -> None:
        self.seat, self.fault = seat, fault[:LONGEST_FAULT]
        super().__init__(self.fault)


class SeatedAgent:
    """An agent at the table, whose answers are checked. answers: the list that records them, None if there is none."""

    __slots__ = ("agent", "answers", "game", "names", "observer", "seat")

    def __init__(self, agent: Agent, seat: int, answers: list[str] | None, observer: Observer | None) -> None:
        self.agent, self.seat, self.answers, self.observer = agent, seat, answers, observer
        self.game: SeatedGame | None = None
        self.names: PieceKeys | None = None

    def sit_down(self, game: SeatedGame, names: PieceKeys | None) -> None:
        """Take a seat in a game. names: how its record writes pieces, if there is one."""
        self.game, self.names = game, names

    def answer(self, decision: Decision[T], view: View) -> T:
        """The agent's answer, checked and recorded. Raises Forfeit; Stops where a player wants that."""
        try:
            place = decision.options.index(self.ask(decision, view))
        except ValueError:
            raise Forfeit(self.seat, f"an illegal answer to {decision.kind!r}") from None
        except Stops:
            raise
        except Exception as error:
            raise Forfeit(self.seat, describe(error)) from error
        answer = decision.options[place]
        if self.answers is not None and self.names is not None:
            self.answers.append(answer_line(self.names, decision, answer))
        if self.observer is not None and self.game is not None:
            self.observer.decided(self.game, decision, answer)
        return answer

    def ask(self, decision: Decision[T], view: View) -> T:
        """The agent's answer, unchecked. Raises Forfeit if it gives none; Stops where a player wants that."""
        try:
            return self.agent.answer(decision, view)
        except Stops:
            raise
        except Exception as error:
            raise Forfeit(self.seat, describe(error)) from error


def describe(error: Exception) -> str:
    """An error in a few words."""
    return f"{type(error).__name__}: {error}"[:LONGEST_FAULT]


def seating(number: int, contenders: int) -> tuple[int, ...]:
    """Which contender sits at each seat: everybody moves on by one seat from game to game, so that it is fair."""
    return tuple((number + seat) % contenders for seat in range(contenders))


def seed_of(match: Match, number: int) -> str:
    """The seed of a game, from which all its luck comes.

    Luck belongs to seats, and decks move on by one seat: the games of a pair are to decks what duplicate boards are to
    bridge. Two decks that are alike, or two agents with the same deck, thus get exactly the same cards.
    """
    return f"{match.seed}/{number // len(match.decks) if match.pairs else number}"


def agents_of(match: Match, number: int) -> list[Agent]:
    """The agents by seat, each with a seed of its own."""
    return [agent_at(match, number, seat) for seat in range(len(match.decks))]


def agent_at(match: Match, number: int, seat: int) -> Agent:
    """The agent at a seat. Raises UnknownAgent, for a person too."""
    who = seating(number, len(match.decks))[seat]
    seed = agent_seed(seed_of(match, number), seat)
    return match.factories[who](seed) if match.factories else agent_named(match.agents[who], seed)


def agents_in_full(match: Match) -> tuple[str, ...]:
    """Who plays each deck, with all settings; a person, and an agent that is not here, by the name alone."""
    return tuple(agent_in_full(match, who) for who in range(len(match.agents)))


def agent_in_full(match: Match, who: int) -> str:
    """Who plays a deck, with all settings."""
    name = match.agents[who]
    try:
        own = match.factories and not isinstance(match.factories[who], ScriptedPlayer)
        return in_full(name, match.factories[who] if own else find_factory(name))
    except DtkError:
        # A record may name agents that are not here, or with settings that this dtk doesn't know.
        return name


def script_label(match: Match, who: int) -> ScriptLabel | None:
    """The script that a deck is played by, if it is played by one."""
    if not match.scripts or not match.scripts[who]:
        return None
    return ScriptLabel(match.script_files[who] if match.script_files else "", match.scripts[who])


def agent_seed(seed: str, seat: int) -> str:
    """The seed of the agent at a seat of a game. It does not show that of the game, which every shuffle comes from."""
    return hashlib.sha256(f"{seed}/agent {seat}".encode()).hexdigest()[:16]


def table_of(match: Match, number: int) -> State:
    """The table of a game, before anyone has chosen anything."""
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
    asking the agents. keep: whether answers are recorded. state: the table, if it is already laid (`table_of`).
    answers: the list that they are recorded in, for who wants to see them during the game.
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
        # The observer has gone away, which is no fault of the game.
        raise
    except Exception as error:
        # The match goes on; the report says so loudly, and the record shows where.
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
    """How the rules of an agent's script came into its game."""
    if not isinstance(agent, ScriptedAgent):
        return ()
    names = sorted({*agent.followed, *agent.kept_from})
    return tuple(RuleUse(name, agent.followed[name], agent.kept_from[name]) for name in names)


def starting_gangs(match: Match, seats: Sequence[int], state: State, agents: Sequence[Agent]) -> list[tuple[Card, ...]]:
    """The gangs that players choose, by seat. Raises Forfeit.

    They are asked outside the game: the record holds only the gangs chosen in the end, so that a replay needs no rules
    of deck building.
    """
    if not match.starting:
        return [match.decks[who].gang for who in seats]
    seated = [SeatedAgent(agent, seat, None, None) for seat, agent in enumerate(agents)]
    game = SeatedGame(state, seated)
    return choose_gangs(game, [match.starting[who] for who in seats])


def gang_rules(match: Match, seats: Sequence[int]) -> list[Starting]:
    """By seat, which cards may start, if a text may change a gang in setup; otherwise empty. It is what the ruleset
    says by itself, because a replay knows no more: a ruleset that is not dtk's own counts as the default.
    """
    decks = [match.decks[who] for who in seats]
    if not any(card.special.replaces_gang for deck in decks for card in deck.cards):
        return []
    return [Starting(deck, ruleset_context(match.ruleset)) for deck in decks]


@cache
def ruleset_context(ruleset: str) -> RulesContext:
    """What a ruleset says of starting gangs."""
    repository = RulesRepository(load_database())
    return repository.context(ruleset if ruleset in repository.documents["rulesets"] else None)


def forfeit_outcome(game: Game, seat: int) -> Result:
    """The outcome if a player forfeits: the best placed of the other players wins."""
    others = [player.seat for player in game.state.players if player.seat != seat]
    return Result(others[0] if len(others) == 1 else best(game, others), FORFEIT)
