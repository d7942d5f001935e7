"""Questions to a person in words: every kind of decision that the engine knows, and new kinds."""

from __future__ import annotations

import random
import re
from typing import Any, NamedTuple

import pytest

from dtk.agents.human import Question
from dtk.cardtext.coverage import sentences_of, summary_of
from dtk.engine.decisions import (
    AcceptCallOut,
    CardChoice,
    ChooseGang,
    ChooseStarter,
    ChooseTarget,
    Decision,
    NoonPlay,
    OptionalCardChoice,
    React,
    Search,
    TopCardChoice,
)
from dtk.engine.events import Moved
from dtk.engine.flow import advance
from dtk.engine.ids import NOBODY, TOWN_SQUARE, AbilityRef
from dtk.engine.plays import PASS, PlayChoice
from dtk.engine.rules.high_noon import legal_plays
from dtk.engine.rules.setup import ANOTHER, OWN, new_state, play_setup
from dtk.engine.rules.shootout import begin_shootout
from dtk.engine.view import View
from dtk.match.one import play_one
from dtk.report.games.asked import question
from dtk.report.games.asking import Asking, notes_on
from dtk.report.games.board import board
from dtk.report.games.hands import hand, piles
from dtk.report.games.narrator import Narrator
from dtk.testing import Table, ability, action, deed, dude, goods, played_by, printed
from dtk.testing import react as to_react
from tests.engine.wild import lively_game, wild_texts
from tests.match.meetings import TABLES, choosing, meeting
from tests.match.meetings import deck as deck_named


class Listening:
    """The script of a table, and the questions that its answers were for."""

    def __init__(self, table: Table) -> None:
        self.table, self.heard = table, list[tuple[str, Question]]()
        self.kinds: set[type[Decision[Any]]] = set()

    def answer(self, decision: Decision, view: View) -> Any:
        self.heard.append((decision.kind, question(Asking(decision, view))))
        self.kinds.add(type(decision))
        return self.table.script.answer(decision, view)

    def asked(self, kind: str) -> str:
        """The first question of a kind as it was put, each choice on a line of its own."""
        found = next(one for name, one in self.heard if name == kind)
        return "\n".join([*found.text, *(words for words, _ in found.choices)])


def listening(table: Table) -> Listening:
    heard = Listening(table)
    table.game.agents[:] = [heard] * len(table.game.agents)
    return heard


def test_inventions_and_other_versions_are_offered_in_words() -> None:
    table = Table()
    table.put(0, dude("Kid", identity="kid", keywords=("Mad Scientist 3",)))
    table.in_hand(0, dude("Kid (Exp.1)", identity="kid", keywords=("Experienced 1",)))
    table.in_hand(0, goods("Engine", keywords=("Gadget",), difficulty=9))
    heard = listening(table)
    table.step("play: invent Engine")
    words = heard.asked("play").split("\n")
    assert any(word.startswith("Try to invent 5♥ Engine") for word in words)
    assert any(word.startswith("Replace another version with 5♠ Kid (Exp.1)") for word in words)


def test_a_turn_tells_of_each_play_what_one_must_know() -> None:
    table = Table()
    table.put(0, deed("Bank"), booted=False)
    table.put(0, dude("Ann", bullets=2, shooter="stud"), "Bank")
    table.put(0, dude("Abe"), "Bank")
    table.put(0, goods("Rifle"), on="Ann")
    for name in ("Bo", "Bill"):
        table.put(1, dude(name), "Bank")
    table.put(0, dude("Amy", influence=1), "Bank")
    table.put(0, dude("Aza", influence=1), "Bank")
    table.set_rock(0, 3)
    for _ in range(2):
        table.in_hand(0, dude("Eve", cost=3, influence=1, upkeep=2, gangs=("outlaws",), keywords=("Deputy",)))
    heard = listening(table)
    table.play("play: move Ann", "move to: town square")
    assert heard.asked("play").split("\n") == [
        "Your play. You have 3 ghost rock.",
        "Pass",
        "Ann calls out Bo or Bill, at Bank",
        "Ann moves, from Bank",
        "Abe calls out Bo or Bill, at Bank",
        "Abe moves, from Bank",
        "Amy calls out Bo or Bill, at Bank",
        "Amy moves, from Bank",
        "Aza calls out Bo or Bill, at Bank",
        "Aza moves, from Bank",
        # Copies of a card are as good as each other.
        "Bring in 5♠ Eve (dude, Outlaws, cost 3, 0 draw, influence 1, upkeep 2, Deputy)",
        "Trade goods at Bank",
    ]
    assert heard.asked("move to").split("\n") == [
        "Move Ann where?",
        "To the town square (boots)",
        "To your home (boots)",
        "To seat 2's home (boots)",
    ]


