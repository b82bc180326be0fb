    # Wrong: the sample is not yet at time 0.
    return sample(clean, uniform, noise)
