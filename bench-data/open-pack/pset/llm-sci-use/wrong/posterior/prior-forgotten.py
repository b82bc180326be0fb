    # Wrong: how many sentences an LLM wrote counts before one is read.
    p, q, _ = common_scale(log_p, log_q)
    return q / (p + q)
