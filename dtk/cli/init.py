"""`dtk init`: what does a repository of decks need? Its configuration, its checks, a first deck."""

from __future__ import annotations

from pathlib import Path

import typer

from dtk.cli.console import UNREADABLE, note, refuse, say
from dtk.files.shown import visible

KIT = Path(__file__).with_name("kit")
CONTENTS = {
    "dtk.toml": "dtk.toml",
    ".pre-commit-config.yaml": "pre-commit-config.yaml",
    ".github/workflows/decks.yml": "decks.yml",
    ".vscode/settings.json": "vscode-settings.json",
    "decks/sloane-gunfighters.yaml": "sloane-gunfighters.yaml",
}
DECKS = "decks"


def init(
    folder: Path = typer.Argument(Path(), metavar="[FOLDER]", help="The folder; it is made if need be."),
    dry_run: bool = typer.Option(False, "--dry-run", help="Only say what would be written."),
) -> None:
    """Set up a repository of decks: configuration, checks on pull requests, editor settings, a first deck.

    Nothing that is there already is changed.
    """
    has_decks = (folder / DECKS).exists()
    for target, template in CONTENTS.items():
        shown = visible((folder / target).as_posix())
        if has_decks and target.startswith(f"{DECKS}/"):
            say(f"left out {shown}: there are decks already")
            continue
        try:
            written = write(folder / target, (KIT / template).read_bytes(), dry_run=dry_run)
        except OSError as error:
            refuse(f"{shown} can't be written: {visible(error.strerror or str(error))}.", UNREADABLE)
        if written:
            say(f"{'would write' if dry_run else 'wrote'} {shown}")
        else:
            say(f"left alone {shown}: it is there already")
    if not dry_run:
        note("Next: dtk validate")


def write(place: Path, content: bytes, *, dry_run: bool) -> bool:
    """Write a new file and the folders around it; False, and nothing written, where something is there."""
    if place.exists() or place.is_symlink():
        return False
    if not dry_run:
        place.parent.mkdir(parents=True, exist_ok=True)
        with place.open("xb") as file:
            file.write(content)
    return True
