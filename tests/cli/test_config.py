"""The configuration: where it is found, what it may say, what is said of a bad one."""

import subprocess
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dtk.cli.config import MOST_BYTES, BadConfig, find_config, read_listed
from dtk.cli.console import Refusal
from dtk.cli.git import GitError
from dtk.files.finding import Unreadable
from tests.clock import within

KNOWN = ("DT014", "DT201", "DT203", "DT301", "DT905")
FULL = """
decks = ["decks", "more/*.yaml"]
exclude = ["decks/old"]
format = "weird-west"
ruleset = "pinebox-1.5"
date = 2024-05-01
select = ["DT"]
ignore = ["DT9"]
mandatory = ["DT203", "DT3"]
strict = true
formats = ["formats/house.yaml"]
rulesets = []
[per-file-ignores]
"decks/drafts/**" = ["DT2"]
"""


@pytest.fixture
def repository(tmp_path):
    """The top of a git repository, as git itself would mark it."""
    (tmp_path / ".git").mkdir()
    return tmp_path


@pytest.fixture
def commit(tmp_path):
    """A real repository: writes files and commits them."""

    def run(*arguments):
        subprocess.run(["git", "-C", tmp_path, *arguments], check=True, capture_output=True)

    def write(files):
        for name, text in files.items():
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_text(text)
        run("add", "-A")
        run("-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "-q", "-m", "x")

    run("init", "-q", "-b", "main")
    return write


def load(start, *arguments, **options):
    return find_config(start, *arguments, known=KNOWN, **options)


def test_every_setting(repository):
    (repository / "dtk.toml").write_text(FULL)
    config = load(repository)
    assert config.decks == ("decks", "more/*.yaml")
    assert config.exclude == ("decks/old",)
    assert (config.format, config.ruleset, config.date) == ("weird-west", "pinebox-1.5", "2024-05-01")
    assert (config.select, config.ignore, config.mandatory) == (("DT",), ("DT9",), ("DT203", "DT3"))
    assert config.per_file_ignores == {"decks/drafts/**": ("DT2",)}
    assert (config.strict, config.formats, config.rulesets) == (True, ("formats/house.yaml",), ())
    assert (config.root, config.revision) == (repository, None)
    assert config.path.endswith("dtk.toml")


def test_without_a_configuration_the_defaults_hold(repository):
    config = load(repository)
    assert (config.decks, config.path, config.root) == (("decks",), None, repository)


def test_the_nearest_one_holds(repository):
    (repository / "dtk.toml").write_text('format = "open"')
    inner = repository / "league"
    (inner / "decks").mkdir(parents=True)
    assert load(inner / "decks").format == "open"
    (inner / "pyproject.toml").write_text('[tool.dtk]\nformat = "weird-west"')
    assert load(inner / "decks").format == "weird-west"
    assert load(inner / "decks").root == inner
    (inner / "dtk.toml").write_text('format = "old-timer"')
    assert load(inner / "decks").format == "old-timer"


def test_a_project_without_a_word_on_decks_is_passed_over(repository):
    (repository / "dtk.toml").write_text("strict = true")
    (repository / "sub").mkdir()
    (repository / "sub" / "pyproject.toml").write_text('[project]\nname = "x"\n[tool.ruff]\n')
    assert load(repository / "sub").strict


def test_nothing_above_the_repository_is_read(tmp_path):
    (tmp_path / "dtk.toml").write_text("strict = true")
    inner = tmp_path / "repository"
    (inner / ".git").mkdir(parents=True)
    assert not load(inner).strict


def test_outside_of_a_repository_only_the_folder_itself_is_read(tmp_path):
    (tmp_path / "dtk.toml").write_text("strict = true")
    (tmp_path / "sub").mkdir()
    assert load(tmp_path).strict
    assert not load(tmp_path / "sub").strict


def test_a_configuration_can_be_named(tmp_path, monkeypatch):
    (tmp_path / "league.toml").write_text("strict = true")
    monkeypatch.chdir(tmp_path)
    config = load(tmp_path, Path("league.toml"))
    assert (config.strict, config.path, config.root) == (True, "league.toml", tmp_path)


@pytest.mark.parametrize("name", ["missing.toml", "pyproject.toml"])
def test_a_named_configuration_must_be_one(tmp_path, monkeypatch, name):
    (tmp_path / "pyproject.toml").write_text("[project]")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadConfig, match=f"{name} has no configuration for dtk"):
        load(tmp_path, Path(name))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('formt = "open"', ": Unknown key `formt`. Did you mean `format`?"),
        ("per_file_ignores = {}", ": Unknown key `per_file_ignores`. Did you mean `per-file-ignores`?"),
        ("plugins = []", ": Unknown key `plugins`. Known keys: decks,"),
        ('"\\u001b[31m" = 1', ": Unknown key `\\x1b[31m`."),
        ("strict = 1", ": `strict` must be true or false, not `1`."),
        ("strict = 'yes'", ": `strict` must be true or false, not `yes`."),
        ("format = ['open']", ": `format` must be the name of a format."),
        ("format = '../x.yaml'", ": `format` must be the name of a format, not `../x.yaml`."),
        ("date = 'today'", ": `date` must be a date such as 2024-05-01, not `today`."),
        ("date = '2024-02-30'", ": `date` must be a date"),
        ("date = 2024-05-01T10:00:00", ": `date` must be a date"),
        ("date = '20240501'", ": `date` must be a date"),
        ("select = 'DT2'", ": `select` must be a list of rule codes, not `DT2`."),
        (
            "ignore = ['DT2O3']",
            ": `ignore` names an unknown rule: Unknown rule `DT2O3`. Did you mean `DT203`?",
        ),
        ("mandatory = ['DT777']", ": `mandatory` names an unknown rule"),
        ("decks = [1]", ": `decks` must be a list of paths."),
        (f"decks = {['a'] * 501}", ": `decks` must be a list of paths."),
        ("exclude = ['../other']", "paths must stay in the folder of this file."),
        ("decks = ['/etc']", ": `decks` has an invalid path `/etc`: use a path relative to the folder of this file."),
        ("formats = ['C:/x.yaml']", "use a path relative to the folder of this file."),
        ("formats = ['https://example.org/x']", "use a path relative to the folder of this file."),
        ("rulesets = ['a\\\\b']", "use `/` between folders."),
        ("decks = ['']", "it is empty or too long."),
        ("[per-file-ignores]\n'*.yaml' = 'DT2'", ": `per-file-ignores` must be a table of globs"),
        ("[per-file-ignores]\n'../*' = ['DT2']", "paths must stay in"),
        ("[per-file-ignores]\n'*' = ['DT8']", ": `per-file-ignores` names an unknown rule"),
        ("a = \n", ":1:5: not well-formed TOML: Invalid value."),
        ("strict = true\nstrict = true\n", ":2:14: not well-formed TOML: Cannot overwrite a value."),
        ("decks = [", ": not well-formed TOML: Invalid value."),
        ("a = " + "[" * 20_000, ": this is"),
        ("a = " + "9" * 5_000, ": not well-formed TOML"),
        ("x" * (MOST_BYTES + 1), ": this file is larger than 64 KiB."),
        ("# \u202e", ": hidden characters are not allowed."),
    ],
)
def test_what_is_said_of_a_bad_one(repository, monkeypatch, text, words):
    monkeypatch.chdir(repository)
    (repository / "dtk.toml").write_text(text)
    with pytest.raises(BadConfig) as caught:
        load(repository)
    message = str(caught.value)
    assert message.startswith("dtk.toml:")
    assert words in message
    assert message.isprintable() and len(message) < 400


