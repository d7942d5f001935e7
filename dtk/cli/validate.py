"""`dtk validate`: the verdict on deck files."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from dtk.cli.console import FINDINGS, OK, UNREADABLE, Refusal, colourful, note, refuse, say

if TYPE_CHECKING:
    from dtk.cli.config import Config
    from dtk.files.reading import Source
    from dtk.legality.judge import Judge
    from dtk.legality.law import Laws
    from dtk.legality.verdict import Verdict

EPILOG = (
    "Exit codes: 0 every deck and gang is legal, 1 some finding is an error (with --strict: or a warning), "
    "2 wrong usage or configuration, 3 some file could not be read as a deck."
)


def validate(
    paths: list[str] | None = typer.Argument(
        None, metavar="[PATHS]...", help="Deck files, folders, or - for standard input; else the repository's decks."
    ),
    format: str | None = typer.Option(None, "--format", help="Judge by this format: a name, or a YAML file."),
    ruleset: str | None = typer.Option(None, "--ruleset", help="Judge by this ruleset: a name, or a YAML file."),
    date: str | None = typer.Option(None, "--date", help="Judge for this day, year-month-day."),
    kind: str | None = typer.Option(
        None, "--from", help="Read files as this kind instead of looking at their content."
    ),
    select: list[str] | None = typer.Option(
        None, "--select", help="Show only these rules: DT203, or DT2 for a family."
    ),
    ignore: list[str] | None = typer.Option(None, "--ignore", help="Don't show these rules."),
    strict: bool = typer.Option(False, "--strict", help="Let warnings count as errors for the exit code."),
    output_format: str = typer.Option(
        "text", "--output-format", help="text, concise, json, jsonl, sarif, junit, github, gitlab or markdown."
    ),
    statistics: bool = typer.Option(False, "--statistics", help="Show how often each rule was broken instead."),
    fix: bool = typer.Option(False, "--fix", help="Mend what can be mended safely: spelling, codes, order."),
    diff: bool = typer.Option(False, "--diff", help="Show what --fix would change, and change nothing."),
    changed_since: str | None = typer.Option(
        None, "--changed-since", metavar="REV", help="Only files that changed since this git revision."
    ),
    stdin_filename: str | None = typer.Option(None, "--stdin-filename", help="What to call standard input."),
    config_file: Path | None = typer.Option(None, "--config", help="Use this configuration file."),
    config_from: str | None = typer.Option(
        None, "--config-from", metavar="REV", help="Take the configuration from this git revision."
    ),
    isolated: bool = typer.Option(False, "--isolated", help="Use no configuration file."),
    colour: str = typer.Option("auto", "--color", "--colour", help="auto, always or never."),
    quiet: bool = typer.Option(False, "--quiet", "-q", help="Only the exit code."),
) -> None:
    """Judge deck files: is the deck legal, and may its gang start?"""
    from dtk.legality.registry import all_rules
    from dtk.report import statistics as table_of_rules
    from dtk.report.formats import FORMATS

    if output_format not in FORMATS:
        refuse(f"--output-format: there is no format {output_format!r}; there are {', '.join(FORMATS)}.")
    if colour not in ("auto", "always", "never"):
        refuse("--color: it is auto, always or never.")
    try:
        config = configured(config_file, config_from, isolated)
        chosen = replace(
            config,
            date=date or config.date,
            select=codes(select) or config.select,
            ignore=codes(ignore) or config.ignore,
            strict=strict or config.strict,
        )
        judge = appointed(chosen, format, ruleset, kind)
        files = found(paths or [], chosen, changed_since)
        if diff or fix:
            mend(judge, files, chosen, write=fix and not diff)
            if diff:
                return
        verdicts = list(judged(judge, files, chosen, stdin_filename))
    except Refusal as refusal:
        refuse(str(refusal))
    if not quiet:
        show = table_of_rules.render if statistics else FORMATS[output_format]
        say(show(verdicts, all_rules(), colour=colourful(colour)), newline=False)
    raise typer.Exit(exit_code(verdicts, strict=chosen.strict))


def configured(explicit: Path | None, revision: str | None, isolated: bool) -> Config:
    """The configuration that holds here."""
    from dtk.cli.config import Config, load_config

    return Config() if isolated else load_config(Path.cwd(), explicit, revision)


def codes(given: list[str] | None) -> tuple[str, ...]:
    """Codes given on the command line, parted by commas or each with an option of its own."""
    from dtk.legality.registry import all_rules
    from dtk.legality.selection import no_such_rule

    found = tuple(code.strip().upper() for one in given or () for code in one.split(",") if code.strip())
    for code in found:
        fault = no_such_rule(code, all_rules())
        if fault:
            raise Refusal(fault)
    return found


def appointed(config: Config, format: str | None, ruleset: str | None, kind: str | None) -> Judge:
    """The judge, with the repository's own formats and rulesets, and the law that the call or configuration names."""
    from dtk.cards.database import load_database
    from dtk.cli.config import read_listed
    from dtk.decks.kinds import kind_named
    from dtk.files.finding import Unreadable
    from dtk.legality.judge import Judge
    from dtk.legality.law import Laws, UnknownLaw
    from dtk.legality.rules.format import is_day

    if config.date is not None and not is_day(config.date):
        raise Refusal(f"--date: {config.date!r} is no day; write year-month-day.")
    laws = Laws(load_database())
    for what, listed in (("format", config.formats), ("ruleset", config.rulesets)):
        for path in listed:
            added(laws, what, path, partial(read_listed, config))
    format_name = named(laws, format or config.format, "format")
    ruleset_name = named(laws, ruleset or config.ruleset, "ruleset")
    try:
        if kind is not None:
            kind_named(kind)
        laws.law(ruleset_name, format_name, config.date)
    except (UnknownLaw, ValueError) as error:
        raise Refusal(str(error)) from None
    except Unreadable as error:
        raise Refusal(error.findings[0].message) from None
    return Judge(laws, format_name, ruleset_name, config.date, kind, config.mandatory)


