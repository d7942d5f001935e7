"""`dtk simulate`: the odds of a deck. Without the name of a part, one screen of everything.

What works out odds is imported inside functions, so that `dtk --help` and other commands start without it.
"""

from __future__ import annotations

import inspect
from functools import partial
from typing import ClassVar

import typer

from dtk.cli import simulate_options as opt
from dtk.cli.lazy_group import LazyCommand
from dtk.cli.odds import (
    STANDARD,
    OddsRules,
    Output,
    Session,
    SwapChoice,
    check_deck_count,
    gang_bonuses,
    gang_remarks,
    known_cards,
    make_bonuses,
    make_sampling,
    own_bonuses,
    parse_bonuses,
    refusals,
)
from dtk.cli.part_group import PartGroup

REPORT_EPILOG = (
    "DECK is a deck file of any kind, a file of suits and values, - for standard input, or a few words such as "
    "'16x8 16x9 16xQ 2xJoker'. CARDS are titles or such words, separated by semicolons: '2 Pistol Whip; 8S; Joker'. "
    "DUDES are separated by commas, what they carry comes after a +; the engine plays their games. Cards that nobody "
    "has seen, in a play hand or elsewhere, change no odds. Exit codes: 0 done, 2 wrong usage or a deck with too few "
    "or unknown cards, 3 a file that can't be read or written, 130 interrupted."
)


def report(
    ctx: typer.Context,
    decks: opt.Decks,
    stud: opt.Stud = None,
    draw: opt.Draw = None,
    objective: opt.AimedAt = "rank",
    versus: opt.Versus = None,
    their_stud: opt.TheirStud = None,
    their_draw: opt.TheirDraw = None,
    legal: opt.Legal = False,
    posse: opt.PosseOption = None,
    versus_posse: opt.VersusPosse = None,
    games: opt.Games = opt.GAMES,
    agent: opt.Agent = opt.AGENT,
    blank: opt.Blank = False,
    gang: opt.Gang = None,
    without: opt.Without = None,
    hand: opt.Hand = None,
    boot_hill: opt.BootHill = None,
    what_if: opt.WhatIf = None,
    each_swap: opt.EachSwap = False,
    by: opt.By = None,
    limit: opt.Limit = opt.SWAPS,
    workers: opt.Workers = 1,
    compare: opt.Compare = False,
    samples: opt.Samples = None,
    seed: opt.Seed = 0,
    output_format: opt.OutputFormat = "text",
    chart: opt.Chart = None,
    format: opt.Format = None,
    ruleset: opt.Ruleset = None,
    config_file: opt.ConfigFile = None,
    isolated: opt.Isolated = False,
    colour: opt.Colour = "auto",
) -> None:
    """Work out the odds of a deck: lowball, shootouts, pulls."""
    from dtk.simulate.questions import report_question, report_remarks

    with refusals():
        check_deck_count(decks, compare)
        opt.check_together(opt.given_options(ctx))
        rules = OddsRules(format=format, ruleset=ruleset, config_file=config_file, isolated=isolated)
        output = Output(output_format, chart, colour)
        session = Session(rules, output, known_cards(gang, without, hand, boot_hill))
        bonuses, sampling = make_bonuses(stud, draw, objective), make_sampling(samples, seed)
        if posse is not None:
            session.answer_posses(
                decks[0], posse, versus, versus_posse, games=games, seed=seed, agent=agent, blank=blank, workers=workers
            )
            return
        loaded = [session.load(deck) for deck in decks]
        bonuses = gang_bonuses(bonuses, stud, draw, loaded[0])
        opponent = None if versus is None else session.opponent(versus, their_stud, their_draw, legal=legal)
        if each_swap:
            choice = SwapChoice(by, limit, workers, stud=stud, draw=draw)
            session.answer_swaps("report", loaded[0], choice, sampling, bonuses, opponent)
            return
        equal_succeeds = loaded[0].rules.switches["kung_fu_equal_succeeds"].value == "yes"
        session.answer(
            partial(report_question, bonuses=bonuses, opponent=opponent, equal_succeeds=equal_succeeds),
            loaded,
            sampling,
            what_if=what_if,
            opponent=opponent,
            remarks_on=lambda left: (*own_bonuses(loaded[0], gang), *report_remarks(left, bonuses)),
        )


