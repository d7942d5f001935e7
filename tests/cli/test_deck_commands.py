import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from dtk.cards.database import load_database
from dtk.cli.app import app
from dtk.decks.kinds import KINDS, read_deck
from dtk.files.reading import read_source

REAL = Path(__file__).parent.parent / "decks" / "real"
DECK = str(REAL / "OLGunFSolo.json")
OTHER = str(REAL / "LDGunFSolo.json")
OCTGN = str(REAL / "learn2play-law-dogs.o8d")


def run(*arguments, text=None):
    return CliRunner().invoke(app, ["deck", *arguments], input=text)


def test_convert_writes_to_standard_output():
    result = run("convert", DECK, "--to", "dtdb-text")
    assert result.exit_code == 0
    assert result.stdout.startswith("Outlaws Weird West Edition Gunfighter\n\nThe Sloane Gang (Weird West Edition)\n")
    assert result.stderr == ""


def test_convert_says_what_is_lost():
    result = run("convert", DECK, "--to", "o8d")
    assert result.exit_code == 0
    assert result.stderr == (
        "dtk: OCTGN deck: The name is left out.\n"
        'dtk: OCTGN deck: 55 cards have no OCTGN id, only a title: The Sloane Gang, "Mahogany" Jackson, Allie Hensman, '
        'Baker Andrews, Dave "Slim" Gorman, Ike Clanton and 32 more.\n'
    )


def test_convert_ends_with_1_where_cards_are_left_out_and_writes_the_rest(tmp_path):
    deck, out = tmp_path / "deck.txt", tmp_path / "deck.o8d"
    deck.write_text("The Sloane Gang (Base Set)\n4x Kidnapin\n3x Ambusch the thing\n2x Sun in Yer Eyes (Base Set)\n")
    result = run("convert", str(deck), "-o", str(out))
    assert result.exit_code == 1
    assert (
        "dtk: OCTGN deck: 7 cards are left out, because dtk does not know them: 4x Kidnapin, 3x Ambusch the thing.\n"
        in result.stderr
    )
    assert "Sun in Yer Eyes" in out.read_text() and "Kidnap" not in out.read_text()
    kept = run("convert", str(deck), "--to", "yaml")
    assert kept.exit_code == 0 and "Kidnapin: 4" in kept.stdout


def test_convert_ends_with_1_where_the_format_holds_fewer_cards(tmp_path):
    deck = tmp_path / "deck.o8d"
    game = "b440d120-025a-4fbe-9f8d-3873acacb37b"
    card = '<card qty="1" id="">{}</card>'
    outfits = "".join(map(card.format, ("Law Dogs", "The Sloane Gang")))
    deck.write_text(f'<deck game="{game}"><section name="Outfit">{outfits}</section></deck>')
    result = run("convert", str(deck), "--to", "dtdb-text")
    assert result.exit_code == 1 and "The Sloane Gang" in result.stderr, result.stderr


def test_an_open_title_is_the_printing_that_octgn_knows():
    text = (
        "outfit: Law Dogs\nstart: [Drew Beauman]\ndudes:\n  Drew Beauman: 1\n"
        "actions:\n  Ambush: 2\n  Pistol Whip (DT2): 1\n"
    )
    result = run("convert", "-", "--to", "o8d", text=text)
    assert result.exit_code == 0
    assert "2 titles are written in an older printing" in result.stderr
    assert "Law Dogs (Base Set), Ambush (Base Set)." in result.stderr
    # A dearer printing is no choice for a starter, and a printing that the deck names stays.
    assert "2 cards have no OCTGN id, only a title: Drew Beauman, Pistol Whip." in result.stderr
    weird = run("convert", "-", "--to", "o8d", text=f"format: weird-west\n{text}")
    assert "older printing" not in weird.stderr and "5 cards have no OCTGN id" in weird.stderr


