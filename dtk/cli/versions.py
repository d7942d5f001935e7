"""`dtk compare` and `dtk ablate`: versions of a deck against the same opponents, with the same deals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dtk.cli import completing, output
from dtk.cli.budget import Stage, announce
from dtk.cli.console import BROKEN_DOWN, OK, Refusal, refuse, remark
from dtk.cli.flattened import flattened
from dtk.cli.help_pages import closing
from dtk.cli.judging import Rules
from dtk.cli.league import deck_files_of, numbers_of
from dtk.cli.match_options import LOG_FILE, VERSUS, Run, interruptible
from dtk.cli.output import chosen_format, save_page, say_report
from dtk.cli.players import GAME_CODES, Decks, choices, deck_names, load_decks, note_missing_texts, seated
from dtk.cli.progress import progress
from dtk.cli.recording import log_faults, note_torn
from dtk.cli.repeated import command_line
from dtk.files.shown import visible
from dtk.report.formats import VERSIONS

if TYPE_CHECKING:
    from dtk.legality.judge import Judge
    from dtk.match.one import Match
    from dtk.series.meetings import Write
    from dtk.series.versions import GainStop, Versus

SEATS = 2
GAMES = Annotated[
    int | None,
    typer.Option(
        "--games",
        "-n",
        metavar="N",
        min=2,
        max=1_000_000,
        help="Number of games of each version against each opponent; must be even. [default: 400]",
    ),
]
SAME_DEALS = "All versions get the same deals. Each starts with its deck's own gang."
EPILOGS = {
    "compare": closing(
        "dtk compare examples/decks/sloane-gunfighter.yaml \\\n"
        "      examples/decks/plans/sloane-slide.yaml --versus examples/decks -n 20",
        "dtk compare examples/decks/sloane-gunfighter.yaml \\\n"
        "      examples/decks/sloane-base-set.yaml --versus examples/decks --sprt 0%,3%",
        notes=f"DECK= is `a` (DECK), `b` (OTHER), `versus` (all opponents), or the name of a deck's file without "
        f"suffix. {SAME_DEALS}",
        codes=GAME_CODES,
    ),
    "ablate": closing(
        "dtk ablate examples/decks/sloane-gunfighter.yaml \\\n"
        "      --versus examples/decks/law-dogs-gunfighter.yaml -n 20 --jobs 4",
        "dtk ablate examples/decks/sloane-gunfighter.yaml \\\n"
        "      --versus examples/decks/plans --replace '2 Ambush -> 2 Pinto'",
        notes=f"DECK= is `a` (the deck), `versus` (all opponents), or the name of a deck's file without suffix. "
        f"{SAME_DEALS}",
        codes=GAME_CODES,
    ),
}


@dataclass(frozen=True, slots=True)
class Report(output.Report):
    """The options for the report on versions."""

    output_format: Annotated[str, output.format_option(VERSIONS)] = output.TEXT


@flattened
def compare(
    context: typer.Context,
    deck: str = typer.Argument(..., metavar="DECK", help="The deck.", autocompletion=completing.decks),
    other: str = typer.Argument(..., metavar="OTHER", help="The new version.", autocompletion=completing.decks),
    games: GAMES = None,
    until: str | None = typer.Option(
        None,
        "--until",
        metavar="RATE",
        help="Stop once the gain in win rate is known to within RATE (e.g. 2%); --games then defaults to 20,000.",
    ),
    sprt: str | None = typer.Option(
        None,
        "--sprt",
        metavar="D0,D1",
        help="Stop once a sequential test of two gains (e.g. 0%,3%) decides; --games then defaults to 20,000.",
    ),
    log: LOG_FILE = None,
    *,
    versus: VERSUS,
    decks: Decks,
    run: Run,
    report: Report,
    rules: Rules,
) -> None:
    """Compare two versions of a deck against a field."""
    from dtk.series.versions import GainTest, compared

    shape = chosen_format(report.output_format, VERSIONS)
    try:
        run.check(log)
        numbers = games_of(games, ends_itself=until is not None or sprt is not None)
        stop = stop_for(until, sprt)
        field = Field([deck, other], versus, decks)
        judge = rules.judge()
    except Refusal as refusal:
        refuse(str(refusal))
    field.load(judge, run.force)
    played = compared(
        field.ours,
        field.opponents,
        [Path(path).stem for path in (deck, other)],
        run.seed,
        field.texts,
        has_own_script=field.has_own_script(1),
    )
    test = stop if isinstance(stop, GainTest) else None
    code = play(played, numbers, run, context, log, stop)
    say_report(VERSIONS[shape].comparison(played, test), shape)
    if report.html is not None:
        from dtk.report.pages.versions import comparison_page

        save_page(report.html, comparison_page(played, test, command_line(context)))
    raise typer.Exit(code)


@flattened
def ablate(
    context: typer.Context,
    deck: str = typer.Argument(..., metavar="DECK", help="The deck to measure.", autocompletion=completing.decks),
    swaps: list[str] | None = typer.Option(
        None, "--replace", metavar="SWAP", help="Measure this swap, e.g. '2 Ambush -> 2 Pinto'; repeatable."
    ),
    games: GAMES = None,
    log: LOG_FILE = None,
    *,
    versus: VERSUS,
    decks: Decks,
    run: Run,
    report: Report,
    rules: Rules,
) -> None:
    """Measure what each card of a deck contributes.

    It replaces one copy of each card in turn with a blank of the same suit and value. With --replace, it measures these
    swaps instead.
    """
    from dtk.series.swaps import ablated

    shape = chosen_format(report.output_format, VERSIONS)
    try:
        run.check(log)
        numbers = games_of(games, ends_itself=False)
        field = Field([deck], versus, decks)
        judge = rules.judge()
    except Refusal as refusal:
        refuse(str(refusal))
    field.load(judge, run.force)
    try:
        played = ablated(field.ours[0], field.opponents, swaps or (), run.seed, field.texts)
    except ValueError as fault:
        refuse(f"--replace: {fault}")
    code = play(played, numbers, run, context, log)
    say_report(VERSIONS[shape].ablation(played, is_swap=bool(swaps)), shape)
    if report.html is not None:
        from dtk.report.pages.versions import ablation_page

        save_page(report.html, ablation_page(played, is_swap=bool(swaps), command=command_line(context)))
    raise typer.Exit(code)


def games_of(games: int | None, *, ends_itself: bool) -> Sequence[int]:
    """The number of games of each version against each opponent. Raises Refusal for an impossible number."""
    from dtk.series.versions import number_of_games

    return numbers_of(number_of_games(games, ends_itself=ends_itself), None).numbers


class Field:
    """Versions of a deck and their opponents, in that order. versions: the number of versions."""

    def __init__(self, ours: Sequence[str], versus: list[str], decks: Decks) -> None:
        """Raises Refusal."""
        theirs = deck_files_of(versus)
        self.versions, self.files, self.texts = len(ours), [*ours, *theirs], decks.texts
        self.said = choices(decks, deck_names(ours, theirs), len(self.files))
        if len({said._replace(gang=None) for said in self.said[: len(ours)]}) > 1:
            raise Refusal("all versions of a deck need the same agent; leave out the agent of a single version.")

    def load(self, judge: Judge, force: bool) -> None:
        """Load all decks. Exits like `load_decks` and `seated`."""
        from dtk.match.playable import meet

        self.tables = load_decks(self.files, self.said, judge, force)
        seats = seated(self.tables, self.said)
        self.ours, self.opponents = seats[: self.versions], seats[self.versions :]
        note_missing_texts(meet(seats, "", self.texts), self.tables)

    def matches(self, seed: str) -> list[Match]:
        """The matches of the first version against each opponent."""
        from dtk.series.versions import matches_against

        return matches_against(self.ours[0], self.opponents, seed, self.texts)

    def has_own_script(self, version: int) -> bool:
        """Whether a version has its own script; otherwise the first version's script plays it."""
        from dtk.scripts.playing import has_script

        choice = self.said[version]
        return choice.agent is None and choice.script is None and has_script(self.tables[version])


