"""Which rules are there? Each has a code that never changes, and a docstring that explains it and is tested.

A rule is a function that yields findings, declared with `@rule(...)` in a module of `legality/rules/`. Faults
that readers find before there is a deck to judge are declared there too, with `reader_fault(...)`. Codes go by
family: 0 the file, 1 its card names, 2 construction, 3 format, 4 the starting gang, 9 advice. A code is never used
again for something else.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from dtk.files.finding import SEVERITIES, Finding

if TYPE_CHECKING:
    from dtk.legality.judged_deck import JudgedDeck

FAMILIES = {
    "0": "The file",
    "1": "Names of cards",
    "2": "Deck construction",
    "3": "Format",
    "4": "Starting gang",
    "9": "Advice",
}
CODE = re.compile(r"DT[012349][0-9]{2}\Z")

Check = Callable[["JudgedDeck"], Iterator[Finding]]


@dataclass(frozen=True, slots=True)
class Example:
    """A deck file, or a part laid over a legal deck, that a rule faults or passes.

    over: the name of the legal deck of `examples/decks/` that the text is laid over; None: it is a whole file.
    """

    text: str
    fails: bool
    over: str | None


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule. `source`: the document and paragraph that state it. `check` is None for faults of readers."""

    code: str
    slug: str
    severity: str
    source: str
    doc: str
    check: Check | None

    @property
    def family(self) -> str:
        """The heading under which the rule stands."""
        return FAMILIES[self.code[2]]

    @property
    def summary(self) -> str:
        """The first sentence of the explanation."""
        return " ".join(self.doc.split("\n\n", 1)[0].split())

    @property
    def examples(self) -> tuple[Example, ...]:
        """The examples in the explanation: fenced blocks headed `yaml fails over NAME` and the like."""
        return tuple(
            Example(text, verdict == "fails", over)
            for verdict, over, text in re.findall(
                r"^```\w* (fails|passes)(?: over ([\w-]+))?\n(.*?)^```$", self.doc, re.MULTILINE | re.DOTALL
            )
        )


RULES: dict[str, Rule] = {}


def rule(code: str, slug: str, severity: str, source: str) -> Callable[[Check], Check]:
    """Declare a rule; its docstring is its page."""

    def declare(check: Check) -> Check:
        add(Rule(code, slug, severity, source, inspect.getdoc(check) or "", check))
        return check

    return declare


def reader_fault(code: str, slug: str, severity: str, source: str, doc: str) -> None:
    """Declare a fault that readers, not rules, find; `doc` is its page."""
    add(Rule(code, slug, severity, source, inspect.cleandoc(doc), None))


def add(new: Rule) -> None:
    """Register a rule. Two with one code or slug are a mistake in the code, not in a deck."""
    taken = [one for one in RULES.values() if new.code == one.code or new.slug == one.slug]
    if taken or not CODE.match(new.code) or new.severity not in SEVERITIES:
        raise ValueError(f"rule {new.code} ({new.slug}): bad code or severity, or taken by {taken}")
    RULES[new.code] = new


@cache
def sources() -> dict[str, str]:
    """Rule slug -> the document and paragraph that the rule itself names."""
    return {rule.slug: rule.source for rule in all_rules().values()}


@cache
def all_rules() -> dict[str, Rule]:
    """Every rule by code, in order."""
    from dtk.legality.rules import advice, cards, construction, file, format, starting_gang  # noqa: F401  (they register)

    return dict(sorted(RULES.items()))
