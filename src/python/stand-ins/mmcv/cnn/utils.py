"""Ways to start a layer's weight and bias, where it has them."""

from typing import Any

from torch import nn

from _stand_in import unused


def _start_bias(module: nn.Module, bias: float) -> None:
    if getattr(module, "bias", None) is not None:
        nn.init.constant_(module.bias, bias)


def constant_init(module: nn.Module, val: float, bias: float = 0) -> None:
    """One value."""
    if getattr(module, "weight", None) is not None:
        nn.init.constant_(module.weight, val)
    _start_bias(module, bias)


def normal_init(module: nn.Module, mean: float = 0, std: float = 1, bias: float = 0) -> None:
    """A normal distribution."""
    if getattr(module, "weight", None) is not None:
        nn.init.normal_(module.weight, mean, std)
    _start_bias(module, bias)


def xavier_init(
    module: nn.Module, gain: float = 1, bias: float = 0, distribution: str = "normal"
) -> None:
    """Xavier's distribution, uniform or normal."""
    if distribution not in ("uniform", "normal"):
        raise AssertionError
    draw = nn.init.xavier_uniform_ if distribution == "uniform" else nn.init.xavier_normal_
    if getattr(module, "weight", None) is not None:
        draw(module.weight, gain=gain)
    _start_bias(module, bias)


def kaiming_init(
    module: nn.Module,
    a: float = 0,
    mode: str = "fan_out",
    nonlinearity: str = "relu",
    bias: float = 0,
    distribution: str = "normal",
) -> None:
    """Kaiming's distribution, uniform or normal."""
    if distribution not in ("uniform", "normal"):
        raise AssertionError
    draw = nn.init.kaiming_uniform_ if distribution == "uniform" else nn.init.kaiming_normal_
    if getattr(module, "weight", None) is not None:
        options: dict[str, Any] = {"a": a, "mode": mode, "nonlinearity": nonlinearity}
        draw(module.weight, **options)
    _start_bias(module, bias)


__getattr__ = unused("mmcv")
