"""Normalising layers."""

from collections.abc import Callable, Sequence
from typing import Any

from _stand_in import absent_names, missing
from flax.linen import initializers
from flax.linen.dtypes import canonicalize_dtype
from flax.linen.module import Module, compact
from jax import lax
from jax import numpy as jnp

Axes = int | Sequence[int]


def _axes(axes: Axes, ndim: int) -> tuple[int, ...]:
    axes = (axes,) if isinstance(axes, int) else tuple(axes)
    return tuple(sorted(axis % ndim for axis in axes))


class LayerNorm(Module):
    """Mean 0 and deviation 1 over some axes, then a scale and a bias."""

    epsilon: float = 1e-6
    dtype: Any = None
    param_dtype: Any = jnp.float32
    use_bias: bool = True
    use_scale: bool = True
    bias_init: Callable = initializers.zeros
    scale_init: Callable = initializers.ones
    reduction_axes: Axes = -1
    feature_axes: Axes = -1
    axis_name: str | None = None
    axis_index_groups: Any = None
    use_fast_variance: bool = True
    force_float32_reductions: bool = True

    @compact
    def __call__(self, x: Any, *, mask: Any = None) -> Any:
        """Normalise an array."""
        if mask is not None or self.axis_name is not None:
            raise missing("flax.linen.normalization.LayerNorm.__call__(mask=)")
        return _normalised(self, x, is_centred=True)


class RMSNorm(Module):
    """Mean square 1 over some axes, then a scale."""

    epsilon: float = 1e-6
    dtype: Any = None
    param_dtype: Any = jnp.float32
    use_scale: bool = True
    scale_init: Callable = initializers.ones
    reduction_axes: Axes = -1
    feature_axes: Axes = -1
    axis_name: str | None = None
    axis_index_groups: Any = None
    use_fast_variance: bool = True
    force_float32_reductions: bool = True

    @compact
    def __call__(self, x: Any, *, mask: Any = None) -> Any:
        """Normalise an array."""
        if mask is not None or self.axis_name is not None:
            raise missing("flax.linen.normalization.RMSNorm.__call__(mask=)")
        return _normalised(self, x, is_centred=False)


def _normalised(layer: Any, x: Any, is_centred: bool) -> Any:
    x = jnp.asarray(x)
    reduced, kept = _axes(layer.reduction_axes, x.ndim), _axes(layer.feature_axes, x.ndim)
    wide = x.astype(jnp.promote_types(x.dtype, jnp.float32))
    mean = wide.mean(reduced, keepdims=True) if is_centred else 0.0
    square = (wide * wide).mean(reduced, keepdims=True)
    # Never below 0, whatever rounding does.
    variance = jnp.maximum(0.0, square - mean * mean)
    shape = [x.shape[axis] if axis in kept else 1 for axis in range(x.ndim)]
    features = tuple(x.shape[axis] for axis in kept)
    factor = lax.rsqrt(variance + layer.epsilon)
    used = [x]
    if layer.use_scale:
        scale = layer.param("scale", layer.scale_init, features, layer.param_dtype)
        used.append(scale)
        factor = factor * scale.reshape(shape)
    y = (x - mean) * factor
    if is_centred and layer.use_bias:
        bias = layer.param("bias", layer.bias_init, features, layer.param_dtype)
        used.append(bias)
        y = y + bias.reshape(shape)
    return jnp.asarray(y, canonicalize_dtype(*used, dtype=layer.dtype))


__getattr__ = absent_names("flax.linen.normalization")
