"""How is a card's text written down? As a class of parts: abilities, answers to events, and what holds as long as the
card is in play.

`@card("01039")` makes the class a text. Its docstring sums up in our own words what the card does.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from dtk.cardtext.filters import this
from dtk.cardtext.look import Filter, Look, Scene, blame
from dtk.cardtext.play import Play
from dtk.cardtext.purposes import ACE
from dtk.cardtext.targets import Target, nothing_but
from dtk.engine import abilities, bars, stats
from dtk.engine.abilities import AFTER, BEFORE, WHEN, JobTerms, Text, Use, Worth
from dtk.engine.bars import BE_AFFECTED, BE_CHOSEN
from dtk.engine.events import Booted, Event
from dtk.engine.game import Game
from dtk.engine.header import parsed
from dtk.engine.ids import NOBODY
from dtk.engine.lasting import until_named
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.state import State
from dtk.engine.verbs import effects
from dtk.files.words import one_of

# What a part of a text does, as a method of its card's class.
Body = Callable[[Any, Play], bool | None]
Condition = Callable[[Play], bool]
# How much a number changes: the same for all, or worked out for each card; None for not at all.
Amount = int | Callable[[Look, Piece], int | None]


class Authored(NamedTuple):
    """The text of some printings. codes: theirs. author: the class that says it. summary: what it does, in a line."""

    codes: tuple[str, ...]
    author: type
    summary: str
    text: Text

    @property
    def name(self) -> str:
        """The name of the class."""
        return self.author.__name__

    @property
    def source(self) -> tuple[str, int]:
        """The file and line where it is written. Raises OSError where the sources are not installed."""
        return inspect.getfile(self.author), inspect.getsourcelines(self.author)[1]


class Part:
    """A part of a text; it knows what it is once its class is made."""

    def text(self, author: object) -> Text:
        """The part as a text of its own. author: the one instance of the class that it stands in."""
        raise NotImplementedError


def card(*codes: str) -> Callable[[type], Authored]:
    """Make a class the text of the printings of these codes; their texts say the same."""

    def make(made: type) -> Authored:
        try:
            return authored(made)
        except Exception as fault:
            fault.add_note(f"It happened as {made.__name__} ({', '.join(codes)}) was made a text.")
            raise

    def authored(made: type) -> Authored:
        if len(set(codes)) != len(codes) or not codes:
            raise ValueError("A text is for some printings, whose codes are each said once.")
        author = made()
        text, grants = Text(), [part for part in vars(made).values() if isinstance(part, Grant)]
        for place, grant in enumerate(grants):
            grant.place = place
        # A job's part has several names, one for each of its methods.
        for part in dict.fromkeys(one for one in vars(made).values() if isinstance(one, Part)):
            text = text.and_also(part.text(author))
        summary = inspect.cleandoc(made.__doc__ or "").partition("\n")[0]
        if not summary:
            raise TypeError(f"{made.__name__} does not say what it does.")
        return Authored(codes, made, summary, text)

    return make


# Abilities


class AbilityPart(Part):
    """An ability, with the method that does it."""

    def __init__(self, body: Body, header: str, targets: tuple[Target, ...], said: dict[str, Any]) -> None:
        self.body, self.header, self.targets, self.said = body, header, targets, said
        self.begins: Body | None = None
        self.fails: Body | None = None

    def as_it_begins(self, body: Body) -> AbilityPart:
        """What a job does once it is paid for, before anybody rides."""
        self.begins = body
        return self

    def if_it_fails(self, body: Body) -> AbilityPart:
        """What a job does if it fails."""
        self.fails = body
        return self

    def text(self, author: object) -> Text:
        """The ability alone."""
        return Text(abilities=(self.ability(author),))

    def ability(self, author: object) -> abilities.Ability:
        """The ability as the engine knows it."""
        said = dict(self.said)
        terms = JobTerms(
            leads=said.pop("leads", abilities.anybody),
            posse=said.pop("posse", abilities.any_posse),
            begins=effect(author, self.begins) if self.begins else None,
            fails=effect(author, self.fails) if self.fails else None,
        )
        finders = [*map(finder, self.targets)]
        worth = said.pop("worth", None) or worth_by(self.targets)
        return abilities.Ability(
            parsed(self.header),
            effect(author, self.body),
            targets=finders[0] if finders else None,
            more=tuple(finders[1:]),
            job=terms,
            worth=worth,
            **said,
        )


def ability(
    header: str,
    *targets: Target,
    requires: Condition | None = None,
    joins: bool = False,
    reaches: bool = False,
    legends: bool = False,
    from_hand: bool = False,
    printed: bool = True,
    difficulty: Callable[[Play], int] | None = None,
    combo: Condition | None = None,
    worth: Callable[[Play], float] | None = None,
    plays: tuple[str, ...] = (),
) -> Callable[[Body], AbilityPart]:
    """An ability with its printed header. targets: what is chosen, in turn. requires: what must hold beside that.

    joins: it brings a card into a posse. reaches: in a shootout it may choose what is not in it. legends: it says that
    it affects legends. from_hand: it is used while its card, which is no action, is in hand. printed: its header stands
    on the card. difficulty: of a spell that has none in its header. combo: its combo requirement. worth: what using it
    is worth beside what its targets are for. plays: the kinds of play that it is where its header says none.
    """
    if requires is not None:
        targets = (required(targets[0], requires), *targets[1:]) if targets else (nothing_but(requires),)
    said: dict[str, Any] = {"joins": joins, "reaches": reaches, "legends": legends}
    said |= {"from_hand": from_hand, "printed": printed, "unsaid": plays}
    if difficulty is not None:
        said["difficulty"] = asking(difficulty)
    if combo is not None:
        said["combo"] = asking(combo)
    if worth is not None:
        said["worth"] = weighing(worth, targets)
    return lambda body: AbilityPart(body, header, targets, said)


def job(
    header: str,
    mark: Target,
    *,
    leads: Callable[[Play, Piece], bool] | None = None,
    posse: Callable[[Play, Sequence[Piece]], bool] | None = None,
    requires: Condition | None = None,
    worth: Callable[[Play], float] | None = None,
) -> Callable[[Body], AbilityPart]:
    """A job; the method is what it does if it succeeds. leads: who may lead it. posse: what the posse must be; one more
    dude never makes it worse.
    """
    said: dict[str, Any] = {}
    if leads is not None:
        said["leads"] = lambda use, dude: leads(Play(use), dude)
    if posse is not None:
        said["posse"] = lambda use, dudes: posse(Play(use), dudes)
    targets = (mark if requires is None else required(mark, requires),)
    if worth is not None:
        said["worth"] = weighing(worth, targets)
    return lambda body: AbilityPart(body, header, targets, said)


def outguns_the_mark(play: Play, posse: Sequence[Piece]) -> bool:
    """Whether a posse has more bullets in all than the mark of a job."""
    return sum(map(play.bullets, posse)) > play.bullets(play.target)


def shoots_better(play: Play) -> bool:
    """Whether the dude with the text, or its performer, has more bullets than who was chosen."""
    return play.bullets(play.dude) > play.bullets(play.target)


def is_worth_more(play: Play) -> bool:
    """Whether it has a higher value than who was chosen."""
    return play.value(play.dude) > play.value(play.target)


def is_poorest(look: Look) -> bool:
    """Whether the player has less ghost rock than each other player."""
    return all(look.rock() < look.rock(seat) for seat in look.opponents)


def is_peaceful_sundown(look: Look) -> bool:
    """Whether it is Sundown of a day without a shootout."""
    return look.state.phase == "sundown" and all(fight.day != look.state.day for fight in look.state.fights)


def has_three_pairs(look: Look) -> bool:
    """Whether the draw hand has three pairs with the top card of the discard pile; a joker, which makes the hand best
    without that card, makes none.
    """
    return look.pairs([*look.draw_hand(), *look.discards()[-1:]]) == 3


def by_three_pairs(play: Play) -> float:
    """What three pairs are worth where each bullet of this dude raises the rank for them."""
    return float(play.bullets(play.dude)) if has_three_pairs(play) else 0.0


def outgunned(play: Play) -> list[Piece]:
    """The opposing dudes with fewer bullets than the dude that was chosen, who can be aced."""
    most = play.bullets(play.target)
    return [one for one in play.riders(play.other_posse) if play.bullets(one) < most and ACE.can(play, one)]


# Answers to events

# One type of event, or several that are answered alike.
Events = type[Event] | tuple[type[Event], ...]


class Moment(NamedTuple):
    """When something is answered. to: the events. filters: what the card must pass that they happen to."""

    to: Events
    timing: str
    instead: bool
    filters: tuple[Filter, ...]


def before(event: Events, *filters: Filter) -> Moment:
    """Before something happens."""
    return Moment(event, BEFORE, False, filters)


def when(event: Events, *filters: Filter) -> Moment:
    """When something happens; what leaves play is still there."""
    return Moment(event, WHEN, False, filters)


def after(event: Events, *filters: Filter) -> Moment:
    """After something has happened."""
    return Moment(event, AFTER, False, filters)


def instead_of(event: Events, *filters: Filter) -> Moment:
    """In the place of what would happen."""
    return Moment(event, WHEN, True, filters)


class AnswerPart(Part):
    """A React, or a trait without a header, with the method that does it."""

    def __init__(
        self,
        body: Body,
        header: str,
        moment: Moment,
        targets: tuple[Target, ...],
        requires: Condition | None,
        said: dict[str, Any],
    ) -> None:
        self.body, self.header, self.moment, self.targets = body, header, moment, targets
        self.requires, self.said = requires, said

    def text(self, author: object) -> Text:
        """The answer alone."""
        said = dict(self.said)
        finders = [*map(finder, self.targets)]
        first, *others = self.moment.to if isinstance(self.moment.to, tuple) else (self.moment.to,)
        answer = abilities.Answer(
            first,
            self.moment.timing,
            effect(author, self.body),
            concerns=self.concerns,
            header=parsed(self.header) if self.header else None,
            targets=finders[0] if finders else None,
            more=tuple(finders[1:]),
            instead=self.moment.instead,
            also=tuple(others),
            worth=said.pop("worth", None) or worth_by(self.targets),
            **said,
        )
        return Text(answers=(answer,))

    def concerns(self, use: Use) -> bool:
        """Whether an event is one that it answers."""
        play = Play(use)
        if self.moment.filters and use.event.piece == NOBODY:
            return False
        try:
            return all(one(play, play.subject) for one in self.moment.filters) and (
                self.requires is None or self.requires(play)
            )
        except Exception as fault:
            blame(fault, use.piece)
            raise


def react(
    header: str,
    moment: Moment,
    *targets: Target,
    requires: Condition | None = None,
    zones: tuple[str, ...] = (),
    legends: bool = False,
    difficulty: Callable[[Play], int] | None = None,
    worth: Callable[[Play], float] | None = None,
) -> Callable[[Body], AnswerPart]:
    """A React with its printed header. zones: where its card must be; see dtk.engine.abilities.Answer."""
    said: dict[str, Any] = {"zones": zones, "legends": legends}
    if difficulty is not None:
        said["difficulty"] = asking(difficulty)
    if worth is not None:
        said["worth"] = weighing(worth, targets)
    return lambda body: AnswerPart(body, header, moment, targets, requires, said)


def trait(
    moment: Moment, *targets: Target, requires: Condition | None = None, zones: tuple[str, ...] = ()
) -> Callable[[Body], AnswerPart]:
    """A trait that something sets off, and that must be done."""
    return lambda body: AnswerPart(body, "", moment, targets, requires, {"zones": zones})


# What holds as long as a card is in play


class Holds(Part):
    """Anything else; what it is, is known at once."""

    def __init__(self, text: Text) -> None:
        self.held = text

    def text(self, author: object) -> Text:
        """The part alone."""
        return self.held


def gets(stat: str, amount: Amount, *to: Filter, requires: Callable[[Look], bool] | None = None) -> Part:
    """Change a number of the cards that pass: "bullets", "influence", "value" ... (dtk.engine.stats)."""
    return change(stat, amount, to, requires, "add")


def counts_as(stat: str, amount: Amount, *to: Filter, requires: Callable[[Look], bool] | None = None) -> Part:
    """Set a number of the cards that pass."""
    return change(stat, amount, to, requires, "set")


def at_most(stat: str, amount: Amount, *to: Filter, requires: Callable[[Look], bool] | None = None) -> Part:
    """Limit a number of the cards that pass."""
    return change(stat, amount, to, requires, "most")


def is_a_stud(*who: Filter, requires: Callable[[Look], bool] | None = None) -> Part:
    """The dudes that pass are studs."""
    return change("stud", 1, who, requires, "set")


def is_a_draw(*who: Filter, requires: Callable[[Look], bool] | None = None) -> Part:
    """The dudes that pass are draws."""
    return change("stud", 0, who, requires, "set")


# What cards have that are not in play too, and what is theirs alone that are: bullets, influence ...
OUT_OF_PLAY = ("cost", "value", "suit", "difficulty")


def change(
    stat: str, amount: Amount, to: tuple[Filter, ...], requires: Callable[[Look], bool] | None, how: str
) -> Part:
    """Change a statistic of the cards that pass; of cards out of play only what they have there (OUT_OF_PLAY).

    Raises ValueError for what is no statistic.
    """
    stats.known(stat)

    def amount_of(state: State, holder: Piece, piece: Piece) -> int | None:
        if piece.zone != IN_PLAY and stat not in OUT_OF_PLAY:
            return None
        look = Look(state, holder)
        try:
            for one in to:
                if not one(look, piece):
                    return None
            if requires is not None and not requires(look):
                return None
            return amount if isinstance(amount, int) else amount(look, piece)
        except Exception as fault:
            blame(fault, holder)
            raise

    return Holds(Text(changes=(abilities.Change(stat, amount_of, how, this in to),)))


class Ban(Scene):
    """A look at what is to be forbidden. whom: whom it would be done to, or by. by: who else has to do with it, None
    if nobody (dtk.engine.bars). number: of what can't be used which ability it is, as in dtk.engine.state.Piece.used.
    """

    __slots__ = ("by", "number", "whom")

    def __init__(self, game: Game, card: Piece, piece: Piece, by: int) -> None:
        super().__init__(game, card)
        self.whom = piece
        self.by = game.piece(by) if 0 <= by < len(game.state.pieces) else None
        self.number = by


def cannot(what: str, *whom: Filter, requires: Callable[[Ban], bool] | None = None) -> Part:
    """Forbid something to be done to the cards that pass, or by them (dtk.engine.bars).

    Raises ValueError for what no bar forbids.
    """
    one_of("bar", what, bars.ALL)

    def concerns(game: Game, holder: Piece, piece: Piece, by: int) -> bool:
        ban = Ban(game, holder, piece, by)
        try:
            return all(one(ban, piece) for one in whom) and (requires is None or requires(ban))
        except Exception as fault:
            blame(fault, holder)
            raise

    return Holds(Text(bars=(abilities.Bar(what, concerns, this in whom),)))


def untouchable(*whom: Filter, requires: Callable[[Ban], bool] | None = None) -> Part:
    """Nobody can choose or affect the cards that pass."""
    chosen, affected = cannot(BE_CHOSEN, *whom, requires=requires), cannot(BE_AFFECTED, *whom, requires=requires)
    return Holds(chosen.text(None).and_also(affected.text(None)))


def by_another_player(scene: Scene) -> bool:
    """Whether it is another player's text that does it."""
    return scene.doing is not None and scene.doing.seat != scene.seat


