"""What do the words of `dtk simulate` mean? BonusRange, sample sizes, decks and posses; and how answers are shown.

What works out odds is imported inside functions, so that `dtk --help` and other commands start without it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from dtk.cli import simulate_options as opt
from dtk.cli.console import INTERRUPTED, UNREADABLE, Refusal, colourful, complain, refuse, say, writing
from dtk.cli.judging import Rules
from dtk.cli.old_options import VERSUS
from dtk.cli.players import (
    BEST,
    Choice,
    Names,
    choices,
    parted,
    player_of,
    said,
    with_named_gang,
)
from dtk.cli.progress import progress
from dtk.files.shown import visible
from dtk.report.formats import STUDIES

if TYPE_CHECKING:
    from dtk.agents.registry import AgentFactory
    from dtk.cards.database import Database
    from dtk.legality.judge import Judge
    from dtk.simulate.asked import BonusRange, Opponent, Question
    from dtk.simulate.decks import LoadedDeck
    from dtk.simulate.draw_deck import DrawDeck, KnownCards
    from dtk.simulate.posse import PosseSide
    from dtk.simulate.study import Study

CHARTS = (".svg", ".png", ".html")
MOST_DECKS = 8
MOST = {"--stud": 7, "--their-stud": 7, "--draw": 12, "--their-draw": 12, "--cards": 60}
USUAL_STUD = 2
# What stands for the bonuses of the starting gang.
GANG_WORD = "gang"
# What stands for the standard opponent of three values.
STANDARD = "standard"
SIDES: Names = {"a": [0], VERSUS: [1]}
OURS, THEIRS = range(2)
BONUSES = re.compile(r"[0-9]{1,2}(?:-[0-9]{1,2})?(?:,[0-9]{1,2}(?:-[0-9]{1,2})?)*\Z")
WIDTH = 100
# The characters of bars; a terminal that lacks them gets other ones.
BARS = "█░"


@dataclass(frozen=True, slots=True)
class Output:
    """The options that say how an answer is shown."""

    output_format: Annotated[str, typer.Option("--output-format", metavar="FORMAT", help=STUDIES.listed)] = "text"
    chart: Annotated[
        Path | None,
        typer.Option("--chart", metavar="FILE", help="Draw FILE.svg, .png or .html; needs the extra [charts]."),
    ] = None
    colour: Annotated[str, typer.Option("--color", "--colour", metavar="WHEN", help="auto, always or never.")] = "auto"

    def check(self) -> None:
        """Raises Refusal for outputs that don't exist or can't be made here."""
        if self.output_format not in STUDIES:
            given, known = self.output_format, ", ".join(STUDIES)
            raise Refusal(f"--output-format: there is no format {given!r}; there are {known}.")
        if self.colour not in ("auto", "always", "never"):
            raise Refusal("--color: it is auto, always or never.")
        if self.chart is None:
            return
        if self.chart.suffix.lower() not in CHARTS:
            shown = visible(str(self.chart))
            raise Refusal(f"--chart: a picture is a file that ends with .svg, .png or .html, not {shown}.")
        from dtk.files.errors import NoLibrary
        from dtk.report.odds.charts import demand_library

        try:
            demand_library()
        except NoLibrary as missing:
            raise Refusal(f"--chart: {missing}") from None

    def show(self, study: Study) -> None:
        """Print a study, and draw it if a picture is wanted."""
        if self.chart is not None:
            from dtk.report.odds.charts import draw

            with writing(str(self.chart)):
                draw(study, self.chart)
        render = STUDIES[self.output_format].render
        if self.output_format == "text":
            say(render(study, width=width(), colour=colourful(self.colour), ascii=not can_show(BARS)), newline=False)
        else:
            say(render(study), newline=False)


class SwapBasis(NamedTuple):
    """What swaps are judged by: a part of the report, and the bonuses with the words that name them."""

    part: str
    bonuses: BonusRange | None = None
    said: opt.Bonus = opt.Bonus()


class Session:
    """One call of `dtk simulate`: its rules, what it says is out of the first deck, and how the answer is shown."""

    def __init__(self, rules: Rules, output: Output, known: opt.Cards, samples: opt.Samples) -> None:
        """Raises Refusal for outputs, gangs of decks and numbers of samples that there aren't."""
        from dtk.simulate.draw_deck import KnownCards

        output.check()
        self.rules, self.output, self.sampling = rules, output, samples.sampling()
        ours = [gang if parted(gang)[0] is not None else f"a={gang}" for gang in known.gang]
        self.gangs = said("--gang", ours, SIDES, 2)
        named, theirs = (None if gang == BEST else gang for gang in self.gangs)
        where = (("elsewhere", known.without), ("hand", known.hand), ("boot hill", known.boot_hill))
        self.known = KnownCards(named, [(place, text) for place, texts in where for text in texts])
        self.theirs = KnownCards(theirs)

    @cached_property
    def judge(self) -> Judge:
        """The judge of all decks."""
        return self.rules.judge()

    @property
    def database(self) -> Database:
        """The cards in print."""
        return self.judge.repository.database

    def load(self, deck: str, side: int = OURS) -> LoadedDeck:
        """The cards of a deck: a file of cards, of suits and values, or a few words. side: whose gang is looked up.

        Ends with 3 if a file can't be read. Raises ValueError for words that mean no cards.
        """
        from dtk.files.finding import Unreadable
        from dtk.simulate.decks import deck_from_judged, open_deck

        try:
            loaded = open_deck(deck, self.judge, complain)
        except Unreadable as error:
            complain("<stdin>" if deck == "-" else deck, error.findings)
            raise typer.Exit(UNREADABLE) from None
        if self.gangs[side] != BEST or loaded.judged is None:
            return loaded
        return deck_from_judged(with_named_gang(loaded.judged, BEST), loaded.judged.deck.source.stem)

    def load_all(self, decks: Sequence[str], compare: bool) -> list[LoadedDeck]:
        """Our decks. Raises Refusal for several that are not compared, and for too few or too many that are."""
        check_deck_count(decks, compare)
        return [self.load(deck) for deck in decks]

    def show(self, study: Study) -> None:
        """Show an answer, citing the documents of the ruleset that held."""
        self.output.show(study.citing(self.judge.repository.context(study.ruleset).paragraphs))

    def draw_deck(self, deck: LoadedDeck) -> DrawDeck:
        """What is left of a deck to draw from."""
        from dtk.simulate.draw_deck import draw_deck

        return draw_deck(deck, self.known, self.database)

    def opponent(self, said: opt.Duel) -> Opponent | None:
        """The other deck of a duel, with its bonuses; None if there is none."""
        return None if said.versus is None else self.opponent_with(said.versus, said)

    def opponent_with(self, versus: str, said: opt.Duel) -> Opponent:
        """A deck with the bonuses of the other deck of a duel."""
        from dtk.simulate.asked import Opponent
        from dtk.simulate.draw_deck import draw_deck
        from dtk.simulate.opponents import STANDARD as STANDARD_DECK

        stud, draw = check_bonus("--their-stud", said.their_stud), check_bonus("--their-draw", said.their_draw)
        deck = self.load(STANDARD_DECK if versus == STANDARD else versus, THEIRS)
        return Opponent(draw_deck(deck, self.theirs, self.database), stud=stud, draw=draw, legal=said.legal)

    def answer(
        self,
        question: Question,
        decks: Sequence[LoadedDeck],
        *,
        changes: opt.Changes = opt.Changes(),
        basis: SwapBasis = SwapBasis("report"),
        opponent: Opponent | None = None,
        remarks_on: Callable[[DrawDeck], tuple[str, ...]] | None = None,
    ) -> None:
        """Answer a question about a deck, several, or a changed one. remarks_on: remarks on the answer for one deck."""
        from dtk.simulate.answers import answer, answer_change, answer_several

        if changes.each_swap:
            self.answer_swaps(decks[0], changes, basis, opponent)
            return
        ruleset = decks[0].rules.ruleset
        first, *others = map(self.draw_deck, decks)
        with progress(0, "figures of draw play") as step:
            sampling = self.sampling._replace(step=step)
            if changes.what_if:
                from dtk.simulate.changes import apply_changes

                changed = apply_changes(first, decks[0], changes.what_if, self.database)
                study = answer_change(question, first, changed, sampling, ruleset)
            elif others:
                study = answer_several(question, [first, *others], sampling, ruleset)
            else:
                other = None if opponent is None else opponent.deck
                remarks = () if remarks_on is None else remarks_on(first)
                study = answer(question, first, sampling, ruleset, other=other, remarks=remarks)
        self.show(study)

    def answer_swaps(
        self, deck: LoadedDeck, swaps: opt.Swaps, basis: SwapBasis, opponent: Opponent | None = None
    ) -> None:
        """Answer which swaps of one card are best. Raises ValueError for what they aren't."""
        from dtk.poker.duels import Duelist
        from dtk.simulate.incoming import exchanges_of
        from dtk.simulate.measures import MeasureOptions
        from dtk.simulate.swaps import SwapTask, swap_study

        aim, bonuses = MeasureOptions(USUAL_STUD, samples=self.sampling.samples), basis.bonuses
        if bonuses is not None:
            stud, draw = single_bonus("stud", basis.said.stud, bonuses.studs), basis.said.draw
            aim = aim._replace(draw=single_bonus("draw", draw, bonuses.draws), objective=bonuses.objective)
            aim = aim if stud is None else aim._replace(stud=stud)
        if opponent is not None:
            theirs = Duelist(
                opponent.deck.left,
                stud=aim.stud if opponent.stud is None else opponent.stud,
                draw=(aim.draw or 0) if opponent.draw is None else opponent.draw,
                keeps="legal first" if opponent.legal else "any",
                objective=aim.objective,
            )
            aim = aim._replace(theirs=theirs)
        exchanges = exchanges_of(deck, self.known, self.database)
        with progress(0, "decks") as step:
            task = SwapTask(
                aim,
                basis.part,
                swaps.by,
                limit=swaps.limit,
                seed=self.sampling.seed,
                workers=swaps.jobs,
                step=step,
            )
            study = swap_study(self.draw_deck(deck), exchanges, deck.rules, task)
        self.show(study)

    def answer_posses(self, deck: str, dudes: str, versus: str | None, play: opt.Gunfights, jobs: int) -> None:
        """Let the engine play gunfights of two posses. Without another deck ours meets itself."""
        from dtk.engine.switches import switches_of
        from dtk.match.gunfights import study_of_sides

        chosen = choices(play.decks, SIDES, 2)
        ours, theirs = self.load(deck), None if versus is None else self.load(versus, THEIRS)
        sides = self.posse_sides(ours, dudes, theirs, play.versus_posse)
        agents = [fighter(side, said) for side, said in zip((ours, theirs or ours), chosen, strict=True)]
        with progress(play.games, "gunfights") as step:
            study = study_of_sides(
                *sides,
                play.games,
                self.sampling.seed,
                agents,
                ours.rules.ruleset,
                jobs,
                switches_of(ours.rules),
                play.decks.texts,
                blank=frozenset(side for side, said in enumerate(chosen) if said.is_blank),
                step=step,
            )
        self.show(study)

    def posse_sides(
        self, ours: LoadedDeck, posse: str, theirs: LoadedDeck | None, other: str | None
    ) -> tuple[PosseSide, PosseSide]:
        """The two sides of a shootout. Raises ValueError for impossible posses and decks."""
        from dtk.simulate.posse import posse_side

        us = posse_side(ours, posse, self.known, self.database)
        if theirs is not None:
            return us, posse_side(theirs, other, self.theirs, self.database)
        return us, us if other is None else posse_side(ours, other, self.known, self.database)

    def answer_gang(self, decks: Sequence[str], compare: bool) -> None:
        """Answer how starting gangs begin the game."""
        from dtk.simulate.gang import gang_study

        check_deck_count(decks, compare)
        self.show(gang_study([self.load(deck) for deck in decks], self.known.gang, self.database))


