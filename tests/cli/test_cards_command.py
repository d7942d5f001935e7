import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from dtk.cards.database import INDEX, load_database
from dtk.cli.app import app
from dtk.files.places import PACKAGE, data_folder

CARDDB = data_folder("carddb")


def dtk(*arguments: object) -> Result:
    return CliRunner().invoke(app, ["cards", *map(str, arguments)])


def refused(result: Result, code: int) -> str:
    """The output of the command, which must end with `code` and without a result or traceback."""
    assert (result.exit_code, result.stdout) == (code, "")
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.stderr


# show


def test_show_gives_every_fact_and_the_other_printings() -> None:
    assert (
        dtk("show", "andreas andregg (base set)").stdout
        == """\
Andreas Andregg  [01020]
  pack: Base Set (DTR, 2014-09-15), 2 in a box
  type: dude, Law Dogs, 5♠
  facts: cost 5, bullets 1 stud, influence 2, upkeep 1
  keywords: Deputy, Mad Scientist 0
  text: no text that affects play
  OCTGN: 97061219-899d-4db0-b4a2-ab59bd651df6
  identity: andreasandregg

other    title            pack                differs in
24069    Andreas Andregg  Weird West Edition  cost 4; bullets 0
"""
    )


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("16005", "  special: starts as 3, is not shopped (printed trait)"),
        ("24073", "  special: may not start (printed trait of the Weird West Edition printing only)"),
        ("18020", "  special: counts as sloane (printed trait)"),
        ("Gomorra Jail", "  core: Law Dogs"),
        ("Concordia Cemetery", "  core: any gang"),
        ("Fred Aims", "  facts: cost 4, bullets 2 draw, influence varies, upkeep 0"),
        ("Raven (There Comes a Reckoning)", "  facts: production 0, stash -2"),
        ("Soul Blast (DTR)", "  errata: cost (compendium-1.9.3:851)"),
        ("Pistol Whip (Promos)", "  promo of: 01119"),
        ("Christine Perfect (Exp.1)", "  type: dude, Fearmongers and Outlaws, 6♠"),
        ("Alferd Packer", "  grants: Repeat Shootout, Pay 3 Ghost Rock"),
        ("Alferd Packer", "  traits: 1"),
        ("Heretic Joker (Red)", "  joker: heretic"),
        ("See-Through Spectacles", "  difficulty: 6"),
        ("Travis Moone", "  type: dude, drifter, 5♠"),
    ],
)
def test_show_names_what_is_particular(name: str, line: str) -> None:
    assert line in dtk("show", name).stdout.splitlines()


def test_show_says_which_printings_are_special() -> None:
    plain = dtk("show", "24073").stdout.splitlines()[-1]
    assert plain.startswith("07002") and plain.partition(";")[0].endswith("  nothing special")
    special = next(line for line in dtk("show", "07002").stdout.splitlines() if line.startswith("24073"))
    assert "special: may not start (printed trait of the Weird West Edition printing only)" in special


def test_show_takes_titles_codes_and_octgn_ids() -> None:
    result = dtk("show", "Sloane (DTR)", "01044", "8209B72A-15C4-440B-9AD7-8614A9D2F452")
    first, second, third = result.stdout.split("\nSloane  [01044]\n")
    assert first.startswith("Sloane  [01044]\n")
    assert second == third[:-1] + "\n"


def test_show_as_json() -> None:
    answer = json.loads(dtk("show", "Soul Blast (DTR)", "16005", "--json").stdout)
    assert answer["schema_version"] == 1
    blast, harvester = answer["cards"]
    assert blast["pack"] == {"code": "DTR", "name": "Base Set"}
    assert (blast["slot"], blast["keywords"], blast["headers"]) == ("A♥", ["Hex"], ["Shootout Hex X, Boot"])
    assert blast["errata"] == {"cost": "compendium-1.9.3:851"}
    assert blast["other_printings"] == ["00015", "24181"]
    assert harvester["special"] == {"starts_as": 3, "is_shopped": False, "source": "printed trait"}


def test_show_says_so_where_code_and_title_disagree() -> None:
    assert "not of `Bobo`" in dtk("show", "Bobo [24073]").stderr
    assert "No card has the code 99999" in dtk("show", "Bobo [99999]").stderr
    assert not dtk("show", "Bobo").stderr


