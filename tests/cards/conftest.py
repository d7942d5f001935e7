import pytest

from dtk.cards.build import read_sheets
from dtk.cards.database import Database, load_database
from dtk.cards.sheets import Sheet
from dtk.files.places import data_folder


@pytest.fixture(scope="session")
def db() -> Database:
    return load_database()


@pytest.fixture(scope="session")
def sheets() -> list[Sheet]:
    return read_sheets(data_folder("carddb"))
