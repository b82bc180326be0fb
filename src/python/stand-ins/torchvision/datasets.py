"""Takes the place of torchvision.datasets; see the package."""

from _stand_in import unused

__getattr__ = unused("torchvision")
