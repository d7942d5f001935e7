"""What does a page consist of? Read without a browser, and strictly."""

from __future__ import annotations

from collections import Counter
from html.parser import HTMLParser

VOID = {"meta", "input", "br"}


class Page(HTMLParser):
    """The parts of a page. texts: outside of scripts and style sheets. values: of charts. tags: the number of each."""

    def __init__(self, data: bytes) -> None:
        super().__init__()
        self.tags: Counter[str] = Counter()
        self.attributes: set[str] = set()
        self.addresses: list[str] = []
        self.open: list[str] = []
        self.texts: list[str] = []
        self.scripts: list[str] = []
        self.values: list[str] = []
        self.feed(data.decode())
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.attributes |= {name for name, _ in attrs}
        self.addresses += [str(value) for name, value in attrs if name in ("src", "href", "action")]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        texts = self.values if "svg" in self.open and self.open[-1] == "title" else self.texts
        {"script": self.scripts, "style": []}.get(self.open[-1] if self.open else "", texts).append(data)

    @property
    def text(self) -> str:
        return "".join(self.texts)
