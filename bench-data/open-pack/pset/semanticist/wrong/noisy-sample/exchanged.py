    # Wrong: survival is what is left of the image.
    left = survival[t].reshape(-1, 1, 1)
    return (1 - left).sqrt() * x + left.sqrt() * eps
