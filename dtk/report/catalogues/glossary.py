"""The game's terms in dtk's own words, each with its paragraph of the rules, as text and data.

`dtk rule` and `docs/glossary.md` share it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from dtk.files.words import closest
from dtk.report.columns import wrapped
from dtk.report.escape import ascii_json

WIDTH = 80


class GlossaryTerm(NamedTuple):
    """A term of the game. text: its explanation. source: a paragraph of the rules. also: other words for the term."""

    name: str
    text: str
    source: str
    also: tuple[str, ...] = ()


TERMS = (
    GlossaryTerm(
        "ability",
        "Card text with a bold header that states when you may use it and at what cost, such as `Noon, Boot:`. Each "
        "ability of a card in play can be used once a day, unless it is a Repeat ability.",
        'compendium-1.9.3 "Abilities"',
        also=("abilities", "header"),
    ),
    GlossaryTerm(
        "ace",
        "To put a card into its owner's Boot Hill, from where it is never shuffled back into the deck. Cards attached "
        "to it are discarded. A dude aced as a casualty covers two casualties.",
        "rulebook-1.5.0 §2.2",
        also=("aced", "acing"),
    ),
    GlossaryTerm(
        "actin'",
        "One of the five Noon plays: use a Noon ability of a card in play, or play an action card with one from your "
        "hand.",
        "rulebook-1.5.0 §5.3.1",
        also=("acting",),
    ),
    GlossaryTerm(
        "adjacent",
        "Next to each other. Every in-town location is adjacent to the town square and to its neighbours on the same "
        "street. Locations on different streets are not adjacent, and Out of Town deeds are adjacent to nothing. "
        "Adjacency always works both ways.",
        'compendium-1.9.3 "Adjacency"',
        also=("adjacency",),
    ),
    GlossaryTerm(
        "ante",
        "The 1 ghost rock that each player puts into the pot at the start of the day. The Winner of lowball takes the "
        "pot. A player without ghost rock borrows it from the bank and repays it in Upkeep.",
        "rulebook-1.5.0 §5.1",
        also=("pot",),
    ),
    GlossaryTerm(
        "attach",
        "To put a goods or spell card on a dude, who then carries it; a few attach to deeds or homes instead. A dude "
        "carries at most one Weapon, one Horse and one Attire, and any number of other goods and spells.",
        "rulebook-1.5.0 §5.3.4",
        also=("attachment", "carry"),
    ),
    GlossaryTerm(
        "boot",
        "To turn a card sideways. A booted card cannot boot again until it is unbooted, so it cannot pay costs that "
        "boot it. All cards unboot at Sundown.",
        "rulebook-1.5.0 §2.7",
        also=("booted", "unboot", "booting"),
    ),
    GlossaryTerm(
        "Boot Hill",
        "A player's pile of aced cards. They are out of the game unless a card brings them back. While a unique "
        "card is in your Boot Hill, you cannot play another copy.",
        "rulebook-1.5.0 §2.2",
    ),
    GlossaryTerm(
        "bounty",
        "The ghost rock on a wanted dude. If an opposing posse or card discards or aces the dude, the player who did "
        "it earns the bounty. You never collect it for your own dudes.",
        'compendium-1.9.3 "Wanted Dudes"',
    ),
    GlossaryTerm(
        "bullets",
        "A dude's strength in shootouts, printed in silver for a stud and in brass for a draw. Goods may add to it. "
        "It never counts "
        "as less than 0.",
        "rulebook-1.5.0 §3.3",
        also=("bullet", "bullet rating"),
    ),
    GlossaryTerm(
        "call out",
        "One of the five Noon plays: your unbooted dude challenges an opposing dude at the same location, but not at "
        "that dude's home. An unbooted dude may refuse by going home booted. If the call-out is accepted, a shootout "
        "begins.",
        "rulebook-1.5.0 §5.3.2",
        also=("callin' out", "calling out"),
    ),
    GlossaryTerm(
        "casualty",
        "A loss that a posse must cover. The loser of a round takes the difference of the hand ranks; on a tie, both "
        "sides take one. Discarding a dude covers one casualty and acing a dude covers two.",
        "rulebook-1.5.0 §6.1",
        also=("casualties",),
    ),
    GlossaryTerm(
        "cheatin'",
        "A draw hand is cheatin' if two of its cards, other than jokers, have the same suit and value. Opponents may "
        "then use one Cheatin' Resolution ability against it. A hand that is not cheatin' is legal.",
        "rulebook-1.5.0 §2.6",
        also=("cheating", "legal hand", "cheatin' resolution"),
    ),
    GlossaryTerm(
        "combo",
        "A chain of Techniques. After a Tao Technique succeeds and its combo requirement is met, the same dude may "
        "perform a different Technique of that Tao at once, from your hand or discard pile. The number of further "
        "Techniques is at most the dude's Kung Fu rating.",
        "rulebook-1.5.0 §7.3.2",
    ),
    GlossaryTerm(
        "control",
        "To make all decisions for a card. You control your home and normally your own cards. A deed is controlled by "
        "the player with the most influence there, or by its owner on a tie.",
        "rulebook-1.5.0 §3.9",
        also=("controller",),
    ),
    GlossaryTerm(
        "control points",
        "The numbers on blue chips, mostly on deeds. They count for the player who controls the card. With more "
        "control points than any other player has influence, you win at Sundown.",
        "rulebook-1.5.0 §5.4",
        also=("control point",),
    ),
    GlossaryTerm(
        "Core deed",
        "A deed that may start the game in play, in place of one dude of the starting gang. Some Core deeds start only "
        "for certain factions.",
        'compendium-1.9.3 "Core"',
        also=("core",),
    ),
    GlossaryTerm(
        "cost",
        "The ghost rock you pay to play a card. The cost of an ability is stated in its header, before the colon, such "
        "as booting the card or paying ghost rock. Discounts never lower a cost below 0.",
        'compendium-1.9.3 "Penalties and Bonuses"',
    ),
    GlossaryTerm(
        "day",
        "One turn of the game, with four phases: Gambling, Upkeep, High Noon and Sundown. Cards that say `turn` mean "
        "the day.",
        "rulebook-1.5.0 §5",
        also=("turn", "phase"),
    ),
    GlossaryTerm(
        "deck",
        "Exactly 52 cards with a printed value, plus one outfit, up to one legend and up to two jokers. At most four "
        "cards share a title, and at most four share a suit and value.",
        "rulebook-1.5.0 §8",
    ),
    GlossaryTerm(
        "deed",
        "A building or property. An in-town deed goes to the left or right end of your street; an Out of Town deed is "
        "placed apart. Deeds are locations and bring production and control points.",
        "rulebook-1.5.0 §3.4",
        also=("deeds", "location"),
    ),
    GlossaryTerm(
        "discard",
        "To put a card face up on its owner's discard pile. When a deck is empty, its discard pile is shuffled to make "
        "a new one. Anyone may look through discard piles.",
        "rulebook-1.5.0 §2.2",
        also=("discard pile",),
    ),
    GlossaryTerm(
        "draw bonus",
        "The number of cards in your draw hand that you may replace in a shootout: the shooter's bullets if the "
        "shooter is a draw, plus 1 for each other draw in the posse.",
        "rulebook-1.5.0 §6.1",
    ),
    GlossaryTerm(
        "draw",
        "A dude with brass bullets. A draw adds 1 to the posse's draw bonus, or all their bullets as the shooter.",
        "rulebook-1.5.0 §3.3",
    ),
    GlossaryTerm(
        "draw hand",
        "The five cards that make your poker hand in lowball and in each round of a shootout. It is drawn from the "
        "deck and kept apart from the play hand.",
        "rulebook-1.5.0 §2.4",
    ),
    GlossaryTerm(
        "drifter",
        "A dude without a faction. Drifters may start in any gang, and their upkeep does not rise.",
        "rulebook-1.5.0 §3.1",
        also=("drifters",),
    ),
    GlossaryTerm(
        "dude",
        "A person who works for you. Dudes have bullets, influence, a cost and an upkeep; they move, call out, fight "
        "in shootouts and hold deeds.",
        "rulebook-1.5.0 §3.3",
        also=("dudes",),
    ),
    GlossaryTerm(
        "experienced character",
        "Another version of a dude, with the keyword Experienced and a level. As a Noon play you may replace the dude "
        "in play with a version from your hand one level higher or lower. All versions count as one title in a deck.",
        'compendium-1.9.3 "Experienced Characters"',
        also=("experienced", "experience"),
    ),
    GlossaryTerm(
        "faction",
        "One of the six sides of the game, such as Law Dogs or Outlaws. Dudes of other factions cannot be in your "
        "starting gang, and their upkeep rises by their influence.",
        "rulebook-1.5.0 §2.3",
        also=("factions",),
    ),
    GlossaryTerm(
        "flee",
        "To leave a shootout at the end of a round. The dude leaves the posse and goes home booted. The loser of the "
        "round decides first.",
        "rulebook-1.5.0 §6.1",
        also=("fleeing",),
    ),
    GlossaryTerm(
        "Gadget",
        "A card, usually goods, that a Mad Scientist must invent. The Mad Scientist boots, you pay the cost, and a "
        "skill test must reach the Gadget's difficulty. If it fails, the Gadget is discarded.",
        "rulebook-1.5.0 §7.2.2",
        also=("invent", "inventing", "inventin'", "gadgets", "mad scientist"),
    ),
    GlossaryTerm(
        "gambling",
        "The first phase of the day. Each player antes 1 ghost rock and draws five cards. The lowest poker hand wins "
        "the pot, and its player is the Winner for the day.",
        "rulebook-1.5.0 §5.1",
        also=("gambling phase",),
    ),
    GlossaryTerm(
        "gang",
        "All dudes that a player controls. The starting gang is the one that begins the game in play.",
        "rulebook-1.5.0 §2.3",
    ),
    GlossaryTerm(
        "ghost rock",
        "The game's money. It pays for cards and upkeep, and comes from production, the pot and card effects.",
        "rulebook-1.5.0 §3.1",
        also=("money",),
    ),
    GlossaryTerm(
        "goods",
        "Items that attach to a dude, such as Weapons, Horses and Attire. The dude must be unbooted at a location that "
        "you control when you buy them.",
        "rulebook-1.5.0 §3.5",
    ),
    GlossaryTerm(
        "Grifter",
        "A keyword of dudes whose ability is used at the start of the game, after the play hands are drawn. A starting "
        "gang has at most one Grifter.",
        'compendium-1.9.3 "Grifter"',
        also=("grifters",),
    ),
    GlossaryTerm(
        "grit",
        "The sum of a dude's value, bullets and influence, each within its limits. Bullets or influence "
        "below 0 count as 0.",
        'compendium-1.9.3 "Value and Grit"',
    ),
    GlossaryTerm(
        "hand rank",
        "The rank of a poker hand from 1, a high card, to 11, the Dead Man's Hand. The difference in ranks decides how "
        "many casualties the loser of a shootout round takes.",
        "rulebook-1.5.0 §7.4",
        also=("rank", "poker hand", "dead man's hand", "hand ranks"),
    ),
    GlossaryTerm(
        "Harrowed",
        "A keyword of dudes who absorb more casualties. Sending one home booted covers one casualty, discarding covers "
        "two, and acing covers three. If a card effect would ace a Harrowed dude, the dude is discarded instead.",
        'compendium-1.9.3 "Harrowed"',
    ),
    GlossaryTerm(
        "Headline",
        "A keyword of action cards. Only one Headline may be played in each shootout, by all players together.",
        'compendium-1.9.3 "Headline"',
    ),
    GlossaryTerm(
        "hex, miracle, spirit",
        "The three kinds of spells. Hucksters cast Hexes, the Blessed cast Miracles and Shamans cast Spirits. A skill "
        "test must reach the difficulty of the spell's ability.",
        "rulebook-1.5.0 §7.2.1",
        also=("hex", "miracle", "spirit", "spell", "spells", "cast", "huckster", "blessed", "shaman"),
    ),
    GlossaryTerm(
        "High Noon",
        "The main phase of the day. Beginning with the Winner, players take turns making Noon plays until all pass in "
        "a row. The five plays are actin', callin' out, movin', shoppin' and tradin'.",
        "rulebook-1.5.0 §5.3",
        also=("noon", "noon play", "plays"),
    ),
    GlossaryTerm(
        "home",
        "The location of your outfit card. Your dudes enter play there, it is always Private, and you always control "
        "it.",
        "rulebook-1.5.0 §3.1",
    ),
    GlossaryTerm(
        "influence",
        "A dude's standing in town. It decides who controls a deed, and it keeps opponents from winning, because "
        "they need more control points than you have influence.",
        "rulebook-1.5.0 §3.3",
    ),
    GlossaryTerm(
        "job",
        "A play in which a leader takes a posse to a mark to do what the card says. Another player may oppose it "
        "with a posse, which leads to a shootout. The job succeeds if it is unopposed or the leader's posse wins.",
        "rulebook-1.5.0 §6.2",
        also=("jobs",),
    ),
    GlossaryTerm(
        "joker",
        "A card whose suit and value its owner chooses when it is revealed in a draw hand or pull. A joker never makes "
        "a hand cheatin'. A deck has at most two.",
        "rulebook-1.5.0 §3.8",
        also=("jokers",),
    ),
    GlossaryTerm(
        "keyword",
        "A bold word at the top of a card's text, such as Deputy, Horse or Hex. Other cards and the rules refer to it.",
        'compendium-1.9.3 "Keywords"',
        also=("keywords",),
    ),
    GlossaryTerm(
        "Kung Fu",
        "A keyword of dudes with a rating, which adds to their value in play. Such a dude performs Techniques by a "
        "Kung Fu test: a pull must be lower than the dude's value.",
        "rulebook-1.5.0 §7.3.1",
        also=("kung fu test",),
    ),
    GlossaryTerm(
        "leader",
        "The dude who calls out or leads a job, and that dude's player. The leader's posse is formed first.",
        "rulebook-1.5.0 §6.2",
    ),
    GlossaryTerm(
        "legend",
        "A card that guides an outfit. A deck may have one. It may change the stash and the production, and it cannot "
        "be affected by cards that do not say so.",
        "rulebook-1.5.0 §3.2",
        also=("legends",),
    ),
    GlossaryTerm(
        "lowball",
        "The poker of the gambling phase: the lowest hand wins. Its player becomes the Winner and takes the pot.",
        "rulebook-1.5.0 §5.1",
    ),
    GlossaryTerm(
        "mark",
        "The target of a call-out or job: a dude, a deed or something else that the card names. A shootout takes place "
        "at the mark's location.",
        "rulebook-1.5.0 §6.2",
    ),
    GlossaryTerm(
        "move",
        "One of the five Noon plays: an unbooted dude boots and goes to any other location. The dude does not boot "
        "when going from home to an adjacent location, or from the town square to an adjacent location other than "
        "home. Moves by card effects do not boot, and may move booted dudes.",
        "rulebook-1.5.0 §5.3.3",
        also=("movin'", "moving", "movement"),
    ),
    GlossaryTerm(
        "opposing posse",
        "The posse that stands against a job. The mark's controller may form it first, then the mark's owner; if both "
        "decline, any other player may.",
        "rulebook-1.5.0 §6.2",
        also=("oppose",),
    ),
    GlossaryTerm(
        "outfit",
        "The card that represents your side and your home. It sets your faction, your stash and part of your "
        "production. Every deck has exactly one.",
        "rulebook-1.5.0 §3.1",
        also=("outfits",),
    ),
    GlossaryTerm(
        "owner",
        "The player whose deck a card comes from. The owner never changes, and a card that leaves play goes to its "
        "owner's piles.",
        "rulebook-1.5.0 §3.9",
        also=("own",),
    ),
    GlossaryTerm(
        "passing",
        "Declining to make a play. You may still play later in the same phase or step; it ends when all players pass "
        "in a row.",
        'compendium-1.9.3 "Making Plays and Passing"',
        also=("pass",),
    ),
    GlossaryTerm(
        "play hand",
        "The cards in your hand that you can play. You begin with five and refill to five at Sundown, after you may "
        "discard one.",
        "rulebook-1.5.0 §5.4",
        also=("hand", "hand size"),
    ),
    GlossaryTerm(
        "posse",
        "The dudes of one side in a shootout or job. Dudes at the location may join even if booted. Dudes at an "
        "adjacent location must boot to join and move there. For a job, unbooted dudes at or adjacent to the leader's "
        "location may also boot to come along.",
        "rulebook-1.5.0 §6.1",
        also=("posses", "join"),
    ),
    GlossaryTerm(
        "private",
        "A keyword of deeds; homes are Private too. In a shootout at a Private location, the dudes whom the location's "
        "owner does not control gain 1 bounty. Other locations are Public.",
        "rulebook-1.5.0 §6.1",
        also=("public",),
    ),
    GlossaryTerm(
        "production",
        "The ghost rock that a card brings each day in Upkeep. A deed produces only if you both own and control it.",
        "rulebook-1.5.0 §5.2",
        also=("income",),
    ),
    GlossaryTerm(
        "pull",
        "To reveal the top card of your deck and check its value, from 1 for an ace to 13 for a king. The card is then "
        "discarded.",
        "rulebook-1.5.0 §7.2",
        also=("pulls",),
    ),
    GlossaryTerm(
        "React",
        "An ability that responds to an event. Beginning with the Winner, players may use Reacts until all pass. "
        "Reacts with `instead` come first and replace the event.",
        "rulebook-1.5.0 §7.1",
        also=("reacts", "reaction"),
    ),
    GlossaryTerm(
        "Resolution",
        "The kind of ability used in a shootout after the draw hands are revealed. Its effect lasts until the end of "
        "the round.",
        "rulebook-1.5.0 §6.1",
    ),
    GlossaryTerm(
        "Rowdy",
        "A keyword of deeds. Bullets instead of influence decide who controls a Rowdy deed.",
        'compendium-1.9.3 "Rowdy"',
    ),
    GlossaryTerm(
        "Run or Gun",
        "The step of a shootout round in which players decide which of their dudes flee, the loser of the round first.",
        "rulebook-1.5.0 §6.1",
    ),
    GlossaryTerm(
        "send home booted",
        "To boot a dude, move it to its controller's home and take it out of its posse. Booted dudes can be "
        "sent home booted too, but not a dude that an effect keeps from booting, moving or leaving its posse.",
        'compendium-1.9.3 "Send Home Booted"',
        also=("home booted",),
    ),
    GlossaryTerm(
        "shooter",
        "The dude of a posse who adds all of their bullets to the stud or draw bonus this round. The leader's side "
        "chooses first, and booted dudes may be chosen.",
        "rulebook-1.5.0 §6.1",
    ),
    GlossaryTerm(
        "shootout",
        "A fight between two posses, in rounds: make plays, pick shooters, draw, reveal and resolve, take casualties, "
        "flee. It ends when a posse has no dudes left.",
        "rulebook-1.5.0 §6.1",
        also=("fight", "shootouts"),
    ),
    GlossaryTerm(
        "shoppin'",
        "One of the five Noon plays: pay for a dude, deed, goods or spell card and bring it into play from your hand.",
        "rulebook-1.5.0 §5.3.4",
        also=("shopping", "shop", "buy"),
    ),
    GlossaryTerm(
        "Sidekick",
        "A keyword of goods and spells that can be discarded to cover one casualty while attached to a dude in the "
        "posse.",
        'compendium-1.9.3 "Sidekicks"',
        also=("sidekicks",),
    ),
    GlossaryTerm(
        "skill test",
        "A pull plus the dude's skill rating, compared with a difficulty. It succeeds if the total reaches the "
        "difficulty.",
        "rulebook-1.5.0 §7.2",
        also=("skill check", "skill", "difficulty"),
    ),
    GlossaryTerm(
        "starting gang",
        "Up to five dudes that start the game at your home, drifters or of your outfit's faction, with at most one "
        "Grifter. Together they cost at most your stash.",
        "rulebook-1.5.0 §4",
        also=("starting posse", "starter", "starters"),
    ),
    GlossaryTerm(
        "stash",
        "Your ghost rock. You begin with the number on your outfit, plus or minus your legend's, and pay for your "
        "starting gang with it.",
        "rulebook-1.5.0 §4",
    ),
    GlossaryTerm(
        "street",
        "The row of your home and your in-town deeds. New deeds go to either end, and their order never changes.",
        "rulebook-1.5.0 §2.5",
    ),
    GlossaryTerm(
        "stud",
        "A dude with silver bullets. A stud adds 1 to the posse's stud bonus, or all their bullets as the shooter.",
        "rulebook-1.5.0 §3.3",
    ),
    GlossaryTerm(
        "stud bonus",
        "The number of cards that you draw beyond five in a shootout, before keeping the best five: the shooter's "
        "bullets if the shooter is a stud, plus 1 for each other stud in the posse.",
        "rulebook-1.5.0 §6.1",
    ),
    GlossaryTerm(
        "Sundown",
        "The last phase of the day. Victory is checked first. Then players may discard a card and refill their hands, "
        "all cards unboot, and the day's effects end.",
        "rulebook-1.5.0 §5.4",
    ),
    GlossaryTerm(
        "Take Yer Lumps",
        "The step of a shootout round in which hand ranks are compared and casualties are taken, the loser's first.",
        "rulebook-1.5.0 §6.1",
    ),
    GlossaryTerm(
        "Tao",
        "A school of Kung Fu. A Tao Technique can be part of a combo, and stays in play until High Noon or the "
        "shootout's Make Plays step ends.",
        "rulebook-1.5.0 §7.3.2",
        also=("tao technique",),
    ),
    GlossaryTerm(
        "Technique",
        "An action card that a Kung Fu dude performs. It takes effect if a pull is lower than the dude's value, which "
        "includes the Kung Fu rating.",
        "rulebook-1.5.0 §7.3.1",
        also=("techniques",),
    ),
    GlossaryTerm(
        "token",
        "A card that an ability puts into play from outside of the deck. When it is discarded or aced, it leaves the "
        "game.",
        'compendium-1.9.3 "Token"',
        also=("tokens",),
    ),
    GlossaryTerm(
        "Totem",
        "A Spirit that attaches to a location you control, where you have an unbooted Shaman. Any Shaman at the "
        "location may use it.",
        "rulebook-1.5.0 §7.2.3",
        also=("totems",),
    ),
    GlossaryTerm(
        "town square",
        "The location in the middle of town. It is adjacent to every in-town location, is always Public, and belongs "
        "to no player.",
        "rulebook-1.5.0 §2.5",
    ),
    GlossaryTerm(
        "tradin'",
        "One of the five Noon plays: swap goods between your dudes at a location you control. Dudes who receive goods "
        "must be unbooted.",
        "rulebook-1.5.0 §5.3.5",
        also=("trading", "trade"),
    ),
    GlossaryTerm(
        "trait",
        "Card text without a bold header. It applies without being used, normally while the card is in play, and "
        "its controller cannot switch it off.",
        'compendium-1.9.3 "Traits"',
        also=("traits",),
    ),
    GlossaryTerm(
        "trespass",
        "To fight in a shootout at another player's Private location, which adds 1 to the dude's bounty.",
        "rulebook-1.5.0 §6.1",
        also=("trespassing", "trespasser"),
    ),
    GlossaryTerm(
        "unique",
        "A unique card cannot enter play while you own another copy in play or in your Boot Hill. Dudes and deeds are "
        "unique unless they say Non-Unique; other cards only if they say Unique.",
        'compendium-1.9.3 "Uniqueness"',
        also=("non-unique", "uniqueness"),
    ),
    GlossaryTerm(
        "upkeep",
        "The ghost rock that you pay each day to keep a card in play. A dude of another faction costs extra: 1 "
        "ghost rock per influence. If you do not pay for a card, it is discarded.",
        "rulebook-1.5.0 §5.2",
        also=("upkeep phase",),
    ),
    GlossaryTerm(
        "value",
        "A card's number from 1 to 13 for poker hands and pulls. Aces are 1, jacks 11, queens 12 and kings 13. It "
        "never counts as less than 1 or more than 13.",
        "rulebook-1.5.0 §2.4",
        also=("suit",),
    ),
    GlossaryTerm(
        "victory",
        "You win at the start of Sundown if you have more control points than any other player has influence.",
        "rulebook-1.5.0 §5.4",
        also=("win", "winning"),
    ),
    GlossaryTerm(
        "wanted",
        "A dude with bounty is wanted. Dudes become wanted by card effects, and by trespassing in shootouts at Private "
        "locations.",
        'compendium-1.9.3 "Wanted Dudes"',
    ),
    GlossaryTerm(
        "Winner",
        "The player who won lowball today. The Winner goes first in each phase and wins ties about who acts first.",
        'compendium-1.9.3 "Winner"',
    ),
)


def term_named(text: str) -> GlossaryTerm | None:
    """The term that a word means, or None. Capital letters and apostrophes do not matter."""
    return by_word().get(plain(text))


def suggested_term(text: str) -> str | None:
    """The known word closest to a misspelt one; None if there is none."""
    near = closest(plain(text), list(by_word()))
    return by_word()[near].name if near else None


def by_word() -> dict[str, GlossaryTerm]:
    """Each word for a term, simplified by `plain`, with its term."""
    return {plain(word): term for term in reversed(TERMS) for word in (*term.also, term.name)}


def plain(text: str) -> str:
    """A word simplified for comparison: in lower case, with plain spaces and apostrophes."""
    return " ".join(text.casefold().replace("’", "'").replace("-", " ").split()).removesuffix("'")


def as_text(term: GlossaryTerm) -> str:
    """A term as text."""
    text = "\n".join(wrapped(term.text, WIDTH))
    return f"{term.name}\nSource: {term.source}\n\n{text}\n"


def index_as_text() -> str:
    """All terms as text, one per paragraph."""
    return "\n".join(
        "\n".join(wrapped(f"{term.name}: {term.text} ({term.source})", WIDTH, below="  ")) + "\n" for term in TERMS
    )


def as_json(term: GlossaryTerm) -> str:
    """A term as JSON."""
    return ascii_json(record(term), indent=2) + "\n"


def index_as_json() -> str:
    """All terms as JSON."""
    return ascii_json([record(term) for term in TERMS], indent=2) + "\n"


def record(term: GlossaryTerm) -> dict[str, Any]:
    """The fields of a term."""
    return {"term": term.name, "text": term.text, "source": term.source, "also": list(term.also)}
