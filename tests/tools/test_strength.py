"""The tools that measure agents: mirrored and repeatable boards, odds ratios, sets of decks, and styles."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

import pytest

from dtk.agents.features import PositionTotals
from dtk.agents.random import Random
from dtk.engine.flow import step
from dtk.engine.rules import callout
from dtk.match.one import Match
from dtk.testing import Table, deed, dude
from tests.agents.agent_tables import decks as decks_of
from tests.agents.agent_tables import seated
from tools import strength
from tools.deck_sets import FOLDERS, decks, matchups
from tools.duels import Board, Duel, DuelGame, duel, play_board
from tools.losing_passes import loses, losing_passes
from tools.styles import STYLES


@pytest.fixture(scope="module")
def examples() -> list[Match]:
    return matchups("examples", 2, "test")


def game(
    won: bool = False, *, lowball: bool = False, deck_won: bool = False, days: int = 3, fault: str = ""
) -> DuelGame:
    return DuelGame(won, lowball, deck_won, days, fault, (1.0, 2.0))


def boards(*wins: int) -> list[Board]:
    return [Board(number, (game(many > 0), game(many > 1))) for number, many in enumerate(wins)]


def styled(table: Table, style: str, act: Callable[[], object]) -> list[str]:
    """The answer of a style at seat 0."""
    sitting = seated(table)
    sitting.agent = STYLES[style]("seed")
    act()
    return sitting.said


def test_boards_are_mirrored_and_repeatable(examples: list[Match]) -> None:
    played = [duel(examples, ("random", "careless"), 2) for _ in range(2)]
    assert [board.wins for board in played[0].boards] == [board.wins for board in played[1].boards]
    assert len(played[0].games) == 8


def test_both_games_of_a_board_have_the_same_deal(examples: list[Match]) -> None:
    # Agents that answer a cheatin' lowball alike, so that the same deck wins it.
    found = duel(examples, ("baseline", "baseline:without=threats"), 2)
    assert all(one.lowball == other.lowball for one, other in (board.games for board in found.boards))


def test_a_record_of_boards_grows_and_holds_several_duels(examples: list[Match], tmp_path: Path) -> None:
    record = tmp_path / "boards.jsonl"
    for agents in (("random", "careless"), ("careless", "random")):
        duel(examples[:1], agents, 1, record=record)
        whole = [board.wins for board in duel(examples, agents, 2).boards]
        assert [board.wins for board in duel(examples, agents, 2, record=record).boards] == whole
    lines = record.read_text("utf-8").splitlines()
    assert len(lines) == 1 + 2 * 4
    # Times are measured, so they show that no recorded board was played again.
    seconds = [duel(examples, ("random", "careless"), 2, record=record).seconds for _ in range(2)]
    assert seconds[0] == seconds[1]


def test_swapped_agents_win_what_the_others_lose(examples: list[Match]) -> None:
    one = play_board(examples, ("careless", "baseline"), (0, 0))
    other = play_board(examples, ("baseline", "careless"), (0, 0))
    assert one.wins + other.wins == 2


def test_an_agent_plays_itself_once_a_deal(examples: list[Match]) -> None:
    found = duel(examples, ("random", "random"), 3)
    assert [len(board.games) for board in found.boards] == [1] * 6


def test_the_win_rate_has_the_interval_of_boards() -> None:
    # Split boards tell agents apart no more than decks do: the rate is 1/2 in every one of them.
    split, decided = Duel(boards(*[1] * 50)), Duel(boards(*[2, 0] * 25))
    assert split.share.startswith("50.0%")
    assert decided.share == "50.0% (36.8% to 63.2%)"
    assert split.share != decided.share


def test_the_odds_ratio_is_of_boards_that_are_not_split() -> None:
    found = Duel(boards(*[2] * 30, *[0] * 10, *[1] * 100))
    assert found.counts == (30, 10, 100)
    assert found.odds is not None
    assert found.odds.ratio == pytest.approx(3.0)
    assert found.odds.low < 2 < 4 < found.odds.high


def test_no_odds_ratio_without_decided_boards() -> None:
    assert Duel(boards(1, 1)).odds is None
    won = Duel(boards(2, 2, 2)).odds
    assert won is not None
    assert won.ratio == math.inf
    assert won.low > 0.5


def test_first_days_are_counted_with_an_interval() -> None:
    found = Duel([Board(0, (game(days=1), game(days=3)))] * 50)
    assert found.first_day == "50.0% (40.4% to 59.6%)"
    assert found.mean_days == 2.0
    assert found.seconds == (1.0, 2.0)


def test_the_first_lowball_is_compared_within_matchups() -> None:
    # The first deck of matchup 0 always wins, and often wins lowball; that of matchup 1 does neither. Lowball is worth
    # nothing in either, though over both it looks worth much.
    strong = [Board(0, (game(lowball=number > 2, deck_won=True),) * 2) for number in range(20)]
    weak = [Board(1, (game(lowball=number < 2),) * 2) for number in range(20)]
    found = Duel([*strong, *weak]).lowball
    assert found is not None
    assert found[0] == 0.0
    assert found[1] > 0.05


def test_the_first_lowball_may_decide() -> None:
    found = Duel([Board(0, (game(lowball=bool(number % 2), deck_won=bool(number % 2)),) * 2) for number in range(40)])
    assert found.lowball is not None
    assert found.lowball[0] == 1.0
    assert 0 < found.lowball[1] < 0.5


def test_void_boards_do_not_count() -> None:
    void = Board(0, (game(True), game(fault="Diverged: the tables of both commits differ: ...")))
    found = Duel([void, *boards(2)])
    assert (found.void, len(found.games), found.wins, found.faults) == (1, 2, 2, 0)


@pytest.mark.parametrize("name", list(FOLDERS))
def test_no_deck_of_a_set_meets_itself(name: str) -> None:
    for match in matchups(name, 12, "test"):
        assert match.decks[0] != match.decks[1]


def test_sets_are_drawn_by_their_seed() -> None:
    found = {seed: [[deck.name for deck in match.decks] for match in matchups("plans", 9, seed)] for seed in "ab"}
    assert found["a"] == [[deck.name for deck in match.decks] for match in matchups("plans", 9, "a")]
    assert found["a"] != found["b"]


def test_a_set_has_all_pairs_if_it_has_no_more() -> None:
    folder = FOLDERS["examples"]
    assert folder is not None
    many = len(decks(folder))
    assert len(matchups("examples", 1000, "test")) == many * (many - 1) // 2


def test_gangs_of_any_cards_start_with_influence() -> None:
    for match in matchups("any cards", 6, "test"):
        assert all(sum(card.influence or 0 for card in deck.gang) >= 3 for deck in match.decks)


@pytest.mark.parametrize("style", list(STYLES))
def test_styles_play_by_the_rules(style: str, examples: list[Match]) -> None:
    assert duel(examples[:1], (style, "baseline"), 1).faults == 0


@pytest.mark.parametrize(("style", "answer"), [("always-fight", "accept: yes"), ("never-fight", "accept: no")])
@pytest.mark.parametrize("strong", [0, 1])
def test_a_style_answers_call_outs_by_habit(style: str, answer: str, strong: int) -> None:
    table = decks_of(Table())
    for seat, name in enumerate(("Allie", "Bo")):
        table.put(seat, dude(name, bullets=4 * (seat == strong)), "town square")
    assert styled(table, style, lambda: callout.call_out(table.game, table["Bo"], table["Allie"])) == [answer]


@pytest.mark.parametrize(
    ("style", "calls_out"), [("always-fight", True), ("always-call-out", True), ("never-fight", False)]
)
@pytest.mark.parametrize("strong", [0, 1])
def test_a_style_calls_out_by_habit(style: str, calls_out: bool, strong: int) -> None:
    table = decks_of(Table())
    for seat, name in enumerate(("Allie", "Bo")):
        table.put(seat, dude(name, bullets=4 * (seat == strong)), "town square")
    said = styled(table, style, lambda: step(table.game))
    assert ("play: Allie calls out" in said) is calls_out


def test_who_loses_at_sundown_is_told() -> None:
    table = Table()
    table.put(1, deed("Hall", control=2))
    table.put(0, dude("Allie", influence=1))
    at = PositionTotals(table.game.views[0])
    assert loses(at, at.board.points, 0)
    assert not loses(at, at.board.points, 1)
    assert not all(loses(at, points, 0) for points in at.moves(0))


def test_losing_passes_are_counted(examples: list[Match]) -> None:
    found = losing_passes(examples[:1], Random, 2)
    assert found.games == 2
    assert 0 <= found.answered <= found.count


def test_the_page_holds_a_row_for_each_set(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ["strength.py", "--duel", "random", "careless", "--boards", "2", "--seed", "test"]
    monkeypatch.setattr("sys.argv", arguments)
    strength.main()
    rows = [line for line in capsys.readouterr().out.splitlines() if line.startswith("| `random` v `careless`")]
    assert [row.split("|")[2].strip() for row in rows] == list(FOLDERS)


def test_an_unknown_agent_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["strength.py", "--duel", "baseline", "always-figth"])
    with pytest.raises(SystemExit, match="always-figth"):
        strength.main()


def test_the_whole_page_has_a_row_for_each_duel_and_style() -> None:
    written = strength.page(strength.Gate(["examples"], 1, "test", 1), ["careless"], concepts=False)
    assert written.startswith("# How well the agents play\n")
    assert "| `careless` v itself | examples |" in written
    assert all(f"| `{style}` v `careless` | examples |" in written for style in STYLES)
    columns = {line.count("|") for line in written.splitlines() if " v " in line and line.startswith("|")}
    assert columns == {len(strength.COLUMNS) + 1}
