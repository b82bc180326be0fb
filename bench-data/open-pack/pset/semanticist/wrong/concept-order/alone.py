    # Wrong: a concept sees the ones before it as well.
    allowed[image:, image:] = torch.eye(concepts, dtype=torch.bool)
