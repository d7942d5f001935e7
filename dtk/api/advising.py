"""Advice in a position: the lines that a search tried, the answer of any agent, or a proof."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from dtk.agents.registry import AgentFactory, find_factory
from dtk.agents.search import best_of
from dtk.agents.shared_search import OpenQuestion, estimates
from dtk.api.decks import default_judge, each_text
from dtk.api.players import Player, legal_deck, named_or_factory
from dtk.decks.deck import DeckSource
from dtk.engine.rules.setup import DeckList
from dtk.engine.switches import switches_of
from dtk.files.errors import DtkError
from dtk.files.frames import Cell, Columns, Tabular
from dtk.files.reading import Source, read_source
from dtk.files.shown import visible
from dtk.legality.judge import Judge
from dtk.match.playable import deck_list, name_of, with_script
from dtk.positions.goals import WORDS
from dtk.positions.luck import Unprovable
from dtk.positions.question import asked_again, first_question
from dtk.positions.reader import Position, read_position, ruleset_of
from dtk.positions.solver import solve
from dtk.positions.table import YOU, standard_deck
from dtk.positions.trial import line_of
from dtk.report.figures import percent
from dtk.report.games.advice import advised_lines, question_words, solution_lines, table_of

SCHEMA_VERSION = 1
SEARCH, EXACT = "search", "exact"
PLAYOUTS, MOST_PLAYOUTS = 400, 10_000
EMPTY = "Your deck is empty here, which lowers your chance after Sundown. Name your DECK, or list the deck in the file."


class NoAdvice(DtkError):
    """Raised for a position that asks nothing, or that cannot be proven."""


@dataclass(frozen=True, slots=True)
class AdviceLine:
    """A line of play in words. chosen: whether it is the advice.

    chance, gain: of winning, and over baseline's line, each with its interval; only from a search. An interval is None
    after fewer than ten games. value: the proven chance as a fraction, only from `exact`.
    """

    words: str
    chosen: bool
    chance: float | None = None
    chance_interval: tuple[float, float] | None = None
    gain: float | None = None
    gain_interval: tuple[float, float] | None = None
    playouts: int | None = None
    value: str | None = None


@dataclass(frozen=True, slots=True)
class AdviceResult(Tabular):
    """The advice of an agent in a position. question: in words, "" if only a search tells it. lines: the best first.

    Table: `lines`, a row for each line. text: the report of `dtk advise`.
    """

    tables: ClassVar[Columns] = {
        "lines": (
            *("position", "agent", "seed", "line", "chosen", "chance", "low", "high"),
            *("gain", "gain_low", "gain_high", "playouts", "value"),
        )
    }

    position: str
    agent: str
    seed: str
    question: str
    lines: tuple[AdviceLine, ...]
    text: str = field(repr=False)
    _data: Mapping[str, Any] = field(repr=False, compare=False)

    @property
    def best(self) -> AdviceLine:
        """The advised line."""
        return next(line for line in self.lines if line.chosen)

    def to_dict(self) -> dict[str, Any]:
        """The report of `dtk advise --output-format json` as plain data."""
        return {"schema_version": SCHEMA_VERSION, "agent": self.agent, **self._data}

    def _cells(self, table: str) -> Iterator[Sequence[Cell]]:
        for line in self.lines:
            yield (
                *(self.position, self.agent, self.seed, line.words, line.chosen, line.chance),
                *(line.chance_interval or (None, None)),
                *(line.gain, *(line.gain_interval or (None, None)), line.playouts, line.value),
            )

    def __str__(self) -> str:
        best = self.best
        chance = "" if best.chance is None else f", wins {percent(best.chance)} of {best.playouts} games"
        proof = "" if best.value is None else f", proven: {best.value}"
        return f"{self.position}: {self.agent} advises {best.words}{chance}{proof}; seed {self.seed}"


def advise(
    position: Path | str,
    deck: DeckSource | None = None,
    *,
    versus: DeckSource | None = None,
    hand: Sequence[str] = (),
    agent: Player = SEARCH,
    playouts: int = PLAYOUTS,
    seed: str = "0",
    jobs: int = 1,
) -> AdviceResult:
    """Suggest what to play in a position.

    position: its file (docs/positions.md). deck: yours, by default the cards that the position names. versus: your
    opponent's, by default four copies of every 8, 9 and queen. hand: the titles in your hand, by default as in the
    position. agent: "search", "exact" (proves a small position), or any other agent as for `play_match`. playouts:
    games that search tries. jobs: its processes; the advice is the same for any number.

    Raises Unreadable, NoAdvice, the errors of `play_match`, and ValueError for an invalid number or hand.

    >>> advice = advise("examples/position.yaml", agent="baseline")
    >>> advice.best.words
    'play: move Tommy Harden; move to: General Store'
    """
    if not 2 <= playouts <= MOST_PLAYOUTS or jobs < 1:
        raise ValueError(f"playouts must be from 2 to {MOST_PLAYOUTS:,}, and jobs at least 1.")
    player = None if agent in (SEARCH, EXACT) else named_or_factory(agent)
    source = read_source(str(position))
    mine = None if deck is None else legal_deck(deck)
    both = (None if mine is None else deck_list(mine), None if versus is None else deck_list(legal_deck(versus)))
    is_proof = agent == EXACT
    read = reader_of(source, both, each_text(hand), seed, default_judge(), is_proof=is_proof)
    if is_proof:
        return proven(read(), source.name)
    if agent == SEARCH:
        return searched(read(), read, source.name, seed, playouts, jobs)
    if mine is not None:
        player = with_script(player, mine, None)
    name = player if isinstance(player, str) else "baseline" if player is None else name_of(player)
    return answered(read(), source.name, name, player, seed)


def reader_of(
    source: Source,
    decks: tuple[DeckList | None, DeckList | None],
    hand: Sequence[str],
    seed: str,
    judge: Judge,
    blank: frozenset[int] = frozenset(),
    *,
    is_proof: bool,
) -> Callable[[], Position]:
    """The function that reads a position, each time the same. decks: yours and theirs. hand: yours, empty for the
    file's. blank: the seats whose cards have no text. is_proof: leave the other deck as the file has it.

    Raises Unreadable, UnknownDocument.
    """
    mine, other = decks
    theirs = standard_deck() if other is None and not is_proof else other
    switches = switches_of(judge.repository.context(ruleset_of(source)))
    return partial(read_position, source, (mine, theirs), list(hand) or None, seed, switches, blank)


def searched(
    position: Position,
    read: Callable[[], Position],
    name: str,
    seed: str,
    playouts: int,
    jobs: int,
    progress: Callable[[int], None] | None = None,
) -> AdviceResult:
    """The lines that search tried, with their chances of winning. read: reads the same position again. name: of its
    file. progress: receives the number of games. Raises NoAdvice, WorkerLost.
    """
    asked = question_of(position, name)
    question = OpenQuestion(asked.decision, asked.view)
    found = estimates(question, partial(asked_again, read), seed, playouts, jobs, progress)
    lines = advised_lines(asked.decision, asked.view, found, best_of(found))
    words = question_words(asked.decision, asked.view)
    notes = [] if position.table.state.players[YOU].deck else [EMPTY]
    head = [words, f"Search with up to {playouts} games to Sundown, seed {visible(seed)}:"]
    return AdviceResult(
        position=name,
        agent=SEARCH,
        seed=seed,
        question=words,
        lines=tuple(
            AdviceLine(
                words=line["words"],
                chosen=line["chosen"],
                chance=line["chance"],
                chance_interval=ends_of(line["chance_interval"]),
                gain=line["gain"],
                gain_interval=ends_of(line["gain_interval"]),
                playouts=line["playouts"],
            )
            for line in lines
        ),
        text="\n".join([*head, *table_of(lines), *notes]),
        _data={"question": words, "seed": seed, "playouts": playouts, "lines": lines},
    )


def answered(position: Position, name: str, agent: str, player: str | AgentFactory | None, seed: str) -> AdviceResult:
    """The answer of any agent except search. Raises NoAdvice, UnknownAgent."""
    question_of(position, name)
    make = player if callable(player) else find_factory(player or agent)
    line = line_of(position, make(seed))
    return AdviceResult(
        position=name,
        agent=agent,
        seed=seed,
        question="",
        lines=(AdviceLine(line, chosen=True),),
        text=f"{agent} answers {visible(line)}",
        _data={"seed": seed, "lines": [{"words": line, "chosen": True}]},
    )


def proven(position: Position, name: str) -> AdviceResult:
    """The proof of a position. Raises NoAdvice."""
    try:
        solution = solve(position)
    except (Unprovable, ValueError) as error:
        raise NoAdvice(f"{visible(name)} cannot be proven: {error}.") from None
    goal = WORDS[position.goal.kind] if position.goal is not None else ""
    lines = [
        {"words": line.words, "value": str(line.value), "chosen": line.value == solution.value}
        for line in solution.lines
    ]
    head = f"The chance that {goal}: {solution.value} ({percent(solution.value)}), proven in {solution.nodes} steps."
    return AdviceResult(
        position=name,
        agent=EXACT,
        seed="",
        question="",
        lines=tuple(
            AdviceLine(line.words, chosen=line.value == solution.value, value=str(line.value))
            for line in sorted(solution.lines, key=lambda line: -line.value)
        ),
        text="\n".join([head, *solution_lines(solution)]),
        _data={"goal": goal, "value": str(solution.value), "nodes": solution.nodes, "lines": lines},
    )


def question_of(position: Position, name: str) -> Any:
    """The question of a position. Raises NoAdvice."""
    try:
        return first_question(position)
    except ValueError as error:
        raise NoAdvice(f"{visible(name)}: {error}.") from None


def ends_of(interval: Sequence[float] | None) -> tuple[float, float] | None:
    """The ends of an interval."""
    return None if interval is None else (interval[0], interval[1])
