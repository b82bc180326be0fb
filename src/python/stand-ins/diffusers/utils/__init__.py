"""Outputs, logging, and what is installed: nothing."""

from _stand_in import absent_names
from diffusers.utils import import_utils as import_utils
from diffusers.utils import logging as logging
from diffusers.utils import torch_utils as torch_utils
from diffusers.utils.import_utils import is_xformers_available as is_xformers_available
from diffusers.utils.outputs import BaseOutput as BaseOutput

__getattr__ = absent_names("diffusers.utils")
