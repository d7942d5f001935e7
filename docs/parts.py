"""Long pages in parts: each at most a few screens, with all links kept."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import PurePosixPath

from mdit_py_plugins.anchors.index import slugify

HEADING = re.compile(r"^(#{1,4}) (.+)$")
LINK = re.compile(r"(?<=\]\()(?P<path>[^)#:\s]*)(?P<anchor>#[^)\s]*)?(?=\))")
MARKUP = re.compile(r"[`*]|\]\([^)]*\)|\[")
Section = tuple[str, list[str]]


def sections(text: str) -> Iterator[Section]:
    """The sections of a page, by heading: the text above the first one is in the section of the title."""
    heading, lines, fenced = "", list[str](), False
    for line in text.splitlines():
        fenced ^= line.startswith("```")
        if not fenced and HEADING.match(line):
            if lines:
                yield heading, lines
            heading, lines = line, []
        lines.append(line)
    yield heading, lines


def size(lines: list[str]) -> int:
    """The number of characters."""
    return sum(len(line) + 1 for line in lines)


def short(section: Section, most: int) -> Iterator[Section]:
    """A section, or pieces of its table with the head repeated, none longer than `most` characters."""
    heading, lines = section
    rule = next((place for place, line in enumerate(lines) if re.fullmatch(r"\|( --- \|)+", line)), None)
    if size(lines) <= most or rule is None:
        yield section
        return
    head, rows = lines[rule - 1 : rule + 1], lines[rule + 1 :]
    piece, number = lines[: rule + 1], 1
    for row in rows:
        if size(piece) + len(row) > most:
            yield heading, piece
            number += 1
            piece = [f"{heading} ({number})", "", *head]
        piece.append(row)
    yield heading, piece


def split(text: str, most: int) -> dict[str, str]:
    """The parts of a page by file name without suffix; the first, "", holds the title and links to the others.

    Parts begin at headings and hold about `most` characters.
    """
    (title, top), *rest = sections(text)
    parts: list[list[Section]] = []
    parent = ""
    for section in (piece for whole in rest for piece in short(whole, most)):
        heading, lines = section
        level = len(heading.partition(" ")[0])
        if level == 2:
            parent = heading
        if not parts or sum(size(each) for _, each in parts[-1]) + size(lines) > most:
            parts.append([])
            if level > 2:
                parts[-1].append(("", [f"{parent} (continued)", ""]))
        parts[-1].append(section)
    pages = {}
    for number, part in enumerate(parts, 1):
        names = [plain(heading) for heading, _ in part if heading]
        span = names[0] if names[0] == names[-1] else f"{names[0]} to {names[-1]}"
        body = "\n".join("\n".join(lines) for _, lines in part)
        pages[str(number)] = f"# {plain(title)}: {span}\n\n{body}\n"
    listed = "\n".join(f"- [{page[2:].partition(chr(10))[0]}]({number}.md)" for number, page in pages.items())
    return {"": "\n".join(top) + f"\n\n{listed}\n", **pages}


def plain(heading: str) -> str:
    """The words of a heading."""
    return MARKUP.sub("", heading.lstrip("# "))


def anchors(text: str) -> set[str]:
    """The anchors of a page's headings."""
    found: set[str] = set()
    for heading, _ in sections(text):
        anchor = first = slugify(heading.lstrip("# ").replace("`", ""))
        number = 1
        while anchor in found:
            anchor = f"{first}-{number}"
            number += 1
        found.add(anchor)
    return found


def in_parts(pages: dict[str, str], longest: dict[str, int]) -> dict[str, str]:
    """All pages, by path without suffix, with the long ones in parts in a folder of their name.

    longest: the characters of a part, for each long page. Links follow their headings to the right part.
    """
    made, homes, origin = dict[str, str](), dict[tuple[str, str], str](), dict[str, str]()
    for name, text in pages.items():
        parts = split(text, longest[name]) if name in longest else {"": text}
        for part, content in parts.items():
            path = f"{name}/{part}" if part else name
            made[path], origin[path] = content, name
            if name in longest:
                homes |= {(name, anchor): path for anchor in anchors(content) if (name, anchor) not in homes}
    return {path: relinked(text, path, origin[path], homes) for path, text in made.items()}


def relinked(text: str, path: str, origin: str, homes: dict[tuple[str, str], str]) -> str:
    """A page whose links lead to where headings are now. path, origin: where the page is, and was before."""

    def target(link: re.Match[str]) -> str:
        to, anchor = link["path"], link["anchor"] or ""
        if path == origin and re.fullmatch(r"\d+\.md", to):
            return f"{PurePosixPath(path).name}/{to}"
        page = joined(PurePosixPath(origin).parent, to) if to else f"{origin}.md"
        home = homes.get((page.removesuffix(".md"), anchor[1:]))
        if not to and home in (None, path):
            return link[0]
        return relative(f"{home}.md" if home else page, PurePosixPath(path).parent) + anchor

    lines, fenced = [], False
    for line in text.splitlines(keepends=True):
        fenced ^= line.startswith("```")
        lines.append(line if fenced else LINK.sub(target, line))
    return "".join(lines)


def joined(folder: PurePosixPath, to: str) -> str:
    """A path from the top, of a link in a folder."""
    parts: list[str] = []
    for part in (folder / to).parts:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)


def relative(to: str, folder: PurePosixPath) -> str:
    """A link to a path from the top, for a page in a folder."""
    there, here = to.split("/"), list(folder.parts)
    while here and len(there) > 1 and here[0] == there[0]:
        del here[0], there[0]
    return "../" * len(here) + "/".join(there)
