"""From paths to deck files: files, the decks in folders, or the decks of the repository."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from dtk.cli.config import Config
from dtk.cli.console import Refusal
from dtk.decks.deck import SCRIPT_SUFFIX
from dtk.files.finding import Unreadable
from dtk.files.globs import covers, fixed_part, leads_out, path_from, real_place
from dtk.files.reading import STDIN, read_source
from dtk.files.shown import visible

# Suffixes of files that are always, mostly and rarely decks.
DECKS_ONLY = (".o8d", ".bb")
DECKS_MOSTLY = (".yaml", ".yml", ".txt")
DECKS_SELDOM = (".md", ".json")
SUFFIXES = (*DECKS_ONLY, *DECKS_MOSTLY, *DECKS_SELDOM)
MOST_FILES = 50_000
# The errors for broken links and for links in a circle.
LEADS_NOWHERE = (errno.ENOENT, errno.ENOTDIR, errno.ELOOP)
MOST_SHOWN = 5


@dataclass(frozen=True, slots=True)
class SkippedFiles:
    """Files in folders that are not judged, by path.

    reasons: why each file that looks like a deck is skipped. unlike_decks: files with only the suffix of a deck.
    """

    reasons: dict[str, str] = field(default_factory=dict)
    unlike_decks: dict[str, None] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.reasons) + len(self.unlike_decks)

    def sentences(self) -> list[str]:
        """The notes on skipped files: a sentence for each, or one for many with the same reason."""
        by_reason: dict[str, list[str]] = {}
        for path, reason in self.reasons.items():
            by_reason.setdefault(reason, []).append(path)
        notes = []
        for reason, paths in by_reason.items():
            if len(paths) > MOST_SHOWN:
                notes.append(f"Skipped {len(paths):,} files ({visible(reason).removesuffix('.')}): {first_of(paths)}.")
            else:
                notes += [f"Skipped {visible(path)}: {visible(reason)}" for path in paths]
        if self.unlike_decks:
            notes.append(f"Skipped, not decks: {first_of([*self.unlike_decks])}.")
        return notes


def first_of(paths: Sequence[str]) -> str:
    """The first paths, and the number of the others."""
    more = f" and {len(paths) - MOST_SHOWN:,} more" if len(paths) > MOST_SHOWN else ""
    return ", ".join(map(visible, paths[:MOST_SHOWN])) + more


def deck_files(
    paths: Iterable[str],
    config: Config,
    is_deck: Callable[[str], bool],
    *,
    changed: Collection[Path] | None = None,
    skipped: SkippedFiles,
) -> list[str]:
    """The deck files that `paths` mean, without repeats. Without paths, the files that `config.decks` means.

    A file or `-` is accepted unread. A folder means the files below it, sorted, that `is_deck` accepts; hidden files,
    excluded files and scripts are left out. changed: accept only these files (absolute paths, as from
    `git.changed_files`). skipped: collects the files that could have been decks. Raises Refusal for over MOST_FILES
    files, or if a path of `config.decks` does not exist.
    """
    given = list(paths)
    files: dict[Path | str, str] = {}
    meant = given_files(given, config, skipped) if given else configured_files(config, skipped)
    for seen, (path, named) in enumerate(meant):
        if seen == MOST_FILES:
            raise Refusal(f"more than {MOST_FILES:,} possible deck files; name fewer folders.")
        if changed is not None and path != STDIN and real_place(path) not in changed:
            continue
        place = path if path == STDIN else real_place(path)
        if place not in files and (named or holds_deck(path, is_deck, skipped)):
            files[place] = path
    return list(files.values())


def given_files(paths: list[str], config: Config, skipped: SkippedFiles) -> Iterator[tuple[str, bool]]:
    """The files that the paths mean, each with whether it was named directly."""
    for path in paths:
        # Unlike Path.is_dir, this does not raise for a name that is too long.
        if path != STDIN and os.path.isdir(path):  # noqa: PTH112
            yield from ((file, False) for file in walk(path, config, Path(path), skipped))
        else:
            yield path, True


def configured_files(config: Config, skipped: SkippedFiles) -> Iterator[tuple[str, bool]]:
    """The files that `config.decks` means, each with whether it was named directly. Raises Refusal."""
    for glob in config.decks:
        fixed = fixed_part(glob)
        start = os.path.relpath(config.root / fixed)
        if leads_out(Path(start), config.root):
            skipped.reasons[start] = "a link out of the repository."
        elif os.path.isdir(start):  # noqa: PTH112  (as above)
            files = walk(start, config, config.root, skipped)
            yield from ((file, False) for file in files if covers(glob, path_from(config.root, file) or ""))
        elif covers(glob, fixed):
            if not os.path.lexists(start):
                hint = f"`decks` in {config.path} names it" if config.path else "name files or folders"
                raise Refusal(f"`{visible(start)}` does not exist; {hint}.")
            yield start, True


def walk(folder: str, config: Config, limit: Path, skipped: SkippedFiles) -> list[str]:
    """The files below a folder that may be decks, sorted; no link leads out of `limit`."""
    passed_over = (*config.exclude, *config.formats, *config.rulesets)
    files = []
    # Each folder as shown, and as globs match it: `x/`, or None outside of the configuration's folder.
    inside = path_from(config.root, f"{folder}/_")
    waiting = [(folder, inside and inside.removesuffix("_"))]
    while waiting:
        here, around = waiting.pop()
        try:
            entries = list(os.scandir(here))
        except OSError as error:
            skipped.reasons[here] = f"{str(error.strerror).lower()}."
            continue
        for entry in entries:
            path = entry.path.removeprefix("./")
            from_root = None if around is None else around + entry.name
            if entry.name.startswith(".") or (from_root and any(covers(glob, from_root) for glob in passed_over)):
                continue
            if entry.is_symlink() and leads_out(Path(path), limit):
                skipped.reasons[path] = f"a link out of {folder}."
            elif entry.is_dir(follow_symlinks=False):
                waiting.append((path, from_root and f"{from_root}/"))
            elif entry.name.lower().endswith(SUFFIXES):
                if may_be_file(path):
                    files.append(path)
                else:
                    skipped.reasons[path] = "not a file."
    return sorted(files)


def may_be_file(path: str) -> bool:
    """Whether a path is a file, or cannot be examined; in that case its verdict has the reason."""
    try:
        return stat.S_ISREG(Path(path).stat().st_mode)
    except OSError as error:
        return error.errno not in LEADS_NOWHERE


def holds_deck(path: str, is_deck: Callable[[str], bool], skipped: SkippedFiles) -> bool:
    """Whether to judge a file found in a folder. A broken deck is judged, so that the report names the fault."""
    suffix = Path(path).suffix.lower()
    if path.endswith(SCRIPT_SUFFIX):
        return False
    if suffix in DECKS_ONLY:
        return True
    try:
        if is_deck(read_source(path).text):
            return True
    except Unreadable as error:
        if suffix in DECKS_MOSTLY:
            return True
        message = error.findings[0].message
        skipped.reasons[path] = message[0].lower() + message[1:]
    else:
        if suffix in DECKS_MOSTLY:
            skipped.reasons[path] = "not a deck."
        else:
            skipped.unlike_decks[path] = None
    return False
