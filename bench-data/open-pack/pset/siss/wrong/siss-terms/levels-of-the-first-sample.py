    # Wrong: every sample has its own level.
    n, k, lam = deletion
    at = levels_at(levels, batch.t[:1], batch.x.ndim)
    m = draw_mixture(batch, lam, at)
    predicted = network(m, batch.t)
    w_x, w_a = importance_weights(m, batch.x, batch.a, lam, at)
    from_x = noise_residual(m, batch.x, predicted, at)
    keep = n / (n - k) * (w_x * from_x).mean()
    from_a = noise_residual(m, batch.a, predicted, at)
    forget = k / (n - k) * (w_a * from_a).mean()
    return keep, forget
