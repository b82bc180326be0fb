"""How a Pyodide host asks a run to end: by SIGINT, once the time limit is reached, and again later.

Python's own handler turns that into a KeyboardInterrupt. It may come at any moment, also a late one
for a run that has just ended: it must not hit the judge.
"""

import signal
import sys

# A paper may replace the module's functions.
_set_handler = signal.signal


def ignore_interrupts() -> None:
    """Once the paper's code has ended: from now on nothing is interrupted."""
    if sys.platform == "emscripten":
        _set_handler(signal.SIGINT, signal.SIG_IGN)
