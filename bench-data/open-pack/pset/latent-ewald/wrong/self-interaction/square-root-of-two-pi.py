        # Wrong: another power of two pi.
        energy -= (q**2).sum() / (sigma * (2 * np.pi) ** 0.5)
