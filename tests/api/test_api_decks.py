"""Programs get verdicts, facts and gangs of decks and cards, the same as the commands print."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest
from typer.testing import CliRunner

import dtk
from dtk.cli.app import app

DECK = Path(__file__).parents[2] / "examples" / "decks" / "sloane-gunfighter.yaml"


def test_a_verdict_is_that_of_the_command() -> None:
    verdict = dtk.validate(DECK, format="old-timer")
    options = ["--isolated", "--format", "old-timer", "--output-format", "json"]
    (shown,) = json.loads(CliRunner().invoke(app, ["validate", *options, str(DECK)]).stdout)["files"]
    assert (verdict.deck, verdict.gang) == (shown["deck"], shown["gang"]) == ("illegal", "legal")
    assert [finding.code for finding in verdict.findings] == [finding["code"] for finding in shown["findings"]]
    assert not verdict.is_legal and dtk.validate(str(DECK)).is_legal


def test_a_verdict_has_a_row_for_each_finding() -> None:
    verdict = dtk.validate(DECK, format="old-timer")
    rows, first = verdict.to_rows(), verdict.findings[0]
    assert len(rows) == len(verdict.findings) > 0 and first.span is not None
    assert (rows[0]["code"], rows[0]["line"], rows[0]["card"]) == ("DT302", first.span.line, first.card)
    assert dtk.validate(DECK).to_rows() == []


def test_a_deck_is_judged_for_a_day() -> None:
    codes = {finding.code for finding in dtk.validate(DECK, date=date(2014, 9, 15)).findings}
    assert "DT303" in codes and "DT303" not in {finding.code for finding in dtk.validate(DECK).findings}


def test_a_format_may_be_a_file(tmp_path: Path) -> None:
    house = tmp_path / "house.yaml"
    house.write_text("name: house\ntitle: House rules\nsource: our table\nban: [Coachwhip!]\n", "utf-8")
    assert "DT301" in {finding.code for finding in dtk.validate(DECK, format=str(house)).findings}
    house.write_text("name: house\n", "utf-8")
    with pytest.raises(dtk.Unreadable):
        dtk.validate(DECK, format=str(house))


def test_a_file_that_is_no_deck_has_a_verdict_and_no_deck(tmp_path: Path) -> None:
    assert dtk.validate(tmp_path / "missing.yaml").deck == "unreadable"
    with pytest.raises(dtk.Unreadable, match="cannot be opened"):
        dtk.load_deck(tmp_path / "missing.yaml")
    with pytest.raises(dtk.DtkError):
        dtk.legal_gangs(tmp_path / "missing.yaml")


def test_rules_that_do_not_exist_are_refused() -> None:
    with pytest.raises(dtk.UnknownDocument, match="weird-west"):
        dtk.validate(DECK, format="wierd-west")
    with pytest.raises(dtk.UnknownDocument, match="aeg-2015"):
        dtk.validate(DECK, ruleset="aeg-2014")


def test_a_card_is_found_by_any_of_its_names() -> None:
    assert dtk.find_card("10017") == dtk.find_card("sloane (exp 1)")
    assert dtk.find_card("Allie Hensman (DT2)").pack == "DT2"


def test_a_card_that_does_not_exist_is_refused_with_what_may_be_meant() -> None:
    with pytest.raises(dtk.UnknownCard, match="did you mean `Pistol Whip`"):
        dtk.find_card("Pistol Wip")
    with pytest.raises(ValueError, match="unknown card"):
        dtk.find_card("")


def test_gangs_are_those_of_the_command() -> None:
    gangs = list(dtk.legal_gangs(DECK))
    shown = json.loads(CliRunner().invoke(app, ["gang", "--isolated", "--json", "--limit", "1", str(DECK)]).stdout)
    assert len(gangs) == shown["total"] > 100
    assert max(gang.influence for gang in gangs) == shown["gangs"][0]["influence"]
    assert list(dtk.legal_gangs(dtk.load_deck(DECK))) == gangs


def test_without_an_outfit_nobody_starts(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("2x Roan\n2x Pistol Whip\n4x Hunter Protections\n", "utf-8")
    with pytest.raises(dtk.NoOutfit, match="exactly one outfit"):
        dtk.legal_gangs(deck)
