"""Layers that `torch` itself offers as functions, under the signatures it gives them.

They are the kernels under `torch.nn.functional`: flags of cuDNN are accepted and ignored, and
losses take their reduction as a number.
"""

from torch_lite._ops._core import Tensor, need_tensor
from torch_lite._ops.random import stream_of
from torch_lite._out import takes_out
from torch_lite._registry import METHODS
from torch_lite.nn import functional as F
from torch_lite.nn._functional import recurrent
from torch_lite.nn._functional.more_layers import drawn_rrelu

_REDUCTIONS = ("none", "mean", "sum")

lstm, gru = recurrent.lstm, recurrent.gru
rnn_tanh, rnn_relu = recurrent.rnn_tanh, recurrent.rnn_relu
lstm_cell, gru_cell = recurrent.lstm_cell, recurrent.gru_cell
celu_, relu_, selu_ = F.celu_, F.relu_, F.selu_
threshold_ = F.threshold_
rnn_tanh_cell, rnn_relu_cell = recurrent.rnn_tanh_cell, recurrent.rnn_relu_cell


def rrelu(input, lower=1.0 / 8, upper=1.0 / 3, training=False, generator=None) -> Tensor:
    """x, or below 0 a fraction of it: drawn in training, else the middle of the interval."""
    return drawn_rrelu(input, lower, upper, training, False, stream_of(generator))


def rrelu_(input, lower=1.0 / 8, upper=1.0 / 3, training=False, generator=None) -> Tensor:
    """`rrelu`, in place."""
    return drawn_rrelu(input, lower, upper, training, True, stream_of(generator))


def dropout(input, p, train) -> Tensor:
    """Zero elements with probability p and scale the others, when `train`."""
    need_tensor(input, "dropout")
    return F.dropout(input, p, train)


def dropout_(input, p, train) -> Tensor:
    """`dropout`, in place."""
    return F.dropout(input, p, train, True)


def alpha_dropout(input, p, train) -> Tensor:
    """Dropout that keeps mean and variance of selu's outputs."""
    return F.alpha_dropout(input, p, train)


def alpha_dropout_(input, p, train) -> Tensor:
    """`alpha_dropout`, in place."""
    return F.alpha_dropout(input, p, train, True)


def feature_dropout(input, p, train) -> Tensor:
    """Dropout of whole channels."""
    need_tensor(input, "feature_dropout")
    return F.dropout2d(input, p, train)


def feature_dropout_(input, p, train) -> Tensor:
    """`feature_dropout`, in place."""
    return F.dropout2d(input, p, train, True)


def feature_alpha_dropout(input, p, train) -> Tensor:
    """`alpha_dropout` of whole channels."""
    return F.feature_alpha_dropout(input, p, train)


def feature_alpha_dropout_(input, p, train) -> Tensor:
    """`feature_alpha_dropout`, in place."""
    return F.feature_alpha_dropout(input, p, train, True)


def layer_norm(
    input, normalized_shape, weight=None, bias=None, eps=1e-05, cudnn_enable=True
) -> Tensor:
    """Mean 0 and variance 1 over the last dimensions, then scale and shift."""
    need_tensor(input, "layer_norm")
    return F.layer_norm(input, normalized_shape, weight, bias, eps)


def group_norm(input, num_groups, weight=None, bias=None, eps=1e-05, cudnn_enabled=True) -> Tensor:
    """Mean 0 and variance 1 over groups of channels, then scale and shift."""
    return F.group_norm(input, num_groups, weight, bias, eps)


def batch_norm(
    input, weight, bias, running_mean, running_var, training, momentum, eps, cudnn_enabled
) -> Tensor:
    """Mean 0 and variance 1 of each channel over the batch, then scale and shift."""
    need_tensor(input, "batch_norm")
    return F.batch_norm(input, running_mean, running_var, weight, bias, training, momentum, eps)


def instance_norm(
    input, weight, bias, running_mean, running_var, use_input_stats, momentum, eps, cudnn_enabled
) -> Tensor:
    """Mean 0 and variance 1 of each channel of each example, then scale and shift."""
    return F.instance_norm(
        input, running_mean, running_var, weight, bias, use_input_stats, momentum, eps
    )


