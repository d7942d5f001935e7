"""Pages of rules, and the index of all rules, for terminals, the docs and programs.

A page is the rule's docstring. The fence of an example states whether the deck fails and which deck the example
changes. Readers see a sentence above the example instead.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from dtk.legality.registry import Rule
from dtk.report.columns import wrapped
from dtk.report.escape import ascii_json

FENCED = re.compile(
    r"^```(?P<language>\w*)(?: (?P<verdict>fails|passes)(?: over (?P<over>[\w-]+))?)?\n(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)


def as_text(rule: Rule) -> str:
    """The page as text, with indented examples."""
    head = f"{rule.code} {rule.slug} ({rule.severity})\n{rule.family}. Source: {rule.source}\n"
    return f"{head}\n{FENCED.sub(indented_example, rule.doc)}\n"


def as_markdown(rule: Rule) -> str:
    """The page as Markdown for the docs."""
    head = f"# {rule.code} {rule.slug}\n\n{rule.family} · {rule.severity} · {rule.source}\n"
    return f"{head}\n{FENCED.sub(fenced_example, rule.doc)}\n"


def as_json(rule: Rule) -> str:
    """The page as JSON."""
    return ascii_json(record(rule), indent=2) + "\n"


def index_as_text(rules: Mapping[str, Rule], width: int | None = None) -> str:
    """All rules as text under the heading of the family. width: the limit; summaries wrap below their start."""
    widest = max((len(rule.slug) for rule in rules.values()), default=0)
    lines: list[str] = []
    for family, members in by_family(rules):
        lines += [*([""] if lines else []), family]
        for rule in members:
            start = f"  {rule.code}  {rule.severity:<7}  {rule.slug:<{widest}}  "
            if width is None:
                lines.append(start + rule.summary)
            else:
                lines += wrapped(rule.summary, width, first=start, below=" " * len(start))
    return "".join(f"{line}\n" for line in lines)


def index_as_markdown(rules: Mapping[str, Rule]) -> str:
    """All rules as Markdown for the docs, each linked to its page `CODE.md` beside the index."""
    lines = ["# Rules", *consequences(rules)]
    for family, members in by_family(rules):
        lines += [
            "",
            f"## {family}",
            "",
            "| Rule | Severity | Source | Summary |",
            "| --- | --- | --- | --- |",
        ]
        for rule in members:
            link = f"[{rule.code} {rule.slug}]({rule.code}.md)"
            lines.append(f"| {link} | {rule.severity} | {cell(rule.source)} | {cell(rule.summary)} |")
    return "".join(f"{line}\n" for line in lines)


def index_as_json(rules: Mapping[str, Rule]) -> str:
    """All rules as JSON: a list of their pages."""
    return ascii_json([record(rule) for rule in rules.values()], indent=2) + "\n"


def consequences(rules: Mapping[str, Rule]) -> list[str]:
    """The lines on which rules make a deck illegal; none if no rule of their families is an exception."""
    game = [family for family, members in by_family(rules) if any(rule.is_of_game for rule in members)]
    others = [code for code, rule in rules.items() if rule.family in game and rule.understanding]
    if not others:
        return []
    return [
        "",
        f"The rules of the game are those under {join(game)}. An error there makes the deck or the starting gang",
        f"illegal. All other errors, and {join(others)}, are about understanding the file. They leave the verdict",
        "unknown.",
    ]


def join(words: Sequence[str]) -> str:
    """`one, two and three`."""
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words)


def record(rule: Rule) -> dict[str, Any]:
    """The fields of a rule."""
    return {
        "code": rule.code,
        "slug": rule.slug,
        "family": rule.family,
        "severity": rule.severity,
        "source": rule.source,
        "summary": rule.summary,
        "text": as_markdown(rule),
        "examples": [{"text": example.text, "fails": example.fails, "over": example.over} for example in rule.examples],
    }


def by_family(rules: Mapping[str, Rule]) -> Iterator[tuple[str, list[Rule]]]:
    """The families in the order of their codes, each with its rules."""
    families: dict[str, list[Rule]] = {}
    for code in sorted(rules):
        families.setdefault(rules[code].family, []).append(rules[code])
    return iter(families.items())


def cell(text: str) -> str:
    """Our own text as a cell of a table."""
    return text.replace("|", r"\|")


def fenced_example(example: re.Match[str]) -> str:
    """An example as a plain fenced block below its sentence."""
    block = f"```{example['language']}\n{example['text']}```"
    return f"{lead}\n\n{block}" if (lead := introduction(example)) else block


def indented_example(example: re.Match[str]) -> str:
    """An example as an indented block below its sentence."""
    block = "\n".join(f"    {line}".rstrip() for line in example["text"].splitlines())
    return f"{lead}\n\n{block}" if (lead := introduction(example)) else block


def introduction(example: re.Match[str]) -> str:
    """The sentence that replaces the words on the fence; empty without such words."""
    if example["verdict"] is None:
        return ""
    deck = f" (in the example deck `{example['over']}`)" if example["over"] else ""
    return f"{example['verdict'].capitalize()}{deck}:"
