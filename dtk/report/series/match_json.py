"""Matches as JSON that conforms to `schemas/match-report.v2.json`."""

from __future__ import annotations

import json
from collections.abc import Sequence

from dtk import __version__
from dtk.cards.database import load_database
from dtk.match.facts import CardFacts
from dtk.match.one import agent_in_full, agents_in_full, script_label
from dtk.match.play_tally import CURVES, Fate
from dtk.match.stopping import PairTest
from dtk.match.tally import LENGTHS, Tally, furthest_apart
from dtk.match.texts import missing
from dtk.poker.figure import Figure
from dtk.poker.objective import SLUGS
from dtk.poker.ranks import LOWEST_RANK
from dtk.report.series import strengths
from dtk.report.series.players import script_data
from dtk.statistics.elo import WORTH, games_needed

SCHEMA_VERSION = 2
BY_AGENT_VERSION = 1


def render(tally: Tally, asked: int) -> str:
    """The whole report as JSON. asked: the number of games requested."""
    return json.dumps(data(tally, asked), indent=2, ensure_ascii=True) + "\n"


def render_by_agent(tallies: Sequence[Tally], asked: int) -> str:
    """The reports of the same decks played by several agents, which conform to `schemas/match-agents.v1.json`.

    asked: as in `render`.
    """
    apart = furthest_apart(tallies)
    found: dict[str, object] = {
        "schema_version": BY_AGENT_VERSION,
        "dtk": __version__,
        "agents": [{"agent": agents_in_full(tally.match)[0], "report": data(tally, asked)} for tally in tallies],
        "furthest_apart": None
        if apart is None
        else {
            "higher": agents_in_full(tallies[apart.higher].match)[0],
            "lower": agents_in_full(tallies[apart.lower].match)[0],
            "difference": {"value": apart.difference, "low": apart.interval[0], "high": apart.interval[1]},
        },
    }
    return json.dumps(found, indent=2, ensure_ascii=True) + "\n"


def data(tally: Tally, asked: int) -> dict[str, object]:
    """The report as plain data. Rates and means have 95 % intervals, or are null if there are too few games."""
    match = tally.match
    return {
        "schema_version": SCHEMA_VERSION,
        "dtk": __version__,
        "ruleset": match.ruleset,
        "texts": match.texts,
        "seed": match.seed,
        "games": {"asked": asked, "played": tally.games},
        **({"time_limit": tally.time_limit} if tally.time_limit else {}),
        "decks": [contender(tally, who) for who in range(len(match.decks))],
        "seats": [{"wins": wins(tally, times)} for times in tally.seat_wins],
        "draws": wins(tally, tally.draws),
        "reasons": dict(sorted(tally.reasons.items())),
        "faults": [{"fault": fault, "first_game": number} for fault, number in tally.faults.items()],
        "per_game": {name: figure(tally.average(name)) for name in (*LENGTHS, "casualties")},
        "endings": {
            how: {"games": tally.ended(how), "won": wins[:-1], "drawn": wins[-1]} for how, wins in tally.endings.items()
        },
        "pairs": pairs(tally) if match.pairs else None,
        "strength": strength(tally),
        "stop": stop(tally),
        "play": play(tally),
        "days": {str(days): times for days, times in sorted(tally.days.items())},
    }


def pairs(tally: Tally) -> dict[str, object]:
    """The results of groups of games on the same deal."""
    two = len(tally.match.decks) == 2
    return {
        "complete": tally.pairs.won[0].groups,
        "void": tally.pairs.void,
        "scores": {f"{score:g}": count for score, count in tally.pairs.scores.items()} if two else None,
        "design_effects": [share.design_effect if share.groups else None for share in tally.pairs.won],
    }


def strength(tally: Tally) -> dict[str, object] | None:
    """The difference of two decks, and the games needed to see one. None before the first game, and for more decks."""
    found = tally.strength
    if found is None:
        return None
    is_measured = tally.games not in tally.wins
    return {
        **strengths.data(found, tally.effective_size),
        "detectable": found.detectable if is_measured else None,
        "games_for_3_points": games_needed(*tally.scores, WORTH) if is_measured else None,
    }


def stop(tally: Tally) -> dict[str, object] | None:
    """The stopping rule of the match, and whether it is met."""
    rule = tally.stop
    if rule is None:
        return None
    found: dict[str, object] = {"rule": rule.written, "met": rule.is_met(tally)}
    if isinstance(rule, PairTest):
        low, high = rule.sprt.bounds
        found |= {"ratio": rule.ratio(tally), "low": low, "high": high, "accepted": rule.accepted(tally)}
    return found


