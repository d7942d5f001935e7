"""Words that were probably meant: by the edits between two words, where swapping two letters is one edit."""

from __future__ import annotations

from collections.abc import Iterable

from dtk.cards.names import ARTICLE, loose

SHORT_WORD = 6
SHORTEST = 3
LONGEST = 60


def most_edits(word: str) -> int:
    """The number of edits within which a word is similar: 1 for up to six letters, otherwise 2."""
    return 1 if len(word) <= SHORT_WORD else 2


def edits(first: str, second: str, most: int) -> int:
    """The edits between two words; `most + 1` if there are more.

    >>> edits("gagn", "gang", 1), edits("pistl", "pistol", 1), edits("cat", "dog", 1)
    (1, 1, 2)
    """
    if abs(len(first) - len(second)) > most:
        return most + 1
    before: list[int] = []
    above = list(range(len(second) + 1))
    for row, letter in enumerate(first, 1):
        here = [row]
        for column, other in enumerate(second, 1):
            cost = min(above[column] + 1, here[column - 1] + 1, above[column - 1] + (letter != other))
            if row > 1 < column and letter == second[column - 2] and other == first[row - 2]:
                cost = min(cost, before[column - 2] + 1)
            here.append(cost)
        if min(here) > most:
            return most + 1
        before, above = above, here
    return min(above[-1], most + 1)


def nearest(text: str, known: Iterable[str], count: int = 1) -> list[str]:
    """Known words that a text is similar to, or begins, the most similar first. Too short a text has none."""
    wanted = loose(text[:LONGEST])
    if len(wanted) < SHORTEST:
        return []
    most = most_edits(wanted)
    found = []
    for place, word in enumerate(known):
        spelled = loose(word)
        forms = (spelled, loose(word[len(ARTICLE) :])) if word.lower().startswith(ARTICLE) else (spelled,)
        apart = min(edits(wanted, form, most) for form in forms)
        if apart <= most:
            found.append((apart, place, word))
        elif any(form.startswith(wanted) for form in forms):
            found.append((most + 1, place, word))
    return [word for *_, word in sorted(found)[:count]]


def similar(text: str, known: Iterable[str], count: int = 3) -> list[str]:
    """Known titles that contain a text; if there are none, those that it is similar to or begins, then those with
    a word that it is similar to.
    """
    titles, key = list(dict.fromkeys(known)), loose(text[:LONGEST])
    holding = [title for title in titles if key in loose(title)] if len(key) >= SHORTEST else []
    near = sorted(holding, key=len) or nearest(text, titles, count)
    return near[:count] or [title for title in titles if nearest(text, title.split())][:count]
