"""`dtk init`: a repository of decks, with a configuration, checks and a first deck."""

from __future__ import annotations

import os
import re
from pathlib import Path

import typer

from dtk.cli.console import for_shell, note, refuse, say_text, writing
from dtk.cli.help_pages import closing
from dtk.files.places import data_folder
from dtk.files.shown import visible
from dtk.files.writing import write_bytes

EPILOG = closing(
    "dtk init my-decks --dry-run",
    "dtk init my-decks --from NAME==VERSION",
    notes="The GitHub workflow and the pre-commit hooks install dtk, so they need --from or --action. Existing "
    "files are never changed.",
)
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
SCHEMAS = ("deck.v1.json", "titles.v1.json", "format.v1.json", "ruleset.v1.json")

# Sources of dtk. None can change later, and none has characters that are special in a shell or in YAML.
REQUIREMENT = re.compile(
    r"[A-Za-z0-9][A-Za-z0-9._-]*==[0-9][0-9A-Za-z.]*"
    r"|git\+https://[A-Za-z0-9.-]+(/[A-Za-z0-9._-]+)+@[0-9a-f]{40}"
    r"|https://[A-Za-z0-9.-]+(/[A-Za-z0-9._-]+)*/[A-Za-z0-9._-]+\.whl#sha256=[0-9a-f]{64}"
)
ACTION = re.compile(r"[A-Za-z0-9-]{1,39}/[A-Za-z0-9._-]{1,100}@[0-9a-f]{40}")
# The steps of the action begin with this line of the workflow.
SPELLED_OUT = "    - uses: actions/setup-python@"


def init(
    folder: Path = typer.Argument(
        Path(), metavar="[FOLDER]", help="The folder, created if needed. [default: this one]", show_default=False
    ),
    requirement: str | None = typer.Option(
        None,
        "--from",
        metavar="SPEC",
        help="Install dtk for the checks from SPEC: NAME==VERSION in a package index that you trust, "
        "git+https://HOST/PATH@COMMIT, or the https address of a wheel with #sha256=...",
    ),
    action: str | None = typer.Option(
        None,
        "--action",
        metavar="OWNER/REPO@COMMIT",
        help="Use dtk's GitHub Action at this commit in the workflow; without --from, the hooks install it too.",
    ),
    dry_run: bool = typer.Option(False, "--dry-run", help="Write nothing; list the files that would be written."),
) -> None:
    """Set up a repository of decks with checks.

    It writes a configuration, editor settings, a first deck, a GitHub workflow and pre-commit hooks.
    """
    if action is not None and not ACTION.fullmatch(action):
        refuse(
            f"--action: `{visible(action, 80)}` does not pin an action; use OWNER/REPO@COMMIT with all 40 digits (a "
            f"tag can be moved)."
        )
    if requirement is not None and not REQUIREMENT.fullmatch(requirement):
        refuse(
            f"--from: `{visible(requirement, 80)}` does not pin a version of dtk; use NAME==VERSION, "
            "git+https://HOST/PATH@COMMIT with all 40 digits, or https://HOST/PATH.whl#sha256=DIGEST."
        )
    has_decks = os.path.lexists(folder / DECKS)
    written = kit(requirement, action)
    for target, content in written.items():
        shown = visible((folder / target).as_posix())
        if has_decks and target.startswith(f"{DECKS}/"):
            say_text(f"skipped {shown}: there are already decks")
            continue
        with writing((folder / target).as_posix()):
            is_new = write(folder / target, content, dry_run=dry_run)
        if is_new:
            say_text(f"{'would write' if dry_run else 'wrote'} {shown}")
        else:
            say_text(f"kept the existing {shown}")
    if WORKFLOW not in written:
        note(
            "Skipped the GitHub workflow and the pre-commit hooks, which have to know where to install dtk from. "
            "`dtk init --from SPEC` adds them (see `dtk init --help`)."
        )
    elif top := repository_above(folder):
        note(
            f"dtk: GitHub and pre-commit only read the top folder of the git repository, {visible(str(top))}. Move "
            ".github/ and .pre-commit-config.yaml there."
        )
    if not dry_run:
        inside = "" if folder == Path() else f"cd {for_shell(folder.as_posix())} && "
        note(f"Next: {inside}dtk validate")


def kit(requirement: str | None = None, action: str | None = None) -> dict[str, bytes]:
    """The files of a new repository: the content by path.

    requirement: the source of dtk for the checks. action: the GitHub Action for the workflow, `OWNER/REPO@COMMIT`.
    Without either, the checks are left out.
    """
    texts = {target: (KIT / name).read_text(encoding="utf-8") for target, name in CONTENTS.items()}
    if action is not None:
        texts[WORKFLOW] = f"{texts[WORKFLOW].partition(SPELLED_OUT)[0]}    - uses: {action}\n"
        requirement = requirement or f"git+https://github.com/{action}"
    if requirement is None:
        del texts[WORKFLOW], texts[HOOKS]
    written = {target: text.replace("@SPEC@", requirement or "").encode() for target, text in texts.items()}
    # The schemas are beside the editor's settings, so the editor need not download them.
    return written | {f".vscode/{name}": (data_folder("schemas") / name).read_bytes() for name in SCHEMAS}


def repository_above(folder: Path) -> Path | None:
    """The top of the git repository around a folder; None if the folder itself is the top, or is in no repository."""
    here = folder.resolve()
    top = next((place for place in (here, *here.parents) if os.path.lexists(place / ".git")), None)
    return None if top == here else top


def write(place: Path, content: bytes, *, dry_run: bool) -> bool:
    """Write a new file and its folders. Returns False, without writing, if the path exists."""
    if os.path.lexists(place):
        return False
    if not dry_run:
        place.parent.mkdir(parents=True, exist_ok=True)
        write_bytes(place, content, new=True)
    return True
