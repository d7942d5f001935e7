import pytest
from hypothesis import given
from hypothesis import strategies as st

from dtk.cards.names import Reference
from dtk.decks.lines import LONGEST, card_line, heading, is_counted, is_counted_last, is_footer
from tests.decks.foreign_decks import DATABASE

CARDS = list(DATABASE)


def line(text, **options):
    return card_line(text, 7, DATABASE.names, **options)


FORMS = {
    "plain": "3x {title}{stars} ({pack})",
    "markdown": "* 3x [{title}](http://dtdb.co/en/card/{code}){stars}_({pack})_",
    "bbcode": "3x [url=http://dtdb.co/en/card/{code}]{title}[/url]{stars} [i]({pack})[/i]",
    "zip": "{title} ({pack}) x3",
}


@pytest.mark.parametrize("form", FORMS)
def test_every_card_of_the_game_is_split_right_in_every_form(form):
    for card in CARDS:
        pack = DATABASE.packs[card.pack].name
        stars = "" if form == "zip" else "**"
        text = FORMS[form].format(title=card.title, pack=pack, code=card.code, stars=stars)
        found = line(text)
        code = card.code if form in ("markdown", "bbcode") else None
        assert found.reference == Reference(card.title, pack, code), text
        assert (found.copies, found.starting) == (3, len(stars))
        assert text[found.title_span.column - 1 : found.title_span.end_column - 1] == card.title


@pytest.mark.parametrize("stars", ["", "*"])
def test_every_title_without_a_pack_keeps_its_brackets(stars):
    for card in CARDS:
        found = line(f"1 {card.title}{stars}")
        assert found.reference == Reference(card.title)
        assert found.starting == len(stars)


@pytest.mark.parametrize(
    ("text", "reference", "copies", "starting"),
    [
        ("1 Micah Ryse* (DTR)", Reference("Micah Ryse", "DTR"), 1, 1),
        ("4x Pagliaccio*** (Blood Moon Rising)", Reference("Pagliaccio", "Blood Moon Rising"), 4, 3),
        ("1 Joker (red)* (Base Set)", Reference("Joker (red)", "Base Set"), 1, 1),
        ("1 Joker (red)", Reference("Joker (red)"), 1, 0),
        ("1 Sloane (Exp 1)", Reference("Sloane (Exp 1)"), 1, 0),
        ("1 Sloane (Exp.9)", Reference("Sloane (Exp.9)"), 1, 0),
        ("1 Roan (Nowhere)", Reference("Roan", "Nowhere"), 1, 0),
        ("1 Sloane (01044)", Reference("Sloane", code="01044"), 1, 0),
        ("1xXiaodan Li", Reference("Xiaodan Li"), 1, 0),
        ("1 Xiaodan Li", Reference("Xiaodan Li"), 1, 0),
        ("2 x Roan", Reference("Roan"), 2, 0),
        ("- 2× Roan ()", Reference("Roan"), 2, 0),
        ("1 2nd Bank of Gomorra (DTR)", Reference("2nd Bank of Gomorra", "DTR"), 1, 0),
        ("1 54 Card Pick-Up", Reference("54 Card Pick-Up"), 1, 0),
        ("54 Card Pick-Up x2", Reference("54 Card Pick-Up"), 2, 0),
        (r"1x [Roan](http://dtdb.co/fr/card/01088)\*\*", Reference("Roan", None, "01088"), 1, 2),
        ("1x [Roan](http://elsewhere)", Reference("Roan"), 1, 0),
        ("1x Roan * (DTR)", Reference("Roan", "DTR"), 1, 1),
        ("1x Allie Hensman* [DT2]", Reference("Allie Hensman", "DT2"), 1, 1),
        ("1x Allie Hensman [Weird West Edition]", Reference("Allie Hensman", "Weird West Edition"), 1, 0),
        ("1x Sloane [01044]*", Reference("Sloane", code="01044"), 1, 1),
        ("1x Sloane (DTR) [01044]", Reference("Sloane", "DTR", "01044"), 1, 0),
        ("1x *Bobo", Reference("Bobo"), 1, 1),
        ("2x ** Bobo (DT2)", Reference("Bobo", "DT2"), 2, 2),
        ("1x *[Roan](http://dtdb.co/en/card/01088)", Reference("Roan", None, "01088"), 1, 1),
        ("1x [Roan (DTR)](http://elsewhere)*", Reference("Roan", "DTR"), 1, 1),
        ("1x Tommy Harden (Base Set)*", Reference("Tommy Harden", "Base Set"), 1, 1),
        ("1x Tommy Harden (*)", Reference("Tommy Harden"), 1, 1),
        ("1x Tommy Harden (*) (Base Set)", Reference("Tommy Harden", "Base Set"), 1, 1),
        ("1x Joker (red) [*]", Reference("Joker (red)"), 1, 1),
        ("Philip Swinford x1*", Reference("Philip Swinford"), 1, 1),
        ("Outfit: Law Dogs (Base Set)", Reference("Law Dogs", "Base Set"), 1, 0),
        ("legend:Jasper Stone", Reference("Jasper Stone"), 1, 0),
    ],
)
def test_lines_that_people_write(text, reference, copies, starting):
    found = line(text)
    assert (found.reference, found.copies, found.starting) == (reference, copies, starting)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Roan",
        "0x Roan",
        "100x Roan",
        "1x",
        "1x *",
        "1x (DTR)",
        "x1",
        "1x [Roan](u) and more",
        "1x **Roan**",
        "1x *Roan (DTR)*",
        "1x Ro*an",
        "1x Roan (x) (DTR)",
        "Roan* x1*",
        "Outfit:",
    ],
)
def test_what_is_no_card_line(text):
    assert line(text) is None


