"""The base of all schedulers."""

from dataclasses import dataclass
from typing import Any, ClassVar

from _stand_in import absent_names
from diffusers.utils import BaseOutput

SCHEDULER_CONFIG_NAME = "scheduler_config.json"


@dataclass
class SchedulerOutput(BaseOutput):
    """What a step gives: the sample before."""

    prev_sample: Any


class SchedulerMixin:
    """Says where a scheduler's settings would be stored."""

    config_name = SCHEDULER_CONFIG_NAME
    _compatibles: ClassVar[list[str]] = []
    has_compatibles = True


__getattr__ = absent_names("diffusers.schedulers.scheduling_utils")
