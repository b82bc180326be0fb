"""Differences that stay: each of one kind, proved of the tensors where the text does not say it.

What PyTorch leaves undefined, what a processor or NumPy decides, and a few of its failures that
nobody builds upon. `test_explained` shows of each that it does not explain its neighbours.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import torch


@dataclass(frozen=True)
class Found:
    """A difference: the step, what differs, the program, and the names of both libraries."""

    step: str
    problem: str
    program: str
    real: dict
    lite: dict

    def operand(self) -> torch.Tensor | None:
        """PyTorch's tensor that the step names first."""
        for name, index in re.findall(r"\b([tru]\d+)(?:\[(\d)\](?!\]))?", _right_side(self.step)):
            value = self.real.get(name)
            value = value[int(index)] if isinstance(value, (tuple, list)) and index else value
            if isinstance(value, torch.Tensor):
                return value
        return None


def _right_side(step: str) -> str:
    return re.sub(r"^(with torch\.no_grad\(\): )?(\w+ = )?", "", step)


@dataclass(frozen=True)
class Explanation:
    """A difference that is expected where all the texts match and the proof holds."""

    reason: str
    step: re.Pattern
    problem: re.Pattern
    program: re.Pattern
    proof: Callable[[Found], bool]


def _explain(
    reason: str,
    step: str = "",
    problem: str = "",
    program: str = "",
    proof: Callable[[Found], bool] = lambda found: True,
) -> Explanation:
    return Explanation(
        reason, re.compile(step, re.S), re.compile(problem, re.S), re.compile(program), proof
    )


# Proofs ---------------------------------------------------------------------------------------


def _lies_over_itself(tensor: torch.Tensor | None) -> bool:
    """Whether several elements of a tensor are one place in memory."""
    if tensor is None or not tensor.numel():
        return False
    places = torch.zeros(tensor.shape, dtype=torch.int64)
    for dim, (size, stride) in enumerate(zip(tensor.shape, tensor.stride(), strict=True)):
        places += (torch.arange(size) * stride).reshape([-1] + [1] * (tensor.ndim - dim - 1))
    return places.unique().numel() < places.numel()


def _writes_over_itself(found: Found) -> bool:
    return _lies_over_itself(found.operand())


def _is_expanded(found: Found) -> bool:
    tensor = found.operand()
    return tensor is not None and any(
        stride == 0 and size > 1 for stride, size in zip(tensor.stride(), tensor.shape, strict=True)
    )


def _is_empty(found: Found) -> bool:
    tensor = found.operand()
    return tensor is not None and not tensor.numel()


def _has_size_1(found: Found) -> bool:
    tensor = found.operand()
    return tensor is not None and 1 in tensor.shape


def _has(test: Callable) -> Callable[[Found], bool]:
    def proof(found: Found) -> bool:
        tensor = found.operand()
        return tensor is not None and tensor.is_floating_point() and bool(test(tensor).any())

    return proof


def _only_zeros(found: Found) -> bool:
    """Whether the gradient in question is 0 throughout."""
    reference = re.search(r" in (\w+)(?:\[(\d+)\])?$", found.problem)
    value = found.real.get(reference[1] if reference else "d")
    if reference and reference[2] and isinstance(value, (tuple, list)):
        value = value[int(reference[2])]
    if found.problem.startswith("grad's") and isinstance(value, torch.Tensor):
        value = value.grad
    values = value if isinstance(value, (tuple, list)) else [value]
    wrong = [v for v in values if v is not None]
    return any(not np.any(v.detach().numpy()) for v in wrong)


_WRITE = r"^(with torch\.no_grad\(\): )?(\w+ = )?\w+(\[\d\])?(\.\w+_\(|(\[.*\])? [-+*/%]{0,2}= )"
_BACKWARD = r"backward\(|\.grad\("

