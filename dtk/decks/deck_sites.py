"""Published decks of DoomtownDB: their addresses, and reading them through the site's public interface.

The interface lists the printings of a deck, but not its starters. The site's text export marks the starters, but leaves
out legend and jokers. The two are combined.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection
from dataclasses import replace
from html import unescape
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.decks import dtdb_json, dtdb_text
from dtk.decks.deck import Deck, entries
from dtk.files.errors import DtkError
from dtk.files.fetching import FetchFailed, is_loopback
from dtk.files.finding import Unreadable
from dtk.files.json import parse_json
from dtk.files.reading import Source, address_of, source_of
from dtk.files.shown import HIDDEN, one_line, visible

# Reads a page: its address, and the content types that are accepted. Raises `FetchFailed`.
Fetch = Callable[[str, Collection[str]], bytes]

HOSTS = ("dtdb.co", "www.dtdb.co")
TOWNSQUARE = ("doomtown.online", "www.doomtown.online")
LOCALE = r"(?:/[a-z]{2})?"
PUBLISHED = re.compile(
    rf"(?:{LOCALE}/decklist|/api/decklist|/decklist/export/(?:text|octgn))/(?P<number>[0-9]{{1,9}})(?:\.json|/.*)?"
)
OWN = re.compile(rf"{LOCALE}/deck/(?:view|edit|duplicate|export/[a-z]+)/[0-9]+/?")
# A tag that ends a line of a description, and any other tag.
END_OF_LINE = re.compile(r"<(?:/p|br|/li|/h[1-6]|/tr)\b[^<>]{0,300}>\n?", re.IGNORECASE)
TAG = re.compile(r"</?[a-z][^<>]{0,300}>", re.IGNORECASE)
LONGEST_NOTES = 10_000


class NoDeckAddress(DtkError):
    """An address does not lead to a readable deck. The message states what to do."""


class DeckPage(NamedTuple):
    """A published deck. site: scheme and host. number: the deck's number on the site."""

    site: str
    number: int

    @property
    def address(self) -> str:
        """The address of the page for people."""
        return f"{self.site}/en/decklist/{self.number}"


def deck_page(address: str, more_hosts: Collection[str] = ()) -> DeckPage:
    """The deck at an address. more_hosts: other hosts that run the site's software, as `HOST` or `HOST:PORT`.

    Raises `NoDeckAddress`.
    """
    parts = split(address)
    host, hosts = parts.netloc.lower().removesuffix(":443"), [other.lower() for other in more_hosts]
    if host in TOWNSQUARE:
        raise NoDeckAddress(
            "doomtown.online shows a deck only to its owner. Open the deck in its editor, and save the list as a file."
        )
    if host not in (*HOSTS, *hosts):
        known = ", ".join(dict.fromkeys(["dtdb.co", *map(visible, hosts)]))
        raise NoDeckAddress(
            f"unknown site `{visible(parts.netloc, 80)}`; dtk gets decks from {known}. "
            "--host names another site that runs DoomtownDB."
        )
    if OWN.fullmatch(parts.path):
        raise NoDeckAddress(
            "this is a private deck, which only its owner can see. Export it from its page, or publish it and give the "
            "address of the published decklist."
        )
    found = PUBLISHED.fullmatch(parts.path)
    if found is None:
        raise NoDeckAddress(
            f"`{visible(address, 120)}` is not the address of a deck. It looks like https://dtdb.co/en/decklist/2348."
        )
    scheme = "http" if parts.scheme == "http" and is_loopback(parts.hostname or "") else "https"
    return DeckPage(f"{scheme}://{host}", int(found["number"]))


def split(address: str) -> SplitResult:
    """The parts of a web address. Raises `NoDeckAddress` for anything else."""
    given = address_of(address.strip()) or (
        f"https://{address.strip()}" if "." in address and "://" not in address else ""
    )
    try:
        parts = urlsplit(given)
        is_whole = bool(parts.hostname) and parts.username is None and parts.password is None and parts.port != 0
    except ValueError:
        is_whole = False
    if not is_whole or HIDDEN.search(address):
        raise NoDeckAddress(
            f"`{visible(address, 120)}` is not an address. It looks like https://dtdb.co/en/decklist/2348."
        )
    return parts


