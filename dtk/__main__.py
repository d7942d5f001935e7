"""`python -m dtk` and the `dtk` entry point."""

import sys

INTERRUPTED = 130


def main() -> None:
    """Run the program; who presses Ctrl-C, even while it is being loaded, wants no traceback."""
    try:
        from dtk.cli.app import main as run

        run()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    main()
