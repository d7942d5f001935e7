"""Records of matches as JSON Lines: first the decks, agents and seed, then every game with its answers.

`schemas/match-record.v2.json` defines each line. Answers are recorded by meaning (dtk.engine.keys), not by their places
among the options, so a record survives changes of that order. A game can be replayed from its line and the first line
alone.
"""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from collections.abc import Collection, Iterator
from io import BytesIO
from pathlib import Path
from typing import BinaryIO, NamedTuple, NoReturn, TypeAlias, TypeVar

from dtk import __version__
from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.decks.kinds import is_deck
from dtk.engine.rules.setup import DeckList
from dtk.engine.switches import Switches, as_words, from_words
from dtk.files.errors import DtkError
from dtk.files.finding import Unreadable
from dtk.files.json import parse_json
from dtk.files.reading import Source, read_source
from dtk.files.shown import visible
from dtk.match.one import Match, PlayedGame, Undone
from dtk.match.texts import FULL, NONE, BarredTexts, demand_texts, own_packs, version
from dtk.scripts.playing import MOST_BYTES, ScriptedPlayer

T = TypeVar("T")
# Where a record is: in a file, or as a text.
RecordFile: TypeAlias = Path | Source

FORMAT, SCHEMA_VERSION = "dtk-match", 2
# The format of records of versions of a deck (dtk.series.versions_record).
OF_VERSIONS = "dtk-versions"
HEAD_KEYS = frozenset(
    (
        *("format", "schema_version", "dtk", "ruleset", "switches", "texts", "texts_version", "blank", "packs"),
        *("pairs", "first_deal", "seed", "games", "stop", "agents", "scripts", "script_files", "script_texts"),
        "decks",
    )
)
GAME_KEYS = frozenset(
    ("game", "seats", "winner", "reason", "fault", "forfeit", "days", "gangs", "digest", "answers", "undone"),
)
UNDONE_KEYS = frozenset(("place", "answers"))
RULESET = re.compile(r"[a-z0-9][a-z0-9.-]{0,39}")
TEXTS_VERSION = re.compile(r"[0-9a-f]{16}")
SCRIPT = re.compile(r"[0-9a-f]{16}")
# The name of a file, cut to the 255 characters that systems allow.
FILE = re.compile(r".{1,255}", re.DOTALL)
MOST_LINE_BYTES = 4 * 1024 * 1024
# The beginning of a game's line as dtk writes it. Lines from other programs may begin differently.
BEGINS = re.compile(r'\{"game":([0-9]{1,15}),')


class BadRecord(DtkError):
    """Raised for a file that is not the record of a match, or lacks the requested game."""


class RecordProgress(NamedTuple):
    """The progress of a record. head: the first line, None if it is incomplete. games: the number of complete lines
    after it.

    whole: the bytes up to the end of the last complete line. is_torn: whether an incomplete line follows.
    """

    head: str | None
    games: int
    whole: int
    is_torn: bool


class RecordedGame(NamedTuple):
    """A game as recorded: enough to check whether a replay ends the same way.

    seats: the deck at each seat. gangs: by seat, the codes of the starting gang; None if the game ended before they
    were chosen.
    """

    number: int
    seats: tuple[int, ...]
    winner: int | None
    reason: str
    fault: str
    forfeit: int | None
    days: int
    gangs: tuple[tuple[str, ...], ...] | None
    answers: tuple[str, ...]
    digest: str
    undone: tuple[Undone, ...] = ()


