"""NumPy's floating-point warnings, silenced for torch-lite's own calls and for nothing else.

PyTorch never warns when exp overflows. `np.errstate` costs more than a small operation, and
`np.seterr` would silence the candidate's own NumPy as well, so the context variable behind both is
set and reset around the operations that have poles. Additions and products, where a warning needs
infinities, are left bare for speed; a filter on this package's name hides theirs.
"""

import functools
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


def install_filter() -> None:
    """Hide RuntimeWarnings that NumPy attributes to torch-lite's own frames."""
    warnings.filterwarnings("ignore", category=RuntimeWarning, module=r"torch_lite(\.|$)")
