"""The functions of `torch.nn.functional`, one module a family."""
