        # Wrong: the last sentence can be drawn too.
        drawn = rng.randint(0, len(log_p) - 1, size=len(log_p))
        estimates.append(estimate_share(log_p[drawn], log_q[drawn]))
