        # Wrong: sigma squared.
        energy -= (q**2).sum() / (sigma**2 * (2 * np.pi) ** 1.5)
