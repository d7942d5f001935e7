"""`dtk script`: writes, checks, explains and tests deck scripts."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from dtk.cli import completing
from dtk.cli.allowing import ALLOW_TEXTS
from dtk.cli.console import (
    FINDINGS,
    OK,
    UNREADABLE,
    Refusal,
    complain,
    for_shell,
    note,
    refuse,
    say,
    say_text,
    tell_written,
    writing,
)
from dtk.cli.flattened import flattened
from dtk.cli.help_pages import HelpfulCommand, closing, group_app
from dtk.cli.judging import Rules, load_judged_deck, open_source
from dtk.cli.players import load_legal_deck
from dtk.files.shown import visible

if TYPE_CHECKING:
    from dtk.files.finding import Finding
    from dtk.legality.judge import Judge
    from dtk.legality.judged_deck import JudgedDeck
    from dtk.scripts.plan import Script

# The sections of scripts (dtk.scripts.words).
SECTIONS = (
    *("buy", "keep", "stand", "call_out", "accept", "join", "flee", "use", "aim", "pay", "shoot", "casualty", "lead"),
    *("ride", "oppose", "lowball"),
)
DECK = "examples/decks/sloane-gunfighter.yaml"
script_app = group_app(
    "Write, check, explain and test deck scripts.", f"dtk script new {DECK}", f"dtk script explain {DECK}"
)
# The schema that a new script names.
SCHEMA = "schemas/script.v1.json"
FAULTY = {FINDINGS: "the script has faults, or the deck has none"}


@script_app.command(
    cls=HelpfulCommand,
    epilog=closing("dtk script check examples/decks", f"dtk script check {DECK} --strict", codes=FAULTY),
)
@flattened
def check(
    decks: list[str] = typer.Argument(
        ...,
        metavar="DECK|FOLDER...",
        help="Deck files with scripts beside them, or folders.",
        autocompletion=completing.decks,
    ),
    script: str | None = typer.Option(
        None, "--script", metavar="FILE", help="Check this script. [default: the deck's own]"
    ),
    strict: bool = typer.Option(False, "--strict", help="Treat warnings as faults."),
    *,
    rules: Rules,
) -> None:
    """Check scripts for faults.

    Rules that can never apply to their deck are faults, too.
    """
    from dtk.cli.league import deck_files_of

    if script is not None and len(decks) != 1:
        refuse("--script: name exactly one deck.")
    judge = rules.judge_or_end()
    try:
        files = deck_files_of(decks)
    except Refusal as refusal:
        refuse(str(refusal))
    # Decks found in folders may lack a script.
    checked = [path for path in files if path in decks or may_have_script(path, judge)]
    if not checked:
        refuse(f"no deck in {visible(', '.join(decks))} has a script; `dtk script new` writes one.")
    raise typer.Exit(max(check_one(path, script, judge, strict) for path in checked))


def may_have_script(path: str, judge: Judge) -> bool:
    """Whether a deck has a script; also True for an unreadable deck, which is reported later."""
    from dtk.files.finding import Unreadable
    from dtk.files.reading import read_source
    from dtk.scripts.playing import has_script

    try:
        return has_script(judge.read(read_source(path)))
    except Unreadable:
        return True


def check_one(path: str, script: str | None, judge: Judge, strict: bool) -> int:
    """Check the script of a deck and print its faults.

    Returns the exit code. script: a file, or None for the deck's own.
    """
    from dtk.cli.judging import load_judged_deck, open_source
    from dtk.report.figures import counted
    from dtk.scripts.checking import illegal_openings

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
    say_text(
        f"{visible(name)}: {counted(rules, 'rule')} in {counted(len(found.rules), 'section')} for {visible(path)}."
    )
    return FINDINGS if doubts and strict else OK


def read_for(table: JudgedDeck, script: str | None) -> tuple[str, Script, list[Finding]] | int:
    """The script of a deck: its file name, its content, and warnings. If it cannot be read, prints why and returns the
    exit code instead. script: a file, or None for the deck's own.
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
        # Faults of a script inside the deck's file were printed with those of the deck.
        complain(name, [finding for finding in error.findings if finding not in table.deck.findings])
        return FINDINGS
    return name, found, doubts


