"""The golden programs, one module a family of operations."""
