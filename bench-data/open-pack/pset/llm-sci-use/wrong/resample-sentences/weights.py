        # Wrong: sentences are drawn, not weighed.
        weights = rng.rand(len(log_p))
        estimates.append(estimate_share(log_p * weights, log_q * weights))
