"""The reported changes of an edit agree with the two decks."""

from __future__ import annotations

from pathlib import Path

from dtk.builder.changes import STUD, DeckEffect, effect_of
from dtk.builder.edits import Copies, DeckEdit
from dtk.cards.database import load_database
from dtk.files.reading import Source, read_source
from dtk.legality.judge import Judge
from dtk.legality.rules_repository import RulesRepository
from dtk.poker.objective import at_least
from dtk.report.catalogues.deck_changes import as_data, as_text
from dtk.simulate.measures import before_discards

JUDGE = Judge(RulesRepository(load_database()))
DECK = read_source(str(Path(__file__).parents[2] / "examples" / "decks" / "sloane-gunfighter.yaml"))


def effect(*changes: tuple[str, object], text: str = DECK.text) -> DeckEffect:
    """The effect of some edits: the name of a method, and its argument."""
    before = JUDGE.read(Source("deck.yaml", text))
    edit = DeckEdit(before, JUDGE)
    for name, argument in changes:
        getattr(edit, name)(argument)
    return effect_of(before, edit.judged, JUDGE, "deck.yaml")


def said(found: DeckEffect) -> dict[str, str]:
    """The lines of the report by their first word."""
    lines = as_text(found, "deck.yaml", (), None).splitlines()
    return {line.split()[0]: line[10:] if place else line for place, line in enumerate(lines)}


def test_size_slots_costs_and_findings_are_those_of_both_decks() -> None:
    found = effect(("add", Copies("Fetch", 2)))
    assert (found.before.size, found.after.size, found.after.size_limit) == (52, 54, 52)
    (slot,) = found.slots
    assert (slot.slot, slot.cards, slot.room) == ((7, "hearts"), (4, 6), -2)
    assert [(cost.type, cost.cost, cost.cards) for cost in found.costs] == [("spell", 0, (0, 2))]
    assert {finding.code for finding in found.new_findings} == {"DT201", "DT203"} and not found.gone_findings
    lines = said(found)
    assert lines["cards"] == "52 -> 54 of 52 (2 too many), jokers 2"
    assert lines["slots"] == "7♥ 4 -> 6 (2 too many)"
    assert lines["costs"] == "spells cost 0: 0 -> 2"
    assert lines["verdict"] == "deck legal -> illegal, gang legal"


def test_a_finding_that_only_grows_is_neither_new_nor_gone() -> None:
    once = effect(("cut", Copies("Ambush")))
    assert [finding.code for finding in once.new_findings] == ["DT201"]
    text = DECK.text.replace("Ambush (DT2): 2", "Ambush (DT2): 1")
    again = effect(("cut", Copies("Ambush")), text=text)
    assert not again.new_findings and not again.gone_findings
    back = effect(("add", Copies("Ambush")), text=text)
    assert [finding.code for finding in back.gone_findings] == ["DT201"]
    assert said(back)["verdict"] == "deck illegal -> legal, gang legal"


def test_the_gang_is_told_with_what_is_left_of_its_stash() -> None:
    found = effect(("cut", Copies("Ike Clanton")))
    before, after = found.before.gang, found.after.gang
    assert before is not None and after is not None and after.left > before.left
    expected = f"-Ike Clanton; 4 cards, {before.left} -> {after.left} of {after.stash} ghost rock left"
    assert said(found)["gang"] == expected


def test_the_hand_is_the_better_one_that_either_deck_aims_for() -> None:
    found = effect(("cut", Copies("Pinto", "all")), ("cut", Copies("Tusk", "all")), ("add", Copies("Roan", 4)))
    hand = found.hand
    assert hand is not None and hand.rank == max(found.before.aim, found.after.aim)
    for state, figure in zip((found.before, found.after), hand.legal, strict=True):
        assert state.left is not None and figure is not None and figure.kind == "exact"
        assert figure == before_discards(STUD, at_least(hand.rank, legal=True), state.left, 0)


def test_decks_without_a_hand_a_gang_or_an_outfit_are_told_too() -> None:
    small = effect(("add", Copies("Ambush", 2)), text="name: x\nactions:\n  Roan: 1\n")
    lines = said(small)
    assert "hands" not in lines and lines["gang"] == "not stated"
    assert lines["cards"].startswith("1 -> 3 of 52 (49 missing)")
    unknown = effect(("add", Copies("Ambush")), text=DECK.text + "\n# end\nspells:\n  Nonsense of Mine: 1\n")
    assert unknown.hand is None and said(unknown)["verdict"] == "deck unknown -> illegal, gang legal"
    nothing = effect(("start", [Copies(member.card.title) for member in small.after.judged.starters]))
    assert as_data(nothing, "x", (), is_written=False, diff="")["after"]["gang"]["members"] == []


def test_the_report_is_short_and_fits() -> None:
    found = effect(("set_outfit", "Law Dogs"), ("cut", Copies("Ambush", "all")), ("add", Copies("Fetch", 4)))
    lines = as_text(found, "deck.yaml", ("Somewhere else too.",), 80).splitlines()
    assert max(map(len, lines)) <= 80 and len(lines) < 25
    assert lines[-1] == "Somewhere else too."
