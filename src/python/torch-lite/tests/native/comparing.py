"""What of two values must be the same: numbers, type, shape, strides, place in the graph.

Small differences that the operation's tolerance allows are written over with PyTorch's numbers, so
that the next step starts from the same values in both and its own tolerance is all it needs.
"""

import numpy as np
import torch

import torch_lite
from torch_lite._graph import Step

BITS = {"float16": 11, "float32": 24, "float64": 53, "complex64": 24, "complex128": 53}


def numbers_of(value: torch.Tensor) -> np.ndarray:
    """The numbers of a PyTorch tensor, copied: memory that NumPy looks at cannot grow any more."""
    return value.detach().clone().resolve_conj().resolve_neg().numpy(force=True)


def largest(values: list[np.ndarray]) -> float:
    """The greatest finite magnitude among floating-point arrays."""
    best = 0.0
    for array in values:
        if array.dtype.kind in "fc" and array.size:
            sizes = np.abs(array)
            finite = sizes[np.isfinite(sizes)]
            best = max(best, float(finite.max())) if finite.size else best
    return best


class Comparison:
    """Compares by one operation's tolerance; `scale` is the greatest value that took part.

    `agreed` are the numbers of both, by the id of torch-lite's tensor, that an earlier step has
    found close, and that were not levelled because a derivative looks for them. `is_level` tells
    whether this comparison has left none that differ.
    """

    def __init__(self, ulps: float, floor: float, scale: float, agreed: dict[int, bytes]):
        self.ulps = ulps
        self.floor = floor
        self.scale = scale
        self.agreed = agreed
        self.is_level = True

    def problem(self, want: object, got: object) -> str | None:
        """What differs; None when nothing does."""
        if isinstance(want, torch.Tensor):
            if not isinstance(got, torch_lite.Tensor):
                return f"kind: {type(got).__name__} instead of a tensor"
            return self.of_tensors(want, got)
        if isinstance(got, torch_lite.Tensor):
            return f"kind: a tensor instead of {type(want).__name__}"
        if isinstance(want, (list, tuple)):
            if not isinstance(got, (list, tuple)) or len(want) != len(got):
                return f"kind: {got!r} instead of {want!r}"
            if isinstance(want, list) is not isinstance(got, list):
                return f"kind: {type(got).__name__} instead of {type(want).__name__}"
            found = (self.problem(w, g) for w, g in zip(want, got, strict=True))
            return next(filter(None, found), None)
        if isinstance(want, np.ndarray):
            if not isinstance(got, np.ndarray) or got.dtype != want.dtype:
                return f"kind: {got!r} instead of {want!r}"
            return self.of_numbers(want, got)
        if isinstance(want, (float, complex)) and type(got) is type(want):
            return self.of_numbers(np.asarray(want), np.asarray(got))
        if str(got) != str(want):
            return f"value: {got!r} instead of {want!r}"
        return None

    def of_tensors(self, want: torch.Tensor, got: "torch_lite.Tensor") -> str | None:
        """What differs between two tensors."""
        if str(got.dtype) != str(want.dtype):
            return f"dtype: {got.dtype} instead of {want.dtype}"
        if tuple(got.shape) != tuple(want.shape):
            return f"shape: {tuple(got.shape)} instead of {tuple(want.shape)}"
        if got.requires_grad is not want.requires_grad:
            return (
                f"requires_grad: {got.requires_grad} instead of {want.requires_grad} "
                f"of {want.dtype}"
            )
        leaves = is_leaf(want), is_leaf(got)
        if leaves[0] != leaves[1]:
            return f"is_leaf: {leaves[1]} instead of {leaves[0]}"
        grad = want.grad if leaves[0] is True else None
        if (got.grad is None) is not (grad is None):
            return f"grad: {got.grad} instead of {want.grad}"
        numbers = numbers_of(want)
        if _is_sought(got):
            problem = self.of_sought(numbers, got)
        else:
            problem = self.of_numbers(numbers, got._array)
        return problem or _of_strides(want, got)

    def of_sought(self, want: np.ndarray, got: "torch_lite.Tensor") -> str | None:
        """What differs between numbers of which none may be levelled."""
        pair = want.tobytes() + got._array.tobytes()
        if self.agreed.get(id(got)) == pair:
            return None
        self.agreed[id(got)] = pair
        if want.tobytes() != got._array.tobytes():
            self.is_level = False
        return self.of_numbers(want, got._array.copy())

    def of_numbers(self, want: np.ndarray, got: np.ndarray) -> str | None:
        """What differs between numbers; small differences are levelled."""
        if want.shape != got.shape:
            return f"shape: {got.shape} instead of {want.shape}"
        same = (want == got) | ((want != want) & (got != got))
        if same.all():
            if want.dtype.kind == "f" and got.flags.writeable:
                # -0.0 and 0.0 are equal, their inverses not; the bits of a NaN are the processor's.
                np.copyto(got, want, where=(want == 0) | (want != want))
            return None
        kind = want.dtype.name
        if kind not in BITS:
            return _first(same, want, got)
        with np.errstate(all="ignore"):
            scale = max(largest([want]), self.scale)
            unit = np.maximum(np.abs(want), self.floor * scale) * 2.0 ** (1 - BITS[kind])
            close = np.abs(got - want) <= self.ulps * np.maximum(unit, np.finfo(want.dtype).tiny)
        close &= np.isfinite(want)
        if not (same | close).all():
            return _first(same | close, want, got)
        if got.flags.writeable:
            np.copyto(got, want)
        return None


# Derivatives that look for the result among the elements it came from, and views of such results.
_EXTREMES = frozenset(("amax", "amin", "max", "min"))
_VIEWS = frozenset(("squeeze", "view", "unsqueeze"))


def _is_sought(value: "torch_lite.Tensor") -> bool:
    """Whether a derivative finds this extreme by its exact value, which no rounding may replace.

    What it was picked from may be inside an operation, out of reach: singular values, sums of rows.
    """
    place = value._node
    while isinstance(place, Step) and place.operation in _VIEWS:
        place = place.edges[0][0]
    return isinstance(place, Step) and place.operation in _EXTREMES


def is_leaf(value: object) -> object:
    """Whether a tensor is a leaf, or that it refuses to say so."""
    try:
        return value.is_leaf
    except RuntimeError:
        return "RuntimeError"


def _of_strides(want: torch.Tensor, got: "torch_lite.Tensor") -> str | None:
    """What differs in how elements are laid out; dimensions of size 1 say nothing."""
    if want.numel() == 0 or (got.is_contiguous() and want.is_contiguous()):
        return None
    steps = zip(got.shape, got.stride(), want.stride(), strict=True)
    if all(size == 1 or a == b for size, a, b in steps):
        return None
    return f"strides: {got.stride()} instead of {want.stride()}"


def _first(same: np.ndarray, want: np.ndarray, got: np.ndarray) -> str:
    at = np.unravel_index(int(np.argmin(same)), same.shape)
    a, b = want[at], got[at]
    units = ""
    if want.dtype.name in BITS and np.isfinite(a) and np.isfinite(b) and a != 0:
        units = f" ({abs(b - a) / abs(a) * 2.0 ** (BITS[want.dtype.name] - 1):.3g} units)"
    return f"value: {got[at]!r} instead of {want[at]!r} at {tuple(map(int, at))}{units}"
