"""Measure how reliable the coach's marks are.

`planted` puts a bad answer in place of a good one, and counts how many the coach finds. `games` does so in whole games:
one choice of a recorded game is replaced, its agents play on, and the coach analyses the new game. It counts the
planted blunders that the coach finds, and its other blunders that fresh games do not confirm. `marks` analyses games,
and plays both lines of each mistake to the end of the game in 200 fresh worlds: how many are real, and how many are
marked with another seed, too. `order` compares the error rates of agents. `luck` plays games with and without luck
taken out of the win rate. `rest` splits the account of games into its terms.

python tools/coach.py planted RECORD --choices 20
python tools/coach.py games RECORD --games 3
python tools/coach.py marks RECORD --games 5
python tools/coach.py rest RECORD --games 6
python tools/coach.py order --games 2
python tools/coach.py luck --games 300
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from math import fsum
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from dtk.agents.candidates import AnswerLine
from dtk.agents.search import Search
from dtk.cards.database import load_database
from dtk.coach.analysis import Settings, analyse
from dtk.coach.choices import JudgedChoice, judge, same
from dtk.coach.comparing import Comparing
from dtk.coach.marks import Mark
from dtk.coach.trace import RecordedQuestion, trace_of
from dtk.decks.kinds import read_deck
from dtk.engine.decisions import NoonPlay
from dtk.engine.rules.setup import DeckList
from dtk.engine.sandbox import Until
from dtk.files.reading import read_source
from dtk.legality.judge import Judge
from dtk.legality.judged_deck import JudgedDeck
from dtk.legality.rules_repository import RulesRepository
from dtk.match.luck import LuckMeter
from dtk.match.one import Match, play_one
from dtk.match.playable import deck_list
from dtk.match.record import RecordedGame, read_games, read_match, recorded
from dtk.report.games.coach_words import words
from dtk.statistics.control import without_luck
from dtk.statistics.means import Mean, mean
from tools.planted import planted_game

EXAMPLES = Path(__file__).parents[1] / "examples" / "decks"
DECKS = ("law-dogs-gunfighter", "sloane-gunfighter")
BLUNDERS = (Mark.BLUNDER, Mark.MISSED_WIN)
# A planted answer costs at least this much in the games that choose it; a real mark at least that much in new ones.
PLANTED, REAL = 0.25, 0.06
CHECKED = 200
# The questions of a game in which a planted answer is looked for.
TRIED = 8


def example(name: str) -> DeckList:
    """An example deck."""
    database = load_database()
    read = read_deck(read_source(str(EXAMPLES / f"{name}.yaml")), database)
    return deck_list(JudgedDeck(read, Judge(RulesRepository(database)).context_for(read), database))


def games_of(record: Path, games: int) -> Iterator[tuple[Match, RecordedGame]]:
    """The first games of a record."""
    match = read_match(record, load_database())
    for game in read_games(record):
        if game.number < games:
            yield match, game


def measured(
    asked: RecordedQuestion, better: AnswerLine, other: AnswerLine, luck: str, games: int, until: Until = "sundown"
) -> Mean:
    """The lead of a line in fresh games."""
    question = asked.ask()
    search = Search(luck)
    search.own_line(question.decision, question.view)
    comparing = Comparing(search, question.view, luck, [better, other], until=until)
    comparing.play(games, [better, other])
    return comparing.lead(better, other)


class PlantedAt(NamedTuple):
    """A question of a recorded game."""

    match: Match
    game: RecordedGame
    question: RecordedQuestion


def plantings(record: Path, choices: int, seed: str, each: int = TRIED) -> Iterator[tuple[PlantedAt, AnswerLine, Mean]]:
    """Questions of High Noon with an answer that costs PLANTED against the recorded one, measured in games that the
    coach does not see. each: the most of one game.
    """
    found = 0
    for match, game in games_of(record, 10_000):
        trace = trace_of(match, game)
        questions = [asked for asked in trace.questions if asked.kind is NoonPlay]
        random.Random(f"{seed}/{game.number}").shuffle(questions)
        of_game = 0
        for asked in questions[:TRIED]:
            question, good = asked.ask(), trace.line(asked)
            lines = Search(f"{seed}/plant/{asked.number}", 14).estimates(question.decision, question.view)
            worst = min(lines, key=lambda one: one.gain)
            if worst.gain > -PLANTED or same(worst.line, good):
                continue
            cost = measured(asked, good, worst.line, f"{seed}/check/{asked.number}", 30)
            if cost.value < PLANTED:
                continue
            yield PlantedAt(match, game, asked), worst.line, cost
            found, of_game = found + 1, of_game + 1
            if found == choices:
                return
            if of_game == each:
                break


def planted(arguments: argparse.Namespace) -> None:
    """How many planted blunders the coach finds."""
    results = []
    for asked, line, cost in plantings(arguments.record, arguments.choices, arguments.seed):
        choice = judge(asked.question, line, f"{arguments.seed}/coach", arguments.playouts, words)
        results.append(choice.mark)
        told = f"{choice.mark.value:<12} {100 * choice.loss.value:5.1f} points, planted {100 * cost.value:5.1f}"
        print(f"{told}: {choice.played}", flush=True)
    print(f"{sum(mark in BLUNDERS for mark in results)} of {len(results)} marked as blunders, ", end="")
    print(f"{sum(mark.is_mistake for mark in results)} marked at all.")


def games(arguments: argparse.Namespace) -> None:
    """How many planted blunders the coach finds in whole games, and how many false ones."""
    found = false = count = 0
    for asked, line, cost in plantings(arguments.record, arguments.games, arguments.seed, each=1):
        match, game = asked.match, planted_game(asked.match, asked.game, asked.question, line)
        questions = {one.number: one for one in trace_of(match, game).questions}
        settings = Settings(arguments.seed, arguments.playouts, worlds=0)
        seat = asked.question.seat
        analysis = analyse(match, game, words, seats=(seat,), settings=settings, jobs=arguments.jobs)
        blunders = [one for one in analysis.choices if one.mark in BLUNDERS]
        is_found = any(one.number == asked.question.number for one in blunders)
        others = [one for one in blunders if one.number != asked.question.number]
        unreal = [
            one for one in others if not is_real(questions[one.number], one, f"{arguments.seed}/again", "sundown")
        ]
        count, found, false = count + 1, found + is_found, false + len(unreal)
        print(
            f"game {game.number}, answer {asked.question.number}, planted {100 * cost.value:.1f} points: "
            f"{'found' if is_found else 'missed'}; {len(others)} other blunders, {len(unreal)} not confirmed",
            flush=True,
        )
    print(f"{found} of {count} planted blunders found; {false} false ones in {count} games.")


def is_real(asked: RecordedQuestion, choice: JudgedChoice, luck: str, until: Until) -> bool:
    """Whether fresh games confirm a mistake."""
    lead = measured(asked, *choice.lines, f"{luck}/{choice.number}", CHECKED, until)
    return lead.value - choice.recovered >= REAL


def marks(arguments: argparse.Namespace) -> None:
    """Which mistakes of recorded games are real, and which are kept with another seed."""
    rows: dict[Mark, list[tuple[bool, bool]]] = {}
    count = 0
    for match, game in games_of(arguments.record, arguments.games):
        questions = {asked.number: asked for asked in trace_of(match, game).questions}
        settings = Settings(arguments.seed, arguments.playouts, worlds=0)
        analysis = analyse(match, game, words, seats=(arguments.seat,), settings=settings, jobs=arguments.jobs)
        count += 1
        for choice in analysis.marked:
            asked, luck = questions[choice.number], f"{arguments.seed}/again/{choice.number}"
            sundown = measured(asked, *choice.lines, luck, arguments.worlds)
            end = measured(asked, *choice.lines, luck, arguments.worlds, "end")
            other = judge(asked, choice.lines[1], f"{arguments.seed}/other", arguments.playouts, words)
            rows.setdefault(choice.mark, []).append((is_evident(end), other.mark.is_mistake))
            print(f"game {game.number}: {told_again(choice, sundown, end)}", flush=True)
    for mark, found in rows.items():
        real, kept = sum(one for one, _ in found), sum(one for _, one in found)
        print(f"{mark.value}: {len(found)} in {count} games; {real} real, {kept} marked with another seed.")


def is_evident(lead: Mean) -> bool:
    """Whether the 95 % interval of a lead is above 0."""
    between = lead.interval()
    return between is not None and between[0] > 0


def told_again(choice: JudgedChoice, sundown: Mean, end: Mean) -> str:
    """A mistake with its cost, and that in fresh games."""
    again = ", ".join(
        f"to {name} {100 * lead.value:.1f} ± {100 * 1.96 * lead.error:.1f}"
        for name, lead in (("Sundown", sundown), ("the end", end))
    )
    return f"{choice.mark.value}, {100 * choice.loss.value:.1f} points; {again}: {choice.played} / {choice.better}"


def rest(arguments: argparse.Namespace) -> None:
    """The terms of the account of games, for the first seat, in points: mean and standard deviation."""
    terms: dict[str, list[float]] = {}
    for match, game in games_of(arguments.record, arguments.games):
        settings = Settings(arguments.seed, arguments.playouts)
        values = analyse(match, game, words, seats=(), settings=settings, jobs=arguments.jobs).values
        if values is None:
            continue
        account = values.accounts[0]
        for name, value in (
            ("luck", account.luck.value),
            ("unjudged choices", account.unjudged.value),
            ("rest", account.rest.value),
            ("both", account.unjudged.value + account.rest.value),
        ):
            terms.setdefault(name, []).append(100 * value)
        print(
            f"game {game.number}: " + ", ".join(f"{name} {found[-1]:.1f}" for name, found in terms.items()), flush=True
        )
    for name, found in terms.items():
        one = mean(found)
        print(f"{name}: mean {one.value:.1f} ± {one.error:.1f}, standard deviation {one.spread:.1f}, {one.size} games")


def order(arguments: argparse.Namespace) -> None:
    """The error rates of agents, each against itself."""
    for agent in arguments.agents.split(","):
        match = Match(tuple(map(example, DECKS)), (agent, agent), arguments.seed, "pinebox-1.5", texts="full")
        given, counted = 0.0, 0
        for number in range(arguments.games):
            game = recorded(play_one(match, number, keep=True))
            settings = Settings(arguments.seed, arguments.playouts, worlds=0)
            analysis = analyse(match, game, words, seats=(0, 1), settings=settings, jobs=arguments.jobs)
            given += fsum(one.given_up.value for one in analysis.summaries)
            counted += sum(one.counted for one in analysis.summaries)
        print(f"{agent}: {1000 * given / max(1, counted):.0f} thousandths, {counted} choices that counted", flush=True)


def luck(arguments: argparse.Namespace) -> None:
    """The win rate without the luck of draw hands, and how many fewer games that needs."""
    match = Match(tuple(map(example, DECKS)), ("baseline", "baseline"), arguments.seed, "pinebox-1.5", texts="full")
    results, lowball, shootouts = [], [], []
    for number in range(arguments.games):
        meter = LuckMeter(f"{arguments.seed}/{number}", 2)
        game = play_one(match, number, observer=meter)
        ours, theirs = game.seats.index(0), game.seats.index(1)
        results.append(0.5 if game.winner < 0 else float(game.winner == ours))
        lowball.append(meter.luck.lowball[ours] - meter.luck.lowball[theirs])
        shootouts.append(meter.luck.shootouts[ours] - meter.luck.shootouts[theirs])
    found = without_luck(results, lowball, shootouts)
    print(
        f"{arguments.games} games, seed {arguments.seed}: mean luck {fmean(lowball):.2f}, {fmean(shootouts):.2f} ranks"
    )
    print(
        f"win rate {100 * found.plain.value:.1f} %, without luck {100 * found.mean.value:.1f} %, {found.reduction:.3f}"
    )


def main() -> None:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    commands = parser.add_subparsers(required=True)
    for name, run in (
        ("planted", planted),
        ("games", games),
        ("marks", marks),
        ("rest", rest),
        ("order", order),
        ("luck", luck),
    ):
        command = commands.add_parser(name, help=run.__doc__)
        command.set_defaults(run=run)
        if name in ("planted", "games", "marks", "rest"):
            command.add_argument("record", type=Path, help="a record of `dtk match --log`")
        command.add_argument("--choices", type=int, default=20, help="the planted answers")
        command.add_argument("--games", type=int, default=3)
        command.add_argument("--seat", type=int, default=0, help="the seat whose marks are checked, from 0")
        command.add_argument("--agents", default="random,careless,baseline,search", help="their names")
        command.add_argument("--seed", default="coach")
        command.add_argument("--playouts", type=int, default=14)
        command.add_argument("--worlds", type=int, default=CHECKED, help="the fresh games of each line")
        command.add_argument("--jobs", type=int, default=1)
    arguments = parser.parse_args()
    arguments.run(arguments)


if __name__ == "__main__":
    main()
