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
from torch_lite.nn._functional.layers import (
    dropout,
    embedding,
    layer_norm,
    linear,
    rms_norm,
    scaled_dot_product_attention,
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
from torch_lite.nn._functional.vectors import (
    cosine_similarity,
    normalize,
    one_hot,
    pad,
    pairwise_distance,
)

__all__ = [
    "binary_cross_entropy", "binary_cross_entropy_with_logits", "cosine_similarity",
    "cross_entropy", "dropout", "elu", "embedding", "gelu", "glu", "hardtanh", "huber_loss",
    "kl_div", "l1_loss", "layer_norm", "leaky_relu", "linear", "log_softmax", "logsigmoid",
    "mish", "mse_loss", "nll_loss", "normalize", "one_hot", "pad", "pairwise_distance",
    "relu", "relu6", "rms_norm", "scaled_dot_product_attention", "sigmoid", "silu",
    "smooth_l1_loss", "softmax", "softmin", "softplus", "tanh",
]  # fmt: skip

__getattr__ = _module_getattr("torch.nn.functional")
