    # Wrong: the velocity is the noise without the data.
    x_t = forward_noise(x0, noise, t)
    return mixture_nll(network(x_t, t), noise).mean()
