"""What do the purposes of a card's text not tell? What it is worth to use it besides, in the units of valuation.

A hint is optional: a text without one is worth what becomes of the cards that it chooses. Hints are keyed by the code
of a card's first printing with that text, and by the index of an ability or React: those of the card itself come first,
then those that it gives to others. Hints ask only what the player may know, and change nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from dtk.agents.valuation import CARD_DRAWN, CONTROL, INFLUENCE, VALUE, boot, join_posse, unboot, value_of_piece
from dtk.cardtext.filters import (
    an_abomination,
    any_of,
    at_a_deed,
    draw,
    in_posse,
    keyword,
    mine,
    of_type,
    opposing,
    stud,
    wanted,
)
from dtk.cardtext.library import library
from dtk.cardtext.look import Filter, side
from dtk.cardtext.packs.bad_medicine import has_two_control_points
from dtk.cardtext.packs.base_set.deeds import has_few_cards
from dtk.cardtext.packs.base_set.goods import behind
from dtk.cardtext.packs.base_set.morgan_cattle_company import rides_in
from dtk.cardtext.packs.base_set.sloane_gang import is_at_a_strange_deed
from dtk.cardtext.packs.blood_moon_rising import faces_a_wanted_dude
from dtk.cardtext.packs.faith_and_fear import can_speak, nicodemuses
from dtk.cardtext.packs.foul_play import outguns_the_others
from dtk.cardtext.packs.frontier_justice import has_a_blade
from dtk.cardtext.packs.immovable_object_unstoppable_force import is_at_the_shootout
from dtk.cardtext.packs.weird_west_edition.outfits import has_the_smallest_hand
from dtk.cardtext.play import Play
from dtk.cardtext.purposes import BOOT
from dtk.cardtext.questions import has_three_pairs, is_in_the_square
from dtk.engine.abilities import Ability, Text, Trigger
from dtk.engine.header import CHEATIN

Code = str
# What using a text is worth, as it would be used: its first choice, if it has any, is made.
Hint = Callable[[Play], float]


def flat(value: float) -> Hint:
    """Always the same."""
    return lambda play: value


def if_it_holds(condition: Callable[[Play], bool], value: float) -> Hint:
    """Something only where a requirement that begins with "If" holds."""
    return lambda play: value if condition(play) else 0.0


def cards_in_hand(value: float, *filters: Filter) -> Hint:
    """So much for each card in the player's hand."""
    return lambda play: value * len(play.hand(*filters))


def rescue(share: float) -> Hint:
    """A share of the card that would be lost, if it is the player's own; what an opponent keeps is a loss."""
    return lambda play: share * side(play, play.subject) * value_of_piece(play, play.subject)


def this_card(play: Play) -> float:
    """What this card is worth."""
    return value_of_piece(play, play.card)


def this_card_unboots(play: Play) -> float:
    """The card itself unboots."""
    return unboot(play, play.card)


def this_dude_joins(play: Play) -> float:
    """The dude with the text, or whoever casts the spell, joins the posse."""
    return join_posse(play, play.dude)


def subject_boots(play: Play) -> float:
    """The card that the event happens to boots."""
    return boot(play, play.subject)


def influence_of_subject(play: Play) -> float:
    """A ghost rock for each influence of the dude that the event happens to."""
    return float(play.influence(play.subject))


def bullets_of_bearer(play: Play) -> float:
    """One for each bullet of this dude."""
    return float(play.bullets(play.dude))


def three_pairs(play: Play) -> float:
    """As many ranks as this dude has bullets, for three pairs."""
    return float(play.bullets(play.dude)) if has_three_pairs(play) else 0.0


def better_hand(play: Play) -> float:
    """The ranks that are gained by exchanging draw hands; in lowball the cheater's is no better."""
    return 0.0 if play.shootout is None else 2.0 * (play.hand_rank(play.enemy) - play.hand_rank())


def ranks_behind(play: Play) -> float:
    """The ranks by which the player's draw hand is lower."""
    return behind(play)


def lives_saved(play: Play) -> float:
    """Everybody but one goes home instead of being shot at, where the round would be lost."""
    own, against = play.posse, play.other_posse
    is_losing = own is not None and against is not None and own.score < against.score
    return 1.5 * (len(play.riders(own)) - 1) if is_losing else 0.0


def control_points_lost(play: Play) -> float:
    """Every deed with two control points loses one, for a day."""
    return -float(sum(side(play, deed) for deed in play.deeds(has_two_control_points)))


