"""A listener that records the facts of a game from its events, without any effect on the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from dtk.engine import control, stats
from dtk.engine.events import (
    Attached,
    CardPlayed,
    CardsDrawn,
    Entered,
    Event,
    LowballCompared,
    PhaseBegins,
    Stage,
    Used,
    ZoneChanged,
)
from dtk.engine.game import Game
from dtk.engine.header import CHEATIN
from dtk.engine.ids import TOWN_SQUARE
from dtk.engine.pieces import IN_PLAY
from dtk.match.facts import SQUARE, CardFacts, CardUses, DayFacts, FightFacts, GameFacts, RoundFacts
from dtk.match.one import Match, Observer, PlayedGame, play_one
from dtk.match.record import RecordedGame
from dtk.match.replay import ReplayResult, replay
from dtk.poker.ranks import rank_of

# The types that stay on the table from beginning to end.
LEADS = frozenset(("outfit", "legend"))


class Watcher(Observer):
    """Records a game's events, by the numbers of copies, which become codes at the end."""

    def __init__(self) -> None:
        self.codes: list[str] = []
        self.owners: list[int] = []
        self.game: Game | None = None
        self.begun = False
        self.started: set[int] = set()
        self.opening: set[int] = set()
        self.drawn: set[int] = set()
        self.played: set[int] = set()
        self.left: set[int] = set()
        self.days: list[DayFacts] = []
        self.rounds: dict[tuple[int, int, int], int] = {}
        self.used: list[int] = []
        self.resolutions: Counter[int] = Counter()
        self.lowball: Counter[int] = Counter()
        self.lowball_cheatin: Counter[int] = Counter()

    def hear(self, game: Game, event: Event, stage: Stage) -> None:
        """Record an event."""
        if stage is Stage.DONE:
            note = NOTES.get(type(event))
            if note is not None:
                note(self, game, event)

    def begins(self, game: Game) -> None:
        """Record the starting gangs."""
        self.learn(game)
        self.begun = True
        self.started = {number for number in game.state.in_play if game.piece(number).card.type not in LEADS}
        self.opening = set(self.drawn)

    def learn(self, game: Game) -> None:
        """Learn the cards of the game. Other versions of dudes and tokens may come later."""
        self.game = game
        for piece in game.state.pieces[len(self.codes) :]:
            self.codes.append(piece.card.code)
            self.owners.append(piece.owner)

    def note_drawn(self, game: Game, event: CardsDrawn) -> None:
        """Record drawn cards, for the hand or for a round of a shootout."""
        if event.zone == "hand":
            self.drawn.update(event.cards)
        elif game.state.shootout is not None:
            # Only the first draw of a round: the second replaces cards.
            round_ = (len(game.state.fights), game.state.shootout.round, event.seat)
            self.rounds.setdefault(round_, len(event.cards))

    def note_moved(self, game: Game, event: ZoneChanged) -> None:
        """Record a card that went from one pile to another."""
        if event.zone == "hand":
            self.drawn.add(event.piece)
        elif event.origin == "hand" and event.zone in ("discard", "boot hill", "deck"):
            self.left.add(event.piece)

    def note_played(self, game: Game, event: CardPlayed | Entered | Attached) -> None:
        """Record a card that entered play, or was used from the hand."""
        if self.begun and not (isinstance(event, Attached) and not event.enters):
            self.played.add(event.piece)

    def note_phase(self, game: Game, event: PhaseBegins) -> None:
        """Record the players' numbers at the start of Sundown."""
        if event.phase == "sundown":
            state, seats = game.state, range(len(game.state.players))
            self.days.append(
                DayFacts(
                    day=state.day,
                    control=tuple(control.all_control_points(state)),
                    influence=tuple(stats.total_influence(state, seat) for seat in seats),
                    ghost_rock=tuple(player.ghost_rock for player in state.players),
                    hand=tuple(len(player.hand) for player in state.players),
                )
            )

    def note_used(self, game: Game, event: Used) -> None:
        """Record the use of an ability."""
        self.used.append(event.piece)
        if event.played_as == CHEATIN:
            self.resolutions[event.seat] += 1

    def note_lowball(self, game: Game, event: LowballCompared) -> None:
        """Record the compared lowball hands."""
        self.lowball.update(seat for seat, hand in enumerate(event.hands) if hand)
        self.lowball_cheatin.update(event.cheatin)

    def facts(self) -> GameFacts | None:
        """The facts of the game, None if it ended before it began."""
        if self.game is None:
            return None
        self.learn(self.game)
        state, seats = self.game.state, range(len(self.game.state.players))
        stayed = {piece.number for piece in state.pieces if piece.zone == IN_PLAY and piece.card.type not in LEADS}
        unused = self.left - self.played
        fates = (self.started, self.opening, self.drawn, self.played, unused, stayed)
        counts = [
            [Counter(self.codes[one] for one in fate if self.owners[one] == seat) for fate in fates] for seat in seats
        ]
        drawn: list[Counter[int]] = [Counter() for _ in seats]
        for (_, _, seat), number in self.rounds.items():
            drawn[seat][number] += 1
        return GameFacts(
            cards=tuple(
                {code: CardFacts._make(count[code] for count in by_fate) for code in sorted(set().union(*by_fate))}
                for by_fate in counts
            ),
            days=tuple(self.days),
            fights=tuple(
                FightFacts(
                    day=fight.day,
                    at=SQUARE if fight.at == TOWN_SQUARE else self.codes[fight.at],
                    seats=fight.seats,
                    winner=fight.winner,
                    rounds=tuple(
                        RoundFacts(
                            ranks=(rank_of(one.scores[0]), rank_of(one.scores[1])),
                            cheatin=one.cheatin,
                            due=one.due,
                            taken=one.taken,
                            dudes=one.dudes,
                        )
                        for one in fight.rounds
                    ),
                )
                for fight in state.fights
            ),
            drawn=tuple(dict(sorted(by_number.items())) for by_number in drawn),
            resolutions=tuple(self.resolutions[seat] for seat in seats),
            lowball=tuple(self.lowball[seat] for seat in seats),
            lowball_cheatin=tuple(self.lowball_cheatin[seat] for seat in seats),
            uses=tuple(map(self.uses, seats)),
        )

    def uses(self, owner: int) -> dict[str, CardUses]:
        """By code, what the cards of an owner did."""
        used = Counter(self.codes[one] for one in self.used if self.owners[one] == owner)
        dead = Counter(self.codes[one] for one in self.drawn - self.played if self.owners[one] == owner)
        return {code: CardUses(used[code], dead[code]) for code in sorted({*used, *dead})}


# Type of event -> the method that notes it.
NOTES: dict[type[Event], Callable[..., None]] = {
    CardsDrawn: Watcher.note_drawn,
    ZoneChanged: Watcher.note_moved,
    CardPlayed: Watcher.note_played,
    Entered: Watcher.note_played,
    Attached: Watcher.note_played,
    PhaseBegins: Watcher.note_phase,
    Used: Watcher.note_used,
    LowballCompared: Watcher.note_lowball,
}


def play_watched(match: Match, number: int, *, keep: bool = False) -> PlayedGame:
    """Play the game of a number with its facts. keep: as in play_one."""
    watcher = Watcher()
    return play_one(match, number, keep=keep, observer=watcher)._replace(facts=watcher.facts())


def replay_watched(match: Match, game: RecordedGame) -> ReplayResult:
    """Replay a recorded game with its facts. Raises BadRecord."""
    watcher = Watcher()
    result = replay(match, game, watcher)
    return result._replace(played=result.played._replace(facts=watcher.facts()))
