"""`dtk deck get`: a deck of a site, and a clear sentence whatever the site answers."""

from __future__ import annotations

import ast
import json
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from dtk.cards.database import load_database
from dtk.cli.app import app
from dtk.decks.deck import content
from dtk.decks.deck_sites import NoDeckAddress, deck_page
from dtk.decks.kinds import read_deck
from dtk.files.places import PACKAGE
from dtk.files.reading import MOST_BYTES, Source, read_source
from tests.cli.deck_site import EXPORT, LISTED, NUMBER, Reply, Site, dripping, endless, moved, raw, running, sent

REAL = Path(__file__).parents[1] / "decks" / "real"
RECORD = json.loads((REAL / "OLGunFSolo" / "dtdb-api-decklist.json").read_text())
MARKED = (REAL / "OLGunFSolo" / "dtdb-download-social.txt").read_bytes()
SMALL = {"id": NUMBER, "name": "Small", "username": "Anna", "description": "", "cards": {"01001": 1, "01088": 2}}
EXPORTED = "Social export\r\nLaw Dogs (Base Set)\r\n\r\nDude (2)\r\n2x {} (Base Set)\r\n\r\nCards up to Base Set"


@pytest.fixture
def site() -> Iterator[Site]:
    with running() as found:
        yield found


def get(site: Site, *arguments: object) -> Result:
    return CliRunner().invoke(app, ["deck", "get", site.address, "--host", site.host, *map(str, arguments)])


def publish(site: Site, record: object, export: bytes | str = MARKED) -> None:
    site.replies = {LISTED: sent(json.dumps(record)), EXPORT: sent(export, "text/plain; charset=UTF-8")}


def test_a_published_deck_is_complete_with_its_starting_gang(site: Site, tmp_path: Path) -> None:
    publish(site, RECORD)
    out = tmp_path / "deck.yaml"
    result = get(site, "--output", out)
    assert (result.exit_code, result.output) == (0, f"dtk: wrote {out}.\n")
    assert site.asked == [LISTED, EXPORT]
    database = load_database()
    got, real = (read_deck(read_source(str(path)), database) for path in (out, REAL / "OLGunFSolo.json"))
    assert content(got, database) == content(real, database)
    assert (got.author, got.notes) == ("x", f"http://{site.host}/en/decklist/{NUMBER}")
    assert CliRunner().invoke(app, ["validate", "--isolated", str(out)]).exit_code == 0


@pytest.mark.parametrize(
    ("options", "beginning"),
    [((), "name: Small"), (("--to", "dtdb-text"), "Small\n\nMorgan Cattle"), (("--to", "o8d"), "<?xml")],
)
def test_a_deck_is_printed_without_output(site: Site, options: tuple[str, ...], beginning: str) -> None:
    publish(site, {**SMALL, "cards": {"01003": 1, "01088": 2}}, EXPORTED.format("Roan*"))
    result = get(site, *options)
    assert result.exit_code == 0 and result.stdout.startswith(beginning), result.output


def test_what_people_write_is_plain_and_safe(site: Site) -> None:
    description = "<p>Fast &amp; <b>furious</b></p>\n<ul><li>one\u202e</li><li>two</li></ul>" + "<p>more</p>" * 5000
    publish(site, {**SMALL, "name": "A\u200b  deck\u001b[31m", "description": description}, EXPORTED.format("Roan"))
    result = get(site)
    assert result.exit_code == 0, result.output
    deck = read_deck(Source("deck.yaml", result.stdout), load_database())
    assert deck.name == "A deck [31m" and deck.notes is not None and len(deck.notes) < 11_000
    assert deck.notes.startswith("Fast & furious\none\ntwo\nmore\n") and "\u202e" not in result.output


