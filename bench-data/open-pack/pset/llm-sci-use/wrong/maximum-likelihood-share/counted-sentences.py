    # Wrong: sentences that Q suits better are not those that an LLM wrote.
    return float(np.mean(log_q > log_p))
