"""The page of a game: every sentence and the table after it, nothing of a stranger's but text, and bounded."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from dtk.cli.app import app
from dtk.engine import flow
from dtk.files.shown import visible
from dtk.match.one import FORFEIT
from dtk.match.record import recorded
from dtk.match.replay import replay
from dtk.report.games.narrator import Narrator
from dtk.report.pages.coach import Curve, Remark
from dtk.report.pages.game import Chronicle, Step, game_page, merged
from dtk.report.pages.page import environment
from dtk.testing import Table, deed, dude, goods
from tests.report.games_shown import EXAMPLES, HOSTILE, chronicle, hostile_match, made_up, played, shown
from tests.report.page_reader import Page


def boards(page: Page) -> list[str]:
    """The table at each step, as the page's script puts it together."""
    data = json.loads(page.scripts[0])
    return ["".join(data["parts"][part] for part in step) for step in data["steps"]]


def told_at(table: Table, *script: str) -> list[tuple[str, str]]:
    """Each sentence of a play, with the text of the table after it."""
    told = table.game.listener = Chronicle()
    table.say(*script)
    flow.step(table.game)
    told.unit_over(table.game)
    return [(told.steps[at].told[-1].text, told.parts.markup(told.steps[at].board)) for at in range(len(told.steps))]


def test_every_sentence_of_the_narrator_is_there_in_order() -> None:
    said: list[str] = []
    narrator = Narrator(said.append)
    replay(hostile_match(), recorded(played()), narrator)
    text, at = Page(shown()).text, -1
    assert len(said) > 40
    for sentence in filter(None, said):
        at = text.index(sentence.strip(), at + 1)


def test_the_table_beside_a_sentence_shows_what_it_tells() -> None:
    table = Table()
    table.put(0, deed("Ranch"))
    table.put(0, dude("Ann", influence=2))
    table.put(0, goods("Rifle"), on="Ann")
    (sentence, board), *rest = told_at(table, "0 play: move Ann", "0 move to [Ann]: Ranch")
    assert not rest and sentence == "Ann goes to Ranch."
    street = board.split('aria-label="Seat 1\'s street"')[1]
    assert street.index("Ranch") < street.index("Ann") < street.index("Rifle")


def test_who_is_aced_is_gone_from_the_table_once_that_is_told_with_what_comes_of_it() -> None:
    gone = 0
    for told in map(chronicle, range(5)):
        for step, after in pairwise(told.steps):
            sentence = step.told[-1]
            if not isinstance(sentence, Remark) and " is aced as a casualty" in sentence.text:
                name = f'<b class="name">{sentence.text.partition(" is aced")[0]}</b>'
                gone += name not in told.parts.markup(step.board)
                # A bounty is collected while it happens.
                assert name not in told.parts.markup(step.board) or name not in told.parts.markup(after.board)
    assert gone


def test_lowball_hands_lie_open_while_they_are_told() -> None:
    told = chronicle()
    (of_hands, *_) = [step for step in told.steps if "Hands: " in str(step.told)]
    assert str(told.parts.markup(of_hands.board)).count("Draw hand: ") == 2


def test_the_page_has_nothing_of_a_strangers_but_text() -> None:
    page = Page(shown(coached=True))
    assert page.tags["script"] == 2 and not {"img", "iframe", "object", "link", "i-do"} & {*page.tags}
    assert not [name for name in page.attributes if name.startswith("on") or name == "style"]
    assert not [address for address in page.addresses if not address.startswith(("#day-", "#step-"))]
    for name in HOSTILE[:2]:
        assert visible(name) in page.text
    for drawn in boards(page):
        assert "<script" not in drawn and "<img" not in drawn and "<b>Söhne" not in drawn
    assert "<!--" not in shown().decode().partition("<body>")[2]


def test_hidden_characters_are_shown_as_escapes_and_templates_are_no_templates() -> None:
    page = Page(shown(players=3))
    assert "\u202e" not in shown(players=3).decode() and "\x1b" not in shown(players=3).decode()
    assert r"\u202eesrever \x1b[2J {{ 7 * 7 }}" in page.text


def test_only_its_own_style_and_script_may_act() -> None:
    text = shown().decode()
    policy = text.partition('http-equiv="Content-Security-Policy" content="')[2].partition('"')[0]
    assert policy.startswith("default-src 'none'; style-src 'sha256-") and "unsafe" not in policy
    assert "http:" not in text and "https:" not in text


def test_a_card_in_a_hand_says_who_sees_it() -> None:
    page = Page(shown())
    first = boards(page)[0]
    hands = first.split('class="player seat-')
    assert len(hands) == 3
    assert 'class="card for-2' in hands[1] and "for-1" not in hands[1].split("</section>")[0]
    lowball = next(board for board in boards(page) if "Draw hand" in board)
    assert "for-1 for-2" in lowball


def test_the_coachs_remarks_stand_before_what_came_of_the_choice() -> None:
    game = played()
    analysis = made_up(len(game.answers))
    told = chronicle(analysis=analysis)
    placed = [step.told for step in told.steps if isinstance(step.told[0], Remark)]
    assert len(placed) == 2 and not isinstance(placed[0][-1], Remark)
    text = Page(shown(coached=True)).text
    assert "Blunder by seat 1: Your play? pass <i>now</i> costs 31.0 points (27.3 to 34.7)" in text
    assert "At Sundown: your dudes 4.0 instead of 3.1, their games won by Sundown 10 % instead of 40 %." in text
    assert "Mistake by seat 2: Your play?" in text and "Only good line by seat 2" in text


