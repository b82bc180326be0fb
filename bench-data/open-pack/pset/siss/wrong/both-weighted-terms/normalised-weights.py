    # Wrong: weights that are scaled to a mean of one are biased.
    w_x, w_a = importance_weights(m, batch.x, batch.a, lam, at)
    from_x = noise_residual(m, batch.x, predicted, at)
    w_x, w_a = w_x / w_x.mean(), w_a / w_a.mean()
    keep = n / (n - k) * (w_x * from_x).mean()
    from_a = noise_residual(m, batch.a, predicted, at)
    forget = k / (n - k) * (w_a * from_a).mean()