def named(laws: Laws, given: str | None, what: str) -> str | None:
    """The name of a format or ruleset, which may be given as a file."""
    from dtk.files.reading import read_source

    if given is None or not given.endswith((".yaml", ".yml")):
        return given
    return added(laws, what, given, read_source)


def added(laws: Laws, what: str, path: str, read: Callable[[str], Source]) -> str:
    """Take in somebody's own "format" or "ruleset"; its name. Raises Refusal with the file's first fault."""
    from dtk.files.finding import Unreadable
    from dtk.files.shown import visible

    try:
        return laws.add(read(path), what)
    except Unreadable as error:
        fault = error.findings[0]
        place = f":{fault.span.line}:{fault.span.column}" if fault.span else ""
        hint = f" {fault.hint}" if fault.hint else ""
        raise Refusal(f"{visible(path)}{place}: {visible(fault.message, 1000)}{visible(hint, 1000)}") from None


def found(paths: list[str], config: Config, changed_since: str | None) -> list[str]:
    """The files to judge."""
    from dtk.cli.paths import deck_files
    from dtk.decks.kinds import is_deck

    changed = None
    if changed_since is not None:
        from dtk.cli.git import changed_files

        changed = set(changed_files(changed_since))
    files = deck_files(paths, config, is_deck, changed=changed, note=note)
    if not files and changed_since is None:
        where = ", ".join(paths) if paths else ", ".join(config.decks)
        raise Refusal(f"there is no deck file in {where}.")
    return files


def judged(judge: Judge, files: list[str], config: Config, stdin_name: str | None) -> Iterable[Verdict]:
    """The verdicts, with what was selected of their findings."""
    for number, path in enumerate(files, 1):
        progress(number, len(files))
        yield selected(judge.judge_file(path, stdin_name if path == "-" else None), path, config)


def selected(verdict: Verdict, path: str, config: Config) -> Verdict:
    """A verdict with what was not selected among the suppressed."""
    from dtk.cli.paths import within
    from dtk.legality.selection import select

    # What kept a file from being read can't be deselected: then nothing at all would be said of it.
    if verdict.deck == "unreadable":
        return verdict
    kept, dropped = select(
        verdict.findings,
        only=config.select,
        ignore=config.ignore,
        per_file_ignores=config.per_file_ignores,
        path=within(path, config.root),
        mandatory=config.mandatory,
    )
    return replace(verdict, findings=kept, suppressed=(*verdict.suppressed, *dropped))


def progress(number: int, total: int) -> None:
    """Say how far it got, where somebody may be waiting for it."""
    if total >= 200 and sys.stderr.isatty() and (number % 50 == 0 or number == total):
        note(f"\r{number} of {total} decks" + ("\n" if number == total else ""), newline=False)


def mend(judge: Judge, files: list[str], config: Config, *, write: bool) -> None:
    """Apply the safe fixes of what is selected, or show them. Where rules are picked, order is left alone."""
    from dtk.files.finding import Unreadable
    from dtk.files.reading import read_source
    from dtk.files.shown import visible
    from dtk.files.writing import write_text
    from dtk.legality.fix import mended
    from dtk.report.diff import unified

    if write and "-" in files:
        raise Refusal("--fix can't mend standard input; --diff shows what it would change, `dtk deck fmt -` tidies it.")
    for path in files:
        try:
            source = read_source(path)
        except Unreadable:
            continue  # the verdict says so
        text = mended(judge, source, partial(selected, path=path, config=config), tidy=not config.select)
        if text == source.text:
            continue
        if write:
            try:
                write_text(Path(path), text)
            except OSError as error:
                raise Refusal(f"{visible(path)} can't be written: {visible(error.strerror or str(error))}.") from None
        else:
            say(unified(path, source.text, text), newline=False)


def exit_code(verdicts: list[Verdict], *, strict: bool) -> int:
    """What the program ends with: the gravest of the verdicts."""
    if any(one.deck == "unreadable" for one in verdicts):
        return UNREADABLE
    grave = any(one.has_errors or (strict and one.count("warning")) for one in verdicts)
    return FINDINGS if grave else OK
