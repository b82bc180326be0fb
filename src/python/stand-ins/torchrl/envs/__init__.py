"""Takes the place of torchrl.envs; see the package."""

from _stand_in import Unused, unused
from torchrl.envs import libs as libs

ParallelEnv = Unused("torchrl")

__getattr__ = unused("torchrl")
