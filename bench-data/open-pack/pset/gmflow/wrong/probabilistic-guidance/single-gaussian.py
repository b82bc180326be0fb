    # Wrong: the mixture stays a mixture.
    mean, variance = mixture_moments(conditional)
    away = mean - mixture_moments(unconditional)[0]
    size = away.square().mean(dim=1, keepdim=True).sqrt()
    aim = mean + w * variance.sqrt() * away / size.clamp(min=TINY)
    logstd = torch.log((1 - w**2) * variance) / 2
    return Mixture(aim[:, None].expand_as(conditional.means), logstd, conditional.logweights)
