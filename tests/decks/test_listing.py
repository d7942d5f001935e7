import pytest

from dtk.files.finding import ERROR, INFO, Span, Unreadable
from tests.decks.foreign_decks import read

LIST = """\
My deck

Law Dogs (Base Set)

Dude (9)
1x Tommy Harden* (Base Set)
2x Roan (Base Set)

Joker (1)
1x Joker (red) (Base Set)

10 cards with printed value (required 52)
Cards up to Base Set

3x Not a card line
"""


def titles(deck):
    return [line.reference.title for line in deck.lines]


def test_name_outfit_sections_and_footer():
    deck = read(LIST)
    assert deck.kind == "dtdb-text"
    assert deck.name == "My deck"
    assert deck.spans["name"] == Span(1, 1, 1, 8)
    assert titles(deck) == ["Law Dogs", "Tommy Harden", "Roan", "Joker (red)"]
    assert [line.section for line in deck.lines] == ["outfit", "dude", "dude", "joker"]
    assert [line.span.line for line in deck.lines] == [3, 6, 7, 10]
    assert deck.unknown == frozenset()
    assert deck.findings == ()


def test_windows_line_ends_change_nothing():
    windows, unix = read(LIST.replace("\n", "\r\n")), read(LIST)
    assert (windows.lines, windows.name, windows.findings) == (unix.lines, unix.name, unix.findings)


@pytest.mark.parametrize("first", ["", "Social export\n"])
def test_a_download_leaves_name_legend_and_jokers_open(first):
    deck = read(f"{first}Law Dogs (Base Set)\n\nDude (1)\n1x Roan (Base Set)\n\nCards up to Base Set")
    assert titles(deck) == ["Law Dogs", "Roan"]
    assert deck.unknown == {"name", "legend", "jokers"}
    assert [finding.message for finding in deck.findings] == [
        "This file does not name the deck.",
        "This file does not state whether the deck has a legend.",
        "This file does not state whether the deck has jokers.",
    ]


def test_without_a_name_but_with_jokers_it_is_no_download():
    deck = read("Law Dogs\n\nDude\n1x Roan*\nJoker\n1 Joker (red)")
    assert titles(deck) == ["Law Dogs", "Roan", "Joker (red)"]
    assert deck.unknown == {"name"}


def test_a_lonely_first_line_that_is_no_card_is_the_name():
    deck = read("Fast and loose\n\nDude\n1x Roan")
    assert deck.name == "Fast and loose"
    assert titles(deck) == ["Roan"]


def test_a_line_not_understood_is_reported_and_the_rest_is_read():
    deck = read(LIST.replace("2x Roan (Base Set)", "  two Roans (Base Set)\n2x Roan (Base Set)"))
    assert titles(deck) == ["Law Dogs", "Tommy Harden", "two Roans", "Roan", "Joker (red)"]
    assert deck.lines[2].title_span == Span(7, 3, 7, 12)
    (finding,) = read(LIST.replace("2x Roan", "2x Roan and 4x :-)\n2x Roan", 1)).findings
    assert (finding.code, finding.span.line) == ("DT011", 7)


def test_a_broken_last_line_is_no_description():
    deck = read("Law Dogs\n\nDude\n1x Roan (Base Set)\nRoan again\n\n200x Too many\n\nA description of the deck.")
    assert titles(deck) == ["Law Dogs", "Roan", "Roan again"]
    assert [(one.severity, one.span.line) for one in deck.findings if one.code == "DT011"] == [(ERROR, 7), (INFO, 9)]


def test_a_description_below_the_cards_is_remarked_on():
    deck = read("My deck\nLaw Dogs\nDude\n1x Roan* (Base Set)\n\nIt wins.\nAlways.\n")
    assert [(one.severity, one.span.line) for one in deck.findings] == [(INFO, 6), (INFO, 7)]


def test_more_in_the_header_is_not_understood():
    deck = read("My deck\nLaw Dogs\nA fine deck\nDude\n1x Roan*\n")
    assert [(finding.code, finding.span.line) for finding in deck.findings] == [("DT011", 3)]


def test_a_legend_needs_no_number():
    deck = read("My deck\nLaw Dogs\nLegend\nJasper Stone\nDude\n1 Roan*")
    assert titles(deck) == ["Law Dogs", "Jasper Stone", "Roan"]
    assert deck.lines[1].section == "legend"
    assert deck.findings == ()


def test_a_wrong_count_in_a_heading_is_no_fault():
    assert read(LIST.replace("Dude (9)", "Dude (77)")).findings == ()


