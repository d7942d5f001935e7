"""Whom does a text choose, and what does it do? A town full of people and things, and one card used in it.

    python tests/cardtext/town.py "01039 noon at Bank" "00015 fight rock=3"

shows what comes of it. A scene is a card's code, when it is used (`noon`, `fight`, `resolution`; `standing` and
`standing in a fight` for what it changes by being there), and what else matters:

- `at PLACE`: where it happens. By default a deed's own text is about the deed, all else happens at the Bank in High
  Noon, in the town square in a fight.
- `with NAME`: who carries it, if it is not Hero.
- `no. 2`: which of its abilities; by default the first that is such a play.
- `rock 3`: the ghost rock of seat 0, 10 by default.
- `in 2015`: by the rules of that edition.
- `in hand`: goods and spells that are to be played.
- `give WORD to NAME` for goods with these keywords, as `give Melee+Weapon to mate`.
- `deed NAME` for another deed of seat 0, which is in town.
- `send NAME to PLACE` for who is to be elsewhere.
- `drop NAME` for what is not to be there.
- `boot NAME`, and `points NAME` for who has a control point.
- `hold NAME` for each other card that nothing can be done to, nor by it.
- `pull CARD` for what lies on top of the deck of seat 0 once the card is used.
- `pick NAME` for each choice that is not to be the first option.

Those of seat 0 are called mates, those of seat 1 foes, those of seat 2 allies, for they join seat 0 in a fight. Whoever
is not at the scene has everything that a text could ask for: a bounty, every trade, a Horse and a Hex. Nothing can be
done to the stuck, and the shy stay out of the fight. Hero casts spells and carries goods.
"""

from __future__ import annotations

import re
import sys
from typing import Any, NamedTuple

from dtk.cards.database import load_database
from dtk.engine import flow, prohibitions, stats
from dtk.engine.decisions import (
    AcceptCallOut,
    ChoosePlay,
    Decision,
    InvitePlayer,
    JoinJob,
    JoinPosse,
    KeepHand,
    NoonPlay,
    OpposeJob,
    PickShooter,
    React,
    ResolutionPlay,
    ShootoutPlay,
    T,
)
from dtk.engine.ids import NOBODY, TOWN_SQUARE
from dtk.engine.lasting import (
    ARRIVED,
    FALLEN,
    PLAYED,
    ControlChange,
    Granted,
    LastingEffect,
    StatChange,
)
from dtk.engine.pieces import IN_PLAY
from dtk.engine.rules.shootout import begin_shootout
from dtk.engine.seated import SeatedGame
from dtk.engine.subjects import BANS, GAINED, STATISTICS, Ban
from dtk.engine.texts import Texts
from dtk.engine.verbs.cards import discard, keep_limits
from dtk.engine.verbs.effects import forbid
from dtk.testing import Table, action, deed, dude, goods, joker, outfit, spell

SQUARE = "town square"
TRADES = ("Abomination", "Huckster 1", "Blessed 1", "Shaman 1", "Mad Scientist 1", "Deputy")
SKILLS = ("Huckster 9", "Blessed 9", "Shaman 9", "Mad Scientist 9", "Kung Fu 5")
# What nothing can be done to.
STUCK: tuple[Ban, ...] = (
    "cannot boot",
    "cannot unboot",
    "cannot move",
    "cannot join",
    "cannot leave",
    "cannot be discarded",
    "cannot be aced",
    "cannot be wanted",
    "cannot go home",
    "cannot be called out",
)
# What a scene may say of others.
WORDS_BESIDE = ("in", "give", "deed", "send", "drop", "boot", "points", "hold", "pull", "pick")
SEATS = range(3)
WORDS = ("mate", "foe", "ally")
KINDS = {"noon": NoonPlay, "fight": ShootoutPlay, "resolution": ResolutionPlay}
# What the rules ask, and no text.
ASIDE = (JoinPosse, JoinJob, OpposeJob, InvitePlayer, PickShooter, KeepHand, React)
MOST_UNITS = 60
# How a card enters play, by the last word of what is said of it.
ORDINARY = {"bounty": "0", "points": "0", "is": "unbooted", "ranks": "0, 0", "casualties": "0"}


