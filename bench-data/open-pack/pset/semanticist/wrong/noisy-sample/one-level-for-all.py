    # Wrong: each sample has a level of its own.
    left = survival[t[0]]
    return left.sqrt() * x + (1 - left).sqrt() * eps
