"""The run that a form asks for: decks with their players, games, seed, and the command that plays the same."""

from __future__ import annotations

import secrets
import shlex
from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath
from string import ascii_lowercase
from typing import NamedTuple

from dtk.agents.registry import AGENTS, AgentFactory
from dtk.decks.deck import InlineScript
from dtk.files.finding import Unreadable
from dtk.files.shown import visible
from dtk.legality.judged_deck import JudgedDeck
from dtk.match.one import Match
from dtk.match.playable import Unplayable, make_match, with_script
from dtk.scripts.playing import SCRIPTED, NoScript
from dtk.series.league import League, league_of
from dtk.series.meetings import Meeting
from dtk.series.schedule import round_robin
from dtk.statistics.ratings import demand_libraries
from dtk.web.deck_list import judged_text
from dtk.web.forms import Form
from dtk.web.play.beginning import EXAMPLE, LONGEST_SEED, CannotBegin, chosen_deck, text_of_deck
from dtk.web.store import LONGEST_NAME, Store

# The most games of a run. More are for `dtk match`, which records and resumes them.
MOST_GAMES, USUAL_GAMES = 10_000, 100
# The most decks: a league of eight has 28 pairings.
MOST_DECKS = 8
# Plays a game in minutes, so it needs processes of its own.
SLOW = ("search",)
# Of a checkout, for the command that plays the same games.
EXAMPLES = "examples/decks/"


class MeasuredDeck(NamedTuple):
    """A deck with its player. agent: its name. path: for a command. is_legal: by the judge. has_gang: whether its file
    names a starting gang.
    """

    table: JudgedDeck
    player: str | AgentFactory
    agent: str
    path: str
    is_legal: bool
    has_gang: bool


class MeasuredRun(NamedTuple):
    """A run as asked for. games: of each pairing. is_paired: whether each deal is played from both seats."""

    entrants: Sequence[MeasuredDeck]
    games: int
    seed: str
    is_paired: bool

    @property
    def is_league(self) -> bool:
        """Whether the decks meet in pairs."""
        return len(self.entrants) > 2

    @property
    def match(self) -> Match:
        """The match of all decks. Raises Unplayable."""
        return self.of(self.entrants)._replace(pairs=self.is_paired)

    @property
    def league(self) -> League:
        """The league of all decks, with a meeting for each pairing. Raises Unplayable."""
        league = league_of(self.match, [PurePosixPath(one.path).stem for one in self.entrants], self.games)
        for pairing in round_robin(len(self.entrants)):
            league.meetings[pairing] = Meeting(self.of([self.entrants[place] for place in pairing]))
        return league

    def of(self, entrants: Sequence[MeasuredDeck]) -> Match:
        """The match of some decks."""
        return make_match([one.table for one in entrants], [one.player for one in entrants], self.seed)

    @property
    def command(self) -> str:
        """The command that plays the same games."""
        kind = "league" if self.is_league else "match"
        return shlex.join(["dtk", kind, *(one.path for one in self.entrants), *self.options()])

    def options(self) -> Iterator[str]:
        """The options of the command."""
        yield from ("--games", str(self.games), "--seed", self.seed)
        if self.is_paired and not self.is_league:
            yield "--pairs"
        if len({one.agent for one in self.entrants}) == 1:
            yield from ("--agent", self.entrants[0].agent)
        for place, one in enumerate(self.entrants):
            deck = PurePosixPath(one.path).stem if self.is_league else ascii_lowercase[place]
            if one.agent != self.entrants[0].agent or len({each.agent for each in self.entrants}) > 1:
                yield from ("--agent", f"{deck}={one.agent}")
            if not one.has_gang:
                yield from ("--gang", f"{deck}=best")
        if not all(one.is_legal for one in self.entrants):
            yield "--force"


def agents_offered(*, has_workers: bool) -> list[str]:
    """The agents that a form may name: dtk's own. has_workers: whether slow ones may play."""
    return [name for name in AGENTS if has_workers or name not in SLOW]


