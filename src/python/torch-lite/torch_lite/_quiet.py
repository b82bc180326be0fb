"""NumPy's floating-point warnings, silenced for torch-lite's own calls and for nothing else.

PyTorch never warns when exp overflows. `np.errstate` costs more than a small operation, and
`np.seterr` would silence the candidate's own NumPy as well, so the context variable behind both is
set and reset around the operations that have poles. Additions and products, where a warning needs
infinities, are left bare for speed: their warnings are not shown (`install_filter`), and where a
filter has made errors of them the operation is done again in silence.
"""

import functools
import os
import warnings
from collections.abc import Callable

import numpy as np

try:
    from numpy._core._ufunc_config import _extobj_contextvar, _make_extobj

    _IGNORE = _make_extobj(all="ignore")
    quiet_on = functools.partial(_extobj_contextvar.set, _IGNORE)
    quiet_off = _extobj_contextvar.reset
except ImportError:  # another NumPy: the public way, slower

    def quiet_on() -> np.errstate:
        """Enter the silent state; give what `quiet_off` takes."""
        state = np.errstate(all="ignore")
        state.__enter__()
        return state

    def quiet_off(state: np.errstate) -> None:
        """Leave the silent state."""
        state.__exit__(None, None, None)


def quiet(function: Callable) -> Callable:
    """Wrap a function so that NumPy does not warn while it runs."""

    @functools.wraps(function)
    def call(*args, **kwargs):
        token = quiet_on()
        try:
            return function(*args, **kwargs)
        finally:
            quiet_off(token)

    return call


_FOLDER = os.path.dirname(__file__) + os.sep


def install_filter() -> None:
    """Hide RuntimeWarnings that NumPy attributes to torch-lite's own frames.

    A filter alone would not do: unittest puts its own before it. What shows warnings is asked last.
    """
    warnings.filterwarnings("ignore", category=RuntimeWarning, module=r"torch_lite(\.|$)")
    show = warnings.showwarning

    def show_others(message, category, filename, lineno, file=None, line=None) -> None:
        if not (issubclass(category, RuntimeWarning) and filename.startswith(_FOLDER)):
            show(message, category, filename, lineno, file, line)

    warnings.showwarning = show_others
