"""Compile the modules of dtk that gain by it, in place: python tools/compile.py FOLDER

FOLDER holds a copy of dtk. Each of its modules in `COMPILED` gets a compiled one beside it, which Python imports
instead, and the folder gets one that they share. Needs mypy, setuptools, a C compiler and a few minutes. dtk itself
needs none of this.
"""

from __future__ import annotations

import argparse
import os
import shutil
from pathlib import Path

# Of agents: what they weigh at every question. Modules that decide, and that describe themselves, stay plain.
COMPILED = (
    *("dtk/agents/scale.py", "dtk/agents/choices", "dtk/agents/standing", "dtk/agents/worth"),
    *("dtk/cards/card.py", "dtk/cardtext", "dtk/engine", "dtk/poker"),
)
# Modules that stay plain Python in these folders, and why. In dtk/agents: an agent may inherit from one of dtk's, which
# compiled classes do not allow; and quantities take their descriptions from docstrings, which compiled functions lose.
LEFT_OUT = {
    "dtk/cardtext/packs/": "a decorator takes classes apart, whose methods mypyc cannot compile if they hold functions",
    "dtk/cardtext/library.py": "a compiled class cannot be a mapping of Python's",
    "dtk/cardtext/parts/": "that decorator looks into parts and into the functions that they hold",
    "dtk/engine/decisions.py": "mypyc takes the class variables of a record for fields",
    "dtk/engine/switches.py": "the values of a switch are read from its type, which compiled records lose",
}
# mypyc must not complain of libraries that are not installed here, such as stubs.
CHECKS = ("--config-file=", "--ignore-missing-imports")


def modules(folder: Path) -> list[str]:
    """The modules to compile, by path."""
    places = [folder / part for part in COMPILED]
    found = [path for place in places for path in (place.rglob("*.py") if place.is_dir() else [place])]
    named = sorted(path.relative_to(folder).as_posix() for path in found)
    return [path for path in named if not path.startswith(tuple(LEFT_OUT))]


def main() -> None:
    """Compile."""
    # Needed for compiling only, not for listing the modules.
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    os.chdir(parser.parse_args().folder)
    extensions = mypycify(
        [*CHECKS, *modules(Path.cwd())], opt_level="1", debug_level="0", multi_file=True, group_name="dtk"
    )
    command = build_ext(Distribution({"name": "dtk", "ext_modules": extensions}))
    command.inplace = True
    command.ensure_finalized()
    command.run()
    shutil.rmtree("build")


if __name__ == "__main__":
    main()
