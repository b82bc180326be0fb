"""Dropout."""

from collections.abc import Sequence
from typing import Any

from _stand_in import absent_names
from flax.linen.module import Module, compact, merge_param
from jax import numpy as jnp
from jax import random


class Dropout(Module):
    """Zero a share of the elements and scale the rest, unless deterministic."""

    rate: float
    broadcast_dims: Sequence[int] = ()
    deterministic: bool | None = None
    rng_collection: str = "dropout"

    @compact
    def __call__(self, inputs: Any, deterministic: bool | None = None, rng: Any = None) -> Any:
        """Drop elements of an array."""
        deterministic = merge_param("deterministic", self.deterministic, deterministic)
        if self.rate == 0.0 or deterministic:
            return inputs
        if self.rate == 1.0:
            return jnp.zeros_like(inputs)
        kept = 1.0 - self.rate
        key = self.make_rng(self.rng_collection) if rng is None else rng
        shape = [1 if n in self.broadcast_dims else size for n, size in enumerate(inputs.shape)]
        mask = jnp.broadcast_to(random.bernoulli(key, kept, tuple(shape)), inputs.shape)
        return jnp.where(mask, inputs / kept, jnp.zeros_like(inputs))


__getattr__ = absent_names("flax.linen.stochastic")
