"""Which law holds? A ruleset and a format, on a day; every limit remembers who imposed it and where it is written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from dtk.cards.card import Card, Pack
from dtk.cards.database import Database
from dtk.cards.names import Match, Reference, loose
from dtk.decks.deck import Line
from dtk.files.finding import Finding, Unreadable
from dtk.files.reading import Source
from dtk.files.shown import visible
from dtk.legality.registry import sources

if TYPE_CHECKING:
    from dtk.files.tree import Path, Tree

DEFAULT_RULESET = "pinebox-1.5"
DEFAULT_FORMAT = "open"


class UnknownLaw(Exception):
    """There is no such ruleset or format. `kind` is "ruleset" or "format"; `hint` says what there is.

    clause: who names it, as the end of a sentence.
    """

    def __init__(self, kind: str, name: str, known: list[str], clause: str = "") -> None:
        import difflib

        alike = difflib.get_close_matches(name[:64].casefold(), known, 1, cutoff=0.5)
        self.kind, self.name = kind, name
        self.hint = f"Did you mean `{alike[0]}`?" if alike else f"There are {', '.join(f'`{one}`' for one in known)}."
        super().__init__(f"There is no {kind} `{visible(name, 60)}`{clause}. {self.hint}")


Value = TypeVar("Value", int, str)


@dataclass(frozen=True, slots=True)
class Imposed(Generic[Value]):
    """What a law sets: a limit (a number) or a switch (a word), the document that states it, and who imposed it."""

    value: Value
    source: str
    by: str

    def __str__(self) -> str:
        return f"{self.by} ({self.source})"


class Ban(NamedTuple):
    """A banned character or title, the first day of the ban (None: always), who banned it, and where it is written."""

    title: str
    since: str | None
    by: str
    source: str

    def __str__(self) -> str:
        return f"{self.by} ({self.source})"


class Pool(NamedTuple):
    """The packs that a format allows, its name, and where it is written."""

    packs: frozenset[str]
    jokers_of_any_pack: bool
    by: str
    source: str

    def __str__(self) -> str:
        return self.by


@dataclass(frozen=True)
class Law:
    """The resolved law. date: the day it is judged on, None for "with everything that is out by now".

    bans: identity -> ban in force on that day. pools: each must allow a card. names: every ruleset and format there is.
    cites: rule slug -> where the ruleset's own documents state it, where that is not what the rule itself names.
    """

    ruleset: str
    format: str
    date: str | None
    limits: dict[str, Imposed[int]]
    switches: dict[str, Imposed[str]]
    bans: dict[str, Ban]
    pools: tuple[Pool, ...]
    names: dict[str, list[str]]
    cites: dict[str, str]
    database: Database

    def known(self, kind: str) -> list[str]:
        """The names of every "ruleset" or "format"."""
        return self.names[kind]

    def excluded_by(self, card: Card) -> Pool | None:
        """The pool that doesn't include this printing, None where all do. A promo counts as what it repeats."""
        printed = self.database.get(card.promo_of or "") or card
        for pool in self.pools:
            if printed.pack not in pool.packs and not (card.type == "joker" and pool.jokers_of_any_pack):
                return pool
        return None

    def released(self, card: Card) -> str | None:
        """The day the printing comes out if that is after the law's date, else None."""
        printed = self.database.get(card.promo_of or "") or card
        day = self.database.packs[printed.pack].released
        return day if day and self.date and day > self.date else None

    def ban(self, card: Card) -> Ban | None:
        """The ban on a card, by identity (compendium-1.9.3 §2)."""
        return self.bans.get(card.identity)

    def allows(self, card: Card) -> bool:
        """Whether the printing may be played at all: of the format, out by then, and not banned."""
        return not (self.excluded_by(card) or self.released(card) or self.ban(card))

    def choose(self, line: Line, match: Match) -> Card | None:
        """Of the printings that a line may mean, the newest that is allowed and out, else the newest.

        Any legal printing will do where only a title is given; so a starter is the one that starts most easily.
        """
        if len(match.printings) < 2:
            return match.card
        allowed = [card for card in match.printings if not self.excluded_by(card) and not self.released(card)]
        if allowed and line.starting:
            return min(allowed, key=lambda card: (card.special.may_start is False, card.cost or 0))
        return allowed[0] if allowed else match.card

    def says(self, slug: str) -> str:
        """The paragraph that states a rule under this ruleset."""
        return self.cites.get(slug) or sources()[slug]


