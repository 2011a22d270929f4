"""An explicit map whose values are imported when they are first asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Generic, TypeVar, cast

V = TypeVar("V")


class LazyMap(Mapping[str, V], Generic[V]):
    """Id -> what stands at ``module:name`` (or the module itself).

    So the first picture waits for no game, no board and no rules book.
    """

    def __init__(self, places: Mapping[str, str]) -> None:
        self._places = dict(places)
        self._found: dict[str, V] = {}

    def __getitem__(self, id: str) -> V:
        if id not in self._found:
            module, _, name = self._places[id].partition(":")
            found = import_module(module)
            self._found[id] = cast(V, getattr(found, name) if name else found)
        return self._found[id]

    def __contains__(self, id: object) -> bool:
        return id in self._places

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)
