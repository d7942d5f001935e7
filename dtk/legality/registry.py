"""Rules: checks with permanent codes, each explained by a docstring whose examples are tested.

A rule is a function that yields findings, declared with `@rule(...)` in a module of `legality/rules/`. Faults that
readers find before a deck can be judged are declared there too, with `reader_fault(...)`. Codes go by family: 0 the
file, 1 card names, 2 construction, 3 format, 4 the starting gang, 6 scripts, 9 advice. A code is never reused. Only
rules of the game make a deck illegal; errors of the other families leave the verdict unknown.
`catalogue` lists all of them.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from dtk.files.finding import SEVERITIES, Finding
from dtk.legality.judged_deck import JudgedDeck
from dtk.legality.rules_context import RulesContext

FAMILIES = {
    "0": "The file",
    "1": "Names of cards",
    "2": "Deck construction",
    "3": "Format",
    "4": "Starting gang",
    "6": "Scripts",
    "9": "Advice",
}
# The families of rules of the game. The other families are about understanding a file, or are advice.
GAME = ("2", "3", "4")
CODE = re.compile(r"DT[0123469][0-9]{2}\Z")

Check = Callable[[JudgedDeck], Iterator[Finding]]


@dataclass(frozen=True, slots=True)
class Example:
    """A deck file, or changes to a legal deck, that a rule faults or passes.

    over: the name of the legal deck in `examples/decks/` that the text changes; "" for a whole file.
    """

    text: str
    fails: bool
    over: str


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule. `source`: the document and paragraph that state it. `check` is None for faults of readers.

    understanding: whether it is about understanding the file, although it belongs to a family of game rules.
    """

    code: str
    slug: str
    severity: str
    source: str
    doc: str
    check: Check | None
    understanding: bool = False

    @property
    def is_of_game(self) -> bool:
        """Whether this is a rule of the game, so that breaking it makes a deck or gang illegal."""
        return self.code[2] in GAME and not self.understanding

    @property
    def family(self) -> str:
        """The heading of the rule's family."""
        return FAMILIES[self.code[2]]

    @property
    def summary(self) -> str:
        """The first sentence of the explanation."""
        return " ".join(self.doc.partition("\n\n")[0].split())

    @property
    def examples(self) -> tuple[Example, ...]:
        """The examples in the explanation: blocks with fences such as `yaml fails over NAME`."""
        return tuple(
            Example(text, verdict == "fails", over)
            for verdict, over, text in re.findall(
                r"^```\w* (fails|passes)(?: over ([\w-]+))?\n(.*?)^```$", self.doc, re.MULTILINE | re.DOTALL
            )
        )


# By code, and sources by slug. Importing the modules of `rules/` fills them; `catalogue` imports them all.
RULES: dict[str, Rule] = {}
SOURCES: dict[str, str] = {}


def rule(code: str, slug: str, severity: str, source: str, *, understanding: bool = False) -> Callable[[Check], Check]:
    """Declare a rule; its docstring is its page. understanding: as in `Rule`."""

    def declare(check: Check) -> Check:
        doc = inspect.getdoc(check) or ""
        register(
            Rule(
                code=code,
                slug=slug,
                severity=severity,
                source=source,
                doc=doc,
                check=check,
                understanding=understanding,
            )
        )
        return check

    return declare


def reader_fault(code: str, slug: str, severity: str, source: str, doc: str) -> None:
    """Declare a fault that readers, not rules, find; `doc` is its page."""
    page = inspect.cleandoc(doc)
    register(Rule(code=code, slug=slug, severity=severity, source=source, doc=page, check=None))


def register(new: Rule) -> None:
    """Register a rule. Raises `ValueError` for a bad code or severity, and for a code or slug that is taken."""
    taken = [rule for rule in RULES.values() if new.code == rule.code or new.slug == rule.slug]
    if taken or not CODE.match(new.code) or new.severity not in SEVERITIES:
        raise ValueError(f"rule {new.code} ({new.slug}): bad code or severity, or taken by {taken}")
    RULES[new.code] = new
    SOURCES[new.slug] = new.source


def stated_in(context: RulesContext, slug: str) -> str:
    """The paragraph that states a rule: the one that the ruleset in force cites, or the rule's own."""
    return context.cites.get(slug) or SOURCES[slug]
