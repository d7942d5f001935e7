"""`dtk lsp`: the language server over its standard streams, asked as editors ask.

`python -m tests.cli.test_lsp` writes the recorded session again.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.lsp_client import Client, client
from tests.editor.kit import LAW_DOGS, ROOT
from tests.own_pack import TEXTS, write_deck, write_pack

pytest.importorskip("pygls")

SESSION = Path(__file__).with_name("lsp_session.json")
# As two editors introduce themselves.
VS_CODE = {
    "general": {"positionEncodings": ["utf-16"]},
    "textDocument": {
        "hover": {"contentFormat": ["markdown", "plaintext"]},
        "completion": {"completionItem": {"snippetSupport": True}},
    },
    "workspace": {"didChangeWatchedFiles": {"dynamicRegistration": True}},
}
NEOVIM = {
    "general": {"positionEncodings": ["utf-8", "utf-16", "utf-32"]},
    "textDocument": {"hover": {"contentFormat": ["plaintext"]}},
}


@pytest.fixture(scope="module", params=[VS_CODE, NEOVIM], ids=["utf-16", "utf-8"])
def server(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Client]:
    """A server for all tests of an editor."""
    with client(tmp_path_factory.mktemp("opened"), request.param) as one:
        one.units = "utf-8" if request.param is NEOVIM else "utf-16-le"  # type: ignore[attr-defined]
        yield one


@pytest.fixture
def editor(server: Client) -> Client:
    server.notices.clear()
    return server


@pytest.fixture
def folder(server: Client, request: pytest.FixtureRequest) -> Path:
    """A folder for one test, below the one that the editor has open."""
    made = server.folder / request.node.name.replace("[", "-").rstrip("]")
    (made / "decks").mkdir(parents=True)
    return made


def units(editor: Client, text: str) -> int:
    """The length of a text in the editor's units."""
    encoding: str = editor.units  # type: ignore[attr-defined]
    return len(text.encode(encoding)) // (2 if encoding.startswith("utf-16") else 1)


def open_file(editor: Client, path: Path, text: str, version: int = 1) -> str:
    document = {"uri": path.as_uri(), "languageId": "yaml", "version": version, "text": text}
    editor.notify("textDocument/didOpen", {"textDocument": document})
    return path.as_uri()


def change(editor: Client, uri: str, text: str, version: int) -> None:
    params = {"textDocument": {"uri": uri, "version": version}, "contentChanges": [{"text": text}]}
    editor.notify("textDocument/didChange", params)


def at(editor: Client, uri: str, text: str, before: str) -> dict[str, Any]:
    """The place where a stretch of a text ends."""
    end = text.index(before) + len(before)
    line = text.count("\n", 0, end)
    character = units(editor, text[text.rfind("\n", 0, end) + 1 : end])
    return {"textDocument": {"uri": uri}, "position": {"line": line, "character": character}}


def text_in(editor: Client, text: str, range: dict[str, Any]) -> str:
    """The part of a line that a range covers."""
    line = text.split("\n")[range["start"]["line"]]
    encoding: str = editor.units  # type: ignore[attr-defined]
    width = 2 if encoding.startswith("utf-16") else 1
    data = line.encode(encoding)
    return data[range["start"]["character"] * width : range["end"]["character"] * width].decode(encoding)


def test_an_unknown_title_is_found_fixed_and_gone(editor: Client, folder: Path) -> None:
    text = "# 🤠\n" + LAW_DOGS.replace("El Anónimo (DT2)", "'El Anónnimo 🤠 (DT2)'")
    uri = open_file(editor, folder / "decks" / "a.yaml", text)
    (finding, *_) = editor.diagnostics(uri, 1)
    assert (finding["code"], finding["source"], finding["severity"]) == ("DT101", "dtk", 1)
    assert finding["message"].endswith("Did you mean `El Anónimo`?")
    assert text_in(editor, text, finding["range"]) == "El Anónnimo 🤠"
    params = {"textDocument": {"uri": uri}, "range": finding["range"], "context": {"diagnostics": [finding]}}
    fix = editor.ask("textDocument/codeAction", params)[0]
    assert (fix["title"], fix["kind"], fix["isPreferred"]) == ("Write `El Anónimo`", "quickfix", True)
    (edit,) = fix["edit"]["changes"][uri]
    assert text_in(editor, text, edit["range"]) == "'El Anónnimo 🤠 (DT2)'"
    change(editor, uri, text.replace("'El Anónnimo 🤠 (DT2)'", edit["newText"]), 2)
    assert editor.diagnostics(uri, 2) == []


