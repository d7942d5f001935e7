"""The player who takes control of a card decides for it while the effect lasts (rulebook-1.5.0 §3.9)."""

from __future__ import annotations

from dtk.engine.abilities import AFTER, ContinuousChange
from dtk.engine.events import ControlTaken
from dtk.engine.verbs.cards import discard
from dtk.engine.verbs.effects import expire, take_control
from dtk.testing import Table, deed, dude, goods, rule, trait
from tests.engine.gunfight import showdown


@rule("rulebook-1.5.0 §3.9 ¶2 s1", "rulebook-1.5.0 §3.9 ¶3", "rulebook-1.5.0 §3.9 ¶5 s1")
def test_who_takes_control_has_the_dude_and_what_it_carries() -> None:
    table = Table()
    table.put(1, dude("Bo", influence=2))
    table.put(1, goods("Gun"), on="Bo")
    table.do(take_control, table["Bo"], 0)
    assert (table.controller("Bo"), table.controller("Gun"), table.total_influence(0)) == (0, 0, 2)
    assert "move Bo" in table.plays(0)


@rule("rulebook-1.5.0 §2.2 ¶5 s1", "rulebook-1.5.0 §3.9 ¶1")
def test_a_card_that_leaves_play_goes_to_its_owner() -> None:
    table = Table()
    table.put(1, dude("Bo"))
    table.do(take_control, table["Bo"], 0)
    table.do(discard, table["Bo"])
    assert table.discard(1) == ["Bo"]
    assert table["Bo"].controller == 1


@rule("rulebook-1.5.0 §6.1 ¶9 s1")
def test_a_dude_whose_controller_changes_in_a_shootout_leaves_its_posse_and_may_join_the_other() -> None:
    table = showdown(second=[dude("Cal")])
    table.do(take_control, table["Cal"], 0, "shootout")
    assert (table.posse(1), table.at("Cal"), table.controller("Cal")) == (["Bo"], "town square", 0)


@rule('compendium-1.9.3 "Duration of Abilities" ¶2 s4')
def test_control_goes_back_when_the_effect_is_over_and_the_dude_leaves_a_posse_that_is_not_its_own() -> None:
    table = showdown(second=[dude("Cal")])
    table.do(take_control, table["Cal"], 0, "round")
    assert table.state.shootout is not None
    table.state.shootout.posses[0].dudes.append(table["Cal"].number)
    table.do(expire, "round")
    assert (table.controller("Cal"), table.posse(0), table.posse(1)) == (1, ["Allie"], ["Bo"])


@rule('compendium-1.9.3 "Duration of Abilities" ¶2 s3')
def test_what_was_taken_for_good_is_gone_again_once_somebody_else_takes_it_for_good() -> None:
    table = Table(*["Law Dogs" for _ in range(3)])
    table.put(2, dude("Bo"))
    table.do(take_control, table["Bo"], 0)
    table.do(expire, "day")
    assert table.controller("Bo") == 0
    table.do(take_control, table["Bo"], 1)
    table.do(expire, "day")
    assert table.controller("Bo") == 1


def test_of_two_who_took_control_the_later_has_it_and_then_the_other() -> None:
    table = Table(*["Law Dogs" for _ in range(3)])
    table.put(2, dude("Bo"))
    table.do(take_control, table["Bo"], 0, "day")
    table.do(take_control, table["Bo"], 1, "phase")
    assert table.controller("Bo") == 1
    table.do(expire, "phase")
    assert table.controller("Bo") == 0
    table.do(expire, "day")
    assert table.controller("Bo") == 2


def test_taking_control_is_an_event_that_says_who_had_it() -> None:
    table, watcher = Table(), dude("Watcher")
    found: list[tuple[int, int]] = []
    table.teach(watcher, trait(AFTER, ControlTaken, lambda use: found.append((use.event.before, use.event.seat))))
    table.put(0, watcher)
    table.put(1, dude("Bo"))
    table.do(take_control, table["Bo"], 0)
    table.do(take_control, table["Bo"], 0)
    assert found == [(1, 0)]


@rule('compendium-1.9.3 "Penalties and Bonuses" ¶1 s1', 'compendium-1.9.3 "Traits" ¶2')
def test_a_text_in_play_changes_numbers_as_long_as_it_is_there() -> None:
    """Two bullets for each other dude of its controller, never for itself; set before added, then what is most."""
    table, chief, law = Table(), dude("Chief"), deed("Law")
    others = lambda state, holder, piece: 2 if piece is not holder and piece.controller == holder.controller else None  # noqa: E731
    table.teach(chief, ContinuousChange("bullets", others))
    table.teach(law, ContinuousChange("bullets", lambda state, holder, piece: 5, change="most"))
    for seat, card in ((0, chief), (0, dude("Abe", bullets=1)), (1, dude("Bo", bullets=1))):
        table.put(seat, card)
    assert [table.bullets(name) for name in ("Chief", "Abe", "Bo")] == [0, 3, 1]
    table.modify("Abe", "bullets", 2, change="set")
    table.modify("Abe", "bullets", 3)
    assert table.bullets("Abe") == 7
    table.put(1, law)
    assert table.bullets("Abe") == 5
    table.do(discard, table["Chief"])
    table.do(discard, table["Law"])
    assert table.bullets("Abe") == 5 and table.bullets("Bo") == 1


def test_a_text_makes_studs_and_changes_control_points() -> None:
    table, chief = Table(), dude("Chief")
    table.teach(
        chief,
        ContinuousChange("stud", lambda state, holder, piece: 1, change="set"),
        ContinuousChange("control", lambda state, holder, piece: 1 if piece is holder else None),
    )
    table.put(0, chief)
    table.put(1, dude("Bo"))
    assert table.is_stud("Bo") and table.control_points(0) == 1
