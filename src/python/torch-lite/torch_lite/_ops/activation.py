"""Softmax and the other activations, shared by `torch`, Tensor and `nn.functional`."""

import math

import numpy as np

from torch_lite import _dtype
from torch_lite._dtype import B1, CATEGORY, FLOATING, NUMPY
from torch_lite._graph import track
from torch_lite._ops._core import (
    Tensor,
    cast,
    finish,
    need_tensor,
    not_implemented,
    scalar_array,
    wrap,
    wrap_dim,
)
from torch_lite._ops._steps import log_logistic, step
from torch_lite._ops.special import erf_double
from torch_lite._order import dense_copy, in_operands_order, in_rows
from torch_lite._out import store_out
from torch_lite._quiet import quiet, quiet_off, quiet_on
from torch_lite._registry import op


def _softmax_input(input: Tensor, dim: int, dtype: _dtype.dtype | None, kernel: str):
    """The array in the result's type, its code and the axis, checked in PyTorch's order."""
    need_tensor(input, "softmax")
    code = input._code if dtype is None else _dtype.code_of_dtype(dtype)
    axis = wrap_dim(dim, input._array.ndim)
    if CATEGORY[code] != FLOATING and input._array.size:
        raise not_implemented(kernel, code)
    return cast(input._array, code), code, axis


def _exp(array: np.ndarray) -> np.ndarray:
    """exp in the array's type, rounded once from doubles."""
    return np.exp(array, dtype=np.float64).astype(array.dtype, copy=False)


@op
def softmax(input, dim, dtype=None, **more) -> Tensor:
    """exp(x - max) / sum along `dim`, in the tensor's own type."""
    array, code, axis = _softmax_input(input, dim, dtype, "softmax_lastdim_kernel_impl")
    if array.dtype == np.float16:  # rounded once, at the end
        array = array.astype(np.float32)
    token = quiet_on()
    try:
        if array.ndim == 0:
            result = np.where(np.isnan(array) | np.isinf(array), np.nan, 1).astype(array.dtype)
        elif array.size == 0:
            result = array.copy()
        else:
            powers = _exp(array - np.maximum.reduce(array, axis, keepdims=True))
            result = np.divide(powers, np.add.reduce(powers, axis, keepdims=True), out=...)
    finally:
        quiet_off(token)
    out = wrap(in_rows(cast(result, code)), code)
    if input._requires_grad:
        track(out, "softmax", (input, axis))
    return store_out("softmax", more, out) if more else out


@op
@quiet
def log_softmax(input, dim, dtype=None) -> Tensor:
    """x - max - log(sum(exp(x - max))) along `dim`."""
    array, code, axis = _softmax_input(input, dim, dtype, "log_softmax_lastdim_kernel_impl")
    if array.size == 0:
        return finish(array.copy(), code, "log_softmax", (input, axis))
    if array.ndim == 0:
        with np.errstate(all="ignore"):
            result = np.asarray(array - array)  # 0, or NaN
        return finish(result, code, "log_softmax", (input, axis))
    shifted = array - array.max(axis, keepdims=True)
    total = _exp(shifted).sum(axis, keepdims=True, dtype=array.dtype)
    result = shifted - np.log(total, dtype=np.float64).astype(array.dtype)
    return finish(in_rows(result), code, "log_softmax", (input, axis))


def elementwise(name: str, function, input: object, *arguments: float) -> Tensor:
    """A floating-point activation computed in doubles and rounded once."""
    need_tensor(input, name)
    if CATEGORY[input._code] != FLOATING:
        raise not_implemented(f"{name}_cpu", input._code)
    token = quiet_on()
    try:
        array = np.asarray(function(dense_copy(input._array, np.dtype("f8"))))
    finally:
        quiet_off(token)
    array = in_operands_order(array.astype(NUMPY[input._code]), input._array)
    return finish(array, input._code, name, (input, *arguments))


def gelu(input: Tensor, approximate: str = "none") -> Tensor:
    """x times the normal distribution function, exact or by tanh."""
    if approximate == "tanh":
        return _in_own_type("gelu", _gelu_by_tanh, input, approximate)
    if approximate != "none":
        raise RuntimeError("approximate argument must be either none or tanh.")
    return _in_own_type("gelu", _gelu_by_erf, input, approximate)


