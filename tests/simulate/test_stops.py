"""Indivisible work is finished before a request to stop is handled."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from types import FrameType

import pytest

from dtk.simulate.stops import STOPS, undivided


@pytest.fixture(autouse=True)
def stopped() -> Iterator[None]:
    """Any signal to stop interrupts, as in the program; afterwards its handler is restored."""

    def end(received: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt(received)

    before = {number: signal.signal(number, end) for number in STOPS}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.mark.parametrize("sent", STOPS)
def test_a_request_to_stop_is_heard_at_the_end(sent: int) -> None:
    done = []
    with pytest.raises(KeyboardInterrupt) as heard, undivided():
        done.append("written")
        signal.raise_signal(sent)
        # As `timeout` does: twice.
        signal.raise_signal(sent)
        done.append("counted")
    assert done == ["written", "counted"] and heard.value.args == (sent,)


def test_afterwards_each_request_is_heard_at_once() -> None:
    with undivided():
        pass
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


def test_what_is_ignored_stays_so() -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    with undivided():
        signal.raise_signal(signal.SIGTERM)
    assert signal.getsignal(signal.SIGTERM) is signal.SIG_IGN


def test_a_thread_that_hears_no_requests_does_its_work() -> None:
    done = []

    def work() -> None:
        with undivided():
            done.append(threading.current_thread().name)

    thread = threading.Thread(target=work, name="other")
    thread.start()
    thread.join()
    assert done == ["other"]
