"""Texts that no publisher would print: each card acts whenever it can, on any card there is.

They make no sense, but they use every verb, event and moment. The state must stay consistent.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from dtk.cards.card import Card
from dtk.engine import events
from dtk.engine.abilities import (
    AFTER,
    BEFORE,
    WHEN,
    Ability,
    ContinuousChange,
    Prohibition,
    Text,
    Trigger,
    Use,
)
from dtk.engine.header import HUCKSTER, KUNG_FU, MAD_SCIENTIST, parse_header
from dtk.engine.ids import TOWN_SQUARE
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.rules.callout import call_out
from dtk.engine.rules.casualties import inflict
from dtk.engine.rules.experience import exchange
from dtk.engine.rules.inventin import invent
from dtk.engine.seated import SeatedGame
from dtk.engine.state import State
from dtk.engine.stats import cost
from dtk.engine.subjects import BANS
from dtk.engine.texts import Texts
from dtk.engine.verbs.cards import ace, attach, bring, can_bring, can_hold, create_token, discard
from dtk.engine.verbs.dudes import (
    add_bounty,
    boot,
    join_posse,
    leave_posse,
    may_join,
    move,
    send_home_booted,
    unboot,
)
from dtk.engine.verbs.effects import forbid, modify, take_control
from dtk.engine.verbs.piles import draw, redraw, search
from dtk.engine.verbs.pulls import finish, pull
from dtk.engine.view import View
from dtk.testing import dude as dude_card

EVENTS = tuple(kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, events.Event))
ENDINGS = (events.ShootoutEnds, events.PhaseBegins, events.DayEnds)
TIMES = ("round", "shootout", "phase", "day", "leaves play")
HEADERS = (
    *("Noon", "Noon, Boot", "Repeat Noon", "Noon Job", "Noon Job, Boot", "Noon, Pull"),
    *("Shootout", "Noon/Shootout", "Resolution", "Cheatin' Resolution"),
    *("Noon/Shootout Hex 8", "Noon Job Hex 8", "Noon Tao Technique", "Shootout Tao Technique, Boot"),
)
SKILLS = (HUCKSTER, KUNG_FU, MAD_SCIENTIST)
TOKEN = dude_card("Anybody", keywords=("Token",), bullets=1, influence=1)
REACTS = ("React", "React, Boot", "React, Pay 1 Ghost Rock", "React, Pull", "React Hex 7")
BARS = tuple(ban for ban in BANS if ban.startswith("cannot"))


def some_dudes(use: Use) -> Sequence[int]:
    """Every dude in play."""
    pieces = use.game.state.pieces
    return [number for number in use.game.state.in_play if pieces[number].card.type == "dude"]


def a_posse(use: Use, dude: Piece) -> None:
    """Bring a dude into its player's posse, if there is one and it may."""
    for posse in use.game.state.shootout.posses if use.game.state.shootout else ():
        if may_join(use.game, dude, posse):
            join_posse(use.game, dude, posse)


def other_hand(use: Use) -> None:
    """Another draw hand for each player that has one."""
    held = use.game.player(use.seat).draw_hand
    if held:
        redraw(use.game, use.seat, held[:2].copy())


def twist(use: Use) -> None:
    """A card of the player's draw hand becomes a three of spades."""
    for number in use.game.player(use.seat).draw_hand[:1]:
        for stat, amount in (("value", 3), ("suit", 0)):
            modify(use.game, use.game.piece(number), stat, amount, "round", "set")


def delivery(use: Use) -> None:
    """Something in hand comes into play, if it can."""
    for number in use.game.player(use.seat).hand:
        if can_bring(use.game, piece := use.game.piece(number), 1):
            bring(use.game, piece, 1)
            return


def gift(use: Use, dude: Piece) -> None:
    """A dude gets what another one carries."""
    for number in use.game.state.in_play:
        goods = use.game.piece(number)
        if goods.card.type == "goods" and goods.host != dude.number and can_hold(use.game, dude, goods):
            attach(use.game, goods, dude)
            return


def stranger(use: Use, dude: Piece) -> None:
    """Call a dude out, if the card is a dude who can."""
    own = use.piece
    if own.zone == IN_PLAY and own.card.type == "dude" and own.controller != dude.controller and own.at == dude.at:
        call_out(use.game, own, dude)


def grow(use: Use, dude: Piece) -> None:
    """Some other dude in hand takes its place, as long as no job is under way: whose text that is must stay."""
    if use.game.state.job is not None:
        return
    held = [use.game.piece(card) for card in use.game.player(use.seat).hand]
    for version in held:
        if version.card.type == "dude" and dude.controller == use.seat:
            exchange(use.game, dude, version)
            return


def invention(use: Use, dude: Piece) -> None:
    """Some goods in hand are invented, as if they were a Gadget."""
    for card in use.game.player(use.seat).hand:
        goods = use.game.piece(card)
        if goods.card.type == "goods" and cost(use.game.state, goods) <= use.game.player(use.seat).ghost_rock:
            invent(use.game, goods, dude, boots=False)
            return


