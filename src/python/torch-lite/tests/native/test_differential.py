"""Random programs end in torch_lite as they do in PyTorch.

A failing program is shrunk and printed as one line: a case for tests/cases/differential.py.
"""

import warnings

import pytest
import torch
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from native.programs import Count, play

PROGRAMS_IN_A_CHUNK = 100
COUNT = Count()


@pytest.fixture(autouse=True)
def _quiet_and_alone():
    """One thread, so that sums have one order; PyTorch's own deprecation warnings unheard."""
    torch.set_num_threads(1)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def test_a_chunk_of_programs_ends_as_in_pytorch(chunk: int, request) -> None:
    @seed(request.config.getoption("seed") * 1_000_003 + chunk)
    @settings(
        max_examples=PROGRAMS_IN_A_CHUNK,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate, Phase.shrink],
        report_multiple_bugs=False,
    )
    @given(st.randoms(use_true_random=False))
    def program(chance) -> None:
        play(chance, COUNT)

    program()
