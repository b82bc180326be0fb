"""In which order a result's dimensions lie in memory: whether `view` works on it depends on that.

PyTorch lays most results out in rows, the last dimension innermost, however the input lies, where
NumPy keeps the input's order. Copies keep the input's order in both, but NumPy puts an expanded
dimension (stride 0) innermost, PyTorch where its neighbours have it.
"""

import numpy as np


def in_rows(array: np.ndarray) -> np.ndarray:
    """The array in row order; itself when it lies so."""
    return array if array.flags.c_contiguous else array.copy()


def dense_copy(array: np.ndarray, dtype: np.dtype | None = None) -> np.ndarray:
    """A copy without gaps that keeps the order of the dimensions, in another type if need be."""
    dtype = array.dtype if dtype is None else dtype
    if 0 not in array.strides:
        return array.astype(dtype, order="K")
    made = dense_empty(array, dtype)
    np.copyto(made, array, casting="unsafe")
    return made


def dense_empty(array: np.ndarray, dtype: np.dtype) -> np.ndarray:
    """Memory for a tensor of another's shape and order of dimensions."""
    if 0 not in array.strides:
        return np.empty_like(array, dtype=dtype)
    order = _outermost_first(array)
    made = np.empty([array.shape[d] for d in order], dtype=dtype)
    return made.transpose([order.index(d) for d in range(array.ndim)])


def _outermost_first(array: np.ndarray) -> list[int]:
    """The dimensions by stride, sorted as PyTorch's `infer_dense_strides` does.

    An expanded dimension says nothing of its place and stays between its neighbours.
    """
    innermost_first = list(reversed(range(array.ndim)))
    for start in range(1, array.ndim):
        here = start
        for there in reversed(range(start)):
            inner, outer = innermost_first[there], innermost_first[here]
            verdict = _belongs_outside(array, inner, outer)
            if verdict is None:
                continue
            if not verdict:
                break
            innermost_first[there], innermost_first[here] = outer, inner
            here = there
    return innermost_first[::-1]


def _belongs_outside(array: np.ndarray, inner: int, outer: int) -> bool | None:
    """Whether `inner` must change places with `outer`; None when the strides leave it open."""
    a, b = array.strides[inner], array.strides[outer]
    if a == 0 or b == 0:
        return None
    if a == b:
        return True if array.shape[inner] > array.shape[outer] else None
    return a > b
