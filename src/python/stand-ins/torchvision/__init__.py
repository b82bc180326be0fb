"""Takes the place of torchvision: papers import it for their images, and no test uses one."""

from _stand_in import unused
from torchvision import datasets as datasets
from torchvision import transforms as transforms
from torchvision import utils as utils

__getattr__ = unused("torchvision")
