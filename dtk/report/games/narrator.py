"""The narrator: tells a game sentence by sentence as its events happen."""

from __future__ import annotations

from collections.abc import Callable

from dtk.engine.events import (
    Booted,
    CalledOut,
    Event,
    JobBegins,
    Moved,
    PhaseBegins,
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
    WON: "more control points than any opponent's influence",
    WON_OVER_ONE: "more control points than one opponent's influence",
    "days": "the game was stopped after too many days",
    "plays": "the game was stopped after too many plays on one day",
    "rounds": "the game was stopped in a shootout that did not end",
    "reactions": "the game was stopped because events kept triggering each other",
}


class Narrator(Observer):
    """An observer that narrates a game. say: receives each sentence."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self.say = say
        self.story: Story | None = None
        # A sentence that waits, because the next event may complete it.
        self.held = ""
        # For each use being resolved, innermost last: the digest of the state after its payment, or "" after the next
        # event.
        self.uses: list[str] = []
        # For each trait taking effect, innermost last: its sentences, removed once they are told.
        self.traits: list[list[str]] = []

    def unit_over(self, game: Game) -> None:
        """A unit of the game is over."""
        self.catch_up()

    def hear(self, game: Game, event: Event, stage: Stage) -> None:
        """An event of the game has reached a stage."""
        story = self.story = self.story if self.story is not None and self.story.game is game else Story(game)
        is_over = stage in (Stage.DONE, Stage.FAILED)
        if is_over and story.under_way and story.under_way[-1] is event:
            story.under_way.pop()
            if isinstance(event, TraitUsed) and self.traits:
                self.traits.pop()
        # SetUp tells of all cards that start in play.
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
        """Remember the events that later sentences need."""
        if isinstance(event, PhaseBegins) and event.phase == "gambling" and stage is Stage.AHEAD:
            self.catch_up()
            story.heading = f"Day {story.state.day}"
        elif isinstance(event, CalledOut | JobBegins) and stage is Stage.AHEAD:
            # Earlier moves and boots were not made to join this posse.
            story.latest.pop(Moved, None)
            story.latest.pop(Booted, None)

    def narrate_use(self, story: Story, event: Used, stage: Stage) -> None:
        """Add a sentence if a use was paid for without effect.

        Reacts are left out, because their effect may be prevention.
        """
        if stage is Stage.UNDER_WAY:
            self.uses.append("" if event.played_as == REACT else digest(story.state))
        elif stage in (Stage.DONE, Stage.FAILED) and self.uses and self.uses.pop() == digest(story.state):
            self.catch_up()
            self.say("It has no effect.")

    def narrate(self, story: Story, event: Event, stage: Stage) -> None:
        """Tell an event if it has reached the stage at which it is told."""
        telling = SENTENCES.get(type(event))
        if telling is None or telling.stage is not stage:
            return
        held = story.held
        is_completed = isinstance(held, telling.completes) and held.piece == event.piece
        story.held = held if is_completed else None
        sentences = list(telling.say(story, event))
        if isinstance(event, TraitUsed):
            # A trait is told when it has an effect.
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
        """Tell the day, unless the sentence names it, and the traits taking effect."""
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
        """Tell the waiting sentence, if any, because no event can complete it any more."""
        held, self.held = self.held, ""
        if self.story is not None:
            self.story.held = None
        if held:
            self.tell(held)

    def tell(self, sentence: str) -> None:
        """Pass a sentence on, with a capital letter for a seat, and one full stop, since a title may end in one."""
        ended = sentence.removesuffix(".") if sentence.endswith("..") else sentence
        self.say(ended[0].upper() + ended[1:] if ended.startswith(f"{SEAT} ") else ended)

    def ends(self, played: PlayedGame, names: list[str]) -> None:
        """Tell the result and the reason. names: the players' names, by seat."""
        self.catch_up()
        self.say("")
        if played.reason == FORFEIT:
            self.say(f"{visible(names[played.forfeit])} forfeits: {visible(played.fault)}.")
        why = REASONS.get(played.reason, visible(played.fault or played.reason))
        why = "" if played.reason == FORFEIT else f": {why}"
        when = f"on day {played.days}" if played.days else "before the first day"
        if played.reason == UNFINISHED:
            self.say(f"The game stopped {when}, unfinished.")
        elif played.winner == NOBODY:
            self.say(f"No winner{why}.")
        else:
            self.say(f"{visible(names[played.winner])} wins {when}{why}.")
        if played.undone:
            self.say(f"{counted(len(played.undone), 'choice')} undone after taking effect.")
