"""Lies here so that pytest puts this folder on the path of its tests."""
