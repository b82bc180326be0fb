"""Draws by rejection, one number after another as PyTorch's CPU makes them.

The methods are Marsaglia and Tsang's for gamma, Knuth's and Hörmann's for Poisson, and counting of
geometric numbers and Hörmann's for binomial. Each spends words of the default stream in the same
order as PyTorch, whose normal numbers here come from the cache of pairs.
"""

import math
from collections.abc import Callable

import numpy as np

from torch_lite._dtype import NUMPY
from torch_lite._gaps import missing
from torch_lite._graph import is_grad_enabled
from torch_lite._ops._core import CATEGORY, FLOATING, Tensor, need_tensor, not_implemented, wrap
from torch_lite._ops.random import stream_of
from torch_lite._registry import FUNCTIONS, function

_THIRD = float(np.float32(1) / np.float32(3))  # as PyTorch's constant is written


class _Source:
    """Numbers of a stream, one at a time."""

    def __init__(self, generator: object):
        self._stream = stream_of(generator)

    def uniform(self) -> float:
        """The next number in [0, 1), of 53 bits."""
        return float(self._stream.unit64(1)[0])

    def normal(self) -> float:
        """The next standard normal number, from the cache of pairs."""
        return float(self._stream.normal_pairs(1)[0])


def _checked(name: str, kernel: str, *tensors: Tensor) -> None:
    """Refuse what is no tensor of floating-point numbers; under `vmap` draws are a gap."""
    from torch_lite.func._levels import LEVELS

    for position, tensor in enumerate(tensors):
        if CATEGORY[need_tensor(tensor, name, position=position + 1)._code] != FLOATING:
            raise not_implemented(kernel, tensor._code)
    if LEVELS:
        raise missing(f"torch.vmap(of torch.{name})")


def _without_gradient(name: str, tensor: Tensor) -> None:
    if is_grad_enabled() and tensor.requires_grad:
        raise missing(f"torch.distributions.{name}.rsample(gradient by its shape)")


def _drawn(draw: Callable, generator: object, *tensors: Tensor) -> np.ndarray:
    """float64 draws for every element, in the order of elements."""
    source = _Source(generator)
    columns = (tensor._array.astype(np.float64).reshape(-1).tolist() for tensor in tensors)
    made = [draw(source, *each) for each in zip(*columns, strict=True)]
    return np.array(made, dtype=np.float64).reshape(tensors[0]._array.shape)


@function
def poisson(input: Tensor, generator: object = None) -> Tensor:
    """Counts with the means of `input`, of its shape and type."""
    _checked("poisson", "poisson_cpu", input)
    if (input._array < 0).any():
        raise RuntimeError("invalid Poisson rate, expected rate to be non-negative")
    return wrap(_drawn(_poisson, generator, input).astype(NUMPY[input._code]), input._code)


@function
def binomial(count: Tensor, prob: Tensor, generator: object = None) -> Tensor:
    """Successes among `count` trials of probability `prob`, of their common shape."""
    _checked("binomial", "binomial_cpu", count, prob)
    count, prob = FUNCTIONS["broadcast_tensors"](count, prob)
    return wrap(_drawn(_binomial, generator, count, prob).astype(NUMPY[count._code]), count._code)


@function
def _standard_gamma(self: Tensor, generator: object = None) -> Tensor:
    """Gamma numbers of rate 1, of the shape parameter's size and type; never 0."""
    _checked("_standard_gamma", "_standard_gamma_cpu", self)
    _without_gradient("Gamma", self)
    kind = NUMPY[self._code]
    drawn = _drawn(_gamma, generator, self).astype(kind)
    return wrap(np.maximum(drawn, np.finfo(kind).tiny), self._code)


@function
def _sample_dirichlet(self: Tensor, generator: object = None) -> Tensor:
    """Shares along the last dimension, by concentrations; never 0 or 1."""
    _checked("_sample_dirichlet", "dirichlet", self)
    _without_gradient("Dirichlet", self)
    kind = NUMPY[self._code]
    drawn = _drawn(_gamma, generator, self)
    shares = (drawn / drawn.sum(-1, keepdims=True)).astype(kind)
    below_one = np.nextafter(kind.type(1), kind.type(0))
    return wrap(np.clip(shares, np.finfo(kind).tiny, below_one), self._code)