class Scene(NamedTuple):
    """One line of the list: see above."""

    code: str
    when: str
    at: str
    bearer: str
    number: int
    rock: int
    edition: str
    more: dict[str, list[str]]


def read_scene(line: str) -> Scene:
    """A scene in words. Raises ValueError for what is none."""
    head, *more = line.split(", ")
    pattern = r"(\w+) (noon|fight|resolution|standing(?: in a fight)?)(?: at ([\w ]+?))?(?: with ([\w ]+?))?"
    pattern += r"(?: no\. (\d))?(?: rock (\d+))?( in 2015)?"
    found = re.fullmatch(pattern, head)
    if found is None:
        raise ValueError(f"{line!r} is no scene.")
    code, when, at, bearer, number, rock, edition = found.groups()
    if at is None:
        card = load_database()[code]
        at = card.title if card.type == "deed" else SQUARE if "fight" in when or when == "resolution" else "Bank"
    said: dict[str, list[str]] = {word: [] for word in WORDS_BESIDE}
    for one in more:
        word, _, what = one.partition(" ")
        if word not in said:
            raise ValueError(f"{one!r} says nothing about {head!r}.")
        said[word].append(what)
    return Scene(
        code,
        when,
        at,
        bearer or "Hero",
        int(number or 0),
        int(rock or 10),
        "aeg-2015" if edition else "pinebox-1.5",
        said,
    )


# Who and what is there


def build(scene: Scene) -> Table:
    """The town, with the card in it."""
    card = load_database()[scene.code]
    homes = [outfit(f"Home {seat}", production=1) for seat in SEATS]
    leads = [card if card.type == "outfit" else homes[0], *homes[1:]]
    table = Table(*leads, legends=[card if card.type == "legend" else None], ruleset=scene.edition)
    table.put(0, deed("Bank", keywords=("Saloon", "Government"), production=2, control=1))
    table.put(0, deed("Farm", keywords=("Out of Town", "Ranch"), production=1, control=1))
    table.put(1, deed("Store", keywords=("Casino", "Strike"), production=3, control=1))
    table.put(1, deed("Mill", keywords=("Out of Town", "Ranch"), production=1, control=1))
    table.put(2, deed("Church", keywords=("Holy Ground",), control=1))
    for name in scene.more["deed"]:
        table.put(0, deed(name))
    if card.type == "deed":
        table.put(0, card)
    table.put(0, dude("Hero", value=10, bullets=3, influence=2, keywords=SKILLS), scene.at)
    carry(table, table.put(0, card, scene.at) if card.type == "dude" else "Hero", blade=card.type != "goods")
    for seat in SEATS:
        people_there(table, seat, scene.at)
        people_elsewhere(table, seat, scene.at)
        table.set_rock(seat, 5)
        piles(table, seat)
    table.set_rock(0, scene.rock)
    if card.type == "action" or "hand" in scene.more["in"]:
        table.in_hand(0, card)
    elif card.type in ("goods", "spell"):
        table.put(0, card, on=scene.bearer)
    arrange(table, scene.more)
    table.do(keep_limits)
    return table


def arrange(table: Table, more: dict[str, list[str]]) -> None:
    """The other cards of a scene."""
    for words, name in (what.split(" to ") for what in more["give"]):
        table.put(table.controller(name), goods(f"{name}'s {words}", keywords=words.split("+")), on=name)
    for name, place in (what.split(" to ") for what in more["send"]):
        table[name].at = table.place(place)
    for name in more["boot"]:
        table[name].booted = True
    for name in more["points"]:
        table[name].control_points = 1
    for name in more["drop"]:
        table.do(discard, table[name])


def carry(table: Table, who: str, blade: bool = True) -> None:
    """The attachments of the dude with the text, or with the card."""
    for booted in (False, True):
        word = "booted " if booted else ""
        table.put(0, spell(f"{word}Hex", keywords=("Hex",)), on=who, booted=booted)
        table.put(0, goods(f"{word}Charm", keywords=("Mystical",)), on=who, booted=booted)
        table.put(0, goods(f"{word}Cog", keywords=("Gadget",)), on=who, booted=booted)
    table.put(0, spell("Miracle", keywords=("Miracle",)), on=who)
    table.put(0, spell("Spirit", keywords=("Spirit",)), on=who)
    if blade:
        table.put(0, goods("Sabre", keywords=("Weapon", "Melee")), on=who)