def test_a_starless_deck_has_no_starters_rather_than_unknown_ones():
    assert {line.starting for line in read(LIST.replace("*", "")).lines} == {0}


def test_the_markdown_marks_its_name_and_a_deck_without_one_is_nameless():
    card = "* 1x [Roan](http://dtdb.co/en/card/01088)_(Base Set)_"
    named = read(f"# My deck\n\n## Dude (1)\n\n{card}\n")
    assert (named.kind, named.name, titles(named)) == ("dtdb-markdown", "My deck", ["Roan"])
    assert read(f"## Dude (1)\n\n{card}\n").unknown == {"name", "start"}


def test_bbcode_marks_its_name():
    deck = read("[b]My [i]deck[/i][/b]\n\n[b]Dude[/b] (1)\n1x [url=http://dtdb.co/en/card/01088]Roan[/url]*\n")
    assert (deck.kind, deck.name, titles(deck)) == ("dtdb-bbcode", "My [i]deck[/i]", ["Roan"])
    assert deck.lines[0].starting == 1


def test_a_plain_line_among_links_is_read_too():
    deck = read("# My deck\n## Dude (2)\n* 1x [Roan](http://dtdb.co/en/card/01088)\n* 1x Sloane (Base Set)\n")
    assert titles(deck) == ["Roan", "Sloane"]


def test_editor_lines_name_packs_by_code_and_leave_the_rest_open():
    deck = read("1 Micah Ryse* (DTR)\n2 Roan\n1 Joker (red) (DTR)\n")
    assert deck.kind == "townsquare-text"
    assert [line.starting for line in deck.lines] == [1, 0, 0]
    assert deck.unknown == {"name", "outfit", "legend"}


def test_the_editor_s_lone_star_is_doubtful_on_several_copies():
    deck = read("4 Pagliaccio* (BMR)\n")
    assert [(finding.code, finding.span) for finding in deck.findings][:1] == [("DT013", Span(1, 1, 1, 20))]
    assert deck.lines[0].starting == 1


def test_a_heading_not_known_is_the_fault_and_the_cards_below_it_are_read():
    deck = read("My deck\nLaw Dogs\nTough people:\n1x Tommy Harden*\nDude (1)\n1x Roan\n")
    (finding,) = deck.findings
    assert (finding.code, finding.span.line) == ("DT011", 3)
    assert finding.message == "Unknown heading `Tough people:`."
    assert titles(deck) == ["Law Dogs", "Tommy Harden", "Roan"]
    assert [line.section for line in deck.lines] == ["outfit", None, "dude"]


@pytest.mark.parametrize("other", ["Tricks (1)", "## Tricks:", "Tricks:"])
def test_below_a_heading_not_known_no_other_heading_holds(other):
    deck = read(f"My deck\nLaw Dogs\nDude (1)\n1x Roan*\n{other}\n1x Unprepared\n")
    assert [(finding.code, finding.span.line) for finding in deck.findings] == [("DT011", 5)]
    assert deck.lines[-1].section is None


@pytest.mark.parametrize("heading", ["Posse (1)", "## Posse", "Posse:", "Starting Posse", "STARTERS (1)", "Start"])
def test_who_stands_below_a_heading_of_starters_starts(heading):
    deck = read(f"My deck\nLaw Dogs\n{heading}\n1x Roan\nDeck\n1x Unprepared\n")
    assert [(line.reference.title, line.starting) for line in deck.lines] == [
        ("Law Dogs", 0),
        ("Unprepared", 0),
        ("Roan", 1),
    ]


def test_a_heading_not_known_in_place_of_the_outfit_is_no_card():
    deck = read("My deck\nTough people:\n1x Tommy Harden*\nDude (1)\n1x Roan\n")
    assert [finding.message for finding in deck.findings if finding.code == "DT011"] == [
        "Unknown heading `Tough people:`."
    ]
    assert titles(deck) == ["Tommy Harden", "Roan"]


def test_outfit_and_legend_may_be_labelled():
    for header in ("Outfit: Law Dogs\nLegend: Jasper Stone\n", "My deck\nOutfit: Law Dogs\nLegend: Jasper Stone\n"):
        deck = read(f"{header}\nDude (1)\n1x Roan\n")
        assert [(line.reference.title, line.section) for line in deck.lines] == [
            ("Law Dogs", "outfit"),
            ("Jasper Stone", "legend"),
            ("Roan", "dude"),
        ]
        assert not [finding for finding in deck.findings if finding.code != "DT013"]
    assert read("Outfit: Law Dogs\nMy deck\n\nDude (1)\n1x Roan\n").name == "My deck"
    deck = read("Outfit: Law Dogs\n2x Roan\n1x Tommy Harden\n")
    assert titles(deck) == ["Law Dogs", "Roan", "Tommy Harden"]


