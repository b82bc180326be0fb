"""jax.nn: activations, softmax, and initializers."""

import math
from typing import Any

import numpy as np

from _stand_in import absent_names, missing
from jax import numpy as jnp
from jax._array import Array, operate, to_array
from jax.nn import initializers as initializers


def relu(x: Any) -> Array:
    """What is positive."""
    return jnp.maximum(x, 0)


def relu6(x: Any) -> Array:
    """What is positive, and at most 6."""
    return jnp.minimum(relu(x), 6.0)


def sigmoid(x: Any) -> Array:
    """1 / (1 + exp(-x))."""
    return operate(lambda a: 1 / (1 + np.exp(-a)), x, to="float")


def silu(x: Any) -> Array:
    """x * sigmoid(x)."""
    return operate(lambda a: a / (1 + np.exp(-a)), x, to="float")


swish = silu


def softplus(x: Any) -> Array:
    """log(1 + exp(x))."""
    return jnp.logaddexp(x, 0)


def log_sigmoid(x: Any) -> Array:
    """The logarithm of the sigmoid."""
    return jnp.negative(softplus(jnp.negative(x)))


def tanh(x: Any) -> Array:
    """The hyperbolic tangent."""
    return jnp.tanh(x)


def elu(x: Any, alpha: Any = 1.0) -> Array:
    """x where positive, alpha * (exp(x) - 1) elsewhere."""
    x = to_array(x)
    return jnp.where(x > 0, x, alpha * jnp.expm1(jnp.where(x > 0, 0.0, x)))


def leaky_relu(x: Any, negative_slope: Any = 0.01) -> Array:
    """x where positive, a share of it elsewhere."""
    x = to_array(x)
    return jnp.where(x >= 0, x, negative_slope * x)


def gelu(x: Any, approximate: bool = True) -> Array:
    """x times the normal distribution's integral, by tanh or exactly."""
    x = to_array(x)
    if not approximate:
        erf = np.vectorize(math.erf, otypes=[np.float64])
        return operate(lambda a: a * (1 + erf(a / math.sqrt(2))) / 2, x, to="float")
    inner = math.sqrt(2 / math.pi) * (x + 0.044715 * (x * x * x))
    return x * (0.5 * (1.0 + jnp.tanh(inner)))


def logsumexp(
    a: Any, axis: Any = None, b: Any = None, keepdims: bool = False, return_sign: bool = False
) -> Array:
    """The logarithm of the sum of exponentials."""
    if b is not None or return_sign:
        raise missing("jax.nn.logsumexp(b=)")
    top = jnp.max(a, axis=axis, keepdims=True)
    top = jnp.where(jnp.isfinite(top), top, 0)
    total = jnp.log(jnp.sum(jnp.exp(a - top), axis=axis, keepdims=True)) + top
    return total if keepdims else jnp.squeeze(total, axis=axis)


def softmax(x: Any, axis: Any = -1, where: Any = None) -> Array:
    """Exponentials as shares of their sum."""
    x = to_array(x)
    hidden = x if where is None else jnp.where(where, x, -jnp.inf)
    raised = jnp.exp(hidden - jnp.max(hidden, axis=axis, keepdims=True))
    result = raised / jnp.sum(raised, axis=axis, keepdims=True)
    return result if where is None else jnp.where(where, result, 0)


def log_softmax(x: Any, axis: Any = -1, where: Any = None) -> Array:
    """The logarithm of softmax."""
    if where is not None:
        raise missing("jax.nn.log_softmax(where=)")
    shifted = x - jnp.max(x, axis=axis, keepdims=True)
    return shifted - jnp.log(jnp.sum(jnp.exp(shifted), axis=axis, keepdims=True))


def one_hot(x: Any, num_classes: int, *, dtype: Any = jnp.float32, axis: int = -1) -> Array:
    """Rows with a one at the places given."""
    rows = jnp.expand_dims(to_array(x), axis)
    places = np.arange(num_classes)
    shape = [1] * rows.ndim
    shape[axis] = num_classes
    return jnp.equal(rows, places.reshape(shape)).astype(dtype)


__getattr__ = absent_names("jax.nn")
