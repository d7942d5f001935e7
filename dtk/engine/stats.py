"""What is a card's number now? It is computed when asked for: printed, set, modified, and then kept within bounds.

compendium-1.9.3 "Penalties and Bonuses", "Value and Grit". The modified number may be out of bounds; only what is read
is limited.
"""

from __future__ import annotations

from collections.abc import Iterable

from dtk.cards.card import SUITS
from dtk.cards.database import load_database
from dtk.engine.abilities import IGNORED, ContinuousChange, IgnoredChange
from dtk.engine.active_text import StandingPart
from dtk.engine.header import BLESSED, HUCKSTER, KUNG_FU, MAD_SCIENTIST, SHAMAN
from dtk.engine.ids import NOBODY
from dtk.engine.lasting import StatChange
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.state import State
from dtk.files.words import check_known

LEAST_VALUE, MOST_VALUE = 1, 13
# Whether a dude is a stud: 1 or 0.
STUD = "stud"
COST = "cost"
# What it costs more to use a Cheatin' Resolution ability of a card.
CHEATIN_COST = "cheatin' cost"
# Prefix of a keyword: the statistic that says whether a piece has gained that keyword.
GAINED = "keyword "
# What a card can allow a dude: to join a posse from an adjacent location without booting, or although it is booted; to
# join from an adjacent location without moving or booting, booted or not; to join from any location as from an adjacent
# one; to move without booting; to refuse a call-out and stay; to be called out at home.
JOIN_UNBOOTED, JOIN_BOOTED, MOVE_UNBOOTED = "joins without booting", "joins though booted", "moves without booting"
LEAVE_TOWN_UNBOOTED = "moves out of town without booting"
JOIN_FROM_AFAR = "joins without moving"
JOIN_FROM_ANYWHERE = "joins from anywhere"
STAY_AND_REFUSE, CALL_OUT_AT_HOME = "refuses and stays", "is called out at home"
# What a card can allow a dude in shoppin': to receive goods and spells at any location, booted or not.
SHOP_ANYWHERE = "shops anywhere"
# Prefix of a seat: the grit that a card has for that player's texts.
GRIT_FOR = "grit for player "
# Prefix of a keyword: to receive anywhere, by shoppin', what has that keyword.
SHOP_ANYWHERE_FOR = "shops anywhere for "
# What it can allow a dude to invent, and goods to be traded, where their player has no control.
INVENT_ANYWHERE, TRADE_ANYWHERE = "invents anywhere", "is traded anywhere"
# Of a deed: the seat that may use its Controller abilities as its controller may.
OTHER_USER = "other user"
# How many Totems a dude may carry, as a rule none.
MOST_TOTEMS = "most Totem"
# How many Totems a day a dude may use from an adjacent location.
TOTEMS_NEXT_DOOR = "uses Totems next door"
# What a card can allow a dude: that a Totem which it carries counts as planted at the deed where the dude is.
PLANTS_TOTEMS = "plants the Totems that it carries"
# What a card can allow a Huckster: to invent Mystical Gadgets by that skill.
INVENT_BY_HEXES = "invents Mystical Gadgets as a Huckster"
# How many additional times a card's abilities can be used today: in total, or each of them.
USE_AGAIN, USE_EACH_AGAIN = "is used again", "is each used again"
# Makes a dude the first casualty of its posse, until a casualty is chosen.
FALLS_FIRST = "falls first"
# Lets a dude ignore what lowers its bullets, influence or value.
NO_PENALTIES, PENALISED = "ignores penalties", ("bullets", "influence", "value")
# Lets nothing lower a dude's value.
KEEPS_VALUE, VALUES = "keeps its value", ("value", "value to others")
# That a card has no keywords, neither printed nor gained.
NO_KEYWORDS = "has no keywords"
# That a dude carries no Weapon but Melee Weapons.
NO_GUNS = "carries no guns"
# The rating of Kung Fu that a dude has while it performs Techniques.
FOR_TECHNIQUES = "Kung Fu for Techniques"
# The rating of a Shaman that a dude has while it casts Totems.
FOR_TOTEMS = "Shaman for Totems"
# Which statistic is the rating that a dude has only while it performs by a skill.
WHILE_PERFORMING = {KUNG_FU: FOR_TECHNIQUES, SHAMAN: FOR_TOTEMS}
# A rating that is lower than any.
UNTRAINED = -1
# For a deed: the seat that may use its abilities as if it were the controller's. For a dude of that player: it counts
# as there for that.
OTHER_CONTROLLER, AS_IF_THERE = "other controller", "counts as at deeds that it uses"
# Lets a card be used in a shootout by a dude who is not in it.
USED_FROM_OUTSIDE = "is used from outside"
# Ghost rock on a card.
GHOST_ROCK_ON = "ghost rock"
# For a deed: bullets decide who controls it, although it is not Rowdy.
BY_BULLETS = "is controlled by bullets"
# For a player's outfit: that player controls the town square.
CONTROLS_THE_SQUARE = "controls the town square"
# For a card that is no dude: it may be aced as a casualty, and covers two then.
ACED_FOR_TWO = "covers two if aced"
# A player's influence at one location.
LOCAL = "local influence"
# A dude's influence where the control of a location is decided by that.
FOR_CONTROL = "influence for control"
# For a dude: its combos take no notice of its player's tokens.
COMBOS_WITHOUT_TOKENS = "combos without tokens"
# How many casualties a player's posse takes, and the rank of their draw hand.
CASUALTIES, HAND_RANK = "casualties", "hand rank"
# How many Cheatin' abilities may be used against a player's draw hand; how often the number of a posse's casualties is
# doubled.
CHEATIN_PLAYS, DOUBLED = "cheatin plays", "casualties doubled"
# What a Gadget, wherever it is, may allow a Huckster: to invent it by that skill.
INVENTED_BY_HEXES = "is invented by a Huckster"

