"""Queries to git: the files changed since a revision, and a file at a revision."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from pathlib import Path

from dtk.cli.console import Refusal
from dtk.files.reading import MOST_BYTES
from dtk.files.shown import visible

MOST_SECONDS = 60
LONGEST_REVISION = 200
SHORT = 10
COMMIT = re.compile(r"[0-9a-f]{40,64}")
DEEPEN = "A shallow clone lacks history; in CI, check out with `fetch-depth: 0`."


class GitError(Refusal):
    """An error of git, as a sentence."""


def changed_files(revision: str, folder: Path = Path()) -> list[Path]:
    """The files changed since this branch left `revision`: absolute paths, sorted. Raises GitError.

    Committed, staged and unstaged changes count. Deleted and untracked files do not.
    """
    base = common_commit(revision, "HEAD", folder)
    listed = run(
        *("diff", "--name-only", "-z", "--diff-filter=ACMRT", "--no-renames", "--no-relative"),
        *("--no-ext-diff", "--no-textconv", "--ignore-submodules", "--end-of-options", base, "--"),
        folder=folder,
    )
    root = top(folder)
    return sorted(root / os.fsdecode(name) for name in listed.split(b"\0") if name)


def common_commit(one: str, other: str, folder: Path) -> str:
    """The full name of the last commit that two revisions share. Raises GitError."""
    commits = commit_of(one, folder), commit_of(other, folder)
    try:
        return run("merge-base", *commits, folder=folder).decode().strip()
    except GitError:
        what = "This branch" if other == "HEAD" else f"`{visible(other)}`"
        raise GitError(f"{what} and `{visible(one)}` have no common ancestor in this clone. {DEEPEN}") from None


def ends_of(revisions: str, folder: Path = Path()) -> tuple[str, str | None]:
    """The commits that `REV`, `A..B` or `A...B` compares, by their full names. Raises GitError.

    `REV` is compared with the working tree, which is None. An end left out is HEAD, as for git. `A...B` compares the
    last commit that both share with B.
    """
    if "..." in revisions:
        one, _, other = revisions.partition("...")
        return common_commit(one or "HEAD", other or "HEAD", folder), commit_of(other or "HEAD", folder)
    one, dots, other = revisions.partition("..")
    before = commit_of(one or "HEAD" if dots else one, folder)
    return before, commit_of(other or "HEAD", folder) if dots else None


def differing_files(before: str, after: str | None, paths: Iterable[str], root: Path) -> list[str]:
    """The files below some paths that differ between two commits, by path from the repository's top, sorted.

    after: None for the working tree, whose new files count unless git ignores them. root: the repository's top, which
    the paths are relative to. Raises GitError.
    """
    found = run(
        *("diff", "--name-only", "-z", "--no-renames", "--no-relative", "--no-ext-diff", "--no-textconv"),
        *("--ignore-submodules", "--end-of-options", before, *([after] if after else []), "--", *paths),
        folder=root,
    )
    if after is None:
        found += run("ls-files", "--others", "--exclude-standard", "--full-name", "-z", "--", *paths, folder=root)
    return sorted({os.fsdecode(name) for name in found.split(b"\0") if name})


def is_at(commit: str, path: str, root: Path) -> bool:
    """Whether a commit has a file or folder at a path from the repository's top. Raises GitError."""
    return path == "." or bool(run("ls-tree", "-z", "--full-tree", commit, "--", path, folder=root))


def file_at(revision: str, path: str, folder: Path = Path(), *, most_bytes: int = MOST_BYTES) -> bytes | None:
    """The content of a file at `revision`, or None if it did not exist. path: relative to the repository's top.

    Raises GitError, also for a link, a folder, or more than `most_bytes` bytes.
    """
    return blob_at(commit_of(revision, folder), path, folder, revision, most_bytes=most_bytes)


def blob_at(
    commit: str, path: str, folder: Path, revision: str | None = None, *, most_bytes: int = MOST_BYTES
) -> bytes | None:
    """As `file_at`, for the full name of a commit. revision: its name in errors."""
    entry = run("ls-tree", "-z", "-l", "--full-tree", commit, "--", path, folder=folder)
    if not entry:
        return None
    mode, _, name, size = entry.split(b"\t", 1)[0].split()
    at = f"`{visible(path)}` at `{visible(revision or commit[:SHORT])}`"
    if mode not in (b"100644", b"100755"):
        raise GitError(f"{at} is not a file.")
    if int(size) > most_bytes:
        raise GitError(f"{at} is larger than {most_bytes // 1024} KiB.")
    return run("cat-file", "blob", name.decode(), folder=folder)


def top(folder: Path) -> Path:
    """The top folder of the repository that holds `folder`. Raises GitError outside of a repository."""
    return Path(os.fsdecode(run("rev-parse", "--show-toplevel", folder=folder).removesuffix(b"\n")))


def commit_of(revision: str, folder: Path) -> str:
    """The full hash of a revision's commit, safe as an argument. Raises GitError."""
    if revision.startswith("-") or not revision.isprintable() or not 0 < len(revision) <= LONGEST_REVISION:
        raise GitError(f"`{visible(revision)}` is not a revision.")
    top(folder)
    asked = ("--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}")
    try:
        name = run("rev-parse", *asked, folder=folder).decode().strip()
    except GitError:
        name = ""
    if not COMMIT.fullmatch(name):
        raise GitError(f"The revision `{visible(revision)}` is not in this clone. {DEEPEN}")
    return name


def run(*arguments: str, folder: Path) -> bytes:
    """The output of a git command. It never prompts or fetches, and takes paths literally. Raises GitError."""
    import subprocess

    settings = {
        "GIT_TERMINAL_PROMPT": "0",
        "GIT_OPTIONAL_LOCKS": "0",
        "GIT_NO_LAZY_FETCH": "1",
        "LC_ALL": "C",
    }
    try:
        done = subprocess.run(  # noqa: S603  (no shell; every argument is ours or was checked)
            ["git", "--literal-pathspecs", *arguments],  # noqa: S607  (the git that the caller uses)
            cwd=folder,
            env={**os.environ, **settings},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=MOST_SECONDS,
            check=False,
        )
    except FileNotFoundError:
        raise GitError("This needs git, which was not found.") from None
    except (OSError, ValueError) as error:
        raise GitError(f"Cannot start git: {visible(str(error))}.") from None
    except subprocess.TimeoutExpired:
        raise GitError(f"git did not answer within {MOST_SECONDS} seconds.") from None
    if done.returncode:
        said = done.stderr.decode("utf-8", "replace").strip().splitlines()
        raise GitError(f"git {arguments[0]} failed: {visible(said[0] if said else 'no reason given')}")
    return done.stdout