def by_this_dude(ban: Ban) -> bool:
    """Whether it is this dude who has to do with it: who calls out, say."""
    return ban.by is ban.dude


def by_the_better_hand(play: Play) -> float:
    """What it is worth to exchange hands with the other posse: nothing in lowball, where the cheater's is no better."""
    return 0.0 if play.shootout is None else 2.0 * (play.hand_rank(play.enemy) - play.hand_rank())


def for_a_spell_abroad(play: Play) -> bool:
    """Whether the test that is answered was made for a spell, and not at the home of whose dude made it."""
    return play.piece(play.event.card).card.type == "spell" and play.event.place != play.home(play.event.seat)


def joins_against_the_innocent(play: Play) -> bool:
    """Whether somebody joins the leader's posse of this card's job while the mark is not wanted."""
    return play.rides_for_me(play.subject) and play.marked.bounty == 0


def to_join_a_posse(play: Play) -> bool:
    """Whether what is answered is a dude's booting to join a posse."""
    return isinstance(play.event, Booted) and play.event.joining


def next_to(pairs: Callable[[Look], Sequence[tuple[int, int]]]) -> Part:
    """Make pairs of locations adjacent."""
    return Holds(Text(links=(abilities.Link(lambda state, card: pairs(Look(state, card))),)))


