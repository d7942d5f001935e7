"""The setting of a search: the cards, the rules in force, and the deck in view."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from dtk.builder.room import Room
from dtk.builder.search.card_index import CardIndex, TitleKey, key_of, split_words
from dtk.builder.search.values import BadValue, choose
from dtk.cards.card import Card
from dtk.cards.names import loose
from dtk.files.dates import is_day
from dtk.files.shown import visible
from dtk.legality.judge import Judge
from dtk.legality.judged_deck import JudgedDeck
from dtk.legality.rules_context import RulesContext

# The format that allows every card.
ANY = "any"


@dataclass(frozen=True)
class Setting:
    """The cards, the rules in force, and the deck in view.

    judge: its format, ruleset and date are those in force, unless the deck names others. deck: for `in:`, `fits:`,
    `open:` and `is:starter`. origin: what names the format, such as `dtk.toml`; empty for the default.
    """

    index: CardIndex
    judge: Judge
    deck: JudgedDeck | None = None
    origin: str = ""

    @property
    def context(self) -> RulesContext:
        """The rules in force: the deck's, or those of the judge."""
        return self.judge.default_rules if self.deck is None else self.deck.context

    def named_context(self, text: str) -> RulesContext | None:
        """The rules of a format in any spelling, perhaps on a day, `weird-west@2021-06-01`; None for ANY.

        Raises BadValue.
        """
        name, at, day = text.partition("@")
        if at and not is_day(day):
            raise BadValue(f"`{visible(day, 40)}` is not a date; use YYYY-MM-DD.")
        chosen = choose("format", name, self.formats)
        ruleset, day = self.context.ruleset, day or self.judge.date or ""
        return None if chosen == ANY else self.judge.repository.context(ruleset, chosen, day or None)

    @cached_property
    def formats(self) -> dict[str, str]:
        """Formats by loose name, by title up to the comma, and by initials."""
        known = {loose(ANY): ANY, "all": ANY}
        for name, document in self.judge.repository.documents["formats"].items():
            title = split_words(document["title"].partition(",")[0])
            initials = ("".join(word[0] for word in words) for words in (split_words(name), title))
            known |= {spelling: name for spelling in ("".join(title), *initials) if len(spelling) > 1}
        return known | {loose(name): name for name in self.judge.repository.documents["formats"]}

    @cached_property
    def judged(self) -> JudgedDeck:
        """The deck in view. Raises BadValue if there is none."""
        if self.deck is None:
            raise BadValue("this needs a deck; name it with --deck.")
        return self.deck

    @cached_property
    def room(self) -> Room:
        """The room in the deck in view. Raises BadValue if there is none."""
        return Room(self.judged)

    @cached_property
    def held(self) -> frozenset[TitleKey]:
        """The cards of the deck in view, in any printing."""
        return frozenset(key_of(card) for _, card in self.judged.of_type())

    @cached_property
    def starters(self) -> frozenset[TitleKey]:
        """The starting gang of the deck in view."""
        return frozenset(key_of(starter.card) for starter in self.judged.named_starters)

    @cached_property
    def outfit(self) -> Card | None:
        """The outfit of the deck in view, if there is one."""
        return None if self.deck is None else self.deck.lead("outfit")
