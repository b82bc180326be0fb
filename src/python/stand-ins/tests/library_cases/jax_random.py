"""JAX's random numbers: the same keys and draws, number by number."""

LIBRARIES = ("jax",)
ULPS = 8
# XLA's erf, from which bounds are made, is off by a unit in the last place.
FLOOR = 2.0**-2

PRELUDE = """
import jax
import jax.numpy as jnp
import numpy as np
from jax import random
from jax.nn import initializers
key = random.PRNGKey(42)
"""

CASES = r"""
np.asarray(key)
np.asarray(random.PRNGKey(-1))
np.asarray(random.PRNGKey(2**31 + 5))
np.asarray(random.split(key))
np.asarray(random.split(key, 4))
np.asarray(random.split(key, (2, 2)))
[np.asarray(part) for part in random.split(key, 3)]
np.asarray(random.fold_in(key, 7))
np.asarray(random.bits(key, (5,)))
np.asarray(random.uniform(key, (7,)))
np.asarray(random.uniform(key))
np.asarray(random.uniform(key, (2, 3), minval=-2.0, maxval=5))
np.asarray(random.normal(key, (3, 5)))
np.asarray(random.normal(random.split(key)[1], (200,))).mean()
np.asarray(random.truncated_normal(key, -2, 2, (6,)))
np.asarray(random.bernoulli(key, 0.3, (10,)))
np.asarray(random.bernoulli(key, jnp.array([0.1, 0.9])))
np.asarray(random.gumbel(key, (4,)))
np.asarray(random.categorical(key, jnp.zeros((5, 3))))
np.asarray(initializers.lecun_normal()(key, (3, 4)))
np.asarray(initializers.he_uniform()(key, (3, 4)))
np.asarray(initializers.glorot_normal(in_axis=0, out_axis=1)(key, (3, 4)))
np.asarray(initializers.variance_scaling(2.0, 'fan_out', 'normal')(key, (2, 3, 4)))
np.asarray(initializers.normal(0.5)(key, (3,)))
np.asarray(initializers.truncated_normal(0.5)(key, (3,)))
np.asarray(initializers.uniform(2.0)(key, (3,)))
np.asarray(initializers.constant(3.0)(key, (2,)))
np.asarray(initializers.zeros(key, (2,)))
np.asarray(initializers.ones(key, (2,), jnp.int32))
initializers.lecun_normal()(key, (3,))
initializers.variance_scaling(1.0, 'fan', 'normal')(key, (2, 2))
random.normal(jnp.arange(3), (2,))
"""
