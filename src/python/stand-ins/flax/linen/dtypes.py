"""The type in which a layer computes."""

from typing import Any

from _stand_in import absent_names
from jax import numpy as jnp


def canonicalize_dtype(*args: Any, dtype: Any = None, inexact: bool = True) -> Any:
    """The type given, or the one in which the arguments meet: a floating one, if asked."""
    if dtype is None:
        dtype = jnp.result_type(*(jnp.asarray(x) for x in args if x is not None))
        if inexact and not jnp.issubdtype(dtype, jnp.inexact):
            dtype = jnp.promote_types(jnp.float32, dtype)
    if inexact and not jnp.issubdtype(dtype, jnp.inexact):
        raise ValueError(f"Dtype must be inexact: {dtype}")
    return dtype


def promote_dtype(*args: Any, dtype: Any = None, inexact: bool = True) -> list[Any]:
    """The arguments in that type; None stays None."""
    dtype = canonicalize_dtype(*args, dtype=dtype, inexact=inexact)
    return [None if x is None else jnp.asarray(x, dtype) for x in args]


__getattr__ = absent_names("flax.linen.dtypes")