# That nobody may do anything instead of paying for a card, as it comes into play.
FIXED_COST = "has a fixed cost"

# For a player, by their outfit: how often the stud bonus and the draw bonus were switched.
SWITCHED = "switched bonuses"
# For a player, by their outfit: being tied for the least ghost rock counts as having less than all others.
POOREST_ON_A_TIE = "is poorest on a tie"

# All statistics: those of cards, those of players, and what cards can allow others to do.
OF_CARDS = (
    *("bullets", "influence", FOR_CONTROL, "weight", "value", "value to others", "suit", STUD, "shooting"),
    *("control", "production", "upkeep", COST, CHEATIN_COST, "receiver", OTHER_USER),
    *("bullet bonus", "influence bonus", GHOST_ROCK_ON),
    *("most Weapon", "most Horse", "most Attire", MOST_TOTEMS),
    *("casualties spared", "bounty", "least bounty", "difficulty", FOR_TECHNIQUES, FOR_TOTEMS, OTHER_CONTROLLER),
)
# The statistic of a rating has the name of its keyword.
RATED = (HUCKSTER, BLESSED, SHAMAN, MAD_SCIENTIST, KUNG_FU)
OF_PLAYERS = (
    LOCAL,
    *("hand size", "sundown discards", "stud bonus", "draw bonus", "extra draws", CASUALTIES),
    *(HAND_RANK, "most hand rank", "cheatin hand", "control points", CHEATIN_PLAYS, DOUBLED, SWITCHED),
)
ALLOWED = (
    *(JOIN_UNBOOTED, JOIN_BOOTED, JOIN_FROM_AFAR, JOIN_FROM_ANYWHERE, MOVE_UNBOOTED, LEAVE_TOWN_UNBOOTED),
    *(STAY_AND_REFUSE, CALL_OUT_AT_HOME, USE_AGAIN, USE_EACH_AGAIN, FALLS_FIRST, BY_BULLETS),
    *(SHOP_ANYWHERE, INVENT_ANYWHERE, INVENT_BY_HEXES, TRADE_ANYWHERE),
    *(FIXED_COST, NO_PENALTIES, KEEPS_VALUE, NO_GUNS, NO_KEYWORDS, POOREST_ON_A_TIE, USED_FROM_OUTSIDE, AS_IF_THERE),
    *(CONTROLS_THE_SQUARE, ACED_FOR_TWO, COMBOS_WITHOUT_TOKENS, TOTEMS_NEXT_DOOR, PLANTS_TOTEMS, INVENTED_BY_HEXES),
)
# What cards have that are not in play too; all other statistics are of cards in play alone.
OUT_OF_PLAY = (COST, CHEATIN_COST, "value", "suit", "difficulty", INVENTED_BY_HEXES, FIXED_COST)
# What a card's own text can change while the card is not in play.
OF_ITSELF = (COST, INVENTED_BY_HEXES)
STATISTICS = (*OF_CARDS, *RATED, *OF_PLAYERS, *ALLOWED)


