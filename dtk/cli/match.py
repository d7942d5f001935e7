"""`dtk match`: many games between two decks or more."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import typer

from dtk.cli.console import (
    BROKEN_DOWN,
    FINDINGS,
    INTERRUPTED,
    OK,
    UNREADABLE,
    Refusal,
    complain,
    refuse,
    remark,
    say,
)
from dtk.cli.log import Log, open_log
from dtk.cli.match_options import (
    ALLOW_CODE,
    BY_DATE,
    BY_FORMAT,
    BY_RULESET,
    CONFIG,
    FORCE,
    HTML,
    ISOLATED,
    JOBS,
    QUIET,
    RESUME,
    SCHEDULER,
    SEED,
    SHARD,
    demand_record,
    interruptible,
    workers,
)
from dtk.cli.output import chosen_format, save_page
from dtk.cli.progress import progress
from dtk.cli.repeated import command_line
from dtk.files.shown import visible
from dtk.report.formats import MATCHES

if TYPE_CHECKING:
    from dtk.agents.registry import AgentFactory
    from dtk.legality.judge import Judge
    from dtk.legality.judged_deck import JudgedDeck
    from dtk.match.one import Match
    from dtk.match.stopping import Stop
    from dtk.match.tally import Tally
    from dtk.simulate.workers import Jobs

LEAST_DECKS = 2
# Where one match ended so, the next of several is not begun.
STOPPED = (INTERRUPTED, BROKEN_DOWN)
SCRIPTED = "scripted"
# Instead of the names of cards: the legal gang of most influence, as `dtk gang` lists it first.
BEST = "best"
# How many games are played if nobody says so: in all, and at most where something else ends the match.
GAMES, MOST_GAMES = 100, 100_000
PART = re.compile(r"([1-9][0-9]{0,5})/([1-9][0-9]{0,5})")
GANG_HELP = "Who starts from the first deck, parted by semicolons: titles, none for nobody, or best by `dtk gang`."
SCRIPT_HELP = (
    "The script by which the first deck is played, instead of its own; its agent is scripted if none is named."
)
# What records call a person who plays a deck, instead of the name of an agent.
PERSON = "human"
# Parts of the text report that are shown on demand.
DAYS = typer.Option(False, "--days", help="Report wins by day, and control, ghost rock and influence at each Sundown.")
SHOOTOUTS = typer.Option(False, "--shootouts", help="Report shootouts and lowball, hands beside exact odds.")
CARDS = typer.Option(False, "--cards", help="Report each card: started, drawn, played, not used, and wins then.")
FULL_REPORT = typer.Option(False, "--full", help="Report all of that.")
EPILOG = (
    "Cards play with their text; the report names those whose text is not implemented, which play as blanks. Agents: "
    "baseline plays sensibly by fixed rules, scripted is baseline by the deck's script, search looks ahead and takes "
    "long, random takes any legal answer, and careless is baseline with slips. The same seed gives the same games, "
    "however many processes play them. Exit codes: 0 all games were played, 1 a deck may not be "
    "played with or lacks its script, 2 wrong usage, 3 a file that can't be read or "
    "written, 4 an agent of dtk's own or the engine failed in a game, as the last lines say, or a process was killed, "
    "130 interrupted, 143 and 129 ended by SIGTERM and SIGHUP."
)


def match(
    context: typer.Context,
    decks: list[str] = typer.Argument(..., metavar="DECK DECK...", help="Deck files of any kind that say who starts."),
    games: int | None = typer.Option(
        None, "--games", "-n", min=1, max=10_000_000, help="How many games; seats alternate. Else 100."
    ),
    pairs: bool = typer.Option(
        False, "--pairs", help="Play each game once from every seat, with the same luck at each seat."
    ),
    until: str | None = typer.Option(
        None, "--until", metavar="SHARE", help="Stop once the first deck's share is known to so much: 2%."
    ),
    sprt: str | None = typer.Option(
        None,
        "--sprt",
        metavar="P0,P1",
        help="Stop once a test of two shares has ended: 50%,55%; plays pairs.",
    ),
    shard: str | None = SHARD,
    seed: str = SEED,
    agent_a: str | None = typer.Option(None, "--agent-a", help="Who plays the first deck; `dtk agents` lists them."),
    agent_b: str | None = typer.Option(None, "--agent-b", help="Who plays the second deck; else baseline."),
    agent_c: str | None = typer.Option(None, "--agent-c", help="Who plays the third deck; else baseline."),
    agent_d: str | None = typer.Option(None, "--agent-d", help="Who plays the fourth deck; else baseline."),
    by_agents: str | None = typer.Option(
        None, "--agents", metavar="AGENT,AGENT...", help="Play all games by each of these agents, at every seat."
    ),
    gang_a: str | None = typer.Option(None, "--gang-a", metavar="CARDS", help=GANG_HELP),
    gang_b: str | None = typer.Option(None, "--gang-b", metavar="CARDS", help="Who starts from the second deck."),
    gang_c: str | None = typer.Option(None, "--gang-c", metavar="CARDS", help="Who starts from the third deck."),
    gang_d: str | None = typer.Option(None, "--gang-d", metavar="CARDS", help="Who starts from the fourth deck."),
    script_a: str | None = typer.Option(None, "--script-a", metavar="FILE", help=SCRIPT_HELP),
    script_b: str | None = typer.Option(None, "--script-b", metavar="FILE", help="The second deck's script."),
    script_c: str | None = typer.Option(None, "--script-c", metavar="FILE", help="The third deck's script."),
    script_d: str | None = typer.Option(None, "--script-d", metavar="FILE", help="The fourth deck's script."),
    explain: int | None = typer.Option(
        None,
        "--explain",
        metavar="GAME",
        min=0,
        help="Tell this game only, with the rules behind each play.",
    ),
    jobs: int = JOBS,
    scheduler: str | None = SCHEDULER,
    log: Path | None = typer.Option(
        None, "--log", help="Write every game to this file, for `dtk replay`; goes on with a match it records in part."
    ),
    resume: bool = RESUME,
    strict: bool = typer.Option(False, "--strict", help="Refuse decks with cards whose text is not implemented."),
    blank: bool = typer.Option(False, "--blank", help="Play all cards as blanks: printed numbers and keywords only."),
    blank_a: bool = typer.Option(False, "--blank-a", help="Play the first deck's cards as blanks."),
    blank_b: bool = typer.Option(False, "--blank-b", help="Play the second deck's cards as blanks."),
    blank_c: bool = typer.Option(False, "--blank-c", help="Play the third deck's cards as blanks."),
    blank_d: bool = typer.Option(False, "--blank-d", help="Play the fourth deck's cards as blanks."),
    force: bool = FORCE,
    output_format: str = typer.Option("text", "--output-format", help=MATCHES.listed),
    days: bool = DAYS,
    shootouts: bool = SHOOTOUTS,
    cards: bool = CARDS,
    full: bool = FULL_REPORT,
    html: Path | None = HTML,
    quiet: bool = QUIET,
    format: str | None = BY_FORMAT,
    ruleset: str | None = BY_RULESET,
    date: str | None = BY_DATE,
    config_file: Path | None = CONFIG,
    isolated: bool = ISOLATED,
    allow_code: bool = ALLOW_CODE,
) -> None:
    """Play many games between two decks or more, and count who wins."""
    from functools import partial

    from dtk.match.playable import make_match
    from dtk.match.stopping import PairTest
    from dtk.match.tally import Tally
    from dtk.match.texts import FULL, NONE

    chosen_format(output_format, MATCHES)
    try:
        check_seed(seed)
        scripts = scripts_for(decks, (script_a, script_b, script_c, script_d))
        named = [
            SCRIPTED if agent is None and script is not None and by_agents is None else agent
            for agent, script in zip((agent_a, agent_b, agent_c, agent_d), scripts, strict=True)
        ]
        stop = stop_for(until, sprt, len(decks))
        numbers = numbers_for(games, stop, shard, len(decks), pairs)
        if explain is not None and explain >= numbers.all:
            raise Refusal(f"--explain: games are numbered 0 to {numbers.all - 1:,}; --games plays more.")
        demand_record(resume, log)
        hands = hands_for(decks, named, by_agents, allow_code)
        if log is not None and len(hands) > 1:
            raise Refusal("--log: a record holds one match, and --agents plays several; name the agents of one.")
        gangs = gangs_for(decks, (gang_a, gang_b, gang_c, gang_d))
        blanks = blanks_for(decks, (blank_a, blank_b, blank_c, blank_d), blank, strict)
        judge = judge_for(config_file, isolated, date, format, ruleset)
    except Refusal as refusal:
        refuse(str(refusal))
    tables = [load_legal_deck(path, judge, force, gang) for path, gang in zip(decks, gangs, strict=True)]
    parts = parts_for(days, shootouts, cards, full)
    meetings = [
        meet(
            tables, agents, scripts, partial(make_match, seed=seed, texts=NONE if blank else FULL, blank=blanks)
        )._replace(pairs=pairs or isinstance(stop, PairTest))
        for agents in hands
    ]
    note_missing_texts(meetings[0], [visible(table.deck.source.name) for table in tables], strict)
    if explain is not None:
        explain_game(meetings[0], explain)
        raise typer.Exit
    tallies, code, crew = [], OK, context.with_resource(workers(jobs, scheduler))
    for meeting in meetings:
        tally, ended = play_and_log(Tally(meeting, stop), numbers, crew, log, force=force)
        tallies.append(tally)
        code = max(code, ended)
        if ended in STOPPED:
            break
    show(tallies, len(numbers.numbers), output_format, parts, by_agent=len(meetings) > 1)
    if html is not None:
        from dtk.report.pages.match import match_page

        save_page(html, match_page(tallies, len(numbers.numbers), command_line(context)))
    raise typer.Exit(code)


def parts_for(days: bool, shootouts: bool, cards: bool, full: bool) -> list[str]:
    """The parts of the report that the options ask for."""
    asked = {"days": days, "shootouts": shootouts, "cards": cards}
    return [name for name, wanted in asked.items() if wanted or full]


class Numbers(NamedTuple):
    """Which games are played: the numbers of those of this shard, of so many in `all`."""

    all: int
    numbers: Sequence[int]


def stop_for(until: str | None, sprt: str | None, decks: int) -> Stop | None:
    """What ends the match before all games are played, by the values of --until and --sprt. Raises Refusal."""
    from dtk.match.stopping import parse_test, parse_until

    if until is not None and sprt is not None:
        raise Refusal("--until and --sprt are two ways to stop; choose one of them.")
    if sprt is not None and decks != LEAST_DECKS:
        raise Refusal("--sprt tests a match of two decks.")
    try:
        if until is not None:
            return parse_until(until)
        return None if sprt is None else parse_test(sprt)
    except ValueError as fault:
        raise Refusal(f"{'--sprt' if until is None else '--until'}: {visible(str(fault))}") from None


def numbers_for(
    games: int | None, stop: Stop | None, shard: str | None, players: int, pairs: bool, option: str = "--games"
) -> Numbers:
    """Which games are played, by the values of an option and of --shard; pairs are never parted. Raises Refusal."""
    from dtk.match.stopping import PairTest

    count = games if games is not None else MOST_GAMES if stop else GAMES
    if (pairs or isinstance(stop, PairTest)) and count % players:
        raise Refusal(f"{option}: {count} games are no whole number of pairs; name a multiple of {players}.")
    if shard is None:
        return Numbers(count, range(count))
    found = PART.fullmatch(shard)
    if not found or not 1 <= int(found[1]) <= int(found[2]):
        raise Refusal(f"--shard: {visible(shard)} is no part; write 2/8 for the second of eight.")
    if stop is not None:
        raise Refusal("--shard plays a part of a match, and cannot know when the whole is enough; leave --until out.")
    place, parts = int(found[1]) - 1, int(found[2])
    return Numbers(count, [number for number in range(count) if number // players % parts == place])


def hands_for(
    decks: Sequence[str], named: Sequence[str | None], each: str | None, allow_code: bool
) -> list[tuple[str | AgentFactory, ...]]:
    """In whose hands the decks are: one match, or one for each agent of a list. each: the value of --agents.

    named, allow_code: as of agents_for. Raises Refusal.
    """
    if each is None:
        return [agents_for(decks, named, allow_code)]
    from dtk.agents.outside.foreign import several

    if any(name is not None for name in named):
        raise Refusal("--agents names who plays all decks; name either that, or --agent-a and so on.")
    names = several(each)
    for name in names:
        if names.count(name) > 1:
            raise Refusal(f"--agents: {visible(name) or 'an empty name'} is named more than once.")
    agents_for(decks, named)
    return [(check_agent("--agents", name, allow_code),) * len(decks) for name in names]


def agents_for(
    decks: Sequence[str], named: Sequence[str | None], allow_code: bool = False
) -> tuple[str | AgentFactory, ...]:
    """Who plays each deck. named: the values of --agent-a and so on, None if not given. allow_code: whether they may
    name code. Raises Refusal.
    """
    if not LEAST_DECKS <= len(decks) <= len(named):
        here = "is one" if len(decks) == 1 else f"are {len(decks)}"
        raise Refusal(f"name two decks to meet, or up to {len(named)}; here {here}.")
    agents: list[str | AgentFactory] = []
    for letter, name in zip("abcd", named, strict=True):
        if len(agents) < len(decks):
            agents.append(check_agent(f"--agent-{letter}", name or "baseline", allow_code))
        elif name is not None:
            raise Refusal(f"--agent-{letter}: there are only {len(decks)} decks.")
    return tuple(agents)


def gangs_for(decks: Sequence[str], named: Sequence[str | None]) -> tuple[str | None, ...]:
    """Who starts from each deck, None if its file says so. named: the values of --gang-a and so on. Raises Refusal."""
    for letter, gang in list(zip("abcd", named, strict=True))[len(decks) :]:
        if gang is not None:
            raise Refusal(f"--gang-{letter}: there are only {len(decks)} decks.")
    return tuple(named[: len(decks)])


def blanks_for(decks: Sequence[str], named: Sequence[bool], blank: bool, strict: bool) -> tuple[int, ...]:
    """The places of the decks whose cards are blank; none if all cards are. named: the values of --blank-a and so on.

    Raises Refusal.
    """
    places = [place for place, is_blank in enumerate(named) if is_blank]
    if strict and (blank or places):
        raise Refusal("--strict asks for all that cards say, and --blank leaves it out; choose one of them.")
    if places and places[-1] >= len(decks):
        raise Refusal(f"--blank-{'abcd'[places[-1]]}: there are only {len(decks)} decks.")
    return () if blank else tuple(places)


def scripts_for(decks: Sequence[object], named: Sequence[str | None]) -> tuple[str | None, ...]:
    """The script that an option names for each deck. named: the values of --script-a and so on. Raises Refusal."""
    for letter, script in list(zip("abcd", named, strict=True))[len(decks) :]:
        if script is not None:
            raise Refusal(f"--script-{letter}: there are only {len(decks)} decks.")
    return tuple(named)


def meet(
    tables: Sequence[JudgedDeck],
    agents: Sequence[str | AgentFactory],
    scripts: Sequence[str | None],
    make: Callable[..., Match],
) -> Match:
    """The match of some decks, each played by its script if its agent plays by one. scripts: the files of scripts.

    Exits with 1 where a deck has none, with 2 where its agent plays by none, with 3 where one can't be read.
    """
    from dtk.files.finding import Unreadable
    from dtk.match.playable import with_script
    from dtk.scripts.playing import NoScript, plays_by_script, read_file

    players: list[str | AgentFactory] = []
    for letter, table, agent, script in zip("abcd", tables, agents, scripts, strict=False):
        follows = isinstance(agent, str) and plays_by_script(agent)
        if script is not None and not follows:
            name = agent if isinstance(agent, str) else "its agent"
            refuse(f"--script-{letter}: {visible(name)} plays by no script; `scripted` and `search:script=deck` do.")
        try:
            players.append(with_script(agent, table, None if script is None else read_file(script)))
        except NoScript as lacking:
            refuse(f"{visible(table.deck.source.name)} can't be played by {agent}: {visible(str(lacking))}", FINDINGS)
        except Unreadable as error:
            complain(script or script_name(table), error.findings)
            raise typer.Exit(UNREADABLE) from None
    return make(tables, players)


def explain_game(match: Match, number: int) -> None:
    """Tell a game, with the rules of scripts that settled its answers."""
    from dtk.match.one import agent_in_full, play_one, seating
    from dtk.report.games.why import ReasoningNarrator
    from dtk.scripts.playing import advisers_of

    seats = seating(number, len(match.decks))
    for seat, who in enumerate(seats, 1):
        say(f"Seat {seat}: {visible(match.decks[who].name)}, played by {visible(agent_in_full(match, who))}.")
    narrator = ReasoningNarrator(say, advisers_of(match.factories, seats))
    narrator.ends(play_one(match, number, observer=narrator), [match.decks[who].name for who in seats])


def script_name(table: JudgedDeck) -> str:
    """The name of a deck's own script."""
    from dtk.scripts.playing import path_of

    return str(path_of(table))