def verb(luck: random.Random) -> Callable[[Use, Piece], object]:
    """Something that can be done to a dude."""
    until, stat = luck.choice(TIMES), luck.choice(("bullets", "influence", "control", "value"))
    high = luck.choice((True, False))
    amount, seat, what = luck.randint(-2, 2), luck.randint(0, 1), luck.choice(BARS)
    return luck.choice(
        [
            lambda use, dude: boot(use.game, dude),
            lambda use, dude: twist(use),
            lambda use, dude: delivery(use),
            gift,
            lambda use, dude: search(use.game, use.seat, lambda piece: (piece.card.value or 0) > 9),
            lambda use, dude: inflict(use.game, seat, amount),
            lambda use, dude: unboot(use.game, dude),
            lambda use, dude: move(use.game, dude, TOWN_SQUARE),
            lambda use, dude: move(use.game, dude, use.game.player(seat).outfit),
            lambda use, dude: send_home_booted(use.game, dude),
            lambda use, dude: leave_posse(use.game, dude),
            a_posse,
            lambda use, dude: add_bounty(use.game, dude, amount),
            lambda use, dude: discard(use.game, dude),
            lambda use, dude: ace(use.game, dude),
            lambda use, dude: take_control(use.game, dude, seat, until),
            lambda use, dude: modify(use.game, dude, stat, amount, until),
            lambda use, dude: forbid(use.game, dude, what, until),
            lambda use, dude: draw(use.game, use.seat, 1),
            lambda use, dude: other_hand(use),
            lambda use, dude: finish(use.game, pull(use.game, use.seat, dude, high)),
            lambda use, dude: create_token(use.game, TOKEN, use.seat, use.game.player(seat).outfit),
            grow,
            invention,
            stranger,
        ]
    )


def now_and_then(share: int) -> Callable[[Use], bool]:
    """Not each time, or nothing ever ends."""
    return lambda use: (use.game.state.plays + use.piece.number) % share == 0


def wild_text(luck: random.Random) -> Text:
    """Up to two abilities, two answers, a change and a bar."""

    def effect(succeeds: bool) -> Callable[[Use], bool]:
        do = verb(luck)

        def run(use: Use) -> bool:
            dude = use.game.piece(use.target)
            if dude.zone == IN_PLAY:
                do(use, dude)
            return succeeds

        return run

    abilities = [
        Ability(
            parse_header(luck.choice(HEADERS)),
            effect(True),
            some_dudes,
            luck.random() < 0.3,
            luck.random() < 0.3,
            combo=lambda use: True,
        )
        for _ in range(luck.randint(0, 2))
    ]
    answers = [
        Trigger(
            luck.choice(EVENTS),
            luck.choice((BEFORE, WHEN, AFTER)),
            effect(luck.random() < 0.5),
            now_and_then(luck.randint(2, 5)),
            parse_header(luck.choice(REACTS)) if luck.random() < 0.6 else None,
            some_dudes,
            luck.random() < 0.2,
        )
        for _ in range(luck.randint(0, 2))
    ]
    # What never ends because nothing ends it is not looked for.
    answers = [answer for answer in answers if not (answer.instead and answer.to in ENDINGS)]
    changes, barred = [], []
    if luck.random() < 0.2:
        amount, stat = luck.randint(-2, 3), luck.choice(("bullets", "influence", "stud", "control"))
        own = lambda state, holder, piece: amount if piece.owner == holder.owner else None  # noqa: E731
        changes.append(ContinuousChange(stat, own))
    if luck.random() < 0.3:
        held = luck.choice(SKILLS)
        changes.append(
            ContinuousChange(held, lambda state, holder, piece: 2 if piece.owner == holder.owner else None, "set")
        )
    if luck.random() < 0.15:
        barred.append(
            Prohibition(luck.choice(BARS), lambda game, holder, piece, by: piece.number % 3 == holder.number % 3)
        )
    return Text(tuple(abilities), tuple(answers), tuple(changes), tuple(barred))


def wild_texts(cards: Sequence[Card], seed: str) -> Texts:
    """A text for every second card or so."""
    luck = random.Random(seed)
    return Texts({code: wild_text(luck) for code in sorted({card.code for card in cards}) if luck.random() < 0.5})


class Lively:
    """Any of the options, but rather something than nothing."""

    def __init__(self, luck: random.Random) -> None:
        self.luck = luck

    def answer(self, decision: object, view: View) -> object:
        options = decision.options  # type: ignore[attr-defined]
        uses = [option for option in options if getattr(option, "kind", "") in ("use", "answer")]
        return self.luck.choice(uses if uses and self.luck.random() < 0.5 else list(options))


def lively_game(state: State, seed: str) -> SeatedGame:
    """A game between players who do something."""
    seats = range(len(state.players))
    agents = [Lively(random.Random(f"{seed} {seat}")) for seat in seats]
    return SeatedGame(state, agents)  # type: ignore[arg-type]
