"""What does a deck file hold before its first card? An outfit, every heading, and a word on each."""

from __future__ import annotations

from dtk.files.emit import scalar

MODELINE = """\
# yaml-language-server: $schema={schema}
# $schema: {schema}

"""
TEMPLATE = """\
{head}

# The dudes that start the game, `- Title` on a line each. Every one of them is counted among the dudes below.
start:

# A line per card: its title, a colon, the number of copies. Where the printing matters: `Title (Pack)`.
dudes:

deeds:

goods:

spells:

actions:

jokers:
  Joker (black): 1
  Joker (red): 1
"""


def new_deck(outfit: str, name: str, format_name: str | None, schema: str | None) -> str:
    """A deck file to be filled in; `schema` is where editors find the schema, as seen from the file, if anywhere."""
    facts = {"name": name, "format": format_name, "outfit": outfit}
    head = "\n".join(f"{key}: {scalar(value)}" for key, value in facts.items() if value)
    return (MODELINE.format(schema=schema) if schema else "") + TEMPLATE.format(head=head)