def check_seed(seed: str) -> str:
    """The seed, if a record can hold it and a terminal can show it. Raises Refusal."""
    if not seed.isprintable():
        raise Refusal(f"--seed: {visible(seed)} holds what can't be printed; write letters, digits or signs.")
    return seed


def judge_for(
    config_file: Path | None, isolated: bool, date: str | None, format: str | None, ruleset: str | None
) -> Judge:
    """Who judges the decks, by the options and the configuration. Raises Refusal."""
    from dtk.cli.judging import load_config, make_judge

    config = load_config(config_file, None, isolated)
    return make_judge(replace(config, date=config.date if date is None else date), format, ruleset)


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
        named = " --gang-a, --gang-b and so on name who starts." if "start" in table.deck.unknown else ""
        refuse(f"{visible(source.name)} can't be played with: {error}{named}", FINDINGS)
    return table


def with_named_gang(table: JudgedDeck, gang: str) -> JudgedDeck:
    """The deck with the gang that an option names; exits with 2 if it has no such cards, with 1 without an outfit."""
    from dtk.cli.gang import By, sort_key
    from dtk.legality.legal_gangs import NoOutfit, legal_gangs_of
    from dtk.simulate.named_gang import with_gang

    try:
        if gang.strip() == BEST:
            best = min(legal_gangs_of(table), key=sort_key(By.influence))
            gang = "; ".join(f"{starter.card.title} [{starter.card.code}]" for starter in best.members) or "none"
        return with_gang(table, gang)
    except NoOutfit as error:
        refuse(f"{visible(table.deck.source.name)}: {error}", FINDINGS)
    except ValueError as error:
        refuse(str(error))


