"""`python -m dtk` and the `dtk` entry point."""

from dtk.cli.app import main

if __name__ == "__main__":
    main()
