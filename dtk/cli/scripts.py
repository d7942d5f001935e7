"""`dtk script`: is a deck's script sound, what does it say, does it play as it should, and how is one begun?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from dtk.cli.console import FINDINGS, OK, UNREADABLE, Refusal, complain, note, refuse, say
from dtk.cli.flattened import FlatCommand, flattened
from dtk.cli.judging import Rules, load_judged_deck, open_source
from dtk.cli.players import load_legal_deck
from dtk.files.shown import visible

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dtk.files.finding import Finding
    from dtk.legality.judge import Judge
    from dtk.legality.judged_deck import JudgedDeck
    from dtk.scripts.plan import Script

script_app = typer.Typer(
    help="Check, explain, begin and test the scripts of decks.", no_args_is_help=True, rich_markup_mode=None
)
# A gang under `opening` that may not start (legality.registry).
ILLEGAL_OPENING = "DT606"
# What a new script says of its schema.
SCHEMA = "schemas/script.v1.json"
CODES = "Exit codes: 0 nothing is wrong, 1 a script has faults, 2 wrong usage, 3 a file that can't be read."


@script_app.callback()
def group() -> None:
    """Check, explain, begin and test the scripts of decks."""


@script_app.command(epilog=CODES, cls=FlatCommand)
@flattened
def check(
    decks: list[str] = typer.Argument(
        ..., metavar="DECK|FOLDER...", help="Deck files, each with its script, or folders of them."
    ),
    script: str | None = typer.Option(None, "--script", metavar="FILE", help="Check this script for the deck instead."),
    strict: bool = typer.Option(False, "--strict", help="Take warnings for faults."),
    *,
    rules: Rules,
) -> None:
    """Check scripts: conditions, cards, phases, and rules that never apply to their deck."""
    from dtk.cli.league import deck_files_of

    if script is not None and len(decks) != 1:
        refuse("--script: name the one deck that it is for.")
    judge = rules.judge_or_end()
    try:
        files = deck_files_of(decks)
    except Refusal as refusal:
        refuse(str(refusal))
    # In a folder, decks without scripts are left alone.
    checked = [path for path in files if path in decks or may_have_script(path, judge)]
    if not checked:
        refuse(f"no deck in {visible(', '.join(decks))} has a script; `dtk script new` begins one.")
    raise typer.Exit(max(check_one(path, script, judge, strict) for path in checked))


def may_have_script(path: str, judge: Judge) -> bool:
    """Whether a deck has a script, or can't be read, which is said then."""
    from dtk.files.finding import Unreadable
    from dtk.files.reading import read_source
    from dtk.scripts.playing import has_script

    try:
        return has_script(judge.read(read_source(path)))
    except Unreadable:
        return True


def check_one(path: str, script: str | None, judge: Judge, strict: bool) -> int:
    """Check the script of a deck, and say what is wrong with it. Returns the exit code. script: its file, if it is not
    the deck's own.
    """
    from dtk.cli.judging import load_judged_deck, open_source
    from dtk.report.figures import counted

    table = load_judged_deck(open_source(path), judge)
    read = read_for(table, script)
    if isinstance(read, int):
        return read
    name, found, doubts = read
    if wrong := list(illegal_openings(found, table)):
        complain(name, wrong)
        return FINDINGS
    complain(name, doubts)
    rules = sum(map(len, found.rules.values()))
    say(f"{visible(name)}: {counted(rules, 'rule')} in {counted(len(found.rules), 'section')} for {visible(path)}.")
    return FINDINGS if doubts and strict else OK


def read_for(table: JudgedDeck, script: str | None) -> tuple[str, Script, list[Finding]] | int:
    """The script of a deck: the name of its file, what it says, and what is doubtful about it; the exit code where it
    can't be read, after saying why. script: its file, if it is not the deck's own.
    """
    from dtk.files.finding import Unreadable
    from dtk.scripts.playing import NoScript, cards_of, path_of, read_file, script_for
    from dtk.scripts.reading import read_script

    name = script or str(path_of(table))
    try:
        source = script_for(table) if script is None else read_file(script)
    except NoScript as lacking:
        note(f"dtk: {visible(table.deck.source.name)}: {visible(str(lacking))}")
        return FINDINGS
    except Unreadable as error:
        complain(name, error.findings)
        return UNREADABLE
    try:
        found, doubts = read_script(source, cards_of(table))
    except Unreadable as error:
        complain(name, error.findings)
        return FINDINGS
    return name, found, doubts


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


