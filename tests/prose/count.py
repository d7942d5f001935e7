"""Counts of phrases to write again: `python -m tests.prose.count [-l] [PLACE ...]`; -l lists each place."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.prose.patterns import PATTERNS, Phrase, phrases
from tests.prose.texts import PLACES, ROOT, files, prose

# Phrases that stay: `path`, the words found, the reason; tabs between.
EXCEPTIONS = Path(__file__).with_name("exceptions.txt")


class Found(NamedTuple):
    """A phrase and its place."""

    path: str
    line: int
    phrase: Phrase

    def __str__(self) -> str:
        better = PATTERNS.get(self.phrase.kind, ("", "shorter sentences"))[1]
        return f"{self.path}:{self.line}: {self.phrase.kind}: {self.phrase.words!r}. Better: {better}."


@cache
def exceptions() -> dict[tuple[str, str], str]:
    """The reason for each phrase that stays, by file and words."""
    rows = [line.split("\t") for line in EXCEPTIONS.read_text("utf-8").splitlines() if line]
    return {(path, words): reason for path, words, reason in rows}


def found(places: tuple[str, ...] = PLACES) -> Iterator[Found]:
    """Every phrase in these places that is not an exception."""
    for path in files(places):
        name = path.relative_to(ROOT).as_posix()
        for one in prose(path):
            for phrase in phrases(one.text):
                if (name, phrase.words) not in exceptions():
                    yield Found(name, one.line + one.text[: phrase.offset].count("\n"), phrase)


def main(given: list[str]) -> None:
    """Print the counts by kind, or each place."""
    places = tuple(one for one in given if one != "-l") or PLACES
    every = [*found(places)]
    if "-l" in given:
        sys.stdout.writelines(f"{one}\n" for one in every)
    kinds = Counter("long sentence" if one.phrase.kind.endswith(" words") else one.phrase.kind for one in every)
    sys.stdout.writelines(f"{count:5}  {kind}\n" for kind, count in kinds.most_common())
    sys.stdout.write(f"{len(every):5}  in all\n")


if __name__ == "__main__":
    main(sys.argv[1:])
