"""The rows themselves are compared in Pyodide, by a paper of `score`'s fixtures that has pandas."""

import sys

from pyodide_host.pandas_rows import quicken_rows


def test_where_pandas_is_not_loaded_it_stays_so(monkeypatch):
    monkeypatch.delitem(sys.modules, "pandas", raising=False)
    quicken_rows()
    assert "pandas" not in sys.modules
