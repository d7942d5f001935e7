"""Scenes of scripts: positions in which an agent plays as its script says, or not; and first scripts for decks."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from dtk.cli.app import app
from dtk.files.finding import Unreadable
from dtk.files.reading import source_of
from dtk.scripts.archetype import kinds_of
from dtk.scripts.reading import read_script
from dtk.testing import action, deed, dude, goods, spell

DECKS = Path(__file__).parents[2] / "examples" / "decks"
DECK = DECKS / "sloane-gunfighter.yaml"
SCENES = """\
plan: The Town Hall of the plan is the Cattle Market.
phases: [{name: setup, until: day > 2}, {name: press}]
buy:
- {must: true, cards: Cattle Market, phase: setup}
- {never: true, cards: Cattle Market, phase: press}
scenes:
- name: It builds the Cattle Market first
  given:
    you: {ghost_rock: 8, hand: [Cattle Market, Clanton Ranch], dudes: [Allie Hensman]}
    them: {ghost_rock: 2, hidden: 5}
  expect: 'play: shop Cattle Market'
- name: Later it is not built any more
  phase: press
  given:
    you: {ghost_rock: 8, hand: [Cattle Market], dudes: [Allie Hensman]}
    them: {hidden: 5}
  avoid: shop Cattle Market
"""


def dtk(*arguments: object) -> Result:
    return CliRunner().invoke(app, [*map(str, arguments)])


def outcome(text: str, tmp_path: Path, *more: object) -> Result:
    plan = tmp_path / "plan.yaml"
    plan.write_text(text, "utf-8")
    return dtk("script", "test", DECK, "--script", plan, "--isolated", *more)


def test_scenes_are_played_by_the_script(tmp_path: Path) -> None:
    done = outcome(SCENES, tmp_path)
    assert done.exit_code == 0, done.output
    assert done.stdout.count("ok  ") == 2 and "2 scenes, 0 failed." in done.stdout


def test_a_scene_fails_by_an_agent_without_the_script(tmp_path: Path) -> None:
    done = outcome(SCENES, tmp_path, "--agent", "baseline")
    assert done.exit_code == 1 and "FAILED  Later" in done.stdout and "avoid: shop Cattle Market" in done.stdout


def test_what_was_played_instead_is_said(tmp_path: Path) -> None:
    done = outcome(SCENES.replace("expect: 'play: shop Cattle Market'", "expect: [pass, pass]"), tmp_path)
    assert (
        done.exit_code == 1
        and "played: play: shop Cattle Market" in done.stdout
        and "wanted: pass; pass" in done.stdout
    )


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (SCENES.replace("ghost_rock: 2", "ghost_rok: 2"), "10:12"),
        (SCENES.replace("phase: press\n  given", "phase: pres\n  given"), "13:10"),
        (SCENES.replace("  avoid: shop Cattle Market\n", ""), "12:3"),
    ],
)
def test_a_fault_in_a_scene_has_its_place(text: str, place: str) -> None:
    from dtk.cards.database import load_database
    from dtk.legality.judge import Judge
    from dtk.legality.rules_repository import RulesRepository
    from dtk.scripts.playing import cards_of

    table = Judge(RulesRepository(load_database())).read(source_of(DECK.read_bytes(), str(DECK)))
    with pytest.raises(Unreadable) as caught:
        read_script(source_of(text.encode(), "plan.yaml"), cards_of(table))
    spans = [finding.span for finding in caught.value.findings]
    assert [f"{span.line}:{span.column}" for span in spans if span is not None] == [place]


def test_a_position_that_can_not_be_is_a_fault(tmp_path: Path) -> None:
    done = outcome(SCENES.replace("hand: [Cattle Market, Clanton Ranch]", "hand: [Nobody At All]"), tmp_path)
    assert done.exit_code == 1 and "plan.yaml:9:" in done.stderr


@pytest.mark.parametrize("deck", sorted(DECKS.glob("*[!t].yaml")), ids=lambda path: path.stem)
def test_a_first_script_is_sound_and_not_overwritten(deck: Path, tmp_path: Path) -> None:
    plan = tmp_path / "plan.yaml"
    assert dtk("script", "new", deck, "-o", plan, "--isolated").exit_code == 0
    checked = dtk("script", "check", deck, "--script", plan, "--strict", "--isolated")
    assert checked.exit_code == 0, checked.output + plan.read_text("utf-8")
    assert dtk("script", "new", deck, "-o", plan, "--isolated").exit_code == 2
    assert "Prefer (" in dtk("script", "explain", deck, "--script", plan, "--isolated").stdout


@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        ([goods("Ray", keywords=("Gadget",))] * 6, "gadgets"),
        ([spell("Curse", keywords=("Hex",))] * 7, "hexes"),
        ([spell("Light", keywords=("Miracle",))] * 7, "miracles"),
        ([action("Kick", keywords=("Technique",))] * 6, "kung fu"),
        ([action("Raid", headers=("Noon Job, Boot",))] * 5, "jobs"),
        ([deed("Bank", control=1)] * 15, "control slide"),
        ([dude("Gun", bullets=3)] * 6, "shooter"),
        ([dude("Clerk", influence=2)], "shooter"),
    ],
)
def test_what_kind_of_deck_it_is(cards: list, kind: str) -> None:
    found = kinds_of([*cards, dude("Abe"), deed("Shop")])
    assert found[0].name == kind and found[0].reason


def test_a_script_is_said_in_sentences(tmp_path: Path) -> None:
    plan = tmp_path / "plan.yaml"
    plan.write_text(
        """\
plan: Guns.
phases: [{name: early, until: 'day >= 3.0 || my.deeds > 2'}, {name: late}]
opening: [{gang: [Allie Hensman], when: 'their.outfit == "Law Dogs"', why: Cheap.}]
hand: [{aim: legal, cheatin: 1, when: odds.win > 0.5}]
buy:
- {never: true, leave: 2}
- {prefer: -3, cards: Pinto, phase: late, when: '!(my.income < 4.0) && card.type != "deed"', why: No horses.}
join: [{must: true}]
weights: {income: 2}
scenes: [{name: one, given: {you: {}, them: {}}, expect: pass}]
""",
        "utf-8",
    )
    said = dtk("script", "explain", DECK, "--script", plan, "--isolated").stdout
    for sentence in (
        "early until day is at least 3 or my.deeds is more than 2.",
        'Allie Hensman, if their.outfit is "Law Dogs". Cheap.',
        "Discards aim for the mean legal rank, and a cheatin' hand must be at least 1 rank better than a legal one,"
        " if odds.win",
        "1. Never, unless 2 ghost rock is left.",
        'Avoid (-3): Pinto, in late, if not (my.income is less than 4) and card.type is not "deed". No horses.',
        "1. Must.",
        "Weights in search: income x2.",
        "1 scene: run `dtk script test` to play them.",
    ):
        assert sentence in said, said
