"""The current numbers of cards, computed on request: printed, set, modified, and then kept within bounds.

compendium-1.9.3 "Penalties and Bonuses", "Value and Grit". The modified number may be out of bounds; only the result is
limited.
"""

from __future__ import annotations

from dtk.cards.card import SUITS
from dtk.engine.abilities import IGNORED, ContinuousChange, IgnoredChange
from dtk.engine.active_text import StandingPart
from dtk.engine.header import HUCKSTER, KUNG_FU, MAD_SCIENTIST, SHAMAN
from dtk.engine.ids import NOBODY
from dtk.engine.lasting import StatChange
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.state import State
from dtk.engine.subjects import GAINED, OF_ITSELF, Allowed, AnyStatistic, OfPlayer, Particular, Statistic, grit_for

LEAST_VALUE, MOST_VALUE = 1, 13
# The numbers that "ignores penalties" and "keeps its value" are about.
PENALISED: tuple[Statistic, ...] = ("bullets", "influence", "value")
VALUES: tuple[Statistic, ...] = ("value", "value to others")
# The statistic for the rating that a dude has only while it uses a skill.
WHILE_PERFORMING: dict[str, Statistic] = {KUNG_FU: "Kung Fu for Techniques", SHAMAN: "Shaman for Totems"}
# Lower than any rating.
UNTRAINED = -1


def with_changes(state: State, stat: AnyStatistic, piece: Piece, printed: int, bonus: int = 0) -> int:
    """A printed number with all changes by texts in play and by lasting effects. The latest change that sets it comes
    first, then all additions, then the minimums and maximums. bonus: added by attachments or rules.
    """
    active = state.active
    if piece.number not in active.touched.get(stat, ()) and stat not in OF_ITSELF:
        return printed + bonus
    key: object = (stat, piece.number, printed, bonus)
    memo = active.memo
    if active.asking:
        # A text's own changes are left out while it computes its change, in any order. Without a memo, each text that
        # reads numbers changed by other texts would multiply the readings.
        memo, key = active.nested, (key, frozenset(active.asking))
    if memo is None:
        return compute_changes(state, stat, piece, printed, bonus)
    known: int | None = memo.get(key)
    if known is None:
        known = memo[key] = compute_changes(state, stat, piece, printed, bonus)
    return known


def compute_changes(state: State, stat: AnyStatistic, piece: Piece, printed: int, bonus: int = 0) -> int:
    """Compute `with_changes` without its cache."""
    changes = changes_to(state, stat, piece)
    if not changes:
        return printed + bonus
    number, added, least, most = printed, bonus, None, None
    latest = 0
    is_spared = (stat in PENALISED and is_allowed(state, piece, "ignores penalties")) or (
        stat in VALUES and is_allowed(state, piece, "keeps its value")
    )
    # Below this number a change is a penalty. The number that a text sets its own card's number equal to replaces the
    # printed one.
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


def changes_to(state: State, stat: AnyStatistic, piece: Piece) -> list[tuple[str, int, int, bool]]:
    """The changes of a statistic of a piece: the kind (dtk.engine.lasting.Op), the amount and the start of each, and
    whether it is the number that the piece's own text sets it equal to.

    Cards in play change numbers, and any card can change its own cost (compendium-1.9.3 "Traits"). If a text reads a
    number in order to compute its change of that number, its own change is not included (compendium-1.9.3 §4, errata of
    Bunkhouse).

    A number that a card's own text sets equal to something replaces the printed number. It is not a modifier, so it
    cannot be ignored as one.
    """
    said = state.active.standing(stat)
    if stat in OF_ITSELF and piece.zone != IN_PLAY:
        own = state.active.text_of(piece).changes
        said = [*said, *(StandingPart(piece, change, piece.since) for change in own if change.stat == stat)]
    changes: list[tuple[str, int, int, bool]] = []
    counted: list[ContinuousChange] = []
    asking = state.active.asking
    guarded = piece.number in state.active.touched.get(IGNORED + stat, ())
    dates = state.stud_since.get(piece.number) if stat == "stud" else None
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
    """Record since when each text has made a dude a stud, for dudes that a lasting effect has made draws. The latest to
    begin decides, and a text with a condition begins whenever the condition becomes true. drawn: dudes about to be made
    draws.

    Called before every event, question and such effect, so that breaks are noticed.
    """
    numbers = [
        number
        for number in state.stud_since
        if any(not effect.amount for effect in state.lasting.stat_changes("stud", number))
    ]
    # Texts that have begun by now come before anything that begins next, which comes later in `changes_to`.
    now, active, dated = state.clock + 1, state.active, dict[int, dict[tuple[int, int], int]]()
    active.nested.clear()
    for piece in (*(state.pieces[number] for number in numbers), *drawn):
        known, dates = state.stud_since.get(piece.number), dict[tuple[int, int], int]()
        for holder, change, began in active.standing("stud"):
            active.asking.append((holder.number, "stud"))
            if change.amount(state, holder, piece) is not None:
                key = holder.number, began
                dates[key] = began if known is None else known.get(key, now)
            active.asking.pop()
        dated[piece.number] = dates
    state.stud_since = dated


