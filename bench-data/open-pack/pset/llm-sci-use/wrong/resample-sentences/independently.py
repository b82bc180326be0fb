        # Wrong: both likelihoods of a sentence stay together.
        drawn_p = rng.randint(0, len(log_p), size=len(log_p))
        drawn_q = rng.randint(0, len(log_p), size=len(log_p))
        estimates.append(estimate_share(log_p[drawn_p], log_q[drawn_q]))
