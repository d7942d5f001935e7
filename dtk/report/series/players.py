"""The player of each deck in words: its agent with all settings, or its script with file name and hash."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dtk.match.levels import LEVELS, PERSON
from dtk.match.one import Match, ScriptLabel, agents_in_full, script_label
from dtk.scripts.playing import BASELINE, SCRIPTED
from dtk.series.league import League
from dtk.series.versions import Versus

# Named like this if different agents or scripts play the decks.
OWN = "their own agents and scripts"
# The largest difference measured between the win rates of a deck as two agents play the matchup, in points
# (docs/agents-strength.md, "Decks and their players").
MOST_APART = 22


def players_of(match: Match) -> list[str]:
    """The players of a match's decks, in deck order."""
    return [player(agent, script_label(match, who)) for who, agent in enumerate(agents_in_full(match))]


def seated_players(match: Match, seats: Sequence[int]) -> list[str]:
    """The players of a game, by seat. seats: the deck at each.

    In a person's game opponents also have their level: `easy (careless:slips=0.7)`.
    """
    players, has_person, found = players_of(match), PERSON in match.agents, []
    for who in seats:
        agent, named = match.agents[who], players[who]
        if has_person and (level := level_of(agent)) != agent:
            named = f"{level} ({named})"
        found.append("a person" if agent == PERSON else named)
    return found


def level_of(agent: str) -> str:
    """The level of an opponent in a person's game. Without a level, its name."""
    levels = {name or BASELINE: level for level, name in LEVELS.items()} | {SCRIPTED: "normal"}
    return levels.get(agent, agent)


def player(agent: str, script: ScriptLabel | None) -> str:
    """The player of a deck: `baseline`, or `script wins.yaml (8a75a32a7826dd63)`. agent: the name with all settings."""
    if script is None:
        return agent
    named = f"script {script.file} ({script.digest})" if script.file else f"script {script.digest}"
    return named if agent == SCRIPTED else f"{agent} with {named}"


def players_in(league: League) -> list[str]:
    """The players of a league's decks, in deck order."""
    return [player(*one) for one in zip(league.agents, league.scripts, strict=True)]


def player_in(deck: Mapping[str, str]) -> str:
    """The player of a deck in a JSON report."""
    script = ScriptLabel(deck.get("script_file", ""), deck["script"]) if "script" in deck else None
    return player(deck.get("agent_in_full", deck["agent"]), script)


def as_played(players: Sequence[str], field: Sequence[str] = ()) -> str:
    """The beginning of an answer: `As baseline plays them`. players: play the decks. field: play their opponents."""
    if (player := same_player([*players, *field])) is not None:
        return f"As {player} plays them"
    if not field:
        return f"As {OWN} play them"
    return f"Played by {' and '.join(dict.fromkeys(players))}, with opponents played by {same_player(field) or OWN}"


def between_agents() -> str:
    """The sentence below a table of win rates: how far agents have moved them."""
    return f"Between agents such win rates have differed by up to {MOST_APART} points."


def script_data(script: ScriptLabel | None) -> dict[str, str]:
    """The fields of a JSON report for the script that plays a deck; empty without a script."""
    if script is None:
        return {}
    return {"script": script.digest} | ({"script_file": script.file} if script.file else {})


def versions_players(played: Versus) -> list[str]:
    """The players of a deck's versions, without repeats."""
    return list(dict.fromkeys(players_of(of_version[0].match)[0] for of_version in played.by_version))


def field_of(matches: Sequence[Match]) -> list[str]:
    """The player of the second deck in each match."""
    return [players_of(match)[1] for match in matches]


def same_player(players: Sequence[str]) -> str | None:
    """The player of all decks, or None if there are several."""
    return players[0] if len(set(players)) == 1 else None
