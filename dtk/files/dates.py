"""Dates in files and options."""

from __future__ import annotations

from datetime import date


def is_day(text: str) -> bool:
    """Whether a text is a date of the calendar, written YYYY-MM-DD."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