def printed_number(state: State, stat: AnyStatistic, piece: Piece) -> int:
    """The printed bullets, influence or value of a piece, or the number that its own text sets it equal to
    (compendium-1.9.3 "Penalties and Bonuses").
    """
    printed = {"bullets": piece.card.bullets, "influence": piece.card.influence, "value": piece.card.value}[stat] or 0
    return next((amount for _, amount, _, is_own in changes_to(state, stat, piece) if is_own), printed)


def author_of(state: State, holder: Piece, change: ContinuousChange, since: int) -> tuple[Piece, int, bool]:
    """The author of a change by a card in play: the card whose text makes it, the seat whose text that is, and whether
    an ability or action makes it. A granted text counts as the granting card's. since: when it began, which
    distinguishes grants.
    """
    for granted in state.lasting.grants():
        is_it = (granted.piece, granted.since) == (holder.number, since)
        if is_it and change in state.active.granted(granted).changes:
            source = state.pieces[granted.source]
            return source, granted.seat, bool(granted.played_as) or source.card.type == "action"
    # An action attached to a dude is the dude's player's, but its owner played it.
    is_action = holder.card.type == "action"
    return holder, holder.owner if is_action else holder.controller, is_action


def doer_of(state: State, effect: StatChange) -> tuple[Piece | None, int, bool]:
    """As `author_of`, for a lasting change; no card if none made it."""
    return None if effect.source == NOBODY else state.pieces[effect.source], effect.seat, True


def is_ignored(
    state: State,
    stat: AnyStatistic,
    piece: Piece,
    source: Piece | None,
    seat: int,
    by_ability: bool,
    since: int,
    is_standing_penalty: bool = False,
) -> bool:
    """Whether a text makes a card's change of a statistic not count. source: the card that makes the change. seat: the
    player whose text it is. by_ability: whether an ability or action makes it, not a trait. since: when it began.
    is_standing_penalty: whether it is a reduction that holds while a text does.
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
    """The seat whose text makes changes not count: the player who granted it, or the controller of its card."""
    for granted in state.lasting.grants():
        is_it = (granted.piece, granted.since) == (holder.number, since)
        if is_it and part in state.active.granted(granted).ignored:
            return granted.seat
    return holder.controller


def player_statistic(state: State, seat: int, stat: OfPlayer | Allowed, usual: int) -> int:
    """A player's number that cards can change. Such changes apply to the player's outfit."""
    return with_changes(state, stat, state.pieces[state.players[seat].outfit], usual)


def is_allowed(state: State, piece: Piece, what: Allowed | Particular) -> bool:
    """Whether a card or an effect allows a piece something that is not allowed otherwise."""
    return piece.number in state.active.touched.get(what, ()) and with_changes(state, what, piece, 0) > 0


def weight(state: State, dude: Piece, by_bullets: bool) -> int:
    """A dude's contribution to the control of a deed, never below 0: its influence, or its bullets if they count
    (compendium-1.9.3 "Rowdy").
    """
    return weight_of(state, dude, bullets(state, dude) if by_bullets else influence(state, dude), by_bullets)


def weight_of(state: State, dude: Piece, number: int, by_bullets: bool) -> int:
    """As `weight`, for a dude with this influence, or with these bullets."""
    touched = state.active.touched
    if not by_bullets and dude.number in touched.get("influence for control", ()):
        number = with_changes(state, "influence for control", dude, number)
    if dude.number in touched.get("weight", ()):
        number = max(0, with_changes(state, "weight", dude, number))
    return number


def texts_touch_influence(state: State, dude: Piece) -> bool:
    """Whether texts may change a dude's influence, or its contribution to the control of a deed."""
    touched, number = state.active.touched, dude.number
    return (
        number in touched.get("influence", ())
        or number in touched.get("influence for control", ())
        or number in touched.get("weight", ())
    )


def counts_otherwise(state: State, dude: Piece) -> bool:
    """Whether a text makes a dude count for something other than its influence at a deed that is not Rowdy."""
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
    """The number of cards that a shooter adds to its draw hand: its bullets, unless something changes that."""
    number = bullets(state, dude)
    changed = dude.number in state.active.touched.get("shooting", ())
    return max(0, with_changes(state, "shooting", dude, number)) if changed else number


