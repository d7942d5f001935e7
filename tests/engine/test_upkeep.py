"""Production, debts and upkeep (rulebook-1.5.0 §5.2)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dtk.testing import Table, deed, dude, goods, legend, outfit, rule


def upkeep(*outfits: object, winner: int = 0) -> Table:
    return Table(*outfits, phase="upkeep", winner=winner)  # type: ignore[arg-type]


@rule("rulebook-1.5.0 §5.2 ¶1 s2", "rulebook-1.5.0 §5.2 ¶1 s3", "rulebook-1.5.0 §3.4 ¶6", "rulebook-1.5.0 §3.1 ¶7")
def test_production_comes_from_deeds_both_owned_and_controlled() -> None:
    table = upkeep(outfit("Home", production=3), outfit("Other Home"))
    table.put(0, deed("Bank", production=2))
    table.put(0, deed("Mine", production=4))
    table.put(1, dude("Bo", influence=1), "Mine")
    table.step()
    assert (table.rock(0), table.rock(1)) == (5, 0)
    assert table.phase == "high noon"


@rule("rulebook-1.5.0 §5.2 ¶1 s4")
def test_production_comes_from_other_cards_that_one_controls() -> None:
    table = upkeep()
    table.put(0, dude("Allie", production=1))
    table.put(0, goods("Monte", production=2), on="Allie")
    table.put(0, dude("Turncoat", production=4), controller=1)
    table.put(0, dude("Carrier"), controller=1)
    table.put(0, goods("Stall", production=8), on="Carrier")
    table.step()
    assert (table.rock(0), table.rock(1)) == (3, 12)


@rule("rulebook-1.5.0 §5.2 ¶1 s3", "rulebook-1.5.0 §3.2 ¶5")
@pytest.mark.parametrize("change", [2, -2, -9])
def test_a_legend_changes_what_its_outfit_brings(change: int) -> None:
    table = Table(
        outfit("Home", production=5), outfit("Other Home"), legends=[legend("Luck", production=change)], phase="upkeep"
    )
    table.step()
    assert table.rock(0) == max(0, 5 + change)


@rule("rulebook-1.5.0 §5.2 ¶1 s3", 'compendium-1.9.3 "Penalties and Bonuses" ¶1 s2')
def test_production_counts_as_nothing_below_nothing() -> None:
    table = upkeep(outfit("Home", production=1), outfit("Other Home"))
    table.put(0, deed("Pit", production=-2))
    table.put(0, deed("Bank", production=1))
    table.modify("Bank", "production", -3)
    table.step()
    assert table.rock(0) == 1


@rule("rulebook-1.5.0 §5.2 ¶4 s1", "rulebook-1.5.0 §5.2 ¶4 s3")
def test_what_is_not_paid_for_is_discarded_and_what_costs_nothing_stays() -> None:
    table = upkeep()
    table.set_rock(0, 3)
    for name, cost in (("Allie", 2), ("Baker", 1), ("Cy", 0)):
        table.put(0, dude(name, upkeep=cost))
    table.put(0, goods("Rifle"), on="Baker")
    table.step("0 pay upkeep [Allie]: yes", "0 pay upkeep [Baker]: no")
    assert [table.zone(name) for name in ("Allie", "Baker", "Cy", "Rifle")] == [
        "in play",
        "discard",
        "in play",
        "discard",
    ]
    assert table.rock(0) == 1


@rule("rulebook-1.5.0 §5.2 ¶4 s1")
def test_unpaid_goods_go_along_with_their_unpaid_dude() -> None:
    table = upkeep()
    table.put(0, dude("Allie", upkeep=1))
    table.put(0, goods("Hound", upkeep=1), on="Allie")
    table.step()
    assert table.discard(0) == ["Hound", "Allie"]


@rule("rulebook-1.5.0 §5.2 ¶2 s2", "rulebook-1.5.0 §3.3 ¶8 s1")
def test_who_cannot_pay_for_all_chooses_what_to_keep() -> None:
    table = upkeep()
    table.set_rock(0, 2)
    table.put(0, dude("Allie", upkeep=2))
    table.put(0, dude("Baker", upkeep=2))
    table.put(0, dude("Cy", upkeep=3))
    table.step("pay upkeep [Allie]: no", "pay upkeep [Baker]: yes")
    assert [table.zone(name) for name in ("Allie", "Baker", "Cy")] == ["discard", "in play", "discard"]
    assert table.rock(0) == 0


@rule("rulebook-1.5.0 §5.2 ¶2 s3")
@pytest.mark.parametrize(("winner", "order"), [(0, (1, 2, 0)), (1, (2, 0, 1)), (2, (0, 1, 2))])
def test_upkeep_is_paid_from_the_winners_left(winner: int, order: tuple[int, ...]) -> None:
    table = upkeep(*[outfit(f"Home {seat}", production=1) for seat in range(3)], winner=winner)
    for seat in range(3):
        table.put(seat, dude(f"Dude {seat}", upkeep=1))
    table.step(*[f"{seat} pay upkeep [Dude {seat}]: yes" for seat in order])


@rule("rulebook-1.5.0 §5.2 ¶1 s1")
def test_all_receive_their_production_before_anybody_pays() -> None:
    table, seen = upkeep(*[outfit(f"Home {seat}", production=2) for seat in range(2)]), []
    table.put(1, dude("Bo", upkeep=1))

    class Looking:
        """Pays, and looks at the other's stash."""

        def answer(self, decision: object, view: object) -> bool:
            seen.append(table.rock(0))
            return True

    table.game.agents[1] = Looking()
    table.step()
    assert (seen, table.rock(1)) == ([2], 1)


