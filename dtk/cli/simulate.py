"""`dtk simulate`: the odds of a deck. Without the name of a part, one screen of everything.

What works out odds is imported inside functions, so that `dtk --help` and other commands start without it.
"""

from __future__ import annotations

import inspect
from functools import partial
from typing import Annotated, ClassVar

import typer

from dtk.cli import simulate_options as opt
from dtk.cli.flattened import flattened
from dtk.cli.judging import Rules
from dtk.cli.lazy_group import LazyCommand
from dtk.cli.match_options import JOBS, SEED
from dtk.cli.odds import (
    STANDARD,
    Output,
    SwapBasis,
    bonuses_of,
    check_deck_count,
    equal_succeeds,
    gang_remarks,
    own_bonuses,
    parse_bonuses,
    session,
)
from dtk.cli.part_group import PartGroup

REPORT_EPILOG = (
    "DECK is a deck file of any kind, a file of suits and values, - for standard input, or a few words such as "
    "'16x8 16x9 16xQ 2xJoker'. CARDS are titles or such words, separated by semicolons: '2 Pistol Whip; 8S; Joker'. "
    "DUDES are separated by commas, what they carry comes after a +; the engine plays their games. Cards that nobody "
    "has seen, in a play hand or elsewhere, change no odds. Exit codes: 0 done, 2 wrong usage or a deck with too few "
    "or unknown cards, 3 a file that can't be read or written, 130 interrupted."
)


@flattened
def report(
    ctx: typer.Context,
    decks: opt.DECKS,
    posse: opt.POSSE = None,
    compare: opt.COMPARE = False,
    *,
    bonuses: opt.Bonus,
    opponent: opt.Duel,
    known: opt.Cards,
    played: opt.Gunfights,
    changes: opt.Changes,
    samples: opt.Samples,
    output: Output,
    rules: Rules,
) -> None:
    """Work out the odds of a deck: lowball, shootouts, pulls."""
    from dtk.simulate.questions import report_question, report_remarks

    with session(ctx, rules, output, known, samples) as asked:
        if posse is not None:
            check_deck_count(decks, compare)
            asked.answer_posses(decks[0], posse, opponent.versus, played, changes.jobs)
            return
        loaded = asked.load_all(decks, compare)
        shown, other = bonuses_of(bonuses, loaded[0]), asked.opponent(opponent)
        asked.answer(
            partial(report_question, bonuses=shown, opponent=other, equal_succeeds=equal_succeeds(loaded[0])),
            loaded,
            changes=changes,
            basis=SwapBasis("report", shown, bonuses),
            opponent=other,
            remarks_on=lambda left: (*own_bonuses(loaded[0], asked.known), *report_remarks(left, shown)),
        )


@flattened
def lowball(
    ctx: typer.Context,
    decks: opt.DECKS,
    versus: opt.VERSUS = None,
    compare: opt.COMPARE = False,
    *,
    known: opt.Cards,
    changes: opt.Changes,
    samples: opt.Samples,
    output: Output,
    rules: Rules,
) -> None:
    """Show lowball hands by rank, and who wins a deal."""
    from dtk.simulate.questions import lowball_question

    with session(ctx, rules, output, known, samples) as asked:
        loaded, other = asked.load_all(decks, compare), asked.opponent(opt.Duel(versus))
        question = partial(lowball_question, opponent=other)
        asked.answer(question, loaded, changes=changes, basis=SwapBasis("lowball"), opponent=other)


@flattened
def shootout(
    ctx: typer.Context,
    decks: opt.DECKS,
    compare: opt.COMPARE = False,
    *,
    bonuses: opt.Bonus,
    opponent: opt.Duel,
    known: opt.Cards,
    changes: opt.Changes,
    samples: opt.Samples,
    output: Output,
    rules: Rules,
) -> None:
    """Show the best hands by stud bonus, and what discards bring."""
    from dtk.simulate.questions import shootout_question

    with session(ctx, rules, output, known, samples) as asked:
        loaded = asked.load_all(decks, compare)
        shown, other = bonuses_of(bonuses, loaded[0]), asked.opponent(opponent)
        asked.answer(
            partial(shootout_question, bonuses=shown, opponent=other),
            loaded,
            changes=changes,
            basis=SwapBasis("shootout", shown, bonuses),
            opponent=other,
            remarks_on=lambda left: gang_remarks(bonuses, loaded[0]),
        )


@flattened
def pull(
    ctx: typer.Context,
    decks: opt.DECKS,
    compare: opt.COMPARE = False,
    *,
    known: opt.Cards,
    changes: opt.Changes,
    samples: opt.Samples,
    output: Output,
    rules: Rules,
) -> None:
    """Show pulls, skill checks and Kung Fu tests."""
    from dtk.simulate.questions import pull_question

    with session(ctx, rules, output, known, samples) as asked:
        loaded = asked.load_all(decks, compare)
        question = partial(pull_question, equal_succeeds=equal_succeeds(loaded[0]))
        asked.answer(question, loaded, changes=changes, basis=SwapBasis("pull"))


