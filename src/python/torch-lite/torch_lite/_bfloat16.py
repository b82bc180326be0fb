"""bfloat16 without help from NumPy, which has no such type.

A tensor of bfloat16 holds float32 numbers whose last 16 bits are 0. Operations compute in float32,
as PyTorch's kernels do, and round once: where a tensor is made (`wrap`) and after it is written
(`note_write`). Views, strides and indexing need nothing of their own.
"""

import numpy as np

_DROPPED = np.uint32(0xFFFF)
_KEPT = np.uint32(0xFFFF0000)
_HALF = np.uint32(0x7FFF)
_ONE = np.uint32(1)
_NAN = np.uint32(0x7FC00000)


def rounded(array: np.ndarray) -> np.ndarray:
    """float32 numbers rounded to 8 bits of precision, halves to even; itself when they are."""
    if array.dtype != np.float32:
        array = array.astype(np.float32)
    bits = array.view(np.uint32)
    if not (bits & _DROPPED).any():
        return array
    odd = (bits >> np.uint32(16)) & _ONE
    made = (bits + _HALF + odd) & _KEPT
    return np.where(np.isnan(array), _NAN, made).astype(np.uint32).view(np.float32)


def settle(array: np.ndarray) -> None:
    """Round what was written into the memory of a tensor."""
    made = rounded(array)
    if made is not array:
        np.copyto(array, made)