def test_a_line_too_long_is_no_card_line():
    assert line("1x " + "a" * (LONGEST - 3)) is not None
    assert line("1x " + "a" * LONGEST) is None
    assert not is_counted("1x " + "a" * LONGEST)


def test_an_outfit_needs_no_number_and_may_begin_with_one():
    found = line("108 Worldly Desires (Bad Medicine)", section="outfit", counted=False)
    assert (found.copies, found.reference.title) == (1, "108 Worldly Desires")


@pytest.mark.parametrize("form", ["1x *{}", "1x {}*", "1x {}* [DT2]", "1x {} [DT2]*", "1x {} (*)", "{} (DT2) x1*"])
def test_stars_and_packs_are_no_part_of_what_a_fix_replaces(form):
    text = form.format("allie hensman")
    place = line(text).title_span
    assert text[place.column - 1 : place.end_column - 1] == "allie hensman"


def test_a_label_says_what_is_named():
    assert line("Legend: Jasper Stone", section="dude").section == "legend"


@pytest.mark.parametrize(
    ("text", "section"),
    [
        ("Dude (14)", "dude"),
        ("## Deed (3)", "deed"),
        ("[b]Joker[/b] (2)", "joker"),
        ("Goods", "goods"),
        ("spells:", "spell"),
        ("Legend", "legend"),
        ("Dude\u00a0(14)", "dude"),
        ("Dude\t(14)", "dude"),
        ("Dude   (14)", "dude"),
        ("##\u00a0Dude", "dude"),
        ("Starting Posse:", None),
        ("Dude where is my car", None),
        ("1x Dude", None),
    ],
)
def test_headings(text, section):
    assert heading(text) == section


def test_footers():
    assert is_footer("52 cards with printed value (required 52)")
    assert is_footer("Cards up to Base Set  ")
    assert is_footer("Decklist [published on DoomtownDB](https://dtdb.co/en/decklist/2348/x).")
    assert not is_footer("1x Roan (Base Set)")


@given(st.text(st.sampled_from("12xX* ()[]_/\\urlbi=RoanExp.-\t"), max_size=60))
def test_any_line_is_a_card_or_none_and_its_title_stands_where_it_says(text):
    found = line(text)
    if found is not None:
        place = found.title_span
        assert text[place.column - 1 : place.end_column - 1] == found.reference.title != ""
        assert 1 <= found.copies <= 99
        assert is_counted(text) or is_counted_last(text)