def control_points_given_up(play: Play) -> float:
    """The control points on this card are lost."""
    return -4.0 * play.card.control_points


def purge(play: Play) -> float:
    """Every wanted dude and Abomination at deeds is discarded, by half, for the mark is only one of them."""
    dudes = play.dudes(any_of(wanted, keyword("Abomination")))
    return 0.5 * sum(VALUE["discard"](play, dude, 0) for dude in dudes if at_a_deed(play, dude))


def recruit(play: Play) -> float:
    """A card comes into play from the discard pile, if there is one to come."""
    return 3.0 if play.discards(of_type("dude", "deed")) else 0.0


def ride_in(play: Play) -> float:
    """The dude's bullets come into the posse, on horseback."""
    return 1.5 * play.bullets(play.card) if rides_in(play) else 0.0


def bullets_to_buy(play: Play) -> float:
    """Bullets are bought, up to five."""
    return 0.5 * max(0, 5 - play.bullets(play.card))


def dudes_who_boot(play: Play) -> float:
    """Dudes boot for it: one more than the mark has influence, if each of them has one."""
    return -0.5 * (1 + play.influence(play.target))


def fallen(play: Play) -> float:
    """The winner may lose as many as have fallen."""
    return 1.5 * len(play.fallen)


def raise_hell(play: Play) -> float:
    """An Abomination comes back from Boot Hill."""
    return 2.0 if play.boot_hill(an_abomination) else 0.0


def thunder(play: Play) -> float:
    """The dude's influence counts as bullets against wanted dudes."""
    return 1.0 + play.influence(play.card) if faces_a_wanted_dude(play) else 0.0


def studs_blinded(play: Play) -> float:
    """All studs become draws, on both sides."""
    return float(len(play.dudes(opposing, stud)) - len(play.dudes(mine, in_posse, stud)) - 1)


def fetch(play: Play) -> float:
    """The hand changes, which is worth more in a shootout than in lowball."""
    return 1.5 + 1.5 * (play.shootout is not None)


def speak_for_nicodemus(play: Play) -> float:
    """Nicodemus gains a control point for a while."""
    return 3.0 * any(can_speak(play, nicodemus) for nicodemus in nicodemuses(play))


def outgun(play: Play) -> float:
    """The shooter boots for two ranks, if the posse has more bullets."""
    shooter = play.shooter(play.posse)
    is_able = shooter is not None and BOOT.can(play, shooter)
    return 3.0 if outguns_the_others(play) and is_able else 0.0


def members_of_posse(play: Play) -> float:
    """One for each dude in the posse."""
    return 1.0 * len(play.riders(play.posse))


def draws_in_shootout(play: Play) -> float:
    """One for each draw in the posse, and one."""
    return 1.0 + len(play.dudes(in_posse, draw))


def has_cheated_openly(play: Play) -> bool:
    """Whether the player has made a Cheatin' play today."""
    return play.has_played(CHEATIN)


def is_not_the_winner(play: Play) -> bool:
    """Whether somebody else is the lowball Winner."""
    return play.seat != play.state.winner


def rock_deposited(play: Play) -> float:
    """The ghost rock on this card, less what it would still gather."""
    return float(play.ghost_rock_on(play.card)) - 2.0


def deceive(play: Play) -> float:
    """Something only for an unbooted performer."""
    return 0.0 if play.dude.booted else 2.0


def pounce(play: Play) -> float:
    """A single opposing dude is outnumbered."""
    return 1.0 if len(play.dudes(opposing)) == 1 else 0.0


def buy_a_card(play: Play) -> float:
    """A card for two ghost rock, if the player's hand is the smallest."""
    return 0.3 if has_the_smallest_hand(play) and play.ghost_rock() >= 2 else 0.0


def brazen_it_out(play: Play) -> float:
    """Something only for a cheatin' hand."""
    return 1.3 if play.is_cheatin() else 0.0


def better_of_two(play: Play) -> float:
    """Another card is lost in the place of the one that was chosen."""
    return value_of_piece(play, play.target) - value_of_piece(play, play.card)


def rent(play: Play) -> float:
    """A deed is kept for as much ghost rock as it produces."""
    return value_of_piece(play, play.target) - play.production(play.target)


def deed_closed(play: Play) -> float:
    """The deed where the chosen card is brings nothing for a while."""
    deed = play.deed_at(play.place_of(play.target))
    return 0.0 if deed is None else VALUE["close until the next Upkeep is over"](play, deed, 0)


