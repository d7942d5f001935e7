"""What can a player be asked? The page `docs/decisions.md`, out of the docstrings of dtk.engine.decisions."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from dataclasses import fields
from typing import Any, NamedTuple

from dtk.engine import decisions
from dtk.engine.decisions import CardDecision, Decision, catalogue

CHAPTER = re.compile(r"^# (?P<title>[A-Z].*)$|^class (?P<name>\w+)\(", re.MULTILINE)
SAID = re.compile(r"(?P<who>[^:]+): (?P<what>[^?]+)\? Options: (?P<options>.+)\.")
RULE = re.compile(r" \((?P<rule>(?:rulebook|compendium|faq)-[^)]*)\)")
HEAD = """\
# Decisions

Everything that a player can be asked, out of `dtk.engine.decisions`. An agent's `answer(decision, view)` gets one of
these classes and returns one of its `options`. Records and the scripts of `dtk.testing` name a decision by its key; a
script may name in brackets the field that is printed in bold. Where "no", "no more" or "pass" is among the options, it
is `None`, which records and scripts call `none`, and `pass` on a turn of High Noon.
"""
COLUMNS = """\
| class | key | who decides | what | options | facts | rule |
| --- | --- | --- | --- | --- | --- | --- |
"""


class Said(NamedTuple):
    """What a decision's docstring says. facts: its own fields, each with what it is."""

    who: str
    what: str
    options: str
    rule: str
    facts: dict[str, str]


def page() -> str:
    """The page in Markdown."""
    return HEAD + "".join(f"\n## {title}\n\n{COLUMNS}{''.join(map(row, kinds))}" for title, kinds in chapters().items())


def chapters() -> dict[str, list[type[Decision[Any]]]]:
    """Title -> decisions, as the module lists them."""
    known = {kind.__name__: kind for kind in catalogue()}
    found: dict[str, list[type[Decision[Any]]]] = {}
    title = ""
    for match in CHAPTER.finditer(inspect.getsource(decisions)):
        title = match["title"] or title
        if match["name"] in known:
            found.setdefault(title, []).append(known[match["name"]])
    return found


def row(kind: type[Decision[Any]]) -> str:
    """A line of the table."""
    said = read(kind)
    facts = "; ".join(
        f"**`{name}`** {text}" if name == kind.subject else f"`{name}` {text}" for name, text in said.facts.items()
    )
    return f"| `{kind.__name__}` | {key(kind)} | {said.who} | {said.what} | {said.options} | {facts} | {said.rule} |\n"


def key(kind: type[Decision[Any]]) -> str:
    """What records call a decision; what depends on the decision is told in words."""
    if isinstance(kind.kind, str):
        return f"`{kind.kind}`"
    return "its prompt" if issubclass(kind, CardDecision) else "`discard one`, and the keyword"


def read(kind: type[Decision[Any]]) -> Said:
    """The parts of a docstring. Raises ValueError for one of another shape, or that leaves a fact out."""
    first, *rest = (" ".join(part.split()) for part in inspect.getdoc(kind).split("\n\n"))
    match = SAID.fullmatch(first)
    if match is None:
        raise ValueError(f"{kind.__name__} does not say who decides what, with which options.")
    rules = [found["rule"] for found in RULE.finditer(match["what"])]
    described = dict(described_in(" ".join(rest)))
    for base in kind.__mro__[1:]:
        described = dict(described_in(" ".join((base.__doc__ or "").split()))) | described
    own = [one.name for one in fields(kind) if one.name not in {known.name for known in fields(Decision)}]
    missing = [name for name in own if name not in described]
    if missing:
        raise ValueError(f"{kind.__name__} does not say what {', '.join(missing)} is.")
    who, what = match["who"], RULE.sub("", match["what"])
    return Said(who, f"{what}?", match["options"], "; ".join(rules), {name: described[name] for name in own})


def described_in(text: str) -> Iterator[tuple[str, str]]:
    """`name: what it is.`, as docstrings tell of fields."""
    for match in re.finditer(r"(?:^|(?<=\. ))(\w+): (.+?)\.(?= \w+: |$| [A-Z])", text):
        yield match[1], match[2]
