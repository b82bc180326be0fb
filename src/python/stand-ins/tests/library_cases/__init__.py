"""Families of programs; see stand_in_programs.py."""
