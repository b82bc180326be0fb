"""Takes the place of matplotlib.pyplot; see the package."""

from matplotlib import __getattr__ as __getattr__
