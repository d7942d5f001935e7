"""Rules on card names: each must mean exactly one printing."""

from __future__ import annotations

from collections.abc import Iterator

from dtk.cards.card import TYPES, Card
from dtk.cards.names import NameMatch, Reference, code_alone, loose
from dtk.decks.deck import Entry, Line
from dtk.decks.native import HEADINGS
from dtk.decks.rewrite import respelling
from dtk.files.finding import ERROR, INFO, WARNING, Finding, Fix
from dtk.files.shown import visible
from dtk.files.words import join_words
from dtk.legality.judged_deck import LEADS, JudgedDeck
from dtk.legality.registry import rule
from dtk.legality.rules.construction import plural, with_article

# Formats in which a title may have to be escaped.
ESCAPED = ("o8d", "townsquare-json", "dtdb-json")
# Words that stand for "no outfit" or "no legend".
NOBODY = ("none", "no", "nobody", "nothing", "n/a", "na", "nil", "-", "--")
PLAYABLE = tuple(kind for kind in TYPES if kind not in ("outfit", "legend"))


@rule("DT101", "unknown-card", ERROR, "the card facts of dtk")
def unknown_card(judged: JudgedDeck) -> Iterator[Finding]:
    """Every line names a printed card.

    An unknown card leaves the verdict unknown, unless the other cards break a rule whatever it is.

    If a character has several versions, a word in brackets must name a version or a pack: `Philip Swinford (XP9)` could
    be either of two cards, and is neither.

    ```yaml fails over sloane-gunfighter
    dudes:
      Rattler Young 'Un (DT2): 0
      Battler Young 'Un (DT2): 1
    ```

    ```yaml passes over sloane-gunfighter
    dudes:
      Rattler Young 'Un: 1
      Rattler Young 'Un (DT2): 0
    ```
    """
    unknown = [(entry.line, entry.match) for entry in judged.entries if entry.card is None]
    orphans = [(orphan, judged.database.names.resolve(orphan.reference)) for orphan in judged.deck.orphan_starters]
    for line, match in [*unknown, *((line, match) for line, match in orphans if match.card is None)]:
        titles = titles_meant(line, match, judged)
        yield Finding(
            "DT101",
            f"Unknown card `{reference_text(line.reference)}`.",
            span=line.place,
            hint=hint_for_unknown(line, match, titles, judged),
            guess=guessed_title(line, titles, judged),
        )


@rule("DT102", "other-spelling", WARNING, "the card facts of dtk")
def other_spelling(judged: JudgedDeck) -> Iterator[Finding]:
    """A title is spelled as it is printed.

    Differences in case, accents or punctuation are tolerated. `dtk validate --fix` corrects them.

    ```yaml fails over sloane-gunfighter
    dudes:
      pancho castillo (DT2): 2
      Pancho Castillo (DT2): 0
    ```

    ```yaml passes over sloane-gunfighter
    dudes:
      Pancho Castillo (DT2): 2
    ```
    """
    for entry, card in judged.mentions:
        match = entry.match
        if match.disagrees is None and match.exact:
            continue
        if judged.other_card(match):
            continue  # another card altogether: DT103
        yield Finding(
            "DT102",
            f"`{reference_text(entry.line.reference)}` is printed as `{card.title}`.",
            span=entry.line.place,
            card=card.title,
            fix=spelling_fix(entry, card, judged),
        )


@rule("DT103", "code-disagrees", ERROR, "the card facts of dtk")
def code_disagrees(judged: JudgedDeck) -> Iterator[Finding]:
    """A code and the title beside it mean the same card. If they differ, it is not known which one is meant.

    ```yaml fails over sloane-gunfighter
    dudes:
      Rattler Young 'Un [24042]: 1
      Rattler Young 'Un (DT2): 0
    ```

    ```yaml passes over sloane-gunfighter
    dudes:
      Pancho Castillo [24083]: 2
      Pancho Castillo (DT2): 0
    ```
    """
    for entry, card in judged.mentions:
        if entry.match.code_unknown:
            yield Finding(
                "DT103",
                f"Unknown code `{visible(entry.match.code_unknown, 20)}`; the card was read by its title.",
                span=entry.line.place,
                card=card.title,
                hint=f"Write `{judged.as_written(card)}`, or remove the code.",
            )
        if printings := judged.other_card(entry.match):
            # An OCTGN deck names cards by OCTGN id, which not every printing has.
            titled = next((card for card in printings if card.octgn and judged.deck.kind == "o8d"), printings[0])
            yield Finding(
                "DT103",
                f"The code means `{card.title}` ({card.code}), but the title is `{titled.title}` ({titled.code}).",
                span=entry.line.place,
                card=card.title,
                hint=f"Write `{judged.as_written(card)}` or `{judged.as_written(titled)}`.",
            )


