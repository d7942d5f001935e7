"""`dtk script`: is a deck's script sound, and what may it say?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from dtk.cli.console import FINDINGS, OK, UNREADABLE, Refusal, complain, note, refuse, say
from dtk.files.shown import visible

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dtk.files.finding import Finding
    from dtk.legality.judge import Judge
    from dtk.legality.judged_deck import JudgedDeck
    from dtk.scripts.plan import Script

script_app = typer.Typer(
    help="Check the scripts of decks, and list what they may say.", no_args_is_help=True, rich_markup_mode=None
)
# A gang under `opening` that may not start (legality.registry).
ILLEGAL_OPENING = "DT606"
CODES = "Exit codes: 0 nothing is wrong, 1 a script has faults, 2 wrong usage, 3 a file that can't be read."


@script_app.callback()
def group() -> None:
    """Check the scripts of decks, and list what they may say."""


@script_app.command(epilog=CODES)
def check(
    decks: list[str] = typer.Argument(..., metavar="DECK...", help="Deck files, each with its script."),
    script: str | None = typer.Option(None, "--script", metavar="FILE", help="Check this script for the deck instead."),
    strict: bool = typer.Option(False, "--strict", help="Take warnings for faults."),
    format: str | None = typer.Option(None, "--format", help="Judge by this format: a name, or a YAML file."),
    ruleset: str | None = typer.Option(None, "--ruleset", help="Judge by this ruleset: a name, or a YAML file."),
    date: str | None = typer.Option(None, "--date", help="Judge for this day, year-month-day."),
    config_file: Path | None = typer.Option(None, "--config", help="Use this configuration file."),
    isolated: bool = typer.Option(False, "--isolated", help="Use no configuration file."),
) -> None:
    """Check scripts: conditions, cards, phases, and rules that never apply to their deck."""
    from dtk.cli.match import judge_for

    if script is not None and len(decks) != 1:
        refuse("--script: name the one deck that it is for.")
    try:
        judge = judge_for(config_file, isolated, date, format, ruleset)
    except Refusal as refusal:
        refuse(str(refusal))
    raise typer.Exit(max(check_one(path, script, judge, strict) for path in decks))


def check_one(path: str, script: str | None, judge: Judge, strict: bool) -> int:
    """Check the script of a deck, and say what is wrong with it. Returns the exit code. script: its file, if it is not
    the deck's own.
    """
    from dtk.cli.judging import load_judged_deck, open_source
    from dtk.files.finding import Unreadable
    from dtk.scripts.playing import NoScript, cards_of, path_of, read_file, script_for
    from dtk.scripts.reading import read_script

    table = load_judged_deck(open_source(path), judge)
    name = script or str(path_of(table))
    try:
        source = script_for(table) if script is None else read_file(script)
    except NoScript as lacking:
        note(f"dtk: {visible(path)}: {visible(str(lacking))}")
        return FINDINGS
    except Unreadable as error:
        complain(name, error.findings)
        return UNREADABLE
    try:
        found, doubts = read_script(source, cards_of(table))
    except Unreadable as error:
        complain(name, error.findings)
        return FINDINGS
    if wrong := list(illegal_openings(found, table)):
        complain(name, wrong)
        return FINDINGS
    complain(name, doubts)
    rules = sum(map(len, found.rules.values()))
    counted = "1 rule" if rules == 1 else f"{rules} rules"
    say(f"{visible(name)}: {counted} in {len(found.rules)} sections for {visible(path)}.")
    return FINDINGS if doubts and strict else OK


def illegal_openings(script: Script, table: JudgedDeck) -> Iterator[Finding]:
    """What is wrong with the gangs under `opening`, by the rules that judge the deck."""
    from dtk.files.finding import ERROR, Finding
    from dtk.legality.legal_gangs import gang_faults
    from dtk.simulate.named_gang import with_gang

    for opening in script.opening:
        try:
            gang = with_gang(table, "; ".join(opening.gang)).gang
        except ValueError as error:
            yield Finding(ILLEGAL_OPENING, str(error), span=opening.span)
            continue
        for fault in gang_faults(gang, table.context) if gang is not None else ():
            if fault.severity == ERROR:
                yield Finding(ILLEGAL_OPENING, fault.message, span=opening.span, hint=fault.hint)


@script_app.command()
def words(
    section: str | None = typer.Argument(None, help="Only what this section may speak of."),
) -> None:
    """List what conditions of scripts may speak of, section by section."""
    from dtk.files.words import suggestion
    from dtk.report.script_words import as_text
    from dtk.scripts.words import SECTIONS

    if section is not None and section not in SECTIONS:
        refuse(
            f"there is no section {visible(section)}{suggestion(section, SECTIONS)}; there are {', '.join(SECTIONS)}."
        )
    say(as_text(section), newline=False)