def not_next_to(pairs: Callable[[Look], Sequence[tuple[int, int]]]) -> Part:
    """Keep pairs of locations from being adjacent."""
    return Holds(Text(links=(abilities.Link(lambda state, card: pairs(Look(state, card)), adds=False),)))


def offers_rock(*plays: str, until: str) -> Part:
    """Ghost rock on the card (`Play.put_rock_on`) pays for plays of these kinds. until: how long it lies there."""
    lasts = until_named(until)

    def holds(game: Game, holder: Piece, piece: Piece) -> int:
        return max(0, stats.changed(game.state, stats.ROCK_ON, holder, 0))

    def spend(game: Game, holder: Piece, amount: int) -> None:
        effects.modify(game, holder, stats.ROCK_ON, -amount, lasts, source=holder.number)

    return Holds(Text(purses=(abilities.Purse(holds, spend, plays),)))


class Lent(Part):
    """A part that other cards have as long as this one is in play."""

    def __init__(self, part: Part, to: tuple[Filter, ...]) -> None:
        self.part, self.filters = part, to

    def text(self, author: object) -> Text:
        """The loan alone."""

        def has_it(state: State, holder: Piece, piece: Piece) -> bool:
            look = Look(state, holder)
            return all(one(look, piece) for one in self.filters)

        return Text(loans=(abilities.Loan(has_it, self.part.text(author)),))


