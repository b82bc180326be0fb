"""Activations of straight pieces and their smooth relatives, and draws by softmax."""

import numpy as np

from torch_lite._dtype import B1, I64
from torch_lite._graph import rely
from torch_lite._ops import activation as _activation
from torch_lite._ops._core import (
    CATEGORY,
    FLOATING,
    Tensor,
    need_tensor,
    not_implemented,
    scalar_array,
    wrap,
)
from torch_lite._ops.choose import where
from torch_lite.nn._functional.activations import maybe_in_place, softmax

# Fixed point of mean 0 and variance 1: the constants of the paper on self-normalising networks.
_SELU_ALPHA = 1.6732632423543772848170429916717
_SELU_SCALE = 1.0507009873554804934193349852946


def selu(input, inplace=False) -> Tensor:
    """x, or alpha (exp(x) - 1) below 0, both scaled so that variances keep near 1."""
    if CATEGORY[need_tensor(input, "selu")._code] < FLOATING:
        raise not_implemented("elu_cpu", input._code)

    def bent(x: Tensor) -> Tensor:
        return _SELU_SCALE * where(x > 0, x, _SELU_ALPHA * x.clamp(max=0).expm1())

    return maybe_in_place(inplace, bent, input)


def celu(input, alpha=1.0, inplace=False) -> Tensor:
    """x, or alpha (exp(x / alpha) - 1) below 0."""
    need_tensor(input, "celu")
    if alpha == 0:
        raise RuntimeError("ZeroDivisionError: alpha cannot be 0 for CELU")

    if CATEGORY[need_tensor(input, "celu")._code] < FLOATING:
        raise not_implemented("elu_cpu", input._code)

    def bent(x: Tensor) -> Tensor:
        return where(x > 0, x, alpha * (x.clamp(max=0) / alpha).expm1())

    return maybe_in_place(inplace, bent, input)


def hardsigmoid(input, inplace=False) -> Tensor:
    """(x + 3) / 6 limited to [0, 1]."""
    need_tensor(input, "hardsigmoid")
    return maybe_in_place(inplace, _activation.hardsigmoid, input)


def hardswish(input, inplace=False) -> Tensor:
    """x times its hardsigmoid."""
    need_tensor(input, "hardswish")
    if CATEGORY[input._code] < FLOATING:
        raise not_implemented("hardswish_cpu", input._code)
    return maybe_in_place(inplace, _activation.hardswish, input)


def softsign(input) -> Tensor:
    """x / (1 + |x|)."""
    return input / (input.abs() + 1)


def tanhshrink(input) -> Tensor:
    """x - tanh(x)."""
    return input - input.tanh()


def softshrink(input, lambd=0.5) -> Tensor:
    """x moved towards 0 by lambda, and 0 where it would cross."""
    need_tensor(input, "softshrink")
    if CATEGORY[input._code] < FLOATING:
        raise not_implemented("softshrink_check", input._code)
    if lambd < 0:
        raise RuntimeError(f"lambda must be greater or equal to 0, but found to be {lambd}.")
    return input - input.clamp(-lambd, lambd)


def hardshrink(input, lambd=0.5) -> Tensor:
    """x, or 0 where its size is at most lambda."""
    need_tensor(input, "hardshrink")
    if CATEGORY[input._code] < FLOATING:
        raise not_implemented("hardshrink_cpu", input._code)
    scalar_array(lambd, input._code)  # refuses what the type cannot hold
    return rely(where((input >= -lambd) & (input <= lambd), input * 0, input), input)


def threshold(input, threshold, value, inplace=False) -> Tensor:
    """x, or a value where x is at most the threshold."""
    if need_tensor(input, "threshold")._code == B1:
        raise not_implemented("threshold_cpu", B1)

    def cut(x: Tensor) -> Tensor:
        return where(x <= threshold, x.new_full((), value), x)

    made = maybe_in_place(inplace, cut, input)
    return made if inplace else rely(made, input)


def prelu(input, weight) -> Tensor:
    """x, or a fraction of it below 0: one for all or one for each channel."""
    need_tensor(input, "prelu")
    need_tensor(weight, "prelu", "weight", 2)
    if input._code != weight._code:
        raise RuntimeError("prelu: Type promoting not supported")
    if weight.ndim > 1:
        raise RuntimeError(
            f"prelu: Expected `weight` to be a scalar or 1D tensor, but got: ndim = {weight.ndim}"
        )
    if weight.numel() != 1:
        channels = input.shape[1] if input.ndim > 1 else 1
        if input.ndim == 0 or weight.numel() != channels:
            raise RuntimeError(
                "Mismatch of parameter numbers and input channel size. Found parameter numbers = "
                f"{weight.numel()} and channel size = {channels}."
            )
        weight = weight.reshape(-1, *(1 for _ in input.shape[2:]))
    elif input.ndim == 0:
        weight = weight.reshape(())
    return rely(where(input > 0, input, weight * input), input, weight)


def gumbel_softmax(logits, tau=1, hard=False, eps=1e-10, dim=-1) -> Tensor:
    """Softmax of logits with Gumbel noise; `hard` gives one-hot rows with the soft gradients."""
    need_tensor(logits, "gumbel_softmax", "logits")
    noise = wrap(np.empty(logits._array.shape, logits._array.dtype), logits._code)
    noise = -noise.exponential_().log()
    soft = softmax((logits + noise) / tau, dim)
    if not hard:
        return soft
    place = soft.max(dim, keepdim=True)[1]
    one_hot = wrap(np.zeros_like(soft._array), soft._code).scatter_(
        dim, wrap(place._array, I64), 1.0
    )
    return one_hot - soft.detach() + soft
