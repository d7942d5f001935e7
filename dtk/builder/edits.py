"""Edits of a deck in a player's words: add, cut, swap, set the outfit, change the starting gang."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from dtk.builder.search.spelling import similar
from dtk.cards.card import Card
from dtk.cards.names import NameMatch, Reference, Resolver, loose
from dtk.decks.deck import MOST_COPIES, Entry, Line
from dtk.decks.editing.revising import CannotRevise, revise
from dtk.decks.editing.revisions import START, DropStarter, NewCard, NewOutfit, NoGang, Revision, SetCopies, sum_of
from dtk.decks.kinds import read_deck
from dtk.files.errors import DtkError
from dtk.files.finding import Unreadable
from dtk.files.shown import visible
from dtk.files.words import join_words
from dtk.legality.judge import Judge
from dtk.legality.judged_deck import JudgedDeck

ALL = "all"
ARROW = re.compile(r"->|→")
NUMBER = re.compile(r"(?:(?P<number>\d{1,3})[xX×]?|all)\Z", re.IGNORECASE)
COUNTED = re.compile(r"(?P<number>\S+)\s+(?P<title>.*\S)\s*\Z", re.DOTALL)
MOST_OFFERED = 6
# The most words of an unquoted title, which shells pass as separate arguments.
MOST_WORDS = 8


Item = TypeVar("Item")


class EditRefused(DtkError):
    """An edit that cannot be made: an unknown or ambiguous title, or more copies than there are."""


class Copies(NamedTuple):
    """Some copies of a card, as typed. number: None if not given; ALL for all copies in the deck."""

    title: str
    number: int | str | None = None

    def count(self, otherwise: int = 1) -> int:
        """The number of copies. Raises EditRefused for `all`, which only cards of the deck can have."""
        if self.number == ALL:
            raise EditRefused(
                f"`all` works only for cards of the deck; give the number of copies of `{shown(self.title)}`."
            )
        return otherwise if self.number is None else int(self.number)


def shown(title: str) -> str:
    """A title as messages quote it."""
    return visible(title, 80)


@dataclass(slots=True)
class DeckEdit:
    """A deck that is edited step by step, in the text of its file.

    notes: sentences on side effects of the edit.
    """

    judged: JudgedDeck
    judge: Judge
    notes: list[str] = field(default_factory=list)

    def add(self, copies: Copies) -> None:
        """Add copies of a card: to its line, or on a new one. Raises EditRefused, CannotRevise."""
        number = checked(copies.count(), copies.title)
        match = self.resolve(copies.title)
        card = self.judged.context.choose_printing(Line(Reference(copies.title), 1), match) or match.printings[0]
        if card.type == "outfit":
            raise EditRefused(f"`{card.title}` is an outfit; `dtk deck set-outfit` makes it the deck's.")
        for at, entry in self.lines_to_join(card, match):
            checked(entry.line.copies + number, card.title)
            try:
                self.revise(SetCopies(at, entry.line.copies + number, entry.line.starting))
            except CannotRevise:
                continue
            return
        self.revise(NewCard(card, number))

    def lines_to_join(self, card: Card, match: NameMatch) -> list[tuple[int, Entry]]:
        """The lines that more copies of a card may go to, the best first."""
        is_starting = self.judged.deck.kind == "o8d"
        lines = [
            (at, entry)
            for at, entry in enumerate(self.judged.entries)
            if entry.card in match.printings and not (is_starting and entry.line.starting)
        ]
        return sorted(lines, key=lambda line: (line[1].card is not card, line[0]))

    def cut(self, copies: Copies) -> None:
        """Remove copies of a card of the deck. Raises EditRefused, CannotRevise."""
        held = self.held(copies.title)
        if any(entry.card is not None and entry.card.type == "outfit" for _, entry in held):
            raise EditRefused("A deck needs its outfit; `dtk deck set-outfit` makes another card the outfit.")
        number = self.number_of(copies, held)
        # Copies that do not start leave first.
        for _, entry in sorted(held, key=lambda line: bool(line[1].line.starting)):
            gone = min(number, entry.line.copies)
            number -= gone
            if gone:
                self.cut_from(entry, gone)

    def cut_from(self, entry: Entry, gone: int) -> None:
        """Remove copies from a line; starters leave the gang when no copy is left for them."""
        line, left = entry.line, entry.line.copies - gone
        starting = None if line.starting is None else min(line.starting, left)
        at = self.line_like(line)
        before, was_open = self.starting(entry), START in self.judged.deck.unknown
        self.revise(SetCopies(at, left, starting))
        after = self.starting(entry)
        if START in self.judged.deck.unknown and not was_open:
            self.notes.append("The file no longer states the starting gang.")
        if after < before:
            name = shown(entry.card.title if entry.card else line.reference.title)
            self.notes.append(f"{name} no longer starts." if not after else f"Only {after} {name} starts.")

    def starting(self, entry: Entry) -> int:
        """The starting copies of the printing of a line."""
        same = (other.line for other in self.judged.entries if other.card is entry.card)
        return sum(line.starting or 0 for line in same)

    def swap(self, out: Copies, into: Copies) -> None:
        """Exchange copies of a card of the deck for copies of another card. Raises as `cut` and `add` do."""
        self.resolve(into.title)
        number = self.number_of(out, self.held(out.title))
        self.cut(out._replace(number=number))
        self.add(into._replace(number=into.count(number)))

    def set_outfit(self, title: str) -> None:
        """Make a card the deck's outfit. Raises EditRefused, CannotRevise."""
        match = self.resolve(title, kind="outfit")
        card = self.judged.context.choose_printing(Line(Reference(title), 1), match) or match.printings[0]
        if card.type != "outfit":
            raise EditRefused(f"`{card.title}` is of type {card.type}, not an outfit.")
        own = [entry for entry, _ in self.judged.of_type("outfit")]
        if [entry.line.copies for entry in own] != [1] or own[0].card is not card:
            self.revise(NewOutfit(card))

    def start(self, gang: Sequence[Copies], *, add: bool = False, remove: bool = False) -> None:
        """Replace the starting gang, add to it, or take out of it. Raises EditRefused, CannotRevise."""
        deck = self.judged.deck
        wanted = Counter({at: line.starting or 0 for at, line in enumerate(deck.lines)}) if add or remove else Counter()
        orphans = [] if add or remove else list(range(len(deck.orphan_starters)))

        def change(copies: Copies) -> None:
            lone = [at for at, line in enumerate(deck.orphan_starters) if same_title(line, copies.title)]
            if remove and lone:
                orphans.extend(lone)
            else:
                hint = "" if remove else " Add it with `dtk deck add`."
                (self.stop if remove else self.begin)(wanted, self.held(copies.title, hint), copies)

        for_each(gang, change)
        for orphan in sorted(orphans, reverse=True):
            self.revise(DropStarter(orphan))
        self.apply(wanted)

    def begin(self, wanted: Counter[int], held: list[tuple[int, Entry]], copies: Copies) -> None:
        """Record that copies start: as many as possible from each line, beginning with the first."""
        total = sum(entry.line.copies - wanted[at] for at, entry in held)
        number = total if copies.number == ALL else copies.count()
        if number > total:
            if not total:
                raise EditRefused(f"Every `{shown(copies.title)}` of the deck starts already.")
            further = " more" if any(wanted[at] for at, _ in held) else ""
            raise EditRefused(f"The deck has only {total}{further} `{shown(copies.title)}`, so {number} cannot start.")
        for at, entry in held:
            more = min(number, entry.line.copies - wanted[at])
            wanted[at] += more
            number -= more

    def stop(self, wanted: Counter[int], held: list[tuple[int, Entry]], copies: Copies) -> None:
        """Record that copies no longer start: all of them unless a number is given."""
        total = sum(wanted[at] for at, _ in held)
        number = total if copies.number in (ALL, None) else copies.count()
        if number > total or not total:
            many = f"{total} `{shown(copies.title)}` of the deck start, not {number}."
            raise EditRefused(many if total else f"`{shown(copies.title)}` is not in the starting gang.")
        for at, _ in reversed(held):
            fewer = min(number, wanted[at])
            wanted[at] -= fewer
            number -= fewer

    def apply(self, wanted: Counter[int]) -> None:
        """Set the starting copies of each line: new starters first, so that the gang is never empty in between."""
        deck = self.judged.deck
        if START in deck.unknown and not +wanted:
            self.revise(NoGang())
            return
        changes = [(at, line) for at, line in enumerate(deck.lines) if wanted[at] != (line.starting or 0)]
        more = [at for at, line in changes if wanted[at] > (line.starting or 0)]
        goals = [(deck.lines[at], wanted[at]) for at in [*more, *(at for at, _ in changes if at not in more)]]
        for line, starting in goals:
            at = self.line_like(line)
            now = self.judged.deck.lines[at]
            self.revise(SetCopies(at, now.copies, starting))

    def line_like(self, line: Line) -> int:
        """The index of the line with the same text for a card, after other lines have changed."""
        lines = enumerate(self.judged.deck.lines)
        same = [(at, other) for at, other in lines if other.reference == line.reference]
        exact = [at for at, other in same if (other.copies, other.starting) == (line.copies, line.starting)]
        return (exact or [at for at, _ in same])[0]

    def revise(self, revision: Revision) -> None:
        """Make one change in the file's text."""
        old = self.judged.deck
        deck = revise(old, revision, self.judged.database, self.judged.context.choose_printing)
        gone = Counter(comment.text for comment in old.comments) - Counter(comment.text for comment in deck.comments)
        self.notes += [f"The comment `{shown(text)}` is removed with its line." for text in gone.elements()]
        self.judged = self.judge.judged_deck(deck)

    def check_reading(self) -> None:
        """Check that the file still reads as the same deck when its format is detected. Raises CannotRevise."""
        deck, choose = self.judged.deck, self.judged.context.choose_printing
        if self.judge.kind is not None:
            return
        try:
            again = read_deck(deck.source, self.judged.database)
        except Unreadable as error:
            raise CannotRevise(f"The file could no longer be read as a deck. {error.findings[0].message}") from None
        sums = [sum_of(one, self.judged.database, choose) for one in (deck, again)]
        if sums[0] != sums[1]:
            raise CannotRevise(f"The file would then be read in a different format, {again.kind}.")

    def number_of(self, copies: Copies, held: list[tuple[int, Entry]]) -> int:
        """The number of copies to take out of lines. Raises EditRefused for more than there are."""
        total = sum(entry.line.copies for _, entry in held)
        number = total if copies.number == ALL else checked(copies.count(), copies.title)
        if number > total:
            raise EditRefused(f"The deck has {total} `{shown(copies.title)}`, not {number}.")
        printings = {entry.card for _, entry in held}
        if number < total and len(printings) > 1:
            names = [f"{entry.line.copies} `{shown(str(entry.line.reference))}`" for _, entry in held]
            raise EditRefused(f"The deck has several printings; name one with its pack: {', '.join(names)}.")
        return number

    def held(self, title: str, hint: str = "") -> list[tuple[int, Entry]]:
        """The lines of the deck that a title means. Raises EditRefused for none. hint: if the deck lacks the card."""
        lines = list(enumerate(self.judged.entries))
        match = looked_up(title, self.judged.database.names)
        found = [(at, entry) for at, entry in lines if entry.card is not None and entry.card in match.printings]
        found = found or [(at, entry) for at, entry in lines if same_title(entry.line, title)]
        if found and not is_doubtful(match):
            return found
        return self.refuse_held(title, match, hint)

    def refuse_held(self, title: str, match: NameMatch, hint: str) -> list[tuple[int, Entry]]:
        """Raise EditRefused, with the cards of the deck that may have been meant."""
        cards = [card for _, card in self.judged.of_type()]
        alike = [card.title for card in cards if match.card and card.identity == match.card.identity]
        near = alike or similar(title, (card.title for card in cards), MOST_OFFERED)
        raise EditRefused(f"The deck has no `{shown(title)}`.{offer(near) or hint * (match.card is not None)}")

    def resolve(self, title: str, kind: str | None = None) -> NameMatch:
        """The card that a title means. Raises EditRefused with candidates for an unknown or doubtful one.

        kind: the type of the candidates.
        """
        names = self.judged.database.names
        match = looked_up(title, names)
        if match.card is None:
            near = names.suggest(title, MOST_OFFERED, kind) if title.strip() else ()
            raise EditRefused(f"Unknown card `{shown(title)}`.{offer(near)}")
        if is_doubtful(match):
            same = self.judged.database.by_identity[match.card.identity]
            cards = self.judged.database.newest_first(same)
            every = [f"{card.title} ({card.pack})" for card in cards]
            raise EditRefused(f"`{shown(title)}` is not a printing of `{match.card.title}`.{offer(every)}")
        return match


