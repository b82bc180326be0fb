"""Takes the place of torchrl.envs.libs; see the package."""

from _stand_in import unused
from torchrl.envs.libs import meltingpot as meltingpot

__getattr__ = unused("torchrl")
