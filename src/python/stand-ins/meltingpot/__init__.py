"""Takes the place of meltingpot: papers train in its games, and no test plays one."""

from _stand_in import unused
from meltingpot import scenario as scenario
from meltingpot import substrate as substrate

__getattr__ = unused("meltingpot")
