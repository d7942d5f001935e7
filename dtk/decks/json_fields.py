"""What may a field of a deck in JSON contain? Texts, counts and codes, each checked."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import Any

from dtk.decks.deck import MOST_COPIES, MOST_LINES
from dtk.files.finding import Finding, Span, Unreadable
from dtk.files.reading import Source
from dtk.files.shown import HIDDEN, escape, one_line, visible

CODE = re.compile(r'"([0-9A-Za-z-]{1,40})"')
NUMBER = re.compile(r"[0-9]{1,4}\Z")
# Wrappers that APIs put around a deck.
WRAPPERS = ("data", "deck", "decks")


class Fields:
    """Reads fields and collects their faults, each with the name of its key."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.faults: list[Finding] = []
        self.places: dict[str, list[Span]] = defaultdict(list)
        for match in CODE.finditer(source.text):
            self.places[match[1]].append(source.span(match.start(1), match.end(1)))

    def place(self, code: str | None) -> Span | None:
        """The place of the next mention of a code; None after the last."""
        return self.places[code].pop(0) if code and self.places.get(code) else None

    def fault(self, key: str, demand: str, span: Span | None = None, *, code: str = "DT010") -> None:
        """Note that `key` is not what it should be."""
        self.faults.append(Finding(code, f"`{visible(key, 80)}` {demand}.", span=span))

    def text(self, value: Any, key: str) -> str | None:
        """A text, or None where it is null or blank."""
        if value is None:
            return None
        if not isinstance(value, str):
            self.fault(key, "should be text")
            return None
        cleaned = value.replace("\r\n", "\n")
        hidden = next((match.group() for match in HIDDEN.finditer(cleaned) if match.group() not in "\n\t"), None)
        if hidden:
            self.fault(key, f"holds the hidden character {escape(hidden)}", code="DT004")
            return None
        return cleaned.strip() or None

    def title(self, value: Any, key: str) -> str | None:
        """A text on one line."""
        text = self.text(value, key)
        return one_line(text) if text else None

    def count(self, value: Any, key: str, *, least: int, span: Span | None = None) -> int:
        """A number of copies, or text that spells one, as old tools write it; `least` for anything else."""
        if isinstance(value, str) and NUMBER.match(value.strip()):
            value = int(value)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= MOST_COPIES:
            self.fault(key, f"should be a whole number from {least} to {MOST_COPIES}", span)
            return least
        return value

    def mapping(self, value: Any, key: str) -> dict[str, Any]:
        """An object; an empty one for anything else."""
        if not isinstance(value, dict):
            self.fault(key, "should be an object (`{...}`)")
            return {}
        return value

    def bounded(self, cards: Any, key: str) -> Any:
        """A list or object, if it holds no more cards than a file may list."""
        if len(cards) > MOST_LINES:
            message = f"`{key}` holds more than {MOST_LINES} cards; no deck does."
            raise Unreadable(Finding("DT008", message, limit=MOST_LINES))
        return cards

    def finish(self) -> None:
        """Raise Unreadable if anything was wrong."""
        if self.faults:
            raise Unreadable(*self.faults[:20])


def unwrap_deck(data: Any, cards: tuple[str, ...]) -> Any:
    """The deck in an API's response, taken out of wrappers and lists of one.

    `cards`: the keys that hold a deck's cards.

    Raises Unreadable (DT010) where there are several.
    """
    for _ in WRAPPERS:
        if isinstance(data, dict) and not any(key in data for key in cards):
            data = next((data[key] for key in WRAPPERS if key in data), data)
        if (
            isinstance(data, list)
            and data
            and all(isinstance(entry, dict) and "card_code" not in entry for entry in data)
        ):
            if len(data) > 1:
                hint = "Save each deck as a file of its own."
                raise Unreadable(Finding("DT010", f"This file holds {len(data)} decks, not one.", hint=hint))
            data = data[0]
    return data
