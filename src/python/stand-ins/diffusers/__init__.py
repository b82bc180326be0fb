"""The part of diffusers that papers' samplers use: configurations, outputs, noise, time embedding.

Written from diffusers' documentation and from what it does. Models and pipelines can be named and
derived from, and not made.
"""

from _stand_in import absent_names
from diffusers import configuration_utils as configuration_utils
from diffusers import models as models
from diffusers import schedulers as schedulers
from diffusers import utils as utils
from diffusers.configuration_utils import ConfigMixin as ConfigMixin
from diffusers.models.modeling_utils import ModelMixin as ModelMixin
from diffusers.schedulers.scheduling_utils import SchedulerMixin as SchedulerMixin

__version__ = "0.33.0"

__getattr__ = absent_names("diffusers")