def people_there(table: Table, seat: int, at: str) -> None:
    """Those of a seat at the scene: each of them is of one kind."""
    word = WORDS[seat]
    table.put(seat, dude(word, bullets=1, influence=1, value=6), at)
    table.put(seat, dude(f"stud {word}", shooter="stud", bullets=4, influence=2, value=9), at)
    table.put(seat, dude(f"booted {word}", bullets=1, influence=1), at, booted=True)
    table.put(seat, dude(f"wanted {word}"), at, bounty=2)
    table.put(seat, dude(f"ghoul {word}", keywords=("Abomination", "Huckster 1"), value=4), at)
    table.put(seat, spell(f"ghoul {word}'s Hex", keywords=("Hex",)), on=f"ghoul {word}")
    table.put(seat, dude(f"rider {word}", keywords=("Blessed 1",)), at)
    table.put(seat, goods(f"rider {word}'s Horse", keywords=("Horse",)), on=f"rider {word}")
    table.put(seat, goods(f"rider {word}'s Ray Gun", keywords=("Weapon", "Gadget")), on=f"rider {word}")
    table.put(seat, dude(f"stuck {word}", bullets=1, influence=1, shooter="stud", keywords=TRADES), at, bounty=1)
    for thing in (goods(f"stuck {word}'s Horse", keywords=("Horse",)), spell(f"stuck {word}'s Hex", keywords=("Hex",))):
        hold(table, table.put(seat, thing, on=f"stuck {word}"))
    hold(table, f"stuck {word}")
    everything(table, seat, f"shy {word}", at)


def people_elsewhere(table: Table, seat: int, at: str) -> None:
    """Those of a seat who are not at the scene, one in each place."""
    places = {"square": SQUARE, "Bank": "Bank", "Farm": "Farm", "Store": "Store", "home": f"home {seat}"}
    for short, place in places.items():
        if place != at:
            everything(table, seat, f"{short} {WORDS[seat]}", place)


def everything(table: Table, seat: int, name: str, at: str) -> None:
    """A dude with everything that a text could ask for."""
    table.put(seat, dude(name, shooter="stud", bullets=2, influence=1, keywords=TRADES), at, bounty=1)
    table.put(seat, goods(f"{name}'s Horse", keywords=("Horse", "Gadget", "Mystical")), on=name)
    table.put(seat, spell(f"{name}'s Hex", keywords=("Hex", "Miracle")), on=name)


def hold(table: Table, name: str) -> None:
    """Let nothing be done to a card."""
    piece = table[name]
    for what in STUCK:
        forbid(table.game, piece, what, "leaves play")


def piles(table: Table, seat: int) -> None:
    """The cards in the hand, the deck, the discard pile and Boot Hill of a seat: some of each type."""
    for pile, word in ((table.in_hand, "new"), (table.in_discard, "old"), (table.in_boot_hill, "late")):
        whose = word if seat == 0 else f"{WORDS[seat]}'s {word}"
        pile(
            seat,
            dude(f"{whose} dude", cost=2),
            dude(f"{whose} ghoul", cost=3, keywords=("Abomination", "Huckster 1")),
            deed(f"{whose} deed", cost=4),
            goods(f"{whose} Horse", cost=1, keywords=("Horse",)),
            goods(f"{whose} Cog", cost=5, keywords=("Gadget",), difficulty=5),
            spell(f"{whose} Hex", cost=2, keywords=("Hex",)),
            spell(f"{whose} Miracle", cost=1, keywords=("Miracle",)),
            action(f"{whose} action"),
            joker(f"{whose} joker"),
        )
    # Enough for every hand and pull, so that no pile is shuffled.
    table.next_cards(seat, *[("9♠", "8♠", "7♠")[seat]] * 25)


# What is asked and answered


class Done(Exception):
    """The card has been used, or can't be."""


