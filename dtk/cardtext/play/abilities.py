"""Verbs for using abilities again, and for immediate plays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce

from dtk.cardtext.filters import mine
from dtk.cardtext.play.cards_out_of_play import CardsOutOfPlay
from dtk.engine import choosing, prohibitions, using
from dtk.engine.abilities import Text
from dtk.engine.decisions import ChooseAbility, ShootoutPlay, WordChoice
from dtk.engine.header import SHOOTOUT
from dtk.engine.ids import NOBODY, AbilityRef
from dtk.engine.lasting import TextUntil
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.plays import PASS, PlayChoice
from dtk.engine.rules import actin, trading
from dtk.engine.rules.shootout import note_pass
from dtk.engine.supposing import Cheaper
from dtk.engine.verbs import effects, ghost_rock, piles
from dtk.engine.verbs.dudes import has_empty_posse

# The players' names for abilities that can be used.
CALLED = {"ability": "ability", "react": "React"}


def abilities_of(piece: Piece, text: Text) -> list[AbilityRef]:
    """The abilities of a card's text. A play that a trait allows is not one (compendium-1.9.3 "Traits")."""
    return [AbilityRef(piece.number, "ability", place) for place, one in enumerate(text.abilities) if one.printed]


def all_printed(text: Text) -> Text:
    """A text with the abilities that its own trait gives its card at times, which are printed there as well."""
    return reduce(Text.and_also, (loan.text for loan in text.granted_while if loan.own), text)


