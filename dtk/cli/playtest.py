"""`dtk playtest`: what the cards of a pack of your own do in decks of a field, and which questions they raise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dtk.cli import completing, output
from dtk.cli.allowing import ALLOW_CODE
from dtk.cli.budget import at_once, seconds_per_game
from dtk.cli.console import BROKEN_DOWN, FINDINGS, OK, Refusal, refuse, remark, writing
from dtk.cli.flattened import flattened
from dtk.cli.help_pages import closing
from dtk.cli.judging import Rules, make_judge
from dtk.cli.league import deck_files_of, folder_for, numbers_of
from dtk.cli.match_options import JOBS, LOG_FOLDER, QUIET, SEED, check_seed, deadline_of, interruptible
from dtk.cli.optimize import own_text
from dtk.cli.output import chosen_format, save_page, say_report
from dtk.cli.players import GAME_CODES, Choice, check_agent, load_decks, seated
from dtk.cli.progress import progress
from dtk.cli.recording import log_faults, note_torn
from dtk.cli.repeated import command_line
from dtk.files.shown import visible
from dtk.report.formats import PLAYTESTS

if TYPE_CHECKING:
    from dtk.cards.card import Card
    from dtk.files.own_packs import OwnPack
    from dtk.legality.judge import Judge
    from dtk.match.log import Log
    from dtk.match.one import PlayedGame
    from dtk.playtest.questions import CardQuestions
    from dtk.playtest.trials import GameNote, PlaytestPlan

# The folder of the decks that take the cards, in that of --log.
DECKS = "decks"
EPILOG = closing(
    "dtk playtest my-set --field examples/decks/plans --allow-code -n 2",
    "dtk playtest my-set --field field --allow-code --time 20m --html playtest.html",
    "dtk playtest my-set --field field --allow-code --card 'Quiet Jane' --log run -j 4",
    notes="Each new card goes into the decks of the field that want it most, and into a new deck built for it, by the "
    "swaps of `dtk deck suggest`. Each deck plays with and without the card, on the same deals. "
    "--log also writes these decks, into FOLDER/decks.",
    codes=GAME_CODES
    | {FINDINGS: "the pack has a fault, a deck is illegal, or a deck lacks the script that its agent needs"},
)


@dataclass(frozen=True, slots=True)
class Report(output.Report):
    """The options for the report on a playtest."""

    output_format: Annotated[str, output.format_option(PLAYTESTS)] = output.TEXT


@flattened
def playtest(
    context: typer.Context,
    folder: Path = typer.Argument(..., metavar="PACK", help="The folder of the pack."),
    field: list[str] = typer.Option(
        ...,
        "--field",
        metavar="DECK|FOLDER",
        help="The opponents, some of which take the new cards: a deck, or a folder of decks; repeatable.",
        autocompletion=completing.decks,
    ),
    cards: list[str] | None = typer.Option(
        None, "--card", metavar="TITLE|CODE", help="Only this card of the pack; repeatable."
    ),
    games: int = typer.Option(
        20,
        "--games",
        "-n",
        metavar="N",
        min=2,
        max=1_000_000,
        help="Number of games of each deck, with and without a card, against each opponent; must be even.",
    ),
    decks_each: int = typer.Option(
        2, "--decks", metavar="N", min=0, max=100, help="Number of decks of the field into which each card goes."
    ),
    time: str | None = typer.Option(
        None, "--time", metavar="TIME", help="Stop the games of the decks after this time, such as 90s, 20m or 1h30m."
    ),
    agent: str | None = typer.Option(
        None,
        "--agent",
        metavar="AGENT",
        help="Agent that plays all decks (see `dtk agents`). [default: scripted if the deck has a script, otherwise "
        "baseline]",
        autocompletion=completing.agents,
    ),
    seed: SEED = "0",
    jobs: JOBS = 1,
    log: LOG_FOLDER = None,
    force: bool = typer.Option(False, "--force", help="Overwrite a record of other games."),
    quiet: QUIET = False,
    allow_code: ALLOW_CODE = False,
    *,
    report: Report,
    rules: Rules,
) -> None:
    """Playtest your own cards in decks, with questions of rules.

    It measures what each card of a pack changes in win rate and length, how often it is played and used, and against
    which decks it helps. It also finds loops, and the prohibitions and replacements that the card meets.
    """
    from dtk.playtest.playtested import Playtested, figures_of
    from dtk.playtest.questions import unasked
    from dtk.playtest.trials import make_plan
    from dtk.report.series.playtesting import players_in_plan

    shape = chosen_format(report.output_format, PLAYTESTS)
    try:
        check_seed(seed)
        numbers = numbers_of(games, None).numbers
        deadline_of(time)
        choice = Choice(None if agent is None else check_agent("--agent", agent, allow_code))
        if not allow_code:
            raise Refusal(f"the texts in {visible(str(folder))} are code; --allow-code lets them run.")
        pack, judge = pack_in_use(folder, rules)
        chosen, every = cards_of(pack, cards or [])
        files = deck_files_of(field)
    except Refusal as refusal:
        refuse(str(refusal))
    choices = [choice] * len(files)
    opponents = seated(load_decks(files, choices, judge, force=False), choices)
    with progress(0, "decks") as step:
        step(0)
        plan = make_plan(chosen, every, opponents, judge, lambda deck: seated([deck], [choice])[0], seed, decks_each)
    run = PlaytestRun(plan, numbers, jobs, time)
    where = context.with_resource(folder_for(log))
    with run.recorded(where, force=force), interruptible(where) as ending:
        run.announce()
        run.ask_questions()
        run.play()
    found = Playtested(
        pack=pack,
        plan=plan,
        figures=figures_of(plan, players_in_plan(plan)),
        questions=(*run.questions, *map(unasked, chosen[len(run.questions) :])),
        seed=seed,
        asked=games,
        seconds=run.seconds,
    )
    say_report(PLAYTESTS[shape](found), shape)
    if report.html is not None:
        from dtk.report.pages.playtesting import playtest_page

        save_page(report.html, playtest_page(found, command_line(context)))
    has_failed = any(meeting.endings["failed"] for meeting in plan.meetings)
    raise typer.Exit(ending.code or (BROKEN_DOWN if has_failed else OK))


def pack_in_use(folder: Path, rules: Rules) -> tuple[OwnPack, Judge]:
    """The pack in a folder, now in use beside those of the configuration, and a judge by the rules. Raises Refusal;
    exits with 1 for faults in the pack.
    """
    from dtk.cards.database import load_database
    from dtk.files.finding import Unreadable
    from dtk.files.own_packs import FACTS, choose, chosen, read_pack

    config = rules.config()
    if not (folder / FACTS).is_file():
        raise Refusal(f"{visible(str(folder))} has no file `{FACTS}`; `dtk pack new` begins a pack.")
    try:
        pack = read_pack(folder)
        choose((*(one for one in chosen().packs if Path(one.folder).resolve() != Path(pack.folder)), pack))
        load_database()
    except Unreadable as error:
        refuse(str(error), FINDINGS)
    return pack, make_judge(config, rules.format, rules.ruleset)


def cards_of(pack: OwnPack, names: Sequence[str]) -> tuple[list[Card], list[Card]]:
    """The cards to playtest, and all cards of the pack. Raises Refusal; exits with 1 if a text has a fault."""
    from dtk.playtest.checking import header_faults
    from dtk.playtest.playtested import NoCards, new_cards

    try:
        chosen, every = new_cards(pack, names)
    except NoCards as fault:
        raise Refusal(f"{'--card: ' if names else ''}{visible(str(fault), 500)}") from None
    wrong = next(((card, text) for card in chosen for text in header_faults(card)), None)
    if wrong is not None:
        card, text = wrong
        refuse(f"{visible(card.title)} [{card.code}]: {visible(text, 500)} `dtk pack check` shows all.", FINDINGS)
    return chosen, every


def write_decks(folder: Path, plan: PlaytestPlan) -> None:
    """Write the decks with the new cards: `90001-1.yaml` is the first that takes the card 90001."""
    from dtk.files.writing import write_text

    with writing(str(folder)):
        folder.mkdir(exist_ok=True)
        for card in plan.cards:
            for number, (trial, _) in enumerate(plan.trials_of(card), 1):
                write_text(folder / f"{card.code}-{number}.yaml", own_text(trial.taken[card].deck))


class PlaytestRun:
    """Plays a plan, records it and shows progress. numbers: the games of each meeting. questions: those found so far.

    seconds: that a game takes here, None if it was not measured. time: the limit.
    """

    def __init__(self, plan: PlaytestPlan, numbers: Sequence[int], jobs: int, time: str | None) -> None:
        self.plan, self.numbers, self.jobs, self.time = plan, numbers, jobs, time
        self.questions: list[CardQuestions] = []
        self.seconds: float | None = None
        self.log: Log | None = None

    @property
    def left(self) -> int:
        """The number of games left to play."""
        return len(self.numbers) * len(self.plan.meetings) - self.plan.games

    @contextmanager
    def recorded(self, folder: Path | None, *, force: bool) -> Iterator[None]:
        """Record the games in a folder, if there is one. Games that it already holds are counted.

        Exits with 2 for a record of other games, with 3 for a file that cannot be read or written.
        """
        from dtk.playtest.playtest_record import recorded

        with log_faults(), recorded(folder, self.plan, self.numbers, force=force) as log:
            if log is not None:
                if log.was_torn:
                    note_torn(log.path)
                write_decks(log.path.parent / DECKS, self.plan)
                if log.recorded:
                    remark(f"dtk: {visible(str(log.path))} already holds {log.recorded:,} of these games.")
            self.log = log
            yield

    def announce(self) -> None:
        """Print the games to play, and about how long they take here."""
        from dtk.playtest.questions import seconds_of_questions
        from dtk.report.series.playtesting import budget

        processes = at_once(self.jobs)
        if self.left:
            self.seconds = seconds_per_game([meeting.match for meeting in self.plan.meetings]) / processes
        sweep = seconds_of_questions(self.plan.cards) / processes
        remark(f"dtk: {budget(self.plan, len(self.numbers), self.left, self.seconds or 0.0, sweep)}")
        if self.time is not None:
            remark(f"dtk: --time {visible(self.time)} ends the games of the decks earlier if necessary.")

    def ask_questions(self) -> None:
        """Play the games of rules. Exits with 1 for a text that fails."""
        from dtk.match.playable import Unplayable
        from dtk.playtest.questions import questions_of

        with progress(len(self.plan.cards), "cards tried beside other rules") as step:
            try:
                for done, found in enumerate(questions_of(self.plan.cards, self.jobs), 1):
                    self.questions.append(found)
                    step(done)
            except Unplayable as fault:
                refuse(str(fault), FINDINGS)

    def play(self) -> None:
        """Play the games of the decks."""
        from dtk.playtest.playtest_record import game_line
        from dtk.playtest.trials import play_plan

        log = self.log

        def write(meeting: int, game: PlayedGame, note: GameNote) -> None:
            if log is not None:
                log.write(game_line(meeting, game, note))

        with progress(self.left, "games") as step:
            # The time is that of these games alone.
            for done in play_plan(self.plan, self.numbers, self.jobs, write, deadline_of(self.time)):
                step(done)
