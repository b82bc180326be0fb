        # Wrong: added instead of taken away.
        energy += (q**2).sum() / (sigma * (2 * np.pi) ** 1.5)
