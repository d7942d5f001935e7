"""Rulesets, formats and banned lists, and their combination into the rules that apply."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from typing import Any

from dtk.cards.card import Pack
from dtk.cards.database import Database
from dtk.cards.names import Reference, loose
from dtk.files.errors import DtkError
from dtk.files.finding import Finding, Unreadable
from dtk.files.reading import Source, read_source
from dtk.files.schema import faults
from dtk.files.shown import visible
from dtk.files.tree import Path, Tree
from dtk.files.yaml import parse_yaml
from dtk.legality.rules_context import CardBan, Imposed, Pool, RulesContext

DEFAULT_RULESET = "pinebox-1.5"
DEFAULT_FORMAT = "open"
# Suffixes of files that hold a ruleset or format.
SUFFIXES = (".yaml", ".yml")


class UnknownDocument(DtkError):
    """The ruleset, format or banned list does not exist. `hint`: the name that was probably meant, or all names.

    clause: the origin of the name, as the end of a sentence. meant: the name that was probably meant.
    """

    def __init__(self, kind: str, name: str, known: list[str], clause: str = "") -> None:
        alike = difflib.get_close_matches(name[:64].casefold(), known, 1, cutoff=0.5)
        self.kind, self.name = kind, name
        self.meant = alike[0] if alike else None
        names = ", ".join(f"`{each}`" for each in known)
        self.hint = f"Did you mean `{self.meant}`?" if alike else f"Known {kind}s: {names}."
        super().__init__(f"Unknown {kind} `{visible(name, 60)}`{clause}. {self.hint}")


class RulesRepository:
    """All known rulesets, formats and banned lists, which it combines into a RulesContext."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.documents = {kind: dict(named) for kind, named in database.documents.items()}
        # A document may extend one that is added later, so all are checked before the first context is made.
        self.unchecked: list[tuple[str | None, str | None]] = []

    def add(self, source: Source, kind: str) -> str:
        """Add a user's "ruleset" or "format" file and return its name. Raises `Unreadable` with its faults."""
        tree = parse_yaml(source)
        wrong = faults(tree, f"{kind}.v1")
        if wrong:
            raise Unreadable(*wrong)
        name: str = tree.data["name"]
        known = self.documents[f"{kind}s"]
        if known.get(name, tree.data) != tree.data:
            text = f"The name `{name}` belongs to another {kind}; choose a different name."
            raise Unreadable(Finding("DT010", text, span=tree.span(("name",))))
        wrong = list(self.naming_faults(tree)) if kind == "format" else []
        if wrong:
            raise Unreadable(*wrong)
        known[name] = tree.data
        self.unchecked.append((name, None) if kind == "ruleset" else (None, name))
        return name

    def name_of(self, given: str | None, kind: str) -> str | None:
        """The name of a "ruleset" or "format" that may be given as a YAML file, which is added first.

        None stays None. Raises `Unreadable` as `add` does.
        """
        if given is None or given in self.documents[f"{kind}s"] or not given.endswith(SUFFIXES):
            return given
        return self.add(read_source(given), kind)

    def naming_faults(self, tree: Tree) -> Iterator[Finding]:
        """Packs and titles in a user's format that do not exist or contradict each other."""
        by = f"format {tree.data['name']}"
        pool = tree.data.get("pool", {})
        named: dict[Path, str] = {("pool", key): pool[key] for key in ("from", "through") if key in pool}
        named |= {("pool", "packs", index): name for index, name in enumerate(pool.get("packs", ()))}
        packs: dict[Path, Pack] = {}
        for path, name in named.items():
            try:
                packs[path] = self.find_pack(name, by)
            except Unreadable as error:
                yield replace(error.findings[0], span=tree.span(path))
        first, last = packs.get(("pool", "from")), packs.get(("pool", "through"))
        if first and last and first.order > last.order:
            text = f"The {by} goes from {first.name} through {last.name}, but {last.name} came out first."
            yield Finding("DT010", text, span=tree.span(("pool", "through")), hint="Swap the two.")
        banned: dict[str, str] = {}
        for key in ("ban", "allow"):
            for index, title in enumerate(tree.data.get(key, ())):
                place = tree.span((key, index))
                try:
                    other = banned.setdefault(self.identity_of(title, by), key)
                except Unreadable as error:
                    yield replace(error.findings[0], span=place)
                else:
                    if other != key:
                        text = f"The {by} both bans and allows `{visible(title, 60)}`."
                        yield Finding("DT010", text, span=place, hint="Remove one of the two.")

    def context(self, ruleset: str | None = None, format: str | None = None, date: str | None = None) -> RulesContext:
        """The context of a ruleset and format on a day.

        Raises `UnknownDocument`, and `Unreadable` if a user's document names something that does not exist.
        """
        while self.unchecked:
            self.context(*self.unchecked.pop())
        key = (ruleset or DEFAULT_RULESET, format or DEFAULT_FORMAT, date)
        if key not in self.contexts:
            self.contexts[key] = self.resolve(*key)
        return self.contexts[key]

    @cached_property
    def contexts(self) -> dict[tuple[str, str, str | None], RulesContext]:
        """Contexts already made."""
        return {}

    def resolve(self, ruleset: str, format: str, date: str | None) -> RulesContext:
        """Combine rulesets and formats. A document overrides the ones that it extends."""
        limits: dict[str, Imposed[int]] = {}
        switches: dict[str, Imposed[str]] = {}
        bans: dict[str, CardBan] = {}
        pools: list[Pool] = []
        cites: dict[str, str] = {}
        paragraphs: dict[str, str] = {}
        banned: tuple[list[str], str] = ([], "")
        for document in self.extension_chain("ruleset", ruleset):
            by = f"ruleset {document['name']}"
            limits |= impositions(document.get("limits", {}), "limit", by)
            switches |= impositions(document.get("switches", {}), "value", by)
            cites |= document.get("cites", {})
            paragraphs |= document.get("paragraphs", {})
            if "banned" in document:
                banned = document["banned"], by
        for document in self.extension_chain("format", format):
            by = f"format {document['name']}"
            limits |= impositions(document.get("limits", {}), "limit", by)
            if "pool" in document:
                pools.append(self.pool_of(document, by))
            if document.get("bans_of_ruleset"):
                bans |= dict(self.bans_on_lists(*banned, date))
            bans |= dict(self.bans_of(document, date, by))
            for title in document.get("allow", ()):
                bans.pop(self.identity_of(title, by), None)
        names = {kind: sorted(self.documents[f"{kind}s"]) for kind in ("ruleset", "format")}
        return RulesContext(
            ruleset=ruleset,
            format=format,
            date=date,
            limits=limits,
            switches=switches,
            bans=bans,
            pools=tuple(pools),
            names=names,
            cites=cites,
            paragraphs=paragraphs,
            database=self.database,
        )

    def extension_chain(self, kind: str, name: str) -> list[dict[str, Any]]:
        """A document and all that it extends, the most general first."""
        known = self.documents[f"{kind}s"]
        chain: list[dict[str, Any]] = []
        following: str | None = name
        while following is not None:
            if following not in known:
                raise UnknownDocument(
                    kind, following, sorted(known), clause=f", which `{name}` extends" if chain else ""
                )
            document = known[following]
            if document in chain:
                raise Unreadable(Finding("DT010", f"The {kind} `{name}` extends itself."))
            chain.append(document)
            following = document.get("extends")
            # A ruleset extends the default one in everything that it leaves open.
            if following is None and kind == "ruleset" and document["name"] != DEFAULT_RULESET:
                following = DEFAULT_RULESET
        return chain[::-1]

    def pool_of(self, document: dict[str, Any], by: str) -> Pool:
        """The packs that a format's `pool` allows."""
        pool, packs = document["pool"], self.database.packs
        allowed = {self.find_pack(name, by).code for name in pool.get("packs", ())}
        if "from" in pool or "through" in pool:
            first = self.find_pack(pool["from"], by).order if "from" in pool else 1
            last = (
                self.find_pack(pool["through"], by).order
                if "through" in pool
                else max(pack.order for pack in packs.values())
            )
            allowed |= {code for code, pack in packs.items() if first <= pack.order <= last}
        elif "packs" not in pool:
            allowed = set(packs)
        return Pool(
            packs=frozenset(allowed),
            jokers_of_any_pack=pool.get("jokers_of_any_pack", False),
            by=by,
            source=document["source"],
        )

    def find_pack(self, name: str, by: str) -> Pack:
        """The pack that a format names, by code or name. Raises Unreadable if there is none."""
        code = self.database.names.packs.get(loose(name))
        if code is None:
            near = self.database.names.suggest_pack(name)
            text = f"The {by} names the unknown pack `{visible(name, 20)}`."
            raise Unreadable(Finding("DT010", text, hint=f"Did you mean `{near}`?" if near else None))
        return self.database.packs[code]

    def bans_of(self, document: dict[str, Any], date: str | None, by: str) -> Iterator[tuple[str, CardBan]]:
        """The bans of a format itself on a date; without a date, those in force now."""
        yield from self.bans_on_lists(document.get("banned", []), by, date)
        for title in document.get("ban", ()):
            ban = CardBan(title=title, since=None, by=by, source=document["source"])
            yield self.identity_of(title, by), ban

    def bans_on_lists(self, names: list[str], by: str, date: str | None) -> Iterator[tuple[str, CardBan]]:
        """The bans of some banned lists on a date. by: the ruleset or format that names the lists."""
        for name in names:
            if name not in self.documents["banned"]:
                raise UnknownDocument(
                    "banned list", name, sorted(self.documents["banned"]), clause=f", which the {by} names"
                )
            banned = self.documents["banned"][name]
            for entry in banned["cards"]:
                begun = date is None or entry["from"] <= date
                over = "until" in entry and (date is None or entry["until"] <= date)
                if begun and not over:
                    ban = CardBan(title=entry["title"], since=entry["from"], by=by, source=banned["source"])
                    yield self.identity_of(entry["title"], by), ban

    def identity_of(self, title: str, by: str) -> str:
        """The identity of a title that a format or banned list names. Raises `Unreadable` for an unknown card."""
        match = self.database.names.resolve(Reference(title))
        if match.card is None:
            hint = f"Did you mean `{match.suggestions[0]}`?" if match.suggestions else None
            text = f"The {by} names the unknown card `{visible(title, 60)}`."
            raise Unreadable(Finding("DT010", text, hint=hint))
        return match.card.identity


def impositions(stated: dict[str, Any], key: str, by: str) -> dict[str, Imposed[Any]]:
    """A document's `limits` or `switches`, with the document's name."""
    return {name: Imposed(entry[key], entry["source"], by) for name, entry in stated.items()}