@pytest.mark.parametrize(
    ("export", "message"),
    [
        (sent(EXPORTED.format("Roan"), "text/plain"), "marks no starting gang for this deck; the new file leaves it"),
        (sent("gone", "text/html", 404), "The starting gang is unknown, because the text export cannot be read: "),
        (sent("<html>", "text/html"), "The starting gang is unknown, because the text export cannot be read: "),
        (sent(EXPORTED.format("Sloane*"), "text/plain"), "the text export has more copies of Sloane start."),
        (sent(EXPORTED.format("Roan***"), "text/plain"), "the text export has more copies of Roan start."),
        (sent(EXPORTED.format("Nobody*"), "text/plain"), "it lists an unknown card, Nobody."),
        (sent(b"\xff\xfe", "text/plain"), "This file is not UTF-8 text"),
    ],
)
def test_a_gang_that_the_site_does_not_tell_is_left_open(site: Site, export: Reply, message: str) -> None:
    publish(site, SMALL)
    site.replies[EXPORT] = export
    result = get(site)
    assert result.exit_code == 0 and message in result.stderr
    assert "start" in read_deck(Source("deck.yaml", result.stdout), load_database()).unknown


def test_unknown_cards_are_kept_or_counted(site: Site, tmp_path: Path) -> None:
    publish(site, {**SMALL, "cards": {"01001": 1, "99999": 3}}, EXPORTED.format("Roan"))
    kept = get(site)
    assert kept.exit_code == 0 and "'99999': 3" in kept.stdout, kept.output
    lacking = get(site, "-o", tmp_path / "deck.o8d")
    assert lacking.exit_code == 1 and "3 cards are left out, because dtk does not know them" in lacking.stderr
    assert (tmp_path / "deck.o8d").exists()


def test_no_file_is_overwritten_and_the_site_is_not_asked_in_vain(site: Site, tmp_path: Path) -> None:
    publish(site, SMALL, EXPORTED.format("Roan*"))
    out = tmp_path / "deck.yaml"
    out.write_text("mine")
    result = get(site, "-o", out)
    assert result.exit_code == 2 and "exists; --force overwrites it" in result.stderr
    assert out.read_text() == "mine" and not site.asked
    assert get(site, "-o", out, "--force").exit_code == 0 and "Small" in out.read_text()
    assert get(site, "-o", tmp_path / "deck.xyz").exit_code == 2 and get(site, "--to", "odb").exit_code == 2


def test_redirects_within_the_site_are_followed(site: Site) -> None:
    publish(site, SMALL, EXPORTED.format("Roan*"))
    site.replies["/elsewhere"] = site.replies[LISTED]
    site.replies[LISTED] = moved(f"{LISTED}.json", 301)
    site.replies[f"{LISTED}.json"] = moved("/elsewhere", 308)
    assert get(site).exit_code == 0


