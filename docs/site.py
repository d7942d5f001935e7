"""Build the web site out of the project's pages, into `build/site`; any dead link or anchor is an error."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGES = ROOT / "build" / "site-pages"
SITE = ROOT / "build" / "site"
# What the pages consist of and point to, as it lies in the project, so that every link holds on the site too.
PARTS = ("*.md", "LICENSE", "action.yml", "docs/**/*.md", "docs/pictures/*.svg", "examples/draft.yaml")
PARTS += ("examples/deck-repo/README.md",)
# The pages of the menu, by the heading that they stand below; all rules stand below their own page.
MENU = {
    "README.md": {
        "For you": "docs/players docs/organisers docs/deck-repositories docs/researchers docs/card-authors",
        "Guides": "docs/deck-files docs/odds docs/matches docs/leagues docs/versions docs/visual-reports docs/play"
        " docs/positions docs/library docs/scripts docs/configuration docs/rules-questions docs/testing-shootouts"
        " docs/editions"
        " examples/deck-repo/README",
        "Reference": "docs/rules/README docs/catalogue docs/agents docs/agents-strength docs/scripts-strength"
        " docs/examples-league docs/decisions docs/features docs/script-words"
        " docs/card-language docs/language-tour docs/card-texts docs/rule-coverage docs/glossary",
        "Development": "ARCHITECTURE CONTRIBUTING SECURITY CHANGELOG",
    },
    "docs/rules/README.md": {"Rules": "DT*"},
}
CONFIGURATION = {
    "extensions": "myst_parser",
    "project": "dtk",
    "root_doc": "README",
    "html_title": "dtk",
    "html_theme": "furo",
    "html_show_copyright": "0",
    "myst_heading_anchors": "4",
    # Consoles show output that no highlighter knows.
    "highlight_language": "text",
    "suppress_warnings": "misc.highlighting_failure",
}


def collect() -> None:
    """Copy all that belongs to the site to `build/site-pages`, with the menus."""
    shutil.rmtree(PAGES, ignore_errors=True)
    for part in PARTS:
        for path in ROOT.glob(part):
            copy = PAGES / path.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
    for name, menus in MENU.items():
        with (PAGES / name).open("a", encoding="utf-8") as page:
            page.writelines(menu(heading, entries.split()) for heading, entries in menus.items())


def menu(heading: str, entries: list[str]) -> str:
    """A part of the menu, as MyST writes it."""
    lines = ["", "```{toctree}", ":hidden:", ":glob:", f":caption: {heading}", "", *(f"/{entry}" for entry in entries)]
    if entries == ["DT*"]:
        lines[-1] = "DT*"
    return "\n".join([*lines, "```", ""])


def main() -> int:
    """Build; the exit code is that of Sphinx. Servers look for `index.html`."""
    collect()
    settings = [f"--define={name}={value}" for name, value in CONFIGURATION.items()]
    command = [sys.executable, "-m", "sphinx", "--isolated", "--fail-on-warning", "--nitpicky", "--quiet", *settings]
    code = subprocess.run([*command, PAGES, SITE], cwd=ROOT, check=False).returncode  # noqa: S603 our own command
    if not code:
        shutil.copyfile(SITE / "README.html", SITE / "index.html")
    return code


if __name__ == "__main__":
    sys.exit(main())
