"""timm's models by name: the plain vision transformers."""

from fnmatch import fnmatchcase
from typing import Any

from _stand_in import absent_names, missing
from timm.models import vision_transformer as vision_transformer
from timm.models._variants import VARIANTS, make_variant
from timm.models.vision_transformer import VisionTransformer as VisionTransformer


def list_models(filter: str = "", *_args: Any, **_keywords: Any) -> list[str]:
    """Names of the models that can be made here and match a shell pattern."""
    return sorted(name for name in VARIANTS if not filter or fnmatchcase(name, filter))


def create_model(
    model_name: str,
    pretrained: bool = False,
    pretrained_cfg: Any = None,
    pretrained_cfg_overlay: dict[str, Any] | None = None,
    checkpoint_path: str = "",
    scriptable: bool | None = None,
    exportable: bool | None = None,
    no_jit: bool | None = None,
    **kwargs: Any,
) -> VisionTransformer:
    """Make a model by its name; arguments that are None count as not given.

    Weights cannot be downloaded here. Raises RuntimeError for a name that is no model's.
    """
    name = model_name.partition(".")[0]
    if pretrained or checkpoint_path:
        raise missing("timm.create_model(pretrained=)")
    if pretrained_cfg or pretrained_cfg_overlay:
        raise missing("timm.create_model(pretrained_cfg=)")
    if name not in VARIANTS:
        # timm has a function of each model's name in `timm.models`.
        raise missing(f"timm.models.{name}", f"Unknown model ({name})", RuntimeError)
    return make_variant(name, {key: v for key, v in kwargs.items() if v is not None})


__getattr__ = absent_names("timm.models")
