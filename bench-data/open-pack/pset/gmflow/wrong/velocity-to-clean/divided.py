    # Wrong: the width is multiplied by t.
    return Mixture(
        means=x_t[:, None] - t[..., None] * velocity.means,
        logstd=velocity.logstd - t.log(),
        logweights=velocity.logweights,
    )
