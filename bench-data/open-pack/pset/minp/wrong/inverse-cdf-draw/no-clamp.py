    # Wrong: a total below u gives the index V.
    running_mass = probs.cumsum(dim=-1)
    return (running_mass <= u[:, None]).sum(dim=-1)
