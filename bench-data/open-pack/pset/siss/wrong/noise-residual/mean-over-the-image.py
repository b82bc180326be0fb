    # Wrong: squared norms are sums over the image.
    noise = (m - at.gamma * centre) / at.sigma
    return (noise - predicted).square().flatten(1).mean(dim=1)