def test_titles_are_completed_in_the_servers_order(editor: Client, folder: Path) -> None:
    text = LAW_DOGS.replace("dudes:\n", "dudes:\n  Épagliaccı\n  el anó\n", 1)
    uri = open_file(editor, folder / "decks" / "a.yaml", text)
    found = editor.ask("textDocument/completion", at(editor, uri, text, "  el anó"))
    first = found["items"][0]
    assert found["isIncomplete"] and first["label"] == "El Anónimo" and first["filterText"] == "el anó"
    assert text_in(editor, text, first["textEdit"]["range"]) == "el anó"
    is_snippet = first.get("insertTextFormat") == 2
    assert first["textEdit"]["newText"] == ("El Anónimo: ${1:1}" if is_snippet else "El Anónimo: ")
    assert [item["sortText"] for item in found["items"]] == sorted(item["sortText"] for item in found["items"])


def test_a_card_is_explained_and_leads_to_its_line(editor: Client, folder: Path) -> None:
    uri = open_file(editor, folder / "decks" / "a.yaml", LAW_DOGS)
    place = at(editor, uri, LAW_DOGS, "- '\"Thunder")
    shown = editor.ask("textDocument/hover", place)
    assert text_in(editor, LAW_DOGS, shown["range"]) == "'\"Thunder Boy\" Nabbe (DT2)'"
    title = '"Thunder Boy" Nabbe'
    is_marked_up = shown["contents"]["kind"] == "markdown"
    assert shown["contents"]["value"].startswith(f"**{title}" if is_marked_up else title)
    (location,) = editor.ask("textDocument/definition", place)
    assert location["uri"] == uri and text_in(editor, LAW_DOGS, location["range"]).endswith("(DT2)': 1")


def test_a_pack_of_your_own_is_known_and_its_texts_are_not_run(editor: Client, folder: Path) -> None:
    write_pack(folder / "decks" / "my-set")
    (folder / "decks" / "my-set" / "texts.py").write_text(f"{TEXTS}\nraise SystemExit\n", "utf-8")
    (folder / "decks" / "dtk.toml").write_text('packs = ["my-set/"]\n', "utf-8")
    text = write_deck(folder / "decks" / "mine.yaml").read_text("utf-8")
    uri = open_file(editor, folder / "decks" / "mine.yaml", text)
    assert not [one for one in editor.diagnostics(uri, 1) if one["severity"] == 1]
    shown = editor.ask("textDocument/hover", at(editor, uri, text, "  Rattlesnake"))["contents"]["value"]
    assert "My Set" in shown and "not loaded" in shown
    found = editor.ask("textDocument/completion", at(editor, uri, text, "  Rattles"))
    assert "Rattlesnake Oil" in [item["label"] for item in found["items"]]
    other = open_file(editor, folder / "mine.yaml", text)
    assert [one["code"] for one in editor.diagnostics(other, 1) if one["severity"] == 1] == ["DT101"]


def test_a_deck_is_tidied_and_outlined(editor: Client, folder: Path) -> None:
    text = LAW_DOGS.replace("dudes:\n", "dudes:\n  Zoe Halbrook: 1\n", 1)
    uri = open_file(editor, folder / "decks" / "a.yaml", text)
    options = {"tabSize": 2, "insertSpaces": True}
    (edit,) = editor.ask("textDocument/formatting", {"textDocument": {"uri": uri}, "options": options})
    assert edit["newText"].endswith("  Zoe Halbrook: 1\n")
    parts = editor.ask("textDocument/documentSymbol", {"textDocument": {"uri": uri}})
    assert [part["name"] for part in parts][:4] == ["name", "outfit", "start", "dudes"]


def test_a_script_follows_the_deck_that_is_open_beside_it(editor: Client, folder: Path) -> None:
    (folder / "my decks é").mkdir()
    script = "plan: x\nbuy:\n- prefer: 1\n  cards: [Bobo]\n"
    uri = open_file(editor, folder / "my decks é" / "a.script.yaml", script)
    assert editor.diagnostics(uri, 1) == []
    deck = open_file(editor, folder / "my decks é" / "a.yaml", LAW_DOGS)
    editor.diagnostics(deck, 1)
    change(editor, uri, script + "# 2\n", 2)
    assert editor.diagnostics(uri, 2) == []
    (location,) = editor.ask("textDocument/definition", at(editor, uri, script, "[Bo"))
    assert location["uri"] == deck
    # The deck loses the card, though its file was never saved.
    editor.notices.clear()
    change(editor, deck, LAW_DOGS.replace("  Bobo (DT2): 1\n", ""), 2)
    assert [finding["code"] for finding in editor.diagnostics(uri, 2)] == ["DT602"]


