"""What NumPy 1.26 did and NumPy 2 does otherwise, where it can be had back."""

import sys
from functools import wraps
from typing import Any


def is_newer() -> bool:
    """Whether the NumPy that is loaded is one of the second version."""
    numpy = sys.modules.get("numpy")
    return numpy is not None and int(numpy.__version__.partition(".")[0]) >= 2


def print_scalars_as_before() -> None:
    """Let `repr(numpy.float64(1))` be "1.0": NumPy 2 writes "np.float64(1.0)"."""
    if is_newer():
        sys.modules["numpy"].set_printoptions(legacy="1.25")


def replacements() -> dict[tuple[str, str], Any]:
    """(module, name) -> what a paper's files get in its place."""
    if not is_newer():
        return {}
    return {("numpy", "unique"): _unique(), ("numpy.linalg", "solve"): _solve()}


def _unique() -> Any:
    """`numpy.unique` whose inverse has one dimension: NumPy 2 gives it the array's shape."""
    new = sys.modules["numpy"].unique

    @wraps(new)
    def unique(
        ar: Any,
        return_index: bool = False,
        return_inverse: bool = False,
        return_counts: bool = False,
        axis: int | None = None,
        *,
        equal_nan: bool = True,
    ) -> Any:
        flags = (return_index, return_inverse, return_counts)
        found = new(ar, *flags, axis, equal_nan=equal_nan)
        if not return_inverse or axis is not None:
            return found
        at = 2 if return_index else 1
        return (*found[:at], found[at].reshape(-1), *found[at + 1 :])

    return unique


def _solve() -> Any:
    """`numpy.linalg.solve` for stacks of vectors: NumPy 2 takes them for one matrix."""
    numpy = sys.modules["numpy"]
    new = numpy.linalg.solve

    @wraps(new)
    def solve(a: Any, b: Any) -> Any:
        vectors = numpy.ndim(b)
        if vectors < 2 or vectors != numpy.ndim(a) - 1:
            return new(a, b)
        return new(a, numpy.asanyarray(b)[..., None])[..., 0]

    return solve
