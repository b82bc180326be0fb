"""The float32 logarithm, sine and cosine with which PyTorch's x86 kernels make normal numbers.

PyTorch's `normal_` uses polynomials of its own (a port of Cephes to AVX2), not the C library's
functions, so NumPy's results differ in the last bit. Here the same polynomials run in the same
order on whole arrays. The compiler of PyTorch's releases fuses certain products with the sum that
follows; each `fma32` below is one of those, found by comparing with PyTorch 2.1.2 and 2.13.0 bit
for bit.
"""

from __future__ import annotations

import math

import numpy as np

TWO_PI = 2.0 * math.pi

_F32 = np.float32
_F64 = np.float64

_LOG_COEFFICIENTS = tuple(
    _F64(_F32(value))
    for value in (
        -1.1514610310e-1,
        1.1676998740e-1,
        -1.2420140846e-1,
        1.4249322787e-1,
        -1.6668057665e-1,
        2.0000714765e-1,
        -2.4999993993e-1,
        3.3333331174e-1,
    )
)
_LOG_LEADING = _F32(7.0376836292e-2)
_SQRT_HALF = _F32(0.707106781186547524)
# log(2) in two parts, so that exponent * high part is exact.
_LN2_LOW = _F32(-2.12194440e-4)
_LN2_HIGH = _F32(0.693359375)

_FOUR_OVER_PI = _F32(1.27323954473516)
# pi/4 in three parts, subtracted one after the other.
_MINUS_QUARTER_PI = (
    _F32(-0.78515625),
    _F32(-2.4187564849853515625e-4),
    _F32(-3.77489497744594108e-8),
)
_SIN = (_F32(-1.9515295891e-4), _F64(_F32(8.3321608736e-3)), _F64(_F32(-1.6666654611e-1)))
_COS = (
    _F32(2.443315711809948e-5),
    _F64(_F32(-1.388731625493765e-3)),
    _F64(_F32(4.166664568298827e-2)),
)


def fma32(a: np.ndarray, b: np.ndarray | np.generic, c: np.ndarray | np.generic) -> np.ndarray:
    """a * b + c with one rounding to float32 (all three hold float32 values; b, c may be float64).

    The product of two float32 is exact in float64. The sum is rounded twice, which can differ from
    a true fused operation about once in 2**29 times.
    """
    wide = a.astype(_F64)
    wide *= b
    wide += c
    return wide.astype(_F32)


def fma64(a: np.ndarray, b: float, c: float) -> np.ndarray:
    """a * b + c in float64 with (all but) one rounding: the errors of both steps are added back."""
    b, c = _F64(b), _F64(c)
    if b == 1.0 and c == 0.0:
        return a + c
    with np.errstate(over="ignore", invalid="ignore"):
        return _fused64(a, b, c)


def _fused64(a: np.ndarray, b: np.float64, c: np.float64) -> np.ndarray:
    product = a * b
    total = product + c
    a_high, a_low = _halves(a)
    b_high, b_low = _halves(b)
    product_error = a_low * b_low - (
        ((product - a_high * b_high) - a_low * b_high) - a_high * b_low
    )
    shown = total - product
    sum_error = (product - (total - shown)) + (c - shown)
    exact = total + (product_error + sum_error)
    # Splitting overflows near the largest float64, where the plain sum is as good as anything.
    return np.where(np.isfinite(exact), exact, total)


def _halves(value: np.ndarray | np.float64) -> tuple[np.ndarray, np.ndarray]:
    """Split float64 values into a high part of 26 bits and the exact rest (Veltkamp)."""
    scaled = value * _F64(134217729.0)
    high = scaled - (scaled - value)
    return high, value - high


def log32(x: np.ndarray) -> np.ndarray:
    """Natural logarithm of float32 values in (0, 1], any shape."""
    bits = x.view(np.uint32)
    exponent = (bits >> np.uint32(23)).astype(np.int32) - np.int32(126)
    mantissa = ((bits & np.uint32(0x007FFFFF)) | np.uint32(0x3F000000)).view(_F32)
    small = mantissa < _SQRT_HALF
    exponent = (exponent - small).astype(_F32)
    x = (mantissa - _F32(1)) + np.where(small, mantissa, _F32(0))
    square = x * x
    y = np.full_like(x, _LOG_LEADING)
    wide = x.astype(_F64)
    for coefficient in _LOG_COEFFICIENTS:
        y = fma32(y, wide, coefficient)
    y = fma32(y * x, square, exponent * _LN2_LOW)
    y = fma32(square, _F32(-0.5), y)
    return fma32(exponent, _LN2_HIGH, x + y)


def sincos32(x: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Sine and cosine of float32 angles in [0, 2 pi], any shape."""
    octant = ((x * _FOUR_OVER_PI).astype(np.int32) + np.int32(1)) & np.int32(~1)
    nearest = octant.astype(_F32)
    for part in _MINUS_QUARTER_PI:
        x = fma32(nearest, part, x)
    square = x * x
    wide = square.astype(_F64)
    cosine = fma32(fma32(square, *_COS[:2]), wide, _COS[2]) * square
    cosine = fma32(cosine, wide, square * _F32(-0.5)) + _F32(1)
    sine = fma32(fma32(square, *_SIN[:2]), wide, _SIN[2]) * square
    sine = fma32(sine, x, x)
    swapped = (octant & np.int32(2)) != 0
    sin_sign = _F32(1) - (octant & np.int32(4)).astype(_F32) * _F32(0.5)
    cos_sign = _F32(1) - ((octant + np.int32(2)) & np.int32(4)).astype(_F32) * _F32(0.5)
    return (
        np.where(swapped, cosine, sine) * sin_sign,
        np.where(swapped, sine, cosine) * cos_sign,
    )


def box_muller32(units: np.ndarray, mean: float, std: float) -> np.ndarray:
    """Normal float32 numbers from uniform ones in [0, 1), in blocks of 16: eight pairs each."""
    blocks = units.reshape(-1, 2, 8)
    radius = np.sqrt(np.float32(-2) * log32(np.float32(1) - blocks[:, 0]))
    sine, cosine = sincos32(np.float32(TWO_PI) * blocks[:, 1])
    out = np.empty_like(blocks)
    out[:, 0] = fma32(radius * cosine, np.float32(std), np.float32(mean))
    out[:, 1] = fma32(radius * sine, np.float32(std), np.float32(mean))
    return out.reshape(-1)


def box_muller64(units: np.ndarray, mean: float, std: float) -> np.ndarray:
    """The same in float64, with the C library's functions as NumPy has them."""
    blocks = units.reshape(-1, 2, 8)
    radius = np.sqrt(-2.0 * np.log(1.0 - blocks[:, 0]))
    angle = TWO_PI * blocks[:, 1]
    out = np.empty_like(blocks)
    out[:, 0] = fma64(radius * np.cos(angle), std, mean)
    out[:, 1] = fma64(radius * np.sin(angle), std, mean)
    return out.reshape(-1)