def check_statistic(stat: str, others: Iterable[str] = ()) -> str:
    """Return the name of a statistic, or one of the other names allowed. Raises ValueError for any other name.

    Having gained a keyword is a statistic too: GAINED followed by the keyword; likewise SHOP_ANYWHERE_FOR. So is
    GRIT_FOR followed by a seat.
    """
    if stat.startswith(GRIT_FOR) and stat.removeprefix(GRIT_FOR).isdecimal():
        return stat
    for prefix in (GAINED, SHOP_ANYWHERE_FOR):
        if stat.startswith(prefix):
            check_known("keyword", stat.removeprefix(prefix), load_database().keywords)
            return stat
    return check_known("statistic", stat, (*STATISTICS, *others))


def with_changes(state: State, stat: str, piece: Piece, printed: int, bonus: int = 0) -> int:
    """A printed number with everything that changes that statistic, by texts in play and by lasting effects: the change
    that sets it and came last, then everything that adds to it, then the least and most that changes impose. bonus:
    what attachments add, or the rules.
    """
    active = state.active
    if piece.number not in active.touched.get(stat, ()) and stat not in OF_ITSELF:
        return printed + bonus
    key: object = (stat, piece.number, printed, bonus)
    memo = active.memo
    if active.asking:
        # While texts are computing changes, their own changes are left out, whatever their order. Without a memo, each
        # text that reads what others like it change would multiply the readings by their number.
        memo, key = active.nested, (key, frozenset(active.asking))
    if memo is None:
        return compute_changes(state, stat, piece, printed, bonus)
    known: int | None = memo.get(key)
    if known is None:
        known = memo[key] = compute_changes(state, stat, piece, printed, bonus)
    return known


def compute_changes(state: State, stat: str, piece: Piece, printed: int, bonus: int = 0) -> int:
    """Compute `with_changes` without its cache."""
    number, added, least, most = printed, bonus, None, None
    latest = 0
    is_spared = (stat in PENALISED and is_allowed(state, piece, NO_PENALTIES)) or (
        stat in VALUES and is_allowed(state, piece, KEEPS_VALUE)
    )
    changes = changes_to(state, stat, piece)
    # Below which a change is a penalty. What a number is equal to stands for the printed one.
    base = next((amount for _, amount, _, is_own in changes if is_own), printed)
    kept = {"add": 0, "set": base, "most": base + bonus}
    for change, amount, since, is_own in changes:
        if is_spared and not is_own and change != "least" and amount < kept[change]:
            continue
        if change == "add":
            added += amount
        elif change == "set":
            if since >= latest:
                number, latest = amount, since
        elif change == "least":
            least = amount if least is None else max(least, amount)
        else:
            most = amount if most is None else min(most, amount)
    number += added
    if most is not None:
        number = min(number, most)
    return number if least is None else max(number, least)


def changes_to(state: State, stat: str, piece: Piece) -> list[tuple[str, int, int, bool]]:
    """What changes a statistic of a piece: the kind (dtk.engine.lasting.Op), the amount and the start of each change,
    and whether it is what the piece itself says that the number is equal to.

    Cards in play change numbers, and any card can change its own cost (compendium-1.9.3 "Traits"). When a text reads a
    number in order to compute its change of it, that number does not include the text's own change (compendium-1.9.3
    §4, errata of Bunkhouse).

    What a card says that a number of its own is equal to stands for the printed number, and is no modifier, which could
    be kept from counting.
    """
    said = state.active.standing(stat)
    if stat in OF_ITSELF and piece.zone != IN_PLAY:
        own = state.active.text_of(piece).changes
        said = [*said, *(StandingPart(piece, change, piece.since) for change in own if change.stat == stat)]
    changes: list[tuple[str, int, int, bool]] = []
    counted: list[ContinuousChange] = []
    asking = state.active.asking
    guarded = piece.number in state.active.touched.get(IGNORED + stat, ())
    dates = state.stud_since.get(piece.number) if stat == STUD else None
    if not asking:
        state.active.nested.clear()
    for holder, change, began in said:
        if (change.own and holder is not piece) or change in counted:
            continue
        asked = (holder.number, stat)
        if asked in asking:
            continue
        asking.append(asked)
        try:
            amount = change.amount(state, holder, piece)
        finally:
            asking.pop()
        if amount is None:
            continue
        is_own = holder is piece and change.change == "set"
        since = began if dates is None else dates.get((holder.number, began), state.clock + 1)
        if guarded and not is_own:
            lowers = change.change == "add" and amount < 0
            if is_ignored(state, stat, piece, *author_of(state, holder, change, began), since, lowers):
                continue
        changes.append((change.change, amount, since, is_own))
        if change.once:
            counted.append(change)
    if stat in state.lasting.by_subject:
        changes += [
            (effect.op, effect.amount, effect.since, False)
            for effect in state.lasting.stat_changes(stat, piece.number)
            if not (guarded and is_ignored(state, stat, piece, *doer_of(state, effect), effect.since))
        ]
    return changes


