"""The corpus is material for tests, and holds none."""

collect_ignore = ["corpus"]
