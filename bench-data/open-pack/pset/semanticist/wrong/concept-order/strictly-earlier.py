    # Wrong: a concept sees itself.
    earlier = torch.ones(concepts, concepts, dtype=torch.bool).tril(diagonal=-1)
    allowed[image:, image:] = earlier
