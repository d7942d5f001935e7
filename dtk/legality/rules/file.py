"""Pages of the faults that readers find in a file."""

from __future__ import annotations

from dtk.files.finding import ERROR, INFO, WARNING
from dtk.legality.registry import reader_fault

FILES = "dtk's file formats"

reader_fault(
    "DT001",
    "unreadable-file",
    ERROR,
    FILES,
    """A deck is a readable file, not a folder, pipe or device.""",
)
reader_fault(
    "DT002",
    "file-too-large",
    ERROR,
    FILES,
    """A deck file is at most 256 KiB. A deck of 52 cards takes about 2 KiB.""",
)
reader_fault(
    "DT003",
    "not-utf-8",
    ERROR,
    FILES,
    """A deck file is UTF-8 text, with or without a byte order mark.""",
)
reader_fault(
    "DT004",
    "hidden-character",
    ERROR,
    FILES,
    r"""A deck file contains no control characters, invisible characters or characters that reverse the text.

    They can make a file say something other than what the screen shows.

    ```yaml fails
    name: "A deck with an escape \e[31m in its name"
    ```

    ```yaml passes over sloane-gunfighter
    name: José's and Chuan "Jen" Qí's deck
    ```
    """,
)
reader_fault(
    "DT005",
    "unknown-kind",
    ERROR,
    FILES,
    """A deck file is in a format that dtk reads. Its content decides which one, not its name.

    ```text fails
    Dear reader, this is a letter.
    ```

    ```text passes
    A small deck

    The Sloane Gang (Base Set)

    Dude (1)
    1x Allie Hensman* (Base Set)
    ```
    """,
)
reader_fault(
    "DT006",
    "malformed",
    ERROR,
    FILES,
    """A YAML, JSON or XML file is well-formed.

    A common mistake is a title that begins with a quotation mark. In YAML, put it in single quotes.

    ```yaml fails
    outfit: Law Dogs
    dudes:
      "Mahogany" Jackson: 1
    ```

    ```yaml passes over sloane-gunfighter
    dudes:
      '"Mahogany" Jackson (DT2)': 1
    ```
    """,
)
reader_fault(
    "DT007",
    "unused-yaml-feature",
    ERROR,
    FILES,
    """dtk's files use no YAML anchors, aliases, tags, directives or second documents.

    ```yaml fails
    outfit: &home Law Dogs
    name: *home
    ```

    ```yaml passes over sloane-gunfighter
    name: Tom & Jerry
    ```
    """,
)
reader_fault(
    "DT008",
    "over-a-limit",
    ERROR,
    FILES,
    """A file stays within limits: 5,000 values, 12 levels, texts of 4,096 characters and keys of 128.

    ```yaml fails
    notes: [[[[[[[[[[[[[[too deep]]]]]]]]]]]]]]
    ```

    ```yaml passes over sloane-gunfighter
    notes: Deep thoughts.
    ```
    """,
)
reader_fault(
    "DT009",
    "duplicate-key",
    ERROR,
    FILES,
    """A key appears only once. Of two lines with the same title, most programs would silently drop the first.

    ```yaml fails
    outfit: Law Dogs
    dudes:
      Tommy Harden: 1
      Tommy Harden: 2
    ```

    ```yaml passes over sloane-gunfighter
    dudes:
      Baker Andrews (DT2): 2
    ```
    """,
)
reader_fault(
    "DT010",
    "structure",
    ERROR,
    FILES,
    """A file has the structure that its schema describes: known keys, each with a value of the right kind.

    In a YAML deck, the parts at fault are left out, and the rest is judged. The verdict is unknown, unless the rest
    breaks a rule whatever these parts mean.

    ```yaml fails over sloane-gunfighter
    formt: weird-west
    ```

    ```yaml passes over sloane-gunfighter
    author: A careful writer
    ```
    """,
)
reader_fault(
    "DT011",
    "unread-line",
    ERROR,
    FILES,
    """Every line of a text list must be a heading or name a card. dtk does not understand any other line.

    They break no rule of the game, but they may name cards. So the verdict is unknown, unless the rest breaks a rule.

    ```text fails
    The Sloane Gang (Base Set)

    Dude (2)
    1x Allie Hensman* (Base Set)
    and my axe
    1x Barton Everest (Base Set)
    ```

    ```text passes
    The Sloane Gang (Base Set)

    Dude (2)
    1x Allie Hensman* (Base Set)
    1x Barton Everest (Base Set)
    ```
    """,
)
reader_fault(
    "DT012",
    "other-game",
    ERROR,
    FILES,
    """An OCTGN deck is for Doomtown: Reloaded. The classic Doomtown card game has other cards.

    ```xml fails
    <?xml version="1.0" encoding="utf-8"?>
    <deck game="9afa6473-fd81-41b9-955f-8f67c7d3f423"><section name="Outfit"/></deck>
    ```

    ```xml passes
    <?xml version="1.0" encoding="utf-8"?>
    <deck game="b440d120-025a-4fbe-9f8d-3873acacb37b">
      <section name="Outfit"><card qty="1" id="">Law Dogs</card></section>
    </deck>
    ```
    """,
)
reader_fault(
    "DT013",
    "format-is-silent",
    INFO,
    FILES,
    """Some formats cannot state the starting gang or the jokers. What is missing is unknown, not absent.

    ```text fails
    The Sloane Gang (Base Set) x1
    Allie Hensman (Base Set) x1
    ```

    ```text passes
    A small deck

    The Sloane Gang (Base Set)

    Dude (1)
    1x Allie Hensman* (Base Set)
    ```
    """,
)
reader_fault(
    "DT014",
    "unused-ignore",
    WARNING,
    FILES,
    """A comment that ignores a rule is well formed and has a finding to ignore.

    ```yaml fails over sloane-gunfighter
    name: A deck  # dtk: ignore[DT203] nothing here breaks it
    ```

    ```yaml passes over sloane-gunfighter
    name: A deck
    ```
    """,
)
reader_fault(
    "DT015",
    "mandatory-rule",
    ERROR,
    "dtk's configuration",
    """A deck does not switch off a rule that its repository makes mandatory (`mandatory` in `dtk.toml`).""",
)