def date_studs(state: State, *drawn: Piece) -> None:
    """Keep in mind since when each text has made a dude a stud whom a lasting effect has made a draw: what began to
    hold last speaks last, and a text with a condition begins whenever that comes true. drawn: who is about to be made a
    draw.

    It is done before every event, question and such effect, so that whatever has not held meanwhile is found out.
    """
    numbers = [
        number
        for number in state.stud_since
        if any(not effect.amount for effect in state.lasting.stat_changes(STUD, number))
    ]
    # What has begun by now comes before whatever begins next, which stands behind it in `changes_to`.
    now, active, dated = state.clock + 1, state.active, dict[int, dict[tuple[int, int], int]]()
    active.nested.clear()
    for piece in (*(state.pieces[number] for number in numbers), *drawn):
        known, dates = state.stud_since.get(piece.number), dict[tuple[int, int], int]()
        for holder, change, began in active.standing(STUD):
            active.asking.append((holder.number, STUD))
            if change.amount(state, holder, piece) is not None:
                key = holder.number, began
                dates[key] = began if known is None else known.get(key, now)
            active.asking.pop()
        dated[piece.number] = dates
    state.stud_since = dated


def printed_number(state: State, stat: str, piece: Piece) -> int:
    """The bullets, influence or value that are printed on a piece, or for which stands what its own text says that the
    number is equal to (compendium-1.9.3 "Penalties and Bonuses").
    """
    printed = {"bullets": piece.card.bullets, "influence": piece.card.influence, "value": piece.card.value}[stat] or 0
    return next((amount for _, amount, _, is_own in changes_to(state, stat, piece) if is_own), printed)


def author_of(state: State, holder: Piece, change: ContinuousChange, since: int) -> tuple[Piece, int, bool]:
    """The card whose text makes a change that a card in play has, whose text that is, and whether an ability of it or
    an action does so: what was granted comes from the card that granted it. since: when that began, which tells apart
    what several have granted.
    """
    for granted in state.lasting.grants():
        is_it = (granted.piece, granted.since) == (holder.number, since)
        if is_it and change in state.active.granted(granted).changes:
            source = state.pieces[granted.source]
            return source, granted.seat, bool(granted.played_as) or source.card.type == "action"
    # An action that lies on a dude is the dude's player's, but it was its owner's to play.
    is_action = holder.card.type == "action"
    return holder, holder.owner if is_action else holder.controller, is_action


def doer_of(state: State, effect: StatChange) -> tuple[Piece | None, int, bool]:
    """As `author_of` for a lasting change; without a card if none made it."""
    return None if effect.source == NOBODY else state.pieces[effect.source], effect.seat, True


def is_ignored(
    state: State,
    stat: str,
    piece: Piece,
    source: Piece | None,
    seat: int,
    by_ability: bool,
    since: int,
    is_standing_penalty: bool = False,
) -> bool:
    """Whether something keeps what a card does to a statistic of a piece from counting. source: that card. seat: whose
    text does so. by_ability: whether an effect of it does so, or it is an action, rather than that the card is in play.
    since: when that began. is_standing_penalty: whether a text takes something away for as long as it holds.
    """
    return any(
        part.concerns(state, holder, piece, source)
        for holder, part, when in state.active.standing(IGNORED + stat)
        if (not part.own or holder is piece)
        and (by_ability or not part.lasting_only)
        and (since < when or not part.earlier_only)
        and (is_standing_penalty or not part.standing_penalties_only)
        and not (part.others_only and seat == speaker_of(state, holder, part, when))
    )


