"""Registries of models and modules."""

from _stand_in import unused
from mmgen.models import architectures as architectures
from mmgen.models import builder as builder
from mmgen.models import diffusions as diffusions
from mmgen.models import losses as losses
from mmgen.models.builder import MODELS as MODELS
from mmgen.models.builder import MODULES as MODULES
from mmgen.models.builder import build_model as build_model
from mmgen.models.builder import build_module as build_module

__getattr__ = unused("mmgen")
