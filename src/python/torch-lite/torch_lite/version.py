"""`torch.version`."""

__version__ = "2.13.0+lite"
cuda = None
hip = None
git_version = "torch-lite"
