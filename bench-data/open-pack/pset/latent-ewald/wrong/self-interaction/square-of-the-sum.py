        # Wrong: as if all charges sat at one place.
        energy -= q.sum() ** 2 / (sigma * (2 * np.pi) ** 1.5)
