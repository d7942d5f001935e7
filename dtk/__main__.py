"""`python -m dtk` and the `dtk` entry point."""

from __future__ import annotations

import signal
import sys
from types import FrameType

INTERRUPTED = 130
# Signals that end the program like Ctrl-C: a request to end (`timeout`, a cancelled job), and a closed terminal.
ENDS = ("SIGTERM", "SIGHUP")


def main() -> None:
    """Run the program. Ctrl-C ends it without a traceback, even while it is being loaded.

    If a signal ends it, the exit code is 128 plus the signal's number.
    """
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


if __name__ == "__main__":
    main()
