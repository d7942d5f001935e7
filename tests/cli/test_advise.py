"""`dtk advise`: what to play in a position, and the chance to win by each line."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from jsonschema import Draft7Validator
from typer.testing import CliRunner

from dtk.cli import console
from dtk.cli.app import app
from dtk.files.schema import load_schema
from dtk.report.games.advice import AdvisedLine, table_of

ROOT = Path(__file__).parents[2]
DECKS = [str(ROOT / "examples" / "decks" / name) for name in ("law-dogs-gunfighter.yaml", "sloane-gunfighter.yaml")]
RACE = """\
cards:
  Ann: {type: dude, influence: 1}
  Bo: {type: dude, influence: 1}
  Bank: {type: deed, control: 2}
passes: 1
you: {dudes: [Ann]}
them: {deeds: [Bank], dudes: [{card: Bo, booted: true}]}
goal: win
"""
FIGHT = """\
day: 2
you:
  ghost_rock: 4
  deeds: [General Store]
  dudes: [Tommy Harden, {card: Barton Everest, at: town square, with: [Shotgun]}]
  hand: [Pistol Whip, Hustings]
them:
  ghost_rock: 4
  deeds: [Bunkhouse]
  dudes: [{card: Allie Hensman, at: General Store}, {card: Philip Swinford, at: town square}]
  hidden: 4