@script_app.command(cls=HelpfulCommand, epilog=closing(f"dtk script explain {DECK}", codes=FAULTY))
@flattened
def explain(
    deck: str = typer.Argument(
        ..., metavar="DECK", help="A deck file with a script beside it.", autocompletion=completing.decks
    ),
    script: str | None = typer.Option(
        None, "--script", metavar="FILE", help="Explain this script. [default: the deck's own]"
    ),
    *,
    rules: Rules,
) -> None:
    """Explain a script in sentences."""
    from dtk.report.catalogues.script_text import sentences

    table = judged(deck, rules)
    read = read_for(table, script)
    if isinstance(read, int):
        raise typer.Exit(read)
    for line in sentences(read[1]):
        say_text(line)


@script_app.command(
    cls=HelpfulCommand,
    epilog=closing(f"dtk script new {DECK}", f"dtk script new {DECK} --output my.script.yaml"),
)
@flattened
def new(
    deck: str = typer.Argument(..., metavar="DECK", help="The deck.", autocompletion=completing.decks),
    output: Path | None = typer.Option(
        None, "--output", "-o", metavar="FILE", help="Write the script to this new file. [default: print it]"
    ),
    *,
    rules: Rules,
) -> None:
    """Write a first script for a deck, based on its archetype."""
    from dtk.files.writing import write_text
    from dtk.scripts.draft import draft

    table = judged(deck, rules)
    cards = [card for entry, card in table.of_type() for _ in range(entry.line.copies)]
    text = draft(table.deck.name or table.deck.source.stem, cards, SCHEMA)
    if output is None:
        say(text, newline=False)
        return
    if os.path.lexists(output):
        refuse(f"{visible(str(output))} exists; name another file.")
    with writing(str(output)):
        write_text(output, text, new=True)
    tell_written(output, f"Next: `dtk script explain {for_shell(deck)} --script {for_shell(output)}`.")


@script_app.command(
    cls=HelpfulCommand,
    epilog=closing(
        f"dtk script test {DECK}",
        f"dtk script test {DECK} --agent baseline",
        codes={FINDINGS: "a scene fails, the script has faults, or the deck has none"},
    ),
)
@flattened
def test(
    deck: str = typer.Argument(
        ..., metavar="DECK", help="A deck file with a script beside it.", autocompletion=completing.decks
    ),
    script: str | None = typer.Option(
        None, "--script", metavar="FILE", help="Test this script. [default: the deck's own]"
    ),
    versus: str | None = typer.Option(
        None,
        "--versus",
        metavar="DECK",
        help="The opponent's deck. [default: four copies of every 8, 9 and queen]",
        autocompletion=completing.decks,
    ),
    agent: str = typer.Option(
        "scripted",
        "--agent",
        metavar="AGENT",
        help="The agent that plays the scenes.",
        autocompletion=completing.agents,
    ),
    allow_code: ALLOW_TEXTS = False,
    *,
    rules: Rules,
) -> None:
    """Play the scenes of a script.

    It compares the plays with the expected ones.
    """
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
            say_text(f"{'ok    ' if played.is_right else 'FAILED'}  {visible(played.scene.name)}")
            if not played.is_right:
                say_text(f"        played: {visible('; '.join(played.line), 500)}")
                for what, said in (("wanted", played.scene.expect), ("avoid", played.scene.avoid)):
                    if said:
                        say_text(f"        {what}: {visible('; '.join(said), 500)}")
    except Unreadable as error:
        complain(name, error.findings)
        raise typer.Exit(FINDINGS) from None
    except (UnknownAgent, ValueError) as error:
        refuse(f"{visible(name)}: {visible(str(error))}")
    scenes = "1 scene" if len(found.scenes) == 1 else f"{len(found.scenes)} scenes"
    say_text(f"{visible(name)}: {scenes}, {failed} failed.")
    raise typer.Exit(FINDINGS if failed else OK)


def judged(path: str, rules: Rules) -> JudgedDeck:
    """A deck with the rules that it is judged by."""
    return load_judged_deck(open_source(path), rules.judge_or_end())


@script_app.command(cls=HelpfulCommand, epilog=closing("dtk script words", "dtk script words buy"))
def words(
    section: str | None = typer.Argument(
        None,
        metavar="[SECTION]",
        help=f"Only this section: {', '.join(SECTIONS)}.",
        autocompletion=completing.words(*SECTIONS),
    ),
) -> None:
    """List the words for conditions, section by section."""
    from dtk.files.words import closest
    from dtk.report.catalogues.script_words import as_text

    if section is not None and section not in SECTIONS:
        near = closest(section, [*SECTIONS])
        meant = f"Did you mean `{near}`? " if near else ""
        refuse(f"no section `{visible(section)}`. {meant}Choose from {', '.join(SECTIONS)}.")
    say_text(as_text(section), newline=False)