def fighter(deck: LoadedDeck, choice: Choice) -> str | AgentFactory:
    """Who plays a side of a gunfight. Raises Refusal."""
    from dtk.agents.registry import find_factory
    from dtk.engine.seated import looks_ahead
    from dtk.scripts.playing import BASELINE, NoScript

    try:
        agent = (choice.agent or BASELINE) if deck.judged is None else player_of(deck.judged, choice)
    except NoScript as lacking:
        raise Refusal(f"--agent: {visible(deck.name)}: {visible(str(lacking))}") from None
    make = find_factory(agent) if isinstance(agent, str) else agent
    if looks_ahead(make("")):
        raise Refusal(f"--agent: {choice.agent} looks ahead in whole games, and a gunfight is none; choose another.")
    return agent


@contextmanager
def session(
    ctx: typer.Context,
    rules: Rules,
    output: Output,
    known: opt.Cards = opt.Cards(),
    samples: opt.Samples = opt.Samples(),
    *implied: str,
) -> Iterator[Session]:
    """A session that ends with a sentence and an exit code if something is refused or interrupted. implied: options
    that a part has without being given them.
    """
    try:
        opt.check_together([*opt.given_options(ctx), *implied])
        yield Session(rules, output, known, samples)
    except (Refusal, ValueError) as refusal:
        refuse(str(refusal))
    except KeyboardInterrupt:
        refuse("interrupted.", INTERRUPTED)


