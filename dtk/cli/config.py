"""The configuration of a repository: its `dtk.toml`, or `[tool.dtk]` of its `pyproject.toml`.

A pull request can change that file. So it cannot name code, addresses or places to write to. Its paths stay in its
folder, and it can be read from another revision than the one being checked.
"""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from dtk.cli.console import Refusal
from dtk.files.finding import Finding, Unreadable
from dtk.files.globs import leads_out
from dtk.files.reading import Source, read_bytes, source_of
from dtk.files.shown import visible
from dtk.legality.selection import NoSuchRule, Selection, resolve_code

NAMES = ("dtk.toml", "pyproject.toml")
MOST_BYTES = 64 * 1024
MOST_ENTRIES = 500
LONGEST_PATH = 200

NAME = re.compile(r"[a-z0-9][a-z0-9.-]{0,39}\Z")
DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}\Z")
PLACE = re.compile(r" \(at (?:line ([0-9]+), column ([0-9]+)|end of document)\)\Z")

EXPECTED = {
    "decks": "a list of paths",
    "exclude": "a list of globs",
    "format": "the name of a format",
    "ruleset": "the name of a ruleset",
    "date": "a date such as 2024-05-01",
    "select": "a list of rule codes",
    "ignore": "a list of rule codes",
    "per-file-ignores": "a table of globs, each with a list of rule codes",
    "mandatory": "a list of rule codes",
    "strict": "true or false",
    "formats": "a list of files",
    "rulesets": "a list of files",
    "packs": "a list of folders (`my-set/`) or names of installed packs",
}


class BadConfig(Refusal):
    """A fault in the configuration: the file, the key, and what was expected."""


@dataclass(frozen=True, slots=True)
class Config:
    """The settings of a repository of decks.

    `decks`, `exclude`: Files, folders or globs.
    `select`, `ignore`, `mandatory`: Codes or prefixes of rules, as in the values of `per_file_ignores`. Mandatory
    rules cannot be switched off.
    `formats`, `rulesets`: Files.
    `packs`: Folders with `/` at the end, or names of installed packs (dtk.cli.own_packs).
    `path`: The file of the configuration, or None if there is none.
    `root`: The absolute folder that all its paths are relative to.
    `revision`: The git revision it was read from, or None for the working tree.
    """

    decks: tuple[str, ...] = ("decks",)
    exclude: tuple[str, ...] = ()
    format: str | None = None
    ruleset: str | None = None
    date: str | None = None
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    per_file_ignores: dict[str, tuple[str, ...]] = field(default_factory=dict)
    mandatory: tuple[str, ...] = ()
    strict: bool = False
    formats: tuple[str, ...] = ()
    rulesets: tuple[str, ...] = ()
    packs: tuple[str, ...] = ()
    path: str | None = None
    root: Path = field(default_factory=Path.cwd)
    revision: str | None = None

    @property
    def selection(self) -> Selection:
        """The selection of findings to show."""
        return Selection(
            only=self.select,
            ignore=self.ignore,
            per_file_ignores=self.per_file_ignores,
            mandatory=self.mandatory,
            root=self.root,
        )


def find_config(
    start: Path,
    explicit: Path | None = None,
    revision: str | None = None,
    *,
    known: Collection[str] | None = None,
) -> Config:
    """The configuration that applies in the folder `start`.

    It is `explicit`; otherwise the nearest one from `start` up to the top of the git repository (outside of a
    repository, only in `start`); otherwise the defaults. With `revision` it is read as committed there. known: the
    codes of all rules. Raises BadConfig, and GitError for a revision that cannot be read.
    """
    start = start.resolve()
    repository = repository_around(start)
    # An explicit path is not resolved: a pull request may have replaced it by a link to a laxer file.
    places = [Path(os.path.abspath(explicit))] if explicit else candidates(start, repository)  # noqa: PTH100
    for place in places:
        name = display_path(place)
        try:
            if revision is not None:
                source = source_at_revision(place, name, revision, start)
            else:
                # A named link may lead anywhere; a link that was found may not.
                source = source_on_disk(place, name, None if explicit else repository or start)
        except Unreadable as refusal:
            raise BadConfig(f"{name}: {short_reason(refusal.findings[0])}") from None
        table = parse_settings(source, place.name) if source else None
        if source and table is not None:
            from dtk.legality.catalogue import all_rules

            chosen = read_settings(table, source.name, all_rules() if known is None else known)
            return Config(**chosen, path=name, root=place.parent, revision=revision)
    if explicit:
        raise BadConfig(f"{display_path(explicit)} has no configuration for dtk.")
    return Config(root=start, revision=revision)


