"""Takes the place of torchvision.utils; see the package."""

from _stand_in import Unused, unused

make_grid = Unused("torchvision")
save_image = Unused("torchvision")

__getattr__ = unused("torchvision")
