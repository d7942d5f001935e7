"""Decks for tests: the real ones, and random ones out of the whole card database."""

from pathlib import Path

from hypothesis import strategies as st

from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.cards.names import Reference
from dtk.decks.deck import Content, Deck, Line, content
from dtk.decks.holdings import ORDER
from dtk.decks.kinds import read_deck
from dtk.decks.lines import heading
from dtk.files.reading import Source, read_source
from dtk.files.shown import one_line

DATABASE = load_database()
REAL = Path(__file__).parent / "real"
RENDERED = REAL / "OLGunFSolo"
WRITTEN = ("dtdb-text", "dtdb-markdown", "dtdb-bbcode", "o8d", "townsquare-json")
FOREIGN = (*WRITTEN, "dtdb-json", "dtdb-zip-lines", "townsquare-text")


def real(name: str) -> Deck:
    return read_deck(read_source(str(REAL / name)), DATABASE)


def read(text: str, kind: str | None = None) -> Deck:
    return read_deck(Source("deck", text), DATABASE, kind)


def content_of(deck: Deck) -> Content:
    return content(deck, DATABASE)


def same_printing(kind: str, card: Card) -> bool:
    """Whether this kind of file can name exactly this printing; promos share ids, some even a title."""
    if kind == "dtdb-text":
        reference = Reference(card.title, DATABASE.packs[card.pack].name)
    elif kind == "o8d":
        reference = Reference(card.title, octgn=card.octgn)
    else:
        reference = Reference(card.title, code=card.code)
    return DATABASE.names.resolve(reference).card is card


@st.composite
def decks(draw: st.DrawFn, kind: str) -> Deck:
    """A deck that a file of this kind can hold without loss."""
    held = [card for card in DATABASE if same_printing(kind, card)]
    by_type = {section: [card for card in held if card.type == section] for section in ORDER}
    bases = [draw(st.sampled_from(by_type[section])) for section in ("outfit", "legend") if draw(st.booleans())]
    others = [card for card in held if card.type not in ("outfit", "legend")]
    # A promo and its printing, or two printings of one title, make two lines of equal titles.
    first = draw(st.sampled_from(others))
    twins = [card for card in others if card.identity == first.identity]
    cards = draw(st.lists(st.sampled_from(others), max_size=15, unique_by=lambda card: card.code))
    lines = [Line(Reference(card.title, code=card.code), 1) for card in bases]
    for card in dict.fromkeys([*cards, *twins]):
        copies = draw(st.integers(1, 4))
        lines.append(Line(Reference(card.title, code=card.code), copies, draw(st.integers(0, copies))))
    name = None if kind == "o8d" else draw(names)
    return Deck(Source("random", ""), "random", tuple(draw(st.permutations(lines))), name=name)


# The first line of a list that is a heading, or a card, is read as that and not as the deck's name.
names = (
    st.text(st.characters(exclude_categories=("Cc", "Cf", "Cs", "Zl", "Zp")), min_size=1, max_size=30)
    .map(one_line)
    .filter(lambda name: name and not heading(name) and not DATABASE.names.resolve(Reference(name)).printings)
)
