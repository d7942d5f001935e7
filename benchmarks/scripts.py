"""Cost of scripts: games with a script against games without one, and libraries of expressions compared.

    python benchmarks/scripts.py [--games N] [--seed WORD] [--decks]

The first figure is a ratio: the CPU time of the same number of games by `scripted` with a long script, and by baseline,
with the same decks and seeds. The others are for those libraries that are installed: the time to import it in a process
of its own, to compile a condition with eight names, and to evaluate it.

--decks: instead, the cost of each example deck's own script: the ratio of CPU time for a game, and for a decision,
because a script makes games longer or shorter.
"""

from __future__ import annotations

import argparse
import importlib.util
import re
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median

from dtk.agents.baseline import Baseline
from dtk.api.games import new_match
from dtk.files.reading import source_of
from dtk.match.one import Match, play_one
from dtk.scripts.expressions import compile_expression
from dtk.scripts.playing import player_of
from dtk.scripts.words import scope_of

DECKS = Path(__file__).parents[1] / "examples" / "decks"
CONDITION = (
    "my.income < 4 && card.cost <= my.ghost_rock && day > 1 && (card.influence > 0 || here.guns > here.their_guns)"
)
# Twenty rules that apply to every option: more than good scripts have.
LONG = """\
plan: Everything is weighed.
phases: [{name: early, until: my.deeds > 3 || day > 3}, {name: late}]
buy:
- {prefer: 1, when: card.type == "deed" && my.income < 4 && card.cost <= rock}
- {prefer: 1, when: card.type == "dude" && my.margin_after_answer < 2}
- {prefer: 0, when: keyword("Weapon") && my.studs > 1}
- {never: true, leave: 1, phase: early}
keep:
- {prefer: 1, when: card.type == "action" && my.hand < 6}
- {prefer: -1, when: card.cost > rock + my.income}
stand:
- {never: true, when: card.influence >= 3 && here.their_guns > here.guns + 1}
- {prefer: 0.5, when: here.control > 0 && here.their_local_influence < card.influence}
- {prefer: -0.5, when: move.boots && here.their_rank_in_reach > here.rank_in_reach}
- {prefer: 0.2, phase: late, when: odds.win > 0.6}
call_out:
- {prefer: 1, when: target.booted && odds.win > 0.6}
- {never: true, when: odds.margin < 0 && my.margin < 0}
accept:
- {never: true, when: card.influence >= 3 && odds.win < 0.4}
join:
- {prefer: 1, when: odds.margin > 0 && !card.booted}
- {prefer: -1, when: card.influence > 2 && odds.mine > odds.theirs}
flee:
- {must: true, when: odds.win < 0.2}
use:
- {prefer: 0.5, when: use.when == "shootout" && use.cost <= 1}
- {never: true, leave: 1, when: use.when == "noon"}
aim:
- {prefer: 0.5, when: "!target.mine && target.influence > 1"}
casualty:
- {prefer: -2, when: card.influence > 1}
"""
# Each library's code for compiling the condition, by the name of its module; it leaves `run`, which evaluates it.
OTHERS = {
    "cel_expr_python": (
        "from cel_expr_python import cel\n"
        "kinds = {name: cel.Type.DOUBLE for name in names}\n"
        "program = cel.NewEnv(variables=kinds).compile(re.sub(r'(?<![\\w.])\\d+(?![\\w.])', r'\\g<0>.0', text))\n"
        "values = {name: 2.0 for name in names}\nrun = lambda: program.eval(data=values)\n"
    ),
    "celpy": (
        "import celpy\nenv = celpy.Environment()\n"
        "program = env.program(env.compile(text))\n"
        "values = {name: celpy.celtypes.DoubleType(2) for name in names}\n"
        "run = lambda: program.evaluate(values)\n"
    ),
    "rule_engine": (
        "import rule_engine\nrule = rule_engine.Rule(text.replace('&&', 'and').replace('||', 'or'))\n"
        "values = {name: 2.0 for name in names}\nrun = lambda: rule.matches(values)\n"
    ),
    "simpleeval": (
        "import simpleeval\nevaluator = simpleeval.SimpleEval(names={name: 2.0 for name in names})\n"
        "parsed = evaluator.parse(text.replace('&&', 'and').replace('||', 'or'))\n"
        "run = lambda: evaluator.eval('', previously_parsed=parsed)\n"
    ),
}


def games(match: Match, count: int) -> float:
    """The CPU time of some games, in seconds."""
    began = time.process_time()
    for number in range(count):
        play_one(match, number)
    return time.process_time() - began


