"""A person at the pages of Play, as a test plays: by the choices that a page offers."""

from __future__ import annotations

import re
from html import unescape
from random import Random

from starlette.testclient import TestClient

from dtk.web.store import RECORDS, MemoryStore
from tests.web.clients import SLOANE, client, store_of

LAW_DOGS = "law-dogs-gunfighter.yaml"
HTMX = {"HX-Request": "true"}
ASKED = re.compile(r'id="asked">([^<]*)<')


class PagePlayer:
    """A person, and the page that they see."""

    def __init__(self, store: MemoryStore | None = None, asked: TestClient | None = None) -> None:
        self.store = store or store_of(SLOANE, LAW_DOGS)
        self.asked = asked or client(self.store)
        self.page, self.status, self.name = "", 0, ""

    def deal(self, *decks: str, level: str = "easy", seed: str = "7", seat: int = 1) -> None:
        """Begin a game."""
        chosen = [f"deck:{deck}" for deck in decks or (SLOANE, LAW_DOGS)]
        levels = [level] * (len(chosen) - 1)
        data = {"deck": chosen, "level": levels, "seed": seed, "seat": str(seat)}
        reply = self.asked.post("/play/new", data=data)
        self.page, self.status = reply.text, reply.status_code
        self.name = self.field("name") if 'id="question"' in self.page else ""

    def open(self, name: str) -> None:
        """Open a game that is stored."""
        reply = self.asked.get("/play/game", params={"name": name})
        self.page, self.status, self.name = reply.text, reply.status_code, name

    def field(self, name: str) -> str:
        """A hidden field of the page."""
        found = re.search(f'name="{name}" value="([^"]*)"', self.page)
        assert found is not None
        return unescape(found[1])

    def post(self, path: str, **fields: str | list[str]) -> None:
        """Send a form of the page. The page stays as it was after a refusal."""
        data = {"name": self.name, "version": self.field("version"), "gang": self.field("gang"), **fields}
        reply = self.asked.post(f"/play/{path}", data=data, headers=HTMX)
        self.status, self.reply = reply.status_code, unescape(reply.text)
        if reply.status_code == 200:
            self.page = reply.text

    @property
    def question(self) -> str:
        """The question; empty at the end of the game."""
        found = ASKED.search(self.page)
        return unescape(found[1]) if found else ""

    @property
    def choices(self) -> list[str]:
        """The numbers of the choices, each once."""
        return list(dict.fromkeys(re.findall(r'name="choice" value="(\d+)"', self.page)))

    @property
    def words(self) -> dict[str, str]:
        """The words of each choice with a button, by number."""
        found = re.findall(r'value="(\d+)" data-number=.*?</span><span>([^<]*)</span>', self.page)
        return {number: unescape(words) for number, words in found}

    def answer(self, *choices: str) -> None:
        """Send an answer."""
        self.post("answer", choice=list(choices))

    def play(self, most: int = 400, seed: int = 1) -> int:
        """Play on at random, to the end or for a number of choices. Returns how many were made."""
        chance = Random(seed)
        for made in range(most):
            if not self.question:
                return made
            self.answer(chance.choice(self.choices))
            assert self.status == 200, self.reply
        return most

    def until(self, words: str, most: int = 200) -> None:
        """Play on at random up to a question that contains some words."""
        chance = Random(3)
        for _ in range(most):
            if words in self.question:
                return
            assert self.question, "the game is over"
            self.answer(chance.choice(self.choices))
        raise AssertionError(f"never asked: {words}")

    @property
    def record(self) -> str:
        """The record in the store."""
        return self.store._documents[RECORDS][self.name]
