"""torch_lite against real PyTorch: random programs, run in both at once."""