def stop_for(until: str | None, sprt: str | None) -> GainStop | None:
    """The stopping rule, by the values of --until and --sprt. Raises Refusal."""
    from dtk.series.versions import parse_gain_test, parse_gain_width

    if until is not None and sprt is not None:
        raise Refusal("--until and --sprt cannot be combined.")
    try:
        if until is not None:
            return parse_gain_width(until)
        return None if sprt is None else parse_gain_test(sprt)
    except ValueError as fault:
        raise Refusal(f"{'--sprt' if until is None else '--until'}: {visible(str(fault))}") from None


def play(
    played: Versus,
    numbers: Sequence[int],
    run: Run,
    context: typer.Context,
    log: Path | None,
    stop: GainStop | None = None,
) -> int:
    """Play all versions against all decks. Returns the exit code. log: the record."""
    from dtk.series.versions import play_versions

    meetings, jobs = played.meetings, run.workers(context)
    written, pace = "" if stop is None else stop.written, None
    with interruptible(log) as ending, result_log(log, played, numbers, written, force=run.force) as write:
        left = len(numbers) * len(meetings) - sum(meeting.games for meeting in meetings)
        stage = Stage(f"{len(played.versions)} versions", left, is_most=stop is not None)
        pace = announce([stage], [meeting.match for meeting in meetings], jobs)
        if pace is not None:
            tell_power_before(len(numbers) * len(played.opponents), is_most=stop is not None)
        with progress(left, "games") as step:
            for done in play_versions(played, numbers, jobs, stop, write, run.deadline()):
                step(done)
    if pace is not None:
        tell_power_after(played, pace)
    return ending.code or (BROKEN_DOWN if any(meeting.endings["failed"] for meeting in meetings) else OK)


