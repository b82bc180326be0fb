"""Attention blocks, to be derived from."""

from _stand_in import absent_names, unused_class

Attention = unused_class("diffusers", "Attention")
BasicTransformerBlock = unused_class("diffusers", "BasicTransformerBlock")
FeedForward = unused_class("diffusers", "FeedForward")
_chunked_feed_forward = unused_class("diffusers", "_chunked_feed_forward")

__getattr__ = absent_names("diffusers.models.attention")