def lowball(
    ctx: typer.Context,
    decks: opt.Decks,
    versus: opt.Versus = None,
    gang: opt.Gang = None,
    without: opt.Without = None,
    hand: opt.Hand = None,
    boot_hill: opt.BootHill = None,
    what_if: opt.WhatIf = None,
    each_swap: opt.EachSwap = False,
    by: opt.By = None,
    limit: opt.Limit = opt.SWAPS,
    workers: opt.Workers = 1,
    compare: opt.Compare = False,
    samples: opt.Samples = None,
    seed: opt.Seed = 0,
    output_format: opt.OutputFormat = "text",
    chart: opt.Chart = None,
    format: opt.Format = None,
    ruleset: opt.Ruleset = None,
    config_file: opt.ConfigFile = None,
    isolated: opt.Isolated = False,
    colour: opt.Colour = "auto",
) -> None:
    """Show lowball hands by rank, and who wins a deal."""
    from dtk.simulate.questions import lowball_question

    with refusals():
        check_deck_count(decks, compare)
        opt.check_together(opt.given_options(ctx))
        rules = OddsRules(format=format, ruleset=ruleset, config_file=config_file, isolated=isolated)
        output = Output(output_format, chart, colour)
        session = Session(rules, output, known_cards(gang, without, hand, boot_hill))
        sampling = make_sampling(samples, seed)
        loaded = [session.load(deck) for deck in decks]
        opponent = None if versus is None else session.opponent(versus)
        if each_swap:
            choice = SwapChoice(by, limit, workers)
            session.answer_swaps("lowball", loaded[0], choice, sampling, opponent=opponent)
            return
        session.answer(
            partial(lowball_question, opponent=opponent), loaded, sampling, what_if=what_if, opponent=opponent
        )


def shootout(
    ctx: typer.Context,
    decks: opt.Decks,
    stud: opt.Stud = None,
    draw: opt.Draw = None,
    objective: opt.AimedAt = "rank",
    versus: opt.Versus = None,
    their_stud: opt.TheirStud = None,
    their_draw: opt.TheirDraw = None,
    legal: opt.Legal = False,
    gang: opt.Gang = None,
    without: opt.Without = None,
    hand: opt.Hand = None,
    boot_hill: opt.BootHill = None,
    what_if: opt.WhatIf = None,
    each_swap: opt.EachSwap = False,
    by: opt.By = None,
    limit: opt.Limit = opt.SWAPS,
    workers: opt.Workers = 1,
    compare: opt.Compare = False,
    samples: opt.Samples = None,
    seed: opt.Seed = 0,
    output_format: opt.OutputFormat = "text",
    chart: opt.Chart = None,
    format: opt.Format = None,
    ruleset: opt.Ruleset = None,
    config_file: opt.ConfigFile = None,
    isolated: opt.Isolated = False,
    colour: opt.Colour = "auto",
) -> None:
    """Show the best hands by stud bonus, and what discards bring."""
    from dtk.simulate.questions import shootout_question

    with refusals():
        check_deck_count(decks, compare)
        opt.check_together(opt.given_options(ctx))
        rules = OddsRules(format=format, ruleset=ruleset, config_file=config_file, isolated=isolated)
        output = Output(output_format, chart, colour)
        session = Session(rules, output, known_cards(gang, without, hand, boot_hill))
        bonuses, sampling = make_bonuses(stud, draw, objective), make_sampling(samples, seed)
        loaded = [session.load(deck) for deck in decks]
        bonuses = gang_bonuses(bonuses, stud, draw, loaded[0])
        opponent = None if versus is None else session.opponent(versus, their_stud, their_draw, legal=legal)
        if each_swap:
            choice = SwapChoice(by, limit, workers, stud=stud, draw=draw)
            session.answer_swaps("shootout", loaded[0], choice, sampling, bonuses, opponent)
            return
        session.answer(
            partial(shootout_question, bonuses=bonuses, opponent=opponent),
            loaded,
            sampling,
            what_if=what_if,
            opponent=opponent,
            remarks_on=lambda left: gang_remarks(stud, draw, loaded[0]),
        )


