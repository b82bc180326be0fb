        # Wrong: a sentence may be drawn again; a permutation says nothing new.
        drawn = rng.permutation(len(log_p))
        estimates.append(estimate_share(log_p[drawn], log_q[drawn]))
