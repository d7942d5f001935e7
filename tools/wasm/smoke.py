"""Verdicts, odds and a match with a script as JSON, to compare Pythons byte by byte."""

from __future__ import annotations

import json
from pathlib import Path

import dtk

DECKS = ("sloane-gunfighter.yaml", "law-dogs-gunfighter.yaml")


def main() -> None:
    """Print the results."""
    found = {}
    for path in sorted(Path().glob("*.yaml")):
        if not path.name.endswith(".script.yaml"):
            verdict = dtk.validate(str(path))
            found[path.name] = [verdict.deck, verdict.gang, [finding.code for finding in verdict.findings]]
    broken = Path("broken.txt")
    broken.write_text("1x The Sloane Gang\n4x Kidnapin'\n2x Ambush\n", encoding="utf-8")
    faults = dtk.validate(str(broken))
    odds = dtk.hand_odds(DECKS[0], stud=2).legal
    match = dtk.play_match(*DECKS, agents=("scripted", "baseline"), games=4, seed="smoke")
    print(
        json.dumps(
            {
                "verdicts": found,
                "faults": faults.to_rows(),
                "full house": str(odds.at_least(dtk.FULL_HOUSE)),
                "match": match.to_rows(),
            },
            sort_keys=True,
            indent=1,
        )
    )


main()
