    # Wrong: forgets the direction.
    lengths = dx.norm(dim=-1)[:, None] * waves.norm(dim=-1)
    return (lengths**4).mean(dim=-1) / 12
