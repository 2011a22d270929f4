"""Cuts parts out of a model in the ONNX format, without the package for that (40 MB).

A model is a protobuf message: fields, each with a number. Its graph is a list
of nodes, which take tensors and give tensors, of constant tensors, and of what
goes in and comes out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

_GRAPH = 7
_NODE, _CONSTANT, _INPUT, _OUTPUT = 1, 5, 11, 12
_NODE_TAKES, _NODE_GIVES, _CONSTANT_NAME, _VALUE_NAME = 1, 2, 8, 1
_VARINT, _LONG, _BYTES, _SHORT = 0, 1, 2, 5
_A_FLOAT_TENSOR = bytes([0x12, 4, 0x0A, 2, 0x08, 1])

Field = tuple[int, memoryview, memoryview]
"""Its number, what is in it, and the whole of it."""


class Graph:
    """A model that parts can be cut out of."""

    def __init__(self, model: bytes) -> None:
        fields = list(_fields(memoryview(model)))
        self._around = b"".join(bytes(whole) for number, _, whole in fields if number != _GRAPH)
        graph = [field for _, inside, _ in _numbered(fields, _GRAPH) for field in _fields(inside)]
        self._nodes = [
            (_names(inside, _NODE_TAKES), _names(inside, _NODE_GIVES), whole)
            for _, inside, whole in _numbered(graph, _NODE)
        ]
        self._constants = {
            _names(inside, _CONSTANT_NAME)[0]: whole
            for _, inside, whole in _numbered(graph, _CONSTANT)
        }
        self._values = {
            _names(inside, _VALUE_NAME)[0]: whole
            for number, inside, whole in graph
            if number in (_INPUT, _OUTPUT)
        }

    def part(self, takes: Iterable[str], gives: Iterable[str]) -> bytes:
        """A model that computes some tensors from others (of floats, where nobody says)."""
        given = {name.encode() for name in takes}
        wanted = {name.encode() for name in gives}
        needed, nodes = set(wanted), []
        for node_takes, node_gives, whole in reversed(self._nodes):
            if not needed.isdisjoint(node_gives):
                needed.update(set(node_takes) - given)
                nodes.append(whole)
        constants = [whole for name, whole in self._constants.items() if name in needed]
        inputs = [self._value(_INPUT, name) for name in sorted(given)]
        outputs = [self._value(_OUTPUT, name) for name in sorted(wanted)]
        title = _field(2, b"part")
        return self._around + _field(
            _GRAPH, b"".join([*reversed(nodes), title, *constants, *inputs, *outputs])
        )

    def _value(self, number: int, name: bytes) -> bytes | memoryview:
        return self._values.get(name) or _field(number, _field(1, name) + _A_FLOAT_TENSOR)


def _fields(message: memoryview) -> Iterator[Field]:
    at = 0
    while at < len(message):
        start = at
        key, at = _varint(message, at)
        kind = key & 7
        if kind == _BYTES:
            size, at = _varint(message, at)
        elif kind == _VARINT:
            size, at = 0, _varint(message, at)[1]
        else:
            size = {_LONG: 8, _SHORT: 4}[kind]
        yield key >> 3, message[at : at + size], message[start : at + size]
        at += size


def _varint(message: memoryview, at: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        byte = message[at]
        value |= (byte & 127) << shift
        shift, at = shift + 7, at + 1
        if byte < 128:
            return value, at


def _numbered(fields: Iterable[Field], number: int) -> Iterator[Field]:
    return (field for field in fields if field[0] == number)


def _names(message: memoryview, number: int) -> list[bytes]:
    return [bytes(inside) for _, inside, _ in _numbered(_fields(message), number)]


def _field(number: int, value: bytes) -> bytes:
    return _written(number << 3 | _BYTES) + _written(len(value)) + value


def _written(number: int) -> bytes:
    written = bytearray()
    while number > 127:
        written.append(number & 127 | 128)
        number >>= 7
    return bytes([*written, number])
