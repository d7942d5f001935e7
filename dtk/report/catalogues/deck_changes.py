"""The changes that an edit makes to a deck, as text and as JSON. The counting is done elsewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from dtk.builder.changes import STUD, AimedHand, DeckEffect, DeckState
from dtk.cards.card import SYMBOLS, Card, value_name
from dtk.decks.diff import DeckChange
from dtk.files.finding import Finding
from dtk.files.shown import visible
from dtk.poker.figure import Figure
from dtk.poker.ranks import RANK_NAMES
from dtk.report.catalogues.decks import PLURALS
from dtk.report.catalogues.gang_list import facts
from dtk.report.columns import fold
from dtk.report.figures import percent

LABEL = 9
MOST_FINDINGS = 6


def as_text(effect: DeckEffect, path: str, notes: Sequence[str], width: int | None) -> str:
    """The changes in about ten lines: before -> after. notes: sentences on further changes. width: of the terminal."""
    lines = [f"{visible(path)}: {changed_cards(effect)}"]
    lines += [f"{label:<{LABEL}} {text}" for label, text in numbers(effect)]
    lines += findings("new", effect.new_findings)
    lines += findings("gone", effect.gone_findings)
    lines += [visible(note, 300) for note in notes]
    return "\n".join(part for line in lines for part in (fold(line, width) if width else [line]))


def numbers(effect: DeckEffect) -> list[tuple[str, str]]:
    """The changed numbers, each with its label: before -> after."""
    rows = [
        ("cards", sizes(effect)),
        ("slots", slots(effect)),
        ("costs", costs(effect)),
        ("gang", gangs(effect)),
        ("hands", hands(effect.hand)),
        ("cheatin'", cheatin(effect.hand)),
        ("verdict", verdicts(effect)),
    ]
    return [(label, text) for label, text in rows if text]


def changed_cards(effect: DeckEffect) -> str:
    """`Ambush 2 -> 0, Kidnappin' 2 -> 4`: the cards whose copies change."""
    changes = [change for change in effect.cards if change.copies[0] != change.copies[1]]
    outfits = [lead.title if lead else "none" for lead in (effect.before.outfit, effect.after.outfit)]
    is_new_outfit = outfits[0] != outfits[1]
    outfit = [f"outfit {visible(arrow(*outfits), 160)}"] * is_new_outfit
    changes = [change for change in changes if not (is_new_outfit and change.type == "outfit")]
    titles = Counter(change.title for change in changes)

    def name(change: DeckChange) -> str:
        return visible(change.label if titles[change.title] > 1 else change.title, 80)

    return ", ".join([*outfit, *(f"{name(change)} {arrow(*change.copies)}" for change in changes)]) or (
        "another starting gang" if is_other_gang(effect) else "nothing changes"
    )


def is_other_gang(effect: DeckEffect) -> bool:
    """Whether the starting gang changes, or whether the file states it."""
    before, after = effect.before, effect.after
    is_stated = ["start" in state.judged.deck.unknown for state in (before, after)]
    return bool(effect.cards) or members(before) != members(after) or is_stated[0] != is_stated[1]


def arrow(before: object, after: object) -> str:
    """`2 -> 4`, or just `2` for no change."""
    return f"{before} -> {after}" if before != after else f"{after}"


def sizes(effect: DeckEffect) -> str:
    """`52 -> 54 of 52 (2 too many), 2 jokers`."""
    before, after = effect.before, effect.after
    missing = after.room.cards
    off = f" ({missing} missing)" if missing > 0 else f" ({-missing} too many)" if missing else ""
    jokers = arrow(before.stats.jokers, after.stats.jokers)
    return f"{arrow(before.size, after.size)} of {after.size_limit}{off}, jokers {jokers}"


def slots(effect: DeckEffect) -> str:
    """`5♣ 4 -> 2, J♥ 2 -> 4 (full)`."""
    return ", ".join(
        f"{value_name(value)}{SYMBOLS[suit]} {arrow(*cards)}{room_left(room)}"
        for (value, suit), cards, room in effect.slots
    )


def room_left(room: int) -> str:
    """` (full)`, ` (1 too many)`, or nothing for a slot with room."""
    return "" if room > 0 else f" ({-room} too many)" if room else " (full)"


def costs(effect: DeckEffect) -> str:
    """`actions: 2 for 0 -> 4 for 0`, by type."""
    by_type: dict[str, list[str]] = {}
    for section, cost, cards in effect.costs:
        by_type.setdefault(section, []).append(f"cost {cost}: {arrow(*cards)}")
    return "; ".join(f"{PLURALS[section].lower()} {', '.join(changes)}" for section, changes in by_type.items())


def gangs(effect: DeckEffect) -> str:
    """The members that join and leave, and the ghost rock left."""
    before, after = effect.before, effect.after
    if after.gang is None:
        return "not stated" if "start" in after.judged.deck.unknown else "the deck needs one outfit"
    joined, gone = [
        ", ".join(f"{sign}{visible(card.title)}" for card in cards.elements())
        for sign, cards in (("+", members(after) - members(before)), ("-", members(before) - members(after)))
    ]
    changed = ", ".join(part for part in (joined, gone) if part)
    count = len(after.gang.members)
    size = f"{count} card{'' if count == 1 else 's'}"
    left = arrow((before.gang or after.gang).left, after.gang.left)
    return f"{changed + '; ' if changed else ''}{size}, {left} of {after.gang.stash} ghost rock left"


def members(state: DeckState) -> Counter[Card]:
    """The starting cards, with their numbers."""
    return Counter(member.card for member in state.gang.members) if state.gang else Counter()


def hands(hand: AimedHand | None) -> str:
    """The chance of the hand that the deck aims for."""
    if hand is None:
        return ""
    return f"legal {RANK_NAMES[hand.rank]} or better, stud {STUD}: {arrow(*map(chance, hand.legal))}"


def cheatin(hand: AimedHand | None) -> str:
    """The chance that the best hand needs cheatin'."""
    return "" if hand is None else f"best hand needs it, stud {STUD}: {arrow(*map(chance, hand.cheatin))}"


