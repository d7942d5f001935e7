"""Speed of the editor's answers: completion while titles are typed, and findings after each change.

    python benchmarks/editor.py [--runs N]

Every example deck is opened. Titles are typed into it letter by letter; after each letter, the suggestions are asked
for, and the findings. The figures are milliseconds of this process: the median, and the 95th percentile. Editors feel
slow above about 50 ms for suggestions and 200 ms for findings.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from dtk.cards.database import load_database
from dtk.editor.completion import complete
from dtk.editor.document import open_document
from dtk.editor.findings import findings
from dtk.files.reading import Source, read_source
from dtk.legality.judge import Judge
from dtk.legality.rules_repository import RulesRepository

ROOT = Path(__file__).parents[1]
DECKS = sorted(path for path in (ROOT / "examples" / "decks").rglob("*.yaml") if path.suffixes == [".yaml"])
HEADING = "dudes:\n"


def read(path: Path) -> Source:
    """A file beside a deck."""
    return read_source(str(path))


def timed(times: list[float], ask: Callable[[], object]) -> None:
    """Note the milliseconds that an answer takes."""
    begun = time.perf_counter()
    ask()
    times.append((time.perf_counter() - begun) * 1000)


def percentile(times: list[float], part: float) -> float:
    """The time that a part of all times does not exceed."""
    return sorted(times)[min(len(times) - 1, int(part * len(times)))]


def main() -> None:
    """Type titles into every deck, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--runs", type=int, default=3, help="titles typed into each deck")
    runs = parser.parse_args().runs
    database = load_database()
    judge, dice = Judge(RulesRepository(database)), random.Random(1)
    titles = sorted({card.title for card in database if card.type == "dude"})
    suggesting: list[float] = []
    judging: list[float] = []
    for path in DECKS:
        text = path.read_text("utf-8")
        at = text.index(HEADING) + len(HEADING)
        line = text.count("\n", 0, at) + 1
        document = open_document(str(path), text, judge, read)
        for title in dice.choices(titles, k=runs):
            for length in range(1, min(8, len(title)) + 1):
                typed = f"{text[:at]}  {title[:length]}: 1\n{text[at:]}"
                document = open_document(str(path), typed, judge, read, before=document)
                if document is None:
                    raise SystemExit(f"{path} is not a deck")
                timed(suggesting, partial(complete, document, line, length + 3))
                timed(judging, partial(findings, document))
    print(f"{len(DECKS)} decks, {len(suggesting)} letters")
    for name, times in (("suggestions", suggesting), ("findings", judging)):
        print(
            f"  {name:12} median {percentile(times, 0.5):6.1f} ms   95th percentile {percentile(times, 0.95):6.1f} ms"
        )


if __name__ == "__main__":
    main()
