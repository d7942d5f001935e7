"""Each text is found by its code, and only the packs that are asked for are read."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from dtk.cardtext import library as module
from dtk.cardtext.library import BadText, Library, card_texts, library, sources
from dtk.cardtext.parts.card import Authored
from dtk.files.own_packs import NO_PACKS


def test_every_text_of_every_module_is_found_by_each_of_its_codes() -> None:
    written = {
        code: one
        for name in sources()
        for one in vars(import_module(name)).values()
        if isinstance(one, Authored)
        for code in one.codes
    }
    assert dict(library()) == written
    assert all(card_texts().by_code[code] is one.text for code, one in written.items())
    assert all(library().homes[code] == one.author.__module__ for code, one in written.items())


def test_a_printing_without_a_text_is_not_found() -> None:
    assert "no such code" not in library() and library().get("no such code") is None
    with pytest.raises(KeyError):
        library()["no such code"]


def test_a_printing_has_one_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    places = {name: tmp_path / f"{name}.py" for name in ("one", "other")}
    for path in places.values():
        path.write_text('@card("01071")\nclass Bunkhouse:\n    pass\n')
    monkeypatch.setattr(module, "sources", lambda: places)
    with pytest.raises(BadText, match=r"The text of 01071 is written twice: in .*one\.py and in .*other\.py\."):
        Library(NO_PACKS)


def test_a_module_is_read_once_a_text_of_it_is_asked_for() -> None:
    found = Library(NO_PACKS)
    assert not found.loaded
    texts = [found["01071"], found["01072"]]
    assert found.loaded == [texts[0].author.__module__]