def test_zip_lines_with_a_star_say_who_starts():
    deck = read("Law Dogs (Base Set) x1\nPhilip Swinford x1*\nRoan (Base Set) x3")
    assert deck.kind == "dtdb-zip-lines"
    assert [line.starting for line in deck.lines] == [0, 1, 0]
    assert deck.unknown == {"name"}


def test_zip_lines_leave_name_and_start_open():
    deck = read("Law Dogs (Base Set) x1\r\nRoan (Base Set) x3")
    assert deck.kind == "dtdb-zip-lines"
    assert [(line.copies, line.starting) for line in deck.lines] == [(1, None), (3, None)]
    assert deck.unknown == {"name", "start"}


def test_a_list_is_as_long_as_200_lines_and_no_longer():
    head, card = "My deck\nLaw Dogs\nDude\n", "1x Roan (Base Set)\n"
    assert len(read(head + card * 197 + "\nCards up to Base Set\n" + card * 9).lines) == 198
    with pytest.raises(Unreadable) as refused:
        read(head + card * 200)
    assert [(finding.code, finding.limit) for finding in refused.value.findings] == [("DT008", 200)]


HAND_TYPED = "4 Sun in Yer Eyes\n4 Pistol Whip\n1 Allie Hensman\n"


@pytest.mark.parametrize("tail", ["Joker", "Joker\n", "\nJoker\nJoker\n", "JOKER"])
def test_a_bare_joker_is_a_card_where_no_jokers_stand_below_it(tail):
    deck = read(f"The Sloane Gang\n{HAND_TYPED}{tail}")
    assert titles(deck)[:4] == ["The Sloane Gang", "Sun in Yer Eyes", "Pistol Whip", "Allie Hensman"]
    assert deck.lines[0].section == "outfit" and [line.section for line in deck.lines[1:4]] == [None] * 3
    jokers = [line for line in deck.lines if line.reference.title.lower() == "joker"]
    assert sum(line.copies for line in jokers) == tail.lower().count("joker") and len(titles(deck)[4:]) == len(jokers)
    assert [finding.code for finding in deck.findings if finding.code != "DT013"] == []


def test_a_bare_joker_among_cards_is_a_card_and_inside_an_export_too():
    deck = read(LIST.replace("Joker (1)\n1x Joker (red) (Base Set)\n", "Joker\n"))
    assert titles(deck) == ["Law Dogs", "Tommy Harden", "Roan", "Joker"]
    deck = read("The Sloane Gang\n4 Pistol Whip\nJoker\n4 Roan")
    assert titles(deck) == ["The Sloane Gang", "Pistol Whip", "Joker", "Roan"]


@pytest.mark.parametrize(
    ("header", "name"),
    [("The Sloane Gang", None), ("My deck\nThe Sloane Gang", "My deck"), ("The Sloane Gang\nMy deck", "My deck"),
     ("Law Dogs\nThe Sloane Gang (Base Set)", "Law Dogs")],
)  # fmt: skip
@pytest.mark.parametrize("cards", [HAND_TYPED, f"Dude (1)\n{HAND_TYPED}", f"{HAND_TYPED}Dude (1)\n1 Barton Everest\n"])
def test_an_outfit_s_title_in_the_first_lines_is_the_outfit(header, name, cards):
    deck = read(f"{header}\n{cards}")
    assert (deck.lines[0].reference.title, deck.lines[0].section) == ("The Sloane Gang", "outfit")
    assert deck.name == name and [line.section for line in deck.lines].count("outfit") == 1
    assert titles(deck)[1:4] == ["Sun in Yer Eyes", "Pistol Whip", "Allie Hensman"]
    assert [finding.code for finding in deck.findings if finding.code != "DT013"] == []


def test_a_card_without_a_number_below_the_cards_is_no_description():
    deck = read(f"The Sloane Gang\n{HAND_TYPED}\nDevil's Joker (Red)\n")
    assert titles(deck)[-1] == "Devil's Joker (Red)"
    remarks = read(f"Law Dogs\n{HAND_TYPED}\nJust a word on it.\n").findings
    assert [(one.code, one.severity) for one in remarks if one.code == "DT011"] == [("DT011", INFO)]
