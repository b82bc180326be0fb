"""Keeps a paper's files out of the sight of the completion that is judged with them.

The untouched solution is needed again after some runs. Until then it is neither text nor bytes that
a walk over frames or over all objects would find: what lies there looks like noise, and so does the
other half that makes sense of it. This is no secret from a completion that knows this very file.
"""

import os
import pickle
from typing import Any


class Sealed:
    """A value that cannot be seen until it is opened."""

    def __init__(self, value: Any) -> None:
        """Take what can be pickled; what else holds the value is the caller's to let go."""
        plain = pickle.dumps(value)
        self._pad = os.urandom(len(plain))
        self._sealed = _mixed(plain, self._pad)

    def open(self) -> Any:
        """Give the value again."""
        return pickle.loads(_mixed(self._sealed, self._pad))


def _mixed(one: bytes, other: bytes) -> bytes:
    number = int.from_bytes(one, "big") ^ int.from_bytes(other, "big")
    return number.to_bytes(len(one), "big")
