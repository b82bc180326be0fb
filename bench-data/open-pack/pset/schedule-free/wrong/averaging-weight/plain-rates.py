    # Wrong: weighs by the rate, not by its square.
    total = weight_sum + rate
    share = rate / total if total > 0 else 0.0
    return share, total
