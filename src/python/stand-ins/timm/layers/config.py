"""Whether attention takes PyTorch's fused function."""

from _stand_in import absent_names

_is_fused = True


def use_fused_attn(experimental: bool = False) -> bool:
    """Whether layers made from now on call the fused function; `experimental` ones never do."""
    return _is_fused and not experimental


def set_fused_attn(enable: bool = True, experimental: bool = False) -> None:
    """Choose for layers that are made later."""
    global _is_fused
    _is_fused = enable


__getattr__ = absent_names("timm.layers.config")
