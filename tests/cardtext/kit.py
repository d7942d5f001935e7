"""What do the tests of packs need? All of it, with one import: `from tests.cardtext.kit import *`.

The table of dtk.testing, hands and posses, scenes, and the words of the engine that two of them use.
"""

# The names are imported for the tests.
# ruff: noqa: F401

from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.cardtext.look import Look
from dtk.cardtext.play import Play
from dtk.cardtext.tokens import token_card
from dtk.engine import control, places, prohibitions, stats
from dtk.engine.abilities import AFTER, WHEN, ContinuousChange, JobTerms, OfferedUse, Prohibition, Text, Use
from dtk.engine.decisions import Decision
from dtk.engine.events import (
    Aced,
    Attached,
    Booted,
    BountyLowered,
    BountyRaised,
    CardPlayed,
    CasualtiesTaken,
    Declared,
    Discarded,
    Entered,
    HandDrawn,
    HandsRevealed,
    Invented,
    JobBegins,
    JobEnds,
    Joined,
    LowballRevealed,
    Moved,
    Passed,
    PhaseBegins,
    PossesFormed,
    Pulled,
    SentHome,
    SetUp,
    ShooterPicked,
    SkillTestMade,
    Unbooted,
    Used,
    VictoryChecked,
)
from dtk.engine.game import Game
from dtk.engine.ids import NOBODY, TOWN_SQUARE, AbilityRef
from dtk.engine.pieces import Piece
from dtk.engine.rules.callout import call_out
from dtk.engine.rules.casualties import inflict
from dtk.engine.rules.gambling import play_gambling
from dtk.engine.rules.inventin import invent, scientists
from dtk.engine.rules.setup import DeckList, play_grifters, play_setup
from dtk.engine.rules.shootout import begin_shootout, can_flee, draw_bonus, end_shootout, stud_bonus
from dtk.engine.stats import ghost_rock_on, has, player_statistic
from dtk.engine.subjects import BANS
from dtk.engine.verbs import dudes, effects
from dtk.engine.verbs.cards import ace, attach, can_hold, create_token, discard, enter, keep_limits
from dtk.engine.verbs.dudes import add_bounty, boot, can_move, join_posse, leave_posse, move, send_home_booted, unboot
from dtk.engine.verbs.effects import blank, expire, forbid, modify, take_control
from dtk.engine.verbs.ghost_rock import gain
from dtk.engine.verbs.piles import ace_out_of_play, put, redraw
from dtk.engine.verbs.pulls import finish, pull
from dtk.engine.verbs.ranks import change_rank
from dtk.engine.view import View
from dtk.engine.windows import happen
from dtk.poker.ranks import rank_of
from dtk.testing import (
    ScriptFault,
    Table,
    ability,
    action,
    deed,
    dude,
    goods,
    joker,
    outfit,
    printed,
    react,
    rule,
    ruling,
    spell,
    trait,
)
from tests.cardtext.scenes import (
    BANK,
    CALL_OUT,
    CASTER,
    COG,
    FARM,
    HARD_COG,
    HAT,
    HEX,
    HOME,
    MARE,
    MASTER_CASTER,
    MIRACLE,
    MOUNT,
    NAG,
    RANCH,
    RICH_BANK,
    SIDEKICK,
    against_bo,
    allie_with,
    can_use,
    can_use_in_shootout,
    challenge,
    cheatin_lowball,
    court,
    coven,
    crew,
    do_nothing,
    dojo,
    errand,
    facing_bo,
    give_curse,
    gun_and_traps,
    huckster,
    keep_from_moving,
    on_the_road,
    perform,
    play_outfit,
    prevent_victory,
    production,
    put_allie_and_bo,
    ranks_after,
    reveal_hands,
    saver,
    shoot,
    square,
    square_off,
    title_of,
    until_reveal,
    usable_abilities,
    use_from_hand,
    versions,
)
from tests.engine.gunfight import (
    BETTER_PAIR,
    CHEATIN_FOUR,
    CHEATIN_PAIR,
    CHEATIN_THREE,
    FLUSH,
    FOUR,
    FULL_HOUSE,
    HIGH,
    PAIR,
    STAND,
    STRAIGHT,
    THREE,
    TWO_PAIR,
    deal,
    duel,
    last_round,
    posse,
    posses,
    rank,
    ranks,
    showdown,
    until,
)
