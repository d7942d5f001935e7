"""The explanation of a rule in blocks: paragraphs in pieces of text and code, and examples."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dtk.report.verdicts.rule_page import FENCED, introduction


class Block(NamedTuple):
    """A paragraph, or an example. pieces: of a paragraph, every second one code. example: its lines."""

    pieces: tuple[str, ...] = ()
    example: str = ""


def blocks(doc: str) -> Iterator[Block]:
    """The blocks of an explanation."""
    at = 0
    for example in FENCED.finditer(doc):
        yield from paragraphs(doc[at : example.start()])
        yield from paragraphs(introduction(example))
        yield Block(example=example["text"])
        at = example.end()
    yield from paragraphs(doc[at:])


def paragraphs(text: str) -> Iterator[Block]:
    """The paragraphs of a text without examples."""
    for paragraph in text.split("\n\n"):
        if words := " ".join(paragraph.split()):
            yield Block(pieces=tuple(words.split("`")))