EXPLAINED = [
    _explain(
        "the strides of a gradient that is in no .grad follow PyTorch's choice of formula",
        step=r"^d = torch\.autograd\.grad\(",
        problem="^strides: ",
    ),
    _explain(
        "an index out of range stops PyTorch's loop when some elements are written",
        step=r"\.index_(add|fill|copy)_\(|^\w+(\[\d\])?\[.*\] [-+*]?= ",
        problem=r"^value: .* after .*out of (bounds|range)",
    ),
    _explain(
        "to resize a result in memory that a step of the program has shown to NumPy",
        step="out=",
        problem="Trying to resize storage that is not resizable",
        program=r"numpy\(\)",
    ),
    _explain(
        "NumPy keeps no strides of arrays without elements",
        step=r"\.view\(torch\.",
        problem=r"self\.stride\(-?\d+\) must be (1|divisible)",
        proof=_is_empty,
    ),
    _explain(
        "PyTorch sorts its copy of an expanded tensor in place, where rows are one memory",
        step=r"median\(",
        problem="^value: ",
        proof=_is_expanded,
    ),
    _explain(
        "a tensor whose elements share places in memory is written: undefined in PyTorch",
        problem="^value: ",
        step=_WRITE,
        proof=_writes_over_itself,
    ),
    _explain(
        "a derivative that reads a tensor which was written through .data, behind the graph's back",
        step=_BACKWARD,
        problem="value: ",
        program=r"\.data\b",
    ),
    _explain(
        "of vectors of two types PyTorch rounds parts of the result in the narrower one",
        step="binary_cross_entropy_with_logits|BCEWithLogits|triplet_margin|kl_div|cosine_sim",
        problem=r"^value: np\.float(32|64)\(.* units\)",
    ),
    _explain(
        "the same of gradients",
        step=_BACKWARD,
        problem=r"value: np\.float64\(.* units\)",
        program="binary_cross_entropy_with_logits|BCEWithLogits|triplet_margin_loss|kl_div|KLDiv",
    ),
    _explain(
        "slices with NaN are equal to nothing, and stand in another order",
        step=r"unique\(.*dim=",
        problem="^(shape|value): ",
        proof=_has(torch.isnan),
    ),
    _explain(
        "both refuse a derivative that PyTorch lacks; it does so before other gradients are kept",
        step=_BACKWARD,
        problem="^grad: .* after derivative for",
    ),
    _explain(
        "PyTorch's gelu of an infinity is NaN or not by the place of the element in its vectors",
        step="gelu|GELU",
        problem=r"^value: np\.float\d+\((inf|-inf|nan|-?0\.0)\)",
        proof=_has(torch.isinf),
    ),
    _explain(
        "PyTorch's derivative of hardshrink at NaN is 0 or not by the place in its vectors",
        step=_BACKWARD,
        problem=r"value: np\.float\d+\((nan|-?0\.0)\) instead of np\.float\d+\((nan|-?0\.0)\)",
        program=r"\bhardshrink\(",
        proof=lambda found: "'odd'" in found.program,
    ),
    _explain(
        "PyTorch cuts the second graph where it knows a gradient to be 0",
        step=r"create_graph",
        problem="requires_grad: (True|False) instead of",
        proof=_only_zeros,
    ),
    _explain(
        "integers that are written from what requires grad come to require grad in PyTorch",
        problem=r"^requires_grad: False instead of True of torch\.(u?int|bool)",
    ),
    _explain(
        "dimensions of size 1 have other strides in NumPy, which decide the order of the others",
        step="einsum",
        problem="^strides: ",
        proof=_has_size_1,
    ),
    _explain(
        "PyTorch's derivative of a deviation writes into the zeros of a sign's",
        step=_BACKWARD,
        problem="ZeroTensors are immutable",
    ),
    _explain("a failure inside PyTorch, by its own words", problem="INTERNAL ASSERT"),
]


def explanation(found: Found) -> str | None:
    """The reason of an explained difference; None when there is none."""
    for entry in EXPLAINED:
        texts = (
            (entry.step, found.step),
            (entry.problem, found.problem),
            (entry.program, found.program),
        )
        if all(pattern.search(text) for pattern, text in texts) and entry.proof(found):
            return entry.reason
    return None
