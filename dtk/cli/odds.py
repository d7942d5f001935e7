"""The session of `dtk simulate`: the meaning of its options, and the output of its answers.

The libraries for odds are imported inside functions, so that `dtk --help` and other commands start without them.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, ClassVar, NamedTuple

import typer

from dtk.cli import simulate_options as opt
from dtk.cli.console import INTERRUPTED, UNREADABLE, WHEN, Refusal, colourful, columns, complain, refuse, say, writing
from dtk.cli.judging import Rules
from dtk.cli.old_options import VERSUS
from dtk.cli.output import TEXT, Colour, format_option
from dtk.cli.players import (
    BEST,
    Choice,
    Names,
    choices,
    deck_and_value,
    player_of,
    values_by_deck,
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
MOST_CARDS = 60
USUAL_STUD = 2
# This word stands for the bonuses of the starting gang.
GANG_WORD = "gang"
# This word stands for the standard opponent, a deck of three values.
STANDARD = "standard"
SIDES: Names = {"a": [0], VERSUS: [1]}
OURS, THEIRS = range(2)
BONUSES = re.compile(r"[0-9]{1,2}(?:-[0-9]{1,2})?(?:,[0-9]{1,2}(?:-[0-9]{1,2})?)*\Z")
# The characters of bars. Terminals that lack them get others.
BARS = "█░"


@dataclass(frozen=True, slots=True)
class Output:
    """The options that choose how an answer is shown."""

    heading: ClassVar = "Output"

    output_format: Annotated[str, format_option(STUDIES)] = TEXT
    chart: Annotated[
        Path | None,
        typer.Option("--chart", metavar="FILE", help="Draw a chart: .svg, .png or .html (needs the extra [charts])."),
    ] = None
    colour: Colour = "auto"

    def check(self) -> None:
        """Raise Refusal for unknown formats, and for charts that cannot be drawn."""
        if self.output_format not in STUDIES:
            given, known = self.output_format, ", ".join(STUDIES)
            raise Refusal(f"--output-format: unknown format `{visible(given)}`; choose from {known}.")
        if self.colour not in WHEN:
            raise Refusal(f"--color: `{visible(self.colour, 40)}` is not auto, always or never.")
        if self.chart is None:
            return
        if self.chart.suffix.lower() not in CHARTS:
            shown = visible(str(self.chart))
            raise Refusal(f"--chart: {shown} must end in .svg, .png or .html.")
        from dtk.files.errors import NoLibrary
        from dtk.report.odds.charts import demand_library

        try:
            demand_library()
        except NoLibrary as missing:
            raise Refusal(f"--chart: {missing}") from None

    def show(self, study: Study) -> None:
        """Print a study, and draw the chart if asked for."""
        if self.chart is not None:
            from dtk.report.odds.charts import draw

            with writing(str(self.chart)):
                draw(study, self.chart)
        render = STUDIES[self.output_format].render
        if self.output_format == "text":
            say(
                render(study, width=columns(), colour=colourful(self.colour), ascii=not can_show(BARS)),
                newline=False,
            )
        else:
            say(render(study), newline=False)


class SwapBasis(NamedTuple):
    """The part of the report that swaps are ranked by, and the bonuses with the options that set them."""

    part: str
    bonuses: BonusRange | None = None
    said: opt.Bonus = opt.Bonus()


@dataclass(frozen=True, slots=True, kw_only=True)
class Asking:
    """The options of most parts."""

    known: opt.Cards = field(default_factory=opt.Cards)
    samples: opt.Samples = field(default_factory=opt.Samples)
    output: Output
    rules: Rules


class Session:
    """One call of `dtk simulate`: its rules, the cards out of the first deck, and its output."""

    def __init__(self, asking: Asking) -> None:
        """Raise Refusal for unknown outputs and decks, and impossible numbers of samples."""
        from dtk.simulate.draw_deck import KnownCards

        rules, output, known, samples = asking.rules, asking.output, asking.known, asking.samples
        output.check()
        self.rules, self.output, self.sampling = rules, output, samples.sampling()
        ours = [gang if deck_and_value(gang)[0] is not None else f"a={gang}" for gang in known.gang]
        self.gangs = values_by_deck("--gang", ours, SIDES, 2)
        named, theirs = (None if gang == BEST else gang for gang in self.gangs)
        where = (("elsewhere", known.without), ("hand", known.hand), ("boot hill", known.boot_hill))
        self.known = KnownCards(named, [(place, text) for place, texts in where for text in texts])
        self.theirs = KnownCards(theirs)

    @cached_property
    def judge(self) -> Judge:
        """The judge for all decks."""
        return self.rules.judge()

    @property
    def database(self) -> Database:
        """The cards in print."""
        return self.judge.repository.database

    def load(self, deck: str, side: int = OURS) -> LoadedDeck:
        """The cards of a deck, given as a file of cards, a file of suits and values, or words. side: the side of the
        gang.

        Exits with 3 if a file cannot be read. Raises ValueError for words that are not cards.
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
        """Our decks. Raises Refusal for several decks without --compare, and for too few or too many with it."""
        check_deck_count(decks, compare)
        return [self.load(deck) for deck in decks]

    def show(self, study: Study) -> None:
        """Show an answer, with the documents of its ruleset as sources."""
        self.output.show(study.citing(self.judge.repository.context(study.ruleset).paragraphs))

    def draw_deck(self, deck: LoadedDeck) -> DrawDeck:
        """The cards that a deck has left to draw."""
        from dtk.simulate.draw_deck import draw_deck

        return draw_deck(deck, self.known, self.database)

    def opponent(self, said: opt.Duel) -> Opponent | None:
        """The other deck of a duel with its bonuses, or None without a duel."""
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
        """Answer a question about one deck, several decks, or a changed deck. remarks_on: remarks on one answer."""
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
        """Rank the swaps of one card. Raises ValueError."""
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
        """Play shootouts between two posses. Without a second deck, ours plays itself."""
        from dtk.engine.switches import switches_of
        from dtk.match.gunfights import study_of_sides

        chosen = choices(play.decks, SIDES, 2)
        ours, theirs = self.load(deck), None if versus is None else self.load(versus, THEIRS)
        sides = self.posse_sides(ours, dudes, theirs, play.versus_posse)
        agents = [fighter(side, said) for side, said in zip((ours, theirs or ours), chosen, strict=True)]
        with progress(play.games, "shootouts") as step:
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
        """Show the cost, ghost rock and income of starting gangs."""
        from dtk.simulate.gang import gang_study

        check_deck_count(decks, compare)
        self.show(gang_study([self.load(deck) for deck in decks], self.known.gang, self.database))