def check_deck_count(decks: Sequence[str], compare: bool) -> None:
    """Raises Refusal for several decks that are not compared, and for too few or too many that are."""
    if len(decks) > 1 and not compare:
        raise Refusal("several decks: --compare shows them side by side, --versus lets two of them meet.")
    if compare and not 2 <= len(decks) <= MOST_DECKS:
        raise Refusal(f"--compare: name two decks or more, up to {MOST_DECKS}.")


def bonuses_of(said: opt.Bonus, deck: LoadedDeck) -> BonusRange:
    """The bonuses to show, and what discards aim at; `gang` stands for all that a posse of the starting gang may have.

    Raises Refusal for bonuses that odds aren't worked out for, and ValueError for what can't be.
    """
    from dtk.poker.objective import find_objective
    from dtk.simulate.asked import BonusRange
    from dtk.simulate.posse_bonuses import posse_bonuses

    studs, draws = parse_bonuses("--stud", said.stud), parse_bonuses("--draw", said.draw)
    found = posse_bonuses(deck) if GANG_WORD in (said.stud, said.draw) else ()
    if said.stud == GANG_WORD:
        studs = tuple(range((check_bonus("--stud", max(one.stud for one in found)) or 0) + 1))
    if said.draw == GANG_WORD:
        draws = tuple(range((check_bonus("--draw", max(one.draw for one in found)) or 0) + 1))
    return BonusRange(studs, draws, find_objective(said.objective))


