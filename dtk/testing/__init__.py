"""What do the rules say? Lay out a table, give the answers in advance: a rules question in ten lines.

    from dtk.testing import Table, deed, dude, rule

    @rule("rulebook-1.5.0 §5.3.3 ¶3")
    def test_from_home_to_a_deed_next_to_it_is_a_short_way() -> None:
        table = Table()
        table.put(0, deed("Bank"))
        table.put(0, dude("Allie"))
        table.play("play: move Allie", "move to: Bank")
        assert table.at("Allie") == "Bank" and not table.is_booted("Allie")

**The table.** `Table()` is High Noon of day 1, the turn of seat 0, who is the Winner; two plain homes, no ghost rock,
no cards. `put` lays cards into play, `in_hand`, `in_deck`, `in_discard` and `in_boot_hill` elsewhere; `next_cards` lays
the cards on top of a deck that will be drawn or pulled next, the first one first. A card is

- made up: `dude("Sheriff", bullets=2, shooter="stud", influence=1, keywords=("Deputy",))`, `deed`, `goods`, `spell`,
  `action`, `outfit`, `legend`, `joker`. Omitted fields are zero or none: no cost, bullets or keywords. The fields are
  those of dtk.cards.card.Card; docs/rules-questions.md lists them;
- printed: its title or code as a text, `"Allie Hensman"`;
- or just a suit and value, many in one text: `"2♠ 10h JD Joker"`. They are called `2♠`; answers may say `2S` too.

**Names.** A card on the table is called by its title. A second copy of the same owner is `Allie #2`; where both players
have one, say `Allie of 0`. Places are `town square`, `home 0`, `home 1`, and deeds by their titles.

**Answers.** `play` goes on until all of its answers are given, each a line: what is to be decided, a colon, and what
the player says. In front may stand the seat that must be asked, and in brackets what it must be about:

    table.play("play: move Allie", "move to: town square")
    table.to("high noon", "1 pay upkeep [Bo]: yes", "0 pay upkeep [Allie]: no")
    table.play("play: pass", "1 play: Bo calls out", "1 call out: Allie", "0 accept: yes")

Yes and no are `yes` and `no`, "nothing" and "no more" are `none`, several cards are told apart by `, `. The script is
strict: a question without an answer fails and lists the options, so does an answer that is no option, and so does one
that is left over. What has only one legal answer is not asked. `options` tells what could be said, `plays` what a
player can do on the turn, `pending` what is asked; the first and the last take answers as `play` does. With
`rest="plain"` whatever the next line does not answer gets its plain answer: pass, none, the least amount, or else the
first option. `call out Bo`, which says the same as `Bo calls out`, may be said as well.

**Shootouts.** `duel` lets posses form, `until("take lumps")` goes on to a step, `deal` lays hands on the decks, `ranks`
and `casualties_due` tell what they are worth (docs/testing-shootouts.md).

**Texts.** What a card does is taught: `table.teach(card, ability("Noon, Boot", effect, targets=...))`, with `react`
and `trait` for what answers events (dtk.engine.events), and ContinuousChange and Prohibition of
dtk.engine.abilities for what a card changes or forbids as long as it is in play. An ability is used by
`play: use Bank`, a React by `react: answer Bank`; of several on one card `use ability 2 Bank`, `answer no. 2 Bank`. An
effect gets a dtk.engine.abilities.Use.

**Setup.** `Table(phase="setup")` is a table before the first day: what `put` lays out has started, and `step` shuffles
decks, draws hands and asks for Grifters. A `dtk.engine.rules.setup.DeckList` in place of an outfit is a whole deck,
whose gang is asked for.

**Editions.** `Table(ruleset="aeg-2015")` is played by the rules of 2015 where they differ (docs/editions.md).

**At rest.** After `play`, `step`, `to` and `do` the whole state is checked (dtk.engine.check). A game that is over does
not go on: the error says who has won and why.
"""

from __future__ import annotations

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
]
