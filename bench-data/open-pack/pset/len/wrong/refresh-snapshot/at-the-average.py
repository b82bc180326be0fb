        # Wrong: the Jacobian is taken at the iterate.
        if t % settings.period == 0:
            at = np.mean(looked_ahead, axis=0) if looked_ahead else z
            factors = factor(jacobian(at, saddle))
            factorizations += 1