def first_line(match: Match, games: int, stop: str = "", *, with_scripts: bool = False) -> str:
    """The line of the match: decks, agents and seed. games: the most to play. stop: the stopping rule, as written
    (dtk.match.stopping). with_scripts: include the text of scripts, to continue the game without their files.
    """
    players = match.factories if with_scripts else ()
    texts = [player.source.text if isinstance(player, ScriptedPlayer) else None for player in players]
    return to_line(
        {
            "format": FORMAT,
            "schema_version": SCHEMA_VERSION,
            **conditions(match),
            "seed": match.seed,
            "games": games,
            **({"stop": stop} if stop else {}),
            "agents": list(match.agents),
            **({"scripts": scripts_data(match)} if match.scripts else {}),
            **({"script_files": [file or None for file in match.script_files]} if match.script_files else {}),
            **({"script_texts": texts} if any(texts) else {}),
            "decks": [deck_data(deck) for deck in match.decks],
        }
    )


def conditions(match: Match) -> dict[str, object]:
    """The rules and card texts of a match."""
    return {
        "dtk": __version__,
        "ruleset": match.ruleset,
        **({"switches": words} if (words := as_words(match.switches)) else {}),
        "texts": match.texts,
        **({"texts_version": version(FULL)} if match.texts == FULL else {}),
        **({"packs": packs} if (packs := own_packs(match.decks)) else {}),
        **({"blank": list(match.blank)} if match.blank else {}),
        **({"pairs": True} if match.pairs else {}),
        **({"first_deal": match.first_deal} if match.first_deal else {}),
    }


def scripts_data(match: Match) -> list[str | None]:
    """The digest of each deck's script, None for none."""
    return [script or None for script in match.scripts or ("",) * len(match.decks)]


def game_line(game: PlayedGame) -> str:
    """The line of a played game."""
    return line_of(recorded(game))


def recorded(game: PlayedGame) -> RecordedGame:
    """The record of a played game."""
    return RecordedGame(
        number=game.number,
        seats=game.seats,
        winner=game.winner if game.winner >= 0 else None,
        reason=game.reason,
        fault=game.fault,
        forfeit=game.forfeit if game.forfeit >= 0 else None,
        days=game.days,
        gangs=game.gangs,
        answers=game.answers,
        digest=game.digest,
        undone=game.undone,
    )


def line_of(game: RecordedGame) -> str:
    """The line of a game."""
    undone = [{"place": undone.place, "answers": list(undone.answers)} for undone in game.undone]
    return to_line(
        {
            "game": game.number,
            "seats": list(game.seats),
            "winner": game.winner,
            "reason": game.reason,
            **({"fault": game.fault} if game.fault else {}),
            **({} if game.forfeit is None else {"forfeit": game.forfeit}),
            "days": game.days,
            "gangs": game.gangs and [list(gang) for gang in game.gangs],
            "digest": game.digest,
            "answers": list(game.answers),
            **({"undone": undone} if undone else {}),
        }
    )


