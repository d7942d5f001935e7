"""Every kind of decision is asked in a game and has words of its own; what texts, skills and jobs ask, word by word."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path

import pytest

from dtk.cardtext.play import Play
from dtk.engine.abilities import AFTER, Use
from dtk.engine.decisions import CardDecision, catalogue
from dtk.engine.events import Booted, SetUp
from dtk.engine.flow import advance
from dtk.engine.header import SHOOTOUT
from dtk.engine.rules.setup import DeckList, new_state, play_setup
from dtk.engine.rules.shootout import begin_shootout
from dtk.engine.using import use_again
from dtk.engine.verbs.dudes import boot
from dtk.engine.verbs.effects import forbid
from dtk.engine.verbs.piles import search
from dtk.engine.verbs.pulls import finish, pull
from dtk.match.one import play_one
from dtk.report.games import asked
from dtk.testing import Table, ability, action, cards, deed, dude, goods, outfit, played_by, react, spell, trait
from tests.engine.wild import lively_game, wild_texts
from tests.match.meetings import choosing, deck, meeting
from tests.report.test_asked import Everywhere, Listening, listening

DTK = Path(__file__).parents[2] / "dtk"


def nothing(use: Use) -> None:
    """A text that does nothing."""


def the_job() -> Listening:
    """Ann or Abe leads against the Bank or its Bo; seat 2 may come along, and Bo or Bea stand against it."""
    table = Table(outfit("A"), outfit("B"), outfit("C"))
    table.put(1, deed("Bank"))
    for seat, name, at in ((0, "Ann", "home 0"), (0, "Abe", "home 0"), (1, "Bo", "Bank"), (1, "Bea", "home 1")):
        table.put(seat, dude(name), at)
    table.put(2, dude("Cal"), "town square")
    plan = action("Plan")
    table.teach(plan, ability("Noon Job", nothing, targets=lambda use: [table["Bank"].number, table["Bo"].number]))
    table.in_hand(0, plan)
    heard = listening(table)
    table.play(
        *("0 play: use Plan", "0 leader: Ann", "0 mark: Bo", "0 join job: Abe", "0 invite: home 2"),
        *("2 join posse: Cal", "1 oppose: Bea", "1 join posse: none"),
    )
    return heard


def the_technique() -> Listening:
    """One of two monks punches, and may continue with a kick."""
    table = Table()
    for name in ("Monk", "Nun"):
        table.put(0, dude(name, keywords=("Kung Fu 2",)))
    for title in ("Punch", "Kick"):
        made = action(title, keywords=("Technique", "Tao of X"), headers=("Noon Tao Technique",))
        table.teach(made, ability("Noon Tao Technique", nothing, combo=lambda use: True))
        table.in_hand(0, made)
    table.next_cards(0, "2♠ 2♥")
    heard = listening(table)
    table.play("play: use Punch", "performer: Nun", "combo: none")
    return heard


def the_totem() -> Listening:
    """Either of two Shamans may use a Totem."""
    table = Table()
    pole = spell("Pole", keywords=("Spirit", "Totem"))
    table.teach(pole, ability("Noon Spirit 6", nothing))
    table.put(0, pole, on="home 0")
    for name in ("Elder", "Youth"):
        table.put(0, dude(name, keywords=("Shaman 2",)))
    table.next_cards(0, "9♠")
    heard = listening(table)
    table.play("play: use Pole", "performer: Elder")
    return heard


def the_invention() -> Listening:
    """Either of two scientists may invent an engine."""
    table = Table()
    for name, rating in (("Doc", 3), ("Prof", 1)):
        table.put(0, dude(name, keywords=(f"Mad Scientist {rating}",)))
    table.in_hand(0, goods("Engine", keywords=("Gadget",), difficulty=4))
    table.next_cards(0, "9♠")
    heard = listening(table)
    table.play("play: invent Engine", "scientist: Prof")
    return heard


def the_mystical_invention() -> Listening:
    """Valeria Batten (05006), a Mad Scientist too, and another may invent a Mystical engine."""
    table = Table()
    table.put(0, "05006")
    table.modify("Valeria Batten", "Mad Scientist", 0, change="set")
    table.put(0, dude("Prof", keywords=("Mad Scientist 1",)))
    table.in_hand(0, goods("Engine", keywords=("Gadget", "Mystical"), difficulty=4))
    table.next_cards(0, "9♠")
    heard = listening(table)
    table.play("play: invent Engine", "scientist: Prof")
    return heard


def the_version() -> Listening:
    """Two of a character are in play, one of them taken over."""
    table = Table()
    for seat in (0, 1):
        table.put(seat, dude("Kid", identity="kid"), "home 0", controller=0)
    table.in_hand(0, dude("Kid (Exp.1)", identity="kid", keywords=("Experienced 1",)))
    heard = listening(table)
    table.play("play: exchange Kid (Exp.1)", "exchange: Kid of 1")
    return heard


def the_pulled_joker() -> Listening:
    """A text pulls, and its player says what the joker is."""
    table = Table()
    heard = listening(table)
    table.next_cards(0, "Joker")
    table.say("joker value: Q", "joker suit: clubs")
    table.do(lambda game: finish(game, pull(game, 0)))
    return heard


def the_search() -> Listening:
    """A text lets its player look for goods."""
    table = Table()
    heard = listening(table)
    table.in_deck(0, goods("Rifle"), goods("Hat"), "2♠")
    table.say("search: Hat")
    table.do(search, 0, lambda piece: piece.card.type == "goods")
    return heard


def the_price() -> Listening:
    """A text takes as much ghost rock as its player likes."""
    table = Table()
    table.put(0, deed("Mine"))
    table.teach("Mine", ability("Noon, Pay X Ghost Rock", nothing))
    table.set_rock(0, 2)
    heard = listening(table)
    table.play("play: use Mine", "pay: 1")
    return heard


def the_traits() -> Listening:
    """Two traits answer one event; then a React may."""
    table = Table()
    for name in ("Ann", "Abe", "Amy"):
        table.put(0, dude(name))
    for name in ("Ann", "Abe"):
        table.teach(name, trait(AFTER, Booted, nothing))
    table.teach("Amy", react("React", AFTER, Booted, nothing))
    heard = listening(table)
    table.say("trait: answer Abe", "react: none")
    table.do(boot, table["Amy"])
    return heard


def the_two_cannots() -> Listening:
    """Bo cannot be aced, and Ann aces him so that it cannot be prevented."""
    table = Table()
    table.put(0, dude("Ann"))
    table.put(1, dude("Bo"))
    table.do(forbid, table["Bo"], "cannot be aced", "day")
    table.teach("Ann", ability("Noon", lambda use: Play(use).ace(table["Bo"], surely=True) and None))
    heard = listening(table)
    table.play("play: use Ann", "ace anyway: yes")
    return heard


def the_grifter() -> Listening:
    """Con may act before the first day."""
    con = dude("Con", keywords=("Grifter",), headers=("React",))
    table = Table(
        DeckList("Cheats", outfit("Den"), None, (con, *cards("2♠ 3♠")), (con,)),
        DeckList("Saints", outfit("Church"), None, tuple(cards("2♥ 3♥")), ()),
        phase="setup",
    )
    heard = listening(table)
    table.teach(con, react("React", AFTER, SetUp, nothing))
    table.say("0 grifter: none")
    table.do(play_setup, [(con,), ()])
    return heard


def the_cheaters() -> Listening:
    """Two have cheated at lowball, and the third may catch one of them."""
    table = Table(outfit("A"), outfit("B"), outfit("C"), phase="gambling", winner=2)
    trap = action("Trap", headers=("Cheatin' Resolution",))
    table.teach(trap, ability("Cheatin' Resolution", nothing))
    table.in_hand(2, trap)
    for seat, hand in enumerate(("3♠ 3♠ 6♦ 8♣ 10♠", "3♠ 3♠ 7♦ 8♣ 10♠", "2♠ 4♥ 6♦ 8♣ 9♠")):
        table.next_cards(seat, hand)
    for seat in range(3):
        table.set_rock(seat, 1)
    heard = listening(table)
    table.step("2 cheatin' play: use Trap", "2 cheater: home 1")
    return heard


def the_full_hand() -> Listening:
    """Too many cards at Sundown."""
    table = Table(phase="sundown")
    table.in_hand(0, *["2♠"] * 3, *["3♠"] * 3)
    heard = listening(table)
    table.step("0 discard at sundown: none", "0 discard down: 3♠")
    return heard


def the_fanned_gun() -> Listening:
    """A text lets a player draw one card more than were discarded."""
    table = Table()
    table.put(0, dude("Ann", bullets=1), "town square")
    table.put(1, dude("Bo"), "town square")
    table.modify("home 0", "extra draws", 1)
    table.next_cards(0, "2♠ 4♥ 6♦ 8♣ 10♠ 9♠ 7♠")
    table.next_cards(1, "2♠ 4♥ 6♦ 8♣ 10♠")
    heard = listening(table)
    table.do(begin_shootout, table["Ann"], table["Bo"])
    table.play("0 discard from draw hand: 2♠", "0 extra draws: 0")
    return heard


def the_sniper() -> Listening:
    """Ann may shoot from home, where she is."""
    table = Table()
    table.put(0, dude("Ann"))
    table.put(0, dude("Abe"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.modify("Ann", "joins without moving", 1)
    heard = listening(table)
    table.play("0 play: Abe calls out", "1 accept: yes", "0 join posse: Ann", "0 stay away: yes")
    return heard


def the_market() -> Listening:
    """Ann has two goods for Abe."""
    table = Table()
    table.put(0, dude("Ann"))
    table.put(0, dude("Abe"))
    for title in ("Rifle", "Hat"):
        table.put(0, goods(title), on="Ann")
    heard = listening(table)
    table.play("0 play: trade home 0", "0 trade: Rifle to Abe", "0 trade more: Hat to Abe")
    return heard


def the_quick_draw() -> Listening:
    """Ann uses one of the two Shootout abilities of her gun as a part of her own."""
    table, gun, ann = Table(), goods("Gun"), dude("Ann")
    table.teach(gun, ability("Shootout", nothing), ability("Shootout, Boot", nothing))
    table.teach(ann, ability("Shootout", lambda use: use_again(use.game, table["Gun"], use.seat, SHOOTOUT)))
    table.put(0, ann, "town square")
    table.put(0, gun, on="Ann")
    table.put(1, dude("Bo"), "town square")
    heard = listening(table)
    table.play(
        *("0 play: Ann calls out", "1 accept: yes", "0 shootout play: use Ann", "0 ability: ability 2"),
        "0 shootout play: none",
    )
    return heard


WORDS: list[tuple[Callable[[], Listening], str, list[str]]] = [
    (the_job, "leader", ["Who leads the job of Plan?", "Ann (0 draw), at your home", "Abe (0 draw), at your home"]),
    (the_job, "mark", ["Choose the mark of Ann's job:", "Bank", "Bo (0 draw), at Bank"]),
    (
        the_job,
        "join job",
        [
            "Who joins Ann's posse? Dudes not at the mark boot to join.",
            "No more dudes",
            "Abe (0 draw), from your home",
        ],
    ),
    (the_technique, "performer", ["Who performs Punch?", "Monk (0 draw), at your home", "Nun (0 draw), at your home"]),
    (
        the_technique,
        "combo",
        ["Punch succeeded. Which Technique continues the combo?", "Nothing", "Use Kick: Noon Tao Technique"],
    ),
    (the_quick_draw, "ability", ["Which ability of Gun do you use?", "ability 1", "ability 2"]),
    (the_totem, "performer", ["Who casts Pole?", "Elder (0 draw), at your home", "Youth (0 draw), at your home"]),
    (
        the_invention,
        "scientist",
        [
            "Who boots to invent Engine (difficulty 4)?",
            "Doc (0 draw), at your home: Mad Scientist 3",
            "Prof (0 draw), at your home: Mad Scientist 1",
        ],
    ),
    (
        the_mystical_invention,
        "scientist",
        [
            "Who boots to invent Engine (difficulty 4)?",
            "Valeria Batten (0 stud, influence 1), at your home: Huckster 1",
            "Prof (0 draw), at your home: Mad Scientist 1",
        ],
    ),
    (the_pulled_joker, "joker suit", ["Which suit does the joker have?", "Spades", "Hearts", "Diamonds", "Clubs"]),
    (
        the_search,
        "search",
        [
            "You search your deck. Which card do you take?",
            "None of them",
            "5♥ Rifle (goods, cost 0)",
            "5♥ Hat (goods, cost 0)",
        ],
    ),
    (the_sniper, "stay away", ["Does Ann stay at your home?", "Ann joins from your home", "Ann moves to the shootout"]),
    (the_traits, "trait", ["Several traits trigger now. Which one resolves first?", "Use Ann", "Use Abe"]),
    (
        the_two_cannots,
        "ace anyway",
        [
            "Bo cannot be aced, but Ann aces it and cannot be prevented. You are the Winner: which text prevails?",
            "Bo is aced",
            "Bo is not aced",
        ],
    ),
    (the_grifter, "grifter", ["Before the first day: which Grifter do you use next?", "Pass", "Use Con: React"]),
]
OTHERS = (the_version, the_price, the_cheaters, the_full_hand, the_fanned_gun, the_market)


@pytest.mark.parametrize(("scene", "kind", "words"), WORDS, ids=[kind for _, kind, _ in WORDS])
def test_what_texts_skills_and_jobs_ask_is_put_in_words(
    scene: Callable[[], Listening], kind: str, words: list[str]
) -> None:
    assert scene().asked(kind).split("\n") == words


def test_who_comes_to_a_job_and_against_it_is_told_what_it_is_for() -> None:
    heard = the_job()
    assert heard.asked("invite").split("\n")[-3:] == [
        "Ask which player to send dudes to your posse?",
        "No one",
        "Seat 3",
    ]
    assert "Whom do you send to seat 1's posse?" in heard.asked("join posse")
    oppose = heard.asked("oppose").split("\n")
    assert oppose[0] == "Ann (seat 1) leads a job against Bo (0 draw), at Bank."
    assert oppose[-4:] == [
        "Who opposes the job?",
        "No one",
        "Bo (0 draw) opposes it",
        "Bea (0 draw) opposes it, and boots to come from your home",
    ]


def test_a_version_a_price_a_joker_and_a_cheater_are_chosen_in_words() -> None:
    assert the_version().asked("exchange").split("\n")[0] == "Which dude does Kid (Exp.1) replace?"
    assert the_price().asked("pay").split("\n") == [
        "Pay how much ghost rock for Mine? You have 2.", "0 ghost rock", "1 ghost rock", "2 ghost rock",
    ]  # fmt: skip
    values = the_pulled_joker().asked("joker value").split("\n")
    assert values[:2] == ["You pulled a joker. Which value does it have?", "A"] and len(values) == 14
    assert the_cheaters().asked("cheater").split("\n")[1:] == [
        "Seat 1's hand: Pair (cheatin')",
        "Seat 2's hand: Pair (cheatin')",
    ]


def test_how_many_cards_more_are_drawn_is_asked_in_words() -> None:
    assert the_fanned_gun().asked("extra draws").split("\n")[1:] == ["1 extra", "0 extra"]


def test_every_decision_has_words_of_its_own_and_is_asked_somewhere() -> None:
    assert set(asked.WORDS) == set(catalogue())
    calls = [
        node
        for floor in ("engine", "cardtext")
        for path in (DTK / floor).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call)
    ]
    named = {part.id for call in calls for part in (call.func, *call.args) if isinstance(part, ast.Name)}
    assert {kind.__name__ for kind in asked.WORDS} <= named


# Where random games don't ask for everything soon.
MOST_GAMES = 12


def test_every_kind_there_is_comes_up_in_play() -> None:
    """In games of three with wild texts, in one whose players choose their gangs, and in the scenes above."""
    scenes = {scene for scene, _, _ in WORDS} | set(OTHERS)
    wanted = {kind for kind in catalogue() if not issubclass(kind, CardDecision)}
    kinds = {kind for scene in scenes for kind in scene().kinds}
    agents = Everywhere("kinds")
    assert not any(play_one(choosing(meeting()), number, agents=[agents, agents]).fault for number in range(3))
    decks = [deck(name) for name in ("sloane-gunfighter", "law-dogs-gunfighter", "sloane-gunfighter")]
    printed = [card for deck in decks for card in (deck.outfit, *deck.cards)]
    for number in range(MOST_GAMES):
        if wanted <= kinds | agents.kinds:
            break
        game = lively_game(
            new_state(decks, f"wild {number}", wild_texts(printed, str(number)), played_by("pinebox-1.5")), str(number)
        )
        game.agents[:] = [agents] * 3
        play_setup(game, [deck.gang for deck in decks])
        while game.state.outcome is None:
            advance(game, most_days=6, most_plays=60)
    assert wanted <= kinds | agents.kinds
