"""`dtk simulate`: the odds of a deck."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from dtk.cli.console import INTERRUPTED, Refusal, colourful, refuse, say
from dtk.cli.progress import progress
from dtk.files.shown import visible

if TYPE_CHECKING:
    from dtk.simulate.study import Study

PARTS = ("lowball", "shootout", "pull", "discard", "duel", "gang")
FORMATS = {"text": "study_text", "markdown": "study_markdown", "csv": "study_csv", "json": "study_json"}
ALL_PARTS = ("report", *PARTS)
DRAWING = ("report", "shootout", "duel")
# What options are for, where not for every part; what they need; what they don't go with.
MEANT_FOR = {
    "--stud": DRAWING,
    "--draw": (*DRAWING, "discard"),
    "--objective": (*DRAWING, "discard"),
    "--versus": (*DRAWING, "lowball"),
    "--their-stud": DRAWING,
    "--their-draw": DRAWING,
    "--legal": DRAWING,
    "--drawn": ("discard",),
    "--without": tuple(one for one in ALL_PARTS if one != "gang"),
    "--hand": tuple(one for one in ALL_PARTS if one != "gang"),
    "--boot-hill": tuple(one for one in ALL_PARTS if one != "gang"),
    "--what-if": (*DRAWING, "lowball", "pull"),
    "--each-swap": ("report",),
    "--samples": tuple(one for one in ALL_PARTS if one != "gang"),
    "--posse": ("report",),
}
NEEDS = {
    "--their-stud": ("--versus",),
    "--their-draw": ("--versus",),
    "--legal": ("--versus",),
    "--by": ("--each-swap",),
    "--limit": ("--each-swap",),
    "--workers": ("--each-swap", "--posse"),
    "--versus-posse": ("--posse",),
    "--games": ("--posse",),
    "--agent": ("--posse",),
    "--blank": ("--posse",),
}
GO_WITHOUT = {
    "--compare": ("--versus", "--what-if", "--each-swap", "--drawn", "--samples"),
    "--what-if": ("--each-swap", "--samples"),
    "--each-swap": ("--versus", "--samples", "--draw", "--objective"),
    "--posse": (
        *("--stud", "--draw", "--objective", "--their-stud", "--their-draw", "--legal", "--samples"),
        *("--what-if", "--each-swap", "--compare"),
    ),
}
MOST_DECKS, SWAPS, GAMES = 8, 20, 1000
AGENT = "baseline"
WIDTH = 100
# What bars are drawn with; a terminal that lacks it gets other letters.
BARS = "█░"

EPILOG = (
    "PART is lowball, shootout, pull, discard (a hand that was drawn: --drawn), duel (against --versus) or gang; "
    "without one, a screen of everything. DECK is a deck file of any kind, a file of suits and values, - for standard "
    "input, or a few words such as '16x8 16x9 16xQ 2xJoker'. CARDS are titles or such words, parted by semicolons: "
    "'2 Pistol Whip; 8S; Joker'. DUDES are parted by commas, what they carry comes behind a +; with --posse the "
    "engine plays games, without card text. Cards that nobody has seen, in a play hand or elsewhere, change no odds. "
    "Exit codes: 0 done, 2 wrong usage or a deck with too few or unknown cards, 3 a file that can't be read or "
    "written, 130 interrupted."
)


def simulate(
    words: list[str] = typer.Argument(..., metavar="[PART] DECK...", help="What to show, and of which deck."),
    stud: str | None = typer.Option(None, "--stud", help="Stud bonuses: 2, or 0-4, or 0,2,4. Up to 7."),
    draw: str | None = typer.Option(None, "--draw", help="Draw bonuses, written likewise. Up to 12."),
    objective: str = typer.Option(
        "rank", "--objective", help="What discards aim at: rank, legal, full-house (or better), legal-full-house ..."
    ),
    versus: str | None = typer.Option(None, "--versus", metavar="DECK", help="The other side of a duel."),
    their_stud: int | None = typer.Option(None, "--their-stud", help="The other side's stud bonus; else as ours."),
    their_draw: int | None = typer.Option(None, "--their-draw", help="The other side's draw bonus; else as ours."),
    legal: bool = typer.Option(False, "--legal", help="In a duel, both keep a legal hand where they have one."),
    drawn: str | None = typer.Option(None, "--drawn", metavar="CARDS", help="The draw hand to discard from."),
    posse: str | None = typer.Option(
        None, "--posse", metavar="DUDES", help="Play: 'Allie Hensman, Barton Everest + Shotgun' meet --versus."
    ),
    versus_posse: str | None = typer.Option(
        None, "--versus-posse", metavar="DUDES", help="Whom they meet; else who starts there, or the same again."
    ),
    games: int = typer.Option(GAMES, "--games", min=2, max=10_000_000, help="With --posse, how many are played."),
    agent: str = typer.Option(AGENT, "--agent", help="With --posse, who decides: baseline or random."),
    blank: bool = typer.Option(False, "--blank", help="With --posse, play all cards as blanks."),
    gang: str | None = typer.Option(
        None, "--gang", metavar="CARDS", help="Who starts, out of the deck; none for nobody. Else the file says."
    ),
    without: list[str] | None = typer.Option(None, "--without", metavar="CARDS", help="Cards out of the deck."),
    hand: list[str] | None = typer.Option(None, "--hand", metavar="CARDS", help="Cards in your play hand."),
    boot_hill: list[str] | None = typer.Option(
        None, "--boot-hill", metavar="CARDS", help="Cards in Boot Hill, aced jokers among them."
    ),
    what_if: list[str] | None = typer.Option(
        None, "--what-if", metavar="CHANGE", help="A change, such as '2 Coachwhip! -> 2 Pistol Whip'."
    ),
    each_swap: bool = typer.Option(False, "--each-swap", help="Every swap of one card, the best first."),
    by: str = typer.Option("legal", "--by", help="With --each-swap, best by legal, any, cheatin or lowball."),
    limit: int = typer.Option(SWAPS, "--limit", min=1, help="With --each-swap, how many to show."),
    workers: int = typer.Option(
        1, "--workers", "--jobs", "-j", min=1, max=256, help="How many processes, with --each-swap or --posse."
    ),
    compare: bool = typer.Option(False, "--compare", help="Show several decks side by side."),
    samples: int | None = typer.Option(
        None, "--samples", help="Samples of estimates; and sample exact figures too, as a cross-check."
    ),
    seed: int = typer.Option(0, "--seed", help="The seed of all samples."),
    output_format: str = typer.Option("text", "--output-format", help="text, markdown, csv or json."),
    chart: Path | None = typer.Option(None, "--chart", help="Draw FILE.svg, .png or .html; needs the extra [charts]."),
    format: str | None = typer.Option(None, "--format", help="Choose printings by this format: a name or a file."),
    ruleset: str | None = typer.Option(None, "--ruleset", help="Use this ruleset: a name, or a YAML file."),
    config_file: Path | None = typer.Option(None, "--config", help="Use this configuration file."),
    isolated: bool = typer.Option(False, "--isolated", help="Use no configuration file."),
    colour: str = typer.Option("auto", "--color", "--colour", help="auto, always or never."),
) -> None:
    """Work out the odds of a deck: lowball, shootouts, pulls."""
    from dtk.cli.judging import load_config, make_judge
    from dtk.cli.match import known_agent
    from dtk.cli.odds import bonuses, one_bonus, sample_size, sides_of, stock_of, swap_stud
    from dtk.poker.objective import find_objective
    from dtk.simulate.answer import Question, study_of, study_of_change, study_of_several
    from dtk.simulate.changes import changed
    from dtk.simulate.gang import gang_study
    from dtk.simulate.known import Known, subject_of
    from dtk.simulate.stock import held_by
    from dtk.simulate.swaps import MEASURES, swap_study

    try:
        part, decks = parted(words)
        given = {
            "--stud": stud, "--draw": draw, "--objective": objective != "rank", "--versus": versus,
            "--their-stud": their_stud is not None, "--their-draw": their_draw is not None, "--legal": legal,
            "--drawn": drawn, "--without": without, "--hand": hand, "--boot-hill": boot_hill, "--what-if": what_if,
            "--each-swap": each_swap, "--by": by != "legal", "--limit": limit != SWAPS, "--workers": workers != 1,
            "--compare": compare, "--samples": samples is not None, "--posse": posse is not None,
            "--versus-posse": versus_posse is not None, "--games": games != GAMES, "--agent": agent != AGENT,
            "--blank": blank,
        }  # fmt: skip
        together(part, decks, [option for option, used in given.items() if used])
        checked_output(output_format, colour, chart)
        if by not in MEASURES:
            raise Refusal(f"--by: swaps are ranked by {', '.join(MEASURES)}.")
        known_agent("--agent", agent)
        question = Question(
            part,
            bonuses("--stud", stud),
            bonuses("--draw", draw),
            find_objective(objective),
            their_stud=one_bonus("--their-stud", their_stud),
            their_draw=one_bonus("--their-draw", their_draw),
            legal=legal,
            samples=sample_size(samples),
            seed=seed,
        )
        judge = make_judge(load_config(config_file, None, isolated), format, ruleset)
        database = judge.repository.database
        stocks = [stock_of(deck, judge) for deck in decks]
        law = stocks[0].law
        if part == "gang":
            show(gang_study(stocks, gang, database), output_format, colour, chart)
            return
        where = (("elsewhere", without), ("hand", hand), ("boot hill", boot_hill))
        known = Known(gang, [(place, text) for place, texts in where for text in texts or ()])
        if posse is not None:
            from dtk.engine.switches import switches_of
            from dtk.match.gunfights import study_of_sides
            from dtk.match.texts import FULL, NONE

            theirs = None if versus is None else stock_of(versus, judge)
            us, them = sides_of(stocks[0], posse, known, theirs, versus_posse, database)
            played_by, said = switches_of(law), NONE if blank else FULL
            with progress(games) as step:
                study = study_of_sides(us, them, games, seed, agent, law.ruleset, workers, played_by, said, step=step)
            show(study, output_format, colour, chart)
            return
        first, *others = [subject_of(stock, known, database) for stock in stocks]
        question = replace(
            question,
            drawn=None if drawn is None else held_by(stocks[0], drawn, database),
            theirs=None if versus is None else subject_of(stock_of(versus, judge), Known(), database),
            equal_succeeds=law.switches["kung_fu_equal_succeeds"].value == "yes",
        )
        if each_swap:
            study = swap_study(first, law, swap_stud(question.studs), by, limit, workers)
        elif what_if:
            study = study_of_change(question, first, changed(first, stocks[0], what_if, database), law.ruleset)
        elif others:
            study = study_of_several(question, [first, *others], law.ruleset)
        else:
            study = study_of(question, first, law.ruleset)
        show(study, output_format, colour, chart)
    except (Refusal, ValueError) as refusal:
        refuse(str(refusal))
    except KeyboardInterrupt:
        refuse("interrupted.", INTERRUPTED)


def parted(words: list[str]) -> tuple[str, list[str]]:
    """The part to show, and the decks. Raises Refusal for a part that is misspelt."""
    from difflib import get_close_matches

    if words[0] in PARTS:
        return words[0], words[1:]
    meant = get_close_matches(words[0], PARTS, 1) if not os.path.lexists(words[0]) else []
    if meant:
        raise Refusal(f"there is no part or file `{visible(words[0], 40)}`. Did you mean `{meant[0]}`?")
    return "report", words


def together(part: str, decks: list[str], given: list[str]) -> None:
    """Refuse options that mean nothing for a part, or beside each other. Raises Refusal."""
    if not decks:
        raise Refusal(f"{part}: of which deck? Name a file, or write its values, such as '16x8 16x9 16xQ'.")
    if len(decks) > 1 and "--compare" not in given:
        raise Refusal("several decks: --compare shows them side by side, --versus lets two of them meet.")
    if "--compare" in given and not 2 <= len(decks) <= MOST_DECKS:
        raise Refusal(f"--compare: name two decks or more, up to {MOST_DECKS}.")
    for option in given:
        parts = MEANT_FOR.get(option, ALL_PARTS)
        if part not in parts:
            raise Refusal(f"{option} means nothing {where([part])}, only {where(parts)}.")
        needed = NEEDS.get(option, ())
        if needed and not any(one in given for one in needed):
            raise Refusal(f"{option} means something only with {' or '.join(needed)}.")
    for leading, alone in GO_WITHOUT.items():
        beside = [option for option in given if option in alone and option != leading]
        if leading in given and beside:
            raise Refusal(f"{leading} and {beside[0]} don't go together.")
    for asked, option, what in (("duel", "--versus", "the other deck"), ("discard", "--drawn", "the draw hand")):
        if part == asked and option not in given:
            raise Refusal(f"{part}: name {what} with {option}.")


def where(parts: Sequence[str]) -> str:
    """`for shootout, duel or without a part`."""
    named = ", ".join(part for part in parts if part != "report")
    return " or ".join([f"for {named}"] * bool(named) + ["without a part"] * ("report" in parts))


def checked_output(output_format: str, colour: str, chart: Path | None) -> None:
    """Refuse outputs that there aren't. Raises Refusal."""
    if output_format not in FORMATS:
        raise Refusal(f"--output-format: there is no format {output_format!r}; there are {', '.join(FORMATS)}.")
    if colour not in ("auto", "always", "never"):
        raise Refusal("--color: it is auto, always or never.")
    if chart is not None and chart.suffix.lower() not in (".svg", ".png", ".html"):
        raise Refusal(f"--chart: a picture is a file that ends with .svg, .png or .html, not {visible(str(chart))}.")
    if chart is not None:
        from dtk.report.charts import NoLibrary, demand_library

        try:
            demand_library()
        except NoLibrary as missing:
            raise Refusal(f"--chart: {missing}") from None


def show(study: Study, output_format: str, colour: str, chart: Path | None) -> None:
    """Print a study, and draw it where a picture is wanted."""
    from importlib import import_module

    if chart is not None:
        from dtk.report.charts import draw

        draw(study, chart)
    render = import_module(f"dtk.report.{FORMATS[output_format]}").render
    if output_format == "text":
        say(render(study, width=width(), colour=colourful(colour), ascii=not can_show(BARS)), newline=False)
    else:
        say(render(study), newline=False)


def width() -> int:
    """How many columns a line may have: the terminal's, where there is one."""
    from shutil import get_terminal_size

    return get_terminal_size((WIDTH, 0)).columns if sys.stdout is not None and sys.stdout.isatty() else WIDTH


def can_show(text: str) -> bool:
    """Whether standard output has these letters."""
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
