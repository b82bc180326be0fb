"""Special functions: of the gamma and Bessel families, of the normal distribution, and entropies.

Most are `torch.special`'s; some of them `torch` and Tensor have too.
"""

import math

import numpy as np

from torch_lite import _bessel, _gamma
from torch_lite._ops._core import (
    CATEGORY,
    FLOATING,
    Tensor,
    need_tensor,
    not_implemented,
    result_code,
)
from torch_lite._ops._pointwise import pointwise, pointwise_pair
from torch_lite._ops._steps import log2_of_sum, step, step_of_double, times_log
from torch_lite._ops.special import erf_double, erfc_double, erfinv_double
from torch_lite._out import offer_in_place
from torch_lite._registry import METHODS, function, op

lgamma = op(pointwise("lgamma", _gamma.lgamma, "log |gamma|."))
digamma = op(pointwise("digamma", _gamma.digamma, "The derivative of lgamma.", in_steps=True))
i0 = op(pointwise("i0", _bessel.i0, "Modified Bessel function of order 0."))
i0e = pointwise("i0e", _bessel.i0e, "i0, scaled by exp(-|x|).")
i1 = pointwise("i1", _bessel.i1, "Modified Bessel function of order 1.")
i1e = pointwise("i1e", _bessel.i1e, "i1, scaled by exp(-|x|).")
igamma = op(pointwise_pair("igamma", _gamma.igamma, "Lower incomplete gamma function, of 0 to 1."))
igammac = op(pointwise_pair("igammac", _gamma.igammac, "One minus `igamma`."))
zeta = pointwise_pair("zeta", _gamma.zeta, "Hurwitz's zeta function.")


def _polygamma(n: int, input: Tensor) -> Tensor:
    """The n-th derivative of digamma; recorded with its order."""
    from torch_lite._graph import track

    def kernel(x: np.ndarray) -> np.ndarray:
        return _gamma.polygamma(n, x)

    made = pointwise("polygamma", kernel, "", in_steps=n < 2)(input.detach())
    return track(made, "polygamma", (input, n)) if input._requires_grad else made


@function
def polygamma(n, input) -> Tensor:
    """The n-th derivative of digamma."""
    if n < 0:
        raise RuntimeError("polygamma(n, x) does not support negative n.")
    return _polygamma(n, need_tensor(input, "polygamma", "input", 2))


METHODS["polygamma"] = lambda self, n: polygamma(n, self)


@op
def mvlgamma(input, p) -> Tensor:
    """The multivariate log-gamma function of dimension p."""
    if p < 1:
        raise RuntimeError("p has to be greater than or equal to 1")
    x = need_tensor(input, "mvlgamma")
    if not x.is_floating_point():
        x = x.float()
    total = p * (p - 1) / 4 * math.log(math.pi)
    for k in range(p):
        total = lgamma(x - k / 2) + total
    return total.contiguous()


def _sine_over_angle(angle: np.ndarray) -> np.ndarray:
    return np.where(angle == 0, 1.0, np.sin(angle) / np.where(angle == 0, 1.0, angle))


_sinc = pointwise("sinc", _sine_over_angle, "sin(x) / x, 1 at 0.")


@op
def sinc(input, **more) -> Tensor:
    """sin(pi x) / (pi x), 1 at 0; pi x is rounded to the tensor's type, as in PyTorch."""
    from torch_lite._graph import track
    from torch_lite._out import store_out

    x = need_tensor(input, "sinc")
    made = _sinc(x.detach() * math.pi)
    if x._requires_grad:
        track(made, "sinc", (x,))
    return store_out("sinc", more, made, (input,)) if more else made


deg2rad = op(pointwise("deg2rad", lambda x: x * (math.pi / 180), "Degrees in radians."))
rad2deg = op(pointwise("rad2deg", lambda x: x * (180 / math.pi), "Radians in degrees."))


@op
def logit(input, eps=None, **more) -> Tensor:
    """log(x / (1 - x)), x first limited to [eps, 1 - eps]; NaN outside (0, 1) without `eps`."""
    from torch_lite._out import store_out

    x = need_tensor(input, "logit")
    made = _logit(x if eps is None else x.clamp(eps, 1 - eps))
    return store_out("logit", more, made, (input,)) if more else made


_logit = pointwise("logit", lambda x: step(np.log, x / (1 - x)), "log(x / (1 - x)).", in_steps=True)
xlog1py = pointwise_pair(
    "xlog1py",
    lambda a, b: times_log(a, b, np.log1p),
    "input * log1p(other), 0 where input is 0.",
    in_steps=True,
)
_logaddexp2 = pointwise_pair("logaddexp2", log2_of_sum, "log2(2^input + 2^other).", in_steps=True)


