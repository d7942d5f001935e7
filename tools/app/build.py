"""Build the application as files for any static host: `python tools/app/build.py OUT --base /dtk`.

Needs node and npm. The host answers `404.html` for unknown addresses, as most hosts of pages do.
"""

from __future__ import annotations

import argparse
import gzip
import json
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

from dtk.web import assets
from dtk.web.application import SECTIONS

HERE = Path(__file__).parent
WASM = HERE.parent / "wasm"
sys.path.insert(0, str(WASM))
import bundle  # noqa: E402

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
OURS = ("shell.js", "worker.js", "storage.js", "boot.py")


def run(*command: str | Path, cwd: Path) -> None:
    """Run a program. Raises SystemExit if it fails."""
    done = subprocess.run(  # noqa: S603 - named here
        [str(word) for word in command], cwd=cwd, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(f"{command[0]} failed:\n{done.stdout[-1000:]}{done.stderr[-2000:]}")


def build(out: Path, base: str, work: Path) -> None:
    """Write the site. base: the path before all its addresses. work: an empty folder for what is between."""
    run(sys.executable, "-m", "build", "--wheel", "-o", work, cwd=HERE.parents[1])
    for name in ("package.json", "package-lock.json", "compile.mjs"):
        shutil.copy(WASM / name, work)
    run("npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts", cwd=work)
    bundle.pack(next(work.glob("*.whl")), work / "sources.zip", also=("starlette",))
    run("node", "compile.mjs", "sources.zip", "archive.tar.gz", "python_stdlib.zip", cwd=work)
    write(out, base, work)


def write(out: Path, base: str, work: Path) -> None:
    """Write the site out of the archive and the runtime in `work`."""
    runtime = work / "node_modules" / "pyodide"
    paths = [work / "archive.tar.gz", work / "python_stdlib.zip", *(runtime / name for name in PYODIDE)]
    paths += [HERE / name for name in OURS]
    contents = {path.name: path.read_bytes() for path in paths}
    # Of the packages of Pyodide none is used.
    lock = json.loads((runtime / "pyodide-lock.json").read_text("utf-8")) | {"packages": {}}
    contents["pyodide-lock.json"] = json.dumps(lock).encode()
    version = sha256(b"".join(sha256(contents[name]).digest() for name in sorted(contents))).hexdigest()[:12]
    files = {f"/v/{version}/{name}": data for name, data in contents.items()}
    files |= {assets.address(name): assets.content(name) for name in assets.FILES}
    shell = {
        "@BASE@": base,
        "@ICON@": base + assets.address("icon.svg"),
        "@BASE_STYLE@": base + assets.address("base.css"),
        "@STYLE@": base + assets.address("app.css"),
        "@SHELL@": f"{base}/v/{version}/shell.js",
        "@SECTIONS@": navigation(base),
    }
    index = filled((HERE / "index.html").read_text("utf-8"), shell)
    names = json.dumps([base + name for name in files])
    whole = sha256(index.encode() + names.encode()).hexdigest()[:12]
    service = {'["@FILES@"]': names, "@BASE@": base, "@VERSION@": whole}
    texts = {"index.html": index, "404.html": index}
    texts["manifest.webmanifest"] = filled((HERE / "manifest.webmanifest").read_text("utf-8"), shell)
    texts["service.js"] = filled((HERE / "service.js").read_text("utf-8"), service)
    shutil.rmtree(out, ignore_errors=True)
    for name, data in {**files, **{f"/{name}": text.encode() for name, text in texts.items()}}.items():
        path = out / name.removeprefix("/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    (out / ".nojekyll").touch()
    sent = sum(min(len(data), len(gzip.compress(data, mtime=0))) for data in files.values())
    print(f"{out}: {len(files)} files, {sent / 1e6:.2f} MB for a first visit where the host compresses")


def navigation(base: str) -> str:
    """The sections, as pages list them, so that the frame is there before Python is."""
    listed = [section for section in SECTIONS if section.is_listed]
    return "\n".join(f'<li><a href="{base}{section.path}">{section.title}</a></li>' for section in listed)


def filled(text: str, values: dict[str, str]) -> str:
    """A text with its places filled."""
    for place, value in values.items():
        text = text.replace(place, value)
    return text


def main() -> None:
    """Read the command line, and build."""
    parser = argparse.ArgumentParser(description="Build the application as files for a static host.")
    parser.add_argument("out", type=Path, help="the folder to write")
    parser.add_argument("--base", default="", help="the path before all addresses, such as /dtk")
    given = parser.parse_args()
    work = given.out.with_name(f"{given.out.name}-work")
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    build(given.out.resolve(), given.base.rstrip("/"), work.resolve())
    shutil.rmtree(work)


if __name__ == "__main__":
    main()
