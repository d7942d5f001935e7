"""Does dtk give the same results on every Python at hand: other versions, PyPy, and WebAssembly in node?"""

import shutil
import subprocess
import sys
import zipfile
from functools import cache
from pathlib import Path

import pytest

from tests.packaging.building import CHECKOUT, run

SMOKE = CHECKOUT / "tools" / "smoke.py"
WASM = CHECKOUT / "tools" / "wasm"
DECKS = sorted((CHECKOUT / "examples" / "decks").glob("*-gunfighter*.yaml"))
OTHERS = [f"python3.{minor}" for minor in range(11, 20)] + [f"pypy3.{minor}" for minor in range(11, 20)]


@pytest.fixture(scope="session")
def bundle(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """dtk and its libraries, without native code."""
    out = tmp_path_factory.mktemp("bundle") / "bundle.zip"
    run(sys.executable, WASM / "bundle.py", wheel, out, cwd=out.parent)
    return out


@pytest.fixture(scope="session")
def unpacked(bundle: Path) -> Path:
    folder = bundle.parent / "path"
    with zipfile.ZipFile(bundle) as archive:
        archive.extractall(folder)
    return folder


@cache
def results(python: str, path: Path, folder: Path) -> str:
    """The output of the smoke script, with the bundle alone on the path: no installed libraries."""
    folder.mkdir(exist_ok=True)
    for deck in DECKS:
        shutil.copy(deck, folder)
    return run(python, "-S", "-s", SMOKE, cwd=folder, PYTHONPATH=str(path))


@pytest.fixture(scope="session")
def expected(unpacked: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    return results(sys.executable, unpacked, tmp_path_factory.mktemp("here"))


def test_the_bundle_is_whole(expected: str) -> None:
    assert "Unknown card `Kidnapin`." in expected and '"seed": "smoke"' in expected


@pytest.mark.parametrize("name", OTHERS)
def test_another_python_gives_the_same_results(name: str, expected: str, unpacked: Path, tmp_path: Path) -> None:
    python = shutil.which(name)
    if python is None or subprocess.run([python, "-c", ""], capture_output=True, check=False).returncode:
        pytest.skip(f"{name} is not installed")
    assert results(python, unpacked, tmp_path) == expected


def test_webassembly_gives_the_same_results(expected: str, bundle: Path, tmp_path: Path) -> None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        pytest.skip("node and npm are not installed")
    for name in ("package.json", "package-lock.json", "run.mjs"):
        shutil.copy(WASM / name, tmp_path)
    installed = subprocess.run(
        [npm, "ci", "--no-audit", "--no-fund", "--ignore-scripts"], cwd=tmp_path, capture_output=True, check=False
    )
    if installed.returncode:
        pytest.skip("npm cannot install pyodide")
    assert run(node, "run.mjs", bundle, SMOKE, *DECKS, cwd=tmp_path) == expected
