"""The analysis of a recorded game: every choice judged, the luck measured, in as many processes as there are."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple, TypeAlias

from dtk.coach.account import GameValues, values_of_game
from dtk.coach.choices import JUDGED, JudgedChoice, Words, chance_of, judge
from dtk.coach.story import PlayerSummary, StoryMoment, moments_of, recovered, summary_of, told_once, unsure
from dtk.coach.trace import Trace, trace_of
from dtk.coach.values import PointValues, Worlds, agrees, at_rest, points_of, worlds_of
from dtk.engine.ids import Seat
from dtk.match.levels import PERSON
from dtk.match.one import Match
from dtk.match.record import RecordedGame
from dtk.simulate.workers import Jobs, Workers

# The games that find the best line of a choice, and the worlds in which the values of the game are measured.
PLAYOUTS, LEAST, WORLDS = 14, 2, 10


class Settings(NamedTuple):
    """The settings of an analysis. seed: of all games that are played. playouts: those that find the best line of a
    choice. worlds: those in which the game's values are measured; 0 to leave them out.
    """

    seed: str = "0"
    playouts: int = PLAYOUTS
    worlds: int = WORLDS


DEFAULT = Settings()


class Analysis(NamedTuple):
    """The analysis of a game. choices: all judged choices, in order. repeats: the numbers of choices that repeat a
    mistake. summaries: of the analysed players. values: the curve, the luck and the accounts; None without worlds, or
    if no moment was reached. moments: those that decided the game. has_result: whether the game ended by its rules;
    otherwise it was left or conceded, and its last value stands for the result. difference: between the replay and the
    record, which ends the analysis; "" for none.
    """

    settings: Settings
    choices: tuple[JudgedChoice, ...]
    repeats: frozenset[int]
    summaries: tuple[PlayerSummary, ...]
    values: GameValues | None
    moments: tuple[StoryMoment, ...]
    days: int
    has_result: bool
    difference: str

    @property
    def marked(self) -> list[JudgedChoice]:
        """The choices with a mark for a mistake."""
        return [choice for choice in self.choices if choice.mark.is_mistake]


class AnalysisProgress(NamedTuple):
    """The tasks that are done, and all tasks."""

    done: int
    tasks: int


class AnalysisTask(NamedTuple):
    """A piece of the analysis. kind: "choice"; "chance", if the chance of a judged choice is needed more exactly;
    "before" or "after". place: of the question, or of the point. choice: the judged one.
    """

    kind: str
    place: int
    choice: JudgedChoice | None = None


# What a task finds, and what does tasks.
Found: TypeAlias = "JudgedChoice | Worlds"
DoTasks: TypeAlias = "Callable[[Iterable[AnalysisTask]], Iterator[Found]]"


class Workbench:
    """The state of a process that does tasks."""

    def __init__(self, trace: Trace, settings: Settings, words: Words) -> None:
        self.trace, self.settings, self.words = trace, settings, words
        self.questions, self.points = trace.questions, points_of(trace)

    def do(self, task: AnalysisTask) -> Found:
        """The result of a task, which depends only on the task."""
        settings = self.settings
        if task.kind in ("choice", "chance"):
            asked = self.questions[task.place]
            seed = f"{settings.seed}/{asked.seat}"
            if task.choice is not None:
                return chance_of(asked, task.choice, seed)
            return judge(asked, self.trace.line(asked), seed, settings.playouts, self.words)
        return worlds_of(self.points[task.place], settings.seed, settings.worlds, task.kind == "after")


class Worker:
    """The workbench of a process other than the first."""

    bench: Workbench | None = None

    @classmethod
    def prepare(cls, match: Match, recorded: RecordedGame, settings: Settings, words: Words) -> None:
        """Replay the game, once for each process."""
        cls.bench = Workbench(trace_of(match, recorded), settings, words)

    @classmethod
    def do(cls, task: AnalysisTask) -> Found:
        """The result of a task."""
        if cls.bench is None:
            raise RuntimeError("This process was not prepared.")
        return cls.bench.do(task)


def seats_to_judge(match: Match, recorded: RecordedGame) -> Sequence[Seat]:
    """The seats whose choices are judged by default: those of people, or all if there are none."""
    people = [seat for seat, who in enumerate(recorded.seats) if match.agents[who] == PERSON]
    return people or range(len(match.decks))


def analyse(
    match: Match,
    recorded: RecordedGame,
    words: Words,
    *,
    seats: Collection[Seat],
    settings: Settings = DEFAULT,
    jobs: Jobs = 1,
    progress: Callable[[int, int], None] | None = None,
) -> Analysis:
    """Analyse a recorded game. seats: the players whose choices are judged. jobs: the processes; the result is the same
    for any number. progress: receives the numbers of finished and of all tasks.

    Raises BadRecord for an impossible gang, WorkerLost.
    """
    for step in analysing(match, recorded, words, seats=seats, settings=settings, jobs=jobs):
        if isinstance(step, Analysis):
            return step
        if progress is not None:
            progress(step.done, step.tasks)
    raise AssertionError("The last step is the analysis.")


def analysing(
    match: Match,
    recorded: RecordedGame,
    words: Words,
    *,
    seats: Collection[Seat],
    settings: Settings = DEFAULT,
    jobs: Jobs = 1,
) -> Iterator[AnalysisProgress | Analysis]:
    """Analyse a recorded game task by task, as `analyse` does. The last step is the analysis."""
    trace = trace_of(match, recorded)
    bench = Workbench(trace, settings, words)
    tasks = [*choice_tasks(bench, seats), *(value_tasks(bench) if settings.worlds else ())]
    results: dict[AnalysisTask, Found] = {}
    with processes(bench, jobs, (match, recorded, settings, words)) as do:
        for task, result in zip(tasks, do(tasks), strict=True):
            results[task] = result
            yield AnalysisProgress(done=len(results), tasks=len(tasks))
        found = choices_in(trace, results)
        more = chance_tasks(bench, found)
        for again, result in zip(more, do(more), strict=True):
            results[again] = result
            yield AnalysisProgress(done=len(results), tasks=len(tasks) + len(more))
    found = choices_in(trace, results)
    judged, repeats = told_once(recovered(found, settings.playouts))
    values = game_values(bench, results, judged, repeats) if settings.worlds and trace.moments else None
    yield Analysis(
        settings=settings,
        choices=tuple(judged),
        repeats=repeats,
        summaries=tuple(summary_of(seat, judged, repeats) for seat in sorted(seats)),
        values=values,
        moments=tuple(moments_of(judged, values)),
        days=trace.days,
        has_result=trace.result is not None,
        difference=trace.difference,
    )


def choices_in(trace: Trace, results: dict[AnalysisTask, Found]) -> list[JudgedChoice]:
    """The judged choices, by the latest result of each."""
    stretches = trace.stretches()
    found = {
        result.number: result._replace(stretch=stretches[result.number])
        for result in results.values()
        if isinstance(result, JudgedChoice)
    }
    return [*found.values()]


def choice_tasks(bench: Workbench, seats: Collection[Seat]) -> Iterator[AnalysisTask]:
    """A task for each choice that is judged."""
    for place, asked in enumerate(bench.questions):
        if asked.seat in seats and issubclass(asked.kind, JUDGED):
            yield AnalysisTask("choice", place)


def chance_tasks(bench: Workbench, found: Sequence[JudgedChoice]) -> list[AnalysisTask]:
    """A task for each choice that may make good an earlier mistake, if its chance is known from few games."""
    places = {asked.number: place for place, asked in enumerate(bench.questions)}
    return [AnalysisTask("chance", places[choice.number], choice) for choice in unsure(found)]


def value_tasks(bench: Workbench) -> Iterator[AnalysisTask]:
    """The tasks for the values of a game: only where luck or another choice than the reference agent's changed them."""
    for place, point in enumerate(bench.points):
        if point.is_lucky:
            yield AnalysisTask("before", place)
        if not agrees(point):
            yield AnalysisTask("after", place)


