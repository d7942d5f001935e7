"""`python -m dtk` and the `dtk` entry point."""

from __future__ import annotations

import atexit
import gc
import signal
import sys
from types import FrameType

INTERRUPTED = 130
# Signals that end the program like Ctrl-C: a request to end (`timeout`, a cancelled job), and a closed terminal.
ENDS = ("SIGTERM", "SIGHUP")
# The number of new objects after which Python looks for garbage. The default, some hundred, means a hundred useless
# searches while modules load.
NEW_OBJECTS = 20_000


def main() -> None:
    """Run the program. Ctrl-C ends it without a traceback, even while it is being loaded.

    If a signal ends it, the exit code is 128 plus the signal's number.
    """
    spare_the_collector()
    number = signal.SIGINT

    def end(received: int, frame: FrameType | None) -> None:
        nonlocal number
        number = signal.Signals(received)
        # Ignore further signals: `timeout` sends two, and the report is under way.
        for name in ends:
            signal.signal(name, signal.SIG_IGN)
        raise KeyboardInterrupt

    # Handlers set by others stay, such as the one that ignores a hangup (`nohup`).
    ends = [
        found for name in ENDS if (found := getattr(signal, name, None)) and signal.getsignal(found) == signal.SIG_DFL
    ]
    for name in ends:
        signal.signal(name, end)
    try:
        from dtk.cli.app import main as run

        run()
    except KeyboardInterrupt:
        sys.exit(128 + number)
    except SystemExit as ending:
        if ending.code == INTERRUPTED:
            sys.exit(128 + number)
        raise


def spare_the_collector() -> None:
    """Search for garbage less often, and not at all when the program ends: that takes a tenth of a short run."""
    # PyPy's collector works in another way.
    if hasattr(gc, "freeze"):
        gc.set_threshold(NEW_OBJECTS)
        atexit.register(gc.freeze)


if __name__ == "__main__":
    main()
