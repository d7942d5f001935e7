"""Queries to git, in real repositories with unfriendly names."""

import subprocess

import pytest

from dtk.cli import git
from dtk.cli.git import GitError, changed_files, file_at


class Repository:
    """A git repository to play with."""

    def __init__(self, path):
        self.path = path
        self.git("init", "-q", "-b", "main")
        self.commit({"decks/a.yaml": "a\n", "decks/b.yaml": "b\n", "decks/gone.yaml": "c\n"})

    def git(self, *arguments):
        who = ("-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "protocol.file.allow=always")
        subprocess.run(["git", "-C", self.path, *who, *arguments], check=True, capture_output=True)

    def write(self, files):
        for name, text in files.items():
            (self.path / name).parent.mkdir(parents=True, exist_ok=True)
            (self.path / name).write_text(text)

    def commit(self, files):
        self.write(files)
        self.git("add", "-A")
        self.git("commit", "-q", "--allow-empty", "-m", "x")

    def changed(self, since, folder=""):
        return [path.relative_to(self.path).as_posix() for path in changed_files(since, self.path / folder)]


@pytest.fixture
def repository(tmp_path):
    (tmp_path / "repository").mkdir()
    return Repository(tmp_path / "repository")


def test_nothing_changed(repository):
    assert repository.changed("HEAD") == []


def test_committed_staged_and_changed_files_count(repository):
    repository.git("checkout", "-q", "-b", "work")
    repository.commit({"decks/new.yaml": "x\n"})
    repository.write({"decks/a.yaml": "changed\n", "decks/staged.yaml": "x\n", "decks/untracked.yaml": "x\n"})
    repository.git("add", "decks/staged.yaml")
    (repository.path / "decks/gone.yaml").unlink()
    assert repository.changed("main") == ["decks/a.yaml", "decks/new.yaml", "decks/staged.yaml"]
    assert repository.changed("main", "decks") == repository.changed("main")


def test_a_renamed_file_counts_under_its_new_name(repository):
    repository.git("mv", "decks/a.yaml", "decks/z.yaml")
    assert repository.changed("HEAD") == ["decks/z.yaml"]


def test_what_changed_on_the_other_branch_does_not_count(repository):
    repository.git("checkout", "-q", "-b", "work")
    repository.commit({"decks/mine.yaml": "x\n"})
    repository.git("checkout", "-q", "main")
    repository.commit({"decks/theirs.yaml": "x\n"})
    repository.git("checkout", "-q", "work")
    assert repository.changed("main") == ["decks/mine.yaml"]


@pytest.mark.parametrize(
    "name",
    [
        "-x.yaml",
        "a\nb.yaml",
        'a"b.yaml',
        "a\tb.yaml",
        "ä ö.yaml",
        "$(id).yaml",
        ":(top)a.yaml",
        "::error::x.yaml",
    ],
)
def test_unfriendly_names(repository, name):
    repository.commit({f"decks/{name}": "inside\n"})
    assert repository.changed("HEAD~1") == [f"decks/{name}"]
    assert file_at("HEAD", f"decks/{name}", repository.path) == b"inside\n"


def test_the_repositorys_own_settings_do_not_change_the_answer(repository):
    for setting in (
        "diff.relative=true",
        "diff.noprefix=true",
        "core.quotePath=true",
        "diff.external=/bin/false",
    ):
        repository.git("config", *setting.split("="))
    repository.write({"decks/a.yaml": "changed\n", "b.yaml": "x\n"})
    repository.git("add", "-A")
    assert repository.changed("HEAD", "decks") == ["b.yaml", "decks/a.yaml"]


@pytest.mark.parametrize("revision", ["--output=evil", "-", "", "a\nb", "x" * 201, "\x1b[31m"])
def test_what_can_not_be_a_revision(repository, revision):
    for ask in (
        lambda: changed_files(revision, repository.path),
        lambda: file_at(revision, "a", repository.path),
    ):
        with pytest.raises(GitError, match="is not a revision") as caught:
            ask()
        assert str(caught.value).isprintable()
    assert not (repository.path / "evil").exists()


@pytest.mark.parametrize("revision", ["nowhere", "HEAD:decks/a.yaml", "HEAD..HEAD", "^HEAD", "HEAD~99"])
def test_unknown_revisions(repository, revision):
    with pytest.raises(GitError, match=r"The revision .* is not in this clone.* `fetch-depth: 0`"):
        changed_files(revision, repository.path)


def test_branches_without_a_common_commit(repository):
    repository.git("checkout", "-q", "--orphan", "other")
    repository.commit({"decks/a.yaml": "x\n"})
    with pytest.raises(GitError, match="This branch and `main` have no common ancestor in this clone"):
        changed_files("main", repository.path)


def test_a_shallow_clone_says_what_to_do(repository, tmp_path):
    repository.commit({"decks/a.yaml": "x\n"})
    subprocess.run(["git", "clone", "-q", "--depth=1", f"file://{repository.path}", tmp_path / "clone"], check=True)
    with pytest.raises(GitError, match="fetch-depth: 0"):
        changed_files("HEAD~1", tmp_path / "clone")


def test_a_file_at_a_revision(repository):
    repository.commit({"decks/a.yaml": "second\n"})
    assert file_at("HEAD~1", "decks/a.yaml", repository.path) == b"a\n"
    assert file_at("HEAD", "decks/a.yaml", repository.path / "decks") == b"second\n"
    assert file_at("HEAD", "decks/none.yaml", repository.path) is None
    assert file_at("HEAD", "decks/*.yaml", repository.path) is None


def test_links_folders_and_large_files_are_refused(repository):
    (repository.path / "link").symlink_to("/etc/hostname")
    repository.commit({"large": "x" * 300_000})
    for path, why in (
        ("link", "is not a file"),
        ("decks", "is not a file"),
        ("large", "is larger than 256 KiB"),
    ):
        with pytest.raises(GitError, match=f"`{path}` at `HEAD` {why}"):
            file_at("HEAD", path, repository.path)


def test_no_repository(tmp_path):
    with pytest.raises(GitError, match="not a git repository"):
        changed_files("HEAD", tmp_path)


def test_no_git(repository, monkeypatch):
    monkeypatch.setenv("PATH", str(repository.path))
    with pytest.raises(GitError, match="This needs git"):
        changed_files("HEAD", repository.path)


def test_a_git_that_does_not_answer(repository, monkeypatch, tmp_path):
    slow = tmp_path / "bin" / "git"
    slow.parent.mkdir()
    slow.write_text("#!/bin/sh\nexec /bin/sleep 9\n")
    slow.chmod(0o755)
    monkeypatch.setenv("PATH", str(slow.parent))
    monkeypatch.setattr(git, "MOST_SECONDS", 0.1)
    with pytest.raises(GitError, match="did not answer"):
        changed_files("HEAD", repository.path)
