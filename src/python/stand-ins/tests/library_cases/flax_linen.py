"""Flax's modules: names, shapes, what is mutable, what is refused; and what layers compute.

The numbers that parameters are drawn from are not compared: see flax/__init__.py.
"""

LIBRARIES = ("flax", "jax")
ULPS = 32
FLOOR = 2.0**-2

PRELUDE = """
import functools
from typing import Any, Optional
import jax
import jax.numpy as jnp
import numpy as np
import flax
from flax import linen as nn
from flax.linen.dtypes import promote_dtype
from flax.linen.module import merge_param
from jax import random
key = random.PRNGKey(0)
x = (jnp.arange(24.0).reshape(2, 3, 4) / 7.0 - 1.5) ** 2
steps = nn.initializers.constant(0.25)
def shapes(tree):
    if isinstance(tree, dict):
        return {k: shapes(tree[k]) for k in sorted(tree)}
    if isinstance(tree, tuple): return [shapes(t) for t in tree]
    return [list(np.shape(tree)), str(tree.dtype)]
def leaves(tree): return [np.asarray(leaf) for leaf in jax.tree_util.tree_leaves(tree)]
def out(module, *a, **k):
    return np.asarray(module.apply(module.init(key, *a), *a, **k))
class Net(nn.Module):
    width: int
    act: Any = nn.relu
    @nn.compact
    def __call__(self, x, twice=False):
        x = self.act(nn.Dense(self.width, kernel_init=steps)(x))
        x = nn.Dense(2, kernel_init=steps, name='last')(x)
        self.sow('intermediates', 'seen', x)
        bias = self.param('offset', nn.initializers.ones, (2,))
        return x + bias
class Shared(nn.Module):
    def setup(self):
        self.inner = nn.Dense(3, kernel_init=steps)
        self.rows = [nn.Dense(3, kernel_init=steps), nn.Dense(3, kernel_init=steps)]
        self.scale = self.param('scale', nn.initializers.constant(2.0), ())
    def __call__(self, x):
        x = self.inner(x)
        for row in self.rows: x = row(x)
        return self.scale * x
    def half(self, x): return self.inner(x) / 2
class Counter(nn.Module):
    @nn.compact
    def __call__(self, x):
        is_there = self.has_variable('stats', 'count')
        count = self.variable('stats', 'count', lambda: jnp.zeros((), jnp.int32))
        if is_there: count.value = count.value + 1
        return x * count.value
class Twice(nn.Module):
    @nn.compact
    def __call__(self, x):
        layer = nn.Dense(4, kernel_init=steps)
        return layer(layer(x))
class Clash(nn.Module):
    @nn.compact
    def __call__(self, x):
        self.param('a', nn.initializers.ones, (1,)); self.param('a', nn.initializers.ones, (1,))
class Drawn(nn.Module):
    @nn.compact
    def __call__(self, x): return self.make_rng('noise')
class Setting(nn.Module):
    @nn.compact
    def __call__(self, x): self.kept = x
class Typed(nn.Module):
    size: int
    kind: Optional[str] = None
"""

