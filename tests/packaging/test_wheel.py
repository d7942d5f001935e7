"""Does the built archive work where the checkout is not? Built and installed offline, from a copy."""

import shutil
import sys
import tarfile
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from dtk import __version__
from dtk.cards.database import INDEX
from tests.packaging.building import CHECKOUT, STALE, built, installed_in, run


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed_in(tmp_path_factory.mktemp("environment"), wheel)


def test_the_wheel_holds_facts_schemas_and_a_fresh_index(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        assert len(names) == len(set(names))
        for folder in ("carddb", "schemas"):
            files = [path for path in (CHECKOUT / folder).rglob("*") if path.suffix in (".yaml", ".json")]
            assert {f"dtk/_data/{path.relative_to(CHECKOUT).as_posix()}" for path in files} <= set(names)
        assert archive.read("dtk/_data/cards.json") == INDEX.read_bytes()
        assert {"dtk/py.typed", "dtk/report/pages/templates/game.html"} <= set(names)
    assert not [name for name in names if name.endswith(".pyc") or name.startswith(("tests", "carddb", "hatch"))]


def test_building_twice_gives_the_same_bytes(copy: Path, wheel: Path, tmp_path: Path) -> None:
    assert built(copy, "wheel", tmp_path).read_bytes() == wheel.read_bytes()


def test_the_sdist_holds_a_fresh_index_and_what_builds_it(copy: Path, tmp_path: Path) -> None:
    with tarfile.open(built(copy, "sdist", tmp_path)) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
        index = archive.extractfile(f"doomtown_dtk-{__version__}/dtk/_data/cards.json")
        assert index is not None
        assert index.read() == INDEX.read_bytes()
    builds = {"hatch_build.py", "tools/compile.py", "pyproject.toml"}
    assert builds | {"carddb/special.yaml", "schemas/pack.v1.json"} <= names


def test_the_source_is_left_as_it_was(copy: Path, wheel: Path) -> None:
    assert (copy / "dtk" / "_data" / "cards.json").read_bytes() == STALE


def test_an_installed_dtk_works_from_another_folder(installed: Path, tmp_path: Path) -> None:
    assert run(installed / "dtk", "--version", cwd=tmp_path) == f"dtk {__version__}\n"
    assert run(installed / "python", "-m", "dtk", "cards", "show", "Sloane", cwd=tmp_path).startswith("Sloane  [01044]")


def test_an_installed_dtk_does_not_look_for_facts_to_edit(installed: Path, tmp_path: Path) -> None:
    code = "from dtk.files import places; print(places.PACKAGE); print(places.is_checkout())"
    package, is_checkout = run(installed / "python", "-c", code, cwd=tmp_path).split()
    assert Path(package).is_relative_to(installed.parent)
    assert is_checkout == "False"


def test_a_checkout_whose_facts_changed_rebuilds_its_index_at_the_next_start(copy: Path, tmp_path: Path) -> None:
    checkout = tmp_path / "checkout"
    shutil.copytree(copy, checkout)
    pack = checkout / "carddb" / "packs" / "01-base-set.yaml"
    pack.write_text(pack.read_text(encoding="utf-8").replace("title: Bobo", "title: Bobbo"), encoding="utf-8")
    where = {"PYTHONPATH": str(checkout)}
    assert run(sys.executable, "-m", "dtk", "cards", "show", "01007", cwd=tmp_path, **where).startswith("Bobbo  ")
    index = checkout / "dtk" / "_data" / "cards.json"
    assert b'"Bobbo"' in index.read_bytes()


@pytest.mark.slow
def test_a_compiled_wheel_plays_the_same_games(copy: Path, tmp_path: Path) -> None:
    """Compiled on request, from a fresh environment, game by game as plain Python; it takes some minutes."""
    wheel = built(copy, "wheel", tmp_path / "wheel", DTK_COMPILE="1")
    assert not wheel.name.endswith("-none-any.whl")
    scripts = installed_in(tmp_path / "environment", wheel)
    code = "from dtk.engine import flow; print(flow.__file__)"
    assert run(scripts / "python", "-c", code, cwd=tmp_path).strip().endswith(EXTENSION_SUFFIXES[0])
    decks = [CHECKOUT / "examples" / "decks" / f"{name}.yaml" for name in ("sloane-gunfighter", "law-dogs-gunfighter")]
    for agent, games in (("random", 10), ("baseline", 10), ("search:playouts=4", 2)):
        match = ("match", *decks, "--games", games, "--agent", agent, "--isolated", "--log")
        told = run(scripts / "python", "-m", "dtk", *match, f"compiled-{games}-{agent[0]}", cwd=tmp_path)
        where = {"PYTHONPATH": str(CHECKOUT)}
        assert told == run(sys.executable, "-m", "dtk", *match, f"plain-{games}-{agent[0]}", cwd=tmp_path, **where)
        compiled, plain = ((tmp_path / f"{how}-{games}-{agent[0]}").read_bytes() for how in ("compiled", "plain"))
        assert compiled == plain
        assert b"forfeit" not in plain
