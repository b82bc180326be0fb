"""Takes the place of matplotlib: papers import it for their figures, and no test draws one.

Importing works. Any use ends as it would without matplotlib, so that nobody is blamed for it.
"""

from typing import NoReturn


def __getattr__(name: str) -> NoReturn:
    if name.startswith("__"):
        raise AttributeError(name)
    raise ModuleNotFoundError("No module named 'matplotlib'", name="matplotlib")
