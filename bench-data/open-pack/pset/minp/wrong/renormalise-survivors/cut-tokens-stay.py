    # Wrong: everything is rescaled by the survivors' mass, nothing is set to 0.
    mass = (probs * keep).sum(dim=-1, keepdim=True)
    return probs / mass
