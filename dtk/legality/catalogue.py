"""All rules by code, gathered from the modules of `rules/`."""

from __future__ import annotations

from functools import cache

from dtk.legality.registry import RULES, Rule

# Importing a family's module registers its rules. Only this module imports them all.
from dtk.legality.rules import advice, cards, construction, file, format, scripts, starting_gang  # noqa: F401


@cache
def all_rules() -> dict[str, Rule]:
    """Every rule by code, in order."""
    return dict(sorted(RULES.items()))
