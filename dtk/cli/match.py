"""`dtk match`: many games between two decks or more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import IO, TYPE_CHECKING

import typer

from dtk.cli.console import BROKEN_DOWN, FINDINGS, INTERRUPTED, OK, UNREADABLE, Refusal, complain, note, refuse, say
from dtk.cli.progress import progress
from dtk.files.shown import visible

if TYPE_CHECKING:
    from dtk.legality.judge import Judge
    from dtk.legality.judged_deck import JudgedDeck
    from dtk.match.one import Match
    from dtk.match.tally import Tally

FORMATS = {"text": "match_text", "json": "match_json"}
LEAST_DECKS = 2
# Who plays a deck, where it is no agent of the registry: the name in records.
PERSON = "human"
EPILOG = (
    "Cards play with their text; the report names those whose text is not implemented, which play as blanks. Agents: "
    "baseline plays sensibly by fixed rules, random takes any legal answer. The same seed gives the same games, "
    "however many processes play them. Exit codes: 0 all games were played, 1 a deck may not be played with, 2 wrong "
    "usage, 3 a file that can't be read or written, 4 an agent of dtk's own or the engine failed in a game, as the "
    "last lines say, 130 interrupted."
)


def match(
    decks: list[str] = typer.Argument(..., metavar="DECK DECK...", help="Deck files of any kind that say who starts."),
    games: int = typer.Option(100, "--games", "-n", min=1, max=10_000_000, help="How many games; seats alternate."),
    seed: str = typer.Option("0", "--seed", help="Where all luck comes from."),
    agent_a: str = typer.Option("baseline", "--agent-a", help="Who plays the first deck: baseline or random."),
    agent_b: str = typer.Option("baseline", "--agent-b", help="Who plays the second deck."),
    agent_c: str | None = typer.Option(None, "--agent-c", help="Who plays the third deck; else baseline."),
    agent_d: str | None = typer.Option(None, "--agent-d", help="Who plays the fourth deck; else baseline."),
    jobs: int = typer.Option(1, "--jobs", "-j", min=1, max=256, help="How many processes play."),
    log: Path | None = typer.Option(None, "--log", help="Write every game to this file, for `dtk replay`."),
    strict: bool = typer.Option(False, "--strict", help="Refuse decks with cards whose text is not implemented."),
    blank: bool = typer.Option(False, "--blank", help="Play all cards as blanks: printed numbers and keywords only."),
    blank_a: bool = typer.Option(False, "--blank-a", help="Play the first deck's cards as blanks."),
    blank_b: bool = typer.Option(False, "--blank-b", help="Play the second deck's cards as blanks."),
    blank_c: bool = typer.Option(False, "--blank-c", help="Play the third deck's cards as blanks."),
    blank_d: bool = typer.Option(False, "--blank-d", help="Play the fourth deck's cards as blanks."),
    force: bool = typer.Option(False, "--force", help="Play with illegal decks too."),
    output_format: str = typer.Option("text", "--output-format", help="text or json."),
    format: str | None = typer.Option(None, "--format", help="Judge by this format: a name, or a YAML file."),
    ruleset: str | None = typer.Option(None, "--ruleset", help="Judge by this ruleset: a name, or a YAML file."),
    date: str | None = typer.Option(None, "--date", help="Judge for this day, year-month-day."),
    config_file: Path | None = typer.Option(None, "--config", help="Use this configuration file."),
    isolated: bool = typer.Option(False, "--isolated", help="Use no configuration file."),
) -> None:
    """Play many games between two decks or more, and count who wins."""
    from dtk.match.playable import make_match
    from dtk.match.texts import FULL, NONE

    try:
        if output_format not in FORMATS:
            raise Refusal(f"--output-format: there is no format {output_format!r}; there are {', '.join(FORMATS)}.")
        check_seed(seed)
        agents = agents_for(decks, (agent_a, agent_b, agent_c, agent_d))
        blanks = blanks_for(decks, (blank_a, blank_b, blank_c, blank_d), blank, strict)
        judge = judge_for(config_file, isolated, date, format, ruleset)
    except Refusal as refusal:
        refuse(str(refusal))
    tables = [load_legal_deck(path, judge, force) for path in decks]
    meeting = make_match(tables, agents, seed, texts=NONE if blank else FULL, blank=blanks)
    note_missing_texts(meeting, [visible(table.deck.source.name) for table in tables], strict)
    tally = play_and_log(meeting, games, jobs, log)
    show(tally, games, output_format)
    raise typer.Exit(exit_code(tally, games))


def exit_code(tally: Tally, games: int) -> int:
    """How the command ends. games: how many were to be played."""
    if tally.games < games:
        return INTERRUPTED
    return BROKEN_DOWN if tally.failed else OK


def agents_for(decks: Sequence[str], named: Sequence[str | None]) -> tuple[str, ...]:
    """Who plays each deck. named: what --agent-a and so on say, None where they say nothing. Raises Refusal."""
    if not LEAST_DECKS <= len(decks) <= len(named):
        here = "is one" if len(decks) == 1 else f"are {len(decks)}"
        raise Refusal(f"name two decks to meet, or up to {len(named)}; here {here}.")
    agents: list[str] = []
    for letter, name in zip("abcd", named, strict=True):
        if len(agents) < len(decks):
            agents.append(check_agent(f"--agent-{letter}", name or "baseline"))
        elif name is not None:
            raise Refusal(f"--agent-{letter}: there are only {len(decks)} decks.")
    return tuple(agents)


def blanks_for(decks: Sequence[str], named: Sequence[bool], blank: bool, strict: bool) -> tuple[int, ...]:
    """The decks whose cards are blank, by their places; none where all cards are. named: what --blank-a and so on say.

    Raises Refusal.
    """
    places = [place for place, one in enumerate(named) if one]
    if strict and (blank or places):
        raise Refusal("--strict asks for all that cards say, and --blank leaves it out; choose one of them.")
    if places and places[-1] >= len(decks):
        raise Refusal(f"--blank-{'abcd'[places[-1]]}: there are only {len(decks)} decks.")
    return () if blank else tuple(places)


def check_seed(seed: str) -> str:
    """A seed that a record can hold and a terminal show. Raises Refusal."""
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


def check_agent(option: str, name: str) -> str:
    """An agent's name. Raises Refusal where there is none of that name; a person is none."""
    from dtk.agents.registry import AGENTS

    if name == PERSON:
        raise Refusal(f"{option}: a person plays at a terminal, by `dtk play`; there are {', '.join(AGENTS)}.")
    if name not in AGENTS:
        raise Refusal(f"{option}: there is no agent {visible(name)}; there are {', '.join(AGENTS)}.")
    return name


