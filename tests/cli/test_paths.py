"""Which files are meant: given, found in folders, named by the configuration."""

import os
from pathlib import Path

import pytest

from dtk.cli import paths
from dtk.cli.config import Config
from dtk.cli.console import Refusal
from dtk.cli.paths import SkippedFiles, deck_files
from dtk.files.globs import path_from, real_place


@pytest.fixture
def files(tmp_path, monkeypatch):
    """Write files below the current folder; what holds the word `outfit` is a deck."""
    monkeypatch.chdir(tmp_path)

    def write(*names, text="outfit: x\n"):
        for name in names:
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_text(text)

    return write


@pytest.fixture
def notes():
    return []


@pytest.fixture
def found(tmp_path, notes):
    def find(*given, changed=None, **settings):
        config = Config(**{"root": tmp_path, **settings})
        skipped = SkippedFiles()
        decks = deck_files(given, config, lambda text: "outfit" in text, changed=changed, skipped=skipped)
        notes[:] = skipped.sentences()
        return decks

    return find


def test_what_is_given_stays_as_it_is(files, found):
    files("README.md", "decks/a.yaml", text="nothing")
    given = ["README.md", "-", "missing.yaml", "./decks/a.yaml"]
    assert found(*given, "README.md", "decks/a.yaml", "decks/../README.md", "-") == given


def test_a_folder_stands_for_its_decks_in_order(files, found):
    files(
        "decks/b.yaml",
        "decks/a.YML",
        "decks/z/c.o8d",
        "decks/a/d.txt",
        "decks/e.md",
        "decks/f.json",
        "decks/g.bb",
    )
    files("decks/h.png", "decks/i.yaml.bak", "decks/j")
    assert found("decks") == [
        *(
            "decks/a.YML",
            "decks/a/d.txt",
            "decks/b.yaml",
            "decks/e.md",
            "decks/f.json",
            "decks/g.bb",
            "decks/z/c.o8d",
        ),
    ]
    assert found(".") == found("decks")


def test_what_is_no_deck_is_left_out(files, found, notes):
    files("decks/a.yaml")
    files("decks/README.md", "decks/package.json", "decks/mkdocs.yml", text="something else\n")
    assert found("decks") == ["decks/a.yaml"]
    assert notes == [
        "Skipped decks/mkdocs.yml: not a deck.",
        "Skipped, not decks: decks/README.md, decks/package.json.",
    ]
    files(*(f"decks/{number}.md" for number in range(5)), text="something else\n")
    found("decks", "decks")
    assert notes[1].endswith("decks/3.md, decks/4.md and 2 more.")


def test_broken_decks_are_not_left_out(files, found, notes):
    files("decks/a.yaml", "decks/b.o8d", "decks/c.txt", "decks/d.json", text="outfit \x00")
    Path("decks/e.txt").write_bytes("outfit".encode("utf-16"))
    files("decks/f.txt", "decks/g.md", text="outfit" * 99_999)
    assert found("decks") == ["decks/a.yaml", "decks/b.o8d", "decks/c.txt", "decks/e.txt", "decks/f.txt"]
    assert notes == [
        r"Skipped decks/d.json: hidden character `\x00` is not allowed in a deck file.",
        "Skipped decks/g.md: this file is larger than 256 KiB.",
    ]


def test_hidden_and_excluded_files_are_passed_over(files, found):
    files(
        "decks/a.yaml",
        "decks/.b.yaml",
        "decks/.git/c.yaml",
        "decks/old/d.yaml",
        "decks/new/e.yaml",
        "formats/x.yaml",
    )
    settings = {"exclude": ("decks/old", "**/e.*"), "formats": ("formats/x.yaml",)}
    assert found(".", **settings) == ["decks/a.yaml"]
    assert found("decks/old/d.yaml", **settings) == ["decks/old/d.yaml"]


def test_without_paths_the_configuration_speaks(files, found, tmp_path, monkeypatch):
    files("decks/a.yaml", "decks/old/b.yaml", "league/x/c.yaml", "league/x/c.txt", "other/d.yaml", "e.yaml")
    assert found() == ["decks/a.yaml", "decks/old/b.yaml"]
    assert found(decks=("decks/*.yaml", "league/*/*.yaml", "e.yaml")) == [
        "decks/a.yaml",
        "league/x/c.yaml",
        "e.yaml",
    ]
    assert found(decks=("decks/*.o8d", "missing/*.yaml")) == []
    monkeypatch.chdir(tmp_path / "other")
    assert found() == ["../decks/a.yaml", "../decks/old/b.yaml"]


