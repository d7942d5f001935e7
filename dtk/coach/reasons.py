"""Why a line is better: the quantities that differ most at Sundown, in the games that compared the lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from dtk.agents.candidates import AnswerLine
from dtk.agents.evaluation import amount
from dtk.agents.features import features
from dtk.agents.search import Search
from dtk.agents.standing.posses import KnownFights
from dtk.engine.game import IllegalAnswer
from dtk.engine.sandbox import Playout, Sandbox
from dtk.engine.view import View
from dtk.statistics.means import mean

# The most telling quantities of docs/features.md for a player, and their names in a sentence.
MEASURED: Mapping[str, str] = {
    "control": "control points",
    "influence": "influence",
    "dudes": "dudes",
    "income": "income",
    "ghost_rock": "ghost rock",
    "upkeep": "upkeep",
}
WON = "games won by Sundown"
GAMES, MOST_REASONS = 12, 3
# A difference is named if it is this many standard errors from 0, and not tiny.
ERRORS, LEAST = 2.5, 0.1


class Reason(NamedTuple):
    """A quantity of a player at Sundown, on average: after the better line and after the played one. whose: "your" or
    "their". is_share: whether it is a share of games.
    """

    whose: str
    name: str
    better: float
    played: float
    is_share: bool = False


def reasons_for(search: Search, view: View, luck: str, better: AnswerLine, played: AnswerLine) -> tuple[Reason, ...]:
    """The quantities that differ most between two lines, the clearest first. luck: the seed of the games."""
    worlds = [view.sample(f"{luck}/{number}") for number in range(GAMES)]
    known = KnownFights()
    pairs = [tuple(measured(search, world, line, view, known) for line in (better, played)) for world in worlds]
    found: list[tuple[float, Reason]] = []
    for key in pairs[0][0]:
        ours, theirs = [one[key] for one, _ in pairs], [other[key] for _, other in pairs]
        lead = mean([one - other for one, other in zip(ours, theirs, strict=True)])
        if abs(lead.value) < LEAST or abs(lead.value) < ERRORS * lead.error:
            continue
        whose, name = key
        reason = Reason(
            whose=whose, name=name, better=mean(ours).value, played=mean(theirs).value, is_share=name == WON
        )
        found.append((abs(lead.value) / (lead.error or LEAST), reason))
    found.sort(key=lambda one: -one[0])
    return tuple(reason for _, reason in found[:MOST_REASONS])


def measured(
    search: Search, world: Sandbox, line: AnswerLine, view: View, known: KnownFights
) -> dict[tuple[str, str], float]:
    """The quantities at Sundown if a line is played, by whose they are and their names. A line that cannot be played
    in a game gives no control, and so on. known: as for Search.policies.
    """
    for answer in line:
        world = world.after(answer)
    try:
        end = world.play(search.policies(view, known), "sundown")
    except IllegalAnswer:
        return {(whose, name): 0.0 for whose in ("your", "their") for name in (*MEASURED.values(), WON)}
    return quantities(end, view.opponents)


def quantities(end: Playout, opponents: Sequence[int]) -> dict[tuple[str, str], float]:
    """The quantities of the end of a game that was tried. Those of several opponents are their highest."""
    found, seat = features(end.view), end.view.seat
    winner = None if end.outcome is None else end.outcome.winner
    values = {("your", name): amount(found, key, seat) for key, name in MEASURED.items()}
    values |= {("their", name): max(amount(found, key, one) for one in opponents) for key, name in MEASURED.items()}
    values["your", WON] = float(winner == seat)
    values["their", WON] = float(winner in opponents)
    return values
