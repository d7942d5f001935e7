"""dtk: a toolkit for Doomtown: Reloaded. Its public functions are described in docs/library.md.

    import dtk

    dtk.validate("deck.yaml").is_legal
    dtk.hand_odds("deck.yaml", stud=2).legal.at_least(dtk.FULL_HOUSE)
    dtk.play_match("deck.yaml", "other.o8d").win_rate(0)

To read the code, start with ARCHITECTURE.md.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dtk.agents.features import Features, features
    from dtk.agents.outside.foreign import BadAgent
    from dtk.agents.registry import AgentFactory, UnknownAgent
    from dtk.api.advising import AdviceLine, AdviceResult, NoAdvice, advise
    from dtk.api.analysing import GameAnalysis, analyse
    from dtk.api.cards import search_cards
    from dtk.api.decks import find_card, legal_gangs, load_deck, validate
    from dtk.api.games import Game, GameOutcome, GameResult, MatchResult, Rate, new_game, new_match, play_match
    from dtk.api.leagues import GauntletResult, LeagueResult, gauntlet, league
    from dtk.api.odds import duel_odds, hand_odds, lowball_odds
    from dtk.api.playtesting import PlaytestResult, playtest_pack
    from dtk.api.versions import Ablation, Comparison, Optimization, ablate, compare, optimize
    from dtk.builder.search.query import QueryError
    from dtk.cards.card import Card
    from dtk.cards.names import UnknownCard
    from dtk.decks.deck import Deck, DeckSource
    from dtk.decks.gang import Gang
    from dtk.engine.decisions import Decision
    from dtk.engine.game import IllegalAnswer
    from dtk.engine.plays import PlayChoice
    from dtk.engine.seated import Agent
    from dtk.engine.view import View
    from dtk.files.errors import DtkError, NoLibrary
    from dtk.files.finding import Finding, Unreadable
    from dtk.legality.legal_gangs import NoOutfit
    from dtk.legality.rules_repository import UnknownDocument
    from dtk.legality.verdict import Verdict
    from dtk.match.log import BadLog, UnwritableLog
    from dtk.match.playable import IllegalDeck, Unplayable
    from dtk.match.record import BadRecord
    from dtk.poker.figure import Figure
    from dtk.poker.hand_rank import (
        DEAD_MANS_HAND,
        FIVE,
        FLUSH,
        FOUR,
        FULL_HOUSE,
        HIGH_CARD,
        PAIR,
        STRAIGHT,
        STRAIGHT_FLUSH,
        THREE,
        TWO_PAIR,
        HandRank,
    )
    from dtk.simulate.cluster import NoCluster
    from dtk.simulate.draw_deck import TooFewCards
    from dtk.simulate.odds import DuelOdds, HandOdds, LowballOdds
    from dtk.simulate.workers import WorkerLost
    from dtk.statistics.paired import Difference
    from dtk.statistics.ratings import Estimate

__version__ = "0.1.0"

__all__ = [
    "DEAD_MANS_HAND",
    "FIVE",
    "FLUSH",
    "FOUR",
    "FULL_HOUSE",
    "HIGH_CARD",
    "PAIR",
    "STRAIGHT",
    "STRAIGHT_FLUSH",
    "THREE",
    "TWO_PAIR",
    "Ablation",
    "AdviceLine",
    "AdviceResult",
    "Agent",
    "AgentFactory",
    "BadAgent",
    "BadLog",
    "BadRecord",
    "Card",
    "Comparison",
    "Decision",
    "Deck",
    "DeckSource",
    "Difference",
    "DtkError",
    "DuelOdds",
    "Estimate",
    "Features",
    "Figure",
    "Finding",
    "Game",
    "GameAnalysis",
    "GameOutcome",
    "GameResult",
    "Gang",
    "GauntletResult",
    "HandOdds",
    "HandRank",
    "IllegalAnswer",
    "IllegalDeck",
    "LeagueResult",
    "LowballOdds",
    "MatchResult",
    "NoAdvice",
    "NoCluster",
    "NoLibrary",
    "NoOutfit",
    "Optimization",
    "PlayChoice",
    "PlaytestResult",
    "QueryError",
    "Rate",
    "TooFewCards",
    "UnknownAgent",
    "UnknownCard",
    "UnknownDocument",
    "Unplayable",
    "Unreadable",
    "UnwritableLog",
    "Verdict",
    "View",
    "WorkerLost",
    "ablate",
    "advise",
    "analyse",
    "compare",
    "duel_odds",
    "features",
    "find_card",
    "gauntlet",
    "hand_odds",
    "league",
    "legal_gangs",
    "load_deck",
    "lowball_odds",
    "new_game",
    "new_match",
    "optimize",
    "play_match",
    "playtest_pack",
    "search_cards",
    "validate",
]
# The module of each name. It is loaded when the name is first used, so that commands start quickly.
HOMES = {
    "dtk.agents.features": (
        "Features",
        "features",
    ),
    "dtk.api.advising": (
        "AdviceLine",
        "AdviceResult",
        "NoAdvice",
        "advise",
    ),
    "dtk.api.analysing": (
        "GameAnalysis",
        "analyse",
    ),
    "dtk.api.leagues": (
        "GauntletResult",
        "LeagueResult",
        "gauntlet",
        "league",
    ),
    "dtk.api.versions": (
        "Ablation",
        "Comparison",
        "Optimization",
        "ablate",
        "compare",
        "optimize",
    ),
    "dtk.engine.decisions": ("Decision",),
    "dtk.engine.plays": ("PlayChoice",),
    "dtk.engine.seated": ("Agent",),
    "dtk.engine.view": ("View",),
    "dtk.match.log": (
        "BadLog",
        "UnwritableLog",
    ),
    "dtk.match.record": ("BadRecord",),
    "dtk.simulate.cluster": ("NoCluster",),
    "dtk.simulate.workers": ("WorkerLost",),
    "dtk.statistics.paired": ("Difference",),
    "dtk.statistics.ratings": ("Estimate",),
    "dtk.agents.outside.foreign": ("BadAgent",),
    "dtk.agents.registry": ("AgentFactory", "UnknownAgent"),
    "dtk.api.cards": ("search_cards",),
    "dtk.api.decks": ("find_card", "legal_gangs", "load_deck", "validate"),
    "dtk.api.games": (
        "Game",
        "GameOutcome",
        "GameResult",
        "MatchResult",
        "Rate",
        "new_game",
        "new_match",
        "play_match",
    ),
    "dtk.api.odds": ("duel_odds", "hand_odds", "lowball_odds"),
    "dtk.api.playtesting": ("PlaytestResult", "playtest_pack"),
    "dtk.builder.search.query": ("QueryError",),
    "dtk.cards.card": ("Card",),
    "dtk.cards.names": ("UnknownCard",),
    "dtk.decks.deck": ("Deck", "DeckSource"),
    "dtk.decks.gang": ("Gang",),
    "dtk.engine.game": ("IllegalAnswer",),
    "dtk.files.errors": ("DtkError", "NoLibrary"),
    "dtk.files.finding": ("Finding", "Unreadable"),
    "dtk.legality.legal_gangs": ("NoOutfit",),
    "dtk.legality.rules_repository": ("UnknownDocument",),
    "dtk.legality.verdict": ("Verdict",),
    "dtk.match.playable": ("IllegalDeck", "Unplayable"),
    "dtk.poker.figure": ("Figure",),
    "dtk.poker.hand_rank": (
        "DEAD_MANS_HAND",
        "FIVE",
        "FLUSH",
        "FOUR",
        "FULL_HOUSE",
        "HIGH_CARD",
        "PAIR",
        "STRAIGHT",
        "STRAIGHT_FLUSH",
        "THREE",
        "TWO_PAIR",
        "HandRank",
    ),
    "dtk.simulate.draw_deck": ("TooFewCards",),
    "dtk.simulate.odds": ("DuelOdds", "HandOdds", "LowballOdds"),
}


def __getattr__(name: str) -> object:
    for home, names in HOMES.items():
        if name in names:
            value = globals()[name] = getattr(import_module(home), name)
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
