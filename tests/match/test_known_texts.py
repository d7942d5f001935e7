"""The index of texts in a state gives the same answers as a search of all texts.

The slow way looks at every text of every card, at every question; it is the oracle.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from operator import itemgetter
from typing import Any

import pytest

from dtk.agents.random import Random
from dtk.cardtext.library import card_texts
from dtk.engine import places
from dtk.engine.abilities import AFTER, BEFORE, INSTEAD, WHEN, Ability, OfferedUse, Use
from dtk.engine.active_text import AtRest
from dtk.engine.choosing import choices, finds
from dtk.engine.decisions import Decision
from dtk.engine.events import Event
from dtk.engine.flow import advance
from dtk.engine.game import Game
from dtk.engine.header import CHEATIN, NOON, RESOLUTION, SHOOTOUT
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.prohibitions import DONE_TO, OF_ITSELF, is_prohibited
from dtk.engine.rules import posses
from dtk.engine.rules.setup import DeckList, new_state, play_setup
from dtk.engine.seated import SeatedGame
from dtk.engine.state import State
from dtk.engine.stats import with_changes
from dtk.engine.subjects import BANS, GAINED, OF_PLAYERS
from dtk.engine.view import View
from dtk.testing import played_by
from tests.engine.wild import wild_texts
from tests.match.meetings import EDITIONS, NAMES, deck

PLAYS = (NOON, SHOOTOUT, RESOLUTION, CHEATIN)
MOMENTS = ((BEFORE,), (INSTEAD,), (WHEN,), (AFTER,), (WHEN, INSTEAD))
# A printed number that no change hides.
PRINTED = 5
# Of so many questions to players one is looked at, and then so many pieces.
SELDOM, PIECES = 7, 12


def parts(state: State, about: object) -> list[tuple[Piece, Any, int]]:
    """The subjects of each text in play, and since when."""
    there = [state.pieces[number] for number in sorted(state.in_play)]
    return [
        (piece, part.part, since)
        for piece in there
        for text, since, _ in state.active.texts_of(piece)
        for part in text.standing()
        if part.about == about
    ]


def number(state: State, stat: str, piece: Piece) -> int:
    """A number with everything that changes it."""
    told = parts(state, stat)
    if stat == "cost" and piece.zone != IN_PLAY:
        told += [
            (piece, change, piece.since) for change in state.active.text_of(piece).changes if change.stat == "cost"
        ]
    found = []
    for holder, change, since in told:
        state.active.asking.append((holder.number, stat))
        found.append((since, change.change, change.amount(state, holder, piece)))
        state.active.asking.pop()
    found += [(change.since, change.op, change.amount) for change in state.lasting.stat_changes(stat, piece.number)]
    found.sort(key=itemgetter(0))
    amounts = {how: [some for _, one, some in found if one == how and some is not None] for how in HOWS}
    whole = [PRINTED, *amounts["set"]][-1] + sum(amounts["add"])
    whole = min([whole, *amounts["most"]])
    return max([whole, *amounts["least"]])


HOWS = ("add", "set", "least", "most")


def forbidden(game: Game, what: str, piece: Piece) -> bool:
    """Whether any text or effect forbids something."""
    state = game.state
    if game.uses and not game.choosing and what in DONE_TO and forbidden(game, "cannot be affected", piece):
        return True
    lasts = any(effect.piece == piece.number for effect in state.lasting.about(what))
    told = [(holder, bar) for holder, bar, _ in parts(state, what)]
    if what in OF_ITSELF and piece.zone != IN_PLAY:
        told += [(piece, bar) for bar in state.active.text_of(piece).prohibitions if bar.what == what]
    return lasts or any(bar.concerns(game, holder, piece, -1) for holder, bar in told)


def answers(state: State, event: type[Event], moments: tuple[str, ...], is_trait: bool) -> Iterator[tuple[int, int]]:
    """Every answer of every piece that may come then: the piece, and which of its answers."""
    for piece in state.pieces:
        for place, one in enumerate(state.active.text_of(piece).triggers):
            is_about = one.to is event or event in one.also
            if is_about and one.moment in moments and (one.header is None) == is_trait:
                yield piece.number, place


class Curious:
    """A player who asks everything both ways, now and then, and plays at random."""

    def __init__(self, seed: str) -> None:
        self.agent, self.luck = Random(seed), random.Random(seed)
        self.game: Game | None = None
        self.asked = 0

    def answer(self, decision: Decision, view: View) -> Any:
        if self.game is not None and self.luck.randrange(SELDOM) == 0:
            self.asked += 1
            look_into(self.game, self.luck)
        return self.agent.answer(decision, view)


def look_into(game: Game, luck: random.Random) -> None:
    """Ask for everything that texts say, and for what it comes to."""
    state = game.state
    subjects = {part.about for piece in state.pieces for part in state.active.text_of(piece).standing()}
    for about in subjects:
        assert [*state.active.standing(about)] == parts(state, about)
    some = luck.sample(state.pieces, PIECES)
    for stat in {one for one in (*subjects, *state.lasting) if isinstance(one, str)} - {*BANS}:
        of = [state.pieces[player.outfit] for player in state.players] if stat in OF_PLAYERS else some
        for piece in of:
            if piece.zone == IN_PLAY or not stat.startswith(GAINED):
                assert with_changes(state, stat, piece, PRINTED) == number(state, stat, piece), (stat, piece)
    for what in {*BANS} - {"cannot be chosen"}:
        for piece in some:
            assert is_prohibited(game, what, piece) == forbidden(game, what, piece), (what, piece)
    for event in {
        kind
        for piece in state.pieces
        for trigger in state.active.text_of(piece).triggers
        for kind in (trigger.to, *trigger.also)
    }:
        for moments in MOMENTS:
            for is_trait in (False, True):
                heard = [(one.ref.piece, one.ref.place) for one in state.active.triggers(event, moments, is_trait)]
                assert heard == [*answers(state, event, moments, is_trait)]
                assert not heard or not state.active.moments[event].isdisjoint(moments)
    for kind in PLAYS:
        for piece in state.pieces:
            has = tuple((at, one) for at, one in enumerate(state.active.text_of(piece).abilities) if kind in one.plays)
            assert (
                tuple((one.ref.place, one.ability) for one in state.active.abilities(kind).get(piece.number, ())) == has
            )
            for _, ability in has:
                look_for_targets(game, piece, ability, kind)
            for one in state.active.abilities(kind).get(piece.number, ()):
                use = Use(game, piece, piece.controller, played_as=kind, ref=one.ref)
                assert one.offered(game, piece.controller, kind) == OfferedUse(use, one.ability)
    with AtRest(state):
        look_around(game)


def look_around(game: Game) -> None:
    """Neighbours, and the places where a dude could join a posse, are what a look at each place finds."""
    state = game.state
    everywhere = places.locations(state)
    for place in everywhere * 2:
        assert places.neighbours(state, place) == places.add_links(
            state, place, places.printed_neighbours(state, place)
        )
    for seat in range(len(state.players)):
        for dude in places.dudes(state, seat):
            joined = {place for place in {dude.at, *everywhere} if dude in posses.could_join(game, seat, place)}
            assert posses.reach(game, dude) == joined


def look_for_targets(game: Game, piece: Piece, ability: Ability, kind: str) -> None:
    """One legal target is found where there is any."""
    if ability.targets is None or ability.header.skilled or ability.header.is_job or kind == CHEATIN:
        return
    in_turn = kind == NOON or game.state.shootout is not None
    if piece.zone in (IN_PLAY, "hand") and in_turn:
        offer = OfferedUse(Use(game, piece, piece.controller, played_as=kind), ability)
        with AtRest(game.state):
            assert finds(offer) == bool(choices(offer)), piece


def go_through(decks: list[DeckList], seed: str, texts: Any, ruleset: str) -> int:
    """Play a game, and look into it. Returns how often."""
    state = new_state(decks, seed, texts, played_by(ruleset))
    agents = [Curious(f"{seed} {seat}") for seat in range(len(decks))]
    game = SeatedGame(state, agents)
    for agent in agents:
        agent.game = game
    play_setup(game, [deck.gang for deck in decks])
    while state.outcome is None:
        advance(game, most_days=6, most_plays=80)
    return sum(agent.asked for agent in agents)


@pytest.mark.parametrize("ruleset", EDITIONS)
@pytest.mark.parametrize("name", NAMES)
def test_what_is_known_of_printed_texts_is_what_they_say(name: str, ruleset: str) -> None:
    other = NAMES[(NAMES.index(name) + 3) % len(NAMES)]
    assert sum(go_through([deck(name), deck(other)], f"known {at}", card_texts(), ruleset) for at in range(2)) > 5


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_what_is_known_of_any_texts_is_what_they_say(ruleset: str) -> None:
    decks = [deck(NAMES[0]), deck(NAMES[-1])]
    cards = [card for deck in decks for card in (deck.outfit, *deck.cards)]
    assert sum(go_through(decks, f"wild {at}", wild_texts(cards, str(at)), ruleset) for at in range(4)) > 5
