"""Takes the place of socket, which leads to the network, for absl's sake.

Libraries import it for what they may do later, such as naming a log file after the machine. That
works; any use ends as it would without the module.
"""

from typing import NoReturn


def __getattr__(name: str) -> NoReturn:
    if name.startswith("__"):
        raise AttributeError(name)
    raise ModuleNotFoundError("No module named 'socket'", name="socket")