def embedding(weight, indices, padding_idx=-1, scale_grad_by_freq=False, sparse=False) -> Tensor:
    """Rows of a table by index: the table comes first."""
    place = None if padding_idx < 0 else padding_idx
    return F.embedding(indices, weight, place, scale_grad_by_freq=scale_grad_by_freq)


def bilinear(input1, input2, weight, bias=None) -> Tensor:
    """x1 W x2 + b."""
    need_tensor(input1, "bilinear", "input1", 1)
    need_tensor(input2, "bilinear", "input2", 2)
    need_tensor(weight, "bilinear", "weight", 3)
    return F.bilinear(input1, input2, weight, bias)


def binary_cross_entropy_with_logits(
    input, target, weight=None, pos_weight=None, reduction=0
) -> Tensor:
    """Binary cross entropy of sigmoid(x)."""
    return F.binary_cross_entropy_with_logits(
        input, target, weight, reduction=_REDUCTIONS[reduction], pos_weight=pos_weight
    )


def cosine_embedding_loss(input1, input2, target, margin=0.0, reduction=0) -> Tensor:
    """1 - cos where the target is 1, the cosine beyond a margin where it is -1."""
    need_tensor(input1, "cosine_embedding_loss", "input1", 1)
    need_tensor(input2, "cosine_embedding_loss", "input2", 2)
    need_tensor(target, "cosine_embedding_loss", "target", 3)
    return F.cosine_embedding_loss(input1, input2, target, margin, reduction=_REDUCTIONS[reduction])


def hinge_embedding_loss(input, target, margin=1.0, reduction=0) -> Tensor:
    """x where the target is 1, margin - x from 0 up where it is -1."""
    need_tensor(input, "hinge_embedding_loss")
    need_tensor(target, "hinge_embedding_loss", "target", 2)
    return F.hinge_embedding_loss(input, target, margin, reduction=_REDUCTIONS[reduction])


def kl_div(input, target, reduction=0, *, log_target=False) -> Tensor:
    """target (log target - input)."""
    need_tensor(input, "kl_div")
    need_tensor(target, "kl_div", "target", 2)
    return F.kl_div(input, target, reduction=_REDUCTIONS[reduction], log_target=log_target)


def margin_ranking_loss(input1, input2, target, margin=0.0, reduction=0) -> Tensor:
    """How much the order of two values goes against the target."""
    need_tensor(input1, "margin_ranking_loss", "input1", 1)
    need_tensor(input2, "margin_ranking_loss", "input2", 2)
    need_tensor(target, "margin_ranking_loss", "target", 3)
    return F.margin_ranking_loss(input1, input2, target, margin, reduction=_REDUCTIONS[reduction])


def poisson_nll_loss(input, target, log_input, full, eps, reduction) -> Tensor:
    """Minus the log-likelihood of counts."""
    need_tensor(input, "poisson_nll_loss")
    return F.poisson_nll_loss(
        input, target, log_input, full, eps=eps, reduction=_REDUCTIONS[reduction]
    )


def triplet_margin_loss(
    anchor, positive, negative, margin=1.0, p=2.0, eps=1e-06, swap=False, reduction=0
) -> Tensor:
    """How far the positive lies from the anchor beyond the negative."""
    need_tensor(anchor, "triplet_margin_loss", "anchor", 1)
    need_tensor(positive, "triplet_margin_loss", "positive", 2)
    need_tensor(negative, "triplet_margin_loss", "negative", 3)
    return F.triplet_margin_loss(
        anchor, positive, negative, margin, p, eps, swap, reduction=_REDUCTIONS[reduction]
    )


def ctc_loss(
    log_probs, targets, input_lengths, target_lengths, blank=0, reduction=0, zero_infinity=False
) -> Tensor:
    """Minus the log-probability of target sequences over all alignments."""
    return F.ctc_loss(
        log_probs, targets, input_lengths, target_lengths, blank, _REDUCTIONS[reduction],
        zero_infinity,
    )  # fmt: skip


