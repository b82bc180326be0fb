    # Wrong: each sentence has a scale of its own.
    larger = np.full_like(log_p, max(log_p.max(), log_q.max()))
    return np.exp(log_p - larger), np.exp(log_q - larger), larger
