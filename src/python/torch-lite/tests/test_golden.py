"""Every golden program ends as in real PyTorch: value, type, shape, strides, or exception."""

import pytest
from golden_programs import (
    difference,
    families,
    is_for_this_host,
    programs,
    recorded,
    run,
    tolerance,
)

import torch_lite

PROGRAMS = [
    (family, program)
    for family in families()
    for program in programs(family)
    if is_for_this_host(program)
]


@pytest.mark.parametrize(("family", "program"), PROGRAMS, ids=lambda part: str(part)[:80])
def test_a_program_ends_as_in_pytorch(family: str, program: str) -> None:
    outcome = run(program, family, torch_lite)
    problem = difference(outcome, recorded_of(family)[program], tolerance(family))
    assert problem is None, f"{program}: {problem}"


_RECORDED: dict[str, dict] = {}


def recorded_of(family: str) -> dict:
    if family not in _RECORDED:
        _RECORDED[family] = recorded(family)
    return _RECORDED[family]


def test_every_program_is_recorded_and_every_record_has_its_program() -> None:
    for family in families():
        assert list(recorded_of(family)) == programs(family), family
