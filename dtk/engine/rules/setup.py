"""Setup: outfits and legends, the stash, the starting gangs, the first hands (rulebook-1.5.0 §4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from dtk.cards.card import Card
from dtk.decks.gang import Gang, Starter
from dtk.engine.abilities import AFTER
from dtk.engine.chance import Chance
from dtk.engine.decisions import AttachTo, ChooseGang, ChooseStarter, PlaceDeed
from dtk.engine.events import SetUp
from dtk.engine.game import Game, GangRules
from dtk.engine.ids import NOBODY
from dtk.engine.pieces import IN_PLAY, Piece, Player
from dtk.engine.state import State
from dtk.engine.switches import PINEBOX, Switches
from dtk.engine.texts import NO_TEXTS, Texts
from dtk.engine.verbs.cards import attach, can_hold, enter, leave, place_deed
from dtk.engine.verbs.effects import renew_uses
from dtk.engine.verbs.piles import HAND, draw, shuffle_deck
from dtk.engine.windows import Window
from dtk.legality.legal_gangs import can_start, is_legal
from dtk.legality.rules_context import RulesContext

ORDER = ("deed", "dude", "goods")
OWN, ANOTHER = "the deck's own", "another"
# The number of gangs of a deck for which the possible joiners are cached; most decks have fewer gangs.
MOST_REMEMBERED = 5000


class DeckList(NamedTuple):
    """A deck to play with. cards: the whole deck including jokers, one entry for each copy.

    gang: the cards that start by default.
    """

    name: str
    outfit: Card
    legend: Card | None
    cards: tuple[Card, ...]
    gang: tuple[Card, ...]


class Starting:
    """The cards of a deck that may start, by the rules of deck legality. Make one for each deck and keep it over many
    games.

    has_choice: whether the player may choose a gang other than the deck's own; if not, the deck's own starts even if it
    is illegal. own_is_legal: whether it is legal. candidates: the cards that may start at all, with their copies in the
    deck. joiners: the cards that may join a gang, by the codes of its members.
    """

    __slots__ = ("candidates", "context", "deck", "has_choice", "joiners", "own_is_legal")

    def __init__(self, deck: DeckList, context: RulesContext, has_choice: bool = True) -> None:
        self.deck = deck
        self.context = context
        self.has_choice = has_choice
        self.joiners: dict[tuple[str, ...], list[Card]] = {}
        self.candidates = [
            (card, copies) for card, copies in Counter(deck.cards).items() if can_start(card) and context.allows(card)
        ]
        self.own_is_legal = self.allows(deck.gang)

    def allows(self, members: Sequence[Card]) -> bool:
        """Whether a gang may start (rulebook-1.5.0 §4): its number, cost, factions, Grifters, Core deeds, and so on."""
        return is_legal(gang_of(self.deck, members), self.context)

    def may_join(self, members: Sequence[Card]) -> list[Card]:
        """The cards of the deck that may start along with these members, each printing once."""
        key = tuple(sorted(card.code for card in members))
        if key not in self.joiners:
            if len(self.joiners) >= MOST_REMEMBERED:
                self.joiners.clear()
            self.joiners[key] = [
                card
                for card, copies in self.candidates_for(members)
                if key.count(card.code) < copies and self.allows((*members, card))
            ]
        return self.joiners[key]

    def candidates_for(self, members: Sequence[Card]) -> list[tuple[Card, int]]:
        """The candidates that could join the gang before its last member did, and goods, which that member may bring.
        An illegal gang stays illegal when other members join it (dtk.legality.legal_gangs).
        """
        if not members:
            return self.candidates
        before = {card.code for card in self.may_join(members[:-1])}
        return [one for one in self.candidates if one[0].code in before or one[0].type == "goods"]


def gang_of(deck: DeckList, members: Sequence[Card]) -> Gang:
    """The starting gang with these members, in the form that the rules for decks judge."""
    return Gang(deck.outfit, deck.legend, tuple(Starter(card) for card in members))


def new_state(
    decks: Sequence[DeckList],
    seed: str,
    texts: Texts = NO_TEXTS,
    switches: Switches = PINEBOX,
    blank: frozenset[int] = frozenset(),
) -> State:
    """The table before any choice: outfits revealed, legends beside them, decks in order.

    blank: the seats whose own cards have no text. The stash is the outfit's, modified by the legend (rulebook-1.5.0 §4,
    §3.2).
    """
    pieces: list[Piece] = []
    players: list[Player] = []

    def add(card: Card, seat: int) -> Piece:
        piece = Piece(len(pieces), card, seat)
        pieces.append(piece)
        return piece

    in_play: list[int] = []
    for seat, deck in enumerate(decks):
        outfit = add(deck.outfit, seat)
        legend = add(deck.legend, seat) if deck.legend else None
        player = Player(seat, deck.name, outfit.number, legend.number if legend else NOBODY)
        player.ghost_rock = (deck.outfit.stash or 0) + ((deck.legend.stash or 0) if deck.legend else 0)
        player.street.append(outfit.number)
        for lead in (outfit, legend):
            if lead is not None:
                lead.zone, lead.at = IN_PLAY, outfit.number
                in_play.append(lead.number)
        player.deck = [add(card, seat).number for card in deck.cards]
        players.append(player)
    state = State(pieces, players, Chance(seed), texts, switches, blank)
    state.in_play = in_play
    state.active.refresh()
    return state


def choose_gangs(game: Game, starting: Sequence[Starting]) -> list[tuple[Card, ...]]:
    """Ask every player for a starting gang, once all outfits are revealed (rulebook-1.5.0 §4). Returns the gangs by
    seat.

    Players choose at the same time: no gang is on the table before `play_setup`.
    """
    return [choose_gang(game, seat, choices) for seat, choices in enumerate(starting)]


def choose_gang(game: Game, seat: int, starting: Starting) -> tuple[Card, ...]:
    """Ask a player for a gang: the deck's own, or another that is put together one card after another."""
    own = starting.deck.gang
    if not starting.has_choice:
        return own
    if starting.own_is_legal and game.ask(ChooseGang(seat, (OWN, ANOTHER))) == OWN:
        return own
    members: list[Card] = []
    numbers: list[int] = []
    while joiners := starting.may_join(members):
        copies = (copy_of(game, seat, card, numbers) for card in joiners)
        offered = [copy for copy in copies if copy is not None]
        number = game.ask(ChooseStarter(seat, [None, *offered], chosen=tuple(numbers)))
        if number is None:
            break
        numbers.append(number)
        members.append(game.piece(number).card)
    return tuple(members)


