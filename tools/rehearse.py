"""Rehearse a release: `python tools/rehearse.py` builds the sdist and the wheel, and uses both as a stranger would.

Each archive is installed into an empty environment with the libraries of the package index. Both must give the results
of tools/smoke.py that this environment gives, and `dtk` must run. Where uv is installed, the wheel also runs by uvx.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
SMOKE = (ROOT / "tools" / "smoke.py", ROOT / "examples" / "decks")


def run(*command: object, cwd: Path) -> str:
    """The output of a command. Ends the rehearsal if it fails."""
    print("$", *(str(part).removeprefix(f"{ROOT}/") for part in command), flush=True)
    return subprocess.run(list(map(str, command)), cwd=cwd, check=True, stdout=subprocess.PIPE, text=True).stdout  # noqa: S603


def main() -> None:
    """Build, install and compare."""
    shutil.rmtree(DIST, ignore_errors=True)
    run(sys.executable, "-m", "build", "--outdir", DIST, ROOT, cwd=ROOT)
    run(sys.executable, "-m", "twine", "check", "--strict", *DIST.iterdir(), cwd=ROOT)
    expected = run(sys.executable, *SMOKE, cwd=ROOT)
    for archive in sorted(DIST.iterdir()):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            venv.create(folder / "env", with_pip=True)
            python = folder / "env" / "bin" / "python"
            run(python, "-m", "pip", "install", "--quiet", archive, cwd=folder)
            run(python, "-m", "dtk", "validate", "--isolated", SMOKE[1], cwd=folder)
            if run(python, *SMOKE, cwd=folder) != expected:
                sys.exit(f"{archive.name} gives other results than this checkout.")
    if shutil.which("uvx"):
        (wheel,) = DIST.glob("*.whl")
        run("uvx", "--isolated", "--from", wheel, "dtk", "--version", cwd=DIST)
    print("dist/ is ready:", *(f"  {path.name}" for path in sorted(DIST.iterdir())), sep="\n")


if __name__ == "__main__":
    main()
