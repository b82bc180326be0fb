"""The words in which assert_close says how two values differ: PyTorch's, letter for letter."""

import numpy as np

from torch_lite import _dtype


def number_text(actual: complex, expected: complex, rtol: float, atol: float) -> str:
    """A difference of two numbers, and how much of it the tolerances allow."""
    absolute = abs(actual - expected)
    relative = float("inf") if expected == 0 else absolute / abs(expected)
    return "\n".join(
        (
            f"Scalars are not {_wanted(rtol, atol)}!\n",
            f"Expected {expected} but got {actual}.",
            f"Absolute difference: {absolute}{_allowance(atol, rtol, atol)}",
            f"Relative difference: {relative}{_allowance(rtol, rtol, atol)}",
        )
    )


def array_text(
    actual: np.ndarray, expected: np.ndarray, matches: np.ndarray, rtol: float, atol: float
) -> str:
    """How many elements differ (`matches` is false there), and the greatest differences.

    Arrays without dimensions read like numbers.
    """
    if matches.ndim == 0:
        return number_text(actual.item(), expected.item(), rtol, atol)
    if actual.dtype.kind not in "fc":
        actual, expected = actual.astype(np.int64), expected.astype(np.int64)
    with np.errstate(all="ignore"):
        absolute = np.where(matches, 0, np.abs(actual - expected))
        size = np.abs(expected)
        if size.dtype.kind != "f":  # PyTorch divides integers in its default type
            default = _dtype.NUMPY[_dtype.default_code()]
            relative = absolute.astype(default) / size.astype(default)
        else:
            absolute = absolute.astype(size.dtype, copy=False)
            relative = absolute / size
    relative = np.where(matches, relative.dtype.type(0), relative)
    wrong = matches.size - int(np.count_nonzero(matches))
    lines = [
        f"Tensor-likes are not {_wanted(rtol, atol)}!\n",
        f"Mismatched elements: {wrong} / {matches.size} ({wrong / matches.size:.1%})",
    ]
    for kind, differences, allowed in (
        ("absolute", absolute, atol),
        ("relative", relative, rtol),
    ):
        at = np.unravel_index(int(np.argmax(differences)), differences.shape)
        index = tuple(int(i) for i in at)
        lines.append(
            f"Greatest {kind} difference: {differences[index].item()} at index {index}"
            f"{_allowance(allowed, rtol, atol)}"
        )
    return "\n".join(lines)


def _wanted(rtol: float, atol: float) -> str:
    return "equal" if rtol == 0 and atol == 0 else "close"


def _allowance(allowed: float, rtol: float, atol: float) -> str:
    return "" if rtol == 0 and atol == 0 else f" (up to {allowed} allowed)"
