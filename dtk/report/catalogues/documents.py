"""Lists of formats and rulesets, with their packs, dates and bans."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dtk.cards.card import Pack
from dtk.files.shown import visible
from dtk.legality.rules_context import CardBan, RulesContext
from dtk.legality.rules_repository import DEFAULT_FORMAT, DEFAULT_RULESET, RulesRepository
from dtk.report.catalogues.cards import table
from dtk.report.columns import wrapped

FORMAT_HEADINGS = ("format", "title", "packs", "from", "through", "bans", "source")
RULESET_HEADINGS = ("ruleset", "title", "extends", "bans")


def format_row(name: str, rules: RulesContext, repository: RulesRepository) -> dict[str, Any]:
    """A format as JSON values: its packs in order of release, and its bans with their dates."""
    document = repository.documents["formats"][name]
    packs = packs_of(rules)
    return {
        "name": name,
        "title": document["title"],
        "default": name == DEFAULT_FORMAT,
        "source": document["source"],
        "packs": [{"code": pack.code, "name": pack.name, "released": pack.released} for pack in packs],
        "from": packs[0].released if packs else None,
        "through": packs[-1].released if packs else None,
        "bans": bans_of(rules.bans.values()),
    }


def ruleset_row(name: str, rules: RulesContext, repository: RulesRepository) -> dict[str, Any]:
    """A ruleset as JSON values: limits and switches, each with its source, and the bans in the open format."""
    document = repository.documents["rulesets"][name]
    return {
        "name": name,
        "title": document["title"],
        "default": name == DEFAULT_RULESET,
        "extends": document.get("extends"),
        "limits": {key: {"limit": limit.value, "source": limit.source} for key, limit in rules.limits.items()},
        "switches": {key: {"value": switch.value, "source": switch.source} for key, switch in rules.switches.items()},
        "bans": bans_of(rules.bans.values()),
    }


def packs_of(rules: RulesContext) -> list[Pack]:
    """The released packs that every pool of a format allows, in order of release."""
    packs = (pack for pack in rules.database.packs.values() if pack.released)
    allowed = [pack for pack in packs if all(pack.code in pool.packs for pool in rules.pools)]
    return sorted(allowed, key=lambda pack: pack.order)


def bans_of(bans: Iterable[CardBan]) -> list[dict[str, str | None]]:
    """The bans, by title."""
    return [
        {"title": ban.title, "since": ban.since, "by": ban.by, "source": ban.source}
        for ban in sorted(bans, key=lambda ban: ban.title)
    ]


def formats_text(rows: list[dict[str, Any]], width: int | None = None) -> str:
    """The formats as a table, then the packs and bans of each. width: the terminal's."""
    lines = map(packs_line, rows)
    packs = [line if width is None else "\n".join(wrapped(line, width, below="  ")) for line in lines]
    formats = table([format_cells(row) for row in rows], FORMAT_HEADINGS, width)
    return "\n\n".join([formats, *packs, *banned_blocks(rows, width)])


def packs_line(row: dict[str, Any]) -> str:
    """A line that lists the packs of a format."""
    return f"Packs in {visible(row['name'])}: {'; '.join(visible(pack['name']) for pack in row['packs'])}."


def format_cells(row: dict[str, Any]) -> list[str]:
    """A format as the cells of a table."""
    packs, names = row["packs"], named(row)
    return [
        names, row["title"], str(len(packs)), row["from"] or "", row["through"] or "", str(len(row["bans"])),
        row["source"],
    ]  # fmt: skip


def rulesets_text(rows: list[dict[str, Any]], width: int | None = None) -> str:
    """The rulesets as a table, then the bans, limits and switches of each. width: the terminal's."""
    blocks = [table([ruleset_cells(row) for row in rows], RULESET_HEADINGS, width), *banned_blocks(rows, width)]
    for row in rows:
        settings = [(key, str(limit["limit"]), limit["source"]) for key, limit in row["limits"].items()]
        settings += [(key, switch["value"], switch["source"]) for key, switch in row["switches"].items()]
        blocks.append(table(settings, (row["name"], "is", "source"), width))
    return "\n\n".join(blocks)


def ruleset_cells(row: dict[str, Any]) -> list[str]:
    """A ruleset as the cells of a table."""
    return [named(row), row["title"], row["extends"] or "", str(len(row["bans"]))]


def named(row: dict[str, Any]) -> str:
    """The name of a document, marked if it is the default."""
    return f"{row['name']} (default)" if row["default"] else str(row["name"])


def banned_blocks(rows: list[dict[str, Any]], width: int | None = None) -> list[str]:
    """A table for each list of bans, under the names of the documents that have it."""
    blocks: dict[str, list[str]] = {}
    for row in rows:
        cells = [(ban["title"], ban["since"] or "always", ban["source"]) for ban in row["bans"]]
        if cells:
            blocks.setdefault(table(cells, ("title", "since", "source"), width), []).append(visible(row["name"]))
    return [f"Banned in {', '.join(names)}:\n{block}" for block, names in blocks.items()]