def speaker_of(state: State, holder: Piece, part: IgnoredChange, since: int) -> int:
    """Whose text it is that keeps changes from counting: that of who granted it, or of who controls its card."""
    for granted in state.lasting.grants():
        is_it = (granted.piece, granted.since) == (holder.number, since)
        if is_it and part in state.active.granted(granted).ignored:
            return granted.seat
    return holder.controller


def player_statistic(state: State, seat: int, stat: str, usual: int) -> int:
    """A number of a player's that cards can change, one of OF_PLAYERS. Such changes apply to the player's outfit."""
    return with_changes(state, stat, state.pieces[state.players[seat].outfit], usual)


def is_allowed(state: State, piece: Piece, what: str) -> bool:
    """Whether a card or an effect allows a piece what it otherwise can't do. what: one of ALLOWED."""
    return piece.number in state.active.touched.get(what, ()) and with_changes(state, what, piece, 0) > 0


def weight(state: State, dude: Piece, by_bullets: bool) -> int:
    """What a dude counts for when the control of a deed is decided, never below 0: its influence, or its bullets where
    those count (compendium-1.9.3 "Rowdy").
    """
    plain = bullets(state, dude) if by_bullets else with_changes(state, FOR_CONTROL, dude, influence(state, dude))
    return (
        max(0, with_changes(state, "weight", dude, plain))
        if dude.number in state.active.touched.get("weight", ())
        else plain
    )


def texts_touch_influence(state: State, dude: Piece) -> bool:
    """Whether texts may have to do with a dude's influence, or with what it counts for at a deed."""
    touched, number = state.active.touched, dude.number
    return (
        number in touched.get("influence", ())
        or number in touched.get(FOR_CONTROL, ())
        or number in touched.get("weight", ())
    )


def counts_otherwise(state: State, dude: Piece) -> bool:
    """Whether a text lets something else than its influence decide what a dude counts for at a deed that is not
    Rowdy.
    """
    touched = dude.number in state.active.touched.get("weight", ())
    return touched and any(change == "set" for change, *_ in changes_to(state, "weight", dude))


def bullets(state: State, piece: Piece) -> int:
    """A piece's bullet rating, never below 0, including the bonuses of its attachments (rulebook-1.5.0 §3.5)."""
    printed, more = piece.card.bullets or 0, 0
    for other in piece.attached:
        more += bonus(state, "bullet bonus", state.pieces[other], state.pieces[other].card.bullets or 0)
    changed = piece.number in state.active.touched.get("bullets", ())
    number = with_changes(state, "bullets", piece, printed, more) if changed else printed + more
    return number if number > 0 else 0


def shooting(state: State, dude: Piece) -> int:
    """How many cards a shooter adds to its draw hand: its bullets, unless something changes that."""
    return max(0, with_changes(state, "shooting", dude, bullets(state, dude)))


def bonus(state: State, stat: str, attachment: Piece, printed: int) -> int:
    """What an attachment adds to its dude's bullets or influence. printed: the printed bonus, 0 if there is none."""
    number = (
        with_changes(state, stat, attachment, printed)
        if attachment.number in state.active.touched.get(stat, ())
        else printed
    )
    return 0 if number < 0 and is_allowed(state, state.pieces[attachment.host], NO_PENALTIES) else number


def has(state: State, piece: Piece, keyword: str) -> bool:
    """Whether a piece has a keyword, printed or gained (compendium-1.9.3 "Keywords"), unless it has lost them all."""
    if has_lost_keywords(state, piece):
        return False
    if piece.card.has(keyword):
        return True
    gained = GAINED + keyword
    return piece.number in state.active.touched.get(gained, ()) and with_changes(state, gained, piece, 0) > 0


def has_lost_keywords(state: State, piece: Piece) -> bool:
    """Whether a piece has no keywords, whatever is printed."""
    return NO_KEYWORDS in state.active.touched and is_allowed(state, piece, NO_KEYWORDS)


def influence(state: State, piece: Piece) -> int:
    """A piece's influence, never below 0, including the bonuses of its attachments (rulebook-1.5.0 §3.5)."""
    printed, more = piece.card.influence or 0, 0
    for other in piece.attached:
        more += bonus(state, "influence bonus", state.pieces[other], state.pieces[other].card.influence or 0)
    changed = piece.number in state.active.touched.get("influence", ())
    number = with_changes(state, "influence", piece, printed, more) if changed else printed + more
    return number if number > 0 else 0


