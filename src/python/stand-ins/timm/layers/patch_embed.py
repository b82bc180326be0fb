"""From an image to a sequence of patches."""

from collections.abc import Callable

from torch import Tensor, nn

from _stand_in import absent_names, missing
from timm.layers.helpers import to_2tuple


class PatchEmbed(nn.Module):
    """A convolution whose kernels are the patches."""

    def __init__(
        self,
        img_size: int | tuple[int, int] | None = 224,
        patch_size: int | tuple[int, int] = 16,
        in_chans: int = 3,
        embed_dim: int = 768,
        norm_layer: Callable[[int], nn.Module] | None = None,
        flatten: bool = True,
        output_fmt: str | None = None,
        bias: bool = True,
        strict_img_size: bool = True,
        dynamic_img_pad: bool = False,
    ) -> None:
        """Take sizes; without `flatten` the patches stay a grid. Only `output_fmt=None` is here."""
        super().__init__()
        if output_fmt is not None:
            raise missing("timm.layers.PatchEmbed(output_fmt=)")
        if dynamic_img_pad:
            raise missing("timm.layers.PatchEmbed(dynamic_img_pad=)")
        self.patch_size = to_2tuple(patch_size)
        self.img_size = self.grid_size = self.num_patches = None
        if img_size is not None:
            self.img_size = to_2tuple(img_size)
            sizes = zip(self.img_size, self.patch_size, strict=True)
            self.grid_size = tuple(whole // part for whole, part in sizes)
            self.num_patches = self.grid_size[0] * self.grid_size[1]
        self.flatten = flatten
        self.output_fmt = None
        self.strict_img_size = strict_img_size
        self.dynamic_img_pad = False
        self.proj = nn.Conv2d(
            in_chans, embed_dim, kernel_size=patch_size, stride=patch_size, bias=bias
        )
        self.norm = norm_layer(embed_dim) if norm_layer else nn.Identity()

    def forward(self, x: Tensor) -> Tensor:
        """Map (N, C, H, W) to (N, L, D), or to (N, D, h, w) without `flatten`."""
        self._check_size(*x.shape[-2:])
        x = self.proj(x)
        if self.flatten:
            x = x.flatten(2).transpose(1, 2)
        return self.norm(x)

    def _check_size(self, height: int, width: int) -> None:
        if self.img_size is None:
            return
        for side, found, wanted, patch in zip(
            ("height", "width"), (height, width), self.img_size, self.patch_size, strict=True
        ):
            if self.strict_img_size and found != wanted:
                raise AssertionError(f"Input {side} ({found}) doesn't match model ({wanted}).")
            if found % patch != 0:
                said = f"Input {side} ({found}) should be divisible by patch size ({patch})."
                raise AssertionError(said)


__getattr__ = absent_names("timm.layers.patch_embed")
