"""Which findings does somebody want to hear of? Those selected and not ignored, by code or prefix."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping

from dtk.files.finding import Finding
from dtk.files.globs import covers
from dtk.files.shown import visible
from dtk.legality.registry import all_rules

PREFIX = re.compile(r"DT[0-9]{0,3}\Z")
FAMILY = re.compile(r"DT[0-9]")
LENGTH = len("DT203")


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


class NoSuchRule(ValueError):
    """A text means no rule. `message` says so, `hint` what was probably meant."""

    def __init__(self, text: str, alike: str | None) -> None:
        self.message = f"`{visible(text, 40)}` is no rule's code."
        self.hint = f"Did you mean `{alike}`?" if alike else "`dtk rule --all` lists every code."
        super().__init__(f"{self.message} {self.hint}")


def rules_meant(text: str, known: Collection[str]) -> str:
    """What a text means: a code (`DT203`, in any case), a rule's name (`slot-copies`), or a family (`DT2`).

    The answer is a code or the beginning of some. Raises NoSuchRule where it means none.
    """
    code = text.strip().upper()
    if PREFIX.match(code) and any(one.startswith(code) for one in known):
        return code
    named = slugs(known).get(text.strip().casefold())
    if named is None:
        raise NoSuchRule(text, nearest(text, known))
    return named


def nearest(text: str, known: Collection[str]) -> str | None:
    """The code or name that was probably meant; where a family was typed, one of that family."""
    import difflib

    typed = text.strip()[:64]
    family = FAMILY.match(typed.upper())
    among = [code for code in known if code.startswith(family.group())] if family else [*known, *slugs(known)]
    near = difflib.get_close_matches(typed.upper(), among, 1) or difflib.get_close_matches(typed.casefold(), among, 1)
    return near[0] if near else None


def slugs(known: Collection[str]) -> dict[str, str]:
    """The names of rules, each with its code."""
    return {rule.slug: code for code, rule in all_rules().items() if code in known}
