"""Takes the place of torchvision.transforms.functional; see the package."""

from _stand_in import Unused, unused

crop = Unused("torchvision")

__getattr__ = unused("torchvision")