def test_a_table_of_the_project_must_be_one(repository):
    (repository / "pyproject.toml").write_text("[tool]\ndtk = 1")
    with pytest.raises(BadConfig, match=r"`tool\.dtk` must be a table"):
        load(repository)


def test_a_link_out_of_the_repository_is_refused(tmp_path):
    inner = tmp_path / "repository"
    (inner / ".git").mkdir(parents=True)
    (tmp_path / "secret.toml").write_text('password = "x"')
    (inner / "dtk.toml").symlink_to(tmp_path / "secret.toml")
    with pytest.raises(BadConfig, match="a link that leads out of"):
        load(inner)


def test_a_folder_is_no_configuration(repository):
    (repository / "dtk.toml").mkdir()
    with pytest.raises(BadConfig, match="not a file"):
        load(repository)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.one_of(
        st.binary(max_size=60),
        st.lists(
            st.sampled_from(
                [*"=[]{}\"'.,\n#", "strict", "decks", "true", "per-file-ignores", "DT2", " ", "1979-05-27"]
            ),
            max_size=14,
        ).map(lambda parts: "".join(parts).encode()),
    )
)
def test_nothing_but_a_refusal_is_ever_raised(repository, data):
    (repository / "dtk.toml").write_bytes(data)
    try:
        assert load(repository).root == repository
    except Refusal as refusal:
        assert str(refusal).isprintable()


