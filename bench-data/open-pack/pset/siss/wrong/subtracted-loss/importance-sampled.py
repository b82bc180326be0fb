    # Wrong: this is the loss with importance sampling.
    return siss_loss(network, batch, deletion, levels, s)
