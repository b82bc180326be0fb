"""Derivatives of softmax and the other activations."""

import math

from torch_lite._derivatives.table import by
from torch_lite._graph import Step
from torch_lite._ops.choose import where
from torch_lite._tensor import Tensor


@by("softmax")
def _softmax(gradient: Tensor, step: Step) -> Tensor:
    result, dim = step.result, step.arguments[1]
    weighted = gradient * result
    return weighted - result * weighted.sum(dim, keepdim=True)


@by("log_softmax")
def _log_softmax(gradient: Tensor, step: Step) -> Tensor:
    dim = step.arguments[1]
    return gradient - step.result.exp() * gradient.sum(dim, keepdim=True)


@by("gelu")
def _gelu(gradient: Tensor, step: Step) -> Tensor:
    x = step[0]
    if step.arguments[1] == "tanh":
        slope = math.sqrt(2 / math.pi)
        bent = (slope * (x + 0.044715 * x * x * x)).tanh()
        inner = slope * (1 + 3 * 0.044715 * x * x)
        return gradient * (0.5 * (1 + bent) + 0.5 * x * (1 - bent * bent) * inner)
    share = 0.5 * (1 + (x * math.sqrt(0.5)).erf())
    density = (-0.5 * x * x).exp() / math.sqrt(2 * math.pi)
    return gradient * (share + x * density)


@by("silu")
def _silu(gradient: Tensor, step: Step) -> Tensor:
    x = step[0]
    share = x.sigmoid()
    return gradient * share * (1 + x * (1 - share))


@by("softplus")
def _softplus(gradient: Tensor, step: Step) -> Tensor:
    scaled = step[0] * step.arguments[1]
    return where(scaled > step.arguments[2], gradient, gradient * scaled.sigmoid())


@by("log_sigmoid")
def _log_sigmoid(gradient: Tensor, step: Step) -> Tensor:
    return gradient * (-step[0]).sigmoid()


@by("leaky_relu")
def _leaky_relu(gradient: Tensor, step: Step) -> Tensor:
    return where(step[0] > 0, gradient, gradient * step.arguments[1])


@by("elu")
def _elu(gradient: Tensor, step: Step) -> Tensor:
    x, alpha = step[0], step.arguments[1]
    # Only the branch that counts may grow: exp of a great x would make 0 * inf.
    return where(x > 0, gradient, gradient * (alpha * x.clamp(max=0).exp()))


@by("mish")
def _mish(gradient: Tensor, step: Step) -> Tensor:
    x = step[0]
    bent = (x.clamp(min=0) + (-x.abs()).exp().log1p()).tanh()
    return gradient * (bent + x * x.sigmoid() * (1 - bent * bent))
