    # Wrong: it is a logarithm.
    return Mixture(
        means=x_t[:, None] - t[..., None] * velocity.means,
        logstd=velocity.logstd * t,
        logweights=velocity.logweights,
    )
