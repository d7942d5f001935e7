"""Verbs for changing numbers, keywords, texts and control of cards for a while."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from dtk.cardtext.filters import SKILLS
from dtk.cardtext.look import Filter
from dtk.cardtext.play.choosing import Choosing
from dtk.engine import prohibitions, stats
from dtk.engine.events import ControlPointsGained
from dtk.engine.ids import NOBODY
from dtk.engine.lasting import (
    NOTED,
    Granted,
    Note,
    Op,
    StatChange,
    TextUntil,
    Until,
)
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.state import State
from dtk.engine.subjects import OUT_OF_PLAY, AnyStatistic, Ban, Statistic, gained, grit_for
from dtk.engine.supposing import Supposing
from dtk.engine.verbs import effects
from dtk.engine.windows import has_happened


class Grantable(Protocol):
    """A text that a class declares with `grantable`. place: its position among the grants of the card."""

    place: int


class Changing(Choosing):
    """Numbers, and other lasting effects."""

    __slots__ = ()

    def give(
        self,
        piece: Piece,
        *,
        bullets: int = 0,
        influence: int = 0,
        value: int = 0,
        control: int = 0,
        production: int = 0,
        skill: int = 0,
        until: TextUntil | None = None,
    ) -> bool:
        """Change numbers of a card, until the given moment or for the usual duration of such an ability.

        skill: for every skill that the dude has.
        """
        if not self.can_change(piece):
            return False
        given: dict[Statistic, int] = {
            "bullets": bullets,
            "influence": influence,
            "value": value,
            "control": control,
            "production": production,
        }
        for stat, amount in given.items():
            if amount:
                self.modify(piece, stat, amount, until)
        for name in SKILLS if skill else ():
            if self.rating(piece, name) is not None:
                self.modify(piece, name, skill, until)
        return True

    def modify(
        self, piece: Piece, stat: AnyStatistic, amount: int, until: TextUntil | None = None, change: Op = "add"
    ) -> bool:
        """Change a statistic of a card (dtk.engine.lasting.StatChange), unless the card cannot be affected, cannot be
        changed that way, or has left play.
        """
        lasts = self.lasting(until)
        if piece.zone != IN_PLAY and stat not in OUT_OF_PLAY:
            return False
        if not self.is_affected(piece) or self.is_spared(piece, stat, amount, change):
            return False
        if stat in ("casualties", "casualties doubled") and not self.can_add_casualties(
            piece, -1 if change == "most" else amount
        ):
            return False
        effects.modify(self.game, piece, stat, amount, lasts, change, self.card.number)
        return True

    def count_grit_as_at_least(self, piece: Piece, least: int, until: TextUntil | None = None) -> bool:
        """Make a card's grit at least this much, but only for texts of the text's player."""
        return self.modify(piece, grit_for(self.seat), least, until, "least")

    def is_affected(self, piece: Piece) -> bool:
        """Whether texts can affect a card."""
        return not prohibitions.is_prohibited(self.game, "cannot be affected", piece)

    def can_change(self, piece: Piece) -> bool:
        """Whether a card is in play, and texts can affect it."""
        return piece.zone == IN_PLAY and self.is_affected(piece)

    def is_spared(self, piece: Piece, stat: AnyStatistic, amount: int, change: Op) -> bool:
        """Whether something prevents a dude from losing influence, bullets or value, or from becoming a draw. A loss of
        an attached card counts as the dude's.
        """
        if stat == "value" and stats.is_allowed(self.state, piece, "keeps its value"):
            return change != "least" and amount < (0 if change == "add" else stats.value(self.state, piece))
        if change == "add" and amount >= 0:
            return False
        later = self.state.clock + 1
        effect = StatChange(stat, piece.number, change, amount=amount, until="leaves play", since=later, seat=self.seat)
        return is_kept_up(self, piece, stat) and (change == "add" or would_lower(self, piece, stat, effect))

    def can_add_casualties(self, outfit: Piece, amount: int) -> bool:
        """Whether a player's posse, identified by the outfit, can take more casualties, or fewer by a negative
        amount.
        """
        what: Ban = "casualties cannot increase" if amount > 0 else "casualties cannot decrease"
        return not prohibitions.is_prohibited(self.game, what, outfit)

    def lasting(self, until: TextUntil | None) -> Until:
        """The duration of an effect: as given, otherwise the usual one for this kind of play."""
        if until is None:
            return effects.default_duration(self.game, self.use.played_as)
        if until != "this play":
            return until
        return "play" if self.phase == "high noon" and self.shootout is None else "short play"

    def make_stud(self, dude: Piece, until: TextUntil | None = None) -> bool:
        """Make a dude a stud."""
        return self.modify(dude, "stud", 1, until, "set")

    def make_draw(self, dude: Piece, until: TextUntil | None = None) -> bool:
        """Make a dude a draw."""
        return self.modify(dude, "stud", 0, until, "set")

    def forbid(self, piece: Piece, what: Ban, until: TextUntil | None = None) -> bool:
        """Forbid something to be done to a card, or by it (dtk.engine.prohibitions)."""
        lasts = self.lasting(until)
        if not self.can_change(piece):
            return False
        effects.forbid(self.game, piece, what, lasts, self.card.number)
        return True

    def gain_keyword(self, piece: Piece, word: str, until: TextUntil | None = None) -> bool:
        """Give a card a keyword."""
        return self.modify(piece, gained(word), 1, until, "set")

    def add_control(self, piece: Piece | None, amount: int = 1) -> bool:
        """Give a card permanent control points."""
        if piece is None:
            return False
        if not self.can_change(piece) or (amount > 0 and not self.can_gain_control(piece)):
            return False
        before, piece.control_points = piece.control_points, max(0, piece.control_points + amount)
        has_happened(self.game, ControlPointsGained(piece.number, piece.controller, piece.control_points - before))
        return True

    def can_gain_control(self, piece: Piece) -> bool:
        """Whether a card can gain permanent control points."""
        return not prohibitions.is_prohibited(self.game, "cannot gain permanent control points", piece)

    def lose_control_points(self, piece: Piece) -> None:
        """Take away all control points that a card has gained, permanently or for a while."""
        if self.can_change(piece):
            lost, piece.control_points = piece.control_points, 0
            ended = self.state.end(
                lambda effect: (
                    isinstance(effect, StatChange)
                    and (effect.stat, effect.piece) == ("control", piece.number)
                    and effect.amount > 0
                )
            )
            if lost or ended:
                has_happened(self.game, ControlPointsGained(piece.number, piece.controller, -lost))

    def lose_bullet_bonus(self, piece: Piece, until: TextUntil | None = None) -> bool:
        """Make a card lose its addition to bullets: the printed one, and all increases."""
        is_lost = self.modify(piece, "bullet bonus", 0, until, "set")
        return is_lost and self.modify(piece, "bullet bonus", 0, until, "most")

    def reset_bullets(self, dude: Piece, amount: int, until: TextUntil | None = None) -> bool:
        """Reset a dude's bullets to a number; only later changes count. Lasting changes end; changes by cards in play
        are offset.
        """
        if not self.can_change(dude):
            return False
        self.state.end(
            lambda effect: isinstance(effect, StatChange) and (effect.stat, effect.piece) == ("bullets", dude.number)
        )
        # A second time, because the number may have been below 0.
        for _ in range(2):
            if short := amount - self.bullets(dude):
                self.modify(dude, "bullets", short, until)
        return True

    def grant(
        self,
        piece: Piece,
        what: Grantable,
        until: TextUntil | None = None,
        whom: Piece | None = None,
        affects: bool = True,
    ) -> None:
        """Give a card in play a text that this class declares with `grantable`, unless the card cannot be affected.
        whom: the card that the text is about, for `whom` of its traits and Reacts. affects: false if the text does
        nothing to the card itself. Effects of its traits count as this text's.

        An effect lasts for its duration, but ends with the card that has it. So grant it to the dude or the player
        (`my_outfit`) that it concerns, never to the card that made it.
        """
        lasts = self.lasting(until)
        may_have_it = self.can_change(piece) if affects else piece.zone == IN_PLAY
        if may_have_it and not is_barred(self, piece, what):
            number = NOBODY if whom is None else whom.number
            effects.grant(self.game, piece, self.author, what.place, lasts, number, self.seat, self.use.played_as)

    def end_grants(self, *of: Filter) -> None:
        """End all grants by cards that pass these filters, to any card."""
        sources = {effect.source for effect in self.state.lasting.grants()}
        over = {number for number in sources if all(passes(self, self.state.pieces[number]) for passes in of)}
        self.state.end(lambda effect: isinstance(effect, Granted) and effect.source in over)

    def take_control(self, piece: Piece, until: TextUntil | None = None) -> bool:
        """Take control of a card, unless it cannot be affected."""
        lasts = self.lasting(until)
        if not self.can_change(piece):
            return False
        effects.take_control(self.game, piece, self.seat, lasts)
        return piece.controller == self.seat

    def remember(self, piece: Piece, until: TextUntil | None = None) -> None:
        """Make a note of a card, for `Look.remembered`."""
        self.state.begin(Note(NOTED, piece.number, self.lasting(until), source=self.author.number))

    def forget(self, piece: Piece) -> None:
        """Delete this card's notes about another."""
        self.state.end(
            lambda effect: (
                isinstance(effect, Note)
                and (effect.what, effect.piece, effect.source) == (NOTED, piece.number, self.author.number)
            )
        )