def test_who_would_win_at_sundown_is_told() -> None:
    table = Table()
    table.put(0, dude("Ann", influence=1))
    table.put(1, dude("Bo", influence=1))
    table.put(1, deed("Bank", control=2))
    put = {seat: question(Asking(NoonPlay(seat, [PASS]), table.game.views[seat])).text for seat in (0, 1)}
    assert put == {
        0: ["Right now, you lose at Sundown.", "Your play. You have 0 ghost rock."],
        1: ["Right now, you win at Sundown.", "Your play. You have 0 ghost rock."],
    }


def test_abilities_are_told_by_their_headers() -> None:
    table = Table()
    bank = deed("Bank", headers=("Noon, Boot", "Repeat Noon"))
    table.put(0, bank)
    table.teach(bank, ability("Noon, Boot", lambda use: None), ability("Repeat Noon", lambda use: None))
    trick = action("Trick", headers=("Noon",))
    table.in_hand(0, trick)
    table.teach(trick, ability("Noon", lambda use: None, targets=lambda use: [bank_number, TOWN_SQUARE]))
    bank_number = table["Bank"].number
    heard = listening(table)
    table.play("play: use Trick", "target: town square")
    said = heard.asked("play").split("\n")
    assert "Use Bank: Noon, Boot" in said and "Use Bank: Repeat Noon" in said and "Use Trick: Noon" in said
    assert heard.asked("target").split("\n") == ["Choose a target for Trick:", "Bank", "the town square"]


def test_a_call_out_is_put_to_the_one_who_is_called_with_all_who_could_come() -> None:
    table = Table()
    table.put(0, dude("Ann", bullets=2, shooter="stud"), "town square")
    table.put(1, dude("Bo", influence=1), "town square")
    table.put(1, dude("Bill"))
    heard = listening(table)
    table.play("play: call out Ann", "1 accept: no")
    decision = AcceptCallOut(1, (True, False), dude=table["Bo"].number, caller=table["Ann"].number)
    table["Bo"].at = TOWN_SQUARE
    told = question(Asking(decision, table.game.views[1]))
    assert told.text == [
        "Ann (2 stud) calls out Bo (0 draw, influence 1, booted) at the town square.",
        "You could bring Bo, Bill.",
        "Seat 1 could bring Ann.",
        "Does Bo accept the call-out by Ann?",
    ]
    assert heard.asked("accept").startswith("Ann (2 stud) calls out Bo (0 draw, influence 1) at the town square.")
    assert told.choices == [("Bo accepts: a shootout begins", True), ("Bo refuses, and goes home booted", False)]


def shootout() -> tuple[Table, Listening]:
    """Ann, a stud of 2, and Abe, a draw of 1, against Bo and Bill, who are worth nothing."""
    table = Table()
    table.put(0, dude("Ann", bullets=2, shooter="stud"), "town square")
    table.put(0, dude("Abe", bullets=1), "town square")
    table.put(0, dude("Alf"))
    table.put(1, dude("Bo", keywords=("Harrowed",)), "town square")
    table.put(1, dude("Bill"), "town square")
    heard = listening(table)
    table.say("0 join posse: Abe", "0 join posse: none", "1 join posse: Bill")
    table.do(begin_shootout, table["Ann"], table["Bo"])
    return table, heard


def test_posses_form_in_words() -> None:
    _, heard = shootout()
    assert heard.asked("join posse").split("\n") == [
        "Shootout at the town square",
        "  you: Ann (2 stud, leader); at most 2 stud and 0 draw: draws 7, may replace 0",
        "  seat 2: Bo (0 draw, mark); at most 0 stud and 0 draw: draws 5, may replace 0",
        "Who joins your posse?",
        "No more dudes",
        "Abe (1 draw) joins",
        "Alf (0 draw) joins, and boots to come from your home",
    ]


