        # Wrong: the start is soon far away.
        if t == 0:
            factors = factor(jacobian(z, saddle))
            factorizations += 1
