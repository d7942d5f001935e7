"""What can a card's text do? The verbs of the game, each a plain call that says whether it came about.

A `Play` is a text at work: it knows the card, the player, what was chosen and paid, and what it answers. Verbs do
nothing where the rules, or a card, forbid it, nor to None, where nothing was chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from dtk.cards.card import SUITS, value_name
from dtk.cardtext.filters import SKILLS, keyword
from dtk.cardtext.look import Filter, Look, Scene, side
from dtk.engine import bars, stats, uses
from dtk.engine.events import Aced
from dtk.engine.hands import declare_jokers, is_cheatin_hand
from dtk.engine.header import SHOOTOUT
from dtk.engine.ids import NOBODY
from dtk.engine.lasting import DAY, NOTED, PERMANENT, ROUND, Note, Op, StatChange, Until, until_named
from dtk.engine.passing import PASS
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.rules import actin, callout, inventin, shoppin
from dtk.engine.rules.casualties import inflict
from dtk.engine.shootouts import Posse
from dtk.engine.state import State
from dtk.engine.verbs import dudes, effects, piles, pulls, ranks, rock, skills
from dtk.engine.verbs import play as cards
from dtk.engine.windows import happen
from dtk.files.words import one_of
from dtk.poker.slots import value_of

if TYPE_CHECKING:
    from dtk.cardtext.parts import Grant
    from dtk.cardtext.purposes import Purpose
    from dtk.engine.abilities import Use
    from dtk.engine.game import Pull


ORDINALS = ("first", "second", "third")


class Play(Scene):
    """A text at work. use: everything that the engine knows of it."""

    __slots__ = ("seat", "use")

    seat: int

    def __init__(self, use: Use) -> None:
        # One is made for every card that might be chosen: no base class is asked.
        self.use = use
        self.game = use.game
        self.state = use.game.state
        self.card = use.piece
        self.seat = use.seat

    # What is known of it

    @property
    def dude(self) -> Piece:
        """Who the text calls "this dude": who casts the spell or performs the Technique, else as a look says."""
        return super().dude if self.use.performer is None else self.use.performer

    @property
    def target(self) -> Piece:
        """The card that was chosen first. Raises LookupError where nothing was."""
        return self.piece(self.choice(0))

    @property
    def chose(self) -> bool:
        """Whether anything was chosen, where it need not be (dtk.cardtext.targets.if_there_is)."""
        return self.use.target is not None

    @property
    def place_chosen(self) -> int:
        """The location that was chosen first."""
        return self.choice(0)

    @property
    def second_place(self) -> int:
        """The location that was chosen after the first choice."""
        return self.choice(1)

    @property
    def player_chosen(self) -> int:
        """The player who was chosen first."""
        return self.target.owner

    @property
    def second(self) -> Piece:
        """The card that was chosen after it."""
        return self.piece(self.choice(1))

    @property
    def third(self) -> Piece:
        """The card that was chosen after that."""
        return self.piece(self.choice(2))

    def choice(self, place: int) -> int:
        """What was chosen in a place, 0 for the first, as the engine tells it. Raises LookupError where nothing was."""
        more = self.use.more
        number: int | None = self.use.target if place == 0 else more[place - 1] if place <= len(more) else None
        if number is None:
            raise LookupError(f"Nothing was chosen {ORDINALS[place]}.")
        return number

    @property
    def paid(self) -> int:
        """The ghost rock that its header asked for, as much as was paid."""
        return self.use.rock

    @property
    def event(self) -> Any:
        """What it answers (dtk.engine.events)."""
        return self.use.event

    @property
    def subject(self) -> Piece:
        """The card that what it answers happens to."""
        return self.piece(self.use.event.piece)

    @property
    def would_die(self) -> bool:
        """Whether a card that leaves play is discarded as a casualty, or aced."""
        return isinstance(self.event, Aced) or bool(self.event.casualty)

    @property
    def cheater(self) -> int:
        """The player against whose hand a Cheatin' ability is used."""
        return self.use.against

    @property
    def made(self) -> Pull:
        """The pull that the ability began with, or its test's."""
        if self.use.pull is None:
            raise ValueError(f"{self.card} pulls nothing.")
        return self.use.pull

    @property
    def margin(self) -> int:
        """By how much the test succeeded: what the pull came to above the difficulty."""
        return self.made.check - self.made.difficulty

    @property
    def leader(self) -> Piece:
        """Who leads the job."""
        return self.piece(self.use.leader)

    @property
    def is_my_job(self) -> bool:
        """Whether the job under way is this card's."""
        return self.state.job is not None and self.state.job.piece == self.card.number

    def rides_for_me(self, dude: Piece) -> bool:
        """Whether a dude is in the leader's posse of this card's job."""
        return self.is_my_job and self.shootout is not None and dude.number in self.shootout.posses[0].dudes

    @property
    def crew(self) -> list[Piece]:
        """Who is left of the job's posse."""
        return [self.piece(number) for number in self.use.crew]

    @property
    def faces_a_cheat(self) -> bool:
        """Whether the card is in the shootout, and the hand against its posse cheatin'."""
        return self.posse_of(self.card) is not None and self.is_cheatin(self.enemy)

    @property
    def foes(self) -> list[Piece]:
        """Who is left of the posse against the job."""
        return [self.piece(number) for number in self.use.foes]

    @property
    def marked(self) -> Piece:
        """The card that the job under way is about. Raises ValueError where there is no job."""
        if self.state.job is None:
            raise ValueError("There is no job under way.")
        return self.piece(self.state.job.mark)

    @property
    def my_outfit(self) -> Piece:
        """The player's outfit, which may be granted a text for as long as it is to work wherever this card is."""
        return self.piece(self.home(self.seat))

    # Choosing

    def choose(
        self, options: Sequence[Piece], seat: int | None = None, to: Purpose | None = None, what: str = "choose"
    ) -> Piece | None:
        """Let a player choose one of some cards, who must; nothing of none. to: what becomes of it."""
        able = self.choosable(options, seat)
        if not able:
            return None
        return self.piece(self.ask(what, [piece.number for piece in able], seat, to))

    def choose_or_not(
        self, options: Sequence[Piece], seat: int | None = None, to: Purpose | None = None, what: str = "choose"
    ) -> Piece | None:
        """Let a player choose one of some cards, or none of them."""
        number = self.ask(what, [None, *(piece.number for piece in self.choosable(options, seat))], seat, to)
        return None if number is None else self.piece(number)

    def choosable(self, options: Sequence[Piece], seat: int | None = None) -> list[Piece]:
        """Those of some cards that nothing keeps this text from choosing; what another player chooses, it does not."""
        if seat not in (None, self.seat):
            return list(options)
        return [self.piece(number) for number in uses.choosable(self.use, [one.number for one in options])]

    def choose_up_to(
        self, most: int, options: Sequence[Piece], seat: int | None = None, to: Purpose | None = None
    ) -> list[Piece]:
        """Let a player choose several of some cards one by one, any number up to the most."""
        left, chosen = list(options), list[Piece]()
        while left and len(chosen) < most:
            one = self.choose_or_not(left, seat, to)
            if one is None:
                break
            left.remove(one)
            chosen.append(one)
        return chosen

    def choose_place(self, places: Sequence[int], seat: int | None = None) -> int | None:
        """Let a player choose one of some locations; nothing of none."""
        return self.ask("choose place", places, seat) if places else None

    def pick(self, what: str, words: Sequence[str], seat: int | None = None) -> str:
        """Let a player pick one of some words. what: what is picked, in a word or two."""
        word: str = self.ask(what, words, seat)
        return word

    def more_or_less(self, piece: Piece, amount: int, bad: bool = False) -> int:
        """Let the player say whether a number of a card is raised or lowered. Returns the change.

        bad: whether more of it is worse for the card.
        """
        good = amount * side(self, piece) * (-1 if bad else 1)
        changes = {"raise": amount, "lower": -amount}
        said: str = self.game.ask(
            "raise or lower", self.seat, [*changes], self.card.number, lambda word: changes[word] / good
        )
        return changes[said]

    def wants(self, what: str, seat: int | None = None, worth: float = 0.0) -> bool:
        """Whether a player wants what a text allows. what: in a word or two. worth: what it is worth to that player."""
        chooser = self.seat if seat is None else seat
        weigh: Callable[[Any], float] = lambda one: worth if one else 0.0  # noqa: E731
        return bool(self.game.ask(what, chooser, (True, False), self.card.number, weigh))

    def ask(self, what: str, options: Sequence[Any], seat: int | None = None, to: Purpose | None = None) -> Any:
        """Let a player answer a question about this card."""
        chooser = self.seat if seat is None else seat
        worth: Callable[[Any], float] | None = None
        if to is not None:
            look, weighed = Look(self.state, self.card, chooser), to
            worth = lambda one: 0.0 if one is None else weighed.worth(look, self.piece(one))  # noqa: E731
        return self.game.ask(what, chooser, options, self.card.number, worth)

    # Booting and going about

    def boot(self, piece: Piece | None) -> bool:
        """Boot a card."""
        if piece is None:
            return False
        if piece.booted:
            return False
        dudes.boot(self.game, piece)
        return piece.booted

    def allow_another_use(self, piece: Piece, each: bool = False) -> bool:
        """Let an ability of a card, any one, be used once more today. each: not one, but all that it has."""
        return self.modify(piece, stats.USE_EACH_AGAIN if each else stats.USE_AGAIN, 1, DAY)

    def used_of(self, piece: Piece) -> dict[str, int]:
        """The abilities and Reacts of a card that were used today, as a player says them, and as Piece.used does."""
        text = self.state.active.text_of(piece)
        able = {f"ability {place + 1}": place for place in range(len(text.abilities))}
        able |= {f"React {place + 1}": uses.number_of(place) for place in range(len(text.answers))}
        return {said: number for said, number in able.items() if number in piece.used}

    def renew(self, piece: Piece, every: bool = False) -> bool:
        """Let one of them, which the player says, or every one be used another time today."""
        used = self.used_of(piece)
        if not used or not self.is_affected(piece):
            return False
        said = [*used] if every else [self.game.ask("renewed", self.seat, [*used], piece.number)]
        piece.used -= {used[one] for one in said}
        return True

    def unboot(self, piece: Piece | None) -> bool:
        """Unboot a card."""
        if piece is None:
            return False
        if not piece.booted:
            return False
        dudes.unboot(self.game, piece)
        return piece.zone == IN_PLAY and not piece.booted

    def move(self, dude: Piece | None, place: int) -> bool:
        """Move a dude, which does not boot for it."""
        if dude is None:
            return False
        if dude.zone != IN_PLAY or dude.at == place:
            return False
        dudes.move(self.game, dude, place)
        return dude.at == place

    def can_move(self, dude: Piece, place: int) -> bool:
        """Whether a dude can be moved to a location."""
        return dudes.can_move(self.game, dude, place)

    def move_next_door(self, dude: Piece) -> bool:
        """Move a dude to a location next to it that the player chooses."""
        place = self.choose_place(self.ways(dude))
        return place is not None and self.move(dude, place)

    def ways(self, dude: Piece) -> list[int]:
        """The locations next to a dude to which it can be moved."""
        return [one for one in self.locations() if self.is_adjacent(one, dude.at) and self.can_move(dude, one)]

    def send_home(self, dude: Piece | None) -> bool:
        """Send a dude home booted."""
        if dude is None:
            return False
        if not dudes.can_go_home(self.game, dude):
            return False
        dudes.send_home_booted(self.game, dude)
        return dude.zone == IN_PLAY and dude.booted and dude.at == self.home(dude.controller)

    def walk_home(self, dude: Piece | None) -> bool:
        """Take a dude out of its posse, and home without booting. Whether it is in no posse any more."""
        if dude is None or not self.leave_posse(dude):
            return False
        self.move(dude, self.home(dude.controller))
        return True

    def call_out(self, caller: Piece | None, dude: Piece, refusable: bool = True) -> bool:
        """Let a dude call out another. Whether a shootout came of it."""
        if caller is None:
            return False
        callout.call_out(self.game, caller, dude, refusable)
        return self.shootout is not None

    def can_call_out(self, caller: Piece, dude: Piece) -> bool:
        """Whether an effect may let a dude call out another."""
        return (
            caller.controller != dude.controller
            and not bars.is_barred(self.game, bars.CALL_OUT, caller, dude.number)
            and not bars.is_barred(self.game, bars.BE_CALLED_OUT, dude, caller.number)
        )

    # Using abilities

    def can_use_again(self, piece: Piece, played_as: str) -> bool:
        """Whether a card has an ability of a kind that could be used now without booting, used or not."""
        return bool(uses.usable_again(self.game, piece, self.seat, played_as))

    def use_again(self, piece: Piece, played_as: str) -> bool:
        """Let the player use such an ability."""
        return uses.use_again(self.game, piece, self.seat, played_as)

    # Posses

    def join(self, dude: Piece | None, posse: Posse | None = None, stays: bool = False) -> bool:
        """Let a dude join a posse, moving if it must; the player's if none is given. It does not boot for it.

        stays: whether it joins from where it is.
        """
        if dude is None:
            return False
        where = posse or self.posse
        if where is None or not self.can_join(dude, where, stays):
            return False
        dudes.join_posse(self.game, dude, where, stays=stays and dude.at != self.shootout_place)
        return dude.number in where.dudes

    def can_join(self, dude: Piece, posse: Posse | None = None, stays: bool = False) -> bool:
        """Whether an effect may bring a dude into a posse; the player's if none is given. stays: as for `join`."""
        where = posse or self.posse
        return where is not None and dudes.can_come(self.game, dude, where, moves=not stays)

    def leave_posse(self, dude: Piece | None) -> bool:
        """Take a dude out of its posse, without moving it."""
        if dude is None:
            return False
        if self.posse_of(dude) is None or bars.is_barred(self.game, bars.LEAVE, dude):
            return False
        dudes.leave_posse(self.game, dude)
        return True

    # Leaving play, and coming into it

    def discard(self, piece: Piece | None) -> bool:
        """Discard a card in play."""
        if piece is None or piece.zone != IN_PLAY:
            return False
        cards.discard(self.game, piece)
        return piece.zone != IN_PLAY

    def ace(self, piece: Piece | None) -> bool:
        """Ace a card, in play or not. Whether it was: who is Harrowed is discarded, which is not the same."""
        if piece is None:
            return False
        if piece.zone != IN_PLAY:
            piles.bury(self.game, piece)
            return True
        cards.ace(self.game, piece)
        return piece.zone in ("boot hill", "removed")

    def remove(self, piece: Piece | None) -> bool:
        """Remove a card in play from the game."""
        if piece is None:
            return False
        return cards.leave(self.game, piece, "removed", NOBODY)

    def token(self, title: str, place: int, booted: bool = False) -> Piece:
        """Put a token into play for the player."""
        from dtk.cardtext.tokens import token_card

        return cards.create_token(self.game, token_card(title), self.seat, place, booted)

    def bring(self, piece: Piece | None, less: int = 0) -> bool:
        """Bring a card that is out of play into play as shoppin' does, paid for. less: by how much it is cheaper.

        Somebody must invent a Gadget, and may fail (rulebook-1.5.0 §7.2.2).
        """
        if piece is None:
            return False
        if piece.card.has("Gadget"):
            scientist = self.choose(self.scientists(piece, less), what="scientist")
            return scientist is not None and self.invent(piece, scientist, less=less)
        cards.bring(self.game, piece, less)
        return piece.zone == IN_PLAY

    def can_bring(self, piece: Piece, less: int = 0) -> bool:
        """Whether `bring` can."""
        if piece.card.has("Gadget"):
            return bool(self.scientists(piece, less))
        return cards.can_bring(self.game, piece, less)

    def enter(self, piece: Piece | None, place: int, less: int = 0) -> Piece | None:
        """Bring a dude that is out of play into play at a place, paid for. Returns it if it came."""
        if piece is None or not self.can_enter(piece, less):
            return None
        rock.spend(self.game, piece.owner, cards.price(self.game, piece, less), piece)
        cards.enter(self.game, piece, place, self.seat)
        return piece if piece.zone == IN_PLAY else None

    def enter_posse(self, piece: Piece | None, less: int = 0) -> bool:
        """Bring a dude into play in the player's posse, if nothing has it come elsewhere (compendium-1.9.3:722)."""
        came = self.enter(piece, self.shootout_place, less)
        return came is not None and came.at == self.shootout_place and self.join(came)

    def put_at(self, dude: Piece, place: int) -> None:
        """Let a dude that comes into play stand elsewhere, which is no move."""
        dudes.put_at(self.game, dude, place)

    def can_enter(self, piece: Piece, less: int = 0, host: Piece | None = None) -> bool:
        """Whether a card that is out of play could come into play, and be paid for. host: what it would be attached
        to.
        """
        price = cards.price(self.game, piece, less, host)
        return cards.can_enter(self.game, piece) and price <= rock.funds(self.game, piece.owner, piece)

    def attach(self, piece: Piece, host: Piece, less: int = 0) -> bool:
        """Attach a goods or spell to a card. One that is out of play is paid for."""
        if not self.can_attach(piece, host, less):
            return False
        if piece.zone != IN_PLAY:
            rock.spend(self.game, piece.owner, cards.price(self.game, piece, less, host), piece)
        cards.attach(self.game, piece, host)
        return piece.host == host.number

    def can_attach(self, piece: Piece, host: Piece, less: int = 0) -> bool:
        """Whether a card can be attached to another, and paid for if it is out of play."""
        if not cards.can_hold(self.game, host, piece.card):
            return False
        return piece.zone == IN_PLAY or self.can_enter(piece, less, host)

    def invent(self, gadget: Piece, scientist: Piece, boots: bool = True, less: int = 0, easier: int = 0) -> bool:
        """Let a dude try to invent a Gadget, at its cost. less: by how much it is cheaper; easier: less difficult."""
        inventin.invent(self.game, gadget, scientist, boots, less, easier)
        return gadget.zone == IN_PLAY

    def can_shop(self, piece: Piece) -> bool:
        """Whether a goods or spell in hand could be attached to a dude as shoppin' does it, paid for; in a shootout to
        one who is in it. Gadgets are invented.
        """
        card = piece.card
        carried = card.type in ("goods", "spell") and not any(map(card.has, ("Gadget", "Improvement", "Totem")))
        return carried and shoppin.can_play(self.game, piece)

    def shop(self, piece: Piece) -> bool:
        """Attach it, to a dude that the player chooses."""
        if not self.can_shop(piece):
            return False
        shoppin.play(self.game, piece)
        return piece.zone == IN_PLAY

    def can_invent(self, gadget: Piece, scientist: Piece, less: int = 0) -> bool:
        """Whether a dude in play can try to, booted or not, and wherever it is."""
        able = scientist.zone == IN_PLAY and inventin.can_build(self.game, scientist, gadget)
        return able and inventin.can_be_invented(self.game, gadget, less)

    def scientists(self, gadget: Piece, less: int = 0) -> list[Piece]:
        """Who could invent a Gadget now. less: by how much it is cheaper."""
        return [self.piece(number) for number in inventin.scientists(self.game, gadget, less)]

    def inventions(self, scientist: Piece) -> list[Piece]:
        """The Gadgets of the hand that a dude could invent now."""
        return [one for one in self.hand(keyword("Gadget")) if scientist in self.scientists(one)]

    # Cards out of play

    def draw(self, count: int = 1, seat: int | None = None) -> list[Piece]:
        """Draw cards into the play hand."""
        drawn = piles.draw(self.game, self.seat if seat is None else seat, count)
        return [self.piece(number) for number in drawn]

    def draw_and_discard(self) -> None:
        """Draw a card, and discard one from the play hand."""
        self.draw()
        self.put(self.choose(self.hand(), what="discard from hand"), "discard")

    @property
    def room_in_hand(self) -> int:
        """How many cards the player's play hand lacks."""
        return max(0, piles.hand_limit(self.game, self.seat) - len(self.hand()))

    def put(self, piece: Piece | None, zone: str) -> None:
        """Lay a card that is out of play elsewhere: "hand", "discard", "boot hill", "deck" ..."""
        if piece is None:
            return
        piles.revert(self.game, piece)
        piles.put(self.game, piece, zone)

    def search(self, fits: Callable[[Piece], bool], to: str = "hand") -> Piece | None:
        """Let the player look through the own deck for a card that fits, and take it; the deck is shuffled after."""
        return piles.search(self.game, self.seat, fits, to)

    def pick_from_top(self, count: int, most: int, what: str) -> list[Piece]:
        """Let the player look at the top cards of the own deck, and choose up to so many. what: in a word or two."""
        return piles.pick_from_top(self.game, self.seat, count, most, what)

    def take_from_top(self, count: int) -> Piece | None:
        """Let the player look at the top cards of the deck, and take one into the hand."""
        if not piles.refill_deck(self.game, self.seat):
            return None
        for piece in piles.pick_from_top(self.game, self.seat, count, 1, "take into hand", least=1):
            self.put(piece, "hand")
            return piece
        return None

    def shuffle(self, seat: int | None = None) -> None:
        """Shuffle a deck."""
        whose = self.seat if seat is None else seat
        self.state.chance.shuffle(f"deck {whose}", self.state.players[whose].deck)

    def mill(self, count: int, seat: int | None = None) -> list[Piece]:
        """Discard the top cards of a deck."""
        drawn = self.draw(count, seat)
        for piece in drawn:
            self.put(piece, "discard")
        return drawn

    def redraw(self, seat: int, gone: Sequence[Piece], count: int | None = None) -> None:
        """Change a draw hand: discard some of its cards, and draw others, as many if no count is given."""
        piles.redraw(self.game, seat, [piece.number for piece in gone], count)

    def swap_into_draw_hand(
        self, piece: Piece | None, gone: Piece | None = None, to: str = "discard", shown: tuple[str, int] | None = None
    ) -> None:
        """Put a card, if any, into its owner's draw hand, and let one that is there go elsewhere, if any does.

        shown: the suit and value that it counts as there.
        """
        cards.into_draw_hand(self.game, piece, gone, to, shown)

    def show_as(self, piece: Piece, shown: tuple[str, int]) -> None:
        """Let a card of a draw hand count as of a suit and value as long as it is there."""
        cards.show_as(self.game, piece, shown)

    def be_the_pull(self) -> None:
        """Discard the pull that was made last; this card takes its place."""
        cards.leave(self.game, self.card, "discard", NOBODY)
        pulls.replace(self.game, self.game.pulls[-1], self.card)

    def values_in_draw_hand(self) -> set[int]:
        """The values of the player's revealed draw hand, with those that jokers were declared to have."""
        jokers: dict[int, int] = {}
        if self.posse is not None:
            declare_jokers(self.game, self.posse)
            jokers = {number: value_of(face) for number, face in self.posse.jokers}
        return {jokers.get(one.number) or self.value(one) for one in self.draw_hand()}

    def pick_suit_and_value(self) -> tuple[str, int]:
        """Let the player say which card something counts as."""
        value = self.pick_value(range(stats.LEAST_VALUE, stats.MOST_VALUE + 1))
        return self.pick("suit", SUITS), value

    def pick_value(self, values: Sequence[int]) -> int:
        """Let the player pick one of some values."""
        names = [value_name(value) for value in values]
        return values[names.index(self.pick("value", names))]

    def deal_from_own_deck(self, seat: int, count: int) -> None:
        """Replace a player's draw hand with the top cards of the deck of whom the text speaks for."""
        piles.deal_from(self.game, seat, self.seat, count)

    # Pulls

    def pull(self, seat: int | None = None, dude: Piece | None = None) -> Pull:
        """Make a pull, which counts at once. dude: who makes it, if it is not the player."""
        made = pulls.pull(self.game, self.seat if seat is None else seat, dude)
        pulls.finish(self.game, made)
        return made

    def skills_of(self, dude: Piece) -> list[str]:
        """The skills that a dude has."""
        return [skill for skill in SKILLS if self.rating(dude, skill) is not None]

    def attempt(self, dude: Piece, skill: str, difficulty: int, success: Callable[[], None]) -> None:
        """Let a dude make a test, and do something if it succeeds."""
        skills.attempt(self.game, dude, skill, self.card, difficulty, lambda pull: success())

    # Ghost rock and bounty

    def pay_any(self, seat: int | None = None) -> int:
        """Let a player pay as much ghost rock as they like. Returns how much it was."""
        payer = self.seat if seat is None else seat
        amount = int(self.ask("pay", [str(number) for number in range(self.rock(payer) + 1)], payer))
        self.pay(amount, payer)
        return amount

    def gain(self, amount: int, seat: int | None = None) -> None:
        """Let a player gain ghost rock from the bank."""
        self.state.players[self.seat if seat is None else seat].rock += max(0, amount)

    def pay(self, amount: int, seat: int | None = None, to: int = NOBODY) -> bool:
        """Let a player pay ghost rock, to the bank or to another player; nothing where it is not enough."""
        player = self.state.players[self.seat if seat is None else seat]
        if player.rock < amount:
            return False
        player.rock -= amount
        if to != NOBODY:
            self.state.players[to].rock += amount
        return True

    def can_rob(self, seat: int) -> bool:
        """Whether ghost rock can be taken from a player."""
        outfit = self.piece(self.state.players[seat].outfit)
        return not bars.is_barred(self.game, bars.BE_ROBBED, outfit)

    def put_rock_on(self, piece: Piece, amount: int, until: str = PERMANENT) -> bool:
        """Put ghost rock from the bank on a card for a while, or take it off by a negative amount."""
        return self.modify(piece, stats.ROCK_ON, amount, until)

    def take_rock_off(self, piece: Piece) -> int:
        """Let the player take all ghost rock that lies on a card. Returns how much it was."""
        amount = self.rock_on(piece)
        if amount and self.put_rock_on(piece, -amount):
            self.gain(amount)
            return amount
        return 0

    def add_bounty(self, dude: Piece | None, amount: int = 1) -> bool:
        """Raise a dude's bounty, or lower it by a negative amount."""
        if dude is None or not self.is_affected(dude):
            return False
        before = dude.bounty
        dudes.add_bounty(self.game, dude, amount)
        return dude.bounty != before

    # Numbers

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
        until: str | None = None,
    ) -> bool:
        """Change numbers of a card for as long as such an ability's effects last, or until something else.

        skill: of every skill that the dude has, for nothing says which.
        """
        given = {
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
        return self.is_affected(piece)

    def lose_control_points(self, piece: Piece) -> None:
        """Take all control points from a card that it was given, for good or for a while."""
        if self.is_affected(piece):
            piece.control_points = 0
            self.state.end(
                lambda effect: (
                    isinstance(effect, StatChange)
                    and (effect.stat, effect.piece) == ("control", piece.number)
                    and effect.amount > 0
                )
            )

    def modify(self, piece: Piece, stat: str, amount: int, until: str | None = None, change: Op = "add") -> bool:
        """Change a statistic of a card (dtk.engine.lasting.StatChange); nothing where it can't be affected, or can't be
        changed so. Raises ValueError for what is no statistic.
        """
        stats.known(stat)
        lasts = self.lasting(until)
        if not self.is_affected(piece) or self.is_spared(piece, stat, amount, change):
            return False
        effects.modify(self.game, piece, stat, amount, lasts, change, self.card.number)
        return True

    def is_affected(self, piece: Piece) -> bool:
        """Whether a text can do something to a card: nothing forbids it, and it is in play or in a hand of cards."""
        return not bars.is_barred(self.game, bars.BE_AFFECTED, piece)

    def is_spared(self, piece: Piece, stat: str, amount: int, change: str) -> bool:
        """Whether something keeps a dude from losing influence or bullets, or from being a draw."""
        bar, number = SPARED.get(stat, (None, None))
        if bar is None or number is None or change == "least":
            return False
        falls = amount < (0 if change == "add" else number(self.state, piece))
        return falls and bars.is_barred(self.game, bar, piece)

    def make_stud(self, dude: Piece, until: str | None = None) -> bool:
        """Make a dude a stud."""
        return self.modify(dude, "stud", 1, until, "set")

    def make_draw(self, dude: Piece, until: str | None = None) -> bool:
        """Make a dude a draw."""
        return self.modify(dude, "stud", 0, until, "set")

    def forbid(self, piece: Piece, what: str, until: str | None = None) -> bool:
        """Let something not be done to a card, or by it (dtk.engine.bars)."""
        one_of("prohibition", what, bars.ALL)
        lasts = self.lasting(until)
        if not self.is_affected(piece):
            return False
        effects.forbid(self.game, piece, what, lasts, self.card.number)
        return True

    def gain_keyword(self, piece: Piece, word: str, until: str | None = None) -> bool:
        """Give a card a keyword."""
        return self.modify(piece, stats.GAINED + word, 1, until, "set")

    def add_control(self, piece: Piece | None, amount: int = 1) -> bool:
        """Give a card permanent control points."""
        if piece is None:
            return False
        if piece.zone != IN_PLAY or not self.is_affected(piece):
            return False
        piece.control_points = max(0, piece.control_points + amount)
        return True

    def blank(self, piece: Piece, until: str | None = None, bullets_too: bool = False) -> bool:
        """Let a card lose its traits and abilities. bullets_too: what it adds to its dude's bullets as well."""
        if not self.is_affected(piece):
            return False
        effects.blank(self.game, piece, self.lasting(until), self.card.number)
        return not bullets_too or self.modify(piece, "bullet bonus", 0, until, "set")

    def grant(self, piece: Piece, what: Grant, until: str | None = None) -> None:
        """Give a card a text that this class declares with `grantable`; nothing where it can't be affected."""
        if self.is_affected(piece):
            effects.grant(self.game, piece, self.card, what.place, self.lasting(until))

    def take_control(self, piece: Piece, until: str | None = None) -> bool:
        """Take control of a card; nothing where it can't be affected."""
        lasts = self.lasting(until)
        if not self.is_affected(piece):
            return False
        effects.take_control(self.game, piece, self.seat, lasts)
        return piece.controller == self.seat

    def remember(self, piece: Piece, until: str | None = None) -> None:
        """Let this card take note of another; `Look.remembered` tells it."""
        self.state.begin(Note(NOTED, piece.number, self.lasting(until), source=self.card.number))

    def forget(self, piece: Piece) -> None:
        """Let this card take no more note of another."""
        self.state.end(
            lambda effect: (
                isinstance(effect, Note)
                and (effect.what, effect.piece, effect.source) == (NOTED, piece.number, self.card.number)
            )
        )

    def lasting(self, until: str | None) -> Until:
        """How long an effect lasts: as the text says, else as the like of it does. Raises ValueError for what is no
        length of time.
        """
        if until is None:
            return effects.usual(self.game, self.use.played_as)
        return until_named(until)

    # Hands and casualties

    def raise_rank(self, amount: int, seat: int | None = None) -> bool:
        """Raise the rank of a draw hand, or lower it by a negative amount."""
        lasts = ranks.lasting(self.use.played_as)
        return ranks.change_rank(self.game, self.seat if seat is None else seat, amount, lasts)

    def count_hand_as(self, rank: int, seat: int | None = None) -> bool:
        """Let a draw hand count as of a rank this round, whatever its cards."""
        return ranks.count_as(self.game, self.seat if seat is None else seat, rank)

    def is_cheatin(self, seat: int | None = None) -> bool:
        """Whether a player's draw hand is cheatin'; of whom the text speaks for if no seat is given."""
        return is_cheatin_hand(self.game, self.seat if seat is None else seat)

    @property
    def showed_legal_hand(self) -> bool:
        """Whether the player's draw hand was not cheatin' when it was revealed."""
        player = self.state.players[self.seat]
        return bool(player.draw_hand) and player.showed_legal

    @property
    def has_legal_hand(self) -> bool:
        """Whether the player has a draw hand that is not cheatin'."""
        return bool(self.draw_hand()) and not self.is_cheatin()

    def exchange_draw_hands(self, seat: int) -> None:
        """Exchange draw hands with another player."""
        piles.exchange_draw_hands(self.game, self.seat, seat)

    def count_hand_as_legal(self) -> None:
        """Let the player's draw hand count as legal this round, whatever its cards."""
        outfit = self.piece(self.home(self.seat))
        effects.modify(self.game, outfit, "cheatin hand", 0, ROUND, "set", self.card.number)

    def keep_from_cheatin(self) -> None:
        """Let no more Cheatin' abilities be used against the player's draw hand of this round."""
        self.state.players[self.seat].caught = True

    def add_casualties(self, amount: int, seat: int) -> None:
        """Let a player's posse take more casualties this round, or fewer by a negative amount."""
        for posse in () if self.shootout is None else self.shootout.posses:
            if posse.seat == seat:
                posse.more_casualties += amount

    def make_first_casualty(self, dude: Piece, until: str | None = None) -> bool:
        """Let a dude be the next casualty that its posse takes."""
        return self.modify(dude, stats.FALLS_FIRST, 1, until, "set")

    def spare(self) -> bool:
        """Let the player's posse take no casualties this round."""
        return self.modify(self.my_outfit, "casualties", 0, ROUND, "most")

    def inflict(self, count: int, seat: int) -> int:
        """Let a player's posse take casualties now. Returns how many were covered."""
        return inflict(self.game, seat, count)

    # The rest

    def shootout_plays(self) -> list[Any]:
        """What the player could do as a Shootout play now, beside passing."""
        return [] if self.posse is None else actin.acts(self.game, self.seat, SHOOTOUT)

    def make_shootout_play(self) -> None:
        """Let the player make a Shootout play at once; to pass is one too (rulebook-1.5.0 §6.1 step 1)."""
        if self.posse is None:
            return
        game, seat = self.game, self.seat
        worth = partial(actin.worth(SHOOTOUT), game, seat)
        play = game.ask("shootout play", seat, actin.offers(SHOOTOUT)(game, seat), worth=worth)
        if play is not PASS:
            actin.maker(SHOOTOUT)(game, seat, play)

    def play_again(self) -> None:
        """Let the player make the next play too."""
        rock.play_again(self.game, self.seat)

    def happen(self, event: Any, do: Callable[[], bool | None]) -> bool:
        """Let an event happen that the rules have no verb for."""
        return happen(self.game, event, do)

    def able(self, purpose: Purpose, pieces: Sequence[Piece]) -> list[Piece]:
        """Those of some cards for which a purpose is possible."""
        return [piece for piece in pieces if purpose.can(self, piece)]

    def with_keyword(self, pieces: Sequence[Piece], *words: str) -> list[Piece]:
        """Those of some cards that have one of these keywords."""
        fits: Filter = keyword(*words)
        return [piece for piece in pieces if fits(self, piece)]


# What may be kept from falling, and the number that it is.
SPARED: dict[str, tuple[str, Callable[[State, Piece], int]]] = {
    "influence": (bars.LOSE_INFLUENCE, stats.influence),
    "bullets": (bars.LOSE_BULLETS, stats.bullets),
    "stud": (bars.BE_A_DRAW, stats.is_stud),
}
