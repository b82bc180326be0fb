"""The part of timm (PyTorch image models) 0.9 that papers use: vision transformers, their layers.

Written from timm's documentation and from what it does; weights can be made and not downloaded.
"""

from _stand_in import absent_names
from timm import layers as layers
from timm import models as models
from timm.models import create_model as create_model
from timm.models import list_models as list_models

__version__ = "0.9.12"

__getattr__ = absent_names("timm")