class Laws:
    """All rulesets, formats and banned lists that are known, to make a Law from."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.documents = {kind: dict(found) for kind, found in database.documents.items()}
        # A document may extend one that is added later, so they are proved when the first law is asked for.
        self.unproved: list[tuple[str | None, str | None]] = []

    def add(self, source: Source, kind: str) -> str:
        """Take in a user's "ruleset" or "format" file; returns its name. Raises Unreadable with its faults."""
        from dtk.files.schema import faults
        from dtk.files.yaml import parse_yaml

        tree = parse_yaml(source)
        wrong = faults(tree, f"{kind}.v1")
        if wrong:
            raise Unreadable(*wrong)
        name: str = tree.data["name"]
        known = self.documents[f"{kind}s"]
        if known.get(name, tree.data) != tree.data:
            text = f"There is a {kind} `{name}` already; this one needs a name of its own."
            raise Unreadable(Finding("DT010", text, span=tree.span(("name",))))
        wrong = list(self.misnamed(tree)) if kind == "format" else []
        if wrong:
            raise Unreadable(*wrong)
        known[name] = tree.data
        self.unproved.append((name, None) if kind == "ruleset" else (None, name))
        return name

    def misnamed(self, tree: Tree) -> Iterator[Finding]:
        """The packs and titles that a user's format names and there are not, or that contradict each other."""
        by = f"format {tree.data['name']}"
        pool = tree.data.get("pool", {})
        named: dict[Path, str] = {("pool", key): pool[key] for key in ("from", "through") if key in pool}
        named |= {("pool", "packs", index): name for index, name in enumerate(pool.get("packs", ()))}
        packs: dict[Path, Pack] = {}
        for path, name in named.items():
            try:
                packs[path] = self.pack(name, by)
            except Unreadable as error:
                yield replace(error.findings[0], span=tree.span(path))
        first, last = packs.get(("pool", "from")), packs.get(("pool", "through"))
        if first and last and first.order > last.order:
            text = f"The {by} goes from {first.name} through {last.name}, which came out before."
            yield Finding("DT010", text, span=tree.span(("pool", "through")), hint="Swap the two.")
        banned: dict[str, str] = {}
        for key in ("ban", "allow"):
            for index, title in enumerate(tree.data.get(key, ())):
                place = tree.span((key, index))
                try:
                    other = banned.setdefault(self.identity(title, by), key)
                except Unreadable as error:
                    yield replace(error.findings[0], span=place)
                else:
                    if other != key:
                        text = f"The {by} both bans and allows `{visible(title, 60)}`."
                        yield Finding("DT010", text, span=place, hint="Take out one of them.")

    def law(self, ruleset: str | None = None, format: str | None = None, date: str | None = None) -> Law:
        """Resolve a law. Raises UnknownLaw, or Unreadable where any document of a user's names what there is not."""
        while self.unproved:
            self.law(*self.unproved.pop())
        key = (ruleset or DEFAULT_RULESET, format or DEFAULT_FORMAT, date)
        found = self.made.get(key)
        if found is None:
            found = self.made[key] = self.resolve(*key)
        return found

    @cached_property
    def made(self) -> dict[tuple[str, str, str | None], Law]:
        """Laws already resolved."""
        return {}

    def resolve(self, ruleset: str, format: str, date: str | None) -> Law:
        """Put rulesets and formats together, the extending over the extended."""
        limits: dict[str, Imposed[int]] = {}
        switches: dict[str, Imposed[str]] = {}
        bans: dict[str, Ban] = {}
        pools: list[Pool] = []
        cites: dict[str, str] = {}
        for document in self.chain("ruleset", ruleset):
            by = f"ruleset {document['name']}"
            limits |= imposed(document.get("limits", {}), "limit", by)
            switches |= imposed(document.get("switches", {}), "value", by)
            cites |= document.get("cites", {})
        for document in self.chain("format", format):
            by = f"format {document['name']}"
            limits |= imposed(document.get("limits", {}), "limit", by)
            if "pool" in document:
                pools.append(self.pool(document, by))
            bans |= dict(self.banned(document, date, by))
            for title in document.get("allow", ()):
                bans.pop(self.identity(title, by), None)
        names = {kind: sorted(self.documents[f"{kind}s"]) for kind in ("ruleset", "format")}
        return Law(ruleset, format, date, limits, switches, bans, tuple(pools), names, cites, self.database)

    def chain(self, kind: str, name: str) -> list[dict[str, Any]]:
        """A document and what it extends, the most general first."""
        known = self.documents[f"{kind}s"]
        found: list[dict[str, Any]] = []
        following: str | None = name
        while following is not None:
            if following not in known:
                raise UnknownLaw(kind, following, sorted(known), f", which `{name}` extends" if found else "")
            document = known[following]
            if document in found:
                raise Unreadable(Finding("DT010", f"The {kind} `{name}` extends itself."))
            found.append(document)
            following = document.get("extends")
            # What a ruleset does not say is as in the default one.
            if following is None and kind == "ruleset" and document["name"] != DEFAULT_RULESET:
                following = DEFAULT_RULESET
        return found[::-1]

    def pool(self, document: dict[str, Any], by: str) -> Pool:
        """The packs that a format's `pool` allows."""
        pool, packs = document["pool"], self.database.packs
        allowed = {self.pack(name, by).code for name in pool.get("packs", ())}
        if "from" in pool or "through" in pool:
            first = self.pack(pool["from"], by).order if "from" in pool else 1
            last = (
                self.pack(pool["through"], by).order if "through" in pool else max(one.order for one in packs.values())
            )
            allowed |= {code for code, pack in packs.items() if first <= pack.order <= last}
        elif "packs" not in pool:
            allowed = set(packs)
        return Pool(frozenset(allowed), pool.get("jokers_of_any_pack", False), by, document["source"])

    def pack(self, name: str, by: str) -> Pack:
        """The pack that a format names by its code or its name."""
        code = self.database.names.packs.get(loose(name))
        if code is None:
            near = self.database.names.suggest_pack(name)
            text = f"The {by} names the pack `{visible(name, 20)}`, which there is not."
            raise Unreadable(Finding("DT010", text, hint=f"Did you mean `{near}`?" if near else None))
        return self.database.packs[code]

    def banned(self, document: dict[str, Any], date: str | None, by: str) -> Iterator[tuple[str, Ban]]:
        """The bans that a format imposes on a day; without a day, those in force by now."""
        for name in document.get("banned", ()):
            if name not in self.documents["banned"]:
                raise UnknownLaw("banned list", name, sorted(self.documents["banned"]), f", which the {by} names")
            banned = self.documents["banned"][name]
            for entry in banned["cards"]:
                begun = date is None or entry["from"] <= date
                over = "until" in entry and (date is None or entry["until"] <= date)
                if begun and not over:
                    ban = Ban(entry["title"], entry["from"], by, banned["source"])
                    yield self.identity(entry["title"], by), ban
        for title in document.get("ban", ()):
            yield self.identity(title, by), Ban(title, None, by, document["source"])

    def identity(self, title: str, by: str) -> str:
        """The identity of a title that a format or banned list names."""
        match = self.database.names.resolve(Reference(title))
        if match.card is None:
            hint = f"Did you mean `{match.suggestions[0]}`?" if match.suggestions else None
            text = f"The {by} names `{visible(title, 60)}`, which is no card."
            raise Unreadable(Finding("DT010", text, hint=hint))
        return match.card.identity


def imposed(stated: dict[str, Any], key: str, by: str) -> dict[str, Imposed[Any]]:
    """What a document states under `limits` or `switches`, with its name."""
    return {name: Imposed(one[key], one["source"], by) for name, one in stated.items()}
