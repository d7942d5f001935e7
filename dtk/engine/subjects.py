"""The names of all statistics that texts and effects can change, and of all actions that they can prohibit.

Changed statistics are computed in dtk.engine.stats, prohibitions are checked in dtk.engine.prohibitions. The type
checker finds misspelt names.
"""

from __future__ import annotations

from typing import Literal, NewType, TypeAlias, get_args

from dtk.cards.database import load_database
from dtk.files.words import check_known

# The statistics of cards.
OfCard: TypeAlias = Literal[
    "bullets",
    "influence",
    # A dude's influence in deciding the control of a location.
    "influence for control",
    "weight",
    "value",
    "value to others",
    "suit",
    "stud",
    "shooting",
    "control",
    "production",
    "upkeep",
    "cost",
    # The extra cost of a card's Cheatin' Resolution ability.
    "cheatin' cost",
    "receiver",
    # Of a deed: the seat that may use its Controller abilities as its controller may.
    "other user",
    "bullet bonus",
    "influence bonus",
    # Ghost rock on a card.
    "ghost rock",
    "most Weapon",
    "most Horse",
    "most Attire",
    # The number of Totems a dude may carry, normally none.
    "most Totem",
    "casualties spared",
    "bounty",
    "least bounty",
    "difficulty",
    # The ratings that a dude has only while it performs Techniques, or casts Totems.
    "Kung Fu for Techniques",
    "Shaman for Totems",
    # Of a deed: the seat that may use its abilities as if it were the controller's.
    "other controller",
]
# The statistic of a rating has the name of its keyword.
Rating: TypeAlias = Literal["Huckster", "Blessed", "Shaman", "Mad Scientist", "Kung Fu"]
# The statistics of players; changes of them apply to the player's outfit.
OfPlayer: TypeAlias = Literal[
    # A player's influence at one location.
    "local influence",
    "hand size",
    "sundown discards",
    "stud bonus",
    "draw bonus",
    "extra draws",
    # The number of casualties that a player's posse takes, and the rank of their draw hand.
    "casualties",
    "hand rank",
    "most hand rank",
    "cheatin hand",
    "control points",
    # The number of Cheatin' abilities that may be used against a player's draw hand; how often the number of a posse's
    # casualties is doubled; how often the stud bonus and the draw bonus were switched.
    "cheatin plays",
    "casualties doubled",
    "switched bonuses",
]
# Permissions that a card or an effect can give, normally to a dude.
Allowed: TypeAlias = Literal[
    # To join a posse from an adjacent location without booting, or although it is booted; from an adjacent location
    # without moving or booting, booted or not; from any location as from an adjacent one.
    "joins without booting",
    "joins though booted",
    "joins without moving",
    "joins from anywhere",
    "moves without booting",
    "moves out of town without booting",
    "refuses and stays",
    "is called out at home",
    # The number of additional uses of a card's abilities today: in total, or of each of them.
    "is used again",
    "is each used again",
    # To be the first casualty of its posse, until a casualty is chosen.
    "falls first",
    # Of a deed: bullets decide its control, although it is not Rowdy.
    "is controlled by bullets",
    # In shoppin': to receive goods and spells at any location, booted or not.
    "shops anywhere",
    # To invent, and to have goods traded, where their player has no control.
    "invents anywhere",
    # For a Huckster: to invent Mystical Gadgets by that skill.
    "invents Mystical Gadgets as a Huckster",
    "is traded anywhere",
    # No player may do anything instead of paying for a card as it comes into play.
    "has a fixed cost",
    # To ignore reductions of its bullets, influence or value.
    "ignores penalties",
    # Nothing lowers a dude's value.
    "keeps its value",
    # A dude carries no Weapon except Melee Weapons.
    "carries no guns",
    # A card has no keywords, neither printed nor gained.
    "has no keywords",
    # For a player, by their outfit: a tie for the least ghost rock counts as having less than all others.
    "is poorest on a tie",
    # For a card: to be used in a shootout by a dude who is not in it.
    "is used from outside",
    # For a dude: to count as present at deeds where its player is the other controller.
    "counts as at deeds that it uses",
    # For a player's outfit: that player controls the town square.
    "controls the town square",
    # For a card that is not a dude: it may be aced as a casualty, and then covers two.
    "covers two if aced",
    # For a dude: its combos ignore its player's tokens.
    "combos without tokens",
    # The number of Totems a day that a dude may use from an adjacent location.
    "uses Totems next door",
    # A Totem carried by a dude counts as planted at the deed where the dude is.
    "plants the Totems that it carries",
    # For a Gadget, in any zone: a Huckster may invent it by that skill.
    "is invented by a Huckster",
]
Statistic: TypeAlias = Literal[OfCard, Rating, OfPlayer, Allowed]
# A statistic about a certain keyword or player.
Particular = NewType("Particular", str)
AnyStatistic: TypeAlias = Statistic | Particular
STATISTICS: tuple[Statistic, ...] = get_args(Statistic)
OF_PLAYERS: tuple[OfPlayer, ...] = get_args(OfPlayer)
RATED: tuple[Rating, ...] = get_args(Rating)
# Statistics that cards out of play have too; all others are of cards in play alone.
OUT_OF_PLAY: tuple[Statistic, ...] = (
    *("cost", "cheatin' cost", "value", "suit", "difficulty", "is invented by a Huckster", "has a fixed cost"),
)
# Statistics that a card's own text can change while the card is not in play.
OF_ITSELF: frozenset[Statistic] = frozenset(("cost", "is invented by a Huckster"))

