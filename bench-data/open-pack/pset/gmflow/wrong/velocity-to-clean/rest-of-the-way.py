    # Wrong: 1 - t leads to noise, t to data.
    return Mixture(
        means=x_t[:, None] - (1 - t)[..., None] * velocity.means,
        logstd=velocity.logstd + t.log(),
        logweights=velocity.logweights,
    )
