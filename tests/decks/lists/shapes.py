"""Eighty shapes in which people write down a deck."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import NamedTuple

from dtk.cards.card import SYMBOLS, Card, value_name
from dtk.cards.database import Database
from dtk.decks.deck import Deck
from dtk.decks.holdings import holdings

ORDER = ("dude", "deed", "goods", "spell", "action", "legend", "joker")
NAMES = {"dude": "Dudes", "deed": "Deeds", "goods": "Goods", "spell": "Spells", "action": "Actions", "legend": "Legend"}
NAMES |= {"joker": "Jokers"}
GERMAN = {"dude": "Charaktere", "deed": "Orte", "goods": "Güter", "spell": "Zauber", "action": "Aktionen"}
FRENCH = {"dude": "Personnages", "deed": "Domaines", "goods": "Biens", "spell": "Sorts", "action": "Actions"}
SPANISH = {"dude": "Personajes", "deed": "Propiedades", "goods": "Bienes", "spell": "Hechizos", "action": "Acciones"}
POLISH = {"dude": "Postacie", "deed": "Lokacje", "goods": "Przedmioty", "spell": "Czary", "action": "Akcje"}


class Held(NamedTuple):
    """Copies of a card. pack: the name of the pack. misspelled: what is written for its title. slot: `J♣`."""

    card: Card
    copies: int
    starting: int
    pack: str
    misspelled: str | None = None

    @property
    def title(self) -> str:
        """The title, as it is written."""
        return self.misspelled or self.card.title

    @property
    def slot(self) -> str:
        """Value and suit, empty for a joker."""
        return f"{value_name(self.card.value)}{SYMBOLS[self.card.suit]}" if self.card.value and self.card.suit else ""


class Listed(NamedTuple):
    """A deck to write down."""

    name: str
    outfit: Held
    held: tuple[Held, ...]

    def by_type(self) -> list[tuple[str, list[Held]]]:
        """The cards by type, in the order of the sites."""
        rows = sorted(self.held, key=lambda one: ORDER.index(one.card.type))
        return [(kind, [*some]) for kind, some in groupby(rows, key=lambda one: one.card.type)]

    @property
    def starters(self) -> list[Held]:
        """The cards that start."""
        return [one for one in self.held if one.starting]


def listed(deck: Deck, database: Database) -> Listed:
    """A deck as the shapes write it."""
    rows = holdings(deck, database)
    every = {
        kind: [Held(one.card, one.copies, one.starting or 0, database.packs[one.card.pack].name) for one in held]
        for kind, held in rows.items()
    }
    cards = tuple(one for kind in ORDER for one in every.get(kind, ()))
    return Listed(deck.name or "A deck", every["outfit"][0], cards)


Shape = Callable[[Listed], str]
# By name: the shape, and whether it says who starts.
SHAPES: dict[str, tuple[Shape, bool]] = {}


def shape(*, starts: bool) -> Callable[[Shape], Shape]:
    """Add a shape. starts: whether it says who starts."""

    def add(make: Shape) -> Shape:
        SHAPES[make.__name__] = make, starts
        return make

    return add


def add_rows(name: str, row: Callable[[Held], str], starts: bool, head: str = "{name}\n\n{outfit}\n\n") -> None:
    """Add a shape of a row for each card, without headings."""

    def make(deck: Listed) -> str:
        return head.format(name=deck.name, outfit=deck.outfit.title) + "".join(f"{row(one)}\n" for one in deck.held)

    SHAPES[name] = make, starts


def add_headed(
    name: str,
    heading: Callable[[str, int], str],
    row: Callable[[Held], str],
    starts: bool,
    outfit: str = "Outfit: {outfit}",
) -> None:
    """Add a shape with a heading for each type."""

    def make(deck: Listed) -> str:
        parts = [f"{deck.name}\n\n{outfit.format(outfit=deck.outfit.title)}\n"]
        for kind, some in deck.by_type():
            parts.append("\n".join([heading(kind, sum(one.copies for one in some)), *map(row, some)]) + "\n")
        return "\n".join(parts)

    SHAPES[name] = make, starts


def star(one: Held) -> str:
    """A star for each copy that starts."""
    return "*" * one.starting


def counted(one: Held) -> str:
    """`2x Title*`."""
    return f"{one.copies}x {one.title}{star(one)}"


def if_starts(mark: str) -> Callable[[Held], str]:
    """A row with a mark behind a title that starts."""
    return lambda one: f"{one.copies}x {one.title}{mark if one.starting else ''}"


# Rows, with stars
add_rows("counted", counted, True)
add_rows("counted_no_x", lambda one: f"{one.copies} {one.title}{star(one)}", True)
add_rows("count_in_brackets", lambda one: f"({one.copies}) {one.title}{star(one)}", True)
add_rows("count_behind", lambda one: f"{one.title}{star(one)} x{one.copies}", True)
add_rows("count_behind_in_brackets", lambda one: f"{one.title}{star(one)} ({one.copies})", True)
add_rows("times", lambda one: f"{one.copies}× {one.title}{star(one)}", True)
add_rows("glued", lambda one: f"{one.copies}x{one.title}{star(one)}", True)
add_rows("with_pack", lambda one: f"{one.copies}x {one.title}{star(one)} ({one.pack})", True)
add_rows(
    "with_slot", lambda one: f"{one.copies}x {one.title}{star(one)}" + (f" ({one.slot})" if one.slot else ""), True
)
add_rows("slot_first", lambda one: f"{one.slot} {one.title}{star(one)} x{one.copies}", True)
add_rows(
    "dash_slot", lambda one: f"{one.copies}x {one.title}{star(one)}" + (f" - {one.slot}" if one.slot else ""), True
)
add_rows("bullets", lambda one: f"• {counted(one)}", True)
add_rows("dashes", lambda one: f"- {counted(one)}", True)
add_rows("en_dashes", lambda one: f"– {counted(one)}", True)
add_rows("reply", lambda one: f"> {counted(one)}", True, "> {name}\n>\n> {outfit}\n>\n")
add_rows("bold", lambda one: f"{one.copies}x **{one.title}**", False)
add_rows("star_first", lambda one: f"{star(one)}{one.copies}x {one.title}", True)
add_rows("star_before_title", lambda one: f"{one.copies}x {star(one)}{one.title}", True)
add_rows("tabs", lambda one: f"{one.copies}\t{one.title}{star(one)}\t{one.slot}", True)
add_rows("copies_of", lambda one: f"{one.copies} copies of {one.title}{star(one)}", True)
add_rows("no_start", lambda one: f"{one.copies}x {one.title}", False)

# Marks of starters
for number, mark in enumerate(
    (
        " (start)",
        " [S]",
        " (starter)",
        " - starter",
        "†",
        " •",
        " (Starting)",
        " [start]",
        " ★",
        " (s)",
        " - start",
        " ✓",
    ),
    1,
):
    add_rows(f"mark_{number}", if_starts(mark), True)

# Headings
add_headed("headings", lambda kind, n: NAMES[kind], counted, True)
add_headed("headings_counted", lambda kind, n: f"{NAMES[kind]} ({n})", counted, True)
add_headed("headings_counted_colon", lambda kind, n: f"{NAMES[kind]} ({n}):", counted, True)
add_headed("headings_capitals", lambda kind, n: f"{NAMES[kind].upper()}: {n}", counted, True)
add_headed("headings_dash", lambda kind, n: f"{NAMES[kind]} - {n}", counted, True)
add_headed("headings_first", lambda kind, n: f"{n} {NAMES[kind]}", counted, True)
add_headed("headings_bold", lambda kind, n: f"**{NAMES[kind]} ({n})**", counted, True)
add_headed("headings_equals", lambda kind, n: f"== {NAMES[kind]} ==", counted, True)
add_headed("headings_suits", lambda kind, n: f"♦ {NAMES[kind]} ({n} cards)", counted, True)
add_headed("headings_hashes", lambda kind, n: f"### {NAMES[kind]}", lambda one: f"* {counted(one)}", True)
add_headed("headings_german", lambda kind, n: f"{GERMAN.get(kind, NAMES[kind])} ({n})", counted, True)
add_headed("headings_french", lambda kind, n: f"{FRENCH.get(kind, NAMES[kind])} ({n}) :", counted, True)
add_headed("headings_spanish", lambda kind, n: f"{SPANISH.get(kind, NAMES[kind])}: {n}", counted, True)
add_headed("headings_polish", lambda kind, n: f"{POLISH.get(kind, NAMES[kind])}", counted, True)
add_headed(
    "headings_one_a_line",
    lambda kind, n: f"{NAMES[kind]}:",
    lambda one: "\n".join([one.title + star(one)[:1]] * 1 + [one.title] * (one.copies - 1)),
    True,
)


def rest_of(deck: Listed) -> Iterable[str]:
    """The rows of the copies that do not start."""
    return (f"{one.copies - one.starting}x {one.title}" for one in deck.held if one.copies > one.starting)


def add_start_heading(name: str, heading: str, *, counts: bool, above: bool) -> None:
    """Add a shape whose starters stand below a heading of their own, and not in the list."""

    def make(deck: Listed) -> str:
        starters = [
            f"{one.starting}x {one.title}" if counts else one.title
            for one in deck.starters
            for _ in range(1 if counts else one.starting)
        ]
        block, rest = "\n".join([heading, *starters]), "\n".join(rest_of(deck))
        rest = f"Deck\n{rest}" if above else rest
        return f"{deck.outfit.title}\n\n" + (f"{block}\n\n{rest}\n" if above else f"{rest}\n\n{block}\n")

    SHAPES[name] = make, True


add_start_heading("posse_above", "Starting Posse", counts=True, above=True)
add_start_heading("posse_above_uncounted", "Starting Posse:", counts=False, above=True)
add_start_heading("posse_below", "Starters (5):", counts=True, above=False)
add_start_heading("gang_below", "**Starting Gang**", counts=False, above=False)


def add_repeated(name: str, line: Callable[[str], str], above: bool) -> None:
    """Add a shape that lists the whole deck, and names the starters once more on one line."""

    def make(deck: Listed) -> str:
        names = ", ".join(one.title for one in deck.starters for _ in range(one.starting))
        rows = "\n".join(f"{one.copies}x {one.title}" for one in deck.held)
        parts = [line(names), rows] if above else [rows, line(names)]
        return f"{deck.outfit.title}\n\n" + "\n\n".join(parts) + "\n"

    SHAPES[name] = make, True


add_repeated("start_line_above", lambda names: f"Start: {names}", True)
add_repeated("start_line_below", lambda names: f"Starting posse: {names}", False)
add_repeated("posse_line", lambda names: f"Posse: {names}", False)


@shape(starts=True)
def markdown_table(deck: Listed) -> str:
    """A table of Markdown."""
    rows = [f"| {one.copies} | {one.title}{star(one)} | {one.slot} | {one.pack} |" for one in (deck.outfit, *deck.held)]
    return "\n".join(["| Qty | Card | Value | Set |", "| --- | --- | --- | --- |", *rows]) + "\n"


@shape(starts=True)
def csv_table(deck: Listed) -> str:
    """Comma-separated values with a heading."""
    rows = [
        f'{one.copies},"{one.title}",{one.card.type},{"yes" if one.starting else ""}'
        for one in (deck.outfit, *deck.held)
    ]
    return "\n".join(["Count,Name,Type,Starting", *rows]) + "\n"


@shape(starts=True)
def semicolon_table(deck: Listed) -> str:
    """Values separated by semicolons, title first."""
    rows = [f"{one.title};{one.copies};{one.starting or ''};{one.pack}" for one in (deck.outfit, *deck.held)]
    return "\n".join(["Card;Copies;Start;Set", *rows]) + "\n"


@shape(starts=True)
def paragraph(deck: Listed) -> str:
    """One paragraph."""
    return f"{deck.outfit.title}: " + ", ".join(f"{one.copies}x {one.title}{star(one)}" for one in deck.held) + ".\n"


@shape(starts=True)
def grouped_lines(deck: Listed) -> str:
    """A line for each type."""
    lines = [f"{NAMES[kind]}: " + ", ".join(map(counted, some)) for kind, some in deck.by_type()]
    return "\n".join([deck.outfit.title, *lines]) + "\n"


@shape(starts=True)
def by_value(deck: Listed) -> str:
    """A line for each value."""
    rows = sorted(deck.held, key=lambda one: one.card.value or 0)
    lines = []
    for value, some in groupby(rows, key=lambda one: one.card.value or 0):
        held = [*some]
        head = f"{value_name(value)}s" if value else "Jokers"
        lines.append(f"{head} ({sum(one.copies for one in held)}): " + ", ".join(map(counted, held)))
    return "\n".join([f"Outfit: {deck.outfit.title}", *lines]) + "\n"


@shape(starts=True)
def html_list(deck: Listed) -> str:
    """A list of HTML."""
    rows = "".join(f"<li>{one.copies}x <b>{one.title.replace('&', '&amp;')}</b>{star(one)}</li>" for one in deck.held)
    return f"<h2>{deck.outfit.title}</h2>\n<ul>{rows}</ul>\n"


@shape(starts=False)
def html_table(deck: Listed) -> str:
    """A table of HTML, a row a line."""
    rows = "\n".join(f"<tr><td>{one.copies}</td><td>{one.title}</td></tr>" for one in (deck.outfit, *deck.held))
    return f"<table>\n{rows}\n</table>\n"


@shape(starts=True)
def numbered(deck: Listed) -> str:
    """Numbered lines."""
    rows = [f"{number}. {counted(one)}" for number, one in enumerate(deck.held, 1)]
    return "\n".join([deck.outfit.title, *rows]) + "\n"


@shape(starts=True)
def fenced(deck: Listed) -> str:
    """A block of code within a post."""
    rows = "\n".join(map(counted, deck.held))
    return f"Here is my deck, what do you think?\n\n```\n{deck.outfit.title}\n{rows}\n```\n\nThanks for all comments!\n"


@shape(starts=True)
def site_page(deck: Listed) -> str:
    """Text copied from the page of a deck site."""
    parts = [deck.name, deck.outfit.title, "Cards up to Base Set", ""]
    for kind, some in deck.by_type():
        parts += [f"{kind.capitalize()} ({sum(one.copies for one in some)})", *map(counted, some), ""]
    return "\n".join([*parts, "52 cards with printed value (required 52)"]) + "\n"


# As people post them in chats and forums, and keep them in spreadsheets
add_rows("priced", lambda one: f"{one.copies}x {one.title} — ${one.copies}.25", False)
add_rows("colons", lambda one: f"{one.title}: {one.copies}", False, "{name}\n\nOutfit: {outfit}\n\n")
add_rows("dotted", lambda one: f"{one.title} {'.' * (40 - len(one.title))} {one.copies}", False)
add_rows("bold_times", lambda one: f"**{one.title}**{star(one)} ×{one.copies}", True, "# {name}\n{outfit}\n\n")
add_rows("checked", lambda one: f"- [{'x' if one.copies > 1 else ' '}] {one.copies}x {one.title}", False)
add_rows("in_words", lambda one: f"{('One', 'Two', 'Three', 'Four')[one.copies - 1]} {one.title}", False)
add_rows("slot_dash", lambda one: f"{one.slot} - {counted(one)}" if one.slot else counted(one), True)
add_rows("mark_first", lambda one: f"{'S' if one.starting else ' '} {one.copies} {one.title}", True)
add_rows("linked", lambda one: f"[{one.title}](https://dtdb.co/en/card/{one.card.code}){star(one)} x{one.copies}", True)
TALK = ("great in the early game", "never leave home without it", "still testing", "because of the 4 jobs in the meta")
add_rows("with_remarks", lambda one: f"{one.copies}x {one.title} - {TALK[len(one.title) % 4]}", False)


@shape(starts=True)
def chat(deck: Listed) -> str:
    """A post in a chat, with its emoji."""
    out = [f"**__{deck.name}__** :cowboy:", f"*Outfit:* {deck.outfit.title}"]
    for kind, some in deck.by_type():
        out.append(f"**{NAMES[kind]}** — {sum(one.copies for one in some)}")
        out += [f"{one.copies} {one.title}" + " :star:" * one.starting for one in some]
    return "\n".join(out)


@shape(starts=True)
def forum_post(deck: Listed) -> str:
    """A post in a forum, with nested bullets and a question below."""
    out = ["So this is what I took to the store championship:", "", f"**{deck.outfit.title}**", ""]
    for kind, some in deck.by_type():
        out.append(f"* **{NAMES[kind]} ({sum(one.copies for one in some)})**")
        out += [f"    * {one.copies}x {one.title}" + " *(starting)*" * one.starting for one in some]
    return "\n".join([*out, "", "Went 3-1, lost to a Law Dogs deck with 4 Pistol Whip. What would you change?"])


@shape(starts=True)
def tournament_report(deck: Listed) -> str:
    """A report, with the posse in a sentence and the rounds below."""
    names = [one.title for one in deck.starters for _ in range(one.starting)]
    posse = f"My posse: {', '.join(names[:-1])} and {names[-1]} (15 GR, 3 left)." if names else "No posse."
    rows = "\n".join(f"{one.copies}x {one.title}" for one in deck.held)
    rounds = "Round 1: beat Den of Thieves.\nRound 2: lost to Law Dogs.\n"
    return f"I played {deck.outfit.title}.\n\n{posse}\n\nDeck:\n{rows}\n\n{rounds}"


@shape(starts=True)
def spanish(deck: Listed) -> str:
    """In Spanish, with the starters apart."""
    out = [f"Mazo de {deck.name}", f"Hogar: {deck.outfit.title}", "", "Banda inicial:"]
    out += [f"- {one.title}" for one in deck.starters for _ in range(one.starting)]
    for kind, some in deck.by_type():
        rest = [one for one in some if one.copies > one.starting]
        out += ["", f"{SPANISH.get(kind, NAMES[kind])}:"] if rest else []
        out += [f"- {one.copies - one.starting} {one.title}" for one in rest]
    return "\n".join(out)


@shape(starts=False)
def french(deck: Listed) -> str:
    """In French, with copies in a sentence."""
    out = [f"Bande : {deck.outfit.title}", ""]
    for kind, some in deck.by_type():
        out.append(f"{FRENCH.get(kind, NAMES[kind])} ({sum(one.copies for one in some)}) :")
        out += [f"{one.copies} exemplaire{'s' * (one.copies > 1)} de {one.title}" for one in some]
    return "\n".join(out)


@shape(starts=True)
def with_numbers(deck: Listed) -> str:
    """With the numbers of each dude."""

    def row(one: Held) -> str:
        said = f" ({one.card.cost} GR, {one.card.bullets or 0} bullets, {one.card.influence or 0} inf)"
        return counted(one) + (said if one.card.type == "dude" else "")

    return "\n".join([deck.outfit.title, *map(row, deck.held)])


@shape(starts=True)
def side_by_side(deck: Listed) -> str:
    """Two columns of cells."""
    half = (len(deck.held) + 1) // 2
    cells = [f"{one.copies}\t{one.title}{star(one)}" for one in deck.held]
    rows = [f"{left}\t{right}" for left, right in zip(cells[:half], [*cells[half:], "\t"], strict=False)]
    return "\n".join([deck.outfit.title, *rows])


@shape(starts=True)
def workbook(deck: Listed) -> str:
    """Cells of a workbook, with the deck above the table."""
    rows = [
        f"{one.card.type}\t{one.copies}\t{one.title}\t{one.slot[:-1]}\t{one.slot[-1:]}\t{'Y' if one.starting else 'N'}"
        for one in deck.held
    ]
    head = [f"Deck\t{deck.name}", f"Outfit\t{deck.outfit.title}", "", "Type\tQty\tCard name\tValue\tSuit\tStart?"]
    return "\n".join([*head, *rows])
