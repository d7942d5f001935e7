"""Cards like another: of the same type, of nearly the same value, and with words in common."""

from __future__ import annotations

from dtk.builder.search.card_index import CardIndex
from dtk.builder.search.checks import Check
from dtk.builder.search.facts import signed
from dtk.builder.search.query import EQUAL, And, Criterion, Node
from dtk.builder.search.setting import Setting
from dtk.builder.search.values import BadValue
from dtk.cards.card import Card
from dtk.cards.names import Reference, UnknownCard

# Keywords about copies and versions say nothing about what a card is for.
NEUTRAL = {"Unique", "Non-Unique", "Experienced", "Token", "Core"}
SHARED_WORDS = 2


def shared(card: Card, model: Card, index: CardIndex) -> int:
    """The number of keywords and rare words that two cards share; 0 if they are not similar, or the same card."""
    if (
        card.type != model.type
        or not is_near(card.value, model.value)
        or index.keys[card.code] == index.keys[model.code]
    ):
        return 0
    keywords = len((card.words & model.words) - NEUTRAL)
    words = len(index.rare_words[card.code] & index.rare_words[model.code])
    return keywords + words if keywords or words >= SHARED_WORDS else 0


def is_near(value: int | None, other: int | None) -> bool:
    """Whether two printed values differ by at most one; cards without a value are near each other."""
    return value == other if value is None or other is None else abs(value - other) <= 1


def like_check(condition: Criterion, setting: Setting) -> Check:
    """`like:"Kidnappin'"`: other cards of its type, with its value or one beside it, and shared words."""
    models = [card_named(value.text, setting.index) for value in condition.values]

    def fits(card: Card) -> bool:
        return any(shared(card, model, setting.index) > 0 for model in models)

    return signed(condition, fits, f"like {' or '.join(model.title for model in models)}")


def card_named(text: str, index: CardIndex) -> Card:
    """The card with a title. Raises BadValue with likely corrections."""
    try:
        return index.database.names.find(text).printings[0]
    except UnknownCard as error:
        raise BadValue(f"{error}.".replace("?.", "?")) from None


def models_of(node: Node | None, index: CardIndex) -> list[Card]:
    """The cards that all cards found must be like."""
    parts = node.parts if isinstance(node, And) else (node,)
    asked = (part for part in parts if isinstance(part, Criterion) and (part.field, part.operator) == ("like", EQUAL))
    found = (index.database.names.resolve(Reference(value.text)).card for part in asked for value in part.values)
    return [card for card in found if card is not None]
