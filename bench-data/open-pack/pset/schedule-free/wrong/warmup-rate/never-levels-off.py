    # Wrong: the rate goes on rising after the warm-up.
    if warmup_steps == 0:
        return lr
    return lr * step / warmup_steps
