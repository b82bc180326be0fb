"""The logger."""

import logging

from _stand_in import unused


def get_root_logger(
    log_file: str | None = None, log_level: int = logging.INFO, file_mode: str = "w"
) -> logging.Logger:
    """The library's logger; nothing is written to a file here."""
    logger = logging.getLogger("mmgen")
    logger.setLevel(log_level)
    return logger


__getattr__ = unused("mmgen")
