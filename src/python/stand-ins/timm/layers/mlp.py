"""The feed-forward part of a transformer's block."""

from collections.abc import Callable
from functools import partial

from torch import Tensor, nn

from _stand_in import absent_names
from timm.layers.helpers import to_2tuple


class Mlp(nn.Module):
    """Linear, activation, dropout, norm, linear, dropout."""

    def __init__(
        self,
        in_features: int,
        hidden_features: int | None = None,
        out_features: int | None = None,
        act_layer: Callable[[], nn.Module] = nn.GELU,
        norm_layer: Callable[[int], nn.Module] | None = None,
        bias: bool | tuple[bool, bool] = True,
        drop: float | tuple[float, float] = 0.0,
        use_conv: bool = False,
    ) -> None:
        """Take sizes; `bias` and `drop` for both halves or one each; 1x1 convolutions on demand."""
        super().__init__()
        hidden_features = hidden_features or in_features
        out_features = out_features or in_features
        first_bias, second_bias = to_2tuple(bias)
        first_drop, second_drop = to_2tuple(drop)
        linear = partial(nn.Conv2d, kernel_size=1) if use_conv else nn.Linear
        self.fc1 = linear(in_features, hidden_features, bias=first_bias)
        self.act = act_layer()
        self.drop1 = nn.Dropout(first_drop)
        self.norm = nn.Identity() if norm_layer is None else norm_layer(hidden_features)
        self.fc2 = linear(hidden_features, out_features, bias=second_bias)
        self.drop2 = nn.Dropout(second_drop)

    def forward(self, x: Tensor) -> Tensor:
        """Map (..., in) to (..., out); with `use_conv` (N, in, H, W) to (N, out, H, W)."""
        x = self.drop1(self.act(self.fc1(x)))
        return self.drop2(self.fc2(self.norm(x)))


__getattr__ = absent_names("timm.layers.mlp")