CASES = r"""
shapes(Net(5).init(key, x))
out(Net(5), x)
out(Net(5, act=jnp.tanh), x)
shapes(Net(5).apply(Net(5).init(key, x), x, mutable=['intermediates'])[1])
sorted(Net(5).init(key, x))
Net(5).apply({}, x)
Net(5).apply({'params': {'Dense_0': {}}}, x)
Net(5).apply([1], x)
v = Net(5).init(key, x); Net(6).apply(v, x)
shapes(Shared().init(key, x))
out(Shared(), x)
v = Shared().init(key, x); np.asarray(Shared().apply(v, x, method=Shared.half))
v = Shared().init(key, x); np.asarray(Shared().apply(v, x, method='half'))
v = Shared().init(key, x); np.asarray(Shared().bind(v).half(x))
shapes(Counter().init(key, x))
v = Counter().init(key, x); leaves(Counter().apply(v, x, mutable='stats'))
v = Counter().init(key, x); Counter().apply(v, x)
shapes(Twice().init(key, x))
out(Twice(), x)
Clash().init(key, x)
Drawn().init(key, x)
Drawn().apply({}, x, rngs={'noise': key}).shape
Net()
Net(5)(x)
Typed(3).kind
Typed(3).size
Typed(size=3, name='t').name
Typed(3, 'k').kind
setattr(Typed(3), 'size', 4)
Setting().init(key, x)
Typed(3).clone(size=5).size
Typed(3).absent
Typed(3, 4, 5)
shapes(nn.DenseGeneral((2, 3)).init(key, x))
out(nn.DenseGeneral((2, 3), kernel_init=steps), x)
shapes(nn.DenseGeneral(5, axis=(-2, -1)).init(key, x))
out(nn.DenseGeneral(5, axis=(-2, -1), kernel_init=steps, bias_init=nn.initializers.ones), x)
out(nn.DenseGeneral(5, axis=1, kernel_init=steps, use_bias=False), x)
out(functools.partial(nn.DenseGeneral, axis=-1, kernel_init=steps)(features=(2, 2)), x)
shapes(nn.Dense(3, use_bias=False, param_dtype=jnp.float16, kernel_init=steps).init(key, x))
str(out(nn.Dense(3, dtype=jnp.float16, kernel_init=steps), x).dtype)
out(nn.LayerNorm(), x)
out(nn.LayerNorm(use_bias=False, use_scale=False), x)
out(nn.LayerNorm(reduction_axes=(-2, -1), epsilon=0.1), x)
shapes(nn.LayerNorm(feature_axes=(1, 2), reduction_axes=(1, 2)).init(key, x))
out(nn.RMSNorm(), x)
out(nn.RMSNorm(use_scale=False, reduction_axes=-2), x)
out(nn.RMSNorm(scale_init=steps, reduction_axes=-3), x)
shapes(nn.RMSNorm(reduction_axes=-3).init(key, x))
shapes(nn.RMSNorm(use_scale=False).init(key, x))
np.asarray(nn.Dropout(0.5).apply({}, x, deterministic=True))
nn.Dropout(0.5).apply({}, x)
nn.Dropout(0.5).apply({}, x, deterministic=False)
np.asarray(nn.Dropout(1.0).apply({}, x, deterministic=False, rngs={'dropout': key}))
out(nn.Sequential([nn.Dense(3, kernel_init=steps), nn.relu, nn.Dense(1, kernel_init=steps)]), x)
shapes(nn.Sequential([nn.Dense(3), nn.relu, nn.Dense(1)]).init(key, x))
shapes(nn.Embed(5, 3).init(key, jnp.array([1, 2])))
nn.Embed(5, 3).init(key, x)
np.asarray(nn.combine_masks(jnp.array([[1, 0, 1]]), None, jnp.array([[1, 1, 0]])))
nn.combine_masks(None, None)
nn.combine_masks(jnp.ones((1, 2)), jnp.ones(2))
np.asarray(nn.make_causal_mask(jnp.ones((2, 3))))
np.asarray(nn.make_attention_mask(jnp.array([1, 0]), jnp.array([1, 1, 0])))
merge_param('p', 1, None)
merge_param('p', None, 2)
merge_param('p', 1, 2)
merge_param('p', None, None)
[str(a.dtype) for a in promote_dtype(jnp.arange(2), jnp.ones(2, jnp.float16))]
[str(a.dtype) for a in promote_dtype(jnp.arange(2), jnp.arange(3))]
promote_dtype(x, None)[1]
promote_dtype(jnp.arange(2), dtype=jnp.int32)
np.asarray(nn.initializers.zeros_init()(key, (2,)))
np.asarray(nn.initializers.ones_init()(key, (2,), jnp.float16))
np.asarray(nn.initializers.lecun_normal()(key, (2, 3)))
"""