def equal_succeeds(deck: LoadedDeck) -> bool:
    """Whether a Kung Fu test succeeds on an equal number, by the rules of a deck."""
    return deck.rules.switches["kung_fu_equal_succeeds"].value == "yes"


def gang_remarks(said: opt.Bonus, deck: LoadedDeck) -> tuple[str, ...]:
    """What `gang` stands for, where it is written."""
    from dtk.simulate.posse_bonuses import posse_remark

    return (posse_remark(deck),) if GANG_WORD in (said.stud, said.draw) else ()


def own_bonuses(deck: LoadedDeck, known: KnownCards) -> tuple[str, ...]:
    """The bonuses of a posse of the starting gang, if the deck says who starts and --gang names nobody else."""
    from dtk.simulate.posse_bonuses import posse_remark

    starts = known.gang is None and deck.judged is not None and deck.judged.gang is not None and deck.judged.gang.dudes
    return (posse_remark(deck),) if starts else ()


def parse_bonuses(option: str, text: str | None) -> tuple[int, ...] | None:
    """The numbers of `2`, `0-4` or `0,2,4`, least first. Raises Refusal for anything else.

    None for none, and for `gang`: who starts is known once the deck is read.
    """
    if text is None or text == GANG_WORD:
        return None
    if not BONUSES.match(text):
        raise Refusal(
            f"{option}: `{visible(text, 40)}` is no bonus; write a number from 0 to {MOST[option]}, 0-4 or 0,2,4."
        )
    numbers: set[int] = set()
    for part in text.split(","):
        first, _, last = part.partition("-")
        if last and int(last) < int(first):
            raise Refusal(f"{option}: write {last}-{first}, the lesser number first.")
        numbers |= set(range(int(first), int(last or first) + 1))
    return tuple(check_bonus(option, number) or 0 for number in sorted(numbers))


def check_bonus(option: str, number: int | None) -> int | None:
    """The number, if it can be a bonus. Raises Refusal otherwise."""
    if number is not None and not 0 <= number <= MOST[option]:
        raise Refusal(f"{option}: {number} is no bonus; it is a number from 0 to {MOST[option]}.")
    return number


def single_bonus(kind: str, text: str | None, numbers: tuple[int, ...] | None) -> int | None:
    """The one bonus that swaps are judged with, of the gang the highest. Raises Refusal for several."""
    if numbers is not None and len(numbers) > 1 and text != GANG_WORD:
        raise Refusal(f"--each-swap: give one {kind} bonus; swaps are judged with that.")
    return numbers[-1] if numbers else None


def width() -> int:
    """How many columns a line may have: the terminal's, if there is one."""
    from shutil import get_terminal_size

    return get_terminal_size((WIDTH, 0)).columns if sys.stdout is not None and sys.stdout.isatty() else WIDTH


def can_show(text: str) -> bool:
    """Whether standard output has these characters."""
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