def to_line(data: dict[str, object]) -> str:
    """A line of JSON, including its line feed."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def deck_data(deck: DeckList) -> dict[str, object]:
    """A deck by the codes of its cards, in the order that its shuffles start from."""
    return {
        "name": deck.name,
        "outfit": deck.outfit.code,
        "legend": deck.legend.code if deck.legend else None,
        "cards": dict(Counter(card.code for card in deck.cards)),
        "gang": [card.code for card in deck.gang],
    }


def read_match(path: RecordFile, database: Database) -> Match:
    """The match of the first line. Raises BadRecord, OSError."""
    first = next(whole_lines(path), b"")
    line = text_of(first) if first[:1] in (b"", b"{", b"[") else refuse_other_file(path)
    if not line:
        raise BadRecord("its first line is incomplete." if is_torn(path) else "it is empty.")
    data = parse_line(line, 1)
    if data.get("format") == OF_VERSIONS:
        raise BadRecord("it is a record of versions; the command that wrote it reports it.")
    if data.get("format") != FORMAT:
        raise BadRecord("it is not the record of a match. `dtk match --log` writes one.")
    if data.get("schema_version") != SCHEMA_VERSION or type(data["schema_version"]) is not int:
        raise BadRecord(f"it has version {data.get('schema_version')!r}; this version of dtk reads {SCHEMA_VERSION}.")
    refuse_other_keys(data, HEAD_KEYS, 1)
    decks = required(data, "decks", list)
    agents = tuple(map(str, required(data, "agents", list)))
    if not 2 <= len(decks) == len(agents):
        raise BadRecord("the number of agents differs from the number of decks.")
    required(data, "dtk", str)
    if not RULESET.fullmatch(required(data, "ruleset", str)):
        raise BadRecord("`ruleset` is not the name of a ruleset.")
    for pack in packs_from(data):
        if pack not in database.own:
            raise BadRecord(f"its pack {visible(pack)} is missing. Name its folder under `packs` in dtk.toml.")
    lists = tuple(deck_of(deck, database) for deck in decks)
    if texts_from(data) != NONE:
        try:
            demand_texts(lists)
        except BarredTexts as barred:
            raise BadRecord(str(barred)) from None
    return Match(
        decks=lists,
        agents=agents,
        seed=required(data, "seed", str),
        ruleset=required(data, "ruleset", str),
        switches=switches_from(data),
        texts=texts_from(data),
        blank=blank_from(data, len(decks)),
        scripts=scripts_from(data, len(decks)),
        script_files=script_files_from(data, len(decks)),
        pairs=pairs_from(data),
        first_deal=first_deal_from(data),
    )


def pairs_from(data: dict[str, object]) -> bool:
    """Whether games come in pairs, from the first line. Raises BadRecord."""
    if data.get("pairs", True) is not True:
        raise BadRecord("`pairs` has an invalid value.")
    return "pairs" in data


def first_deal_from(data: dict[str, object]) -> int:
    """The number of the deal of game 0, from the first line. Raises BadRecord."""
    first = required(data, "first_deal", int) if "first_deal" in data else 0
    if first < 0:
        raise BadRecord("`first_deal` has an invalid value.")
    return first


def scripts_from(data: dict[str, object], decks: int) -> tuple[str, ...]:
    """The digests of the decks' scripts, from the first line. Raises BadRecord."""
    scripts = words_by_deck(data, "scripts", decks, SCRIPT)
    if "scripts" in data and not any(scripts):
        raise BadRecord("`scripts` has an invalid value.")
    return scripts


def script_files_from(data: dict[str, object], decks: int) -> tuple[str, ...]:
    """The files of the scripts, from the first line. Raises BadRecord."""
    return words_by_deck(data, "script_files", decks, FILE)


def words_by_deck(data: dict[str, object], key: str, decks: int, pattern: re.Pattern[str]) -> tuple[str, ...]:
    """A word for each deck, "" for none, from the first line; empty without the key. Raises BadRecord."""
    if key not in data:
        return ()
    words = required(data, key, list)
    known = [word is None or (isinstance(word, str) and pattern.fullmatch(word)) for word in words]
    if len(words) != decks or not all(known):
        raise BadRecord(f"`{key}` has an invalid value.")
    return tuple(word or "" for word in words)


def texts_from(data: dict[str, object]) -> str:
    """The mode of card texts, from the first line. Raises BadRecord."""
    texts: str = required(data, "texts", str)
    if texts not in (FULL, NONE):
        raise BadRecord(f"`texts` is `{visible(texts, 40)}`, not `{FULL}` or `{NONE}`.")
    if texts == FULL and not TEXTS_VERSION.fullmatch(required(data, "texts_version", str)):
        raise BadRecord("`texts_version` has an invalid value.")
    if texts == NONE and "texts_version" in data:
        raise BadRecord("`texts_version` is given, but the match leaves out card texts.")
    return texts


def blank_from(data: dict[str, object], decks: int) -> tuple[int, ...]:
    """The decks whose cards were blank, from the first line. Raises BadRecord."""
    blank = required(data, "blank", list) if "blank" in data else []
    if not all(type(who) is int and 0 <= who < decks for who in blank):
        raise BadRecord("`blank` has an invalid value.")
    return tuple(blank)


