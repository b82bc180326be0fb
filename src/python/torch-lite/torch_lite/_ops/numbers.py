"""Functions that take numbers apart or put them together: signs, exponents, common divisors."""

import numpy as np

from torch_lite._dtype import C128, F64, I32
from torch_lite._ops._core import (
    B1,
    CATEGORY,
    FLOATING,
    INTEGRAL,
    LABEL,
    NUMPY,
    Tensor,
    need_tensor,
    not_implemented,
    to_code,
    wrap,
)
from torch_lite._ops._pointwise import pointwise_pair
from torch_lite._ops._return_types import return_type
from torch_lite._ops.operators import is_operand, operand_error
from torch_lite._order import in_operands_order
from torch_lite._out import offer_in_place, store_out, write
from torch_lite._quiet import quiet
from torch_lite._registry import METHODS, op

FREXP = return_type("frexp", ("mantissa", "exponent"))


@op
def signbit(input, **more) -> Tensor:
    """Where the sign is minus, also of zeros."""
    array = need_tensor(input, "signbit")._array
    if array.dtype.kind == "f":
        made = np.signbit(array)
    else:
        made = array < 0 if array.dtype.kind == "i" else np.zeros(array.shape, dtype=np.bool_)
    out = wrap(in_operands_order(np.asarray(made), array), B1)
    return store_out("signbit", more, out, (input,)) if more else out


@op
def frexp(input) -> FREXP:
    """Mantissas of 0.5 to 1 and the powers of 2 (int32) that belong to them."""
    need_tensor(input, "frexp")
    if CATEGORY[input._code] != FLOATING:
        raise RuntimeError(
            f"torch.frexp() only supports floating-point dtypes, but got {LABEL[input._code]}"
        )
    exponent = np.frexp(input._array)[1]
    exponent = wrap(np.asarray(exponent, dtype=np.int32), I32)
    return FREXP(input / (2.0 ** exponent.to(input.dtype)), exponent)


@op
def ldexp(input, other) -> Tensor:
    """input times 2 to the power of `other`."""
    need_tensor(input, "ldexp")
    need_tensor(other, "ldexp", "other", 2)
    if input._code == F64 and isinstance(other, Tensor) and other.is_floating_point():
        return input * to_code(wrap(np.asarray(2.0), F64), other._code) ** other
    return input * 2.0**other  # the power lies in rows, whatever the exponent's order


@op
def float_power(input, exponent, **more) -> Tensor:
    """A power computed in doubles."""
    if not (is_operand(input) and is_operand(exponent)):
        raise operand_error("float_power", input, exponent)
    values = [value for value in (input, exponent) if isinstance(value, Tensor)]
    numbers = [value for value in (input, exponent) if isinstance(value, complex)]
    is_complex = bool(numbers) or any(value.is_complex() for value in values)
    code = C128 if is_complex else F64

    def wide(value: object) -> object:
        return to_code(value, code) if isinstance(value, Tensor) else value

    made = wide(input) ** wide(exponent)
    return store_out("float_power", more, made) if more else made


def _whole(name: str, kernel, description: str):
    made = pointwise_pair(name, kernel, description, whole=True)

    def forward(input, other, **more) -> Tensor:
        for value in (input, other):
            if isinstance(value, Tensor) and CATEGORY[value._code] != INTEGRAL:
                raise not_implemented(f"{name}_cpu", value._code)
        return made(input, other, **more)

    forward.__name__ = name
    forward.__doc__ = description
    return op(forward)


gcd = _whole("gcd", np.gcd, "The greatest common divisor.")
lcm = _whole("lcm", np.lcm, "The least common multiple.")


@op
@quiet
def nextafter(input, other, **more) -> Tensor:
    """The next number that the type can hold, from `input` towards `other`."""
    need_tensor(input, "nextafter")
    need_tensor(other, "nextafter", "other", 2)
    if CATEGORY[input._code] != FLOATING:
        raise not_implemented("nextafter_cpu", input._code)
    made = np.nextafter(input._array, other._array, dtype=NUMPY[input._code], out=...)
    out = wrap(in_operands_order(made, input._array, other._array), input._code)
    return store_out("nextafter", more, out, (input, other)) if more else out


offer_in_place(ldexp, gcd, lcm, nextafter)


def _float_power_in_place(self, exponent) -> Tensor:
    """`float_power`, stored in this tensor, which must hold doubles."""
    made = float_power(self, exponent)
    if made._code != self._code:
        raise RuntimeError(
            f"the base given to float_power_ has dtype {LABEL[self._code]} but the operation's "
            f"result requires dtype {LABEL[made._code]}"
        )
    return write(self, made)


METHODS["float_power_"] = _float_power_in_place
