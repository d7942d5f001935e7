import pytest

from dtk.decks.deck import SAYS
from dtk.decks.kinds import KINDS, detect, write_deck
from dtk.files.reading import read_source
from tests.decks.foreign_decks import DATABASE, REAL, RENDERED, WRITTEN, content_of, read, real

DECKS = sorted(path.name for path in REAL.iterdir() if path.is_file() and path.suffix in (".json", ".txt", ".o8d"))
KIND_OF = {
    "dtdb-api-decklist.json": "dtdb-json",
    "dtdb-bbcode.txt": "dtdb-bbcode",
    "dtdb-download-social.txt": "dtdb-text",
    "dtdb-download.txt": "dtdb-text",
    "dtdb-markdown.md": "dtdb-markdown",
    "dtdb-plaintext.txt": "dtdb-text",
    "dtdb-zip-all.txt": "dtdb-zip-lines",
    "dtdb.o8d": "o8d",
    "townsquare-editor.txt": "townsquare-text",
    "townsquare.json": "townsquare-json",
}
UNKNOWN = {
    "dtdb-api-decklist.json": {"start"},
    "dtdb-download-social.txt": {"name", "legend", "jokers"},
    "dtdb-download.txt": {"name", "legend", "jokers"},
    "dtdb-zip-all.txt": {"name", "start"},
    "dtdb.o8d": {"name"},
    "townsquare-editor.txt": {"name", "outfit", "legend"},
}


@pytest.mark.parametrize("name", KIND_OF)
def test_one_deck_in_ten_formats_is_one_deck(name):
    whole, deck = real("OLGunFSolo.json"), real(f"OLGunFSolo/{name}")
    wanted, found = content_of(whole), content_of(deck)
    unknown = UNKNOWN.get(name, set())
    assert deck.kind == KIND_OF[name]
    assert deck.unknown == unknown
    assert found.name == (None if "name" in unknown else wanted.name)
    assert found.outfits == (() if "outfit" in unknown else wanted.outfits)
    assert found.legends == wanted.legends == ()
    cards = {
        code: (copies, None if "start" in unknown else starting)
        for code, (copies, starting) in wanted.cards.items()
        if not ("jokers" in unknown and DATABASE[code].type == "joker")
    }
    assert found.cards == cards


@pytest.mark.parametrize("name", KIND_OF)
def test_what_a_format_leaves_open_is_remarked_once_for_each(name):
    deck = real(f"OLGunFSolo/{name}")
    assert [finding.code for finding in deck.findings] == ["DT013"] * len(UNKNOWN.get(name, ()))


@pytest.mark.parametrize("name", DECKS)
def test_content_alone_tells_the_format(name):
    kinds = {"json": "townsquare-json", "txt": "dtdb-markdown", "o8d": "o8d"}
    source = read_source(str(REAL / name), name="no-name")
    assert detect(source).name == kinds[name.rpartition(".")[2]]


@pytest.mark.parametrize("name", DECKS)
@pytest.mark.parametrize("first", WRITTEN)
def test_every_real_deck_survives_every_pair_of_formats(name, first):
    deck = real(name)
    wanted = content_of(deck)
    once = read(write_deck(deck, DATABASE, first))
    assert content_of(once)._replace(name=None) == wanted._replace(name=None)
    for second in WRITTEN:
        twice = read(write_deck(once, DATABASE, second))
        assert content_of(twice)._replace(name=None) == wanted._replace(name=None)
        assert twice.name in (deck.name, None)


def test_the_plain_text_is_the_site_s_without_its_advertisement():
    written = write_deck(real("OLGunFSolo.json"), DATABASE, "dtdb-text")
    assert (RENDERED / "dtdb-plaintext.txt").read_text() == f"{written}\nDeck built on http://dtdb.co.\n"


def test_the_markdown_is_the_site_s_without_its_advertisement():
    written = write_deck(real("OLGunFSolo.json"), DATABASE, "dtdb-markdown")
    advertisement = "Deck built on [DoomtownDB](http://dtdb.co).\n"
    assert (RENDERED / "dtdb-markdown.md").read_text() == f"{written}\n{advertisement}"


def test_the_bbcode_is_the_site_s_without_its_advertisement():
    written = write_deck(real("OLGunFSolo.json"), DATABASE, "dtdb-bbcode")
    advertisement = "Deck built on [url=http://dtdb.co]DoomtownDB[/url].\n"
    assert (RENDERED / "dtdb-bbcode.txt").read_text() == f"{written}\n{advertisement}"


def test_the_octgn_file_is_the_site_s_byte_for_byte():
    assert (RENDERED / "dtdb.o8d").read_text() == write_deck(real("OLGunFSolo.json"), DATABASE, "o8d")


def test_ids_decide_where_the_plugin_misspells():
    deck = real("learn2play-sloanes-gang.o8d")
    misspelled = next(line for line in deck.lines if line.reference.title == "Dead Dog Tavent")
    assert DATABASE.names.resolve(misspelled.reference).card.title == "Dead Dog Tavern"


def test_the_plugin_leaves_out_experience_but_the_id_has_it():
    deck = real("learn2play-law-dogs.o8d")
    (line,) = [line for line in deck.lines if line.reference.title == "Judge Harry Somerset"]
    match = DATABASE.names.resolve(line.reference)
    assert match.card.code == "01016"
    assert match.disagrees is None


@pytest.mark.parametrize("name", [*DECKS, *(f"OLGunFSolo/{name}" for name in KIND_OF)])
def test_a_title_s_span_holds_exactly_the_title(name):
    deck = real(name)
    spans = [line.title_span for line in deck.lines]
    for line in deck.lines:
        if line.title_span:
            place = line.title_span
            text = deck.source.lines[place.line - 1][place.column - 1 : place.end_column - 1]
            assert text == line.reference.title
            assert line.span.line == place.line
    if deck.kind.startswith("dtdb-") and deck.kind != "dtdb-json":
        assert None not in spans


def test_no_format_leaves_unsaid_what_it_can_say():
    for name in (*DECKS, *(f"OLGunFSolo/{name}" for name in KIND_OF)):
        deck = real(name)
        kind = next(kind for kind in KINDS if kind.name == deck.kind)
        missing = deck.unknown & kind.says
        assert set(SAYS) - kind.says <= deck.unknown
        # Only the site's downloads and API answers leave out what their like can say.
        assert not missing or "download" in name or "api" in name