@script_app.command(epilog=CODES, cls=FlatCommand)
@flattened
def explain(
    deck: str = typer.Argument(..., metavar="DECK", help="A deck file with its script."),
    script: str | None = typer.Option(
        None, "--script", metavar="FILE", help="Explain this script for the deck instead."
    ),
    *,
    rules: Rules,
) -> None:
    """Say a script in sentences."""
    from dtk.report.catalogues.script_text import sentences

    table = judged(deck, rules)
    read = read_for(table, script)
    if isinstance(read, int):
        raise typer.Exit(read)
    for line in sentences(read[1]):
        say(line)


@script_app.command(epilog=CODES, cls=FlatCommand)
@flattened
def new(
    deck: str = typer.Argument(..., metavar="DECK", help="The deck file that it is for."),
    output: Path | None = typer.Option(None, "--output", "-o", help="Write it to this file, which is not overwritten."),
    *,
    rules: Rules,
) -> None:
    """Write a first script for a deck, by the kind of deck that it is."""
    from dtk.cli.console import writing
    from dtk.scripts.draft import draft

    table = judged(deck, rules)
    cards = [card for entry, card in table.of_type() for _ in range(entry.line.copies)]
    text = draft(table.deck.name or table.deck.source.stem, cards, SCHEMA)
    if output is None:
        say(text, newline=False)
        return
    if output.exists():
        refuse(f"{visible(str(output))} is there already; name another file.")
    with writing(str(output)):
        output.write_text(text, "utf-8")


@script_app.command(epilog=CODES, cls=FlatCommand)
@flattened
def test(
    deck: str = typer.Argument(..., metavar="DECK", help="A deck file with its script."),
    script: str | None = typer.Option(None, "--script", metavar="FILE", help="Test this script for the deck instead."),
    versus: str | None = typer.Option(
        None, "--versus", metavar="DECK", help="The other deck; else four copies each of every 8, 9 and queen."
    ),
    agent: str = typer.Option(
        "scripted", "--agent", help="Who plays the scenes: an agent that plays by scripts, or not."
    ),
    *,
    rules: Rules,
) -> None:
    """Play the scenes of a script: is what it expects what is played?"""
    from dtk.agents.registry import UnknownAgent
    from dtk.engine.switches import switches_of
    from dtk.files.finding import Unreadable
    from dtk.match.playable import deck_list
    from dtk.scripts.scenes import play_scenes

    judge = rules.judge_or_end()
    table = load_legal_deck(deck, judge, force=True)
    other = None if versus is None else deck_list(load_legal_deck(versus, judge, force=True))
    read = read_for(table, script)
    if isinstance(read, int):
        raise typer.Exit(read)
    name, found, _ = read
    failed = 0
    try:
        for played in play_scenes(found, deck_list(table), switches_of(table.context), agent, other):
            failed += not played.is_right
            say(f"{'ok    ' if played.is_right else 'FAILED'}  {visible(played.scene.name)}")
            if not played.is_right:
                say(f"        played: {visible('; '.join(played.line), 500)}")
                for what, said in (("wanted", played.scene.expect), ("avoid", played.scene.avoid)):
                    if said:
                        say(f"        {what}: {visible('; '.join(said), 500)}")
    except Unreadable as error:
        complain(name, error.findings)
        raise typer.Exit(FINDINGS) from None
    except (UnknownAgent, ValueError) as error:
        refuse(f"{visible(name)}: {visible(str(error))}")
    scenes = "1 scene" if len(found.scenes) == 1 else f"{len(found.scenes)} scenes"
    say(f"{visible(name)}: {scenes}, {failed} failed.")
    raise typer.Exit(FINDINGS if failed else OK)


def judged(path: str, rules: Rules) -> JudgedDeck:
    """A deck with the rules that it is judged by."""
    return load_judged_deck(open_source(path), rules.judge_or_end())


@script_app.command()
def words(
    section: str | None = typer.Argument(None, help="Only what this section may speak of."),
) -> None:
    """List what conditions of scripts may speak of, section by section."""
    from dtk.files.words import suggestion
    from dtk.report.catalogues.script_words import as_text
    from dtk.scripts.words import SECTIONS

    if section is not None and section not in SECTIONS:
        refuse(
            f"there is no section {visible(section)}{suggestion(section, SECTIONS)}; there are {', '.join(SECTIONS)}."
        )
    say(as_text(section), newline=False)