@op
def logaddexp2(input, other, **more) -> Tensor:
    """log2(2^input + 2^other), without overflow; not of whole numbers alone."""
    need_tensor(input, "logaddexp2")
    need_tensor(other, "logaddexp2", "other", 2)
    code = result_code(input, other)
    if CATEGORY[code] < FLOATING:
        raise not_implemented("logaddexp2_cpu", code)
    return _logaddexp2(input, other, **more)


def _entropy(x: np.ndarray) -> np.ndarray:
    inside = -x * step(np.log, np.where(x > 0, x, x.dtype.type(1)))
    return np.where(x > 0, inside, np.where(x == 0, 0.0, np.where(np.isnan(x), x, -np.inf)))


entr = pointwise("entr", _entropy, "-x log(x), 0 at 0, minus infinity below.", in_steps=True)


def _erfcx(x: np.ndarray) -> np.ndarray:
    """exp(x^2) erfc(x): for large x by its continued fraction, backwards."""
    size = np.abs(x)
    near = np.exp(np.minimum(size, 6.0) ** 2) * erfc_double(np.minimum(size, 6.0))
    fraction = np.maximum(size, 1.0)
    for k in range(60, 0, -1):
        fraction = np.maximum(size, 1.0) + (k / 2.0) / fraction
    positive = np.where(size < 3.0, near, 1.0 / (math.sqrt(math.pi) * fraction))
    return np.where(x < 0, 2.0 * np.exp(x * x) - positive, positive)


def _erfcx_in_steps(x: np.ndarray) -> np.ndarray:
    """The same; far to the left the square is rounded, so that its power is as in PyTorch."""
    near = _erfcx(x.astype(np.float64)).astype(x.dtype)
    return np.where(x < -6.1, 2 * step(np.exp, x * x), near)


erfcx = pointwise("erfcx", _erfcx_in_steps, "exp(x^2) erfc(x).", in_steps=True)
_ROOT_HALF = math.sqrt(0.5)


def _ndtr(x: np.ndarray) -> np.ndarray:
    kind = x.dtype.type
    return (1 + step_of_double(erf_double, x * kind(_ROOT_HALF))) * kind(0.5)


def _log_ndtr(x: np.ndarray) -> np.ndarray:
    tail = np.log(_erfcx(np.maximum(-x, 1.0) * _ROOT_HALF) / 2.0) - x * x / 2.0
    return np.where(x < -1.0, tail, np.log1p(-erfc_double(x * _ROOT_HALF) / 2.0))


def _ndtri(p: np.ndarray) -> np.ndarray:
    lower = np.where(p > 0.5, 1.0 - p, p)
    inside = (lower > 0.0) & (lower <= 0.5)
    start = np.where(inside, lower, 0.25)
    x = np.sqrt(-2.0 * np.log(start))
    x = -np.where(start > 0.02, -math.sqrt(2.0) * erfinv_double(2.0 * start - 1.0), x)
    for _ in range(6):  # Newton's method on the logarithm, which is nearly a parabola
        slope = np.exp(-x * x / 2.0 - _log_ndtr(x)) / math.sqrt(2.0 * math.pi)
        x = x - (_log_ndtr(x) - np.log(start)) / slope
    x = np.where(inside, x, np.where(lower == 0.0, -np.inf, np.nan))
    return np.where(p > 0.5, -x, x)


ndtr = pointwise("ndtr", _ndtr, "The normal distribution function.", in_steps=True)


def _log_ndtr_in_steps(x: np.ndarray) -> np.ndarray:
    kind = x.dtype.type
    t = x * kind(_ROOT_HALF)
    left = step(np.log, step_of_double(_erfcx, np.maximum(-t, 0)) / 2) - t * t
    right = step(np.log1p, -step_of_double(erfc_double, t) / 2)
    return np.where(t < -1, left, right)


log_ndtr = pointwise(
    "log_ndtr",
    _log_ndtr_in_steps,
    "The logarithm of the normal distribution function.",
    in_steps=True,
)
ndtri = pointwise("ndtri", _ndtri, "The inverse of the normal distribution function.")

offer_in_place(lgamma, digamma, i0, igamma, igammac, mvlgamma, sinc, deg2rad, rad2deg, logit)
METHODS["polygamma_"] = lambda self, n: self.copy_(polygamma(n, self))
