"""Which agent plays a deck, from which starting gang, by which script, and with which cards blank?

Options say that of all decks (`--agent search`) or of some (`--agent b=search`): see `Names`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from string import ascii_lowercase
from typing import TYPE_CHECKING, Annotated, NamedTuple, TypeAlias

import typer

from dtk.cli.console import FINDINGS, UNREADABLE, Refusal, complain, refuse, remark
from dtk.cli.old_options import ALL, VERSUS
from dtk.files.shown import visible

if TYPE_CHECKING:
    from dtk.agents.registry import AgentFactory
    from dtk.legality.judge import Judge
    from dtk.legality.judged_deck import JudgedDeck
    from dtk.match.one import Match

# What records call a person who plays a deck, instead of the name of an agent.
PERSON = "human"
# Instead of the names of cards: the legal gang of most influence, as `dtk gang` lists it first.
BEST = "best"
# What may stand before the `=` for a deck: agents with settings have a colon there, and paths a slash.
DECK = re.compile(r"[^:/\\=]*")
# Which decks a name means: by their places, those of DECK arguments first.
Names: TypeAlias = Mapping[str, Sequence[int]]

AGENT = Annotated[
    list[str],
    typer.Option(
        "--agent",
        metavar="[DECK=]AGENT",
        help="The agent, for all decks or for DECK; repeatable. `dtk agents` lists them. "
        "[default: the deck's script, else baseline]",
    ),
]
GANG = Annotated[
    list[str],
    typer.Option(
        "--gang",
        metavar="[DECK=]CARDS",
        help="The starting gang: titles separated by `;`, `none`, or `best` (as `dtk gang` ranks them); repeatable. "
        "[default: as the deck file says]",
    ),
]
SCRIPT = Annotated[
    list[str],
    typer.Option(
        "--script", metavar="[DECK=]FILE", help="The script to play by, instead of the deck's own; repeatable."
    ),
]
BLANK = Annotated[
    list[str],
    typer.Option(
        "--blank", metavar="DECK|all", help="Play cards as blanks: printed numbers and keywords only; repeatable."
    ),
]
ALLOW_CODE = Annotated[
    bool, typer.Option("--allow-code", help="Run agents named as module:Class, path.py:Class or exec:COMMAND.")
]


@dataclass(frozen=True, slots=True)
class Decks:
    """The options that say how decks are played."""

    agent: AGENT = field(default_factory=list)
    gang: GANG = field(default_factory=list)
    script: SCRIPT = field(default_factory=list)
    blank: BLANK = field(default_factory=list)
    allow_code: ALLOW_CODE = False

    @property
    def texts(self) -> str:
        """How cards are played (dtk.match.texts)."""
        from dtk.match.texts import FULL, NONE

        return NONE if ALL in self.blank else FULL


class Choice(NamedTuple):
    """What the options say about a deck; None where they say nothing. agent: its name, or what makes it."""

    agent: str | AgentFactory | None = None
    gang: str | None = None
    script: str | None = None
    is_blank: bool = False


def choices(options: Decks, names: Names, count: int) -> list[Choice]:
    """What the options say about each of so many decks. Raises Refusal."""
    agents = [
        None if name is None else check_agent("--agent", name, options.allow_code)
        for name in said("--agent", options.agent, names, count)
    ]
    gangs, scripts = said("--gang", options.gang, names, count), said("--script", options.script, names, count)
    blank = {place for name in options.blank if name != ALL for place in places_of("--blank", name, names)}
    return [
        Choice(agent=agent, gang=gang, script=script, is_blank=place in blank and ALL not in options.blank)
        for place, (agent, gang, script) in enumerate(zip(agents, gangs, scripts, strict=True))
    ]


def deck_names(decks: Sequence[str], versus: Sequence[str] = ()) -> Names:
    """The names of decks: a letter for each DECK argument, `versus` for all opponents, and the names of files without
    suffix.
    """
    letters = {letter: [place] for place, letter in enumerate(ascii_lowercase[: len(decks)])}
    named = letters | ({VERSUS: range(len(decks), len(decks) + len(versus))} if versus else {})
    return named | {name: places for name, places in file_names([*decks, *versus]).items() if name not in named}


def file_names(files: Sequence[str]) -> dict[str, Sequence[int]]:
    """The names of files without suffix, each with the places of the files that have it."""
    found: dict[str, list[int]] = {}
    for place, file in enumerate(files):
        found.setdefault(Path(file).stem, []).append(place)
    return dict(found)


def parted(value: str) -> tuple[str | None, str]:
    """The name of a deck that an option's value begins with, None if it is for all decks, and what it says.

    >>> parted("b=search:playouts=60"), parted("search:playouts=60")
    (('b', 'search:playouts=60'), (None, 'search:playouts=60'))
    """
    name, equals, words = value.partition("=")
    return (name, words) if equals and DECK.fullmatch(name) else (None, value)


def said(option: str, values: Sequence[str], names: Names, count: int) -> list[str | None]:
    """What an option says about each of so many decks: about it alone, else about its like, else about all.

    Raises Refusal.
    """
    found: dict[tuple[int, ...] | None, str] = {}
    for name, words in map(parted, values):
        places = None if name is None else places_of(option, name, names)
        if places in found:
            deck = "all decks" if name is None else f"`{visible(name)}`"
            raise Refusal(f"{option} is given twice for {deck}.")
        found[places] = words
    about = [found.get(None)] * count
    for some in sorted(filter(None, found), key=len, reverse=True):
        for place in some:
            about[place] = found[some]
    return about


def places_of(option: str, name: str, names: Names) -> tuple[int, ...]:
    """The places of the decks that a name means. Raises Refusal."""
    places = tuple(names.get(name, ()))
    if not places:
        raise Refusal(f"{option}: there is no deck `{visible(name)}`; there are {visible(', '.join(names))}.")
    if len(places) > 1 and name != VERSUS:
        raise Refusal(f"{option}: {len(places)} decks are called `{visible(name)}`; name one by its letter.")
    return places


def player_of(table: JudgedDeck, choice: Choice) -> str | AgentFactory:
    """Who plays a deck: the agent and the script that the options choose, else the deck's own script, else baseline.

    Raises NoScript where an agent plays by the deck's script and there is none; Refusal where one is named for an agent
    that plays by none. Exits with 3 if a script can't be read.
    """
    from dtk.files.finding import Unreadable
    from dtk.match.playable import with_script
    from dtk.scripts.playing import path_of, plays_by_script, read_file

    agent = choice.agent
    if None not in (choice.script, agent) and not (isinstance(agent, str) and plays_by_script(agent)):
        name = agent if isinstance(agent, str) else "its agent"
        raise Refusal(f"--script: {visible(name)} plays by no script; `scripted` and `search:script=deck` do.")
    try:
        return with_script(agent, table, None if choice.script is None else read_file(choice.script))
    except Unreadable as error:
        complain(choice.script or str(path_of(table)), error.findings)
        if agent is None:
            remark("dtk: `--agent baseline` plays without scripts.")
        raise typer.Exit(UNREADABLE) from None


class Seated(NamedTuple):
    """A deck that is ready to play. player: its agent."""

    table: JudgedDeck
    player: str | AgentFactory
    is_blank: bool


def seated(tables: Sequence[JudgedDeck], choices: Sequence[Choice]) -> list[Seated]:
    """The decks with their players. Exits with 1 where an agent plays by a script and the deck has none, with 2 for a
    script that its agent does not play by, with 3 for one that can't be read.
    """
    from dtk.scripts.playing import NoScript

    found = []
    for table, choice in zip(tables, choices, strict=True):
        try:
            found.append(Seated(table, player_of(table, choice), choice.is_blank))
        except NoScript as lacking:
            name = visible(table.deck.source.name)
            agent = "its script" if choice.agent is None else choice.agent
            refuse(f"{name} can't be played by {agent}: {visible(str(lacking))}", FINDINGS)
        except Refusal as refusal:
            refuse(str(refusal))
    return found


def meet(seats: Sequence[Seated], seed: str, texts: str) -> Match:
    """The match of some decks."""
    from dtk.match.playable import make_match

    blank = tuple(place for place, seat in enumerate(seats) if seat.is_blank)
    return make_match([seat.table for seat in seats], [seat.player for seat in seats], seed, texts=texts, blank=blank)


def load_decks(paths: Sequence[str], choices: Sequence[Choice], judge: Judge, force: bool) -> list[JudgedDeck]:
    """The decks with the gangs that are chosen. Exits as `load_legal_deck` does."""
    return [load_legal_deck(path, judge, force, said.gang) for path, said in zip(paths, choices, strict=True)]


def check_agent(option: str, name: str, allow_code: bool = False) -> str | AgentFactory:
    """The name of an agent of dtk's own, or what makes one from elsewhere; a person is no agent. Raises Refusal."""
    from dtk.agents.outside.foreign import BadAgent, installed, parse
    from dtk.agents.registry import AGENTS, find_factory, is_own

    if name == PERSON:
        raise Refusal(f"{option}: a person plays at a terminal, by `dtk play`; there are {', '.join(AGENTS)}.")
    try:
        if is_own(name):
            find_factory(name)
            return name
        foreign = parse(name)
        known = [*AGENTS, *installed()]
        if not foreign.is_code and foreign.where not in known:
            raise Refusal(f"{option}: there is no agent {visible(name)}; there are {visible(', '.join(known))}.")
        if foreign.is_code and not allow_code:
            what = "a program" if foreign.is_program else "code"
            raise Refusal(f"{option}: {visible(name)} is {what}, which runs only with --allow-code.")
        foreign.check()
    except BadAgent as fault:
        raise Refusal(f"{option}: {visible(str(fault))}") from None
    return foreign


