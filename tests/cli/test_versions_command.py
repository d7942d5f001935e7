"""`dtk compare` and `dtk ablate` as a person types them."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from typer.testing import CliRunner, Result

from dtk.cli.app import app
from dtk.files.schema import load_schema
from dtk.series import meetings, swaps
from dtk.series.versions import without_each

pytestmark = pytest.mark.usefixtures("each_game_once")
EXAMPLES = Path(__file__).parents[2] / "examples" / "decks"
SLOANE, LAW_DOGS, BASE_SET = (EXAMPLES / f"{name}.yaml" for name in (
    "sloane-gunfighter", "law-dogs-gunfighter", "sloane-base-set"
))  # fmt: skip
QUICK = ("--agent", "random", "--isolated")


def dtk(*arguments: object) -> Result:
    return CliRunner().invoke(app, [*map(str, arguments)])


def report(*arguments: object) -> dict[str, Any]:
    done = dtk(*arguments, *QUICK, "--output-format", "json")
    assert done.exit_code == 0, done.output
    found: dict[str, Any] = json.loads(done.stdout)
    jsonschema.validate(found, load_schema("versions.v1"))
    return found


def test_a_deck_is_no_better_than_itself() -> None:
    found = report("compare", SLOANE, SLOANE, "--versus", LAW_DOGS, "-n", 8)
    gain = found["versions"][1]["gain"]
    assert gain["value"] == 0 and gain["p"] == 1 and gain["pairs"] == 4 and found["games"] == 16
    said = dtk("compare", SLOANE, SLOANE, "--versus", LAW_DOGS, "-n", 8, *QUICK).stdout
    assert (
        "As random plays them: neither version is clearly better. Neither was ahead: 0.0 points of win rate (" in said
    )
    marked = dtk("compare", SLOANE, SLOANE, "--versus", LAW_DOGS, "-n", 8, *QUICK, "--output-format", "markdown").stdout
    assert "neither version is clearly better. Neither was ahead." in marked
    assert "16 games: 2 versions against 1 deck" in said


def test_two_decks_are_compared_against_a_field_whoever_plays() -> None:
    arguments = ("compare", SLOANE, BASE_SET, "--versus", LAW_DOGS, "--versus", BASE_SET, "-n", 6)
    found = report(*arguments)
    assert len(found["opponents"]) == 2 and found["games"] == 24 and found == report(*arguments, "--jobs", 2)
    shares = [version["share"] for version in found["versions"]]
    assert found["versions"][1]["gain"]["value"] == pytest.approx(shares[1] - shares[0])
    said = dtk(*arguments, *QUICK).stdout
    assert "gain (95 % interval)" in said and "against " in said


def test_a_comparison_begins_with_the_cards_that_differ(tmp_path: Path) -> None:
    newer, text = tmp_path / "newer.yaml", SLOANE.read_text("utf-8")
    newer.write_text(text.replace("  Ambush (DT2): 2", "  Ambush (DT2): 1\n  Bounty Hunter (DT2): 1", 1), "utf-8")
    assert text != newer.read_text("utf-8")
    command = ("compare", SLOANE, newer, "--versus", LAW_DOGS, "-n", 8)
    found = report(*command)
    assert [(one["title"], one["copies"], one["starting"]) for one in found["changes"]] == [
        ("Ambush", -1, 0),
        ("Bounty Hunter", 1, 0),
    ]
    first = dtk(*command, *QUICK).stdout.splitlines()[0]
    assert first == "newer differs from sloane-gunfighter: -1 Ambush, +1 Bounty Hunter."
    assert "`newer` differs from" in dtk(*command, *QUICK, "--output-format", "markdown").stdout
    assert report("compare", SLOANE, SLOANE, "--versus", LAW_DOGS, "-n", 2)["changes"] == []


def test_a_page_shows_a_command_in_its_sentences_as_code(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    dtk("compare", SLOANE, BASE_SET, "--versus", LAW_DOGS, "-n", 4, *QUICK, "--html", page)
    assert "which <code>dtk deck diff</code> lists." in page.read_text("utf-8")


def test_strengths_and_power_are_those_of_the_pairs() -> None:
    found = report("compare", SLOANE, BASE_SET, "--versus", LAW_DOGS, "--versus", BASE_SET, "-n", 20)
    for version in found["versions"]:
        results = version["results"]
        assert sum(results.values()) == 40
        assert version["share"] == pytest.approx((results["won"] + results["drawn"] / 2) / 40)
        assert (version["strength"]["elo"]["value"] > 0) is (version["share"] > 0.5)
    gain = found["versions"][1]["gain"]
    assert (gain["superiority"] > 0.5) is (gain["value"] > 0)
    # Twice as small a gain takes four times as many games.
    assert gain["games_for_3_points"] == pytest.approx(40 * (gain["detectable"] / 0.03) ** 2, abs=2)
    said = dtk("compare", SLOANE, BASE_SET, "--versus", LAW_DOGS, "-n", 20, *QUICK).stdout
    assert "Likelihood that " in said and "effective sample size" in said and "To see a gain of 3 points takes" in said


def test_a_comparison_stops_when_its_test_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    found = report("compare", LAW_DOGS, SLOANE, "--versus", LAW_DOGS, "--sprt", "0%,60%")
    assert found["test"]["accepted"] in (0.0, 0.6) and found["games"] < 4000
    low, ratio, high = (found["test"][key] for key in ("low", "ratio", "high"))
    assert ratio <= low or ratio >= high
    wide = report("compare", LAW_DOGS, SLOANE, "--versus", LAW_DOGS, "--until", "30%")
    gain = wide["versions"][1]["gain"]
    assert (gain["high"] - gain["low"]) / 2 <= 0.3 and wide["games"] < 400


def test_swaps_and_blanks_are_tried_and_corrected_for_their_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(swaps, "without_each", lambda deck: islice(without_each(deck), 8))
    asked = ("--replace", "1 Ambush -> 1 Kidnappin'", "--replace", "Ambush -> Pinto")
    found = report("ablate", SLOANE, "--versus", LAW_DOGS, "-n", 4, *asked)
    assert found["tried"] == "swaps" and [one["name"] for one in found["versions"][1:]] == list(asked[1::2])
    for version in found["versions"][1:]:
        assert version["gain"]["p"] <= version["gain"]["p_corrected"] <= 1
    said = dtk("ablate", SLOANE, "--versus", LAW_DOGS, "-n", 4, *QUICK)
    assert said.exit_code == 0, said.output
    assert "As random plays them: 0 of " in said.stdout
    assert (
        "Contribution of one copy of each card, compared with a blank" in said.stdout and "Allie Hensman" in said.stdout
    )
    assert "of the same suit and value, in points of " in said.stdout and "by Holm's method" in said.stdout


def test_what_is_interrupted_is_reported_as_far_as_it_went(monkeypatch: pytest.MonkeyPatch) -> None:
    real = meetings.play_tasks

    def interrupted(*arguments: Any, **options: Any) -> Any:
        for number, game in enumerate(real(*arguments, **options)):
            if number == 9:
                raise KeyboardInterrupt
            yield game

    monkeypatch.setattr(meetings, "play_tasks", interrupted)
    done = dtk("compare", SLOANE, BASE_SET, "--versus", LAW_DOGS, "-n", 20, *QUICK)
    assert done.exit_code == 130 and "9 of 40 games: 2 versions" in done.stdout and "interrupted" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("compare", SLOANE, LAW_DOGS, "--versus", LAW_DOGS, "-n", 3), "cannot be split into pairs"),
        (("compare", SLOANE, LAW_DOGS, "--versus", LAW_DOGS, "--sprt", "3%"), "is not two gains"),
        (("compare", SLOANE, LAW_DOGS, "--versus", LAW_DOGS, "--sprt", "3%,1%"), "must be the lower one"),
        (("compare", SLOANE, LAW_DOGS, "--versus", LAW_DOGS, "--until", "x"), "is not a percentage"),
        (("compare", SLOANE, LAW_DOGS, "--versus", LAW_DOGS, "--until", "2%", "--sprt", "0,0.1"), "cannot be combined"),
        (("ablate", SLOANE, "--versus", LAW_DOGS, "--replace", "Ambush"), "is not a swap"),
        (
            ("ablate", SLOANE, "--versus", LAW_DOGS, "--replace", "2 Ambush -> Pinto"),
            "both sides need the same number of cards",
        ),
        (("ablate", SLOANE, "--versus", LAW_DOGS, "--replace", "2 Ambush -> 2 Ambush"), "both sides are the same card"),
        (
            ("ablate", SLOANE, "--versus", LAW_DOGS, *("--replace", "Ambush -> Pinto") * 2),
            "`Ambush -> Pinto` is given twice.",
        ),
        (("ablate", SLOANE, "--versus", LAW_DOGS, "--replace", "9 Ambush -> 9 Pinto"), "fewer than 9"),
        (("ablate", SLOANE, "--versus", LAW_DOGS, "--replace", "Bounty Hunter -> Pinto"), "has no `Bounty Hunter`"),
        (("ablate", SLOANE, "--versus", LAW_DOGS, "--output-format", "csv"), "unknown format `csv`"),
        (("optimize", SLOANE, "--versus", LAW_DOGS, "--trying", 5), "--trying: 5 games cannot be split into pairs"),
    ],
)
def test_wrong_usage_is_refused(arguments: tuple[object, ...], said: str) -> None:
    done = dtk(*arguments, *QUICK)
    assert done.exit_code == 2 and said in " ".join(done.output.split())


def test_a_deck_that_can_not_be_written_is_told_before_any_game(tmp_path: Path) -> None:
    output = tmp_path / "nowhere" / "better.yaml"
    done = dtk("optimize", SLOANE, "--versus", LAW_DOGS, "-o", output, "--isolated")
    assert done.exit_code == 3 and "cannot be written" in done.output and "Tried" not in done.output


def test_the_help_names_only_options_of_its_own_command() -> None:
    compare, ablate = (" ".join(dtk(command, "--help").stdout.split()) for command in ("compare", "ablate"))
    assert compare.count("--games then defaults to 20,000") == 2
    assert "--until" not in ablate and "--sprt" not in ablate