def value(state: State, piece: Piece, by: int = NOBODY) -> int:
    """A piece's value, from 1 to 13; in play a Kung Fu rating adds to it (rulebook-1.5.0 §7.3).

    by: the seat whose text asks. "value to others" is what counts for the texts of players who do not control the
    piece.
    """
    kung_fu = (rating(state, piece, KUNG_FU) or 0) if piece.zone == IN_PLAY else 0
    number = with_changes(state, "value", piece, piece.card.value or 0, kung_fu)
    if by not in (NOBODY, piece.controller):
        number = with_changes(state, "value to others", piece, number)
    return min(MOST_VALUE, max(LEAST_VALUE, number))


def rating(state: State, piece: Piece, keyword: str) -> int | None:
    """The rating of a skill, or of Kung Fu, which is the statistic of that keyword's name (rulebook-1.5.0 §7.2, §7.3).

    None if the piece does not have the keyword. Setting a rating, or its minimum, gives the keyword; adding to a rating
    does not. While it performs a Technique, a dude may have another rating of Kung Fu; while it casts a Totem, of a
    Shaman.
    """
    own = own_rating(state, piece, keyword)
    if (piece.number, keyword) != state.active.performing:
        return own
    lent = with_changes(state, WHILE_PERFORMING[keyword], piece, UNTRAINED)
    if lent == UNTRAINED:
        return own
    if keyword == KUNG_FU:
        # As if the dude had it, and so could get more of it; who casts a Totem as if it had a skill does not have that.
        lent += sum(amount for change, amount, *_ in changes_to(state, keyword, piece) if change == "add")
    return max(lent, own or 0)


def own_rating(state: State, piece: Piece, keyword: str) -> int | None:
    """The rating of a skill, or of Kung Fu, whatever the piece is doing."""
    if has_lost_keywords(state, piece):
        return None
    printed = piece.card.rating(keyword)
    if piece.number not in state.active.touched.get(keyword, ()):
        return printed
    if printed is None and not any(change in ("set", "least") for change, *_ in changes_to(state, keyword, piece)):
        return None
    return with_changes(state, keyword, piece, printed or 0)


def other_user(state: State, piece: Piece) -> int:
    """The seat that may use Controller abilities of a piece beside its controller, NOBODY if none may."""
    return with_changes(state, OTHER_USER, piece, NOBODY)


def other_users(state: State, piece: Piece) -> list[int]:
    """The seats beside its controller's that may use a piece in play, or abilities of it, as its controller may."""
    seats = dict.fromkeys((other_user(state, piece), other_controller(state, piece)))
    return [seat for seat in seats if seat != NOBODY]


def skill_to_invent(state: State, dude: Piece, gadget: Piece) -> str:
    """The skill by which a dude invents a Gadget: where a card allows another one, whichever is higher."""
    allows_it = has(state, gadget, "Mystical") and is_allowed(state, dude, INVENT_BY_HEXES)
    if not (allows_it or with_changes(state, INVENTED_BY_HEXES, gadget, 0) > 0):
        return MAD_SCIENTIST

    def how_well(skill: str) -> int:
        found = rating(state, dude, skill)
        return -1 if found is None else found

    return max((MAD_SCIENTIST, HUCKSTER), key=how_well)


def difficulty(state: State, piece: Piece, printed: int) -> int:
    """The difficulty of casting a spell or inventing a Gadget. printed: what the card, or the ability, says."""
    return max(0, with_changes(state, "difficulty", piece, printed))


def grit(state: State, piece: Piece, by: int = NOBODY) -> int:
    """Value, bullets and influence added up, each within its bounds (compendium-1.9.3 "Value and Grit"). by: as for
    `value`; a text may let a card have another grit for a player's texts.
    """
    own = value(state, piece, by) + bullets(state, piece) + influence(state, piece)
    return own if by == NOBODY else with_changes(state, f"{GRIT_FOR}{by}", piece, own)


def is_stud(state: State, piece: Piece) -> bool:
    """Whether a dude is a stud; otherwise it is a draw (rulebook-1.5.0 §3.3)."""
    stud = piece.card.shooter == "stud"
    return (
        with_changes(state, STUD, piece, int(stud)) > 0 if piece.number in state.active.touched.get(STUD, ()) else stud
    )


