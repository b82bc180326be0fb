"""Masks of attention."""

from collections.abc import Callable
from typing import Any

from _stand_in import absent_names
from jax import numpy as jnp


def make_attention_mask(
    query_input: Any,
    key_input: Any,
    pairwise_fn: Callable[..., Any] = jnp.multiply,
    extra_batch_dims: int = 0,
    dtype: Any = jnp.float32,
) -> Any:
    """Compare each query with each key: (..., q) and (..., k) to (..., 1, q, k)."""
    query, key = jnp.expand_dims(query_input, -1), jnp.expand_dims(key_input, -2)
    mask = jnp.expand_dims(pairwise_fn(query, key), -3)
    mask = jnp.expand_dims(mask, tuple(range(extra_batch_dims)))
    return mask.astype(dtype)


def make_causal_mask(x: Any, extra_batch_dims: int = 0, dtype: Any = jnp.float32) -> Any:
    """Let each place see itself and what came before: (..., n) to (..., 1, n, n)."""
    places = jnp.broadcast_to(jnp.arange(x.shape[-1], dtype=jnp.int32), x.shape)
    return make_attention_mask(places, places, jnp.greater_equal, extra_batch_dims, dtype)


def combine_masks(*masks: Any, dtype: Any = jnp.float32) -> Any:
    """What all masks let through; None where there is no mask."""
    given = [mask for mask in masks if mask is not None]
    if not given:
        return None
    if any(mask.ndim != given[0].ndim for mask in given):
        raise AssertionError(f"masks must have same rank: {tuple(mask.ndim for mask in given)}")
    mask, *others = given
    for other in others:
        mask = jnp.logical_and(mask, other)
    return mask.astype(dtype)


__getattr__ = absent_names("flax.linen.attention")
