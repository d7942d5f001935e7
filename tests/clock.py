"""A bound on processor time, for tests of what strangers send: what grows with the square of it takes minutes."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """The block takes less processor time than that; what earlier tests left behind is not collected meanwhile."""
    gc.disable()
    began = time.process_time()
    try:
        yield
    finally:
        spent = time.process_time() - began
        gc.enable()
    assert spent < seconds
