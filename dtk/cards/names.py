"""Which printing does a text mean? A ladder: code, OCTGN id, title with pack, title, then looser spellings.

Only the last rung guesses, and a guess is offered, never taken.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dtk.cards.card import Card
    from dtk.cards.database import Database

EXPERIENCE = re.compile(r"\s*\(exp\.?\s*([0-9])\)\s*\Z", re.IGNORECASE)
IN_BRACKETS = re.compile(r"(?P<title>.*\S)\s*[(\[](?P<inside>[^()\[\]]+)[)\]]\s*\Z", re.DOTALL)
CODE = re.compile(r"[0-9]{5}\Z")
NOT_A_LETTER = re.compile(r"[\W_]+")
LONGEST = 100


def loose(text: str) -> str:
    """A spelling-proof form: no case, accents, quotes, punctuation or spaces; `&` is `and`."""
    bare = unicodedata.normalize("NFKD", text.replace("&", " and ")).casefold()
    return NOT_A_LETTER.sub("", "".join(one for one in bare if not unicodedata.combining(one)))


def identity_of(title: str, aliases: dict[str, str] | None = None) -> str:
    """What all printings and experience levels of a character or title share (compendium-1.9.3 "Experienced")."""
    base = EXPERIENCE.sub("", title)
    return loose((aliases or {}).get(base, base))


@dataclass(frozen=True, slots=True)
class Reference:
    """How a deck file names a card. `title` may carry a pack or code in brackets at its end."""

    title: str = ""
    pack: str | None = None
    code: str | None = None
    octgn: str | None = None

    def __str__(self) -> str:
        if not self.title:
            return self.code or self.octgn or "(nothing)"
        return f"{self.title} ({self.pack})" if self.pack else self.title


@dataclass(frozen=True, slots=True)
class Match:
    """What a reference was found to mean.

    printings: every printing it may mean, newest pack first; empty where no card is meant. exact: whether it is spelled
    as printed. spelling: the title as printed. pack_unknown / not_in_pack: the pack named is none / lacks the
    card, so the title decided. disagrees: the title belongs to another card than the code or id, which decided.
    suggestions: titles that may have been meant, best first.
    """

    printings: tuple[Card, ...] = ()
    exact: bool = True
    spelling: str = ""
    pack_unknown: str | None = None
    not_in_pack: str | None = None
    disagrees: str | None = None
    suggestions: tuple[str, ...] = ()

    @property
    def card(self) -> Card | None:
        """The printing meant if nothing else speaks for another: the newest."""
        return self.printings[0] if self.printings else None


class Resolver:
    """Finds the printings that references mean."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.seen: dict[Reference, Match] = {}

    @cached_property
    def by_title(self) -> dict[str, list[str]]:
        """Printed title -> codes."""
        return self.database.group("title")

    @cached_property
    def by_loose(self) -> dict[str, list[str]]:
        """Loose form of a title -> codes; what the plugin and the compendium call a card counts too."""
        found: dict[str, list[str]] = {}
        for title, codes in self.by_title.items():
            found.setdefault(loose(title), []).extend(codes)
        for name, title in self.database.aliases.items():
            found.setdefault(loose(name), []).extend(self.by_title.get(title, []))
        return found

    @cached_property
    def packs(self) -> dict[str, str]:
        """Loose pack name or code -> pack code."""
        return {loose(name): pack.code for pack in self.database.packs.values() for name in (pack.name, pack.code)}

    def resolve(self, reference: Reference) -> Match:
        """Find what a reference means. Never raises; an unknown card gives a Match without printings."""
        found = self.seen.get(reference)
        if found is None:
            found = self.seen[reference] = self.find(reference)
        return found

    def find(self, reference: Reference) -> Match:
        """Climb the ladder."""
        title, pack, code = reference.title.strip(), reference.pack, reference.code
        if CODE.match(title) and not code:
            title, code = "", title
        name, within = self.parts(title)
        if within and CODE.match(within):
            titled, code = self.by_name(name, None), code or within
        else:
            titled = self.by_name(name, within or pack)
        for chosen in (self.database.get(code or ""), self.database.by_octgn(reference.octgn or "")):
            if chosen is not None:
                return self.coded(chosen, titled, title)
        # Suggestions are dear, so nobody but an unknown title gets any.
        return titled if titled.printings else Match(suggestions=self.suggest(name))

    def parts(self, text: str) -> tuple[str, str | None]:
        """`Title (Pack)` as its title and what stands in the brackets; brackets of a title's own stay in it."""
        inside = IN_BRACKETS.match(text)
        if inside is None or self.codes(text):
            return text, None
        return inside["title"], inside["inside"].strip()

    def codes(self, title: str) -> list[str]:
        """The printings of a title, however it is spelled."""
        return self.by_title.get(title) or self.by_loose.get(loose(title[:LONGEST]), [])

    def coded(self, card: Card, titled: Match, title: str) -> Match:
        """A code or id decides; the title beside it should be that card's."""
        same = not title or any(one.identity == card.identity for one in titled.printings)
        return Match((card,), spelling=card.title, disagrees=None if same else title)

    def by_name(self, title: str, pack: str | None) -> Match:
        """Find a title, and among its printings those of the pack."""
        codes, exact = self.codes(title), title in self.by_title
        if not codes:
            return Match()
        cards = self.database.newest_first(codes)
        if pack is None:
            return Match(cards, exact, cards[0].title)
        known = self.packs.get(loose(pack))
        if known is None:
            return Match(cards, exact, cards[0].title, pack_unknown=pack)
        inside = tuple(card for card in cards if card.pack == known)
        if not inside:
            return Match(cards, exact, cards[0].title, not_in_pack=self.database.packs[known].name)
        return Match(inside, exact, inside[0].title)

    def suggest(self, title: str, most: int = 3) -> tuple[str, ...]:
        """Titles that look like this one."""
        from difflib import get_close_matches

        by_lower = {one.casefold(): one for one in self.by_title}
        near = get_close_matches(title.casefold()[:LONGEST], by_lower, most, cutoff=0.6)
        return tuple(by_lower[one] for one in near)

    def suggest_pack(self, name: str) -> str | None:
        """The pack that was probably meant."""
        from difflib import get_close_matches

        names = [pack.name for pack in self.database.packs.values()]
        near = get_close_matches(name[:LONGEST], names, 1, cutoff=0.6)
        return near[0] if near else None
