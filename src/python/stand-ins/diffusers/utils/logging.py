"""diffusers' loggers."""

import logging

from _stand_in import absent_names


def get_logger(name: str | None = None) -> logging.Logger:
    """The logger of a name."""
    return logging.getLogger("diffusers" if name is None else name)


__getattr__ = absent_names("diffusers.utils.logging")
