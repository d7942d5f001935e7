"""The card database, loaded from one compiled index that is never stale.

In a checkout the hashes of all sources are compared with those in the index, and it is rebuilt if they differ. A wheel
contains the index made when it was built.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterable, Iterator
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import Any

from dtk.cards.card import COLUMNS, INDEX_FORMAT, Card, Keyword, Pack, Ruling, row_to_card
from dtk.cards.names import Resolver
from dtk.files.finding import Finding, Unreadable
from dtk.files.own_packs import OwnPack, PacksInUse, chosen
from dtk.files.places import INSIDE, data_folder, is_checkout

INDEX = INSIDE / "cards.json"


class Database:
    """All printings, packs and rule data of one index. Cards are made on first use.

    plain: the codes of printings without any rules text. rulings: the published rulings by title. own: the packs of
    your own by code.
    """

    def __init__(self, index: dict[str, Any]) -> None:
        self.sources: dict[str, str] = index["sources"]
        self.packs = {code: Pack(code, *facts) for code, *facts in index["packs"]}
        self.aliases: dict[str, str] = index["aliases"]
        self.plain = frozenset[str](index["plain"])
        self.rulings = {title: [Ruling._make(row) for row in rows] for title, rows in index["rulings"].items()}
        self.documents: dict[str, dict[str, Any]] = index["documents"]
        self.own: dict[str, OwnPack] = index.get("own", {})
        self.rows = {row[0]: row for row in index["cards"]}
        self.made: dict[str, Card] = {}

    def __iter__(self) -> Iterator[Card]:
        """Every printing, ordered by code."""
        return (self[code] for code in self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, code: str) -> Card:
        """The printing with this code. Raises KeyError if there is none."""
        card = self.made.get(code)
        if card is None:
            card = self.made[code] = row_to_card(self.rows[code])
        return card

    def get(self, code: str) -> Card | None:
        """The printing with this code, or None."""
        return self[code] if code in self.rows else None

    def by_octgn(self, octgn: str) -> Card | None:
        """The printing with this OCTGN id, ignoring case; never a promo, since promos repeat other ids."""
        code = self.octgn_codes.get(octgn.strip().lower())
        return self[code] if code else None

    @cached_property
    def octgn_codes(self) -> dict[str, str]:
        """OCTGN id -> code."""
        octgn, promo = COLUMNS.index("octgn"), COLUMNS.index("promo_of")
        return {row[octgn]: code for code, row in self.rows.items() if row[octgn] and not row[promo]}

    @cached_property
    def names(self) -> Resolver:
        """Finds cards by their names in deck files."""
        return Resolver(self)

    @cached_property
    def keywords(self) -> tuple[str, ...]:
        """All keywords printed on cards, without their ratings."""
        place = COLUMNS.index("keywords")
        return tuple(sorted({Keyword.parse(text).name for row in self.rows.values() for text in row[place]}))

    def group(self, column: str) -> dict[Any, list[str]]:
        """Codes by the value of a column, without making the cards."""
        place = COLUMNS.index(column)
        codes: dict[Any, list[str]] = {}
        for code, row in self.rows.items():
            codes.setdefault(row[place], []).append(code)
        return codes

    def newest_first(self, codes: Iterable[str]) -> tuple[Card, ...]:
        """Printings with the newest pack first; promos last."""
        cards = (self[code] for code in dict.fromkeys(codes))
        return tuple(sorted(cards, key=lambda card: (bool(card.promo_of), -self.packs[card.pack].order, card.code)))

    @cached_property
    def by_identity(self) -> dict[str, list[str]]:
        """Identity -> codes of all its printings."""
        return self.group("identity")


def load_database() -> Database:
    """The card database, with the packs of your own that this process uses (dtk.files.own_packs).

    In a checkout with changed card facts, the index is rebuilt first. Raises `Unreadable` with the faults of `carddb/`
    if it cannot be rebuilt, and with the faults of your own packs.

        >>> load_database()["01044"].code
        '01044'
    """
    return database_with(chosen())


@lru_cache(maxsize=4)
def database_with(choice: PacksInUse) -> Database:
    """The card database with some packs of your own. Raises Unreadable as `load_database` does."""
    if not choice.packs:
        return Database(compiled_index())
    # Start-up: YAML and schemas are not needed without packs of your own.
    from dtk.cards.joining import joined

    return Database(joined(compiled_index(), choice.packs))


@cache
def compiled_index() -> dict[str, Any]:
    """The compiled index of printed cards, rebuilt if necessary. Raises Unreadable."""
    index = read_index(INDEX)
    if is_checkout() and not is_fresh(index, data_folder("carddb")):
        # Start-up: YAML and schemas are needed only if the facts were edited.
        from dtk.cards.build import build, index_bytes, write_whole

        index = build(data_folder("carddb"))
        # If the checkout is read-only, the index is rebuilt each time.
        with contextlib.suppress(OSError):
            write_whole(index_bytes(index), INDEX)
    if index is None:
        raise Unreadable(Finding("DT001", f"dtk's card index is missing or damaged: {INDEX}. Reinstall dtk."))
    return index


def read_index(path: Path) -> dict[str, Any] | None:
    """The index at `path`, or None if it is missing or unreadable."""
    try:
        index = json.loads(path.read_bytes())
    except (OSError, ValueError):
        return None
    return index if isinstance(index, dict) and index.get("format") == INDEX_FORMAT else None


def is_fresh(index: dict[str, Any] | None, carddb: Path) -> bool:
    """Whether an index was built from exactly these card facts by exactly this code."""
    from dtk.cards.fresh import hashes  # start-up: an installed dtk never needs it

    return index is not None and index.get("sources") == hashes(carddb)
