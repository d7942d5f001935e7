"""The rules that a command judges by, as its options, the configuration or each deck sets them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, ClassVar

import typer

from dtk.cli.completing import documents
from dtk.cli.console import UNREADABLE, Refusal, complain, note, refuse

if TYPE_CHECKING:
    from dtk.cli.config import Config
    from dtk.files.reading import Source
    from dtk.legality.judge import Judge
    from dtk.legality.judged_deck import JudgedDeck
    from dtk.legality.rules_repository import RulesRepository, UnknownDocument

# The usual values of --output-format, which other tools call --format.
FORMATS_OF_OUTPUT = ("text", "json", "csv", "markdown", "sarif", "junit")


@dataclass(frozen=True, slots=True)
class Rules:
    """The options that choose the rules to judge by."""

    heading: ClassVar = "Rules"

    format: Annotated[
        str | None,
        typer.Option(
            "--format",
            metavar="NAME|FILE",
            help="Format to judge by; `dtk formats` lists them. [default: the deck's or configuration's, or open]",
            autocompletion=documents("formats"),
        ),
    ] = None
    ruleset: Annotated[
        str | None,
        typer.Option(
            "--ruleset",
            metavar="NAME|FILE",
            help="Ruleset to judge by; `dtk rulesets` lists them. [default: the deck's or configuration's, or "
            "pinebox-1.5]",
            autocompletion=documents("rulesets"),
        ),
    ] = None
    date: Annotated[
        str | None,
        typer.Option(
            "--date", metavar="YYYY-MM-DD", help="Judge by the packs and bans of this day. [default: today's]"
        ),
    ] = None
    config_file: Annotated[
        Path | None,
        typer.Option("--config", metavar="FILE", help="Configuration file. [default: the nearest dtk.toml]"),
    ] = None
    isolated: Annotated[bool, typer.Option("--isolated", help="Ignore configuration files.")] = False

    def config(self, revision: str | None = None) -> Config:
        """The configuration, with the date of the options. Raises Refusal."""
        config = load_config(self.config_file, revision, self.isolated)
        return config if self.date is None else replace(config, date=self.date)

    def judge(self, kind: str | None = None) -> Judge:
        """A judge of decks. kind: the format of their files, None to detect it. Raises Refusal."""
        return make_judge(self.config(), self.format, self.ruleset, kind)

    def judge_or_end(self, kind: str | None = None) -> Judge:
        """Like `judge`, but exits with 2 instead of raising Refusal."""
        try:
            return self.judge(kind)
        except Refusal as refusal:
            refuse(str(refusal))


def load_config(explicit: Path | None, revision: str | None, isolated: bool) -> Config:
    """The configuration that applies here; its packs are used from now on. Raises Refusal."""
    from dtk.cli.config import Config, find_config
    from dtk.cli.own_packs import use_packs

    if isolated and (explicit or revision):
        raise Refusal(f"--isolated and {'--config' if explicit else '--config-from'} cannot be combined.")
    config = Config() if isolated else find_config(Path.cwd(), explicit, revision)
    use_packs(config)
    return config


def make_judge(config: Config, format: str | None, ruleset: str | None, kind: str | None = None) -> Judge:
    """A judge for the format and ruleset of the options or the configuration. Raises Refusal."""
    from dtk.cards.database import load_database
    from dtk.cli.config import read_listed
    from dtk.files.dates import is_day
    from dtk.files.finding import Unreadable
    from dtk.files.shown import visible
    from dtk.legality import judge as library
    from dtk.legality.rules_repository import RulesRepository, UnknownDocument
    from dtk.legality.selection import Selection

    if config.date is not None and not is_day(config.date):
        raise Refusal(f"--date: `{visible(config.date, 40)}` is not a date; use YYYY-MM-DD.")
    repository = RulesRepository(load_database())
    for what, listed in (("format", config.formats), ("ruleset", config.rulesets)):
        for path in listed:
            with refused_document(path):
                repository.add(read_listed(config, path), what)
    format_name = document_name(repository, config.format if format is None else format, "format")
    ruleset_name = document_name(repository, config.ruleset if ruleset is None else ruleset, "ruleset")
    try:
        return library.make_judge(
            repository,
            format=format_name,
            ruleset=ruleset_name,
            date=config.date,
            kind=kind,
            selection=Selection(mandatory=config.mandatory),
        )
    except UnknownDocument as error:
        configured = {"format": format is None and config.format, "ruleset": ruleset is None and config.ruleset}
        origin = f"{config.path}: " if configured.get(error.kind) == error.name else ""
        raise Refusal(f"{origin}{meant_for_output(error) or error}") from None
    except ValueError as error:
        raise Refusal(str(error)) from None
    except Unreadable as error:
        raise Refusal(error.findings[0].message) from None


def meant_for_output(unknown: UnknownDocument) -> str | None:
    """The message for a value that belongs to --output-format, as in `--format json`. None for any other name."""
    if unknown.kind != "format" or unknown.name not in FORMATS_OF_OUTPUT:
        return None
    return f"Unknown format `{unknown.name}`. To choose how results are printed, use --output-format."


def document_name(repository: RulesRepository, given: str | None, what: str) -> str | None:
    """The name of a format or ruleset; the option may also name a file. Raises Refusal."""
    if given == "":
        raise Refusal(f"--{what}: name a {what} or a YAML file.")
    with refused_document(given or ""):
        return repository.name_of(given, what)


@contextmanager
def refused_document(path: str) -> Iterator[None]:
    """Turn Unreadable, raised for a format or ruleset file, into Refusal with the first fault."""
    from dtk.files.finding import Unreadable
    from dtk.files.shown import visible

    try:
        yield
    except Unreadable as error:
        fault = error.findings[0]
        place = f":{fault.span.line}:{fault.span.column}" if fault.span else ""
        hint = f" {fault.hint}" if fault.hint else ""
        raise Refusal(f"{visible(path)}{place}: {visible(fault.message, 1000)}{visible(hint, 1000)}") from None


def open_source(path: str) -> Source:
    """The text of a file, or of standard input for `-`. Exits with 3 if it cannot be read."""
    from dtk.files.finding import Unreadable
    from dtk.files.reading import read_source

    try:
        return read_source(path)
    except Unreadable as error:
        complain("<stdin>" if path == "-" else path, error.findings)
        raise typer.Exit(UNREADABLE) from None


def load_judged_deck(source: Source, judge: Judge) -> JudgedDeck:
    """A deck with the rules it is judged by. Exits with 3 if it cannot be read.

    Prints what was not understood: parts of the file, and a format, ruleset or date that does not exist.
    """
    from dtk.files.finding import INFO, Unreadable
    from dtk.legality.rules.format import unknown_names

    try:
        judged = judge.read(source)
    except Unreadable as error:
        complain(source.name, error.findings)
        raise typer.Exit(UNREADABLE) from None
    misread = [finding for finding in judged.deck.findings if finding.severity != INFO]
    complain(source.name, [*unknown_names(judged), *misread])
    return judged


def note_unknown_cards(judged: JudgedDeck) -> None:
    """Warn that a command leaves out unknown and unread cards."""
    if judged.has_unknown_cards:
        note("dtk: unknown and unread cards of this deck are left out; `dtk validate` lists them.")
