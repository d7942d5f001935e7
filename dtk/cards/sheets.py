"""Reading of the files of `carddb/`, each parsed and checked by the schema of its folder."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from dtk.files.finding import Finding, Unreadable
from dtk.files.reading import Source, read_source
from dtk.files.schema import faults
from dtk.files.tree import Tree
from dtk.files.yaml import parse_yaml

MOST_BYTES = 4 * 1024 * 1024
MOST_NODES = 200_000

# folder of carddb/ -> the schema of its files
SCHEMAS = {"packs": "pack.v1", "formats": "format.v1", "rulesets": "ruleset.v1", "banned": "banned.v1"}
# Files outside these folders. Only the first is required.
STANDALONE = {"special.yaml": "special.v1", "plain.yaml": "plain.v1", "rulings.yaml": "rulings.v1"}
Fault = tuple[str, Finding]


class BadCardData(Unreadable):
    """Faults in `carddb/`, each with the path of its file."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__(*(finding for _, finding in faults))
        self.faults = faults

    def __str__(self) -> str:
        return "\n".join(fault_line(*fault) for fault in self.faults)


def fault_line(path: str, finding: Finding) -> str:
    """`carddb/packs/01-base-set.yaml:12:3: message hint`."""
    place = f"{finding.span.line}:{finding.span.column}" if finding.span else "1:1"
    return f"{path}:{place}: {finding.message}{f' {finding.hint}' if finding.hint else ''}"


class Sheet(NamedTuple):
    """One file of `carddb/`. `name` is its path inside that folder, such as `packs/01-base-set.yaml`."""

    name: str
    path: Path
    source: Source
    tree: Tree

    @property
    def folder(self) -> str:
        """`packs`, `formats`, `rulesets` or `banned`; empty for files outside these folders."""
        return self.name.rpartition("/")[0]


def read_sheet(name: str, path: Path, collected: list[Fault]) -> Sheet | None:
    """Parse one file and check its structure; faults are added to `collected`."""
    schema = STANDALONE.get(name) or SCHEMAS.get(name.rpartition("/")[0])
    if schema is None:
        text = f"Unexpected file: card facts belong in {', '.join(f'`{folder}/`' for folder in SCHEMAS)}."
        collected.append((str(path), Finding("DT005", text)))
        return None
    try:
        source = read_source(str(path), most_bytes=MOST_BYTES)
        tree = parse_yaml(source, most_nodes=MOST_NODES)
    except Unreadable as error:
        collected.extend((str(path), finding) for finding in error.findings)
        return None
    collected.extend((str(path), finding) for finding in faults(tree, schema))
    return Sheet(name=name, path=path, source=source, tree=tree)
