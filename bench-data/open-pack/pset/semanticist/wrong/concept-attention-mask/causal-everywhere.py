    # Wrong: the image has no order.
    size = 1 + patches + concepts
    return torch.ones(size, size, dtype=torch.bool).tril()
