"""Which files are meant? Those given, the decks in the folders given, or else the decks of the repository."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from dtk.cli.config import Config, leads_out
from dtk.cli.console import Refusal
from dtk.files.finding import Unreadable
from dtk.files.globs import covers, fixed_part, path_from, real_place
from dtk.files.reading import STDIN, read_source
from dtk.files.shown import visible

# Files of the first kind are decks wherever they lie; the others hold other things besides, the last kind mostly.
DECKS_ONLY = (".o8d", ".bb")
DECKS_MOSTLY = (".yaml", ".yml", ".txt")
DECKS_SELDOM = (".md", ".json")
SUFFIXES = (*DECKS_ONLY, *DECKS_MOSTLY, *DECKS_SELDOM)
MOST_FILES = 50_000
MOST_SHOWN = 5


@dataclass(frozen=True, slots=True)
class LeftOut:
    """What was found in folders and is not judged, by path.

    because: what somebody may take for judged, each with the reason. plainly: what only shares a deck's suffix.
    """

    because: dict[str, str] = field(default_factory=dict)
    plainly: dict[str, None] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.because) + len(self.plainly)

    def sentences(self) -> list[str]:
        """What to say of it: a sentence for each file, and one for all that are plainly no decks."""
        said = [f"Left out {visible(path)}: {visible(reason)}" for path, reason in self.because.items()]
        if self.plainly:
            names = [visible(path) for path in [*self.plainly][:MOST_SHOWN]]
            more = f" and {len(self.plainly) - MOST_SHOWN} more" if len(self.plainly) > MOST_SHOWN else ""
            what = "it does not look like a deck" if len(self.plainly) == 1 else "they don't look like decks"
            said.append(f"Left out, as {what}: {', '.join(names)}{more}.")
        return said


def deck_files(
    paths: Iterable[str],
    config: Config,
    is_deck: Callable[[str], bool],
    *,
    changed: Collection[Path] | None = None,
    left_out: LeftOut,
) -> list[str]:
    """The deck files that `paths` mean, each once; without paths those of `config.decks`.

    What is given stays as it is: a file, `-`, or something that the reader will complain of. A folder stands
    for the files below it, sorted, whose text `is_deck` takes for a deck; hidden and excluded ones are passed
    over. changed: keep only these files (absolute paths, as `git.changed_files` gives them). left_out: takes in
    what could have been a deck and is none. Raises Refusal for more than MOST_FILES files, or where there is nothing
    at a path of `config.decks`.
    """
    given = list(paths)
    found: dict[Path | str, str] = {}
    meant = given_files(given, config, left_out) if given else configured_files(config, left_out)
    for seen, (path, named) in enumerate(meant):
        if seen == MOST_FILES:
            raise Refusal(f"there are more than {MOST_FILES} files that may be decks; name fewer folders.")
        if changed is not None and path != STDIN and real_place(path) not in changed:
            continue
        place = path if path == STDIN else real_place(path)
        if place not in found and (named or holds_deck(path, is_deck, left_out)):
            found[place] = path
    return list(found.values())


def given_files(paths: list[str], config: Config, left_out: LeftOut) -> Iterator[tuple[str, bool]]:
    """Every file that the paths mean, and whether a path named it itself."""
    for path in paths:
        # Unlike Path.is_dir, this takes a name that is too long for no folder, and does not raise.
        if path != STDIN and os.path.isdir(path):  # noqa: PTH112
            yield from ((file, False) for file in walk(path, config, Path(path), left_out))
        else:
            yield path, True


def configured_files(config: Config, left_out: LeftOut) -> Iterator[tuple[str, bool]]:
    """Every file that `config.decks` means, and whether it named it itself."""
    for glob in config.decks:
        fixed = fixed_part(glob)
        start = os.path.relpath(config.root / fixed)
        if leads_out(Path(start), config.root):
            left_out.because[start] = "a link out of the repository."
        elif Path(start).is_dir():
            files = walk(start, config, config.root, left_out)
            yield from ((file, False) for file in files if covers(glob, path_from(config.root, file) or ""))
        elif covers(glob, fixed):
            if not os.path.lexists(start):
                named_by = f"though `decks` in {config.path} names it" if config.path else "so name files or folders"
                raise Refusal(f"there is no `{visible(start)}` to judge, {named_by}.")
            yield start, True


def walk(folder: str, config: Config, limit: Path, left_out: LeftOut) -> list[str]:
    """The files below a folder that may be decks, sorted; no link leads out of `limit`."""
    passed_over = (*config.exclude, *config.formats, *config.rulesets)
    found = []
    # Each folder as shown, and as globs see it: `x/`, or None outside of the configuration's folder.
    inside = path_from(config.root, f"{folder}/_")
    waiting = [(folder, inside and inside.removesuffix("_"))]
    while waiting:
        here, around = waiting.pop()
        try:
            entries = list(os.scandir(here))
        except OSError as error:
            left_out.because[here] = f"{str(error.strerror).lower()}."
            continue
        for entry in entries:
            path = entry.path.removeprefix("./")
            from_root = None if around is None else around + entry.name
            if entry.name.startswith(".") or (from_root and any(covers(one, from_root) for one in passed_over)):
                continue
            if entry.is_symlink() and leads_out(Path(path), limit):
                left_out.because[path] = f"a link out of {folder}."
            elif entry.is_dir(follow_symlinks=False):
                waiting.append((path, from_root and f"{from_root}/"))
            elif entry.name.lower().endswith(SUFFIXES):
                if Path(path).is_file():
                    found.append(path)
                else:
                    left_out.because[path] = "it is no file."
    return sorted(found)


def holds_deck(path: str, is_deck: Callable[[str], bool], left_out: LeftOut) -> bool:
    """Whether a file found in a folder is to be judged. A broken deck is, so that its verdict says what is wrong."""
    suffix = Path(path).suffix.lower()
    if suffix in DECKS_ONLY:
        return True
    try:
        if is_deck(read_source(path).text):
            return True
    except Unreadable as error:
        if suffix in DECKS_MOSTLY:
            return True
        message = error.findings[0].message
        left_out.because[path] = message[0].lower() + message[1:]
    else:
        if suffix in DECKS_MOSTLY:
            left_out.because[path] = "it does not look like a deck."
        else:
            left_out.plainly[path] = None
    return False
