"""The end of a day, and of the game (rulebook-1.5.0 §5.4)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dtk.engine.abilities import AFTER, BEFORE, ContinuousChange, Use
from dtk.engine.events import DayEnds, HandsFilled, Unbooted, VictoryChecked
from dtk.engine.flow import play
from dtk.engine.ids import NOBODY, AbilityRef
from dtk.engine.pieces import Piece
from dtk.engine.rules.victory import adjudicate
from dtk.engine.state import Result, State
from dtk.testing import Table, deed, dude, goods, outfit, rule, trait


def sundown(*seats: tuple[int, int], winner: int = 0) -> Table:
    """Each seat has control points on a deed, and influence at home."""
    table = Table(*[outfit(f"Home {seat}") for seat in range(len(seats))], phase="sundown", winner=winner)
    for seat, (points, influence) in enumerate(seats):
        table.put(seat, deed(f"Deed {seat}", control=points))
        table.put(seat, dude(f"Dude {seat}", influence=influence))
    return table


@rule(
    "rulebook-1.5.0 §5.4 ¶2 s1",
    "rulebook-1.5.0 §5.4 ¶2 s3",
    "rulebook-1.5.0 §5.4 ¶2 s4",
    "rulebook-1.5.0 §5.4 ¶2 s5",
    "rulebook-1.5.0 §3.4 ¶3",
    "rulebook-1.5.0 §3.3 ¶4 s1",
    'faq-2015 "Sundown" ¶2 s1',
)
@pytest.mark.parametrize(
    ("seats", "winner"),
    [
        (((1, 0), (0, 0)), 0),
        (((0, 0), (0, 0)), NOBODY),
        (((2, 0), (0, 2)), NOBODY),
        (((3, 0), (0, 2)), 0),
        (((0, 9), (1, 0)), NOBODY),
        (((0, 2), (3, 0)), 1),
        # Both qualify: most control points, then most influence, else another day.
        (((4, 1), (3, 1)), 0),
        (((3, 1), (4, 3 - 1)), 1),
        (((4, 1), (4, 2)), 1),
        (((4, 2), (4, 1)), 0),
        (((4, 2), (4, 2)), NOBODY),
        # With three, all others count.
        (((3, 0), (0, 2), (0, 3)), NOBODY),
        (((4, 0), (0, 2), (0, 3)), 0),
        (((4, 0), (5, 1), (0, 3)), 1),
        (((5, 0), (5, 0), (5, 1)), 2),
        (((5, 1), (5, 1), (5, 0)), NOBODY),
        (((5, 1), (5, 1), (6, 0)), 2),
    ],
)
def test_who_has_more_control_points_than_any_other_has_influence_wins(
    seats: tuple[tuple[int, int], ...], winner: int
) -> None:
    """Elsewhere players with equal control points never won, and only control points were compared."""
    table = sundown(*seats)
    table.step()
    assert table.is_over == (winner != NOBODY)
    if table.outcome:
        assert table.outcome.winner == winner
    else:
        assert table.phase == "gambling"


@rule(
    "rulebook-1.5.0 §5.4 ¶2 s1", "rulebook-1.5.0 §5.4 ¶2 s3", "rulebook-1.5.0 §5.4 ¶2 s4", "rulebook-1.5.0 §5.4 ¶2 s5"
)
@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=2, max_size=4))
def test_victory_against_the_plain_reading_of_the_rule(seats: list[tuple[int, int]]) -> None:
    reached = [
        (points, influence, seat)
        for seat, (points, influence) in enumerate(seats)
        if all(points > theirs for other, (_, theirs) in enumerate(seats) if other != seat)
    ]
    best = [score for score in reached if score[:2] == max(reached)[:2]] if reached else []
    table = sundown(*seats)
    table.step()
    assert (table.outcome.winner if table.outcome else None) == (best[0][2] if len(best) == 1 else None)


@pytest.mark.parametrize(
    ("seats", "winner"),
    [(((1, 3), (2, 1)), 0), (((1, 2), (2, 1)), 1), (((2, 1), (2, 1)), NOBODY), (((0, 1), (0, 0), (0, 2)), 2)],
)
def test_a_game_that_a_cap_stops_goes_to_most_points_and_influence(
    seats: tuple[tuple[int, int], ...], winner: int
) -> None:
    """As organisers end a game in time: points and influence together, then points, else a draw."""
    assert adjudicate(sundown(*seats).game, "days") == Result(winner, "days")


@rule("rulebook-1.5.0 §5.4 ¶2 s6", 'faq-2015 "Sundown" ¶2 s2')
def test_the_game_stops_when_it_is_won() -> None:
    """Elsewhere the phases went on."""
    table = sundown((1, 0), (0, 0))
    table.in_hand(0, "2♠ 3♠ 4♠ 5♠ 6♠ 7♠")
    table["Dude 0"].booted = True
    play(table.game)
    assert table.outcome == Result(0, "control points over influence")
    assert len(table.hand(0)) == 6
    assert table.is_booted("Dude 0")
    assert table.day == 1


@rule("rulebook-1.5.0 §5.4 ¶2 s2", "rulebook-1.5.0 §3.3 ¶4 s2")
def test_points_and_influence_are_those_of_what_one_controls() -> None:
    table = sundown((2, 1), (0, 3))
    table["Dude 1"].at = table.place("Deed 0")
    assert (table.control_points(0), table.control_points(1)) == (0, 2)
    table.step()
    assert table.outcome is not None
    assert table.outcome.winner == 1


@rule("rulebook-1.5.0 §5.4 ¶2 s2")
def test_control_points_on_dudes_and_goods_count_for_their_controller() -> None:
    table = sundown((0, 0), (0, 0))
    table["Dude 0"].control_points = 1
    table.put(0, goods("Crown", control=2), on="Dude 0")
    assert table.control_points(0) == 3
    table["Dude 0"].controller = 1
    assert (table.control_points(0), table.control_points(1)) == (0, 3)


@rule("rulebook-1.5.0 §5.4 ¶2 s6")
def test_nobody_wins_before_sundown() -> None:
    table = Table()
    table.put(0, deed("Bank", control=9))
    table.step()
    assert not table.is_over


@rule(
    "rulebook-1.5.0 §5.4 ¶4 s1",
    "rulebook-1.5.0 §5.4 ¶4 s2",
    "rulebook-1.5.0 §5.4 ¶4 s3",
    "rulebook-1.5.0 §5.4 ¶4 s5",
    'faq-2015 "Sundown" ¶4 s1',
    'faq-2015 "Sundown" ¶4 s2',
    'faq-2015 "Sundown" ¶5 s1',
    "rulebook-1.5.0 §5.1 ¶6 s4",
)
@pytest.mark.parametrize("winner", [0, 1])
def test_all_may_discard_one_card_the_winner_first_and_then_refill_to_five(winner: int) -> None:
    table = Table(phase="sundown", winner=winner)
    for seat in (0, 1):
        table.in_hand(seat, "2♠ 3♠ 4♠ 5♠")
        table.in_deck(seat, "7♠ 8♠ 9♠")
    table.step(f"{winner} discard at sundown: 3♠", f"{1 - winner} discard at sundown: none")
    assert table.hand(winner) == ["2♠", "4♠", "5♠", "7♠", "8♠"]
    assert table.discard(winner) == ["3♠"]
    assert table.hand(1 - winner) == ["2♠", "3♠", "4♠", "5♠", "7♠"]


@rule("rulebook-1.5.0 §5.4 ¶4 s1", 'faq-2015 "Sundown" ¶5 s1')
def test_a_full_hand_that_loses_a_card_draws_one() -> None:
    table = Table(phase="sundown")
    table.in_hand(0, "2♠ 3♠ 4♠ 5♠ 6♠")
    table.in_deck(0, "7♠ 8♠")
    table.step("discard at sundown: 2♠")
    assert table.hand(0) == ["3♠", "4♠", "5♠", "6♠", "7♠"]
    assert table.deck(0) == ["8♠"]


@rule("rulebook-1.5.0 §5.4 ¶4 s4", "rulebook-1.5.0 §5.4 ¶4 s5")
def test_too_many_cards_are_discarded_down_to_five() -> None:
    table = Table(phase="sundown")
    table.in_hand(0, "2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠")
    table.in_deck(0, "9♠")
    table.step("discard at sundown: none", "discard down: 8♠", "discard down: 2♠")
    assert table.hand(0) == ["3♠", "4♠", "5♠", "6♠", "7♠"]
    assert table.deck(0) == ["9♠"]


@rule("rulebook-1.5.0 §5.4 ¶4 s3", "rulebook-1.5.0 §2.2 ¶3 s1")
def test_an_empty_deck_is_refilled_with_what_was_discarded() -> None:
    table = Table(phase="sundown")
    table.in_hand(0, "2♠ 3♠")
    table.step("discard at sundown: 2♠")
    assert table.hand(0) == ["3♠", "2♠"]


@rule(
    "rulebook-1.5.0 §5.4 ¶5 s1",
    "rulebook-1.5.0 §5.4 ¶7",
    "rulebook-1.5.0 §5.4 ¶8",
    "rulebook-1.5.0 §5.4 ¶9",
    "rulebook-1.5.0 §2.7 ¶1 s2",
    'compendium-1.9.3 "Duration of Abilities" ¶2 s1',
    'compendium-1.9.3 "Duration of Abilities" ¶2 s4',
    'faq-2015 "Sundown" ¶6',
    'faq-2015 "Sundown" ¶8',
)
def test_everything_unboots_and_what_lasts_for_the_day_ends() -> None:
    table = Table(phase="sundown")
    table.put(0, dude("Allie"), booted=True)
    table.put(0, goods("Rifle"), on="Allie", booted=True)
    table.put(1, deed("Bank"), booted=True)
    table["home 0"].booted = True
    table["Allie"].used = frozenset((AbilityRef(table["Allie"].number, "ability", 0),))
    for until, amount in (("phase", 1), ("day", 2), ("leaves play", 4)):
        table.modify("Allie", "bullets", amount, until=until)
    assert table.bullets("Allie") == 7
    table.step()
    assert not any(table.is_booted(name) for name in ("Allie", "Rifle", "Bank", "home 0"))
    assert table.bullets("Allie") == 4
    assert table["Allie"].used == frozenset()


@rule("rulebook-1.5.0 §5.3.1 ¶6")
def test_what_lasts_for_the_day_still_counts_for_victory() -> None:
    table = sundown((2, 0), (0, 2))
    table.modify("Deed 0", "control", 1, until="day")
    table.step()
    assert table.outcome is not None
    assert table.outcome.winner == 0


@rule("rulebook-1.5.0 §5.4 ¶1 s2", 'faq-2015 "Sundown" ¶1')
def test_what_counts_in_sundown_only_counts_for_victory() -> None:
    table = sundown((2, 0), (0, 2))

    def at_dusk(state: State, own: Piece, asked: Piece) -> int | None:
        return 1 if state.phase == "sundown" and own is asked else None

    table.teach("Deed 0", ContinuousChange("control", at_dusk))
    table.state.phase = "high noon"
    assert table.control_points(0) == 2
    table.to("sundown", "0 play: pass", "1 play: pass")
    table.step()
    assert table.outcome is not None
    assert table.outcome.winner == 0


@rule('compendium-1.9.3 "Duration of Abilities" ¶3', 'compendium-1.9.3 "Bounty" ¶1 s2')
def test_counters_stay_when_the_day_ends() -> None:
    table = Table(phase="sundown")
    table.put(0, dude("Allie"), bounty=3, control_points=2)
    table.step()
    assert (table.bounty("Allie"), table.control_points(0)) == (3, 2)


@rule("rulebook-1.5.0 §5.4 ¶10", 'compendium-1.9.3 "Day" ¶1', 'faq-2015 "Sundown" ¶9', "rulebook-1.5.0 §5.1 ¶6 s2")
def test_a_new_day_begins_with_gambling() -> None:
    table = Table(phase="sundown", winner=1)
    for seat, hand in ((0, "A♠ 2♠ 3♠ 4♠ 6♥"), (1, "K♠ Q♠ J♠ 9♠ 8♥")):
        table.in_hand(seat, "2♣ 3♣ 4♣ 5♣ 6♣")
        table.in_deck(seat, hand)
        table.set_rock(seat, 1)
    table.step("1 discard at sundown: none", "0 discard at sundown: none")
    assert (table.phase, table.day, table.winner) == ("gambling", 1, 1)
    table.step()
    assert (table.phase, table.day, table.winner) == ("upkeep", 2, 0)


@rule("rulebook-1.5.0 §5.4 ¶3", 'faq-2015 "Sundown" ¶3')
def test_what_is_seen_to_in_sundown_comes_after_the_check_and_before_hands_are_filled() -> None:
    """A control point gained at that time does not win this day, because the check is over; no player has drawn yet."""
    table, boss = Table(phase="sundown"), dude("Boss")
    hands: list[int] = []

    def grow(use: Use) -> None:
        hands.append(len(table.hand(0)))
        use.piece.control_points += 1

    table.teach(boss, trait(AFTER, VictoryChecked, grow))
    table.put(0, boss)
    table.in_deck(0, "2♠ 3♠ 4♠ 5♠ 6♠")
    table.to("gambling")
    assert (hands, len(table.hand(0)), table.control_points(0), table.is_over) == ([0], 5, 1, False)


@rule("rulebook-1.5.0 §5.4 ¶3", 'faq-2015 "Sundown" ¶3')
def test_who_has_won_already_does_nothing_more() -> None:
    table, boss = Table(phase="sundown"), dude("Boss", control=1)
    seen: list[str] = []
    table.teach(boss, trait(AFTER, VictoryChecked, lambda use: seen.append("checked")))
    table.put(0, boss)
    table.step()
    assert table.is_over and seen == []


@rule(
    "rulebook-1.5.0 §5.4 ¶5 s2",
    "rulebook-1.5.0 §5.4 ¶6",
    "rulebook-1.5.0 §5.4 ¶7",
    "rulebook-1.5.0 §5.4 ¶8",
    'faq-2015 "Sundown" ¶7',
    'faq-2015 "Sundown" ¶8',
)
def test_sundowns_moments_are_over_before_its_effects_are() -> None:
    """All unboots, and then the last moment of Sundown passes; what lasts for the phase and the day was still on."""
    table, watcher = Table(phase="sundown"), dude("Watcher")
    seen: list[tuple[str, int, str]] = []

    def note(use: Use) -> None:
        seen.append((type(use.event).__name__, table.bullets("Watcher"), table.phase))

    table.teach(
        watcher,
        *(trait(AFTER, event, note) for event in (VictoryChecked, HandsFilled, Unbooted)),
        trait(BEFORE, DayEnds, note),
    )
    table.put(0, watcher, booted=True)
    for until in ("phase", "day"):
        table.modify("Watcher", "bullets", 1, until)
    table.step()
    in_sundown = ("VictoryChecked", "HandsFilled", "Unbooted", "DayEnds")
    assert seen == [(name, 2, "sundown") for name in in_sundown]
    assert (table.bullets("Watcher"), table.phase) == (0, "gambling")


@rule("rulebook-1.5.0 §5.4")
def test_what_lasts_until_nightfall_counts_for_victory_and_is_over_right_after_the_check() -> None:
    table = Table(phase="sundown")
    table.put(0, dude("Allie", influence=1))
    table.modify("Allie", "influence", 2, until="nightfall")
    seen: list[int] = []
    table.teach(dude("Allie"), trait(BEFORE, VictoryChecked, lambda use: seen.append(table.influence("Allie"))))
    table.put(1, dude("Bo", influence=1, control=2))
    table.step()
    assert seen == [1] and table.outcome is None


def test_nightfall_is_what_follows_once_nobody_has_won() -> None:
    table, seen = Table(phase="sundown"), list[tuple[str, bool]]()
    table.put(0, dude("Clerk"))
    for event in (VictoryChecked, HandsFilled, DayEnds):
        table.teach("Clerk", trait(AFTER, event, lambda use: seen.append((type(use.event).__name__, at_night(table)))))
    table.step()
    assert seen == [("VictoryChecked", True), ("HandsFilled", True), ("DayEnds", True)] and not at_night(table)


def at_night(table: Table) -> bool:
    return table.state.is_nightfall
