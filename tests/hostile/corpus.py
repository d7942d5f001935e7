"""Files that strangers send to break a reader: bytes, and the code of the finding that must answer them."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from random import Random

from dtk.files.reading import MOST_BYTES


@dataclass(frozen=True)
class Case:
    """One file. code: of the first finding, None for a deck that is fine. whole: whether it has no place."""

    name: str
    data: bytes
    code: str | None
    whole: bool = False


def full(piece: str) -> bytes:
    """A file of the greatest size allowed, made of one piece."""
    return (piece * (MOST_BYTES // len(piece.encode()))).encode()


def laughs(levels: int) -> bytes:
    lines = ["a0: &a0 lol"] + [
        f"a{level}: &a{level} [{', '.join([f'*a{level - 1}'] * 9)}]" for level in range(1, levels)
    ]
    return "\n".join(lines).encode()


def merges(levels: int) -> bytes:
    lines = ["a0: &a0 {k: 1}"] + [
        f"a{level}: &a{level} {{<<: [{', '.join([f'*a{level - 1}'] * 9)}]}}" for level in range(1, levels)
    ]
    return "\n".join(lines).encode()


def steps(depth: int) -> bytes:
    return "\n".join(f"{' ' * level}k:" for level in range(depth)).encode()


def cards(heading: str) -> str:
    return f"{heading}:\n" + "".join(f"  Sloan of Gomorra {number}: 1\n" for number in range(200))


BOMBS = [
    Case("billion laughs, 10 levels", laughs(10), "DT007"),
    Case("billion laughs, 30 levels", laughs(30), "DT007"),
    Case("merge keys, 8 levels", merges(8), "DT007"),
    Case("a merge key without an anchor", b"<<: {name: x}", "DT010"),
    Case("a list that holds itself", b"start: &a [*a]", "DT007"),
    Case("an alias to nothing", b"name: *nobody", "DT007"),
    Case("an anchor on the root", b"&root\nname: x", "DT007"),
]

NESTING = [
    Case("500 brackets", b"start: " + b"[" * 500 + b"]" * 500, "DT008"),
    Case("2000 brackets", b"start: " + b"[" * 2000 + b"]" * 2000, "DT008"),
    Case("300 steps of a block", steps(300), "DT008"),
    Case("700 steps of a block", steps(700), "DT008"),
    Case("2000 dashes", b"- " * 2000, "DT008"),
]

SIZE = [
    Case("20 000 keys", "\n".join(f"key{number}: 1" for number in range(18_000)).encode(), "DT008"),
    Case(
        "20 000 cards",
        b"dudes:\n" + "\n".join(f" k{number}: 1" for number in range(18_000)).encode(),
        "DT008",
    ),
    Case("100 000 items in brackets", b"start: [" + b"1," * 100_000 + b"1]", "DT008"),
    Case("60 000 items of a block", b"start:\n" + b"- 1\n" * 60_000, "DT008"),
    Case(
        "2400 keys that mean nothing",
        "\n".join(f"dude{number}: 1" for number in range(2400)).encode(),
        "DT010",
    ),
    Case(
        "2400 long keys that mean nothing",
        "\n".join(f"{'nam' * 33}{number}: 1" for number in range(2000)).encode(),
        "DT010",
    ),
    Case(
        "2400 cards without copies",
        b"dudes:\n" + "\n".join(f"  d{number}: 0" for number in range(2400)).encode(),
        "DT010",
    ),
    Case("200 cards that nobody knows", cards("dudes").encode(), None),
    Case("400 cards that nobody knows", (cards("dudes") + cards("deeds")).encode(), "DT008"),
    Case("2600 starters that are lists", b"start:\n" + b"- [x]\n" * 2600, "DT008"),
    Case("1600 starters that are lists", b"start:\n" + b"- [x]\n" * 1600, "DT010"),
    Case("one key 2000 times", b"name: x\n" * 2000, "DT009"),
    Case("one card 2000 times", b"dudes:\n" + b"  Sloane: 1\n" * 2000, "DT009"),
    Case("a text of 200 KiB", b"name: " + b"x" * 200_000, "DT008"),
    Case("a block of 200 KiB", b"notes: |\n" + b"  xxxxxxxxx\n" * 18_000, "DT008"),
    Case("a quoted text of 200 KiB", b'name: "' + b"x" * 200_000 + b'"', "DT008"),
    Case("a text of 60 000 lines", b"name:\n" + b" x\n" * 60_000, "DT008"),
    Case("a key of 200 KiB", b"x" * 200_000 + b": 1", "DT008"),
    Case("a quoted key of 900 characters", b"'" + b"x" * 900 + b"': 1", "DT008"),
    Case("10 MB", b"x" * 10_000_000, "DT002", whole=True),
    Case("one byte too many", b"#" * (MOST_BYTES + 1), "DT002", whole=True),
    Case("comments to the end of the file", full("# x\n"), "DT010", whole=True),
    Case("line feeds to the end of the file", b"\n" * MOST_BYTES, "DT010", whole=True),
    Case("lines of spaces", full("      \n"), "DT010", whole=True),
    Case("directives to the end of the file", full("%A b\n"), "DT007"),
    Case("titles that end in spaces and brackets", b"dudes:\n" + b"  ? " + b"( " * 45 + b"\n  : 1\n", None),
]

# piece -> the code of the longest line allowed when it is full of it, alone and as a name
LINE = 33_000
FULL_OF = {
    "[": ("DT008", "DT008"),
    "{": ("DT007", "DT007"),
    "]": ("DT006", "DT006"),
    "{a: ": ("DT008", "DT008"),
    "- ": ("DT008", "DT006"),
    "- [": ("DT006", "DT006"),
    "? ": ("DT007", "DT006"),
    ": ": ("DT008", "DT006"),
    ", ": ("DT006", "DT006"),
    "!": ("DT007", "DT007"),
    "&": ("DT007", "DT007"),
    "*": ("DT007", "DT007"),
    "%": ("DT007", "DT006"),
    "@": ("DT006", "DT006"),
    "|": ("DT006", "DT006"),
    ">": ("DT006", "DT006"),
    "'": ("DT010", "DT010"),
    '"': ("DT006", "DT006"),
    "\\": ("DT008", "DT008"),
    "#": ("DT010", "DT010"),
    " ": ("DT010", "DT010"),
    "\t": ("DT006", "DT006"),
    "x ": ("DT008", "DT008"),
    "é": ("DT008", "DT008"),
}
LINES = [
    case
    for piece, (alone, behind) in FULL_OF.items()
    for case in (
        Case(f"a line of {piece!r}", (piece * LINE)[:LINE].encode(), alone, whole=piece in ("#", " ")),
        Case(f"a name of {piece!r}", b"name: " + (piece * LINE)[:LINE].encode(), behind),
        Case(f"a file of {piece!r}", full(piece), "DT008"),
    )
]

MEANINGS = [
    Case("a whole number of 5000 digits", b"dudes:\n  Sloane: " + b"9" * 5000, "DT010"),
    Case("a hexadecimal of 4000 digits", b"dudes:\n  Sloane: 0x" + b"f" * 4000, "DT010"),
    Case("a hexadecimal of 200 000 digits", b"dudes:\n  Sloane: 0x" + b"f" * 200_000, "DT008"),
    Case("an octal", b"dudes:\n  Sloane: 0o7", "DT010"),
    Case("a number in sixties", b"dudes:\n  Sloane: 1:30", "DT010"),
    Case("a fraction", b"dudes:\n  Sloane: 1.0", "DT010"),
    Case("infinity", b"dudes:\n  Sloane: .inf", "DT010"),
    Case("not a number", b"dudes:\n  Sloane: .nan", "DT010"),
    Case("a great exponent", b"dudes:\n  Sloane: 1e999", "DT010"),
    Case("less than nothing", b"dudes:\n  Sloane: -1", "DT010"),
    Case("a truth for a number", b"dudes:\n  Sloane: true", "DT010"),
    Case("Norway", b"dudes:\n  Sloane: no", "DT010"),
    Case("an impossible month", b"date: 2001-99-99", "DT010"),
    Case("a time", b"date: 2001-02-03T04:05:06Z", "DT010"),
    Case("a value tag", b"name: =", None),
    Case("a command as a tag", b"name: !!python/object/apply:os.system [ls]", "DT007"),
    Case("a private tag", b"name: !mine x", "DT007"),
    Case("a binary tag", b"name: !!binary aGk=", "DT007"),
    Case("a set", b"dudes: !!set {Sloane}", "DT007"),
    Case("a null key", b": 1", "DT010"),
    Case("a null card", b"dudes:\n  : 1", "DT010"),
    Case("a list as a key", b"? [a, b]\n: 1", "DT007"),
    Case("a mapping as a key", b"{a: 1}: 1", "DT007"),
    Case("a directive", b"%YAML 1.1\n---\nname: no", "DT007"),
    Case("a directive for tags", b"%TAG ! tag:x,2000:\n---\nname: x", "DT007"),
    Case("an unknown directive", b"# c\n%FOO\n---\nname: x", "DT007"),
    Case("a second document", b"name: x\n---\nname: y", "DT007"),
    Case("a second document after an end", b"name: x\n...\n---\nname: y", "DT007"),
    Case("a list", b"- name: x", "DT010"),
    Case("a text", b"name", "DT010"),
    Case("a line feed in a title", b'dudes:\n  "Slo\\nane": 1', "DT010"),
    Case("an empty title", b"dudes:\n  '': 1", "DT010"),
    Case("keys of other mappings", b"__class__: x\n__proto__: y\nconstructor: z", "DT010"),
]

CHARACTERS = [
    Case("an escaped NUL", b'name: "\\0"', "DT004"),
    Case("an escaped terminal colour", b'name: "\\e[31m"', "DT004"),
    Case("an escaped bell in a key", b'"\\a": 1', "DT004"),
    Case("an escaped override of direction", b'name: "\\u202e"', "DT004"),
    Case("an escaped tag character", b'name: "\\U000E0041"', "DT004"),
    Case("an escaped surrogate", b'name: "\\ud800"', "DT004"),
    Case("an escape beyond Unicode", b'name: "\\UFFFFFFFF"', "DT006"),
    Case("an escaped line separator", b'name: "\\L"', "DT004"),
    Case("a raw NUL", b"name: a\0b", "DT004"),
    Case("a raw terminal colour", b"name: \x1b[31m", "DT004"),
    Case("a raw override of direction", "name: \u202eevil".encode(), "DT004"),
    Case("a raw override in a comment", "# \u202eevil\nname: x".encode(), "DT004"),
    Case("a zero-width space", "name: Slo\u200bane".encode(), "DT004"),
    Case("a line separator", "name: a\u2028b".encode(), "DT004"),
    Case("a next line", "name: a\x85b".encode(), "DT004"),
    Case("a lone carriage return", b"name: a\rb", "DT004"),
    Case("no character", "name: \uffff".encode(), "DT004"),
    Case("a byte order mark", b"\xef\xbb\xbfname: x", None),
    Case("a second byte order mark", b"\xef\xbb\xbf\xef\xbb\xbfname: x", "DT004"),
    Case("UTF-16 with a mark", "name: x".encode("utf-16"), "DT003"),
    Case("UTF-16 without a mark", "name: x".encode("utf-16-le"), "DT004"),
    Case("UTF-32", "name: x".encode("utf-32"), "DT003"),
    Case("Latin-1", "name: Rémy".encode("latin-1"), "DT003"),
    Case("a cut character", "name: é".encode()[:-1], "DT003"),
    Case("an overlong slash", b"name: \xc0\xaf", "DT003"),
    Case("a surrogate in UTF-8", b"name: \xed\xa0\x80", "DT003"),
    Case("nothing", b"", "DT010", whole=True),
    Case("only a byte order mark", b"\xef\xbb\xbf", "DT010", whole=True),
    Case("only comments", b"# one\n# two\n", "DT010", whole=True),
    Case("only a document mark", b"---\n", "DT010", whole=True),
    Case("random bytes", Random(7).randbytes(4096), "DT003"),
    Case("a program", b"\x7fELF\x02\x01\x01" + b"\0" * 64, "DT003"),
    Case("a picture", b"\x89PNG\r\n\x1a\n" + b"\0" * 64, "DT003"),
    Case("an archive", b"PK\x03\x04" + b"\0" * 64, "DT003"),
]

CASES = [*BOMBS, *NESTING, *SIZE, *LINES, *MEANINGS, *CHARACTERS]


def odd_paths(folder: Path) -> dict[str, Path]:
    """Special files and links, made in `folder`; opening any gives DT001."""
    (folder / "folder.yaml").mkdir()
    (folder / "loop.yaml").symlink_to(folder / "loop.yaml")
    (folder / "one.yaml").symlink_to(folder / "two.yaml")
    (folder / "two.yaml").symlink_to(folder / "one.yaml")
    (folder / "dangling.yaml").symlink_to(folder / "nothing.yaml")
    os.mkfifo(folder / "pipe.yaml")
    (folder / "file").write_text("name: x\n")
    return {
        "a folder": folder / "folder.yaml",
        "a link to itself": folder / "loop.yaml",
        "links in a circle": folder / "one.yaml",
        "a link to nothing": folder / "dangling.yaml",
        "a pipe that nobody writes to": folder / "pipe.yaml",
        "a device": Path("/dev/zero"),
        "a missing file": folder / "missing.yaml",
        "a path through a file": folder / "file" / "deck.yaml",
        "a name that is too long": folder / ("x" * 300),
        "a name with a NUL": folder / "a\0b",
    }