def test_the_coach_draws_the_curve_the_waterfall_and_the_moments_that_decided() -> None:
    page = Page(shown(coached=True))
    assert "Decided on day 2 by luck: the pull of seat 1: 8♠ <script>" in page.text
    assert "The chance of seat 1 to win, with open hands." in page.text
    assert page.tags["polyline"] == page.tags["polygon"] == 1 and page.tags["circle"] == 3
    luck = "\n".join(page.values).split("Luck: ")[1:]
    assert len(luck) == 2 and "+70.0 (+55.7 to +84.3) points for seat 1" in luck[1] + luck[0]
    for row in ("start", "luck", "choices of seat 1", "choices of seat 2", "hidden cards", "rest", "result"):
        assert row in page.text
    steps = int(re.findall(r'max="(\d+)"', shown(coached=True).decode())[0])
    links = [int(address.removeprefix("#step-")) for address in page.addresses if address.startswith("#step-")]
    assert len(links) >= 5 and all(1 <= link <= steps for link in links)


def test_the_curve_of_a_long_game_and_a_long_command_are_whole() -> None:
    points, command = " ".join(f"{x}.0,{x}.5" for x in range(400)), "dtk replay " + "x" * 2000
    macros = environment().get_template("coach.html").module
    curve = Curve(width=1, height=1, line=points, band=points, days=(), marks=(), luck=())
    assert macros.curve(curve, "seat 1").count(f'points="{points}"') == 2  # type: ignore[attr-defined]
    assert f"<code>{command}</code>" in game_page(hostile_match(), 0, chronicle(), None, command).decode()


def test_a_game_that_is_over_before_anybody_starts_says_so() -> None:
    match = hostile_match()
    record = recorded(played())._replace(
        gangs=None, answers=(), reason=FORFEIT, forfeit=0, winner=1, days=0, digest="", fault="no legal <gang>"
    )
    told = Chronicle()
    game = replay(match, record, told).played
    told.ends(game, [deck.name for deck in match.decks])
    page = Page(game_page(match, 0, told, None, "dtk replay"))
    assert f"{visible(HOSTILE[0])} forfeits: no legal <gang>." in page.text
    assert [*map(len, boards(page))] == [0]


def test_a_very_long_game_goes_on_day_by_day() -> None:
    told = chronicle()
    whole = merged(told.steps, told.parts)
    assert merged(told.steps, told.parts, most=10**9) == whole
    short = merged(told.steps, told.parts, most=20_000)
    seen: set[int] = set()
    assert sum(told.parts.size(step.board, seen) for step in short[: -(short[-1].day + 1)]) < 40_000
    assert len(short) < len(whole) and short[-1].board == told.steps[-1].board
    # Nothing that was told is left out.
    for steps in (short, whole):
        assert [one for step in steps for one in step.told] == [one for step in told.steps for one in step.told]
    by_day = merged(told.steps, told.parts, most=0)
    assert [step.day for step in by_day] == sorted({step.day for step in told.steps})


def test_what_changes_nothing_belongs_to_the_step_before_in_the_same_unit() -> None:
    told = chronicle()
    one, other = told.steps[0].board, told.steps[-1].board
    steps = [Step(1, 0, one, [1]), Step(1, 0, one, [2]), Step(1, 0, other, [3]), Step(1, 1, other, [4])]  # type: ignore[list-item]
    assert [step.told for step in merged(steps, told.parts)] == [[1, 2], [3], [4]]


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("log") / "games.jsonl"
    decks = [str(EXAMPLES / f"{name}-gunfighter.yaml") for name in ("sloane", "law-dogs")]
    made = CliRunner().invoke(app, ["match", *decks, "--isolated", "--games", "2", "--log", str(path)])
    assert made.exit_code == 0
    return path


def run(*arguments: object) -> Result:
    return CliRunner().invoke(app, ["replay", *map(str, arguments)])


def test_the_command_writes_the_page_and_says_how_to_write_it_again(log: Path, tmp_path: Path) -> None:
    path = tmp_path / "the game.html"
    result = run(log, "-g", 1, "--html", path)
    assert result.exit_code == 0 and result.stdout == "" and result.stderr == f"dtk: wrote {path}.\n"
    assert f"dtk replay {log} --game 1 --html '{path}'" in Page(path.read_bytes()).text
    written = path.read_bytes()
    assert run(log, "--game", 1, "--html", path).exit_code == 0 and path.read_bytes() == written
    assert len(written) < 1_000_000


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("--step",), "--html and --step cannot be combined"),
        (("--verify",), "--html and --verify cannot be combined"),
        (("--analyse", "--output-format", "json"), "--html and --output-format json cannot be combined"),
    ],
)
def test_a_page_is_not_for_what_is_told_otherwise(log: Path, tmp_path: Path, more: tuple[str, ...], said: str) -> None:
    result = run(log, "--html", tmp_path / "game.html", *more)
    assert result.exit_code == 2 and said in result.stderr and not [*tmp_path.iterdir()]


def test_where_no_page_can_be_written_a_sentence_says_so(log: Path, tmp_path: Path) -> None:
    result = run(log, "--html", tmp_path)
    assert (
        result.exit_code == 2
        and "is a folder, but this report is a single page; name a file that ends in .html." in result.stderr
    )


def test_a_game_that_goes_another_way_has_no_page(log: Path, tmp_path: Path) -> None:
    changed = tmp_path / "changed.jsonl"
    changed.write_text(log.read_text("utf-8").replace('"play: pass"', '"play: fly"'), "utf-8")
    result = run(changed, "--html", tmp_path / "game.html")
    assert result.exit_code == 1 and "so no page is written: answer" in result.stderr
    assert not (tmp_path / "game.html").exists()
