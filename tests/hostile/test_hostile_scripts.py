"""Reading any script ends, with a script or a clear fault, within two seconds and 100 MB."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path

# Reads each text on its own, and says how the slowest went, and how much memory all took.
READER = """\
import json, resource, sys, time
from tests.clock import slowness
from dtk.cards.database import load_database
from dtk.files.finding import Unreadable
from dtk.files.reading import source_of
from dtk.scripts.reading import read_script
resource.setrlimit(resource.RLIMIT_CPU, (100, 100))
deck = [load_database()[code] for code in ("01001", "01005", "01039", "01066", "01085")]
slowest, ends, before = 0.0, [], slowness()
for text in json.load(sys.stdin):
    began = time.process_time()
    try:
        read_script(source_of(text.encode("utf-8", "surrogateescape"), "plan"), deck)
        ends.append("")
    except Unreadable as error:
        ends.append(f"{error.findings[0].code} {error.findings[0].message}")
    slowest = max(slowest, time.process_time() - began)
slowest /= max(before, slowness())
# What the system counts for a process begins with the memory of whoever started it; its own is in /proc.
try:
    own = next(line for line in open("/proc/self/status") if line.startswith("VmHWM"))
    megabytes = int(own.split()[1]) / 1024
except OSError:
    megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
print(json.dumps([slowest, megabytes, ends]))
"""
SOUND = """\
plan: Deeds first.
phases: [{name: early, until: day > 2}, {name: late}]
opening: [{gang: [Micah Ryse], when: 'their.outfit == "Law Dogs"'}]
hand: [{aim: legal, when: odds.win > 0.5}]
buy:
- {prefer: 1.5, when: 'card.type == "deed" && my.income < 4', phase: early, why: Income.}
- {never: true, leave: 1, cards: [Stagecoach Office]}
stand: [{must: true, when: 'here.guns / (day - 1) > 2 || !card.booted'}]
weights: {income: 2}
scenes: [{name: one, given: {you: {hand: [Stagecoach Office]}, them: {hidden: 3}}, expect: pass}]
"""
SECTIONS = ("buy", "keep", "stand", "call_out", "accept", "join", "flee", "use", "aim", "pay", "shoot", "casualty")
PIECES = [
    "'",
    '"',
    "[",
    "]",
    "{",
    "}",
    ":",
    "- ",
    "&a",
    "*a",
    "!!x",
    "\t",
    "\n",
    "\x00",
    "\udcff",
    "&&",
    "??",
    "9" * 40,
]
CONDITIONS = [
    *(" && ".join(["day > 1"] * 44), "(" * 240 + "day" + ")" * 240, "!" * 490 + "true", " + ".join(["day"] * 80)),
    *("true ? day > 1 : " * 24 + "day > 1", "[" * 400, "my.incme > 1 || " * 30 + "true", "day" * 160),
    *("in_hand(" * 60, "9" * 490),
]


def big(condition: str, times: int) -> str:
    """A script of many rules with such a condition."""
    rule = f"- {{must: true, when: '{condition}'}}\n"
    return "plan: x\n" + "".join(f"{section}:\n{rule * times}" for section in SECTIONS)


def hostile() -> list[str]:
    """Scripts that are big, deep, long and strange, and a sound one with anything in any place."""
    rng = random.Random(0)
    worst = [
        *(big("day > 1", times) for times in (1, 20, 90, 101)),
        *(big(condition, 9) for condition in CONDITIONS),
        "plan: " + "[" * 60_000,
        "[" + "a," * 30_000 + "]",
        "plan: x\n" * 8_000,
        "plan: &a [x, *a]",
        "",
        "\ufeff",
        "plan: x\nweights: {income: 1e999}",
        "plan: x\nbuy: [{prefer: 99999999999999999999}]",
    ]
    for _ in range(250):
        text = SOUND
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(text))
            text = text[:at] + rng.choice([*PIECES, ""]) + text[at + rng.randint(0, 12) :]
        worst.append(text)
    return [*worst, *(SOUND[: rng.randrange(len(SOUND))] for _ in range(60)), SOUND]


def test_reading_a_hostile_script_ends_soon_and_says_why() -> None:
    texts = hostile()
    done = subprocess.run(
        [sys.executable, "-c", READER],
        input=json.dumps(texts), capture_output=True, text=True, cwd=Path(__file__).parents[2], check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    slowest, megabytes, ends = json.loads(done.stdout)
    assert slowest < 2 and megabytes < 100
    assert not ends[-1] and sum(map(bool, ends)) > len(ends) / 2
    # What is wrong is said in dtk's words, and not in those of a library.
    assert all(end.startswith("DT") and end.endswith((".", "?")) for end in ends if end), ends
    assert not [end for end in ends if "overload" in end or "Error" in end or "<input>" in end]
