    # Wrong: the encoder gives a logarithm.
    return mean + log_variance * noise
