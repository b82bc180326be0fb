"""Schedulers: only what those of papers derive from."""

from _stand_in import absent_names
from diffusers.schedulers import scheduling_utils as scheduling_utils
from diffusers.schedulers.scheduling_utils import SchedulerMixin as SchedulerMixin

__getattr__ = absent_names("diffusers.schedulers")
