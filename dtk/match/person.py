"""A person's game: its match, the levels of the opponents, and how it continues from its record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from dtk.agents.registry import AgentFactory, agent_named, is_own
from dtk.cards.database import Database
from dtk.engine.rules.setup import Starting
from dtk.files.errors import DtkError
from dtk.files.reading import Source
from dtk.files.shown import visible
from dtk.legality.judged_deck import JudgedDeck
from dtk.legality.rules_context import RulesContext
from dtk.match.levels import PERSON
from dtk.match.one import UNFINISHED, Match, deal_of, ruleset_context, script_label, seating
from dtk.match.playable import by_scripts, make_match, name_of
from dtk.match.record import BadRecord, RecordedGame, RecordFile, read_game, read_match, script_kept
from dtk.match.resume import ResumableGame
from dtk.match.texts import FULL
from dtk.scripts.playing import ScriptedPlayer, player_of, plays_by_script

T = TypeVar("T")


class OtherScript(DtkError):
    """A script that is not the one by which the deck was played."""


def person_match(
    tables: Sequence[JudgedDeck],
    players: Sequence[str | AgentFactory],
    seed: str,
    *,
    texts: str = FULL,
    blank: tuple[int, ...] = (),
) -> Match:
    """The match of a person's game. players: by deck; PERSON at the person's. Raises Unplayable."""
    match = make_match(tables, [PERSON] * len(tables), seed, texts=texts, blank=blank)
    names = tuple(player if isinstance(player, str) else name_of(player) for player in players)
    return played_by(match._replace(agents=names), players)


def played_by(match: Match, players: Sequence[str | AgentFactory]) -> Match:
    """The match, with the factories of its agents unless all are built in. The factory of a person is never called."""
    if all(isinstance(player, str) for player in players):
        return match
    return match._replace(
        factories=tuple(partial(agent_named, player) if isinstance(player, str) else player for player in players),
        **by_scripts(players),
    )


def scripted_player(match: Match, who: int, source: Source) -> ScriptedPlayer:
    """The agent of a deck in a recorded match, with its script. Raises Unreadable for a script with faults, and
    OtherScript for one that did not play the deck.
    """
    deck = match.decks[who]
    leads = [deck.outfit, *([deck.legend] if deck.legend else [])]
    player = player_of(match.agents[who], source, [*leads, *deck.cards])
    was = script_label(match, who)
    if was is None or player.digest != was.digest:
        played = f"by script {was.digest}" if was else "without a script"
        raise OtherScript(f"{visible(source.name)} is script {player.digest}, but deck {who + 1} was played {played}.")
    return player


def continued(
    record: RecordFile, database: Database, rules_of: Callable[[str], RulesContext] = ruleset_context
) -> ResumableGame:
    """The first game of a record, up to its last answer. A person and built-in agents play it. rules_of: the rules of
    starting gangs by ruleset.

    Raises BadRecord if it is over, or lacks what its agents need; Unreadable, OtherScript, OSError.
    """
    match, game = read_match(record, database), read_game(record, 0)
    if match.agents.count(PERSON) != 1:
        raise BadRecord("no person played it.")
    if game.reason != UNFINISHED:
        raise BadRecord("the game is over.")
    if game.gangs is None:
        # The gangs are still to be chosen, by the ruleset alone, since a record knows no more.
        rules = rules_of(match.ruleset)
        match = match._replace(starting=tuple(Starting(deck, rules) for deck in match.decks))
    return ResumableGame(with_players(match, record), match.agents.index(PERSON), game)


def taken_over(
    record: RecordFile, database: Database, seat: int, answers: int, number: int = 0
) -> tuple[Match, RecordedGame]:
    """A game of a record from the point after some answers on, with a person at a seat in place of its player. It is
    game 0 of a match of its own, with the same deal and the same seats.

    Raises BadRecord if there is no such seat or point, or if the record lacks what its agents need; Unreadable,
    OtherScript, OSError.
    """
    match, game = read_match(record, database), read_game(record, number)
    seats = seating(number, len(match.decks))
    if not 0 <= seat < len(seats) or not 0 <= answers <= len(game.answers) or game.gangs is None:
        raise BadRecord("the game has no such point.")
    others = tuple("baseline" if agent == PERSON else agent for agent in match.agents)
    agents = tuple(PERSON if who == seats[seat] else agent for who, agent in enumerate(others))
    mine = match._replace(agents=agents)
    if match.scripts:
        mine = mine._replace(scripts=tuple("" if who == seats[seat] else one for who, one in enumerate(match.scripts)))
        mine = mine if any(mine.scripts) else mine._replace(scripts=(), script_files=())
    begun = game._replace(
        number=0,
        seats=seating(0, len(seats)),
        answers=game.answers[:answers],
        undone=(),
        reason=UNFINISHED,
        winner=None,
        fault="",
        forfeit=None,
    )
    return alone(with_players(mine, record), number), begun


def alone(match: Match, number: int) -> Match:
    """The match whose game 0 is a game of another match: its decks in the order of their seats, and its deal."""
    seats = seating(number, len(match.decks))

    def at_seats(values: tuple[T, ...]) -> tuple[T, ...]:
        return tuple(values[who] for who in seats) if values else ()

    return match._replace(
        decks=at_seats(match.decks),
        agents=at_seats(match.agents),
        starting=at_seats(match.starting),
        blank=tuple(seat for seat, who in enumerate(seats) if who in match.blank),
        factories=at_seats(match.factories),
        scripts=at_seats(match.scripts),
        script_files=at_seats(match.script_files),
        pairs=False,
        first_deal=deal_of(match, number),
    )


def with_players(match: Match, record: RecordFile) -> Match:
    """A recorded match with the factories of its agents, their scripts from the record. Raises BadRecord, Unreadable,
    OtherScript, OSError.
    """
    players: list[str | AgentFactory] = []
    for who, agent in enumerate(match.agents):
        if agent != PERSON and not is_own(agent):
            raise BadRecord(f"`{visible(agent, 40)}` plays in it, which is not an agent of dtk.")
        kept = None if agent == PERSON else script_kept(record, who)
        if kept is not None:
            players.append(scripted_player(match, who, kept))
        elif agent != PERSON and (script_label(match, who) or plays_by_script(agent)):
            raise BadRecord(f"it does not hold the script of deck {who + 1}.")
        else:
            players.append(agent)
    return played_by(match, players)