def has_other_texts(path: RecordFile) -> bool:
    """Whether games were played with other card texts than this dtk's. Raises BadRecord, OSError."""
    data = parse_line(next(lines(path), ""), 1)
    played = texts_from(data)
    return played == FULL and data.get("texts_version") != version(played)


def packs_from(data: dict[str, object]) -> dict[str, str]:
    """The packs of your own by code, each with its hash, from the first line. Raises BadRecord."""
    packs = required(data, "packs", dict) if "packs" in data else {}
    if not all(isinstance(digest, str) and TEXTS_VERSION.fullmatch(digest) for digest in packs.values()):
        raise BadRecord("`packs` has an invalid value.")
    return packs


def changed_packs(path: RecordFile, database: Database) -> list[str]:
    """The packs of your own that have changed since a record was made, by code. Raises BadRecord, OSError."""
    played = packs_from(parse_line(next(lines(path), ""), 1))
    return [code for code, digest in played.items() if code in database.own and database.own[code].digest != digest]


def switches_from(data: dict[str, object]) -> Switches:
    """How games were played, from the first line. Raises BadRecord."""
    switches = required(data, "switches", dict) if "switches" in data else {}
    try:
        return from_words({name: str(word) for name, word in switches.items()})
    except ValueError as error:
        raise BadRecord(str(error)) from None


def script_kept(path: RecordFile, who: int) -> Source | None:
    """The script of a deck in the record's first line. who: the deck's place. Raises BadRecord, OSError."""
    data = parse_line(next(lines(path), ""), 1)
    texts = required(data, "script_texts", list) if "script_texts" in data else []
    text = texts[who] if who < len(texts) else None
    if text is not None and (not isinstance(text, str) or len(text.encode()) > MOST_BYTES):
        raise BadRecord("`script_texts` has an invalid value.")
    if text is None:
        return None
    files = script_files_from(data, len(texts))
    name = path.name if isinstance(path, Source) else str(path)
    return Source((files and files[who]) or f"{name}, script {who + 1}", text)


def games_asked(path: RecordFile) -> int:
    """The number of games requested, from the first line. Raises BadRecord, OSError."""
    return int(required(parse_line(next(lines(path), ""), 1), "games", int))


def stop_of(path: RecordFile) -> str:
    """The stopping rule, from the first line. Raises BadRecord, OSError."""
    data = parse_line(next(lines(path), ""), 1)
    return required(data, "stop", str) if "stop" in data else ""


def read_game(path: RecordFile, number: int) -> RecordedGame:
    """The game of a number. Raises BadRecord, OSError."""
    for game in read_games(path, number):
        return game
    asked = games_asked(path)
    if 0 <= number < asked:
        why = "The record is unfinished."
    else:
        why = "The record has only game 0." if asked == 1 else f"Games are numbered 0 to {asked - 1}."
    raise BadRecord(f"it has no game {number}. {why}")


def all_games(path: RecordFile) -> Iterator[RecordedGame]:
    """The games of a match, each once. Raises BadRecord for games outside the match, OSError."""
    asked, met = games_asked(path), set[int]()
    for game in read_games(path):
        if wrong := misplaced(game.number, met, asked):
            raise BadRecord(f"game {game.number} {wrong}")
        met.add(game.number)
        yield game


def sound_games(path: RecordFile, decks: int) -> Iterator[RecordedGame]:
    """The games of a match of this number of decks, each once. Raises BadRecord also for impossible seats, OSError."""
    seats = range(decks)
    for game in all_games(path):
        ours = (game.winner, game.forfeit)
        if sorted(game.seats) != [*seats] or any(seat is not None and seat not in seats for seat in ours):
            raise BadRecord(f"the result of game {game.number} is impossible.")
        yield game


def misplaced(number: int, met: Collection[int], asked: int) -> str:
    """The reason why a game cannot follow the games in `met` in a record of `asked` games; "" if it can."""
    if number in met:
        return "is in the record twice."
    games = f"{asked:,} game{'' if asked == 1 else 's'}"
    return "" if 0 <= number < asked else f"is not in the match ({games}, numbered from 0)."