def bullet_bonus(state: State, attachment: Piece) -> int:
    """The bonus of an attachment to its dude's bullets."""
    return stats.bonus(state, "bullet bonus", attachment, attachment.card.bullets or 0)


def influence_bonus(state: State, attachment: Piece) -> int:
    """The bonus of an attachment to its dude's influence."""
    return stats.bonus(state, "influence bonus", attachment, attachment.card.influence or 0)


# The numbers that may be protected from falling, each with its prohibition.
SPARED: dict[str, tuple[Ban, Callable[[State, Piece], int]]] = {
    "influence": ("cannot lose influence", stats.influence),
    "influence bonus": ("cannot lose influence", influence_bonus),
    "bullets": ("cannot lose bullets", stats.bullets),
    "bullet bonus": ("cannot lose bullets", bullet_bonus),
    "stud": ("cannot be a draw", stats.is_stud),
}
# The prohibitions of granting an outfit a text that changes these. A text that changes casualties increases them.
GRANT_BARRED: dict[str, Ban] = {
    "casualties": "casualties cannot increase",
    "casualties doubled": "casualties cannot increase",
    "hand rank": "rank cannot change",
    "most hand rank": "rank cannot change",
}


def is_kept_up(changing: Changing, piece: Piece, stat: str) -> bool:
    """Whether something keeps a number of a dude, or an attachment's bonus to it, from falling."""
    whose = piece if piece.host == NOBODY else changing.piece(piece.host)
    return stat in SPARED and prohibitions.is_prohibited(changing.game, SPARED[stat][0], whose)


def would_lower(changing: Changing, piece: Piece, stat: AnyStatistic, effect: StatChange | Granted) -> bool:
    """Whether an effect would lower a number that can be protected."""
    _, number = SPARED[stat]
    now = number(changing.state, piece)
    with Supposing(changing.state, effect):
        return number(changing.state, piece) < now


def is_barred(changing: Changing, piece: Piece, what: Grantable) -> bool:
    """Whether something keeps a text from changing a number of a card by a grant, or from lowering it by making
    increases not count.
    """
    state, card = changing.state, changing.author
    granted = state.active.printed(card).grants[what.place]
    effect = Granted(
        piece=piece.number,
        source=card.number,
        grant=what.place,
        until="leaves play",
        since=state.clock + 1,
        seat=changing.seat,
        code=card.card.code,
    )
    return any(
        prohibitions.is_prohibited(changing.game, GRANT_BARRED[change.stat], piece)
        for change in granted.changes
        if change.stat in GRANT_BARRED
    ) or any(
        is_kept_up(changing, piece, ignored.stat) and would_lower(changing, piece, ignored.stat, effect)
        for ignored in granted.ignored
    )
