"""Several products and sums in one call: addcmul, addcdiv, lerp."""

import numpy as np

from torch_lite._gaps import refuse
from torch_lite._ops._core import (
    CATEGORY,
    FLOATING,
    Tensor,
    as_array,
    broadcast_error,
    cast,
    finish,
)
from torch_lite._ops.arithmetic import ADD, DIV, MUL, scaled
from torch_lite._out import offer_in_place
from torch_lite._registry import op


@op
def addcmul(input, tensor1, tensor2, *, value=1, **more) -> Tensor:
    """`input + value * tensor1 * tensor2`."""
    if more:
        refuse("addcmul", more)
    return ADD(input, scaled(MUL(tensor1, tensor2), value))


@op
def addcdiv(input, tensor1, tensor2, *, value=1, **more) -> Tensor:
    """`input + value * tensor1 / tensor2`; integer quotients are refused, as PyTorch does."""
    if more:
        refuse("addcdiv", more)
    if CATEGORY[tensor1._code] < FLOATING and CATEGORY[tensor2._code] < FLOATING:
        raise RuntimeError(
            "Integer division with addcdiv is no longer supported, and in a future  release "
            "addcdiv will perform a true division of tensor1 and tensor2."
        )
    return ADD(input, scaled(DIV(tensor1, tensor2), value))


@op
def lerp(input, end, weight, **more) -> Tensor:
    """`input + weight * (end - input)`, computed from the nearer end, as PyTorch does."""
    if more:
        refuse("lerp", more)
    if input._code != end._code:
        raise RuntimeError(
            f"expected dtype {_scalar_name(input)} for `end` but got dtype {_scalar_name(end)}"
        )
    code = input._code
    start, stop = input._array, end._array
    share = as_array(weight, code)
    try:
        near = start + share * (stop - start)
        far = stop - (stop - start) * (1 - share)
        array = np.where(np.abs(share) < 0.5, near, far)
    except ValueError:
        raise broadcast_error(start.shape, stop.shape) from None
    return finish(cast(array, code), code, "lerp", (input, end, weight))


def _scalar_name(value: Tensor) -> str:
    return {"float32": "float", "float64": "double", "int64": "long int", "int32": "int"}.get(
        value.dtype._name, value.dtype._name
    )


offer_in_place(addcmul, addcdiv, lerp)