class Watched(SeatedGame):
    """A game in which all is recorded that is asked once the card is used, also what has only one answer."""

    __slots__ = ("before", "lines", "picks", "scene", "table", "used")

    def watch(self, table: Table, scene: Scene) -> None:
        """Begin with a table."""
        self.table, self.scene = table, scene
        self.lines: list[str] = []
        self.picks = scene.more["pick"]
        self.used = False
        self.before: dict[str, str] = {}

    def ask(self, decision: Decision[T]) -> T:
        """The answer of the player who decides; only the first of the scene's plays is made."""
        if type(decision) in KINDS.values():
            return self.play(decision)
        answer = self.reply(decision)
        told = self.table.told(decision)
        if self.used and not isinstance(decision, ASIDE) and (len(told) > 1 or decision.options[0] not in (None, "0")):
            said = told[list(decision.options).index(answer)]
            self.lines.append(f"{decision.seat} {decision.kind}: {'; '.join(told)}" + f" -> {said}" * (len(told) > 1))
        return answer

    def play(self, decision: Decision[Any]) -> Any:
        """Use the card when it is time to; the others pass."""
        if self.used:
            raise Done
        if decision.seat != 0 or not isinstance(decision, KINDS[self.scene.when]):
            return None
        card, number = load_database()[self.scene.code], self.scene.number
        for option in decision.options:
            if option is None or option.kind != "use" or self.state.pieces[option.piece].card is not card:
                continue
            if not number or option.ability.place == number - 1:
                for pulled in self.scene.more["pull"]:
                    self.table.next_cards(0, pulled)
                self.used, self.before = True, facts(self.table)
                return option
        self.lines.append("not offered")
        raise Done

    def reply(self, decision: Decision[Any]) -> Any:
        """Dudes at the scene join fights, call-outs are refused, and otherwise the first answer is given."""
        options = decision.options
        if isinstance(decision, ChoosePlay):
            return options[0]
        if isinstance(decision, AcceptCallOut):
            return False
        if isinstance(decision, JoinPosse) and not self.used:
            there = [option for option in options if option is not None and self.comes(option)]
            return there[0] if there else None
        if isinstance(decision, JoinPosse | JoinJob | OpposeJob):
            return options[0]
        if isinstance(decision, InvitePlayer):
            return next((option for option in options if option == self.table.place("home 2")), None)
        for place, one in enumerate(self.table.told(decision)):
            if self.used and self.picks and self.picks[0] == one:
                self.picks.pop(0)
                return options[place]
        if True in options:
            return True
        return next((option for option in options if option is not None), None)

    def comes(self, number: int) -> bool:
        """Whether a dude is to be in the fight."""
        return self.table.at(self.table.name(number)) == self.scene.at and "shy" not in self.table.name(number)


# What has come of it


def facts(table: Table) -> dict[str, str]:
    """All that is to be known about a table, by what it is about."""
    table.name_all()
    names, found = table.names, dict[str, str]()
    for piece in table.state.pieces:
        name = names[piece.number]
        if piece.zone != IN_PLAY:
            found[name] = piece.zone
            continue
        at = table.reader.place_of(piece)
        found[name] = "in play" if piece.host != NOBODY else SQUARE if at == TOWN_SQUARE else f"at {names[at]}"
        found[f"{name} is"] = "booted" if piece.booted else "unbooted"
        found[f"{name} has bounty"] = str(piece.bounty)
        found[f"{name} has control points"] = str(piece.control_points)
        found[f"{name} is controlled by"] = str(piece.controller)
        found[f"{name} is on"] = "nobody" if piece.host == NOBODY else names[piece.host]
    for player in table.state.players:
        found[f"{player.seat} has ghost rock"] = str(player.ghost_rock)
    shootout = table.state.shootout
    for posse in shootout.posses if shootout else ():
        found[f"the posse of {posse.seat} has ranks"] = f"{posse.rank_round}, {posse.rank_shootout}"
        found[f"the posse of {posse.seat} takes more casualties"] = str(posse.more_casualties)
        for number in posse.dudes:
            found[f"{table.name(number)} shoots for"] = str(posse.seat)
    lasting = table.state.lasting
    for subject in lasting:
        if subject == FALLEN:
            # That somebody was aced is told already, where that dude is.
            continue
        for effect in lasting.about(subject):
            about = f"{table.name(effect.piece)}: {effect_in_words(table, effect)}"
            found[about] = f"until {effect.until}" + (" twice" if about in found else "")
    return found


