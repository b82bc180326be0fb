    # Wrong: from t to tau.
    return sample(reverse_transition(clean, x_t, tau, t), uniform, noise)