@contextmanager
def processes(bench: Workbench, jobs: Jobs, given: tuple[object, ...]) -> Iterator[DoTasks]:
    """A function that does tasks in this process or in others, and yields their results in order."""
    if jobs == 1:
        yield lambda tasks: map(bench.do, tasks)
    elif isinstance(jobs, int):
        with Workers(jobs, Worker.prepare, given) as workers:
            yield lambda tasks: workers.share(Worker.do, tasks, chunk=1)
    else:
        yield lambda tasks: jobs.share(Worker.do, tasks, chunk=1, prepare=Worker.prepare, given=given)


def game_values(
    bench: Workbench,
    results: dict[AnalysisTask, Found],
    judged: list[JudgedChoice],
    repeats: frozenset[int],
) -> GameValues:
    """The values of a game from the results of its tasks."""
    values: list[PointValues] = []
    now: Worlds = ()
    for place, point in enumerate(bench.points):
        before = results.get(AnalysisTask("before", place), now)
        after = results.get(AnalysisTask("after", place))
        if isinstance(before, JudgedChoice) or isinstance(after, JudgedChoice):
            raise TypeError("A choice is not a value.")
        now = before if after is None else after
        values.append(PointValues(before=before, after=after, at_rest=at_rest(point)))
    by_number = {choice.number: choice for choice in judged if choice.number not in repeats}
    return values_of_game(bench.trace, bench.points, values, by_number)
