"""`python -m dtk` and the `dtk` entry point."""

from __future__ import annotations

import signal
import sys
from types import FrameType

INTERRUPTED = 130
# What ends the program like Ctrl-C: a request to end (`timeout`, a cancelled job), and a terminal that is gone.
ENDS = ("SIGTERM", "SIGHUP")


def main() -> None:
    """Run the program; who presses Ctrl-C, even while it is being loaded, wants no traceback.

    Whatever interrupts it, 128 and the number of the signal is the exit code.
    """
    number = signal.SIGINT

    def end(received: int, frame: FrameType | None) -> None:
        nonlocal number
        number = signal.Signals(received)
        # One is enough: `timeout` sends it twice, and the report of what was done is under way.
        for name in ends:
            signal.signal(name, signal.SIG_IGN)
        raise KeyboardInterrupt

    # What somebody else has chosen stays, such as to ignore a hangup (`nohup`).
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
