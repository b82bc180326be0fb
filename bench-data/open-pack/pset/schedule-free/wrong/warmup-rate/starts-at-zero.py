    # Wrong: counts from 0, so that the first step does not move.
    if warmup_steps == 0:
        return lr
    ramp = (step - 1) / warmup_steps
    return lr * min(ramp, 1.0)