@pytest.mark.parametrize("kind", [kind.name for kind in KINDS if kind.write])
def test_a_gang_that_is_not_stated_stays_unknown(kind, tmp_path):
    deck, out = tmp_path / "list.txt", tmp_path / "out"
    deck.write_text("Law Dogs\n1x Tommy Harden (whatever)\n2x Ambush\n4x Kidnappin'\n1x Philip Swinford *\n")
    for text, stars in ((deck.read_text(), True), (deck.read_text().replace(" *", ""), False)):
        deck.write_text(text)
        result = run("convert", str(deck), "--to", kind, "-o", str(out), "--force")
        assert ("is unclear, so the new file leaves it open" in result.stderr) == stars
        after = read_deck(read_source(str(out)), load_database())
        assert "start" in after.unknown and not any(line.starting for line in after.lines)


def test_convert_reads_standard_input():
    result = run("convert", "-", "--to", "dtdb-markdown", text=Path(DECK).read_text())
    assert result.stdout.startswith("# Outlaws")


def test_convert_overwrites_only_when_told(tmp_path):
    out = tmp_path / "deck.txt"
    assert run("convert", DECK, "--to", "dtdb-text", "-o", str(out)).exit_code == 0
    first = out.read_text()
    result = run("convert", OTHER, "--to", "dtdb-text", "-o", str(out))
    assert result.exit_code == 2
    assert "exists; --force overwrites it" in result.stderr
    assert out.read_text() == first
    assert run("convert", OTHER, "--to", "dtdb-text", "-o", str(out), "--force").exit_code == 0
    assert out.read_text() != first


def test_convert_never_writes_through_a_link(tmp_path):
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_text("old")
    link.symlink_to(target)
    assert run("convert", DECK, "--to", "o8d", "-o", str(link)).exit_code == 2
    assert run("convert", DECK, "--to", "o8d", "-o", str(link), "--force").exit_code == 3
    assert target.read_text() == "old"


def test_convert_into_a_place_that_is_none(tmp_path):
    result = run("convert", DECK, "--to", "o8d", "-o", str(tmp_path / "none" / "deck.o8d"))
    assert result.exit_code == 3
    assert "cannot be written: No such file or directory." in result.stderr


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--to", "odb"], "dtk: unknown deck format `odb`. Did you mean `o8d`? Known formats: "),
        (["--to", "dtdb-json"], "dtk: dtdb-json can be read, but not written. Formats to write: "),
        (["--to", "o8d", "--from", "x y"], "dtk: unknown deck format `x y`."),
    ],
)
def test_wrong_usage_ends_with_2(options, message):
    result = run("convert", DECK, *options)
    assert result.exit_code == 2
    assert result.stderr.startswith(message)


def test_a_file_that_can_t_be_read_ends_with_3(tmp_path):
    broken = tmp_path / "broken.json"
    broken.write_text('{"drawCards": [\n  {]')
    result = run("show", str(broken))
    assert result.exit_code == 3
    assert result.stderr.startswith(f"{broken}:2:4: DT006 Malformed JSON: ")
    assert run("show", str(tmp_path / "none")).exit_code == 3


def test_a_name_can_t_reach_the_terminal_raw(tmp_path):
    nasty = tmp_path / "a\x1b[31m.txt"
    nasty.write_text("My deck\nLaw Dogs\nDude\n1 Roan\nrubbish\n")
    assert "\x1b" not in run("show", str(nasty)).stderr


def test_from_forces_a_format():
    result = run("show", DECK, "--from", "o8d")
    assert result.exit_code == 3
    assert "DT006" in result.stderr


def test_show_lists_by_type():
    result = run("show", DECK)
    lines = result.stdout.splitlines()
    assert lines[:2] == [
        "Outlaws Weird West Edition Gunfighter",
        "Outfit: The Sloane Gang (Weird West Edition)",
    ]
    (starter,) = [line for line in lines if "Allie Hensman" in line]
    assert starter.split() == [
        "1",
        "*",
        "Allie",
        "Hensman",
        "A♠",
        "cost",
        "2,",
        "2",
        "draw",
        "Weird",
        "West",
        "Edition",
    ]
    assert lines[-1] == "52 cards, 2 jokers, 5 starting (*)"


