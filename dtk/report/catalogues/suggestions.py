"""Suggestions for a deck: cards to add and swaps, with their reasons in words, as text, CSV or JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from dtk.builder.open_deck import OpenDeck
from dtk.builder.played import CardRecord
from dtk.builder.suggestions import TERMS, SuggestedChange, TermShare
from dtk.builder.terms import Effect, HandEffect, MoneyEffect, PullEffect, RecordEffect, SynergyEffect, TypesEffect
from dtk.cards.card import Card
from dtk.files.shown import visible
from dtk.report.columns import wrapped
from dtk.report.figures import counted, percent, with_interval

# Columns for a reason, in a terminal of any width.
NARROWEST = 40


def card_line(card: Card) -> str:
    """A card in a few words: `Pinto (7♥ goods, cost 2)`."""
    cost = "" if card.cost is None else f", cost {card.cost}"
    return f"{visible(card.title)} ({card.slot} {card.type}{cost})"


def change_line(one: SuggestedChange) -> str:
    """A suggestion in a few words."""
    into, out = one.change
    if out is None:
        return f"{card_line(into)}, up to {counted(one.copies, 'copy') if one.copies == 1 else f'{one.copies} copies'}"
    return f"{card_line(out)} -> {card_line(into)}"


def heading(deck: OpenDeck, *, is_swap: bool) -> str:
    """The first line: the kind of suggestions, and the plan."""
    name, number = visible(deck.judged.deck.name or deck.judged.deck.source.stem), deck.room.cards
    what = "swaps of one card" if is_swap else f"cards for {number} open {'slot' if number == 1 else 'slots'}"
    return f"{name}: {what}, for the plan `{deck.plan.word}`.\n"


def as_text(found: Sequence[SuggestedChange], width: int | None) -> str:
    """Suggestions with the reasons below each. width: of the terminal."""
    return "\n\n".join("\n".join(lines_of(place, one, width)) for place, one in enumerate(found, 1))


def lines_of(place: int, one: SuggestedChange, width: int | None) -> Iterator[str]:
    """The lines of a suggestion, wrapped below their first word."""
    named = [(f"{place:>2}. {one.score:>3.0f}  ", change_line(one))]
    named += [(f"    {each.share:>4.0%}  {each.term:<8} ", reason(each)) for each in one.judgements]
    for label, text in named:
        if width is None:
            yield label + text
        else:
            yield from wrapped(text, max(width, NARROWEST), label, " " * len(label))


def reason(judgement: TermShare) -> str:
    """A judgement in words and figures."""
    return REASONS[type(judgement.effect)](judgement.effect)


def hands(effect: HandEffect) -> str:
    """The effect on draw hands."""
    return f"mean legal rank {effect.before:.3f} -> {effect.after:.3f} ({effect.value:+z.3f})"


def pulls(effect: PullEffect) -> str:
    """The effect on pulls."""
    tests = "1 test" if effect.tests == 1 else f"{effect.tests} tests"
    return f"mean chance of {tests} {percent(effect.before)} -> {percent(effect.after)}"


def money(effect: MoneyEffect) -> str:
    """Cost, upkeep and production."""
    parts = [f"costs {effect.cost}"]
    if effect.upkeep:
        parts.append(f"upkeep {effect.upkeep}{', as a dude of another gang' if effect.foreign else ''}")
    if effect.production:
        parts.append(f"production {effect.production}")
    when = "cannot be paid from income" if effect.day is None else f"can be paid on day {effect.day}"
    return f"{', '.join(parts)}; {when} ({effect.funds} ghost rock on day 1)"


def types(effect: TypesEffect) -> str:
    """The numbers of cards by type."""
    said = f"{effect.have} {named(effect.kind, effect.have)}, plan {effect.want}"
    if effect.out_kind in ("", effect.kind):
        return said
    return f"{said}; {effect.out_have} {named(effect.out_kind, effect.out_have)}, plan {effect.out_want}"


def named(kind: str, number: int) -> str:
    """A type for a number of cards."""
    return kind if number == 1 or kind == "goods" else f"{kind}s"


def synergy(effect: SynergyEffect) -> str:
    """The bonds with the deck."""
    said = []
    if effect.bonds.askers:
        copies = sum(copies for copies, _ in effect.bonds.askers.values())
        partners = ", ".join(f"{visible(card.title)} asks for {ask}" for card, ask in effect.bonds.first_askers)
        said.append(f"{copies} {'copy asks' if copies == 1 else 'copies ask'} for it ({partners})")
    for ask, copies in effect.bonds.found.items():
        said.append(f"it asks for {ask}, {copies or 'none'} in the deck")
    said = said or ["no card asks for it, and it asks for none"]
    return "; ".join(said) + (f"; the other card has {effect.lost}" if effect.lost else "")


def record(effect: RecordEffect) -> str:
    """The recorded games of the cards."""
    return recorded(effect.into) + (f"; the other card {recorded(effect.out)}" if effect.out else "")


def recorded(found: CardRecord | None) -> str:
    """A card's recorded games."""
    if found is None:
        return "not played in the recorded games"
    rate, sample = float(found.win_rate.value), found.win_rate.sample
    shown = percent(rate) if sample is None else with_interval(rate, sample.low, sample.high)
    usual = percent(found.usual / found.games)
    where, who = f"{counted(found.games, 'game')} in which it was played", ", ".join(found.agents)
    return f"won {shown} of {where}; its decks won {usual} (played by {who})"


REASONS: dict[type, Callable[[Any], str]] = {
    HandEffect: hands,
    PullEffect: pulls,
    MoneyEffect: money,
    TypesEffect: types,
    SynergyEffect: synergy,
    RecordEffect: record,
}
COLUMNS = ("rank", "score", "out", "out_code", "in", "in_code", "slot", "type", "copies", *TERMS)


def as_rows(found: Sequence[SuggestedChange]) -> Iterator[list[object]]:
    """A row of COLUMNS for each suggestion, with the values of its terms; empty for terms that do not apply."""
    for place, one in enumerate(found, 1):
        into, out = one.change
        values = {each.term: each.effect.value for each in one.judgements}
        yield [
            place,
            round(one.score, 1),
            *((out.title, out.code) if out else ("", "")),
            *(into.title, into.code, into.slot, into.type, one.copies),
            *(round(values[name], 6) if name in values else "" for name in TERMS),
        ]


def as_data(found: Sequence[SuggestedChange]) -> list[dict[str, Any]]:
    """The suggestions as data for JSON."""
    return [
        {
            "score": round(one.score, 1),
            "out": None if one.change.out is None else card_data(one.change.out),
            "in": card_data(one.change.into),
            "copies": one.copies,
            "terms": [
                {
                    "term": each.term,
                    "share": round(each.share, 4),
                    "value": round(value_of(each.effect), 6),
                    "reason": reason(each),
                }
                for each in one.judgements
            ],
        }
        for one in found
    ]


def value_of(effect: Effect) -> float:
    """The value of an effect as a plain number."""
    return float(effect.value)


def card_data(card: Card) -> dict[str, Any]:
    """A card as data."""
    return {"code": card.code, "title": card.title, "type": card.type, "slot": card.slot, "cost": card.cost}
