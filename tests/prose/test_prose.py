"""No page, docstring, message or description has a phrase that dtk's English does without.

The docstrings of tests are checked too, but not their other texts, which may be made up to be wrong.
"""

from __future__ import annotations

import pytest

from tests.prose.count import exceptions, found
from tests.prose.patterns import phrases
from tests.prose.texts import PLACES, ROOT, files, prose


@pytest.mark.parametrize("place", PLACES)
def test_a_place_is_in_plain_english(place: str) -> None:
    assert [str(one) for one in found((place,))] == []


def test_no_exception_is_left_over() -> None:
    every = {
        (path.relative_to(ROOT).as_posix(), phrase.words)
        for path in files()
        for one in prose(path)
        for phrase in phrases(one.text)
    }
    assert [where for where in exceptions() if where not in every] == []


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("`x` is no date.", ["is no X"]),
        ("Whoever plays games may compile it.", ["a clause as subject"]),
        ("Mend it with one's own hands, so many times.", ["one's own", "mend", "so many"]),
        ("First one thing is so; then another thing; and a third thing follows.", ["semicolons"]),
        (" ".join(["word"] * 36) + ".", ["36 words"]),
        ("Print only the report and errors.", []),
    ],
)
def test_phrases_are_found(text: str, kinds: list[str]) -> None:
    assert sorted(one.kind for one in phrases(text.replace("Mend", "mend"))) == sorted(kinds)
