"""The options for decks: the agent, the starting gang, the script, and blank cards.

They apply to all decks (`--agent search`) or to some (`--agent b=search`): see `Names`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from string import ascii_lowercase
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, NamedTuple, TypeAlias

import typer

from dtk.cli import completing
from dtk.cli.allowing import ALLOW_CODE
from dtk.cli.console import BROKEN_DOWN, FINDINGS, UNREADABLE, Refusal, complain, refuse, remark
from dtk.cli.old_options import ALL, VERSUS
from dtk.files.shown import visible
from dtk.match.levels import PERSON

if TYPE_CHECKING:
    from dtk.agents.registry import AgentFactory
    from dtk.legality.judge import Judge
    from dtk.legality.judged_deck import JudgedDeck
    from dtk.match.one import Match
    from dtk.match.playable import Seated

# This word in place of titles means the legal gang with the most influence (`dtk gang --by influence`).
BEST = "best"
# Matches the name of a deck before `=`. Agents with settings have a colon before the `=`, and paths a slash.
DECK = re.compile(r"[^:/\\=]*")
# Name -> the indices of the decks that it means. The decks of DECK arguments come first.
Names: TypeAlias = Mapping[str, Sequence[int]]

# For the help of commands that play games.
DECK_NAMES = "DECK= is a letter (`a` for the first deck), or the name of a deck's file without suffix."
GAME_CODES = {
    FINDINGS: "a deck is illegal, or lacks the script that its agent needs",
    BROKEN_DOWN: "a fault of dtk stopped a game, or a process was killed",
}


def agent_option(metavar: str, help: str) -> Any:
    """The option --agent, as typer wants it."""
    return typer.Option("--agent", metavar=metavar, help=help, autocompletion=completing.agents)


AGENT = Annotated[
    list[str],
    agent_option(
        "[DECK=]AGENT",
        "Agent that plays all decks, or DECK: baseline, scripted, search (slow), random, careless, or your own "
        "(see `dtk agents`); repeatable. [default: scripted if the deck has a script, otherwise baseline]",
    ),
]
GANG = Annotated[
    list[str],
    typer.Option(
        "--gang",
        metavar="[DECK=]CARDS",
        help="Starting gang: titles separated by `;`, `none`, or `best` (first of `dtk gang`); repeatable. "
        "[default: as in the deck file]",
    ),
]
SCRIPT = Annotated[
    list[str],
    typer.Option("--script", metavar="[DECK=]FILE", help="Script that replaces the deck's own; repeatable."),
]
BLANK = Annotated[
    list[str],
    typer.Option(
        "--blank", metavar="DECK|all", help="Ignore card texts; printed numbers and keywords still count; repeatable."
    ),
]


@dataclass(frozen=True, slots=True)
class Decks:
    """The options for decks."""

    heading: ClassVar = "Decks"

    agent: AGENT = field(default_factory=list)
    gang: GANG = field(default_factory=list)
    script: SCRIPT = field(default_factory=list)
    blank: BLANK = field(default_factory=list)
    allow_code: ALLOW_CODE = False

    @property
    def texts(self) -> str:
        """The mode of card texts for the match (dtk.match.texts)."""
        from dtk.match.texts import FULL, NONE

        return NONE if ALL in self.blank else FULL


@dataclass(frozen=True, slots=True)
class AdviserDecks(Decks):
    """The options for decks, with the agent that gives advice."""

    agent: Annotated[
        list[str],
        agent_option(
            "AGENT",
            "Agent that gives the advice: search, `exact`, or another of `dtk agents`. [default: scripted with "
            "--script, otherwise search]",
        ),
    ] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class OpponentDecks(Decks):
    """The options for decks, with the agent of a person's opponent."""

    agent: Annotated[
        list[str],
        agent_option(
            "AGENT",
            "Agent that plays your opponent's deck, instead of a --level: baseline, scripted, search (slow), "
            "random, careless, or your own (see `dtk agents`).",
        ),
    ] = field(default_factory=list)


