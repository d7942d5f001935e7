"""`dtk deck hand`, `dtk match --gang` and `dtk deck fmt` of folders."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from dtk.cards.database import load_database
from dtk.cli.app import app
from dtk.files.reading import read_source
from dtk.legality.judge import Judge
from dtk.legality.rules_repository import RulesRepository
from dtk.simulate.named_gang import with_gang
from dtk.simulate.sample_hands import CARDS, cards_to_draw, deal

EXAMPLES = Path(__file__).parents[2] / "examples" / "decks"
GUNFIGHTER = EXAMPLES / "sloane-gunfighter.yaml"
JUDGE = Judge(RulesRepository(load_database()))


def dtk(*arguments: object, stdin: str | None = None) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments], input=stdin)


def test_a_deal_is_the_same_for_a_seed_and_holds_no_starter() -> None:
    judged = JUDGE.read(read_source(str(GUNFIGHTER)))
    cards = cards_to_draw(judged)
    whole = sum(entry.line.copies for entry, card in judged.of_type() if card.value or card.joker)
    assert len(cards) == whole - len(judged.starters)
    assert not {starter.card.code for starter in judged.starters} & {card.code for card in cards}
    dealt = deal(cards, "friday", draws=4)
    assert dealt == deal(cards[::-1], "friday", draws=4) != deal(cards, "saturday", draws=4)
    met = Counter(card.code for hand in (dealt.opening, *dealt.draws) for card in hand)
    assert not met - Counter(card.code for card in cards) and dealt.left == len(cards) - 5 * CARDS


def test_an_empty_deck_is_shuffled_from_what_was_drawn() -> None:
    cards = cards_to_draw(JUDGE.read(read_source(str(GUNFIGHTER))))
    many = deal(cards, "0", draws=30)
    assert all(len(hand) == CARDS for hand in many.draws)
    opening = Counter(card.code for card in many.opening)
    for hand in many.draws:
        assert not Counter(card.code for card in hand) + opening - Counter(card.code for card in cards)
    with pytest.raises(ValueError, match="too few"):
        deal(cards[:9], "0")


def test_hands_are_shown_with_their_ranks() -> None:
    told = dtk("deck", "hand", GUNFIGHTER, "--seed", "1", "--draws", 2)
    assert told.exit_code == 0 and told.stdout.startswith("Opening hand\n")
    assert told.stdout.count("Draw hand") == 2 and "--seed 1 deals the same hands." in told.stdout
    assert told.stdout == dtk("deck", "hand", GUNFIGHTER, "--seed", "1", "--draws", 2).stdout
    data = json.loads(dtk("deck", "hand", GUNFIGHTER, "--seed", "1", "--output-format", "json").stdout)
    assert data["seed"] == "1" and Counter(card["hand"] for card in data["cards"]) == {"opening": 5, 1: 5, 2: 5, 3: 5}
    rows = dtk("deck", "hand", GUNFIGHTER, "--output-format", "csv").stdout.splitlines()
    assert rows[0].startswith("hand,rank,code") and len(rows) == 21


def without_start() -> str:
    lines = GUNFIGHTER.read_text("utf-8").splitlines()
    return "\n".join(line for line in lines if line != "start:" and not line.startswith("- ")) + "\n"


def test_a_gang_can_be_named_beside_the_deck(tmp_path: Path) -> None:
    open_deck = tmp_path / "open.yaml"
    open_deck.write_text(without_start(), "utf-8")
    refused = dtk("match", "--isolated", open_deck, GUNFIGHTER, "-n", 1)
    assert refused.exit_code == 1 and "--gang best" in refused.stderr
    named = ("--gang", "a=Allie Hensman; Jacqueline Isham")
    played = dtk("match", "--isolated", open_deck, GUNFIGHTER, "-n", 1, *named)
    assert played.exit_code == 0, played.output
    assert dtk("match", "--isolated", open_deck, GUNFIGHTER, "-n", 1, "--gang", "a=best").exit_code == 0
    wrong = dtk("match", "--isolated", open_deck, GUNFIGHTER, "-n", 1, "--gang", "a=Sheriff Dave Montreal")
    assert wrong.exit_code == 2 and "Sheriff Dave Montreal" in wrong.stderr
    assert dtk("match", "--isolated", open_deck, GUNFIGHTER, "-n", 1, "--gang", "c=best").exit_code == 2


def test_a_named_gang_is_judged_like_one_of_the_file() -> None:
    judged = with_gang(JUDGE.read(read_source(str(GUNFIGHTER))), "Allie Hensman")
    assert [starter.card.title for starter in judged.starters] == ["Allie Hensman"]
    assert with_gang(judged, "none").starters == []
    with pytest.raises(ValueError, match="has only 1 `Allie Hensman`"):
        with_gang(judged, "3 Allie Hensman")


def test_folders_are_tidied(tmp_path: Path) -> None:
    (tmp_path / "decks").mkdir()
    deck, other = tmp_path / "decks" / "one.yaml", tmp_path / "decks" / "two.txt"
    deck.write_text("actions:\n  pistol whip: 1\noutfit: Law Dogs\n", "utf-8")
    other.write_text("Outfit: Law Dogs\n1 Roan\n", "utf-8")
    assert dtk("deck", "fmt", "--check", tmp_path).exit_code == 1
    assert dtk("deck", "fmt", tmp_path).exit_code == 0
    assert deck.read_text("utf-8").startswith("outfit: Law Dogs\n")
    assert other.read_text("utf-8") == "Outfit: Law Dogs\n1 Roan\n"
    assert dtk("deck", "fmt", "--check", tmp_path).exit_code == 0


def test_convert_goes_by_the_suffix(tmp_path: Path) -> None:
    for suffix, start in ((".o8d", "<?xml"), (".yaml", ""), (".txt", ""), (".md", "#"), (".json", "{")):
        out = tmp_path / f"deck{suffix}"
        assert dtk("deck", "convert", GUNFIGHTER, "-o", out).exit_code == 0
        assert out.read_text("utf-8").startswith(start)
    assert dtk("deck", "convert", GUNFIGHTER).exit_code == 2
    assert dtk("deck", "convert", GUNFIGHTER, "-o", tmp_path / "deck.odd").exit_code == 2


def test_every_table_of_a_deck_comes_as_csv_and_json() -> None:
    for command in (
        ("show", GUNFIGHTER),
        ("stats", GUNFIGHTER),
        ("diff", GUNFIGHTER, EXAMPLES / "law-dogs-gunfighter.yaml"),
    ):
        for shown in ("json", "csv"):
            assert dtk("deck", *command, "--output-format", shown).exit_code in (0, 1)
    assert dtk("match", "--isolated", GUNFIGHTER, GUNFIGHTER, "-n", 1, "--output-format", "csv").exit_code == 0
