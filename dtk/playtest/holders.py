"""The decks that take a new card: decks of a field, and new decks built for it, each with the card swapped in.

The swaps are those of `dtk deck suggest`: at each step the best one that brings in a copy of the card. Everything stays
legal, and a deck that cannot or would not take the card says why.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from dtk.builder.filling import is_skilled, most_copies
from dtk.builder.new_file import deck_of
from dtk.builder.open_deck import OpenDeck
from dtk.builder.plans import PLANS, DeckPlan
from dtk.builder.pool import unmet
from dtk.builder.room import is_foreign
from dtk.builder.skeleton import NoSuchDeck, new_deck
from dtk.builder.structure import worth_of
from dtk.builder.suggestions import Wanted, swaps
from dtk.cards.card import Card
from dtk.cardtext.asks import skills_needed
from dtk.files.finding import Unreadable
from dtk.legality.judge import Judge, is_error
from dtk.legality.judged_deck import LEADS, JudgedDeck
from dtk.legality.rules_context import CardBan, RulesContext
from dtk.match.playable import Unplayable, deck_list
from dtk.series.optimizing import swapped

# The new decks that are tried for a card before none is found.
MOST_TRIES = 6
# A card that makes a deck's plan comes before all others.
MAKES_THE_PLAN = 100.0


class CardTaken(NamedTuple):
    """A deck with a new card. gone: the cards that left, a copy each. copies: of the card that came in."""

    deck: JudgedDeck
    gone: tuple[Card, ...]

    @property
    def copies(self) -> int:
        """The number of copies that came in."""
        return len(self.gone)


def cannot_be_in_a_deck(card: Card) -> str:
    """The reason why a card cannot be swapped into any deck, "" if it can."""
    if card.is_token:
        return "a token starts outside of decks"
    if card.type in LEADS:
        return f"a deck has one {card.type}, which no swap changes; use `dtk compare` with two decks"
    if card.suit is None or card.value is None:
        return "it has no suit and value, so it takes no card's place; use `dtk compare` with two decks"
    return ""


def objection(card: Card, judged: JudgedDeck) -> str:
    """The reason why a deck would not want a card, "" if it may want it."""
    context = judged.context
    if (ban := context.ban_on(card)) is not None:
        return f"the card is banned by {ban.by}"
    if (pool := context.excluding_pool(card)) is not None:
        return f"format {pool.by} does not allow its pack"
    if (day := context.future_release(card)) is not None:
        return f"its pack is released on {day}, after {context.date}"
    outfit = judged.lead("outfit")
    if outfit is not None and is_foreign(card, outfit):
        return f"the card belongs to another gang than {outfit.title}"
    lacking = unmet(card, [held for _, held in judged.of_type()])
    if lacking:
        return f"the deck has no {' and no '.join(map(str, lacking))}"
    return ""


def take_in(card: Card, judged: JudgedDeck, judge: Judge) -> CardTaken | str:
    """The deck with as many copies of a card as it takes, by the best swaps of `dtk deck suggest`; or the reason why it
    takes none.
    """
    if why := objection(card, judged):
        return why
    current, gone = judged, list[Card]()
    while len(gone) < most_copies(card):
        found = swaps(OpenDeck(current), Wanted(lambda one: one is card))
        out = found[0].change.out if found else None
        after = None if out is None else swapped(current, out, card)
        if out is None or after is None:
            break
        current = after
        gone.append(out)
    if not gone:
        return "the rules leave no room: its title, or its suit and value, has as many copies as allowed"
    faults = [finding for finding in judge.judge_deck(current).findings if is_error(finding)]
    if faults:
        return f"with the card it breaks {faults[0].code}: {faults[0].message}"
    return CardTaken(current, tuple(gone))


def rank(card: Card, judged: JudgedDeck) -> float:
    """How much a deck gains by a card, by the card's printed numbers and the deck's plan; higher is better."""
    plan = OpenDeck(judged).plan
    partners = [held for _, held in judged.of_type() if held is not card]
    return worth_of(card, plan, partners) + MAKES_THE_PLAN * (plan.makes(card) or is_skilled(card, plan))


def built_for(card: Card, field: Sequence[JudgedDeck], judge: Judge, strangers: Sequence[Card]) -> Iterator[JudgedDeck]:
    """New legal decks that may want a card, the most promising first; without the card, and without `strangers`, the
    other new cards. Their outfits are those of the field first, and then any others.
    """
    context = judge.context_for(field[0].deck)
    plain = without(context, [card, *strangers])
    tries = 0
    for plan in plans_for(card):
        for outfit in outfits_for(card, field, context):
            if tries == MOST_TRIES:
                return
            try:
                made = new_deck(outfit, plan, plain)
            except NoSuchDeck:
                continue
            tries += 1
            name = f"{outfit.title}, {plan.word}"
            yield judge.judged_deck(deck_of(made, name, context.format))


def plans_for(card: Card) -> list[DeckPlan]:
    """The plans that have a use for a card, the best first: those with the skill that it needs, or has itself, or
    without a skill.
    """
    skills = set(skills_needed(card)) or {plan.skill for plan in PLANS if is_skilled(card, plan)} or {""}

    def key(plan: DeckPlan) -> tuple[bool, float]:
        return not plan.makes(card), -worth_of(card, plan, ())

    return sorted((plan for plan in PLANS if plan.skill in skills), key=key)


def outfits_for(card: Card, field: Sequence[JudgedDeck], context: RulesContext) -> list[Card]:
    """The outfits of a card's gangs that a format allows; those of the field come first."""
    played = [outfit for judged in field if (outfit := judged.lead("outfit")) is not None]
    known: dict[str, Card] = {outfit.title: outfit for outfit in played}
    for outfit in context.database.newest_first(context.database.rows):
        if outfit.type == "outfit" and not outfit.is_token:
            known.setdefault(outfit.title, outfit)
    return [outfit for outfit in known.values() if context.allows(outfit) and not is_foreign(card, outfit)]


def without(context: RulesContext, cards: Sequence[Card]) -> RulesContext:
    """The rules with some cards banned, for decks that do not hold them yet."""
    bans = {card.identity: CardBan(title=card.title, since=None, by="dtk playtest", source="") for card in cards}
    return replace(context, bans=context.bans | bans)


def is_playable(judged: JudgedDeck, judge: Judge) -> bool:
    """Whether a deck and its gang are legal, and the engine can play it."""
    try:
        deck_list(judged)
    except (Unplayable, Unreadable):
        return False
    return judge.judge_deck(judged).is_legal
