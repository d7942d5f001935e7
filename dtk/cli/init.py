"""`dtk init`: what does a repository of decks need? Its configuration, its checks, a first deck."""

from __future__ import annotations

import re
from pathlib import Path

import typer

from dtk import __version__
from dtk.cli.console import UNREADABLE, note, refuse, say
from dtk.files.places import data_folder
from dtk.files.shown import visible

KIT = Path(__file__).with_name("kit")
DECKS = "decks"
WORKFLOW = ".github/workflows/decks.yml"
CONTENTS = {
    "dtk.toml": "dtk.toml",
    ".pre-commit-config.yaml": "pre-commit-config.yaml",
    WORKFLOW: "decks.yml",
    ".vscode/settings.json": "vscode-settings.json",
    f"{DECKS}/sloane-gunfighters.yaml": "sloane-gunfighters.yaml",
}
SCHEMAS = ("deck.v1.json", "format.v1.json", "ruleset.v1.json")

ACTION = re.compile(r"[A-Za-z0-9-]{1,39}/[A-Za-z0-9._-]{1,100}@[0-9a-f]{40}")
# From here on the workflow does by itself what the action would do.
SPELLED_OUT = "    - uses: actions/setup-python@"


def init(
    folder: Path = typer.Argument(Path(), metavar="[FOLDER]", help="The folder; it is made if need be."),
    action: str | None = typer.Option(
        None,
        "--action",
        metavar="OWNER/REPO@COMMIT",
        help="Let the workflow use dtk's GitHub Action at this commit instead of installing dtk from PyPI.",
    ),
    dry_run: bool = typer.Option(False, "--dry-run", help="Only say what would be written."),
) -> None:
    """Set up a repository of decks: configuration, checks on pull requests, editor settings, a first deck.

    Nothing that is there already is changed.
    """
    if action is not None and not ACTION.fullmatch(action):
        refuse(
            f"--action: `{visible(action, 80)}` names no commit of an action; write OWNER/REPO@COMMIT, with all 40 "
            "digits of the commit (a tag could be moved)."
        )
    has_decks = (folder / DECKS).exists()
    for target, content in kit(action).items():
        shown = visible((folder / target).as_posix())
        if has_decks and target.startswith(f"{DECKS}/"):
            say(f"left out {shown}: there are decks already")
            continue
        try:
            written = write(folder / target, content, dry_run=dry_run)
        except OSError as error:
            refuse(f"{shown} can't be written: {visible(error.strerror or str(error))}.", UNREADABLE)
        if written:
            say(f"{'would write' if dry_run else 'wrote'} {shown}")
        else:
            say(f"left alone {shown}: it is there already")
    if not dry_run:
        note("Next: dtk validate")


def kit(action: str | None = None) -> dict[str, bytes]:
    """What belongs into a repository: each file's path and content, for this release of dtk.

    action: the GitHub Action that the workflow uses, `OWNER/REPO@COMMIT`; without one it installs dtk itself.
    """
    texts = {target: (KIT / name).read_text(encoding="utf-8") for target, name in CONTENTS.items()}
    if action is not None:
        texts[WORKFLOW] = f"{texts[WORKFLOW].partition(SPELLED_OUT)[0]}    - uses: {action}\n"
    written = {target: text.replace("@VERSION@", __version__).encode() for target, text in texts.items()}
    # The editor's schemas lie beside its settings, so that it need not fetch them from anywhere.
    return written | {f".vscode/{name}": (data_folder("schemas") / name).read_bytes() for name in SCHEMAS}


def write(place: Path, content: bytes, *, dry_run: bool) -> bool:
    """Write a new file and the folders around it; False, and nothing written, where something is there."""
    if place.exists() or place.is_symlink():
        return False
    if not dry_run:
        place.parent.mkdir(parents=True, exist_ok=True)
        with place.open("xb") as file:
            file.write(content)
    return True
