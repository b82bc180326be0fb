"""`torch.nn.utils.fusion`: a normalisation folded into the layer before it, for evaluation."""

import copy

from torch_lite._gaps import module_getattr
from torch_lite._tensor import Tensor
from torch_lite.nn.module import Module
from torch_lite.nn.parameter import Parameter


def _folded(weight, bias, mean, var, eps, scale, shift, transpose: bool) -> tuple:
    bias = mean.new_zeros(mean.shape) if bias is None else bias
    scale = mean.new_ones(mean.shape) if scale is None else scale
    shift = mean.new_zeros(mean.shape) if shift is None else shift
    spread = scale * (var + eps).rsqrt()
    shape = [1] * weight.ndim
    shape[1 if transpose else 0] = -1
    made = weight * spread.to(weight.dtype).reshape(shape), (bias - mean) * spread + shift
    return tuple(Parameter(part.detach(), requires_grad=weight.requires_grad) for part in made)


def fuse_conv_bn_weights(
    conv_w: Tensor, conv_b, bn_rm, bn_rv, bn_eps, bn_w, bn_b, transpose: bool = False
) -> tuple[Parameter, Parameter]:
    """Weight and bias of a convolution that a batch norm is folded into."""
    return _folded(conv_w, conv_b, bn_rm, bn_rv, bn_eps, bn_w, bn_b, transpose)


def fuse_linear_bn_weights(
    linear_w: Tensor, linear_b, bn_rm, bn_rv, bn_eps, bn_w, bn_b
) -> tuple[Parameter, Parameter]:
    """Weight and bias of a linear layer that a batch norm is folded into."""
    return _folded(linear_w, linear_b, bn_rm, bn_rv, bn_eps, bn_w, bn_b, False)


def _fused(layer: Module, norm: Module, transpose: bool) -> Module:
    if layer.training or norm.training:
        raise AssertionError("Fusion only for eval!")
    made = copy.deepcopy(layer)
    made.weight, made.bias = _folded(
        made.weight, made.bias, norm.running_mean, norm.running_var, norm.eps, norm.weight,
        norm.bias, transpose,
    )  # fmt: skip
    return made


def fuse_conv_bn_eval(conv: Module, bn: Module, transpose: bool = False) -> Module:
    """A convolution that does what a convolution and a batch norm do."""
    return _fused(conv, bn, transpose)


def fuse_linear_bn_eval(linear: Module, bn: Module) -> Module:
    """A linear layer that does what a linear layer and a batch norm do."""
    return _fused(linear, bn, False)


__all__ = [
    "fuse_conv_bn_eval", "fuse_conv_bn_weights", "fuse_linear_bn_eval", "fuse_linear_bn_weights",
]  # fmt: skip
__getattr__ = module_getattr("torch.nn.utils.fusion")
