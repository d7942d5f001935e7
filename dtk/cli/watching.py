"""`--watch`: a command that runs again whenever a file changes."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path

from dtk.cli.config import NAMES, Config
from dtk.cli.console import OK, USAGE, Refusal, columns, note, remark, say
from dtk.cli.paths import SUFFIXES
from dtk.files.errors import without_library
from dtk.files.globs import fixed_part
from dtk.files.reading import STDIN
from dtk.files.shown import visible

INSTALL = without_library("--watch needs", "watchfiles", "editor")
# Milliseconds: between checks of single files, and until changes that belong together are complete.
PAUSE, TOGETHER = 200, 400
# Clears a terminal with its scrollback, and moves the cursor to the top.
CLEAR = "\x1b[2J\x1b[3J\x1b[H"
MOST_SHOWN = 3

Stamps = dict[Path, tuple[int, int]]


def run_again(run: Callable[[], int], folders: Sequence[Path], files: Sequence[Path]) -> int:
    """Run now and after each change, until Ctrl-C. Returns the exit code of the last run.

    run: may raise Refusal, which is printed. folders: watched with all that is below them. files: watched one by one.
    Raises Refusal without watchfiles.
    """
    if find_spec("watchfiles") is None:
        raise Refusal(INSTALL)
    code = OK
    try:
        for number, changed in enumerate(changes(folders, files)):
            if number:
                begin_anew(changed)
            try:
                code = run()
            except Refusal as refusal:
                note(f"dtk: {refusal}")
                code = USAGE
            remark("Watching for changes; Ctrl-C ends.")
    except KeyboardInterrupt:
        return code
    return code


def changes(folders: Sequence[Path], files: Sequence[Path]) -> Iterator[list[str]]:
    """The changed paths after each change; first an empty set, once watching has begun."""
    from watchfiles import Change, DefaultFilter, watch

    class Decks(DefaultFilter):
        """Accepts files that may be decks, and folders, since a new folder may hold decks before it is watched."""

        def __call__(self, change: Change, path: str) -> bool:
            may_be_folder = not Path(path).suffix
            return super().__call__(change, path) and (may_be_folder or path.lower().endswith(SUFFIXES))

    # Single files are polled: a watch on a file ends when an editor replaces the file.
    places = [*folders] or sorted({file.parent for file in files if file.parent.is_dir()})
    before, is_first = stamps(files), True
    for found in watch(
        *places,
        watch_filter=Decks(),
        recursive=bool(folders),
        debounce=TOGETHER,
        rust_timeout=PAUSE,
        yield_on_timeout=True,
    ):
        now = stamps(files)
        single = {str(file) for file in files if before.get(file) != now.get(file)}
        changed = ({path for _, path in found} if folders else set()) | single
        if is_first or changed:
            yield sorted(changed)
        before, is_first = now, False


def stamps(files: Sequence[Path]) -> Stamps:
    """The times of last change and the sizes of files."""
    found = {}
    for file in files:
        try:
            stat = file.stat()
        except OSError:
            continue
        found[file] = (stat.st_mtime_ns, stat.st_size)
    return found


def begin_anew(changed: Sequence[str]) -> None:
    """Clear the terminal. If the output goes elsewhere, print a separator and the changed files."""
    if columns() is not None:
        say(CLEAR, newline=False)
        return
    names = [visible(Path(path).name, 60) for path in changed[:MOST_SHOWN]]
    more = f" and {len(changed) - MOST_SHOWN} more" if len(changed) > MOST_SHOWN else ""
    if sys.stdout is not None:
        sys.stdout.flush()
    note(f"\n--- changed: {', '.join(names)}{more} ---")


def watched(paths: Sequence[str], config: Config) -> tuple[list[Path], list[Path]]:
    """The folders and the files to watch for the paths of a command, or for the decks of the configuration.

    Raises Refusal for standard input, and for a path that does not exist.
    """
    if STDIN in paths:
        raise Refusal("--watch cannot watch standard input; name files or folders.")
    given = [Path(path) for path in paths] or [config.root / fixed_part(glob) for glob in config.decks]
    missing = next((path for path in given if not path.exists()), None)
    if missing is not None:
        raise Refusal(f"`{visible(str(missing))}` does not exist, so it cannot be watched.")
    folders = [path for path in given if path.is_dir()]
    named = [config.root / name for name in (*NAMES, *config.formats, *config.rulesets)]
    return folders, [*(path for path in given if not path.is_dir()), *named]