def pull(
    ctx: typer.Context,
    decks: opt.Decks,
    gang: opt.Gang = None,
    without: opt.Without = None,
    hand: opt.Hand = None,
    boot_hill: opt.BootHill = None,
    what_if: opt.WhatIf = None,
    each_swap: opt.EachSwap = False,
    by: opt.By = None,
    limit: opt.Limit = opt.SWAPS,
    workers: opt.Workers = 1,
    compare: opt.Compare = False,
    samples: opt.Samples = None,
    seed: opt.Seed = 0,
    output_format: opt.OutputFormat = "text",
    chart: opt.Chart = None,
    format: opt.Format = None,
    ruleset: opt.Ruleset = None,
    config_file: opt.ConfigFile = None,
    isolated: opt.Isolated = False,
    colour: opt.Colour = "auto",
) -> None:
    """Show pulls, skill checks and Kung Fu tests."""
    from dtk.simulate.questions import pull_question

    with refusals():
        check_deck_count(decks, compare)
        opt.check_together(opt.given_options(ctx))
        rules = OddsRules(format=format, ruleset=ruleset, config_file=config_file, isolated=isolated)
        output = Output(output_format, chart, colour)
        session = Session(rules, output, known_cards(gang, without, hand, boot_hill))
        sampling = make_sampling(samples, seed)
        loaded = [session.load(deck) for deck in decks]
        if each_swap:
            session.answer_swaps("pull", loaded[0], SwapChoice(by, limit, workers), sampling)
            return
        equal_succeeds = loaded[0].rules.switches["kung_fu_equal_succeeds"].value == "yes"
        session.answer(partial(pull_question, equal_succeeds=equal_succeeds), loaded, sampling, what_if=what_if)


def discard(
    deck: opt.Deck,
    drawn: opt.Drawn,
    draw: opt.Draw = None,
    objective: opt.AimedAt = "rank",
    gang: opt.Gang = None,
    without: opt.Without = None,
    hand: opt.Hand = None,
    boot_hill: opt.BootHill = None,
    samples: opt.Samples = None,
    seed: opt.Seed = 0,
    output_format: opt.OutputFormat = "text",
    chart: opt.Chart = None,
    format: opt.Format = None,
    ruleset: opt.Ruleset = None,
    config_file: opt.ConfigFile = None,
    isolated: opt.Isolated = False,
    colour: opt.Colour = "auto",
) -> None:
    """Show which cards of a hand to discard."""
    from dtk.simulate.naming import cards_held
    from dtk.simulate.one_hand import discard_question

    with refusals():
        rules = OddsRules(format=format, ruleset=ruleset, config_file=config_file, isolated=isolated)
        output = Output(output_format, chart, colour)
        session = Session(rules, output, known_cards(gang, without, hand, boot_hill))
        bonuses, sampling = make_bonuses(None, draw, objective), make_sampling(samples, seed)
        loaded = session.load(deck)
        hand_drawn = cards_held(loaded, drawn, session.database)
        question = partial(discard_question, hand=hand_drawn, draws=bonuses.draws, objective=bonuses.objective)
        session.answer(question, [loaded], sampling)


def duel(
    ctx: typer.Context,
    deck: opt.Deck,
    versus: opt.OtherDeck = STANDARD,
    stud: opt.Stud = None,
    draw: opt.Draw = None,
    objective: opt.AimedAt = "rank",
    their_stud: opt.TheirStud = None,
    their_draw: opt.TheirDraw = None,
    legal: opt.Legal = False,
    gang: opt.Gang = None,
    without: opt.Without = None,
    hand: opt.Hand = None,
    boot_hill: opt.BootHill = None,
    what_if: opt.WhatIf = None,
    each_swap: opt.EachSwap = False,
    by: opt.By = None,
    limit: opt.Limit = opt.SWAPS,
    workers: opt.Workers = 1,
    samples: opt.Samples = None,
    seed: opt.Seed = 0,
    output_format: opt.OutputFormat = "text",
    chart: opt.Chart = None,
    format: opt.Format = None,
    ruleset: opt.Ruleset = None,
    config_file: opt.ConfigFile = None,
    isolated: opt.Isolated = False,
    colour: opt.Colour = "auto",
) -> None:
    """Show who wins a shootout round and a deal of lowball."""
    from dtk.simulate.duels import duel_question

    with refusals():
        # There always is another deck.
        opt.check_together([*opt.given_options(ctx), "--versus"])
        rules = OddsRules(format=format, ruleset=ruleset, config_file=config_file, isolated=isolated)
        output = Output(output_format, chart, colour)
        session = Session(rules, output, known_cards(gang, without, hand, boot_hill))
        bonuses, sampling = make_bonuses(stud, draw, objective), make_sampling(samples, seed)
        loaded = [session.load(deck)]
        bonuses = gang_bonuses(bonuses, stud, draw, loaded[0])
        opponent = session.opponent(versus, their_stud, their_draw, legal=legal)
        if each_swap:
            choice = SwapChoice(by, limit, workers, stud=stud, draw=draw)
            session.answer_swaps("duel", loaded[0], choice, sampling, bonuses, opponent)
            return
        question = partial(duel_question, bonuses=bonuses, opponent=opponent)
        session.answer(question, loaded, sampling, what_if=what_if, opponent=opponent)


