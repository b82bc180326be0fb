    # Wrong: each term has the weight of its own centre.
    w_a, w_x = importance_weights(m, batch.x, batch.a, lam, at)
    from_x = noise_residual(m, batch.x, predicted, at)
    keep = n / (n - k) * (w_x * from_x).mean()
    from_a = noise_residual(m, batch.a, predicted, at)
    forget = k / (n - k) * (w_a * from_a).mean()
