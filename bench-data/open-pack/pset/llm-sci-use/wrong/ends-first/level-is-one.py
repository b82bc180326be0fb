    # Wrong: where both write alike nothing speaks for an LLM.
    if slope(0.0, log_p, log_q) < 0:
        return 0.0
    if slope(1.0, log_p, log_q) >= 0:
        return 1.0