def get_deck(page: DeckPage, database: Database, fetch: Fetch) -> tuple[Deck, list[str]]:
    """A published deck, and remarks on what the site leaves open.

    Raises `FetchFailed` if the site does not return a deck, and `Unreadable` for a deck beyond the limits of files.
    """
    deck = listed_deck(page, database, fetch)
    try:
        starters = marked_starters(page, database, fetch)
    except (FetchFailed, Unreadable) as error:
        return deck, [f"The starting gang is unknown, because the text export cannot be read: {error}"]
    if not starters:
        host = page.site.partition("://")[2]
        return deck, [f"{host} marks no starting gang for this deck; the new file leaves it open."]
    listed = entries(deck, database)
    starting = [0] * len(listed)
    for starter, copies in starters:
        same = [place for place, entry in enumerate(listed) if entry.card is starter]
        alike = [place for place, entry in enumerate(listed) if entry.card and entry.card.title == starter.title]
        place = next((place for place in [*same, *alike] if starting[place] + copies <= deck.lines[place].copies), None)
        if place is None:
            return deck, [f"The starting gang is unknown: the text export has more copies of {starter.title} start."]
        starting[place] += copies
    lines = (replace(line, starting=copies) for line, copies in zip(deck.lines, starting, strict=True))
    return replace(deck, lines=tuple(lines), unknown=deck.unknown - {"start"}), []


def listed_deck(page: DeckPage, database: Database, fetch: Fetch) -> Deck:
    """The deck as the public interface lists it, without its starting gang."""
    host = page.site.partition("://")[2]
    try:
        data = fetch(f"{page.site}/api/decklist/{page.number}", ("application/json",))
    except FetchFailed as error:
        if error.status in (401, 403, 404, 410):
            raise FetchFailed(
                f"{host} has no published deck {page.number} ({error.status}). A deck that is not published must be "
                "exported on its page.",
                error.status,
            ) from None
        raise
    try:
        record = parse_json(source_of(data, page.address))
    except Unreadable as error:
        raise FetchFailed(f"{host} did not answer with a deck: {error.findings[0].message} Try again later.") from None
    if not isinstance(record, dict) or "cards" not in record:
        raise FetchFailed(f"{host} did not answer with a deck: its answer lists no cards. Check the address.")
    if not record["cards"]:
        raise FetchFailed(f"The deck {page.number} of {host} has no cards.")
    tidy = {key: one_line(value) for key in ("name", "username") if isinstance(value := record.get(key), str)}
    notes = [plain_text(value)] if isinstance(value := record.get("description"), str) else []
    described = "\n\n".join([*filter(None, notes), page.address])
    text = json.dumps({**record, **tidy, "description": described}, ensure_ascii=False)
    return dtdb_json.read(Source(page.address, text), database)


def marked_starters(page: DeckPage, database: Database, fetch: Fetch) -> list[tuple[Card, int]]:
    """The starters that the site's text export marks, and their starting copies.

    Raises `FetchFailed` and `Unreadable`.
    """
    data = fetch(f"{page.site}/decklist/export/text/{page.number}", ("text/plain",))
    deck = dtdb_text.read(source_of(data, f"{page.address}.txt"), database)
    starting = [(card, line) for line, _, card in entries(deck, database) if line.starting or card is None]
    if unknown := next((line for card, line in starting if card is None), None):
        raise FetchFailed(f"it lists an unknown card, {visible(str(unknown.reference), 60)}.")
    return [(card, line.starting or 0) for card, line in starting if card is not None]


def plain_text(description: str) -> str:
    """A description without its HTML, cut if it is very long."""
    lines = unescape(TAG.sub("", END_OF_LINE.sub("\n", description.replace("\r", "")))).split("\n")
    text = re.sub(r"\n{3,}", "\n\n", "\n".join(map(one_line, lines))).strip()
    return text if len(text) <= LONGEST_NOTES else f"{text[:LONGEST_NOTES]}…"