@rule("rulebook-1.5.0 §5.2 ¶4 s2")
def test_unpaid_cards_stay_until_all_have_paid() -> None:
    """Seat 1 gives up Bo, whose influence keeps seat 0 from the Bank's upkeep, before seat 0 pays."""
    table = upkeep(winner=0)
    table.set_rock(0, 5)
    table.set_rock(1, 1)
    table.put(0, deed("Bank", upkeep=1))
    table.put(1, dude("Bo", influence=1, upkeep=1), "Bank")
    table.step("1 pay upkeep [Bank]: yes")
    assert table.zone("Bo") == "discard"
    assert (table.rock(0), table.rock(1)) == (5, 0)
    assert table.controller("Bank") == 0


@rule(
    "rulebook-1.5.0 §5.2 ¶3 s1",
    "rulebook-1.5.0 §5.2 ¶3 s2",
    "rulebook-1.5.0 §3.1 ¶3 s1",
    "rulebook-1.5.0 §3.1 ¶3 s2",
    "rulebook-1.5.0 §3.3 ¶8 s2",
)
@pytest.mark.parametrize(("gangs", "due"), [(("lawdogs",), 1), ((), 1), (("outlaws",), 3), (("outlaws", "lawdogs"), 1)])
def test_a_dude_of_another_faction_costs_its_influence_too(gangs: tuple[str, ...], due: int) -> None:
    table = upkeep(outfit("Home", gangs=("lawdogs",), production=9), outfit("Other Home", gangs=("outlaws",)))
    table.put(0, dude("Allie", gangs=gangs, upkeep=1, influence=1))
    table.put(0, goods("Badge", influence=1), on="Allie")
    table.step("pay upkeep [Allie]: yes")
    assert table.rock(0) == 9 - due


@rule("rulebook-1.5.0 §5.2 ¶3 s2")
def test_goods_of_another_faction_cost_what_is_printed() -> None:
    table = upkeep(outfit("Home", gangs=("lawdogs",), production=5), outfit("Other Home"))
    table.put(0, dude("Allie"))
    table.put(0, goods("Badge", gangs=("outlaws",), upkeep=1, influence=2), on="Allie")
    table.step("pay upkeep [Badge]: yes")
    assert table.rock(0) == 4


@rule("rulebook-1.5.0 §5.2 ¶3 s1", "rulebook-1.5.0 §3.9 ¶3")
def test_the_faction_is_that_of_whose_gang_the_dude_is_in() -> None:
    table = upkeep(outfit("Home", gangs=("lawdogs",)), outfit("Other Home", gangs=("outlaws",), production=5))
    table.put(0, dude("Turncoat", gangs=("lawdogs",), influence=2), controller=1)
    table.step("1 pay upkeep [Turncoat]: yes")
    assert table.rock(1) == 3


@rule("rulebook-1.5.0 §5.2 ¶2 s1", "rulebook-1.5.0 §5.1 ¶1 s3")
def test_a_borrowed_ante_is_given_back_before_upkeep() -> None:
    table = upkeep(outfit("Home", production=2), outfit("Other Home"))
    table.state.players[0].debt = 1
    table.put(0, dude("Allie", upkeep=2))
    table.step()
    assert (table.rock(0), table.debt(0), table.zone("Allie")) == (1, 0, "discard")


@rule("rulebook-1.5.0 §5.2 ¶4 s4", "rulebook-1.5.0 §5.2 ¶4 s5")
def test_a_debt_that_cannot_be_paid_is_carried_on() -> None:
    table = upkeep(outfit("Home", production=1), outfit("Other Home"))
    table.state.players[0].debt = 3
    table.step()
    assert (table.rock(0), table.debt(0)) == (0, 2)
    table.state.phase = "upkeep"
    table.step()
    assert (table.rock(0), table.debt(0)) == (0, 1)


@rule("rulebook-1.5.0 §7.1 ¶9", 'compendium-1.9.3 "Duration of Abilities" ¶1 s3')
def test_effects_of_upkeep_end_with_it() -> None:
    table = upkeep()
    table.put(0, dude("Allie"))
    table.modify("Allie", "bullets", 1, until="phase")
    table.modify("Allie", "bullets", 2, until="day")
    assert table.bullets("Allie") == 3
    table.step()
    assert table.bullets("Allie") == 2


@rule("rulebook-1.5.0 §5.2 ¶2 s2")
@given(
    st.lists(st.tuples(st.integers(0, 4), st.booleans()), max_size=6),
    st.integers(0, 8),
    st.integers(0, 2),
)
def test_nobody_ever_pays_what_is_not_there(costs: list[tuple[int, bool]], rock: int, debt: int) -> None:
    table = upkeep()
    table.set_rock(0, rock)
    table.state.players[0].debt = debt
    script, left = [], rock - min(rock, debt)
    kept = []
    for number, (cost, keep) in enumerate(costs):
        name = table.put(0, dude(f"Dude {number}", upkeep=cost))
        if 0 < cost <= left:
            script.append(f"pay upkeep [{name}]: {'yes' if keep else 'no'}")
            left -= cost if keep else 0
        if cost == 0 or script[-1:] == [f"pay upkeep [{name}]: yes"]:
            kept.append(name)
    table.step(*script)
    assert table.rock(0) == left >= 0
    assert [table.names[number] for number in table.state.in_play[2:]] == kept
