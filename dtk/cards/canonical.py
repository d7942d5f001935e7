"""Canonical form of pack files: one fact per line in a fixed order, so that a card is always written the same way.

Comments are kept, each on its own line above the fact it describes.
"""

from __future__ import annotations

from typing import Any

from dtk.files.comments import comments_of
from dtk.files.emit import scalar
from dtk.files.finding import Finding, Span
from dtk.files.reading import Source
from dtk.files.tree import Tree

MODELINE = "# yaml-language-server: $schema=../../schemas/pack.v1.json"
PACK_FIELDS = ("pack", "name", "released", "order")
FIELDS = (
    "code", "title", "type", "gangs", "suit", "value", "cost", "bullets", "shooter", "influence", "control",
    "production", "upkeep", "stash", "joker", "keywords", "difficulty", "core", "headers", "grants", "traits",
    "copies", "octgn", "promo_of", "errata",
)  # fmt: skip

# (code of the card or "", field) -> the comment lines above it; ("", "") has those at the end of the file.
Comments = dict[tuple[str, str], list[str]]


def pack_text(pack: dict[str, Any], comments: Comments | None = None) -> str:
    """The canonical file of a pack whose data fits the schema."""
    above = comments or {}
    lines = [MODELINE]
    for key in PACK_FIELDS:
        if key in pack:
            lines += [*above.get(("", key), ()), f"{key}: {scalar(pack[key])}"]
    lines += [*above.get(("", "cards"), ()), "cards:"]
    for fact in sorted(pack["cards"], key=lambda fact: str(fact["code"])):
        mark = "- "
        for name in FIELDS:
            if name in fact:
                indent = "  " if mark == "  " else ""
                lines += [indent + comment for comment in above.get((fact["code"], name), ())]
                lines.append(f"{mark}{name}: {flow(fact[name])}")
                mark = "  "
    return "\n".join([*lines, *above.get(("", ""), ())]) + "\n"


def flow(value: Any) -> str:
    """A fact on one line."""
    if isinstance(value, list):
        return "[" + ", ".join(scalar(item, within_brackets=True) for item in value) + "]"
    if isinstance(value, dict):
        items = (f"{key}: {scalar(item, within_brackets=True)}" for key, item in sorted(value.items()))
        return "{" + ", ".join(items) + "}"
    return scalar(value)


def comments_by_fact(source: Source, tree: Tree) -> Comments:
    """The comments of a pack file, by the fact below them."""
    facts: dict[int, tuple[str, str]] = {}
    for path, span in tree.keys.items():
        owner = tree.data["cards"][path[1]]["code"] if len(path) >= 3 and path[0] == "cards" else ""
        if len(path) in (1, 3):
            facts.setdefault(span.line, (owner, str(path[-1])))
    comments: Comments = {}
    last_fact = max(facts, default=0)
    for comment in comments_of(source, tree):
        if not comment.alone or comment.text == MODELINE:
            continue
        below = next((line for line in range(comment.line + 1, last_fact + 1) if line in facts), 0)
        comments.setdefault(facts.get(below, ("", "")), []).append(comment.text)
    return comments


def trailing_comments(source: Source, tree: Tree) -> list[Finding]:
    """Findings on comments after a key or value, which the canonical form does not allow."""
    text = "Put this comment on its own line, above its fact."
    return [
        Finding("DT010", text, span=Span.on_line(line, column, len(source.lines[line - 1]) + 1))
        for line, column, _, alone in comments_of(source, tree)
        if not alone
    ]


def canonical_text(source: Source, tree: Tree) -> str:
    """The canonical text of a pack file that fits the schema and has no trailing comments."""
    return pack_text(tree.data, comments_by_fact(source, tree))


def form_faults(source: Source, tree: Tree) -> list[Finding]:
    """The first line of a pack file that is not in canonical form, as a finding."""
    findings = trailing_comments(source, tree)
    want = canonical_text(source, tree)
    if findings or source.text == want:
        return findings
    lines = want.split("\n")
    for number, (line, wanted) in enumerate(zip(source.lines, lines, strict=False), start=1):
        if line != wanted:
            text = f"This line should read `{wanted}`." if wanted else "The file should end before this line."
            place = Span.on_line(number, 1, len(line) + 1)
            return [Finding("DT010", text, span=place, hint="`dtk cards fmt` fixes it.")]
    text = "Every line, including the last, should end with a single line feed."
    return [Finding("DT010", text, hint="`dtk cards fmt` fixes it.")]
