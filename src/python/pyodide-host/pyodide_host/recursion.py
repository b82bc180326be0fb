"""How deep calls may be nested: the stack is the browser's, and running over it ends Python."""

import sys

# Natively programs ask for a million and use a few thousand.
MOST = 3_000


def limit_recursion() -> None:
    """Make `sys.setrecursionlimit` stop at `MOST`: who goes deeper gets a RecursionError."""
    set_limit = sys.setrecursionlimit

    def setrecursionlimit(limit, /):
        """Set the limit as Python does, but to no more than its stack can take here."""
        set_limit(min(limit, MOST) if isinstance(limit, int) else limit)

    sys.setrecursionlimit = setrecursionlimit