def for_each(items: Iterable[Item], edit: Callable[[Item], None]) -> None:
    """Make an edit for each item. Raises EditRefused with every refusal on a line, once all items were tried."""
    refused = []
    for item in items:
        try:
            edit(item)
        except EditRefused as error:
            refused.append(str(error))
    if refused:
        raise EditRefused("\n".join(refused))


def items_of(words: Sequence[str], names: Resolver) -> list[Copies]:
    """The cards and numbers in some arguments: `2 Ambush`, `2` `Pistol Whip`, and titles without quotes.

    Raises EditRefused for a number without a title, and for no title at all.
    """
    items: list[Copies] = []
    number: int | str | None = None
    rest = [word for word in words if word.strip()]
    if not rest:
        raise EditRefused("Name a card, such as `2 Ambush`.")
    while rest:
        if number is None and NUMBER.match(rest[0].strip()) and len(rest) > 1:
            number, rest = number_named(rest[0]), rest[1:]
            continue
        size = next((size for size in range(MOST_WORDS, 1, -1) if is_title(" ".join(rest[:size]), names)), 1)
        title = " ".join(rest[:size]).strip()
        rest = rest[size:]
        within = COUNTED.match(title)
        if number is None and within and NUMBER.match(within["number"]) and not is_title(title, names):
            number, title = number_named(within["number"]), within["title"]
        if NUMBER.match(title) and not is_title(title, names):
            raise EditRefused(f"`{shown(title)}` has no title after it; write `2 Ambush`.")
        items.append(Copies(title, number))
        number = None
    return items


