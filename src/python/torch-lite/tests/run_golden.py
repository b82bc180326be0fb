"""Run golden programs without pytest: natively, in Node or in a browser.

python tests/run_golden.py [family ...]
"""

import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parent.parent)]

import golden_programs as golden  # noqa: E402

import torch_lite  # noqa: E402


def differing(family: str) -> tuple[int, list[str]]:
    """How many of a family's programs ran here, and of each that differs from PyTorch how."""
    wanted, allowed = golden.recorded(family), golden.tolerance(family)
    programs = list(filter(golden.is_for_this_host, golden.programs(family)))
    problems = []
    for program in programs:
        problem = golden.difference(
            golden.run(program, family, torch_lite), wanted[program], allowed
        )
        if problem:
            problems.append(f"{family}: {program}\n    {problem}")
    return len(programs), problems


def main(families: list[str]) -> int:
    """Print every program that differs from PyTorch; give how many."""
    count = failed = 0
    for family in families or golden.families():
        ran, problems = differing(family)
        print(*problems, sep="\n", end="\n" if problems else "")
        count, failed = count + ran, failed + len(problems)
    print(f"{count - failed} programs as in PyTorch, {failed} not")
    return failed


if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1:]) else 0)
