"""Marks for the rules and rulings that a test covers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def rule(*paragraphs: str) -> Callable[[F], F]:
    """Mark a test with statements of the rules: `@rule("rulebook-1.5.0 §5.2 ¶3 s1", "rulebook-1.5.0 §5.2 ¶2")`.

    `s1` is the first of several statements of a paragraph.
    """

    def mark(test: F) -> F:
        test.__dict__.setdefault("rules", []).extend(paragraphs)
        return test

    return mark


def ruling(*ids: str) -> Callable[[F], F]:
    """Mark a test with published card rulings: `@ruling("compendium-1.9.3:942 s1", "faq-2015:399")`.

    `s1` is the first of several statements of a ruling.
    """

    def mark(test: F) -> F:
        test.__dict__.setdefault("rulings", []).extend(ids)
        return test

    return mark