def copies(
    deck: opt.Deck,
    of: opt.Of,
    cards: opt.CardsDrawn = None,
    output_format: opt.OutputFormat = "text",
    chart: opt.Chart = None,
    format: opt.Format = None,
    ruleset: opt.Ruleset = None,
    config_file: opt.ConfigFile = None,
    isolated: opt.Isolated = False,
    colour: opt.Colour = "auto",
) -> None:
    """Show how likely copies of a card are in the hand."""
    from dtk.simulate.copies import question_of

    with refusals():
        rules = OddsRules(format=format, ruleset=ruleset, config_file=config_file, isolated=isolated)
        output = Output(output_format, chart, colour)
        session, drawn = Session(rules, output, known_cards(None)), parse_bonuses("--cards", cards)
        loaded = session.load(deck)
        session.answer(question_of(loaded, of, drawn, session.database), [loaded], make_sampling(None, 0))


def gang(
    decks: opt.Decks,
    gang: opt.Gang = None,
    compare: opt.Compare = False,
    output_format: opt.OutputFormat = "text",
    chart: opt.Chart = None,
    format: opt.Format = None,
    ruleset: opt.Ruleset = None,
    config_file: opt.ConfigFile = None,
    isolated: opt.Isolated = False,
    colour: opt.Colour = "auto",
) -> None:
    """Show what the starting gang costs, leaves and earns."""
    with refusals():
        check_deck_count(decks, compare)
        rules = OddsRules(format=format, ruleset=ruleset, config_file=config_file, isolated=isolated)
        output = Output(output_format, chart, colour)
        Session(rules, output, known_cards(gang)).answer_gang(decks)


def swaps(
    ctx: typer.Context,
    deck: opt.Deck,
    stud: opt.Stud = None,
    draw: opt.Draw = None,
    objective: opt.AimedAt = "rank",
    versus: opt.Versus = None,
    their_stud: opt.TheirStud = None,
    their_draw: opt.TheirDraw = None,
    legal: opt.Legal = False,
    by: opt.By = None,
    limit: opt.Limit = opt.SWAPS,
    workers: opt.Workers = 1,
    gang: opt.Gang = None,
    without: opt.Without = None,
    hand: opt.Hand = None,
    boot_hill: opt.BootHill = None,
    samples: opt.Samples = None,
    seed: opt.Seed = 0,
    output_format: opt.OutputFormat = "text",
    chart: opt.Chart = None,
    format: opt.Format = None,
    ruleset: opt.Ruleset = None,
    config_file: opt.ConfigFile = None,
    isolated: opt.Isolated = False,
    colour: opt.Colour = "auto",
) -> None:
    """Show every swap of one card, the best first (--each-swap)."""
    with refusals():
        opt.check_together([*opt.given_options(ctx), "--each-swap"])
        rules = OddsRules(format=format, ruleset=ruleset, config_file=config_file, isolated=isolated)
        output = Output(output_format, chart, colour)
        session = Session(rules, output, known_cards(gang, without, hand, boot_hill))
        bonuses, sampling = make_bonuses(stud, draw, objective), make_sampling(samples, seed)
        loaded = session.load(deck)
        bonuses = gang_bonuses(bonuses, stud, draw, loaded)
        opponent = None if versus is None else session.opponent(versus, their_stud, their_draw, legal=legal)
        choice = SwapChoice(by, limit, workers, stud=stud, draw=draw)
        session.answer_swaps("report", loaded, choice, sampling, bonuses, opponent)


def posse(
    deck: opt.Deck,
    dudes: opt.PosseArgument,
    versus: opt.Versus = None,
    versus_posse: opt.VersusPosse = None,
    games: opt.Games = opt.GAMES,
    agent: opt.Agent = opt.AGENT,
    blank: opt.Blank = False,
    workers: opt.Workers = 1,
    gang: opt.Gang = None,
    without: opt.Without = None,
    hand: opt.Hand = None,
    boot_hill: opt.BootHill = None,
    seed: opt.Seed = 0,
    output_format: opt.OutputFormat = "text",
    chart: opt.Chart = None,
    format: opt.Format = None,
    ruleset: opt.Ruleset = None,
    config_file: opt.ConfigFile = None,
    isolated: opt.Isolated = False,
    colour: opt.Colour = "auto",
) -> None:
    """Let the engine play shootouts of posses (--posse)."""
    with refusals():
        rules = OddsRules(format=format, ruleset=ruleset, config_file=config_file, isolated=isolated)
        output = Output(output_format, chart, colour)
        session = Session(rules, output, known_cards(gang, without, hand, boot_hill))
        session.answer_posses(
            deck, dudes, versus, versus_posse, games=games, seed=seed, agent=agent, blank=blank, workers=workers
        )


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
