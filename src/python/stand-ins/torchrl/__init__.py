"""Takes the place of torchrl: papers train in its environments, and no test has one."""

from _stand_in import unused
from torchrl import envs as envs

__getattr__ = unused("torchrl")
