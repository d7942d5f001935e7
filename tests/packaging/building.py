"""Building and installing dtk from a copy of the checkout."""

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

from dtk.files.places import PACKAGE

CHECKOUT = PACKAGE.parent
STALE = b'{"format": 0}'


def run(*command: object, cwd: Path, **environment: str) -> str:
    """The output of a command; the checkout is not on its path."""
    around = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    ran = subprocess.run(
        [str(part) for part in command],
        cwd=cwd, env=around | {"SOURCE_DATE_EPOCH": "1700000000", "PYTHONIOENCODING": "utf-8"} | environment,
        capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def built(copy: Path, kind: str, folder: Path, **environment: str) -> Path:
    run(sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", folder, cwd=copy, **environment)
    (archive,) = folder.iterdir()
    return archive


def installed_in(folder: Path, wheel: Path) -> Path:
    """The scripts of a fresh environment that holds the wheel, and this environment's packages behind it."""
    folder.mkdir(exist_ok=True)
    run(sys.executable, "-m", "venv", "--without-pip", folder, cwd=folder)
    scripts = folder / ("Scripts" if os.name == "nt" else "bin")
    run(sys.executable, "-m", "pip", "--python", scripts / "python", "install", "--no-deps", "--no-index",
        "--disable-pip-version-check", wheel, cwd=folder)  # fmt: skip
    packages = run(scripts / "python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=folder)
    here = Path(packages.strip()) / "dependencies.pth"
    here.write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return scripts