def _gamma(source: _Source, alpha: float) -> float:
    scale = 1.0
    if alpha < 1.0:
        if alpha == 0.0:
            return 0.0
        scale *= math.pow(1 - source.uniform(), 1.0 / alpha)
        alpha += 1.0
    d = alpha - _THIRD
    c = 1.0 / math.sqrt(9.0 * d)
    while True:
        y = 0.0
        while y <= 0:
            x = source.normal()
            y = 1.0 + c * x
        v = y * y * y
        u = 1 - source.uniform()
        xx = x * x
        if u < 1.0 - 0.0331 * xx * xx or math.log(u) < 0.5 * xx + d * (1.0 - v + math.log(v)):
            return scale * d * v


def _poisson(source: _Source, rate: float) -> float:
    if rate >= 10:
        return _poisson_by_rejection(source, rate)
    if rate == 0:
        return 0.0
    limit, product, count = math.exp(-rate), 1.0, 0
    while True:
        product *= source.uniform()
        if product <= limit:
            return float(count)
        count += 1


def _poisson_by_rejection(source: _Source, rate: float) -> float:
    root, log_rate = math.sqrt(rate), math.log(rate)
    b = 0.931 + 2.53 * root
    a = -0.059 + 0.02483 * b
    inverse_alpha = 1.1239 + 1.1328 / (b - 3.4)
    v_r = 0.9277 - 3.6224 / (b - 2)
    while True:
        u = source.uniform() - 0.5
        v = source.uniform()
        us = 0.5 - abs(u)
        k = math.floor((2 * a / us + b) * u + rate + 0.43)
        if us >= 0.07 and v <= v_r:
            return float(k)
        if k < 0 or (us < 0.013 and v > us):
            continue
        height = math.log(v) + math.log(inverse_alpha) - math.log(a / (us * us) + b)
        if height <= -rate + k * log_rate - math.lgamma(k + 1):
            return float(k)


def _binomial(source: _Source, count: float, prob: float) -> float:
    if count <= 0.0 or prob <= 0.0:
        return 0.0
    if prob >= 1.0:
        return count
    if prob > 0.5:
        return count - _binomial_below_half(source, count, 1.0 - prob)
    return _binomial_below_half(source, count, prob) if prob <= 0.5 else math.nan


def _binomial_below_half(source: _Source, count: float, prob: float) -> float:
    if count * prob >= 10.0:
        return _binomial_by_rejection(source, count, prob)
    trials, successes, log_fail = 0.0, 0, math.log1p(-prob)
    while True:
        trials += math.ceil(math.log(source.uniform()) / log_fail)
        if trials > count:
            return float(successes)
        successes += 1


_TAILS = (
    0.0810614667953272, 0.0413406959554092, 0.0276779256849983, 0.02079067210376509,
    0.0166446911898211, 0.0138761288230707, 0.0118967099458917, 0.0104112652619720,
    0.00925546218271273, 0.00833056343336287,
)  # fmt: skip


def _stirling_tail(k: float) -> float:
    """What Stirling's formula leaves of log k!."""
    if k <= 9:
        return _TAILS[int(k)]
    square = (k + 1) * (k + 1)
    return (1.0 / 12 - (1.0 / 360 - 1.0 / 1260 / square) / square) / (k + 1)


def _binomial_by_rejection(source: _Source, count: float, prob: float) -> float:
    stddev = math.sqrt(count * prob * (1 - prob))
    b = 1.15 + 2.53 * stddev
    a = -0.0873 + 0.0248 * b + 0.01 * prob
    c = count * prob + 0.5
    v_r = 0.92 - 4.2 / b
    odds = prob / (1 - prob)
    alpha = (2.83 + 5.1 / b) * stddev
    m = math.floor((count + 1) * prob)
    while True:
        u = source.uniform() - 0.5
        v = source.uniform()
        us = 0.5 - abs(u)
        k = math.floor((2 * a / us + b) * u + c)
        if us >= 0.07 and v <= v_r:
            return float(k)
        if k < 0 or k > count:
            continue
        bound = (
            (m + 0.5) * math.log((m + 1) / (odds * (count - m + 1)))
            + (count + 1) * math.log((count - m + 1) / (count - k + 1))
            + (k + 0.5) * math.log(odds * (count - k + 1) / (k + 1))
            + _stirling_tail(m)
            + _stirling_tail(count - m)
            - _stirling_tail(k)
            - _stirling_tail(count - k)
        )
        if math.log(v * alpha / (a / (us * us) + b)) <= bound:
            return float(k)
