"""Freshness of the index, by the hashes of its sources. Modification times are not trusted."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

# The code that builds the index is a source, too.
BUILDERS = ("build.py", "card.py", "names.py")


def hashes(carddb: Path) -> dict[str, str]:
    """SHA-256 of every file under `carddb/` and of the code that compiles them, by name."""
    here = Path(__file__).parent
    files = {f"carddb/{path.relative_to(carddb).as_posix()}": path for path in sorted(carddb.rglob("*.yaml"))}
    files |= {f"dtk/cards/{name}": here / name for name in BUILDERS}
    return {name: sha256(path.read_bytes().replace(b"\r\n", b"\n")).hexdigest() for name, path in files.items()}