def load_legal_deck(path: str, judge: Judge, force: bool, gang: str | None = None) -> JudgedDeck:
    """Load and judge a deck. gang: who starts, None if the file says so.

    Exits with 1 if it may not be played with, with 2 for a gang that it doesn't have, with 3 if it can't be read.
    """
    from dtk.cli.judging import open_source
    from dtk.files.finding import Unreadable
    from dtk.match.playable import Unplayable, deck_list

    source = open_source(path)
    try:
        table = judge.read(source)
    except Unreadable as error:
        complain(source.name, error.findings)
        raise typer.Exit(UNREADABLE) from None
    if gang is not None:
        table = with_named_gang(table, gang)
    verdict = judge.judge_deck(table)
    if not verdict.is_legal:
        from dtk.legality.judge import is_error

        complain(source.name, [finding for finding in verdict.findings if is_error(finding)])
        if not force:
            what = "deck" if verdict.deck == "illegal" else "gang"
            refuse(f"{visible(source.name)}: this {what} is illegal; --force plays with it all the same.", FINDINGS)
    try:
        deck_list(table)
    except Unplayable as error:
        named = " `--gang best` chooses for you." if "start" in table.deck.unknown else ""
        refuse(f"{visible(source.name)} can't be played with: {error}{named}", FINDINGS)
    return table


