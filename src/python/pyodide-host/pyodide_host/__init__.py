"""What stands in for CPython's modules where Pyodide runs untrusted code."""
