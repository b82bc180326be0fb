    # Wrong: the superfactor strengthens one term only.
    keep, forget = siss_terms(network, batch, deletion, levels)
    return (1 + s) * (keep - forget)
