"""Flax's linen: modules, linear layers, norms, dropout, masks."""

from _stand_in import absent_names
from flax.linen import attention as attention
from flax.linen import dtypes as dtypes
from flax.linen import initializers as initializers
from flax.linen import linear as linear
from flax.linen import module as module
from flax.linen import normalization as normalization
from flax.linen import stochastic as stochastic
from flax.linen.attention import combine_masks as combine_masks
from flax.linen.attention import make_attention_mask as make_attention_mask
from flax.linen.attention import make_causal_mask as make_causal_mask
from flax.linen.combinators import Sequential as Sequential
from flax.linen.linear import Dense as Dense
from flax.linen.linear import DenseGeneral as DenseGeneral
from flax.linen.linear import Embed as Embed
from flax.linen.module import Module as Module
from flax.linen.module import Variable as Variable
from flax.linen.module import compact as compact
from flax.linen.module import merge_param as merge_param
from flax.linen.module import nowrap as nowrap
from flax.linen.normalization import LayerNorm as LayerNorm
from flax.linen.normalization import RMSNorm as RMSNorm
from flax.linen.stochastic import Dropout as Dropout
from jax.nn import elu as elu
from jax.nn import gelu as gelu
from jax.nn import leaky_relu as leaky_relu
from jax.nn import log_sigmoid as log_sigmoid
from jax.nn import log_softmax as log_softmax
from jax.nn import logsumexp as logsumexp
from jax.nn import one_hot as one_hot
from jax.nn import relu as relu
from jax.nn import relu6 as relu6
from jax.nn import sigmoid as sigmoid
from jax.nn import silu as silu
from jax.nn import softmax as softmax
from jax.nn import softplus as softplus
from jax.nn import swish as swish
from jax.nn import tanh as tanh

__getattr__ = absent_names("flax.linen")