def bonus(state: State, stat: AnyStatistic, attachment: Piece, printed: int) -> int:
    """The bonus of an attachment to its dude's bullets or influence. printed: the printed bonus, 0 if there is none."""
    number = (
        with_changes(state, stat, attachment, printed)
        if attachment.number in state.active.touched.get(stat, ())
        else printed
    )
    return 0 if number < 0 and is_allowed(state, state.pieces[attachment.host], "ignores penalties") else number


def has(state: State, piece: Piece, keyword: str) -> bool:
    """Whether a piece has a keyword, printed or gained (compendium-1.9.3 "Keywords"), unless it has lost them all."""
    touched = state.active.touched
    if "has no keywords" in touched and has_lost_keywords(state, piece):
        return False
    if piece.card.has(keyword):
        return True
    gained = Particular(GAINED + keyword)
    return piece.number in touched.get(gained, ()) and with_changes(state, gained, piece, 0) > 0


def has_lost_keywords(state: State, piece: Piece) -> bool:
    """Whether a piece has lost all keywords, including printed ones."""
    return "has no keywords" in state.active.touched and is_allowed(state, piece, "has no keywords")


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

    by: the seat whose text asks. "value to others" counts for the texts of players who do not control the piece.
    """
    kung_fu = (rating(state, piece, KUNG_FU) or 0) if piece.zone == IN_PLAY else 0
    number = with_changes(state, "value", piece, piece.card.value or 0, kung_fu)
    if by not in (NOBODY, piece.controller):
        number = with_changes(state, "value to others", piece, number)
    return min(MOST_VALUE, max(LEAST_VALUE, number))


def rating(state: State, piece: Piece, keyword: str) -> int | None:
    """The rating of a skill, or of Kung Fu; the statistic has the name of the keyword (rulebook-1.5.0 §7.2, §7.3).

    None if the piece does not have the keyword. Setting a rating, or its minimum, gives the keyword; adding to a rating
    does not. A dude may have another Kung Fu rating while performing a Technique, or another Shaman rating while
    casting a Totem.
    """
    own = own_rating(state, piece, keyword)
    if (piece.number, keyword) != state.active.performing:
        return own
    lent = with_changes(state, WHILE_PERFORMING[keyword], piece, UNTRAINED)
    if lent == UNTRAINED:
        return own
    if keyword == KUNG_FU:
        # Computed as if the dude had the keyword, so that additions count. A dude that casts a Totem as if it had a
        # skill does not have that skill.
        changes = changes_to(state, Particular(keyword), piece)
        lent += sum(amount for change, amount, _, _ in changes if change == "add")
    return max(lent, own or 0)


def own_rating(state: State, piece: Piece, keyword: str) -> int | None:
    """The rating of a skill, or of Kung Fu, apart from any Technique or Totem in progress."""
    if has_lost_keywords(state, piece):
        return None
    printed, stat = piece.card.rating(keyword), Particular(keyword)
    if piece.number not in state.active.touched.get(stat, ()):
        return printed
    if printed is None and not any(change in ("set", "least") for change, *_ in changes_to(state, stat, piece)):
        return None
    return with_changes(state, stat, piece, printed or 0)


def other_user(state: State, piece: Piece) -> int:
    """The seat that may use Controller abilities of a piece beside its controller, NOBODY if there is none."""
    return with_changes(state, "other user", piece, NOBODY)


def other_users(state: State, piece: Piece) -> list[int]:
    """The seats, other than the controller's, that may use a piece in play, or its abilities, as its controller may."""
    seats = dict.fromkeys((other_user(state, piece), other_controller(state, piece)))
    return [seat for seat in seats if seat != NOBODY]


def skill_to_invent(state: State, dude: Piece, gadget: Piece) -> str:
    """The skill by which a dude invents a Gadget: the higher one, if a card allows another skill."""
    allows_it = has(state, gadget, "Mystical") and is_allowed(state, dude, "invents Mystical Gadgets as a Huckster")
    if not (allows_it or with_changes(state, "is invented by a Huckster", gadget, 0) > 0):
        return MAD_SCIENTIST

    def how_well(skill: str) -> int:
        found = rating(state, dude, skill)
        return -1 if found is None else found

    return max((MAD_SCIENTIST, HUCKSTER), key=how_well)


def difficulty(state: State, piece: Piece, printed: int) -> int:
    """The difficulty of casting a spell or inventing a Gadget. printed: the number on the card, or in the ability."""
    return max(0, with_changes(state, "difficulty", piece, printed))