def note_missing_texts(match: Match, files: Sequence[str], strict: bool) -> None:
    """Say before anything is played which decks have texts that are not implemented. strict: exit with 1 if any has."""
    from dtk.match.texts import NONE, missing, printings

    if match.texts == NONE:
        return
    for who, (name, deck) in enumerate(zip(files, match.decks, strict=True)):
        lacking = [] if who in match.blank else missing(deck)
        if lacking and strict:
            titles = ", ".join(dict.fromkeys(visible(card.title) for card in lacking))
            refuse(f"--strict: {name}: the text of {printings(lacking)} is not implemented: {titles}.", FINDINGS)
        if lacking:
            remark(f"dtk: {name}: not implemented: {printings(lacking)}, played as blanks; the report names them.")


def play_and_log(tally: Tally, games: Numbers, jobs: Jobs, path: Path | None, *, force: bool) -> tuple[Tally, int]:
    """Play, log and count the games: the tally, and the exit code. path: of the record, which is gone on with if it is
    that of this match. force: whether it may be overwritten otherwise.

    If that is interrupted, these are the games played until then.
    """
    from dtk.match.record import first_line, game_line
    from dtk.match.series import play_many
    from dtk.simulate.stops import undivided

    match, stop, numbers = tally.match, tally.stop, games.numbers
    head = first_line(match, games.all, "" if stop is None else stop.written)
    with (
        interruptible(path) as ending,
        open_log(path, head, force=force) as log,
        progress(len(numbers), "games") as step,
    ):
        if log is not None:
            count_recorded(log, tally, numbers, jobs, step)
        left = () if is_enough(tally) else numbers[tally.games :]
        with closing(play_many(match, left, jobs, keep=log is not None, watch=True)) as played:
            for game in played:
                with undivided():
                    if log is not None:
                        log.write(game_line(game))
                    tally.add(game)
                step(tally.games)
                if is_enough(tally):
                    break
    return tally, ending.code or (BROKEN_DOWN if tally.failed else OK)


