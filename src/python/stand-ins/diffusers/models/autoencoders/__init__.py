"""Autoencoders, to be derived from."""

from _stand_in import absent_names
from diffusers.models.autoencoders import vae as vae

__getattr__ = absent_names("diffusers.models.autoencoders")
