"""What PyTorch's signatures name can be given by that name, or is refused as a gap.

A TypeError for a keyword of PyTorch's would look like the candidate's own mistake.
"""

import importlib
import inspect
import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import torch_lite

RECORDED = json.loads(
    Path(__file__)
    .parents[2]
    .joinpath("bench-runner", "bench_runner", "data", "torch_names.json")
    .read_text("utf-8")
)["names"]
SPACES = (
    "torch",
    "torch.Tensor",
    "torch.amp",
    "torch.autograd.functional",
    "torch.distributions",
    "torch.func",
    "torch.linalg",
    "torch.fft",
    "torch.nn",
    "torch.nn.functional",
    "torch.nn.init",
    "torch.nn.utils",
    "torch.nn.utils.parametrize",
    "torch.special",
    "torch.utils.checkpoint",
    "torch.utils.data",
)
# Names that stand in docstrings only, that came after the benchmark's PyTorch, or that name what
# support.toml calls missing.
_NOT_TAKEN = {
    "input", "out_dtype", "memory_format", "iterable",
    ("cholesky_inverse", "L"), ("cholesky_solve", "B"), ("cholesky_solve", "L"),
    ("lu_solve", "b"), ("map_", "b"),
    ("new", "cls"), ("new", "storage"), ("new", "other"), ("new", "size"),
    ("set_num_interop_threads", "num"), ("narrow_copy", "dimension"), ("resize_as_", "tensor"),
    ("unsafe_split", "split_size_or_sections"),
    ("matrix_exp", "A"), ("orgqr", "tau"), ("triangular_solve", "b"),
    ("broadcast_to", "shape"), ("copy_", "src"), ("div", "value"), ("div_", "value"),
    ("divide_", "value"),
    ("dot", "other"), ("floor_divide_", "value"), ("fmod_", "divisor"), ("index_copy", "tensor2"),
    ("masked_scatter", "tensor"), ("mul_", "value"), ("multiply_", "value"),
    ("narrow", "dimension"), ("remainder_", "divisor"), ("requires_grad_", "mode"),
    ("searchsorted", "values"), ("set_", "size"), ("set_", "storage_offset"), ("set_", "stride"),
    ("set_num_threads", "num"), ("take", "indices"), ("to", "other"),
    ("true_divide_", "value"), ("type_as", "tensor"), ("where", "y"),
}  # fmt: skip


def owner_of(space: str) -> object:
    if space == "torch.Tensor":
        return torch_lite.Tensor
    return importlib.import_module(space.replace("torch", "torch_lite", 1))


def operations(space: str) -> Iterator[tuple[str, Callable, list[str]]]:
    """Name, operation and PyTorch's parameters of everything in a space that can be called."""
    own = owner_of(space)
    there = set(dir(own))
    for name, parameters in RECORDED[space].items():
        if parameters is not None and name in there and callable(getattr(own, name)):
            operation = getattr(own, name)
            operation = operation.__init__ if inspect.isclass(operation) else operation
            yield name, operation, [p for p in parameters.split() if not p.startswith("*")]


def lacking(name: str, operation: Callable, wanted: list[str]) -> list[str]:
    """The parameters that an operation does not know; one with **keywords looks at each itself."""
    inner = inspect.unwrap(operation)
    own = inspect.signature(inner).parameters
    if any(p.kind is inspect.Parameter.VAR_KEYWORD for p in own.values()):
        return []
    taken = {*own, *_NOT_TAKEN, *(["out"] if inner is not operation else [])}
    return [p for p in wanted if p not in taken and (name, p) not in _NOT_TAKEN]


@pytest.mark.parametrize("space", SPACES)
def test_operations_take_the_parameters_of_pytorchs(space: str) -> None:
    found = {name: lacking(name, *rest) for name, *rest in operations(space)}
    assert len(found) > 3
    assert {name: names for name, names in found.items() if names} == {}