def read_listed(config: Config, path: str, most_bytes: int = MOST_BYTES) -> Source:
    """A file of `formats`, `rulesets` or `packs`, at the revision of the configuration.

    Raises Unreadable if it does not exist or is not text, BadConfig if it is a link out of the folder, GitError if the
    revision cannot be read.
    """
    source = read_if_listed(config, path, most_bytes)
    if source is None:
        raise Unreadable(Finding("DT001", f"This file does not exist, but {config.path} names it."))
    return source


def read_if_listed(config: Config, path: str, most_bytes: int = MOST_BYTES) -> Source | None:
    """As `read_listed`, but None for a file that does not exist."""
    place = config.root / path
    if config.revision is not None:
        return source_at_revision(place, path, config.revision, config.root, most_bytes)
    return source_on_disk(place, path, config.root, most_bytes)


def repository_around(start: Path) -> Path | None:
    """The top folder of the git repository around `start`, or None outside of a repository."""
    return next((folder for folder in (start, *start.parents) if os.path.lexists(folder / ".git")), None)


def candidates(start: Path, repository: Path | None) -> Iterator[Path]:
    """The files that may hold the configuration, nearest first."""
    for folder in (start, *start.parents):
        yield from (folder / name for name in NAMES)
        if repository in (folder, None):
            return


def source_on_disk(place: Path, name: str, within: Path | None, most_bytes: int = MOST_BYTES) -> Source | None:
    """The content of a file, or None if it does not exist. Raises BadConfig for a link that leads out of `within`."""
    if not os.path.lexists(place):
        return None
    if within and leads_out(place, within):
        raise BadConfig(f"{name}: this is a link that leads out of {display_path(within)}.")
    # Unlike Path.is_file, this does not raise for a link to an impossible name.
    if not os.path.isfile(place):  # noqa: PTH113
        raise BadConfig(f"{name}: this is not a file.")
    return source_of(read_bytes(place, most_bytes), name, most_bytes=most_bytes)


def source_at_revision(
    place: Path, name: str, revision: str, folder: Path, most_bytes: int = MOST_BYTES
) -> Source | None:
    """A file as committed at a revision of the repository around `folder`; None if there was none."""
    from dtk.cli.git import file_at, top

    root = top(folder)
    if not place.is_relative_to(root):
        raise BadConfig(f"{name}: this file is outside of the repository, so it has no revisions.")
    data = file_at(revision, place.relative_to(root).as_posix(), folder, most_bytes=most_bytes)
    return None if data is None else source_of(data, f"{name} at {visible(revision)}", most_bytes=most_bytes)


def short_reason(finding: Finding) -> str:
    """The reason why a file is unreadable, without a mention of decks."""
    own = {
        "DT002": f"this file is larger than {MOST_BYTES // 1024} KiB.",
        "DT004": "hidden characters are not allowed.",
    }
    return own.get(finding.code, finding.message)


def parse_settings(source: Source, file: str) -> dict[str, Any] | None:
    """The settings in a TOML text, or None if a `pyproject.toml` has none for dtk. Raises BadConfig."""
    import tomllib

    try:
        data = tomllib.loads(source.text)
    except RecursionError:
        raise BadConfig(f"{source.name}: this is nested too deeply.") from None
    except ValueError as error:
        problem = str(error)
        place = PLACE.search(problem)
        at = f":{place[1]}:{place[2]}" if place and place[1] else ""
        what = visible(problem[: place.start()] if place else problem)
        raise BadConfig(f"{source.name}{at}: not well-formed TOML: {what}.") from None
    if file != "pyproject.toml":
        return data
    tool = data.get("tool", {})
    table = tool.get("dtk") if isinstance(tool, dict) else None
    if table is not None and not isinstance(table, dict):
        raise BadConfig(f"{source.name}: `tool.dtk` must be a table.")
    return table


