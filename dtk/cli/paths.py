"""Which files are meant? Those given, the decks in the folders given, or else the decks of the repository."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Iterator
from pathlib import Path

from dtk.cli.config import Config, leads_out
from dtk.cli.console import Refusal
from dtk.files.finding import Unreadable
from dtk.files.globs import covers, fixed_part
from dtk.files.reading import STDIN, read_source
from dtk.files.shown import visible

# Files of the first kind are decks wherever they lie; the others hold many things besides.
DECKS_ONLY = (".o8d", ".bb")
DECKS_MOSTLY = (".yaml", ".yml")
SUFFIXES = (*DECKS_ONLY, *DECKS_MOSTLY, ".txt", ".md", ".json")
MOST_FILES = 50_000

Note = Callable[[str], None]


def deck_files(
    paths: Iterable[str],
    config: Config,
    is_deck: Callable[[str], bool],
    *,
    changed: Collection[Path] | None = None,
    note: Note,
) -> list[str]:
    """The deck files that `paths` mean, each once; without paths those of `config.decks`.

    What is given stays as it is: a file, `-`, or something that the reader will complain of. A folder stands
    for the files below it, sorted, whose text `is_deck` takes for a deck; hidden and excluded ones are passed
    over. changed: keep only these files (absolute paths, as `git.changed_files` gives them). note: is told
    what was left out unexpectedly, in a sentence. Raises Refusal for more than MOST_FILES files, or where there is
    nothing at a path of `config.decks`.
    """
    given = list(paths)
    found: dict[str, None] = {}
    for seen, (path, named) in enumerate(as_given(given, config, note) if given else configured(config, note)):
        if seen == MOST_FILES:
            raise Refusal(f"there are more than {MOST_FILES} files that may be decks; name fewer folders.")
        if changed is not None and path != STDIN and real_place(path) not in changed:
            continue
        if named or holds_deck(path, is_deck, note):
            found[path] = None
    return list(found)


def within(path: str, root: Path) -> str | None:
    """A file's path as counted from the folder `root`, to compare with globs; None where it lies outside."""
    place = real_place(path)
    return place.relative_to(root.resolve()).as_posix() if place.is_relative_to(root.resolve()) else None


def real_place(path: str) -> Path:
    """Where a file lies; if it is a link, where the link lies."""
    return Path(path).parent.resolve() / Path(path).name


def as_given(paths: list[str], config: Config, note: Note) -> Iterator[tuple[str, bool]]:
    """Every file that the paths mean, and whether a path named it itself."""
    for path in paths:
        # Unlike Path.is_dir, this takes a name that is too long for no folder, and does not raise.
        if path != STDIN and os.path.isdir(path):  # noqa: PTH112
            yield from ((file, False) for file in walk(path, config, Path(path), note))
        else:
            yield path, True


def configured(config: Config, note: Note) -> Iterator[tuple[str, bool]]:
    """Every file that `config.decks` means, and whether it named it itself."""
    for glob in config.decks:
        fixed = fixed_part(glob)
        start = os.path.relpath(config.root / fixed)
        if leads_out(Path(start), config.root):
            note(f"Left out {visible(start)}: a link out of the repository.")
        elif Path(start).is_dir():
            files = walk(start, config, config.root, note)
            yield from ((file, False) for file in files if covers(glob, within(file, config.root) or ""))
        elif covers(glob, fixed):
            if not os.path.lexists(start):
                named_by = f"though `decks` in {config.path} names it" if config.path else "so name files or folders"
                raise Refusal(f"there is no `{visible(start)}` to judge, {named_by}.")
            yield start, True


def walk(folder: str, config: Config, limit: Path, note: Note) -> list[str]:
    """The files below a folder that may be decks, sorted; no link leads out of `limit`."""
    passed_over = (*config.exclude, *config.formats, *config.rulesets)
    found = []
    # Each folder as shown, and as globs see it: `x/`, or None outside of the configuration's folder.
    inside = within(f"{folder}/_", config.root)
    waiting = [(folder, inside and inside.removesuffix("_"))]
    while waiting:
        here, around = waiting.pop()
        try:
            entries = list(os.scandir(here))
        except OSError as error:
            note(f"Left out {visible(here)}: {visible(str(error.strerror)).lower()}.")
            continue
        for entry in entries:
            path = entry.path.removeprefix("./")
            from_root = None if around is None else around + entry.name
            if entry.name.startswith(".") or (from_root and any(covers(one, from_root) for one in passed_over)):
                continue
            if entry.is_symlink() and leads_out(Path(path), limit):
                note(f"Left out {visible(path)}: a link out of {visible(folder)}.")
            elif entry.is_dir(follow_symlinks=False):
                waiting.append((path, from_root and f"{from_root}/"))
            elif entry.name.lower().endswith(SUFFIXES) and Path(path).is_file():
                found.append(path)
    return sorted(found)


def holds_deck(path: str, is_deck: Callable[[str], bool], note: Note) -> bool:
    """Whether a file found in a folder is to be judged. What is plainly no deck is left out in silence."""
    suffix = Path(path).suffix.lower()
    if suffix in DECKS_ONLY:
        return True
    try:
        deck = is_deck(read_source(path).text)
    except Unreadable:
        if suffix in DECKS_MOSTLY:
            return True
        note(f"Left out {visible(path)}: it can't be read as text.")
        return False
    if not deck and suffix in DECKS_MOSTLY:
        note(f"Left out {visible(path)}: it does not look like a deck.")
    return deck
