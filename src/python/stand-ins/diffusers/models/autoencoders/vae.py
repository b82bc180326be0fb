"""Parts of autoencoders, to be derived from."""

from _stand_in import absent_names, unused_class

Decoder = unused_class("diffusers", "Decoder")

__getattr__ = absent_names("diffusers.models.autoencoders.vae")
