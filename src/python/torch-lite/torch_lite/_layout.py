"""Layouts and memory formats: names that are compared and passed on; memory is always strided."""


class layout:
    """How a tensor's elements are stored."""

    __module__ = "torch"

    def __init__(self, name: str):
        self._name = name

    def __repr__(self) -> str:
        return f"torch.{self._name}"


class memory_format:
    """In which order a dense tensor's dimensions lie in memory."""

    __module__ = "torch"

    def __init__(self, name: str):
        self._name = name

    def __repr__(self) -> str:
        return f"torch.{self._name}"


strided = layout("strided")
contiguous_format = memory_format("contiguous_format")
preserve_format = memory_format("preserve_format")
channels_last = memory_format("channels_last")
