"""Reading and writing under a mask."""

import numpy as np

from torch_lite._arguments import number
from torch_lite._graph import check_in_place, note_write
from torch_lite._ops._core import (
    B1,
    LABEL,
    Tensor,
    broadcast_error,
    broadcast_shape,
    check_differentiable,
    check_overlap,
    finish,
    need_tensor,
    scalar_array,
)
from torch_lite._order import in_rows
from torch_lite._out import apply_in_place, offer_in_place
from torch_lite._registry import method, op
from torch_lite._writes import is_recorded

_C_NAMES = {"Long": "long int", "Byte": "unsigned char", "Short": "short int"}


def _mask_value(self: Tensor, mask: Tensor, value: object) -> np.ndarray:
    need_tensor(mask, "masked_fill", "mask", 2)
    if mask._code != B1:
        raise RuntimeError(
            "masked_fill_ only supports boolean masks, but got mask with dtype "
            f"{_C_NAMES.get(LABEL[mask._code], LABEL[mask._code].lower())}"
        )
    if isinstance(value, Tensor):
        if value._array.ndim:
            raise RuntimeError(
                "masked_fill_ only supports a 0-dimensional value tensor, but got tensor with "
                f"{value._array.ndim} dimension(s)."
            )
        value = value._array.item()
    return scalar_array(number(value, "masked_fill", "value", 3), self._code)


@op
def masked_fill(input, mask, value) -> Tensor:
    """A copy with one number wherever the mask (broadcast) is true."""
    number = _mask_value(need_tensor(input, "masked_fill"), mask, value)
    try:
        result = np.where(mask._array, number, input._array)
    except ValueError:
        raise broadcast_error(mask._array.shape, input._array.shape) from None
    check_differentiable(input._code, value)
    return finish(in_rows(np.asarray(result)), input._code, "masked_fill", (input, mask, value))


@method
def masked_fill_(self, mask, value) -> Tensor:
    """Store one number wherever the mask (broadcast) is true."""
    check_in_place(self)
    check_overlap(self._array, need_tensor(mask, "masked_fill_", "mask", 2)._array)
    if is_recorded(self, value):
        return apply_in_place(self, masked_fill, mask, value)
    number = _mask_value(self, mask, value)
    try:
        np.copyto(self._array, number, where=mask._array)
    except ValueError:
        raise broadcast_error(self._array.shape, mask._array.shape) from None
    note_write(self)
    return self


@op
def masked_select(input, mask) -> Tensor:
    """The elements where the mask (broadcast) is true, in a vector."""
    need_tensor(mask, "masked_select", "mask", 2)
    need_tensor(input, "masked_select")
    if mask._code != B1:
        raise RuntimeError("masked_select: expected BoolTensor for mask")
    shape = broadcast_shape(input._array.shape, mask._array.shape)
    result = np.broadcast_to(input._array, shape)[np.broadcast_to(mask._array, shape)]
    return finish(result, input._code, "masked_select", (input, mask))


@op
def masked_scatter(input, mask, source) -> Tensor:
    """A copy with the elements under the mask taken in order from `source`."""
    need_tensor(mask, "masked_scatter", "mask", 2)
    need_tensor(source, "masked_scatter", "source", 3)
    if mask._code != B1:
        raise RuntimeError(
            "masked_scatter_ only supports boolean masks, but got mask with dtype "
            f"{LABEL[mask._code]}"
        )
    if source._code != input._code:
        raise RuntimeError(
            "masked_scatter: expected self and source to have same dtypes but got"
            f"{LABEL[input._code]} and {LABEL[source._code]}"
        )
    shape = broadcast_shape(input._array.shape, mask._array.shape)
    array = np.broadcast_to(input._array, shape).copy()
    where = np.broadcast_to(mask._array, shape)
    needed = int(where.sum())
    if source._array.size < needed:
        raise RuntimeError("Number of elements of source < number of ones in mask")
    array[where] = source._array.reshape(-1)[:needed]
    return finish(array, input._code, "masked_scatter", (input, mask, source))


offer_in_place(masked_scatter)