def effect_in_words(table: Table, effect: LastingEffect) -> str:
    """What lasts, without how long."""
    if isinstance(effect, StatChange):
        return (
            f"{effect.stat} {effect.amount:+}" if effect.op == "add" else f"{effect.stat} {effect.op} {effect.amount}"
        )
    if isinstance(effect, Granted):
        whom = "" if effect.whom == NOBODY else f" about {table.name(effect.whom)}"
        return f"text no. {effect.grant + 1} of {table.name(effect.source)}{whom}"
    if isinstance(effect, ControlChange):
        return f"control of {effect.seat}"
    return str(getattr(effect, "what", effect.about))


def changes(before: dict[str, str], after: dict[str, str]) -> list[str]:
    """The changes, one per line, without the usual changes of playing a card.

    For cards that have left play, only their places.
    """
    lines = []
    for about in {**before, **after}:
        was, now = before.get(about, ORDINARY.get(about.split(" ")[-1])), after.get(about)
        always = f": {PLAYED}" in about or f": {ARRIVED}" in about
        if was != now and not always and (now is not None or "shoots" in about or ": " in about):
            lines.append(f"{about}: {now or 'no more'}")
    return lines


def numbers(table: Table, keywords: list[str], printed: int) -> dict[tuple[str, int], int]:
    """Every number of every card that is not in a deck, whether it has gained keywords, and what can't be done to it.

    printed: what all numbers are otherwise.
    """
    state, found = table.state, dict[tuple[str, int], int]()
    for piece in state.pieces:
        if piece.zone != "deck":
            for stat in (*STATISTICS, *keywords):
                found[stat, piece.number] = stats.with_changes(state, stat, piece, printed)
            for what in BANS:
                found[what, piece.number] = prohibitions.is_prohibited(table.game, what, piece)
    return found


def standing(table: Table, code: str) -> list[str]:
    """What is different because a card is there, number by number."""
    state = table.state
    keywords = [stat for stat in map(str, state.active.touched) if stat.startswith(GAINED)]
    with_it = [numbers(table, keywords, printed) for printed in (5, 6)]
    state.active.texts = Texts({known: text for known, text in state.active.texts.by_code.items() if known != code})
    state.active.rebuild()
    without = [numbers(table, keywords, printed) for printed in (5, 6)]
    found: dict[str, list[str]] = {}
    for (what, number), amount in with_it[0].items():
        was, (less, more) = without[0][what, number], (one[what, number] for one in with_it)
        if amount != was:
            words = (
                what
                if isinstance(amount, bool)
                else f"{what} is {less}"
                if less == more
                else f"{what} {amount - was:+}"
            )
            found.setdefault(words, []).append(table.name(number))
    return [f"{what}: {'; '.join(names)}" for what, names in found.items()] or ["nothing"]


def enact(line: str) -> list[str]:
    """The result of a scene: the questions and answers, then the changes."""
    scene = read_scene(line)
    table = build(scene)
    watched = Watched(table.state, table.game.agents)
    watched.watch(table, scene)
    table.game = watched
    try:
        if scene.when not in ("noon", "standing"):
            begin_shootout(watched, table["Hero"], table["foe"])
        for name in scene.more["hold"]:
            hold(table, name)
            forbid(table.game, table[name], "cannot call out", "leaves play")
        if "standing" in scene.when:
            return standing(table, scene.code)
        for _ in range(MOST_UNITS):
            flow.step(watched)
    except Done:
        pass
    if watched.picks:
        raise AssertionError(f"Nobody could pick {watched.picks}.\n" + "\n".join(watched.lines))
    if not watched.used:
        return watched.lines
    return [*watched.lines, *(f"=> {change}" for change in changes(watched.before, facts(table)))]


if __name__ == "__main__":
    for scene in sys.argv[1:]:
        sys.stdout.write("\n  ".join([scene, *enact(scene)]) + "\n")
