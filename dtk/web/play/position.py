"""The position at a person's question, as plain data: all that the page shows, with no card hidden from the person."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple

from dtk.agents.human import Question
from dtk.engine.decisions import Decision, DiscardDrawn
from dtk.engine.game import Game
from dtk.engine.hands import to_poker
from dtk.engine.ids import NOBODY, AbilityRef
from dtk.engine.pieces import IN_PLAY
from dtk.engine.plays import Casualty, Handover, PlayChoice
from dtk.engine.view import View
from dtk.poker.duels import Duelist
from dtk.report.games.board import fighters
from dtk.report.games.does import BELOW
from dtk.report.games.hands import piles, rank_words
from dtk.report.games.refused import RefusedPlay, refused_plays
from dtk.report.pages.table import Tabletop, table_for
from dtk.web.play.round_odds import duelists
from dtk.web.play.scene import ShootoutScene, scene

# The zones of cards that the page shows with a link to their texts.
SHOWN = (IN_PLAY, "hand", "draw hand")
GROUPS = {"shop": "Bring in", "invent": "Invent", "exchange": "Exchange", "move": "Move", "call out": "Call out"}
GROUPS |= {"trade": "Trade"}
USE = "Use"


class OfferedChoice(NamedTuple):
    """An option. number: of the answer, from 1. place: on the page, from 1. pieces: the cards and places that it
    belongs to. group: the heading of its kind, or empty. card: for a draw hand, the printing.
    """

    number: int
    place: int
    words: str
    note: str
    pieces: tuple[int, ...]
    group: str
    card: str


class SeenLine(NamedTuple):
    """A line of a question. is_detail: whether it is the text of a card."""

    text: str
    is_detail: bool


class PlayPosition(NamedTuple):
    """A question to a person. table: None before the gangs are chosen. facts: lines before the question. main: the
    number of the default choice, 0 for none. most: the most options of one answer; above 1 for a draw hand. rank:
    of the whole draw hand. codes: the printing of each card shown, by piece. piles: discard piles and Boot Hills.
    duel: both posses, for the odds of the round. can_hint: whether a search can look at the question. refused: the
    plays of the person's cards that are not possible now.
    """

    table: Tabletop | None
    scene: ShootoutScene | None
    facts: tuple[SeenLine, ...]
    question: str
    choices: tuple[OfferedChoice, ...]
    main: int
    most: int
    rank: str
    codes: dict[int, str]
    piles: tuple[str, ...]
    duel: tuple[Duelist, Duelist] | None = None
    can_hint: bool = False
    refused: tuple[RefusedPlay, ...] = ()

    @property
    def groups(self) -> list[tuple[str, list[OfferedChoice]]]:
        """The choices of each heading, in the order of the page."""
        return [(heading, [*found]) for heading, found in groupby(self.choices, attrgetter("group"))]


def position(game: Game | None, view: View, decision: Decision[Any], asked: Question) -> PlayPosition:
    """The position at a question. game: None before the gangs are chosen."""
    table = None if game is None or game.state.phase == "setup" else table_for(game, view.seat)
    *facts, last = asked.text
    # The scene shows the posses.
    told = {*fighters(view)}
    is_hand = isinstance(decision, DiscardDrawn)
    return PlayPosition(
        table=table,
        scene=None if table is None else scene(view, table),
        facts=tuple(SeenLine(line.strip(), line.startswith(BELOW)) for line in facts if line not in told),
        question=last.split("?")[0] + "?" if is_hand else last,
        choices=tuple(choices_of(view, decision, asked)),
        main=main_choice(asked),
        most=asked.most,
        rank=rank_words([to_poker(view.card(number)) for number in view.draw_hand]) if is_hand else "",
        codes={} if table is None else codes_shown(view),
        piles=() if table is None else piles_of(view, table),
        duel=duelists(view),
        can_hint=view.phase != "setup",
        refused=() if table is None else tuple(refused_plays(view, decision)),
    )


def main_choice(asked: Question) -> int:
    """The number of the choice for the main key; 0 if the question asks for a card, a place or a fate."""
    option = asked.choices[asked.default][1]
    is_piece = isinstance(option, int) and not isinstance(option, bool)
    return 0 if is_piece or isinstance(option, PlayChoice | Casualty | Handover | AbilityRef) else asked.default + 1


def choices_of(view: View, decision: Decision[Any], asked: Question) -> Iterator[OfferedChoice]:
    """The options of a question in the order of the page: those without a heading, then each heading's together."""
    headings = [GROUPS.get(one.kind, USE) if isinstance(one, PlayChoice) else "" for _, one in asked.choices]
    order = ["", *dict.fromkeys(headings)]
    numbers = sorted(range(1, len(headings) + 1), key=lambda number: order.index(headings[number - 1]))
    for place, number in enumerate(numbers, 1):
        words, option = asked.choices[number - 1]
        is_drawn = isinstance(decision, DiscardDrawn) and option is not None
        yield OfferedChoice(
            number=number,
            place=place,
            words=" ".join(words.split()),
            note=asked.notes[number - 1] if number <= len(asked.notes) else "",
            pieces=tuple(pieces_of(decision, option)),
            group=headings[number - 1],
            card=view.card(option).code if is_drawn else "",
        )


def pieces_of(decision: Decision[Any], option: object) -> Iterator[int]:
    """The cards and places that an option belongs to. Yes and no belong to the subject of the question."""
    if isinstance(option, bool):
        if isinstance(decision.about, int):
            yield decision.about
    elif isinstance(option, int):
        yield option
    elif isinstance(option, PlayChoice | Casualty | AbilityRef):
        if option.piece != NOBODY:
            yield option.piece
    elif isinstance(option, Handover):
        yield option.goods


def codes_shown(view: View) -> dict[int, str]:
    """The printing of each card on the table that the player sees."""
    pieces = (piece for piece in view.pieces() if view.sees(piece.number) and piece.zone in SHOWN)
    return {piece.number: piece.card.code for piece in pieces}


def piles_of(view: View, table: Tabletop) -> tuple[str, ...]:
    """The discard piles and Boot Hills that hold cards."""
    names = ["You" if player.seat == view.seat + 1 else f"Seat {player.seat}" for player in table.players]
    return tuple(line for line in piles(view, names) if not line.endswith(": empty"))


def end_of(game: Game | None, seat: int) -> PlayPosition:
    """The table of a game that is over."""
    table = None if game is None else table_for(game, seat)
    return PlayPosition(
        table=table,
        scene=None,
        facts=(),
        question="",
        choices=(),
        main=0,
        most=1,
        rank="",
        codes={} if game is None else codes_shown(View(game.state, seat)),
        piles=(),
    )
