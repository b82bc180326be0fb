"""The work that a machine is timed by."""

from pyodide_host.pace import pace


def test_a_machine_is_timed_in_seconds_given_as_text():
    assert 0 < float(pace()) < 10