def read_games(path: RecordFile, number: int | None = None) -> Iterator[RecordedGame]:
    """Every game, or those of a number. Lines that begin with another number are not parsed.

    Raises BadRecord, OSError.
    """
    for place, line in enumerate(lines(path), 1):
        begins = BEGINS.match(line)
        if place == 1 or (number is not None and begins is not None and int(begins[1]) != number):
            continue
        data = parse_line(line, place)
        if number is None or data.get("game") == number:
            refuse_other_keys(data, GAME_KEYS, place)
            yield game_of(data)


def refuse_other_keys(data: dict[str, object], known: frozenset[str], place: int) -> None:
    """Raises BadRecord for a line with keys that a replay could not compare."""
    for key in data:
        if key not in known:
            raise BadRecord(f"line {place}: unknown key `{visible(key, 40)}`.")


def progress_of(path: Path) -> RecordProgress:
    """The progress of the record in a file, which may be empty. Raises BadRecord if it is not a text file, OSError."""
    head, count, whole = None, 0, 0
    for count, line in enumerate(whole_lines(path), 1):
        head = text_of(line) if count == 1 else head
        whole += len(line)
    return RecordProgress(head, max(0, count - 1), whole, is_torn=path.stat().st_size > whole)


def is_torn(path: RecordFile) -> bool:
    """Whether a record ends within a line, as after a full disk or a killed process. Raises BadRecord, OSError."""
    with opened(path) as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - 1))
        return size > 0 and file.read(1) != b"\n"


def is_record(head: str) -> bool:
    """Whether a line is the first one of a record."""
    return format_of(head) == FORMAT


def is_of_versions(path: RecordFile) -> bool:
    """Whether a file is a record of versions of a deck. Raises BadRecord, OSError."""
    return format_of(text_of(next(whole_lines(path), b""))) == OF_VERSIONS


def format_of(head: str) -> object:
    """The format named in a first line, or None."""
    try:
        return parse_line(head, 1).get("format")
    except BadRecord:
        return None


def differences(head: str, other: str) -> list[str]:
    """The keys with different values in two first lines of records. Raises BadRecord."""
    here, there = parse_line(head, 1), parse_line(other, 1)
    return [key for key in (here | there) if here.get(key) != there.get(key)]


def game_of(data: dict[str, object]) -> RecordedGame:
    """The game of a line. Raises BadRecord."""
    return RecordedGame(
        number=required(data, "game", int),
        seats=seats_of(data),
        winner=None if data.get("winner") is None else required(data, "winner", int),
        reason=required(data, "reason", str),
        fault=required(data, "fault", str) if "fault" in data else "",
        forfeit=required(data, "forfeit", int) if "forfeit" in data else None,
        days=required(data, "days", int),
        gangs=gangs_of(data),
        answers=tuple(map(str, required(data, "answers", list))),
        digest=required(data, "digest", str),
        undone=tuple(map(undone_of, required(data, "undone", list))) if "undone" in data else (),
    )


def undone_of(data: object) -> Undone:
    """The answers taken back, from the line of a game. Raises BadRecord."""
    if not isinstance(data, dict) or data.keys() != UNDONE_KEYS:
        raise BadRecord("`undone` has an invalid value.")
    return Undone(required(data, "place", int), tuple(map(str, required(data, "answers", list))))


def seats_of(data: dict[str, object]) -> tuple[int, ...]:
    """The deck at each seat, from the line of a game. Raises BadRecord."""
    seats = required(data, "seats", list)
    if not all(type(who) is int for who in seats):
        raise BadRecord("`seats` has an invalid value.")
    return tuple(seats)


