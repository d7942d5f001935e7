"""A small pack of made-up cards in a folder, for tests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from dtk.files.own_packs import Chosen

FACTS = """\
pack: MYS
name: My Set
released: '2026-01-01'
order: 90
cards:
- code: '90001'
  title: Rattlesnake Oil
  type: action
  suit: clubs
  value: 8
  cost: 0
  headers: [Noon]
  copies: 4
- code: '90002'
  title: Quiet Jane Porter
  type: dude
  suit: spades
  value: 5
  cost: 4
  bullets: 1
  shooter: stud
  influence: 1
  copies: 4
"""
TEXTS = '''\
from dtk.cardtext.vocabulary import *


@card("90001")
class RattlesnakeOil:
    """Gives your dude +1 bullets."""

    @ability("Noon", dude(mine, to=CHOOSE))
    def sip(self, play: Play) -> None:
        """Your dude gets +1 bullets."""
        play.give(play.target, bullets=1)
'''
HINTS = """\
from dtk.agents.worth.hints.kinds import Table, flat

ABILITIES: Table = {("90001", 0): flat(3)}
"""
DECKS = Path(__file__).parents[1] / "examples" / "decks"


def write_pack(folder: Path) -> Path:
    """Write the pack into a folder. Returns the folder."""
    folder.mkdir(parents=True)
    for name, text in (("pack.yaml", FACTS), ("texts.py", TEXTS), ("hints.py", HINTS)):
        (folder / name).write_text(text, "utf-8")
    return folder


def write_deck(path: Path) -> Path:
    """Write a legal deck with four copies of Rattlesnake Oil. Returns its path."""
    text = (DECKS / "sloane-gunfighter.yaml").read_text("utf-8")
    lines = [line for line in text.splitlines() if not line.startswith(("# yaml", "  Mugging", "  Kidnappin'"))]
    path.write_text("\n".join(lines).replace("actions:", "actions:\n  Rattlesnake Oil: 4") + "\n", "utf-8")
    return path


@contextmanager
def as_before() -> Iterator[None]:
    """The packs of this process are the same after the block as before."""
    before = Chosen.packs, Chosen.texts_allowed, Chosen.find
    # A command of an earlier test may have allowed texts.
    Chosen.texts_allowed = False
    try:
        yield
    finally:
        Chosen.packs, Chosen.texts_allowed = before[:2]
        Chosen.find = staticmethod(before[2])
