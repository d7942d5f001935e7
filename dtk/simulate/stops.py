"""Signals that stop a program, delayed while it does indivisible work."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

# The signals that stop a program, if the system has them.
STOPS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


@contextmanager
def undivided() -> Iterator[None]:
    """Delay signals that stop the process until the block is complete."""
    if threading.current_thread() is not threading.main_thread():
        # Only the main thread receives signals.
        yield
        return
    heard: list[int] = []
    handlers = {number: signal.getsignal(number) for number in STOPS}
    try:
        for number, handler in handlers.items():
            if callable(handler):
                signal.signal(number, lambda received, _: heard.append(received))
        yield
    finally:
        for number, handler in handlers.items():
            if callable(handler):
                signal.signal(number, handler)
        for received in heard[:1]:
            signal.raise_signal(received)
