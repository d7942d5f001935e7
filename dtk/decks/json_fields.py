"""Fields of decks in JSON: texts, counts and codes, each checked."""

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
    """Reads fields and collects their faults by key."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.faults: list[Finding] = []
        self.places: dict[str, list[Span]] = defaultdict(list)
        for match in CODE.finditer(source.text):
            self.places[match[1]].append(source.span(match.start(1), match.end(1)))

    def place(self, code: str | None) -> Span | None:
        """The place of the next mention of a code; None after the last one."""
        return self.places[code].pop(0) if code and self.places.get(code) else None

    def fault(self, key: str, demand: str, span: Span | None = None, *, code: str = "DT010") -> None:
        """Record a fault of `key`."""
        self.faults.append(Finding(code, f"`{visible(key, 80)}` {demand}.", span=span))

    def text(self, value: Any, key: str) -> str | None:
        """A text; None if it is null or blank."""
        if value is None:
            return None
        if not isinstance(value, str):
            self.fault(key, "should be text")
            return None
        cleaned = value.replace("\r\n", "\n")
        hidden = next((match.group() for match in HIDDEN.finditer(cleaned) if match.group() not in "\n\t"), None)
        if hidden:
            self.fault(key, f"contains the hidden character `{escape(hidden)}`", code="DT004")
            return None
        return cleaned.strip() or None

    def title(self, value: Any, key: str) -> str | None:
        """A text on one line."""
        text = self.text(value, key)
        return one_line(text) if text else None

    def count(self, value: Any, key: str, *, least: int, span: Span | None = None) -> int:
        """A number of copies, possibly in quotes, as old tools write it; `least` for anything else."""
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
        """A list or object with at most as many cards as a file may list."""
        if len(cards) > MOST_LINES:
            message = f"`{key}` has more than {MOST_LINES} cards, too many for a deck."
            raise Unreadable(Finding("DT008", message, limit=MOST_LINES))
        return cards

    def finish(self) -> None:
        """Raise `Unreadable` if there are faults."""
        if self.faults:
            raise Unreadable(*self.faults[:20])


def unwrap_deck(data: Any, cards: tuple[str, ...]) -> Any:
    """The deck in an API's response, without wrappers and lists of one.

    `cards`: the keys that hold a deck's cards.

    Raises `Unreadable` (DT010) for several decks.
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
                hint = "Save each deck as its own file."
                raise Unreadable(Finding("DT010", f"This file contains {len(data)} decks instead of one.", hint=hint))
            data = data[0]
    return data
