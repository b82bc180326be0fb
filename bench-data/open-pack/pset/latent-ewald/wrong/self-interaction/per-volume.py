        # Wrong: divided by the volume.
        energy -= (q**2).sum() / cell_volume(cell) / (sigma * (2 * np.pi) ** 1.5)
