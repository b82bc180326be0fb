    # Wrong: a quarter of a cosine.
    fade = np.cos(np.pi * distance / (2 * around.r_cut))
    fade[distance > around.r_cut] = 0
    np.fill_diagonal(fade, 0)
