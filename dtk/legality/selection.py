"""Selection of findings to show, by code or prefix."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from dtk.files.finding import Finding
from dtk.files.globs import covers, path_from
from dtk.files.shown import visible

PREFIX = re.compile(r"DT[0-9]{0,3}\Z")
FAMILY = re.compile(r"DT[0-9]")
LENGTH = len("DT203")


@dataclass(frozen=True, slots=True)
class Selection:
    """The findings that a command and its configuration select.

    Every collection holds codes (`DT203`) or prefixes (`DT2`). only: the selected ones; all if empty. ignore:
    suppressed even if selected. per_file_ignores: suppressed in files that match a glob, relative to the folder `root`
    (None: no such files). mandatory: always kept.
    """

    only: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    per_file_ignores: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    mandatory: tuple[str, ...] = ()
    root: Path | None = None

    def split(self, findings: Iterable[Finding], path: str) -> tuple[tuple[Finding, ...], tuple[Finding, ...]]:
        """The findings of the file at `path` that are kept, and those suppressed, each in the order given."""
        ignored_here = self.ignored_in(path)
        kept: list[Finding] = []
        suppressed: list[Finding] = []
        for finding in findings:
            by = self.reason_against(finding.code, ignored_here)
            if by is None or finding.code.startswith(self.mandatory):
                kept.append(finding)
            else:
                suppressed.append(replace(finding, suppressed_by=by))
        return tuple(kept), tuple(suppressed)

    def reason_against(self, code: str, ignored_here: tuple[str, ...]) -> str | None:
        """The setting that suppresses a code, or None. ignored_here: the codes ignored in the file."""
        if code.startswith(self.ignore):
            return "`ignore`, of the command or the configuration"
        if code.startswith(ignored_here):
            return "`per-file-ignores` of the configuration"
        return None if code.startswith(self.only or ("DT",)) else "`select`, of the command or the configuration"

    def ignored_in(self, path: str) -> tuple[str, ...]:
        """The codes ignored only in the file at `path`."""
        if not self.per_file_ignores or self.root is None:
            return ()
        place = path_from(self.root, path)
        if place is None:
            return ()
        return tuple(code for glob, codes in self.per_file_ignores.items() if covers(glob, place) for code in codes)


EVERYTHING = Selection()


class NoSuchRule(ValueError):
    """A text that does not name a rule. meant: the name that was probably meant. family: that of the text, such as
    `DT2`, if it exists. hint: a sentence about them.
    """

    def __init__(self, text: str, alike: str | None, family: str | None = None) -> None:
        self.meant = alike
        self.message = f"Unknown rule `{visible(text, 40)}`."
        listed = f"`dtk rule {family}` lists this family." if family else "`dtk rule --all` lists every code."
        self.hint = f"Did you mean `{alike}`?" if alike else listed
        super().__init__(f"{self.message} {self.hint}")


def resolve_code(text: str, known: Collection[str]) -> str:
    """The code or prefix that a text means: `DT203` in any case, a rule's name (`slot-copies`), or a family (`DT2`).

    Raises `NoSuchRule` for any other text.
    """
    code = text.strip().upper()
    if PREFIX.match(code) and any(each.startswith(code) for each in known):
        return code
    named = slugs(known).get(text.strip().casefold())
    if named is None:
        typed = FAMILY.match(code)
        family = typed.group() if typed and any(each.startswith(typed.group()) for each in known) else None
        raise NoSuchRule(text, nearest(text, known), family)
    return named


def nearest(text: str, known: Collection[str]) -> str | None:
    """The code or name that was probably meant, in the family that was typed, if any. Another number is another rule,
    so a code of digits is like no other.
    """
    import difflib

    typed = text.strip()[:64]
    if PREFIX.match(typed.upper()):
        return None
    family = FAMILY.match(typed.upper())
    among = [code for code in known if code.startswith(family.group())] if family else [*known, *slugs(known)]
    near = difflib.get_close_matches(typed.upper(), among, 1) or difflib.get_close_matches(typed.casefold(), among, 1)
    return near[0] if near else None


def slugs(known: Collection[str]) -> dict[str, str]:
    """Rule names, each with its code."""
    from dtk.legality.catalogue import all_rules

    return {rule.slug: code for code, rule in all_rules().items() if code in known}
