    # Wrong: grows with the distance.
    fade = (1 - np.cos(np.pi * distance / around.r_cut)) / 2
    fade[distance > around.r_cut] = 0
    np.fill_diagonal(fade, 0)
