"""Rates, gains and counts as all reports print them."""

from __future__ import annotations

from fractions import Fraction

from dtk.poker.figure import Figure, wilson_interval
from dtk.statistics.elo import WORTH, EloEstimate


def percent(share: float | Fraction) -> str:
    """`38.5 %`."""
    return f"{100 * float(share):.1f} %"


def signed_percent(share: float) -> str:
    """`+12.0 %`, `−31.4 %`."""
    return f"{100 * share:+z.1f} %".replace("-", "−")


def with_interval(share: float, low: float, high: float) -> str:
    """A rate with its 95 % interval: `54.1 % (51.0 to 57.2)`."""
    return f"{percent(share)} ({100 * low:.1f} to {100 * high:.1f})"


def estimated(figure: Figure) -> str:
    """A probability; an estimate with its 95 % interval."""
    value, sample = float(figure.value), figure.sample
    return percent(value) if sample is None else with_interval(value, sample.low, sample.high)


def percent_of(times: int, count: int) -> str:
    """`times` as a percentage of `count`, or `-` if `count` is 0."""
    return percent(times / count) if count else "-"


def counted(number: int, noun: str) -> str:
    """`1 file`, `2,000 files`."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def ended_by_time(limit: str) -> str:
    """`The time limit of 10m ended the run.`"""
    return f"The time limit of {limit} ended the run."


def played_of(games: int, asked: int, noun: str = "game") -> str:
    """`300 games`, or `13 of 300 games` if fewer than the games requested were played."""
    return counted(games, noun) if games >= asked else f"{games:,} of {counted(asked, noun)}"


def won_or_lost_all(name: str, games: int, *, won: bool, field: str = "this field") -> str:
    """The sentence on a deck that won, or lost, all games against a field.

    No difference worth seeing is left once the 95 % interval of the win rate is narrower than one.
    """
    verb = "won" if won else "lost"
    low, high = wilson_interval(float(won), games)
    if high - low < WORTH:
        return f"{name} {verb} all {games:,} games: how strong it is cannot be measured against {field}."
    return f"{name} {verb} {games:,} of {counted(games, 'game')}, too few to tell how strong it is against {field}."


def forfeited(times: int, games: int) -> str:
    """A warning about forfeited games, for example that 3 of 40 were; "" without any."""
    if not times:
        return ""
    if times == games:
        return "All games were forfeited, so the win rates say nothing about the decks."
    were = "was" if times == 1 else "were"
    return f"{times:,} of {counted(games, 'game')} {were} forfeited; the loss counts in the win rates."


def likelihood(value: float) -> str:
    """A likelihood in percent, never shown as certain: `93 %`, `> 99.9 %`."""
    if value > 0.999:
        return "> 99.9 %"
    return "< 0.1 %" if value < 0.001 else f"{100 * value:.3g} %"


def power(what: str, games: int, detectable: float, most: float, of: str = "") -> str:
    """The number of games that show `what` of WORTH points, and what the games played can show.

    most: the greatest that is possible. of: whose games.
    """
    can = f"can show {100 * detectable:.2g} points" if detectable < most else "are too few to show any"
    return (
        f"To see {what} of {100 * WORTH:g} points takes about {float(f'{games:.2g}'):,.0f} games{of}; these games"
        f" {can} (80 % power)."
    )


def elo(points: EloEstimate) -> str:
    """Elo points with their 95 % interval: `+24 (-11 to +59)`; `∞` stands for a difference without a limit."""
    value, low, high = (f"{one:+z.0f}".replace("inf", "∞") for one in points)
    return f"{value} ({low} to {high})"
