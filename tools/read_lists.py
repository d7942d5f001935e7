"""How each list of the corpus is read: exactly, with a finding, or wrongly. Exits with 1 if any is read wrongly."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.decks.lists.corpus import EXACT, OPEN, REFUSED, WRONG, judge, samples
from tests.decks.lists.noise import NOISES

RESULTS = (EXACT, OPEN, REFUSED, WRONG)


def main() -> int:
    """Read all lists and print the figures."""
    counts: Counter[tuple[str, str]] = Counter()
    for sample in samples():
        how, why = judge(sample)
        counts[sample.noise, how] += 1
        if how == WRONG:
            print(*sample, why)
    print(f"{'noise':20}" + "".join(f"{how:>9}" for how in RESULTS))
    for noise in NOISES:
        print(f"{noise:20}" + "".join(f"{counts[noise, how]:9,}" for how in RESULTS))
    total = {how: sum(counts[noise, how] for noise in NOISES) for how in RESULTS}
    print(f"{'all':20}" + "".join(f"{count:9,}" for count in total.values()))
    print(f"{total[EXACT] / sum(total.values()):.2%} of {sum(total.values()):,} lists are read exactly.")
    return int(total[WRONG] > 0)


if __name__ == "__main__":
    sys.exit(main())
