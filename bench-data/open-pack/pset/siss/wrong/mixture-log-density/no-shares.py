    # Wrong: leaves out how often each centre is drawn.
    log_mixture = torch.logaddexp(log_x, log_a)
