"""Resolution of names to printings: by code, OCTGN id, title with pack, title, or looser spellings, in this order.

Anything further is a guess, which is suggested but never taken.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple, Protocol

from dtk.cards.card import Card, Pack
from dtk.files.errors import DtkError
from dtk.files.shown import visible
from dtk.files.words import join_words

EXPERIENCE = re.compile(r"\s*\(exp\.?\s*([0-9])\)\s*\Z", re.IGNORECASE)
# Abbreviations for an experienced version: `XP1`, or `ex` if the card has only one.
EXPERIENCED = ("exp", "xp", "ex", "experienced", "experience", "e", "lvl", "level", "v")
LEVEL = re.compile(rf"(?:{'|'.join(EXPERIENCED)})\.?\s*#?\s*([0-9])?\Z", re.IGNORECASE)
IN_BRACKETS = re.compile(r"(?P<title>.*\S)\s*[(\[](?P<inside>[^()\[\]]+)[)\]]\s*\Z", re.DOTALL)
# What many leave out before a title.
ARTICLE = "the "
CODE = re.compile(r"[0-9]{5}\Z")
CODE_ALONE = re.compile(r"\[?([0-9]{5})\]?\Z")
# The no-break space, which copies from web pages contain.
UNBROKEN = "\u00a0"
NOT_A_LETTER = re.compile(r"[\W_]+")
ENTITY = re.compile(r"&#?\w{1,8};")

# The longest title with the longest pack name in brackets has 73 characters.
LONGEST = 200


def loose(text: str) -> str:
    """The text without case, accents, punctuation or spaces, for comparing; `&` is `and`.

    >>> loose("Épée & Pistol!") == loose("epee and pistol")
    True
    """
    return NOT_A_LETTER.sub("", unaccented(text))


def unaccented(text: str) -> str:
    """The text without case and accents; `&` is `and`."""
    if ENTITY.search(text):
        from html import unescape

        text = unescape(text)
    bare = text.replace("&", " and ")
    if not bare.isascii():
        bare = unicodedata.normalize("NFKD", bare)
        bare = "".join(character for character in bare.casefold() if not unicodedata.combining(character))
    return bare.casefold()


def code_alone(title: str) -> str | None:
    """The code that makes up a whole title, such as `24067` or `[24067]`; otherwise None."""
    match = CODE_ALONE.match(title.strip())
    return match[1] if match else None


def identity_of(title: str, aliases: dict[str, str] | None = None) -> str:
    """The identity that all printings and experience levels of a card share (compendium-1.9.3 "Experienced").

    >>> identity_of("Sloane (Exp.1)")
    'sloane'
    """
    base = EXPERIENCE.sub("", title)
    return loose((aliases or {}).get(base, base))


def named_version(versions: Mapping[str, str], words: str) -> str | None:
    """The title of the version (level -> title) that words in brackets mean: `XP1`, or `exp` if there is just one."""
    level = LEVEL.match(words)
    if level is None:
        return None
    return versions.get(level[1]) if level[1] else next(iter(versions.values())) if len(versions) == 1 else None


class Reference(NamedTuple):
    """A card as a deck file names it. `title` may end with a pack or code in brackets."""

    title: str = ""
    pack: str | None = None
    code: str | None = None
    octgn: str | None = None

    def __str__(self) -> str:
        if not self.title:
            return self.code or self.octgn or "(nothing)"
        return f"{self.title} ({self.pack})" if self.pack else self.title


class UnknownCard(DtkError, ValueError):
    """A name matches no known card."""


@dataclass(frozen=True, slots=True)
class NameMatch:
    """The meaning of a reference.

    printings: every possible printing, newest pack first; empty for an unknown card. exact: whether it is spelled as
    printed. spelling: the title as printed. pack_unknown, not_in_pack: a named pack that does not exist or lacks the
    card, so that the title decided. If a title has several versions, an unknown pack leaves the card unknown.
    disagrees: the title, if it belongs to a different card than the code or id, which decided. code_unknown: a named
    code that does not exist, so that the title decided. suggestions: titles that may
    have been meant, best first.
    """

    printings: tuple[Card, ...] = ()
    exact: bool = True
    spelling: str = ""
    pack_unknown: str | None = None
    not_in_pack: str | None = None
    disagrees: str | None = None
    code_unknown: str | None = None
    suggestions: tuple[str, ...] = ()

    @property
    def card(self) -> Card | None:
        """The newest printing, which is meant by default."""
        return self.printings[0] if self.printings else None


NO_MATCH = NameMatch()


class Printings(Protocol):
    """The part of a Database that finding a card by its name needs."""

    @property
    def packs(self) -> Mapping[str, Pack]:
        """Packs by code."""

    @property
    def aliases(self) -> Mapping[str, str]:
        """Other names of cards, and the titles that they mean."""

    @property
    def by_identity(self) -> Mapping[str, list[str]]:
        """Identity -> codes of all its printings."""

    def __getitem__(self, code: str) -> Card:
        """The printing with this code."""

    def get(self, code: str) -> Card | None:
        """The printing with this code, or None."""

    def by_octgn(self, octgn: str) -> Card | None:
        """The printing with this OCTGN id, or None."""

    def group(self, column: str) -> dict[Any, list[str]]:
        """Codes by the value of a column."""

    def newest_first(self, codes: Iterable[str]) -> tuple[Card, ...]:
        """Printings with the newest pack first."""


class Resolver:
    """Finds the printings that references mean."""

    def __init__(self, database: Printings) -> None:
        self.database = database
        self.resolved: dict[Reference, NameMatch] = {}
        self.split_titles: dict[str, tuple[str, str | None]] = {}

    @cached_property
    def by_title(self) -> dict[str, list[str]]:
        """Printed title -> codes."""
        return self.database.group("title")

    @cached_property
    def by_loose(self) -> dict[str, list[str]]:
        """Loose form of a title -> codes. The plugin's and the compendium's names count, too."""
        codes_by_title: dict[str, list[str]] = {}
        for title, codes in self.by_title.items():
            codes_by_title.setdefault(loose(title), []).extend(codes)
        for name, title in self.database.aliases.items():
            codes_by_title.setdefault(loose(name), []).extend(self.by_title[title])
        return codes_by_title

    @cached_property
    def by_article(self) -> dict[str, list[str]]:
        """Loose form of a title without its `The`, or with `The` behind it -> codes, where only one title has it."""
        codes_by_title: dict[str, list[str]] = {}
        doubtful = set()
        for title, codes in self.by_title.items():
            if title.lower().startswith(ARTICLE):
                bare = loose(title[len(ARTICLE) :])
                for key in (bare, bare + loose(ARTICLE)):
                    doubtful |= {key} & (codes_by_title.keys() | self.by_loose.keys())
                    codes_by_title[key] = codes
        return {key: codes for key, codes in codes_by_title.items() if key not in doubtful}

    @cached_property
    def packs(self) -> dict[str, str]:
        """Loose pack name or code -> pack code."""
        packs = self.database.packs.values()
        return {loose(name): pack.code for pack in packs for name in (pack.name, pack.code)}

    def resolve(self, reference: Reference) -> NameMatch:
        """Resolve a reference. Never raises; for an unknown card the result has no printings."""
        if len(reference.title) > LONGEST:
            return NO_MATCH
        match = self.resolved.get(reference)
        if match is None:
            match = self.resolved[reference] = self.look_up(reference)
        return match

    def find(self, name: str) -> NameMatch:
        """Resolve a title, code or OCTGN id. Raises `UnknownCard` with suggestions."""
        match = self.resolve(Reference(title=name, octgn=name))
        if match.card is None:
            near = match.suggestions
            meant = f"did you mean {join_words(near, 'or')}?" if near else "search for it with `dtk cards search`."
            raise UnknownCard(f"unknown card `{visible(name)}`; {meant}")
        return match

    def look_up(self, reference: Reference) -> NameMatch:
        """Resolve a reference, uncached."""
        title, pack, code = reference.title.replace(UNBROKEN, " ").strip(), reference.pack, reference.code
        if not code and (alone := code_alone(title)):
            title, code = "", alone
        name, within = self.parts(title)
        if within and CODE.match(within):
            code = code or within
            name, within = self.parts(name)
        pack = within or pack
        titled = self.match_title(name, pack)
        for chosen in (self.database.get(code or ""), self.database.by_octgn(reference.octgn or "")):
            if chosen is not None:
                return self.match_code(chosen, titled, name)
        if titled.printings:
            return replace(titled, code_unknown=code) if code else titled
        if titled.suggestions:
            return titled
        return NameMatch(suggestions=self.suggest(name)) if title else NO_MATCH

    def parts(self, text: str) -> tuple[str, str | None]:
        """`Title (Pack)` as the title and the text in brackets. Brackets that belong to a title stay in it."""
        parts = self.split_titles.get(text)
        if parts is None:
            inside = IN_BRACKETS.match(text)
            own = inside is None or EXPERIENCE.search(text) or self.codes(text)
            parts = (text, None) if own or inside is None else (inside["title"], inside["inside"].strip())
            self.split_titles[text] = parts
        return parts

    def codes(self, title: str) -> list[str]:
        """The codes of a title's printings, in any spelling."""
        key = loose(title)
        return self.by_title.get(title) or self.by_loose.get(key) or self.by_article.get(key, [])

    def match_code(self, card: Card, titled: NameMatch, title: str) -> NameMatch:
        """The match of a code or id, which decides. The title beside it should belong to the same card."""
        same = not title or card.title in titled.suggestions
        same |= any(printing.identity == card.identity for printing in titled.printings)
        return NameMatch((card,), spelling=card.title, disagrees=None if same else title)

    def match_title(self, title: str, pack: str | None) -> NameMatch:
        """Find a title and, among its printings, those in the pack."""
        exact, codes = title in self.by_title, self.codes(title)
        if not codes:
            return NO_MATCH
        cards = self.printings(codes[0])
        known = None if pack is None else self.packs.get(loose(pack))
        if pack is not None and known is None and (versions := self.versions(cards[0])):
            if meant := named_version(versions, pack):
                return replace(self.match_title(meant, None), exact=False, spelling=meant)
            return NameMatch(pack_unknown=pack, suggestions=(cards[0].title, *versions.values()))
        inside = tuple(card for card in cards if card.pack == known)
        alike = [card.title for card in inside or cards if loose(card.title) == loose(title)]
        spelling = title if exact else (alike or [(inside or cards)[0].title])[0]
        if pack is None or inside:
            return NameMatch(inside or cards, exact, spelling)
        if known is None:
            return NameMatch(cards, exact, spelling, pack_unknown=pack)
        return NameMatch(cards, exact, spelling, not_in_pack=self.database.packs[known].name)

    def versions(self, card: Card) -> dict[str, str]:
        """The experienced versions of a card without experience: level -> title."""
        if card.experience:
            return {}
        same = (self.database[code] for code in self.database.by_identity[card.identity])
        return {str(other.experience): other.title for other in same if other.experience}

    def printings(self, code: str) -> tuple[Card, ...]:
        """All printings of a card, in any spelling of its title. Other experience levels are other cards."""
        card = self.database[code]
        codes = self.database.by_identity[card.identity]
        same = (other for other in codes if self.database[other].experience == card.experience)
        return self.database.newest_first(same)

    def suggest(self, title: str, most: int = 3, kind: str | None = None) -> tuple[str, ...]:
        """Titles with the same letters, as of `Red Joker`; otherwise titles that contain the text, then similar ones.

        kind: only titles of cards of this type.
        """
        import difflib

        wanted = loose(title)[:LONGEST]
        keys = [key for key, codes in self.by_loose.items() if kind in (None, self.database[codes[0]].type)]
        letters = sorted(wanted)
        if same := [key for key in keys if len(key) == len(wanted) and sorted(key) == letters]:
            return tuple(self.database[self.by_loose[key][0]].title for key in same[:most])
        holding = [key for key in keys if wanted in key] if len(wanted) >= 4 else []
        near = difflib.get_close_matches(wanted, keys, most, cutoff=0.6)
        # Beside a close match, a vaguely similar title would be confusing.
        alike = [difflib.SequenceMatcher(None, wanted, key).ratio() for key in near]
        near = [key for key, ratio in zip(near, alike, strict=True) if ratio > max(alike) - 0.15]
        chosen = dict.fromkeys([*sorted(holding, key=len)[:most], *near])
        titles = (self.database[self.by_loose[key][0]].title for key in chosen)
        return tuple(dict.fromkeys(titles))[:most]

    def suggest_pack(self, name: str) -> str | None:
        """The pack that was probably meant."""
        import difflib

        near = difflib.get_close_matches(loose(name[:LONGEST]), self.packs, 1, cutoff=0.6)
        return self.database.packs[self.packs[near[0]]].name if near else None
