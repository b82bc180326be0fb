"""Options of the differential tests, their closing lines, and where they are not collected."""

import importlib.util

# Everybody else's runs have no PyTorch; `npm run test:native` makes an environment that has.
_NEED_TORCH = ["test_differential.py", "test_explained.py"]
collect_ignore = [] if importlib.util.find_spec("torch") else _NEED_TORCH


def pytest_addoption(parser) -> None:
    """How many programs, and from which seed."""
    parser.addoption("--programs", type=int, default=2000)
    parser.addoption("--seed", type=int, default=0)


def pytest_generate_tests(metafunc) -> None:
    """One test a chunk of programs."""
    if "chunk" in metafunc.fixturenames:
        from native.test_differential import PROGRAMS_IN_A_CHUNK

        programs = metafunc.config.getoption("programs")
        metafunc.parametrize("chunk", range(-(-programs // PROGRAMS_IN_A_CHUNK)))


def pytest_terminal_summary(terminalreporter) -> None:
    """What ran, what was a gap, what is explained."""
    if not collect_ignore:
        from native.test_differential import COUNT

        terminalreporter.write_line("")
        terminalreporter.write_line(COUNT.summary())
