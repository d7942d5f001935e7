"""What can a player be asked? The page `docs/decisions.md`, and the names of questions on `docs/rules-questions.md`,
out of the docstrings of dtk.engine.decisions.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any, NamedTuple

from dtk.engine import decisions
from dtk.engine.decisions import CardDecision, Decision, catalogue
from dtk.engine.verbs.cards import ONE_EACH

CARDTEXT = Path(__file__).parents[1] / "dtk" / "cardtext"
CHAPTER = re.compile(r"^# (?P<title>[A-Z].*)$|^class (?P<name>\w+)\(", re.MULTILINE)
SAID = re.compile(r"(?P<who>[^:]+): (?P<what>[^?]+)\? Options: (?P<options>.+)\.")
RULE = re.compile(r" \((?P<rule>(?:rulebook|compendium|faq)-[^)]*)\)")
HEAD = """\
# Decisions

Everything that a player can be asked: the classes of `dtk.decisions`. An agent's `answer(decision, view)` gets one of
these classes and returns one of its `options`. Records and the scripts of `dtk.testing` name a decision by its key; a
script may name in brackets the field that is printed in bold. Where "no", "no more" or "pass" is among the options, it
is `None`, which records and scripts call `none`, and `pass` on a turn of High Noon.
"""
COLUMNS = """\
| class | key | who decides | what | options | facts | rule |
| --- | --- | --- | --- | --- | --- | --- |
"""


NAMES = """\
| a line begins with | who says it | what is decided |
| --- | --- | --- |
"""
# What a text asks with, and the classes of what is asked.
ASKING = frozenset(("choose", "choose_or_not", "pick", "wants", "pick_from_top"))
CLASSES = frozenset(kind.__name__ for kind in catalogue() if issubclass(kind, CardDecision))


class Said(NamedTuple):
    """A decision's docstring. facts: its own fields with their meanings."""

    who: str
    what: str
    options: str
    rule: str
    facts: dict[str, str]


def page() -> str:
    """The page in Markdown."""
    tables = "".join(f"\n## {title}\n\n{COLUMNS}{''.join(map(row, kinds))}" for title, kinds in chapters().items())
    asked = sorted({said for path in CARDTEXT.rglob("*.py") for said in prompts(path.read_text("utf-8"))})
    return f"{HEAD}{tables}\nPrompts of card texts: {', '.join(f'`{said}`' for said in asked)}.\n"


def names() -> str:
    """A table of what scripts call each decision of the rules."""
    return NAMES + "".join(
        f"| {name_of(kind)} | {(said := read(kind)).who} | {said.what} |\n"
        for kinds in chapters().values()
        for kind in kinds
        if not issubclass(kind, CardDecision)
    )


def name_of(kind: type[Decision[Any]]) -> str:
    """The name of a decision in scripts, with its optional parts in brackets."""
    about = kind.subject or ("card" if kind.about is not Decision.about else "")
    about = f" [{about}]" if about else ""
    if isinstance(kind.kind, str):
        return f"`{kind.kind}{about}:`"
    return ", ".join(f"`{kind(0, (), 0, keyword).kind}{about}:`" for keyword in ONE_EACH)


def prompts(source: str) -> set[str]:
    """The prompts of a source: every text that a question is called with."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in ASKING or name in CLASSES:
                found |= {
                    said for part in (*node.args, *(keyword.value for keyword in node.keywords)) for said in words(part)
                }
    return found


def words(node: ast.expr) -> list[str]:
    """A text as far as it is fixed."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.JoinedStr):
        return ["".join(str(part.value) if isinstance(part, ast.Constant) else "…" for part in node.values)]
    return []


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
    """The name of a decision in records, with variable parts in words."""
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
