"""Elo, normalised Elo and the likelihood of superiority, as columns of tables and in JSON."""

from __future__ import annotations

from math import isfinite

from dtk.statistics.elo import EloEstimate, Strength

# The columns of a deck's strength in tables.
COLUMNS = (
    *("elo", "elo_low", "elo_high", "normalised_elo", "normalised_elo_low", "normalised_elo_high"),
    *("superiority", "effective_sample_size"),
)


def cells(found: Strength | None, effective_size: float | None) -> tuple[float | None, ...]:
    """The cells of COLUMNS. An infinite Elo difference is an empty cell."""
    if found is None:
        return (*(None,) * (len(COLUMNS) - 1), effective_size)
    points = [one if isfinite(one) else None for one in (*found.elo, *found.normalised)]
    return (*points, found.superiority, effective_size)


def data(found: Strength, effective_size: float) -> dict[str, object]:
    """The strength of a deck as plain data."""
    return {
        "elo": finite(found.elo),
        "normalised_elo": finite(found.normalised),
        "superiority": found.superiority,
        "effective_sample_size": effective_size,
    }


def finite(points: EloEstimate) -> dict[str, float | None]:
    """Elo points with their interval, null for infinite ones."""
    return {name: number if isfinite(number) else None for name, number in points._asdict().items()}
