"""Games to look at in a browser, and strangers' names that want to be more than text."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from dtk.cards.database import load_database
from dtk.coach.account import Account, CurvePoint, GameValues, LuckyEvent
from dtk.coach.analysis import Analysis, Settings
from dtk.coach.chances import LOWBALL, PULL, ChanceEvent
from dtk.coach.choices import JudgedChoice
from dtk.coach.marks import Mark
from dtk.coach.reasons import Reason
from dtk.coach.story import moments_of, summary_of
from dtk.decks.kinds import read_deck
from dtk.engine.rules.setup import DeckList
from dtk.files.reading import read_source
from dtk.legality.judge import Judge
from dtk.legality.judged_deck import JudgedDeck
from dtk.legality.rules_repository import RulesRepository
from dtk.match.one import Match, PlayedGame, play_one, seating
from dtk.match.playable import deck_list
from dtk.match.record import recorded
from dtk.match.replay import replay
from dtk.match.tally import Tally
from dtk.match.watcher import play_watched
from dtk.report.pages.coach import remarks_of
from dtk.report.pages.game import Chronicle, game_page
from dtk.report.pages.match import match_page
from dtk.statistics.means import Mean

EXAMPLES = Path(__file__).parents[2] / "examples" / "decks"
HOSTILE = (
    "<script>window.stolen = 1</script>",
    "\"><img src=x onerror='window.stolen = 1'>",
    "</script><!-- \u202eesrever \x1b[2J {{ 7 * 7 }}",
    "שלום 'Gang' & <b>Söhne</b>" + "x" * 300,
)
COMMAND = "dtk replay 'a <b>.jsonl' --html game.html"


@cache
def deck(name: str) -> DeckList:
    """An example deck."""
    database = load_database()
    read = read_deck(read_source(str(EXAMPLES / f"{name}.yaml")), database)
    return deck_list(JudgedDeck(read, Judge(RulesRepository(database)).context_for(read), database))


def hostile_match(players: int = 2) -> Match:
    """Decks of hostile names, played by baseline."""
    decks = [deck(name) for name in ("sloane-gunfighter", "law-dogs-gunfighter", "sloane-base-set")]
    renamed = tuple(deck._replace(name=name) for deck, name in zip(decks[:players], HOSTILE, strict=False))
    return Match(
        decks=renamed, agents=("baseline",) * players, seed="<seed> & more", ruleset="pinebox-1.5", texts="full"
    )


@cache
def played(number: int = 0, players: int = 2) -> PlayedGame:
    """A game of it, with its answers."""
    return play_one(hostile_match(players), number, keep=True)


def judged(number: int, seat: int, cost: float, mark: Mark, **facts: Any) -> JudgedChoice:
    """A choice as a coach might have judged it."""
    known = {
        "day": 1, "phase": "high noon", "question": "Your play?", "played": "pass <i>now</i>",
        "better": "call out Ann", "chance": 0.6 - cost, "better_chance": 0.6, "loss": Mean(cost, 0.1, 30),
        "against_reference": Mean(-cost, 0.1, 30), "spread": Mean(cost, 0.1, 30), "games": 30,
    }  # fmt: skip
    return JudgedChoice(number=number, seat=seat, mark=mark, **{**known, **facts})


def made_up(answers: int) -> Analysis:
    """A possible analysis of a game with N answers."""
    reasons = (Reason("your", "dudes", 4.0, 3.1), Reason("their", "games won by Sundown", 0.1, 0.4, is_share=True))
    choices = (
        judged(answers // 4, 0, 0.31, Mark.BLUNDER, reasons=reasons, text="Noon, Boot: Boots <Ann>."),
        judged(answers // 2, 1, 0.08, Mark.MISTAKE),
        judged(answers // 2 + 1, 1, 0.0, Mark.ONLY, better="pass <i>now</i>"),
    )
    chances = [(0.5, 0.1), (0.2, 0.1), (0.9, 0.2), (1.0, 0.0)]
    curve = [
        CurvePoint(place // 2 + 1, "high noon", answers * place // 4, (Mean(one, off, 10), Mean(1 - one, off, 10)))
        for place, (one, off) in enumerate(chances)
    ]
    events = [
        LuckyEvent(2, "high noon", answers // 2, (ChanceEvent(PULL, 0, card=f"8♠ {HOSTILE[0]}"),), gains)
        for gains in [(Mean(0.7, 0.2, 10), Mean(-0.7, 0.2, 10))]
    ] + [LuckyEvent(1, "upkeep", 0, (ChanceEvent(LOWBALL, 1),), (Mean(-0.1, 0.2, 10), Mean(0.1, 0.2, 10)))]
    accounts = [
        Account(
            start=Mean(0.5, 0.1, 10), luck=Mean(0.6 * sign, 0.2, 10),
            choices=(Mean(-0.31 * sign, 0.1, 30), Mean(0.08 * sign, 0.1, 30)), hidden=Mean(0.03 * sign, 0.1, 10),
            unjudged=Mean(0.06 * sign, 0.1, 10), rest=Mean(0.04 * sign, 0.1, 10), result=0.5 + 0.5 * sign,
            adjusted=Mean(0.5 - 0.1 * sign, 0.2, 10),
        )
        for sign in (1, -1)
    ]  # fmt: skip
    values = GameValues(tuple(curve), tuple(events), tuple(accounts))
    return Analysis(
        settings=Settings(),
        choices=choices,
        repeats=frozenset(),
        summaries=tuple(summary_of(seat, choices, frozenset()) for seat in (0, 1)),
        values=values,
        moments=tuple(moments_of(choices, values)),
        days=2,
        has_result=True,
        difference="",
    )


def chronicle(number: int = 0, players: int = 2, analysis: Analysis | None = None) -> Chronicle:
    """A narrated game for a page."""
    match, game = hostile_match(players), played(number, players)
    told = Chronicle({} if analysis is None else remarks_of(analysis))
    assert not replay(match, recorded(game), told).difference
    told.ends(game, [match.decks[who].name for who in seating(number, players)])
    return told


@cache
def shown(number: int = 0, players: int = 2, *, coached: bool = False) -> bytes:
    """The page of a game."""
    analysis = made_up(len(played(number, players).answers)) if coached else None
    return game_page(hostile_match(players), number, chronicle(number, players, analysis), analysis, COMMAND)


@cache
def tallies(*agents: str, players: int = 2, games: int = 6) -> tuple[Tally, ...]:
    """Games of hostile names, played by each agent."""
    found = []
    for agent in agents:
        match = hostile_match(players)._replace(agents=(agent,) * players)
        tally = Tally(match)
        for number in range(games):
            tally.add(play_watched(match, number))
        found.append(tally)
    return tuple(found)


def match_shown(*agents: str, players: int = 2, games: int = 6) -> bytes:
    """The page of a match."""
    return match_page(tallies(*agents, players=players, games=games), 10, COMMAND)
