    # Wrong: a displacement, not a velocity.
    return x_t - x0
