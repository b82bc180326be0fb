    # Wrong: a mask is of bool.
    image = 1 + patches
    allowed = torch.zeros(image + concepts, image + concepts)
    allowed[:, :image] = 1
    allowed[image:, image:] = torch.ones(concepts, concepts).tril()
    return allowed
