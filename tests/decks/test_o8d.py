import pytest

from dtk.cards.names import Reference
from dtk.decks.deck import Deck, Line
from dtk.decks.kinds import write_deck
from dtk.decks.o8d import CLASSIC, GAME
from dtk.files.finding import Span, Unreadable
from dtk.files.reading import Source
from tests.decks.foreign_decks import DATABASE, read

START = '<section name="Starting Cards"/>'


def deck_of(cards, *, game=GAME, sections=START, notes=""):
    return f'<deck game="{game}">{sections}<section name="Deck">{cards}</section>{notes}</deck>'


def refused(text):
    with pytest.raises(Unreadable) as error:
        read(text, "o8d")
    return error.value.findings


def card_of(line):
    return DATABASE.names.resolve(line.reference).card


def test_an_id_decides_and_no_id_leaves_it_to_the_title():
    harden = next(card for card in DATABASE if card.title == "Tommy Harden")
    deck = read(deck_of(f'<card qty="2" id=" {harden.octgn.upper()} ">Tom</card><card qty="1" id="">Roan</card>'))
    assert [(card_of(line).title, line.copies) for line in deck.lines] == [("Tommy Harden", 2), ("Roan", 1)]


@pytest.mark.parametrize(
    ("written", "title"),
    [
        ("Jimmy &amp;quot;The Saint&amp;quot;", 'Jimmy "The Saint"'),
        ("Jimmy &quot;The Saint&quot;", 'Jimmy "The Saint"'),
        ("Chuān “Jen” Qí", 'Chuan "Jen" Qí'),
        ("This’ll Hurt in the Mornin’", "This'll Hurt in the Mornin'"),
        ("[Thunder Boy Nabbe]", '"Thunder Boy" Nabbe'),
        ("Smith and Robards Trade Show", "Smith & Robards Trade Show"),
        ("Abram Grothe ", "Abram Grothe"),
        ("Abraham Grothe", "Abram Grothe"),
        ("Joker (red)", "Joker (red)"),
    ],
)
def test_titles_as_the_plugin_spells_them(written, title):
    (line,) = read(deck_of(f'<card qty="1" id="">{written}</card>')).lines
    # A title in several packs means the newest printing, which may be spelled otherwise: one character all the same.
    assert card_of(line).identity == DATABASE.names.resolve(Reference(title)).card.identity


def test_sections_in_any_order():
    sections = (
        '<section name="Starting Cards"><card qty="2" id="">Pagliaccio</card></section>'
        '<section name="Legend"><card qty="1" id="">Jasper Stone</card></section>'
        '<section name="Outfit"><card qty="1" id="">Law Dogs</card></section>'
    )
    deck = read(deck_of('<card qty="1" id="">Pagliaccio</card>', sections=sections))
    assert [(line.section, line.copies, line.starting) for line in deck.lines] == [
        (None, 2, 2),
        ("legend", 1, 0),
        ("outfit", 1, 0),
        (None, 1, 0),
    ]
    assert deck.unknown == {"name"}


def test_without_starting_cards_the_gang_is_unknown_not_empty():
    deck = read(deck_of('<card qty="1" id="">Roan</card>', sections=""))
    assert deck.unknown == {"name", "start"}
    assert deck.lines[0].starting is None


def test_spans_count_characters_not_bytes():
    text = deck_of('\n  <card qty="1" id="">Chuān Qí</card><card qty="1" id=""> Roan </card>\n')
    lines = text.split("\n")
    first, second = read(text).lines
    assert first.span == Span(2, 3, 2, 3 + len('<card qty="1" id="">Chuān Qí</card>'))
    place = second.title_span
    assert lines[place.line - 1][place.column - 1 : place.end_column - 1] == "Roan"


def test_an_escaped_title_has_no_title_span():
    (line,) = read(deck_of('<card qty="1" id="">B &amp; B Attorneys</card>')).lines
    assert (line.reference.title, line.title_span) == ("B & B Attorneys", None)


def test_notes_are_kept():
    deck = read(deck_of('<card qty="1" id="">Roan</card>', notes="<notes><![CDATA[Two\nlines & more]]></notes>"))
    assert deck.notes == "Two\nlines & more"
    assert read(write_deck(deck, DATABASE, "o8d")).notes == deck.notes


def test_notes_can_t_end_their_own_cdata():
    deck = Deck(Source("x", ""), "x", (Line(Reference("Roan"), 1),), notes="]]></notes><card/>")
    assert read(write_deck(deck, DATABASE, "o8d"), "o8d").notes == deck.notes


def test_a_section_of_another_game_is_reported():
    sections = f'{START}<section name="Sideboard"><card qty="1" id="">Sloane</card></section>'
    deck = read(deck_of('<card qty="1" id="">Roan</card>', sections=sections))
    assert [line.reference.title for line in deck.lines] == ["Roan"]
    assert [finding.message for finding in deck.findings if finding.code == "DT011"] == [
        "Unknown section `Sideboard`; its cards are not read."
    ]


def test_the_classic_game_has_a_sentence_of_its_own():
    (finding,) = refused(deck_of("", game=CLASSIC))
    assert finding.code == "DT012"
    assert finding.message == "This is a deck of classic Doomtown, not of Doomtown: Reloaded."


def test_other_games_are_refused():
    (finding,) = refused(deck_of("", game="1234"))
    assert (finding.code, finding.message) == ("DT012", "This is a deck of another game, with the id `1234`.")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("<deck", "DT006"),
        ('<!DOCTYPE d [<!ENTITY a "b">]><deck/>', "DT006"),
        (f'<!DOCTYPE deck SYSTEM "file:///etc/passwd"><deck game="{GAME}"/>', "DT006"),
        ("<html/>", "DT010"),
        ("<deck/>", "DT012"),
        (deck_of('<card qty="0" id="">Roan</card>'), "DT010"),
        (deck_of('<card qty="many" id="">Roan</card>'), "DT010"),
        (deck_of('<card qty="100" id="">Roan</card>'), "DT010"),
        (deck_of('<card qty="1" id="">Roan<b>!</b></card>'), "DT010"),
        (deck_of('<card qty="1" id="">Ro&#x202e;an</card>'), "DT004"),
        (deck_of('<card qty="1" id="">Roan</card>' * 501), "DT008"),
        ("<deck>" * 10_000, "DT012"),
        (deck_of("<x>" * 50_000), "DT006"),
    ],
)
def test_what_can_t_be_read_says_why(text, code):
    assert {finding.code for finding in refused(text)} == {code}


def test_a_syntax_error_has_its_place():
    (finding,) = refused(f'<deck game="{GAME}">\n  <card qty="1"\n</deck>')
    assert finding.span == Span(3, 1, 3, 2)
    assert finding.message == "Malformed XML: not well-formed (invalid token)."
    (finding,) = refused(f'<deck game="{GAME}">\n')
    assert finding.span == Span(2, 1, 2, 1)


@pytest.mark.parametrize("starting", [0, 1])
@pytest.mark.parametrize("code", ["24026", "24073", "00098"])
def test_a_printing_without_an_id_reads_back_as_itself(code, starting):
    """A title alone would mean the newest printing or, of a starter, the one that is easiest to start."""
    card = DATABASE[code]
    assert card.octgn is None
    deck = Deck(Source("deck", ""), "deck", (Line(Reference(card.title, code=code), 1, starting),))
    (line,) = read(write_deck(deck, DATABASE, "o8d"), "o8d").lines
    assert card_of(line) is card and line.starting == starting
