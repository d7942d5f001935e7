"""The decks that differ between two git revisions, or between one and the working tree."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from dtk.cli.console import Refusal
from dtk.cli.git import GitError, blob_at, differing_files, ends_of, is_at, top
from dtk.cli.paths import DECKS_MOSTLY, DECKS_ONLY, SUFFIXES
from dtk.cli.progress import progress
from dtk.decks.deck import SCRIPT_SUFFIX
from dtk.files.finding import Finding, Unreadable
from dtk.files.globs import covers, fixed_part, leads_out, real_place
from dtk.files.reading import Source, read_source, source_of
from dtk.files.shown import visible

if TYPE_CHECKING:
    from dtk.cli.config import Config
    from dtk.legality.changed_deck import ChangedDeck
    from dtk.legality.judge import Judge
    from dtk.legality.registration import RegisteredDeck

# A version of a file: its text, the error if it cannot be read, or None if there is none.
Version = Source | Unreadable | None


def decks_that_differ(paths: list[str], revisions: str, config: Config, judge: Judge) -> list[ChangedDeck]:
    """The decks of files and folders that differ in cards or verdict, sorted by path.

    paths: by default, the decks of the configuration. A named file counts as a deck; in folders, only files that look
    like decks do. Raises Refusal.
    """
    from dtk.legality.changed_deck import ChangedDeck, with_renames

    before, after = ends_of(revisions)
    root = top(Path())
    asked = [from_top(path, root) for path in paths] or [
        from_top(str(config.root / fixed_part(glob)), root) for glob in config.decks
    ]
    for path, place in zip(paths, asked, strict=False):
        there = os.path.lexists(root / place) if after is None else is_at(after, place, root)
        if not there and not is_at(before, place, root):
            raise Refusal(f"{visible(path)} is neither in `{visible(revisions)}` nor in the working tree.")
    names = [
        name
        for name in differing_files(before, after, asked, root)
        if name in asked or may_be_deck(name, config, root, is_listed=not paths)
    ]
    found = []
    with progress(len(names), "files") as step:
        for number, name in enumerate(names, 1):
            shown = os.path.relpath(root / name)
            old = version(at_commit, before, name, shown, root)
            new = (
                version(in_working_tree, root / name, shown, root)
                if after is None
                else version(at_commit, after, name, shown, root)
            )
            if name in asked or holds_deck(name, old) or holds_deck(name, new):
                found.append(
                    ChangedDeck(
                        path=shown,
                        before=registered(judge, old, shown),
                        after=registered(judge, new, shown),
                        database=judge.repository.database,
                    )
                )
            step(number)
    return [deck for deck in with_renames(found) if deck.kind != "same"]


def from_top(path: str, root: Path) -> str:
    """A path relative to the repository's top. Raises Refusal for a path outside of the repository."""
    # A linked folder is followed; for a linked file, the link itself is in the repository.
    place = Path(os.path.realpath(path)) if os.path.isdir(path) else real_place(path)  # noqa: PTH112
    if not place.is_relative_to(root):
        raise Refusal(f"{visible(path)} is outside of the git repository {visible(str(root))}.")
    return place.relative_to(root).as_posix()


def may_be_deck(name: str, config: Config, root: Path, *, is_listed: bool) -> bool:
    """Whether a file may be a deck by its name, as for `paths.walk`. is_listed: only the decks of the configuration."""
    inside = os.path.relpath(root / name, config.root).replace(os.sep, "/")
    passed_over = (*config.exclude, *config.formats, *config.rulesets)
    hidden = any(part.startswith(".") for part in PurePosixPath(name).parts)
    return (
        name.lower().endswith(SUFFIXES)
        and not name.endswith(SCRIPT_SUFFIX)
        and not hidden
        and not any(covers(glob, inside) for glob in passed_over)
        and (not is_listed or any(covers(glob, inside) for glob in config.decks))
    )


def version(read: Callable[..., Source | None], *where: object) -> Version:
    """The version of a file that a function reads, or its error."""
    try:
        return read(*where)
    except Unreadable as error:
        return error
    except GitError as error:
        return Unreadable(Finding("DT001", str(error)))


def at_commit(commit: str, name: str, shown: str, root: Path) -> Source | None:
    """A file at a commit; None if there was none."""
    data = blob_at(commit, name, root)
    return None if data is None else source_of(data, shown)


def in_working_tree(path: Path, shown: str, root: Path) -> Source | None:
    """A file of the working tree; None if there is none. Raises Unreadable."""
    if not os.path.lexists(path):
        return None
    if leads_out(path, root):
        raise Unreadable(Finding("DT001", "This is a link out of the repository."))
    return read_source(str(path), name=shown)


def holds_deck(name: str, found: Version) -> bool:
    """Whether a version of a file found in a folder is a deck, or a broken one."""
    from dtk.decks.kinds import is_deck

    if isinstance(found, Source):
        return name.lower().endswith(DECKS_ONLY) or is_deck(found.text)
    return found is not None and name.lower().endswith((*DECKS_ONLY, *DECKS_MOSTLY))


def registered(judge: Judge, found: Version, name: str) -> RegisteredDeck | None:
    """The deck of a version with its verdict."""
    from dtk.legality.registration import register_source, unreadable

    if isinstance(found, Source):
        try:
            return register_source(judge, found)
        except Unreadable as error:
            return unreadable(name, error, found)
    return None if found is None else unreadable(name, found)