"""


def advise(path: Path, text: str, *arguments: str) -> tuple[int, str, str]:
    file = path / "p.yaml"
    file.write_text(text, encoding="utf-8")
    result = CliRunner().invoke(app, ["advise", "--isolated", "--table", str(file), *arguments])
    return result.exit_code, result.stdout, result.stderr


def test_search_says_what_each_line_promises(tmp_path: Path) -> None:
    code, out, _ = advise(tmp_path, RACE, "--playouts", "24")
    _, _, heading, best, *_ = out.splitlines()
    assert code == 0 and heading.split() == ["chance", "95", "%", "interval", "games", "line"]
    assert best.startswith("-> 100.0 %") and best.endswith("Ann moves to Bank")


def test_the_same_as_json_and_the_same_again(tmp_path: Path) -> None:
    told = [advise(tmp_path, RACE, "--playouts", "24", "--output-format", "json")[1] for _ in range(2)]
    data = json.loads(told[0])
    assert told[0] == told[1]
    assert (data["schema_version"], data["agent"], data["playouts"], data["seed"]) == (1, "search", 24, "0")
    best, *others = data["lines"]
    assert best["chosen"] and best["words"] == "Ann moves to Bank" and best["chance"] == 1
    assert [line["words"] for line in others if line["chance"] == 0] == ["Pass", "Ann moves to seat 2's home"]
    assert not any(line["chosen"] for line in others)
    assert all((line["chance_interval"] is None) == (line["playouts"] < 10) for line in data["lines"])
    between = [(line["chance"], *line["chance_interval"]) for line in data["lines"] if line["chance_interval"]]
    assert all(low <= chance <= high for chance, low, high in between)


@pytest.mark.parametrize("jobs", ["2", "3"])
def test_any_number_of_processes_comes_to_the_same(tmp_path: Path, jobs: str) -> None:
    code, alone, _ = advise(tmp_path, FIGHT, "--playouts", "40", "--output-format", "json")
    assert code == 0 and len({line["chance"] for line in json.loads(alone)["lines"]}) > 2
    assert advise(tmp_path, FIGHT, "--playouts", "40", "--output-format", "json", "--jobs", jobs) == (0, alone, "")


@pytest.mark.parametrize("agent", ["search", "exact", "baseline"])
def test_programs_get_what_the_schema_promises(tmp_path: Path, agent: str) -> None:
    told = advise(tmp_path, RACE, "--agent", agent, "--playouts", "24", "--output-format", "json")[1]
    schema = Draft7Validator(load_schema("advice.v1"))
    assert not list(schema.iter_errors(json.loads(told)))
    assert list(schema.iter_errors({**json.loads(told), "more": 1}))


def test_a_proof_and_another_agent(tmp_path: Path) -> None:
    code, out, _ = advise(tmp_path, RACE, "--agent", "exact")
    assert code == 0 and out.startswith("The chance that you win at this Sundown: 1 (100.0 %), proven in ")
    assert "->        1   play: move Ann; move to: Bank" in out
    assert advise(tmp_path, RACE, "--agent", "baseline")[:2] == (0, "baseline answers play: move Ann; move to: Bank\n")


def test_decks_deal_what_the_position_leaves_open(tmp_path: Path) -> None:
    text = "day: 2\nyou: {ghost_rock: 6, dudes: [Tommy Harden]}\nthem: {hidden: 4, dudes: [Barton Everest]}\n"
    options = ("--versus", DECKS[1], "--playouts", "12", "--output-format", "json")
    code, out, err = advise(tmp_path, text, DECKS[0], "--hand", "General Store; Pistol Whip", *options)
    assert code == 0, err
    words = [line["words"] for line in json.loads(out)["lines"]]
    assert any("General Store" in said for said in words), words


@pytest.mark.parametrize(
    ("text", "arguments", "code", "words"),
    [
        (RACE.replace(", booted: true", "").replace("goal: win", "turn: them"), (), 1, "it is their decision: play"),
        (RACE.replace("goal: win\n", ""), ("--agent", "exact"), 1, "has no goal"),
        (RACE.replace("dudes: [Ann]", "dudes: [Anne]"), (), 3, "p.yaml:6:15: DT010"),
        (RACE + "ruleset: none-such\n", (), 3, "Unknown ruleset `none-such`"),
        (RACE, ("--agent", "nobody"), 2, "unknown agent `nobody`"),
        # The fault is in the option, not in the file.
        (FIGHT, ("--hand", "Nonesuch"), 2, "dtk: --hand: No card is called `Nonesuch`"),
        (RACE, ("--agent", "nobody"), 2, "scripted, exact."),
    ],
)
def test_what_goes_wrong_is_said(tmp_path: Path, text: str, arguments: tuple[str, ...], code: int, words: str) -> None:
    found, _, err = advise(tmp_path, text, *arguments)
    assert found == code and words in err, (found, err)


def test_a_deck_is_advised_with_a_gang_that_an_option_names(tmp_path: Path) -> None:
    no_gang = tmp_path / "no-gang.yaml"
    no_gang.write_text(re.sub(r"^start:\n(?:- .*\n)+", "", Path(DECKS[0]).read_text("utf-8"), flags=re.MULTILINE))
    quick = ("--agent", "baseline", "--versus", DECKS[1])
    code, _, why = advise(tmp_path, RACE, str(no_gang), *quick)
    assert code == 1 and "--gang best" in why
    assert advise(tmp_path, RACE, str(no_gang), *quick, "--gang", "a=best")[0] == 0
    assert advise(tmp_path, RACE, str(no_gang), *quick, "--gang", "best", "--blank", "versus")[0] == 0


def test_a_blank_card_offers_nothing(tmp_path: Path) -> None:
    table = "you: {ghost_rock: 3, deeds: [Circle M Ranch]}\nthem: {}\n"
    told = [advise(tmp_path, table, "-n", "4", *more)[1] for more in ((), ("--blank", "a"), ("--blank", "all"))]
    assert ["Use Circle M Ranch" in one for one in told] == [True, False, False]


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (("--agent", "versus=random"), "--agent: only your deck gets advice; leave out the agent of the other deck"),
        (("--script", "versus=x.yaml"), "--script: only your deck gets advice"),
        (("--script", "x.yaml"), "--script needs DECK"),
        (("--agent", "b=random"), "unknown deck `b`"),
        (("--agent", "exact", "--agent", "a=exact"), ""),
    ],
)
def test_options_about_decks_that_can_not_be_are_refused(tmp_path: Path, options: tuple[str, ...], why: str) -> None:
    code, _, said = advise(tmp_path, RACE, *options)
    assert (code, why in said) == ((2, True) if why else (0, True))


CALLED_OUT = """\
day: 3
turn: them
cards:
  Ann: {type: dude, bullets: 3, shooter: stud, influence: 3}
  Bo: {type: dude, bullets: 1, influence: 1}
  Bank: {type: deed, control: 4}
you:
  dudes: [{card: Ann, at: Bank}]
  deck: [8S 8H 8D 8C 9S 9H 9D 9C QS QH QD QC]
them:
  deeds: [Bank]
  dudes: [{card: Bo, at: Bank}]
