    # Wrong: what a concept knows would come back to earlier ones by way of the image.
    image = 1 + patches
    allowed = torch.ones(image + concepts, image + concepts, dtype=torch.bool)
    allowed[image:, image:] = torch.ones(concepts, concepts, dtype=torch.bool).tril()
    return allowed
