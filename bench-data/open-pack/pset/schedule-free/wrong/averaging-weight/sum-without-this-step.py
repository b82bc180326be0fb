    # Wrong: divides by the sum of the steps before.
    weight = rate**2
    share = weight / weight_sum if weight_sum > 0 else 1.0
    return min(share, 1.0), weight_sum + weight
