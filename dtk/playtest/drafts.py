"""Drafts of your own cards: facts, texts and tests to begin with."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from dtk.cards.card import Card
from dtk.cards.names import unaccented
from dtk.files.emit import scalar
from dtk.files.own_packs import FACTS

TEXTS, TESTS, FIXTURE = "texts.py", "test_texts.py", "conftest.py"
# The facts of a draft, by type.
DRAFTED = {
    "action": "suit: clubs\n  value: 8\n  cost: 0\n  headers: [Noon]\n  copies: 4",
    "deed": "suit: diamonds\n  value: 5\n  cost: 2\n  control: 1\n  production: 1\n  keywords: [Public]\n"
    "  headers: ['Noon, Boot']\n  copies: 4",
    "dude": "suit: spades\n  value: 6\n  cost: 4\n  bullets: 1\n  shooter: draw\n  influence: 1\n  upkeep: 0\n"
    "  headers: ['Noon, Boot']\n  copies: 4",
    "goods": "suit: hearts\n  value: 7\n  cost: 2\n  headers: ['Noon, Boot']\n  copies: 4",
    "spell": "suit: hearts\n  value: 9\n  cost: 1\n  keywords: [Hex]\n  headers: ['Noon Hex 6, Boot']\n  copies: 4",
}
PACK = """\
# The printed facts of each card; `dtk pack check` checks them.
pack: {code}
name: {name}
released: '{released}'
order: {order}
cards:
- code: '{order}001'
  title: Rattlesnake Oil
  type: action
  suit: clubs
  value: 8
  cost: 0
  headers: [Noon]
  copies: 4
"""
TEXT_HEAD = '''\
"""The texts of {name}: a class for each card."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("{order}001")
class RattlesnakeOil:
    """Unboots your dude, who gets +1 bullets."""

    @ability("Noon", dude(mine, booted, to=UNBOOT))
    def sip(self, play: Play) -> None:
        """Unboot your dude. They get +1 bullets."""
        if play.unboot(play.target):
            play.give(play.target, bullets=1)
'''
TEST_HEAD = '''\
"""Do the texts of {name} do what they say?"""

from __future__ import annotations

from dtk.testing import Table, dude


def test_rattlesnake_oil_unboots_a_dude_who_shoots_better() -> None:
    table = Table()
    table.put(0, dude("Allie", bullets=1), booted=True)
    table.in_hand(0, "Rattlesnake Oil")
    table.play("0 play: use Rattlesnake Oil")
    assert not table.is_booted("Allie") and table.bullets("Allie") == 2


def test_rattlesnake_oil_needs_a_booted_dude_of_yours() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.put(1, dude("Bo"), booted=True)
    table.in_hand(0, "Rattlesnake Oil")
    assert "use Rattlesnake Oil" not in table.plays(0)
'''
CONFTEST = '''\
"""Makes the cards of this folder known to its tests."""

from pathlib import Path

from dtk.testing import use_pack

use_pack(Path(__file__).parent)
'''


class CardDraft(NamedTuple):
    """What to append to a file of a pack."""

    file: str
    text: str


def new_pack(code: str, name: str, order: int, released: str) -> list[CardDraft]:
    """The files of a new pack with one finished card. order: 10 to 99, also the first digits of its codes."""
    words = {"code": code, "name": name, "order": order, "released": released}
    facts = PACK.format(**words | {"code": scalar(code), "name": scalar(name)})
    return [
        CardDraft(FACTS, facts),
        CardDraft(TEXTS, TEXT_HEAD.format(**words)),
        CardDraft(TESTS, TEST_HEAD.format(**words)),
        CardDraft(FIXTURE, CONFTEST),
    ]


def facts_draft(code: str, title: str, kind: str) -> CardDraft:
    """The facts of a new card of a type in DRAFTED."""
    return CardDraft(FACTS, f"- code: '{code}'\n  title: {scalar(title)}\n  type: {kind}\n  {DRAFTED[kind]}\n")


def text_drafts(code: str, title: str, headers: tuple[str, ...]) -> list[CardDraft]:
    """A class for the text of a card with a method for each header, and a test for each that fails until written."""
    name = class_name(title)
    lines = ["", "", f'@card("{code}")', f"class {name}:", '    """Its effect, in one sentence of your own."""', ""]
    tests = []
    for number, header in enumerate(headers, 1):
        lines += [
            f'    @ability("{header}", dude(mine, to=CHOOSE))',
            f"    def do_{number}(self, play: Play) -> None:",
            '        """What this ability does."""',
            '        raise NotImplementedError("Write this ability.")',
            "",
        ]
        test = f"test_{snake(title)}_{number}"
        tests += ["", "", f"def {test}() -> None:", f'    raise NotImplementedError("Play {header}.")']
    return [CardDraft(TEXTS, "\n".join(lines).rstrip() + "\n"), CardDraft(TESTS, "\n".join([*tests, ""]))]


def snake(title: str) -> str:
    """A title as a part of a Python name."""
    return "_".join(re.findall(r"[a-z0-9]+", unaccented(title).replace("'", "")))


def class_name(title: str) -> str:
    """The class of a card's text."""
    name = "".join(word.capitalize() for word in snake(title).split("_"))
    return name if name.isidentifier() else f"The{name}"


def next_code(cards: list[Card]) -> str:
    """The code after those of a pack's cards."""
    return f"{max(int(card.code) for card in cards) + 1:05}"


def append(folder: Path, drafts: list[CardDraft]) -> None:
    """Append drafts to the files of a pack, or begin them. Raises OSError."""
    for draft in drafts:
        with (folder / draft.file).open("a", encoding="utf-8", newline="\n") as file:
            file.write(draft.text)
