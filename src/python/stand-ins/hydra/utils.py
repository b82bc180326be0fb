"""Takes the place of hydra.utils; see the package."""

from _stand_in import unused

__getattr__ = unused("hydra")
