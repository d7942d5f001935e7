"""Pack dtk and its libraries for Pyodide: `python tools/wasm/bundle.py WHEEL FILE.zip`.

The archive holds the wheel's files, the pure files of every library that dtk needs, and a stand-in for the one that has
native code only. Templates of pages are there as Python code. It is unpacked into a folder on Python's path. dtk and
the libraries are those of the running environment.
"""

from __future__ import annotations

import re
import sys
import zipfile
from collections.abc import Iterator, Sequence
from importlib.metadata import Distribution, distribution
from pathlib import Path

from jinja2 import ModuleLoader
from packaging.requirements import Requirement

import dtk
from dtk.report.pages import page
from dtk.web import pages

HERE = Path(__file__).parent
# The command line is not there; the stand-in replaces the other.
LEFT_OUT = ("typer", "rpds-py")
# Files of a library that run nowhere but on the machine that built them.
NATIVE = re.compile(r"\.(so|pyd|dylib|pyc|pyi|c|typed)$|\.dist-info/|__pycache__|(^|/)tests?/|\.\./")
# A module that Pyodide cannot import; nothing of it is used.
INTERPRETERS = "anyio/to_interpreter.py"
STAMP = (2020, 1, 1, 0, 0, 0)


def libraries(name: str, found: dict[str, Distribution]) -> None:
    """Add the libraries that a distribution needs, and those that they need, to `found`."""
    for text in distribution(name).requires or ():
        wanted = Requirement(text)
        needed = wanted.marker is None or wanted.marker.evaluate({"extra": ""})
        if needed and wanted.name not in found and wanted.name not in LEFT_OUT:
            found[wanted.name] = distribution(wanted.name)
            libraries(wanted.name, found)


def files_of(library: Distribution) -> dict[str, Path]:
    """The pure files of a library, by their place in the archive."""
    names = [name for name in library.files or () if not NATIVE.search(str(name))]
    return {str(name): Path(str(library.locate_file(name))) for name in names}


def compiled_templates() -> Iterator[tuple[str, str, bytes]]:
    """The templates of pages, each by its place in the archive, that of its code, and the code in Python."""
    installed = Path(dtk.__file__).parents[1]
    for made, folder in ((page.environment(), page.TEMPLATES), (pages.environment(), pages.TEMPLATES)):
        place = folder.relative_to(installed).as_posix()
        for name in made.list_templates(["html"]):
            source = folder / name
            if source.is_file():
                code = made.compile(source.read_text("utf-8"), name, str(source), raw=True, defer_init=True)
                module = ModuleLoader.get_module_filename(name)
                yield f"{place}/{name}", f"{place}/{page.COMPILED}/{module}", code.encode()


def pack(wheel: Path, out: Path, also: Sequence[str] = ()) -> None:
    """Write the archive. also: more libraries. The same input gives the same bytes."""
    found: dict[str, Distribution] = {name: distribution(name) for name in also}
    for name in ("doomtown-dtk", *also):
        libraries(name, found)
    files = {name: path for library in found.values() for name, path in files_of(library).items()}
    contents = {name: path.read_bytes() for name, path in files.items()} | {"rpds.py": (HERE / "rpds.py").read_bytes()}
    if INTERPRETERS in contents:
        contents[INTERPRETERS] = b'"""Pyodide has no other interpreters to run in."""\n'
    with zipfile.ZipFile(wheel) as archive:
        contents |= {name: archive.read(name) for name in archive.namelist() if not name.endswith(".dist-info/RECORD")}
    for source, place, code in compiled_templates():
        del contents[source]
        contents[place] = code
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(contents):
            archive.writestr(zipfile.ZipInfo(name, STAMP), contents[name], zipfile.ZIP_DEFLATED)


if __name__ == "__main__":
    pack(Path(sys.argv[1]), Path(sys.argv[2]))
