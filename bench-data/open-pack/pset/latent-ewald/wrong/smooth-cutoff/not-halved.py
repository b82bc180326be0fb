    # Wrong: twice as much.
    fade = (1 + np.cos(np.pi * distance / around.r_cut))
    fade[distance > around.r_cut] = 0
    np.fill_diagonal(fade, 0)
