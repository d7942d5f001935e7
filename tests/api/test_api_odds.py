"""Programs get the odds of a deck: the figures of `dtk simulate`, with how they were obtained."""

from __future__ import annotations

import csv
import io
from fractions import Fraction
from pathlib import Path

import pytest
from typer.testing import CliRunner

import dtk
from dtk.cli.app import app
from dtk.poker import ranks

DECKS = Path(__file__).parents[2] / "examples" / "decks"
DECK, OTHER = DECKS / "sloane-gunfighter.yaml", DECKS / "law-dogs-gunfighter.yaml"
WORDS = "8x8 8x9 4xQ Joker"


def simulate(*arguments: object) -> dict[tuple[str, str], Fraction]:
    """The exact figures of a command, by table and column."""
    options = [*map(str, arguments), "--isolated", "--output-format", "csv"]
    shown = CliRunner().invoke(app, ["simulate", *options], catch_exceptions=False)
    rows = csv.DictReader(io.StringIO(shown.stdout))
    return {(row["table"], row["column"]): Fraction(row["fraction"]) for row in rows if row["fraction"]}


@pytest.mark.parametrize("source", [DECK, str(DECK), dtk.load_deck(DECK)], ids=["path", "text", "deck"])
def test_a_hand_is_drawn_from_what_the_gang_leaves(source: dtk.DeckSource) -> None:
    odds = dtk.hand_odds(source, stud=2)
    assert odds.is_exact and float(odds.mean_rank.value) == pytest.approx(6.836, abs=0.0005)
    assert float(odds.cheatin.at_least(dtk.HIGH_CARD).value) == pytest.approx(0.5680, abs=0.00005)
    assert sum(Fraction(odds.any.chance(rank).value) for rank in dtk.HandRank) == 1


def test_rows_hold_the_same_figures() -> None:
    odds = dtk.hand_odds(DECK, stud=1)
    rows = {(row["hand"], row["rank"]): row for row in odds.to_rows()}
    assert len(rows) == 3 * len(dtk.HandRank) and tuple(odds.to_rows()[0]) == odds.columns
    full_house = rows["legal", dtk.FULL_HOUSE]
    assert (full_house["name"], full_house["kind"], full_house["stud"]) == ("Full House", "exact", 1)
    assert full_house["chance"] == float(odds.legal.chance(dtk.FULL_HOUSE).value)
    assert full_house["at_least"] == float(odds.legal.at_least(dtk.FULL_HOUSE).value)


def test_rows_of_lowball_hold_the_same_figures() -> None:
    lowball = dtk.lowball_odds(DECK)
    assert lowball.to_rows()[1]["chance"] == float(lowball.any.chance(dtk.PAIR).value)
    assert lowball.legal.at_least(dtk.HIGH_CARD).value + lowball.cheatin.at_least(dtk.HIGH_CARD).value == 1


def test_a_draw_bonus_answers_at_least_and_says_what_has_no_answer() -> None:
    odds = dtk.hand_odds(WORDS, draw=1)
    assert odds.legal.at_least(dtk.FULL_HOUSE).value > dtk.hand_odds(WORDS).legal.at_least(dtk.FULL_HOUSE).value
    rows = odds.to_rows()
    assert len(rows) == 2 * len(dtk.HandRank) and {row["chance"] for row in rows} == {None}
    with pytest.raises(ValueError, match="aim of the discards"):
        _ = odds.cheatin


def test_cards_that_are_elsewhere_are_not_drawn() -> None:
    assert dtk.hand_odds(WORDS, without=["2x8S", "8H"]) != dtk.hand_odds(WORDS)
    with pytest.raises(ValueError, match="cannot take 4x 8♠"):
        dtk.hand_odds(WORDS, without=["4x8S"])
    named = dtk.hand_odds(DECK, without=["2 Coachwhip!"]).mean_rank
    assert named != dtk.hand_odds(DECK).mean_rank


def test_a_duel_is_that_of_the_command() -> None:
    duel, shown = dtk.duel_odds(DECK, OTHER, stud=1), simulate("duel", DECK, "--versus", OTHER, "--stud", 1)
    for figure, column in ((duel.win, "win"), (duel.tie, "tie"), (duel.lose, "lose")):
        assert figure.value == shown["duel", column]
    assert (duel.casualties_dealt.value, duel.casualties_taken.value) == (
        shown["duel", "dealt"],
        shown["duel", "taken"],
    )
    assert duel.lowball.win.value == shown["lowball-duel", "win"]


def test_rows_of_a_duel_hold_the_same_figures() -> None:
    duel = dtk.duel_odds(WORDS, DECK)
    rows = {(row["of"], row["figure"]): row["value"] for row in duel.to_rows()}
    assert rows["shootout", "win"] == float(duel.win.value)
    assert rows["lowball", "win"] == float(duel.lowball.win.value)


def test_errors_say_what_is_wrong(tmp_path: Path) -> None:
    with pytest.raises(dtk.TooFewCards, match="3 cards are left"):
        dtk.lowball_odds("8S 9S QS")
    with pytest.raises(dtk.Unreadable):
        dtk.hand_odds(tmp_path / "missing.yaml")
    deck = tmp_path / "deck.yaml"
    deck.write_text("outfit: The Sloane Gang\ndudes:\n  Nobody At All: 4\n", "utf-8")
    with pytest.raises(dtk.UnknownCard, match="Nobody At All"):
        dtk.hand_odds(deck)


@pytest.mark.parametrize(("name", "bonus", "most"), [("stud", 8, 7), ("stud", -1, 7), ("draw", 13, 12)])
def test_a_bonus_beyond_its_limits_is_named(name: str, bonus: int, most: int) -> None:
    for odds in (
        lambda **bonuses: dtk.hand_odds(DECK, **bonuses),
        lambda **bonuses: dtk.duel_odds(DECK, DECK, **bonuses),
    ):
        with pytest.raises(ValueError, match=f"{name}: {bonus} is not a number from 0 to {most}"):
            odds(**{name: bonus})


def test_a_path_is_never_taken_for_cards() -> None:
    with pytest.raises(dtk.Unreadable):
        dtk.lowball_odds(Path(WORDS))


def test_ranks_are_numbers_with_names() -> None:
    assert dtk.FULL_HOUSE == 7 and dtk.FULL_HOUSE.title == "Full House"
    assert [rank.title for rank in dtk.HandRank][-1] == "Dead Man's Hand"
    assert {rank.name: int(rank) for rank in dtk.HandRank} == {
        rank.name: getattr(ranks, rank.name) for rank in dtk.HandRank
    }
    assert len(dtk.HandRank) == ranks.HIGHEST_RANK


def test_one_text_is_as_good_as_a_list_of_it() -> None:
    deck = "examples/decks/sloane-gunfighter.yaml"
    one, several = (dtk.hand_odds(deck, without=without) for without in ("2 Coachwhip!", ["2 Coachwhip!"]))
    assert one.mean_rank.value == several.mean_rank.value
    with pytest.raises(ValueError, match="`no swap` is not a swap"):
        dtk.ablate(deck, deck, replace="no swap", agents="random", games=2)
