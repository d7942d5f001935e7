"""`dtk simulate` as a person types it."""

from __future__ import annotations

import csv
import io
import json
import re
import sys
import threading
import time
from fractions import Fraction
from math import comb
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator
from typer.testing import CliRunner, Result

from dtk.cli import progress as how_far
from dtk.cli.app import app
from dtk.files.schema import load_schema
from tests.engine.example_decks import PLANS, PUBLISHED

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples" / "decks"
REAL = ROOT / "tests" / "decks" / "real"
GUNFIGHTER = EXAMPLES / "sloane-gunfighter.yaml"
LAW_DOGS = EXAMPLES / "law-dogs-gunfighter.yaml"
THREE_VALUES = "16x8 16x9 16xQ 2xJoker"


def dtk(*arguments: object, stdin: str | None = None) -> Result:
    return CliRunner().invoke(app, ["simulate", *map(str, arguments)], input=stdin)


def study(*arguments: object, stdin: str | None = None) -> dict[str, Any]:
    result = dtk(*arguments, "--isolated", "--output-format", "json", stdin=stdin)
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def table(found: dict[str, Any], slug: str) -> dict[str, dict[str, Any]]:
    """Row slug -> column slug -> figure."""
    (one,) = [table for table in found["tables"] if table["slug"] == slug]
    return {row["slug"]: row["figures"] for row in one["rows"]}


def fraction(figure: dict[str, Any]) -> Fraction:
    assert figure["how"] == "exact"
    return Fraction(figure["fraction"])


def test_one_screen_of_everything() -> None:
    result = dtk(GUNFIGHTER, "--isolated")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert len(lines) <= 60
    assert "Bonuses of the starting gang as a posse, from printed bullets: " in result.stdout
    assert "as a posse" not in dtk(GUNFIGHTER, "--gang", "none", "--isolated").stdout
    for title in ("Lowball", "Shootout", "Draw play", "Pull"):
        assert any(line.startswith(title) for line in lines)
    assert "starting gang 5" in result.stdout and "estimated" not in result.stdout


def test_the_published_figures_of_three_values() -> None:
    """Sixteen each of three values and two jokers with stud bonus 2: mean ranks 7.86677 and, legal, 5.86472."""
    found = table(study("shootout", THREE_VALUES, "--stud", 2), "shootout")
    assert float(fraction(found["mean"]["stud-2-any"])) == pytest.approx(7.86677, abs=5e-6)
    assert float(fraction(found["mean"]["stud-2-legal"])) == pytest.approx(5.86472, abs=5e-6)
    assert float(fraction(found["no-legal-hand"]["stud-2-legal"])) == pytest.approx(0.04670, abs=5e-6)


def test_chances_sum_to_one() -> None:
    found = table(study("shootout", GUNFIGHTER, "--stud", "0-2"), "shootout")
    ranks = [slug for slug in found if slug not in ("mean", "needs-cheatin")]
    for stud in range(3):
        for kind in ("any", "legal"):
            cells = [found[slug][f"stud-{stud}-{kind}"] for slug in ranks]
            assert sum(fraction(cell) for cell in cells if cell) == 1
    total = comb(49, 5)
    assert all(total % fraction(one["stud-0-any"]).denominator == 0 for one in found.values() if one["stud-0-any"])


@pytest.mark.parametrize(
    "path",
    sorted([*PUBLISHED, *PLANS, *(path for path in REAL.rglob("[!.]*") if path.is_file())]),
    ids=lambda path: path.name,
)
def test_every_kind_of_deck_file(path: Path) -> None:
    found = study("lowball", path)
    subject = found["subjects"][0]
    starters = sum(entry["cards"] for entry in subject["out"])
    assert subject["whole"]["cards"] - starters == subject["left"]["cards"] >= 47
    assert sum(fraction(row["any"]) for row in table(found, "lowball").values() if row["any"] and row["legal"]) == 1


