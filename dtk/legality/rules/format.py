"""May every card be played in this format: not banned, from its packs, and released?"""

from __future__ import annotations

import re
from collections.abc import Iterator

from dtk.cards.card import Card
from dtk.files.finding import ERROR, INFO, Cause, Edit, Finding, Fix
from dtk.files.shown import visible
from dtk.legality.judged_deck import JudgedDeck
from dtk.legality.registry import rule
from dtk.legality.rules_repository import UnknownDocument

DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}\Z")


@rule("DT301", "banned", ERROR, "compendium-1.9.3 §2")
def banned(judged: JudgedDeck) -> Iterator[Finding]:
    """No card of the deck is banned, including the outfit, the legend and the jokers.

    A ban applies to a character or title, with all printings and experience levels, from the day it takes effect.

    ```yaml fails over sloane-gunfighter
    format: open
    actions:
      Showboating: 1
      Sun in Yer Eyes (DT2): 1
    ```

    ```yaml passes over sloane-base-set
    outfit: 108 Worldly Desires
    date: '2019-12-17'
    start: []
    ```
    """
    for entry, card in judged.of_type():
        ban = judged.context.ban_on(card)
        if ban:
            since = f" since {ban.since}" if ban.since else ""
            yield Finding(
                "DT301",
                f"`{card.title}` is banned{since} by the {ban}.",
                span=entry.line.place,
                card=card.title,
                count=entry.line.copies,
                limit=0,
                imposed_by=str(ban),
                hint="Replace it.",
                source=ban.source,
            )


@rule("DT302", "not-in-format", ERROR, "dtk's formats, `carddb/formats/`")
def not_in_format(judged: JudgedDeck) -> Iterator[Finding]:
    """Every printing is from a pack that the format allows.

    If a deck names only a title, any allowed printing will do; if it names a printing, that one is judged.
    A promo counts as the printing that it reprints.

    ```yaml fails over sloane-gunfighter
    format: weird-west
    dudes:
      Pancho Castillo (DTR): 2
      Pancho Castillo (DT2): 0
    ```

    ```yaml passes over sloane-gunfighter
    format: weird-west
    dudes:
      Pancho Castillo: 2
      Pancho Castillo (DT2): 0
    ```
    """
    cause = Cause(
        f"cards are not in the format {visible(judged.context.format)} in this printing", reprint_hint(judged)
    )
    for entry, card in judged.of_type():
        pool = judged.context.excluding_pool(card)
        if pool is None:
            continue
        pack = judged.database.packs[card.pack].name
        yield Finding(
            "DT302",
            f"`{card.title}` of {pack} is not in the {pool.by}.",
            span=entry.line.place,
            card=card.title,
            imposed_by=pool.by,
            hint=other_printing_hint(card, judged) or "Replace it.",
            source=pool.source,
            cause=cause,
        )


def reprint_hint(judged: JudgedDeck, otherwise: str = "") -> str:
    """What to do about cards that may not be played in the printing named, of which there may be many."""
    context, days = judged.context, f" --date {judged.context.date}" if judged.context.date else ""
    barred = [card for _, card in judged.of_type() if context.excluding_pool(card) or context.future_release(card)]
    mendable = sum(context.replacement(card) is not None for card in barred)
    if not mendable:
        return f"None of them has another printing that is allowed{otherwise}."
    command = f"`dtk deck reprint --format {visible(context.format)}{days}`"
    rest = len(barred) - mendable
    left = f"; {rest} {'has' if rest == 1 else 'have'} none{otherwise}" if rest else otherwise
    return f"{command} names an allowed printing of {mendable} of them{left}."


def other_printing_hint(card: Card, judged: JudgedDeck) -> str | None:
    """Advice to name the newest printing of a card that the format allows and that is out; None without one."""
    better = judged.context.replacement(card)
    if better is None:
        return None
    return f"Name the printing of {judged.database.packs[better.pack].name}: `{better.title} ({better.pack})`."


