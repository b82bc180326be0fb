    # Wrong: the variance is divided by D.
    return (z - z.mean(dim=-1, keepdim=True)) / z.std(dim=-1, keepdim=True)