def gangs_of(data: dict[str, object]) -> tuple[tuple[str, ...], ...] | None:
    """The starting gangs, from the line of a game. Raises BadRecord."""
    if "gangs" in data and data["gangs"] is None:
        return None
    gangs = required(data, "gangs", list)
    if not all(isinstance(gang, list) for gang in gangs):
        raise BadRecord("`gangs` has an invalid value.")
    return tuple(tuple(map(str, gang)) for gang in gangs)


def lines(path: RecordFile) -> Iterator[str]:
    """The complete lines of a text file, each ended by a line feed. Raises BadRecord for any other file, OSError."""
    return map(text_of, whole_lines(path))


def text_of(line: bytes) -> str:
    """A line as text, without a carriage return before its line feed. Raises BadRecord if it is not UTF-8."""
    try:
        text = line.decode()
    except UnicodeDecodeError:
        raise BadRecord("it is not UTF-8 text.") from None
    return text.removesuffix("\r\n") + "\n" if text.endswith("\r\n") else text


def line_end(path: RecordFile) -> str:
    """The line end of a file: CRLF if its first line ends so. Raises BadRecord, OSError."""
    return "\r\n" if next(whole_lines(path), b"").endswith(b"\r\n") else "\n"


def whole_lines(path: RecordFile) -> Iterator[bytes]:
    """The lines of a file that end with a line feed. Raises BadRecord, OSError."""
    with opened(path) as file:
        while line := file.readline(MOST_LINE_BYTES + 1):
            if len(line) > MOST_LINE_BYTES:
                raise BadRecord(f"a line is longer than {MOST_LINE_BYTES // 1024} KiB, the limit for a game.")
            if not line.endswith(b"\n"):
                return
            yield line


def opened(path: RecordFile) -> BinaryIO:
    """A record to read. Raises BadRecord, OSError."""
    if isinstance(path, Source):
        return BytesIO(path.text.encode("utf-8", "surrogatepass"))
    if not path.is_file():
        raise BadRecord("the file does not exist." if not path.exists() else "it is not a file.")
    return path.open("rb")


def parse_line(line: str, place: int) -> dict[str, object]:
    """The JSON object on a line. Raises BadRecord."""
    try:
        data = parse_json(Source("record", line))
    except Unreadable as error:
        raise BadRecord(f"line {place}: {error.findings[0].message}") from None
    if not isinstance(data, dict):
        raise BadRecord(f"line {place} is not an object.")
    return data


def refuse_other_file(path: RecordFile) -> NoReturn:
    """Raise BadRecord, with what the file is."""
    try:
        is_a_deck = is_deck((path if isinstance(path, Source) else read_source(str(path))).text)
    except Unreadable as error:
        message = error.findings[0].message
        raise BadRecord(message[0].lower() + message[1:]) from None
    what = "it is a deck, not a game record" if is_a_deck else "it is not a game record: line 1 is not JSON"
    raise BadRecord(f"{what}. `dtk match --log` writes one.")


def required(data: dict[str, object], key: str, kind: type[T]) -> T:
    """A value that must be present and of a type. Raises BadRecord."""
    value = data.get(key)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise BadRecord(f"`{key}` is missing or has an invalid value.")
    return value


def deck_of(data: object, database: Database) -> DeckList:
    """A deck from the codes of its cards. Raises BadRecord."""
    if not isinstance(data, dict):
        raise BadRecord("a deck is not an object.")

    def card(code: object) -> Card:
        printing = database.get(code) if isinstance(code, str) else None
        if printing is None:
            raise BadRecord("a deck has a card that this version of dtk does not know.")
        return printing

    copies = required(data, "cards", dict)
    if not all(type(count) is int and 0 < count <= 100 for count in copies.values()):
        raise BadRecord("a deck has an impossible number of cards.")
    legend = data.get("legend")
    return DeckList(
        name=required(data, "name", str),
        outfit=card(data.get("outfit")),
        legend=None if legend is None else card(legend),
        cards=tuple(card(code) for code, count in copies.items() for _ in range(count)),
        gang=tuple(card(code) for code in required(data, "gang", list)),
    )
