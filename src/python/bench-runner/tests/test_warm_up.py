"""What is done once before an image is made."""

import json
import subprocess
import sys

_WITH_TORCH_LITE = """
import random, warnings, bench_runner.host as host
host.prepare(scipy=False)
import numpy, torch
from bench_runner.warm_up import warm_up

def states():
    return random.getstate(), numpy.random.get_state()[1].tolist(), torch.get_rng_state().tolist()

before = states()
warnings.simplefilter("error")
warm_up()
assert states() == before
assert "small_model" not in __import__("sys").modules
print("as before")
"""


def test_its_own_tests_pass_and_generators_stand_where_they_stood():
    """In an interpreter of its own: torch_lite becomes torch there."""
    finished = subprocess.run(
        [sys.executable, "-c", _WITH_TORCH_LITE], capture_output=True, text=True, check=False
    )
    assert finished.stdout == "as before\n", finished.stderr


_REHEARSED = """
import json, bench_runner.host as host
from bench_runner.small_paper import rehearsal_job
host.prepare(scipy=False)
print(host.judge_json(rehearsal_job()))
"""


def test_the_small_paper_is_judged_as_any_other_and_passes():
    finished = subprocess.run(
        [sys.executable, "-c", _REHEARSED], capture_output=True, text=True, check=False
    )
    record = json.loads(finished.stdout.splitlines()[-1])
    assert (record["verdict"], len(record["tests"])) == ("pass", 3), finished.stderr
    assert "wantsCanary" not in record