class Choice(NamedTuple):
    """The options for one deck; None means the default. agent: its name, or its factory."""

    agent: str | AgentFactory | None = None
    gang: str | None = None
    script: str | None = None
    is_blank: bool = False


def choices(options: Decks, names: Names, count: int, besides: Sequence[str] = ()) -> list[Choice]:
    """The choice for each of `count` decks. besides: as for `check_agent`. Raises Refusal."""
    agents = [
        None if name is None else check_agent("--agent", name, options.allow_code, besides)
        for name in values_by_deck("--agent", options.agent, names, count)
    ]
    gangs, scripts = (
        values_by_deck("--gang", options.gang, names, count),
        values_by_deck("--script", options.script, names, count),
    )
    blank = {place for name in options.blank if name != ALL for place in places_of("--blank", name, names)}
    return [
        Choice(agent=agent, gang=gang, script=script, is_blank=place in blank and ALL not in options.blank)
        for place, (agent, gang, script) in enumerate(zip(agents, gangs, scripts, strict=True))
    ]


def deck_names(decks: Sequence[str], versus: Sequence[str] = ()) -> Names:
    """The names of decks in options: a letter for each DECK, `versus` for all opponents, file names without suffix."""
    letters = {letter: [place] for place, letter in enumerate(ascii_lowercase[: len(decks)])}
    named = letters | ({VERSUS: range(len(decks), len(decks) + len(versus))} if versus else {})
    return named | {name: places for name, places in file_names([*decks, *versus]).items() if name not in named}


def file_names(files: Sequence[str]) -> dict[str, Sequence[int]]:
    """The file names without suffix, each with the indices of its files."""
    found: dict[str, list[int]] = {}
    for place, file in enumerate(files):
        found.setdefault(Path(file).stem, []).append(place)
    return dict(found)


def deck_and_value(value: str) -> tuple[str | None, str]:
    """The two parts of an option's value: the name of a deck (None for all decks), and the rest.

    >>> deck_and_value("b=search:playouts=60"), deck_and_value("search:playouts=60")
    (('b', 'search:playouts=60'), (None, 'search:playouts=60'))
    """
    name, equals, words = value.partition("=")
    return (name, words) if equals and DECK.fullmatch(name) else (None, value)


def values_by_deck(option: str, values: Sequence[str], names: Names, count: int) -> list[str | None]:
    """The value of an option for each of `count` decks, or None. A value for fewer decks comes before one for more.

    Raises Refusal.
    """
    found: dict[tuple[int, ...] | None, str] = {}
    for name, words in map(deck_and_value, values):
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
    """The indices of the decks that a name means. Raises Refusal."""
    places = tuple(names.get(name, ()))
    if not places:
        raise Refusal(f"{option}: unknown deck `{visible(name)}`; choose from {visible(', '.join(names))}.")
    if len(places) > 1 and name != VERSUS:
        raise Refusal(f"{option}: the name `{visible(name)}` fits {len(places)} decks; use a letter.")
    return places


def player_of(table: JudgedDeck, choice: Choice) -> str | AgentFactory:
    """The player of a deck: the agent and script of the options, otherwise the deck's own script, otherwise baseline.

    Raises NoScript if the agent needs the deck's script and there is none, Refusal for a script that the agent cannot
    use. Exits with 3 if a script cannot be read.
    """
    from dtk.files.finding import Unreadable
    from dtk.match.playable import with_script
    from dtk.scripts.playing import path_of, plays_by_script, read_file

    agent = choice.agent
    if None not in (choice.script, agent) and not (isinstance(agent, str) and plays_by_script(agent)):
        name = agent if isinstance(agent, str) else "its agent"
        raise Refusal(f"--script: {visible(name)} cannot play by a script; use `scripted` or `search:script=deck`.")
    try:
        return with_script(agent, table, None if choice.script is None else read_file(choice.script))
    except Unreadable as error:
        complain(choice.script or str(path_of(table)), error.findings)
        if agent is None:
            remark("dtk: `--agent baseline` plays without a script.")
        raise typer.Exit(UNREADABLE) from None


