"""Judges completions of ResearchCodeBench snippets: splice, run, verdict, blame, report."""

__version__ = "0.1.0"
__all__ = ["__version__", "judge"]

from bench_runner.judging import judge
