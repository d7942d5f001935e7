"""The search of one question, its games divided among processes. The results are the same for any number of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

from dtk.agents.search import LineEstimate, LineTrial, PlayTrials, Search, Trials
from dtk.engine.decisions import Decision
from dtk.engine.view import View
from dtk.simulate.workers import Workers

# The trials that a process gets at a time.
CHUNK = 2


class OpenQuestion(NamedTuple):
    """A question, with the view of its player."""

    decision: Decision[Any]
    view: View


# Comes to the same question in any process, so it holds only data.
Again: TypeAlias = Callable[[], OpenQuestion]
# Is told the number of games played so far.
Tell: TypeAlias = Callable[[int], object]

# The question whose trials this process plays as a worker.
WORKER_TRIALS: list[Trials] = []


def estimates(
    question: OpenQuestion, again: Again, seed: str, playouts: int, jobs: int = 1, tell: Tell | None = None
) -> list[LineEstimate]:
    """The results of a new `Search` at a question (Search.estimates).

    again: comes to the same question in another process. jobs: the number of processes. tell: is told the number of
    games played so far. Raises WorkerLost.
    """
    search = Search(seed, playouts)
    if jobs == 1:
        return search.estimates(*question, play=counted(Trials.play, tell))
    with Workers(jobs, take_question, (again, seed, playouts)) as workers:

        def share(trials: Trials, some: Sequence[LineTrial]) -> Iterator[float]:
            return workers.share(value_of, some, chunk=CHUNK)

        return search.estimates(*question, play=counted(share, tell))


def counted(play: PlayTrials, tell: Tell | None) -> PlayTrials:
    """Plays trials, and tells how many have been played so far."""
    if tell is None:
        return play
    played = 0

    def play_and_tell(trials: Trials, some: Sequence[LineTrial]) -> Iterator[float]:
        nonlocal played
        for value in play(trials, some):
            played += 1
            tell(played)
            yield value

    return play_and_tell


def take_question(again: Again, seed: str, playouts: int) -> None:
    """Prepare to play the trials of a question as a worker."""
    question, search = again(), Search(seed, playouts)
    WORKER_TRIALS[:] = [Trials(search, question.view, search.lines(*question))]


def value_of(trial: LineTrial) -> float:
    """The chance to win at the end of a trial, played by a worker."""
    return WORKER_TRIALS[0].value(trial)