def copy_of(game: Game, seat: int, card: Card, taken: Sequence[int] = ()) -> int | None:
    """The number of the first piece of a printing in a player's deck; None if no copy is left.

    taken: pieces to leave out.
    """
    pieces, deck = game.state.pieces, game.player(seat).deck
    return next((number for number in deck if pieces[number].card is card and number not in taken), None)


def play_setup(game: Game, gangs: Sequence[Sequence[Card]], starting: Sequence[GangRules] = ()) -> None:
    """Place the chosen gangs, shuffle, and draw the first hands (rulebook-1.5.0 §4).

    gangs: by seat. starting: by seat, the cards that may start, for texts that change a gang; empty if no card may join
    one any more. For effects, starting cards do not enter play. Raises ValueError if the deck does not hold a gang or
    the stash cannot pay for it.
    """
    game.starting = starting
    for player, gang in zip(game.state.players, gangs, strict=True):
        pay(game, player, gang)
        # Deeds first, and dudes before their attachments.
        for card in sorted(gang, key=lambda card: ORDER.index(card.type)):
            number = copy_of(game, player.seat, card)
            if number is None:
                raise ValueError(f"{card.title} is not in the deck of seat {player.seat}.")
            start(game, game.piece(number), player)
    for player in game.state.players:
        shuffle_deck(game, player.seat)
        draw(game, player.seat, HAND)
    play_grifters(game)
    # Abilities used in setup stay used until the first day ends (rulebook-1.5.0 §5.3.1); in the old edition they could
    # be used again that day (rulebook-2015 "Actin'").
    if not game.state.switches.setup_uses_count:
        renew_uses(game)
    game.state.phase = "gambling"


