"""A store on a folder of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from store_help import OpenStore

from kidsdice.services.paths import Paths
from kidsdice.services.scores import Store


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return Paths.at(tmp_path / "data")


@pytest.fixture
def open_store(paths: Paths) -> Iterator[OpenStore]:
    """Open a store on the test's folder, as often as wanted."""
    stores: list[Store] = []

    def open_one() -> Store:
        stores.append(Store(paths))
        stores[-1].start()
        return stores[-1]

    yield open_one
    for store in stores:
        assert store.close(timeout=10), "the store's thread did not end"


@pytest.fixture
def store(open_store: OpenStore) -> Store:
    return open_store()
