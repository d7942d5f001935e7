"""How does a game begin? Outfits and legends, the stash, the starting gangs, the first hands (rulebook-1.5.0 §4)."""

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
from dtk.engine.game import Game
from dtk.engine.ids import NOBODY
from dtk.engine.pieces import IN_PLAY, Piece, Player
from dtk.engine.state import State
from dtk.engine.switches import PINEBOX, Switches
from dtk.engine.texts import NO_TEXTS, Texts
from dtk.engine.verbs.cards import attach, can_hold, enter, place_deed
from dtk.engine.verbs.effects import renew_uses
from dtk.engine.verbs.piles import HAND, draw
from dtk.engine.windows import Window
from dtk.legality.legal_gangs import can_start, is_legal
from dtk.legality.rules_context import RulesContext

ORDER = ("deed", "dude", "goods")
OWN, ANOTHER = "the deck's own", "another"
# Gangs of a deck whose further members are remembered: all that most decks have.
MOST_FOUND = 5000


class DeckList(NamedTuple):
    """A deck to play with. cards: all of the deck, jokers too, once a copy. gang: those that start by default."""

    name: str
    outfit: Card
    legend: Card | None
    cards: tuple[Card, ...]
    gang: tuple[Card, ...]


class Starting:
    """What of a deck may start, by the law that judges decks. Make one for each deck, and keep it over many games.

    has_choice: whether there is any but the deck's own gang, which starts even against the law where there is none.
    found: the cards that may join a gang, by the codes of its members.
    """

    __slots__ = ("deck", "found", "has_choice", "law")

    def __init__(self, deck: DeckList, law: RulesContext, has_choice: bool = True) -> None:
        self.deck = deck
        self.law = law
        self.has_choice = has_choice
        self.found: dict[tuple[str, ...], list[Card]] = {}

    def allows(self, members: Sequence[Card]) -> bool:
        """Whether a gang may start (rulebook-1.5.0 §4): number, cost, factions, Grifters, Core deeds, and so on."""
        return is_legal(gang_of(self.deck, members), self.law)

    def may_join(self, members: Sequence[Card]) -> list[Card]:
        """The cards of the deck that may start beside these, each printing once."""
        key = tuple(sorted(card.code for card in members))
        if key not in self.found:
            if len(self.found) >= MOST_FOUND:
                self.found.clear()
            copies, taken = Counter(self.deck.cards), Counter(members)
            self.found[key] = [
                card
                for card in copies
                if can_start(card)
                and self.law.allows(card)
                and taken[card] < copies[card]
                and self.allows((*members, card))
            ]
        return self.found[key]


def gang_of(deck: DeckList, members: Sequence[Card]) -> Gang:
    """A starting gang as the rules of deck files see it."""
    return Gang(deck.outfit, deck.legend, tuple(Starter(card) for card in members))


def new_state(
    decks: Sequence[DeckList],
    seed: str,
    texts: Texts = NO_TEXTS,
    switches: Switches = PINEBOX,
    blank: frozenset[int] = frozenset(),
) -> State:
    """The table before anyone has chosen anything: outfits revealed, legends beside them, decks in order.

    blank: the seats whose own cards have no text. The stash is the outfit's, changed by the legend (rulebook-1.5.0 §4,
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
    """What each player wants to start with, by seat, once all outfits are revealed (rulebook-1.5.0 §4).

    Players choose at the same time: nothing of it is on the table before `play_setup`.
    """
    return [choose_gang(game, seat, one) for seat, one in enumerate(starting)]


def choose_gang(game: Game, seat: int, starting: Starting) -> tuple[Card, ...]:
    """The deck's own gang, or another that is put together one card after another."""
    own = starting.deck.gang
    if not starting.has_choice:
        return own
    if starting.allows(own) and game.ask(ChooseGang(seat, (OWN, ANOTHER))) == OWN:
        return own
    members: list[Card] = []
    numbers: list[int] = []
    while joiners := starting.may_join(members):
        offered = [one for one in (copy_of(game, seat, card, numbers) for card in joiners) if one is not None]
        number = game.ask(ChooseStarter(seat, [None, *offered], chosen=tuple(numbers)))
        if number is None:
            break
        numbers.append(number)
        members.append(game.piece(number).card)
    return tuple(members)


def copy_of(game: Game, seat: int, card: Card, taken: Sequence[int] = ()) -> int | None:
    """The first copy of a printing in a player's deck that is not taken."""
    pieces = game.state.pieces
    return next((one for one in game.player(seat).deck if pieces[one].card is card and one not in taken), None)


def play_setup(game: Game, gangs: Sequence[Sequence[Card]]) -> None:
    """Place the gangs that were chosen, shuffle, and draw the first hands (rulebook-1.5.0 §4).

    gangs: by seat. Cards that start do not enter play as far as effects are concerned. Raises ValueError for a gang
    that the deck doesn't hold or the stash can't pay.
    """
    for player, gang in zip(game.state.players, gangs, strict=True):
        pay(game, player, gang)
        # Deeds first, and dudes before what they carry.
        for card in sorted(gang, key=lambda card: ORDER.index(card.type)):
            number = copy_of(game, player.seat, card)
            if number is None:
                raise ValueError(f"{card.title} is not in the deck of seat {player.seat}.")
            start(game, game.piece(number), player)
    for player in game.state.players:
        game.state.chance.shuffle(f"deck {player.seat}", player.deck)
        draw(game, player.seat, HAND)
    play_grifters(game)
    # What was used waits for the end of the first day (rulebook-1.5.0 §5.3.1); it was another (rulebook-2015 "Actin'").
    if not game.state.switches.setup_uses_count:
        renew_uses(game)
    game.state.phase = "gambling"


def play_grifters(game: Game) -> None:
    """What is for the start of the game, before the first day: each player says which of their Grifters do something,
    without knowing what the others say; luck decides whose come first (rulebook-1.5.0 §4).
    """
    window = Window(game, SetUp())
    game.tell(window.event)
    said = [(player.seat, window.say_all(player.seat)) for player in game.state.players]
    wanted = [(seat, plays) for seat, plays in said if plays]
    if len(wanted) > 1:
        game.state.chance.shuffle("grifters", wanted)
    for seat, plays in wanted:
        for play in plays:
            # What came before may have taken what it needs.
            if play in window.reacts(seat, (AFTER,)):
                window.react(seat, play)


def pay(game: Game, player: Player, gang: Sequence[Card]) -> None:
    """Pay for a gang out of the stash."""
    legend = None if player.legend == NOBODY else game.piece(player.legend).card
    cost = Gang(game.piece(player.outfit).card, legend, tuple(Starter(card) for card in gang)).cost
    if cost > player.ghost_rock:
        raise ValueError(f"The gang of seat {player.seat} costs {cost}, but the stash is {player.ghost_rock}.")
    player.ghost_rock -= cost


def start(game: Game, piece: Piece, player: Player) -> None:
    """Put a starting card where it belongs: dudes at home, Core deeds at an end of the street (compendium-1.9.3
    "Core"), a Sidekick with the dude who brings it.
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
            and can_hold(game, dude, piece.card)
        ]
        attach(game, piece, game.piece(game.ask(AttachTo(player.seat, bearers, card=piece.number))))
