    # Wrong: the noise that was drawn explains m from one of the centres only.
    w_x, w_a = importance_weights(m, batch.x, batch.a, lam, at)
    from_x = (batch.eps - predicted).square().flatten(1).sum(dim=1)
    keep = n / (n - k) * (w_x * from_x).mean()
    from_a = from_x
    forget = k / (n - k) * (w_a * from_a).mean()
