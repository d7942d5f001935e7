"""The page of an event: a table of players, decks and verdicts."""

from __future__ import annotations

from dtk.report.catalogues.event import EventCheck, outfit, remarks, totals, without_entrant
from dtk.report.pages.page import page


def html(check: EventCheck) -> str:
    """The page as text."""
    return page(
        "event.html",
        styles=("report.css",),
        title=check.name or "Decks of the event",
        entries=[(entry, outfit(entry.deck) or "", remarks(entry)) for entry in check.entries],
        strangers=[entry.file for entry in without_entrant(check)],
        totals=totals(check),
    ).decode("utf-8")
