        # Wrong: halved.
        energy -= (q**2).sum() / 2 / (sigma * (2 * np.pi) ** 1.5)