def seated(tables: Sequence[JudgedDeck], choices: Sequence[Choice]) -> list[Seated]:
    """The decks with their players.

    Exits with 1 if an agent needs a script and the deck has none, with 2 for a script that the agent cannot use, with 3
    for an unreadable one.
    """
    from dtk.match.playable import Seated
    from dtk.scripts.playing import NoScript

    found = []
    for table, choice in zip(tables, choices, strict=True):
        try:
            found.append(Seated(table, player_of(table, choice), choice.is_blank))
        except NoScript as lacking:
            name = visible(table.deck.source.name)
            agent = "its script" if choice.agent is None else choice.agent
            refuse(f"{name}: {agent} cannot play this deck: {visible(str(lacking))}", FINDINGS)
        except Refusal as refusal:
            refuse(str(refusal))
    return found


def load_decks(paths: Sequence[str], choices: Sequence[Choice], judge: Judge, force: bool) -> list[JudgedDeck]:
    """The decks with their chosen gangs. Exits like `load_legal_deck`."""
    return [load_legal_deck(path, judge, force, said.gang) for path, said in zip(paths, choices, strict=True)]


def check_agent(option: str, name: str, allow_code: bool = False, besides: Sequence[str] = ()) -> str | AgentFactory:
    """The name of a built-in agent, or the factory of another agent. besides: further names that the option takes.
    Raises Refusal, also for a person.
    """
    from dtk.agents.outside.foreign import BadAgent, installed, parse
    from dtk.agents.registry import AGENTS, find_factory, is_own

    if name == PERSON:
        raise Refusal(f"{option}: people play with `dtk play`; choose from {', '.join([*AGENTS, *besides])}.")
    try:
        if is_own(name):
            find_factory(name)
            return name
        foreign = parse(name)
        known = [*AGENTS, *installed()]
        if foreign.where.endswith(".py"):
            raise Refusal(f"{option}: `{visible(name)}` names no class; write {visible(foreign.where)}:CLASS.")
        if not foreign.is_code and foreign.where not in known:
            taken = visible(", ".join([*known, *besides]))
            raise Refusal(f"{option}: unknown agent `{visible(name)}`; choose from {taken}.")
        if foreign.is_code and not allow_code:
            what = "a program" if foreign.is_program else "code"
            raise Refusal(f"{option}: `{visible(name)}` is {what}; --allow-code lets it run.")
        foreign.check()
    except BadAgent as fault:
        raise Refusal(f"{option}: {visible(str(fault))}") from None
    return foreign


def load_legal_deck(path: str, judge: Judge, force: bool, gang: str | None = None) -> JudgedDeck:
    """Load and judge a deck. gang: the starting gang, or None for the file's.

    Exits with 1 if the deck is illegal, with 2 for a gang that it cannot start, with 3 if it cannot be read.
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
            refuse(f"{visible(source.name)}: {verdict.objection}; --force plays it anyway.", FINDINGS)
    try:
        deck_list(table)
    except Unplayable as error:
        named = " `--gang best` chooses a gang." if "start" in table.deck.unknown else ""
        refuse(f"{visible(source.name)} cannot be played: {error}{named}", FINDINGS)
    return table


def with_named_gang(table: JudgedDeck, gang: str) -> JudgedDeck:
    """The deck with the gang of an option.

    Exits with 2 if the deck lacks the gang's cards, with 1 if it has no outfit.
    """
    from dtk.legality.legal_gangs import NoOutfit, best_gang
    from dtk.simulate.named_gang import with_gang

    try:
        if gang.strip() == BEST:
            members = best_gang(table).members
            gang = "; ".join(f"{starter.card.title} [{starter.card.code}]" for starter in members) or "none"
        return with_gang(table, gang)
    except NoOutfit as error:
        refuse(f"{visible(table.deck.source.name)}: {error}", FINDINGS)
    except ValueError as error:
        refuse(str(error))


def note_missing_texts(match: Match, tables: Sequence[JudgedDeck], strict: bool = False) -> None:
    """Before any game, print the decks that have cards without implemented text. strict: exit with 1 at the first."""
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
            remark(
                f"dtk: {name}: the text of {printings(lacking)} is not implemented (played as blanks; see the report)."
            )
