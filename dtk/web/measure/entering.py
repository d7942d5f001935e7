"""The run that a form asks for: decks with their players, games, seed, and the command that plays the same."""

from __future__ import annotations

import re
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
from dtk.match.playable import Seated, Unplayable, make_match, with_script
from dtk.report.figures import counted
from dtk.scripts.playing import SCRIPTED, NoScript
from dtk.series.league import League, league_of
from dtk.series.meetings import Meeting
from dtk.series.schedule import round_robin
from dtk.series.swaps import ablated
from dtk.series.versions import Versus
from dtk.statistics.ratings import demand_libraries
from dtk.web.deck_list import judged_text
from dtk.web.forms import Form
from dtk.web.play.beginning import EXAMPLE, CannotBegin, chosen_deck, seed_of, text_of_deck
from dtk.web.store import LONGEST_NAME, Store

# The most games of a run. More are for `dtk match`, which records and resumes them.
MOST_GAMES, USUAL_GAMES = 10_000, 100
# The most decks: a league of eight has 28 pairings.
MOST_DECKS = 8
# The most games about the cards of a deck, of all versions together, and the most swaps.
MOST_OF_VERSIONS, MOST_SWAPS = 50_000, 12
LONGEST_SWAPS = 2000
# A number of games: digits, or groups of three with commas between them.
NUMBER = re.compile(r"\d{1,9}|\d{1,3}(,\d{3}){1,2}", re.ASCII)
# The studies: decks against each other, or the cards of the first deck.
DECKS, CARDS = "decks", "cards"
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
    """A run as asked for. games: of each pairing. is_paired: whether each deal is played from both seats. study: DECKS,
    or CARDS for the cards of the first deck against the others. swaps: measured instead of its cards.
    """

    entrants: Sequence[MeasuredDeck]
    games: int
    seed: str
    is_paired: bool
    study: str = DECKS
    swaps: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        """The command of its kind."""
        if self.study == CARDS:
            return "ablate"
        return "match" if len(self.entrants) == 2 else "league"

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

    @property
    def versus(self) -> Versus:
        """The first deck and a version of it for each card or swap, against the others. Raises Unplayable,
        CannotBegin.
        """
        deck, *others = [Seated(one.table, one.player) for one in self.entrants]
        try:
            return ablated(deck, others, self.swaps, self.seed)
        except ValueError as fault:
            raise CannotBegin(f"This swap cannot be measured: {fault}") from None

    def of(self, entrants: Sequence[MeasuredDeck]) -> Match:
        """The match of some decks."""
        return make_match([one.table for one in entrants], [one.player for one in entrants], self.seed)

    @property
    def command(self) -> str:
        """The command that plays the same games."""
        paths = [one.path for one in self.entrants]
        if self.kind == "ablate":
            paths[1:] = [word for path in paths[1:] for word in ("--versus", path)]
        return shlex.join(["dtk", self.kind, *paths, *self.options()])

    def options(self) -> Iterator[str]:
        """The options of the command."""
        for swap in self.swaps:
            yield from ("--replace", swap)
        yield from ("--games", str(self.games), "--seed", self.seed)
        if self.is_paired and self.kind == "match":
            yield "--pairs"
        is_mixed = len({one.agent for one in self.entrants}) > 1
        if not is_mixed:
            yield from ("--agent", self.entrants[0].agent)
        for place, one in enumerate(self.entrants):
            deck = self.word_for(place)
            if is_mixed:
                yield from ("--agent", f"{deck}={one.agent}")
            if not one.has_gang:
                yield from ("--gang", f"{deck}=best")
        if not all(one.is_legal for one in self.entrants):
            yield "--force"

    def word_for(self, place: int) -> str:
        """The word for a deck in the options of the command: its letter, or the name of its file."""
        has_letter = self.kind == "match" or (self.kind == "ablate" and place == 0)
        return ascii_lowercase[place] if has_letter else PurePosixPath(self.entrants[place].path).stem


def agents_offered(*, has_workers: bool) -> list[str]:
    """The agents that a form may name: dtk's own. has_workers: whether slow ones may play."""
    return [name for name in AGENTS if has_workers or name not in SLOW]


async def asked_by(form: Form, store: Store, *, has_workers: bool) -> MeasuredRun:
    """The run that a form asks for. Raises CannotBegin, StoreError, NoLibrary.

    Fields: `deck` for each deck in order, empty for none; `agent` for each of these; `games`; `seed`; `pairs`; `study`;
    `swaps`, one on each line.
    """
    agents = [*form.all("agent"), *["baseline"] * MOST_DECKS]
    chosen = [one for one in zip(form.all("deck")[:MOST_DECKS], agents, strict=False) if one[0]]
    study = CARDS if form["study"] == CARDS else DECKS
    check_decks([deck for deck, _ in chosen], study, has_workers=has_workers)
    seed = seed_of(form)
    offered = agents_offered(has_workers=has_workers)
    entrants = [await entrant(store, *one, offered, is_forced=form["illegal"] == "yes") for one in chosen]
    asked = MeasuredRun(
        entrants=entrants,
        games=0,
        seed=seed,
        is_paired=form["pairs"] == "yes" or len(chosen) > 2 or study == CARDS,
        study=study,
        swaps=swaps_in(form["swaps"]) if study == CARDS else (),
    )
    try:
        pairings = len(asked.versus.meetings) if study == CARDS else len(round_robin(len(asked.match.decks)))
    except Unplayable as error:
        raise CannotBegin(f"These decks cannot be played: {error}") from None
    total = MOST_OF_VERSIONS if study == CARDS else MOST_GAMES
    return asked._replace(games=games_asked(form["games"], pairings, total, is_paired=asked.is_paired))


def check_decks(decks: Sequence[str], study: str, *, has_workers: bool) -> None:
    """Raises CannotBegin for decks that cannot meet, and NoLibrary for a league without its libraries."""
    if len(decks) < 2:
        raise CannotBegin("Choose two decks.")
    if study == CARDS and not has_workers:
        raise CannotBegin("The cards of a deck are measured by `dtk serve` on your machine.")
    if len(decks) == 2 or study == CARDS:
        return
    if not has_workers:
        raise CannotBegin("A league of more than two decks needs `dtk serve` on your machine.")
    demand_libraries()
    if len({*decks}) < len(decks):
        raise CannotBegin("A league takes each deck once.")


def swaps_in(text: str) -> tuple[str, ...]:
    """The swaps that a form names, one on each line. Raises CannotBegin."""
    swaps = tuple(filter(None, (" ".join(line.split()) for line in text[:LONGEST_SWAPS].split("\n"))))
    if len(swaps) > MOST_SWAPS:
        raise CannotBegin(f"At most {MOST_SWAPS} swaps can be measured at a time.")
    return swaps


def games_asked(text: str, pairings: int, total: int, *, is_paired: bool) -> int:
    """The number of games of each pairing. total: the most of all together. Raises CannotBegin."""
    most = total // pairings // 2 * 2
    typed = text.strip()
    games = int(typed.replace(",", "")) if NUMBER.fullmatch(typed) else 0
    if not 1 <= games <= most:
        of = f" for each of {pairings} pairings" if pairings > 1 else ""
        raise CannotBegin(f"The number of games is from 1 to {most:,}{of}. For more, use dtk in a terminal.")
    if is_paired and games % 2:
        raise CannotBegin(f"{counted(games, 'game')} cannot be split into pairs; choose an even number.")
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
