    # Wrong: the standard deviation grows with t, the variance with its square.
    return Mixture(
        means=x_t[:, None] - t[..., None] * velocity.means,
        logstd=velocity.logstd + 2 * t.log(),
        logweights=velocity.logweights,
    )