def second_is_wanted(play: Play) -> float:
    """The bounty of the dude that was chosen second rises."""
    return VALUE["raise bounty"](play, play.second, 1)


def bullets_mimicked(play: Play) -> float:
    """The bullets that this dude gains by shooting like another."""
    return float(max(0, play.bullets(play.target) - play.bullets(play.dude)))


def backfire(play: Play) -> float:
    """The best opposing dude within reach is discarded, but for a club, which is a quarter of all pulls, this dude."""
    reach = [foe for foe in play.dudes(opposing) if play.value(foe) <= play.bullets(play.dude)]
    best = max((VALUE["discard"](play, foe, 0) for foe in reach), default=0.0)
    return 0.75 * best + 0.25 * VALUE["discard"](play, play.dude, 0)


def spoil(play: Play) -> float:
    """A card of a player's hand is lost, if that player has cheated."""
    return 2.0 if play.has_cheated(play.player_chosen) else 0.0


def scientist_unboots(play: Play) -> float:
    """Who has invented a Gadget unboots."""
    return unboot(play, play.piece(play.event.scientist))


def pull_lowered(play: Play) -> float:
    """Somebody else's pull is lower, of a dude in the same shootout."""
    return 1.5 if play.event.seat != play.seat and is_at_the_shootout(play) else -1.0


