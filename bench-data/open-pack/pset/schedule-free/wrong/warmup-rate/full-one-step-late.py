    # Wrong: the full rate comes one step after the warm-up.
    return lr * min(step / (warmup_steps + 1), 1.0)
