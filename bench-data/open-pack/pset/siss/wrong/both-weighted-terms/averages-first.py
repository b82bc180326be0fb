    # Wrong: samples are weighted before they are averaged.
    w_x, w_a = importance_weights(m, batch.x, batch.a, lam, at)
    from_x = noise_residual(m, batch.x, predicted, at)
    keep = n / (n - k) * w_x.mean() * from_x.mean()
    from_a = noise_residual(m, batch.a, predicted, at)
    forget = k / (n - k) * w_a.mean() * from_a.mean()
