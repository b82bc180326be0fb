"""In which order a result's dimensions lie in memory: whether `view` works on it depends on that.

PyTorch lays most results out in rows, the last dimension innermost, however the input lies, where
NumPy keeps the input's order. Copies keep the input's order in both, but NumPy puts an expanded
dimension (stride 0) innermost, PyTorch where its neighbours have it.
"""

import functools
from collections.abc import Sequence

import numpy as np

from torch_lite._layout import empty_in, memory_format, preserve_format
from torch_lite._quiet import quiet


def in_rows(array: np.ndarray) -> np.ndarray:
    """The array in row order; itself when it lies so."""
    return array if array.flags.c_contiguous else array.copy()


def is_dense(array: np.ndarray) -> bool:
    """Whether the elements fill their stretch of memory, in whatever order of dimensions."""
    expected = array.itemsize
    for stride, size in sorted(zip(array.strides, array.shape, strict=True)):
        if size != 1:
            if stride != expected:
                return False
            expected *= size
    return True


def dense_copy(array: np.ndarray, dtype: np.dtype | None = None) -> np.ndarray:
    """A copy without gaps that keeps the order of the dimensions, in another type if need be."""
    dtype = array.dtype if dtype is None else dtype
    if 0 not in array.strides:
        try:
            return array.astype(dtype, order="K")
        except RuntimeWarning:  # somebody wants errors of warnings, which PyTorch never gives
            return quiet(array.astype)(dtype, order="K")
    made = dense_empty(array, dtype)
    quiet(np.copyto)(made, array, casting="unsafe")
    return made


def dense_empty(array: np.ndarray, dtype: np.dtype) -> np.ndarray:
    """Memory for a tensor of another's shape and order of dimensions."""
    if 0 not in array.strides:
        return np.empty_like(array, dtype=dtype)
    return _empty_in_order(array.shape, outermost_first(array.shape, [array.strides]), dtype)


def memory_like(
    array: np.ndarray, dtype: np.dtype, wanted: memory_format | None = None
) -> np.ndarray:
    """Memory of an array's shape: in its own order of dimensions, or in a memory format."""
    if wanted is None or wanted is preserve_format:
        return dense_empty(array, dtype)
    return empty_in(array.shape, dtype, wanted)


def in_operands_order(made: np.ndarray, *operands: object) -> np.ndarray:
    """The result of an elementwise operation, laid out as PyTorch lays it out.

    Both libraries ask the operands' strides. Where two disagree PyTorch follows the first, and
    NumPy falls back to rows. Numbers among the operands say nothing.
    """
    shape = made.shape
    arrays = [operand for operand in operands if isinstance(operand, np.ndarray) and operand.ndim]
    # Where dimensions of size 1 may have odd strides, one operand in rows does not decide.
    deciding = arrays if 1 in shape else operands[:1]
    if made.flags.c_contiguous and all(_is_in_rows(operand, shape) for operand in deciding):
        return made
    order = _order_of_operands(shape, tuple([(a.shape, a.strides) for a in arrays]))
    return _laid_out(made, order)


@functools.lru_cache(maxsize=1024)
def _order_of_operands(shape: tuple, layouts: tuple) -> tuple:
    """The order that operands of these shapes and strides suggest: loops ask the same again."""
    strides = [broadcast_strides(own, steps, shape) for own, steps in layouts]
    return tuple(outermost_first(shape, strides))


def _is_in_rows(operand: object, shape: tuple) -> bool:
    """Whether an operand is an array of the whole shape that lies in rows."""
    is_full = isinstance(operand, np.ndarray) and operand.shape == shape
    return is_full and operand.flags.c_contiguous


def broadcast_strides(shape: tuple, strides: tuple, wide: tuple) -> tuple:
    """The strides of an operand after it was broadcast to a wider shape."""
    missing = len(wide) - len(shape)
    own = zip(shape, strides, wide[missing:], strict=True)
    return (0,) * missing + tuple(0 if a == 1 and b != 1 else stride for a, stride, b in own)


def in_order_of(made: np.ndarray, strides: list[tuple]) -> np.ndarray:
    """The array in the order that operands of these strides suggest; itself when it lies so."""
    return _laid_out(made, tuple(outermost_first(made.shape, strides)))


def _laid_out(made: np.ndarray, order: tuple) -> np.ndarray:
    if (order, made.strides) == _rows(made.shape, made.itemsize):
        return made
    lying = made.transpose(order)
    if not lying.flags.c_contiguous:
        moved = _empty_in_order(made.shape, order, made.dtype)
        moved[...] = made
        return moved
    if 1 in made.shape and made.size:
        # To NumPy it lies so whatever the strides of dimensions of size 1; PyTorch tells them.
        lying = lying.reshape(-1).reshape(lying.shape)
        return lying.transpose(_places(order))
    return made


@functools.lru_cache(maxsize=1024)
def _rows(shape: tuple, itemsize: int) -> tuple[tuple, tuple]:
    """The order of rows, and the strides of an array that lies so."""
    strides = []
    step = itemsize
    for size in reversed(shape):
        strides.append(step)
        step *= max(size, 1)
    return tuple(range(len(shape))), tuple(reversed(strides))


def _empty_in_order(shape: tuple, order: Sequence[int], dtype: np.dtype) -> np.ndarray:
    return np.empty([shape[d] for d in order], dtype=dtype).transpose(_places(order))


def _places(order: Sequence[int]) -> list[int]:
    """Where each dimension stands in an order: the permutation that undoes it."""
    return [order.index(d) for d in range(len(order))]


def outermost_first(shape: tuple, strides: list[tuple]) -> list[int]:
    """The dimensions by stride, sorted as PyTorch's tensor iterator does.

    An expanded dimension says nothing of its place and stays between its neighbours.
    """
    innermost_first = list(reversed(range(len(shape))))
    for start in range(1, len(shape)):
        here = start
        for there in reversed(range(start)):
            inner, outer = innermost_first[there], innermost_first[here]
            verdict = _belongs_outside(shape, strides, inner, outer)
            if verdict is None:
                continue
            if not verdict:
                break
            innermost_first[there], innermost_first[here] = outer, inner
            here = there
    return innermost_first[::-1]


def _belongs_outside(shape: tuple, strides: list[tuple], inner: int, outer: int) -> bool | None:
    """Whether `inner` must change places with `outer`; None when the strides leave it open."""
    for operand in strides:
        a, b = operand[inner], operand[outer]
        if a == 0 or b == 0:
            continue
        if a != b:
            return a > b
        if shape[inner] > shape[outer]:
            return True
    return None
