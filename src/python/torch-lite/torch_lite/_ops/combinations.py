"""Several products and sums in one call: addcmul, addcdiv, lerp."""

import numpy as np

from torch_lite._arguments import number
from torch_lite._gaps import refuse
from torch_lite._graph import rely
from torch_lite._ops._core import (
    B1,
    CATEGORY,
    F32,
    FLOATING,
    Tensor,
    as_array,
    broadcast_error,
    broadcast_shape,
    cast,
    finish,
    need_tensor,
    not_implemented,
    requires_grad,
    result_code,
    scalar_array,
    to_code,
    wrap,
)
from torch_lite._ops._fused import multiply_add
from torch_lite._ops.arithmetic import ADD, DIV, MUL
from torch_lite._ops.operators import HALVES
from torch_lite._order import in_operands_order
from torch_lite._out import offer_in_place
from torch_lite._quiet import quiet
from torch_lite._registry import op


@op
def addcmul(input, tensor1, tensor2, *, value=1, **more) -> Tensor:
    """`input + value * tensor1 * tensor2`."""
    need_tensor(tensor1, "addcmul", "tensor1", 2)
    need_tensor(tensor2, "addcmul", "tensor2", 3)
    if more:
        refuse("addcmul", more)
    code = result_code(input, tensor1, tensor2)
    if code == B1:
        raise not_implemented("addcmul_cpu_out", B1)
    if CATEGORY[code] < FLOATING:
        value = int(scalar_array(value, code))
    else:
        _check_weight(value, code)
    tensors = input, tensor1, tensor2
    base, a, b = (cast(tensor._array, code) for tensor in tensors)
    weighted = a if value == 1 else quiet(np.multiply)(a, a.dtype.type(value))
    try:
        made = multiply_add(weighted, b, base)
    except ValueError:
        raise broadcast_error(broadcast_shape(a.shape, b.shape), base.shape) from None
    array = in_operands_order(made, *(tensor._array for tensor in tensors))
    if not requires_grad(*tensors):
        return wrap(array, code)
    # The graph is that of the product and the sum, which save only what is needed of each.
    out = ADD(input, MUL(_weighted(tensor1, value, code), tensor2))
    out._array = array
    return rely(
        out,
        tensor1 if tensor2._requires_grad else None,
        tensor2 if tensor1._requires_grad else None,
    )


@op
def addcdiv(input, tensor1, tensor2, *, value=1, **more) -> Tensor:
    """`input + value * tensor1 / tensor2`; integer quotients are refused, as PyTorch does."""
    need_tensor(tensor1, "addcdiv", "tensor1", 2)
    need_tensor(tensor2, "addcdiv", "tensor2", 3)
    if more:
        refuse("addcdiv", more)
    if CATEGORY[tensor1._code] < FLOATING and CATEGORY[tensor2._code] < FLOATING:
        raise RuntimeError(
            "Integer division with addcdiv is no longer supported, and in a future  release "
            "addcdiv will perform a true division of tensor1 and tensor2."
        )
    code = result_code(input, tensor1, tensor2)
    _check_weight(value, code)
    a, b = to_code(tensor1, code), to_code(tensor2, code)
    if tensor1._requires_grad and CATEGORY[tensor2._code] < FLOATING:
        # PyTorch's derivative by the numerator fails for whole numbers as divisors.
        a = finish(a._array, code, "mixed_quotient", (a,))
    made = ADD(input, DIV(_weighted(a, value, code), b))
    tensors = input, tensor1, tensor2
    made._array = in_operands_order(made._array, *(tensor._array for tensor in tensors))
    return rely(made, tensor2, tensor1 if tensor2._requires_grad else None)


def _check_weight(value: object, code: int) -> None:
    """Refuse a weight that the type cannot hold; that of a half counts in float32."""
    scalar_array(value, F32 if code in HALVES else code)


def _weighted(tensor: Tensor, value: object, code: int) -> Tensor:
    """`value * tensor` in the result's type; of integers only the whole part of `value` counts."""
    if value == 1:
        return tensor
    return MUL(to_code(tensor, code), int(value) if CATEGORY[code] < FLOATING else value)


@op
@quiet
def lerp(input, end, weight, **more) -> Tensor:
    """`input + weight * (end - input)`, computed from the nearer end, as PyTorch does."""
    need_tensor(input, "lerp")
    need_tensor(end, "lerp", "end", 2)
    if more:
        refuse("lerp", more)
    if not isinstance(weight, Tensor):
        weight = number(weight, "lerp", "weight", 3)
    if input._code != end._code:
        raise RuntimeError(
            f"expected dtype {_scalar_name(input)} for `end` but got dtype {_scalar_name(end)}"
        )
    code = input._code
    if isinstance(weight, Tensor) and weight._array.ndim and weight._code != code:
        raise RuntimeError(
            f"expected dtype {_scalar_name(input)} for `weight` but got dtype "
            f"{_scalar_name(weight)}"
        )
    if CATEGORY[code] < FLOATING:
        kernel = "tensor" if isinstance(weight, Tensor) else "scalar"
        raise not_implemented(f"lerp_kernel_{kernel}", code)
    start, stop = input._array, end._array
    if code in HALVES:  # computed in float32, a number as weight not rounded
        start, stop = (part.astype(np.float32, copy=False) for part in (start, stop))
    share = as_array(weight, F32 if code in HALVES else code)
    try:
        gap = stop - start
        near = multiply_add(share, gap, start)
        far = multiply_add(share - share.dtype.type(1), gap, stop)
        array = np.where(np.abs(share) < 0.5, near, far)
        array = in_operands_order(array, start, stop, share)
    except ValueError:
        raise broadcast_error(start.shape, stop.shape) from None
    return finish(cast(array, code), code, "lerp", (input, end, weight))


def _scalar_name(value: Tensor) -> str:
    return {"float32": "float", "float64": "double", "int64": "long int", "int32": "int"}.get(
        value.dtype._name, value.dtype._name
    )


offer_in_place(addcmul, addcdiv, lerp, elementwise=True)