def with_named_gang(table: JudgedDeck, gang: str) -> JudgedDeck:
    """The deck with the gang that an option names; exits with 2 if it has no such cards, with 1 without an outfit."""
    from dtk.legality.legal_gangs import NoOutfit
    from dtk.simulate.named_gang import with_gang

    try:
        return with_gang(table, best_gang(table) if gang.strip() == BEST else gang)
    except NoOutfit as error:
        refuse(f"{visible(table.deck.source.name)}: {error}", FINDINGS)
    except ValueError as error:
        refuse(str(error))


def best_gang(table: JudgedDeck) -> str:
    """The legal gang of most influence, as an option names it. Raises NoOutfit."""
    from dtk.cli.gang import By, sort_key
    from dtk.legality.legal_gangs import legal_gangs_of

    best = min(legal_gangs_of(table), key=sort_key(By.influence))
    return "; ".join(f"{starter.card.title} [{starter.card.code}]" for starter in best.members) or "none"


def note_missing_texts(match: Match, tables: Sequence[JudgedDeck], strict: bool = False) -> None:
    """Say before anything is played which decks have texts that are not implemented. strict: exit with 1 if any has."""
    from dtk.match.texts import NONE, missing, printings

    if match.texts == NONE:
        return
    for who, (table, deck) in enumerate(zip(tables, match.decks, strict=True)):
        name = visible(table.deck.source.name)
        lacking = [] if who in match.blank else missing(deck)
        if lacking and strict:
            titles = ", ".join(dict.fromkeys(visible(card.title) for card in lacking))
            refuse(f"--strict: {name}: the text of {printings(lacking)} is not implemented: {titles}.", FINDINGS)
        if lacking:
            remark(f"dtk: {name}: not implemented: {printings(lacking)}, played as blanks; the report names them.")
