"""Verdicts, odds and a match with a script as JSON, to compare builds and Pythons: `python tools/smoke.py [FOLDER]`.

FOLDER holds the two decks of DECKS; without it, the working folder does.
"""

from __future__ import annotations

import json
import os
import pickle
import sys
import tempfile
from pathlib import Path

import dtk

DECKS = ("sloane-gunfighter.yaml", "law-dogs-gunfighter.yaml")
BROKEN = "1x The Sloane Gang\n4x Kidnapin'\n2x Ambush\n"


def faults() -> list[dict[str, str | int | None]]:
    """What is wrong with a list that has a misspelled title, too few cards and no starting gang."""
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        Path("broken.txt").write_text(BROKEN, encoding="utf-8")
        rows = dtk.validate("broken.txt").to_rows()
        os.chdir(os.pardir)
    return rows


def unpickled(title: str) -> str:
    """A card as another process gets it."""
    (card, *_) = dtk.search_cards(title)
    return repr(pickle.loads(pickle.dumps(card)))  # noqa: S301


def main() -> None:
    """Print the results."""
    os.chdir(sys.argv[1] if len(sys.argv) > 1 else ".")
    verdicts = {name: dtk.validate(name) for name in DECKS}
    results = {
        "verdicts": {name: [verdict.deck, verdict.gang, verdict.to_rows()] for name, verdict in verdicts.items()},
        "full house": str(dtk.hand_odds(DECKS[0], stud=2).legal.at_least(dtk.FULL_HOUSE)),
        "match": dtk.play_match(*DECKS, agents=("scripted", "baseline"), games=4, seed="smoke").to_rows(),
        "faults": faults(),
        "card": unpickled("The Harvester"),
    }
    print(json.dumps(results, sort_keys=True, indent=1))


main()
