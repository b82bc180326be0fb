    # Wrong: a rate of zero at the start has no share.
    weight = rate**2
    total = weight_sum + weight
    return weight / total, total
