"""The page of registration sheets: one sheet of paper for each deck, to print and to sign."""

from __future__ import annotations

from collections.abc import Sequence

from dtk.cards.card import value_name
from dtk.report.catalogues.sheet import VALUES, RegistrationSheet, spaced
from dtk.report.pages.page import page


def sheet_page(sheets: Sequence[RegistrationSheet], event: str = "") -> bytes:
    """A page with a sheet for each deck."""
    names = [sheet.player or sheet.deck or sheet.file for sheet in sheets]
    title = names[0] if len(names) == 1 else f"{len(names)} decks"
    return page(
        "sheet.html",
        styles=("sheet.css",),
        title=f"Registration: {title}{f', {event}' if event else ''}",
        sheets=sheets,
        values=[*map(value_name, VALUES)],
        spaced=spaced,
    )
