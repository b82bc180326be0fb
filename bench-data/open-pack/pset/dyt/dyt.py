"""Dynamic Tanh: an element-wise squashing with one learnable slope, in place of a norm layer.

Tensors are float32. Channels (C of them) are the last axis, unless a layer says otherwise.
Everything that gives a float tensor is differentiable.
"""

import torch
from torch import nn


class DyT(nn.Module):
    """Squash, scale and shift: x of shape (..., C), or (B, C, H, W) with ``channels_first``.

    Parameters: ``alpha`` (1,), ``weight`` (C,) and ``bias`` (C,).
    """

    def __init__(
        self, num_features: int, alpha_init: float = 0.5, channels_first: bool = False
    ) -> None:
        super().__init__()
        # <paper2code name="dyt-init">
        self.channels_first = channels_first
        # <paper2code name="slope">
        self.alpha = nn.Parameter(torch.full((1,), alpha_init))
        # </paper2code name="slope">
        # <paper2code name="affine">
        self.weight = nn.Parameter(torch.ones(num_features))
        self.bias = nn.Parameter(torch.zeros(num_features))
        # </paper2code name="affine">
        # </paper2code name="dyt-init">

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """The layer's output, of the shape of ``x``."""
        # <paper2code name="dyt-forward">
        # <paper2code name="squash">
        squashed = torch.tanh(self.alpha * x)
        # </paper2code name="squash">
        # <paper2code name="channel-layout">
        weight, bias = self.weight, self.bias
        if self.channels_first:
            weight = weight[:, None, None]
            bias = bias[:, None, None]
        # </paper2code name="channel-layout">
        return weight * squashed + bias
        # </paper2code name="dyt-forward">


def dyt_backward(
    x: torch.Tensor, alpha: torch.Tensor, weight: torch.Tensor, grad_out: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor, torch.Tensor]:
    """The layer's gradients by x, alpha, weight and bias, for channels last; no autograd.

    ``x`` and ``grad_out`` are (..., C), ``alpha`` (1,), ``weight`` (C,). Each gradient has the
    shape of what it belongs to.
    """
    # <paper2code name="manual-backward">
    squashed = torch.tanh(alpha * x)
    grad_inner = grad_out * weight * (1.0 - squashed**2)
    grad_x = grad_inner * alpha
    # <paper2code name="slope-gradient">
    grad_alpha = (grad_inner * x).sum()[None]
    # </paper2code name="slope-gradient">
    # <paper2code name="channel-gradients">
    all_but_channels = tuple(range(x.dim() - 1))
    grad_weight = (grad_out * squashed).sum(dim=all_but_channels)
    grad_bias = grad_out.sum(dim=all_but_channels)
    # </paper2code name="channel-gradients">
    return grad_x, grad_alpha, grad_weight, grad_bias
    # </paper2code name="manual-backward">


def layer_norm_map(x: torch.Tensor, eps: float = 1e-5) -> torch.Tensor:
    """What LayerNorm does before its scale and shift, (..., C) -> (..., C)."""
    # <paper2code name="layer-norm-map">
    centred = x - x.mean(dim=-1, keepdim=True)
    variance = (centred**2).mean(dim=-1, keepdim=True)
    return centred / torch.sqrt(variance + eps)
    # </paper2code name="layer-norm-map">


def matched_alpha(x: torch.Tensor) -> torch.Tensor:
    """The slope that matches the spread of all of ``x``: a tensor without axes."""
    # <paper2code name="matched-slope">
    return 1.0 / x.std(unbiased=False)
    # </paper2code name="matched-slope">


def squashed_share(x: torch.Tensor, alpha: float, threshold: float = 0.9) -> torch.Tensor:
    """The share of the elements of ``x`` that tanh flattens: a float32 tensor without axes."""
    # <paper2code name="squashed-share">
    flattened = torch.tanh(alpha * x).abs() > threshold
    return flattened.float().mean()
    # </paper2code name="squashed-share">


def replace_norms(
    module: nn.Module, alpha_init: float = 0.5, attn_alpha_init: float | None = None
) -> int:
    """Put a DyT in the place of every ``nn.LayerNorm`` below ``module``; returns how many.

    Every LayerNorm normalises one axis. ``attn_alpha_init``, if given, is the initial slope of
    those that are called ``attn_norm``.
    """
    # <paper2code name="norm-replacement">
    replaced = 0
    for name, child in list(module.named_children()):
        if not isinstance(child, nn.LayerNorm):
            replaced += replace_norms(child, alpha_init, attn_alpha_init)
            continue
        # <paper2code name="initial-slope">
        slope = alpha_init
        if name == "attn_norm" and attn_alpha_init is not None:
            slope = attn_alpha_init
        # </paper2code name="initial-slope">
        (width,) = child.normalized_shape
        layer = DyT(width, slope)
        # <paper2code name="inherited-affine">
        if child.elementwise_affine:
            with torch.no_grad():
                layer.weight.copy_(child.weight)
                layer.bias.copy_(child.bias)
        # </paper2code name="inherited-affine">
        setattr(module, name, layer)
        replaced += 1
    return replaced
    # </paper2code name="norm-replacement">


def sgd_step(module: nn.Module, x: torch.Tensor, target: torch.Tensor, lr: float) -> float:
    """One step of plain gradient descent on the mean squared error; the error before the step."""
    # <paper2code name="training-step">
    module.zero_grad()
    loss = nn.functional.mse_loss(module(x), target)
    loss.backward()
    with torch.no_grad():
        for parameter in module.parameters():
            parameter -= lr * parameter.grad
    return loss.item()
    # </paper2code name="training-step">


class PreNormBlock(nn.Module):
    """A block with two norms, in the manner of a Transformer: something to replace norms in."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.attn_norm = nn.LayerNorm(width)
        self.mix = nn.Linear(width, width)
        self.mlp_norm = nn.LayerNorm(width)
        self.fc1 = nn.Linear(width, 2 * width)
        self.fc2 = nn.Linear(2 * width, width)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Two residual branches, (..., width) -> (..., width)."""
        x = x + self.mix(self.attn_norm(x))
        return x + self.fc2(torch.relu(self.fc1(self.mlp_norm(x))))
