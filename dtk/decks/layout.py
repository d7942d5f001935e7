"""Layout of deck files in dtk's own format, with the keys in order. Writing and tidying share it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

SCRIPT, START, NOTES = "script", "start", "notes"
HEAD = ("name", "author", "date", "format", "ruleset", SCRIPT, "outfit", "legend")
# heading -> the type of the cards under it
SECTIONS = {
    "dudes": "dude",
    "deeds": "deed",
    "goods": "goods",
    "spells": "spell",
    "actions": "action",
    "jokers": "joker",
}
SINGLE = ("outfit", "legend")
KEYS = (*HEAD, START, *SECTIONS, NOTES)


@dataclass(slots=True)
class Item:
    """One line of a deck file, with its comments and the lines under it.

    text: the line without its indentation; a note may have more lines. above: comment lines before it. behind: the
    comment at its end. parts: the lines under a heading. below: comment lines after these.
    """

    text: str
    above: list[str] = field(default_factory=list)
    behind: str = ""
    parts: list[Item] = field(default_factory=list)
    below: list[str] = field(default_factory=list)

    @property
    def remarks(self) -> bool:
        """Whether the line itself has a comment."""
        return bool(self.above or self.behind or self.below)

    def lines(self, indent: str = "") -> list[str]:
        """The lines of the file."""
        first, *more = self.text.split("\n")
        inner = "" if self.parts and self.parts[0].text.startswith("- ") else "  "
        return [
            *(indent + comment for comment in self.above),
            indent + first + (f"  {self.behind}" if self.behind else ""),
            *more,
            *(line for part in self.parts for line in part.lines(inner)),
            *(f"  {comment}" for comment in self.below),
        ]


def page(items: Iterable[tuple[str, Item]], top: Iterable[str] = (), bottom: Iterable[str] = ()) -> str:
    """A whole deck file: (key, item) pairs in any order, comments before the first and after the last."""
    paragraphs = [list(top), []]
    for key, item in sorted(items, key=lambda pair: KEYS.index(pair[0])):
        if key not in HEAD:
            paragraphs.append([])
        paragraphs[-1].extend(item.lines())
    paragraphs.append(list(bottom))
    return "\n".join("".join(f"{line}\n" for line in lines) for lines in paragraphs if lines)
