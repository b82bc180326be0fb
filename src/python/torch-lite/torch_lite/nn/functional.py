"""`torch.nn.functional`: layers as functions."""

from numpy import ndarray as _ndarray

from torch_lite._arguments import look_at_numbers as _look_at_numbers
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._only_tensors import only_tensors as _only_tensors
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
    conv_transpose3d,
)
from torch_lite.nn._functional.folding import fold, pixel_shuffle, pixel_unshuffle, unfold
from torch_lite.nn._functional.in_place import (
    celu_,
    elu_,
    hardtanh_,
    leaky_relu_,
    relu_,
    rrelu_,
    selu_,
    threshold_,
    upsample,
    upsample_bilinear,
    upsample_nearest,
)
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
from torch_lite.nn._functional.more_layers import (
    alpha_dropout,
    bilinear,
    channel_shuffle,
    conv_tbc,
    dropout3d,
    embedding_bag,
    feature_alpha_dropout,
    local_response_norm,
    native_channel_shuffle,
    pdist,
    rrelu,
)
from torch_lite.nn._functional.more_losses import (
    ctc_loss,
    hinge_embedding_loss,
    multi_margin_loss,
    multilabel_margin_loss,
    multilabel_soft_margin_loss,
    poisson_nll_loss,
    soft_margin_loss,
    triplet_margin_with_distance_loss,
)
from torch_lite.nn._functional.more_pooling import (
    adaptive_avg_pool3d,
    adaptive_max_pool1d,
    adaptive_max_pool1d_with_indices,
    adaptive_max_pool2d,
    adaptive_max_pool2d_with_indices,
    adaptive_max_pool3d,
    adaptive_max_pool3d_with_indices,
    avg_pool3d,
    lp_pool1d,
    lp_pool2d,
    lp_pool3d,
    max_pool1d_with_indices,
    max_pool2d_with_indices,
    max_pool3d,
    max_pool3d_with_indices,
    max_unpool1d,
    max_unpool2d,
    max_unpool3d,
)
from torch_lite.nn._functional.normalisation import batch_norm, group_norm, instance_norm
from torch_lite.nn._functional.pooling import (
    adaptive_avg_pool1d,
    adaptive_avg_pool2d,
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
    "adaptive_avg_pool1d", "adaptive_avg_pool2d", "adaptive_avg_pool3d", "adaptive_max_pool1d",
    "adaptive_max_pool1d_with_indices", "adaptive_max_pool2d",
    "adaptive_max_pool2d_with_indices", "adaptive_max_pool3d",
    "adaptive_max_pool3d_with_indices", "affine_grid", "alpha_dropout", "avg_pool1d",
    "avg_pool2d", "avg_pool3d", "batch_norm", "bilinear", "binary_cross_entropy",
    "binary_cross_entropy_with_logits", "celu", "celu_", "channel_shuffle", "conv1d", "conv2d",
    "conv3d", "conv_tbc", "conv_transpose1d", "conv_transpose2d", "conv_transpose3d",
    "cosine_embedding_loss", "cosine_similarity", "cross_entropy", "ctc_loss", "dropout",
    "dropout1d", "dropout2d", "dropout3d", "elu", "elu_", "embedding", "embedding_bag",
    "feature_alpha_dropout", "fold", "gaussian_nll_loss", "gelu", "glu", "grid_sample",
    "group_norm", "gumbel_softmax", "hardshrink", "hardsigmoid", "hardswish", "hardtanh",
    "hardtanh_", "hinge_embedding_loss", "huber_loss", "instance_norm", "interpolate", "kl_div",
    "l1_loss", "layer_norm", "leaky_relu", "leaky_relu_", "linear", "local_response_norm",
    "log_softmax", "logsigmoid", "lp_pool1d", "lp_pool2d", "lp_pool3d", "margin_ranking_loss",
    "max_pool1d", "max_pool1d_with_indices", "max_pool2d", "max_pool2d_with_indices",
    "max_pool3d", "max_pool3d_with_indices", "max_unpool1d", "max_unpool2d", "max_unpool3d",
    "mish", "mse_loss", "multi_head_attention_forward", "multi_margin_loss",
    "multilabel_margin_loss", "multilabel_soft_margin_loss", "native_channel_shuffle",
    "nll_loss", "normalize", "one_hot", "pad", "pairwise_distance", "pdist", "pixel_shuffle",
    "pixel_unshuffle", "poisson_nll_loss", "prelu", "relu", "relu6", "relu_", "rms_norm",
    "rrelu", "rrelu_", "scaled_dot_product_attention", "selu", "selu_", "sigmoid", "silu",
    "smooth_l1_loss", "soft_margin_loss", "softmax", "softmin", "softplus", "softshrink",
    "softsign", "tanh", "tanhshrink", "threshold", "threshold_", "triplet_margin_loss",
    "triplet_margin_with_distance_loss", "unfold", "upsample", "upsample_bilinear",
    "upsample_nearest",
]  # fmt: skip

for _name in (
    "batch_norm", "conv1d", "conv2d", "conv3d", "conv_transpose1d", "conv_transpose2d",
    "conv_transpose3d", "ctc_loss", "group_norm", "instance_norm", "layer_norm", "linear",
    "nll_loss", "poisson_nll_loss", "rms_norm",
):  # fmt: skip
    globals()[_name] = _only_tensors(globals()[_name])
# Of these PyTorch asks `input.size()` in Python: an AttributeError of all that has no size.
for _name in (
    "binary_cross_entropy", "binary_cross_entropy_with_logits", "huber_loss", "l1_loss",
    "max_unpool1d", "max_unpool2d", "max_unpool3d", "mse_loss", "smooth_l1_loss",
):  # fmt: skip
    globals()[_name] = _only_tensors(globals()[_name], refused=_ndarray)

_look_at_numbers(
    (globals(),),
    {
        "Number": "leaky_relu.negative_slope elu.alpha softplus.beta softplus.threshold "
        "threshold.threshold threshold.value hardtanh.min_val hardtanh.max_val hardshrink.lambd "
        "softshrink.lambd",
        "float": "celu.alpha dropout.p layer_norm.eps batch_norm.eps cosine_similarity.eps "
        "huber_loss.delta smooth_l1_loss.beta cross_entropy.label_smoothing pad.value "
        "margin_ranking_loss.margin pairwise_distance.p triplet_margin_loss.margin "
        "scaled_dot_product_attention.scale",
        "int": "one_hot.num_classes embedding.padding_idx group_norm.num_groups "
        "pixel_shuffle.upscale_factor cosine_similarity.dim",
        "bool": "dropout.training scaled_dot_product_attention.is_causal grid_sample.align_corners",
    },
)
__getattr__ = _module_getattr("torch.nn.functional")
