"""Activations that write into their input, and the old names of resizing."""

from torch_lite._ops._core import Tensor
from torch_lite.nn._functional.activations import elu, hardtanh, leaky_relu, relu
from torch_lite.nn._functional.bends import celu, selu
from torch_lite.nn._functional.bends import threshold as bent_at
from torch_lite.nn._functional.more_layers import rrelu
from torch_lite.nn._functional.resizing import interpolate


def relu_(input) -> Tensor:
    """`relu`, in place."""
    return relu(input, True)


def elu_(input, alpha=1.0) -> Tensor:
    """`elu`, in place."""
    return elu(input, alpha, True)


def celu_(input, alpha=1.0) -> Tensor:
    """`celu`, in place."""
    return celu(input, alpha, True)


def selu_(input) -> Tensor:
    """`selu`, in place."""
    return selu(input, True)


def leaky_relu_(input, negative_slope=0.01) -> Tensor:
    """`leaky_relu`, in place."""
    return leaky_relu(input, negative_slope, True)


def hardtanh_(input, min_val=-1.0, max_val=1.0) -> Tensor:
    """`hardtanh`, in place."""
    return hardtanh(input, min_val, max_val, True)


def threshold_(input, threshold, value) -> Tensor:
    """`threshold`, in place."""
    return bent_at(input, threshold, value, True)


def rrelu_(input, lower=1.0 / 8, upper=1.0 / 3, training=False) -> Tensor:
    """`rrelu`, in place."""
    return rrelu(input, lower, upper, training, True)


def upsample(input, size=None, scale_factor=None, mode="nearest", align_corners=None) -> Tensor:
    """`interpolate` by its old name."""
    return interpolate(input, size, scale_factor, mode, align_corners)


def upsample_nearest(input, size=None, scale_factor=None) -> Tensor:
    """`interpolate` by the nearest pixel."""
    return interpolate(input, size, scale_factor, mode="nearest")


def upsample_bilinear(input, size=None, scale_factor=None) -> Tensor:
    """`interpolate` between pixels, the corners aligned."""
    return interpolate(input, size, scale_factor, mode="bilinear", align_corners=True)