ABILITIES: dict[tuple[Code, int], Hint] = {
    ("00002", 0): flat(1.5),  # Pony Express
    ("00004", 0): if_it_holds(has_few_cards, CARD_DRAWN),  # Circle M Ranch
    ("00005", 0): flat(1.5),  # One Good Turn…
    ("00005", 1): flat(3.0),  # One Good Turn…
    ("00013", 0): flat(0.3),  # Mustang
    ("00022", 0): members_of_posse,  # A Fight They'll Never Forget
    ("00098", 0): flat(1.0),  # Arnold Stewart
    ("00100", 0): flat(1.0),  # Scoop Hound
    ("00106", 0): this_card,  # Auto-Revolver
    ("00112", 0): flat(3.0),  # Point Blank
    ("00122", 0): lives_saved,  # Willa Mae MacGowan
    ("00126", 0): flat(2.0),  # Morgan Cattle Co.
    ("00127", 0): flat(3.0),  # Jael's Guile
    ("00128", 0): flat(2.0),  # No Turning Back
    ("00128", 1): flat(2.0),  # No Turning Back
    ("00129", 0): flat(-2.0),  # The Ghostly Gun
    ("00131", 0): flat(4.0),  # Hired Help
    ("00134", 0): speak_for_nicodemus,  # Nicodemus Whateley
    ("00136", 0): fetch,  # Fetch
    ("01002", 0): dudes_who_boot,  # Law Dogs
    ("01004", 0): flat(3.0),  # The Sloane Gang
    ("01005", 0): flat(1.0),  # Micah Ryse
    ("01006", 0): flat(1.0),  # Mongwau the Mighty
    ("01011", 0): flat(1.0),  # Kevin Wainwright
    ("01013", 0): flat(1.0),  # Jia Mein
    ("01023", 0): purge,  # Abram Grothe
    ("01026", 0): flat(0.3),  # Prof. Eustace True
    ("01031", 0): ride_in,  # Jarrett Blake
    ("01033", 0): bullets_to_buy,  # Rémy LaPointe
    ("01035", 0): if_it_holds(is_in_the_square, CONTROL),  # Allie Hensman
    ("01037", 0): if_it_holds(is_at_a_strange_deed, 3.0),  # Lawrence Blackwood
    ("01057", 0): flat(1.0),  # Gomorra Parish
    ("01081", 0): flat(2.0),  # Pair of Six-Shooters
    ("01085", 0): flat(1.5),  # Whiskey Flask
    ("01091", 0): flat(3.0),  # Flame-Thrower
    ("01092", 0): ranks_behind,  # Force Field
    ("01093", 0): better_hand,  # Quickdraw Handgun
    ("01094", 0): flat(0.3),  # Mechanical Horse
    ("01098", 0): flat(2.0),  # Legendary Holster
    ("01099", 0): flat(1.0),  # Auto Cattle-Feeder
    ("01102", 0): flat(0.5),  # Shadow Walk
    ("01102", 1): this_dude_joins,  # Shadow Walk
    ("01104", 0): raise_hell,  # Raising Hell
    ("01107", 0): cards_in_hand(0.5),  # Lady Luck
    ("01108", 0): flat(3.0),  # Bottom Dealin'
    ("01110", 0): flat(1.0),  # Tresspassin'
    ("01111", 0): flat(1.0),  # Auction
    ("01120", 0): cards_in_hand(0.5, of_type("goods", "spell")),  # Concealed Weapons
    ("01127", 0): flat(1.0),  # Reserves
    ("01129", 0): flat(-5.0),  # Cheatin' Varmint
    ("01130", 0): flat(1.5),  # Fresh Horses
    ("01131", 0): flat(3.0),  # Magical Distraction
    ("01133", 0): recruit,  # Recruitment Drive
    ("01135", 0): flat(4.0),  # A Coach Comes to Town
    ("01136", 0): flat(4.0),  # Hex Slingin'
    ("02012", 0): flat(0.5),  # The R&D Ranch
    ("04011", 0): flat(2.0),  # Angela Payne
    ("04013", 0): flat(2.6),  # Hunter Protections
    ("04021", 0): flat(5.0),  # Election Day Slaughter
    ("05023", 0): flat(0.5),  # The Whateley Estate
    ("05027", 0): flat(1.5),  # Evanor
    ("05028", 0): bullets_mimicked,  # Mirror, Mirror
    ("05030", 0): flat(2.5),  # Holy Roller
    ("05031", 0): flat(CARD_DRAWN),  # The Lord Provides
    ("05038", 0): flat(2.0),  # This'll Hurt in the Mornin'
    ("05040", 0): flat(INFLUENCE + CONTROL),  # Meet The New Boss
    ("06008", 0): if_it_holds(has_a_blade, 1.5),  # Marion Seville (Exp.1)
    ("06010", 0): flat(4.0),  # Shane & Graves Security
    ("06015", 0): flat(2.5),  # Winchester Model 1873
    ("06017", 1): flat(1.0),  # Confession
    ("06018", 0): flat(2.0),  # Shield of Faith
    ("06021", 0): flat(2.0),  # Flight of the Lepus
    ("07013", 0): backfire,  # Asyncoil Gun
    ("07019", 0): spoil,  # Cookin' Up Trouble
    ("07020", 0): flat(CONTROL),  # Ol' Fashioned Hangin'
    ("08010", 0): if_it_holds(has_cheated_openly, CARD_DRAWN),  # Flint's Amusements
    ("09009", 0): draws_in_shootout,  # Xui Yin Chen
    ("09017", 0): flat(0.3),  # Mazatl
    ("09026", 0): flat(2.0),  # Smiling Frog
    ("09027", 0): flat(1.0),  # Laughing Crow
    ("09032", 0): flat(3.0),  # Spirit Dance
    ("09034", 0): flat(3.0),  # Many Speak as One
    ("09035", 0): flat(3.0),  # The Pack Awakens
    ("09036", 0): flat(INFLUENCE),  # Shifu Speaks
    ("09037", 0): flat(1.5),  # Zhu's Ferocity
    ("10029", 0): flat(2.5),  # Strength of the Ancestors
    ("10035", 0): deceive,  # Rabbit's Deception
    ("12011", 0): flat(1.0),  # The Joker's Smile
    ("12013", 0): flat(0.5),  # Xemo's Turban
    ("12015", 0): flat(0.3),  # Guide Horse
    ("12019", 0): outgun,  # Outgunned
    ("13006", 0): flat(4.0),  # Vasilis the Boar
    ("13011", 0): control_points_lost,  # The Orphanage
    ("13014", 0): bullets_of_bearer,  # LeMat Revolver
    ("13014", 1): three_pairs,  # LeMat Revolver
    ("13017", 0): flat(2.0),  # Mother Bear's Rage
    ("14004", 0): flat(2.0),  # Francisco Rosales
    ("14014", 0): flat(1.0),  # Gomorra Lot Commission
    ("14016", 0): flat(0.5),  # Notary Public
    ("14019", 0): flat(5.5),  # Epidemic Laboratory
    ("14020", 0): flat(1.5),  # Walters Creek Distillery
    ("14028", 0): members_of_posse,  # Onward Christian Soldiers
    ("14031", 0): flat(2.0),  # Requiem for a Good Boy
    ("14035", 0): flat(3.0),  # Technological Exhibition
    ("15005", 0): flat(2.0),  # Maggie Harris
    ("15009", 0): flat(1.0),  # 2nd Bank Of Gomorra
    ("15009", 1): rock_deposited,  # 2nd Bank Of Gomorra
    ("16002", 0): flat(0.5),  # Jim Hexter
    ("16007", 0): flat(3.0),  # Buckin' Billy Ballard
    ("16016", 0): flat(1.0),  # Sun-Touched Raven
    ("17016", 0): flat(1.5),  # Get Behind Me, Satan!
    ("17017", 0): flat(0.5),  # Ghostly Communion
    ("17017", 1): this_dude_joins,  # Ghostly Communion
    ("18024", 0): flat(2.5),  # Gomorra Gaming Commission
    ("18026", 0): flat(2.0),  # Baijiu Jar
    ("18037", 0): flat(2.0),  # Great Sage Matching Heaven
    ("18038", 0): flat(2.0),  # Two Hundred Fifty Rounds
    ("18041", 0): thunder,  # "Thunder Boy" Nabbe
    ("20005", 0): flat(0.5),  # Ying-Ssi Chieh T'ang
    ("20010", 0): this_card_unboots,  # Alexander Sequoia
    ("20017", 0): flat(2.0),  # Kevin Wainwright (Exp.1)
    ("20032", 0): if_it_holds(is_not_the_winner, 1.0),  # Clanton Ranch
    ("20053", 0): flat(4.0),  # I'm Your Huckleberry
    ("21041", 0): flat(8.0),  # Bird Cage Theater
    ("21042", 0): flat(1.0),  # Cochise County Courthouse
    ("21043", 0): flat(0.3),  # Gage Export Co.
    ("23030", 0): flat(1.0),  # Land Purchase
    ("23031", 0): flat(1.0),  # Heath's Curiosity Shoppe
    ("24002", 0): flat(2.0),  # House of Many Faiths
    ("24003", 0): buy_a_card,  # Farnum's Consortium
    ("24007", 0): flat(1.0),  # Black Hills Guardians
    ("24010", 0): flat(1.5),  # Saved By Grace
    ("24011", 0): flat(1.5),  # Deadwood Miner's Alliance
    ("24017", 0): draws_in_shootout,  # Xui Yin Chen
    ("24023", 0): flat(0.5),  # Jim Hexter
    ("24035", 0): flat(2.0),  # Maggie Harris
    ("24047", 0): flat(1.0),  # Sylvester Heath
    ("24050", 0): flat(1.0),  # Jia Mein
    ("24059", 0): flat(2.0),  # Francisco Rosales
    ("24062", 0): flat(2.0),  # Smiling Frog
    ("24085", 0): brazen_it_out,  # Baker Andrews
    ("24094", 0): pounce,  # Rattler Young 'Un
    ("24108", 0): flat(4.0),  # New Town Hall
    ("24108", 1): control_points_given_up,  # New Town Hall
    ("24114", 0): if_it_holds(is_not_the_winner, 1.0),  # Clanton Ranch
    ("24142", 0): flat(0.5),  # The Whateley Estate
    ("24157", 0): flat(0.5),  # Xemo's Turban
    ("24159", 0): flat(1.0),  # See-Through Spectacles
    ("24162", 0): bullets_of_bearer,  # LeMat Revolver
    ("24162", 1): three_pairs,  # LeMat Revolver
    ("24165", 0): better_hand,  # Quickdraw Handgun
    ("24167", 0): flat(0.3),  # Mechanical Horse
    ("24167", 1): flat(0.3),  # Mechanical Horse
    ("24173", 0): this_dude_joins,  # Buffalo Rifle
    ("24187", 0): flat(0.5),  # Shadow Walk
    ("24187", 1): this_dude_joins,  # Shadow Walk
    ("24194", 0): flat(1.0),  # Confession
    ("24196", 0): flat(2.0),  # Shield of Faith
    ("24203", 0): flat(2.0),  # Mother Bear's Rage
    ("24204", 0): flat(2.0),  # Owl's Insight
    ("24205", 0): flat(3.0),  # Spirit Dance
    ("24209", 0): flat(0.5),  # Ghostly Communion
    ("24209", 1): this_dude_joins,  # Ghostly Communion
    ("24213", 0): flat(3.0),  # Polite Inquiries
    ("24217", 0): flat(1.5),  # Zhu's Ferocity
    ("24227", 0): flat(CONTROL),  # Ol' Fashioned Hangin'
    ("24232", 0): flat(2.0),  # Great Sage Matching Heaven
    ("24244", 0): flat(1.0),  # Trick Shooting
    ("24250", 0): flat(CONTROL),  # Meet the New Boss
    ("24257", 0): flat(3.0),  # Point Blank
    ("25030", 0): flat(3.5),  # Smith Family Farm
    ("25032", 0): cards_in_hand(-0.5),  # Worm Canyon
}

