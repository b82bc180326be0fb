"""JAX's types: 32 bits at most, and Python numbers that bend to whatever they meet."""

from typing import Any

import numpy as np

# Without x64, which papers do not switch on, wider types become these.
_CANONICAL = {
    np.dtype("f8"): np.dtype("f4"),
    np.dtype("i8"): np.dtype("i4"),
    np.dtype("u8"): np.dtype("u4"),
    np.dtype("c16"): np.dtype("c8"),
}
_WEAK = {bool: "?", int: "i4", float: "f4", complex: "c8"}


def canonical(dtype: Any) -> np.dtype:
    """The type that JAX takes for this one."""
    dtype = np.dtype(_WEAK.get(dtype, dtype))
    return _CANONICAL.get(dtype, dtype)


def type_of(value: Any) -> tuple[np.dtype, bool]:
    """Type of an operand, and whether it is weak: bends to the other operands' type."""
    if hasattr(value, "weak_type"):
        return value.dtype, value.weak_type
    if type(value) in _WEAK:
        return np.dtype(_WEAK[type(value)]), type(value) is not bool
    return canonical(np.asarray(value).dtype), False


def promoted(*operands: Any) -> tuple[np.dtype, bool]:
    """The type in which operands meet, and whether it is weak too."""
    types = [type_of(operand) for operand in operands]
    strong = [dtype for dtype, is_weak in types if not is_weak]
    weak = [dtype for dtype, is_weak in types if is_weak]
    for kind in "cfiu":
        # The first kind that any operand has decides; weak ones give way within their kind.
        of_kind = [dtype for dtype in strong if _kind(dtype) == kind]
        if of_kind:
            return _joined(kind, of_kind, strong), False
        if any(_kind(dtype) == kind for dtype in weak):
            if kind == "c":
                return np.dtype("c8"), not any(_kind(d) == "f" for d in strong)
            if kind == "i" and any(_kind(dtype) == "u" for dtype in strong):
                continue
            return next(dtype for dtype in weak if _kind(dtype) == kind), True
    return np.dtype(bool), False


def _kind(dtype: np.dtype) -> str:
    return dtype.kind


def _joined(kind: str, of_kind: list[np.dtype], strong: list[np.dtype]) -> np.dtype:
    if kind in "cf":
        return canonical(np.result_type(*of_kind))
    integers = [dtype for dtype in strong if dtype.kind in "iu"]
    return canonical(np.result_type(*integers))


def to_float(dtype: np.dtype) -> np.dtype:
    """The type of a function that has no whole results, such as exp."""
    return dtype if dtype.kind in "fc" else np.dtype("f4")
