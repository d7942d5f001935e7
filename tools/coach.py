"""Measure how reliable the coach's marks are.

`planted` puts a bad answer in place of a good one, and counts how many the coach finds. `marks` analyses games, and
measures each blunder again in fresh games: how many are real, and how many are marked with another seed, too. `order`
compares the error rates of agents. `luck` plays games with and without luck taken out of the win rate.

python tools/coach.py planted RECORD --choices 20
python tools/coach.py marks RECORD --games 3
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

from dtk.agents.candidates import AnswerLine
from dtk.agents.search import Search
from dtk.cards.database import load_database
from dtk.coach.analysis import Settings, analyse
from dtk.coach.choices import Comparing, JudgedChoice, judge, same
from dtk.coach.marks import Mark
from dtk.coach.trace import RecordedQuestion, trace_of
from dtk.decks.kinds import read_deck
from dtk.engine.decisions import NoonPlay
from dtk.engine.rules.setup import DeckList
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
from dtk.statistics.means import Mean

EXAMPLES = Path(__file__).parents[1] / "examples" / "decks"
DECKS = ("law-dogs-gunfighter", "sloane-gunfighter")
BLUNDERS = (Mark.BLUNDER, Mark.MISSED_WIN)
# A planted answer costs at least this much in the games that choose it; a real mark at least that much in new ones.
PLANTED, REAL = 0.25, 0.06
CHECKED = 200


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


def measured(asked: RecordedQuestion, better: AnswerLine, other: AnswerLine, luck: str, games: int) -> Mean:
    """The lead of a line in fresh games."""
    question = asked.ask()
    search = Search(luck)
    search.own_line(question.decision, question.view)
    comparing = Comparing(search, question.view, luck, [better, other])
    comparing.play(games, [better, other])
    return comparing.lead(better, other)


def plantings(record: Path, choices: int, seed: str) -> Iterator[tuple[RecordedQuestion, AnswerLine, Mean]]:
    """Questions of High Noon with an answer that costs PLANTED against the recorded one, measured in games that the
    coach does not see.
    """
    found = 0
    for match, game in games_of(record, 10_000):
        trace = trace_of(match, game)
        questions = [asked for asked in trace.questions if asked.kind is NoonPlay]
        random.Random(f"{seed}/{game.number}").shuffle(questions)
        for asked in questions[:8]:
            question, good = asked.ask(), trace.line(asked)
            lines = Search(f"{seed}/plant/{asked.number}", 14).estimates(question.decision, question.view)
            worst = min(lines, key=lambda one: one.gain)
            if worst.gain > -PLANTED or same(worst.line, good):
                continue
            cost = measured(asked, good, worst.line, f"{seed}/check/{asked.number}", 30)
            if cost.value >= PLANTED:
                yield asked, worst.line, cost
                found += 1
            if found == choices:
                return


def planted(arguments: argparse.Namespace) -> None:
    """How many planted blunders the coach finds."""
    results = []
    for asked, line, cost in plantings(arguments.record, arguments.choices, arguments.seed):
        choice = judge(asked, line, f"{arguments.seed}/coach", arguments.playouts, words)
        results.append(choice.mark)
        told = f"{choice.mark.value:<12} {100 * choice.loss.value:5.1f} points, planted {100 * cost.value:5.1f}"
        print(f"{told}: {choice.played}", flush=True)
    print(f"{sum(mark in BLUNDERS for mark in results)} of {len(results)} marked as blunders, ", end="")
    print(f"{sum(mark.is_mistake for mark in results)} marked at all.")


def marks(arguments: argparse.Namespace) -> None:
    """Which blunders of recorded games are real, and which are kept with another seed."""
    real = kept = blunders = count = 0
    for match, game in games_of(arguments.record, arguments.games):
        questions = {asked.number: asked for asked in trace_of(match, game).questions}
        settings = Settings(arguments.seed, arguments.playouts, worlds=0)
        analysis = analyse(match, game, words, seats=(arguments.seat,), settings=settings, jobs=arguments.jobs)
        count += 1
        for choice in (one for one in analysis.choices if one.mark in BLUNDERS):
            blunders += 1
            asked = questions[choice.number]
            again = measured(asked, *choice.lines, f"{arguments.seed}/again/{choice.number}", CHECKED)
            other = judge(asked, choice.lines[1], f"{arguments.seed}/other", arguments.playouts, words)
            lasting = again.value - choice.recovered
            real += lasting >= REAL
            kept += other.mark.is_mistake
            print(f"game {game.number}: {told_again(choice, lasting)}", flush=True)
    print(f"{blunders} blunders in {count} games: {real} real, {kept} marked with another seed.")


def told_again(choice: JudgedChoice, again: float) -> str:
    """A blunder with its cost, and that in fresh games."""
    return f"{100 * choice.loss.value:5.1f} points, again {100 * again:5.1f}: {choice.played} / {choice.better}"


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
    for name, run in (("planted", planted), ("marks", marks), ("order", order), ("luck", luck)):
        command = commands.add_parser(name, help=run.__doc__)
        command.set_defaults(run=run)
        if name in ("planted", "marks"):
            command.add_argument("record", type=Path, help="a record of `dtk match --log`")
        command.add_argument("--choices", type=int, default=20, help="the planted answers")
        command.add_argument("--games", type=int, default=3)
        command.add_argument("--seat", type=int, default=0, help="the seat whose marks are checked, from 0")
        command.add_argument("--agents", default="random,careless,baseline,search", help="their names")
        command.add_argument("--seed", default="coach")
        command.add_argument("--playouts", type=int, default=14)
        command.add_argument("--jobs", type=int, default=1)
    arguments = parser.parse_args()
    arguments.run(arguments)


if __name__ == "__main__":
    main()
