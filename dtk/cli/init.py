"""`dtk init`: what does a repository of decks need? Its configuration, its checks, a first deck."""

from __future__ import annotations

import os
import re
from pathlib import Path

import typer

from dtk.cli.console import FILE_CODES, note, refuse, say, writing
from dtk.files.places import data_folder
from dtk.files.shown import visible
from dtk.files.writing import write_bytes

EPILOG = FILE_CODES
KIT = Path(__file__).with_name("kit")
DECKS = "decks"
WORKFLOW = ".github/workflows/decks.yml"
HOOKS = ".pre-commit-config.yaml"
CONTENTS = {
    "dtk.toml": "dtk.toml",
    HOOKS: "pre-commit-config.yaml",
    WORKFLOW: "decks.yml",
    ".vscode/settings.json": "vscode-settings.json",
    f"{DECKS}/sloane-gunfighters.yaml": "sloane-gunfighters.yaml",
}
SCHEMAS = ("deck.v1.json", "format.v1.json", "ruleset.v1.json")

# What installs dtk; nothing in them means anything to a shell or to YAML, and none can be changed behind one's back.
REQUIREMENT = re.compile(
    r"[A-Za-z0-9][A-Za-z0-9._-]*==[0-9][0-9A-Za-z.]*"
    r"|git\+https://[A-Za-z0-9.-]+(/[A-Za-z0-9._-]+)+@[0-9a-f]{40}"
    r"|https://[A-Za-z0-9.-]+(/[A-Za-z0-9._-]+)*/[A-Za-z0-9._-]+\.whl#sha256=[0-9a-f]{64}"
)
ACTION = re.compile(r"[A-Za-z0-9-]{1,39}/[A-Za-z0-9._-]{1,100}@[0-9a-f]{40}")
# From here on the workflow does by itself what the action would do.
SPELLED_OUT = "    - uses: actions/setup-python@"


def init(
    folder: Path = typer.Argument(Path(), metavar="[FOLDER]", help="The folder; it is made if need be."),
    requirement: str | None = typer.Option(
        None,
        "--from",
        metavar="SPEC",
        help="Where the checks get dtk from: NAME==VERSION of a package index that you trust, "
        "git+https://HOST/PATH@COMMIT, or the https address of a wheel with its #sha256=...",
    ),
    action: str | None = typer.Option(
        None,
        "--action",
        metavar="OWNER/REPO@COMMIT",
        help="Let the workflow use dtk's GitHub Action at this commit; without --from, the hooks get dtk there too.",
    ),
    dry_run: bool = typer.Option(False, "--dry-run", help="Only say what would be written."),
) -> None:
    """Set up a repository of decks.

    It gets a configuration, editor settings, a first deck, and checks.
    The checks, a GitHub workflow and pre-commit hooks, are written where --from or --action says what to install.
    Nothing that is there already is changed.
    """
    if action is not None and not ACTION.fullmatch(action):
        refuse(
            f"--action: `{visible(action, 80)}` names no commit of an action; write OWNER/REPO@COMMIT, with all 40 "
            "digits of the commit (a tag could be moved)."
        )
    if requirement is not None and not REQUIREMENT.fullmatch(requirement):
        refuse(
            f"--from: `{visible(requirement, 80)}` names no release of dtk; write NAME==VERSION, "
            "git+https://HOST/PATH@COMMIT with all 40 digits, or https://HOST/PATH.whl#sha256=DIGEST."
        )
    has_decks = os.path.lexists(folder / DECKS)
    written = kit(requirement, action)
    for target, content in written.items():
        shown = visible((folder / target).as_posix())
        if has_decks and target.startswith(f"{DECKS}/"):
            say(f"left out {shown}: there are decks already")
            continue
        with writing((folder / target).as_posix()):
            is_new = write(folder / target, content, dry_run=dry_run)
        if is_new:
            say(f"{'would write' if dry_run else 'wrote'} {shown}")
        else:
            say(f"left alone {shown}: it is there already")
    if WORKFLOW not in written:
        note(
            "Left out the GitHub workflow and the pre-commit hooks, which must know where dtk comes from: "
            "`dtk init --from SPEC` adds them (see `dtk init --help`)."
        )
    elif top := repository_above(folder):
        note(
            f"dtk: {visible(str(top))} is the top of the git repository; GitHub and pre-commit read their files only "
            "there, so .github/ and .pre-commit-config.yaml belong there."
        )
    if not dry_run:
        note("Next: dtk validate")


def kit(requirement: str | None = None, action: str | None = None) -> dict[str, bytes]:
    """What belongs into a repository: each file's path and content.

    requirement: what the checks install dtk from; action: the GitHub Action that the workflow uses,
    `OWNER/REPO@COMMIT`. Without either there are no checks.
    """
    texts = {target: (KIT / name).read_text(encoding="utf-8") for target, name in CONTENTS.items()}
    if action is not None:
        texts[WORKFLOW] = f"{texts[WORKFLOW].partition(SPELLED_OUT)[0]}    - uses: {action}\n"
        requirement = requirement or f"git+https://github.com/{action}"
    if requirement is None:
        del texts[WORKFLOW], texts[HOOKS]
    written = {target: text.replace("@SPEC@", requirement or "").encode() for target, text in texts.items()}
    # The editor's schemas lie beside its settings, so that it need not fetch them from anywhere.
    return written | {f".vscode/{name}": (data_folder("schemas") / name).read_bytes() for name in SCHEMAS}


def repository_above(folder: Path) -> Path | None:
    """The top of the git repository that a folder lies in, None if it is the top itself or in none."""
    here = folder.absolute()
    top = next((place for place in (here, *here.parents) if os.path.lexists(place / ".git")), None)
    return None if top == here else top


def write(place: Path, content: bytes, *, dry_run: bool) -> bool:
    """Write a new file and the folders around it; False, and nothing written, if something is there."""
    if os.path.lexists(place):
        return False
    if not dry_run:
        place.parent.mkdir(parents=True, exist_ok=True)
        write_bytes(place, content, new=True)
    return True
