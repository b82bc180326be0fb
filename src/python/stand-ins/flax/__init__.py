"""The part of Flax's linen that papers' layers use, on this project's JAX.

Written from Flax's documentation and from what Flax 0.12 does. Parameters are drawn from the same
distributions, but not the same numbers: how Flax makes a key for each parameter is its own affair.
"""

from _stand_in import absent_names
from flax import errors as errors
from flax import linen as linen

__version__ = "0.12.8"

__getattr__ = absent_names("flax")
