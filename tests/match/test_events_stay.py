"""Events and decisions are not frozen, because a frozen dataclass takes much longer to create. So games are played here
in which no field of either can be set a second time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dtk.agents.baseline import Baseline
from dtk.agents.random import Random
from dtk.engine.decisions import Decision, NoonPlay
from dtk.engine.events import Event, Passed
from dtk.match.one import play_one
from dtk.match.texts import FULL
from tests.match.meetings import NAMES, gathering


@pytest.fixture
def fixed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Makes setting a field of an event or a decision again an error. Returns the faults as `Class.field`."""
    faults: list[str] = []

    def set_once(one: object, field: str, value: object) -> None:
        if hasattr(one, field):
            faults.append(f"{type(one).__name__}.{field}")
            raise TypeError(f"{faults[-1]} is set again")
        object.__setattr__(one, field, value)

    for base in (Event, Decision):
        monkeypatch.setattr(base, "__setattr__", set_once)
    return faults


@pytest.mark.parametrize(
    ("make", "field"),
    [
        (lambda: Passed(seat=0, forced=True), "seat"),
        (lambda: Passed(seat=0, forced=True), "forced"),
        (lambda: NoonPlay(0, []), "seat"),
        (lambda: NoonPlay(0, []), "options"),
    ],
)
def test_the_guard_notices_a_field_that_is_set_again(make: Callable[[], Any], field: str, fixed: list[str]) -> None:
    one = make()
    with pytest.raises(TypeError, match=field):
        setattr(one, field, getattr(one, field))
    assert fixed == [f"{type(one).__name__}.{field}"]


@pytest.mark.parametrize("agent", [Random, Baseline])
@pytest.mark.parametrize("name", NAMES)
def test_no_field_of_an_event_or_a_decision_is_set_again(name: str, agent: Any, fixed: list[str]) -> None:
    other = NAMES[(NAMES.index(name) + 1) % len(NAMES)]
    match = gathering(["random"] * 2, "", "events stay", (name, other))._replace(texts=FULL)
    game = play_one(match, 0, agents=[agent("a"), agent("b")])
    assert not fixed and not game.fault and game.decisions