def exchanges_of(words: Sequence[str], names: Resolver) -> list[tuple[Copies, Copies]]:
    """The exchanges in some arguments: `A -> B` in one or several, or two titles. Raises EditRefused."""
    if words[-1:] == ["-"]:
        # The shell has taken `> B` as a redirection to a file.
        raise EditRefused("Put an exchange with an arrow in quotes: `'2 Ambush -> 2 Pistol Whip'`.")
    sides = [ARROW.split(word) for word in words]
    if sum(len(side) - 1 for side in sides) == 1 and len(words) > 1:
        sides = [ARROW.split(" ".join(words))]
    if all(len(side) == 1 for side in sides):
        items = items_of(words, names)
        if len(items) != 2:
            raise EditRefused("Name two cards, the one that leaves first: `Ambush` `Pistol Whip`.")
        return [(items[0], items[1])]
    pairs = []
    for side in sides:
        cards = [items_of([text], names) for text in side]
        if [len(items) for items in cards] != [1, 1]:
            raise EditRefused(f"`{shown(' -> '.join(side))}` is not an exchange; write `2 Ambush -> 2 Pistol Whip`.")
        pairs.append((cards[0][0], cards[1][0]))
    return pairs


def number_named(text: str) -> int | str:
    """A number of copies, or ALL. Raises EditRefused for any other text."""
    counted = NUMBER.match(text.strip())
    if counted is None:
        raise EditRefused(f"`{shown(text)}` is not a number of copies; use a number or `all`.")
    return int(counted["number"]) if counted["number"] else ALL