@rule("DT303", "not-yet-released", ERROR, "the release dates of the packs, `carddb/packs/`")
def not_yet_released(judged: JudgedDeck) -> Iterator[Finding]:
    """Every card is out on the day that the deck is judged for.

    The day is given by `--date`, or else by the deck's `date`; without either, every printed card counts as out.

    ```yaml fails over law-dogs-base-set
    date: '2014-09-14'
    ```

    ```yaml passes over law-dogs-base-set
    date: '2014-09-15'
    ```
    """
    days = [day for _, card in judged.of_type() if (day := judged.context.future_release(card))]
    later = f"; or judge the deck for {max(days)} or later" if days else ""
    cause = Cause(f"cards come out after the day of this deck, {judged.context.date}", reprint_hint(judged, later))
    for entry, card in judged.of_type():
        day = judged.context.future_release(card)
        if day:
            yield Finding(
                "DT303",
                f"`{card.title}` comes out on {day}, after the day of this deck, {judged.context.date}.",
                span=entry.line.place,
                card=card.title,
                imposed_by="the date",
                hint=other_printing_hint(card, judged) or "Replace it, or judge the deck for a later day.",
                cause=cause,
            )


@rule("DT304", "unknown-format", ERROR, "dtk's formats, `carddb/formats/`")
def unknown_format(judged: JudgedDeck) -> Iterator[Finding]:
    """The format that a deck names exists.

    ```yaml fails over sloane-gunfighter
    format: wierd-west
    ```

    ```yaml passes over sloane-gunfighter
    format: weird-west
    ```
    """
    yield from unknown_name(judged, "format", judged.deck.format, "DT304")


@rule("DT305", "unknown-ruleset", ERROR, "dtk's rulesets, `carddb/rulesets/`")
def unknown_ruleset(judged: JudgedDeck) -> Iterator[Finding]:
    """The ruleset that a deck names exists.

    ```yaml fails over sloane-gunfighter
    ruleset: pinebox
    ```

    ```yaml passes over sloane-gunfighter
    ruleset: pinebox-1.5
    ```
    """
    yield from unknown_name(judged, "ruleset", judged.deck.ruleset, "DT305")


@rule("DT306", "no-such-day", ERROR, "dtk's file formats")
def no_such_day(judged: JudgedDeck) -> Iterator[Finding]:
    """A deck's date is a day of the calendar.

    ```yaml fails over sloane-gunfighter
    date: '2024-02-30'
    ```

    ```yaml passes over sloane-gunfighter
    date: '2024-02-29'
    ```
    """
    if judged.deck.date is not None and not is_day(judged.deck.date):
        yield Finding(
            "DT306",
            f"`{visible(judged.deck.date, 40)}` is no day.",
            span=judged.span_of("date"),
            hint="A date is written year-month-day: 2024-05-01.",
        )


def unknown_names(judged: JudgedDeck) -> Iterator[Finding]:
    """Everything that the deck says of the rules to judge it by and that doesn't exist."""
    for check in (unknown_format, unknown_ruleset, no_such_day):
        yield from check(judged)


@rule("DT307", "other-law", INFO, "dtk's configuration")
def other_law(judged: JudgedDeck) -> Iterator[Finding]:
    """A deck is judged by the format and ruleset that it names, unless the command or the repository names others.

    ```yaml passes over sloane-gunfighter
    format: open
    ```
    """
    context, deck = judged.context, judged.deck
    for key, stated, applied in (("format", deck.format, context.format), ("ruleset", deck.ruleset, context.ruleset)):
        if stated is not None and stated != applied and stated in context.names_of(key):
            yield Finding(
                "DT307",
                f"The deck names the {key} `{visible(stated, 40)}`; it was judged by `{applied}`.",
                span=judged.span_of(key),
                imposed_by="the command or the configuration",
            )


def unknown_name(judged: JudgedDeck, kind: str, name: str | None, code: str) -> Iterator[Finding]:
    """The fault that a deck names a ruleset or format that doesn't exist, if it does."""
    known = judged.context.names_of(kind)
    if name is not None and name not in known:
        error = UnknownDocument(kind, name, known)
        message = f"There is no {kind} `{visible(name, 60)}`."
        span = judged.span_of(kind)
        guess = Fix(f"write `{error.meant}`", (Edit(span, error.meant),)) if error.meant and span else None
        yield Finding(code, message, span=span, hint=error.hint, guess=guess)


def is_day(text: str) -> bool:
    """Whether a text is a day of the calendar, written year-month-day."""
    if not DAY.match(text):
        return False
    from datetime import date

    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True
