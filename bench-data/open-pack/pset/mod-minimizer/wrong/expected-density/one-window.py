    # Wrong: two windows next to each other have one word more.
    width = w + k - t
    return (1 + width / w) / width
