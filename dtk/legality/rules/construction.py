"""Rules of deck construction: outfit, legend, 52 cards, four of a title, four of a suit and value, two jokers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from dtk.cards.card import Card
from dtk.decks.deck import Entry
from dtk.files.finding import ERROR, Finding
from dtk.legality.judged_deck import LEADS, JudgedDeck
from dtk.legality.registry import rule, stated_in
from dtk.legality.rules_context import Imposed

Copies = list[tuple[Entry, Card]]


@rule("DT201", "deck-size", ERROR, "rulebook-1.5.0 §8")
def deck_size(judged: JudgedDeck) -> Iterator[Finding]:
    """A deck has exactly 52 cards with a printed value.

    Dudes, deeds, goods, spells and actions count, including those of the starting gang. The outfit, the legend and
    jokers have no printed value and do not count.

    ```yaml fails over sloane-gunfighter
    dudes:
      Baker Andrews (DT2): 1
    ```

    ```yaml passes over sloane-gunfighter
    dudes:
      Baker Andrews (DT2): 1
      Pancho Castillo (DT2): 3
    ```
    """
    limit = judged.context.limits["deck_size"]
    known = copies_of(judged.counting_entries)
    # An unknown card may or may not have a value. The number is a fault only if it is wrong either way.
    unknown = sum(entry.line.copies for entry in judged.entries if entry.card is None)
    # The most copies that a legal deck can have of an unread title.
    unread = judged.deck.unread_titles * judged.context.limits["title_copies"].value
    if known <= limit.value <= known + unknown + unread:
        return
    count = known if known > limit.value else known + unknown
    among = f" ({count} counting unknown cards)" if count != known else ""
    yield Finding(
        "DT201",
        f"The deck has {number(known, 'card')} with a printed value{among}; it must have exactly {limit.value}.",
        count=count,
        limit=limit.value,
        imposed_by=str(limit),
        hint=f"{'Remove' if count > limit.value else 'Add'} {number(abs(count - limit.value), 'card')}.",
    )


@rule("DT202", "title-copies", ERROR, "rulebook-1.5.0 §8")
def title_copies(judged: JudgedDeck) -> Iterator[Finding]:
    """At most four cards of a deck share a title.

    All printings of a title count together. So do all experience levels of a character (compendium-1.9.3
    "Experienced Characters"), and Lucy Clover (Exp.1) with Lucinda "Lucy" Clover (compendium-1.9.3:606). A reprint with
    a misprinted title counts as the card that it reprints.

    ```yaml fails over morgan-cattle-learn-to-play
    dudes:
      Lane Healey (DTR): 2
      Lane Healey (Exp.1) (FF): 3
      Jarrett Blake (DTR): 0
      James Ghetty (DTR): 0
      Rémy LaPointe (DTR): 0
    ```

    ```yaml passes over morgan-cattle-learn-to-play
    dudes:
      Lane Healey (DTR): 2
      Lane Healey (Exp.1) (FF): 2
      Jarrett Blake (DTR): 0
      James Ghetty (DTR): 0
    ```
    """
    limit = judged.context.limits["title_copies"]
    for copies in group_by(judged, lambda card: card.identity):
        titles = [f"`{title}`" for title in dict.fromkeys(card.title for _, card in copies)]
        one = "" if len(titles) == 1 else ", which count as one title"
        yield from surplus("DT202", copies, limit, "copy", f"of {' and '.join(titles)}{one}", "a title")


@rule("DT203", "slot-copies", ERROR, "rulebook-1.5.0 §8")
def slot_copies(judged: JudgedDeck) -> Iterator[Finding]:
    """At most four cards of a deck share a suit and value.

    ```yaml fails over sloane-gunfighter
    actions:
      Pistol Whip (DT2): 3
      Coachwhip! (DT2): 1
    ```

    ```yaml passes over sloane-gunfighter
    actions:
      Sun in Yer Eyes (DT2): 3
      Coachwhip! (DT2): 1
    ```
    """
    limit = judged.context.limits["slot_copies"]
    for copies in group_by(judged, lambda card: card.slot):
        counts: Counter[str] = Counter()
        for entry, card in copies:
            counts[card.title] += entry.line.copies
        names = ", ".join(f"{count}x {title}" for title, count in counts.items())
        yield from surplus("DT203", copies, limit, "card", f"with {copies[0][1].slot} ({names})", "suit and value")


@rule("DT204", "jokers", ERROR, "rulebook-1.5.0 §8")
def jokers(judged: JudgedDeck) -> Iterator[Finding]:
    """A deck has at most two jokers, including special jokers.

    ```yaml fails over sloane-gunfighter
    jokers:
      Joker (red): 2
    ```

    ```yaml passes over sloane-gunfighter
    jokers:
      Joker (black) (DT2): 0
      Devil's Joker (Red): 1
    ```
    """
    copies = judged.of_type("joker")
    limit = judged.context.limits["jokers"]
    yield from excess(
        "DT204", copies, limit, f"The deck has {number(copies_of(copies), 'joker')}; it may have at most {limit.value}."
    )


# How to name an outfit in formats that are not plain lists.
NAME_OUTFIT = {
    "yaml": "Name it: `outfit: Law Dogs`.",
    **dict.fromkeys(("o8d", "dtdb-json", "townsquare-json"), "Choose one in the program that wrote this file."),
}


@rule("DT205", "no-outfit", ERROR, "rulebook-1.5.0 §8")
def no_outfit(judged: JudgedDeck) -> Iterator[Finding]:
    """A deck has an outfit.

    ```yaml fails over sloane-gunfighter
    outfit: null
    ```

    ```yaml passes over sloane-gunfighter
    outfit: Desolation Row
    start: []
    ```
    """
    meant = judged.of_type("outfit") or any(entry.line.section == "outfit" for entry in judged.entries)
    if not meant and not judged.has_unknown_cards and not judged.is_open("outfit"):
        limit = judged.context.limits["outfits"]
        yield Finding(
            "DT205",
            "The deck has no outfit.",
            count=0,
            limit=limit.value,
            imposed_by=str(limit),
            hint=NAME_OUTFIT.get(judged.deck.kind, "Name it above the cards: `Outfit: Law Dogs`."),
        )


@rule("DT206", "several-outfits", ERROR, "rulebook-1.5.0 §8")
def several_outfits(judged: JudgedDeck) -> Iterator[Finding]:
    """A deck has at most one outfit.

    ```text fails
    The Sloane Gang (Base Set) x1
    Law Dogs (Base Set) x1
    ```

    ```yaml passes over sloane-gunfighter
    outfit: Desolation Row
    ```
    """
    yield from too_many(judged, "outfit", "DT206", "outfits")


@rule("DT207", "several-legends", ERROR, "rulebook-1.5.0 §8")
def several_legends(judged: JudgedDeck) -> Iterator[Finding]:
    """A deck has at most one legend; under the ruleset `aeg-2015`, none.

    Legends came out in 2017. The 2015 rulebook lists the parts of a deck, and legends are not among them.

    ```yaml fails over sloane-base-set
    ruleset: aeg-2015
    legend: Doc Holliday
    start: []
    ```

    ```yaml passes over sloane-base-set
    legend: Doc Holliday
    start: []
    ```
    """
    yield from too_many(judged, "legend", "DT207", "legends")


@rule("DT208", "token", ERROR, 'compendium-1.9.3 "Token"')
def token(judged: JudgedDeck) -> Iterator[Finding]:
    """A deck contains no tokens. Abilities put them into play from outside the game.

    ```yaml fails over law-dogs-learn-to-play
    dudes:
      Gunslinger (DTR): 1
    actions:
      Coachwhip! (DTR): 1
    ```

    ```yaml passes over law-dogs-learn-to-play
    notes: No tokens here.
    ```
    """
    for entry, card in judged.of_type():
        if card.is_token:
            yield Finding(
                "DT208",
                f"`{card.title}` is a token. Abilities put tokens into play; a deck never contains them.",
                span=entry.line.span,
                card=card.title,
                count=entry.line.copies,
                limit=0,
                imposed_by=stated_in(judged.context, "token"),
                hint="Remove it, and keep it beside the deck.",
            )


@rule("DT209", "not-an-outfit", ERROR, "rulebook-1.5.0 §8")
def not_an_outfit(judged: JudgedDeck) -> Iterator[Finding]:
    """The card listed as the deck's outfit is an outfit, and the card listed as its legend is a legend.

    ```yaml fails over sloane-gunfighter
    legend: Sloane
    ```

    ```yaml passes over sloane-gunfighter
    legend: Doc Holliday
    start: []
    ```
    """
    for entry, card in judged.of_type():
        wanted = entry.line.section
        if wanted in ("outfit", "legend") and card.type != wanted:
            yield Finding(
                "DT209",
                f"`{card.title}` is {with_article(card.type)}, not {with_article(wanted)}.",
                span=entry.line.place,
                card=card.title,
                imposed_by=stated_in(judged.context, "not-an-outfit"),
                hint=f"Name {with_article(wanted)} here, and list the {card.type} with the other cards if the deck "
                "plays it."
                if card.type not in LEADS
                else f"Name {with_article(wanted)} here.",
            )


def group_by(judged: JudgedDeck, key: Callable[[Card], str]) -> Iterable[Copies]:
    """The cards with printed values, grouped by a key."""
    groups: dict[str, Copies] = {}
    for entry, card in judged.counting_entries:
        groups.setdefault(key(card), []).append((entry, card))
    return groups.values()


def surplus(code: str, copies: Copies, limit: Imposed[int], noun: str, what: str, shared: str) -> Iterator[Finding]:
    """The fault that more cards than allowed share a title or slot, if they do."""
    if copies_of(copies) <= limit.value:
        return  # the usual case; making the message costs more than counting
    message = f"The deck has {number(copies_of(copies), noun)} {what}; at most {limit.value} may share {shared}."
    yield from excess(code, copies, limit, message, elsewhere(copies))


def too_many(judged: JudgedDeck, kind: str, code: str, limit_name: str) -> Iterator[Finding]:
    """The fault of too many outfits or legends, if there are too many."""
    copies = judged.of_type(kind)
    limit = judged.context.limits[limit_name]
    titles = " and ".join(dict.fromkeys(f"`{card.title}`" for _, card in copies))
    allowed = f"at most {limit.value} is allowed" if limit.value else "none is allowed"
    yield from excess(code, copies, limit, f"The deck has {number(copies_of(copies), kind)} ({titles}); {allowed}.")


def excess(code: str, copies: Copies, limit: Imposed[int], message: str, where: str = "") -> Iterator[Finding]:
    """The fault of more copies than the limit, if there are more; reported on the last of their lines."""
    count = copies_of(copies)
    if count > limit.value:
        entry, card = copies[-1]
        yield Finding(
            code,
            message,
            span=entry.line.span,
            card=card.title,
            count=count,
            limit=limit.value,
            imposed_by=str(limit),
            hint=f"Remove {count - limit.value}{where}.",
        )


def copies_of(copies: Copies) -> int:
    """The number of copies on these lines together."""
    return sum(entry.line.copies for entry, _ in copies)


def elsewhere(copies: Copies) -> str:
    """` here or on lines 4 and 9`; empty for a single line."""
    lines = [str(entry.line.span.line) for entry, _ in copies[:-1] if entry.line.span]
    if not lines:
        return ""
    named = f"line {lines[0]}" if len(lines) == 1 else f"lines {', '.join(lines[:-1])} and {lines[-1]}"
    return f" here or on {named}"


def with_article(kind: str) -> str:
    """`a dude`, `an action`, `goods`."""
    return kind if kind == "goods" else f"an {kind}" if kind[0] in "aeiou" else f"a {kind}"


def number(count: int, noun: str) -> str:
    """`1 card`, `2 copies`."""
    several = f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"
    return f"{count} {noun if count == 1 else several}"


def plural(kind: str) -> str:
    """`dudes`, `goods`."""
    return kind if kind == "goods" else f"{kind}s"
