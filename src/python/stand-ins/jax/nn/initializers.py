"""jax.nn.initializers: functions that draw weights from a key, a shape and a type."""

import math
from collections.abc import Callable, Sequence
from typing import Any

from _stand_in import absent_names
from jax import numpy as jnp
from jax import random
from jax._array import Array

Initializer = Callable[..., Array]


def zeros(key: Any, shape: Sequence[int], dtype: Any = jnp.float32) -> Array:
    """Zeros."""
    return jnp.zeros(shape, dtype)


def ones(key: Any, shape: Sequence[int], dtype: Any = jnp.float32) -> Array:
    """Ones."""
    return jnp.ones(shape, dtype)


def constant(value: Any, dtype: Any = jnp.float32) -> Initializer:
    """One value everywhere."""
    return lambda key, shape, dtype=dtype: jnp.full(shape, value, dtype)


def uniform(scale: Any = 1e-2, dtype: Any = jnp.float32) -> Initializer:
    """From 0 to a scale."""
    return lambda key, shape, dtype=dtype: random.uniform(key, tuple(shape), dtype) * scale


def normal(stddev: Any = 1e-2, dtype: Any = jnp.float32) -> Initializer:
    """From a normal distribution."""
    return lambda key, shape, dtype=dtype: random.normal(key, tuple(shape), dtype) * stddev


def truncated_normal(
    stddev: Any = 1e-2, dtype: Any = jnp.float32, lower: float = -2.0, upper: float = 2.0
) -> Initializer:
    """From a normal distribution that is cut off."""

    def draw(key: Any, shape: Sequence[int], dtype: Any = dtype) -> Array:
        return random.truncated_normal(key, lower, upper, tuple(shape), dtype) * stddev

    return draw


# What cutting a normal distribution off at two deviations leaves of its deviation.
_KEPT_DEVIATION = 0.87962566103423978


def variance_scaling(
    scale: float,
    mode: str,
    distribution: str,
    in_axis: Any = -2,
    out_axis: Any = -1,
    batch_axis: Any = (),
    dtype: Any = jnp.float32,
) -> Initializer:
    """From a distribution whose variance hangs on how many inputs or outputs there are."""

    def draw(key: Any, shape: Sequence[int], dtype: Any = dtype) -> Array:
        shape = tuple(shape)
        fan_in, fan_out = _fans(shape, in_axis, out_axis, batch_axis)
        counts = {"fan_in": fan_in, "fan_out": fan_out, "fan_avg": (fan_in + fan_out) / 2}
        if mode not in counts:
            raise ValueError(f"invalid mode for variance scaling initializer: {mode}")
        variance = jnp.asarray(scale / counts[mode], dtype)
        if distribution == "truncated_normal":
            deviation = jnp.sqrt(variance) / jnp.asarray(_KEPT_DEVIATION, dtype)
            return random.truncated_normal(key, -2, 2, shape, dtype) * deviation
        if distribution == "normal":
            return random.normal(key, shape, dtype) * jnp.sqrt(variance)
        if distribution == "uniform":
            return random.uniform(key, shape, dtype, -1) * jnp.sqrt(3 * variance)
        raise ValueError(f"invalid distribution for variance scaling initializer: {distribution}")

    return draw


def _fans(shape: tuple[int, ...], in_axis: Any, out_axis: Any, batch_axis: Any) -> tuple[int, int]:
    if len(shape) <= 1:
        raise ValueError(
            f"Can't compute input and output sizes of a {len(shape)}-dimensional weights tensor. "
            "Must be at least 2D."
        )

    def sized(axes: Any) -> int:
        axes = (axes,) if isinstance(axes, int) else axes
        return math.prod(shape[axis] for axis in axes)

    field = math.prod(shape) / sized(in_axis) / sized(out_axis) / sized(batch_axis)
    return sized(in_axis) * field, sized(out_axis) * field


def _scaled(scale: float, mode: str, distribution: str) -> Callable[..., Initializer]:
    def make(
        in_axis: Any = -2, out_axis: Any = -1, batch_axis: Any = (), dtype: Any = jnp.float32
    ) -> Initializer:
        return variance_scaling(scale, mode, distribution, in_axis, out_axis, batch_axis, dtype)

    make.__doc__ = f"Variance {scale} over {mode}, {distribution}."
    return make


lecun_normal = _scaled(1.0, "fan_in", "truncated_normal")
lecun_uniform = _scaled(1.0, "fan_in", "uniform")
glorot_normal = xavier_normal = _scaled(1.0, "fan_avg", "truncated_normal")
glorot_uniform = xavier_uniform = _scaled(1.0, "fan_avg", "uniform")
he_normal = kaiming_normal = _scaled(2.0, "fan_in", "truncated_normal")
he_uniform = kaiming_uniform = _scaled(2.0, "fan_in", "uniform")

__getattr__ = absent_names("jax.nn.initializers")
