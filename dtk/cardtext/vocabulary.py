"""What can the author of a card's text say? All of this, with one import: `from dtk.cardtext.vocabulary import *`.

Every name here is a word of the language, listed once under the module that defines it; nothing else is imported here.
`docs/card-language.md` explains them all.
"""

# The names are imported for the packs.
# ruff: noqa: F401

from dtk.cardtext.filters import (
    SKILLS,
    adjacent,
    an_abomination,
    any_of,
    at_a_deed,
    at_a_deed_that,
    at_an_in_town_deed,
    at_home,
    at_their_own_deed,
    booted,
    called,
    came_this_phase,
    carrying,
    caught_cheatin,
    draw,
    facing_guns,
    here,
    here_or_at_a_deed_beside,
    in_posse,
    in_shootout,
    in_the_game,
    in_the_marks_posse,
    in_town,
    in_town_square,
    keyword,
    mine,
    my_outfit,
    nearby,
    no_joker,
    no_token,
    not_all,
    not_in_posse,
    of_gang,
    of_the_occult,
    of_type,
    on,
    on_horseback,
    on_this_street,
    opposing,
    other,
    other_dude,
    owned,
    skilled,
    stud,
    theirs,
    this,
    this_dude,
    unbooted,
    unwanted,
    wanted,
    wanted_for,
    where_the_player_rules,
    with_a_blade,
    with_skill,
    with_two_weapons,
    without,
    without_guns,
)
from dtk.cardtext.look import Filter, Look, side
from dtk.cardtext.parts.abilities import ability, job
from dtk.cardtext.parts.card import card
from dtk.cardtext.parts.continuous import (
    at_most,
    counts_as,
    gets,
    is_a_draw,
    is_a_stud,
    next_to,
    not_next_to,
    offers_ghost_rock,
)
from dtk.cardtext.parts.grants import grantable, lent_to
from dtk.cardtext.parts.prohibitions import Prohibiting, cannot, untouchable
from dtk.cardtext.parts.triggers import after, before, instead_of, react, trait, when
from dtk.cardtext.play import Play
from dtk.cardtext.play.outcome import Outcome
from dtk.cardtext.purposes import (
    ACE,
    ATTACH,
    BOOT,
    CALL_OUT,
    CHOOSE,
    CONTROL_POINT,
    DISCARD,
    DISGRACE,
    DRAWS,
    EMPOWER,
    GAIN_INFLUENCE,
    GAIN_PRODUCTION,
    GO_TO,
    JOIN,
    MOVE,
    NEXT_DOOR,
    PARDON,
    PROTECT,
    RAISE_OR_LOWER,
    REPLACE,
    SEND_HOME,
    STRENGTHEN,
    STUDS,
    TAKE,
    TAKE_CONTROL,
    UNBOOT,
    WALK_HOME,
    WANT,
    WEAKEN,
    Purpose,
    anything,
    bring,
    ranks,
)
from dtk.cardtext.questions import (
    by_another_player,
    by_this_dude,
    conditional,
    for_a_spell_abroad,
    has_higher_value,
    has_three_pairs,
    is_peaceful_sundown,
    is_poorest,
    joins_against_the_innocent,
    outgunned,
    outguns_the_mark,
    shoots_better,
    to_join_a_posse,
)
from dtk.cardtext.targets import (
    ELSEWHERE,
    TOWN,
    Target,
    another_dude,
    attachment,
    card_in_play,
    cards,
    deed,
    drawn_hand,
    dude,
    either,
    goods,
    if_there_is,
    in_boot_hill,
    in_discard_pile,
    in_draw_hand,
    in_hand,
    location,
    opponent,
    or_nothing,
    posse,
    spell,
)
from dtk.engine import events, prohibitions
from dtk.engine.header import CHEATIN, NOON, REACT, RESOLUTION, SHOOTOUT
from dtk.engine.ids import NOBODY, TOWN_SQUARE
from dtk.engine.lasting import (
    DAY,
    FIRST_PLAY,
    IN_SHOOTOUT,
    NEXT_ROUND,
    NIGHTFALL,
    PERMANENT,
    PHASE,
    ROUND,
    STAY,
    TEST,
    UPKEEP,
)
from dtk.engine.pieces import Piece
from dtk.engine.stats import BY_BULLETS, JOIN_FROM_AFAR, JOIN_UNBOOTED, SHOP_ANYWHERE, SHOP_BOOTED
from dtk.poker.ranks import rank_of
