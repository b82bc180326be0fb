"""Takes the place of PIL.Image; see the package."""

from _stand_in import unused

__getattr__ = unused("PIL")
