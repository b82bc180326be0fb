    # Wrong: the loss subtracts it; here it is positive.
    from_a = noise_residual(m, batch.a, predicted, at)
    forget = -k / (n - k) * (w_a * from_a).mean()
