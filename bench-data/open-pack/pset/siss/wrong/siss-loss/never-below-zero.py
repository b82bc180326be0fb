    # Wrong: the difference may be negative.
    keep, forget = siss_terms(network, batch, deletion, levels)
    return (keep - (1 + s) * forget).abs()
