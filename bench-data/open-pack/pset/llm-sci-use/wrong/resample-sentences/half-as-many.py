        # Wrong: a replicate is as large as the corpus.
        drawn = rng.randint(0, len(log_p), size=len(log_p) // 2)
        estimates.append(estimate_share(log_p[drawn], log_q[drawn]))
