"""The table that a card's text needs: its card, a card that can use it, cards beside and against it, and much else that
texts ask for.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.cardtext.library import library
from dtk.engine.game import Game
from dtk.engine.header import CASTERS, KUNG_FU, MAD_SCIENTIST
from dtk.engine.ids import NOBODY, TOWN_SQUARE
from dtk.engine.pieces import Piece, Player
from dtk.engine.places import dudes, locations
from dtk.engine.rules.setup import DeckList, play_setup, start
from dtk.engine.subjects import AnyStatistic
from dtk.engine.verbs.cards import attach, can_hold
from dtk.engine.verbs.effects import modify
from dtk.engine.verbs.piles import put
from dtk.testing import printed

# Ghost rock of those who can pay for everything, and of those who can't, as they are in every which game.
RICH, POOR, SPARING = 99, 2, 3
# How many cards of each type are in a deck beside what it is about, and how many jokers.
OTHERS, JOKERS = {"dude": 8, "deed": 6, "goods": 6, "spell": 4, "action": 10}, 2
# Of a player: starting dudes, copies of the card, those in hand, loose goods and spells, deeds, cards in each pile.
GANG, COPIES, HELD, CARRIED, DEEDS, PILED = 8, 4, 3, 4, 2, 3
# Of how many values decks with few are, and every which game has a third player.
FEW, THIRD = 4, 4
# How often a deck has few values only, what a card needs against it is there, dudes are anywhere, and one is booted.
STACKED, OPPOSED, SCATTERED, TIRED = 0.4, 0.8, 0.7, 0.15


class Company(NamedTuple):
    """The cards that a card needs in order to act.

    beside: cards of its deck. against: the card of another deck. stacked: whether its deck must have few values.
    """

    beside: tuple[str, ...] = ()
    against: tuple[str, ...] = ()
    stacked: bool = False


HORSES = ("Mustang", "Pinto", "Guide Horse")
INVENTED_HORSES = ("Mechanical Horse", "Personal Ornithopter")
GADGETS = ("Flame-Thrower", "Force Field")
SALOON = ("Cliff's #4 Saloon",)
HOLY_GROUND = ("Mount Moriah Cemetery",)
TECHNIQUES = ("Raking Dragons", "Rabbit's Lunar Leap", "Two Hundred Fifty Rounds")
HEXES = ("Corporeal Twist", "Shadow Walk")
DEATH = ("Shotgun", *('Xiong "Wendy" Cheng (Exp.1)',) * 2)
DRAWS = ("Sun in Yer Eyes", "Seamus O'Toole", '"Thunder Boy" Nabbe (Exp.1)')
# What takes bullets for as long as it holds.
PENALTIES = ("Pinned Down", "Essence of Armitage", "Pagliaccio")
HARRIES = ("Phantasm", "Unprepared", "Too Much Attention", "Hydro-Puncher", "Pistol Whip")
# By title.
COMPANY: dict[str, Company] = {
    "Adrián Vallejo": Company((*HORSES, "Jarrett Blake", "Hired Help")),
    "Agent Moquin": Company((), ("Pistol Whip", "Unprepared")),
    "Agent Provocateur": Company(("The Whateley Estate", "Stagecoach Office")),
    "Ancestor Spirit": Company(("Many Speak As One", "Miasmatic Purifier"), ("Plasma Drill",)),
    "Ancestor's Reproach": Company((), ("LeMat Revolver", "Felix Cutler")),
    "Arnold Stewart": Company(GADGETS),
    "Baijiu Jar": Company(SALOON, ("Red Horse's Tail",)),
    "Bank of California": Company((), ("This is a Holdup!",)),
    "Bio-Charge Neutralizer": Company((), ("Hydro-Puncher",)),
    "Bio-Charged Neutralizer": Company((), ("Hydro-Puncher",)),
    "Buffalo Emporium": Company(("Pagliaccio",), HARRIES),
    "Buford Hurley": Company(SALOON),
    'Chuan "Jen" Qí': Company((*HORSES, *GADGETS)),
    "Cavalry Escort": Company((), ("Curly Bill Brocius",)),
    "Clementine Lepp": Company(SALOON),
    "Clown Carriage": Company(("Pagliaccio", "He Fang"), ("Clown Carriage",)),
    "Constance Daughtry": Company(("New Town Hall",)),
    '"Crazy" Mike Draksil': Company(("Pearly's Palace", "Kidnappin'"), ("Worm Canyon", "Shotgun")),
    "Curse of Failure": Company((), ("Bacillus Pasteuria",)),
    "Dakota Katzeek": Company(("Mother Bear's Rage", "Red Horse's Tail")),
    'Dave "Slim" Gorman': Company(HEXES),
    "Diego Linares": Company(INVENTED_HORSES),
    "Dog's Duster": Company(("Tommy Harden", "Kidnappin'"), ("Surveyor's Office",)),
    "Doyle's Hoyle": Company(HEXES),
    "El Armadillo De Hierro": Company(TECHNIQUES),
    "Elander Boldman (Exp.1)": Company(GADGETS),
    "Emre, The Turkish Bear": Company(TECHNIQUES),
    "Emre, The Turkish Bear (Exp.1)": Company(TECHNIQUES),
    "Encroaching Darkness": Company(("Pagliaccio",)),
    "Fancy New Hat": Company((), ("Blood Curse", "Encroaching Darkness", "Thirst for Blood")),
    "Felix Cutler": Company(HEXES, stacked=True),
    "Fort 51": Company(GADGETS * 2),
    "Ghost Dancers": Company(("Eagle Woman That All Look At", "Enapay", "Mother Bear's Rage", "Fears No Owls")),
    "Ghostly Communion": Company(HOLY_GROUND),
    "Gunslinger": Company(("Judge Harry Somerset (Exp.1)", "Bounty Hunter")),
    "He Fang": Company(("Pagliaccio",)),
    "Hex Slingin'": Company(HEXES),
    "Hiding in the Shadows": Company((), ("Nightmare at Noon", "Pistol Whip")),
    "Hupirika Sue": Company(("Ghostly Communion", "Ghostly Communion", *HOLY_GROUND)),
    "Hydro-Puncher": Company(("Bowie Knife",)),
    "Horse Wranglin'": Company(HORSES),
    "Ivor Hawley": Company(HEXES),
    "Jackson Trouble": Company(("Clanton Ranch", "Mustang")),
    "James Ghetty": Company(("Personal Ornithopter", "Flame-Thrower")),
    "Jon Longstride": Company(HORSES),
    "La Quema": Company(("Bowie Knife",)),
    "Landon Grimes": Company(("Pagliaccio",)),
    "Lane Healey": Company(HORSES),
    "Lane Healey (Exp.1)": Company(HORSES),
    "Lay On Hands": Company((), DEATH),
    "LeMat Revolver": Company(("Tommy Harden",), stacked=True),
    "Margaret Hagerty": Company(("The Wretched",)),
    "Maria Kingsford": Company(HEXES),
    "Mayfair Family Deck": Company(HEXES),
    "Mountain Lion's Den": Company(
        ("Eagle Woman That All Look At", "Enapay", "Speaks-With-Earth"), (*DRAWS, *PENALTIES)
    ),
    "Mount Moriah Cemetery": Company(("Corporeal Twist",)),
    # Of these the newest printings bring another token.
    "Nature Spirit": Company(("Judge Harry Somerset (Exp.1)", "13017", "09032")),
    "Onward Christian Soldiers": Company((), (*DRAWS, *PENALTIES)),
    "Peacemaker": Company((), DRAWS),
    "Roger Wilcox": Company(GADGETS),
    "Rabid Rance Hitchcock": Company(("The Bloody Star", "Blake Ranch", "Jackson's Strike")),
    "Rhonda Sageblossom": Company((*HORSES, *HORSES), ("Shotgun",)),
    "QUATERMAN": Company(("Nicodemus Whateley",)),
    "Shan Fan Showdown!": Company(("Mountain Lion Friend", "Bowie Knife"), ('"Dynamite" Jacc', "Curly Bill Brocius")),
    "Shield of Faith": Company((), DEATH),
    "Silver-Weaved Staff": Company((), HEXES),
    "Stevie Lyndon": Company(("Onward Christian Soldiers",)),
    "Strength of the Ancestors": Company((), HARRIES),
    "Sword of the Spirit": Company(
        ("Bowie Knife", "Black Elk", "Laughing Crow"),
        ("Lay On Hands", "Phantasm", "Fire of Nanahbozho", "Fire of Nanahbozho"),
    ),
    "The Fourth Ring": Company(HEXES),
    "Tin Star": Company(("Dog's Duster",)),
    "Tyxarglenak": Company(HEXES, ("Kidnappin'", "Ambush")),
    "Ulysses Marks": Company(SALOON),
    "Ursula, The Worm Queen": Company(HEXES),
    "Valeria Batten": Company(("Holy Wheel Gun",)),
    "Vasilis the Boar": Company(("Shotgun",)),
    "Wagner Memorial Ranch": Company(INVENTED_HORSES),
    "Yagn's Mechanical Skeleton": Company((), HARRIES),
    "Yunxu Jiang": Company(SALOON, ("Shotgun",)),
}


def company(card: Card) -> Company:
    """The cards that a card needs."""
    return COMPANY.get(card.title, Company())


def friends_of(card: Card) -> list[Card]:
    """What is in a deck because of a card."""
    return [printed(one) for one in company(card).beside]


@cache
def written() -> tuple[Card, ...]:
    """Every printing whose text is written. A text of your own may have a code without a card."""
    return tuple(card for code in sorted(library()) if (card := load_database().get(code)) is not None)


@cache
def distinct_texts() -> tuple[Card, ...]:
    """One printing of each text, the last of its codes."""
    newest = {id(library()[card.code]): card for card in written()}
    return tuple(sorted(newest.values(), key=lambda card: card.code))


@cache
def any_of(kind: str, value: int | None) -> list[Card]:
    """The written printings of a type and value; of another value where there are none."""
    cards = [card for card in written() if card.type == kind and not card.is_token]
    return [card for card in cards if card.value == value] or cards


@cache
def jokers() -> tuple[Card, ...]:
    """Every joker."""
    return tuple(card for card in load_database() if card.type == "joker")


@cache
def skilled(keyword: str) -> tuple[Card, ...]:
    """The dudes who are best at something."""
    dudes = [card for card in load_database() if card.type == "dude" and card.has(keyword)]
    return tuple(sorted(dudes, key=lambda card: (-(card.rating(keyword) or 0), card.code))[:GANG])


def needs(card: Card) -> list[str]:
    """The dudes that can use a card."""
    found = [skill for kind, skill in CASTERS.items() if card.has(kind)]
    found += [MAD_SCIENTIST] if card.has("Gadget") else []
    found += [KUNG_FU] if card.has("Technique") else []
    found += [card.special.attaches_to] if card.special.attaches_to else []
    return found


def concerned(card: Card) -> list[Card]:
    """A card, what goes with it, and who is able to use any of it."""
    cards = [card, *friends_of(card)]
    return cards + [one for each in cards for keyword in needs(each) for one in skilled(keyword)]


def players(card: Card, seed: int) -> tuple[Card, ...]:
    """The cards that the decks of a game are built around.

    These are a card, the card it needs against it (or any card), and sometimes a third.
    """
    luck = random.Random(f"players {card.code} {seed}")
    against = company(card).against
    rival = printed(luck.choice(against)) if against and luck.random() < OPPOSED else luck.choice(distinct_texts())
    third = [luck.choice(distinct_texts())] if seed % THIRD == THIRD - 1 else []
    return (card, rival, *third)


def deck_about(card: Card, luck: random.Random) -> DeckList:
    """A deck with a card, who can use it, what goes with it, and any others."""
    friends = friends_of(card) * 2
    able = [luck.choice(some) for one in (card, *friends) for keyword in needs(one) if (some := skilled(keyword))]
    values: Sequence[int] = range(1, 14)
    if company(card).stacked or luck.random() < STACKED:
        values = luck.sample(values, FEW)
    others = [luck.choice(any_of(kind, luck.choice(values))) for kind, count in OTHERS.items() for _ in range(count)]
    gang = [one for one in (card, *friends, *able, *others) if one.type == "dude" and not one.is_token]
    outfit = card if card.type == "outfit" else luck.choice(any_of("outfit", None))
    legend = card if card.type == "legend" else None
    about = [] if card.type in ("outfit", "legend") or card.is_token else [card] * COPIES
    cards = (*about, *friends, *able, *others, *luck.choices(jokers(), k=JOKERS))
    return DeckList(
        name=f"About {card.title}", outfit=outfit, legend=legend, cards=cards, gang=tuple(distinct(gang)[:GANG])
    )


def distinct(cards: Sequence[Card]) -> list[Card]:
    """Cards without a second one of anybody."""
    return list({card.identity: card for card in reversed(cards)}.values())[::-1]


def rock_of(seed: int) -> int:
    """How much ghost rock the players of a game have."""
    return POOR if seed % SPARING == SPARING - 1 else RICH


def begin(game: Game, cards: Sequence[Card], decks: Sequence[DeckList], luck: random.Random, rock: int = RICH) -> None:
    """Set up a game with much that texts ask for.

    It has cards in hands, in play and in all piles, deeds, wanted dudes with control points, and dudes in useful or
    random places.
    """
    play_setup(game, [deck.gang for deck in decks])
    deals = [
        LaidOut(game=game, player=player, card=card, luck=luck)
        for player, card in zip(game.state.players, cards, strict=True)
    ]
    for player in game.state.players:
        player.ghost_rock = RICH
    # Most often at a deed that something needs, if there is one.
    meeting = luck.choice([TOWN_SQUARE, *(deed for deal in deals for deed in deal.build() * 2)])
    for deal in deals:
        deal.send_out(meeting)
    for deal in deals:
        deal.equip()
        deal.fill_piles()
    for player in game.state.players:
        player.ghost_rock = min(player.ghost_rock, rock)


class LaidOut:
    """The cards that the player of a deck starts with."""

    def __init__(self, game: Game, player: Player, card: Card, luck: random.Random) -> None:
        self.game, self.player, self.card, self.luck = game, player, card, luck
        self.about = (card, *friends_of(card))

    def build(self) -> list[int]:
        """Start with deeds, the card itself and those that go with it first. Returns these."""
        deeds = [piece for piece in self.pieces(self.player.deck) if piece.card.type == "deed"]
        wanted = distinct_pieces([deed for deed in deeds if deed.card in self.about])
        others = distinct_pieces([deed for deed in deeds if deed.card not in self.about])
        for piece in (*wanted, *self.luck.sample(others, min(DEEDS, len(others)))):
            start(self.game, piece, self.player)
        return [card.number for card in wanted]

    def send_out(self, meeting: int) -> None:
        """Let dudes be about, wanted, tired, stronger, in control of something."""
        game, luck = self.game, self.luck
        places = locations(game.state)
        scattered = luck.random() < SCATTERED
        for piece in self.dudes():
            piece.at = luck.choice(places) if scattered and luck.random() < SCATTERED else meeting
            piece.bounty += luck.choice((0, 0, 2, 20, 20))
            piece.booted = luck.random() < TIRED
            changed: tuple[tuple[AnyStatistic, tuple[int, ...]], ...] = (
                ("bullets", (0, 0, 0, 1, 6)),
                ("influence", (0, 0, 3, 6)),
                ("control", (0, 0, 0, 0, 1)),
            )
            for stat, amounts in changed:
                modify(game, piece, stat, luck.choice(amounts), "leaves play")

    def equip(self) -> None:
        """Attach goods and spells, one of the card to begin with; have more of it in hand, and what goes with it."""
        copies = [piece for piece in self.pieces(self.player.deck) if piece.card is self.card]
        friends = [piece for piece in self.pieces(self.player.deck) if piece.card in self.about[1:]]
        bearer = self.attach(copies[0], self.most_able(friends)) if copies else None
        for piece in copies[:HELD]:
            if piece.host == NOBODY:
                put(self.game, piece, "hand")
        user = bearer or next((dude for dude in self.dudes() if dude.card in self.about), None)
        held: set[Card] = set()
        for piece in friends:
            if piece.card in held or self.attach(piece, user) is None:
                put(self.game, piece, "hand")
            held.add(piece.card)
        loose = [piece for piece in self.pieces(self.player.deck) if piece.card.type in ("goods", "spell")]
        for piece in self.luck.sample(loose, min(CARRIED, len(loose))):
            self.attach(piece)

    def most_able(self, cards: Sequence[Piece]) -> Piece | None:
        """The dude who can hold most of some cards, or is one of them."""

        def able(one: Piece) -> int:
            return sum(can_hold(self.game, one, each) or one.card.identity == each.card.identity for each in cards)

        mine = self.dudes()
        return max(self.luck.sample(mine, len(mine)), key=able, default=None)

    def fill_piles(self) -> None:
        """Have some cards in the discard pile and in Boot Hill."""
        for zone in ("discard", "boot hill"):
            for number in self.luck.sample(self.player.deck, min(PILED, len(self.player.deck))):
                put(self.game, self.game.piece(number), zone)

    def attach(self, piece: Piece, user: Piece | None = None) -> Piece | None:
        """Attach goods or a spell to a dude if possible. Returns the host."""
        hosts = [piece for piece in self.pieces(self.game.state.in_play) if piece.controller == self.player.seat]
        able = [host for host in hosts if can_hold(self.game, host, piece)]
        if not able:
            return None
        host = user if user in able else self.luck.choice([dude for dude in able if dude.card in self.about] or able)
        attach(self.game, piece, host)
        return host

    def dudes(self) -> list[Piece]:
        """The player's dudes."""
        return dudes(self.game.state, self.player.seat)

    def pieces(self, numbers: Sequence[int]) -> list[Piece]:
        """The pieces of some numbers."""
        return [self.game.piece(number) for number in numbers]


def distinct_pieces(pieces: Sequence[Piece]) -> list[Piece]:
    """The first piece of each card."""
    return list({piece.card: piece for piece in reversed(pieces)}.values())[::-1]
