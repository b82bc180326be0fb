"""What random programs are made of: tables of operation templates, one module a family.

A template is a line of Python with slots in braces (`native.slots` fills them) and alternatives in
guillemets, parted by blanks: `{x}.«exp log»()` is two templates. A line that is no expression is a
statement, such as a write. Each family says how far its floating-point results may lie apart.
"""

import itertools
import re
from dataclasses import dataclass

import torch_lite
from native.operations import (
    elementwise,
    gradients,
    joining,
    layers,
    picking,
    products,
    random,
    reductions,
    shapes,
    writing,
)

_ALTERNATIVES = re.compile("«([^»]*)»")
_NAMED = re.compile(r"\b(torch(?:\.linalg|\.special)?|F|nn|\})\.(\w+)")
_SPACES = {
    "torch": torch_lite,
    "torch.linalg": torch_lite.linalg,
    "torch.special": torch_lite.special,
    "F": torch_lite.nn.functional,
    "nn": torch_lite.nn,
    "}": torch_lite.Tensor,
}


ABSENT: list[str] = []  # templates left out, for the line that says how many


@dataclass(frozen=True)
class Operation:
    """One template: its text, and the most by which results may differ.

    `ulps` counts units in the last place of the expected value; no unit is smaller than that of
    `floor` times the greatest value that took part, for sums whose terms cancel.
    """

    template: str
    ulps: float
    floor: float


def _expanded(line: str) -> list[str]:
    parts = _ALTERNATIVES.split(line)
    choices = [[part] if k % 2 == 0 else part.split() for k, part in enumerate(parts)]
    return ["".join(chosen) for chosen in itertools.product(*choices)]


def _read(tables: dict) -> list[Operation]:
    found = {}
    for (ulps, floor), table in tables.items():
        for line in filter(None, map(str.strip, table.splitlines())):
            for template in _expanded(line):
                if _is_absent(template):
                    ABSENT.append(template)
                else:
                    found[template] = Operation(template, ulps, floor)
    return list(found.values())


def _is_absent(template: str) -> bool:
    """Whether torch-lite lacks a name of the template altogether: nothing to compare."""
    return not all(hasattr(_SPACES[space], name) for space, name in _NAMED.findall(template))


FAMILIES = {
    module.__name__.rpartition(".")[2]: _read(module.TABLES)
    for module in (
        elementwise, joining, layers, picking, products, random, reductions, shapes, writing
    )
}  # fmt: skip
GRADIENTS = _read(gradients.TABLES)
EVERY = [operation for family in FAMILIES.values() for operation in family]