def suit(state: State, piece: Piece) -> str | None:
    """A card's suit, None if none is printed. Changes set it as an index into SUITS."""
    printed = piece.card.suit
    return None if printed is None else SUITS[with_changes(state, "suit", piece, SUITS.index(printed))]


def control(state: State, piece: Piece) -> int:
    """A card's control points, printed and permanent, never below 0."""
    number = (piece.card.control or 0) + piece.control_points
    if piece.number in state.active.touched.get("control", ()):
        number = with_changes(state, "control", piece, number)
    return number if number > 0 else 0


def casualties_spared(state: State, piece: Piece) -> int:
    """How many casualties a card spares its player if it is aced as a casualty, in addition to those that it covers."""
    return max(0, with_changes(state, "casualties spared", piece, 0))


def production(state: State, piece: Piece) -> int:
    """The ghost rock that a card produces in Upkeep, never below 0; a legend modifies its outfit's (§3.2)."""
    number = piece.card.production or 0
    if piece.card.type == "outfit":
        legend = state.players[piece.owner].legend
        number += (state.pieces[legend].card.production or 0) if legend != NOBODY else 0
    return max(0, with_changes(state, "production", piece, number))


def upkeep(state: State, piece: Piece) -> int:
    """A card's upkeep per day, never below 0; a dude of another faction costs its influence in addition (§5.2)."""
    number = piece.card.upkeep or 0
    if piece.card.type == "dude" and is_out_of_faction(state, piece):
        number += influence(state, piece)
    return max(0, with_changes(state, "upkeep", piece, number))


def is_out_of_faction(state: State, piece: Piece) -> bool:
    """Whether a dude belongs to another faction than its controller's outfit; drifters have no faction (§3.1)."""
    factions = piece.card.factions
    if not factions:
        return False
    outfit = state.pieces[state.players[piece.controller].outfit]
    return not set(factions) & set(outfit.card.factions)


def ghost_rock_on(state: State, piece: Piece) -> int:
    """The ghost rock that lies on a card, not counting bounty."""
    return with_changes(state, GHOST_ROCK_ON, piece, 0)


def bounty(state: State, dude: Piece) -> int:
    """The bounty that a dude is considered to have, never below 0. What lies on it, and whoever eliminates it gets, is
    `Piece.bounty`.
    """
    return max(0, with_changes(state, "bounty", dude, dude.bounty))


def other_controller(state: State, piece: Piece) -> int:
    """The seat that may use a card's abilities as if it were its controller's, NOBODY if none may."""
    return with_changes(state, OTHER_CONTROLLER, piece, NOBODY)


def least_bounty(state: State, dude: Piece) -> int:
    """The amount below which a dude's bounty can't be lowered."""
    return max(0, with_changes(state, "least bounty", dude, 0))


def cost(state: State, piece: Piece, host: Piece | None = None) -> int:
    """What a card costs to play, never below 0.

    host: what it would be attached to, if known; while the cost is computed, texts see the card as attached to it.
    """
    printed = piece.card.cost or 0
    if not is_cost_changed(state, piece):
        return printed
    if host is None:
        return max(0, with_changes(state, COST, piece, printed))
    before, piece.host = piece.host, host.number
    try:
        # Without the cache, because the cost may be different for each host.
        return max(0, compute_changes(state, COST, piece, printed))
    finally:
        piece.host = before


def cheatin_cost(state: State, piece: Piece) -> int:
    """What a Cheatin' Resolution ability of a card costs beside what the card and the header say."""
    return with_changes(state, CHEATIN_COST, piece, 0)


def is_cost_changed(state: State, piece: Piece) -> bool:
    """Whether other cards or its own text may change what a card costs."""
    if piece.number in state.active.touched.get(COST, ()):
        return True
    return COST in state.active.about and piece.number in state.active.pieces_about(COST)


def total_influence(state: State, seat: int) -> int:
    """The influence of all dudes that a player controls (rulebook-1.5.0 §5.4)."""
    pieces, places = state.pieces, dict[int, int]()
    for number in state.in_play:
        if (piece := pieces[number]).card.type == "dude" and piece.controller == seat:
            places[piece.at] = places.get(piece.at, 0) + influence(state, piece)
    return sum(local_influence(state, seat, total) for total in places.values())


def local_influence(state: State, seat: int, total: int) -> int:
    """The influence that a player has at a location, given the total of their dudes there, which texts may limit."""
    return player_statistic(state, seat, LOCAL, total) if LOCAL in state.active.touched else total