def grit(state: State, piece: Piece, by: int = NOBODY) -> int:
    """Value, bullets and influence added up, each within its bounds (compendium-1.9.3 "Value and Grit"). by: as for
    `value`; a text may give a card another grit for one player's texts.
    """
    own = value(state, piece, by) + bullets(state, piece) + influence(state, piece)
    return own if by == NOBODY else with_changes(state, grit_for(by), piece, own)


def is_stud(state: State, piece: Piece) -> bool:
    """Whether a dude is a stud; otherwise it is a draw (rulebook-1.5.0 §3.3)."""
    stud = piece.card.shooter == "stud"
    return (
        with_changes(state, "stud", piece, int(stud)) > 0
        if piece.number in state.active.touched.get("stud", ())
        else stud
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
    """The number of casualties that a card spares its player if it is aced as a casualty, beyond those that it
    covers.
    """
    return max(0, with_changes(state, "casualties spared", piece, 0))


def production(state: State, piece: Piece) -> int:
    """The ghost rock that a card produces in Upkeep, never below 0; a legend modifies its outfit's (§3.2)."""
    number = piece.card.production or 0
    if piece.card.type == "outfit":
        legend = state.players[piece.owner].legend
        number += (state.pieces[legend].card.production or 0) if legend != NOBODY else 0
    if piece.number in state.active.touched.get("production", ()):
        number = with_changes(state, "production", piece, number)
    return number if number > 0 else 0


def upkeep(state: State, piece: Piece) -> int:
    """A card's upkeep per day, never below 0; a dude of another faction costs its influence in addition (§5.2)."""
    number = piece.card.upkeep or 0
    if piece.card.type == "dude" and is_out_of_faction(state, piece):
        number += influence(state, piece)
    if piece.number in state.active.touched.get("upkeep", ()):
        number = with_changes(state, "upkeep", piece, number)
    return number if number > 0 else 0


def is_out_of_faction(state: State, piece: Piece) -> bool:
    """Whether a dude belongs to another faction than its controller's outfit; drifters have no faction (§3.1)."""
    factions = piece.card.factions
    if not factions:
        return False
    outfit = state.pieces[state.players[piece.controller].outfit]
    return set(factions).isdisjoint(outfit.card.factions)


def ghost_rock_on(state: State, piece: Piece) -> int:
    """The ghost rock that lies on a card, not counting bounty."""
    return with_changes(state, "ghost rock", piece, 0)


def bounty(state: State, dude: Piece) -> int:
    """A dude's bounty for all purposes but collecting it, never below 0. The ghost rock on the dude, for the player who
    eliminates it, is `Piece.bounty`.
    """
    return max(0, with_changes(state, "bounty", dude, dude.bounty))


def other_controller(state: State, piece: Piece) -> int:
    """The seat that may use a card's abilities as if it were its controller's, NOBODY if there is none."""
    return with_changes(state, "other controller", piece, NOBODY)


def least_bounty(state: State, dude: Piece) -> int:
    """The minimum that a dude's bounty cannot be lowered below."""
    return max(0, with_changes(state, "least bounty", dude, 0))


def cost(state: State, piece: Piece, host: Piece | None = None) -> int:
    """A card's cost to play, never below 0.

    host: the card that it would be attached to, if known; while the cost is computed, texts see the card as attached to
    it.
    """
    printed = piece.card.cost or 0
    if not is_cost_changed(state, piece):
        return printed
    if host is None:
        return max(0, with_changes(state, "cost", piece, printed))
    before, piece.host = piece.host, host.number
    try:
        # Not cached, because the cost may differ by host.
        return max(0, compute_changes(state, "cost", piece, printed))
    finally:
        piece.host = before


def cheatin_cost(state: State, piece: Piece) -> int:
    """The extra cost of a card's Cheatin' Resolution ability, beyond the card's cost and the header."""
    return with_changes(state, "cheatin' cost", piece, 0)


def is_cost_changed(state: State, piece: Piece) -> bool:
    """Whether other cards or its own text may change a card's cost."""
    if piece.number in state.active.touched.get("cost", ()):
        return True
    return "cost" in state.active.about and piece.number in state.active.pieces_about("cost")


def total_influence(state: State, seat: int) -> int:
    """The influence of all dudes that a player controls (rulebook-1.5.0 §5.4)."""
    pieces, places = state.pieces, dict[int, int]()
    for number in state.in_play:
        if (piece := pieces[number]).card.type == "dude" and piece.controller == seat:
            places[piece.at] = places.get(piece.at, 0) + influence(state, piece)
    return sum(local_influence(state, seat, total) for total in places.values())


def local_influence(state: State, seat: int, total: int) -> int:
    """A player's influence at a location, given the total of their dudes there. Texts may limit it."""
    return (
        player_statistic(state, seat, "local influence", total) if "local influence" in state.active.touched else total
    )
