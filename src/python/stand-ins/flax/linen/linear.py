"""Linear layers."""

import math
from collections.abc import Callable, Sequence
from typing import Any

from _stand_in import absent_names, missing
from flax.linen import initializers
from flax.linen.dtypes import promote_dtype
from flax.linen.module import Module, compact
from jax import lax
from jax import numpy as jnp

PrecisionLike = None | str | lax.Precision | tuple[str, str] | tuple[lax.Precision, lax.Precision]

default_kernel_init = initializers.lecun_normal()
default_embed_init = initializers.variance_scaling(1.0, "fan_in", "normal", out_axis=0)


def _as_tuple(axes: int | Sequence[int]) -> tuple[int, ...]:
    return (axes,) if isinstance(axes, int) else tuple(axes)


class DenseGeneral(Module):
    """A linear map over several axes, to several."""

    features: int | Sequence[int]
    axis: int | Sequence[int] = -1
    batch_axis: Any = ()
    use_bias: bool = True
    dtype: Any = None
    param_dtype: Any = jnp.float32
    kernel_init: Callable = default_kernel_init
    bias_init: Callable = initializers.zeros_init()
    precision: Any = None
    promote_dtype: Callable = promote_dtype
    dot_general: Any = None
    dot_general_cls: Any = None

    @compact
    def __call__(self, inputs: Any) -> Any:
        """Map (..., *axes) to (..., *features)."""
        if self.batch_axis or self.dot_general or self.dot_general_cls:
            raise missing("flax.linen.linear.DenseGeneral(batch_axis=)")
        features = _as_tuple(self.features)
        axes = tuple(axis % inputs.ndim for axis in _as_tuple(self.axis))
        sizes = tuple(inputs.shape[axis] for axis in axes)

        def draw_kernel(key: Any, shape: tuple[int, ...], dtype: Any) -> Any:
            # How large weights are hangs on all inputs and all outputs together.
            flat = (math.prod(shape[: len(axes)]), math.prod(shape[len(axes) :]))
            return jnp.reshape(self.kernel_init(key, flat, dtype), shape)

        def draw_bias(key: Any, shape: tuple[int, ...], dtype: Any) -> Any:
            return jnp.reshape(self.bias_init(key, (math.prod(shape),), dtype), shape)

        kernel = self.param("kernel", draw_kernel, (*sizes, *features), self.param_dtype)
        bias = self.param("bias", draw_bias, features, self.param_dtype) if self.use_bias else None
        inputs, kernel, bias = self.promote_dtype(inputs, kernel, bias, dtype=self.dtype)
        mapped = jnp.tensordot(inputs, kernel, axes=(axes, tuple(range(len(axes)))))
        return mapped if bias is None else mapped + bias


class Dense(Module):
    """A linear map over the last axis."""

    features: int
    use_bias: bool = True
    dtype: Any = None
    param_dtype: Any = jnp.float32
    precision: Any = None
    kernel_init: Callable = default_kernel_init
    bias_init: Callable = initializers.zeros_init()
    promote_dtype: Callable = promote_dtype
    dot_general: Any = None
    dot_general_cls: Any = None

    @compact
    def __call__(self, inputs: Any) -> Any:
        """Map (..., in) to (..., features)."""
        if self.dot_general or self.dot_general_cls:
            raise missing("flax.linen.linear.Dense(dot_general=)")
        shape = (jnp.shape(inputs)[-1], self.features)
        kernel = self.param("kernel", self.kernel_init, shape, self.param_dtype)
        bias = None
        if self.use_bias:
            bias = self.param("bias", self.bias_init, (self.features,), self.param_dtype)
        inputs, kernel, bias = self.promote_dtype(inputs, kernel, bias, dtype=self.dtype)
        mapped = jnp.matmul(inputs, kernel)
        return mapped if bias is None else mapped + bias


class Embed(Module):
    """A vector for each number."""

    num_embeddings: int
    features: int
    dtype: Any = None
    param_dtype: Any = jnp.float32
    embedding_init: Callable = default_embed_init
    promote_dtype: Callable = promote_dtype

    def setup(self) -> None:
        """Draw the vectors."""
        shape = (self.num_embeddings, self.features)
        self.embedding = self.param("embedding", self.embedding_init, shape, self.param_dtype)

    def __call__(self, inputs: Any) -> Any:
        """Map whole numbers (...) to vectors (..., features)."""
        if not jnp.issubdtype(inputs.dtype, jnp.integer):
            raise ValueError("Input type must be an integer or unsigned integer.")
        (embedding,) = self.promote_dtype(self.embedding, dtype=self.dtype, inexact=False)
        return jnp.take(embedding, inputs, axis=0)

    def attend(self, query: Any) -> Any:
        """How much each vector is like the query: (..., features) to (..., num_embeddings)."""
        query, embedding = self.promote_dtype(query, self.embedding, dtype=self.dtype)
        return jnp.dot(query, embedding.T)


__getattr__ = absent_names("flax.linen.linear")