@rule("DT104", "unknown-pack", WARNING, "the card facts of dtk")
def unknown_pack(judged: JudgedDeck) -> Iterator[Finding]:
    """A pack is given by its name or short code. If the pack is unknown, the title alone decides.

    The unknown word may be meant as a version of an experienced character, such as `Philip Swinford (XP9)`. Then it is
    not guessed, and the card is unknown (DT101).

    ```yaml fails over sloane-gunfighter
    dudes:
      Baker Andrews (DT3): 2
      Baker Andrews (DT2): 0
    ```

    ```yaml passes over sloane-gunfighter
    dudes:
      Pancho Castillo (Weird West Edition): 2
      Pancho Castillo (DT2): 0
    ```
    """
    for entry, card in judged.mentions:
        if entry.match.pack_unknown:
            alike = judged.database.names.suggest_pack(entry.match.pack_unknown)
            named = packs_holding(entry, judged)
            yield Finding(
                "DT104",
                f"Unknown pack `{visible(entry.match.pack_unknown, 60)}`; read as the printing in {named[0]}.",
                span=entry.line.span,
                card=card.title,
                hint=f"Did you mean `{alike}`?" if alike else f"`{card.title}` is in {' and '.join(named)}.",
            )


@rule("DT105", "not-in-pack", WARNING, "the card facts of dtk")
def not_in_pack(judged: JudgedDeck) -> Iterator[Finding]:
    """The pack given contains the card. If it doesn't, the title alone decides.

    ```yaml fails over sloane-gunfighter
    dudes:
      Ike Clanton (DTR): 1
      Ike Clanton (DT2): 0
    start: []
    ```

    ```yaml passes over sloane-gunfighter
    dudes:
      Pancho Castillo (DTR): 1
      Pancho Castillo (DT2): 1
    format: open
    ```
    """
    for entry, card in judged.mentions:
        if entry.match.not_in_pack:
            named = packs_holding(entry, judged)
            yield Finding(
                "DT105",
                f"`{card.title}` is not in {entry.match.not_in_pack}; read as the printing in {named[0]}.",
                span=entry.line.span,
                card=card.title,
                hint=f"It is in {' and '.join(named)}.",
            )


@rule("DT106", "repeated-card", WARNING, "dtk's file formats")
def repeated_card(judged: JudgedDeck) -> Iterator[Finding]:
    """A printing is listed on one line. Copies on several lines are added up, but some programs keep only one line.

    ```text fails
    The Sloane Gang (Base Set)

    Dude (2)
    1x Allie Hensman* (Base Set)
    1x Allie Hensman (Base Set)
    ```

    ```yaml passes over sloane-gunfighter
    dudes:
      Pancho Castillo (DT2): 2
    ```
    """
    # OCTGN files list starting copies apart by design.
    apart = judged.deck.kind == "o8d"
    seen: dict[tuple[str, bool], Entry] = {}
    for entry, card in judged.of_type():
        if entry.line.section in LEADS and card.type not in LEADS:
            continue  # DT209 reports it, and it does not count as a card of the deck
        first = seen.setdefault((card.code, apart and bool(entry.line.starting)), entry)
        if first is not entry:
            where = f" on line {first.line.span.line}" if first.line.span else ""
            yield Finding(
                "DT106",
                f"`{card.title}` is already listed{where}; the copies are added up.",
                span=entry.line.span,
                card=card.title,
                hint="Merge the two lines into one.",
            )


@rule("DT107", "wrong-heading", WARNING, "dtk's file formats")
def wrong_heading(judged: JudgedDeck) -> Iterator[Finding]:
    """A card is listed under the heading of its type.

    ```yaml fails over sloane-gunfighter
    goods:
      Charlie's Place (DT2): 2
    deeds:
      Charlie's Place (DT2): 0
    ```

    ```yaml passes over sloane-gunfighter
    deeds:
      Charlie's Place (DT2): 2
    ```
    """
    for entry, card in judged.of_type():
        section = entry.line.section
        if section in PLAYABLE and card.type != section:
            yield Finding(
                "DT107",
                f"`{card.title}` is {with_article(card.type)}, but is listed under {plural(section)}.",
                span=entry.line.span,
                card=card.title,
                hint=moving_hint(entry, card, judged) if judged.deck.kind == "yaml" else None,
            )


