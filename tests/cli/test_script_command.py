"""`dtk script`, and matches by scripts, as a person types them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from dtk.cli.app import app
from dtk.scripts.words import SECTIONS

DECKS = Path(__file__).parents[2] / "examples" / "decks"
OTHER = DECKS / "law-dogs-gunfighter.yaml"
PLAN = """\
plan: Deeds first, and no fights at bad odds.
phases: [{name: setup, until: day >= 2}, {name: press}]
buy:
- {prefer: 3, phase: setup, when: card.type == "deed"}
- {never: true, leave: 1}
call_out: [{never: true, when: odds.win < 0.6}]
stand: [{never: true, when: card.influence >= 2 && here.their_guns > here.guns}]
accept: [{must: true, when: odds.win > 0.4}]
join: [{prefer: 1, when: odds.margin > 0}]
flee: [{must: true, when: odds.win < 0.2}]
keep: [{prefer: 2, when: card.type == "action"}]
use: [{prefer: 1, when: use.when == "shootout"}]
"""


BY_SCRIPT = ("--agent", "a=scripted", "--agent", "b=baseline")
BRIEFLY = (*BY_SCRIPT, "-n", 2, "--isolated", "--seed", "w")


def dtk(*arguments: object) -> Result:
    return CliRunner().invoke(app, [*map(str, arguments)])


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    """A deck with its script beside it."""
    shutil.copy(DECKS / "sloane-gunfighter.yaml", tmp_path / "deck.yaml")
    (tmp_path / "deck.script.yaml").write_text(PLAN, "utf-8")
    return tmp_path / "deck.yaml"


def test_a_sound_script_is_counted(deck: Path) -> None:
    checked = dtk("script", "check", deck, "--isolated")
    assert checked.exit_code == 0 and "9 rules in 8 sections" in checked.stdout


def test_one_section_is_counted_as_one(deck: Path, tmp_path: Path) -> None:
    (tmp_path / "deck.script.yaml").write_text("plan: Nobody stays.\naccept: [{never: true}]\n", "utf-8")
    assert ": 1 rule in 1 section for " in dtk("script", "check", deck, "--isolated").stdout


def test_every_fault_is_named_with_its_place(deck: Path, tmp_path: Path) -> None:
    script = tmp_path / "deck.script.yaml"
    script.write_text("plan: x\nbuy:\n- prefer: 1\n  when: my.incme > 1\n- prefer: 1\n  cards: Rone\n", "utf-8")
    checked = dtk("script", "check", deck, "--isolated")
    assert (
        checked.exit_code == 1 and "deck.script.yaml:4:9: DT601" in checked.stderr and ":6:10: DT602" in checked.stderr
    )


def test_a_warning_is_a_fault_only_if_that_is_asked_for(deck: Path, tmp_path: Path) -> None:
    plan = tmp_path / "plan.yaml"
    plan.write_text("plan: x\nbuy:\n- prefer: 1\n  when: day < 1\n", "utf-8")
    checked = dtk("script", "check", deck, "--script", plan, "--isolated")
    assert checked.exit_code == 0 and "DT604" in checked.stderr
    assert dtk("script", "check", deck, "--script", plan, "--strict", "--isolated").exit_code == 1


@pytest.mark.parametrize(
    ("gang", "code"),
    [
        ("[Allie Hensman, Ike Clanton]", 0),
        ("[Tusk]", 1),
        ("[Allie Hensman, Allie Hensman]", 1),
        ("[The Brute, Pancho Castillo, Pancho Castillo, Rattler Young 'Un, Jessica Patchett]", 1),
    ],
)
def test_a_gang_that_may_not_start_is_a_fault(gang: str, code: int, deck: Path, tmp_path: Path) -> None:
    plan = tmp_path / "plan.yaml"
    plan.write_text(f"plan: x\nopening:\n- gang: {gang}\n", "utf-8")
    checked = dtk("script", "check", deck, "--script", plan, "--isolated")
    assert checked.exit_code == code and ("DT606" in checked.stderr) == (code == 1), checked.output


def test_another_gang_starts_against_some_decks(deck: Path, tmp_path: Path) -> None:
    for outfit, other in (("Law Dogs", 2), ("Morgan Research Institute", 0)):
        plan = tmp_path / "plan.yaml"
        plan.write_text(
            f"plan: x\nopening:\n- gang: [Allie Hensman, Ike Clanton]\n  when: their.outfit == '{outfit}'\n", "utf-8"
        )
        played = dtk("match", deck, OTHER, "--script", f"a={plan}", "-n", 2, "--isolated", "--output-format", "json")
        assert json.loads(played.stdout)["decks"][0]["other_gangs"] == other


def test_a_deck_without_a_script_says_so(tmp_path: Path) -> None:
    alone = tmp_path / "alone.yaml"
    shutil.copy(OTHER, alone)
    checked = dtk("script", "check", alone, "--isolated")
    assert checked.exit_code == 1 and "alone.script.yaml" in checked.stderr
    played = dtk("match", alone, OTHER, "--agent", "a=scripted", "-n", 1, "--isolated")
    assert played.exit_code == 1 and "it has no script" in played.stderr


def test_a_folder_stands_for_its_decks_with_scripts(deck: Path, tmp_path: Path) -> None:
    shutil.copy(OTHER, tmp_path / "alone.yaml")
    checked = dtk("script", "check", tmp_path, "--isolated")
    assert checked.exit_code == 0 and checked.stdout == dtk("script", "check", deck, "--isolated").stdout
    (tmp_path / "deck.script.yaml").write_text("plan: x\nbuy: [{perfer: 1}]\n", "utf-8")
    assert dtk("script", "check", tmp_path, "--isolated").exit_code == 1
    (tmp_path / "deck.script.yaml").unlink()
    none = dtk("script", "check", tmp_path, "--isolated")
    assert none.exit_code == 2 and "has a script; `dtk script new` writes one" in none.stderr


def test_a_deck_names_its_script_in_its_own_folder(deck: Path, tmp_path: Path) -> None:
    (tmp_path / "plans").mkdir()
    (tmp_path / "deck.script.yaml").rename(tmp_path / "plans" / "guns.yaml")
    text = deck.read_text("utf-8")
    deck.write_text(text.replace("outfit:", "script: plans/guns.yaml\noutfit:", 1), "utf-8")
    assert "guns.yaml: 9 rules" in dtk("script", "check", deck, "--isolated").stdout
    for outside in ("../plans/guns.yaml", "/etc/passwd"):
        deck.write_text(text.replace("outfit:", f"script: {outside}\noutfit:", 1), "utf-8")
        assert "outside of its folder" in dtk("script", "check", deck, "--isolated").stderr


@pytest.mark.parametrize("named", ["script: plans/guns.yaml\n", ""])
def test_no_link_leads_to_a_script_outside_of_the_folder_of_the_deck(deck: Path, tmp_path: Path, named: str) -> None:
    secret = tmp_path.with_name(f"{tmp_path.name}-secret")
    secret.write_text("root:x:0:0:root\n")
    script = tmp_path / ("plans/guns.yaml" if named else "deck.script.yaml")
    script.parent.mkdir(exist_ok=True)
    script.unlink(missing_ok=True)
    script.symlink_to(secret)
    deck.write_text(deck.read_text("utf-8").replace("outfit:", f"{named}outfit:", 1), "utf-8")
    for command in (("script", "check"), ("script", "explain"), ("script", "test"), ("match", OTHER, *BRIEFLY[4:])):
        agent = ("--agent", "b=scripted") if command[0] == "match" else ()
        done = dtk(*command, deck, *agent, "--isolated")
        assert done.exit_code == 1 and "its script is outside of its folder" in done.stderr, done.output
        assert "root" not in done.output.replace(str(tmp_path), "")
    script.unlink()
    (tmp_path / "deck.yaml.txt").write_text(PLAN, "utf-8")
    script.symlink_to(tmp_path / "deck.yaml.txt")
    assert dtk("script", "check", deck, "--isolated").exit_code == 0


def test_all_words_are_listed_or_those_of_a_section() -> None:
    everything, some = dtk("script", "words").stdout, dtk("script", "words", "keep").stdout
    assert all(f"  {section}: " in everything for section in SECTIONS)
    assert "here.guns" in everything and "here.guns" not in some and "card.cost (number, in ghost rock)" in some
    refused = dtk("script", "words", "kep")
    assert refused.exit_code == 2 and "no section `kep`. Did you mean `keep`? Choose from buy, keep" in refused.stderr


def test_games_by_a_script_are_the_same_for_any_number_of_processes(deck: Path, tmp_path: Path) -> None:
    for jobs in (1, 2):
        played = dtk(
            *(
                "match",
                deck,
                OTHER,
                "--agent",
                "a=scripted",
                "--agent",
                "b=baseline",
                "-n",
                10,
                "--isolated",
                "-j",
                jobs,
            ),
            *("--log", tmp_path / f"{jobs}.jsonl", "--output-format", "json"),
        )
        assert played.exit_code == 0, played.output
    one, two = ((tmp_path / f"{jobs}.jsonl").read_bytes() for jobs in (1, 2))
    assert one == two
    head, report = json.loads(one.splitlines()[0]), json.loads(played.stdout)
    assert head["agents"] == ["scripted", "baseline"] and head["scripts"][1] is None
    assert report["decks"][0]["script"] == head["scripts"][0] and "script" not in report["decks"][1]
    assert dtk("replay", tmp_path / "1.jsonl", "--verify").exit_code == 0


def test_a_script_named_for_a_deck_plays_it(deck: Path, tmp_path: Path) -> None:
    plan = tmp_path / "plan.yaml"
    plan.write_text("plan: Nothing is ever bought.\nbuy: [{never: true}]\n", "utf-8")
    played = dtk(
        "match",
        deck,
        OTHER,
        "--agent",
        "a=baseline",
        "--script",
        f"b={plan}",
        "-n",
        2,
        "--isolated",
        "--output-format",
        "json",
    )
    first, second = json.loads(played.stdout)["decks"]
    assert (first["agent"], second["agent"]) == ("baseline", "scripted") and len(second["script"]) == 16


def test_scripts_in_a_folder_are_not_taken_for_decks(deck: Path, tmp_path: Path) -> None:
    judged = dtk("validate", tmp_path, "--isolated")
    assert (
        judged.exit_code == 0
        and "1 file." in judged.stdout.replace("1 files", "1 file")
        and "Skipped" not in judged.output
    )


def test_a_plan_changes_what_is_played_and_a_comment_does_not_change_its_name(deck: Path, tmp_path: Path) -> None:
    def played(*arguments: object) -> tuple[str, str]:
        log = tmp_path / "log.jsonl"
        log.unlink(missing_ok=True)
        done = dtk("match", deck, OTHER, "-n", 3, "--isolated", "--log", log, *arguments)
        assert done.exit_code == 0, done.output
        head, *games = log.read_text("utf-8").splitlines()
        return str(json.loads(head).get("scripts")), "\n".join(games)

    plain, scripted = played("--agent", "baseline"), played(*BY_SCRIPT)
    assert plain[0] == "None" and plain[1] != scripted[1]
    (tmp_path / "deck.script.yaml").write_text(f"# A remark.\n{PLAN}", "utf-8")
    assert played(*BY_SCRIPT) == scripted


def test_only_agents_that_play_by_scripts_are_given_one(deck: Path, tmp_path: Path) -> None:
    done = dtk(
        "match", deck, OTHER, "--agent", "a=random", "--script", f"a={tmp_path / 'deck.script.yaml'}", "--isolated"
    )
    assert done.exit_code == 2 and "random cannot play by a script" in done.stderr


def test_a_report_counts_what_came_of_each_rule(deck: Path) -> None:
    played = dtk("match", deck, OTHER, *BY_SCRIPT, "-n", 12, "--isolated", "--output-format", "json")
    mine, theirs = json.loads(played.stdout)["decks"]
    rules = {rule["rule"]: rule for rule in mine["rules"]}
    assert "rules" not in theirs and list(rules)[:3] == ["buy 1", "buy 2", "keep 1"] and len(rules) == 9
    assert rules["buy 1"]["followed"] > 0 and rules["buy 2"]["kept_from"] > 0
    for rule in rules.values():
        assert rule["wins"] <= rule["games"] <= min(12, rule["followed"] + rule["kept_from"])
    told = dtk("match", deck, OTHER, *BY_SCRIPT, "-n", 12, "--isolated", "-j", 2).stdout
    assert "The script of Outlaws Weird West Edition Gunfighter, in 12 games" in told
    line = next(line for line in told.splitlines() if line.startswith("  buy 1"))
    assert line.split()[2] == str(rules["buy 1"]["followed"])


def test_a_game_is_told_with_the_rules_behind_each_play(deck: Path, tmp_path: Path) -> None:
    call = ("match", deck, OTHER, *BY_SCRIPT, "--isolated", "--seed", "w")
    told = dtk(*call, "--explain", 2)
    assert (
        told.exit_code == 0
        and "  > script: buy 1\n" in told.stdout
        and "  > script: phase press begins.\n" in told.stdout
    )
    log = tmp_path / "log.jsonl"
    assert dtk(*call, "-n", 3, "--log", log).exit_code == 0
    replayed = dtk("replay", log, "--game", 2, "--why", "--script", f"a={tmp_path / 'deck.script.yaml'}")
    assert replayed.exit_code == 0 and replayed.stdout == told.stdout
    assert dtk("replay", log, "--why").exit_code == 2
    plan = tmp_path / "plan.yaml"
    plan.write_text("plan: Another.\nbuy: [{never: true}]\n", "utf-8")
    other = dtk("replay", log, "--why", "--script", f"a={plan}")
    assert other.exit_code == 2 and "was played by script" in other.stderr and not other.stdout


def test_search_is_given_the_script_of_its_deck(deck: Path, tmp_path: Path) -> None:
    """It never uses a text, as the script says."""
    (tmp_path / "deck.script.yaml").write_text(
        "plan: Silence.\nuse: [{never: true}]\nlowball: [{never: true}]\n", "utf-8"
    )
    log = tmp_path / "log.jsonl"
    call = ("match", deck, OTHER, "--agent", "b=random", "-n", 1, "--isolated", "--log", log)
    played = dtk(*call, "--agent", "a=search:playouts=2,script=deck")
    assert played.exit_code == 0, played.output
    head, game = map(json.loads, log.read_text("utf-8").splitlines())
    assert head["scripts"][0] and game["answers"]
    assert not [line for line in game["answers"] if line.startswith("play: use 0:")]


@pytest.fixture
def whole_deck(tmp_path: Path) -> Path:
    """A deck with its script in its own file, from line 6 on."""
    head, rest = (DECKS / "sloane-gunfighter.yaml").read_text("utf-8").split("outfit:", 1)
    plan = "".join(f"  {line}\n" for line in PLAN.splitlines())
    path = tmp_path / "whole.yaml"
    path.write_text(f"{head}script:\n{plan}outfit:{rest}", "utf-8")
    return path


def test_a_script_in_its_decks_file_is_checked_at_its_place(whole_deck: Path) -> None:
    checked = dtk("script", "check", whole_deck, "--isolated")
    assert checked.exit_code == 0 and "9 rules in 8 sections" in checked.stdout
    assert dtk("validate", whole_deck, "--isolated").exit_code == 0
    text = whole_deck.read_text("utf-8")
    whole_deck.write_text(text.replace("odds.win < 0.6", "odds.wni < 0.6"), "utf-8")
    wrong = next(number for number, line in enumerate(text.split("\n"), 1) if "odds.win < 0.6" in line)
    column = text.split("\n")[wrong - 1].index("odds.win") + 1
    checked = dtk("script", "check", whole_deck, "--isolated")
    assert checked.exit_code == 1 and f"whole.yaml:{wrong}:{column}: DT601" in checked.stderr


def test_the_same_script_plays_the_same_in_its_decks_file_and_beside_it(deck: Path, whole_deck: Path) -> None:
    played = [
        json.loads(dtk("match", path, OTHER, *BRIEFLY, "--output-format", "json").stdout) for path in (deck, whole_deck)
    ]
    assert [game["decks"][0].pop("script_file") for game in played] == ["deck.script.yaml", "whole.yaml"]
    assert played[0] == played[1] and played[0]["decks"][0]["script"]


def test_the_file_of_a_deck_can_be_named_for_its_script(deck: Path, whole_deck: Path, tmp_path: Path) -> None:
    assert dtk("script", "check", deck, "--script", whole_deck, "--isolated").exit_code == 0
    record = tmp_path / "record.jsonl"
    dtk("match", whole_deck, OTHER, *BRIEFLY, "--log", record)
    told = dtk("replay", record, "--why", "--script", f"a={whole_deck}")
    assert told.exit_code == 0 and "  > script: " in told.stdout


def test_a_game_of_four_is_told_with_the_rules_of_each_script(deck: Path, tmp_path: Path) -> None:
    plan, log = tmp_path / "deck.script.yaml", tmp_path / "four.jsonl"
    four = (
        "match",
        deck,
        OTHER,
        OTHER,
        deck,
        "--agent",
        "baseline",
        "--agent",
        "d=scripted",
        "-n",
        1,
        "--isolated",
        "--blank",
        "all",
        "--seed",
        "four players",
    )
    played = dtk(*four, "--log", log)
    assert played.exit_code == 0, played.output
    told = dtk("replay", log, "--why", "--script", f"d={plan}")
    assert told.exit_code == 0 and "  > script: " in told.stdout
    unplayed = dtk("replay", log, "--why", "--script", f"c={plan}")
    assert unplayed.exit_code == 2 and "deck 3 was played without a script" in unplayed.stderr
    two = tmp_path / "two.jsonl"
    dtk("match", deck, OTHER, *BRIEFLY, "--log", two)
    assert "unknown deck `d`" in dtk("replay", two, "--why", "--script", f"d={plan}").stderr
