    # Wrong: cuts the fraction off.
    return [int(last * (1.0 - i / steps)) for i in range(steps + 1)]