def _in_own_type(name: str, function, input: Tensor, *arguments: str) -> Tensor:
    """An activation whose steps round in the tensor's own type, of halves in float32."""
    need_tensor(input, name)
    if CATEGORY[input._code] != FLOATING:
        raise not_implemented(f"{name}_cpu", input._code)
    token = quiet_on()
    try:
        wide = np.atleast_1d(input._array)
        wide = wide.astype(np.float32) if wide.dtype == np.float16 else wide
        array = np.asarray(function(wide)).reshape(input._array.shape)
    finally:
        quiet_off(token)
    array = in_operands_order(array.astype(NUMPY[input._code]), input._array)
    return finish(array, input._code, name, (input, *arguments))


def _gelu_by_erf(x: np.ndarray) -> np.ndarray:
    kind = x.dtype.type
    scaled = (x * kind(math.sqrt(0.5))).astype(np.float64)
    return x * kind(0.5) * (kind(1) + erf_double(scaled).astype(kind))


def _gelu_by_tanh(x: np.ndarray) -> np.ndarray:
    kind = x.dtype.type
    inner = kind(math.sqrt(2 / math.pi)) * (x + kind(0.044715) * x * x * x)
    return kind(0.5) * x * (kind(1) + np.tanh(inner, dtype=np.float64).astype(kind))


def softplus(input: Tensor, beta: float = 1, threshold: float = 20) -> Tensor:
    """log(1 + exp(beta x)) / beta; x itself where beta x exceeds the threshold."""
    return elementwise(
        "softplus",
        lambda x: np.where(
            x * beta > threshold, x, np.log1p(np.exp(np.minimum(x * beta, threshold))) / beta
        ),
        input,
        beta,
        threshold,
    )


def logsigmoid(input: Tensor) -> Tensor:
    """log(1 / (1 + exp(-x)))."""
    made = _in_own_type("log_sigmoid", log_logistic, input)
    made._array = in_rows(made._array)
    return made


def silu(input: Tensor) -> Tensor:
    """x times its sigmoid."""
    return _in_own_type("silu", lambda x: x / (1 + step(np.exp, -x)), input)


def leaky_relu(input: Tensor, negative_slope: float = 0.01) -> Tensor:
    """x, or a fraction of it below 0."""
    array = need_tensor(input, "leaky_relu")._array
    if CATEGORY[input._code] < FLOATING:
        raise not_implemented("leaky_relu_cpu", input._code)
    slope = array.dtype.type(negative_slope)
    with np.errstate(all="ignore"):
        result = np.where(array > 0, array, array * slope)
    return finish(
        in_operands_order(np.asarray(result), array),
        input._code,
        "leaky_relu",
        (input, negative_slope),
    )


def elu(input: Tensor, alpha: float = 1.0) -> Tensor:
    """x, or alpha (exp(x) - 1) below 0."""
    return elementwise(
        "elu", lambda x: np.where(x < 0, alpha * np.expm1(np.minimum(x, 0)), x), input, alpha
    )


def hardtanh(input: Tensor, min_val: float = -1.0, max_val: float = 1.0) -> Tensor:
    """x limited to an interval."""
    need_tensor(input, "hardtanh")
    if input._code == B1:
        raise RuntimeError("Bool inputs not supported for hardtanh")
    if min_val > max_val:
        raise ValueError("min_val must be less than or equal to max_val")
    ends = (scalar_array(value, input._code) for value in (min_val, max_val))
    array = np.clip(input._array, *ends)
    return finish(np.asarray(array), input._code, "hardtanh", (input, min_val, max_val))


def mish(input: Tensor) -> Tensor:
    """x tanh(softplus(x))."""

    def bent(x: np.ndarray) -> np.ndarray:
        return x * step(np.tanh, step(np.log1p, step(np.exp, x)))

    return _in_own_type("mish", bent, input)


def hardsigmoid(input: Tensor) -> Tensor:
    """(x + 3) / 6 limited to [0, 1]."""
    need_tensor(input, "hardsigmoid")
    if CATEGORY[input._code] != FLOATING:
        raise not_implemented("hardsigmoid_cpu", input._code)
    kind = input._array.dtype.type
    array = np.clip(input._array + kind(3), kind(0), kind(6)) / kind(6)
    return finish(np.asarray(array), input._code, "hardsigmoid", (input,))


@quiet
def hardswish(input: Tensor) -> Tensor:
    """x times its hardsigmoid."""
    array = need_tensor(input, "hardswish")._array
    kind = array.dtype.type
    array = np.asarray(array)
    made = array * np.clip(array + kind(3), kind(0), kind(6)) / kind(6)
    return finish(np.asarray(made), input._code, "hardswish", (input,))
