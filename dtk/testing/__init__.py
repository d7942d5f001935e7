"""Tests of rules: lay out a table and give the answers in advance. A rules question takes ten lines.

    from dtk.testing import Table, deed, dude, rule

    @rule("rulebook-1.5.0 §5.3.3 ¶3")
    def test_from_home_to_a_deed_next_to_it_is_a_short_way() -> None:
        table = Table()
        table.put(0, deed("Bank"))
        table.put(0, dude("Allie"))
        table.play("play: move Allie", "move to: Bank")
        assert table.at("Allie") == "Bank" and not table.is_booted("Allie")

**The table.** `Table()` is High Noon of day 1 and the turn of seat 0, the Winner. It has two plain homes, no ghost rock
and no cards. `put` lays cards into play. `in_hand`, `in_deck`, `in_discard` and `in_boot_hill` lay them elsewhere.
`next_cards` lays the next cards to be drawn or pulled on top of a deck, the first one first. A card is

- made up: `dude("Sheriff", bullets=2, shooter="stud", influence=1, keywords=("Deputy",))`, `deed`, `goods`, `spell`,
  `action`, `outfit`, `legend`, `joker`. Omitted fields are zero or none: no cost, bullets or keywords. The fields are
  those of dtk.cards.card.Card; docs/rules-questions.md lists them;
- printed: its title or code as a text, `"Allie Hensman"`;
- or just a suit and value, many in one text: `"2♠ 10h JD Joker"`. They are called `2♠`; answers may say `2S` too.

**Names.** The name of a card on the table is its title. A second copy of the same owner is `Allie #2`. If both players
have one, use `Allie of 0`. Places are `town square`, `home 0`, `home 1`, and deeds by their titles.

**Answers.** `play` continues until all of its answers are given. Each is a line: the question, a colon, and the answer.
The seat to be asked may come first, and the subject may follow in brackets:

    table.play("play: move Allie", "move to: town square")
    table.to("high noon", "1 pay upkeep [Bo]: yes", "0 pay upkeep [Allie]: no")
    table.play("play: pass", "1 play: Bo calls out", "1 call out: Allie", "0 accept: yes")

Answers are `yes`, `no`, and `none` for "nothing" and "no more". Several cards are separated by `, `. The script is
strict. A question without an answer fails and lists the options. So do invalid answers and answers that are left over.
Questions with only one legal answer are not asked. `options` lists the possible answers, `plays` the plays of a
player's turn, and `pending` shows the question. `options` and `pending` take answers as `play` does. With
`rest="plain"`, questions that the next line does not answer get a plain answer: pass, none, the least amount, or the
first option. `call out Bo` and `Bo calls out` mean the same.

**Shootouts.** `duel` lets posses form, `until("take lumps")` continues to a step, `deal` lays hands on the decks, and
`ranks` and `casualties_due` show their results (docs/testing-shootouts.md).

**Texts.** `teach` gives a card a text: `table.teach(card, ability("Noon, Boot", effect, targets=...))`. `react` and
`trait` respond to events (dtk.engine.events). ContinuousChange and Prohibition of dtk.engine.abilities change or forbid
something while the card is in play. An ability is used by `play: use Bank`, a React by `react: answer Bank`; the second
one on a card by `use ability 2 Bank` or `answer no. 2 Bank`. An effect gets a dtk.engine.abilities.Use.

**Packs of your own.** `use_pack(folder)` makes the cards of a pack known, with their texts. Its `conftest.py` calls it.

**Setup.** `Table(phase="setup")` is a table before the first day. Cards laid out by `put` have started, and `step`
shuffles decks, draws hands and asks for Grifters. A `dtk.engine.rules.setup.DeckList` in place of an outfit is a whole
deck, whose starting gang is asked for.

**Editions.** `Table(ruleset="aeg-2015")` uses the rules of 2015 (docs/editions.md).

**At rest.** After `play`, `step`, `to` and `do`, the whole state is checked (dtk.engine.check). A finished game does
not continue: the error states the winner and the reason.
"""

from __future__ import annotations

from dtk.files.own_packs import use_pack
from dtk.testing.made_up import action, card, cards, deed, dude, goods, joker, legend, outfit, printed, spell
from dtk.testing.marks import rule, ruling
from dtk.testing.playing import Asked
from dtk.testing.reading import Usage
from dtk.testing.script import Script, ScriptFault, Unscripted
from dtk.testing.shooting import STEPS
from dtk.testing.table import Table, played_by
from dtk.testing.texts import ability, react, trait

__all__ = [
    "STEPS",
    "Asked",
    "Script",
    "ScriptFault",
    "Table",
    "Unscripted",
    "Usage",
    "ability",
    "action",
    "card",
    "cards",
    "deed",
    "dude",
    "goods",
    "joker",
    "legend",
    "outfit",
    "played_by",
    "printed",
    "react",
    "rule",
    "ruling",
    "spell",
    "trait",
    "use_pack",
]