# Prefixes of statistics about one keyword: whether a piece has gained it, and whether a dude may receive cards with it
# anywhere by shoppin'. And of one about a player: the grit that a card has for their texts.
GAINED, SHOP_ANYWHERE_FOR, GRIT_FOR = "keyword ", "shops anywhere for ", "grit for player "

# Actions that texts in play (dtk.engine.abilities.Prohibition) and lasting effects (dtk.engine.lasting.Prohibited) can
# forbid.
Ban: TypeAlias = Literal[
    "cannot boot",
    "cannot unboot",
    "cannot move",
    "cannot join",
    "cannot leave",
    "cannot be discarded",
    "cannot be aced",
    "cannot be wanted",
    # The other party is the other dude.
    "cannot call out",
    "cannot be called out",
    "cannot refuse",
    "cannot flee",
    # A dude with this adds no cards to its draw hand, whether it is the shooter or not.
    "cannot add cards",
    # No text can affect the piece.
    "cannot be affected",
    # Becoming wanted for a shootout at another player's private location.
    "cannot trespass",
    # Being traded by the rules of trading.
    "cannot be traded",
    # Being sent home booted.
    "cannot go home",
    # Losses by effects that happen once; changes by texts that hold still apply.
    "cannot lose influence",
    "cannot lose bullets",
    "cannot be a draw",
    # For a player, by their outfit: other players cannot take ghost rock from them.
    "cannot be robbed",
    "cannot shoot",
    "cannot be a casualty",
    "cannot be chosen",
    # The other party is the ability or React.
    "cannot be used",
    # Casting spells, performing Techniques and using Totems.
    "cannot perform",
    # Inventing a Gadget, which is the other party.
    "cannot invent",
    # Booting as the cost of an ability, its own or one that it leads or performs; or of a card that comes into play,
    # which is the other party.
    "cannot boot as a cost",
    # Having a card attached, which is the other party.
    "cannot hold",
    # For a player, by their outfit: texts cannot change the rank of their draw hand; changes that hold while a card is
    # in play still apply.
    "rank cannot change",
    # For a player, by their outfit, whose posse takes them: texts cannot add casualties, or take any away; changes that
    # hold while a card is in play still apply.
    "casualties cannot increase",
    "casualties cannot decrease",
    # Moving to a certain location, which is the other party.
    "cannot move there",
    # Being in the posse of the leader of a shootout or job, and so leading either (compendium-1.9.3:936).
    "cannot join the leader's posse",
    # Being in the posse of the mark, or in the one that opposes a job.
    "cannot join the mark's posse",
    # For a player, by their outfit: no text moves cards out of their discard pile, and no card there is played.
    "cards cannot leave the discard pile",
    # Being sent home by a text without booting.
    "cannot be sent home unbooted",
    # Booting in order to join a posse from an adjacent location.
    "cannot boot to join a posse from next door",
    # Losing its traits by a text; it can still lose its abilities.
    "cannot lose traits",
    # Gaining permanent control points, by a text.
    "cannot gain permanent control points",
    # Entering play at a certain location, which is the other party.
    "cannot enter play there",
    # Leaving Boot Hill for any other zone, or for play.
    "cannot leave Boot Hill",
]
BANS: tuple[Ban, ...] = get_args(Ban)


def gained(keyword: str) -> Particular:
    """The statistic of whether a piece has gained a keyword. Raises ValueError for an unknown keyword."""
    return Particular(GAINED + check_known("keyword", keyword, load_database().keywords))


def shops_anywhere_for(keyword: str) -> Particular:
    """The statistic of whether a dude may receive cards with a keyword anywhere by shoppin'. Raises ValueError for an
    unknown keyword.
    """
    return Particular(SHOP_ANYWHERE_FOR + check_known("keyword", keyword, load_database().keywords))


def grit_for(seat: int) -> Particular:
    """The statistic of the grit that a card has for a player's texts."""
    return Particular(f"{GRIT_FOR}{seat}")
