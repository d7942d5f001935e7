"""The words for conditions of scripts: as text, section by section, and as tables for a page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from dtk.scripts.words import ASKED, SECTIONS, Word, words_of_part, words_of_position

# The parts of options, with their headings.
PARTS = {
    "card": "The card of an option",
    "target": "Its target",
    "here": "Its location",
    "odds": "The odds of the shootout",
    "move": "The move",
    "use": "The use of an ability",
    "pay": "The payment",
}


def as_text(section: str | None = None) -> str:
    """The words of a section, or of all sections, one per line."""
    return "\n".join(lines(section)) + "\n"


def lines(section: str | None) -> Iterator[str]:
    """The lines of `render`."""
    sections = SECTIONS if section is None else {section: SECTIONS[section]}
    yield "Sections"
    for name, one in sections.items():
        yield f"  {name}: {one.doc}; words of: {', '.join(('the position', *one.parts))}."
    for heading, words in tables(section):
        yield ""
        yield heading
        for name, word in words.items():
            unit = f", in {word.unit}" if word.unit else ""
            yield f"  {name} ({word.kind}{unit}): {word.doc}"
    yield ""
    yield "Questions"
    for name, asked in ASKED.items():
        if section is None or asked.about in ("", *SECTIONS[section].parts):
            yield f'  {name}("...") ({asked.question.kind}): {asked.question.doc}'


def tables(section: str | None) -> Iterator[tuple[str, Mapping[str, Word]]]:
    """Headings with their words, for one section or for all."""
    yield "The position: my side and theirs", words_of_position()
    for part, heading in PARTS.items():
        if section is None or part in SECTIONS[section].parts:
            yield heading, words_of_part(part)
