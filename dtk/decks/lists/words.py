"""The words of deck lists besides titles: headings, marks of starters, columns, in the languages of the deck sites."""

from __future__ import annotations

from dtk.cards.names import loose


def spelled(words: dict[str, str]) -> dict[str, str]:
    """The meaning of each word, by its loose spelling. words: words separated by spaces, by their meaning."""
    return {loose(word): meaning for meaning, row in words.items() for word in row.split()}


# English, French, German, Spanish, Italian, Polish and Portuguese; a phrase is written as one word.
SECTIONS = spelled(
    {
        "outfit": "outfit outfits gang home homes hogar faction bande banda ausstattung equipo-inicial gruppe",
        "legend": "legend legends legende légende legenda leyenda leggenda",
        "dude": "dude dudes character characters people person personnages personnage personajes personaje personaggi "
        "personaggio personagens personen charaktere leute postacie kolesie kumple",
        "deed": "deed deeds location locations places domaine domaines lieux lieu propriétés propriedades "
        "propiedades propiedad escrituras lugares proprietà luoghi locais grundstücke besitz orte lokacje posiadłości "
        "nieruchomości",
        "goods": "good goods gear item items equipment weapons horses gadgets sidekicks biens équipement équipements "
        "objets bienes equipo objetos beni oggetti equipaggiamento bens itens equipamento equipamentos güter "
        "ausrüstung waren dobra przedmioty ekwipunek",
        "spell": "spell spells hex hexes miracles spirits sorts sort sortilèges hechizos hechizo conjuros incantesimi "
        "magie feitiços magias zauber zaubersprüche czary zaklęcia",
        "action": "action actions event events acciones acción azioni azione ações ação aktion aktionen akcje akcja",
        "joker": "joker jokers comodines comodín jolly jokery curinga curingas",
    }
)
# Words for the outfit that also mean the dudes, or those that start.
GANGS = frozenset(loose(word) for word in ("gang", "bande", "banda", "gruppe"))
# Suits mean types of cards; hearts are goods or spells (rulebook-1.5.0 §2.4).
SUITS = spelled(
    {
        "dude": "spades spade piques pique picas picche piki pik espadas",
        "deed": "diamonds diamond diams carreaux carreau diamantes quadri karo kara ouros",
        "": "hearts heart cœurs coeurs corazones cuori herz kiery copas",
        "action": "clubs club trèfles trèfle tréboles fiori kreuz trefle paus",
    }
)
START = spelled(
    {
        "start": "start starts starter starters starting startingposse startingposses startinggang startinggangs "
        "startingcards startingdudes startingdude startposse startgang startingcrew startinghand startinglineup posse "
        "theposse myposse crew gangstart startinggroup départ possededépart posseinitiale gangdedépart bandededépart "
        "cartesdedépart débutants startaufstellung startbande startkarten anfangsposse startende inicial iniciales "
        "posseinicial bandainicial cartasiniciales possededinicio posseiniziale bandainiziale carteiniziali iniziali "
        "startowa startowy startowe possestartowe gangstartowy startowaekipa possestartowa cartasiniciais iniciais"
    }
)
# Marks of starters before or after a title.
STARTS = {**START, **spelled({"start": "s st starting starterdude startinggame startet commence inizio inicio début"})}
# Headings of all other cards of the deck.
REST = spelled(
    {
        "rest": "deck maindeck main draw drawdeck playdeck therest rest restofdeck restofthedeck therestofthedeck "
        "other others othercards remaining remainder cards list decklist 52 library mazo mazzo talia baralho "
        "kartendeck reste autres andere"
    }
)
# Headings of cards that are not in the deck.
ASIDE = spelled(
    {
        "aside": "sideboard side maybe maybes maybeboard considering considered cut cuts out removed changes swaps "
        "tokens token wishlist alternatives alternative options bench"
    }
)
# Words in a comment on a card by which it may not be in the deck, may be another card, or may start.
DECIDING = {
    *ASIDE,
    *STARTS,
    *(loose(word) for word in ("begins", "first", "opening", "gang", "posse", "home", "outfit", "exp", "version")),
    *(loose(word) for word in ("not", "no", "never", "don't", "without", "except", "missing", "instead", "replace")),
    *(loose(word) for word in ("if", "or", "only", "less", "more", "fewer", "extra", "another", "test", "proxy")),
}
# Words above or beside a list that do not name a card.
NAME = spelled({"name": "name deckname title deck decktitle nom nombre nome nazwa"})
AUTHOR = spelled({"author": "author by player autor auteur autore gracz jogador jugador spieler joueur"})

# Headings of columns.
COLUMNS = spelled(
    {
        "copies": "qty quantity count copies copy number num no nr x anzahl menge quantité cantidad quantità "
        "quantidade ilość",
        "title": "title card cardname name karte carte carta karta nom nombre nome nazwa",
        "start": "start starts starting starter posse startingposse",
        "pack": "pack set expansion setname packname",
        "code": "code id",
    }
)

# Words beside titles that carry no information.
FILLER = spelled(
    {
        "": "x of the de von di del and copies copy cards card each total influence cost pack set a an in with "
        "dude deed good goods action spell outfit legend joker"
    }
)
# Units: a number beside one of them does not count copies.
UNITS = {
    *(
        "gr",
        "ghostrock",
        "stash",
        "left",
        "cost",
        "costs",
        "bullet",
        "bullets",
        "stud",
        "draw",
        "inf",
        "influence",
    ),
    *("ip", "cp", "control", "prod", "production", "upkeep", "value", "rank", "round", "wins", "losses"),
}
NUMBER_WORDS = {
    word: number
    for words in (
        *(("one", "two", "three", "four", "five"), ("ein", "zwei", "drei", "vier"), ("un", "deux", "trois", "quatre")),
        *(("uno", "dos", "tres", "cuatro"), ("jeden", "dwa", "trzy", "cztery")),
    )
    for number, word in enumerate(words, 1)
}
# Names of emoji (between colons in chats) that mark a starter.
STARRY = {"star", "star2", "whitecheckmark", "heavycheckmark", "check", "pointright", "arrowright", "starter", "start"}
SUIT_WORDS = {
    **dict.fromkeys(("s", "spade", "spades", "♠"), "spades"),
    **dict.fromkeys(("h", "heart", "hearts", "♥"), "hearts"),
    **dict.fromkeys(("d", "diamond", "diamonds", "diams", "♦"), "diamonds"),
    **dict.fromkeys(("c", "club", "clubs", "♣"), "clubs"),
}
FACES = {"a": 1, "ace": 1, "j": 11, "jack": 11, "q": 12, "queen": 12, "k": 13, "king": 13}

# Symbols that mark a starter behind or before a title.
MARKS = frozenset("*＊∗✱✲✳†‡★☆⭐✪✯✶🌟⚝•●○◦▪■□◆◇►▶▸➤→➜✓✔☑✅✘^+°§¤~#@!$🤠🔫⚑🚩⚡❗️‼")