def load_legal_deck(path: str, judge: Judge, force: bool) -> JudgedDeck:
    """A deck that may be played with, on the table; ends with 1 where it may not, with 3 where it can't be read."""
    from dtk.cli.judging import load_judged_deck, open_source
    from dtk.match.playable import Unplayable, deck_list

    source = open_source(path)
    verdict = judge.judge(source)
    if verdict.deck == "unreadable":
        complain(source.name, verdict.findings)
        raise typer.Exit(UNREADABLE)
    if not verdict.is_legal:
        from dtk.legality.judge import is_error

        complain(source.name, [one for one in verdict.findings if is_error(one)])
        if not force:
            what = "deck" if verdict.deck == "illegal" else "gang"
            refuse(f"{visible(source.name)}: this {what} is illegal; --force plays with it all the same.", FINDINGS)
    table = load_judged_deck(source, judge)
    try:
        deck_list(table)
    except Unplayable as error:
        refuse(f"{visible(source.name)} can't be played with: {error}", FINDINGS)
    return table


def note_missing_texts(match: Match, files: Sequence[str], strict: bool) -> None:
    """Say before anything is played which cards' text is not implemented; strict: end with 1 where there are any."""
    from dtk.match.texts import NONE, missing, printings

    if match.texts == NONE:
        return
    for who, (name, deck) in enumerate(zip(files, match.decks, strict=True)):
        lacking = [] if who in match.blank else missing(deck)
        if lacking and strict:
            titles = ", ".join(dict.fromkeys(visible(card.title) for card in lacking))
            refuse(f"--strict: {name}: the text of {printings(lacking)} is not implemented: {titles}.", FINDINGS)
        if lacking:
            note(f"dtk: {name}: not implemented: {printings(lacking)}, played as blanks; the report names them.")


def play_and_log(match: Match, games: int, jobs: int, log: Path | None) -> Tally:
    """Play, write down, and count; what has been played by then is counted where somebody presses Ctrl-C."""
    from dtk.match.record import first_line, game_line
    from dtk.match.series import play_many
    from dtk.match.tally import Tally

    tally = Tally(match)
    with open_log(log) as file, progress(games) as step:
        if file is not None:
            file.write(first_line(match, games))
        try:
            for game in play_many(match, range(games), jobs, keep=file is not None):
                if file is not None:
                    file.write(game_line(game))
                tally.add(game)
                step(tally.games)
        except KeyboardInterrupt:
            pass
    if tally.games < games:
        note("dtk: interrupted; this is what was played until then.")
    return tally


@contextmanager
def open_log(log: Path | None) -> Iterator[IO[str] | None]:
    """The file that games are written to, if any. Ends with 2 where that would lose what is no record of a match.

    Raises OSError that names the file.
    """
    from dtk.match.record import may_write_over

    if log is None:
        yield None
        return
    name = visible(str(log))
    if str(log) == "-":
        refuse("--log: - is no file; name one.")
    if log.is_symlink():
        refuse(f"--log: {name} is a link; name the file that it leads to.")
    if not may_write_over(log):
        refuse(f"--log: {name} is there already, and no record of a match; name another file.")
    try:
        with log.open("w", encoding="utf-8", newline="\n") as file:
            yield file
    except OSError as error:
        # A full disk does not say which file it was about.
        raise error if error.filename else OSError(error.errno, error.strerror, str(log)) from None


def show(tally: Tally, games: int, output_format: str) -> None:
    """Print what came of it."""
    from importlib import import_module

    say(import_module(f"dtk.report.{FORMATS[output_format]}").render(tally, games), newline=False)
