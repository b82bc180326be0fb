"""What a found difference is, and proofs, of its tensors, that it is of an explained kind."""

import math
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


def lies_over_itself(tensor: torch.Tensor | None) -> bool:
    """Whether several elements of a tensor are one place in memory."""
    if tensor is None or not tensor.numel():
        return False
    places = torch.zeros(tensor.shape, dtype=torch.int64)
    for dim, (size, stride) in enumerate(zip(tensor.shape, tensor.stride(), strict=True)):
        places += (torch.arange(size) * stride).reshape([-1] + [1] * (tensor.ndim - dim - 1))
    return places.unique().numel() < places.numel()


def writes_over_itself(found: Found) -> bool:
    return lies_over_itself(found.operand())


def is_expanded(found: Found) -> bool:
    tensor = found.operand()
    return tensor is not None and any(
        stride == 0 and size > 1 for stride, size in zip(tensor.stride(), tensor.shape, strict=True)
    )


def has_no_strides(found: Found) -> bool:
    """Whether the dimension whose stride is refused has size 1, or there is no element at all."""
    tensor = found.operand()
    dim = re.search(r"self\.stride\((-?\d+)\)", found.problem)
    return tensor is not None and (not tensor.numel() or tensor.shape[int(dim[1])] == 1)


def has_size_1(found: Found) -> bool:
    tensor = found.operand()
    return tensor is not None and 1 in tensor.shape


def lies_both_ways(found: Found) -> bool:
    """Whether images lie in rows and in channels_last at once: all that parts them has size 1."""
    tensor = found.operand()
    if tensor is None or tensor.ndim != 4 or not tensor.is_contiguous():
        return False
    return tensor.is_contiguous(memory_format=torch.channels_last)


def has_singular_matrix(found: Found) -> bool:
    """Whether the gradient in question is of matrices of which one has not its full rank."""
    reference = re.search(r" in (\w+)$", found.problem)
    value = found.real.get(reference[1]) if reference else None
    if not isinstance(value, torch.Tensor) or value.ndim < 2 or not value.numel():
        return False
    ranks = torch.linalg.matrix_rank(value.detach())
    return bool((ranks < min(value.shape[-2:])).any())


def has(test: Callable) -> Callable[[Found], bool]:
    def proof(found: Found) -> bool:
        tensor = found.operand()
        return tensor is not None and tensor.is_floating_point() and bool(test(tensor).any())

    return proof


def only_zeros(found: Found) -> bool:
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


def numbers(found: Found) -> tuple[float, float]:
    """What torch-lite has, and what PyTorch has."""
    got, want = re.search(r"\((\S+)\) instead of np\.float\d+\((\S+)\)", found.problem).groups()
    return float(got), float(want)


def agree_in_single_precision(found: Found) -> bool:
    got, want = numbers(found)
    return abs(got - want) <= 4 * 2.0**-24 * abs(want)


def adds_one_element(found: Found) -> bool:
    """Whether one element is added everywhere, and the sums differ by no more than a rounding."""
    name = re.search(r"(?:add|sub)_?\((?:\w+, )?(\w+),", found.step)
    other = found.real.get(name[1]) if name else None
    got, want = numbers(found)
    is_one = isinstance(other, torch.Tensor) and other.numel() == 1
    return is_one and abs(got - want) <= 1.25 * 2.0**-23 * abs(want)


def has_logarithm_of_residue(found: Found) -> bool:
    """Whether there is a logarithm of next to nothing: its derivative is above 20,000."""
    return any(
        isinstance(value, torch.Tensor) and value.ndim == 0 and bool(value < -10)
        for value in found.real.values()
    )


def lies_in_tail_of_gelu(found: Found) -> bool:
    """Whether a value is so low that `1 + tanh` has lost the digits in which the two differ."""
    got, want = numbers(found)
    values = [v for v in found.real.values() if isinstance(v, torch.Tensor)]
    low = min(float(v.detach().min()) for v in values if v.is_floating_point() and v.numel())
    left = 1 + math.tanh(math.sqrt(2 / math.pi) * (low + 0.044715 * low**3))
    bits = 53 if "float64" in found.problem else 24
    return low < -2 and abs(got - want) <= 2.0**-bits * abs(want) / max(left, 2.0**-bits)


def shows_bits_of_nan(found: Found) -> bool:
    """Whether NaN was written, and what differs is a tensor of another type."""
    written = found.operand()
    shown = re.search(r" in (\w+)$", found.problem)
    other = found.real.get(shown[1]) if shown else None
    if written is None or not isinstance(other, torch.Tensor) or other.dtype == written.dtype:
        return False
    return has(torch.isnan)(found)
