"""A query read back in words: `dudes of Law Dogs, cost at most 4, value 8 or 9`."""

from __future__ import annotations

from dtk.builder.search.checks import Check
from dtk.builder.search.setting import Setting

TITLE = 'title with "'


def in_words(check: Check | None) -> str:
    """The conditions in words, after the type of the cards and their gang."""
    parts = () if check is None else check.parts or (check,)
    noun = next((part for part in parts if part.noun), None)
    gang = next((part for part in parts if part.gang), None)
    others = [part for part in parts if part is not noun and part is not gang]
    said = [others[0].says] if len(parts) == len(others) == 1 else [part.grouped for part in others]
    titles = [words for words in said if words.startswith(TITLE)]
    if len(titles) > 1:
        together = " and ".join([titles[0], *(words.removeprefix(TITLE[:-1]) for words in titles[1:])])
        said = [
            together if words is titles[0] else words for words in said if words is titles[0] or words not in titles
        ]
    head = f"{noun.noun if noun else 'cards'}{f' {gang.says}' if gang else ''}"
    return ", ".join([head, *said])


def format_in_words(setting: Setting) -> str:
    """The format in force, and what names it: `format weird-west (dtk.toml)`."""
    context = setting.context
    day = f" on {context.date}" if context.date else ""
    return f"format {context.format}{day} ({setting.origin or 'default'})"
