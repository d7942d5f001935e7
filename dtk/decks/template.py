"""The template of a new deck file: an outfit and every heading, with comments."""

from __future__ import annotations

from dtk.files.emit import scalar

MODELINE = """\
# yaml-language-server: $schema={schema}
# $schema: {schema}

"""
TEMPLATE = """\
{head}

# The starting gang: `- Title`, one per line. List each starter among the cards below, too.
start:

# One card per line: `Title: copies`. If the printing matters: `Title (Pack): copies`.
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
    """A deck file to fill in. schema: the path of the schema relative to the file, for editors."""
    facts = {"name": name, "format": format_name, "outfit": outfit}
    head = "\n".join(f"{key}: {scalar(value)}" for key, value in facts.items() if value)
    return (MODELINE.format(schema=schema) if schema else "") + TEMPLATE.format(head=head)
