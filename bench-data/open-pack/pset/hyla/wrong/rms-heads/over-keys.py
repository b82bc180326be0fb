    # Wrong: keys do not compete.
    mean_square = scores.square().mean(dim=-1, keepdim=True)
    return scores / torch.sqrt(mean_square + EPSILON)
