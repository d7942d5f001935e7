"""What plays each deck, in words: its agent with all settings, and its script by file and hash."""

from __future__ import annotations

from collections.abc import Sequence

from dtk.match.one import Match, ScriptLabel, agents_in_full, script_label
from dtk.series.versions import Versus


def players_of(match: Match) -> list[str]:
    """What plays each deck of a match, for the head of a report."""
    return [player(agent, script_label(match, who)) for who, agent in enumerate(agents_in_full(match))]


def player(agent: str, script: ScriptLabel | None) -> str:
    """What plays a deck. agent: with all settings."""
    return agent if script is None else f"{agent} (script {' '.join(filter(None, script))})"


def script_data(script: ScriptLabel | None) -> dict[str, str]:
    """The script that plays a deck, as reports for programs name it; nothing where there is none."""
    if script is None:
        return {}
    return {"script": script.digest} | ({"script_file": script.file} if script.file else {})


def versions_players(played: Versus) -> list[str]:
    """What plays the versions, each way once: those without a script of their own as the first one."""
    return list(dict.fromkeys(players_of(of_version[0].match)[0] for of_version in played.by_version))


def field_of(matches: Sequence[Match]) -> list[str]:
    """What plays the second deck of each match."""
    return [players_of(match)[1] for match in matches]


def same_player(players: Sequence[str]) -> str | None:
    """What plays every deck; None where they differ."""
    return players[0] if len(set(players)) == 1 else None