def read_settings(table: dict[str, Any], name: str, known: Collection[str]) -> dict[str, Any]:
    """The fields of a Config from the keys of a table. Raises BadConfig at the first fault."""
    chosen = {}
    for key, value in table.items():
        if key not in EXPECTED:
            raise BadConfig(f"{name}: {unknown_key(key)}")
        try:
            chosen[key.replace("-", "_")] = read_value(key, value, known)
        except ValueError as error:
            raise BadConfig(f"{name}: `{key}` {error}") from None
    return chosen


def read_value(key: str, value: Any, known: Collection[str]) -> Any:
    """The value of a setting. Raises ValueError with a message that follows the key."""
    match key:
        case "strict" if isinstance(value, bool):
            return value
        case "format" | "ruleset" if isinstance(value, str) and NAME.match(value):
            return value
        case "date" if is_date(str(value)):  # a TOML date, or the same in quotes
            return str(value)
        case "select" | "ignore" | "mandatory" if is_list(value):
            return read_codes(value, known)
        case "decks" if value == []:
            raise ValueError("is empty, so no deck would be judged.")
        case "decks" | "exclude" | "formats" | "rulesets" | "packs" if is_list(value):
            return tuple(read_path(path) for path in value)
        case "per-file-ignores" if isinstance(value, dict) and all(map(is_list, value.values())):
            if len(value) > MOST_ENTRIES:
                raise ValueError(f"has more than {MOST_ENTRIES} globs.")
            return {read_path(glob): read_codes(listed, known) for glob, listed in value.items()}
    got = f", not `{visible(str(value), 60)}`" if isinstance(value, str | int) else ""
    raise ValueError(f"must be {EXPECTED[key]}{got}.")


def is_date(text: str) -> bool:
    """Whether a text is a date, YYYY-MM-DD."""
    import datetime

    try:
        return bool(DATE.match(text)) and datetime.date.fromisoformat(text) is not None
    except ValueError:
        return False


def is_list(value: Any) -> bool:
    """Whether a value is a list of texts, and not too long."""
    return isinstance(value, list) and len(value) <= MOST_ENTRIES and all(isinstance(text, str) for text in value)


def read_codes(listed: list[str], known: Collection[str]) -> tuple[str, ...]:
    """Codes, names or families of rules, as codes or prefixes. Raises ValueError."""
    try:
        return tuple(resolve_code(text, known) for text in listed)
    except NoSuchRule as error:
        raise ValueError(f"names an unknown rule: {error}") from None


def read_path(text: str) -> str:
    """A path or glob that stays in its folder. Raises ValueError for any other."""
    why = ""
    if not text or len(text) > LONGEST_PATH:
        why = "it is empty or too long"
    elif text.startswith("/") or re.match(r"[A-Za-z]:", text) or "://" in text:
        why = "use a path relative to the folder of this file"
    elif "\\" in text:
        why = "use `/` between folders"
    elif ".." in text.split("/"):
        why = "paths must stay in the folder of this file"
    if why:
        raise ValueError(f"has an invalid path `{visible(text, 60)}`: {why}.")
    return text


def unknown_key(key: str) -> str:
    """A sentence about an unknown key."""
    import difflib

    near = difflib.get_close_matches(key[:64].replace("_", "-"), EXPECTED, 1)
    tail = f"Did you mean `{near[0]}`?" if near else f"Known keys: {', '.join(EXPECTED)}."
    return f"Unknown key `{visible(key, 60)}`. {tail}"


def display_path(path: Path) -> str:
    """A path as typed in the working folder."""
    if path.is_absolute() and path.is_relative_to(Path.cwd()):
        path = path.relative_to(Path.cwd())
    return visible(path.as_posix())
