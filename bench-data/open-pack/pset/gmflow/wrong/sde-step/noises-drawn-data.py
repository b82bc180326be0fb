    # Wrong: x_t knows of the noise; new noise would leave its path.
    x0 = sample(clean, uniform, noise)
    return forward_noise(x0, noise, tau)
