    # Wrong: a draw, not the mean.
    return mixture_moments(reverse_transition(clean, x_t, t, tau))[0]
