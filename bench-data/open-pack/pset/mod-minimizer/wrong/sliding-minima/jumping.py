    # Wrong: windows overlap.
    starts = range(0, len(values) - width + 1, width)
    return np.array([i + int(np.argmin(values[i : i + width])) for i in starts], dtype=np.int64)
