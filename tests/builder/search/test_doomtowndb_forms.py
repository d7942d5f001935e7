"""The filters of DoomtownDB's search, letter by letter, mean what they mean there.

`f` is the format here, `a` is refused; words begin words of a title instead of standing anywhere in it.
"""

from __future__ import annotations

import pytest

from dtk.cardtext.coverage import in_full
from tests.builder.search.asking import DATABASE, printings, those

PACKS = DATABASE.packs


def released(card: object) -> str:
    return PACKS[getattr(card, "pack")].released or ""  # noqa: B009


@pytest.mark.parametrize(
    ("query", "fits"),
    [
        ("01044", lambda card: card.code == "01044"),
        ("e:DTR", lambda card: card.pack == "DTR"),
        ("e!DTR", lambda card: card.pack != "DTR"),
        ("e:DTR|DD", lambda card: card.pack in ("DTR", "DD")),
        ("e!DTR|DD", lambda card: card.pack not in ("DTR", "DD")),
        ("e<DD", lambda card: "" < released(card) < "2015-01-05"),
        ("e>W2D", lambda card: released(card) > "2021-01-01"),
        ("t:dude", lambda card: card.type == "dude"),
        ("t!dude|deed", lambda card: card.type not in ("dude", "deed")),
        ("k:huckster", lambda card: card.has("Huckster")),
        ("k!huckster", lambda card: not card.has("Huckster")),
        ("k:kung", lambda card: card.has("Kung Fu")),
        ('k:"tao of zhu bajie"', lambda card: card.has("Tao of Zhu Bajie")),
        ("g:r", lambda card: "anarchists" in card.factions),
        ("g:e", lambda card: "firstpeoples" in card.factions),
        ("g:l", lambda card: "lawdogs" in card.factions),
        ("g:s|f", lambda card: {"outlaws", "fearmongers"} & {*card.factions}),
        ("g:m", lambda card: "entrepreneurs" in card.factions),
        ("g:-", lambda card: not card.factions),
        ("g!-", lambda card: card.factions),
        ("s:stud", lambda card: card.shooter == "stud"),
        ("s!stud", lambda card: card.shooter == "draw"),
        ("x:unboots", lambda card: "unboots" in in_full(card).casefold()),
        ("r:0", lambda card: card.cost == 0),
        ("r!0", lambda card: card.cost not in (0, None)),
        ("r<3", lambda card: card.cost is not None and card.cost < 3),
        ("r>7", lambda card: card.cost is not None and card.cost > 7),
        ("v:A", lambda card: card.value == 1),
        ("v:j|q|k", lambda card: card.value in (11, 12, 13)),
        ("v!K", lambda card: card.value not in (13, None)),
        ("v<4", lambda card: card.value is not None and card.value < 4),
        ("v:*", lambda card: card.value is None),
        ("u:0", lambda card: card.upkeep == 0),
        ("u>1", lambda card: card.upkeep is not None and card.upkeep > 1),
        ("p:3", lambda card: card.production == 3),
        ("p<1", lambda card: card.production is not None and card.production < 1),
        ("b>2", lambda card: card.bullets is not None and card.bullets > 2),
        ("i:2|3", lambda card: card.influence in (2, 3)),
        ("c>1", lambda card: card.control is not None and card.control > 1),
        ("w:19", lambda card: card.stash == 19),
        ("d<2015", lambda card: "" < released(card) < "2015"),
        ("d>2021-12-01", lambda card: released(card) > "2021-12-01"),
        ("d<now", lambda card: released(card) != ""),
        ("t:dude g:l b>1 u:0", lambda card: card.type == "dude" and "lawdogs" in card.factions
         and (card.bullets or 0) > 1 and card.upkeep == 0),
    ],
)  # fmt: skip
def test_a_filter_means_what_it_means_there(query: str, fits: object) -> None:
    assert printings(query) == those(fits) != set()
