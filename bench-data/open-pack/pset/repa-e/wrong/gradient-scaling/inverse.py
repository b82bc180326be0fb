    # Wrong: multiplied, not divided.
    share = 1 / factor if factor else 0.0
    return share * a + (1 - share) * a.detach()
