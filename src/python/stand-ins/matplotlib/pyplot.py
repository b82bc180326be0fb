"""Takes the place of matplotlib.pyplot; see the package."""

from _stand_in import unused

__getattr__ = unused("matplotlib")
