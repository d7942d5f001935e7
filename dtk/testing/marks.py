"""Which rules and rulings does a test cover?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def rule(*paragraphs: str) -> Callable[[F], F]:
    """Say which statements of the rules a test shows: `@rule("rulebook-1.5.0 §5.2 ¶3 s1", "rulebook-1.5.0 §5.2 ¶2")`.

    Of a paragraph that makes several statements, `s1` is the first.
    """

    def mark(test: F) -> F:
        test.__dict__.setdefault("rules", []).extend(paragraphs)
        return test

    return mark


def ruling(*ids: str) -> Callable[[F], F]:
    """Say which published card rulings a test shows: `@ruling("compendium-1.9.3:942 s1", "faq-2015:399")`.

    Of a ruling that makes several statements, `s1` is the first.
    """

    def mark(test: F) -> F:
        test.__dict__.setdefault("rulings", []).extend(ids)
        return test

    return mark
