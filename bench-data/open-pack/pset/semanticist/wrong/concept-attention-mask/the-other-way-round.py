    # Wrong: true is what may be looked at.
    image = 1 + patches
    allowed = torch.zeros(image + concepts, image + concepts, dtype=torch.bool)
    allowed[:, :image] = True
    allowed[image:, image:] = torch.ones(concepts, concepts, dtype=torch.bool).tril()
    return ~allowed
