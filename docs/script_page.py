"""What may a script say? The page `docs/script-words.md`, out of dtk.scripts.words."""

from __future__ import annotations

from dtk.report.catalogues.script_words import PARTS, tables
from dtk.scripts.words import ASKED, SECTIONS, Word

HEAD = """\
# What scripts may say

Every section of a [script](scripts.md), and every quantity and question that its conditions may speak of;
`dtk script words` lists the same. Besides the sections of rules there are `phases`, `opening`, `hand`, `weights` and
`scenes`.

## Sections

| section | what it decides | speaks of the position, and of |
| --- | --- | --- |
"""
COLUMNS = "| name | type | unit | what it is |\n| --- | --- | --- | --- |\n"


def page() -> str:
    """The page in Markdown."""
    text = HEAD
    for name, section in SECTIONS.items():
        text += f"| `{name}` | {section.doc} | {', '.join(f'`{part}`' for part in section.parts)} |\n"
    for heading, words in tables(None):
        text += f"\n## {heading}\n\n{COLUMNS}" + "".join(row(name, word) for name, word in words.items())
    text += "\n## Questions\n\n| question | type | what it is |\n| --- | --- | --- |\n"
    for name, asked in ASKED.items():
        about = f" In sections that speak of `{asked.about}`." if asked.about in PARTS else ""
        text += f'| `{name}("...")` | {asked.question.kind} | {upper(asked.question.doc)}{about} |\n'
    return text


def row(name: str, word: Word) -> str:
    """A line of a table."""
    return f"| `{name}` | {word.kind} | {word.unit} | {upper(word.doc)} |\n"


def upper(doc: str) -> str:
    """A meaning as a sentence."""
    return f"{doc[0].upper()}{doc[1:].rstrip('.')}."
