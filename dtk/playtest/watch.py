"""What must not happen in a game, whatever its cards say? Listens to a game and records violations.

Used texts did what they say, or another effect explains why not. Impossible actions did not happen, prevented texts
count as used, and lasting effects end in time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from dtk.cardtext.purposes import ACE, BOOT, DISCARD, JOIN, SEND_HOME, TAKE_CONTROL, UNBOOT, WANT, Purpose
from dtk.engine import events, prohibitions
from dtk.engine.abilities import Ability, Text, Trigger, Use
from dtk.engine.events import Event, Stage
from dtk.engine.game import Game
from dtk.engine.ids import NOBODY, Party
from dtk.engine.lasting import (
    NOTED,
    Granted,
    LastingEffect,
)
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.places import locations, posse_of
from dtk.engine.state import State
from dtk.engine.subjects import Ban
from dtk.playtest.interferers import Interference, is_half

ASKS = prohibitions.is_prohibited
# These keep nobody from choosing a card (compendium-1.9.3:799).
CHOSEN_ALL_THE_SAME = (
    *("cannot be affected", "cannot lose influence", "cannot lose bullets", "cannot be a draw"),
    *("rank cannot change", "casualties cannot increase", "casualties cannot decrease"),
)
# The events by which a purpose is tried.
TRIED: dict[object, tuple[type[Event], ...]] = {
    BOOT: (events.Booted,),
    UNBOOT: (events.Unbooted,),
    # Who leaves play may do so another way, where a text says so.
    DISCARD: (events.LeftPlay,),
    ACE: (events.LeftPlay,),
    WANT: (events.BountyRaised,),
    SEND_HOME: (events.SentHome, events.Booted),
    JOIN: (events.Joined,),
    TAKE_CONTROL: (events.ControlTaken,),
}
# Titles of texts that can be used for nothing: where the first sentence begins with an If, it may fail
# (compendium-1.9.3 "Abilities"); the "up to two dudes" of Flight of the Lepus may be none, the play that Pearly's
# Palace allows may be to pass, and whoever boots or unboots all there are, searches, looks, counts influence, moves,
# boots who may be booted already, or takes what there is may find nothing.
MAY_COME_TO_NOTHING = frozenset(
    ("Circle M Ranch", "Jael's Guile", "Nicodemus Whateley", "Jarrett Blake", "Allie Hensman", "Lawrence Blackwood")
    + ("Quickdraw Handgun", "Legendary Holster", "Ulysses Marks", "Angela Payne", "Marion Seville (Exp.1)")
    + ("Flint's Amusements", "Dog's Duster", "Zhu's Ferocity", "Raking Dragons", "Rabbit's Lunar Leap")
    + ("Rabbit's Deception", "Mariel Lewis", "Outgunned", '"Thunder Boy" Nabbe', "Alexander Sequoia", "Clanton Ranch")
    + ("The Gem Theater", "Farnum's Consortium", "Bass Reeves", "Baker Andrews", 'Larry "Sevens" Swift')
    + ("Rattler Young 'Un", "Xemo's Turban", "Bio-Charge Neutralizer", "Flight of the Lepus", "Pearly's Palace")
    + ("Fool's Gold", "Abram Grothe (Exp.2)", "Stan Fredricks", "Espuelas", "Mark of Pestilence")
    + ("Moving Forward", "Pale Horse", "Virgil Earp", "Devil's Six Gun", "Behold White Bull", "Sight Beyond Sight")
    + ("Exultant Translocation", "The Fixer", "Horse Wranglin'", "Censure", "Father Diamond", "Rosenbaum's Golem")
    + ('Feichi "Suitcase" Lee',)
)
# Titles of dudes whose text undoes whatever has changed their bullets; what is lent may be that text.
RESETS_ITS_BULLETS = frozenset(("Bai Yang Chen (Exp.1)",))
# Titles of texts whose grants another text ends, or they themselves.
ENDED_BY_TEXTS = frozenset(("No Funny Stuff",))
# What is forbidden where such an event can't happen.
DONE: dict[type[Event], str] = {
    events.Booted: "cannot boot",
    events.Unbooted: "cannot unboot",
    events.Moved: "cannot move",
    events.SentHome: "cannot go home",
    events.Joined: "cannot join",
    events.Discarded: "cannot be discarded",
    events.Aced: "cannot be aced",
    events.BountyRaised: "cannot be wanted",
    events.Refused: "cannot refuse",
    events.ShooterPicked: "cannot shoot",
}


# The seat of the player who interferes. The name under which a watch notes that a text was at work.
INTERFERES, AT_WORK = 1, "at work"


class Known(NamedTuple):
    """A lasting effect, and how things were when it was first seen between two units."""

    effect: LastingEffect
    day: int
    phase: str
    at: int
    zone: str


class Watch:
    """Hears games, one after another, and notes what must not be. kind: what interferes. reached: whether it came to
    do anything.
    """

    def __init__(self, kind: Interference) -> None:
        self.begin(kind)

    def begin(self, kind: Interference) -> None:
        """Forget about earlier games."""
        self.kind = kind
        self.faults: list[str] = []
        self.reached = False
        self.heard: list[tuple[Event, Stage]] = []
        # The places in `heard` of what was declared, and was not used yet.
        self.declared: list[int] = []
        # By the identity of the effect.
        self.known: dict[int, Known] = {}
        self.went: set[int] = set()
        # Of which pieces something was about to happen that happens although it can't.
        self.excused: set[int] = set()
        # What happened although it can't, and how that is told.
        self.happened: list[tuple[str, Event]] = []
        # By the code of a card and what it met while its text was at work, how often: AT_WORK, a prohibition, or the
        # kind of interference.
        self.met: Counter[tuple[str, str]] = Counter()
        # The card whose use was last declared or resolved, other than by the interfering outfit.
        self.recent = ""
        # What turned out to be prohibited since the innermost effect began: of which piece, and what.
        self.stopped: list[tuple[Piece, str]] = []

    def hear(self, game: Game, event: Event, stage: Stage) -> None:
        """An event of the game has reached a stage."""
        self.heard.append((event, stage))
        if stage is Stage.DONE and DONE.get(type(event)) == self.kind.never and self.kind.never:
            piece = game.piece(event.piece)
            if is_half(game.state, piece) and event.piece not in self.excused:
                self.happened.append((f"{piece} {self.kind.never}, and it happened: {event}.", event))
        if stage is Stage.AHEAD and self.happens_anyway(game, event):
            self.excused.add(event.piece)
        if isinstance(event, events.LeftPlay | events.ZoneChanged | events.Moved | events.SentHome):
            self.went.add(event.piece)
        if isinstance(event, events.Declared) and stage is Stage.DONE:
            self.declared.append(len(self.heard))
        if isinstance(event, events.Used | events.JobBegins) and stage is Stage.AHEAD and self.declared:
            self.declared.pop()
        if isinstance(event, events.Used) and stage is Stage.AHEAD and not event.resolves:
            self.check_prevented(game, event)
        if isinstance(event, events.Declared | events.Used | events.TraitUsed):
            self.note_answer(game, event, stage)

    def note_answer(self, game: Game, event: events.Declared | events.Used | events.TraitUsed, stage: Stage) -> None:
        """Note that the interfering outfit answered a card, or that another card was declared or used."""
        piece = game.piece(event.piece)
        if piece.card.type != "outfit" or piece.owner != INTERFERES or self.kind.title:
            if not isinstance(event, events.TraitUsed):
                self.recent = piece.card.code
        elif stage is Stage.DONE and isinstance(event, events.TraitUsed):
            self.met.update((code, self.kind.name) for code in {use.piece.card.code for use in game.uses})
        elif stage is Stage.DONE and isinstance(event, events.Used):
            self.met[self.recent, self.kind.name] += 1

    def happens_anyway(self, game: Game, event: Event) -> bool:
        """The effects that happen although they are prohibited.

        A posse without possible shooters still has one, and attachments go with their card.
        """
        if isinstance(event, events.ShooterPicked):
            posse = posse_of(game.state, game.piece(event.piece))
            dudes = [] if posse is None else map(game.piece, posse.dudes)
            return all(ASKS(game, "cannot shoot", dude, NOBODY) for dude in dudes)
        if not isinstance(event, events.Discarded):
            return False
        piece = game.piece(event.piece)
        return piece.host != NOBODY or piece.card.type in ("goods", "spell", "action")

    def check_prevented(self, game: Game, used: events.Used) -> None:
        """What was prevented counts as used (compendium-1.9.3:989)."""
        piece, fight = game.piece(used.piece), game.state.shootout
        if piece.zone == IN_PLAY and not piece.used:
            self.faults.append(f"{piece} was prevented, and is not used.")
        if piece.card.type != "action":
            return
        if piece.zone not in ("discard", IN_PLAY):
            self.faults.append(f"{piece} was prevented, and is in the {piece.zone}.")
        if fight is not None and piece.card.has("Headline") and not fight.headline:
            self.faults.append(f"{piece} was prevented, and another Headline can be played.")

    def is_prohibited(self, game: Game, what: Ban, piece: Piece, by: Party = NOBODY) -> bool:
        """As dtk.engine.prohibitions says; what is prohibited while a text is at work is noted."""
        if not ASKS(game, what, piece, by):
            return False
        self.reached |= what == self.kind.never
        if game.uses:
            self.stopped.append((piece, what))
        return True

    def wrapped(self, text: Text, title: str = "") -> Text:
        """A text whose effects are watched, and those of what it lends. title: of the card that says it."""
        return replace(
            text,
            abilities=tuple(replace(one, effect=self.watched(one, title)) for one in text.abilities),
            triggers=tuple(replace(one, effect=self.watched(one, title)) for one in text.triggers),
            grants=tuple(self.wrapped(lent, title) for lent in text.grants),
            granted_while=tuple(replace(one, text=self.wrapped(one.text, title)) for one in text.granted_while),
        )

    def watched(self, one: Ability | Trigger, title: str) -> Callable[[Use], bool | None]:
        """An effect that is looked at when it is done."""

        def done(use: Use) -> bool | None:
            game = use.game
            before, lasts, told = self.stopped, effects(game.state), len(self.heard)
            self.stopped = []
            due = list(due_to(use, one))
            came = one.effect(use)
            code = use.piece.card.code
            self.met.update((code, what) for what in {AT_WORK, *(what for _, what in self.stopped)})
            happened = [event for event, _ in self.heard[told:]]
            foreseen = one.header is None or title in MAY_COME_TO_NOTHING
            if not foreseen and (why := unforeseen(use, one, self.stopped)):
                if not happened and effects(game.state) == lasts:
                    self.faults.append(f"{use.piece} came to nothing: {why}.")
                for piece, tried in due:
                    if not any(isinstance(event, tried) and event.piece == piece.number for event in happened):
                        self.faults.append(
                            f"{use.piece} tried none of {[kind.__name__ for kind in tried]} on {piece}: {why}."
                        )
            self.stopped = [*before, *self.stopped]
            return came

        return done

    def look(self, game: Game) -> None:
        """Look at what was declared and at what lasts, between two units."""
        for place in self.declared:
            # A job whose spell fails does not begin.
            came = (events.Used, events.TraitUsed, events.SkillTestFailed)
            if not any(isinstance(event, came) for event, _ in self.heard[place:]):
                self.faults.append(f"{self.heard[place - 1][0]} was declared, and nothing came of it.")
        state = game.state
        # Who is at a location that goes boots and leaves, even if it comes back at once.
        evicted = {
            event.piece
            for event, _ in self.heard
            if isinstance(event, events.SentHome)
            and (event.origin in self.went or event.origin not in locations(state))
        }
        self.faults += [told for told, event in self.happened if event.piece not in evicted]
        lasting = {id(effect): effect for effect in effects(state)}
        for key, known in list(self.known.items()):
            if key not in lasting:
                del self.known[key]
                if not self.may_end(state, known):
                    self.faults.append(f"{known.effect} ended too early ({state.phase} of day {state.day}).")
        for key, effect in lasting.items():
            piece = state.pieces[effect.piece]
            known = self.known.setdefault(
                key, Known(effect=effect, day=state.day, phase=state.phase, at=piece.at, zone=piece.zone)
            )
            if is_over(state, known):
                self.faults.append(f"{effect} still lasts ({state.phase} of day {state.day}).")
        self.declared.clear()
        self.went.clear()
        self.excused.clear()
        self.heard.clear()
        self.happened.clear()

    def may_end(self, state: State, known: Known) -> bool:
        """Whether an effect could end since the last unit: its time was over, or its card went."""
        effect = known.effect
        # Who was to fall first has fallen, texts take control points and ghost rock away, and forget what they noted.
        if effect.until in ENDS_OFTEN or effect.about in ("falls first", "ghost rock", "control", NOTED):
            return True
        if effect.until == "shootout" and state.shootout is None:
            return True
        if effect.until == "attached" and state.pieces[getattr(effect, "source", effect.piece)].host != effect.piece:
            return True
        if isinstance(effect, Granted) and state.pieces[effect.source].card.title in ENDED_BY_TEXTS:
            return True
        if effect.about == "bullets" and (
            self.kind.name == "text granted" or state.pieces[effect.piece].card.title in RESETS_ITS_BULLETS
        ):
            return True
        if effect.until == "upkeep" and state.phase == "high noon" and not state.plays:
            return True
        if effect.until in ("day", "stay", "still", "sundown", "nightfall") and not (
            same_day(state, known) and state.phase in BY_DAY
        ):
            return True
        whom = getattr(effect, "whom", NOBODY)
        if whom != NOBODY and state.pieces[whom].zone != IN_PLAY:
            # Whoever it is about had gone before it was made, or has gone since.
            return True
        # From a discard pile a card may come into a deck, be drawn and be discarded again, unit by unit.
        stayed = state.pieces[effect.piece].zone == known.zone != "discard"
        return bool({effect.piece, whom} & self.went) or not stayed


# What may end within a day and a shootout, again and again; and the phases that end no day.
ENDS_OFTEN = (
    "step",
    "test",
    "play",
    "short play",
    "first play",
    "next play",
    "refusal",
    "round",
    "next round",
    "phase",
    "job",
)
BY_DAY = ("upkeep", "high noon")


def is_over(state: State, known: Known) -> bool:
    """Whether an effect should have ended, as of between two units."""
    until = known.effect.until
    if until in ("shootout", "round", "next round"):
        return state.shootout is None
    if until == "job":
        return state.job is None
    if until == "first play":
        return state.phase == "high noon" and state.shootout is None and bool(state.plays or state.passes)
    if until == "phase":
        return state.phase != known.phase or not same_day(state, known)
    if until in ("stay", "still") and known.at != state.pieces[known.effect.piece].at:
        return True
    # What was done while posses formed lasts until the end of the first step.
    if until == "step":
        return state.shootout is None or state.shootout.round > 0
    return until == "test" or (until in ("stay", "still", "sundown", "nightfall", "day") and not same_day(state, known))


def same_day(state: State, known: Known) -> bool:
    """Whether it is still the day that it was; the first begins with setup."""
    return max(1, state.day) == max(1, known.day)


def due_to(use: Use, one: Ability | Trigger) -> Iterator[tuple[Piece, tuple[type[Event], ...]]]:
    """The declared effects of a text on each chosen card in play, if they are not true already."""
    for number, purpose in zip((use.target, *use.more), one.purposes, strict=False):
        if not isinstance(number, int) or number < 0 or purpose not in TRIED:
            continue
        piece = use.game.piece(number)
        is_so = (purpose == BOOT and piece.booted) or (purpose == TAKE_CONTROL and piece.controller == use.seat)
        if piece.zone == IN_PLAY and not is_so:
            yield piece, TRIED[purpose]


def unforeseen(use: Use, one: Ability | Trigger, stopped: Sequence[tuple[Piece, str]]) -> str:
    """The prohibited effects that should not have been offered.

    Cards that may be chosen anyway, and their attachments, are left out. A job may succeed to no effect (rulebook-1.5.0
    §6.2 step 5).
    """
    if one.header is not None and one.header.is_job:
        return ""
    known: set[object] = {piece.number for piece, what in stopped if what in CHOSEN_ALL_THE_SAME}
    for number, purpose in zip((use.target, *use.more), one.purposes, strict=False):
        if isinstance(purpose, Purpose) and purpose not in TRIED:
            known.add(number)
    # No printed card keeps a deed from gaining control points.
    known |= {
        piece.number
        for piece, what in stopped
        if (piece.card.type, what) == ("deed", "cannot gain permanent control points")
    }
    return "; ".join(f"{piece} {what}" for piece, what in stopped if known.isdisjoint((piece.number, piece.host)))


def effects(state: State) -> list[LastingEffect]:
    """All that lasts."""
    return [effect for about in state.lasting for effect in state.lasting.about(about)]
