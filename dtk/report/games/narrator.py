"""How is a game told? Sentence by sentence, as its events happen."""

from __future__ import annotations

from collections.abc import Callable

from dtk.engine.events import (
    Accepted,
    Booted,
    CalledOut,
    Event,
    JobBegins,
    Moved,
    PhaseBegins,
    Refused,
    SetUp,
    Stage,
    TraitUsed,
    Used,
)
from dtk.engine.game import Game
from dtk.engine.header import REACT
from dtk.engine.ids import NOBODY
from dtk.files.shown import visible
from dtk.match.digests import digest
from dtk.match.one import FORFEIT, UNFINISHED, WON, WON_OVER_ONE, Observer, PlayedGame
from dtk.report.figures import counted
from dtk.report.games.sentences import SENTENCES
from dtk.report.games.story import SEAT, Story

REASONS = {
    WON: "more control points than anyone else has influence",
    WON_OVER_ONE: "more control points than one other player has influence",
    "days": "the game was stopped, for it had gone on for too many days",
    "plays": "the game was stopped, for there were too many plays on one day",
    "rounds": "the game was stopped, for a shootout would not end",
    "reactions": "the game was stopped, for events answered each other without an end",
}


class Narrator(Observer):
    """An observer that tells what happens.

    say: called with each sentence. caller: who has called out a dude that has not answered yet, or NOBODY.
    """

    def __init__(self, say: Callable[[str], None]) -> None:
        self.say = say
        self.story: Story | None = None
        self.caller = NOBODY
        # A sentence that is held back for an event that may complete it.
        self.held = ""
        # The uses that are being resolved, the innermost last: how everything was when each had been paid for; empty
        # once any event has come of it.
        self.uses: list[str] = []
        # What tells of traits that take effect, the innermost last; empty once it is told.
        self.traits: list[list[str]] = []

    def unit_over(self, game: Game) -> None:
        """A unit is over."""
        self.catch_up()

    def hear(self, game: Game, event: Event, stage: Stage) -> None:
        """An event has reached a stage."""
        story = self.story = self.story if self.story is not None and self.story.game is game else Story(game)
        is_over = stage in (Stage.DONE, Stage.FAILED)
        if is_over and story.under_way and story.under_way[-1] is event:
            story.under_way.pop()
            if isinstance(event, TraitUsed) and self.traits:
                self.traits.pop()
        # Cards that start in play are told together, with SetUp.
        if game.state.phase == "setup" and not (isinstance(event, SetUp) or SetUp in story.latest):
            return
        self.take_note(story, event, stage)
        if isinstance(event, Used):
            self.narrate_use(story, event, stage)
        else:
            self.uses = [""] * len(self.uses)
        self.narrate(story, event, stage)
        if stage is Stage.UNDER_WAY:
            story.under_way.append(event)
        elif stage is Stage.DONE:
            story.latest[type(event)] = event

    def take_note(self, story: Story, event: Event, stage: Stage) -> None:
        """Remember what later sentences need."""
        if isinstance(event, PhaseBegins) and event.phase == "gambling" and stage is Stage.AHEAD:
            self.catch_up()
            story.heading = f"Day {story.state.day}"
        elif isinstance(event, CalledOut | JobBegins) and stage is Stage.AHEAD:
            self.caller = event.caller if isinstance(event, CalledOut) else self.caller
            # Who moved or booted before that did not do so to join a posse.
            story.latest.pop(Moved, None)
            story.latest.pop(Booted, None)
        elif isinstance(event, (Accepted, Refused)):
            self.caller = NOBODY

    def narrate_use(self, story: Story, event: Used, stage: Stage) -> None:
        """Tell of a use that has changed nothing once it is paid for; but a React may have prevented something."""
        if stage is Stage.UNDER_WAY:
            self.uses.append("" if event.played_as == REACT else digest(story.state))
        elif stage in (Stage.DONE, Stage.FAILED) and self.uses and self.uses.pop() == digest(story.state):
            self.catch_up()
            self.say("Nothing comes of it.")

    def narrate(self, story: Story, event: Event, stage: Stage) -> None:
        """Tell an event, if this is the stage at which it is told."""
        telling = SENTENCES.get(type(event))
        if telling is None or telling.stage is not stage:
            return
        held = story.held
        is_completed = isinstance(held, telling.completes) and held.piece == event.piece
        story.held = held if is_completed else None
        sentences = list(telling.say(story, event))
        if isinstance(event, TraitUsed):
            # It is told once it has had an effect.
            self.traits.append(sentences)
            sentences = []
        if not sentences:
            story.held = held
            return
        if is_completed:
            self.held = ""
        self.catch_up()
        self.introduce(story, sentences[0])
        if telling.holds:
            self.held, story.held = sentences.pop(), event
        for sentence in sentences:
            self.tell(sentence)

    def introduce(self, story: Story, sentence: str) -> None:
        """Tell what precedes a sentence: the day, unless it names it itself, and the traits that take effect."""
        if story.heading:
            self.say("")
            if not sentence.startswith(story.heading):
                self.say(f"{story.heading} begins.")
            story.heading = ""
        for trait in self.traits:
            for line in trait:
                self.tell(line)
        self.traits = [[] for _ in self.traits]

    def catch_up(self) -> None:
        """Tell the sentence that is held back, if there is one, as nothing can complete it any more."""
        held, self.held = self.held, ""
        if self.story is not None:
            self.story.held = None
        if held:
            self.tell(held)

    def tell(self, sentence: str) -> None:
        """Say a sentence; if it begins with a seat, that gets a capital."""
        self.say(sentence[0].upper() + sentence[1:] if sentence.startswith(f"{SEAT} ") else sentence)

    def ends(self, played: PlayedGame, names: list[str]) -> None:
        """Who won, and why. names: of the players by seat."""
        self.catch_up()
        self.say("")
        if played.reason == FORFEIT:
            self.say(f"{visible(names[played.forfeit])} forfeits: {visible(played.fault)}.")
        why = REASONS.get(played.reason, visible(played.fault or played.reason))
        why = "" if played.reason == FORFEIT else f": {why}"
        when = f"on day {played.days}" if played.days else "before the first day"
        if played.reason == UNFINISHED:
            self.say(f"The game is left {when}, and not finished.")
        elif played.winner == NOBODY:
            self.say(f"Nobody wins{why}.")
        else:
            self.say(f"{visible(names[played.winner])} wins {when}{why}.")
        if played.undone:
            self.say(f"{counted(len(played.undone), 'choice')} taken back after something had come of it.")
