"""Writes a record as JSON, whatever a completion has done to the `json` module.

`json.dumps` looks its encoder up when it is called: a completion could put another in its place,
which writes `pass` for `fail`. This one is compiled code that was taken before any paper ran, and
it looks nothing up.
"""

from json.encoder import (  # type: ignore[attr-defined]
    c_make_encoder,
    encode_basestring_ascii,
)
from typing import Any


def _refuse(value: object) -> None:
    raise TypeError(f"{type(value).__name__} cannot stand in a record")


# No check for circles, no indentation, `": "` and `", "`, keys as they come; NaN as `NaN`.
_encode = c_make_encoder(
    None, _refuse, encode_basestring_ascii, None, ": ", ", ", False, False, True
)


def written(record: dict[str, Any]) -> str:
    """The record as `json.dumps` writes it: plain ASCII. Raises TypeError for what is no JSON."""
    return "".join(_encode(record, 0))
