"""Rules of formats: no banned cards, only cards of the format's packs, only released cards."""

from __future__ import annotations

from collections.abc import Iterator

from dtk.cards.card import Card
from dtk.files.dates import is_day
from dtk.files.finding import ERROR, INFO, Cause, Edit, Finding, Fix
from dtk.files.shown import visible
from dtk.legality.judged_deck import JudgedDeck
from dtk.legality.registry import rule
from dtk.legality.rules_repository import UnknownDocument


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
            status = f"has been banned since {ban.since}" if ban.since else "is banned"
            yield Finding(
                "DT301",
                f"`{card.title}` {status} by the {ban}.",
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

    A title without a pack means any allowed printing. If the deck names a printing, that printing is judged. A promo
    counts as the printing that it reprints.

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
        f"cards are listed in printings outside the format {visible(judged.context.format)}", reprint_hint(judged)
    )
    for entry, card in judged.of_type():
        pool = judged.context.excluding_pool(card)
        if pool is None:
            continue
        pack = judged.database.packs[card.pack].name
        yield Finding(
            "DT302",
            f"`{card.title}` from {pack} is not in the {pool.by}.",
            span=entry.line.place,
            card=card.title,
            imposed_by=pool.by,
            hint=other_printing_hint(card, judged) or "Replace it.",
            source=pool.source,
            cause=cause,
        )


def reprint_hint(judged: JudgedDeck, otherwise: str = "") -> str:
    """How to replace printings that may not be played, for all of them together."""
    context, days = judged.context, f" --date {judged.context.date}" if judged.context.date else ""
    barred = [card for _, card in judged.of_type() if context.excluding_pool(card) or context.future_release(card)]
    replaceable = sum(context.replacement(card) is not None for card in barred)
    if not replaceable:
        return f"None of them has another allowed printing{otherwise}."
    command = f"`dtk deck reprint --format {visible(context.format)}{days}`"
    rest = len(barred) - replaceable
    left = f"; {rest} {'has' if rest == 1 else 'have'} none{otherwise}" if rest else otherwise
    return f"{command} switches {replaceable} of them to an allowed printing{left}."


def other_printing_hint(card: Card, judged: JudgedDeck) -> str | None:
    """Advice to use the newest printing that is allowed and released; None without one."""
    better = judged.context.replacement(card)
    if better is None:
        return None
    pack = judged.database.packs[better.pack].name
    return f"Use the printing from {pack}: `{judged.as_written(better, by_pack=True)}`."


@rule("DT303", "not-yet-released", ERROR, "the release dates of the packs, `carddb/packs/`")
def not_yet_released(judged: JudgedDeck) -> Iterator[Finding]:
    """Every card is released by the date that the deck is judged for.

    The date comes from `--date`, or from the deck's `date`. Without either, every printed card counts as released.

    ```yaml fails over law-dogs-base-set
    date: '2014-09-14'
    ```

    ```yaml passes over law-dogs-base-set
    date: '2014-09-15'
    ```
    """
    days = [day for _, card in judged.of_type() if (day := judged.context.future_release(card))]
    later = f"; or judge the deck for {max(days)} or later" if days else ""
    cause = Cause(f"cards are released after the judging date, {judged.context.date}", reprint_hint(judged, later))
    for entry, card in judged.of_type():
        day = judged.context.future_release(card)
        if day:
            yield Finding(
                "DT303",
                f"`{card.title}` is released on {day}, after the judging date, {judged.context.date}.",
                span=entry.line.place,
                card=card.title,
                imposed_by="the date",
                hint=other_printing_hint(card, judged) or "Replace it, or judge the deck for a later date.",
                cause=cause,
            )


@rule("DT304", "unknown-format", ERROR, "dtk's formats, `carddb/formats/`", understanding=True)
def unknown_format(judged: JudgedDeck) -> Iterator[Finding]:
    """A deck names a format that exists. Otherwise it is not known by which format to judge it.

    ```yaml fails over sloane-gunfighter
    format: wierd-west
    ```

    ```yaml passes over sloane-gunfighter
    format: weird-west
    ```
    """
    yield from unknown_name(judged, "format", judged.deck.format, "DT304")


@rule("DT305", "unknown-ruleset", ERROR, "dtk's rulesets, `carddb/rulesets/`", understanding=True)
def unknown_ruleset(judged: JudgedDeck) -> Iterator[Finding]:
    """A deck names a ruleset that exists. Otherwise it is not known by which ruleset to judge it.

    ```yaml fails over sloane-gunfighter
    ruleset: pinebox
    ```

    ```yaml passes over sloane-gunfighter
    ruleset: pinebox-1.5
    ```
    """
    yield from unknown_name(judged, "ruleset", judged.deck.ruleset, "DT305")


@rule("DT306", "no-such-day", ERROR, "dtk's file formats", understanding=True)
def no_such_day(judged: JudgedDeck) -> Iterator[Finding]:
    """A deck's date exists in the calendar. Otherwise it is not known which packs and bans apply.

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
            f"`{visible(judged.deck.date, 40)}` is not a date.",
            span=judged.span_of("date"),
            hint="Write it as YYYY-MM-DD: 2024-05-01.",
        )


def unknown_names(judged: JudgedDeck) -> Iterator[Finding]:
    """Faults of the format, ruleset and date that the deck names."""
    for check in (unknown_format, unknown_ruleset, no_such_day):
        yield from check(judged)


@rule("DT307", "other-law", INFO, "dtk's configuration")
def other_law(judged: JudgedDeck) -> Iterator[Finding]:
    """A deck is judged by the format and ruleset that it names, unless the command or the repository sets others.

    ```yaml passes over sloane-gunfighter
    format: open
    ```
    """
    context, deck = judged.context, judged.deck
    for key, stated, applied in (("format", deck.format, context.format), ("ruleset", deck.ruleset, context.ruleset)):
        if stated is not None and stated != applied and stated in context.names_of(key):
            yield Finding(
                "DT307",
                f"The deck names the {key} `{visible(stated, 40)}`, but was judged by `{applied}`.",
                span=judged.span_of(key),
                imposed_by="the command or the configuration",
            )


def unknown_name(judged: JudgedDeck, kind: str, name: str | None, code: str) -> Iterator[Finding]:
    """The fault of an unknown ruleset or format, if the deck names one."""
    known = judged.context.names_of(kind)
    if name is not None and name not in known:
        error = UnknownDocument(kind, name, known)
        message = f"Unknown {kind} `{visible(name, 60)}`."
        span = judged.span_of(kind)
        guess = Fix(f"write `{error.meant}`", (Edit(span, error.meant),)) if error.meant and span else None
        yield Finding(code, message, span=span, hint=error.hint, guess=guess)