def chance(figure: Figure | None) -> str:
    """`38.5 %`; `-` without enough cards."""
    return "-" if figure is None else percent(figure.value)


def verdicts(effect: DeckEffect) -> str:
    """`deck legal -> illegal, gang legal`."""
    before, after = effect.before.verdict, effect.after.verdict
    return f"deck {arrow(before.deck, after.deck)}, gang {arrow(before.gang, after.gang)}"


def findings(label: str, listed: Sequence[Finding]) -> Iterator[str]:
    """A line for each finding that is new or gone."""
    for finding in listed[:MOST_FINDINGS]:
        yield f"{label:<{LABEL}} {finding.code} {visible(finding.message, 300)}"
    if len(listed) > MOST_FINDINGS:
        yield f"{label:<{LABEL}} and {len(listed) - MOST_FINDINGS} more; `dtk validate` lists them."


def as_data(effect: DeckEffect, path: str, notes: Sequence[str], *, is_written: bool, diff: str) -> dict[str, Any]:
    """The changes as JSON values. diff: of the file's text."""
    return {
        "schema_version": 1,
        "path": path,
        "written": is_written,
        "cards": [
            {
                "code": change.code,
                "title": change.title,
                "pack": change.pack,
                "type": change.type,
                "copies": list(change.copies),
                "starting": list(change.starting),
            }
            for change in effect.cards
        ],
        "before": state_data(effect.before),
        "after": state_data(effect.after),
        "slots": [
            {"value": value, "suit": suit, "cards": list(cards), "room": room}
            for (value, suit), cards, room in effect.slots
        ],
        "costs": [{"type": section, "cost": cost, "cards": list(cards)} for section, cost, cards in effect.costs],
        "hand": hand_data(effect.hand),
        "findings": {
            "new": [finding_data(finding) for finding in effect.new_findings],
            "gone": [finding_data(finding) for finding in effect.gone_findings],
        },
        "notes": list(notes),
        "diff": diff,
    }


def state_data(state: DeckState) -> dict[str, Any]:
    """The deck's numbers and verdict."""
    return {
        "cards": state.size,
        "size": state.size_limit,
        "jokers": state.stats.jokers,
        "gang": facts(state.gang) if state.gang else None,
        "deck": state.verdict.deck,
        "starting_gang": state.verdict.gang,
    }


def hand_data(hand: AimedHand | None) -> dict[str, Any] | None:
    """The hand that the deck aims for; chances from 0 to 1."""
    if hand is None:
        return None
    legal, cheatin = (
        [None if figure is None else float(figure.value) for figure in figures]
        for figures in (hand.legal, hand.cheatin)
    )
    return {"rank": RANK_NAMES[hand.rank], "stud": STUD, "legal": legal, "needs_cheatin": cheatin}


def finding_data(finding: Finding) -> dict[str, Any]:
    """A finding."""
    return {
        "code": finding.code,
        "severity": finding.severity,
        "message": finding.message,
        "card": finding.card,
        "hint": finding.hint,
    }
