"""Run all golden programs without pytest: natively, in Node or in a browser.

python tests/run_golden.py
"""

import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parent.parent)]

import golden_programs as golden  # noqa: E402

import torch_lite  # noqa: E402


def main() -> int:
    """Print every program that differs from PyTorch; give how many."""
    count = failed = 0
    for family in golden.families():
        wanted = golden.recorded(family)
        allowed = golden.tolerance(family)
        for program in filter(golden.is_for_this_host, golden.programs(family)):
            count += 1
            problem = golden.difference(
                golden.run(program, family, torch_lite), wanted[program], allowed
            )
            if problem:
                failed += 1
                print(f"{family}: {program}\n    {problem}")
    print(f"{count - failed} programs as in PyTorch, {failed} not")
    return failed


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