def celu(input, alpha=1.0) -> Tensor:
    """x, or alpha (exp(x / alpha) - 1) below 0."""
    return F.celu(input, alpha)


def selu(input) -> Tensor:
    """x, or alpha (exp(x) - 1) below 0, both scaled."""
    return F.selu(input)


@takes_out
def hardshrink(input, lambd=0.5) -> Tensor:
    """x, or 0 where its size is at most lambda."""
    return F.hardshrink(input, lambd)


@takes_out
def threshold(input, threshold, value) -> Tensor:
    """x, or a value where x is at most the threshold."""
    return F.threshold(input, threshold, value)


def max_pool1d(input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False) -> Tensor:
    """The greatest of windows along the last dimension."""
    return F.max_pool1d(input, kernel_size, stride, padding, dilation, ceil_mode)


def max_pool2d(input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False) -> Tensor:
    """The greatest of windows over the last two dimensions."""
    return F.max_pool2d(input, kernel_size, stride, padding, dilation, ceil_mode)


def max_pool3d(input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False) -> Tensor:
    """The greatest of windows over the last three dimensions."""
    return F.max_pool3d(input, kernel_size, stride, padding, dilation, ceil_mode)


def max_pool1d_with_indices(
    input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False
) -> tuple:
    """`max_pool1d`, and the places of what it takes."""
    return F.max_pool1d(input, kernel_size, stride, padding, dilation, ceil_mode, True)


def adaptive_max_pool1d(input, output_size) -> tuple:
    """The greatest of `output_size` windows, and their places."""
    return F.adaptive_max_pool1d(input, output_size, True)


def native_layer_norm(input, normalized_shape, weight, bias, eps) -> tuple:
    """`layer_norm`, the means, and one over the standard deviations."""
    dims = tuple(range(-len(normalized_shape), 0))
    mean = input.mean(dims, keepdim=True)
    spread = (input.var(dims, correction=0, keepdim=True) + eps).rsqrt()
    return F.layer_norm(input, normalized_shape, weight, bias, eps), mean, spread


def native_dropout(input, p, train) -> tuple:
    """`dropout`, and where elements were kept."""
    ones = input.detach().new_ones(input.shape)
    noise = F.dropout(ones, p, bool(train))
    return input * noise, noise != 0


def grid_sampler(input, grid, interpolation_mode, padding_mode, align_corners) -> Tensor:
    """`grid_sample`, its modes as numbers."""
    mode = ("bilinear", "nearest", "bicubic")[interpolation_mode]
    edge = ("zeros", "border", "reflection")[padding_mode]
    return F.grid_sample(input, grid, mode, edge, align_corners)


def affine_grid_generator(theta, size, align_corners) -> Tensor:
    """`affine_grid`."""
    return F.affine_grid(theta, size, align_corners)


FUNCTIONS = [
    "adaptive_max_pool1d", "affine_grid_generator", "alpha_dropout", "alpha_dropout_",
    "batch_norm", "bilinear", "binary_cross_entropy_with_logits", "celu", "celu_",
    "cosine_embedding_loss", "ctc_loss", "dropout", "dropout_", "embedding",
    "feature_alpha_dropout", "feature_alpha_dropout_", "feature_dropout", "feature_dropout_",
    "grid_sampler", "group_norm", "gru", "gru_cell", "hardshrink", "hinge_embedding_loss",
    "instance_norm", "kl_div", "layer_norm", "lstm", "lstm_cell", "margin_ranking_loss",
    "max_pool1d", "max_pool1d_with_indices", "max_pool2d", "max_pool3d", "native_dropout",
    "native_layer_norm", "poisson_nll_loss", "relu_", "rnn_relu", "rnn_relu_cell", "rnn_tanh",
    "rnn_tanh_cell", "rrelu", "rrelu_", "selu", "selu_", "threshold", "threshold_",
    "triplet_margin_loss",
]  # fmt: skip
METHODS["hardshrink"] = hardshrink
METHODS["prelu"] = F.prelu
