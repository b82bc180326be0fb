"""Differences that stay, each with its reason. A test that could see one is not explained by it."""

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Explanation:
    """A difference that is expected where a step and what differs both match."""

    step: re.Pattern
    problem: re.Pattern
    reason: str


def _explain(step: str, problem: str, reason: str) -> Explanation:
    return Explanation(re.compile(step), re.compile(problem), reason)


EXPLAINED = [
    _explain(
        r"autograd\.grad\(",
        r"^strides: ",
        "the strides of a gradient that is in no .grad follow PyTorch's choice of formula",
    ),
    _explain(
        "",
        r"^value: .* after (ZeroDivisionError|index )",
        "an error in the middle stops PyTorch's loop when some elements are written",
    ),
    _explain(
        r"(std|var)_mean\(",
        r"^value: .*(inf|nan)",
        "of infinities PyTorch's running mean makes NaN, or not, by the order of its additions",
    ),
    _explain(
        "out=",
        "Trying to resize storage that is not resizable",
        "to compare, these tests look at PyTorch's memory with NumPy, which fixes its size",
    ),
    _explain(
        r"\.view\(torch\.",
        r"self\.stride\(-1\) must be 1",
        "NumPy keeps no strides of arrays without elements",
    ),
    _explain(
        r"np\.array\(",
        r"^dtype: torch\.float32 instead of torch\.float64",
        "with an array of 0 dimensions PyTorch does what its NumPy does; we do what NumPy 1 does",
    ),
    _explain(
        "einsum",
        "^strides: ",
        "dimensions of size 1 let PyTorch multiply element by element instead of by matrices",
    ),
    _explain(
        "",
        r"(^requires_grad: False instead of True of torch\.(u?int|bool)|INTERNAL ASSERT"
        r"|created in no_grad mode and is being modified .* returns multiple views)",
        "PyTorch lets integers that were written by a comparison require grad, and fails inside",
    ),
    _explain(
        r"\.copy_\(",
        "does not raise RuntimeError: unsupported operation: some elements",
        "NumPy and PyTorch give dimensions of size 1 different strides",
    ),
    _explain(
        r"\.grad\(",
        "Expected a proper Tensor but got None",
        "PyTorch's own failure where a norm has no derivative",
    ),
    _explain(
        r"\.tri[lu]_\(",
        r"refers to a single memory location",
        "triangles of expanded tensors: PyTorch writes one place several times, in no set order",
    ),
]


def explanation(step: str, problem: str) -> str | None:
    """The reason of an explained difference; None when there is none."""
    for entry in EXPLAINED:
        if entry.step.search(step) and entry.problem.search(problem):
            return entry.reason
    return None
