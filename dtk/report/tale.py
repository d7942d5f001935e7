"""How is a game told? Sentence by sentence, from what is different after each unit of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from dtk.cards.card import Card
from dtk.engine.control import control_points, is_private
from dtk.engine.game import Decision, Game
from dtk.engine.hands import as_poker, poker_of
from dtk.engine.ids import NOBODY, TOWN_SQUARE
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.places import owner_of_place
from dtk.engine.plays import PASS, Play
from dtk.engine.rules.shootout import LUMPS, STEPS, draw_hands
from dtk.engine.shootouts import Posse
from dtk.engine.state import State
from dtk.engine.stats import total_influence
from dtk.engine.view import View
from dtk.files.shown import visible
from dtk.match.one import FORFEIT, WON, Played
from dtk.poker.hands import score
from dtk.poker.lowball import lowball_score
from dtk.poker.ranks import HAND, RANK_NAMES, rank_of
from dtk.report.seen import name_of
from dtk.report.tally import counted

REASONS = {
    WON: "more control points than anyone else has influence",
    "days": "the game was stopped, for it had gone on for too many days",
    "plays": "the game was stopped, for there were too many plays on one day",
    "rounds": "the game was stopped, for a shootout would not end",
    "reactions": "the game was stopped, for events answered each other without an end",
}
# Plays and Reacts of what cards say.
USES = {"use": "uses", "answer": "reacts with"}
# Players with longer names are told by their seats.
LONGEST_NAME = 20
SEAT = "seat"
DRAW = STEPS.index(draw_hands)
LEFT = {"discard": "is discarded", "boot hill": "is aced", "removed": "leaves the game", "hand": "goes back to hand"}


class Glimpse(NamedTuple):
    """What was to be seen of a piece."""

    card: Card
    zone: str
    at: int
    booted: bool
    host: int
    bounty: int


class Tale:
    """A witness that tells everything. say: takes one sentence after another."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self.say = say
        self.seen: list[Glimpse] = []
        self.day = 0
        # How things stood before the unit.
        self.phase = ""
        self.passes = 0
        self.turn = NOBODY
        self.caller = NOBODY
        self.shown = 0
        self.fighting = False
        # Who decided in this unit to run, and to come to a shootout.
        self.running: set[int] = set()
        self.coming: set[int] = set()

    def tell(self, sentence: str) -> None:
        """Say a sentence, which may begin with a seat."""
        self.say(sentence[0].upper() + sentence[1:] if sentence.startswith(f"{SEAT} ") else sentence)

    def begins(self, game: Game) -> None:
        """Who sits where, and who starts."""
        state = game.state
        for player in state.players:
            leads = (player.outfit, player.legend)
            own = [one for one in state.in_play if state.pieces[one].owner == player.seat and one not in leads]
            gang = listed([title(state, one) for one in own]) or "nobody"
            self.tell(f"{self.name(state, player.seat)} starts with {gang}, and {player.rock} ghost rock.")
        self.seen = glimpses(state)

    def decided(self, game: Game, decision: Decision, answer: Any) -> None:
        """Tell what shows in no difference."""
        state, who = game.state, self.name(game.state, decision.seat)
        if decision.kind == "play":
            self.caller = answer.piece if answer.kind == "call out" else NOBODY
            if answer == PASS:
                self.tell(f"{who} passes.")
                self.turn = NOBODY
            elif answer.kind == "invent":
                self.tell(f"{who} tries to invent {title(state, answer.piece)}.")
        if isinstance(answer, Play) and answer.kind in USES:
            self.tell(f"{who} {USES[answer.kind]} {title(state, answer.piece)}.")
        elif decision.kind == "target" and isinstance(answer, int):
            self.tell(f"{who} chooses {self.place(state, answer)} for {title(state, decision.about)}.")
        if decision.kind == "accept" and self.caller != NOBODY:
            stays = "who stays" if answer else "who refuses"
            self.say(f"{title(state, self.caller)} calls out {title(state, decision.about)}, {stays}.")
            self.caller = NOBODY
        elif decision.kind == "flee" and answer:
            self.running.add(decision.about)
        elif decision.kind == "join posse" and answer is not None:
            self.coming.add(answer)

    def passed(self, game: Game) -> None:
        """Tell what is different now."""
        state = game.state
        one_more = state.passes > self.passes or state.phase != "high noon"
        if self.phase == "high noon" and self.turn != NOBODY and one_more:
            self.tell(f"{self.name(state, self.turn)} has nothing to play, and passes.")
        if state.day != self.day:
            self.day = state.day
            self.say("")
            self.say(f"Day {state.day}: {self.name(state, state.winner)} wins at lowball, and the pot.")
            hands = [self.low_hand(state, seat, hand) for seat, hand in lowball_hands(state, self.seen)]
            if hands:
                self.say(f"The hands: {'; '.join(hands)}.")
        if state.shootout is not None and not self.fighting and self.caller != NOBODY:
            mark = state.shootout.mark
            booted = "is booted and " * self.seen[mark].booted
            self.say(f"{title(state, state.shootout.leader)} calls out {title(state, mark)}, who {booted}can't refuse.")
        for sentence in self.differences(state):
            self.tell(sentence)
        if state.phase == "high noon" and state.turn == state.winner and not state.plays and not state.passes:
            stashes = [f"{self.name(state, one.seat)} has {one.rock} ghost rock" for one in state.players]
            self.say(f"After upkeep {listed(stashes)}.")
        self.tell_shootout(state)
        if state.phase == "gambling" or (state.outcome is not None and state.phase == "sundown"):
            for player in state.players:
                points = counted(control_points(state, player.seat), "control point")
                influence = total_influence(state, player.seat)
                self.tell(f"{self.name(state, player.seat)} has {points} and {influence} influence.")
        self.seen, self.phase, self.passes, self.turn = glimpses(state), state.phase, state.passes, state.turn
        self.running.clear()
        self.coming.clear()

    def differences(self, state: State) -> Iterator[str]:
        """What came, went, moved and changed."""
        # Tokens are pieces that were not there before.
        news = [one._replace(zone="removed") for one in glimpses(state)[len(self.seen) :]]
        for piece, before in zip(state.pieces, [*self.seen, *news], strict=True):
            if piece.zone == IN_PLAY and before.zone != IN_PLAY:
                where = f", for {title(state, piece.host)}" if piece.host != NOBODY else ""
                who = self.name(state, piece.controller)
                yield f"{who} brings {title(state, piece.number)} into play{where}."
            elif piece.zone != IN_PLAY and before.zone == IN_PLAY:
                yield f"{title(state, piece.number)} {LEFT.get(piece.zone, 'leaves play')}{self.why(state, piece)}."
            elif piece.zone == IN_PLAY:
                yield from self.changes(state, piece, before)

    def why(self, state: State, piece: Piece) -> str:
        """Why a piece has left play, where that can be told."""
        if self.phase == "upkeep" and piece.card.upkeep:
            return ", as nobody pays its upkeep"
        # A unit is one step of a shootout.
        hurt = state.shootout is not None and state.shootout.step == LUMPS + 1
        return " as a casualty" if hurt and piece.card.type == "dude" else ""

    def changes(self, state: State, piece: Piece, before: Glimpse) -> Iterator[str]:
        """What is different about a piece that was in play before, and still is."""
        name = title(state, piece.number)
        if piece.card is not before.card:
            yield f"{visible(before.card.title)} becomes {name}."
        if piece.number in self.running:
            yield f"{name} runs, and goes home booted."
        elif piece.at != before.at and piece.card.type == "dude":
            boots = " and boots" if piece.booted and not before.booted else ""
            joins = ", to join the posse" if piece.number in self.coming else ""
            yield f"{name} goes {self.whither(state, piece)}{boots}{joins}."
        elif piece.booted and not before.booted:
            yield f"{name} boots."
        if piece.host not in (before.host, NOBODY):
            yield f"{name} is now with {title(state, piece.host)}."
        if piece.bounty > before.bounty:
            # Posses form in the unit in which a shootout begins.
            forming = state.shootout is not None and not self.fighting
            strange = is_private(state, piece.at) and owner_of_place(state, piece.at) != piece.controller
            trespassing = forming and strange
            yield f"{name} is wanted{' for trespassing' * trespassing}, with a bounty of {piece.bounty}."

    def whither(self, state: State, piece: Piece) -> str:
        """Where a dude goes."""
        is_home = piece.at == state.players[piece.controller].outfit
        return "home" if is_home else f"to {self.place(state, piece.at)}"

    def tell_shootout(self, state: State) -> None:
        """How a shootout begins, what hands are shown, and that it is over."""
        shootout = state.shootout
        if shootout is None:
            if self.fighting:
                self.say("The shootout is over.")
            self.fighting, self.shown = False, 0
            return
        if not self.fighting:
            self.fighting = True
            sides = [listed([title(state, one) for one in posse.dudes]) or "nobody" for posse in shootout.posses]
            self.say(f"Shootout at {self.place(state, shootout.at)}: {sides[0]} against {sides[1]}.")
        shooters = [title(state, posse.shooter) for posse in shootout.posses if posse.shooter != NOBODY]
        if shootout.step == DRAW and shooters:
            self.say(f"Round {shootout.round}: {listed(shooters)} shoot{'s' * (len(shooters) == 1)}.")
        if shootout.step == DRAW + 1:
            self.say("Hands are drawn.")
        if shootout.step == 0 and shootout.round:
            self.say("The shootout goes on.")
        if shootout.round != self.shown and all(posse.score for posse in shootout.posses):
            self.shown = shootout.round
            self.tell(f"{', '.join(self.hand(state, posse) for posse in shootout.posses)}.")

    def hand(self, state: State, posse: Posse) -> str:
        """`Ann shows 8♠ 8♥ ... (Full House, cheatin')`."""
        held = state.players[posse.seat].draw_hand
        cards = [state.pieces[number].card for number in held]
        shown = " ".join(card.slot or "Joker" for card in cards)
        shooter = title(state, posse.shooter) if posse.shooter != NOBODY else self.name(state, posse.seat)
        cheatin = ", cheatin'" * posse.cheatin
        own, rank = rank_of(score([poker_of(state, state.pieces[one]) for one in held])), rank_of(posse.score)
        changed = f", which counts as {RANK_NAMES[rank]}" if rank != own else ""
        return f"{shooter} shows {shown} ({RANK_NAMES[own]}{cheatin}{changed})"

    def low_hand(self, state: State, seat: int, hand: list[int]) -> str:
        """`Ann A♠ 3♦ 5♣ 9♥ K♠, High Card`."""
        cards = sorted((state.pieces[number].card for number in hand), key=lambda card: card.value or 0)
        shown = " ".join(card.slot or "Joker" for card in cards)
        return f"{self.name(state, seat)} {shown}, {RANK_NAMES[rank_of(low_score(state, hand))]}"

    def ends(self, played: Played, names: list[str]) -> None:
        """Who won, and why. names: of the players by seat."""
        self.say("")
        if played.reason == FORFEIT:
            self.say(f"{visible(names[played.forfeit])} forfeits: {visible(played.fault)}.")
        why = REASONS.get(played.reason, visible(played.fault or played.reason))
        why = "" if played.reason == FORFEIT else f": {why}"
        when = f"on day {played.days}" if played.days else "before the first day"
        if played.winner == NOBODY:
            self.say(f"Nobody wins{why}.")
        else:
            self.say(f"{visible(names[played.winner])} wins {when}{why}.")

    def name(self, state: State, seat: int) -> str:
        """A player's name, with the seat where two are called the same; the seat alone where names are long."""
        name = visible(state.players[seat].name)
        if any(len(player.name) > LONGEST_NAME for player in state.players):
            return f"{SEAT} {seat + 1}"
        alike = sum(player.name == state.players[seat].name for player in state.players)
        return name if alike == 1 else f"{name} ({seat + 1})"

    def place(self, state: State, place: int) -> str:
        """What a location is called."""
        if place == TOWN_SQUARE:
            return "the town square"
        if state.pieces[place].card.type == "outfit":
            return f"the home of {self.name(state, state.pieces[place].owner)}"
        return title(state, place)


