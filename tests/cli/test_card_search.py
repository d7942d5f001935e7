"""`dtk cards search` as it is typed: words, conditions, options, formats, columns, and what helps if nothing fits."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from dtk.cards.database import load_database
from dtk.cli import card_search
from dtk.cli.app import app

DECK = Path(__file__).parents[2] / "examples" / "decks" / "sloane-gunfighter.yaml"


def dtk(*arguments: object) -> Result:
    return CliRunner().invoke(app, ["cards", "search", *map(str, arguments)])


def refused(result: Result, code: int = 2) -> str:
    """The output of the command, which must end with `code` and without a result or traceback."""
    assert (result.exit_code, result.stdout) == (code, "")
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.stderr


def codes(*arguments: object) -> list[str]:
    """The codes found, in any format and every printing."""
    result = dtk("f:any", "--unique", "printing", "--show", "codes", "--sort", "code", *arguments)
    assert result.exit_code == 0, result.stderr
    return result.stdout.split()


def test_the_query_is_read_back_before_a_card_a_line() -> None:
    head, blank, headings, *rows = dtk("type:dude", "gang:lawdogs", "cost<=4", "value:8|9").stdout.splitlines()
    assert head == "dudes of Law Dogs, cost at most 4, value 8 or 9; format open (default); 3 of 971 cards"
    assert blank == "" and len(rows) == 3
    assert headings.split() == ["code", "title", "type", "gang", "value", "cost", "bullets", "inf", "upkeep", "pack"]
    assert " ".join(rows[0].split()) == "13006 Vasilis the Boar dude Law Dogs 8♠ 4 3 stud 1 2 BadM"


def test_one_argument_may_hold_the_whole_query() -> None:
    whole, parts = dtk("type:dude gang:lawdogs cost<=4"), dtk("type:dude", "gang:lawdogs", "cost:..4")
    assert whole.exit_code == parts.exit_code == 0 and whole.stdout == parts.stdout
    assert dtk("gang:law dogs", "type:outfit").stdout == dtk("gang:lawdogs", "type:outfit").stdout


def test_a_condition_may_begin_with_a_dash() -> None:
    assert codes("sloane", "-type:outfit", "-k:experienced") == ["01044"]
    assert codes("sloane", "-(u>3 or type:outfit)", "not exp") == ["01044"]
    assert dtk("harrowed", "-harrowed").exit_code == 1
    assert dtk("-h").stdout == dtk("--help").stdout


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (["--type", "joker", "--pack", "GT"], ["14040", "14041"]),
        (["--gang", "first peoples", "--value", "k", "--pack", "Weird West Edition"], ["24064"]),
        (["--gang", "drifter", "--type", "legend", "--pack", "o4b"], ["21007"]),
        (["--keyword", "huckster 4"], ["00133", "04002"]),
        (["--keyword", "huckster>=4"], ["00133", "04002"]),
        (["--keyword", "Grifter", "--gang", "neutral", "--cost", "2"], ["01049", "14009"]),
        (["sloane", "--cost", "9"], ["10017"]),
        (["sloane", "--cost", "8..9"], ["01044", "10017"]),
        (["--type", "dude", "--bullets", "4..", "--influence", "3", "--keyword", "Experienced 1"], ["10017"]),
        (["--type", "deed", "--control", "3..", "--production", "0", "--pack", "dtr"], []),
        (["BUILD & LOAN"], ["00023", "03013", "24131"]),
        (["--text", "noon job sloane"], []),
    ],
)
def test_options_are_conditions(options: list[str], expected: list[str]) -> None:
    if expected:
        assert codes(*options) == expected
    else:
        assert refused(dtk(*options), 1)


@pytest.mark.parametrize("suit", ["spades", "Spade", "S", "♠", "♠\ufe0f"])
@pytest.mark.parametrize("value", ["A", "a", "1", "Ace"])
def test_suit_and_value_go_by_name_letter_or_symbol(suit: str, value: str) -> None:
    assert codes("--suit", suit, "--value", value) == codes("suit:spades", "value:1") != []


@pytest.mark.parametrize(("name", "value"), [("J", "11"), ("jack", "11"), ("Queen", "12"), ("KING", "13")])
def test_court_cards_go_by_name(name: str, value: str) -> None:
    assert codes("--value", name) == codes("--value", value) != []


def test_an_option_given_twice_means_one_or_the_other() -> None:
    both = codes("--type", "dude", "--cost", "3", "--cost", "4")
    assert both == sorted(codes("--type", "dude", "--cost", "3") + codes("--type", "dude", "--cost", "4"))
    assert codes("--cost", "3", "--cost", "4", "--type", "dude") == codes("type:dude", "cost:3,4")
    assert "cost 3 or 4" in dtk("--type", "dude", "--cost", "3", "--cost", "4").stdout


def test_text_is_searched_in_summaries_keywords_and_headers_and_told() -> None:
    found = dtk("--text", "discard a dude").stdout
    assert "Kidnappin'" in found and "does" in found.splitlines()[2]
    assert "Sloane" in dtk("--text", "sloane").stdout
    assert dtk("--text", "zebra discards").exit_code == 1


def test_the_format_of_the_configuration_holds_unless_the_query_or_an_option_names_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "dtk.toml").write_text('format = "weird-west"\n', "utf-8")
    assert "format weird-west (dtk.toml)" in dtk("sloane").stdout
    assert "format weird-west (dtk.toml)" not in dtk("sloane", "f:any").stdout
    assert "format old-timer (--format)" in dtk("sloane", "--format", "old-timer").stdout
    assert "format open (default)" in dtk("sloane", "--isolated").stdout
    assert "on 2014-10-01" in dtk("sloane", "--isolated", "--date", "2014-10-01").stdout
    (tmp_path / "house.yaml").write_text("name: house\ntitle: House rules\nsource: our table\nban: [Sloane]\n", "utf-8")
    assert "Sloane  " not in dtk("sloane", "--format", "house.yaml", "--columns", "title").stdout
    assert "unknown format `weird-wst`" in refused(dtk("f:weird-wst")).casefold()


def test_cards_for_a_deck_are_legal_in_it_of_open_slots_and_below_the_limit() -> None:
    result = dtk("--for", DECK, "open:slot", "type:action", "--sort", "value,-cost", "--output-format", "json")
    answer = json.loads(result.stdout)
    assert answer["total"] == len(answer["cards"]) > 20
    assert "fitting the deck" in answer["reading"]
    assert {card["type"] for card in answer["cards"]} == {"action"}
    assert codes("--deck", DECK, "in:start") != codes("--deck", DECK, "in:deck")
    assert "--deck and --for name different decks" in refused(dtk("--deck", DECK, "--for", "-"))
    assert "this needs a deck; name it with --deck." in refused(dtk("fits:deck"))
    assert refused(dtk("--for", "missing.yaml"), 3)


def test_the_format_of_the_deck_in_view_holds(tmp_path: Path) -> None:
    deck = tmp_path / "deck.yaml"
    deck.write_text(f"format: weird-west\n{DECK.read_text(encoding='utf-8')}", "utf-8")
    assert f"format weird-west ({deck})" in dtk("--deck", deck, "in:deck").stdout


def test_outfits_are_listed_with_their_stash() -> None:
    line = next(line for line in dtk("type:outfit").stdout.splitlines() if "The Sloane Gang" in line)
    assert line.split()[-2] == "18"


def test_columns_are_chosen_by_name() -> None:
    lines = dtk("!Sloane", "--columns", "title,slot,keywords,inf,does").stdout.splitlines()
    assert lines[2].split() == ["title", "value", "keywords", "inf", "does"]
    assert "Keeps at least 1 bounty" in lines[3]
    assert "unknown column `csot`; did you mean `cost`?" in refused(dtk("sloane", "--columns", "title,csot"))
    assert "choose from code, title" in refused(dtk("sloane", "--columns", ""))


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize(
    "query", ["", "type:dude", "type:outfit", "type:deed gang:none", "x:discard", "unique:printing"]
)
def test_a_list_fits_the_terminal(query: str, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_search, "columns", lambda: width)
    lines = dtk(query, "f:any").stdout.splitlines()
    assert max(map(len, lines)) <= width
    if "x:" not in query:
        total = json.loads(dtk(query, "f:any", "--json").stdout)["total"]
        assert len(lines) - lines.index("") == 2 + total


def test_codes_and_whole_pages_are_shown_if_asked() -> None:
    result = dtk("!Sloane", "show:codes")
    assert result.stdout == "01044\n" and result.stderr.startswith('cards, title "Sloane"; ')
    page = dtk("!Sloane", "show:full").stdout
    assert "Sloane  [01044]\n" in page and "  does: Keeps at least 1 bounty" in page


def test_csv_is_data_only() -> None:
    result = dtk("sloane", "--output-format", "csv", "--columns", "code,title,does")
    rows = list(csv.DictReader(io.StringIO(result.stdout)))
    assert [row["code"] for row in rows] == ["01044", "10017", "24012"] and all(row["does"] for row in rows)
    assert result.stderr.startswith('cards, title with "sloane"; format open (default); 3 of 971 cards')
    none = dtk("type:joker cost:9", "--output-format", "csv")
    assert none.exit_code == 1 and len(none.stdout.splitlines()) == 1 and "without cost:9: 7" in none.stderr


def test_json_has_the_reading_and_what_would_help() -> None:
    answer = json.loads(dtk("sloane", "limit:2", "--json").stdout)
    assert (answer["schema_version"], answer["total"], answer["among"], len(answer["cards"])) == (1, 3, 971, 2)
    assert answer["reading"] == 'cards, title with "sloane"' and answer["format"] == "format open (default)"
    assert answer["query"] == "sloane limit:2" and "misses" not in answer
    assert answer["cards"][0]["does"] and answer["cards"][0]["title"] == "Sloane"
    none = dtk("sloane", "gagn", "--json")
    assert none.exit_code == 1
    assert json.loads(none.stdout)["misses"]["did_you_mean"] == ["The Sloane Gang"]


def test_no_card_is_exit_code_1_with_guesses_and_counts() -> None:
    told = refused(dtk("sloane gagn"), 1).splitlines()
    assert told[0].endswith("; 0 of 971 cards") and told[1] == "No card fits."
    assert told[2:] == ["Did you mean `The Sloane Gang`?", "without sloane: 0", "without gagn: 3"]
    assert "Did you mean `Pistol Whip`?" in refused(dtk("pistl", "whip"), 1)


def test_a_query_that_is_not_understood_is_marked() -> None:
    told = refused(dtk("sloane", "typ:dude", "cost<3")).splitlines()
    assert told[0].startswith("dtk: unknown field `typ`; did you mean `type`? Fields: title, type t, ")
    assert told[-2:] == ["  sloane typ:dude cost<3", "         ^^^"]
    assert "artists or flavour" in refused(dtk("a:Bob"))
    assert "did you mean `outlaws`, the gang of The Sloane Gang?" in refused(dtk("--gang", "sloane"))


@pytest.mark.parametrize(
    ("option", "given", "sentence"),
    [
        ("--type", "dued", "unknown type `dued`; did you mean `dude`?"),
        ("--gang", "outlws", "unknown gang `outlws`; did you mean `outlaws`?"),
        ("--suit", "swords", "unknown suit `swords`; choose from spades, hearts, diamonds, clubs."),
        ("--suit", "x", "unknown suit `x`; choose from spades, "),
        ("--suit", "", "unknown suit ``; choose from spades, "),
        ("--suit", "spads", "unknown suit `spads`; did you mean `spades`?"),
        ("--value", "14", "unknown value `14`; choose from A, 2 to 10, J, Q and K."),
        ("--value", "0", "unknown value `0`; choose from A, "),
        ("--type", "x", "unknown type `x`; choose from outfit, legend, dude, "),
        ("--gang", "qq", "unknown gang `qq`; choose from "),
        ("--keyword", "zz", "unknown keyword `zz`; see `dtk cards list --keywords`."),
        ("--pack", "zz", "unknown pack `zz`; see `dtk cards list --packs`."),
        ("--keyword", "Hucster", "unknown keyword `Hucster`; did you mean `Huckster`?"),
        ("--pack", "Base Sett", "unknown pack `Base Sett`; did you mean `DTR`?"),
        ("--cost", "many", "`many` is not a number; use a number, or a range such as 0..4."),
        ("--header", "shotout", "unknown ability `shotout`; did you mean `shootout`?"),
        ("--outfit", "Sloan", "unknown outfit `Sloan`; did you mean `The Sloane Gang`?"),
        ("--sort", "beauty", "cards cannot be sorted by `beauty`; choose from title, "),
        ("--show", "pictures", "unknown value `pictures` of `show:`; choose from list, full, codes."),
    ],
)
def test_an_option_that_is_not_understood_is_refused(option: str, given: str, sentence: str) -> None:
    told = refused(dtk("sloane", option, given))
    assert told.startswith(f"dtk: {sentence}") and "^" not in told


def test_an_option_and_the_query_may_not_both_make_a_setting() -> None:
    assert "`limit:` takes one value, once." in refused(dtk("limit:3", "--limit", "4"))


def test_the_whole_database_is_listed_without_a_query() -> None:
    assert len(codes()) == len(load_database())


@pytest.mark.parametrize(
    "words", ["(" * 500, "x" * 5000, '"', "\x1b[31m\u202e:x", "type:" + "a|" * 300, "- -", "!" * 50]
)
def test_hostile_words_get_a_sentence(words: str) -> None:
    told = dtk("--", words)
    assert told.exit_code in (1, 2) and told.stderr and not set(told.output) & {"\x1b", "\u202e"}
    assert told.exception is None or isinstance(told.exception, SystemExit)
