    # Wrong: the new sum is this step's weight alone.
    weight = rate**2
    total = weight_sum + weight
    share = weight / total if total > 0 else 0.0
    return share, weight
