    # Wrong: a superfactor of zero is the plain identity.
    keep, forget = siss_terms(network, batch, deletion, levels)
    return keep - s * forget