def test_what_the_configuration_names_is_there(files, found):
    files("decks/a.yaml")
    with pytest.raises(Refusal, match=r"`decks/b\.yaml` does not exist; name files"):
        found(decks=("decks", "decks/b.yaml"))
    with pytest.raises(Refusal, match=r"`league` does not exist; `decks` in dtk\.toml names it"):
        found(decks=("league",), path="dtk.toml")


def test_each_file_once(files, found):
    files("decks/a.yaml")
    assert found("decks", "decks/a.yaml", "decks") == ["decks/a.yaml"]


def test_links_that_lead_out_are_left_out(files, found, notes, tmp_path):
    files("decks/a.yaml", "secret/b.yaml")
    Path("decks/b.yaml").symlink_to(tmp_path / "secret/b.yaml")
    Path("decks/c").symlink_to(tmp_path / "secret")
    Path("decks/d.yaml").symlink_to("a.yaml")
    Path("decks/loop").symlink_to(".")
    Path("decks/e.yaml").symlink_to("e.yaml")
    assert found("decks") == ["decks/a.yaml", "decks/d.yaml"]
    assert sorted(notes) == [
        "Skipped decks/b.yaml: a link out of decks.",
        "Skipped decks/c: a link out of decks.",
        "Skipped decks/e.yaml: not a file.",
    ]


def test_a_configured_folder_that_is_a_link_out_is_left_out(files, found, notes, tmp_path):
    files("repository/x", "secret/b.yaml")
    Path("repository/decks").symlink_to(tmp_path / "secret")
    Path("repository/b.yaml").symlink_to(tmp_path / "secret/b.yaml")
    assert found(root=tmp_path / "repository", decks=("decks", "b.yaml", "decks/*.yaml")) == []
    assert notes == [
        "Skipped repository/decks: a link out of the repository.",
        "Skipped repository/b.yaml: a link out of the repository.",
    ]


def test_what_is_no_file_is_left_out(files, found, notes):
    files("decks/a.yaml")
    os.mkfifo("decks/pipe.yaml")
    Path("decks/folder.yaml").mkdir()
    assert found("decks") == ["decks/a.yaml"]
    assert notes == ["Skipped decks/pipe.yaml: not a file."]


def test_unfriendly_names(files, found, notes):
    names = ["decks/-x.yaml", "decks/a\nb.yaml", "decks/\x1b[31m.yaml", os.fsdecode(b"decks/\xff.yaml")]
    files(*names)
    files("decks/c\n::error::.yaml", text="no")
    assert found("decks") == sorted(names)
    assert notes == ["Skipped decks/c\\n::error::.yaml: not a deck."]


def test_a_very_deep_folder(found, tmp_path, monkeypatch, notes):
    monkeypatch.chdir(tmp_path)
    for _ in range(1_200):
        Path("d").mkdir()
        os.chdir("d")
    (tmp_path / "a.yaml").write_text("outfit: x\n")
    decks = found(str(tmp_path))
    # Nothing may be left behind that is too deep for others to delete.
    for _ in range(1_200):
        os.chdir("..")
        Path("d").rmdir()
    assert decks == [str(tmp_path / "a.yaml")]


def test_only_what_changed(files, found, tmp_path):
    files("decks/a.yaml", "decks/b.yaml", "c.yaml")
    changed = {tmp_path / "decks/b.yaml", tmp_path / "decks/gone.yaml", tmp_path / "c.yaml"}
    assert found(changed=changed) == ["decks/b.yaml"]
    assert found("decks/a.yaml", "c.yaml", "-", changed=changed) == ["c.yaml", "-"]


def test_there_is_an_end_to_it(files, found, monkeypatch):
    monkeypatch.setattr(paths, "MOST_FILES", 3)
    files("decks/a.yaml", "decks/b.yaml", "decks/c.yaml")
    assert len(found("decks")) == 3
    files("decks/d.yaml")
    with pytest.raises(Refusal, match="more than 3 possible deck files"):
        found("decks")


def test_a_path_as_globs_see_it(files, tmp_path, monkeypatch):
    files("decks/a.yaml")
    assert path_from(tmp_path, "decks/a.yaml") == "decks/a.yaml"
    assert path_from(tmp_path / "decks", "a.yaml") is None
    monkeypatch.chdir("decks")
    assert path_from(tmp_path, "a.yaml") == "decks/a.yaml"
    assert real_place("../decks/a.yaml") == tmp_path / "decks/a.yaml"