def test_a_round_is_put_in_words() -> None:
    table, heard = shootout()
    table.next_cards(0, "8♠ 8♥ 8♦ 3♣ 3♥ Joker 2♠ 9♥")
    table.next_cards(1, "9♠ 2♠ 4♠ 6♠ K♠")
    table.play(
        "0 shooter: Ann", "1 shooter: Bo", "0 discard from draw hand: 3♣", "1 discard from draw hand: none",
        "0 keep: 8♠, 8♥, 8♦, Joker, 9♥", "1 casualty: send home Bo",
        "0 flee [Ann]: no", "0 flee [Abe]: yes",
    )  # fmt: skip
    assert heard.asked("shooter").split("\n")[-2:] == [
        "Ann (2 stud): draws 7 cards, may replace 1",
        "Abe (1 draw): draws 6 cards, may replace 1",
    ]
    drawn = heard.asked("discard from draw hand").split("\n")
    assert drawn[0].startswith("You drew 7 cards. Best hand: ") and drawn[1] == "Replace one?"
    assert [line.split()[0] for line in drawn[2:]] == ["Keep", "Joker", "8♦", "8♥", "8♠", "3♣", "3♥", "2♠"]
    assert heard.asked("keep").split("\n") == [
        "You hold Joker 9♥ 8♦ 8♥ 8♠ 3♥ 2♠.",
        "Which five do you show?",
        "Joker 9♥ 8♦ 8♥ 8♠: Four of a Kind",
        "9♥ 8♦ 8♥ 8♠ 3♥: Three of a Kind",
    ]
    assert heard.asked("casualty").split("\n") == [
        "Your Flush against Four of a Kind: 2 casualties left to take.",
        "Bo (0 draw) goes home booted, covering 1",
        "Bo (0 draw) is discarded, covering 2",
        "Bill (0 draw) is discarded, covering 1",
        "Bill (0 draw) is aced, covering 2",
    ]
    assert heard.asked("flee").split("\n") == [
        "Run or gun? No opponents are left. Does Ann (2 stud) run?",
        "Ann stays",
        "Ann runs and goes home booted",
    ]


def test_what_acing_spares_is_told_with_what_it_covers() -> None:
    table, heard = shootout()
    table.modify("Bill", "casualties spared", 2)
    table.next_cards(0, "8♠ 8♥ 8♦ 8♣ 9♥ 2♠ 9♦")
    table.next_cards(1, "9♠ 2♠ 4♠ 6♥ K♠")
    table.play(
        "0 shooter: Ann", "1 shooter: Bo", "0 discard from draw hand: none", "1 discard from draw hand: none",
        "1 casualty: ace Bill", "0 flee [Ann]: no", "0 flee [Abe]: no",
    )  # fmt: skip
    assert "Bill (0 draw) is aced, covering 4" in heard.asked("casualty")