def title(state: State, number: int) -> str:
    """What a piece is called, wherever it went."""
    return name_of(View(state, NOBODY), state.pieces[number])


def glimpses(state: State) -> list[Glimpse]:
    """What is to be seen now."""
    return [Glimpse(one.card, one.zone, one.at, one.booted, one.host, one.bounty) for one in state.pieces]


def lowball_hands(state: State, seen: list[Glimpse]) -> list[tuple[int, list[int]]]:
    """The hands of the lowball that is just over, by seat, as they lie on the piles; nothing where that can't be told
    for certain. seen: how things stood before it.
    """
    found = []
    for player in state.players:
        gone = [one for one in (*player.discard, *player.boot_hill) if seen[one].zone != state.pieces[one].zone]
        aced = [one for one in player.boot_hill if one in gone]
        hand = [*player.discard[len(aced) - HAND :], *aced]
        # Where hands were tied, nobody can say which of them a joker was in.
        if len(hand) != HAND or (aced and len(gone) > HAND):
            return []
        found.append((player.seat, hand))
    scores = {seat: low_score(state, hand) for seat, hand in found}
    lowest = min(scores.values())
    return found if [seat for seat, low in scores.items() if low == lowest] == [state.winner] else []


def low_score(state: State, hand: list[int]) -> int:
    """What a hand is worth at lowball."""
    return lowball_score([as_poker(state.pieces[number].card) for number in hand])


def listed(words: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)