class UsingAbilities(CardsOutOfPlay):
    """More uses of abilities, and more plays."""

    __slots__ = ()

    def allow_another_use(self, piece: Piece, each: bool = False) -> bool:
        """Let an ability of a card be used once more today. each: every ability once more, instead of any one
        of them.
        """
        return self.modify(piece, "is each used again" if each else "is used again", 1, "day")

    def used_of(self, piece: Piece) -> dict[str, AbilityRef]:
        """The abilities and Reacts of a card that were used today, by players' names, as in `Piece.used`."""
        text = self.state.active.text_of(piece)
        able = abilities_of(piece, text)
        able += [AbilityRef(piece.number, "react", place) for place in range(len(text.triggers))]
        origins = {f"{CALLED[ref.kind]} {ref.place + 1}": self.state.active.origin(ref) for ref in able}
        return {name: origin for name, origin in origins.items() if origin in piece.used}

    def renew(self, piece: Piece, every: bool = False) -> bool:
        """Let an ability that was used be used again today: one of the player's choice, or every one of them."""
        used = self.used_of(piece)
        if not used or not self.is_affected(piece):
            return False
        said = [*used] if every else [self.game.ask(WordChoice(self.seat, [*used], piece.number, "renewed"))]
        piece.used -= {used[name] for name in said}
        return True

    def printed_abilities(self, piece: Piece) -> dict[str, AbilityRef]:
        """The abilities and Reacts printed on a card, by players' names."""
        text = all_printed(self.state.active.printed(piece))
        able = abilities_of(piece, text)
        for place, trigger in enumerate(text.triggers):
            if trigger.header is not None:
                able.append(AbilityRef(piece.number, "react", place))
        return {f"{CALLED[ref.kind]} {ref.place + 1}": ref for ref in able}

    def forbid_an_ability(self, piece: Piece, until: TextUntil | None = None) -> bool:
        """Forbid the use of an ability of the player's choice that is printed on a card."""
        able, lasts = self.printed_abilities(piece), self.lasting(until)
        if not able or not self.can_change(piece):
            return False
        said = self.game.ask(WordChoice(self.seat, [*able], card=piece.number, prompt="forbidden"))
        effects.forbid(self.game, piece, "cannot be used", lasts, self.card.number, able[said])
        return True

    def forbid_printed_abilities(self, piece: Piece, until: TextUntil | None = None, played_as: str = "") -> bool:
        """Forbid the use of every ability printed on a card, but not of granted ones. played_as: only those of this
        kind of play.
        """
        lasts, printed = self.lasting(until), all_printed(self.state.active.printed(piece))
        if not self.can_change(piece):
            return False
        for ref in self.printed_abilities(piece).values():
            if played_as and (ref.kind == "react" or played_as not in printed.abilities[ref.place].plays):
                continue
            effects.forbid(self.game, piece, "cannot be used", lasts, self.card.number, ref)
        return True

    def can_lose_traits(self, piece: Piece) -> bool:
        """Whether texts can take a card's traits away."""
        return self.can_change(piece) and not prohibitions.is_prohibited(self.game, "cannot lose traits", piece)

    def blank(self, piece: Piece, until: TextUntil | None = None, bullets_too: bool = False) -> bool:
        """Make a card lose its traits and abilities, or only its abilities if it cannot lose the traits. bullets_too:
        also its bonus to bullets.
        """
        if not self.can_change(piece):
            return False
        if self.can_lose_traits(piece):
            effects.blank(self.game, piece, self.lasting(until), self.card.number)
        else:
            self.forbid_printed_abilities(piece, until)
        if bullets_too:
            self.lose_bullet_bonus(piece, until)
        return True

    def blank_all(self, pieces: Sequence[Piece]) -> None:
        """Blank several cards at once, which lose their bonuses to bullets too; none protects another."""
        for piece in pieces:
            self.blank(piece)
        for piece in pieces:
            self.lose_bullet_bonus(piece)

    def lose_traits(self, piece: Piece, until: TextUntil | None = None) -> bool:
        """Make a card lose its traits, but not its abilities and Reacts."""
        if not self.can_lose_traits(piece):
            return False
        effects.blank(self.game, piece, self.lasting(until), self.card.number, traits_only=True)
        return True

    @property
    def chosen_by_declared(self) -> list[Piece]:
        """The cards that the ability that is just being declared has chosen."""
        if not self.game.declaring:
            return []
        use = self.game.declaring[-1].use
        chosen = [one for one in (use.target, *use.more) if isinstance(one, int) and one >= 0]
        return [self.piece(number) for number in dict.fromkeys(chosen)]

    def could_be_chosen_instead(self, old: Piece, new: Piece) -> bool:
        """Whether the ability that is just being declared could have chosen one card in place of another."""
        declaring = self.game.declaring
        return bool(declaring) and choosing.could_choose(declaring[-1], old.number, new.number)

    def choose_instead(self, old: Piece, new: Piece) -> bool:
        """Let the ability that is just being declared have chosen one card in play in place of another."""
        if new.zone != IN_PLAY or old not in self.chosen_by_declared:
            return False
        choosing.exchange_choice(self.game, old.number, new.number)
        return True

    def can_use_again(self, piece: Piece, played_as: str) -> bool:
        """Whether a card has an ability of a kind that could be used now without booting, even if it was used
        already.
        """
        return bool(using.usable_again(self.game, piece, self.seat, played_as))

    def use_again(self, piece: Piece, played_as: str) -> bool:
        """Let the player use an ability that `can_use_again` finds."""
        return using.use_again(self.game, piece, self.seat, played_as)

    def can_play_action(self, piece: Piece, played_as: str, less: int = 0) -> bool:
        """Whether the player could play an action in hand, or one in the discard pile as if it were in hand. less: the
        discount.
        """
        return bool(self.plays_of(piece, played_as, less))

    def plays_of(self, piece: Piece, played_as: str, less: int) -> dict[AbilityRef, PlayChoice]:
        """The ways to play such an action, by its abilities."""
        if piece.zone not in ("hand", "discard") or piles.is_kept(self.game, piece):
            return {}
        with Cheaper(self.state, piece, less):
            plays = actin.plays_of(self.game, piece, self.seat, played_as)
        return {play.ability: play for play in plays if play.ability is not None}

    def job_marks(self, piece: Piece) -> list[int]:
        """The marks of the jobs as which the player could play an action now, as `can_play_action` says: cards and
        locations.
        """
        if piece.zone not in ("hand", "discard") or piles.is_kept(self.game, piece):
            return []
        return actin.job_marks(self.game, piece, self.seat)

    def play_action(self, piece: Piece, played_as: str, less: int = 0, leader: Piece | None = None) -> bool:
        """Let the player play an action as in `can_play_action`. leader: the dude who leads it as a job, if able."""
        able = self.plays_of(piece, played_as, less)
        if not able:
            return False
        if piece.zone == "discard":
            self.put(piece, "hand")
        play = able[self.game.ask(ChooseAbility(self.seat, [*able], card=piece.number))]
        with Cheaper(self.state, piece, less):
            self.game.by_the_rules(lambda: actin.use(self.game, play, self.seat, played_as, leader=leader))
        return True

    def shootout_plays(self) -> list[PlayChoice]:
        """The Shootout plays that the player could make now, other than passing."""
        return actin.usable_abilities(self.game, self.seat, SHOOTOUT) if self.may_shoot else []

    @property
    def may_shoot(self) -> bool:
        """Whether it could be the player's turn in the shootout: they have dudes in it, and it is not over because a
        posse is empty (rulebook-1.5.0 §6.1 step 1; compendium-1.9.3 "Shootout" step 1).
        """
        return self.side is not None and self.shootout is not None and not has_empty_posse(self.shootout)

    def make_shootout_play(self, among: Sequence[Piece] | None = None) -> None:
        """Let the player make a Shootout play at once, which may be to pass (rulebook-1.5.0 §6.1 step 1). among: only
        one by an ability of these cards.
        """
        game, seat = self.game, self.seat
        if self.may_shoot:
            actin.come(game, seat)
        if not self.may_shoot:
            return
        decision = actin.window(ShootoutPlay, SHOOTOUT)(game, seat)
        if among is not None:
            numbers = {piece.number for piece in among}
            decision = replace(
                decision, options=[play for play in decision.options if play is PASS or play.piece in numbers]
            )
        play = game.ask(decision)
        if play is not PASS:
            actin.player_of_choice(SHOOTOUT)(game, seat, play)
            # A further play granted by this one comes before other players' plays, unless the shootout is over.
            if game.again == seat and self.may_shoot:
                game.again = NOBODY
                self.make_shootout_play()
        elif among is None:
            # A player who may only use one of certain cards, and uses none, makes no play.
            note_pass(game, seat)

    def markets(self) -> list[int]:
        """The locations where the player could make a tradin' play."""
        return trading.markets(self.game, self.seat, self.dudes(mine))

    def trade(self, place: int | None) -> None:
        """Let the player make a tradin' play at a location. place: None if it is possible nowhere."""
        if place is not None:
            trading.play(self.game, place, self.seat)

    def play_again(self) -> None:
        """Let the player make the next play as well."""
        ghost_rock.play_again(self.game, self.seat)