def lent_to(*whom: Filter) -> Callable[[Part], Part]:
    """Let the cards that pass have a part, not the card itself; it stands above the part."""
    return lambda part: Lent(part, whom)


class Grant(Part):
    """A text that this one gives others for a while (`Play.grant`). place: which of its grants."""

    def __init__(self, parts: tuple[Part, ...]) -> None:
        self.parts = parts
        self.place = -1

    def text(self, author: object) -> Text:
        """The grant alone."""
        whole = Text()
        for part in self.parts:
            whole = whole.and_also(part.text(author))
        return Text(grants=(whole,))


def grantable(*parts: Part) -> Grant:
    """A text to be given to others; it may stand above a part."""
    return Grant(parts)


# How methods become what the engine calls


def effect(author: object, body: Body) -> abilities.Effect:
    """A method as an effect; what goes wrong in it names the card."""

    def do(use: Use) -> bool | None:
        try:
            return body(author, Play(use))
        except Exception as fault:
            blame(fault, use.piece)
            raise

    return do


def finder(target: Target) -> abilities.Targets:
    """What may be chosen, as the engine asks for it. Raises TypeError for what is no target."""
    if not isinstance(target, Target):
        raise TypeError(f"{target!r} is no target; `dude(...)` and the like make one.")

    def options(use: Use) -> Iterable[Any]:
        try:
            return target.options(Play(use))
        except Exception as fault:
            blame(fault, use.piece)
            raise

    return options


