"""`dtk simulate`: the odds of a deck. Without the name of a part, it shows all parts on one screen.

The libraries for odds are imported inside functions, so that `dtk --help` and other commands start without them.
"""

from __future__ import annotations

import inspect
from functools import partial
from typing import Annotated, ClassVar

import typer

from dtk.cli import simulate_options as opt
from dtk.cli.console import USAGE
from dtk.cli.flattened import flattened
from dtk.cli.help_pages import closing
from dtk.cli.judging import Rules
from dtk.cli.lazy_group import LazyCommand
from dtk.cli.match_options import JOBS, SEED
from dtk.cli.odds import (
    STANDARD,
    Asking,
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

CODES = {USAGE: "wrong usage or configuration, or a deck with too few or unknown cards"}
DECK = "examples/decks/sloane-gunfighter.yaml"
NOTES = (
    "DECK is a deck file, a file of suits and values, - for standard input, or words such as '16x8 16x9 16xQ 2xJoker'. "
    "CARDS are titles or such words, separated by semicolons: '2 Pistol Whip; 8S; Joker'. "
    "DUDES are separated by commas, with attachments after a +."
)
REPORT_EPILOG = closing(
    f"dtk simulate {DECK}",
    f"dtk simulate {DECK} --stud 2 --what-if '2 Coachwhip! -> 2 Pistol Whip'",
    "dtk simulate '16x8 16x9 16xQ 2xJoker' --versus standard",
    notes=NOTES,
    codes=CODES,
)
# The end of each part's help.
EPILOGS = {
    part: closing(*examples, notes=NOTES, codes=CODES)
    for part, examples in {
        "lowball": (f"dtk simulate lowball {DECK}", f"dtk simulate lowball {DECK} --versus standard"),
        "shootout": (f"dtk simulate shootout {DECK} --stud 0-3", f"dtk simulate shootout {DECK} --stud gang"),
        "pull": (f"dtk simulate pull {DECK}", f"dtk simulate pull {DECK} --without '2 Pistol Whip'"),
        "discard": (f"dtk simulate discard {DECK} --drawn '4S 4H 5D 7C KS' --draw 1",),
        "duel": (f"dtk simulate duel {DECK} --stud 2 --their-stud 1",),
        "copies": (f"dtk simulate copies {DECK} --of 'Pistol Whip' --cards 5-10",),
        "gang": (f"dtk simulate gang {DECK}", f"dtk simulate gang {DECK} --gang best"),
        "swaps": (f"dtk simulate swaps {DECK} --stud 2 --by legal --limit 10",),
        "posse": (f"dtk simulate posse --games 100 {DECK} \\\n      'Allie Hensman, Ike Clanton'",),
    }.items()
}


@flattened
def report(
    ctx: typer.Context,
    decks: opt.DECKS,
    posse: opt.POSSE = None,
    compare: opt.COMPARE = False,
    *,
    bonuses: opt.Bonus,
    opponent: opt.Duel,
    played: opt.Gunfights,
    changes: opt.Changes,
    asking: Asking,
) -> None:
    """Work out the odds of a deck: lowball, shootouts, pulls."""
    from dtk.simulate.questions import report_question, report_remarks

    with session(ctx, asking) as asked:
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
    changes: opt.Changes,
    asking: Asking,
) -> None:
    """Show lowball hands by rank, and the chance to win a deal."""
    from dtk.simulate.questions import lowball_question

    with session(ctx, asking) as asked:
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
    changes: opt.Changes,
    asking: Asking,
) -> None:
    """Show the best hands by stud bonus, and the gain from discards."""
    from dtk.simulate.questions import shootout_question

    with session(ctx, asking) as asked:
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
    changes: opt.Changes,
    asking: Asking,
) -> None:
    """Show the odds of pulls, skill checks and Kung Fu tests."""
    from dtk.simulate.questions import pull_question

    with session(ctx, asking) as asked:
        loaded = asked.load_all(decks, compare)
        question = partial(pull_question, equal_succeeds=equal_succeeds(loaded[0]))
        asked.answer(question, loaded, changes=changes, basis=SwapBasis("pull"))


@flattened
def discard(
    ctx: typer.Context,
    deck: opt.DECK,
    drawn: str = typer.Option(..., "--drawn", metavar="CARDS", help="The draw hand."),
    draw: opt.DRAW = None,
    objective: opt.OBJECTIVE = "rank",
    *,
    asking: Asking,
) -> None:
    """Show the best cards to discard from a draw hand."""
    from dtk.simulate.naming import cards_held
    from dtk.simulate.one_hand import discard_question

    with session(ctx, asking) as asked:
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
    changes: opt.Changes,
    asking: Asking,
) -> None:
    """Show the chances to win a shootout round and a deal of lowball."""
    from dtk.simulate.duels import duel_question

    # The default opponent is the standard deck.
    with session(ctx, asking, "--versus") as asked:
        loaded = asked.load(deck)
        shown, other = bonuses_of(bonuses, loaded), asked.opponent_with(opponent.versus or STANDARD, opponent)
        question = partial(duel_question, bonuses=shown, opponent=other)
        asked.answer(question, [loaded], changes=changes, basis=SwapBasis("duel", shown, bonuses), opponent=other)


@flattened
def copies(
    ctx: typer.Context,
    deck: opt.DECK,
    of: list[str] = typer.Option(..., "--of", metavar="CARD", help="A title, a keyword or a card type; repeatable."),
    cards: str | None = typer.Option(
        None,
        "--cards",
        metavar="NUMBERS",
        help="Number of cards drawn: 5, 5-8 or 5,10,15; at most 60. [default: several numbers up to 20]",
    ),
    *,
    output: Output,
    rules: Rules,
) -> None:
    """Show the chances to draw copies of a card."""
    from dtk.simulate.copies import question_of

    with session(ctx, Asking(rules=rules, output=output)) as asked:
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
    """Show the cost, leftover ghost rock and income of the gang."""
    with session(ctx, Asking(rules=rules, output=output, known=opt.Cards(gang or []))) as asked:
        asked.answer_gang(decks, compare)


@flattened
def swaps(
    ctx: typer.Context,
    deck: opt.DECK,
    *,
    bonuses: opt.Bonus,
    opponent: opt.Duel,
    swaps: opt.Swaps,
    asking: Asking,
) -> None:
    """Rank all swaps of one card, best first (--each-swap)."""
    with session(ctx, asking, "--each-swap") as asked:
        loaded = asked.load(deck)
        basis = SwapBasis("report", bonuses_of(bonuses, loaded), bonuses)
        asked.answer_swaps(loaded, swaps, basis, asked.opponent(opponent))


@flattened
def posse(
    ctx: typer.Context,
    deck: opt.DECK,
    dudes: str = typer.Argument(
        ..., metavar="DUDES", help="Our posse, e.g. 'Allie Hensman, Barton Everest + Shotgun'.", show_default=False
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
    """Play shootouts between two posses (--posse)."""
    with session(
        ctx, Asking(rules=rules, output=output, known=known, samples=opt.Samples(seed=seed)), "--posse"
    ) as asked:
        asked.answer_posses(deck, dudes, versus, played, jobs)


class Parts(PartGroup):
    """The parts of the report, each a command."""

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
