    # Wrong: the mean over samples, whatever the size of the batch.
    x_t = forward_noise(x0, noise, t)
    return mixture_nll(network(x_t, t), velocity_target(x_t, x0, t)).sum()
