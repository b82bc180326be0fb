    # Wrong: short words are counted.
    width = w + t - k if t > k else w + t
    return (1 + width / w) / (width + 1)
