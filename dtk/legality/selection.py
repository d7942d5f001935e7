"""Which findings does somebody want to hear of? Those selected and not ignored, by code or prefix."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping

from dtk.files.finding import Finding
from dtk.files.globs import covers
from dtk.files.shown import visible

PREFIX = re.compile(r"DT[0-9]{0,3}\Z")


def select(
    findings: Iterable[Finding],
    *,
    only: Collection[str] = (),
    ignore: Collection[str] = (),
    per_file_ignores: Mapping[str, Collection[str]] | None = None,
    path: str | None = None,
    mandatory: Collection[str] = (),
) -> tuple[tuple[Finding, ...], tuple[Finding, ...]]:
    """Part the findings of one file into those kept and those suppressed, each in the order given.

    Every collection holds codes (`DT203`) or prefixes (`DT2`). An empty `only` selects everything; what is
    ignored is suppressed even if selected; what is mandatory is kept whatever the others say. The globs of
    `per_file_ignores` are compared with `path`, which counts from their folder (None: it lies outside).
    """
    chosen = tuple(only) or ("DT",)
    dropped = tuple(ignore) + here(per_file_ignores or {}, path)
    kept: list[Finding] = []
    suppressed: list[Finding] = []
    for finding in findings:
        wanted = finding.code.startswith(chosen) and not finding.code.startswith(dropped)
        (kept if wanted or finding.code.startswith(tuple(mandatory)) else suppressed).append(finding)
    return tuple(kept), tuple(suppressed)


def here(per_file_ignores: Mapping[str, Collection[str]], path: str | None) -> tuple[str, ...]:
    """The codes that are ignored in the file at `path`."""
    if path is None:
        return ()
    return tuple(code for glob, codes in per_file_ignores.items() if covers(glob, path) for code in codes)


def no_such_rule(prefix: str, known: Collection[str]) -> str | None:
    """Why `prefix` is neither a known code nor the beginning of one, as a sentence; None where it is."""
    if PREFIX.match(prefix) and any(code.startswith(prefix) for code in known):
        return None
    alike = nearest_code(prefix, known)
    tail = f" Did you mean `{alike}`?" if alike else ""
    return f"`{visible(prefix, 40)}` is no rule's code.{tail}"


def nearest_code(text: str, known: Collection[str]) -> str | None:
    """The code that was probably meant."""
    import difflib

    near = difflib.get_close_matches(text.strip().upper()[:16], known, 1, cutoff=0.6)
    return near[0] if near else None