def test_show_lists_unknown_cards_and_what_is_not_stated():
    result = run("show", "-", text="2 Roan (DTR)\n1 Nobody\n")
    assert "Outfit: not stated" in result.stdout
    assert "Unknown cards (1)\n1  Nobody" in result.stdout


def test_diff_tells_by_its_exit_code():
    assert run("diff", DECK, str(REAL / "OLGunFSolo" / "dtdb-markdown.md")).exit_code == 0
    result = run("diff", DECK, OTHER)
    assert result.exit_code == 1
    assert any(line.split()[:4] == ["+", "1", "Law", "Dogs"] for line in result.stdout.splitlines())


def test_diff_as_json():
    result = run("diff", DECK, OTHER, "--output-format", "json")
    data = json.loads(result.stdout)
    assert (data["before"], data["after"], data["same"]) == (DECK, OTHER, False)
    assert {change["change"] for change in data["changes"]} <= {"added", "removed", "changed"}


def test_diff_of_standard_input_with_itself_is_refused():
    assert run("diff", "-", "-").exit_code == 2


def test_stats_as_text():
    result = run("stats", DECK)
    assert result.exit_code == 0
    assert "Cost       15 of 18, 3 left" in result.stdout
    (total,) = [line for line in result.stdout.splitlines() if line.startswith("All")]
    assert total.split() == ["All", "14", "11", "13", "14", "52", "47"]


def test_stats_as_markdown():
    result = run("stats", DECK, "--output-format", "markdown")
    assert "| All |  14 |  11 |  13 |  14 |    52 |        47 |" in result.stdout


def test_markdown_shows_a_name_as_text():
    text = "<b>*x*</b>\nLaw Dogs\nDude\n1 Roan\n"
    result = run("stats", "-", "--output-format", "markdown", text=text)
    assert result.stdout.startswith("# \\<b\\>\\*x\\*\\</b\\>\n")


def test_stats_as_json():
    data = json.loads(run("stats", DECK, "--output-format", "json").stdout)
    assert data["starting_gang"]["left"] == 3
    assert data["structure"]["spades"]["5"] == 3
    assert sum(sum(row.values()) for row in data["structure"].values()) == 52


@pytest.mark.parametrize("command", [("stats",), ("hand", "--seed", "1")])
@pytest.mark.parametrize("shown", ["text", "json", "csv"])
def test_unknown_cards_are_left_out_only_with_a_word(command, shown):
    text = run("convert", DECK, "--to", "yaml").stdout
    warning = "dtk: unknown and unread cards of this deck are left out; `dtk validate` lists them.\n"
    whole = run(*command, "-", "--output-format", shown, text=text)
    lacking = run(*command, "-", "--output-format", shown, text=text.replace("dudes:\n", "dudes:\n  Nobody Atall: 2\n"))
    assert (whole.exit_code, whole.stderr) == (0, "")
    assert (lacking.exit_code, lacking.stderr) == (0, warning)
    assert lacking.stdout == whole.stdout


def test_stats_without_a_known_start():
    result = run("stats", str(REAL / "OLGunFSolo" / "dtdb-zip-all.txt"))
    assert "The file names no starting gang." in result.stdout
    assert "To draw" not in result.stdout


@pytest.mark.parametrize("kind", [kind.name for kind in KINDS if kind.write])
def test_more_copies_than_a_file_holds_are_a_fault_of_the_deck(kind, tmp_path):
    deck = tmp_path / "many.txt"
    deck.write_text("Outfit: Law Dogs\n60x Roan\n60x Roan\n")
    result = run("convert", str(deck), "--to", kind)
    assert result.exit_code == 3 and not result.stdout
    said = "DT010 This deck has 120 copies of `Roan`, but a deck file can hold at most 99 of a card."
    assert f"{deck}:3:5: {said}" in result.stderr and "carddb" not in result.stderr