DECK = json.dumps(SMALL)
HEAD = b"HTTP/1.0 200 OK\r\nContent-Type: application/json\r\n"
FAILURES: dict[str, tuple[Reply, str]] = {
    "no such deck": (sent("", status=404), f"has no published deck {NUMBER} (404). A deck that is not published must"),
    "a private deck": (
        sent("", status=403),
        f"has no published deck {NUMBER} (403). A deck that is not published must",
    ),
    "a login": (sent("", status=401), f"has no published deck {NUMBER} (401)."),
    "too many requests": (sent("", status=429), "has had too many requests (429). Wait some minutes"),
    "a broken site": (sent("oops", "text/html", 500), "has a fault of its own (500). Try again later."),
    "an odd status": (sent("", status=299), "answered with status 299, which dtk does not understand."),
    "a web page": (sent("<html>", "text/html"), "answered with a web page, not with application/json."),
    "a picture": (sent(b"\x89PNG", "image/png"), "answered with content of type image/png"),
    "not JSON": (sent("sorry"), "did not answer with a deck: Malformed JSON"),
    "deep JSON": (sent("[" * 100_000), "did not answer with a deck: This file is nested too deeply"),
    "a number without end": (sent('{"cards": {"01001": ' + "9" * 9999 + "}}"), "did not answer with a deck: "),
    "a key twice": (sent('{"cards": {"01001": 1, "01001": 2}}'), "did not answer with a deck: Duplicate key"),
    "not UTF-8": (sent(b'{"name": "\xff"}'), "did not answer with a deck: This file is not UTF-8"),
    "hidden characters": (sent('{"name": "\u202e"}'), "did not answer with a deck: Hidden character"),
    "an error as JSON": (sent('{"error": "no"}'), "its answer lists no cards. Check the address."),
    "a list": (sent(f"[{DECK}, {DECK}]"), "its answer lists no cards. Check the address."),
    "no cards": (sent(json.dumps({**SMALL, "cards": []})), f"The deck {NUMBER} of "),
    "too large": (sent(b" " * (MOST_BYTES + 1)), "answered with more than 256 KiB, too much for a deck."),
    "endless": (endless, "answered with more than 256 KiB, too much for a deck."),
    "compressed": (sent("x", Content_Encoding="gzip"), "answered with compressed content, which dtk does not read."),
    "a length that lies": (
        raw(HEAD + b"Content-Length: 999\r\n\r\n" + DECK.encode()),
        "ended the answer early. Try again.",
    ),
    "a negative length": (raw(HEAD + b"Content-Length: -5\r\n\r\n{}"), "its answer lists no cards."),
    "a broken chunk": (raw(HEAD.replace(b"1.0", b"1.1") + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n"), "broke off"),
    "nothing": (raw(b""), "broke off the connection or its answer is malformed"),
    "no HTTP": (raw(b"220 ftp ready\r\n"), "broke off the connection or its answer is malformed"),
    "a thousand headers": (raw(HEAD + b"X: y\r\n" * 1000 + b"\r\n{}"), "broke off the connection or its answer is"),
    "a header without end": (raw(HEAD + b"X: " + b"y" * 100_000), "broke off the connection or its answer is"),
    "a circle": (moved(LISTED), "redirects more than 3 times. Check the address."),
    "another site": (moved("https://elsewhere.example/x"), "redirects to another site, https://elsewhere.example/x;"),
    "another port": (moved("http://127.0.0.1:1/x"), "redirects to another site, http://127.0.0.1:1/x;"),
    "a file": (moved("file:///etc/passwd"), "redirects to another site, file:///etc/passwd;"),
    "nowhere": (sent("", status=302), "redirects more than 3 times."),
    "a malformed redirect": (moved("http://[::1"), "redirects to a malformed address."),
    "a redirect with a colour": (moved("https://x\x1b.example/"), "redirects to another site"),
}


@pytest.mark.parametrize("failure", FAILURES)
def test_a_failure_is_one_sentence(site: Site, tmp_path: Path, failure: str) -> None:
    site.replies[LISTED], message = FAILURES[failure]
    result = get(site, "-o", tmp_path / "deck.yaml")
    assert result.exit_code == 3 and message in result.stderr, result.output
    assert result.stderr.startswith("dtk: ") and result.stderr.count("\n") == 1 and "\x1b" not in result.output
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize("begun", [HEAD + b"\r\n{", HEAD + b"X-Slow: ", b"HTTP", b""])
def test_a_site_that_drips_is_left(site: Site, begun: bytes) -> None:
    site.replies[LISTED] = dripping(begun)
    began = time.monotonic()
    result = get(site, "--timeout", 1)
    assert result.exit_code == 3 and "did not answer in full within 1 second. Try again later." in result.stderr
    assert time.monotonic() - began < 30


def test_a_site_that_is_silent_is_left(site: Site) -> None:
    site.replies[LISTED] = lambda _: time.sleep(8)
    result = get(site, "--timeout", 1)
    assert result.exit_code == 3 and ("does not answer" in result.stderr or "did not answer" in result.stderr)


def test_a_site_that_is_not_there() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        free = f"127.0.0.1:{taken.getsockname()[1]}"
        refused = CliRunner().invoke(app, ["deck", "get", f"http://{free}/en/decklist/1", "--host", free])
    assert refused.exit_code == 3 and "refuses the connection. Check the address" in refused.stderr


def test_a_name_that_is_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_: object, **__: object) -> None:
        raise socket.gaierror(-2, "Name or service not known")

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    result = CliRunner().invoke(app, ["deck", "get", "https://dtdb.co/en/decklist/1"])
    assert result.exit_code == 3
    assert result.stderr == "dtk: dtdb.co cannot be found. Check the address and your network.\n"


@pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl makes the certificate")
def test_a_certificate_that_nobody_vouches_for(tmp_path: Path) -> None:
    made = tmp_path / "both.pem"
    command = "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout key.pem -out cert.pem"
    subprocess.run(command.split(), cwd=tmp_path, check=True, capture_output=True)
    made.write_bytes((tmp_path / "key.pem").read_bytes() + (tmp_path / "cert.pem").read_bytes())
    with running(made) as site:
        publish(site, SMALL)
        result = get(site)
        assert result.exit_code == 3 and "has no valid certificate (self-signed certificate)" in result.stderr
        assert not site.asked


def test_a_site_without_tls_is_no_secure_site(site: Site) -> None:
    publish(site, SMALL)
    secure = site.address.replace("http:", "https:")
    result = CliRunner().invoke(app, ["deck", "get", secure, "--host", site.host])
    assert result.exit_code == 3 and "offers no secure connection; nothing was read" in result.stderr


@pytest.mark.parametrize(
    ("address", "message"),
    [
        ("https://doomtown.online/decks", "doomtown.online shows a deck only to its owner."),
        ("https://elsewhere.example/en/decklist/1", "unknown site `elsewhere.example`; dtk gets decks from dtdb.co."),
        ("https://dtdb.co.elsewhere.example/en/decklist/1", "unknown site"),
        ("https://dtdb.co@elsewhere.example/en/decklist/1", "is not an address"),
        ("https://dtdb.co:8443/en/decklist/1", "unknown site `dtdb.co:8443`"),
        ("https://dtdb.co/en/deck/view/12", "a private deck, which only its owner can see. Export it"),
        ("https://dtdb.co/en/card/01001", "is not the address of a deck. It looks like https://dtdb.co/en/"),
        ("https://dtdb.co/en/decklist/99999999999999", "is not the address of a deck."),
        ("https://dtdb.co/en/decklist/../../etc/passwd", "is not the address of a deck."),
        ("ftp://dtdb.co/en/decklist/1", "is not an address"),
        ("file:///etc/passwd", "is not an address"),
        ("https://[::1", "is not an address"),
        ("https://dtdb.co/en/decklist/1\x1b[31m", "is not an address"),
        ("deck.yaml", "unknown site `deck.yaml`"),
        ("", "is not an address"),
    ],
)
def test_what_is_no_address_of_a_deck(address: str, message: str) -> None:
    result = CliRunner().invoke(app, ["deck", "get", address])
    assert result.exit_code == 2 and message in result.stderr and "\x1b" not in result.output


@pytest.mark.parametrize(
    "address",
    [
        "https://dtdb.co/en/decklist/2348/fourth-ring-2x-base-set",
        "http://dtdb.co/en/decklist/2348",
        "https://www.dtdb.co/fr/decklist/2348/x#comments",
        "https://dtdb.co:443/decklist/2348?x=y",
        "dtdb.co/en/decklist/2348/x",
        "https:/dtdb.co/api/decklist/2348.json",
        " https://dtdb.co/decklist/export/octgn/2348 ",
        "HTTPS://DTDB.CO/en/decklist/2348",
    ],
)
def test_every_way_to_write_an_address(address: str) -> None:
    page = deck_page(address)
    assert page.number == 2348 and page.site in ("https://dtdb.co", "https://www.dtdb.co")


def test_only_this_machine_may_do_without_tls() -> None:
    assert deck_page("http://localhost:8/en/decklist/1", ["localhost:8"]).site == "http://localhost:8"
    assert deck_page("http://club.example/en/decklist/1", ["club.example"]).site == "https://club.example"
    with pytest.raises(NoDeckAddress):
        deck_page("http://localhost:9/en/decklist/1", ["localhost:8"])


def test_nothing_else_uses_the_network() -> None:
    network = ("urllib.request", "http.client", "socket", "ssl", "httpx", "requests")
    users, readers = set(), set()
    for path in PACKAGE.rglob("*.py"):
        code = path.read_text(encoding="utf-8")
        # To parse the whole package takes seconds.
        if not any(name in code for name in (*network, "dtk.files.fetching")):
            continue
        for node in ast.walk(ast.parse(code)):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            users |= {path.stem for name in names if name in network}
            readers |= {path.stem for name in names if name == "dtk.files.fetching"}
    # `dtk serve` listens; it asks no one.
    assert users == {"fetching", "server"} and readers == {"deck_sites", "deck_get"}