def test_a_file_of_suits_and_values_and_the_same_in_words(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(
        "".join(f"{value},{suit}\n" * 4 for value in ("8", "9", "12") for suit in "SHDC") + "Joker\nJoker\n"
    )
    assert study("lowball", path)["tables"] == study("lowball", THREE_VALUES)["tables"]
    assert study("lowball", "-", stdin=path.read_text())["tables"] == study("lowball", THREE_VALUES)["tables"]


def test_cards_known_to_be_elsewhere_are_out() -> None:
    found = study(
        "lowball", GUNFIGHTER, "--gang", "none", "--hand", "2 Pistol Whip", "--boot-hill", "Joker", "--without", "Tusk"
    )
    subject = found["subjects"][0]
    assert subject["out"] == [
        {"cards": 1, "where": "elsewhere"}, {"cards": 2, "where": "hand"}, {"cards": 1, "where": "boot hill"},
    ]  # fmt: skip
    assert subject["left"]["cards"] == 50


def test_pulls_at_every_difficulty_and_rating() -> None:
    """rulebook-1.5.0 §7.2.1: with 16 queens, 16 nines and 2 jokers of 50, rating 1 makes 10 with 34 cards."""
    found = study("pull", THREE_VALUES)
    assert fraction(table(found, "skill-checks")["difficulty-10"]["rating-1"]) == Fraction(34, 50)
    # §7.3.1: a joker is an ace, and lower than 2.
    assert fraction(table(found, "kung-fu")["success"]["value-2"]) == Fraction(2, 50)


def test_the_ruleset_says_whether_an_equal_pull_succeeds(tmp_path: Path) -> None:
    house = tmp_path / "house.yaml"
    house.write_text(
        "name: house\ntitle: House\nextends: pinebox-1.5\n"
        "switches:\n  kung_fu_equal_succeeds: {value: 'yes', source: our club}\n"
    )
    strict, lenient = (
        table(study("pull", THREE_VALUES, "--ruleset", one), "kung-fu")["success"] for one in ("pinebox-1.5", house)
    )
    assert fraction(strict["value-8"]) == Fraction(2, 50) and fraction(lenient["value-8"]) == Fraction(18, 50)


def test_two_decks_meet() -> None:
    found = study("duel", GUNFIGHTER, "--versus", LAW_DOGS, "--stud", 1)
    (row,) = table(found, "duel").values()
    assert fraction(row["win"]) + fraction(row["tie"]) + fraction(row["lose"]) == 1
    mirrored = table(study("duel", LAW_DOGS, "--versus", GUNFIGHTER, "--stud", 1), "duel")
    (other,) = mirrored.values()
    assert (other["win"], other["dealt"]) == (row["lose"], row["taken"])
    low = table(found, "lowball-duel")["deal"]
    # Redraws are reckoned as if from whole decks, which is only nearly so, and said to be.
    assert low["win-after-redraws"]["how"] == "approximation" and low["win-after-redraws"]["fraction"] is None
    expected = fraction(low["win"]) / (1 - fraction(low["tie"]))
    assert low["win-after-redraws"]["value"] == pytest.approx(float(expected))


def test_both_sides_of_a_report_are_named() -> None:
    found = study(THREE_VALUES, "--versus", "16x5 16x6 16xJ", "--stud", 0)
    assert [subject["label"] for subject in found["subjects"]] == ["us", "them"]
    assert {"lowball", "shootout", "draw", "pull", "duel", "lowball-duel"} == {
        table["slug"] for table in found["tables"]
    }


def test_what_if_shows_before_after_and_the_change() -> None:
    found = study("lowball", THREE_VALUES, "--what-if", "2xJoker -> 2x10S")
    mean = table(found, "lowball")["mean"]
    before, after, change = (fraction(mean[f"any-{one}"]) for one in ("before", "after", "after-change"))
    assert change == after - before != 0
    assert [subject["label"] for subject in found["subjects"]] == ["before", "after"]


def test_decks_side_by_side() -> None:
    found = study("--compare", GUNFIGHTER, LAW_DOGS)
    alone = [table(study("lowball", one), "lowball")["pair"]["any"] for one in (GUNFIGHTER, LAW_DOGS)]
    both = table(found, "lowball")["pair"]
    assert [both["any-a"], both["any-b"]] == alone


def test_every_swap_of_a_card_the_best_first() -> None:
    deck = "4x8S 4x9S QD"
    found = table(study(deck, "--each-swap", "--stud", 0, "--by", "any", "--limit", 500), "each-swap")
    changes = [fraction(row["any"]) for row in found.values()]
    assert changes == sorted(changes, reverse=True) and changes[0] > 0
    # Three cards may go for any of 51 others, but a fifth 8♠ or 9♠ may not come: once, once and twice.
    assert len(found) == 3 * 51 - 4
    swapped = study("shootout", deck, "--stud", 0, "--what-if", "QD -> 8H")
    change = table(swapped, "shootout")["mean"]["stud-0-any-after-change"]
    assert fraction(change) == fraction(found["Q♦-8♥"]["any"])


def test_no_swap_breaks_a_limit_that_the_whole_deck_keeps() -> None:
    """Cards in hand count towards the four of a suit and value (rulebook-1.5.0 §8)."""
    deck, out = "4x5C 4x8S 4x9S QD KD", ("--hand", "4x5C", "--stud", 0, "--by", "any", "--limit", 500)
    found = table(study(deck, "--each-swap", *out), "each-swap")
    assert not [swap for swap in found if swap.endswith("-5♣") or "Joker" in swap]


def test_every_part_has_its_swaps() -> None:
    deck = ("4x8S 4x9S 2xQD", "--each-swap", "--limit", 2)
    columns = {
        "lowball": {"lowball"},
        "pull": {"pull", "kung-fu"},
        "duel": {"win", "lowball-win"},
        "shootout": {"legal", "any", "cheatin", "objective", "draw"},
    }
    for part, names in columns.items():
        more = ("--draw", 1, "--objective", "flush", "--stud", 0) if part == "shootout" else ()
        found = table(study(part, *deck, *more), "each-swap")
        assert {frozenset(row) for row in found.values()} == {frozenset(names)}


def test_swaps_name_the_cards_in_words_and_for_programs() -> None:
    words = (GUNFIGHTER, "--by", "pull", "--limit", 1, "--isolated")
    text = dtk("swaps", *words).stdout
    assert "A♦ -> K♣" in text and "\n  out: " in text and "; in: " in text and "more" in text
    found = study("swaps", *words)
    Draft7Validator(load_schema("simulation.v1")).validate(found)
    (row,) = next(one for one in found["tables"] if one["slug"] == "each-swap")["rows"]
    costs = [card["cost"] or 0 for card in row["cards"]["in"]]
    assert costs == sorted(costs) and row["cards"]["out"][0]["title"] in text
    assert "| cards |" in dtk("swaps", *words, "--output-format", "markdown").stdout


def test_workers_change_nothing() -> None:
    one, two = (dtk("4x8S 4x9S 2xQD", "--each-swap", "--stud", 0, "--jobs", n).stdout for n in (1, 2))
    assert one == two and "8♠ -> " in one


def test_draw_play_is_exact_for_five_cards_and_says_when_it_is_sampled() -> None:
    exact = table(study("shootout", THREE_VALUES, "--stud", 0, "--draw", "0-2"), "draw")["stud-0"]
    means = [fraction(exact[f"draw-{draw}"]) for draw in range(3)]
    assert means == sorted(means) and len(set(means)) == 3
    sampled = table(study("shootout", GUNFIGHTER, "--stud", 1, "--draw", 2, "--samples", 200, "--seed", 5), "draw")
    figure = sampled["stud-1"]["draw-2"]
    assert figure["how"] == "estimate" and figure["fraction"] is None
    assert (figure["sample"]["size"], figure["sample"]["seed"]) == (200, 5)
    assert figure["sample"]["low"] < figure["value"] < figure["sample"]["high"]


def test_a_report_samples_nothing_unasked() -> None:
    """Fifty-two different cards have too many hands to look at each."""
    different = " ".join(f"4x{value}" for value in ("A", *range(2, 11), "J", "Q", "K"))
    found = study(different, "--stud", 0)
    assert "draw" not in {table["slug"] for table in found["tables"]}
    assert "--draw 0-5 adds it." in found["remarks"][0]
    asked = study(different, "--stud", 0, "--draw", 1, "--samples", 20)
    assert table(asked, "draw")["stud-0"]["draw-1"]["how"] == "estimate"


def test_the_best_discards_of_a_hand() -> None:
    """Three eights and two strays: keep the eights."""
    found = study("discard", THREE_VALUES, "--drawn", "8S 8H 8D 9S QH", "--draw", 2)
    best = found["tables"][0]["rows"][0]
    assert set(best["slug"].split("-")) == {"9♠", "Q♥"}
    assert found["tables"][0]["rows"][-1]["figures"]["expected"]["value"] < best["figures"]["expected"]["value"]


def test_samples_stand_beside_exact_figures() -> None:
    found = study("lowball", THREE_VALUES, "--samples", 2000, "--seed", 3)
    pair = table(found, "lowball")["pair"]
    sample = pair["any-sampled"]["sample"]
    assert pair["any-exact"]["how"] == "exact" and (sample["size"], sample["seed"]) == (2000, 3)
    assert "exact figures lie within" in found["remarks"][0]


def test_every_exact_table_is_cross_checked() -> None:
    """Pulls, draw play, discards and duels too, each sampled figure near the exact one."""
    deck = "8x8 8x9 4xQ Joker"
    for arguments, slugs in (
        (
            (deck, "--stud", 0, "--versus", "8x5 8x6 4xJ"),
            {"lowball", "shootout", "draw", "pull", "duel", "lowball-duel"},
        ),
        (("pull", deck), {"pull", "skill-checks", "kung-fu"}),
        (("discard", deck, "--drawn", "8S 8H 9S 9D QC", "--draw", 1), {"discard"}),
    ):
        found = study(*arguments, "--samples", 4000, "--seed", 2)
        assert {table["slug"] for table in found["tables"]} == slugs
        for table in found["tables"]:
            for row in table["rows"]:
                for slug, figure in row["figures"].items():
                    if slug.endswith("-sampled") and figure is not None and figure["how"] == "estimate":
                        exact = row["figures"][slug.removesuffix("sampled") + "exact"]["value"]
                        assert figure["value"] == pytest.approx(exact, abs=0.2 if figure["unit"] == "mean" else 0.04)


def test_the_other_sides_bonuses_and_the_hand_that_is_shown_count() -> None:
    deck, other = "8x8 8x9 4xQ Joker", "8x5 8x6 4xJ"

    def win(*more: object) -> Fraction:
        (row,) = table(study("duel", deck, "--versus", other, "--stud", 1, *more), "duel").values()
        return fraction(row["win"])

    assert win("--their-stud", 2) < win() < win("--their-stud", 0)
    assert win("--legal") != win()
    (duel,) = [
        table for table in study("duel", deck, "--versus", other, "--legal")["tables"] if table["slug"] == "duel"
    ]
    assert duel["note"].startswith("Both show their best legal hand if they have one.")


def test_casualties_stay_casualties_beside_a_change() -> None:
    found = study("duel", GUNFIGHTER, "--versus", LAW_DOGS, "--stud", 0, "--what-if", "2 Coachwhip! -> 2 Pistol Whip")
    (row,) = table(found, "duel").values()
    assert {row[slug]["unit"] for slug in ("dealt-before", "dealt-after", "dealt-after-change")} == {"mean"}


def test_a_hand_may_be_drawn_by_titles() -> None:
    found = study("discard", GUNFIGHTER, "--drawn", "2 Pistol Whip; 2 Mustang; Joker", "--draw", 1)
    assert found["tables"][0]["rows"][0]["figures"]["expected"]["how"] == "exact"


def test_what_can_hardly_happen_is_exact_all_the_same() -> None:
    """Two cards of the Dead Man's Hand to come, of 47: one in C(47, 2)."""
    deck = " ".join(f"4x{value}" for value in ("A", *range(2, 11), "J", "Q", "K"))
    found = study(
        "discard", deck, "--drawn", "AS 8S AC 2H KD", "--draw", 5, "--objective", "dead-mans-hand"
    )["tables"][0]["rows"][0]  # fmt: skip
    assert set(found["slug"].split("-")) == {"2♥", "K♦"}
    assert fraction(found["figures"]["expected"]) == Fraction(1, comb(47, 2))


def test_a_small_deck_shows_the_bonuses_that_it_has_cards_for() -> None:
    columns = study("4x8S 2x9S")["tables"][1]["columns"]
    assert [column["slug"] for column in columns] == ["stud-0-any", "stud-0-legal", "stud-1-any", "stud-1-legal"]


def test_the_starting_gang_as_it_begins() -> None:
    """rulebook-1.5.0 §4: stash 18, five dudes for 15."""
    found = table(study("gang", GUNFIGHTER), "gang")
    numbers = {slug: row["number"]["value"] for slug, row in found.items()}
    assert numbers["stash"] == numbers["cost"] + numbers["left"] == 18
    assert numbers["after-upkeep"] == numbers["left"] + numbers["income"] - numbers["upkeep"]


def test_another_gang_and_its_faults() -> None:
    found = study("gang", GUNFIGHTER, "--gang", "Jessica Patchett; Pancho Castillo; Allie Hensman; The Brute")
    assert any(remark.startswith("DT403") for remark in found["subjects"][0]["remarks"])


OUTLAWS = ("--posse", "Allie Hensman, Jacqueline Isham")


def test_two_posses_meet_at_the_table() -> None:
    """The posse is named with what it carries; the other deck brings the dudes of its starting gang."""
    found = study(
        GUNFIGHTER,
        "--posse",
        "Allie Hensman, Baker Andrews + Tusk",
        "--versus",
        LAW_DOGS,
        "--games",
        60,
        "--blank",
        "all",
    )
    us = found["subjects"][0]
    assert "Posse: Allie Hensman; Baker Andrews + Tusk." in us["remarks"]
    assert us["out"] == [{"cards": 5, "where": "starting gang"}, {"cards": 2, "where": "rest of the posse"}]
    dudes = table(found, "posses")["dudes"]
    assert (dudes["number-us"]["value"], dudes["number-them"]["value"]) == (2, 5)
    assert any("play as blanks" in remark for remark in found["remarks"])
    for slug, row in (("lowball-duel", "deal"), ("duel", "round-1")):
        figures = table(found, slug)[row]
        assert sum(figures[one]["value"] for one in ("win", "tie", "lose")) == pytest.approx(1)
        assert all(figure["how"] == "estimate" and figure["sample"]["size"] == 60 for figure in figures.values())


def test_a_played_deck_agrees_with_the_odds_that_are_worked_out() -> None:
    """A stud with 5 bullets and another stud: the same cards are left to draw from, with stud bonus 6."""
    posse = "Jessica Patchett; Pancho Castillo"
    played = study(GUNFIGHTER, "--posse", posse, "--gang", posse, "--games", 800, "--blank", "all")
    exact = study("shootout", GUNFIGHTER, "--gang", posse, "--stud", 6)
    assert played["subjects"][0]["left"] == exact["subjects"][0]["left"]
    stud = table(played, "posses")["stud"]["number-us"]
    assert stud["value"] == 6
    hands, odds = table(played, "hands"), table(exact, "shootout")
    inside = []
    for row, kind in ((row, kind) for row in odds for kind in ("any", "legal")):
        figure = odds[row][f"stud-6-{kind}"] if row != "needs-cheatin" else None
        if figure is not None and figure["value"]:
            sample = hands[row][f"{kind}-us"]["sample"]
            inside.append(sample["low"] <= figure["value"] <= sample["high"])
    assert len(inside) > 15 and sum(inside) >= len(inside) - 2


def test_without_another_deck_it_meets_itself() -> None:
    mirrored = study(GUNFIGHTER, *OUTLAWS, "--games", 20)
    assert mirrored["subjects"][0] == mirrored["subjects"][1] | {"label": "us"}
    other = study(GUNFIGHTER, *OUTLAWS, "--versus-posse", "Miranda Clarke", "--games", 20)
    assert "Posse: Miranda Clarke." in other["subjects"][1]["remarks"]


@pytest.mark.parametrize("output", ["text", "markdown", "csv", "json"])
def test_the_same_seed_plays_the_same_games(output: str) -> None:
    arguments = (GUNFIGHTER, *OUTLAWS, "--games", 70, "--isolated", "--output-format", output)
    one, two = (dtk(*arguments, "--seed", 3, "--jobs", workers) for workers in (1, 2))
    assert one.exit_code == 0 and one.stdout == two.stdout != dtk(*arguments, "--seed", 4).stdout
    assert "70" in one.stdout


def test_what_is_played_keeps_to_the_schema() -> None:
    found = study(GUNFIGHTER, *OUTLAWS, "--games", 20, "--agent", "random")
    Draft7Validator(load_schema("simulation.v1")).validate(found)
    assert "The agent random decides" in found["remarks"][0]


def test_the_processes_that_match_calls_jobs_are_called_so_too() -> None:
    one, two = (study(GUNFIGHTER, *OUTLAWS, "--games", 10, option, 2) for option in ("--jobs", "--jobs"))
    assert one == two


def test_interrupted_games_leave_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("dtk.match.gunfights.play_gunfight", interrupted)
    result = dtk(GUNFIGHTER, *OUTLAWS, "--games", 10, "--isolated")
    assert result.exit_code == 130 and not result.stdout and result.stderr == "dtk: interrupted.\n"


@pytest.mark.parametrize("output", ["text", "markdown", "csv", "json"])
def test_every_output_says_how_figures_were_obtained(output: str) -> None:
    result = dtk("lowball", THREE_VALUES, "--output-format", output)
    assert result.exit_code == 0 and "exact" in result.stdout


def test_csv_holds_every_figure() -> None:
    rows = list(csv.DictReader(io.StringIO(dtk("lowball", THREE_VALUES, "--output-format", "csv").stdout)))
    found = study("lowball", THREE_VALUES)
    figures = [
        figure for one in found["tables"] for row in table(found, one["slug"]).values() for figure in row.values()
    ]
    assert len(rows) == sum(figure is not None for figure in figures)


@pytest.mark.parametrize(("arguments", "sentence"), [
    (["4x8S"], "4 cards are left in the deck, too few to draw 5."),
    (["4x8S 2x9S", "--stud", "2"], "6 cards are left in the deck, too few to draw 7."),
    (["16x8", "--stud", "-1"], "`-1` is not a bonus"),
    (["16x8", "--stud", "8"], "8 is not a number from 0 to 7."),
    (["16x8", "--stud", "4-2"], "write the lower number first: 2-4."),
    (["16x8", "--their-stud", "-1", "--versus", "16x9"], "-1 is not a number from 0 to 7."),
    (["16x8", "--draw", "x"], "`x` is not a bonus"),
    (["16x8", "--without", "5x8S"], "elsewhere: cannot take 5x 8♠; the rest of the deck has 4."),
    (["16x8", "--without", "Zorro the Great"], "Unknown card `Zorro the Great`"),
    (["16x8", "--gang", "Joker"], "starting gang: cannot take 1x Joker"),
    (["16x8 Zorro"], "`Zorro` is not a card"),
    (["16x8", "16x9"], "several decks need --compare"),
    (["lowbal", "16x8"], "Did you mean `lowball`?"),
    (["lowball", "16x8", "--stud", "2"], "--stud does not work for lowball"),
    (["pull", "16x8", "--objective", "flush"], "--objective does not work for pull"),
    (["16x8", "--drawn", "8S"], "--drawn does not work without a part, only for discard."),
    (["16x8", "--legal"], "--legal needs --versus."),
    (["16x8", "--limit", "3"], "--limit needs --each-swap."),
    (["16x8", "--each-swap", "--what-if", "8S -> 9S"], "--what-if and --each-swap cannot be combined."),
    (["16x8", "--each-swap", "--by", "win"], "--by: choose from legal, any, cheatin, lowball, pull, kung-fu."),
    (["lowball", "16x8", "--each-swap", "--by", "legal"], "--by: choose from lowball."),
    (["shootout", "16x8", "--each-swap", "--draw", "1,2"], "give one draw bonus"),
    (["pull", "16x8", "--by", "pull"], "--by needs --each-swap."),
    (["duel", "16x8", "--limit", "3"], "--limit needs --each-swap."),
    (["--compare", "16x8", "16x9", "--samples", "100"], "--compare and --samples cannot be combined."),
    (["3x16"], "`3x16` is not a card"),
    (["--compare", "16x8"], "--compare takes 2 to 8 decks, not 1."),
    (["lowball"], "missing argument `DECK...`."),
    (["discard", "16x8"], "missing option `--drawn`."),
    (["discard", "16x8", "--drawn", "8S 8H 8D 8C 8C"], "a single draw bonus. Name it with --draw"),
    (["discard", "16x8", "--drawn", "8S 8H"], "A draw hand has 5 or more cards"),
    (["discard", "16x8", "--drawn", "8S 8H 8D 8C KS", "--draw", "1"], "draw hand: cannot take 1x K♠"),
    (["discard", "16x8", "--drawn", "8S 8H 8D 8C 8C", "--draw", "0-2"], "a single draw bonus"),
    (["pull", "16x8", "--versus", "16x9"], "only for lowball, shootout, duel, swaps, posse or without a part."),
    (["16x8", "--what-if", "8S"], "`8S` is not a change"),
    (["16x8", "--each-swap", "--by", "luck"], "--by: choose from legal, "),
    (["16x8", "--each-swap", "--stud", "1,2"], "give one stud bonus"),
    (["16x8", "--objective", "ful-house"], "Did you mean `full-house`?"),
    (["16x8", "--samples", "0"], "is not a number from"),
    (["16x8", "--output-format", "xml"], "unknown format `xml`"),
    (["16x8", "--chart", "odds.doc"], "must end in .svg, .png or .html"),
    (["16x8", "--ruleset", "none"], "Unknown ruleset `none`"),
    (["gang", "16x8"], "needs a deck file that names its cards"),
    (["5xJoker 16x8"], "up to 4"),
    (["16x8", "--posse", "Allie Hensman"], "A posse needs a deck file that names its cards."),
    ([GUNFIGHTER, "--posse", "Allie Hensmann"], "Did you mean `Allie Hensman`?"),
    ([GUNFIGHTER, "--posse", "Rob Wilby"], "Outlaws Weird West Edition Gunfighter has no `Rob Wilby`"),
    ([LAW_DOGS, "--posse", "Judge Harry Somerset"], "Did you mean `Judge Harry Somerset (Exp.1)`?"),
    ([LAW_DOGS, "--posse", "Rob Wilby", "--versus", GUNFIGHTER, "--versus-posse", "Rob Wilby"], "Outlaws Weird West"),
    ([GUNFIGHTER, "--posse", "Allie Hensman, 2 Pancho Castillo"], "`Pancho Castillo` is unique"),
    ([GUNFIGHTER, "--posse", "Allie Hensman + Ambush"], "`Allie Hensman` cannot carry `Ambush`: it is an action."),
    ([GUNFIGHTER, "--posse", "Allie Hensman", "--versus", "16x8"], "needs a deck file that names its cards"),
    ([GUNFIGHTER, "--posse", "Allie Hensman", "--agent", "Bob"], "unknown agent `Bob`"),
    ([GUNFIGHTER, "--posse", "Allie Hensman", "--stud", "2"], "--posse and --stud cannot be combined."),
    (["lowball", GUNFIGHTER, "--posse", "Allie Hensman"], "--posse does not work for lowball, only without a part."),
    ([GUNFIGHTER, "--games", "10"], "--games needs --posse."),
    ([GUNFIGHTER, "--versus-posse", "Allie Hensman"], "--versus-posse needs --posse."),
    ([GUNFIGHTER, "--jobs", "2"], "--jobs needs --each-swap or --posse."),
])  # fmt: skip
def test_bad_input_is_a_sentence_and_exit_code_2(arguments: list[str | Path], sentence: str) -> None:
    result = dtk(*arguments, "--isolated")
    assert result.exit_code == 2 and result.stdout == "", result.output
    assert sentence in result.stderr and "Traceback" not in result.stderr


@pytest.mark.parametrize(("arguments", "sentence"), [
    # Given explicitly, a default means as little as any other value.
    (["16x8", "--limit", "20"], "--limit needs --each-swap."),
    (["16x8", "--jobs", "1"], "--jobs needs --each-swap or --posse."),
    (["copies", "16x8", "--limit", "20"], "--limit does not work for copies"),
    (["lowball", "16x8", "--objective=rank"], "--objective does not work for lowball"),
    (["--stud", "2", "pull", "16x8"], "--stud does not work for pull"),
    (["gang", GUNFIGHTER, "--seed", "0"], "--seed does not work for gang"),
    (["swaps", "16x8", "--compare"], "--compare does not work for swaps"),
    (["duel", "16x8", "16x9", "--versus", "16x10"], "unexpected extra argument"),
    (["duel", "16x8", "--nonsense"], "--nonsense"),
])  # fmt: skip
def test_signatures_refuse_what_means_nothing(arguments: list[str | Path], sentence: str) -> None:
    result = dtk(*arguments)
    assert result.exit_code == 2 and result.stdout == "", result.output
    assert sentence in result.stderr and "Traceback" not in result.stderr


def test_a_part_is_named_before_or_after_options() -> None:
    one, two = (dtk(*words) for words in (("--gang", "none", "lowball", "16x8"), ("lowball", "16x8", "--gang", "none")))
    assert one.exit_code == 0 and one.stdout == two.stdout
    # The value of an option is no part, whatever it is.
    assert dtk("--without", "lowball", "16x8").exit_code == 2


def test_a_deck_may_be_named_like_a_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("lowball", "duel"):
        (tmp_path / name).write_text("8,S\n8,H\n8,D\n8,C\n9,S\n9,H\n")
    assert study("lowball", "lowball")["tables"][0]["slug"] == "lowball"
    assert {table["slug"] for table in study("./duel")["tables"]} > {"lowball", "pull"}
    assert dtk("--isolated", "--", "./duel").stdout == dtk("--isolated", "./duel").stdout != ""


def test_swaps_and_posses_have_commands_of_their_own() -> None:
    deck = ("4x8S 4x9S 2xQD", "--stud", 0, "--limit", 3, "--isolated")
    assert dtk("swaps", *deck).stdout == dtk(*deck, "--each-swap").stdout != ""
    dudes, more = OUTLAWS[1], ("--games", 10, "--blank", "all", "--isolated")
    assert dtk("posse", GUNFIGHTER, dudes, *more).stdout == dtk(GUNFIGHTER, *OUTLAWS, *more).stdout != ""


def test_help_shows_the_parts_and_only_what_counts_for_one() -> None:
    whole, duel = dtk("--help").stdout, dtk("duel", "--help").stdout
    assert "--each-swap" in whole and "shootout" in whole and "--drawn" not in whole
    assert "--their-stud" in duel and "--drawn" not in duel and "--each-swap" in duel and "--compare" not in duel


def test_without_matplotlib_a_chart_is_refused_before_anything_is_worked_out(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    result = dtk("16x8", "--chart", tmp_path / "odds.svg", "--isolated")
    assert result.exit_code == 2 and not result.stdout and not list(tmp_path.iterdir())
    assert (
        result.stderr
        == "dtk: --chart: charts need matplotlib. Install it with: pip install 'doomtown-dtk[charts]' (in a checkout: "
        "pip install '.[charts]')\nSee `dtk simulate --help`.\n"
    )


def test_unknown_cards_in_a_deck_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text("outfit: Law Dogs\ndudes:\n  Miranda Clark: 1\n")
    result = dtk(path, "--isolated")
    assert result.exit_code == 2 and "Unknown cards in the deck: `Miranda Clark`" in result.stderr


@pytest.mark.parametrize("text", ["8,S\n99,Z\n8,H\n", "", "outfit: [\n"])
def test_a_file_that_can_not_be_read_is_exit_code_3(tmp_path: Path, text: str) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(text)
    result = dtk(path, "--isolated")
    assert result.exit_code == 3 and "deck.txt:" in result.stderr and result.stdout == ""


def test_a_missing_file_is_exit_code_3() -> None:
    for name in ("nowhere.yaml", "my deck.yaml", "decks/mine"):
        result = dtk(name, "--isolated")
        assert result.exit_code == 3 and f"{name}:1:1: DT001" in result.stderr


@pytest.mark.parametrize(
    "asked",
    [
        (GUNFIGHTER,),
        ("lowball", GUNFIGHTER, "--versus", LAW_DOGS),
        ("pull", GUNFIGHTER),
        ("discard", THREE_VALUES, "--drawn", "8S 8H 9S 9D QC", "--draw", 1),
        ("duel", GUNFIGHTER, "--versus", LAW_DOGS),
        ("gang", GUNFIGHTER),
        ("posse", GUNFIGHTER, "Miranda Clarke", "--games", 2),
    ],
)
def test_notes_cite_the_books_of_the_ruleset(asked: tuple[object, ...]) -> None:
    for ruleset, other in (("aeg-2015", "1.5.0"), ("pinebox-1.5", "2015")):
        notes = [one["note"] for one in study(*asked, "--ruleset", ruleset)["tables"]]
        assert notes and not any(other in note for note in notes)


LONG = ["simulate", "shootout", "16x8 16xQ 16x9", "--isolated", "--stud", "0-1", "--draw", "0-2"]


def test_long_draw_play_says_at_a_terminal_how_far_it_is(progress_lines: list[str]) -> None:
    assert CliRunner().invoke(app, LONG).exit_code == 0
    assert any("3 of 6 figures of draw play, about " in text for text in progress_lines)
    assert progress_lines[-1] == "\r\x1b[K"


def test_without_a_terminal_nothing_is_said_of_progress_so_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(how_far, "LEAST_SECONDS", 0.0)
    monkeypatch.setattr(how_far, "SECONDS_BETWEEN", 0.0)
    done = CliRunner().invoke(app, LONG)
    assert done.exit_code == 0 and not done.stderr


def test_what_is_said_at_the_last_moment_is_cleared_too(
    progress_lines: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def say_late(self: how_far.Progress, over: threading.Event) -> None:
        over.wait()
        time.sleep(0.05)
        self.is_shown = True
        progress_lines.append("late")

    monkeypatch.setattr(how_far.Progress, "keep_showing", say_late)
    with how_far.progress(2, "hands"):
        assert not progress_lines
    assert progress_lines == ["late", "\r\x1b[K"]


def test_a_step_that_takes_long_is_told_of_while_it_lasts(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr(how_far, "note", lambda text, *, newline=True: shown.append(text))

    class Twice:
        """A clock, and an event that is over at the third look, each a few seconds after the last."""

        now = looks = 0

        def monotonic(self) -> float:
            return self.now

        def wait(self, seconds: float) -> bool:
            self.looks += 1
            self.now += 3
            return self.looks > 2

    clock = Twice()
    monkeypatch.setattr(how_far, "time", clock)
    step = how_far.Progress(6, "figures")
    step.is_terminal = True
    step.keep_showing(clock)  # type: ignore[arg-type]
    assert shown == [f"\r\x1b[K0 of 6 figures, {seconds} s so far" for seconds in (3, 6)]


def test_without_an_opponent_a_duel_is_against_the_standard_deck() -> None:
    named = study("duel", GUNFIGHTER, "--versus", "16x8 16x9 16xQ 2xJoker", "--stud", 0)
    assert study("duel", GUNFIGHTER, "--stud", 0)["tables"] == named["tables"]
    assert study("duel", GUNFIGHTER, "--versus", "standard", "--stud", 0)["tables"] == named["tables"]


def test_a_rank_is_higher_the_same_or_lower() -> None:
    (row,) = table(study("duel", GUNFIGHTER, "--stud", 0), "duel").values()
    assert sum(row[slug]["value"] for slug in ("higher-rank", "same-rank", "lower-rank")) == pytest.approx(1)


def test_each_rank_or_a_better_one() -> None:
    found = study("shootout", GUNFIGHTER, "--stud", 1)
    ranks, better = table(found, "shootout"), table(found, "shootout-or-better")
    most = ("dead-mans-hand", "five-of-a-kind", "straight-flush", "four-of-a-kind", "full-house")
    for kind in ("any", "legal"):
        column = f"stud-1-{kind}"
        expected = sum(ranks[slug][column]["value"] for slug in most)
        assert better["full-house-or-better"][column]["value"] == pytest.approx(expected)
    gained = better["mean"]["stud-1-any"]["value"] - better["mean"]["stud-1-legal"]["value"]
    assert better["gained-by-cheatin"]["stud-1-any"]["value"] == pytest.approx(gained)


def test_ranks_after_discards_and_the_gangs_own_bonuses() -> None:
    found = study("shootout", GUNFIGHTER, "--stud", 0, "--draw", 2)
    mean = table(found, "draw")["stud-0"]["draw-2"]["value"]
    assert table(found, "after-discards")["mean"]["stud-0-draw-2-any"]["value"] == pytest.approx(mean)
    of_gang = study(GUNFIGHTER, "--stud", "gang")
    assert any("as the shooter" in remark for remark in of_gang["remarks"])


def test_what_is_certain_is_exact_with_discards_too() -> None:
    found = study("shootout", THREE_VALUES, "--stud", 2, "--draw", 2, "--objective", "full-house")
    assert fraction(table(found, "draw")["stud-2"]["draw-2"]) == 1


def test_copies_of_a_card_in_the_hand() -> None:
    found = study("copies", GUNFIGHTER, "--of", "deed", "--cards", "5,8")
    rows = table(found, "copies-1")
    assert 0 < rows["at-least-1"]["cards-5"]["value"] < rows["at-least-1"]["cards-8"]["value"] < 1
    assert {figure["how"] for row in rows.values() for figure in row.values()} == {"exact"}


def test_each_posse_has_an_agent_a_gang_and_blanks_of_its_own(tmp_path: Path) -> None:
    no_gang = tmp_path / "no-gang.yaml"
    no_gang.write_text(re.sub(r"^start:\n(?:- .*\n)+", "", LAW_DOGS.read_text("utf-8"), flags=re.MULTILINE))
    fight = (GUNFIGHTER, *OUTLAWS, "--games", 10, "--versus")
    assert "does not name a starting gang. Name its posse with --versus-posse." in dtk(*fight, no_gang).stderr
    agents = ("--agent", "random", "--agent", "versus=baseline")
    remarks = study(*fight, no_gang, "--gang", "versus=best", *agents)["remarks"]
    assert "The agent random decides for us, baseline for them." in remarks[0]
    assert any("play as blanks" in remark for remark in study(*fight, LAW_DOGS, "--blank", "versus")["remarks"])
    refused = dtk(*fight, LAW_DOGS, "--agent", "b=random")
    assert refused.exit_code == 2 and "unknown deck `b`; choose from a, versus" in refused.stderr


def test_any_word_is_a_seed() -> None:
    one, two, three = (dtk("16x8 16x9 16xQ", "--samples", 100, "--seed", seed).stdout for seed in ("7", "west", "wild"))
    assert one == dtk("16x8 16x9 16xQ", "--samples", 100, "--seed", 7).stdout
    assert len({one, two, three}) == 3