def play(tally: Tally) -> dict[str, object]:
    """The facts recorded in the watched games."""
    seen = tally.play
    return {
        "games": seen.games,
        "won_by_day": [
            {"day": day, "won": counts[:-1], "drawn": counts[-1]} for day, counts in sorted(seen.days.items())
        ],
        "at_sundown": [
            {"day": day, "games": sum(one.numbers for one in seen.curves[day, "hand"]) // len(tally.match.decks)}
            | {name: [figure(one.mean) for one in seen.curves[day, name]] for name in CURVES}
            for day in sorted({day for day, _ in seen.curves})
        ],
        "decks": [play_of(tally, who) for who in range(len(tally.match.decks))],
    }


def play_of(tally: Tally, who: int) -> dict[str, object]:
    """The facts recorded about one deck."""
    seen, theory = tally.play, tally.play.first_draws(who)
    return {
        "shootouts": {
            "fought": seen.fought[who],
            "led": seen.led[who],
            "won": seen.won[who],
            "casualties_due": seen.due[who],
            "cards_first_drawn": {str(number): times for number, times in sorted(seen.drawn[who].items())},
            "exact_first_draw": None
            if theory is None
            else {SLUGS[rank]: chance for rank, chance in enumerate(theory) if rank >= LOWEST_RANK},
            "resolutions": seen.resolutions[who],
        },
        "lowball": {"hands": seen.lowball[who], "cheatin": seen.lowball_cheatin[who], "won": tally.firsts[who]},
        "cards": [
            {"code": code, "title": title_of(code)}
            | {name: fate_of(tally, fates.get(name, Fate())) for name in CardFacts._fields}
            for code, fates in sorted(seen.cards[who].items())
        ],
    }


def title_of(code: str) -> str:
    """The title of a card, or the code itself if dtk does not know it."""
    card = load_database().get(code)
    return code if card is None else card.title


def fate_of(tally: Tally, fate: Fate) -> dict[str, object]:
    """The number of games in which a card had a fate, and its deck's win rate in these games."""
    share = tally.play.share(fate)
    return {"games": fate.games, "copies": fate.copies, "won": figure(share)}


def contender(tally: Tally, who: int) -> dict[str, object]:
    """A deck, its agent, and its results."""
    deck = tally.match.decks[who]
    return {
        "name": deck.name,
        "agent": tally.match.agents[who],
        "agent_in_full": agent_in_full(tally.match, who),
        **script_data(script_label(tally.match, who)),
        "text": {
            "cards": len(deck.cards) + (1 if deck.legend is None else 2),
            "blank": who in tally.match.blank,
            "not_implemented": [{"code": card.code, "title": card.title} for card in missing(deck)],
        },
        "wins": {"games": tally.wins[who], "share": figure(tally.won(who)) if tally.games else None},
        **({"rules": rules(tally, who)} if tally.scripted[who] else {}),
        "forfeits": tally.forfeits[who],
        "other_gangs": tally.other_gangs[who],
        "lowball_wins": tally.firsts[who],
        "casualties": tally.casualties[who],
        "hands": {
            "count": tally.hands(who),
            "cheatin": tally.cheatin[who],
            "mean_rank": tally.mean_rank(who),
            "ranks": {SLUGS[rank]: times for rank, times in enumerate(tally.ranks[who]) if rank >= LOWEST_RANK},
        },
    }


def rules(tally: Tally, who: int) -> list[dict[str, object]]:
    """The rules of a deck's script, with their counts."""
    return [
        {
            "rule": name,
            "why": why,
            "followed": tallied.followed,
            "kept_from": tallied.kept_from,
            "games": tallied.games,
            "wins": tallied.wins,
        }
        for name, why, tallied in tally.rows_of_script(who)
    ]


def wins(tally: Tally, times: int) -> dict[str, object]:
    """A number of games, and their proportion of all games."""
    return {"games": times, "share": figure(tally.share(times)) if tally.games else None}


def figure(estimate: Figure | None) -> dict[str, float] | None:
    """A value with its confidence interval."""
    if estimate is None or estimate.sample is None:
        return None
    return {"value": float(estimate.value), "low": estimate.sample.low, "high": estimate.sample.high}