def moving_hint(entry: Entry, card: Card, judged: JudgedDeck) -> str:
    """How to move a card under its heading in a YAML deck; tidying never merges two lines."""
    if card.type not in HEADINGS:
        return f"Write `{card.type}: {card.title}` at the left margin instead."
    title = loose(entry.line.reference.title)
    if any(loose(line.reference.title) == title for line in judged.deck.lines if line is not entry.line):
        return f"Merge it with the card's line under `{HEADINGS[card.type]}:`."
    return "`dtk validate --fix` moves it."


@rule("DT108", "bare-code", INFO, "dtk's file formats")
def bare_code(judged: JudgedDeck) -> Iterator[Finding]:
    """Cards are named by title, so that people can read the deck.

    ```yaml fails over sloane-gunfighter
    dudes:
      '24083': 2
      Pancho Castillo (DT2): 0
    ```

    ```yaml passes over sloane-gunfighter
    dudes:
      Pancho Castillo [24083]: 2
      Pancho Castillo (DT2): 0
    ```
    """
    for entry, card in judged.mentions:
        if code_alone(entry.line.reference.title):
            yield Finding(
                "DT108",
                f"`{card.code}` is the code of `{card.title}`.",
                span=entry.line.place,
                card=card.title,
                fix=title_fix(entry, f"{card.title} ({card.pack})", judged, "write the title"),
            )


def says_nobody(line: Line) -> bool:
    """Whether an outfit's or legend's line says that the deck has none."""
    return line.section in LEADS and line.reference.title.strip().casefold() in NOBODY


def titles_meant(line: Line, match: NameMatch, judged: JudgedDeck) -> tuple[str, ...]:
    """Titles that an unknown card's line may mean. On the line of an outfit or legend, only titles of that type."""
    if line.section not in LEADS:
        return match.suggestions
    names = judged.database.names
    return () if says_nobody(line) else names.suggest(names.parts(line.reference.title)[0], kind=line.section)


def hint_for_unknown(line: Line, match: NameMatch, titles: tuple[str, ...], judged: JudgedDeck) -> str:
    """How to correct an unknown card."""
    if line.section == "legend" and says_nobody(line):
        return "If the deck has no legend, remove the line."
    options = [f"`{title}`" for title in titles]
    if match.pack_unknown:
        alike = judged.database.names.suggest_pack(match.pack_unknown)
        pack = f" Did you mean the pack `{alike}`?" if alike else ""
        named = visible(match.pack_unknown, 60)
        return f"`{named}` is neither a pack nor one of the versions {' and '.join(options)}.{pack}"
    return f"Did you mean {join_words(list(titles), 'or')}?" if titles else "Search for it with `dtk cards search`."


def guessed_title(line: Line, titles: tuple[str, ...], judged: JudgedDeck) -> Fix | None:
    """The fix that writes the title that was probably meant; None unless there is exactly one."""
    if len(titles) != 1:
        return None
    (title,) = titles
    return line_fix(line, title, judged, f"write `{title}`")


def spelling_fix(entry: Entry, card: Card, judged: JudgedDeck) -> Fix | None:
    """The fix that replaces the typed title with the printed one."""
    return title_fix(entry, card.title, judged, "spell it as printed")


def title_fix(entry: Entry, title: str, judged: JudgedDeck, what: str) -> Fix | None:
    """The fix that replaces only the title in the source; None if more would have to change."""
    return line_fix(entry.line, title, judged, what)


def line_fix(line: Line, title: str, judged: JudgedDeck, what: str) -> Fix | None:
    """The fix that replaces the title of a line, as for `title_fix`."""
    edit = respelling(judged.deck, line, title) if judged.deck.kind not in ESCAPED else None
    return Fix(what, (edit,)) if edit else None


def packs_holding(entry: Entry, judged: JudgedDeck) -> list[str]:
    """The names of the packs that contain the card, newest first."""
    packs = judged.database.packs
    return list(dict.fromkeys(packs[printing.pack].name for printing in entry.match.printings))


def reference_text(reference: Reference) -> str:
    """A reference as typed, safe to print."""
    return visible(str(reference), 80)