def test_the_configuration_of_the_folder_decides(editor: Client, folder: Path) -> None:
    (folder / "dtk.toml").write_text('ignore = ["DT101"]\n', "utf-8")
    text = LAW_DOGS.replace("Bobo (DT2)", "Bobbo (DT2)")
    uri = open_file(editor, folder / "a.yaml", text)
    assert editor.diagnostics(uri, 1) == []
    (folder / "dtk.toml").write_text("ignroe = []\n", "utf-8")
    change(editor, uri, text + "\n", 2)
    (finding,) = editor.diagnostics(uri, 2)
    assert finding["message"].endswith("Unknown key `ignroe`. Did you mean `ignore`?")


def test_the_configuration_of_the_folder_that_is_open_holds_below_it(tmp_path: Path) -> None:
    (tmp_path / "dtk.toml").write_text('ignore = ["DT101"]\n', "utf-8")
    (tmp_path / "decks").mkdir()
    with client(tmp_path, VS_CODE) as editor:
        uri = open_file(editor, tmp_path / "decks" / "a.yaml", LAW_DOGS.replace("Bobo (DT2)", "Bobbo (DT2)"))
        assert editor.diagnostics(uri, 1) == []


def test_other_files_are_left_alone(editor: Client, folder: Path) -> None:
    uri = open_file(editor, folder / "compose.yaml", "name: web\nservices: {}\n")
    assert editor.diagnostics(uri, 1) == []
    assert editor.ask("textDocument/completion", at(editor, uri, "name: web\n", "name: w")) is None


def test_only_the_last_of_many_changes_is_judged(editor: Client, folder: Path) -> None:
    uri = open_file(editor, folder / "decks" / "a.yaml", LAW_DOGS)
    editor.diagnostics(uri, 1)
    for version in range(2, 12):
        change(editor, uri, LAW_DOGS + "\n" * version, version)
    editor.diagnostics(uri, 11)
    versions = [
        notice["params"].get("version") for notice in editor.notices if "diagnostics" in notice.get("params", {})
    ]
    assert versions == [1, 11]


def test_a_closed_document_has_no_diagnostics(editor: Client, folder: Path) -> None:
    uri = open_file(editor, folder / "decks" / "a.yaml", LAW_DOGS.replace("Bobo", "Bobbo"))
    assert editor.diagnostics(uri, 1)
    editor.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
    editor.ask("textDocument/documentSymbol", {"textDocument": {"uri": uri}})
    assert editor.notices[-1]["params"]["diagnostics"] == []


