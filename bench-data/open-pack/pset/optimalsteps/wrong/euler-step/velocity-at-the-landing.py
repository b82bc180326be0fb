    # Wrong: an explicit step uses the velocity where it begins.
    gap = times[j] - times[i]
    slope = velocity(x, times[j])
    return x + slope * gap
