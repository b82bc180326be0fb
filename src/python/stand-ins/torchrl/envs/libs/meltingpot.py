"""Takes the place of torchrl.envs.libs.meltingpot; see the package."""

from _stand_in import Unused, unused

MeltingpotEnv = Unused("torchrl")

__getattr__ = unused("torchrl")