def test_a_dotted_key_takes_no_long_time(repository):
    (repository / "dtk.toml").write_text("\n".join(f"{'a.' * 200}b{number} = 1" for number in range(150)))
    with within(2), pytest.raises(BadConfig):
        load(repository)


def test_a_revision_decides_and_not_the_files_beside_the_decks(tmp_path, commit):
    commit(
        {
            "dtk.toml": 'mandatory = ["DT2"]\nformats = ["formats/house.yaml"]',
            "formats/house.yaml": "name: strict\n",
        }
    )
    (tmp_path / "dtk.toml").write_text('ignore = ["DT"]')
    (tmp_path / "formats/house.yaml").write_text("name: lax\n")
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "dtk.toml").write_text("strict = true")
    config = load(tmp_path / "decks", None, "HEAD")
    assert (config.mandatory, config.ignore, config.strict) == (("DT2",), (), False)
    assert (config.root, config.revision) == (tmp_path, "HEAD")
    assert read_listed(config, "formats/house.yaml").text == "name: strict\n"
    assert read_listed(config, "formats/house.yaml").name == "formats/house.yaml at HEAD"


def test_a_revision_without_a_configuration_means_the_defaults(tmp_path, commit):
    commit({"decks/a.yaml": "name: x\n"})
    (tmp_path / "dtk.toml").write_text('ignore = ["DT"]')
    config = load(tmp_path, None, "HEAD")
    assert (config.ignore, config.path, config.revision) == ((), None, "HEAD")


def test_a_named_configuration_at_a_revision(tmp_path, commit):
    commit({"etc/league.toml": "strict = true", "etc/lax.toml": "strict = false"})
    place = tmp_path / "etc" / "league.toml"
    place.unlink()
    place.symlink_to("lax.toml")
    assert load(tmp_path, place, "HEAD").strict
    with pytest.raises(BadConfig, match="outside of the repository"):
        load(tmp_path, tmp_path.parent / "x.toml", "HEAD")


def test_a_bad_configuration_at_a_revision_says_where(tmp_path, commit):
    commit({"dtk.toml": "formt = 1"})
    with pytest.raises(BadConfig, match=r"dtk.toml at HEAD: Unknown key `formt`"):
        load(tmp_path, None, "HEAD")


def test_an_unknown_revision(tmp_path, commit):
    commit({"dtk.toml": "strict = true"})
    with pytest.raises(GitError, match="The revision `nowhere` is not in this clone"):
        load(tmp_path, None, "nowhere")


def test_listed_files_must_be_there(tmp_path):
    (tmp_path / "dtk.toml").write_text('formats = ["house.yaml"]')
    config = load(tmp_path)
    with pytest.raises(Unreadable, match=r"This file does not exist, but .*dtk.toml names it"):
        read_listed(config, "house.yaml")


def test_listed_files_must_be_no_links_out_of_the_folder(tmp_path):
    inner = tmp_path / "inner"
    inner.mkdir()
    (inner / "dtk.toml").write_text('formats = ["house.yaml"]')
    (inner / "house.yaml").symlink_to("/etc/hostname")
    with pytest.raises(BadConfig, match="a link that leads out"):
        read_listed(load(inner), "house.yaml")
