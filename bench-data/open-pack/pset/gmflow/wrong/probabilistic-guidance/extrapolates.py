    # Wrong: classifier-free guidance, which leaves the distribution.
    mean, _ = mixture_moments(conditional)
    away = mean - mixture_moments(unconditional)[0]
    return conditional._replace(means=conditional.means + w * away[:, None])
