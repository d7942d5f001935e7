"""Backup in a browser: a file is chosen, each document is compared, and nothing that is here is lost."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.report.test_pages_in_browser import CONTRAST, FITS
from tests.web.clients import EXAMPLES, SLOANE
from tests.web.test_web_in_browser import AXE, HOSTILE, PHONE, Site, site

__all__ = ["site"]

LAW_DOGS = "law-dogs-gunfighter.yaml"
DECK = (EXAMPLES / SLOANE).read_text("utf-8")


@pytest.fixture
def choose(site: Site, tmp_path: Path) -> Iterator[Any]:
    """Chooses a file of some documents, or of any text, and waits until all are compared."""
    before = {path: path.read_bytes() for path in site.folder.iterdir()}

    def chosen(*documents: dict[str, str], text: str = "", name: str = "dtk-backup.json") -> None:
        path = tmp_path / name
        head = {"format": "dtk-backup", "schema_version": 1, "dtk": "0", "unread": []}
        path.write_text(text or json.dumps({**head, "documents": documents}), "utf-8")
        site.one("#backup-file").send_keys(str(path))
        if documents:
            site.until(lambda: site.all("[data-import]") and site.text("#import-sums"))

    site.go("/backup")
    site.until(lambda: site.all("#backup-file"))
    yield chosen
    for path in {*site.folder.iterdir()} - {*before}:
        path.unlink()
    for path, data in before.items():
        path.write_bytes(data)


def document(name: str, text: str = DECK, kind: str = "decks") -> dict[str, str]:
    return {"kind": kind, "name": name, "text": text}


def test_a_file_is_imported_document_by_document(site: Site, choose: Any) -> None:
    here = (site.folder / LAW_DOGS).read_text("utf-8")
    choose(
        document("new.yaml"),
        document(SLOANE, DECK + "# differs\n"),
        document(LAW_DOGS, here + "# differs\n"),
        document("bad.yaml", (site.folder / "bad.yaml").read_text("utf-8")),
        document(HOSTILE, "no deck"),
        document("large.yaml", "é" * 1_000_000),
    )
    assert site.text("#import-sums") == "1 new, 2 that differ from yours, 1 here already, 2 that cannot be imported."
    assert "too large for this" in site.text("#import-5") and not site.all("#import-rows img")
    assert not (site.folder / "new.yaml").exists()
    site.browser.execute_script(
        "const all = document.getElementById('how-all'); all.value = 'keep';"
        "all.dispatchEvent(new Event('change', { bubbles: true }));"
    )
    site.one("#import-1 option[value=replace]").click()
    site.one("[data-import]").click()
    site.shows("#import-sums", "1 imported, 1 replaced, 1 kept as they were")
    assert "2 not imported; the file still has them" in site.text("#import-sums")
    assert (site.folder / "new.yaml").read_text("utf-8") == DECK
    assert (site.folder / SLOANE).read_text("utf-8") == DECK + "# differs\n"
    assert (site.folder / LAW_DOGS).read_text("utf-8") == here
    assert site.complaints() == []


HEAD = '{"format": "dtk-backup", "schema_version": 1'
BROKEN = (
    (f'{HEAD}, "docu', "it is not JSON, or it is incomplete."),
    ("[]", "it is not a backup of dtk."),
    ("null", "it is not a backup of dtk."),
    ('{"format": "dtk-backup", "schema_version": 2}', "a newer dtk wrote it."),
    (f"{HEAD}}}", "it has no list of documents."),
    (f'{HEAD}, "documents": [{{"kind": "decks"}}]}}', "its document 1 is incomplete."),
    (f'{HEAD}, "documents": [null]}}', "its document 1 is incomplete."),
    (f'{HEAD}, "documents": [{{"kind": 1, "name": [], "text": {{}}}}]}}', "its document 1 is incomplete."),
)


def test_a_broken_file_is_refused_as_a_whole(site: Site, choose: Any) -> None:
    before = sorted(site.folder.iterdir())
    for text, told in BROKEN:
        site.browser.execute_script("document.getElementById('notices').replaceChildren()")
        choose(text=text)
        site.shows("#notices", f"dtk-backup.json was not imported: {told}")
        assert not site.one("#importing").is_displayed() and sorted(site.folder.iterdir()) == before
    assert site.complaints() == []


def test_a_lost_server_is_told_for_each_document(site: Site, choose: Any) -> None:
    choose(document("new.yaml"), document("new too.yaml"))
    site.browser.execute_cdp_cmd("Network.enable", {})
    site.browser.set_network_conditions(offline=True, latency=0, throughput=1)
    site.one("[data-import]").click()
    site.shows("#import-sums", "2 not imported; the file still has them")
    site.browser.delete_network_conditions()
    assert "no answer" in site.text("#import-0") and not (site.folder / "new.yaml").exists()
    site.browser.get_log("browser")


def test_a_deck_file_is_imported_too(site: Site, choose: Any) -> None:
    choose(text="The Sloane Gang\n1 Sloane*\n4 Ambush\n", name="list.txt")
    site.shows("#import-sums", "1 new")
    site.one("[data-import]").click()
    site.shows("#import-sums", "1 imported")
    site.one("#import-0 a").click()
    site.shows(".sums", "of 52 cards")
    assert (site.folder / "list.yaml").exists() and site.complaints() == []


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: npm ci in tests/web")
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_is_legible_on_a_phone(site: Site, choose: Any, scheme: str) -> None:
    site.go("/backup", PHONE, scheme)
    choose(document("new" * 25), document(SLOANE, DECK + "# differs\n"), document(HOSTILE, "no deck"))
    assert site.browser.execute_script(FITS) and site.browser.execute_script(CONTRAST)[1] == []
    site.browser.execute_script(AXE.read_text("utf-8"))
    found = site.browser.execute_async_script("axe.run().then(arguments[0])")
    assert [(one["id"], one["nodes"][0]["html"][:200]) for one in found["violations"]] == []