def is_enough(tally: Tally) -> bool:
    """Whether what ends the match has come before all games were played."""
    return tally.stop is not None and tally.stop.is_met(tally)


def count_recorded(log: Log, tally: Tally, numbers: Sequence[int], jobs: Jobs, step: Callable[[int], None]) -> None:
    """Count the games that a record holds already, which are replayed for it. numbers: of the games that it is to hold.

    Exits with 2 if one goes another way, or is none of those.
    """
    from dtk.match.record import BadRecord
    from dtk.match.series import replay_many

    name = visible(str(log.path))
    if log.recorded:
        remark(f"dtk: {name} holds {log.recorded:,} games of this match, which are replayed for the report.")
    try:
        for replayed in replay_many(tally.match, log.games(numbers), jobs):
            if replayed.difference:
                raise BadRecord(f"game {replayed.played.number} goes another way: {replayed.difference}")
            tally.add(replayed.played)
            step(tally.games)
    except BadRecord as fault:
        refuse(f"--log: {name} can't be continued: {fault} Name another file, or delete it.")


def show(
    tallies: Sequence[Tally], games: int, output_format: str, parts: Sequence[str] = (), *, by_agent: bool = False
) -> None:
    """Print the report. parts: those beyond the short report (dtk.report.series.match_parts). by_agent: of the same
    decks played by one agent after another.
    """
    if output_format == "text":
        from dtk.report.series import match_text

        text = match_text.render_by_agent(tallies, games, parts) if by_agent else None
        say(text or match_text.render(tallies[0], games, parts), newline=False)
        return
    report = MATCHES[output_format]
    say(report.render_by_agent(tallies, games) if by_agent else report.render(tallies[0], games), newline=False)
