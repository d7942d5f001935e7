"""`dtk pack`: a pack of your own from an empty folder to a match, as docs/own-cards.md leads through it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from dtk.cardtext.library import BadText
from dtk.cli.app import app
from tests.own_pack import DECKS, as_before, write_deck

JANE = '''
@card("90002")
class QuietJane:
    """Boots to draw a card."""

    @ability("Noon, Boot")
    def listen(self, play: Play) -> None:
        """Draw a card."""
        play.draw(1)
'''


@pytest.fixture(autouse=True)
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    with as_before():
        yield


def dtk(*arguments: str) -> tuple[int, str, str]:
    from dtk.files.own_packs import Chosen

    Chosen.packs, Chosen.texts_allowed = None, False
    result = CliRunner().invoke(app, arguments)
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.exit_code, result.stdout, result.stderr


def test_the_finished_card_passes_every_check(capfd: pytest.CaptureFixture[str]) -> None:
    assert dtk("pack", "new", "my-set")[0] == 0
    code, said, noted = dtk("pack", "check", "my-set")
    assert (code, said) == (0, "1 card: the facts have no faults.\n") and "--allow-code checks them, too" in noted
    code, said, _ = dtk("pack", "check", "my-set", "--allow-code")
    assert code == 0 and "Rattlesnake Oil [90001]: the text fits the facts, and every part took effect." in said
    assert "2 passed" in capfd.readouterr().out


def test_a_pack_that_is_there_is_kept() -> None:
    dtk("pack", "new", "my-set")
    Path("my-set/texts.py").write_text("# mine\n", "utf-8")
    code, _, said = dtk("pack", "new", "my-set")
    assert code == 2 and "my-set exists" in said and Path("my-set/texts.py").read_text("utf-8") == "# mine\n"


def test_the_draft_of_a_card_fails_until_it_is_written(capfd: pytest.CaptureFixture[str]) -> None:
    dtk("pack", "new", "my-set")
    code, said, _ = dtk("pack", "card", "my-set", "Quiet Jane", "--type", "dude")
    assert code == 0 and "my-set/pack.yaml: Quiet Jane [90002]. Edit its facts." in said
    code, said, _ = dtk("pack", "check", "my-set", "--allow-code")
    assert code == 1 and "Quiet Jane [90002]: a game about it stopped: NotImplementedError: Write this ability." in said
    assert "1 failed, 2 passed" in capfd.readouterr().out
    texts = Path("my-set/texts.py").read_text("utf-8").partition('\n@card("90002")')[0]
    Path("my-set/texts.py").write_text(texts + JANE, "utf-8")
    Path("my-set/test_texts.py").unlink()
    code, said, _ = dtk("pack", "check", "my-set", "--allow-code")
    assert code == 0 and "Quiet Jane [90002]: the text fits the facts, and every part took effect." in said


def test_a_header_without_an_ability_is_a_fault() -> None:
    dtk("pack", "new", "my-set")
    facts = Path("my-set/pack.yaml")
    facts.write_text(facts.read_text("utf-8").replace("[Noon]", "[Shootout]"), "utf-8")
    code, said, _ = dtk("pack", "check", "my-set", "--allow-code")
    assert code == 1 and "`Shootout` is in its facts, but its text has no such ability." in said
    assert "its text has an ability `Noon`, which its facts lack." in said


def test_a_part_that_never_takes_effect_says_why() -> None:
    dtk("pack", "new", "my-set")
    texts = Path("my-set/texts.py")
    texts.write_text(texts.read_text("utf-8").replace("mine, booted", "mine, booted, unbooted"), "utf-8")
    code, said, _ = dtk("pack", "check", "my-set", "--allow-code")
    assert code == 1 and "ability 1 never took effect: never offered; " in said
    assert "nothing can be chosen, or what it requires does not hold" in said


def test_a_text_of_no_card_is_a_fault_and_does_not_stop_the_others() -> None:
    dtk("pack", "new", "my-set")
    texts = Path("my-set/texts.py")
    texts.write_text(texts.read_text("utf-8") + JANE, "utf-8")
    code, said, _ = dtk("pack", "check", "my-set", "--allow-code")
    assert code == 1 and "my-set/texts.py: there is no card 90002. Correct the code, or add its facts." in said
    assert "[90001]: the text fits the facts, and every part took effect." in said


def test_texts_that_are_not_text_are_named() -> None:
    dtk("pack", "new", "my-set")
    Path("my-set/texts.py").write_bytes(b"\x89PNG")
    with pytest.raises(BadText, match=r"^my-set/texts\.py is not UTF-8 text\.$"):
        dtk("pack", "check", "my-set", "--allow-code")


def test_texts_that_exit_do_not_end_dtk_silently() -> None:
    dtk("pack", "new", "my-set")
    texts = Path("my-set/texts.py")
    texts.write_text(texts.read_text("utf-8") + "raise SystemExit(3)\n", "utf-8")
    with pytest.raises(BadText, match=r"^my-set/texts\.py:\d+: SystemExit: 3\.$"):
        dtk("pack", "check", "my-set", "--allow-code")


def test_faults_of_facts_have_line_and_column() -> None:
    dtk("pack", "new", "my-set")
    facts = Path("my-set/pack.yaml")
    facts.write_text(facts.read_text("utf-8").replace("suit: clubs", "suit: stars"), "utf-8")
    code, _, said = dtk("pack", "check", "my-set")
    assert code == 1 and "my-set/pack.yaml:10:9: " in said


def test_a_printed_card_is_not_drafted() -> None:
    dtk("pack", "new", "my-set")
    code, _, said = dtk("pack", "card", "my-set", "Sloane")
    assert code == 2 and "Sloane" in said and "is a card of" in said


def test_the_card_is_played_in_a_match_and_tried() -> None:
    dtk("pack", "new", "my-set")
    Path("dtk.toml").write_text('packs = ["my-set/"]\n', "utf-8")
    write_deck(Path("mine.yaml"))
    assert dtk("validate", "mine.yaml")[0] == 0
    foe = str(DECKS / "law-dogs-gunfighter.yaml")
    assert dtk("match", "mine.yaml", foe, "-n", "2", "--seed", "1", "--allow-code")[0] == 0
    assert dtk("cards", "try", "Rattlesnake Oil")[0] == 2
    assert dtk("cards", "try", "Rattlesnake Oil", "--allow-code")[0] == 0
    assert "MYS     My Set  1            1" in dtk("cards", "coverage", "--pack", "MYS", "--allow-code")[1]


def test_a_folder_without_a_pack_is_named(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["pack", "check", str(tmp_path / "nowhere")])
    assert done.exit_code == 2 and "nowhere has no file `pack.yaml`" in " ".join(done.output.split())


@pytest.mark.parametrize("kind", ["action", "deed", "dude", "goods", "spell"])
def test_each_type_of_card_begins_with_facts_without_faults(kind: str) -> None:
    dtk("pack", "new", "my-set")
    assert dtk("pack", "card", "my-set", "Whispering Dust", "--type", kind)[0] == 0
    assert dtk("pack", "check", "my-set")[1] == "2 cards: the facts have no faults.\n"
