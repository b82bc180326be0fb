"""What registering a hook gives back: a way to take it off again."""

import itertools

_numbers = itertools.count()


class RemovableHandle:
    """Takes a hook off with `remove`, or at the end of a `with` block."""

    __module__ = "torch.utils.hooks"

    def __init__(self, hooks: dict, hook):
        self._hooks = hooks
        self.id = next(_numbers)
        hooks[self.id] = hook

    def remove(self) -> None:
        """Take the hook off; twice does no harm."""
        self._hooks.pop(self.id, None)

    def __enter__(self):
        return self

    def __exit__(self, *exception) -> None:
        self.remove()
