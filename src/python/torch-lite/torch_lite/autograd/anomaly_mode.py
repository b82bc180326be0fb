"""Anomaly detection: taken as PyTorch takes it, without its messages."""


class set_detect_anomaly:
    """Remembers nothing: errors in a backward pass say what they say."""

    def __init__(self, mode: bool, check_nan: bool = True):
        self.mode = mode

    def __enter__(self) -> None:
        return None

    def __exit__(self, *exception) -> None:
        return None


class detect_anomaly(set_detect_anomaly):
    """The same as a `with` block of its own."""

    def __init__(self, check_nan: bool = True):
        super().__init__(True, check_nan)