REACTS: dict[tuple[Code, int], Hint] = {
    ("00101", 0): studs_blinded,  # Dave "Slim" Gorman
    ("01001", 0): flat(2.5),  # The Fourth Ring
    ("01008", 0): rescue(0.5),  # Arnold McCadish
    ("01064", 0): flat(1.0),  # Pearly's Palace
    ("01066", 0): flat(0.3),  # Stagecoach Office
    ("01088", 0): flat(1.0),  # Roan
    ("01094", 0): flat(1.0),  # Mechanical Horse
    ("01101", 0): flat(1.0),  # Ace in the Hole
    ("01121", 0): fallen,  # Hot Lead Flyin'
    ("01140", 0): flat(3.0),  # Takin' Ya With Me
    ("05029", 0): rescue(0.6),  # Lay On Hands
    ("06011", 0): flat(4.0),  # Gomorra Jail
    ("07009", 0): flat(1.0),  # Jacqueline Isham
    ("08001", 0): flat(1.5),  # Junior
    ("08005", 0): rescue(0.6),  # Warren Graves
    ("08012", 0): scientist_unboots,  # Testing Range
    ("08012", 1): flat(1.0),  # Testing Range
    ("09003", 0): flat(2.5),  # Benjamin Washington
    ("09016", 0): flat(0.5),  # Butch Deuces
    ("09029", 0): pull_lowered,  # Nunchucks
    ("10026", 0): flat(2.0),  # Wendy's Teethkickers
    ("14006", 0): this_card_unboots,  # Constance Daughtry
    ("14015", 0): flat(1.5),  # Wagner Memorial Ranch
    ("14021", 0): flat(1.5),  # Silent Sigil
    ("16006", 0): flat(1.0),  # Lucy Clover (Exp.1)
    ("16011", 0): influence_of_subject,  # The Gomorra Gazette
    ("17004", 0): subject_boots,  # Speaks-With-Earth
    ("19020", 0): flat(1.5),  # Taff's Distillery
    ("19021", 0): flat(4.0),  # Mausoleum
    ("20002", 1): flat(1.0),  # Property Is Theft
    ("20006", 0): flat(2.0),  # E Gui
    ("20007", 0): flat(2.0),  # Buskers
    ("20031", 0): flat(0.5),  # Campbell & Hatch Billiard Parlor
    ("20033", 0): flat(2.0),  # Concordia Cemetery
    ("24006", 0): flat(2.5),  # Serpentine Syndicate
    ("24019", 0): flat(2.5),  # Emre, The Turkish Bear (Exp.1)
    ("24142", 0): subject_boots,  # The Whateley Estate
    ("24167", 0): flat(1.0),  # Mechanical Horse
    ("24175", 0): flat(1.0),  # Yagn's Mechanical Skeleton
    ("24193", 0): flat(3.0),  # Lay On Hands
    ("24243", 0): flat(1.0),  # Shortcut
    ("25034", 0): flat(1.5),  # Carson's Cantina
}