def fighter(deck: LoadedDeck, choice: Choice) -> str | AgentFactory:
    """The agent and script of a side of a shootout. Raises Refusal."""
    from dtk.agents.registry import find_factory
    from dtk.engine.seated import looks_ahead
    from dtk.scripts.playing import BASELINE, NoScript

    try:
        agent = (choice.agent or BASELINE) if deck.judged is None else player_of(deck.judged, choice)
    except NoScript as lacking:
        raise Refusal(f"--agent: {visible(deck.name)}: {visible(str(lacking))}") from None
    make = find_factory(agent) if isinstance(agent, str) else agent
    if looks_ahead(make("")):
        raise Refusal(f"--agent: {choice.agent} looks ahead in whole games, not in single shootouts; choose another.")
    return agent


@contextmanager
def session(
    ctx: typer.Context,
    asking: Asking,
    *implied: str,
) -> Iterator[Session]:
    """A session that turns Refusal and interruptions into a message and an exit code. implied: options that a part
    always sets.
    """
    try:
        opt.check_together([*opt.given_options(ctx), *implied])
        yield Session(asking)
    except (Refusal, ValueError) as refusal:
        refuse(str(refusal))
    except KeyboardInterrupt:
        refuse("interrupted.", INTERRUPTED)


def check_deck_count(decks: Sequence[str], compare: bool) -> None:
    """Raise Refusal for several decks without --compare, and for too few or too many with it."""
    if len(decks) > 1 and not compare:
        raise Refusal("several decks need --compare; use --versus for a duel of two.")
    if compare and not 2 <= len(decks) <= MOST_DECKS:
        raise Refusal(f"--compare takes 2 to {MOST_DECKS} decks, not {len(decks)}.")


def bonuses_of(said: opt.Bonus, deck: LoadedDeck) -> BonusRange:
    """The bonuses to show, and the aim of discards. `gang` means each bonus of a posse from the starting gang.

    Raises Refusal for bonuses that are too high, ValueError for impossible ones.
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
    """Whether an equal number passes a Kung Fu test under the rules of a deck."""
    return deck.rules.switches["kung_fu_equal_succeeds"].value == "yes"


def gang_remarks(said: opt.Bonus, deck: LoadedDeck) -> tuple[str, ...]:
    """The bonuses that `gang` means, if an option has this value."""
    from dtk.simulate.posse_bonuses import posse_remark

    return (posse_remark(deck),) if GANG_WORD in (said.stud, said.draw) else ()


def own_bonuses(deck: LoadedDeck, known: KnownCards) -> tuple[str, ...]:
    """The bonuses of a posse from the starting gang, if the deck has a gang with dudes and --gang is not given."""
    from dtk.simulate.posse_bonuses import posse_remark

    starts = known.gang is None and deck.judged is not None and deck.judged.gang is not None and deck.judged.gang.dudes
    return (posse_remark(deck),) if starts else ()


def parse_bonuses(option: str, text: str | None) -> tuple[int, ...] | None:
    """The numbers in `2`, `0-4` or `0,2,4`, lowest first. Raises Refusal for any other text.

    None without a text, and for `gang`, because the deck is not read yet.
    """
    if text is None or text == GANG_WORD:
        return None
    if not BONUSES.match(text):
        one = f"a number from 0 to {largest(option)}"
        raise Refusal(f"{option}: `{visible(text, 40)}` is not a bonus; use {one}, or 0-4, or 0,2,4.")
    numbers: set[int] = set()
    for part in text.split(","):
        first, _, last = part.partition("-")
        if last and int(last) < int(first):
            raise Refusal(f"{option}: write the lower number first: {last}-{first}.")
        numbers |= set(range(int(first), int(last or first) + 1))
    return tuple(check_bonus(option, number) or 0 for number in sorted(numbers))


def check_bonus(option: str, number: int | None) -> int | None:
    """A bonus as a number. Raises Refusal if it is too high or too low."""
    if number is not None and not 0 <= number <= largest(option):
        raise Refusal(f"{option}: {number} is not a number from 0 to {largest(option)}.")
    return number


def largest(option: str) -> int:
    """The largest value of an option for bonuses or cards."""
    from dtk.poker.odds import MOST_DRAWS, MOST_STUDS

    return {"--cards": MOST_CARDS}.get(option, MOST_STUDS if option.endswith("stud") else MOST_DRAWS)


def single_bonus(kind: str, text: str | None, numbers: tuple[int, ...] | None) -> int | None:
    """The bonus that swaps are ranked at; for `gang`, the highest. Raises Refusal for several bonuses."""
    if numbers is not None and len(numbers) > 1 and text != GANG_WORD:
        raise Refusal(f"--each-swap: give one {kind} bonus.")
    return numbers[-1] if numbers else None


def can_show(text: str) -> bool:
    """Whether standard output can show these characters."""
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
