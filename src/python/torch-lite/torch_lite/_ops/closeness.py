"""Whether tensors are equal or close, and what type two have together."""

import numpy as np

from torch_lite import _dtype
from torch_lite._ops._core import (
    B1,
    LABEL,
    Tensor,
    as_array,
    broadcast_error,
    need_tensor,
    result_code,
    wrap,
)
from torch_lite._order import in_operands_order
from torch_lite._quiet import quiet
from torch_lite._registry import FUNCTIONS, function, op


@op
@quiet
def isclose(input, other, rtol=1e-05, atol=1e-08, equal_nan=False) -> Tensor:
    """Where |input - other| <= atol + rtol * |other|, in the tensors' own type."""
    need_tensor(input, "isclose")
    need_tensor(other, "isclose", "other", 2)
    for name, allowed in (("rtol", rtol), ("atol", atol)):
        if allowed < 0:
            raise RuntimeError(f"{name} must be greater than or equal to zero, but got {allowed}")
    if input._code != other._code:
        raise RuntimeError(f"{LABEL[input._code]} did not match {LABEL[other._code]}")
    a, b = input._array, other._array
    try:
        close = np.equal(a, b, out=...)
    except ValueError:
        raise broadcast_error(a.shape, b.shape) from None
    if a.dtype.kind in "fc":
        if equal_nan:
            close = close | (np.isnan(a) & np.isnan(b))
        if rtol == 0 and atol == 0:
            return wrap(in_operands_order(np.asarray(close), a, b), B1)
    kind = a.dtype if a.dtype.kind in "fc" else _dtype.NUMPY[_dtype.default_code()]
    a, b = a.astype(kind, copy=False), b.astype(kind, copy=False)
    allowed = kind.type(atol) + np.abs(kind.type(rtol) * b)
    error = np.abs(a - b)
    close = close | (np.isfinite(error) & (error <= allowed))
    return wrap(in_operands_order(np.asarray(close), a, b), B1)


@op
def allclose(input, other, rtol=1e-05, atol=1e-08, equal_nan=False) -> bool:
    """Whether `isclose` holds everywhere."""
    return bool(isclose(input, other, rtol, atol, equal_nan)._array.all())


@op
def equal(input, other) -> bool:
    """Whether shapes and all elements are equal."""
    need_tensor(input, "equal")
    need_tensor(other, "equal", "other", 2)
    return bool(np.array_equal(input._array, other._array))


def _refuse_as_pytorch(elements: object, test_elements: object) -> None:
    """RuntimeError where PyTorch fails to flatten a short list of elements: its strides matter."""
    if not (isinstance(elements, Tensor) and isinstance(test_elements, Tensor)):
        return
    if test_elements._array.size < 10 * elements._array.size**0.145:
        test_elements.view(-1)


@function
def isin(
    elements=None,
    test_elements=None,
    *,
    element=None,
    test_element=None,
    assume_unique=False,
    invert=False,
) -> Tensor:
    """Where elements occur among `test_elements`; one of both may be a number."""
    elements = element if elements is None else elements
    test_elements = test_element if test_elements is None else test_elements
    code = result_code(elements, test_elements)
    if any(isinstance(e, Tensor) and e._code == B1 for e in (elements, test_elements)):
        raise RuntimeError("Unsupported input type encountered for isin(): Bool")
    _refuse_as_pytorch(elements, test_elements)
    array = np.isin(as_array(elements, code), as_array(test_elements, code), invert=invert)
    return wrap(np.asarray(array), B1)


# The names that PyTorch's overloads give the operands, the first before the second.
_OPERAND_NAMES = ("tensor", "scalar", "scalar1", "other", "scalar2")


@function
def result_type(*operands, **named) -> _dtype.dtype:
    """Type of an operation on two tensors or numbers."""
    operands += tuple(named.pop(name) for name in _OPERAND_NAMES if name in named)
    if named or len(operands) != 2:
        raise TypeError("result_type() received an invalid combination of arguments")
    return _dtype.DTYPES[result_code(*operands)]


FUNCTIONS["can_cast"] = _dtype.can_cast
FUNCTIONS["promote_types"] = _dtype.promote_types