# Of what texts let players accept or decline. Whoever is asked, accepts if there is no hint.
CONSENT: dict[Code, Hint] = {
    "02015": rent,  # Plasma Drill
    "21003": deed_closed,  # Bayou Vermilion Railroad
    "21031": second_is_wanted,  # Big Nose Kate
    "24153": better_of_two,  # Faithful Hound
}


def abilities_in(text: Text) -> Iterator[Ability]:
    """Every ability of a text, and of those that it gives others."""
    yield from text.abilities
    for given in (*(granted.text for granted in text.granted_while), *text.grants):
        yield from abilities_in(given)


def triggers_in(text: Text) -> Iterator[Trigger]:
    """Every React and trait of a text, and of those that it gives others."""
    yield from text.triggers
    for given in (*(granted.text for granted in text.granted_while), *text.grants):
        yield from triggers_in(given)


@cache
def by_text() -> dict[int, Hint]:
    """The hints by the identity of what they are about; the library keeps that as long as the process lives."""
    known: dict[int, Hint] = {}
    for code, authored in library().items():
        for index, ability in enumerate(abilities_in(authored.text)):
            if (code, index) in ABILITIES:
                known[id(ability)] = ABILITIES[code, index]
        for index, trigger in enumerate(triggers_in(authored.text)):
            if (code, index) in REACTS:
                known[id(trigger)] = REACTS[code, index]
    return known


def hint_for(text: Ability | Trigger) -> Hint | None:
    """The hint about an ability or a React, if there is one."""
    return by_text().get(id(text))