PLACE = {"position": {"line": 3, "character": 3}}
EVERYTHING = {"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}}


@pytest.mark.parametrize(
    ("method", "params"),
    [
        ("completion", PLACE),
        ("hover", PLACE),
        ("definition", PLACE),
        ("documentSymbol", {}),
        ("formatting", {"options": {"tabSize": 2, "insertSpaces": True}}),
        ("codeAction", {"range": EVERYTHING, "context": {"diagnostics": []}}),
    ],
)
def test_a_document_that_is_not_open_has_no_answers(
    editor: Client, folder: Path, method: str, params: dict[str, Any]
) -> None:
    document = {"textDocument": {"uri": (folder / "none.yaml").as_uri()}}
    assert editor.ask(f"textDocument/{method}", document | params) is None


def test_without_pygls_the_command_says_how_to_install_it() -> None:
    code = (
        "import sys; from importlib import util; found = util.find_spec\n"
        "util.find_spec = lambda name, *more: None if name == 'pygls' else found(name, *more)\n"
        "sys.argv = ['dtk', 'lsp']; from dtk.cli.app import main; main()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, input="")
    assert done.returncode == 2 and done.stdout == ""
    assert "dtk: the language server needs pygls. Install it with: pip install 'doomtown-dtk[editor]'" in done.stderr


def test_no_other_command_loads_the_server() -> None:
    deck = ROOT / "examples/decks/sloane-gunfighter.yaml"
    code = (
        "import sys, atexit; sys.argv = ['dtk', 'validate', '--isolated', sys.argv[1]]\n"
        "atexit.register(lambda: sys.stderr.write(' '.join(sys.modules)))\n"
        "from dtk.cli.app import app; app()"
    )
    done = subprocess.run([sys.executable, "-c", code, str(deck)], capture_output=True, text=True, check=False)
    loaded = done.stderr.split()
    assert done.returncode == 0 and not [
        name for name in loaded if name.startswith(("dtk.editor", "pygls", "lsprotocol"))
    ]


# The recorded session


def replayed(folder: Path, recorded: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """A recorded session, with the answers of today."""
    written = json.loads(json.dumps(recorded).replace("ROOT", folder.as_uri()))
    found = []
    with client(folder, VS_CODE) as editor:
        for step in written:
            if "version" in step:
                answer = editor.diagnostics(step["uri"], step["version"])
                found.append({**step, "diagnostics": answer})
            elif "answer" in step:
                found.append({**step, "answer": editor.ask(step["ask"], step["params"])})
            else:
                editor.notify(step["tell"], step["params"])
                found.append(step)
    made: list[dict[str, Any]] = json.loads(json.dumps(found).replace(folder.as_uri(), "ROOT"))
    return made


def test_a_recorded_session_gets_the_same_answers(tmp_path: Path) -> None:
    (tmp_path / "decks").mkdir()
    recorded = json.loads(SESSION.read_text("utf-8"))
    for before, now in zip(recorded, replayed(tmp_path, recorded), strict=True):
        assert now == before


def new_session() -> list[dict[str, Any]]:
    """An evening with a deck: opened with a misspelled title, completed, explained, fixed and tidied."""
    uri, script = "ROOT/decks/evening.yaml", "ROOT/decks/evening.script.yaml"
    text = LAW_DOGS.replace("El Anónimo", "El Annimo").replace("Bobo (DT2): 1", "Bobo (DT2): 6")
    typed = text.replace("deeds:\n", "deeds:\n  gen sto\n", 1)

    def document(version: int) -> dict[str, Any]:
        return {"uri": uri, "version": version}

    def place(line: int, character: int, of: str = uri) -> dict[str, Any]:
        return {"textDocument": {"uri": of}, "position": {"line": line, "character": character}}

    def tell(method: str, **params: Any) -> dict[str, Any]:
        return {"tell": f"textDocument/{method}", "params": params}

    def ask(method: str, params: dict[str, Any]) -> dict[str, Any]:
        return {"ask": f"textDocument/{method}", "params": params, "answer": None}

    line = dict(enumerate(typed.split("\n")))
    new = next(number for number, text in line.items() if text == "  gen sto")
    wrong = next(number for number, text in line.items() if "Annimo" in text)
    everything = {"start": {"line": wrong, "character": 2}, "end": {"line": wrong, "character": 10}}
    plan = "plan: x\nbuy:\n- prefer: 1\n  cards: [Bobo]\n  when: card.co\n"
    return [
        tell("didOpen", textDocument={**document(1), "languageId": "yaml", "text": text}),
        {"uri": uri, "version": 1, "diagnostics": []},
        tell("didChange", textDocument=document(2), contentChanges=[{"text": typed}]),
        {"uri": uri, "version": 2, "diagnostics": []},
        ask("completion", place(new, 9)),
        tell("didChange", textDocument=document(3), contentChanges=[{"text": text}]),
        {"uri": uri, "version": 3, "diagnostics": []},
        ask("codeAction", {"textDocument": {"uri": uri}, "range": everything, "context": {"diagnostics": []}}),
        ask("hover", place(6, 5)),
        ask("definition", place(6, 5)),
        ask("documentSymbol", {"textDocument": {"uri": uri}}),
        ask("formatting", {"textDocument": {"uri": uri}, "options": {"tabSize": 2, "insertSpaces": True}}),
        tell("didOpen", textDocument={"uri": script, "version": 1, "languageId": "yaml", "text": plan}),
        {"uri": script, "version": 1, "diagnostics": []},
        ask("completion", place(4, 15, script)),
        ask("hover", place(3, 12, script)),
        ask("definition", place(3, 12, script)),
    ]


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        (Path(place) / "decks").mkdir()
        SESSION.write_text(
            json.dumps(replayed(Path(place), new_session()), indent=1, ensure_ascii=False) + "\n", "utf-8"
        )
