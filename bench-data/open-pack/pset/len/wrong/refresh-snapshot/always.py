        # Wrong: nothing is lazy.
        factors = factor(jacobian(z, saddle))
        factorizations += 1
