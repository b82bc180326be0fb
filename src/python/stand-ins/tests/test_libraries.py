"""What the stand-ins do is what the real libraries did; see stand_in_programs.py."""

import subprocess
import sys
from pathlib import Path

import pytest
from stand_in_programs import families

RUNNER = Path(__file__).with_name("run_libraries.py")


@pytest.mark.parametrize("family", families())
def test_programs_end_as_with_the_real_library(family):
    # A process of its own: torch-lite becomes `torch` there.
    done = subprocess.run([sys.executable, str(RUNNER), family], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
