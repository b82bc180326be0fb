    # Wrong: only the middle of the estimates counts.
    estimates = []
    for _ in range(draws):
        drawn = rng.randint(0, len(log_p), size=len(log_p))
        estimates.append(estimate_share(log_p[drawn], log_q[drawn]))
    return float(min(estimates)), float(max(estimates))
