"""`dtk validate`: verdicts on deck files."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dtk.cli import completing
from dtk.cli.console import (
    FINDINGS,
    OK,
    UNREADABLE,
    WHEN,
    Refusal,
    be_quiet,
    colourful,
    columns,
    complain,
    note,
    refuse,
    say,
    why,
)
from dtk.cli.flattened import flattened
from dtk.cli.help_pages import closing
from dtk.cli.judging import Rules, make_judge
from dtk.cli.output import FROM, TEXT, Colour, chosen_format, format_option
from dtk.cli.progress import progress
from dtk.files.shown import visible
from dtk.report.formats import VERDICTS

if TYPE_CHECKING:
    from dtk.cli.config import Config
    from dtk.cli.paths import SkippedFiles
    from dtk.legality.judge import Judge
    from dtk.legality.verdict import Verdict

EPILOG = closing(
    "dtk validate examples/decks",
    "dtk validate examples/decks/sloane-gunfighter.yaml --format weird-west",
    "dtk validate examples/decks --ignore DT9 --strict --output-format concise",
    "dtk validate examples/decks --watch",
    codes={
        OK: "no errors shown; with --diff, no changes",
        FINDINGS: "an error shown, even if the verdict is only unknown (with --strict, also a warning); with --diff, "
        "changes",
        UNREADABLE: "a file cannot be written, or is not a readable deck",
    },
)


@flattened
def validate(
    paths: list[str] | None = typer.Argument(
        None,
        metavar="[DECK|FOLDER]...",
        help="Deck files, folders, or - for standard input. [default: the decks of the configuration, or decks/]",
        autocompletion=completing.decks,
    ),
    kind: Annotated[str | None, FROM] = None,
    select: list[str] | None = typer.Option(
        None,
        "--select",
        metavar="RULES",
        help="Show only these rules: codes, names, or families such as DT2, separated by commas; repeatable.",
        autocompletion=completing.families,
    ),
    ignore: list[str] | None = typer.Option(
        None, "--ignore", metavar="RULES", help="Hide these rules; repeatable.", autocompletion=completing.families
    ),
    strict: bool = typer.Option(False, "--strict", help="Count warnings as errors for the exit code."),
    output_format: Annotated[str, format_option(VERDICTS)] = TEXT,
    statistics: bool = typer.Option(False, "--statistics", help="Show only the number of times each rule was broken."),
    fix: bool = typer.Option(False, "--fix", help="Fix spelling, codes and order, where it is safe."),
    diff: bool = typer.Option(False, "--diff", help="Show what --fix would change, and write nothing."),
    unsafe: bool = typer.Option(
        False,
        "--unsafe",
        help="With --fix or --diff: also apply likely corrections (`Did you mean`) of titles and keys.",
    ),
    changed_since: str | None = typer.Option(
        None, "--changed-since", metavar="REV", help="Check only files that changed since this git revision."
    ),
    stdin_filename: str | None = typer.Option(
        None, "--stdin-filename", metavar="NAME", help="Name of standard input in the output."
    ),
    config_from: str | None = typer.Option(
        None, "--config-from", metavar="REV", help="Read the configuration at this git revision."
    ),
    colour: Colour = "auto",
    watch: bool = typer.Option(
        False, "--watch", help="Judge again whenever a file changes; Ctrl-C ends with the last exit code."
    ),
    quiet: bool = typer.Option(
        False, "--quiet", "-q", callback=be_quiet, help="Print nothing; only set the exit code."
    ),
    *,
    rules: Rules,
) -> None:
    """Check that decks and starting gangs are legal.

    They are illegal if a rule of the game is broken, and unknown if a part of the file was not understood.
    """
    chosen_format(output_format, VERDICTS)
    if colour not in WHEN:
        refuse(f"--color: `{visible(colour, 40)}` is not auto, always or never.")

    def run() -> int:
        """Judge the files and print the verdicts. Returns the exit code. Raises Refusal."""
        from dtk.cli.paths import SkippedFiles
        from dtk.legality.catalogue import all_rules

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
        # With --select, cards keep their order in the deck.
        tidy = not chosen.select
        if diff:
            return show_fixes(judge, files, tidy=tidy, guessing=unsafe)
        verdicts, all_written = (
            fix_files(judge, files, tidy=tidy, guessing=unsafe)
            if fix
            else (judge_files(judge, files, stdin_filename), True)
        )
        if not quiet:
            if statistics:
                from dtk.report.verdicts.statistics import render
            else:
                render = VERDICTS[output_format].render
            fitted = {"width": columns()} if output_format == TEXT and not statistics else {}
            say(render(verdicts, all_rules(), colour=colourful(colour), **fitted), newline=False)
            if skipped:
                note(f"{len(skipped)} file{'' if len(skipped) == 1 else 's'} skipped, see above.")
        return exit_code(verdicts, skipped, strict=chosen.strict) if all_written else UNREADABLE

    try:
        if stdin_filename is not None and "-" not in (paths or []):
            raise Refusal("--stdin-filename needs the path `-`, for standard input.")
        if unsafe and not (fix or diff):
            raise Refusal("--unsafe needs --fix or --diff.")
        if watch and (fix or diff):
            raise Refusal("--watch only shows verdicts; it cannot be combined with --fix or --diff.")
        if watch:
            from dtk.cli.watching import run_again, watched

            code = run_again(run, *watched(paths or [], rules.config(config_from)))
        else:
            code = run()
    except Refusal as refusal:
        refuse(str(refusal))
    raise typer.Exit(code)


def parse_codes(option: str, given: list[str] | None) -> tuple[str, ...] | None:
    """The rules that a repeatable option names, separated by commas; None if it is not given. Raises Refusal."""
    from dtk.legality.catalogue import all_rules
    from dtk.legality.selection import NoSuchRule, resolve_code

    if not given:
        return None
    texts = [text for value in given for text in value.split(",") if text.strip()]
    if not texts:
        raise Refusal(f"{option}: name a rule such as DT203, or a family such as DT2.")
    try:
        return tuple(resolve_code(text, all_rules()) for text in texts)
    except NoSuchRule as error:
        raise Refusal(f"{option}: {error}") from None


def files_to_judge(paths: list[str], config: Config, changed_since: str | None, skipped: SkippedFiles) -> list[str]:
    """The files to judge. Files of folders that are skipped are reported, and collected in `skipped`."""
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
        raise Refusal(f"no deck files in {visible(where, 200)}.")
    return files


def judge_files(judge: Judge, files: list[str], stdin_name: str | None) -> list[Verdict]:
    """The verdicts on the files as they are."""
    verdicts = []
    with progress(len(files), "decks") as step:
        for number, path in enumerate(files, 1):
            verdicts.append(judge.judge_file(path, stdin_name if path == "-" else None))
            step(number)
    return verdicts


def show_fixes(judge: Judge, files: list[str], *, tidy: bool, guessing: bool) -> int:
    """Show the changes that fixes would make. Returns the exit code."""
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
    """Apply the fixes. Returns the verdicts on the fixed files, and whether all could be written. Raises Refusal."""
    from dtk.files.finding import Unreadable
    from dtk.files.reading import Source, read_source
    from dtk.legality.fix import fixed
    from dtk.legality.judge import unreadable_verdict

    if "-" in files:
        raise Refusal(
            "--fix cannot write to standard input. --diff shows the changes, and `dtk deck fmt -` prints the tidied "
            "deck."
        )
    verdicts, all_written = [], True
    with progress(len(files), "decks") as step:
        for number, path in enumerate(files, 1):
            step(number)
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
    """Write a deck to its file. If that fails, prints a note and returns False."""
    from dtk.files.writing import write_text

    try:
        write_text(Path(path), text)
    except OSError as error:
        note(f"dtk: {visible(path)} cannot be written: {visible(why(error))}.")
        return False
    return True


def exit_code(verdicts: list[Verdict], skipped: SkippedFiles, *, strict: bool) -> int:
    """The exit code for the worst verdict. With --strict, a skipped file that may be a deck counts as an error."""
    if any(verdict.deck == "unreadable" for verdict in verdicts):
        return UNREADABLE
    grave = any(verdict.has_errors or (strict and verdict.count("warning")) for verdict in verdicts)
    return FINDINGS if grave or (strict and skipped.reasons) else OK
