"""Is a slip of an author's pen told, with the class it is in and what to write instead, before any game is played?"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from textwrap import indent
from types import ModuleType

import pytest

from dtk.cardtext.library import Library, library
from dtk.files.own_packs import NO_PACKS

HEAD = "from dtk.cardtext.vocabulary import *\n\n\n"

NOT_CALLED = [
    ('gets("value", 1, at_a_deed_that)', "at_a_deed_that only makes a filter. Call it:"),
    ('gets("value", 1, called)', "called only makes a filter"),
    ('gets("value", 1, not_all(keyword))', "keyword only makes a filter"),
    ('cannot("cannot boot", wanted_for)', "wanted_for only makes a filter"),
    ('lent_to(keyword)(gets("value", 1, this))', "keyword only makes a filter"),
    ('ability("Noon", dude(carrying))(print)', "carrying only makes a filter"),
    ("trait(after(events.Booted, any_of))(print)", "any_of only makes a filter"),
    ('ability("Noon", dude(to=bring))(print)', "bring is not a purpose. Use one such as `BOOT`"),
    ('ability("Noon", dude)(print)', "is not a target. Make one with `dude"),
    ('gets("value", 1, this, requires=keyword)', "keyword only makes a condition"),
    ('ability("Noon", requires=conditional)(print)', "conditional only makes a condition"),
    ('gets("value", 1, keyword())', r"keyword\(\) needs at least one argument"),
    ('gets("value", 1, at_a_deed_that())', r"at_a_deed_that\(\) needs at least one argument"),
    ("lent_to(mine)", "noise is not a part of a text; perhaps it lacks its brackets"),
    ("ability(print)", "noise is not a part of a text; perhaps it lacks its brackets"),
    ("dude(mine)", "noise is not a part of a text"),
]
NO_EVENT = [
    ("trait(after(events.Aced, events.AcedOutOfPlay))(print)", "AcedOutOfPlay is not a filter. Put several events in"),
    ("trait(after(mine))(print)", "mine is not an event. Begin with one such as `events.Booted`"),
    ("trait(events.Booted)(print)", "is not a time of response. Use one such as `after"),
    ('react("React", after)(print)', "is not a time of response. Use one such as `after"),
]
IS_IT_MINE = "lambda play: mine(play, play.subject)"
GONE = [
    ("trait(after(events.LeftPosse, in_posse))(print)", "After LeftPosse a dude is in no posse, so in_posse never"),
    ("trait(after((events.SentHome, events.Moved), in_shootout))(print)", "After SentHome a dude is in no posse"),
    ("trait(after(events.SentHome, in_my_posse))(print)", "After SentHome a dude is in no posse, so in_my_posse"),
    ("trait(after(events.SentHome, in_opposing_posse))(print)", "so in_opposing_posse never holds. `play.event` has"),
    ('react("React", after(events.LeftPosse, opposing))(print)', "LeftPosse happens in a shootout only"),
    ("trait(before(events.Joined, opposing))(print)", "Use `in_opposing_posse` for its side"),
    (f"trait(after(events.Aced), requires={IS_IT_MINE})(print)", r"so mine cannot be required. Put it into `aft"),
    (f'react("React", after(events.Discarded), requires={IS_IT_MINE})(print)', "After Discarded a card is out of play"),
]
NOT_GONE = [
    "trait(after(events.Aced, mine, in_posse))(print)",
    "trait(when(events.SentHome, in_posse))(print)",
    "trait(when(events.SentHome, in_opposing_posse))(print)",
    "trait(after(events.SentHome, opposing))(print)",
    "trait(after(events.Joined, in_opposing_posse))(print)",
    "trait(after(events.SentHome, theirs))(print)",
    f"trait(when(events.Aced), requires={IS_IT_MINE})(print)",
    f"trait(after(events.Booted), requires={IS_IT_MINE})(print)",
]
BY_DAY = [
    'grantable(gets("bullets", 2, this, requires=lambda look: look.state.phase != "sundown"))',
    'grantable(cannot("cannot boot", this, requires=lambda ban: ban.state.phase == "high noon"))',
]
NOT_BY_DAY = [
    # What begins later than the grant is no duration, nor is what a card says while it is in play.
    'grantable(gets("bullets", 2, this, requires=lambda look: look.state.phase == "sundown"))',
    'grantable(gets("bullets", 2, this, requires=lambda look: look.state.phase != "sundown" and look.seat == 0))',
    'gets("bullets", 2, this, requires=lambda look: look.state.phase == "high noon")',
]


def write(folder: Path, monkeypatch: pytest.MonkeyPatch, body: str) -> str:
    """A module in which the class Slip has this body."""
    summary = '"""Has something wrong."""\n'
    written = f'{HEAD}@card("00000")\nclass Slip:\n{indent(summary + body, "    ")}\n'
    (folder / f"{folder.name}.py").write_text(written, encoding="utf-8")
    monkeypatch.syspath_prepend(folder)
    return folder.name


def loaded(module: str) -> ModuleType:
    """A module of texts, once a library has loaded it."""
    Library(NO_PACKS).load(module)
    return import_module(module)


def slip(folder: Path, monkeypatch: pytest.MonkeyPatch, body: str) -> Exception:
    """What is raised as a module is loaded in which the class Slip has this body."""
    with pytest.raises((TypeError, ValueError)) as fault:
        loaded(write(folder, monkeypatch, body))
    return fault.value


@pytest.mark.parametrize(("part", "said"), NOT_CALLED + NO_EVENT + GONE)
def test_what_is_no_part_is_told_with_its_class(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: str, said: str
) -> None:
    # The part beside it is whole, so that the class does not fail for having none.
    fault = slip(tmp_path, monkeypatch, f'steady = gets("value", 1, this)\nnoise = {part}')
    with pytest.raises(type(fault), match=said):
        raise fault
    assert any("Slip" in note for note in fault.__notes__)


@pytest.mark.parametrize("part", NOT_GONE + NOT_BY_DAY)
def test_what_can_be_asked_is_no_slip(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: str) -> None:
    assert vars(loaded(write(tmp_path, monkeypatch, f"steady = {part}")))["Slip"].codes == ("00000",)


@pytest.mark.parametrize("part", BY_DAY)
def test_how_long_a_grant_lasts_is_no_requirement(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: str) -> None:
    fault = slip(tmp_path, monkeypatch, f"noise = {part}")
    with pytest.raises(TypeError, match=r"may only state its duration. Use `play\.grant\(\.\.\., until=\.\.\.\)`"):
        raise fault
    assert fault.__notes__ == ["This is the text Slip (00000)."]


def test_a_filter_that_is_called_is_told_how_to_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fault = slip(tmp_path, monkeypatch, 'noise = gets("value", 1, mine())')
    assert fault.__notes__ == [
        "This is in the class Slip.",
        "Name a filter without calling it: `mine`, not `mine()`.",
    ]


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("", "Slip has no part. List a card without text in `carddb/plain.yaml` instead"),
        ("def nap(self, play: Play) -> None: ...", "Slip has no part"),
        (
            'steady = gets("value", 1, this)\ndef nap(self, play: Play) -> None: ...',
            r"Slip\.nap is not a part of a text; perhaps it needs `@ability\(\.\.\.\)` or similar above it",
        ),
        ('steady = gets("value", 1, this)\nboot = 3', r"Slip\.boot is not a part of a text"),
    ],
)
def test_a_class_has_parts_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, body: str, said: str
) -> None:
    fault = slip(tmp_path, monkeypatch, body)
    with pytest.raises(TypeError, match=said):
        raise fault
    assert fault.__notes__ == ["This is the text Slip (00000)."]


def test_a_method_that_another_calls_need_not_be_a_part() -> None:
    assert "look_for_help" in vars(library()["24010"].author)
