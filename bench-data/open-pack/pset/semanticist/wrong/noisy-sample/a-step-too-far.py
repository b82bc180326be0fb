    # Wrong: level zero is the image itself.
    left = survival[(t + 1).clamp(max=len(survival) - 1)].reshape(-1, 1, 1)
    return left.sqrt() * x + (1 - left).sqrt() * eps