def is_title(text: str, names: Resolver) -> bool:
    """Whether a text is the title of a card, its code or its id."""
    return looked_up(text, names).card is not None


def looked_up(title: str, names: Resolver) -> NameMatch:
    """The match of a title, a code or an OCTGN id."""
    match = names.resolve(Reference(title))
    return match if match.card is not None else names.resolve(Reference(octgn=title.strip().lower()))


def is_doubtful(match: NameMatch) -> bool:
    """Whether the text names a pack, code or version that the card does not have."""
    return any((match.pack_unknown, match.not_in_pack, match.code_unknown, match.disagrees))


def same_title(line: Line, title: str) -> bool:
    """Whether a line names a card with this text, known or not."""
    return loose(line.reference.title) == loose(title) != ""


def checked(number: int, title: str) -> int:
    """A number of copies within the limits of deck files. Raises EditRefused."""
    if not 1 <= number <= MOST_COPIES:
        raise EditRefused(
            f"{number} copies of `{shown(title)}`: a deck file can hold 1 to {MOST_COPIES} copies of a card."
        )
    return number


def offer(titles: Iterable[str]) -> str:
    """A sentence that suggests titles; empty without any."""
    names = [shown(title) for title in dict.fromkeys(titles)][:MOST_OFFERED]
    return f" Did you mean {join_words(names, 'or')}?" if names else ""
