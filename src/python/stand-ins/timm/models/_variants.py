"""The plain vision transformers: sizes by name, and the facts that their models carry along."""

from typing import Any

from _stand_in import missing
from timm.layers import Mlp, PatchEmbed
from timm.models.vision_transformer import Block, VisionTransformer

# Width, depth and heads of each size, and its patches with the image sizes that they come in.
_SIZES = {
    "tiny": (192, 12, 3, {16: (224, 384)}),
    "small": (384, 12, 6, {8: (224,), 16: (224, 384), 32: (224, 384)}),
    "base": (768, 12, 12, {8: (224,), 16: (224, 384), 32: (224, 384)}),
    "large": (1024, 24, 16, {14: (224,), 16: (224, 384), 32: (224, 384)}),
    "huge": (1280, 32, 16, {14: (224,)}),
}

VARIANTS: dict[str, dict[str, Any]] = {
    f"vit_{size}_patch{patch}_{image}": {
        "patch_size": patch,
        "img_size": image,
        "embed_dim": width,
        "depth": depth,
        "num_heads": heads,
    }
    for size, (width, depth, heads, patches) in _SIZES.items()
    for patch, images in patches.items()
    for image in images
}
_OWN_ARGUMENTS = ("features_only", "out_indices", "feature_cls")


def make_variant(name: str, changes: dict[str, Any]) -> VisionTransformer:
    """Make the model of that name, with arguments of `VisionTransformer` changed."""
    for argument in _OWN_ARGUMENTS:
        if changes.get(argument):
            raise missing(f"timm.create_model({argument}=)")
    facts = _facts(name)
    defaults = {"block_fn": Block, "mlp_layer": Mlp, "embed_layer": PatchEmbed}
    model = VisionTransformer(**{**defaults, **VARIANTS[name], **changes})
    model.pretrained_cfg = facts
    model.default_cfg = facts
    return model


def _facts(name: str) -> dict[str, Any]:
    """What input the published weights expect."""
    image = VARIANTS[name]["img_size"]
    return {
        "architecture": name,
        "input_size": (3, image, image),
        "fixed_input_size": True,
        "interpolation": "bicubic",
        "crop_pct": 0.9 if image == 224 else 1.0,
        "crop_mode": "center",
        "mean": (0.5, 0.5, 0.5),
        "std": (0.5, 0.5, 0.5),
        "num_classes": 1000,
        "pool_size": None,
        "first_conv": "patch_embed.proj",
        "classifier": "head",
    }
