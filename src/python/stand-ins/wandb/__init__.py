"""Takes the place of wandb: papers log their training to it, and no test does."""

from _stand_in import unused

__getattr__ = unused("wandb")
