"""Takes the place of torchvision.transforms; see the package."""

from _stand_in import Unused, unused
from torchvision.transforms import functional as functional

Normalize = Unused("torchvision")

__getattr__ = unused("torchvision")