def test_revealed_hands_are_told_where_something_may_be_done_about_them() -> None:
    table, trap = Table(), action("Trap", headers=("Cheatin' Resolution",))
    table.teach(trap, ability("Cheatin' Resolution", lambda use: None))
    table.put(0, dude("Ann"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.in_hand(1, trap)
    heard = listening(table)
    table.do(begin_shootout, table["Ann"], table["Bo"])
    table.next_cards(0, "8♠ 8♠ 3♦ K♣ 5♥")
    table.next_cards(1, "Joker 2♠ 4♠ 6♠ K♠")
    table.play("1 resolution play: none")
    assert heard.asked("resolution play").split("\n") == [
        "Shootout at the town square",
        "  seat 1: Ann (0 draw, leader, shooter); 0 stud and 0 draw: draws 5, may replace 0",
        "  you: Bo (0 draw, mark, shooter); 0 stud and 0 draw: draws 5, may replace 0",
        "You show Joker K♠ 6♠ 4♠ 2♠, Flush.",
        "Seat 1 shows K♣ 8♠ 8♠ 5♥ 3♦, Pair (cheatin').",
        "Your resolution play?",
        "Pass",
        "Use Trap: Cheatin' Resolution",
    ]


def test_a_cheatin_hand_of_lowball_is_told_and_whose_it_is() -> None:
    table, trap = Table(phase="gambling"), action("Trap", headers=("Cheatin' Resolution",))
    table.teach(trap, ability("Cheatin' Resolution", lambda use: None))
    table.in_hand(0, trap)
    table.next_cards(0, "9♠ 7♠ 3♦ K♣ 5♥")
    table.next_cards(1, "8♠ 8♠ 4♠ 6♠ K♠")
    heard = listening(table)
    table.play("0 cheatin' play: none")
    assert heard.asked("cheatin' play").split("\n") == [
        "You show K♣ 9♠ 7♠ 5♥ 3♦.",
        "Seat 2 shows K♠ 8♠ 8♠ 6♠ 4♠ (cheatin').",
        "A hand is cheatin'. How do you respond?",
        "Pass",
        "Use Trap: Cheatin' Resolution",
    ]


def test_what_happens_may_be_answered() -> None:
    table, guard = Table(), dude("Guard", headers=("React",))
    table.put(0, guard)
    table.put(0, dude("Ann"))
    table.teach(guard, to_react("React", "after", Moved, lambda use: None))
    heard = listening(table)
    table.play("play: move Ann", "move to: town square", "react: none")
    assert heard.asked("react").split("\n") == ["React to Ann?", "Pass", "Use Guard: React"]


def test_what_may_be_replaced_is_as_much_as_the_rules_ask_for() -> None:
    table = Table()
    table.put(0, dude("Ann", bullets=3), "town square")
    table.put(1, dude("Bo"), "town square")
    heard = listening(table)
    table.do(begin_shootout, table["Ann"], table["Bo"])
    table.next_cards(0, "8♠ 8♠ 8♦ 3♣ 3♥ 2♥ 4♥ 5♥")
    table.next_cards(1, "9♠ 2♠ 4♠ 6♠ K♠")
    table.play(*[f"discard from draw hand: {one}" for one in ("3♣", "3♥", "8♦")])
    asked = [one for kind, one in heard.heard if kind == "discard from draw hand"]
    assert [decision.most for decision in asked] == [3, 2, 1]
    assert asked[0].text == [
        "You drew 5 cards. Best hand: Full House (cheatin').",
        "Replace up to 3? Type their numbers on one line, for example `2 3`.",
    ]
    assert asked[1].choices[0] == ("Done", None)


def test_upkeep_and_sundown_are_put_in_words() -> None:
    table = Table(phase="upkeep")
    table.put(0, dude("Ann", upkeep=2))
    table.put(0, dude("Abe", upkeep=1))
    table.set_rock(0, 3)
    table.in_hand(0, goods("Rifle", bullets=1, cost=2), "Joker", *["9♣"] * 5)
    heard = listening(table)
    table.play("0 pay upkeep [Ann]: yes", "0 pay upkeep [Abe]: no", "0 play: pass")
    assert heard.asked("pay upkeep").split("\n") == [
        "Your upkeep: Ann 2, Abe 1.",
        "Pay 2 upkeep for Ann (0 draw)? You have 3 ghost rock.",
        "Pay 2 and keep Ann",
        "Discard Ann",
    ]
    table.in_deck(1, "9♣ 9♣ 9♣ 9♣ 9♣")
    table.to("gambling", "0 discard at sundown: Rifle", "0 discard down: Joker")
    assert heard.asked("discard at sundown").split("\n") == [
        "Sundown: you may discard a card from your hand.",
        "Keep all",
        "5♥ Rifle (goods, cost 2, bullets +1)",
        "Joker",
        "9♣ 9♣ (action, cost 0)",
    ]
    assert heard.asked("discard down").split("\n")[0] == "Your 6 cards exceed your hand size. Discard which?"


def test_shopping_and_trading_are_put_in_words() -> None:
    table = Table()
    table.put(0, dude("Ann"))
    table.put(0, dude("Abe"))
    table.put(0, goods("Rifle"), on="Ann")
    table.put(0, goods("Pinto"), on="Abe")
    table.put(0, deed("Mine"))
    table.in_hand(0, deed("Bank"), goods("Hat"))
    heard = listening(table)
    table.play(
        "0 play: shop Bank", "0 deed goes: left", "0 play: shop Hat", "0 attach to: Ann",
        "0 play: trade home 0", "0 trade: Rifle to Abe", "0 trade more: none",
    )  # fmt: skip
    assert heard.asked("deed goes").split("\n") == [
        "Your street: your home, Mine.", "At which end do you place Bank?", "On the left", "On the right",
    ]  # fmt: skip
    assert heard.asked("attach to").split("\n") == [
        "Attach Hat to?",
        "Ann (0 draw, with Rifle), at your home",
        "Abe (0 draw, with Pinto), at your home",
    ]
    assert heard.asked("trade").split("\n")[:2] == [
        "Which goods do you trade at your home?",
        "Rifle of Ann to Abe",
    ]
    assert heard.asked("trade more").split("\n")[1] == "Done"


def test_the_gang_is_put_together_in_words() -> None:
    match = choosing(meeting())
    heard: list[Question] = []

    class Chooser:
        def answer(self, decision: Decision, view: View) -> Any:
            titles = ["Ann", "Bo"]
            if isinstance(decision, ChooseGang | ChooseStarter):
                heard.append(question(Asking(decision, view, titles)))
            if isinstance(decision, ChooseGang):
                return ANOTHER
            is_first = isinstance(decision, ChooseStarter) and not decision.chosen
            return decision.options[1] if is_first else decision.options[0]

    play_one(match, 0, agents=[Chooser(), Chooser()])
    own, first, second = heard[:3]
    assert own.choices == [("The deck's gang: Ann, Bo", OWN), ("Choose another gang, card by card", ANOTHER)]
    assert first.text == ["Your gang: empty. 18 ghost rock left. Add which card?"]
    assert first.choices[0] == ("Done", None)
    assert re.fullmatch(r"A♠ Allie Hensman \(dude, Outlaws, cost 2, 2 draw; .+\)", first.choices[1][0])
    assert second.text == ["Your gang: Allie Hensman. 16 ghost rock left. Add which card?"]


class Deal(NamedTuple):
    """An option of a kind that does not exist yet."""

    piece: int
    what: str
    amount: int


def test_what_a_card_asks_is_put_by_its_prompt_and_any_option_in_words() -> None:
    table = Table()
    table.put(0, dude("Ann", influence=1), "town square")
    table.in_hand(1, dude("Hidden One"))
    ann, hidden = table["Ann"].number, table["Hidden One"].number
    options = [None, True, ann, hidden, TOWN_SQUARE, -2, 99999, Deal(ann, "swap", NOBODY), (), "two\nlines", 1.5]
    for about in (ann, hidden, TOWN_SQUARE, 99999):
        decision = CardChoice(0, options, about, "invent a gadget")
        put = question(Asking(decision, table.game.views[0]))
        assert [option for _, option in put.choices] == options and put.default == 0 and put.most == 1
        assert "Hidden One" not in str(put)
    assert [words for words, _ in put.choices] == [
        "None", "Yes", "Ann (0 draw, influence 1), at the town square", "a hidden card", "the town square",
        "nowhere", "99999", "Ann (0 draw, influence 1), at the town square, swap", "nothing", "two\\nlines", "1.5",
    ]  # fmt: skip
    about_ann = question(Asking(OptionalCardChoice(0, [1, 2], ann, "invent a gadget"), table.game.views[0]))
    assert about_ann.text == ["Invent a gadget (Ann):"]


class Everywhere:
    """Answers at random, by what is read; sees that a shuffle of what is hidden would change no word."""

    def __init__(self, seed: str) -> None:
        self.luck = random.Random(seed)
        self.kinds: set[type[Decision[Any]]] = set()

    def answer(self, decision: Decision, view: View) -> Any:
        put = question(Asking(decision, view))
        # Who searches a deck sees it.
        assert isinstance(decision, Search | TopCardChoice) or put == question(Asking(decision, self.elsewhere(view)))
        assert all(line.isprintable() and line for line in (*put.text, *(words for words, _ in put.choices)))
        assert {option for _, option in put.choices} <= set(decision.options)
        assert 0 <= put.default < len(put.choices) and put.most >= 1
        assert [*hand(view), *piles(view, ["a", "b"])] == [
            *hand(self.elsewhere(view)), *piles(self.elsewhere(view), ["a", "b"])
        ]  # fmt: skip
        self.kinds.add(type(decision))
        return self.luck.choice(put.choices)[1]

    def elsewhere(self, view: View) -> View:
        state = view._state.copy()
        for player in state.players:
            hidden = [piece for piece in state.pieces if piece.owner == player.seat and not view.sees(piece.number)]
            cards = [piece.card for piece in hidden]
            self.luck.shuffle(cards)
            for piece, card in zip(hidden, cards, strict=True):
                piece.card = card
        return View(state, view.seat)


@pytest.mark.parametrize("first", ["sloane-gunfighter", "fourth-ring-learn-to-play"])
def test_whole_games_are_put_in_words_that_tell_nothing_hidden(first: str) -> None:
    kinds: set[str] = set()
    for number in range(3):
        agents = [Everywhere(f"{number}{seat}") for seat in range(2)]
        played = play_one(choosing(meeting(first)), number, agents=agents)
        assert not played.fault
        kinds |= {kind.kind for agent in agents for kind in agent.kinds if isinstance(kind.kind, str)}
    assert {"play", "move to", "pay upkeep", "discard at sundown", "join posse", "shooter", "starter"} <= kinds


# Where random games don't ask for everything soon.
MOST_GAMES = 8


@TABLES
def test_games_with_texts_of_all_kinds_are_put_in_words_and_told(players: int, ruleset: str) -> None:
    agents, said = Everywhere("wild"), list[str]()
    decks = [deck_named(name) for name in ("sloane-gunfighter", "law-dogs-gunfighter") * 2][:players]
    cards = [card for deck in decks for card in (deck.outfit, *deck.cards)]
    told, wanted = 0, {NoonPlay, ChooseTarget, React}
    while told < 6 // players or (told < MOST_GAMES and not wanted <= agents.kinds):
        number, told = told, told + 1
        state = new_state(decks, f"wild {number}", wild_texts(cards, str(number)), played_by(ruleset))
        game = lively_game(state, str(number))
        game.agents[:] = [agents] * players
        narrator = game.listener = Narrator(said.append)
        play_setup(game, [deck.gang for deck in decks])
        while game.state.outcome is None:
            advance(game, most_days=4, most_plays=40)
            narrator.unit_over(game)
            assert board(game.state)
    assert wanted <= agents.kinds and len(said) > 50


def test_what_a_card_does_is_told_where_it_is_offered_and_when_it_asks() -> None:
    table = Table()
    harden, rifle = printed("Tommy Harden"), printed("Shotgun")
    table.in_hand(0, harden)
    table.in_hand(0, rifle)
    table.put(0, dude("Ann"))
    table.set_rock(0, 20)
    asked = question(Asking(NoonPlay(0, legal_plays(table.game, 0)), table.game.views[0]))
    offered = {words.split(" (")[0]: note for (words, _), note in zip(asked.choices, asked.notes, strict=True)}
    assert [note for words, note in offered.items() if "Tommy" in words] == [summary_of(harden)]
    assert [note for words, note in offered.items() if "Shotgun" in words] == [summary_of(rifle)]
    assert not any(note for words, note in offered.items() if "moves" in words or words == "Pass")
    held = hand(table.game.views[0], with_texts=True)
    assert f"    {summary_of(harden)}" in held and f"    {summary_of(harden)}" not in hand(table.game.views[0])
    on_table = table[table.put(0, harden)].number
    choice = CardChoice(0, (on_table, table["Ann"].number), on_table, "whom")
    assert question(Asking(choice, table.game.views[0])).text[0] == f"    {summary_of(harden)}"
    # An ability that is offered, or asks, is shown by its own sentence, with its header.
    which = AbilityRef(table[table.put(0, printed("Shotgun"), on="Ann")].number, "ability", 0)
    (note,) = notes_on(table.game.views[0], [PlayChoice("use", which.piece, ability=which)])
    assert note.startswith("Shootout, Boot: Ace ") and [note] == [*sentences_of(rifle)]
    target = ChooseTarget(0, (table["Ann"].number,), which.piece, which)
    assert question(Asking(target, table.game.views[0])).text[0] == f"    {note}"
    # A card that is offered in several ways has its text told once; who can't see a card is not told what it does.
    twice = [PlayChoice("use", on_table), PlayChoice("answer", on_table)]
    assert notes_on(table.game.views[0], twice) == [summary_of(harden), ""]
    held_by_other = table.game.views[0].hand[0]
    assert notes_on(table.game.views[1], [held_by_other]) == [""]