@flattened
def discard(
    ctx: typer.Context,
    deck: opt.DECK,
    drawn: str = typer.Option(..., "--drawn", metavar="CARDS", help="The draw hand to discard from."),
    draw: opt.DRAW = None,
    objective: opt.OBJECTIVE = "rank",
    *,
    known: opt.Cards,
    samples: opt.Samples,
    output: Output,
    rules: Rules,
) -> None:
    """Show which cards of a hand to discard."""
    from dtk.simulate.naming import cards_held
    from dtk.simulate.one_hand import discard_question

    with session(ctx, rules, output, known, samples) as asked:
        loaded = asked.load(deck)
        shown = bonuses_of(opt.Bonus(draw=draw, objective=objective), loaded)
        hand = cards_held(loaded, drawn, asked.database)
        question = partial(discard_question, hand=hand, draws=shown.draws, objective=shown.objective)
        asked.answer(question, [loaded])


@flattened
def duel(
    ctx: typer.Context,
    deck: opt.DECK,
    *,
    bonuses: opt.Bonus,
    opponent: opt.Duel,
    known: opt.Cards,
    changes: opt.Changes,
    samples: opt.Samples,
    output: Output,
    rules: Rules,
) -> None:
    """Show who wins a shootout round and a deal of lowball."""
    from dtk.simulate.duels import duel_question

    # There always is another deck.
    with session(ctx, rules, output, known, samples, "--versus") as asked:
        loaded = asked.load(deck)
        shown, other = bonuses_of(bonuses, loaded), asked.opponent_with(opponent.versus or STANDARD, opponent)
        question = partial(duel_question, bonuses=shown, opponent=other)
        asked.answer(question, [loaded], changes=changes, basis=SwapBasis("duel", shown, bonuses), opponent=other)


@flattened
def copies(
    ctx: typer.Context,
    deck: opt.DECK,
    of: list[str] = typer.Option(..., "--of", metavar="CARD", help="A title, a keyword or a type of card; repeatable."),
    cards: str | None = typer.Option(
        None, "--cards", metavar="NUMBERS", help="Numbers of cards: 5, or 5-8, or 5,10,15. Up to 60."
    ),
    *,
    output: Output,
    rules: Rules,
) -> None:
    """Show how likely copies of a card are in the hand."""
    from dtk.simulate.copies import question_of

    with session(ctx, rules, output) as asked:
        drawn, loaded = parse_bonuses("--cards", cards), asked.load(deck)
        asked.answer(question_of(loaded, of, drawn, asked.database), [loaded])


@flattened
def gang(
    ctx: typer.Context,
    decks: opt.DECKS,
    gang: Annotated[list[str] | None, opt.GANG] = None,
    compare: opt.COMPARE = False,
    *,
    output: Output,
    rules: Rules,
) -> None:
    """Show what the starting gang costs, leaves and earns."""
    with session(ctx, rules, output, opt.Cards(gang or [])) as asked:
        asked.answer_gang(decks, compare)


@flattened
def swaps(
    ctx: typer.Context,
    deck: opt.DECK,
    *,
    bonuses: opt.Bonus,
    opponent: opt.Duel,
    swaps: opt.Swaps,
    known: opt.Cards,
    samples: opt.Samples,
    output: Output,
    rules: Rules,
) -> None:
    """Show every swap of one card, the best first (--each-swap)."""
    with session(ctx, rules, output, known, samples, "--each-swap") as asked:
        loaded = asked.load(deck)
        basis = SwapBasis("report", bonuses_of(bonuses, loaded), bonuses)
        asked.answer_swaps(loaded, swaps, basis, asked.opponent(opponent))


@flattened
def posse(
    ctx: typer.Context,
    deck: opt.DECK,
    dudes: str = typer.Argument(
        ..., metavar="DUDES", help="Such as 'Allie Hensman, Barton Everest + Shotgun'.", show_default=False
    ),
    versus: opt.VERSUS = None,
    jobs: JOBS = 1,
    seed: SEED = "0",
    *,
    played: opt.Gunfights,
    known: opt.Cards,
    output: Output,
    rules: Rules,
) -> None:
    """Let the engine play shootouts of posses (--posse)."""
    with session(ctx, rules, output, known, opt.Samples(seed=seed), "--posse") as asked:
        asked.answer_posses(deck, dudes, versus, played, jobs)


class Parts(PartGroup):
    """The parts of the report, each a command of its own."""

    lazy: ClassVar = {
        part.__name__: LazyCommand(part.__doc__ or "", __name__, part.__name__)
        for part in (lowball, shootout, pull, discard, duel, copies, gang, swaps, posse)
    }


simulate_app = typer.Typer(
    help=inspect.getdoc(report),
    cls=Parts,
    callback=report,
    invoke_without_command=True,
    subcommand_metavar="[COMMAND]",
    epilog=REPORT_EPILOG,
    rich_markup_mode=None,
    add_completion=False,
)