def test_show_says_so_where_the_pack_did_not_decide() -> None:
    unknown, elsewhere = dtk("show", "Bobo (Nowhere)"), dtk("show", "Sloane (Double Dealin')")
    assert (unknown.exit_code, elsewhere.exit_code) == (0, 0)
    assert unknown.stderr == "Unknown pack `Nowhere`; showing the newest printing.\n"
    assert elsewhere.stderr == "`Sloane` is not in Double Dealin'; showing the newest printing.\n"


def test_show_suggests_a_title() -> None:
    told = "dtk: unknown card `Sloan`; did you mean `Sloane`, `Sloane (Exp.1)` or `The Sloane Gang`?\n"
    assert refused(dtk("show", "Sloan"), 2) == told
    assert refused(dtk("show", "Slone"), 2) == "dtk: unknown card `Slone`; did you mean `Sloane`?\n"
    assert (
        refused(dtk("show", "qqqqqqqq"), 2) == "dtk: unknown card `qqqqqqqq`; search for it with `dtk cards search`.\n"
    )


def test_show_lets_no_control_character_through() -> None:
    for text in (dtk("show", "\x1b[31mSlone\u202e").stderr, dtk("show", "Bobo (\x1b[31m)").stderr):
        assert text
        assert not set(text) & {"\x1b", "\u202e"}


# list


def test_list_packs_in_the_order_of_release() -> None:
    lines = dtk("list", "--packs").stdout.splitlines()
    assert len(lines) == 1 + len(load_database().packs)
    assert [line.split()[0] for line in lines[1:4]] == ["alt", "DTR", "NTNR"]
    assert lines[2].split() == ["DTR", "Base", "Set", "2014-09-15", "146"]


def test_list_keywords_gangs_and_types() -> None:
    assert "Huckster                0, 1, 2, 3, 4  65" in dtk("list", "--keywords").stdout
    both = dtk("list", "--gangs", "--types").stdout
    assert "firstpeoples   First Peoples" in both
    assert "joker   10" in both


def test_list_wants_to_know_what() -> None:
    assert "choose what to list: --packs, --keywords, --gangs or --types" in refused(dtk("list"), 2)


# build, check, fmt


def test_build_and_check_find_the_committed_index_up_to_date() -> None:
    assert dtk("build", "--check").stdout == f"{INDEX} is up to date.\n"
    db = load_database()
    assert dtk("check").stdout == f"{len(db.packs)} packs, {len(db)} printings, no faults.\n"


def test_build_writes_an_index_and_notices_when_it_is_stale(small: Path, tmp_path: Path) -> None:
    index = tmp_path / "index.json"
    assert "is stale" in refused(dtk("build", "--carddb", small, "--out", index, "--check"), 1)
    assert dtk("build", "--carddb", small, "--out", index).stdout == f"{index} written.\n"
    assert dtk("build", "--carddb", small, "--out", index, "--check").stdout == f"{index} is up to date.\n"
    assert len(json.loads(index.read_bytes())["cards"]) == 3


def test_build_of_another_folder_wants_to_know_where_to(small: Path) -> None:
    assert "--out FILE" in refused(dtk("build", "--carddb", small), 2)


def test_build_says_when_it_can_not_write(small: Path) -> None:
    assert "cannot be written" in refused(dtk("build", "--carddb", small, "--out", small / "special.yaml" / "x"), 3)


def test_faults_are_told_by_file_line_and_column(small: Path) -> None:
    path = small / "packs" / "01-pack-one.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("value: 3", "value: 14"), encoding="utf-8")
    sentence = f"{path}:18:10: `cards, entry 2: value` is `14`, but must be at most 13.\n"
    for command in ("check", "fmt"):
        result = dtk(command, "--carddb", small)
        assert (result.exit_code, result.stdout) == (1, sentence)
    assert refused(dtk("build", "--carddb", small, "--out", small / "x"), 1) == f"dtk: {sentence}"


