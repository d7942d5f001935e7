"""What asks a program to stop, and how does it finish first what must not be torn in two?"""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

# What a program is stopped by, as far as the system has it.
STOPS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


@contextmanager
def undivided() -> Iterator[None]:
    """Do all that stands inside, or nothing of it: a request to stop that comes meanwhile is heard at the end."""
    if threading.current_thread() is not threading.main_thread():
        # Requests to stop are heard by the main thread alone.
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