def ratio(count: int, seed: str) -> tuple[float, float, float]:
    """CPU seconds a game without a script and with one, and the median of their ratios, for each pair of decks."""
    plain_time, scripted_time, ratios = 0.0, 0.0, []
    names = sorted(path for path in DECKS.glob("*.yaml") if not path.name.endswith(".script.yaml"))[:8]
    for one, other in zip(names[::2], names[1::2], strict=True):
        match = new_match(one, other, seed=seed)
        deck = match.decks[0]
        cards = [deck.outfit, *([deck.legend] if deck.legend else []), *deck.cards]
        player = player_of("scripted", source_of(LONG.encode(), "long"), cards)
        scripted = match._replace(factories=(player, Baseline))
        games(match, 2), games(scripted, 2)
        without, with_script = games(match, count), games(scripted, count)
        plain_time, scripted_time = plain_time + without, scripted_time + with_script
        ratios.append(with_script / without)
    total = count * len(ratios)
    return plain_time / total, scripted_time / total, median(ratios)


def taken(match: Match, count: int) -> tuple[float, float]:
    """The CPU time of some games, in seconds, for a game and for a decision."""
    began = time.process_time()
    decisions = sum(play_one(match, number).decisions for number in range(count))
    took = time.process_time() - began
    return took / count, took / decisions


def of_decks(count: int, seed: str) -> None:
    """Print the cost of each example deck's script, the most expensive last."""
    rows = []
    for deck in sorted(path for path in DECKS.rglob("*.yaml") if not path.name.endswith(".script.yaml")):
        other = DECKS / ("sloane-gunfighter.yaml" if deck.stem == "law-dogs-gunfighter" else "law-dogs-gunfighter.yaml")
        plain, scripted = (
            new_match(deck, other, agents=(one, "baseline"), seed=seed) for one in ("baseline", "scripted")
        )
        taken(plain, 2), taken(scripted, 2)
        without, with_script = taken(plain, count), taken(scripted, count)
        rows.append((with_script[1] / without[1], with_script[0] / without[0], deck.stem))
    for decision, game, name in sorted(rows):
        print(f"{name:<30} {game:.2f} times for a game, {decision:.2f} for a decision")


def each(do: Callable[[], object], times: int) -> float:
    """Microseconds a call."""
    began = time.perf_counter()
    for _ in range(times):
        do()
    return 1e6 * (time.perf_counter() - began) / times


def import_time(module: str) -> float:
    """The milliseconds for an import, beyond the start of Python: the least of five."""
    code = f"import time; began = time.perf_counter(); import {module}; print(time.perf_counter() - began)"
    runs = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True) for _ in range(5)]
    return 1000 * min(float(run.stdout) for run in runs)


def libraries() -> None:
    """Print the times of each installed library."""
    scope = scope_of("stand")
    names = sorted(compile_expression(CONDITION, scope, "yes or no").names)
    text = CONDITION
    for name in names:
        text = text.replace(name, name.replace(".", "_"))
    flat = [name.replace(".", "_") for name in names]
    for module, code in OTHERS.items():
        if importlib.util.find_spec(module) is None:
            print(f"{module:<16} not installed")
            continue
        imported = import_time(f"{module}.cel" if module == "cel_expr_python" else module)
        found = {"text": text, "names": flat, "re": re}
        compiling = each(lambda code=code, found=found: exec(code, found), 20)  # noqa: S102 our own code
        print_times(module, imported, compiling, each(found["run"], 2_000))
    compiling = each(lambda: compile_expression(CONDITION, scope, "yes or no"), 200)
    checked, values = compile_expression(CONDITION, scope, "yes or no"), [2.0] * len(names)
    print_times("dtk", import_time("dtk.scripts.expressions"), compiling, each(partial(checked.value, values), 20_000))


def print_times(name: str, imported: float, compiling: float, running: float) -> None:
    """Print a row of figures: milliseconds for the import, microseconds for the rest."""
    print(f"{name:<16} import {imported:6.1f} ms   compile {compiling:8.1f} us   evaluate {running:7.2f} us")


def main() -> None:
    """Print all figures."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--games", type=int, default=20)
    options.add_argument("--seed", default="b")
    options.add_argument("--decks", action="store_true", help="the cost of each example deck's own script")
    chosen = options.parse_args()
    if chosen.decks:
        of_decks(chosen.games, chosen.seed)
        return
    without, with_script, middle = ratio(chosen.games, chosen.seed)
    print(f"a game without a script {1000 * without:.0f} ms, with one {1000 * with_script:.0f} ms CPU: "
          f"{with_script / without:.2f} times (median of decks {middle:.2f})")  # fmt: skip
    libraries()


if __name__ == "__main__":
    main()
