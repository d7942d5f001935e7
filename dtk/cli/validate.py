"""`dtk validate`: the verdict on deck files."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from dtk.cli.console import FINDINGS, OK, UNREADABLE, Refusal, colourful, complain, note, refuse, say, why
from dtk.cli.flattened import flattened
from dtk.cli.judging import Rules, make_judge
from dtk.report.formats import VERDICTS

if TYPE_CHECKING:
    from dtk.cli.config import Config
    from dtk.cli.paths import SkippedFiles
    from dtk.legality.judge import Judge
    from dtk.legality.verdict import Verdict

EPILOG = (
    "Exit codes: 0 no finding that is shown is an error, 1 some finding is (with --strict: or a warning), "
    "2 wrong usage or configuration, 3 some file could not be read as a deck, or not be written. "
    "With --diff: 0 nothing would change, 1 something would."
)


@flattened
def validate(
    paths: list[str] | None = typer.Argument(
        None, metavar="[PATHS]...", help="Deck files, folders, or - for standard input; else the repository's decks."
    ),
    kind: str | None = typer.Option(
        None, "--from", help="Read files as this kind instead of looking at their content."
    ),
    select: list[str] | None = typer.Option(
        None, "--select", help="Show only these rules: DT203, its name, or DT2 for a family."
    ),
    ignore: list[str] | None = typer.Option(None, "--ignore", help="Don't show these rules."),
    strict: bool = typer.Option(False, "--strict", help="Let warnings count as errors for the exit code."),
    output_format: str = typer.Option("text", "--output-format", help=VERDICTS.listed),
    statistics: bool = typer.Option(False, "--statistics", help="Show how often each rule was broken instead."),
    fix: bool = typer.Option(False, "--fix", help="Fix what can be fixed safely: spelling, codes, order."),
    diff: bool = typer.Option(
        False, "--diff", help="Show what --fix would change; nothing is written, even with --fix."
    ),
    unsafe: bool = typer.Option(
        False, "--unsafe", help="With --fix or --diff: also take what was probably meant for what was meant."
    ),
    changed_since: str | None = typer.Option(
        None, "--changed-since", metavar="REV", help="Only files that changed since this git revision."
    ),
    stdin_filename: str | None = typer.Option(None, "--stdin-filename", help="What to call standard input."),
    config_from: str | None = typer.Option(
        None, "--config-from", metavar="REV", help="Take the configuration from this git revision."
    ),
    colour: str = typer.Option("auto", "--color", "--colour", help="auto, always or never."),
    quiet: bool = typer.Option(False, "--quiet", "-q", help="Only the exit code."),
    *,
    rules: Rules,
) -> None:
    """Judge deck files: is the deck legal, and may its gang start?"""
    from dtk.cli.paths import SkippedFiles
    from dtk.legality.catalogue import all_rules

    if output_format not in VERDICTS:
        refuse(f"--output-format: there is no format {output_format!r}; there are {', '.join(VERDICTS)}.")
    if colour not in ("auto", "always", "never"):
        refuse("--color: it is auto, always or never.")
    try:
        if stdin_filename is not None and "-" not in (paths or []):
            raise Refusal("--stdin-filename names standard input, which is read where a path is `-`.")
        if unsafe and not (fix or diff):
            raise Refusal("--unsafe goes with --fix or --diff.")
        config = rules.config(config_from)
        chosen = replace(
            config,
            select=parse_codes("--select", select) or config.select,
            ignore=parse_codes("--ignore", ignore) or config.ignore,
            strict=strict or config.strict,
        )
        judge = replace(make_judge(chosen, rules.format, rules.ruleset, kind), selection=chosen.selection)
        skipped = SkippedFiles()
        files = files_to_judge(paths or [], chosen, changed_since, skipped)
        # Where rules are picked, the order of the deck is left alone.
        tidy = not chosen.select
        if diff:
            raise typer.Exit(show_fixes(judge, files, tidy=tidy, guessing=unsafe))
        verdicts, all_written = (
            fix_files(judge, files, tidy=tidy, guessing=unsafe)
            if fix
            else (judge_files(judge, files, stdin_filename), True)
        )
    except Refusal as refusal:
        refuse(str(refusal))
    if not quiet:
        if statistics:
            from dtk.report.verdicts.statistics import render
        else:
            render = VERDICTS[output_format].render
        say(render(verdicts, all_rules(), colour=colourful(colour)), newline=False)
        if skipped:
            note(f"{len(skipped)} file{'' if len(skipped) == 1 else 's'} left out, see above.")
    raise typer.Exit(exit_code(verdicts, skipped, strict=chosen.strict) if all_written else UNREADABLE)


def parse_codes(option: str, given: list[str] | None) -> tuple[str, ...] | None:
    """What an option names: rules parted by commas, or each with an option of its own; None if it is not used."""
    from dtk.legality.catalogue import all_rules
    from dtk.legality.selection import NoSuchRule, resolve_code

    if not given:
        return None
    texts = [text for value in given for text in value.split(",") if text.strip()]
    if not texts:
        raise Refusal(f"{option}: name a rule, such as DT203, or a family, such as DT2.")
    try:
        return tuple(resolve_code(text, all_rules()) for text in texts)
    except NoSuchRule as error:
        raise Refusal(f"{option}: {error}") from None


def files_to_judge(paths: list[str], config: Config, changed_since: str | None, skipped: SkippedFiles) -> list[str]:
    """The files to judge; what is left out in folders is reported, and kept in `skipped`."""
    from dtk.cli.paths import deck_files
    from dtk.decks.kinds import is_deck

    changed = None
    if changed_since is not None:
        from dtk.cli.git import changed_files

        changed = set(changed_files(changed_since))
    files = deck_files(paths, config, is_deck, changed=changed, skipped=skipped)
    for sentence in skipped.sentences():
        note(sentence)
    if not files and changed_since is None:
        where = ", ".join(paths) if paths else ", ".join(config.decks)
        raise Refusal(f"there is no deck file in {where}.")
    return files


def judge_files(judge: Judge, files: list[str], stdin_name: str | None) -> list[Verdict]:
    """The verdicts on the files as they are."""
    verdicts = []
    for number, path in enumerate(files, 1):
        progress(number, len(files))
        verdicts.append(judge.judge_file(path, stdin_name if path == "-" else None))
    return verdicts


def progress(number: int, total: int) -> None:
    """Say how many are done, if somebody may be waiting for it."""
    if total >= 200 and sys.stderr.isatty() and (number % 50 == 0 or number == total):
        note(f"\r{number} of {total} decks" + ("\n" if number == total else ""), newline=False)


def show_fixes(judge: Judge, files: list[str], *, tidy: bool, guessing: bool) -> int:
    """Show what the fixes would change; the exit code."""
    from dtk.files.finding import Unreadable
    from dtk.files.reading import read_source
    from dtk.legality.fix import fixed
    from dtk.report.catalogues.diff import unified

    differs = unread = False
    for path in files:
        try:
            source = read_source(path)
        except Unreadable as error:
            complain(path, error.findings)
            unread = True
            continue
        text = fixed(judge, source, path, tidy=tidy, guessing=guessing)
        if text != source.text:
            say(unified(source.name, source.text, text), newline=False)
            differs = True
        elif (verdict := judge.judge(source)).deck == "unreadable":
            complain(source.name, verdict.findings)
            unread = True
    return UNREADABLE if unread else FINDINGS if differs else OK


def fix_files(judge: Judge, files: list[str], *, tidy: bool, guessing: bool) -> tuple[list[Verdict], bool]:
    """Apply the fixes: the verdicts on the files as they are then, and whether all could be written."""
    from dtk.files.finding import Unreadable
    from dtk.files.reading import Source, read_source
    from dtk.legality.fix import fixed
    from dtk.legality.judge import unreadable_verdict

    if "-" in files:
        raise Refusal("--fix can't mend standard input; --diff shows what it would change, `dtk deck fmt -` tidies it.")
    verdicts, all_written = [], True
    for number, path in enumerate(files, 1):
        progress(number, len(files))
        try:
            source = read_source(path)
        except Unreadable as error:
            verdicts.append(unreadable_verdict(path, None, error))
            continue
        text = fixed(judge, source, path, tidy=tidy, guessing=guessing)
        if text != source.text:
            if write_fix(path, text):
                source = Source(path, text)
            else:
                all_written = False
        verdicts.append(judge.judge(source, path))
    return verdicts, all_written


def write_fix(path: str, text: str) -> bool:
    """Write a deck; False, and a note, if that can't be done."""
    from dtk.files.shown import visible
    from dtk.files.writing import write_text

    try:
        write_text(Path(path), text)
    except OSError as error:
        note(f"dtk: {visible(path)} can't be written: {visible(why(error))}.")
        return False
    return True


def exit_code(verdicts: list[Verdict], skipped: SkippedFiles, *, strict: bool) -> int:
    """The exit code: that of the gravest verdict. Strictly, a possible deck may not be left out either."""
    if any(verdict.deck == "unreadable" for verdict in verdicts):
        return UNREADABLE
    grave = any(verdict.has_errors or (strict and verdict.count("warning")) for verdict in verdicts)
    return FINDINGS if grave or (strict and skipped.reasons) else OK