def test_check_looks_at_the_form_of_pack_files_and_fmt_mends_it(small: Path) -> None:
    path = small / "packs" / "01-pack-one.yaml"
    canonical = path.read_text(encoding="utf-8")
    path.write_text(canonical.replace("order: 1", "order:   1"), encoding="utf-8")
    checked = dtk("check", "--carddb", small)
    assert checked.exit_code == 1
    sentence = "This line should read `order: 1`. `dtk cards fmt` fixes it."
    assert checked.stdout == f"{path}:5:1: {sentence}\n"
    unwritten = dtk("fmt", "--check", "--carddb", small)
    assert (unwritten.exit_code, unwritten.stdout) == (1, f"{path} would change.\n")
    assert path.read_text(encoding="utf-8") != canonical
    assert dtk("fmt", "--carddb", small).stdout == f"{path} written.\n"
    assert path.read_text(encoding="utf-8") == canonical
    assert dtk("fmt", "--check", "--carddb", small).exit_code == 0
    assert dtk("check", "--carddb", small).stdout == "2 packs, 3 printings, no faults.\n"


def test_fmt_loses_no_comment(small: Path) -> None:
    path = small / "packs" / "01-pack-one.yaml"
    text = path.read_text(encoding="utf-8").replace("value: 3", "value:   3 # or 4")
    path.write_text(text, encoding="utf-8")
    result = dtk("fmt", "--carddb", small)
    assert (result.exit_code, path.read_text(encoding="utf-8")) == (1, text)
    assert result.stdout == f"{path}:18:14: Put this comment on its own line, above its fact.\n"


def test_check_notices_a_stale_index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stale = tmp_path / "cards.json"
    stale.write_text("{}", encoding="utf-8")
    monkeypatch.setattr("dtk.cards.database.INDEX", stale)
    result = dtk("check")
    assert (result.exit_code, result.stdout.startswith(f"{stale}:1:1: The index is stale.")) == (1, True)


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    for command in ("check", "fmt", "build"):
        assert "does not exist" in refused(dtk(command, "--carddb", tmp_path / "none"), 2)


def test_an_installed_dtk_has_no_facts_to_edit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dtk.files.places.is_checkout", lambda: False)
    dump = tmp_path / "dump.json"
    dump.write_text("[]", encoding="utf-8")
    for command in (["build"], ["check"], ["fmt"], ["import", dump]):
        assert "an installed dtk has no card facts to edit" in refused(dtk(*command), 2)


# import


@pytest.fixture
def dump(tmp_path: Path) -> Path:
    """A dump of one new card."""
    card = {
        "code": "26001", "title": "Bea", "type_code": "dude", "suit": "Spades", "rank": 5, "cost": 5,
        "bullets": 0, "shooter": "Stud", "influence": 1, "upkeep": 0, "gang_code": "neutral",
        "quantity": 4, "keywords": "", "text": "<b>Noon:</b> Something.", "flavor": "Once upon a time.",
        "pack": "Dust", "pack_code": "D",
    }  # fmt: skip
    path = tmp_path / "dump.json"
    path.write_text(json.dumps([card]), encoding="utf-8")
    return path


NEW = """\
# yaml-language-server: $schema=../../schemas/pack.v1.json
pack: D
name: Dust
released: '2027-02-03'
order: 26
cards:
- code: '26001'
  title: Bea
  type: dude
  suit: spades
  value: 5
  cost: 5
  bullets: 0
  shooter: stud
  influence: 1
  upkeep: 0
  headers: [Noon]
  copies: 4
"""


def test_import_writes_facts_only(dump: Path, small: Path) -> None:
    packs = small / "packs"
    result = dtk("import", dump, "--out", packs, "--released", "2027-02-03", "--order", 26)
    assert (result.exit_code, result.stdout, result.stderr) == (0, f"{packs / '26-dust.yaml'} written.\n", "")
    assert (packs / "26-dust.yaml").read_text(encoding="utf-8") == NEW
    assert dtk("check", "--carddb", small).exit_code == 0
    assert dtk("import", dump, "--out", packs).stdout == f"{packs / '26-dust.yaml'} is up to date.\n"


def test_import_says_what_a_new_pack_lacks_and_an_old_one_has(dump: Path, small: Path) -> None:
    path = small / "packs" / "26-dust.yaml"
    result = dtk("import", dump, "--out", path.parent)
    assert "order: 2\n" in path.read_text(encoding="utf-8")
    assert result.stderr.splitlines() == [
        f"{path}: no release date; use --released, or add a line `released: 'YYYY-MM-DD'`.",
        f"{path}: placed last in the order of release; correct its `order` if that is wrong.",
    ]
    path.write_text(path.read_text(encoding="utf-8").replace("cost: 5", "cost: 6"), encoding="utf-8")
    assert dtk("import", dump, "--out", path.parent, "--overwrite").stderr == ""