async def asked_by(form: Form, store: Store, *, has_workers: bool) -> MeasuredRun:
    """The run that a form asks for. Raises CannotBegin, StoreError, NoLibrary.

    Fields: `deck` for each deck in order, empty for none; `agent` for each of these; `games`; `seed`; `pairs`.
    """
    agents = [*form.all("agent"), *["baseline"] * MOST_DECKS]
    chosen = [one for one in zip(form.all("deck")[:MOST_DECKS], agents, strict=False) if one[0]]
    if len(chosen) < 2:
        raise CannotBegin("Choose two decks.")
    if len(chosen) > 2:
        if not has_workers:
            raise CannotBegin("A league of more than two decks needs `dtk serve` on your machine.")
        demand_libraries()
        if len({deck for deck, _ in chosen}) < len(chosen):
            raise CannotBegin("A league takes each deck once.")
    seed = form["seed"].strip()[:LONGEST_SEED] or secrets.token_hex(4)
    if not seed.isprintable():
        raise CannotBegin("The seed contains characters that cannot be printed; use letters, digits or signs.")
    is_paired = form["pairs"] == "yes" or len(chosen) > 2
    games = games_asked(form["games"], len(chosen), is_paired=is_paired)
    offered = agents_offered(has_workers=has_workers)
    entrants = [await entrant(store, *one, offered, is_forced=form["illegal"] == "yes") for one in chosen]
    asked = MeasuredRun(entrants=entrants, games=games, seed=seed, is_paired=is_paired)
    try:
        asked.match  # noqa: B018 raises for decks that cannot be played
    except Unplayable as error:
        raise CannotBegin(f"These decks cannot be played: {error}") from None
    return asked


def games_asked(text: str, decks: int, *, is_paired: bool) -> int:
    """The number of games of each pairing. Raises CannotBegin."""
    pairings = len(round_robin(decks))
    most = MOST_GAMES // pairings // 2 * 2
    typed = text.strip().replace(",", "")
    games = int(typed) if typed.isdecimal() and len(typed) < 10 else 0
    if not 1 <= games <= most:
        of = f" for each of {pairings} pairings" if pairings > 1 else ""
        raise CannotBegin(f"The number of games is from 1 to {most:,}{of}. For more, use dtk in a terminal.")
    if is_paired and games % 2:
        raise CannotBegin(f"{games:,} games cannot be split into pairs; choose an even number.")
    return games


async def entrant(store: Store, value: str, agent: str, offered: Sequence[str], *, is_forced: bool) -> MeasuredDeck:
    """A deck of the form with its player. Raises CannotBegin, StoreError."""
    table = await chosen_deck(store, value, is_forced=is_forced)
    name, text = await text_of_deck(store, value)
    written, verdict = judged_text(text, name)
    path = EXAMPLES + name if value.startswith(EXAMPLE) else name
    return MeasuredDeck(
        table=table,
        player=player_of(table, agent, offered),
        agent=agent,
        path=f"./{path}" if path.startswith("-") else path,
        is_legal=verdict.is_legal,
        has_gang=written.gang is not None,
    )


def player_of(table: JudgedDeck, agent: str, offered: Sequence[str]) -> str | AgentFactory:
    """The player of a deck: an agent of dtk by name, or the script in the deck's file. Raises CannotBegin."""
    if agent not in offered:
        raise CannotBegin(f"The agent is one of {', '.join(offered)}.")
    if agent != SCRIPTED:
        return agent
    shown = visible(table.deck.source.name, LONGEST_NAME)
    if not isinstance(table.deck.script, InlineScript):
        raise CannotBegin(f"`{shown}` has no script in its file; choose another agent.")
    try:
        return with_script(SCRIPTED, table, None)
    except (NoScript, Unreadable):
        raise CannotBegin(f"The script in `{shown}` cannot be read; choose another agent.") from None
