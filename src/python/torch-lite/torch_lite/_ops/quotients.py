"""Kernels of division: quotients, remainders, and what they refuse."""

import numpy as np

from torch_lite._dtype import code_of_numpy, code_of_scalar
from torch_lite._ops._core import (
    B1,
    Tensor,
    not_implemented,
)
from torch_lite._quiet import quiet


def no_bool_subtraction(code: int, a: object, b: object) -> int:
    of_a = a._code if isinstance(a, Tensor) else code_of_scalar(a)
    of_b = b._code if isinstance(b, Tensor) else code_of_scalar(b)
    if of_a == B1 and of_b == B1:
        raise RuntimeError(
            "Subtraction, the `-` operator, with two bool tensors is not supported. "
            "Use the `^` or `logical_xor()` operator instead."
        )
    if of_a == B1 or of_b == B1:
        raise RuntimeError(
            "Subtraction, the `-` operator, with a bool tensor is not supported. If you are "
            "trying to invert a mask, use the `~` or `logical_not()` operator instead."
        )
    return code


def _real_numbers_only(a: np.ndarray, kernel: str) -> None:
    if a.dtype.kind in "bc":
        raise not_implemented(kernel, code_of_numpy(a.dtype))


def _no_zero_divisor(a: np.ndarray, b: np.ndarray) -> None:
    if a.size and b.dtype.kind in "iu" and not np.all(b):
        raise RuntimeError("ZeroDivisionError")


@quiet
def floor_divide_kernel(a: np.ndarray, b: np.ndarray, out=...) -> np.ndarray:
    _real_numbers_only(a, "div_floor_cpu")
    _no_zero_divisor(a, b)
    if a.dtype.kind != "f":
        return np.floor_divide(a, b, out=...)
    # PyTorch's own steps: they differ from NumPy's where the quotient is infinite.
    remainder = np.fmod(a, b, out=...)
    quotient = np.divide(np.subtract(a, remainder, out=...), b, out=...)
    quotient = np.where((remainder != 0) & ((b < 0) != (remainder < 0)), quotient - 1, quotient)
    floor = np.floor(quotient)
    floor = np.where(quotient - floor > 0.5, floor + 1, floor)
    result = np.where(quotient != 0, floor, np.copysign(np.zeros_like(quotient), a / b))
    return np.where(b == 0, a / b, result).astype(a.dtype)


@quiet
def remainder_kernel(a: np.ndarray, b: np.ndarray, out=...) -> np.ndarray:
    _real_numbers_only(a, "remainder_cpu")
    _no_zero_divisor(a, b)
    return np.remainder(a, b, out=...)


@quiet
def fmod_kernel(a: np.ndarray, b: np.ndarray, out=...) -> np.ndarray:
    if a.dtype.kind == "c":
        _real_numbers_only(a, "fmod_cpu")
    if a.dtype.kind in "bc":
        raise NotImplementedError(f"\"fmod_cpu\" not implemented for '{a.dtype}'")
    _no_zero_divisor(a, b)
    return np.fmod(a, b, out=...)


@quiet
def divide_kernel(a: np.ndarray, b: np.ndarray, out=...) -> np.ndarray:
    return np.divide(a, b, out=...)


@quiet
def trunc_divide_kernel(a: np.ndarray, b: np.ndarray, out=...) -> np.ndarray:
    if a.dtype.kind in "bc":
        raise NotImplementedError(f"\"div_trunc_cpu\" not implemented for '{a.dtype}'")
    if a.dtype.kind == "f":
        return np.trunc(np.divide(a, b, out=...), out=...)
    _no_zero_divisor(a, b)
    floor = np.floor_divide(a, b, out=...)
    return np.asarray(floor + ((floor < 0) & (floor * b != a)).astype(a.dtype))