def test_import_leaves_a_pack_file_alone_unless_told(dump: Path, small: Path) -> None:
    path = small / "packs" / "26-dust.yaml"
    before = NEW.replace("cost: 5", "cost: 6")
    path.write_text(before, encoding="utf-8")
    result = dtk("import", dump, "--out", path.parent)
    assert (result.exit_code, path.read_text(encoding="utf-8")) == (1, before)
    assert "-  cost: 6\n+  cost: 5\n" in result.stdout
    assert "--overwrite replaces them" in result.stderr
    assert dtk("import", dump, "--out", path.parent, "--overwrite").exit_code == 0
    assert path.read_text(encoding="utf-8") == NEW


@pytest.mark.parametrize("content", [b"", b"[[", b"[" * 100_000, b"\xff\xfe", b'[{"pack_code": 1}]'])
def test_import_refuses_in_a_sentence(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(content)
    assert refused(dtk("import", path, "--out", tmp_path), 2).startswith(f"dtk: {path}: ")


def test_import_refuses_files_that_are_none_and_days_that_are_none(dump: Path, tmp_path: Path) -> None:
    assert "cannot be opened" in refused(dtk("import", tmp_path / "none.json", "--out", tmp_path), 2)
    assert "a folder, pipe or device, not a file." in refused(dtk("import", tmp_path, "--out", tmp_path / "packs"), 2)
    for day in ("2027-02-30", "20270203", "soon"):
        assert f"`{day}` is not a date" in refused(dtk("import", dump, "--out", tmp_path, "--released", day), 2)


def test_import_takes_a_day_and_a_place_for_one_pack_only(dump: Path, tmp_path: Path) -> None:
    (card,) = json.loads(dump.read_text(encoding="utf-8"))
    dump.write_text(json.dumps([card, card | {"code": "27001", "pack_code": "E"}]), encoding="utf-8")
    assert "this one has 2" in refused(dtk("import", dump, "--out", tmp_path, "--order", 3), 2)


def test_import_says_what_is_wrong_with_the_pack_files_that_are_there(dump: Path, small: Path) -> None:
    (small / "packs" / "01-pack-one.yaml").write_text("pack: [", encoding="utf-8")
    assert "01-pack-one.yaml:1:" in refused(dtk("import", dump, "--out", small / "packs"), 2)


# The start of the program.


def test_a_look_at_a_card_loads_no_parser_and_no_checker() -> None:
    arguments = [sys.executable, "-X", "importtime", "-m", "dtk", "cards", "show", "Sloane"]
    environment = os.environ | {"PYTHONPATH": str(PACKAGE.parent), "PYTHONIOENCODING": "utf-8"}
    ran = subprocess.run(arguments, capture_output=True, encoding="utf-8", env=environment, check=True)
    loaded = {line.rpartition("|")[2].strip() for line in ran.stderr.splitlines() if line.startswith("import time")}
    assert "dtk.cards.database" in loaded
    heavy = (
        "ruamel",
        "jsonschema",
        "yaml",
        "defusedxml",
        "xml",
        "pydantic",
        "dtk.cards.build",
        "dtk.files.yaml",
    )
    assert [name for name in loaded if name.startswith(heavy)] == []


# Texts.


def test_show_tells_how_a_text_stands() -> None:
    lines = dtk("show", "01002").stdout.splitlines()
    assert "  text: implemented" in lines
    place = lines.index("  rulings: 2")
    assert lines[place + 1].endswith(
        '(Rules Compendium 1.9.3 §3, Outfits, "Law Dogs"; FAQ 2015, specific card rulings, Outfits, "Law Dogs")'
    )
    assert any(line.startswith("  written in: dtk/cardtext/packs/base_set/outfits.py:") for line in lines)
    assert "  text: no text that affects play" in dtk("show", "01051").stdout.splitlines()
    (told,) = json.loads(dtk("show", "01002", "--json").stdout)["cards"]
    assert told["text"]["state"] == "implemented" and "faq-2015:155" in told["text"]["rulings"]


def test_rulings_are_shown_in_words_with_document_section_and_heading() -> None:
    shown = dtk("rulings", "kidnappin").stdout
    assert shown.startswith("Kidnappin'\n\n- Each dude that joins the leader's posse gains 1 bounty")
    assert 'Source: Rules Compendium 1.9.3 §3, Actions, "Kidnappin\'"; FAQ 2015' in shown and ":936" not in shown
    (told,) = json.loads(dtk("rulings", "Kidnappin'", "--json").stdout)["cards"]
    assert [one["id"] for one in told["rulings"]] == ["compendium-1.9.3:936", "faq-2015:393"]
    assert told["rulings"][0]["section"] == "Actions"
    assert dtk("rulings", "Roan", "Roan").stdout == "Roan\n\nNo rulings are published.\n"
    assert dtk("rulings", "Kidnapin").exit_code == 2


def test_coverage_counts_texts() -> None:
    table = dtk("coverage", "--pack", "Base Set").stdout.splitlines()
    assert table[1].split()[:4] == ["DTR", "Base", "Set", "146"] and table[2].split()[:2] == ["all", "146"]
    answer = json.loads(dtk("coverage", "--json").stdout)
    assert sum(answer["total"].values()) == len(load_database()) and len(answer["packs"]) == 26
    assert "did you mean `DTR`" in refused(dtk("coverage", "--pack", "Bas Set"), 2)


DECK = "name: A deck\noutfit: Law Dogs (DTR)\ndeeds:\n  Bunkhouse: 2\n"


def test_coverage_names_what_a_pack_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    from dtk.cardtext import coverage

    monkeypatch.setattr(coverage, "library", dict)
    assert "  Constance Daughtry [14006]" in dtk("coverage", "--pack", "Ghost Town").stdout.splitlines()


def test_the_table_of_packs_does_not_stand_for_that_of_decks() -> None:
    said = refused(dtk("coverage", "--deck", "a.yaml", "--output-format", "csv"), 2)
    assert said.startswith("dtk: --deck and --output-format csv cannot be combined; use --json.\n")


def test_coverage_of_decks(tmp_path: Path) -> None:
    whole, partly = tmp_path / "whole.yaml", tmp_path / "partly.yaml"
    deck = DECK + "dudes:\n  Steven Wiles (DTR): 1\n"
    whole.write_text(deck, "utf-8")
    partly.write_text(DECK + "dudes:\n  Nobody at All: 1\n", "utf-8")
    result = dtk("coverage", "--deck", whole, "--strict")
    assert result.exit_code == 0 and result.stdout == f"{whole}: 3 printings, 0 without implemented text.\n"
    assert "unknown card `Nobody at All`" in dtk("coverage", "--deck", partly).stderr


def test_coverage_is_strict_if_asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from dtk.cardtext import coverage

    monkeypatch.setattr(coverage, "library", dict)
    deck = tmp_path / "deck.yaml"
    deck.write_text(DECK, "utf-8")
    result = dtk("coverage", "--deck", deck, "--strict")
    assert result.exit_code == 1 and result.stdout.splitlines()[1:] == ["  Bunkhouse [01071]", "  Law Dogs [01002]"]
    assert dtk("coverage", "--deck", deck).exit_code == 0
    told = json.loads(dtk("coverage", "--deck", deck, "--json").stdout)["decks"]
    assert [one["code"] for one in told[0]["missing"]] == ["01071", "01002"]
    assert "text: not implemented: Noon, Boot" in dtk("show", "01002").stdout
    assert "text: not implemented: traits" in dtk("show", "01071").stdout


def test_printings_that_differ_in_text_say_so() -> None:
    told = dtk("show", "Hustings (DT2)").stdout
    assert "differs in" in told and "text: " in told.split("03011")[-1].splitlines()[0]
    assert "nothing" in dtk("show", "Bunkhouse").stdout or "differs in" not in dtk("show", "Bunkhouse").stdout


@pytest.mark.parametrize(
    "arguments",
    [("search", "sloane"), ("list", "--packs"), ("list", "--keywords"), ("list", "--gangs"), ("list", "--types"),
     ("coverage",)],
)  # fmt: skip
def test_tables_come_as_csv_and_json_too(arguments: tuple[str, ...]) -> None:
    header, *rows = dtk(*arguments, "--output-format", "csv").stdout.splitlines()
    assert rows and all(len(row.split(",")) >= len(header.split(",")) for row in rows)
    assert json.loads(dtk(*arguments, "--output-format", "json").stdout)["schema_version"] == 1
    assert dtk(*arguments, "--output-format", "xml").exit_code == 2


def test_a_card_comes_as_json_by_either_option() -> None:
    assert dtk("show", "01002", "--json").stdout == dtk("show", "01002", "--output-format", "json").stdout
