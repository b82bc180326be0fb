"""Takes the place of meltingpot.scenario; see the package."""

from _stand_in import unused

__getattr__ = unused("meltingpot")