answers: [Bo calls out]
"""


def test_a_position_can_ask_about_a_call_out(tmp_path: Path) -> None:
    code, out, _ = advise(tmp_path, CALLED_OUT, "--playouts", "40")
    assert code == 0 and out.startswith("Does Ann accept the call-out by Bo?\n")
    assert next(line for line in out.splitlines() if line.startswith("->")).endswith("Ann accepts: a shootout begins")


def test_an_answer_that_is_not_possible_lists_those_that_are(tmp_path: Path) -> None:
    code, _, err = advise(tmp_path, CALLED_OUT.replace("Bo calls out", "Bo walks"), "--playouts", "4")
    assert code == 1 and "the answer `Bo walks` does not fit the question `play`; it has `pass`, `Bo calls out`" in err
    code, _, err = advise(tmp_path, CALLED_OUT + "goal: survive\n", "--agent", "exact")
    assert code == 1 and "without `answers`" in err


def test_few_games_have_no_interval_and_equal_lines_make_no_difference(tmp_path: Path) -> None:
    nothing = "cards:\n  Ann: {type: dude, influence: 1}\nyou: {dudes: [Ann]}\nthem: {}\n"
    _, out, _ = advise(tmp_path, nothing, "--playouts", "4")
    assert "It makes no difference" in out and " % to " not in out
    _, out, _ = advise(tmp_path, CALLED_OUT, "--playouts", "40", "--output-format", "json")
    for line in json.loads(out)["lines"]:
        low, high = line["chance_interval"]
        assert low < line["chance"] < high or (line["chance"] in (0, 1) and low < high)


def test_cards_of_a_hand_that_was_not_told_are_not_advised(tmp_path: Path) -> None:
    text = "day: 2\nyou: {ghost_rock: 9, dudes: [Tommy Harden], hidden: 5}\nthem: {dudes: [Barton Everest]}\n"
    options = ("--versus", DECKS[1], "--playouts", "12", "--output-format", "json")
    code, out, err = advise(tmp_path, text, DECKS[0], *options)
    assert code == 0, err
    assert not [line["words"] for line in json.loads(out)["lines"] if line["words"].startswith("Bring in")]


def test_a_narrow_terminal_keeps_each_chance_beside_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, wide, _ = advise(tmp_path, FIGHT, "--playouts", "4")
    monkeypatch.setattr(console, "columns", lambda: 60)
    _, out, _ = advise(tmp_path, FIGHT, "--playouts", "4")
    assert max(map(len, wide.splitlines())) > 60 >= max(map(len, out.splitlines()))
    rows = [line for line in out.splitlines() if " %  " in line]
    assert len(rows) == 2 and all(re.search(r"\d  \S", row) for row in rows)
    assert re.search(r"^ {39}\S", out, re.MULTILINE)


def test_an_empty_deck_is_pointed_out(tmp_path: Path) -> None:
    said = "Your deck is empty here"
    _, out, _ = advise(tmp_path, FIGHT, "--playouts", "4")
    assert out.splitlines()[-1].startswith(said)
    _, out, _ = advise(tmp_path, FIGHT, DECKS[0], "--playouts", "4")
    assert said not in out
    _, out, _ = advise(tmp_path, CALLED_OUT, "--playouts", "4")
    assert said not in out


def test_three_and_four_players(tmp_path: Path) -> None:
    text = RACE.replace("goal: win\n", "") + "third: {dudes: [Barton Everest]}\nfourth: {}\n"
    code, out, err = advise(tmp_path, text.replace("passes: 1", "passes: 3"), "--playouts", "12")
    assert code == 0 and "Ann moves to seat 3's home" in out, err
    code, _, err = advise(tmp_path, RACE.replace("goal: win", "turn: third"))
    assert code == 3 and "The position has no player `third`." in err
    code, _, err = advise(tmp_path, RACE + "third: {}\n", "--agent", "exact")
    assert code == 1 and "only positions of two players" in err


@pytest.mark.parametrize("hand", ["", " ; "])
def test_a_hand_without_a_card_is_refused_and_not_taken_for_that_of_the_file(tmp_path: Path, hand: str) -> None:
    code, out, err = advise(tmp_path, CALLED_OUT, "--hand", hand)
    assert (code, out) == (2, "") and "--hand names no card." in err and "dtk advise --help" in err


def test_lines_that_read_the_same_are_shown_once() -> None:
    def line(words: str, chance: float, chosen: bool = False) -> AdvisedLine:
        return AdvisedLine(
            words=words,
            chance=chance,
            chance_interval=None,
            gain=chance,
            gain_interval=None,
            playouts=8,
            chosen=chosen,
        )

    _, *rows = table_of([line("Pass", 0.5, chosen=True), line("Bring in Pinto", 0.4), line("Bring in Pinto", 0.3)])
    assert [row.split("  ")[-1] for row in rows] == ["Pass", "Bring in Pinto"] and "40.0 %" in rows[1]
