"""Those who wait are told how far it is: at a terminal all the time, in a log now and then."""

from __future__ import annotations

import pytest

from dtk.cli import progress
from dtk.cli.console import Manner


class Clock:
    """A clock that stands still unless it is set on."""

    now = 0.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(progress, "time", found)
    monkeypatch.setattr(progress, "FIRST_PAUSE", 10.0)
    return found


def test_a_log_gets_fewer_and_fewer_lines(clock: Clock, capsys: pytest.CaptureFixture[str]) -> None:
    step = progress.Progress(3600, "figures")
    said = []
    for second in range(1, 3601):
        clock.now = float(second)
        step(second)
        if err := capsys.readouterr().err:
            said.append(second)
            assert err.startswith(f"dtk: {second:,} of 3,600 figures, about ") and err.endswith(" left\n")
    assert said[:6] == [10, 30, 70, 150, 310, 610] and said[7] - said[6] == said[-1] - said[-2] == 300


def test_the_time_left_is_estimated_after_some_steps(clock: Clock, capsys: pytest.CaptureFixture[str]) -> None:
    step = progress.Progress(90, "steps")
    step.pause = 0.0
    for done in (1, 4, 5):
        clock.now += 10.0
        step(done)
        step.pause = 0.0
    said = capsys.readouterr().err.splitlines()
    assert said[0].endswith("10 s so far") and said[1].endswith("20 s so far") and said[2].endswith(" min left")


def test_one_long_step_is_told_too_and_quiet_tells_nothing(
    clock: Clock, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    step = progress.Progress(4, "figures")
    clock.now = 11.0
    step.show()
    assert capsys.readouterr().err == "dtk: 0 of 4 figures, 11 s so far\n"
    monkeypatch.setattr(Manner, "is_quiet", True)
    step = progress.Progress(4, "figures")
    clock.now = 99.0
    step(1)
    assert not capsys.readouterr().err
