"""`dtk compare` and `dtk ablate`: versions of a deck against the same opponents, with the same deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dtk.cli import completing, output
from dtk.cli.console import BROKEN_DOWN, OK, Refusal, refuse, remark
from dtk.cli.flattened import flattened
from dtk.cli.help_pages import closing
from dtk.cli.judging import Rules
from dtk.cli.league import deck_files_of, numbers_of
from dtk.cli.log import open_log
from dtk.cli.match_options import LOG_FILE, VERSUS, Run, interruptible
from dtk.cli.output import chosen_format, save_page, say_report
from dtk.cli.players import GAME_CODES, Decks, choices, deck_names, load_decks, meet, note_missing_texts, seated
from dtk.cli.progress import progress
from dtk.cli.repeated import command_line
from dtk.files.shown import visible
from dtk.report.formats import VERSIONS

if TYPE_CHECKING:
    from dtk.cards.card import Card
    from dtk.cards.database import Database
    from dtk.engine.rules.setup import DeckList
    from dtk.legality.judge import Judge
    from dtk.legality.judged_deck import JudgedDeck
    from dtk.match.one import Match
    from dtk.series.meetings import Write
    from dtk.series.versions import GainTest, Version, Versus
    from dtk.simulate.workers import Jobs

GAMES = Annotated[
    int | None,
    typer.Option(
        "--games",
        "-n",
        metavar="N",
        min=2,
        max=1_000_000,
        help="Number of games of each version against each opponent; must be even. [default: 400; with --until or "
        "--sprt at "
        "most 20,000]",
    ),
]
USUAL_GAMES, MOST_GAMES = 400, 20_000
ARROW = "->"
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
        None, "--until", metavar="RATE", help="Stop once the gain in win rate is known to within RATE (e.g. 2%)."
    ),
    sprt: str | None = typer.Option(
        None, "--sprt", metavar="D0,D1", help="Stop once a sequential test of two gains (e.g. 0%,3%) decides."
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
    from dtk.match.playable import deck_list
    from dtk.series.versions import Version, Versus

    shape = chosen_format(report.output_format, VERSIONS)
    try:
        run.check(log)
        numbers = games_of(games, ends_itself=until is not None or sprt is not None)
        test, width = test_for(sprt), width_for(until)
        if test is not None and width is not None:
            raise Refusal("--until and --sprt cannot be combined.")
        field = Field([deck, other], versus, decks)
        judge = rules.judge()
    except Refusal as refusal:
        refuse(str(refusal))
    field.load(judge, run.force)
    matches = field.matches(run.seed)
    lists = [deck_list(one) for one in field.tables[:2]]
    names = [one.name for one in lists]
    if names[0] == names[1]:
        names = [Path(path).stem for path in (deck, other)]
    own = {1: field.matches(run.seed, 1)} if field.has_own_script(1) else {}
    played = Versus([Version(name, cards) for name, cards in zip(names, lists, strict=True)], matches, own)

    def is_enough() -> bool:
        if test is not None:
            return test.accepted(played.results(1)) is not None
        found = played.difference(1)
        return width is not None and found is not None and (found.high - found.low) / 2 <= width

    stop = test.written if test is not None else "" if width is None else f"until {width:g}"
    crew = run.workers(context)
    code = play(played, numbers, crew, log, stop=stop, is_enough=is_enough if stop else None, force=run.force)
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
    from dtk.cards.database import load_database
    from dtk.series.versions import Version, Versus, without_each

    shape = chosen_format(report.output_format, VERSIONS)
    try:
        run.check(log)
        numbers = games_of(games, ends_itself=False)
        field = Field([deck], versus, decks)
        judge = rules.judge()
    except Refusal as refusal:
        refuse(str(refusal))
    field.load(judge, run.force)
    matches = field.matches(run.seed)
    own = matches[0].decks[0]
    try:
        tried = [swapped(own, text, field.tables[0], load_database()) for text in swaps or ()] or list(
            without_each(own)
        )
    except ValueError as fault:
        refuse(f"--replace: {fault}")
    played = Versus([Version(own.name, own), *tried], matches)
    code = play(played, numbers, run.workers(context), log, force=run.force)
    say_report(VERSIONS[shape].ablation(played, is_swap=bool(swaps)), shape)
    if report.html is not None:
        from dtk.report.pages.versions import ablation_page

        save_page(report.html, ablation_page(played, is_swap=bool(swaps), command=command_line(context)))
    raise typer.Exit(code)


def games_of(games: int | None, *, ends_itself: bool) -> Sequence[int]:
    """The number of games of each version against each opponent. Raises Refusal for an impossible number."""
    return numbers_of(games if games is not None else MOST_GAMES if ends_itself else USUAL_GAMES, None).numbers


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
        self.tables = load_decks(self.files, self.said, judge, force)
        self.seats = seated(self.tables, self.said)
        note_missing_texts(meet(self.seats, "", self.texts), self.tables)

    def matches(self, seed: str, version: int = 0) -> list[Match]:
        """The matches of a version against each opponent."""
        return [meet([self.seats[version], theirs], seed, self.texts) for theirs in self.seats[self.versions :]]

    def has_own_script(self, version: int) -> bool:
        """Whether a version has its own script; otherwise the first version's script plays it."""
        from dtk.scripts.playing import has_script

        choice = self.said[version]
        return choice.agent is None and choice.script is None and has_script(self.tables[version])


