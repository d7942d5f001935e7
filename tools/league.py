"""A league of the example decks by their scripts: `python tools/league.py` writes docs/examples-league.md.

The record of the games is a folder in build/; an interrupted league continues from there.

  python tools/league.py --games 200 --jobs 2
"""

from __future__ import annotations

import argparse
import shlex
import subprocess
import sys
from pathlib import Path

from tools.measured import commit

ROOT = Path(__file__).parents[1]
FOLDERS = ("examples/decks", "examples/decks/plans")
PAGE = ROOT / "docs" / "examples-league.md"


def page(command: str, report: str) -> str:
    """The page: the command, and its report unchanged."""
    return f"""# The league of the example decks

The decks of `examples/decks/`, each played by its script against every other. `python tools/league.py`
(`make league`) wrote this page at {commit()}, with the command

```sh
{command}
```

[Leagues](measure-leagues.md) explains the figures. A deck is only as good here as `scripted` plays it.

{report}"""


def main() -> None:
    """Play the missing games, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200, help="games of each pairing")
    parser.add_argument("--seed", default="examples")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    asked = ["league", *FOLDERS, "--games", str(options.games), "--seed", options.seed]
    command = [
        str(Path(sys.executable).with_name("dtk")),
        *asked,
        "--log",
        "build/examples-league",
        "--jobs",
        str(options.jobs),
    ]
    command += ["--output-format", "markdown"]
    found = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)  # noqa: S603 our own command
    PAGE.write_text(page(shlex.join(["dtk", *asked]), found.stdout), encoding="utf-8")


if __name__ == "__main__":
    main()
