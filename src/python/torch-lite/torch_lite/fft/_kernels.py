"""The three transforms that all others are made of, as recorded operations.

`numpy.fft` computes float32 in single precision as PyTorch does. NumPy loads it when it is first
asked for, so that programs without transforms do not wait for it.
"""

import numpy as np

from torch_lite._dtype import C64, C128, F32, F64
from torch_lite._ops._core import Tensor, finish
from torch_lite._quiet import quiet

NORMS = ("backward", "ortho", "forward")
SWAPPED = {"backward": "forward", "forward": "backward", "ortho": "ortho"}
COMPLEX_OF = {F32: C64, F64: C128, C64: C64, C128: C128}


@quiet
def complex_to_complex(x: Tensor, dims: tuple[int, ...], norm: str, forward: bool) -> Tensor:
    """The transform, or its inverse, of complex numbers along some dimensions."""
    if not dims:
        return x.clone()
    strides = x._array.strides
    innermost_last = sorted(dims, key=lambda dim: -strides[dim])
    array = x._array
    for dim in dims:
        array = (np.fft.fft if forward else np.fft.ifft)(array, axis=dim, norm=norm)
    array = _laid_out(array, strides, innermost_last)
    return finish(array, x._code, "fft_c2c", (x, dims, norm, forward))


@quiet
def real_to_complex(x: Tensor, dims: tuple[int, ...], norm: str) -> Tensor:
    """Of the transform of real numbers the first length // 2 + 1 along the last of `dims`."""
    *others, last = dims
    strides = x._array.strides
    array = np.fft.rfft(x._array, axis=last, norm=norm)
    for dim in others:
        array = np.fft.fft(array, axis=dim, norm=norm)
    array = _laid_out(array, strides, [*sorted(others, key=lambda dim: -strides[dim]), last])
    return finish(array, COMPLEX_OF[x._code], "fft_r2c", (x, dims, norm))


@quiet
def complex_to_real(x: Tensor, dim: int, length: int, norm: str) -> Tensor:
    """The real numbers whose transform begins with these."""
    array = np.fft.irfft(x._array, length, axis=dim, norm=norm)
    array = _laid_out(array, x._array.strides, [dim])
    return finish(array, F32 if x._code == C64 else F64, "fft_c2r", (x, dim, length, norm))


def _laid_out(array: np.ndarray, strides: tuple[int, ...], inner: list[int]) -> np.ndarray:
    """The array with these dimensions innermost in memory, as PyTorch's transforms leave them."""
    outer = [dim for dim in range(array.ndim) if dim not in inner]
    order = sorted(outer, key=lambda dim: -strides[dim]) + inner
    back = [order.index(dim) for dim in range(array.ndim)]
    return np.ascontiguousarray(array.transpose(order)).transpose(back)
