    # Wrong: the way is a straight line.
    share = t[:, None, None]
    return (1 - share).sqrt() * latent + share.sqrt() * eps
