"""Which packages there are beside diffusers."""

from _stand_in import absent_names


def is_xformers_available() -> bool:
    """No."""
    return False


__getattr__ = absent_names("diffusers.utils.import_utils")
