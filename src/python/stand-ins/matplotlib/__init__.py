"""Takes the place of matplotlib: papers import it for their figures, and no test draws one."""

from _stand_in import unused

__getattr__ = unused("matplotlib")
