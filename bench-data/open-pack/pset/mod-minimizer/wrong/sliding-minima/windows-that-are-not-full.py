    # Wrong: every window has all its values.
    places = [i + int(np.argmin(values[i : i + width])) for i in range(len(values))]
    return np.array(places, dtype=np.int64)
