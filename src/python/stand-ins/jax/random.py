"""jax.random: Threefry's random bits, counted and keyed as in JAX, and what is drawn from them."""

import math
from typing import Any

import numpy as np

from _stand_in import absent_names, missing
from jax import numpy as jnp
from jax._array import Array, to_array
from jax._erfinv import erfinv
from jax._types import canonical

# Of Threefry-2x32 with 20 rounds (Salmon and others, 2011).
_ROTATIONS = ((13, 15, 26, 6), (17, 29, 16, 24))
_PARITY = np.uint32(0x1BD11BDA)


def _threefry(key: np.ndarray, high: np.ndarray, low: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    keys = (key[0], key[1], key[0] ^ key[1] ^ _PARITY)
    with np.errstate(over="ignore"):
        x, y = high + keys[0], low + keys[1]
        for group in range(5):
            for distance in _ROTATIONS[group % 2]:
                x = x + y
                y = ((y << np.uint32(distance)) | (y >> np.uint32(32 - distance))) ^ x
            x = x + keys[(group + 1) % 3]
            y = y + keys[(group + 2) % 3] + np.uint32(group + 1)
    return x, y


def _key_words(key: Any) -> np.ndarray:
    words = np.asarray(to_array(key)._value)
    if words.dtype != np.uint32 or words.shape != (2,):
        raise TypeError(f"JAX encountered invalid PRNG key data: {words.dtype}{list(words.shape)}")
    return words


def _counted(key: Any, count: int) -> tuple[np.ndarray, np.ndarray]:
    numbers = np.arange(count, dtype=np.uint64)
    high = (numbers >> np.uint64(32)).astype(np.uint32)
    return _threefry(_key_words(key), high, numbers.astype(np.uint32))


def PRNGKey(seed: int) -> Array:  # noqa: N802 - JAX's own name
    """A key of two words, from a whole number of 32 bits."""
    seed = int(np.asarray(getattr(seed, "_value", seed)))
    return Array(np.array([0, seed & 0xFFFFFFFF], dtype=np.uint32))


def split(key: Any, num: int | tuple[int, ...] = 2) -> Array:
    """New keys (num, 2)."""
    shape = (num,) if isinstance(num, int) else tuple(num)
    words = np.stack(_counted(key, math.prod(shape)), axis=-1)
    return Array(words.reshape(*shape, 2))


def fold_in(key: Any, data: int) -> Array:
    """A new key from a key and a whole number."""
    number = np.uint32(int(np.asarray(getattr(data, "_value", data))) & 0xFFFFFFFF)
    words = _threefry(_key_words(key), np.zeros(1, np.uint32), number.reshape(1))
    return Array(np.concatenate(words))


def bits(key: Any, shape: tuple[int, ...] = (), dtype: Any = np.uint32) -> Array:
    """Random words of 32 bits."""
    if canonical(dtype) != np.uint32:
        raise missing("jax.random.bits(dtype=)")
    first, second = _counted(key, math.prod(shape))
    return Array((first ^ second).reshape(shape))


def uniform(
    key: Any, shape: tuple[int, ...] = (), dtype: Any = float, minval: Any = 0.0, maxval: Any = 1.0
) -> Array:
    """Numbers from minval up to, and without, maxval."""
    _need_float32(dtype, "uniform")
    low, high = (np.float32(np.asarray(getattr(v, "_value", v))) for v in (minval, maxval))
    words = bits(key, tuple(shape))._value
    # The bits of a number from 1 to 2.
    unit = ((words >> np.uint32(9)) | np.uint32(0x3F800000)).view(np.float32) - np.float32(1.0)
    return Array(np.maximum(low, unit * (high - low) + low))


def normal(key: Any, shape: tuple[int, ...] = (), dtype: Any = float) -> Array:
    """Numbers from the standard normal distribution."""
    _need_float32(dtype, "normal")
    low = np.nextafter(np.float32(-1.0), np.float32(0.0))
    drawn = uniform(key, shape, np.float32, low, 1.0)._value
    return Array(np.float32(math.sqrt(2)) * erfinv(drawn))


def truncated_normal(
    key: Any, lower: Any, upper: Any, shape: tuple[int, ...] | None = None, dtype: Any = float
) -> Array:
    """Numbers from the standard normal distribution between two bounds."""
    _need_float32(dtype, "truncated_normal")
    if shape is None:
        shape = np.broadcast_shapes(np.shape(lower), np.shape(upper))
    root = np.float32(math.sqrt(2))
    low, high = np.float32(lower), np.float32(upper)
    bounds = (np.float32(math.erf(float(bound / root))) for bound in (low, high))
    drawn = root * erfinv(uniform(key, shape, np.float32, *bounds)._value)
    inner = np.nextafter(low, np.float32(np.inf)), np.nextafter(high, np.float32(-np.inf))
    return Array(np.clip(drawn, *inner))


def bernoulli(key: Any, p: Any = 0.5, shape: tuple[int, ...] | None = None) -> Array:
    """True with a probability."""
    p = to_array(p)
    drawn = uniform(key, p.shape if shape is None else tuple(shape))
    return jnp.less(drawn, p)


def gumbel(key: Any, shape: tuple[int, ...] = (), dtype: Any = float) -> Array:
    """Numbers from the standard Gumbel distribution."""
    _need_float32(dtype, "gumbel")
    tiny = np.finfo(np.float32).tiny
    return Array(-np.log(-np.log(uniform(key, shape, np.float32, tiny, 1.0)._value)))


def categorical(
    key: Any, logits: Any, axis: int = -1, shape: tuple[int, ...] | None = None
) -> Array:
    """Places along an axis, by the logarithms of their weights."""
    if shape is not None:
        raise missing("jax.random.categorical(shape=)")
    logits = to_array(logits)
    return jnp.argmax(gumbel(key, logits.shape) + logits, axis=axis)


def _need_float32(dtype: Any, name: str) -> None:
    if canonical(dtype) != np.float32:
        raise missing(f"jax.random.{name}(dtype=)")


__getattr__ = absent_names("jax.random")
