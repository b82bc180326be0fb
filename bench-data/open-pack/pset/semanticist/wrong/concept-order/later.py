    # Wrong: a concept sees those before it.
    earlier = torch.ones(concepts, concepts, dtype=torch.bool).triu()
    allowed[image:, image:] = earlier