def test_for(sprt: str | None) -> GainTest | None:
    """The test that --sprt describes. Raises Refusal."""
    from dtk.match.stopping import parse_share
    from dtk.series.versions import GainTest

    if sprt is None:
        return None
    try:
        lower, higher = map(parse_share, sprt.split(","))
    except ValueError:
        raise Refusal(f"--sprt: `{visible(sprt, 40)}` is not two gains such as 0%,3%.") from None
    if not -1 < lower < higher < 1:
        raise Refusal(f"--sprt: `{visible(sprt, 40)}`: the first gain must be the lower one.")
    return GainTest(lower, higher)


def width_for(until: str | None) -> float | None:
    """The margin of error that --until sets. Raises Refusal."""
    from dtk.match.stopping import parse_until

    try:
        return None if until is None else parse_until(until).half_width
    except ValueError as fault:
        raise Refusal(f"--until: {visible(str(fault))}") from None


def swapped(deck: DeckList, text: str, judged: JudgedDeck, database: Database) -> Version:
    """The version after a swap such as `2 Ambush -> 2 Pinto`. Raises ValueError."""
    from dtk.series.versions import Version, with_instead

    before, arrow, after = text.partition(ARROW)
    if not arrow or not before.strip() or not after.strip():
        raise ValueError(f"`{visible(text, 60)}` is not a swap; write it like '2 Ambush -> 2 Pinto'.")
    gone, copies = held_card(deck, before.strip(), database)
    come, others = printed_card(after.strip(), judged, database)
    if copies != others:
        raise ValueError(f"`{visible(text, 60)}`: both sides need the same number of cards.")
    return Version(" ".join(text.split()), with_instead(deck, gone, come, copies))


def held_card(deck: DeckList, item: str, database: Database) -> tuple[Card, int]:
    """The card of a deck that text such as `2 Ambush` names, and the number. Raises ValueError."""
    from dtk.simulate.naming import resolve_item

    line, match = resolve_item(item, database)
    for card in deck.cards:
        if card in match.printings:
            return card, line.copies
    raise ValueError(f"{visible(deck.name, 60)} has no `{visible(match.spelling, 60)}`.")


def printed_card(item: str, judged: JudgedDeck, database: Database) -> tuple[Card, int]:
    """The printing that text such as `2 Ambush` names under the rules of a deck, and the number. Raises ValueError."""
    from dtk.simulate.naming import resolve_item

    line, match = resolve_item(item, database)
    card = judged.context.choose_printing(line, match)
    if card is None or card.suit is None:
        raise ValueError(
            f"`{visible(match.spelling, 60)}` cannot be in a deck by these rules, or has no suit and value."
        )
    return card, line.copies


def play(
    played: Versus,
    numbers: Sequence[int],
    jobs: Jobs,
    log: Path | None,
    *,
    stop: str = "",
    is_enough: Callable[[], bool] | None = None,
    force: bool,
) -> int:
    """Play all versions against all decks. Returns the exit code. log: the record. stop: the stopping rule, as in the
    record's first line.
    """
    from dtk.series.meetings import play_meetings

    meetings = played.meetings
    with interruptible(log) as ending, result_log(log, played, numbers, stop, force=force) as write:
        left = len(numbers) * len(meetings) - sum(meeting.games for meeting in meetings)
        with progress(left, "games") as step:
            for done in play_meetings(meetings, numbers, jobs, write=write, is_enough=is_enough):
                step(done)
    return ending.code or (BROKEN_DOWN if any(meeting.endings["failed"] for meeting in meetings) else OK)


@contextmanager
def result_log(
    path: Path | None, played: Versus, numbers: Sequence[int], stop: str, *, force: bool
) -> Iterator[Write | None]:
    """The function that records games, or None without a path. Games that the record already holds are counted.

    Exits with 2 for a record of other games, with 3 for a file that cannot be read or written.
    """
    from dtk.match.record import BadRecord
    from dtk.series.versions_record import count_recorded, first_line, game_line

    with open_log(path, first_line(played, len(numbers), stop), force=force) as log:
        if log is None:
            yield None
            return
        name = visible(str(log.path))
        try:
            count_recorded(log.path, log.recorded, played, numbers)
        except BadRecord as fault:
            refuse(f"--log: {name} cannot be continued: {fault} Name another file, or delete it.")
        if log.recorded:
            remark(f"dtk: {name} already holds {log.recorded:,} of these games.")
        yield lambda meeting, game: log.write(game_line(meeting, game))
