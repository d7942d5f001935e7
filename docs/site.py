"""Build the web site out of the project's pages, into `build/site`. A dead link or anchor is an error.

`python docs/site.py` first plays the games of the sample reports (`docs/samples.py`), some minutes;
`--without-samples` leaves them out.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from docs import generate, parts, samples

ROOT = Path(__file__).parents[1]
PAGES = ROOT / "build" / "site-pages"
SITE = ROOT / "build" / "site"
# The handwritten pages and the files that they link to, at their places in the project, so that links hold on the site.
PLACES = ("*.md", "LICENSE", "action.yml", "docs/**/*.md", "docs/pictures/*", "examples/draft.yaml")
PLACES += ("examples/*/README.md", "examples/deck-repo/formats/*.yaml")
# The README introduces the project to readers of the repository; the site begins with docs/index.md.
LEFT_OUT = ("README.md", "docs/index.md")
# The menu: pages by heading.
MENU = {
    "Start": "docs/start",
    "Guides": "docs/judge docs/build docs/find-cards docs/browser docs/editors docs/odds docs/measure"
    " docs/measure-leagues docs/measure-versions docs/visual-reports docs/play docs/coach docs/positions docs/scripts"
    " docs/agents docs/reinforcement-learning docs/library docs/card-authors docs/own-cards docs/language-tour"
    " docs/rules-questions docs/testing-shootouts docs/deck-repositories docs/organisers docs/releasing",
    "Reference": "docs/commands/README docs/api/README docs/deck-files docs/records docs/configuration"
    " docs/rules/README docs/catalogue docs/editions docs/glossary docs/decisions docs/features docs/script-words"
    " docs/card-language",
    "Evidence": "docs/rule-coverage docs/card-texts docs/agents-strength docs/search-trials docs/baseline-trials"
    " docs/scripts-strength docs/examples-league",
    "Help": "docs/faq",
    "Project": "ARCHITECTURE CONTRIBUTING SECURITY CHANGELOG",
}
# Pages of a menu of their own, below another page.
BELOW = {
    "docs/rules/README": "DT*",
    "docs/commands/README": "*",
    "docs/api/README": "*",
    "docs/deck-repositories": "/examples/deck-repo/README",
    "docs/agents": "/examples/agents/README",
}
# Pages that are too long for a screen, and the number of characters of a part.
LONGEST = {
    "docs/rule-coverage": 14_000,
    "docs/card-language": 13_000,
    "docs/card-texts": 14_000,
    "docs/decisions": 12_000,
    "docs/glossary": 9_000,
    "docs/language-tour": 15_000,
    "docs/rules-questions": 15_000,
    "docs/editions": 12_000,
    "ARCHITECTURE": 16_000,
    "docs/commands/simulate": 12_000,
    "docs/commands/deck": 12_000,
}
# Words that a reader may search for, with the page that answers.
KEYWORDS = {
    "docs/browser": "web; serve; deckbuilder; builder; page; share; link; phone",
    "docs/editors": "VS Code; Neovim; Helix; Zed; Emacs; language server; completion; watch",
    "docs/start": "install; uninstall; upgrade; Windows; completion",
    "docs/play": "undo; save; resume; hint",
    "docs/measure": "win rate; confidence interval; SPRT; sample size; Dask",
    "docs/measure-leagues": "Elo; Bradley-Terry; rating; league; Swiss; metagame",
    "docs/measure-versions": "ablation; optimize; collection",
    "docs/judge": "legal; illegal; ban; banned; fix",
    "docs/build": "gang; hand; swap",
    "docs/find-cards": "search; query; keyword; filter",
    "docs/deck-files": "convert; reprint; OCTGN; DoomtownDB",
    "docs/records": "exit code; log; Parquet; data frame",
    "docs/faq": "troubleshooting; slow",
}


def handwritten() -> dict[str, str]:
    """The Markdown pages of the project, by path without suffix."""
    found = {path.relative_to(ROOT).as_posix() for place in PLACES for path in ROOT.glob(place)}
    pages = sorted(name for name in found if name.endswith(".md") and name not in LEFT_OUT)
    return {name.removesuffix(".md"): (ROOT / name).read_text("utf-8") for name in pages}


def collect(pages: Path = PAGES) -> None:
    """Write all that belongs to the site to a folder, with the menus."""
    shutil.rmtree(pages, ignore_errors=True)
    texts = handwritten() | {f"docs/{name.removesuffix('.md')}": text for name, text in generate.made().items()}
    for name, text in parts.in_parts(texts, LONGEST).items():
        below = BELOW.get(name) or (f"{name.rpartition('/')[2]}/*" if name in LONGEST else "")
        write(pages / f"{name}.md", keywords(name) + text + (menu("", [below]) if below else ""))
    index = parts.relinked((ROOT / "docs" / "index.md").read_text("utf-8"), "index", "docs/index", {})
    write(pages / "index.md", index + "".join(menu(head, entries.split()) for head, entries in MENU.items()))
    for place in PLACES:
        for path in ROOT.glob(place):
            if path.suffix != ".md":
                copy = pages / path.relative_to(ROOT)
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, copy)


def write(path: Path, text: str) -> None:
    """Write a page."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def keywords(name: str) -> str:
    """The words that lead to a page in a search."""
    return "".join(
        f"```{{index}} ! single: {word.strip()}\n```\n" for word in KEYWORDS.get(name, "").split(";") if word
    )


def menu(heading: str, entries: list[str]) -> str:
    """A part of the menu, as MyST writes it."""
    caption = [f":caption: {heading}"] if heading else []
    targets = [entry if entry.startswith("/") or not heading else f"/{entry}" for entry in entries]
    return "\n".join(["", "```{toctree}", ":hidden:", ":glob:", *caption, "", *targets, "```", ""])


def build(pages: Path = PAGES, site: Path = SITE) -> int:
    """Let Sphinx build the site of collected pages; its exit code."""
    shutil.rmtree(site, ignore_errors=True)
    command = [sys.executable, "-m", "sphinx", "-c", ROOT / "docs", "--fail-on-warning", "--nitpicky", "--quiet"]
    return subprocess.run([*command, pages, site], cwd=ROOT, check=False).returncode  # noqa: S603 our own command


def main() -> int:
    """Build; the exit code is that of Sphinx."""
    collect()
    code = build()
    if not code and "--without-samples" not in sys.argv[1:]:
        samples.make(SITE / "samples")
    return code


if __name__ == "__main__":
    sys.exit(main())