def tell_power_before(games: int, *, is_most: bool) -> None:
    """Print which gain these games of each version can show. is_most: whether a rule may stop them."""
    from dtk.statistics.elo import MOST_GAIN, gain_before

    found = gain_before(games // SEATS)
    most = "at most " * is_most
    can = f"can show a gain of {100 * found.detectable:.2g} points or less"
    can = can if found.detectable < MOST_GAIN else "are too few to show any gain"
    remark(f"dtk: {most}{games:,} games of each version {can} (80 % power).")


def tell_power_after(played: Versus, pace: float) -> None:
    """Print how many games show a gain of 3 points, and how long that takes here. pace: the seconds for a game."""
    from dtk.report.durations import duration
    from dtk.report.series.versions_text import median_power
    from dtk.statistics.elo import WORTH

    found = median_power(played)
    if found is not None:
        games = float(f"{found.games * len(played.versions):.2g}")
        gain, here = f"{100 * WORTH:g}", duration(pace * games)
        remark(
            f"dtk: to see a gain of {gain} points takes about {games:,.0f} games of all versions, about {here} here."
        )


@contextmanager
def result_log(
    path: Path | None, played: Versus, numbers: Sequence[int], stop: str, *, force: bool
) -> Iterator[Write | None]:
    """The function that records games, or None without a path. Games that the record already holds are counted.

    Exits with 2 for a record of other games, with 3 for a file that cannot be read or written.
    """
    from dtk.series.versions_record import recorded, writer

    with log_faults(), recorded(path, played, numbers, stop, force=force) as log:
        if log is not None and log.was_torn:
            note_torn(log.path)
        if log is not None and log.recorded:
            remark(f"dtk: {visible(str(log.path))} already holds {log.recorded:,} of these games.")
        yield writer(log)
