"""Games to look at in a browser, and strangers' names that want to be more than text."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from dtk.agents.coach import Comparison
from dtk.cards.database import load_database
from dtk.decks.kinds import read_deck
from dtk.engine.rules.setup import DeckList
from dtk.files.reading import read_source
from dtk.legality.judge import Judge
from dtk.legality.judged_deck import JudgedDeck
from dtk.legality.rules_repository import RulesRepository
from dtk.match.analysis import Analysis, Judgement
from dtk.match.one import Match, PlayedGame, play_one, seating
from dtk.match.playable import deck_list
from dtk.match.record import recorded
from dtk.match.replay import replay
from dtk.match.tally import Tally
from dtk.match.watcher import play_watched
from dtk.report.pages.game import Chronicle, game_page, remarks_of
from dtk.report.pages.match import match_page

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


def made_up(answers: int) -> Analysis:
    """A possible analysis of a game with N answers."""
    choices = tuple(
        Judgement(
            seat=place % 2, day=1, phase="high noon", number=number, played="pass <i>now</i>", better="call out Ann",
            difference=Comparison(gain=gain, error=0.02, better=0.6, other=0.6 - gain, playouts=30),
        )
        for place, (number, gain) in enumerate([(answers // 4, 0.31), (answers // 2, 0.08)])
    )  # fmt: skip
    return Analysis(judged=40, choices=choices, difference="", seed="0", playouts=60)


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