def required(target: Target, requires: Condition) -> Target:
    """A target that can only be chosen where something holds."""
    return Target(lambda play: target.options(play) if requires(play) else [], target.to)


def conditional(holds: Condition) -> Condition:
    """A requirement that begins with "If": it need not hold, but in the edition of 2015 (compendium-1.9.3 "Abilities";
    faq-2015 "Actions and Abilities").
    """
    return lambda play: play.state.switches.if_may_fail or holds(play)


def asking(question: Callable[[Play], Any]) -> Callable[[Use], Any]:
    """A question to a text at work, as the engine asks it."""
    return lambda use: question(Play(use))


def worth_by(targets: tuple[Target, ...]) -> Worth | None:
    """What it is worth to choose something, by what it is chosen for."""
    if not targets:
        return None

    def weigh(use: Use) -> Callable[[Any], float]:
        play, to = Play(use), targets[0 if use.target is None else 1 + len(use.more)].to

        def worth(option: Any) -> float:
            return to.worth(play, play.piece(option)) if isinstance(option, int) and option >= 0 else 0.0

        return worth

    return weigh


def weighing(worth: Callable[[Play], float], targets: tuple[Target, ...]) -> Worth:
    """The same, and what the text says for itself."""
    by_purpose = worth_by(targets)

    def weigh(use: Use) -> Callable[[Any], float]:
        chosen = nothing if by_purpose is None else by_purpose(use)
        if use.target is not None:
            return chosen
        return lambda option: worth(Play(use.at(option))) + chosen(option)

    return weigh


def nothing(option: Any) -> float:
    """Whatever is chosen is worth nothing."""
    return 0.0