def play_grifters(game: Game) -> None:
    """Use the abilities that take effect at the start of the game, before the first day (rulebook-1.5.0 §4).

    Each player decides which of their Grifters to use, without knowing the decisions of others; chance determines the
    order.
    """
    window = Window(game, SetUp())
    game.tell(window.event)
    # Mandatory effects of starting cards come first: they happen as soon as decks are shuffled.
    window.do_all_traits((AFTER,))
    decisions = [(player.seat, window.say_all(player.seat)) for player in game.state.players]
    wanted = [(seat, plays) for seat, plays in decisions if plays]
    if len(wanted) > 1:
        game.state.chance.shuffle("grifters", wanted)
    for seat, plays in wanted:
        for play in plays:
            # An earlier play may have removed a target of this one.
            if play in window.reacts(seat, (AFTER,)):
                began = game.state.clock
                window.react(seat, play)
                # Cards that joined the gang through this play start too, even a second time.
                window.given = {ref for ref in window.given if game.piece(ref.piece).since <= began}
                window.do_all_traits((AFTER,))


def pay(game: Game, player: Player, gang: Sequence[Card]) -> None:
    """Pay for a gang out of the stash. Raises ValueError if the gang costs more."""
    cost = Gang(game.piece(player.outfit).card, None, tuple(Starter(card) for card in gang)).cost
    if cost > player.ghost_rock:
        raise ValueError(f"The gang of seat {player.seat} costs {cost}, but the stash is {player.ghost_rock}.")
    player.ghost_rock -= cost


def starting_cost(game: Game, piece: Piece) -> int:
    """A card's cost as a member of its owner's starting gang."""
    return Gang(game.piece(game.player(piece.owner).outfit).card, None, ()).cost_of(piece.card)


def joiners(game: Game, seat: int) -> list[Piece]:
    """The cards in a player's deck that may still join the starting gang as it is now, and can be paid for; the first
    copy of each printing.
    """
    if not game.starting:
        return []
    own = (game.piece(number) for number in game.state.in_play)
    members = [one.card for one in own if one.owner == seat and one.card.type in ORDER and not one.card.is_token]
    copies = (copy_of(game, seat, card) for card in game.starting[seat].may_join(members))
    left = [game.piece(number) for number in copies if number is not None]
    return [piece for piece in left if starting_cost(game, piece) <= game.player(seat).ghost_rock]


def start_late(game: Game, piece: Piece) -> None:
    """Let a card of its owner's deck join the starting gang, at its cost."""
    player = game.player(piece.owner)
    player.ghost_rock -= starting_cost(game, piece)
    start(game, piece, player)


def take_back(game: Game, piece: Piece) -> None:
    """Put a card of the starting gang on top of its owner's deck, and return its cost to the stash."""
    if leave(game, piece, "deck", NOBODY):
        game.player(piece.owner).ghost_rock += starting_cost(game, piece)


def start(game: Game, piece: Piece, player: Player) -> None:
    """Put a starting card where it belongs.

    Dudes go home, Core deeds to an end of the street (compendium-1.9.3 "Core"), a Sidekick to the dude who brings it.
    """
    if piece.card.type == "deed":
        ends = ("left", "right") if len(player.street) > 1 else ("right",)
        end = game.ask(PlaceDeed(player.seat, ends, deed=piece.number))
        place_deed(game, piece, player.seat, end == "left")
    elif piece.card.type == "dude":
        enter(game, piece, player.outfit, player.seat)
    else:
        bearers = [
            number
            for number in game.state.in_play
            if (dude := game.piece(number)).controller == player.seat
            and dude.card.special.brings_sidekick
            and can_hold(game, dude, piece)
        ]
        attach(game, piece, game.piece(game.ask(AttachTo(player.seat, bearers, card=piece.number))))
