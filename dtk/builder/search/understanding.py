"""Understanding a query: each condition becomes a check, or a QueryError with the place of what is unknown."""

from __future__ import annotations

from collections.abc import Callable

from dtk.builder.search import decks, facts, likeness, numbers, packs, words
from dtk.builder.search.checks import Check, all_fit, any_fits
from dtk.builder.search.fields import FIELDS, NUMBER
from dtk.builder.search.query import And, Criterion, Node, Not, Query, QueryError, Title, grouped
from dtk.builder.search.setting import Setting
from dtk.builder.search.values import BadValue

CHECKS: dict[str, Callable[[Criterion, Setting], Check]] = {
    **{field.name: numbers.number_check for field in FIELDS if field.kind == NUMBER},
    "title": words.title_field_check,
    "type": facts.type_check,
    "gang": facts.gang_check,
    "keyword": facts.keyword_check,
    "suit": facts.suit_check,
    "slot": facts.slot_check,
    "shooter": facts.shooter_check,
    "header": facts.header_check,
    "code": facts.code_check,
    "text": words.text_check,
    "any": words.any_check,
    "pack": packs.pack_check,
    "released": packs.day_check,
    "format": decks.format_check,
    "is": decks.is_check,
    "outfit": decks.outfit_check,
    "in": decks.in_check,
    "fits": decks.fits_check,
    "open": decks.open_check,
    "like": likeness.like_check,
}


def understand(query: Query, setting: Setting) -> Check | None:
    """The check of a query, None for one without conditions. Raises QueryError."""
    return None if query.root is None else check_of(query.root, query, setting)


def check_of(node: Node, query: Query, setting: Setting) -> Check:
    """The check of a part of a query."""
    if isinstance(node, Title):
        return words.title_check(node, setting)
    if isinstance(node, Criterion):
        return condition_check(node, query, setting)
    if isinstance(node, Not):
        inner = check_of(node.part, query, setting)
        return Check(
            lambda card: not inner.fits(card),
            inner.opposite,
            denied=inner.grouped,
            typed=f"-{grouped(node.part)}",
        )
    parts = tuple(check_of(part, query, setting) for part in node.parts)
    if isinstance(node, And):
        return Check(all_fit(parts), ", ".join(part.grouped for part in parts), typed=str(node), parts=parts)
    says = " or ".join(part.grouped for part in parts)
    return Check(any_fits(parts), says, typed=f"({node})", is_choice=True)


def condition_check(condition: Criterion, query: Query, setting: Setting) -> Check:
    """The check of a condition. Its fault is at its values, or at the only one that is not understood."""
    try:
        return CHECKS[condition.field](condition, setting)
    except BadValue as error:
        raise QueryError(str(error), query.text, faulty_span(condition, setting)) from None


def faulty_span(condition: Criterion, setting: Setting) -> tuple[int, int] | None:
    """The place of the first value that is not understood by itself, otherwise that of the condition."""
    for value in condition.values:
        try:
            CHECKS[condition.field](Criterion(condition.field, condition.operator, (value,)), setting)
        except BadValue:
            return value.span
    return condition.span
