"""`torch.nn.functional`: layers as functions."""

from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._ops.unary import sigmoid, tanh
from torch_lite.nn._functional.activations import (
    elu,
    gelu,
    glu,
    hardtanh,
    leaky_relu,
    log_softmax,
    logsigmoid,
    mish,
    relu,
    relu6,
    silu,
    softmax,
    softmin,
    softplus,
)
from torch_lite.nn._functional.attention import (
    multi_head_attention_forward,
    scaled_dot_product_attention,
)
from torch_lite.nn._functional.bends import (
    celu,
    gumbel_softmax,
    hardshrink,
    hardsigmoid,
    hardswish,
    prelu,
    selu,
    softshrink,
    softsign,
    tanhshrink,
    threshold,
)
from torch_lite.nn._functional.convolution import (
    conv1d,
    conv2d,
    conv3d,
    conv_transpose1d,
    conv_transpose2d,
)
from torch_lite.nn._functional.folding import fold, pixel_shuffle, pixel_unshuffle, unfold
from torch_lite.nn._functional.layers import (
    dropout,
    dropout1d,
    dropout2d,
    embedding,
    layer_norm,
    linear,
    rms_norm,
)
from torch_lite.nn._functional.losses import (
    binary_cross_entropy,
    binary_cross_entropy_with_logits,
    cross_entropy,
    huber_loss,
    kl_div,
    l1_loss,
    mse_loss,
    nll_loss,
    smooth_l1_loss,
)
from torch_lite.nn._functional.normalisation import batch_norm, group_norm, instance_norm
from torch_lite.nn._functional.pooling import (
    adaptive_avg_pool1d,
    adaptive_avg_pool2d,
    adaptive_max_pool1d,
    adaptive_max_pool2d,
    avg_pool1d,
    avg_pool2d,
    max_pool1d,
    max_pool2d,
)
from torch_lite.nn._functional.ranking import (
    cosine_embedding_loss,
    gaussian_nll_loss,
    margin_ranking_loss,
    triplet_margin_loss,
)
from torch_lite.nn._functional.resizing import interpolate
from torch_lite.nn._functional.sampling import affine_grid, grid_sample
from torch_lite.nn._functional.vectors import (
    cosine_similarity,
    normalize,
    one_hot,
    pad,
    pairwise_distance,
)

__all__ = [
    "adaptive_avg_pool1d", "adaptive_avg_pool2d", "adaptive_max_pool1d", "adaptive_max_pool2d",
    "affine_grid", "avg_pool1d", "avg_pool2d", "batch_norm", "binary_cross_entropy",
    "binary_cross_entropy_with_logits", "celu", "conv1d", "conv2d", "conv3d",
    "conv_transpose1d", "conv_transpose2d", "cosine_embedding_loss", "cosine_similarity",
    "cross_entropy", "dropout", "dropout1d", "dropout2d", "elu", "embedding", "fold",
    "gaussian_nll_loss", "gelu", "glu", "grid_sample", "group_norm", "gumbel_softmax",
    "hardshrink", "hardsigmoid", "hardswish", "hardtanh", "huber_loss", "instance_norm",
    "interpolate", "kl_div", "l1_loss", "layer_norm", "leaky_relu", "linear", "log_softmax",
    "logsigmoid", "margin_ranking_loss", "max_pool1d", "max_pool2d", "mish", "mse_loss",
    "multi_head_attention_forward", "nll_loss", "normalize", "one_hot", "pad",
    "pairwise_distance", "pixel_shuffle", "pixel_unshuffle", "prelu", "relu", "relu6",
    "rms_norm", "scaled_dot_product_attention", "selu", "sigmoid", "silu", "smooth_l1_loss",
    "softmax", "softmin", "softplus", "softshrink", "softsign", "tanh", "tanhshrink",
    "threshold", "triplet_margin_loss", "unfold",
]  # fmt: skip

__getattr__ = _module_getattr("torch.nn.functional")
