    # Wrong: indices are not times.
    slope = velocity(x, times[i])
    return x + slope * (j - i)
